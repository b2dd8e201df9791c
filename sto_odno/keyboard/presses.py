"""Presses of keys, and what any source of them gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

UNKNOWN = "unknown"  # a key that means nothing to the program
INTERRUPT = "interrupt"  # Ctrl+C
CLOSED = "closed"  # the terminal is gone


@dataclass(frozen=True, slots=True)
class Press:
    """One press: the key of the key table, and when it arrived on the keyboard's clock (seconds)."""

    key: str
    time: float


class Keyboard(Protocol):
    """A source of presses with a clock of its own."""

    def clock(self) -> float:
        """Returns the time in seconds, on the clock that stamps the presses."""

    async def read(self) -> Press:
        """Waits for the next press."""
