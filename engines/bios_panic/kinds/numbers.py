"""Kinds that lay numbers or take them back: INSERT, PARITY, X2, MITM, UNDO, REDO (rules 20 to 25)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engines.bios_panic import events as ev
from engines.bios_panic import takes
from engines.bios_panic.cards import CHAIN, CODE, FACE_OF, ONE, QUBIT, REDO, SPAM, ZERO, mark_of
from engines.bios_panic.kind import Always, Args, Key, Kind, kind_at, lying, refused
from engines.bios_panic.moves import NOTHING, Part, Slot
from engines.bios_panic.parts import faces_in, faces_of, lays_again
from engines.bios_panic.refusals import Reason
from engines.bios_panic.undo import can_undo, undo
from engines.game import IllegalMove

if TYPE_CHECKING:
    from engines.bios_panic.state import State


class Insert(Kind):
    """Lay an extra number card between two cards of the row, not at an end."""

    name = "insert"
    previewed = True
    slots = (Slot.FACE, Slot.GAP, Slot.DROP)
    sample = (0, 1)
    optional = 1
    least = 2

    def key(self, state: State, card: int) -> Key | None:
        """Depends on the faces held and on how full the row is."""
        return faces_in(state.hand), state.facts.n, state.is_full

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields each face and gap, and in a full row the end that drops a card."""
        faces, n, full = key
        for face in faces_of(faces):
            for gap in range(1, n):
                yield from ((face, gap, end) for end in (0, 1)) if full else ((face, gap),)

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that no number is held."""
        return refused(Reason.NO_NUMBER, face=None)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns what is missing."""
        if state.held(args[0]) is None:
            return refused(Reason.NO_NUMBER, face=args[0])
        if not 0 < args[1] < state.facts.n:
            return refused(Reason.NOT_BETWEEN)
        return refused(Reason.WHICH_END)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Lays it."""
        face, gap, *drop = args
        card = state.card_showing(face)
        state.put(card, gap, drop[0] if drop else None, side=None, normal=False, by=self.code)
        takes.settle(state, straight=True)


@lru_cache(4096)
def _parity_runs(n: int, ones: int, barred: int, faces: int, full: bool) -> tuple[Args, ...]:
    """Returns the runs without QUBIT and virus piece for whose parity a card is held."""
    found: list[Args] = []
    for low in range(n):
        odd = 0
        for high in range(low, n):
            if barred >> high & 1:
                break
            odd ^= ones >> high & 1
            if faces >> odd & 1:
                run = (low + 1, high + 1)
                found += [(*run, end) for end in (0, 1)] if full and high + 1 < n else [run]
    return tuple(found)


class Parity(Kind):
    """Choose a run of the row: if its ones are odd, lay a one of your hand right behind it, if even a zero."""

    name = "parity"
    previewed = True
    slots = (Slot.PLACE, Slot.PLACE, Slot.DROP)
    optional = 1
    least = 1

    def key(self, state: State, card: int) -> Key | None:
        """Depends on the bits and on what is held."""
        facts = state.facts
        return facts.n, facts.ones, facts.qubits | facts.pieces, faces_in(state.hand) & 3, state.is_full

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields the runs."""
        return _parity_runs(*key)

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that no number is held that a run asks for."""
        return refused(Reason.NO_NUMBER, face=None)

    def filled(self, args: Args) -> Args:
        """Takes a lone first place for a run of one card."""
        return args if len(args) > 1 else (args[0], args[0])

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns what is wrong with the run, or which card is missing."""
        first, last = args[:2]
        if first > last:
            return refused(Reason.ORDER)
        facts = state.facts
        for place in range(first, last + 1):
            if (facts.qubits | facts.pieces) >> (place - 1) & 1:
                return refused(Reason.NOT_BITS, card=self.code, place=place, there=lying(state, place))
        face = self.face(state, first, last)
        if state.held(face) is None:
            return refused(Reason.NO_NUMBER, face=face)
        return refused(Reason.NOT_FULL if len(args) > 2 else Reason.WHICH_END)  # the end is the third

    def face(self, state: State, first: int, last: int) -> int:
        """Returns which number a run asks for."""
        run = state.facts.ones >> (first - 1) & ((1 << last - first + 1) - 1)
        return ONE if run.bit_count() & 1 else ZERO

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Lays the parity bit."""
        first, last, *drop = args
        face = self.face(state, first, last)
        card = state.card_showing(face)
        state.put(card, last, drop[0] if drop else None, side=None, normal=False, by=self.code)
        takes.settle(state, straight=True)


class X2(Always):
    """Lay one number card more in this turn."""

    name = "x2"

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Raises the allowance."""
        state.allowance += 1


class Mitm(Kind):
    """Catch the last number that the player before you laid: swap it for one of yours, or move it to the other end."""

    name = "mitm"
    previewed = True
    swap, move = 0, 1
    sample = (0, 0)

    def asks(self, args: Args) -> tuple[Slot, ...]:
        """Asks how, then for the face laid instead or for the end."""
        return (Slot.HOW, Slot.SIDE if args[:1] == (self.move,) else Slot.FACE)

    def whole(self, args: Args) -> bool:
        """A swap needs a face; a move needs an end only inside the row."""
        return len(args) == 2 or args == (self.move,)  # how, and what more it needs

    def filled(self, args: Args) -> Args:
        """Fills in a face for a swap alone: a move is whole without an end."""
        return args if self.whole(args) else (*args, *self.sample[len(args) :])

    def key(self, state: State, card: int) -> Key | None:
        """Depends on where the card lies and on what is held."""
        at = self._caught(state)
        return None if at is None else (at, state.facts.n, faces_in(state.hand))

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields the swaps, then the moves."""
        at, n, faces = key
        yield from ((self.swap, face) for face in faces_of(faces))
        if 0 < at < n - 1:
            yield from ((self.move, side) for side in (0, 1))
        elif n > 1:
            yield (self.move,)

    def _caught(self, state: State) -> int | None:
        """Returns where the last number of the player before lies."""
        mark = mark_of((state.to_move - 1) % state.players)
        return next((at for at, card in enumerate(state.row) if card & mark), None)

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that there is no such number."""
        return refused(Reason.NO_LAST)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that there is no such number, or that it cannot go there."""
        if self._caught(state) is None:
            return refused(Reason.NO_LAST)
        if args[0] == self.swap:
            return refused(Reason.NO_NUMBER, face=args[1])
        return refused(Reason.NO_WAY)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Swaps or moves it."""
        at = self._caught(state)
        assert at is not None
        row, me = state.row, state.to_move
        caught = row[at]
        if args[0] == self.swap:
            own = state.card_showing(args[1])
            state.hand.remove(own)
            row[at] = own
            state.gain(me, caught & CODE)
            state.tell(ev.Intercepted(me, FACE_OF[caught & CODE], args[1], at + 1))
        else:
            side = args[1] if len(args) > 1 else at == 0
            to = len(row) - 1 if side else 0
            row.insert(to, row.pop(at))
            state.tell(ev.Intercepted(me, FACE_OF[caught & CODE], None, to + 1))
        state.changed()


class Undo(Kind):
    """The last number card laid goes back to the hand of its player; a take that it led to is taken back."""

    name = "undo"
    previewed = True

    def key(self, state: State, card: int) -> Key | None:
        """Needs a laying that can be taken back."""
        return () if can_undo(state) else None

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that there is none."""
        return refused(Reason.NO_UNDO)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Takes it back."""
        undo(state)
        state.changed()


class Redo(Kind):
    """Repeat the card that was played last at the table: an action anew, or an equal number of your hand, extra."""

    name = "redo"

    def key(self, state: State, card: int) -> Key | None:
        """Is not used: its moves are those of the card it repeats."""
        return None

    def moves(self, state: State, card: int) -> Part:
        """Returns the ways to play the last card again."""
        last = state.last_card
        if last is None or last in (SPAM, CHAIN):
            return NOTHING
        if last <= QUBIT:
            return NOTHING if state.held(last) is None else lays_again(last)
        return kind_at(last).moves(state, REDO).redone()

    def why(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns why the last card cannot be repeated."""
        last = state.last_card
        if last is None or last in (SPAM, CHAIN):
            return refused(Reason.NO_REDO, card=last)
        if last <= QUBIT:
            return refused(Reason.NO_NUMBER, face=last, again=last)
        why = kind_at(last).why(state, (), REDO)
        why.facts["again"] = last
        return why

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Never happens: a REDO is played as the card it repeats."""
        raise AssertionError("a REDO has the effect of another card")


KINDS = (Insert, Parity, X2, Mitm, Undo, Redo)
