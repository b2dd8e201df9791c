"""Closes the windows with a title, as their cross does."""

from __future__ import annotations

import ctypes
import sys

_CLOSE = 0x0010
user = ctypes.windll.user32  # type: ignore[attr-defined]


@ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)  # type: ignore[attr-defined]
def each(window: int, _: int) -> int:
    """Looks at one window."""
    title = ctypes.create_unicode_buffer(200)
    user.GetWindowTextW(ctypes.c_void_p(window), title, 200)
    if sys.argv[1] in title.value:
        user.PostMessageW(ctypes.c_void_p(window), _CLOSE, None, None)
        print(title.value)
    return 1


user.EnumWindows(each, None)
