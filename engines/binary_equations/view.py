"""What one seat may know of a state of Binary Equations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.binary_equations.board import ALL_SQUARES, EMPTY, Square, index_of
from engines.binary_equations.laying import LastLaid
from engines.binary_equations.moves import Move
from engines.binary_equations.options import Options, Rules, rules_of
from engines.binary_equations.tiles import SYMBOL_OF, TILE_OF, Symbol, Tile

EXCHANGE_NEEDS = 9
"""Tiles that the bag must hold for an exchange."""


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge: its own rack, the board, the scores, and how many tiles the others and the bag hold."""

    seat: int
    to_move: int
    legal: Sequence[Move]
    """The seat's legal moves; empty when it is not to move.  They are found when they are asked for."""
    options: Options
    ply: int
    """Moves made in the match."""
    over: bool
    """Whether the match has ended."""
    rack: str
    """The seat's tiles as characters in canonical order."""
    board: str
    """The board, a character a square, row by row."""
    blanks: int
    """Bit ``1 << square`` for each blank tile on the board."""
    bag: int
    """Tiles in the bag: how many."""
    held: tuple[int, ...]
    """Tiles of each seat: how many."""
    scores: tuple[int, ...]
    passes: int
    """Passes in a row."""
    last: LastLaid | None
    """The last placement of anybody, None before the first one."""

    @property
    def rules(self) -> Rules:
        """The rules by which runs are judged."""
        return rules_of(self.options)

    @property
    def tiles(self) -> tuple[Symbol, ...]:
        """The seat's rack in canonical order, blank tiles last."""
        return tuple(SYMBOL_OF[tile] for tile in self.rack)

    @property
    def may_exchange(self) -> bool:
        """Whether the bag holds enough for an exchange."""
        return self.bag >= EXCHANGE_NEEDS

    def at(self, square: Square) -> Tile | None:
        """Returns the tile on a square, None for an empty one; raises ValueError off the board."""
        index = index_of(square)
        char = self.board[index]
        return None if char == EMPTY else TILE_OF[char, bool(self.blanks >> index & 1)]

    @property
    def lying(self) -> tuple[tuple[Square, Tile], ...]:
        """All tiles on the board with their squares, row by row."""
        blanks = self.blanks
        return tuple(
            (ALL_SQUARES[index], TILE_OF[char, bool(blanks >> index & 1)])
            for index, char in enumerate(self.board)
            if char != EMPTY
        )
