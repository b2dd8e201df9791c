"""Kinds that move cards within the row, whatever they are: SWAP, SWAP2, EDGE, SHL, SHR, SHIFT2, REVERSE, NIBBLE, ERROR,
VIRUS (rule 16).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING, Any

from engines.bios_panic.kind import Always, Args, Key, Kind, refused
from engines.bios_panic.moves import Slot
from engines.bios_panic.refusals import Reason
from engines.game import IllegalMove

if TYPE_CHECKING:
    from engines.bios_panic.state import State


class Moving(Kind):
    """A kind whose choices depend on the number of cards alone."""

    least = 2
    previewed = True

    def key(self, state: State, card: int) -> Key | None:
        """Depends on how many cards there are."""
        return (state.facts.n,)


def swap(row: list[int], first: int, second: int) -> None:
    """Swaps the cards at two places, counted from one."""
    row[first - 1], row[second - 1] = row[second - 1], row[first - 1]


def pairs(n: int) -> Iterable[Args]:
    """Returns all pairs of places."""
    return combinations(range(1, n + 1), 2)


class Swap(Moving):
    """Two cards of the row change places."""

    name = "swap"
    slots = (Slot.PLACE, Slot.PLACE)

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields the pairs."""
        return pairs(key[0])

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that the right one has to be named second."""
        return refused(Reason.ORDER)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Swaps them."""
        swap(state.row, *args)
        state.changed()


class Swap2(Moving):
    """Twice, two cards change places; the second time it must be another pair."""

    name = "swap2"
    slots = (Slot.PLACE,) * 4
    least = 3

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields two different pairs."""
        all_pairs = list(pairs(key[0]))
        return ((*first, *second) for first in all_pairs for second in all_pairs if first != second)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that it is the same pair, or the wrong order."""
        return refused(Reason.SAME_PAIR if args[0] < args[1] and args[:2] == args[2:] else Reason.ORDER)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Swaps both pairs; targets are looked for after that."""
        swap(state.row, *args[:2])
        swap(state.row, *args[2:])
        state.changed()


class Edge(Always):
    """The left-most and the right-most card change places."""

    name = "edge"
    previewed = True
    least = 2

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Swaps them."""
        swap(state.row, 1, len(state.row))
        state.changed()


def shift(row: list[int], at: int, step: int) -> int:
    """Moves the card at an index by one place; over the end it comes in at the other. Returns its new index."""
    card = row.pop(at)
    to = (at + step) % (len(row) + 1)
    row.insert(to, card)
    return to


class Shl(Moving):
    """Any card moves one place to the left; over the left end it comes in on the right."""

    name = "shl"
    slots = (Slot.PLACE,)
    step = -1

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields each card."""
        return ((place,) for place in range(1, key[0] + 1))

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Moves it."""
        shift(state.row, args[0] - 1, self.step)
        state.changed()


class Shr(Shl):
    """Any card moves one place to the right; over the right end it comes in on the left."""

    name = "shr"
    step = 1


class Shift2(Moving):
    """A card moves two places to the left or right; over the end it goes on at the other end."""

    name = "shift2"
    slots = (Slot.PLACE, Slot.SIDE)
    sample = (1, 0)
    least = 3

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields each card in both directions."""
        return ((place, side) for place in range(1, key[0] + 1) for side in (0, 1))

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Moves it twice."""
        place, side = args
        step = 1 if side else -1
        shift(state.row, shift(state.row, place - 1, step), step)
        state.changed()


class Reverse(Always):
    """The whole row is turned round."""

    name = "reverse"
    previewed = True
    least = 2

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Reverses it."""
        state.row.reverse()
        state.changed()


class Nibble(Moving):
    """Four, six or eight cards in a row: their halves change places."""

    name = "nibble"
    slots = (Slot.PLACE, Slot.LENGTH)
    sample = (1, 4)
    least = 4
    lengths = (4, 6, 8)

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields the runs."""
        n = key[0]
        return ((place, length) for place in range(1, n + 1) for length in self.lengths if place + length - 1 <= n)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that there is no such run, or that it reaches too far."""
        if args[1] not in self.lengths:
            return refused(Reason.NOT_OFFERED)
        return refused(Reason.NO_PLACE, place=args[0] + args[1] - 1, count=state.facts.n)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Swaps the halves."""
        low, length = args[0] - 1, args[1]
        run = state.row[low : low + length]
        state.row[low : low + length] = run[length // 2 :] + run[: length // 2]
        state.changed()


class Error(Moving):
    """Three cards of your choice are shuffled and laid back on the same three places."""

    name = "error"
    slots = (Slot.PLACE,) * 3
    least = 3
    previewed = False

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields the triples."""
        return combinations(range(1, key[0] + 1), 3)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that they have to be named from left to right."""
        return refused(Reason.ORDER)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Shuffles them."""
        row = state.row
        for place, card in zip(args, state.chance.shuffled([row[place - 1] for place in args]), strict=True):
            row[place - 1] = card
        state.changed()


class Virus(Always):
    """All cards of the row are taken up, shuffled and laid out anew."""

    name = "virus"
    least = 2
    previewed = False

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Shuffles the row."""
        state.row[:] = state.chance.shuffled(state.row)
        state.changed()


KINDS = (Swap, Swap2, Edge, Shl, Shr, Shift2, Reverse, Nibble, Error, Virus)
