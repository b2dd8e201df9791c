"""Moves of Binary Equations: laying tiles, exchanging some, passing.

``h8>1+1=10`` lays tiles from square h8 to the right, ``h8v1+_1=10`` downwards with a blank for the second 1; squares
that are taken are passed over.  A single tile is always written with ``>``.  ``exchange:01=_`` gives tiles back in the
order of ``tiles.KINDS``; ``pass`` does nothing.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from engines.binary_equations.board import ALL_SQUARES, SIZE, Direction, Square, index_of
from engines.binary_equations.tiles import BLANK, KINDS, RACK_SIZE, TILE_OF, Symbol, Tile, chars_of, ordered, symbols_of
from engines.contract import MoveTextError


class Action(enum.Enum):
    """Choices that are no place and no tile."""

    DONE = "done"  # no more tiles to lay or to give back
    EXCHANGE = "exchange"
    PASS = "pass"


Choice = Direction | Square | Tile | Symbol | Action


class Placement(NamedTuple):
    """Tiles laid along a line; ``placement`` makes one from squares and tiles."""

    down: bool
    start: int
    """The place of the first laid tile in a board's string."""
    symbols: str
    """What is laid, in order; squares that are taken are passed over."""
    blanks: int = 0
    """Bit ``1 << place`` for each laid tile that is a blank."""

    @property
    def path(self) -> tuple[Hashable, ...]:
        """Direction, first square, the tiles in order, and that it is done."""
        return (self.direction, self.square, *self.tiles, Action.DONE)

    @property
    def direction(self) -> Direction:
        """Where the tiles go from the first square."""
        return Direction.DOWN if self.down else Direction.ACROSS

    @property
    def square(self) -> Square:
        """The square of the first laid tile."""
        return ALL_SQUARES[self.start]

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The laid tiles in order."""
        blanks = self.blanks
        return tuple(TILE_OF[char, bool(blanks >> place & 1)] for place, char in enumerate(self.symbols))

    @property
    def spent(self) -> str:
        """The tiles that the rack gives, as characters."""
        if not self.blanks:
            return self.symbols
        return "".join(BLANK if self.blanks >> place & 1 else one for place, one in enumerate(self.symbols))

    def __str__(self) -> str:
        """Returns the text form."""
        laid = self.symbols if not self.blanks else "".join(map(str, self.tiles))
        return f"{ALL_SQUARES[self.start]}{'v' if self.down else '>'}{laid}"


class Exchange(NamedTuple):
    """Tiles given back for new ones."""

    tiles: str
    """Their characters in canonical order."""

    @property
    def path(self) -> tuple[Hashable, ...]:
        """The exchange, the tiles in order, and that it is done."""
        return (Action.EXCHANGE, *symbols_of(self.tiles), Action.DONE)

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """The tiles given back."""
        return symbols_of(self.tiles)

    def __str__(self) -> str:
        """Returns the text form."""
        return f"exchange:{self.tiles}"


class Pass(NamedTuple):
    """Nothing is done."""

    name: str = "pass"

    @property
    def path(self) -> tuple[Hashable, ...]:
        """The pass alone."""
        return (Action.PASS,)

    def __str__(self) -> str:
        """Returns the text form."""
        return self.name


PASS = Pass()
Move = Placement | Exchange | Pass


def placement(direction: Direction, square: Square, tiles: Iterable[Tile]) -> Placement:
    """Returns the move that lays the tiles from a square on; a single one goes across, since that is the same move.

    Raises ValueError for no tile at all, for a tile without a symbol and for a square off the board.
    """
    laid = tuple(tiles)
    symbols = chars_of(tile.symbol for tile in laid)
    if not 0 < len(symbols) <= RACK_SIZE or BLANK in symbols:
        raise ValueError(f"no tiles to lay: {symbols!r}")
    blanks = sum(1 << place for place, tile in enumerate(laid) if tile.blank)
    return Placement(direction is Direction.DOWN and len(symbols) > 1, index_of(square), symbols, blanks)


def exchange(tiles: Iterable[Symbol]) -> Exchange:
    """Returns the move that gives those tiles back; raises ValueError for none or too many."""
    chars = ordered(chars_of(tiles))
    if not 0 < len(chars) <= RACK_SIZE:
        raise ValueError(f"no tiles to exchange: {chars!r}")
    return Exchange(chars)


def move_of(path: Sequence[object]) -> Move:
    """Returns the move of a whole path of choices; raises ValueError."""
    if tuple(path) == PASS.path:
        return PASS
    if len(path) < 3 or path[-1] is not Action.DONE:
        raise ValueError(f"no whole move: {path!r}")
    if path[0] is Action.EXCHANGE:
        return exchange(one for one in path[1:-1] if isinstance(one, Symbol))
    direction, square, *tiles = path[:-1]
    if not (isinstance(direction, Direction) and isinstance(square, Square)):
        raise ValueError(f"no whole move: {path!r}")
    return placement(direction, square, [one for one in tiles if isinstance(one, Tile)])


_SYMBOLS = re.escape(KINDS[:-1])
_PLACED = re.compile(rf"([a-o])(1[0-5]|[1-9])([>v])((?:_?[{_SYMBOLS}]){{1,{RACK_SIZE}}})")
_EXCHANGED = re.compile(rf"exchange:([{re.escape(KINDS)}]{{1,{RACK_SIZE}}})")


def parse_move(text: str) -> Move:
    """Returns the move of the text form; raises MoveTextError."""
    if text == PASS.name:
        return PASS
    if matched := _PLACED.fullmatch(text):
        column, row, way, tiles = matched.groups()
        symbols = tiles.replace(BLANK, "")
        start = (int(row) - 1) * SIZE + ord(column) - 97
        return Placement(way == "v" and len(symbols) > 1, start, symbols, _blanks_in(tiles) if BLANK in tiles else 0)
    if matched := _EXCHANGED.fullmatch(text):
        return Exchange(ordered(matched[1]))
    raise MoveTextError(f"no move: {text!r}")


def _blanks_in(tiles: str) -> int:
    """Returns the bits of the blanks among written tiles."""
    return sum(1 << place for place, tile in enumerate(re.findall("_?[^_]", tiles)) if tile[0] == BLANK)
