"""Kinds that lay numbers or take them back: INSERT, PARITY, X2, MITM, UNDO, REDO (rules 20 to 25)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from engines.bios_panic import captures
from engines.bios_panic import events as ev
from engines.bios_panic.cards import CHAIN, FACE_OF, MOVED, ONE, QUBIT, REDO, SPAM, SWAPPED, ZERO
from engines.bios_panic.decisions import Decision
from engines.bios_panic.kind import Always, Args, Key, Kind, lying, refused
from engines.bios_panic.move_lists import NOTHING, Part, faces_in, faces_of, lays_again
from engines.bios_panic.refusals import Reason
from engines.bios_panic.table import NOWHERE, Table
from engines.bios_panic.undo import can_undo, undo
from engines.contract import IllegalMove


class Insert(Kind):
    """Lay an extra number card between two cards of the row, not at an end."""

    name = "insert"
    previewed = True
    sample = (0, 1)
    least = 2

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on the faces held and on how full the row is."""
        return faces_in(table.hand), len(table.row), table.is_full

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields each face and gap, and in a full row the end that drops a card."""
        faces, n, full = key
        for face in faces_of(faces):
            for gap in range(1, n):
                yield from ((face, gap, end) for end in (0, 1)) if full else ((face, gap),)

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that no number is held."""
        return refused(Reason.NO_NUMBER, face=None)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns what is missing."""
        if table.held(args[0]) is None:
            return refused(Reason.NO_NUMBER, face=args[0])
        if not 0 < args[1] < table.masks.n:
            return refused(Reason.NOT_BETWEEN)
        return refused(Reason.WHICH_END)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Lays it."""
        face, gap, *drop = args
        card = table.card_showing(face)
        table.put(card, gap, drop[0] if drop else None, side=None, normal=False, by=self.code)
        return captures.settle(table, straight=True)


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
    least = 1

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on the bits and on what is held."""
        masks = table.masks
        return masks.n, masks.ones, masks.qubits | masks.pieces, faces_in(table.hand) & 3, table.is_full

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields the runs."""
        return _parity_runs(*key)

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that no number is held that a run asks for."""
        return refused(Reason.NO_NUMBER, face=None)

    def filled(self, args: Args) -> Args:
        """Takes a lone first place for a run of one card."""
        return args if len(args) > 1 else (args[0], args[0])

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns what is wrong with the run, or which card is missing."""
        first, last = args[:2]
        if first > last:
            return refused(Reason.ORDER)
        masks = table.masks
        for place in range(first, last + 1):
            if (masks.qubits | masks.pieces) >> (place - 1) & 1:
                return refused(Reason.NOT_BITS, card=self.code, place=place, there=lying(table, place))
        face = self.face(table, first, last)
        if table.held(face) is None:
            return refused(Reason.NO_NUMBER, face=face)
        return refused(Reason.NOT_FULL if len(args) > 2 else Reason.WHICH_END)  # the end is the third

    def face(self, table: Table, first: int, last: int) -> int:
        """Returns which number a run asks for."""
        run = table.masks.ones >> (first - 1) & ((1 << last - first + 1) - 1)
        return ONE if run.bit_count() & 1 else ZERO

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Lays the parity bit."""
        first, last, *drop = args
        face = self.face(table, first, last)
        card = table.card_showing(face)
        table.put(card, last, drop[0] if drop else None, side=None, normal=False, by=self.code)
        return captures.settle(table, straight=True)


class X2(Always):
    """Lay one number card more in this turn."""

    name = "x2"

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Raises the allowance."""
        table.allowance += 1
        return None


class Mitm(Kind):
    """Catch the last number that the player before you laid: swap it for one of yours, or move it to the other end."""

    name = "mitm"
    previewed = True
    sample = (SWAPPED, ZERO)

    def filled(self, args: Args) -> Args:
        """Fills in a face for a swap alone: a move is whole without an end."""
        return args if self.asked.whole(args) else (*args, *self.sample[len(args) :])

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on where the card lies and on what is held."""
        at = table.caught
        return None if at == NOWHERE else (at, len(table.row), faces_in(table.hand))

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields the swaps, then the moves."""
        at, n, faces = key
        yield from ((SWAPPED, face) for face in faces_of(faces))
        if 0 < at < n - 1:
            yield from ((MOVED, side) for side in (0, 1))
        elif n > 1:
            yield (MOVED,)

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that there is no such number."""
        return refused(Reason.NO_LAST)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that there is no such number, or that it cannot go there."""
        if table.caught == NOWHERE:
            return refused(Reason.NO_LAST)
        if args[0] == SWAPPED:
            return refused(Reason.NO_NUMBER, face=args[1])
        return refused(Reason.NO_WAY)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Swaps or moves it."""
        at, me = table.caught, table.to_move
        face = FACE_OF[table.row[at]]
        if args[0] == SWAPPED:
            own = table.card_showing(args[1])
            table.hand.remove(own)
            table.gain(me, table.replace(at, own))
            table.tell(ev.Intercepted(me, face, args[1], at + 1))
        else:
            side = args[1] if len(args) > 1 else at == 0
            to = len(table.row) - 1 if side else 0
            table.move(at, to)
            table.tell(ev.Intercepted(me, face, None, to + 1))
        return captures.changed(table)


class Undo(Kind):
    """The last number card laid goes back to the hand of its player; a take that it led to is taken back."""

    name = "undo"
    previewed = True

    def key(self, table: Table, card: int) -> Key | None:
        """Needs a laying that can be taken back."""
        return () if can_undo(table) else None

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that there is none."""
        return refused(Reason.NO_UNDO)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Takes it back."""
        undo(table)
        return captures.changed(table)


class Redo(Kind):
    """Repeat the card that was played last at the table: an action anew, or an equal number of your hand, extra."""

    name = "redo"

    def __init__(self, kind_at: Callable[[int], Kind]) -> None:
        """``kind_at`` knows the kinds that may be repeated by their codes."""
        super().__init__()
        self._kind_at = kind_at

    def key(self, table: Table, card: int) -> Key | None:
        """Is not used: its moves are those of the card it repeats."""
        return None

    def moves(self, table: Table, card: int) -> Part:
        """Returns the ways to play the last card again."""
        last = table.last_card
        if last is None or last in (SPAM, CHAIN):
            return NOTHING
        if last <= QUBIT:
            return NOTHING if table.held(last) is None else lays_again(last)
        return self._kind_at(last).moves(table, REDO).redone()

    def why(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns why the last card cannot be repeated."""
        last = table.last_card
        if last is None or last in (SPAM, CHAIN):
            return refused(Reason.NO_REDO, card=last)
        if last <= QUBIT:
            return refused(Reason.NO_NUMBER, face=last, again=last)
        why = self._kind_at(last).why(table, (), REDO)
        why.facts["again"] = last
        return why

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Never happens: a REDO is played as the card it repeats."""
        raise AssertionError("a REDO has the effect of another card")
