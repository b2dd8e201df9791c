"""Signals that end a program: the first one is told to it, a further one ends it at once, the terminal restored."""

from __future__ import annotations

import atexit
import os
import signal
from collections.abc import Callable
from types import FrameType

# What a system sends to end a program; not each system has each.
_NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")


class Signals:
    """Hears the signals until the interpreter ends."""

    def __init__(self) -> None:
        """Begins to hear; until ``watch`` the program has nothing to lose, and the first signal ends it."""
        self._numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
        self._ended: Callable[[int], None] | None = None
        self._restore: Callable[[], None] = lambda: None
        self._status: int | None = None
        for number in self._numbers:
            signal.signal(number, self._hear)
        atexit.register(self._ignore)

    def watch(self, ended: Callable[[int], None], restore: Callable[[], None]) -> None:
        """Tells the first signal to ``ended``, by the exit status that it wants; ``restore`` restores the terminal."""
        self._ended, self._restore = ended, restore

    def over(self) -> None:
        """Lets any further signal end the program at once: it is about to end, and all is saved."""
        self._ended = None

    def end_now(self, status: int) -> None:
        """Ends the program as it is: each move is on the disk before it is told."""
        self._restore()
        os._exit(status)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        first, self._status = self._status is None, self._status or 128 + number
        if not first or self._ended is None:
            self.end_now(self._status)
        else:
            self._ended(self._status)

    def _ignore(self) -> None:
        """Hears nothing more: the interpreter is ending, and its exit status is settled."""
        for number in self._numbers:
            signal.signal(number, signal.SIG_IGN)
