"""Kinds that turn bits: NOT, NOT2, INV, FLIP3, WORM.  Only plain zeros and ones turn (rule 15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.bios_panic import captures
from engines.bios_panic.decisions import Decision
from engines.bios_panic.kind import Args, Key, Kind, bits_of, is_plain, lying, refused
from engines.bios_panic.refusals import Reason
from engines.bios_panic.table import Table
from engines.contract import IllegalMove


def turn(table: Table, places: Iterable[int]) -> Decision | None:
    """Turns the plain cards among those places, counted from one, and follows the change."""
    table.turn_over(place - 1 for place in places)
    return captures.changed(table)


def not_plain(table: Table, place: int) -> IllegalMove:
    """Returns that a place holds no plain bit."""
    return refused(Reason.NOT_PLAIN, place=place, there=lying(table, place))


class Not(Kind):
    """Turn one bit."""

    name = "not"
    previewed = True
    least = 1

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on the plain bits."""
        return table.masks.plain

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields each plain bit."""
        return ((place,) for place in bits_of(key))

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that no bit can be turned."""
        return refused(Reason.NO_PLAIN, card=self.code)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns what lies there instead."""
        return not_plain(table, args[0])

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Turns it."""
        return turn(table, args)


class Not2(Not):
    """Turn two bits that lie next to each other; both, not one."""

    name = "not2"
    least = 2

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on the plain bits with a plain one to the right."""
        plain = table.masks.plain
        return plain & plain >> 1

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns which of the two is none."""
        place = args[0]
        if not is_plain(lying(table, place)):
            return not_plain(table, place)
        if place == table.masks.n:
            return refused(Reason.NO_PLACE, place=place + 1, count=place)
        return not_plain(table, place + 1)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Turns both."""
        return turn(table, (args[0], args[0] + 1))


class Inv(Kind):
    """Turn all bits."""

    name = "inv"
    previewed = True

    def key(self, table: Table, card: int) -> Key | None:
        """Needs one plain bit."""
        return () if table.masks.plain else None

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that there is none."""
        return refused(Reason.NO_PLAIN, card=self.code)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Turns them."""
        return turn(table, range(1, table.masks.n + 1))


class Flip3(Not):
    """Turn a bit and its neighbours; at the end of the row there is one neighbour, and one that cannot turn stays."""

    name = "flip3"

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Turns up to three."""
        place = args[0]
        return turn(table, (at for at in (place - 1, place, place + 1) if 1 <= at <= table.masks.n))


class Worm(Kind):
    """Crawl from an end into the row and turn up to three bits; the virus piece stops it."""

    name = "worm"
    previewed = True
    sample = (0, 1)
    least = 1
    longest = 3

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on plain bits and pieces."""
        masks = table.masks
        return masks.n, masks.plain, masks.pieces

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields ends and steps with a plain bit on the path and neither piece nor end before."""
        n, plain, pieces = key
        for side in (0, 1):
            for steps in range(1, min(n, self.longest) + 1):
                path = _path(n, side, steps)
                if not pieces & path and plain & path:
                    yield side, steps

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that no bit can be turned."""
        return refused(Reason.NO_PLAIN, card=self.code)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns what is in the way."""
        masks = table.masks
        side, steps = args
        if not 1 <= steps <= self.longest:
            return refused(Reason.OUT_OF_RANGE, number=steps, highest=self.longest)
        if steps > masks.n:
            return refused(Reason.TOO_FEW, card=self.code, least=steps, count=masks.n)
        if masks.pieces & _path(masks.n, side, steps):
            return refused(Reason.PIECE_STOPS)
        return refused(Reason.NO_PLAIN, card=self.code)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Turns the bits of the path."""
        return turn(table, bits_of(_path(table.masks.n, *args)))


def _path(n: int, side: int, steps: int) -> int:
    """Returns the mask of the first cards from an end."""
    return ((1 << steps) - 1) << (n - steps if side else 0)
