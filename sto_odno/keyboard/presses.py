"""Presses of keys, and what any source of them gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

UNKNOWN = "unknown"  # a key that means nothing to the program
INTERRUPT = "interrupt"  # Ctrl+C
SUSPEND = "suspend"  # Ctrl+Z
RESUMED = "resumed"  # no key: the program was suspended and goes on
CLOSED = "closed"  # the terminal is gone

# A key that comes again this soon is held down: keyboards repeat a held key 11 to 40 times a second.
REPETITION = 0.12


@dataclass(frozen=True, slots=True)
class Press:
    """One press: the key of the key table, and when it arrived on the keyboard's clock (seconds)."""

    key: str
    time: float
    repeated: bool = False
    """Whether the key is held down and repeats itself; such a press cuts no speech until it does something."""
    crowded: bool = False
    """Whether it came in one piece with other keys, as pasted text and commands of whole lines do."""


class Keyboard(Protocol):
    """A source of presses with a clock of its own."""

    def clock(self) -> float:
        """Returns the time in seconds, on the clock that stamps the presses."""

    async def read(self) -> Press:
        """Waits for the next press."""


class Listener(Protocol):
    """What a terminal tells of its keys to."""

    def came(self, keys: list[str], *, begun: bool = False) -> None:
        """Hears of keys that came in one piece; ``begun``: whether another one has begun to come."""

    def suspended(self) -> None:
        """Hears that the program is asked from outside to stand still."""
