"""The tiles of Binary Equations: symbols, how many of each there are and what they are worth.

Inside the engine a tile is the character of its symbol, ``_`` for a blank one in a rack; a rack is a string of such
characters in the order of ``KINDS``.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import NamedTuple


class Symbol(enum.Enum):
    """A symbol of the game; the value is its character in text forms."""

    ZERO = "0"
    ONE = "1"
    EQUALS = "="
    PLUS = "+"
    MINUS = "-"
    TIMES = "*"
    DIVIDED = "/"
    OR = "|"
    AND = "&"
    NOT = "~"
    XOR = "^"
    BLANK = "_"
    """Of tiles in a rack or bag alone: when it is laid, it becomes one of the others."""

    def __str__(self) -> str:
        """Returns the character."""
        return str(self.value)


SYMBOL_OF = {str(symbol): symbol for symbol in Symbol}
KINDS = "".join(SYMBOL_OF)
BLANK = str(Symbol.BLANK)
DIGITS = "01"
OPERATORS = "+-*/|&^"
RACK_SIZE = 9

_COUNTS = {"0": 28, "1": 28, "=": 14, "+": 5, "-": 5, "*": 3, "/": 2, "|": 4, "&": 4, "~": 4, "_": 3}
_XORS = 4
POINTS = {kind: {"*": 2, "/": 4, BLANK: 0}.get(kind, 1) for kind in KINDS}
_PLACE = {kind: place for place, kind in enumerate(KINDS)}


class Tile(NamedTuple):
    """A tile as it is laid or lies on the board."""

    symbol: Symbol
    blank: bool = False
    """Whether it is a blank tile that stands for the symbol."""

    def __str__(self) -> str:
        """Returns the character of the symbol, after ``_`` if the tile is blank."""
        return f"{BLANK}{self.symbol}" if self.blank else str(self.symbol)


TILE_OF = {(char, blank): Tile(SYMBOL_OF[char], blank) for char in KINDS if char != BLANK for blank in (False, True)}


def all_tiles(xor: bool) -> str:
    """Returns all tiles of a match in order (T1)."""
    counts = {**_COUNTS, "^": _XORS} if xor else _COUNTS
    return "".join(kind * counts.get(kind, 0) for kind in KINDS)


def ordered(tiles: Iterable[str]) -> str:
    """Returns the tiles in canonical order."""
    return "".join(sorted(tiles, key=_PLACE.__getitem__))


def symbols_of(chars: Iterable[str]) -> tuple[Symbol, ...]:
    """Returns the symbols of characters."""
    return tuple(SYMBOL_OF[char] for char in chars)


def chars_of(symbols: Iterable[Symbol]) -> str:
    """Returns the characters of symbols."""
    return "".join(str(symbol) for symbol in symbols)


def value_of(tiles: str) -> int:
    """Returns what the tiles of a rack are worth."""
    return sum(POINTS[tile] for tile in tiles)


def without(rack: str, tiles: str) -> str:
    """Returns what is left of a rack; raises ValueError if it does not hold the tiles."""
    for tile in tiles:
        left, found, right = rack.partition(tile)
        if not found:
            raise ValueError(f"no {tile!r} in {rack!r}")
        rack = left + right
    return rack
