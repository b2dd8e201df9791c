"""Something in two directions that is walked by ear: a program of rows, a row of bits, a board of squares."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping

from sto_odno.keyboard.table import Command

Square = tuple[int, int]
"""Row and column."""


class Board(ABC):
    """What lies on the table, to be walked."""

    keeps_place: bool = False
    """Whether a walk goes on where the last one ended."""
    jumps: Mapping[Command, Callable[[Square], Square | None]] = {}
    """Keys that lead from a place to another one, None where there is none."""
    tells: Mapping[Command, Callable[[Square], list[str]]] = {}
    """Keys that tell more about a place."""

    @abstractmethod
    def start(self) -> Square:
        """Returns where a walk begins."""

    @abstractmethod
    def step(self, place: Square, down: int, right: int) -> Square | None:
        """Returns the place that many steps further, None beyond the edge."""

    @abstractmethod
    def end(self, place: Square, last: bool) -> Square:
        """Returns the first or last place of the row."""

    @abstractmethod
    def tell(self, place: Square, new_row: bool) -> list[str]:
        """Returns what lies at a place; ``new_row``: the player has just come into its row."""

    def value(self, place: Square) -> Hashable:
        """Returns the choice that a place stands for, where one is chosen."""
        return place
