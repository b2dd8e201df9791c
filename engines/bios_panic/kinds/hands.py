"""Kinds about hands and turns: PLUS2, RELOAD, BSOD, DDOS, HACK, PURGE, DATA LEAK, PHISHING, SPAM, SPAMFILTER, ROOT
(rules 31 to 36).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import TYPE_CHECKING, Any

from engines.bios_panic import events as ev
from engines.bios_panic import takes
from engines.bios_panic.cards import DEAD_SPAM, DEALT, FACE_OF, ONE, QUBIT, SPAM, ZERO, is_number, kind_of
from engines.bios_panic.kind import Against, Always, Args, Key, Kind, refused
from engines.bios_panic.moves import Slot
from engines.bios_panic.refusals import Reason
from engines.bios_panic.view import Phase
from engines.game import IllegalMove

if TYPE_CHECKING:
    from engines.bios_panic.state import State


class Plus2(Always):
    """Draw two cards at once, each off the pile of your choice."""

    name = "plus2"

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Asks for the piles."""
        state.ask_to_draw(2)


class Reload(Kind):
    """Lay two cards of your hand under their piles and draw two, each off the pile of your choice."""

    name = "reload"
    slots = (Slot.OTHER, Slot.OTHER)

    def key(self, state: State, card: int) -> Key | None:
        """Depends on the other cards held."""
        others = sorted(map(kind_of, state.hand))
        others.remove(card)
        return (tuple(others),)

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields the pairs of cards that look different."""
        return dict.fromkeys(combinations(key[0], 2))

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that two other cards are needed."""
        return refused(Reason.TWO_CARDS)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that two other cards are needed, which one is not held, or that the order is another one."""
        others = list(map(kind_of, state.hand))
        others.remove(card)
        if len(others) < len(args):
            return refused(Reason.TWO_CARDS)
        for other in args:
            if other not in others:
                return refused(Reason.NOT_HELD, card=other)
            others.remove(other)
        return refused(Reason.NOT_OFFERED)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Lays them under their piles."""
        for name in args:
            card = next(one for one in state.hand if kind_of(one) == name)
            state.hand.remove(card)
            state.under(card)
        state.ask_to_draw(2)


class Bsod(Always):
    """All your cards are discarded, and you draw three numbers and three actions as at the beginning."""

    name = "bsod"

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Starts the hand anew."""
        for card in state.hand:
            state.discard(card)
        state.hand.clear()
        drawn = []
        for pile in (0, 1):
            for _ in range(DEALT):
                new = state.pull(pile)
                if new is None:
                    new = state.pull(1 - pile)
                if new is not None:
                    state.gain(state.to_move, new)
                    drawn.append(new)
        numbers = sum(map(is_number, drawn))
        state.tell(ev.Drawn(state.to_move, numbers, len(drawn) - numbers, tuple(drawn)))


class Ddos(Against):
    """An opponent of your choice sits out his next turn; two add up."""

    name = "ddos"

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Counts it."""
        state.skips[args[0]] += 1


class Hack(Against):
    """Steal a card of an opponent's hand by chance."""

    name = "hack"

    def may(self, state: State, seat: int) -> bool:
        """Not from an empty hand."""
        return bool(state.hands[seat])

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Steals it."""
        hand = sorted(state.hands[args[0]], key=_canonical)
        takes.transfer(state, args[0], hand[state.chance.below(len(hand))])


def _canonical(card: int) -> int:
    """Returns the order of cards in which chance picks: any SPAM stands at its place."""
    return SPAM if card == DEAD_SPAM else card


def lose(state: State, seat: int, count: int, put: Callable[[int], None], under: bool) -> None:
    """Lets a seat lose cards by chance, all of them if it has no more."""
    hand = state.hands[seat]
    lost = []
    for _ in range(min(count, len(hand))):
        order = sorted(hand, key=_canonical)
        card = order[state.chance.below(len(order))]
        hand.remove(card)
        put(card)
        lost.append(kind_of(card))
    state.tell(ev.Lost(seat, len(lost), tuple(lost), under))


class Purge(Kind):
    """The next player loses two cards by chance; they go under their piles."""

    name = "purge"

    def _next(self, state: State) -> int:
        return (state.to_move + 1) % state.players

    def key(self, state: State, card: int) -> Key | None:
        """Not from an empty hand."""
        return () if state.hands[self._next(state)] else None

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that the hand is empty."""
        return refused(Reason.EMPTY_HAND, seat=self._next(state))

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Takes them."""
        lose(state, self._next(state), 2, state.under, under=True)


class DataLeak(Against):
    """An opponent of your choice loses two cards by chance; they are discarded."""

    name = "data-leak"

    def may(self, state: State, seat: int) -> bool:
        """Not from an empty hand."""
        return bool(state.hands[seat])

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Takes them."""
        lose(state, args[0], 2, state.discard, under=False)


class Phishing(Against):
    """Ask an opponent for a zero or a one: if he has one you get it, and may lay it at once, extra."""

    name = "phishing"
    slots = (Slot.SEAT, Slot.FACE)
    sample = (0, 0)

    def ways(self, *key: Any) -> Iterable[Args]:
        """Yields opponents and faces."""
        return ((seat, face) for seat in key[0] for face in (ZERO, ONE))

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that oneself is no opponent, or that a QUBIT need not be given."""
        return refused(Reason.NOT_SELF) if args[0] == state.to_move else refused(Reason.NO_NUMBER, face=args[1])

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Asks."""
        seat, face = args
        given = next((card for card in state.hands[seat] if card < QUBIT and FACE_OF[card] == face), None)
        state.tell(ev.Asked(state.to_move, seat, face, given is not None))
        if given is None:
            return
        state.hands[seat].remove(given)
        state.gain(state.to_move, given)
        state.phase, state.pending = Phase.PHISHED, (given,)


class Spam(Against):
    """Goes to an opponent's hand, where it cannot be played and takes up a place."""

    name = "spam"
    goes = True

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Sends it."""
        send_spam(state, args[0])


def send_spam(state: State, seat: int) -> None:
    """Puts the SPAM into a hand."""
    state.gain(seat, DEAD_SPAM)
    state.tell(ev.SpamSent(state.to_move, seat))


class Spamfilter(Against):
    """Send a SPAM of your hand on to another player."""

    name = "spamfilter"

    def key(self, state: State, card: int) -> Key | None:
        """Needs a SPAM."""
        return super().key(state, card) if SPAM in map(kind_of, state.hand) else None

    def blocked(self, state: State, card: int) -> IllegalMove:
        """Returns that there is none."""
        return refused(Reason.NO_SPAM)

    def reason(self, state: State, args: Args, card: int) -> IllegalMove:
        """Returns that there is none."""
        return refused(Reason.NOT_SELF) if args[0] == state.to_move else refused(Reason.NO_SPAM)

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Sends it on."""
        state.hand.remove(next(card for card in state.hand if kind_of(card) == SPAM))
        send_spam(state, args[0])


class Root(Against):
    """Look at an opponent's hand and take a card."""

    name = "root"

    def may(self, state: State, seat: int) -> bool:
        """Not from an empty hand."""
        return bool(state.hands[seat])

    def effect(self, state: State, args: Args, again: bool) -> None:
        """Shows the hand and asks for the card."""
        (seat,) = args
        state.tell(ev.Shown(state.to_move, seat, tuple(map(kind_of, state.hands[seat]))))
        state.phase, state.pending = Phase.STEAL, (seat,)


KINDS = (Plus2, Reload, Bsod, Ddos, Hack, Purge, DataLeak, Phishing, Spam, Spamfilter, Root)
