"""What all kinds of action cards share: how their moves are listed and how they are refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import Any, ClassVar

from engines.bios_panic.cards import ASKED, KIND_CODES, QUBIT, Slot
from engines.bios_panic.decisions import Decision
from engines.bios_panic.move_lists import NOTHING, Part
from engines.bios_panic.moves import playing
from engines.bios_panic.refusals import Reason
from engines.bios_panic.table import Table
from engines.contract import IllegalMove

Args = tuple[int, ...]
Key = Hashable
_MOST_PARTS = 4096
"""Lists of moves of a kind that are remembered."""


def refused(reason: Reason, **facts: Any) -> IllegalMove:
    """Returns the error that refuses a move."""
    return IllegalMove(reason, **facts)


class Kind(ABC):
    """A kind of action card: its conditions, its choices and its effect; the docstring is its text."""

    name: ClassVar[str]
    sample: ClassVar[Args] = ()
    """Answers to fill in where only the first ones are given; empty where one is enough to judge."""
    least: ClassVar[int] = 0
    """Cards that the row must have."""
    lies: ClassVar[bool] = False
    """Whether the card comes to lie in the row."""
    goes: ClassVar[bool] = False
    """Whether the card goes to another hand."""
    previewed: ClassVar[bool] = False
    """Whether it changes the row in a way that can be told beforehand."""

    def __init__(self) -> None:
        """Has made no list of moves yet."""
        self.code = KIND_CODES[self.name]
        self.asked = ASKED[self.code]
        self._parts: dict[Key, Part] = {}

    def moves(self, table: Table, card: int) -> Part:
        """Returns the legal ways to play it, with that card of the hand (itself, or a REDO)."""
        if len(table.row) < self.least:
            return NOTHING
        key = self.key(table, card)
        if key is None:
            return NOTHING
        part = self._parts.get(key)
        if part is None:
            if len(self._parts) >= _MOST_PARTS:
                self._parts.clear()
            part = self._parts[key] = Part(playing(self.code, args) for args in self.ways(key))
        return part

    @abstractmethod
    def key(self, table: Table, card: int) -> Key | None:
        """Returns all of the position that the ways to play it depend on; None if it cannot be played at all."""

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields the choices of each way to play it, by what ``key`` returned."""
        yield ()

    @abstractmethod
    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Does what the card does, and returns the decision that follows; ``again``: a REDO repeats it."""

    def why(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns why it cannot be played that way here."""
        n = table.masks.n
        if n < self.least:
            return refused(Reason.TOO_FEW, card=self.code, least=self.least, count=n)
        if not args and not self.asked.whole(args):
            return self.blocked(table, card)
        args = self.filled(args)
        for slot, value in zip(self.asked.after(args).slots, args, strict=False):
            if (slot is Slot.PLACE and not 1 <= value <= n) or (slot is Slot.GAP and not 0 <= value <= n):
                return refused(Reason.NO_PLACE, place=value, count=n)
            if slot is Slot.SEAT and value >= table.players:
                return refused(Reason.NO_SEAT)
            if slot is Slot.DROP and not table.is_full:
                return refused(Reason.NOT_FULL)
        return self.reason(table, args, card)

    def filled(self, args: Args) -> Args:
        """Returns the answers with the missing ones, so that a first one that leads nowhere can be refused."""
        return (*args, *self.sample[len(args) :])

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns why it cannot be played at all here."""
        return refused(Reason.NOTHING_FITS, card=self.code)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns the reason, once what any card asks for is found right."""
        return refused(Reason.NOT_OFFERED)


class Always(Kind):
    """A kind that can always be played, or whenever the row has cards enough."""

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on nothing."""
        return ()

    def moves(self, table: Table, card: int) -> Part:
        """Returns the same ways in all positions."""
        return NOTHING if len(table.row) < self.least else self._always

    def __init__(self) -> None:
        """Makes its only list of moves."""
        super().__init__()
        self._always = Part(playing(self.code, args) for args in self.ways(()))


class Against(Kind):
    """A kind that hits an opponent of one's choice."""

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on who the opponents are."""
        return table.opponents()

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields the opponents."""
        return ((seat,) for seat in key)

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that no opponent has a card."""
        return refused(Reason.EMPTY_HAND, seat=None)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that oneself is no opponent, or that the hand is empty."""
        if args[0] == table.to_move:
            return refused(Reason.NOT_SELF)
        return refused(Reason.EMPTY_HAND, seat=args[0])


class AgainstSome(Against):
    """A kind that hits an opponent of one's choice, but not each."""

    @abstractmethod
    def may(self, table: Table, seat: int) -> bool:
        """Whether it may hit that opponent."""

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on who may be hit."""
        return tuple([seat for seat in table.opponents() if self.may(table, seat)])


def lying(table: Table, place: int) -> int:
    """Returns the card at a place, counted from one."""
    return table.row[place - 1]


def is_plain(code: int) -> bool:
    """Whether a card of the row is a zero or one that can be turned."""
    return code < QUBIT


def bits_of(mask: int) -> list[int]:
    """Returns the places of a mask, counted from one."""
    return [at + 1 for at in range(mask.bit_length()) if mask >> at & 1]
