"""Kinds that move cards within the row, whatever they are: SWAP, SWAP2, EDGE, SHL, SHR, SHIFT2, REVERSE, NIBBLE, ERROR,
VIRUS (rule 16).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from engines.bios_panic import captures
from engines.bios_panic.decisions import Decision
from engines.bios_panic.kind import Always, Args, Key, Kind, refused
from engines.bios_panic.refusals import Reason
from engines.bios_panic.table import Table
from engines.contract import IllegalMove


class Moving(Kind):
    """A kind whose choices depend on the number of cards alone."""

    least = 2
    previewed = True

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on how many cards there are."""
        return len(table.row)


def pairs(n: int) -> Iterable[Args]:
    """Returns all pairs of places."""
    return combinations(range(1, n + 1), 2)


class Swap(Moving):
    """Two cards of the row change places."""

    name = "swap"

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields the pairs."""
        return pairs(key)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that the right one has to be named second."""
        return refused(Reason.ORDER)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Swaps them."""
        table.swap(args[0] - 1, args[1] - 1)
        return captures.changed(table)


class Swap2(Moving):
    """Twice, two cards change places; the second time it must be another pair."""

    name = "swap2"
    least = 3

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields two different pairs."""
        all_pairs = list(pairs(key))
        return ((*first, *second) for first in all_pairs for second in all_pairs if first != second)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that it is the same pair, or the wrong order."""
        return refused(Reason.SAME_PAIR if args[0] < args[1] and args[:2] == args[2:] else Reason.ORDER)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Swaps both pairs; targets are looked for after that."""
        first, second, third, fourth = args
        table.swap(first - 1, second - 1)
        table.swap(third - 1, fourth - 1)
        return captures.changed(table)


class Edge(Always):
    """The left-most and the right-most card change places."""

    name = "edge"
    previewed = True
    least = 2

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Swaps them."""
        table.swap(0, len(table.row) - 1)
        return captures.changed(table)


def shift(table: Table, at: int, step: int) -> int:
    """Moves the card at an index by one place; over the end it comes in at the other. Returns its new index."""
    to = (at + step) % len(table.row)
    table.move(at, to)
    return to


class Shl(Moving):
    """Any card moves one place to the left; over the left end it comes in on the right."""

    name = "shl"
    step = -1

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields each card."""
        return ((place,) for place in range(1, key + 1))

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Moves it."""
        shift(table, args[0] - 1, self.step)
        return captures.changed(table)


class Shr(Shl):
    """Any card moves one place to the right; over the right end it comes in on the left."""

    name = "shr"
    step = 1


class Shift2(Moving):
    """A card moves two places to the left or right; over the end it goes on at the other end."""

    name = "shift2"
    sample = (1, 0)
    least = 3

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields each card in both directions."""
        return ((place, side) for place in range(1, key + 1) for side in (0, 1))

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Moves it twice."""
        place, side = args
        step = 1 if side else -1
        shift(table, shift(table, place - 1, step), step)
        return captures.changed(table)


class Reverse(Always):
    """The whole row is turned round."""

    name = "reverse"
    previewed = True
    least = 2

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Reverses it."""
        table.rearrange(range(len(table.row))[::-1])
        return captures.changed(table)


class Nibble(Moving):
    """Four, six or eight cards in a row: their halves change places."""

    name = "nibble"
    sample = (1, 4)
    least = 4
    lengths = (4, 6, 8)

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields the runs."""
        n = key
        return ((place, length) for place in range(1, n + 1) for length in self.lengths if place + length - 1 <= n)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that there is no such run, or that it reaches too far."""
        if args[1] not in self.lengths:
            return refused(Reason.NOT_OFFERED)
        return refused(Reason.NO_PLACE, place=args[0] + args[1] - 1, count=table.masks.n)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Swaps the halves."""
        low, half = args[0] - 1, args[1] // 2
        order = list(range(len(table.row)))
        order[low : low + 2 * half] = order[low + half : low + 2 * half] + order[low : low + half]
        table.rearrange(order)
        return captures.changed(table)


class Error(Moving):
    """Three cards of your choice are shuffled and laid back on the same three places."""

    name = "error"
    least = 3
    previewed = False

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields the triples."""
        return combinations(range(1, key + 1), 3)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that they have to be named from left to right."""
        return refused(Reason.ORDER)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Shuffles them."""
        order = list(range(len(table.row)))
        for place, other in zip(args, table.chance.shuffled(args), strict=True):
            order[place - 1] = other - 1
        table.rearrange(order)
        return captures.changed(table)


class Virus(Always):
    """All cards of the row are taken up, shuffled and laid out anew."""

    name = "virus"
    least = 2
    previewed = False

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Shuffles the row."""
        table.rearrange(table.chance.shuffled(range(len(table.row))))
        return captures.changed(table)
