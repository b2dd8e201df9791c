"""Chance of a game: seeded, counted, cheap to copy and the same on every Python.

The generator of a position is two numbers, the seed and how many shuffles or draws were made, so that a
position with its future chance fits into a line of text and is copied without copying a generator.  Only
``random.Random(int).random()`` is used: its sequence alone is promised across Python versions.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random, SystemRandom
from typing import TypeVar

T = TypeVar("T")

_STEP = 1 << 32  # keeps the streams of neighbouring seeds apart
_DECISION = 1 << 16  # more results than a match or a decision uses


class Chance:
    """A counted source of chance: equal seed and count give equal results."""

    __slots__ = ("seed", "used")

    def __init__(self, seed: int, used: int = 0) -> None:
        """Starts the source at its ``used``-th result; ``seed`` is any non-negative integer."""
        self.seed = seed
        self.used = used

    def copy(self) -> Chance:
        """Returns a source that will give the same results."""
        return Chance(self.seed, self.used)

    def _random(self) -> Random:
        self.used += 1
        return Random(self.seed * _STEP + self.used)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Returns the items in random order (Fisher-Yates); the given order counts, so give a fixed one."""
        pool = list(items)
        random = self._random().random
        for last in range(len(pool) - 1, 0, -1):
            pick = int(random() * (last + 1))
            pool[last], pool[pick] = pool[pick], pool[last]
        return pool

    def below(self, limit: int) -> int:
        """Returns a random integer of 0 .. limit - 1."""
        return int(self._random().random() * limit)


def chance_of(seed: int, ply: int) -> Chance:
    """Returns the chance of the decision at a ply, apart from other plies and from the deals of an equal seed."""
    return Chance(seed, (ply + 1) * _DECISION)


def fresh_seed() -> int:
    """Returns a seed that nobody can foresee."""
    return SystemRandom().randrange(_STEP)
