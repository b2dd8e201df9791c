"""Kinds that take cards out of the row or bring new ones: DEL, CUT, ZERO-DAY, SPLIT, ONE-HOT, ONE-COLD (17 to 19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from engines.bios_panic import captures
from engines.bios_panic import events as ev
from engines.bios_panic.cards import (
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
from engines.bios_panic.decisions import Decision
from engines.bios_panic.kind import Always, Args, Key, Kind, bits_of, is_plain, lying, refused
from engines.bios_panic.refusals import Reason
from engines.bios_panic.table import NUMBERS, Table
from engines.contract import IllegalMove


class Del(Kind):
    """Delete a bit; the row closes up."""

    name = "del"
    previewed = True
    least = 1

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on all but the virus piece."""
        masks = table.masks
        return masks.plain | masks.qubits | masks.fixed

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields each."""
        return ((place,) for place in bits_of(key))

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns what lies there."""
        return refused(Reason.NOT_TAKEN, card=self.code, place=args[0], there=lying(table, args[0]))

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Discards it."""
        card = table.remove(args[0] - 1)
        table.discard(card)
        table.tell(ev.Removed(table.to_move, card, args[0], to_hand=False))
        return captures.changed(table)


class Cut(Del):
    """Cut a bit out of the row and take it to your hand; the row closes up."""

    name = "cut"

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on the number cards."""
        masks = table.masks
        return masks.plain | masks.qubits

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Takes it as it shows."""
        card = table.remove(args[0] - 1)
        table.gain(table.to_move, card)
        table.tell(ev.Removed(table.to_move, card, args[0], to_hand=True))
        return captures.changed(table)


class ZeroDay(Kind):
    """All cards of the row are discarded, and as many new number cards are laid out off the pile."""

    name = "zero-day"
    previewed = False

    def key(self, table: Table, card: int) -> Key | None:
        """Needs one card that is no virus piece."""
        masks = table.masks
        return () if masks.plain | masks.qubits | masks.fixed else None

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that there is none."""
        return refused(Reason.TOO_FEW, card=self.code, least=1, count=0)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Replaces the row."""
        masks = table.masks
        count = masks.n - masks.pieces.bit_count()
        table.remove_run(0, masks.n)
        pulled = [table.pull(NUMBERS) for _ in range(count)]
        table.lay_anew(card for card in pulled if card is not None)
        return captures.changed(table)


class Split(Kind):
    """Comes to any place of the row as the virus piece: across it no number counts.

    It leaves when it falls off an end, or when no bit lies in the row any more.
    """

    name = "split"
    previewed = True
    lies = True

    def key(self, table: Table, card: int) -> Key | None:
        """Needs one bit; depends on whether the row is full."""
        masks = table.masks
        return (masks.n, table.is_full) if masks.plain | masks.qubits | masks.fixed else None

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields each gap, and where a full row drops a card by choice the end."""
        n, full = key
        for gap in range(n + 1):
            if full and 0 < gap < n:
                yield from ((gap, end) for end in (0, 1))
            else:
                yield (gap,)

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that the row has no bit."""
        return refused(Reason.NO_BIT)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns what is wrong with the end, or that there is no bit."""
        if table.masks.n == table.masks.pieces.bit_count():
            return refused(Reason.NO_BIT)
        return refused(Reason.NOT_FULL if len(args) > 1 else Reason.WHICH_END)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Lays the piece."""
        gap, pushed = table.make_room(args[0], args[1] if len(args) > 1 else None)
        table.insert(gap, PIECE_AGAIN if again else PIECE)
        if pushed is not None:
            table.tell(pushed)
        return captures.changed(table)


class OneHot(Always):
    """Comes to an end of the row as a fixed one; all other bits become zero."""

    name = "one-hot"
    previewed = True
    lies = True
    cards: ClassVar[tuple[int, int]] = (HOT, HOT_AGAIN)
    others: ClassVar[int] = ZERO

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields both ends."""
        return ((side,) for side in (0, 1))

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Pushes off first, then sets the bits."""
        gap, pushed = table.make_room(len(table.row) if args[0] else 0, None)
        if pushed is not None:
            table.tell(pushed)
        table.turn_over([at for at, card in enumerate(table.row) if is_plain(card) and FACE_OF[card] != self.others])
        table.insert(gap, self.cards[again])
        return captures.changed(table)


class OneCold(OneHot):
    """Comes to an end of the row as a fixed zero; all other bits become one."""

    name = "one-cold"
    cards = (COLD, COLD_AGAIN)
    others = ONE
