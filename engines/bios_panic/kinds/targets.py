"""Kinds about targets and points: CLAIM, CHAIN, REROLL, MIRROR, FORMAT, LEAK (rules 26 to 30)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engines.bios_panic import captures
from engines.bios_panic import events as ev
from engines.bios_panic.cards import CLAIM_BITS
from engines.bios_panic.decisions import Decision, KeepOne, OfferChain
from engines.bios_panic.kind import Against, AgainstSome, Args, Key, Kind, lying, refused
from engines.bios_panic.laying import broken_by_target, ended
from engines.bios_panic.refusals import Reason
from engines.bios_panic.row import reads_as
from engines.bios_panic.table import Table
from engines.contract import IllegalMove


class Claim(Kind):
    """Choose six bits in a row and name their number in decimal: if it is right, take them and one point."""

    name = "claim"
    sample = (1, 0)
    bits = CLAIM_BITS
    least = CLAIM_BITS

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on where six bits lie without QUBIT and virus piece."""
        masks = table.masks
        barred = masks.qubits | masks.pieces
        width = (1 << self.bits) - 1
        return tuple([at + 1 for at in range(masks.n - self.bits + 1) if not barred >> at & width])

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields each window with each number that six bits can make."""
        return ((place, number) for place in key for number in range(1 << self.bits))

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns what is wrong with the number or the window."""
        place, number = args
        highest = (1 << self.bits) - 1
        if number > highest:
            return refused(Reason.OUT_OF_RANGE, number=number, highest=highest)
        masks = table.masks
        if place + self.bits - 1 > masks.n:
            return refused(Reason.NO_PLACE, place=place + self.bits - 1, count=masks.n)
        barred = masks.qubits | masks.pieces
        wrong = next(one for one in range(place, place + self.bits) if barred >> (one - 1) & 1)
        return refused(Reason.NOT_BITS, card=self.code, place=wrong, there=lying(table, wrong))

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Takes them if the number is right."""
        place, number = args
        low = place - 1
        me = table.to_move
        right = reads_as(table.masks, low, low + self.bits, number)
        if not right:
            table.tell(ev.Claimed(me, place, number, False, table.scores[me], False, False))
            return None
        table.remove_run(low, low + self.bits)
        mirror, leak = captures.score(table, 1)
        table.tell(ev.Claimed(me, place, number, True, table.scores[me], mirror, leak))
        table.refresh()
        table.last_laying = ended(table.last_laying)
        return None if captures.won(table) else captures.settle(table, straight=False)


class Chain(Kind):
    """With a take: name the number of the cards left in its segment; if it is right, take them too, and one point."""

    name = "chain"

    def key(self, table: Table, card: int) -> Key | None:
        """Is played at a take alone; depends on how many cards are left."""
        offer = table.pending
        return offer.high - offer.low if isinstance(offer, OfferChain) else None

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields each number that so many bits can make."""
        return ((number,) for number in range(1 << key))

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that there is no take."""
        return refused(Reason.WITH_A_TAKE)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that there is no take, or that the number is too large."""
        offer = table.pending
        if not isinstance(offer, OfferChain):
            return refused(Reason.WITH_A_TAKE)
        return refused(Reason.OUT_OF_RANGE, number=args[0], highest=(1 << offer.high - offer.low) - 1)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Takes the rest if the number is right."""
        offer = table.pending
        assert isinstance(offer, OfferChain)
        me = table.to_move
        right = reads_as(table.masks, offer.low, offer.high, args[0])
        if right:
            table.scores[me] += 1
            taken = table.remove_run(offer.low, offer.high)
        table.tell(ev.Chained(me, args[0], right, table.scores[me]))
        if right:
            table.refresh()
            last = table.last_laying
            if offer.joins and last is not None:
                *series, own = last.takes
                table.last_laying = last._replace(
                    takes=(*series, own._replace(points=own.points + 1)),
                    after=tuple(table.row),
                    taken=last.taken or taken,
                )
        return captures.after_chain(table, offer)


class Reroll(Kind):
    """Replace one of your targets: draw two of the same length and keep one."""

    name = "reroll"

    def key(self, table: Table, card: int) -> Key | None:
        """Can always be played."""
        return ()

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields both targets."""
        return ((size,) for size in (0, 1))

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Draws two and asks which one stays."""
        (size,) = args
        values = table.draw_target(size), table.draw_target(size)
        table.tell(ev.Offered(table.to_move, size, values))
        return KeepOne(size, values)


class Mirror(Kind):
    """Until your next point your targets also count read from right to left."""

    name = "mirror"

    def key(self, table: Table, card: int) -> Key | None:
        """Is not played twice."""
        return None if table.mirrored[table.to_move] else ()

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that it is in force."""
        return refused(Reason.ALREADY, card=self.code)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Looks for targets anew."""
        table.mirrored[table.to_move] = True
        return captures.settle(table, straight=False)


class Format(Against):
    """A player of your choice, yourself too, loses both targets and draws new ones."""

    name = "format"

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on who plays."""
        return tuple(range(table.players))

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Draws both before the old ones are discarded."""
        (seat,) = args
        old = table.targets[seat]
        new = [table.draw_target(size) for size in (0, 1)]
        table.tell(ev.TargetsLost(seat, (old[0], old[1])))
        table.targets[seat] = new
        for size in (0, 1):
            table.discard_target(size, old[size])
            table.last_laying = broken_by_target(table.last_laying, seat, size)
            table.tell(ev.NewTarget(seat, size, new[size], table.leaked[seat]))
        return captures.settle(table, straight=False) if seat == table.to_move else None


class Leak(AgainstSome):
    """The targets of an opponent lie open for all until he scores."""

    name = "leak"

    def may(self, table: Table, seat: int) -> bool:
        """Not where they lie open already."""
        return not table.leaked[seat]

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that all targets lie open."""
        return refused(Reason.ALREADY, card=self.code)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that they do."""
        if args[0] == table.to_move:
            return refused(Reason.NOT_SELF)
        return refused(Reason.ALREADY, card=self.code)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Opens them."""
        (seat,) = args
        table.leaked[seat] = True
        short, long = table.targets[seat]
        table.tell(ev.Opened(seat, (short, long)))
        return None
