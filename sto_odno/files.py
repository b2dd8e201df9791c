"""Files that another program may hold for a moment, as virus scanners and backups do on Windows."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 0.5
"""How long a file that is held is tried again (seconds)."""
_STEP = 0.05


def is_held(error: OSError) -> bool:
    """Tells whether another program may hold the file for a moment: Windows gives that as a missing permission."""
    return sys.platform == "win32" and isinstance(error, PermissionError)


def patiently(act: Callable[[], T]) -> T:
    """Does something with a file, again for half a second while another program holds it; raises OSError."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return act()
        except OSError as error:
            if not is_held(error) or time.monotonic() >= until:
                raise
        time.sleep(_STEP)


def put_in_place(draft: Path, path: Path) -> None:
    """Gives a written draft its name, and brings the name to the disk too; raises OSError."""
    patiently(lambda: draft.replace(path))
    bring_names_to_disk(path.parent)


def bring_names_to_disk(folder: Path) -> None:
    """Brings the names of a folder to the disk, where the system can: a power cut then loses no new file."""
    if sys.platform == "win32":  # folders cannot be opened there, and its names go to the disk by themselves
        return
    try:
        opened = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(opened)
    except OSError:  # not each file system can do it
        pass
    finally:
        os.close(opened)
