"""The board of Binary Equations: squares, directions and premium squares.

A position's board is one string of 225 characters, row by row: the character of the symbol that lies there, or a
space.  So a row and a column are slices, and a position is copied without copying anything.
"""

from __future__ import annotations

import enum
from typing import NamedTuple

SIZE = 15
SQUARES = SIZE * SIZE
CENTRE = SQUARES // 2
EMPTY = " "
EMPTY_BOARD = EMPTY * SQUARES


class Direction(enum.Enum):
    """Where a run goes."""

    ACROSS = "across"
    DOWN = "down"


DIRECTIONS = (Direction.ACROSS, Direction.DOWN)


class Square(NamedTuple):
    """A place on the board, both numbers from 0."""

    row: int
    column: int

    def __str__(self) -> str:
        """Returns the column's letter and the row's number, such as ``h8`` for the centre."""
        return f"{chr(97 + self.column)}{self.row + 1}"


ALL_SQUARES = tuple(Square(*divmod(index, SIZE)) for index in range(SQUARES))
CENTRE_SQUARE = ALL_SQUARES[CENTRE]


def index_of(square: Square) -> int:
    """Returns the place of a square in a board's string; raises ValueError for one that is not on the board."""
    row, column = square
    if not (0 <= row < SIZE and 0 <= column < SIZE):
        raise ValueError(f"no square: {square!r}")
    return row * SIZE + column


class Premium(enum.Enum):
    """What a square does to the tile, or to the equation, that is newly laid on it."""

    NONE = "none"
    DOUBLE_LETTER = "double letter"
    TRIPLE_LETTER = "triple letter"
    DOUBLE_WORD = "double word"
    TRIPLE_WORD = "triple word"


_CORNER = {
    Premium.TRIPLE_WORD: ((0, 0), (0, 7), (7, 0)),
    Premium.DOUBLE_WORD: ((1, 1), (2, 2), (3, 3), (4, 4), (7, 7)),
    Premium.TRIPLE_LETTER: ((1, 5), (5, 1), (5, 5)),
    Premium.DOUBLE_LETTER: ((0, 3), (3, 0), (2, 6), (6, 2), (6, 6), (3, 7), (7, 3)),
}
"""The premium squares of one quarter; the others mirror it in both axes."""


def _laid_out() -> tuple[Premium, ...]:
    premiums = [Premium.NONE] * SQUARES
    for premium, places in _CORNER.items():
        for row, column in places:
            for one in {row, SIZE - 1 - row}:
                for other in {column, SIZE - 1 - column}:
                    premiums[one * SIZE + other] = premium
    return tuple(premiums)


PREMIUMS = _laid_out()
_LETTER = {Premium.DOUBLE_LETTER: 2, Premium.TRIPLE_LETTER: 3}
_WORD = {Premium.DOUBLE_WORD: 2, Premium.TRIPLE_WORD: 3}
LETTER_TIMES = tuple(_LETTER.get(premium, 1) for premium in PREMIUMS)
WORD_TIMES = tuple(_WORD.get(premium, 1) for premium in PREMIUMS)


def premium_of(square: Square) -> Premium:
    """Returns the premium of a square (B2)."""
    return PREMIUMS[index_of(square)]


def step_of(down: bool) -> int:
    """Returns how far the next square of a run is in a board's string."""
    return SIZE if down else 1


def span_of(board: str, at: int, down: bool) -> tuple[int, str]:
    """Returns where the run through a taken square begins, and the run."""
    row, column = divmod(at, SIZE)
    line, place = (board[column::SIZE], row) if down else (board[row * SIZE : row * SIZE + SIZE], column)
    begin = line.rfind(EMPTY, 0, place) + 1
    end = line.find(EMPTY, place)
    run = line[begin : end if end >= 0 else SIZE]
    return at - (place - begin) * step_of(down), run
