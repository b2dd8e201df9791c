"""What all kinds of action cards share: how their moves are listed and how they are refused."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from engines.bios_panic.cards import CODE, FIRST_ACTION, HOT, KIND_CODES, PIECE, QUBIT
from engines.bios_panic.moves import NOTHING, Move, Part, Slot, register
from engines.bios_panic.refusals import Reason
from engines.game import IllegalMove

if TYPE_CHECKING:
    from engines.bios_panic.state import State

Args = tuple[int, ...]
Key = tuple[Any, ...]


def refused(reason: Reason, **facts: Any) -> IllegalMove:
    """Returns the error that refuses a move."""
    return IllegalMove(reason, **facts)


class Kind(ABC):
    """A kind of action card: its conditions, its choices and its effect; the docstring is its text."""

    name: ClassVar[str]
    slots: ClassVar[tuple[Slot, ...]] = ()
    optional: ClassVar[int] = 0
    """How many of the last choices are asked only in some positions."""
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
        self._parts: dict[Key, Part] = {}

    def asks(self, args: Args) -> tuple[Slot, ...]:
        """Returns all that is asked, given the first answers."""
        return self.slots

    def whole(self, args: Args) -> bool:
        """Whether these are all the answers needed."""
        return len(self.slots) - self.optional <= len(args) <= len(self.slots)

    def moves(self, state: State, card: int) -> Part:
        """Returns the legal ways to play it, with that card of the hand (itself, or a REDO)."""
        key = self.key(state, card)
        if key is None or state.facts.n < self.least:
            return NOTHING
        part = self._parts.get(key)
        if part is None:
            part = self._parts[key] = Part(Move(self.code, args) for args in self.ways(*key))
        return part

    @abstractmethod
    def key(self, state: State, card: int) -> Key | None:
        """Returns all of the position that the ways to play it depend on; None if it cannot be played at all."""

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields the choices of each way to play it."""
        yield ()

    @abstractmethod
    def effect(self, state: State, args: Args, again: bool) -> None:
        """Does what the card does; ``again``: a REDO repeats it."""

    def why(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns why it cannot be played that way here."""
        n = state.facts.n
        if n < self.least:
            return refused(Reason.TOO_FEW, card=self.code, least=self.least, count=n)
        if not args and not self.whole(args):
            return self.blocked(state, card)
        args = self.filled(args)
        for slot, value in zip(self.asks(args), args, strict=False):
            if (slot is Slot.PLACE and not 1 <= value <= n) or (slot is Slot.GAP and not 0 <= value <= n):
                return refused(Reason.NO_PLACE, place=value, count=n)
            if slot is Slot.SEAT and value >= state.players:
                return refused(Reason.NO_SEAT)
            if slot is Slot.DROP and not state.is_full:
                return refused(Reason.NOT_FULL)
        return self.reason(state, args, card)

    def filled(self, args: Args) -> Args:
        """Returns the answers with the missing ones, so that a first one that leads nowhere can be refused."""
        return (*args, *self.sample[len(args) :])

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns why it cannot be played at all here."""
        return refused(Reason.NOTHING_FITS, card=self.code)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns the reason, once what any card asks for is found right."""
        return refused(Reason.NOT_OFFERED)


_KINDS: list[Kind] = []


def fill(kinds: Iterable[type[Kind]]) -> None:
    """Makes all kinds known, in the order of their codes."""
    _KINDS[:] = sorted((kind() for kind in kinds), key=lambda kind: kind.code)
    for kind in _KINDS:
        register(kind.code, kind)


def kind_at(code: int) -> Kind:
    """Returns the kind of an action card."""
    return _KINDS[code - FIRST_ACTION]


def all_kinds() -> tuple[Kind, ...]:
    """Returns all kinds in canonical order."""
    return tuple(_KINDS)


class Always(Kind):
    """A kind that can always be played, or whenever the row has cards enough."""

    def key(self, state: State, card: int) -> Key | None:
        """Depends on nothing."""
        return ()


class Against(Kind):
    """A kind that hits an opponent of one's choice."""

    slots: ClassVar[tuple[Slot, ...]] = (Slot.SEAT,)

    def may(self, state: State, seat: int) -> bool:
        """Whether it may hit that opponent."""
        return True

    def key(self, state: State, card: int) -> Key | None:
        """Depends on who may be hit."""
        return (tuple(seat for seat in state.opponents() if self.may(state, seat)),)

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields the opponents."""
        return ((seat,) for seat in key[0])

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that no opponent has a card."""
        return refused(Reason.EMPTY_HAND, seat=None)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that oneself is no opponent, or that the hand is empty."""
        if args[0] == state.to_move:
            return refused(Reason.NOT_SELF)
        return refused(Reason.EMPTY_HAND, seat=args[0])


def lying(state: State, place: int) -> int:
    """Returns the card at a place, counted from one."""
    return state.row[place - 1] & CODE


def is_plain(code: int) -> bool:
    """Whether a card of the row is a zero or one that can be turned."""
    return code < QUBIT


def is_fixed(code: int) -> bool:
    """Whether a card of the row is a fixed bit."""
    return HOT <= code < PIECE


def bits_of(mask: int) -> list[int]:
    """Returns the places of a mask, counted from one."""
    return [at + 1 for at in range(mask.bit_length()) if mask >> at & 1]
