"""Keys of a real terminal; it is listened to and not a byte is written to it.

The way of a press: the terminal has bytes, or records -> the decoder makes keys of them -> if there are any, speech is
cut, before anything else is done -> they become presses -> the dialogue reads them one by one.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Protocol, Self

from sto_odno.keyboard.presses import INTERRUPT, REPETITION, RESUMED, SUSPEND, Listener, Press


class Device(Protocol):
    """A terminal of some system."""

    def open(self, listener: Listener) -> None:
        """Switches to single keys and listens."""

    def close(self) -> None:
        """Leaves the terminal as it was found."""

    def restore(self) -> None:
        """Puts the terminal's modes back, at any time, more than once."""

    def suspend(self) -> None:
        """Stands still until the player lets the program go on."""


def _device() -> Device:
    if sys.platform == "win32":
        from sto_odno.keyboard import console

        return console.Device()
    from sto_odno.keyboard import posix

    return posix.Device()


class TerminalKeyboard:
    """The keyboard of the terminal that the program runs in, which gives single keys while entered."""

    def __init__(
        self, cut: Callable[[], None], device: Device | None = None, hurry: Callable[[], None] = lambda: None
    ) -> None:
        """``cut`` silences speech and is called as soon as a key is known to be one; ``device`` is for tests.

        ``hurry`` ends the program at once: Ctrl+C came again while nobody had listened to the first one.
        """
        self._cut = cut
        self._hurry = hurry
        self._interrupts = 0  # that nobody has read
        self._presses: asyncio.Queue[Press] = asyncio.Queue()
        self._device = device or _device()
        self._last = Press("", float("-inf"))

    def clock(self) -> float:
        """Returns the time that stamps the presses."""
        return time.monotonic()

    async def read(self) -> Press:
        """Waits for the next press."""
        press = await self._presses.get()
        if press.key == INTERRUPT:
            self._interrupts = 0
        return press

    def interrupt(self) -> None:
        """Makes the dialogue end as after Ctrl+C; for signals."""
        self.came([INTERRUPT])

    def restore(self) -> None:
        """Leaves the terminal as it was found, at once; for a program that is ended."""
        self._device.restore()

    async def __aenter__(self) -> Self:
        """Begins to listen."""
        self._device.open(self)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leaves the terminal as it was found."""
        self._device.close()

    # -- what the terminal tells

    def came(self, keys: list[str], *, begun: bool = False) -> None:
        """Cuts speech if these are keys, but for a held one, which may do nothing, and passes them on."""
        now = self.clock()
        crowded = len(set(keys)) > 1
        presses = []
        for key in keys:
            repeated = key == self._last.key and now - self._last.time < REPETITION
            self._last = Press(key, now, repeated, crowded)
            presses.append(self._last)
        if begun or any(not press.repeated and press.key != RESUMED for press in presses):
            self._cut()
        for press in presses:
            if press.key == SUSPEND:
                self._device.suspend()
                continue
            if press.key == INTERRUPT and not press.repeated:
                self._interrupts += 1
                if self._interrupts > 1:
                    self._hurry()
            self._presses.put_nowait(press)

    def suspended(self) -> None:
        """Stands still, for somebody has asked for it from outside."""
        self.came([SUSPEND])
