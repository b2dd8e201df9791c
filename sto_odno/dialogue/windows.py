"""The console of Windows, which shows SGR sequences only to programs that ask for it, and is not all that says so."""

from __future__ import annotations

import atexit
import ctypes
import sys
from typing import TextIO

_STANDARD_INPUT, _STANDARD_OUTPUT = -10, -11
_PROCESSED_OUTPUT = 0x0001
_VIRTUAL_TERMINAL_PROCESSING = 0x0004


def shows_sequences() -> bool:
    """Asks the console to show sequences, until the program ends; returns whether it does.

    On other systems there is nothing to ask for.
    """
    if sys.platform != "win32":
        return True
    try:
        console = ctypes.windll.kernel32
        console.GetStdHandle.restype = ctypes.c_void_p
        handle = ctypes.c_void_p(console.GetStdHandle(_STANDARD_OUTPUT))
        mode = ctypes.c_ulong()
        if not console.GetConsoleMode(handle, ctypes.byref(mode)):
            return False
        wanted = mode.value | _PROCESSED_OUTPUT | _VIRTUAL_TERMINAL_PROCESSING
        if wanted == mode.value:
            return True
        if not console.SetConsoleMode(handle, ctypes.c_ulong(wanted)):
            return False
    except (AttributeError, OSError):
        return False
    atexit.register(console.SetConsoleMode, handle, mode)
    return True


def is_terminal(stream: TextIO) -> bool:
    """Tells whether a standard stream is a terminal; of NUL Windows says so too, but it is no console."""
    if sys.platform != "win32" or not stream.isatty():
        return stream.isatty()
    try:
        console = ctypes.windll.kernel32
        console.GetStdHandle.restype = ctypes.c_void_p
        number = _STANDARD_INPUT if stream is sys.stdin else _STANDARD_OUTPUT
        return bool(
            console.GetConsoleMode(ctypes.c_void_p(console.GetStdHandle(number)), ctypes.byref(ctypes.c_ulong()))
        )
    except (AttributeError, OSError):
        return False
