"""Kinds that turn bits: NOT, NOT2, INV, FLIP3, WORM.  Only plain zeros and ones turn (rule 15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engines.bios_panic.kind import Args, Key, Kind, bits_of, is_plain, lying, refused
from engines.bios_panic.moves import Slot
from engines.bios_panic.refusals import Reason
from engines.game import IllegalMove

if TYPE_CHECKING:
    from engines.bios_panic.state import State

_FLIP = 3  # code ^ 3 is the other face of a plain card, marks kept


def turn(state: State, places: Iterable[int]) -> None:
    """Turns the plain cards among those places, counted from one, and follows the change."""
    for place in places:
        if is_plain(lying(state, place)):
            state.row[place - 1] ^= _FLIP
    state.changed()


def not_plain(state: State, place: int) -> IllegalMove:
    """Returns that a place holds no plain bit."""
    return refused(Reason.NOT_PLAIN, place=place, there=lying(state, place))


class Not(Kind):
    """Turn one bit."""

    name = "not"
    previewed = True
    slots = (Slot.PLACE,)
    least = 1

    def key(self, state: State, card: int) -> Key | None:
        """Depends on the plain bits."""
        return (state.facts.plain,)

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields each plain bit."""
        return ((place,) for place in bits_of(key[0]))

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that no bit can be turned."""
        return refused(Reason.NO_PLAIN, card=self.code)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns what lies there instead."""
        return not_plain(state, args[0])

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Turns it."""
        turn(state, args)


class Not2(Not):
    """Turn two bits that lie next to each other; both, not one."""

    name = "not2"
    least = 2

    def key(self, state: State, card: int) -> Key | None:
        """Depends on the plain bits with a plain one to the right."""
        plain = state.facts.plain
        return (plain & plain >> 1,)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns which of the two is none."""
        place = args[0]
        if not is_plain(lying(state, place)):
            return not_plain(state, place)
        if place == state.facts.n:
            return refused(Reason.NO_PLACE, place=place + 1, count=place)
        return not_plain(state, place + 1)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Turns both."""
        turn(state, (args[0], args[0] + 1))


class Inv(Kind):
    """Turn all bits."""

    name = "inv"
    previewed = True

    def key(self, state: State, card: int) -> Key | None:
        """Needs one plain bit."""
        return () if state.facts.plain else None

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that there is none."""
        return refused(Reason.NO_PLAIN, card=self.code)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Turns them."""
        turn(state, range(1, state.facts.n + 1))


class Flip3(Not):
    """Turn a bit and its neighbours; at the end of the row there is one neighbour, and one that cannot turn stays."""

    name = "flip3"

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Turns up to three."""
        place = args[0]
        turn(state, (at for at in (place - 1, place, place + 1) if 1 <= at <= state.facts.n))


class Worm(Kind):
    """Crawl from an end into the row and turn up to three bits; the virus piece stops it."""

    name = "worm"
    previewed = True
    slots = (Slot.SIDE, Slot.STEPS)
    sample = (0, 1)
    least = 1
    longest = 3

    def key(self, state: State, card: int) -> Key | None:
        """Depends on plain bits and pieces."""
        facts = state.facts
        return facts.n, facts.plain, facts.pieces

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields ends and steps with a plain bit on the path and neither piece nor end before."""
        n, plain, pieces = key
        for side in (0, 1):
            for steps in range(1, min(n, self.longest) + 1):
                path = _path(n, side, steps)
                if not pieces & path and plain & path:
                    yield side, steps

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that no bit can be turned."""
        return refused(Reason.NO_PLAIN, card=self.code)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns what is in the way."""
        facts = state.facts
        side, steps = args
        if not 1 <= steps <= self.longest:
            return refused(Reason.OUT_OF_RANGE, number=steps, highest=self.longest)
        if steps > facts.n:
            return refused(Reason.TOO_FEW, card=self.code, least=steps, count=facts.n)
        if facts.pieces & _path(facts.n, side, steps):
            return refused(Reason.PIECE_STOPS)
        return refused(Reason.NO_PLAIN, card=self.code)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Turns the bits of the path."""
        turn(state, bits_of(_path(state.facts.n, *args)))


def _path(n: int, side: int, steps: int) -> int:
    """Returns the mask of the first cards from an end."""
    return ((1 << steps) - 1) << (n - steps if side else 0)


KINDS = (Not, Not2, Inv, Flip3, Worm)
