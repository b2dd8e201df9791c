"""The last laying of a number in BIOS PANIC, as far as an UNDO needs it, and what becomes of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engines.bios_panic.cards import QUBIT, pile_card


class Take(NamedTuple):
    """A take that an UNDO may take back."""

    seat: int
    size: int
    value: int
    points: int
    mirror: bool
    """Whether it ended the seat's MIRROR."""
    leak: bool


class LastLaying(NamedTuple):
    """All of it was seen by everybody."""

    seat: int
    turn: int
    normal: bool
    """Whether it used the allowance of the turn."""
    card: int
    before: tuple[int, ...]
    """The row before it."""
    after: tuple[int, ...]
    """The row after it and the takes to which it led."""
    passed: tuple[bool, ...]
    """Who had used his pass before it, or since before a take to which it led."""
    takes: tuple[Take, ...] = ()
    taken: bool = False
    """Whether the laid card is among those taken."""
    broken: bool = False
    """Whether something that is needed to take the takes back has moved on."""
    ended: bool = False
    """Whether the row was changed otherwise, so that no further take belongs to the laying."""


def needed(last: LastLaying) -> Counter[int]:
    """Returns the cards that left the row since the laying began, the laid one included."""
    return Counter([*last.before, last.card]) - Counter(last.after)


def broken_by_pile(last: LastLaying | None, pile: int) -> LastLaying | None:
    """Returns the last laying after a pile was rebuilt: cards that lay in its discard are gone."""
    if last is None or all((pile_card(code) > QUBIT) != bool(pile) for code in needed(last)):
        return last
    return last._replace(broken=True)


def broken_by_size(last: LastLaying | None, size: int, discards: Sequence[int]) -> LastLaying | None:
    """Returns the last laying after a pile of targets was rebuilt from these discards."""
    if last is None or all(take.size != size or take.value not in discards for take in last.takes):
        return last
    return last._replace(broken=True)


def broken_by_target(last: LastLaying | None, seat: int, size: int) -> LastLaying | None:
    """Returns the last laying after a seat's target was replaced otherwise than by a take of its series."""
    if last is None or all((take.seat, take.size) != (seat, size) for take in last.takes):
        return last
    return last._replace(broken=True)


def ended(last: LastLaying | None) -> LastLaying | None:
    """Returns the last laying after another change of the row, however the row looks: its series of takes is over."""
    return last if last is None or last.ended else last._replace(ended=True)
