"""What a rack can make of a pattern: all fillings of a run's free squares that make it an equation.

A pattern is a string with one character a square: the symbol that lies there, ``FREE``, or the character of a set of
symbols that alone may be laid there.  An equation is cut at its "=": for each side all fillings are found by walking
the grammar along the pattern, and are put together by value.  All is remembered by pattern, since the lines of a
board have many pieces in common; strings that use the same tiles go together through all this, so that the rack is
looked at once for many of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from math import comb
from operator import itemgetter
from typing import Any

from engines.binary_equations.equations import Value, value_of_side
from engines.binary_equations.grammar import ENDS, START, table_of
from engines.binary_equations.options import Rules
from engines.binary_equations.tiles import BLANK, KINDS

FREE = "."
_SETS = 0x100  # characters from here on stand for sets of symbols
_SYMBOLS = KINDS[:-1]
_WIDTH = 4  # bits for how many tiles of a symbol are used; a rack has nine at most
_UNIT = {symbol: 1 << _WIDTH * place for place, symbol in enumerate(_SYMBOLS)}
_MASK = (1 << _WIDTH) - 1
_CHEAP = 5
"""A string that is made longer is so much less work, as a power of two, than a side that is evaluated."""
_GROUP = 3
"""Work of a group of sides beyond that of each of them."""

Used = int
"""How many tiles of each symbol a filling lays."""
Strings = dict[Used, list[str]]
Fillings = dict[Value, Strings]
"""By value, the symbols laid from the first free square to the last."""


def set_char(symbols: Iterable[str]) -> str:
    """Returns the pattern's character for a square where only those symbols may be laid."""
    return chr(_SETS + sum(1 << _SYMBOLS.index(symbol) for symbol in symbols))


_SETS_READ: dict[str, str] = {FREE: _SYMBOLS}


def laid_at(cell: str) -> str:
    """Returns the symbols that may be laid at a pattern's character; none for one that lies there."""
    symbols = _SETS_READ.get(cell)
    if symbols is None:
        bits = ord(cell) - _SETS
        symbols = "".join(one for place, one in enumerate(_SYMBOLS) if bits >> place & 1) if bits > 0 else ""
        _SETS_READ[cell] = symbols
    return symbols


class _Fits(dict[Used, bool]):
    """Whether a rack holds some tiles, its blanks standing in; worked out at the first look."""

    def __init__(self, have: dict[str, int], blanks: int, wild: str) -> None:
        self._have = have
        self._blanks = blanks
        self._wild = wild

    def __missing__(self, used: Used) -> bool:
        lacking = 0
        for symbol, unit in _UNIT.items():
            count = used // unit & _MASK
            if count > self._have[symbol]:
                lacking += count - self._have[symbol] if symbol in self._wild else self._blanks + 1
        self[used] = lacking <= self._blanks
        return self[used]


class TooMuch(Exception):
    """Raised when a search has used up the work that it was given."""


class Fill:
    """The fillings of one rack under some rules."""

    __slots__ = (
        "_blanks",
        "_counts",
        "_fits",
        "_have",
        "_made",
        "_parts",
        "_rules",
        "_sides",
        "_spreads",
        "_table",
        "left",
        "size",
    )

    def __init__(self, rules: Rules, rack: str, wild: str = _SYMBOLS, work: int | None = None) -> None:
        """Takes the rules and the rack; only for the symbols of ``wild`` a blank stands where the tile is lacking.

        ``work`` is how much may be done before TooMuch is raised, about how many sides are evaluated; None for all.
        """
        self._rules = rules
        self._table = table_of(rules)
        self._have = {symbol: rack.count(symbol) for symbol in _SYMBOLS}
        self._blanks = rack.count(BLANK)
        self.size = len(rack)
        self._fits = _Fits(self._have, self._blanks, wild)
        self.left = work
        """The work that may still be done, None for any."""
        self._counts: dict[Used, int] = {}
        self._parts: dict[str, dict[str, Strings]] = {"": {START: {0: [""]}}}
        self._sides: dict[str, Fillings] = {}
        self._made: dict[str, Fillings] = {}
        self._spreads: dict[str, tuple[int, ...]] = {}

    # -- the rack

    def count_of(self, used: Used) -> int:
        """Returns in how many ways blanks may be among those tiles; the order of the tiles makes no difference."""
        if not self._blanks:
            return 1
        known = self._counts.get(used)
        if known is None:
            ways = [1] + [0] * self._blanks  # by how many blanks are among the tiles
            for symbol, unit in _UNIT.items():
                count = used // unit & _MASK
                if count:
                    least = max(0, count - self._have[symbol])
                    ways = [
                        sum(ways[total - here] * comb(count, here) for here in range(least, total + 1))
                        for total in range(self._blanks + 1)
                    ]
            known = self._counts[used] = sum(ways)
        return known

    @property
    def has_blanks(self) -> bool:
        """Whether the rack holds a blank."""
        return self._blanks > 0

    def spreads(self, laid: str) -> tuple[int, ...]:
        """Returns all ways to have blanks among the laid tiles: bit ``1 << place`` for each blank."""
        known = self._spreads.get(laid)
        if known is None:
            known = self._spreads[laid] = tuple(self._spread(laid))
        return known

    def _spread(self, laid: str) -> Iterable[int]:
        spreads = [(0, self._blanks)]  # bits, and blanks left
        for symbol in sorted(set(laid)):
            bits = [1 << place for place, one in enumerate(laid) if one == symbol]
            least = max(0, len(bits) - self._have[symbol])
            spreads = [
                (mask | sum(some), left - count)
                for mask, left in spreads
                for count in range(least, min(left, len(bits)) + 1)
                for some in combinations(bits, count)
            ]
        return (mask for mask, _ in spreads)

    def _worked(self, strings: int) -> None:
        """Counts the work; raises TooMuch."""
        if self.left is not None:
            self.left -= strings
            if self.left < 0:
                raise TooMuch

    # -- sides

    def _part(self, pattern: str) -> dict[str, Strings]:
        """Returns by grammar state what the beginning of a side may be, fixed symbols included."""
        known = self._parts.get(pattern)
        if known is not None:
            return known
        cell = pattern[-1]
        symbols = laid_at(cell)
        fixed = not symbols
        fits = self._fits
        found: dict[str, Strings] = {}
        for state, groups in self._part(pattern[:-1]).items():
            for symbol, following in self._table[state].items():
                if symbol != cell if fixed else symbol not in symbols:
                    continue
                unit = 0 if fixed else _UNIT[symbol]
                into = found.setdefault(following, {})
                for used, strings in groups.items():
                    if unit and not fits[used + unit]:
                        continue
                    longer = [one + symbol for one in strings]
                    there = into.get(used + unit)
                    if there is None:
                        into[used + unit] = longer
                    else:
                        there += longer
            self._worked(sum(len(strings) for groups in found.values() for strings in groups.values()) >> _CHEAP)
        self._parts[pattern] = found = {state: groups for state, groups in found.items() if groups}
        return found

    def side(self, pattern: str) -> Fillings:
        """Returns what a side of a pattern may be, its fixed symbols included."""
        found = self._sides.get(pattern)
        if found is not None:
            return found
        found = {}
        part = self._part(pattern)
        rules = self._rules
        known = rules.sides.get
        for state in ENDS:
            for used, strings in part.get(state, _NONE).items():
                by_value: dict[Value, list[str]] = {}
                for one in strings:
                    value: Any = known(one, _UNKNOWN)
                    if value is _UNKNOWN:
                        value = value_of_side(one, rules)
                    if value is None:
                        continue
                    if value in by_value:
                        by_value[value].append(one)
                    else:
                        by_value[value] = [one]
                for value, some in by_value.items():
                    _put(found.setdefault(value, {}), used, some)
                self._worked(len(strings) + _GROUP)
        self._sides[pattern] = found
        return found

    # -- equations

    def equations(self, pattern: str) -> Fillings:
        """Returns the fillings that make an equation of a pattern, with one new "=" at most."""
        self._worked(1)
        made = self._made.get(pattern)
        if made is not None:
            return made
        found: Fillings = {}
        parts = pattern.split("=")
        if len(parts) > 1:
            self._join(parts, 0, found)
        if self._fits[_UNIT["="]]:
            for number, part in enumerate(parts):
                for at in range(1, len(part) - 1):
                    if "=" in laid_at(part[at]):
                        self._join(
                            [*parts[:number], part[:at], part[at + 1 :], *parts[number + 1 :]], _UNIT["="], found
                        )
        laid = _laid_of(pattern)
        if laid is not None:
            for groups in found.values():
                for used, strings in groups.items():
                    groups[used] = [laid(one) for one in strings]
        self._made[pattern] = found
        return found

    def _join(self, parts: Sequence[str], used: Used, found: Fillings) -> None:
        """Adds the equations with those sides; ``used`` is what their "=" take of the rack."""
        sides: list[Fillings] = [{}] * len(parts)
        for place in sorted(range(len(parts)), key=lambda one: _free_in(parts[one])):  # the cheapest first
            sides[place] = side = self.side(parts[place])
            if not side:
                return
        for value in min(sides, key=len):
            if all(value in side for side in sides):
                groups = sides[0][value]
                for side in sides[1:-1]:
                    groups = self._paired(groups, side[value], 0)
                for total, strings in self._paired(groups, sides[-1][value], used).items():
                    _put(found.setdefault(value, {}), total, strings)

    def _paired(self, groups: Strings, others: Strings, used: Used) -> Strings:
        """Returns all that one gets by going on with "=" and the others, as far as the rack allows."""
        fits = self._fits
        found: Strings = {}
        for begun, strings in groups.items():
            begun += used
            for more, following in others.items():
                if fits[begun + more]:
                    _put(found, begun + more, [f"{one}={other}" for one in strings for other in following])
        return found


_NONE: Strings = {}
_UNKNOWN = object()


def _put(groups: Strings, used: Used, strings: list[str]) -> None:
    """Adds strings to those that use the same tiles."""
    if used in groups:
        groups[used] += strings
    else:
        groups[used] = strings


@lru_cache(4096)
def _free_in(pattern: str) -> int:
    """Returns how many squares of a pattern are to be filled."""
    return sum(1 for cell in pattern if laid_at(cell))


def _laid_of(pattern: str) -> Callable[[str], str] | None:
    """Returns what takes the symbols at the free squares out of a filled pattern; None if they all are free."""
    free = [place for place, cell in enumerate(pattern) if laid_at(cell)]
    if len(free) == len(pattern):
        return None
    if len(free) == free[-1] - free[0] + 1:
        return itemgetter(slice(free[0], free[-1] + 1))
    take = itemgetter(*free)
    return lambda filled: "".join(take(filled))
