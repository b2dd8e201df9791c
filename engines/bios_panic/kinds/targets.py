"""Kinds about targets and points: CLAIM, CHAIN, REROLL, MIRROR, FORMAT, LEAK (rules 26 to 30)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engines.bios_panic import events as ev
from engines.bios_panic import takes
from engines.bios_panic.cards import CLAIM_BITS
from engines.bios_panic.kind import Against, Args, Key, Kind, lying, refused
from engines.bios_panic.moves import Slot
from engines.bios_panic.refusals import Reason
from engines.bios_panic.row import codes, reads_as
from engines.bios_panic.undo import broken_by_target, ended
from engines.bios_panic.view import Phase
from engines.game import IllegalMove

if TYPE_CHECKING:
    from engines.bios_panic.state import State


class Claim(Kind):
    """Choose six bits in a row and name their number in decimal: if it is right, take them and one point."""

    name = "claim"
    slots = (Slot.PLACE, Slot.NUMBER)
    sample = (1, 0)
    bits = CLAIM_BITS
    least = CLAIM_BITS

    def key(self, state: State, card: int) -> Key | None:
        """Depends on where six bits lie without QUBIT and virus piece."""
        facts = state.facts
        barred = facts.qubits | facts.pieces
        width = (1 << self.bits) - 1
        return (tuple(at + 1 for at in range(facts.n - self.bits + 1) if not barred >> at & width),)

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields each window with each number that six bits can make."""
        return ((place, number) for place in key[0] for number in range(1 << self.bits))

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns what is wrong with the number or the window."""
        place, number = args
        highest = (1 << self.bits) - 1
        if number > highest:
            return refused(Reason.OUT_OF_RANGE, number=number, highest=highest)
        facts = state.facts
        if place + self.bits - 1 > facts.n:
            return refused(Reason.NO_PLACE, place=place + self.bits - 1, count=facts.n)
        barred = facts.qubits | facts.pieces
        wrong = next(one for one in range(place, place + self.bits) if barred >> (one - 1) & 1)
        return refused(Reason.NOT_BITS, card=self.code, place=wrong, there=lying(state, wrong))

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Takes them if the number is right."""
        place, number = args
        low = place - 1
        me = state.to_move
        right = reads_as(state.facts, low, low + self.bits, number)
        if not right:
            state.tell(ev.Claimed(me, place, number, False, state.scores[me], False, False))
            return
        takes.remove(state, low, low + self.bits)
        mirror, leak = takes.score(state, 1)
        state.tell(ev.Claimed(me, place, number, True, state.scores[me], mirror, leak))
        state.refresh()
        state.last = ended(state.last)
        if not takes.won(state):
            takes.settle(state, straight=False)


class Chain(Kind):
    """With a take: name the number of the cards left in its segment; if it is right, take them too, and one point."""

    name = "chain"
    slots = (Slot.NUMBER,)

    def key(self, state: State, card: int) -> Key | None:
        """Is played at a take alone; depends on how many cards are left."""
        if state.phase is not Phase.CHAIN:
            return None
        low, high = state.pending[3:]
        return (high - low,)

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields each number that so many bits can make."""
        return ((number,) for number in range(1 << key[0]))

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that there is no take."""
        return refused(Reason.WITH_A_TAKE)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that there is no take, or that the number is too large."""
        if state.phase is not Phase.CHAIN:
            return refused(Reason.WITH_A_TAKE)
        low, high = state.pending[3:]
        return refused(Reason.OUT_OF_RANGE, number=args[0], highest=(1 << high - low) - 1)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Takes the rest if the number is right."""
        _, _, joins, low, high = state.pending
        me = state.to_move
        right = reads_as(state.facts, low, high, args[0])
        if right:
            state.scores[me] += 1
            taken = takes.remove(state, low, high)
        state.tell(ev.Chained(me, args[0], right, state.scores[me]))
        if right:
            state.refresh()
            if joins and state.last is not None:
                *series, own = state.last.takes
                state.last = state.last._replace(
                    takes=(*series, own._replace(points=own.points + 1)),
                    after=codes(state.row),
                    taken=state.last.taken or taken,
                )
        takes.after_chain(state)


class Reroll(Kind):
    """Replace one of your targets: draw two of the same length and keep one."""

    name = "reroll"
    slots = (Slot.SIZE,)

    def key(self, state: State, card: int) -> Key | None:
        """Can always be played."""
        return ()

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields both targets."""
        return ((size,) for size in (0, 1))

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Draws two and asks which one stays."""
        (size,) = args
        values = takes.draw_target(state, size), takes.draw_target(state, size)
        state.phase, state.pending = Phase.KEEP, (size, *values)
        state.tell(ev.Offered(state.to_move, size, values))


class Mirror(Kind):
    """Until your next point your targets also count read from right to left."""

    name = "mirror"

    def key(self, state: State, card: int) -> Key | None:
        """Is not played twice."""
        return None if state.mirrored[state.to_move] else ()

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that it is in force."""
        return refused(Reason.ALREADY, card=self.code)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Looks for targets anew."""
        state.mirrored[state.to_move] = True
        takes.settle(state, straight=False)


class Format(Against):
    """A player of your choice, yourself too, loses both targets and draws new ones."""

    name = "format"

    def key(self, state: State, card: int) -> Key | None:
        """Depends on who plays."""
        return (tuple(range(state.players)),)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Draws both before the old ones are discarded."""
        (seat,) = args
        old = state.targets[seat]
        new = [takes.draw_target(state, size) for size in (0, 1)]
        state.tell(ev.TargetsLost(seat, (old[0], old[1])))
        state.targets[seat] = new
        for size in (0, 1):
            state.target_discards[size].append(old[size])
            state.last = broken_by_target(state.last, seat, size)
            state.tell(ev.NewTarget(seat, size, new[size], state.leaked[seat]))
        if seat == state.to_move:
            takes.settle(state, straight=False)


class Leak(Against):
    """The targets of an opponent lie open for all until he scores."""

    name = "leak"

    def may(self, state: State, seat: int) -> bool:
        """Not where they lie open already."""
        return not state.leaked[seat]

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that all targets lie open."""
        return refused(Reason.ALREADY, card=self.code)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that they do."""
        if args[0] == state.to_move:
            return refused(Reason.NOT_SELF)
        return refused(Reason.ALREADY, card=self.code)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Opens them."""
        (seat,) = args
        state.leaked[seat] = True
        short, long = state.targets[seat]
        state.tell(ev.Opened(seat, (short, long)))


KINDS = (Claim, Chain, Reroll, Mirror, Format, Leak)
