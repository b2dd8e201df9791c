"""Kinds that take cards out of the row or bring new ones: DEL, CUT, ZERO-DAY, SPLIT, ONE-HOT, ONE-COLD (17 to 19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from engines.bios_panic import events as ev
from engines.bios_panic.cards import (
    CODE,
    COLD,
    COLD_AGAIN,
    FACE_OF,
    HOT,
    HOT_AGAIN,
    ONE,
    PIECE,
    PIECE_AGAIN,
    ZERO,
)
from engines.bios_panic.kind import Always, Args, Key, Kind, bits_of, is_plain, lying, refused
from engines.bios_panic.moves import Slot
from engines.bios_panic.refusals import Reason
from engines.game import IllegalMove

if TYPE_CHECKING:
    from engines.bios_panic.state import State


class Del(Kind):
    """Delete a bit; the row closes up."""

    name = "del"
    previewed = True
    slots = (Slot.PLACE,)
    least = 1

    def key(self, state: State, card: int) -> Key | None:
        """Depends on all but the virus piece."""
        facts = state.facts
        return (facts.plain | facts.qubits | facts.fixed,)

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields each."""
        return ((place,) for place in bits_of(key[0]))

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns what lies there."""
        return refused(Reason.NOT_TAKEN, card=self.code, place=args[0], there=lying(state, args[0]))

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Discards it."""
        card = state.row.pop(args[0] - 1)
        state.discard(card)
        state.tell(ev.Removed(state.to_move, card & CODE, args[0], to_hand=False))
        state.changed()


class Cut(Del):
    """Cut a bit out of the row and take it to your hand; the row closes up."""

    name = "cut"

    def key(self, state: State, card: int) -> Key | None:
        """Depends on the number cards."""
        facts = state.facts
        return (facts.plain | facts.qubits,)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Takes it as it shows."""
        card = state.row.pop(args[0] - 1) & CODE
        state.gain(state.to_move, card)
        state.tell(ev.Removed(state.to_move, card, args[0], to_hand=True))
        state.changed()


class ZeroDay(Kind):
    """All cards of the row are discarded, and as many new number cards are laid out off the pile."""

    name = "zero-day"
    previewed = False

    def key(self, state: State, card: int) -> Key | None:
        """Needs one card that is no virus piece."""
        facts = state.facts
        return () if facts.plain | facts.qubits | facts.fixed else None

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that there is none."""
        return refused(Reason.TOO_FEW, card=self.code, least=1, count=0)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Replaces the row."""
        facts = state.facts
        count = facts.n - facts.pieces.bit_count()
        for card in state.row:
            state.discard(card)
        state.row.clear()
        for _ in range(count):
            new = state.pull(0)
            if new is None:
                break
            state.row.append(new)
        state.changed()


class Split(Kind):
    """Comes to any place of the row as the virus piece: across it no number counts.

    It leaves when it falls off an end, or when no bit lies in the row any more.
    """

    name = "split"
    previewed = True
    slots = (Slot.GAP, Slot.DROP)
    optional = 1
    lies = True

    def key(self, state: State, card: int) -> Key | None:
        """Needs one bit; depends on whether the row is full."""
        facts = state.facts
        return (facts.n, state.is_full) if facts.plain | facts.qubits | facts.fixed else None

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields each gap, and where a full row drops a card by choice the end."""
        n, full = key
        for gap in range(n + 1):
            if full and 0 < gap < n:
                yield from ((gap, end) for end in (0, 1))
            else:
                yield (gap,)

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that the row has no bit."""
        return refused(Reason.NO_BIT)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns what is wrong with the end, or that there is no bit."""
        if state.facts.n == state.facts.pieces.bit_count():
            return refused(Reason.NO_BIT)
        return refused(Reason.NOT_FULL if len(args) > 1 else Reason.WHICH_END)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Lays the piece."""
        gap, pushed = state.make_room(args[0], args[1] if len(args) > 1 else None)
        state.row.insert(gap, PIECE_AGAIN if again else PIECE)
        if pushed is not None:
            state.tell(pushed)
        state.changed()


class OneHot(Always):
    """Comes to an end of the row as a fixed one; all other bits become zero."""

    name = "one-hot"
    previewed = True
    slots = (Slot.SIDE,)
    lies = True
    cards: ClassVar[tuple[int, int]] = (HOT, HOT_AGAIN)
    others: ClassVar[int] = ZERO

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields both ends."""
        return ((side,) for side in (0, 1))

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Pushes off first, then sets the bits."""
        gap, pushed = state.make_room(len(state.row) if args[0] else 0, None)
        if pushed is not None:
            state.tell(pushed)
        row = state.row
        for at, card in enumerate(row):
            if is_plain(card & CODE) and FACE_OF[card & CODE] != self.others:
                row[at] = card ^ 3
        row.insert(gap, self.cards[again])
        state.changed()


class OneCold(OneHot):
    """Comes to an end of the row as a fixed zero; all other bits become one."""

    name = "one-cold"
    cards = (COLD, COLD_AGAIN)
    others = ONE


KINDS = (Del, Cut, ZeroDay, Split, OneHot, OneCold)
