"""Kinds about hands and turns: PLUS2, RELOAD, BSOD, DDOS, HACK, PURGE, DATA LEAK, PHISHING, SPAM, SPAMFILTER, ROOT
(rules 31 to 36).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

from engines.bios_panic import events as ev
from engines.bios_panic.cards import DEAD_SPAM, DEALT, FACE_OF, KIND_OF, ONE, QUBIT, SPAM, ZERO, is_number, kind_of
from engines.bios_panic.decisions import Decision, LayGiven, StealFrom, drawing
from engines.bios_panic.kind import Against, AgainstSome, Always, Args, Key, Kind, refused
from engines.bios_panic.refusals import Reason
from engines.bios_panic.table import Table
from engines.contract import IllegalMove


class Plus2(Always):
    """Draw two cards at once, each off the pile of your choice."""

    name = "plus2"

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Asks for the piles."""
        return drawing(2)


class Reload(Kind):
    """Lay two cards of your hand under their piles and draw two, each off the pile of your choice."""

    name = "reload"

    def key(self, table: Table, card: int) -> Key | None:
        """Depends on the other cards held."""
        others = sorted([KIND_OF[one] for one in table.hand])
        others.remove(card)
        return tuple(others)

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields the pairs of cards that look different."""
        return dict.fromkeys(combinations(key, 2))

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that two other cards are needed."""
        return refused(Reason.TWO_CARDS)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that two other cards are needed, which one is not held, or that the order is another one."""
        others = list(map(kind_of, table.hand))
        others.remove(card)
        if len(others) < len(args):
            return refused(Reason.TWO_CARDS)
        for other in args:
            if other not in others:
                return refused(Reason.NOT_HELD, card=other)
            others.remove(other)
        return refused(Reason.NOT_OFFERED)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Lays them under their piles."""
        for name in args:
            card = next(one for one in table.hand if kind_of(one) == name)
            table.hand.remove(card)
            table.under(card)
        return drawing(2)


class Bsod(Always):
    """All your cards are discarded, and you draw three numbers and three actions as at the beginning."""

    name = "bsod"

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Starts the hand anew."""
        for card in table.hand:
            table.discard(card)
        table.hand.clear()
        drawn = []
        for pile in (0, 1):
            for _ in range(DEALT):
                new = table.pull(pile)
                if new is None:
                    new = table.pull(1 - pile)
                if new is not None:
                    table.gain(table.to_move, new)
                    drawn.append(new)
        numbers = sum(map(is_number, drawn))
        table.tell(ev.Drawn(table.to_move, numbers, len(drawn) - numbers, tuple(drawn)))
        return None


class Ddos(Against):
    """An opponent of your choice sits out his next turn; two add up."""

    name = "ddos"

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Counts it."""
        table.skips[args[0]] += 1
        return None


class Hack(AgainstSome):
    """Steal a card of an opponent's hand by chance."""

    name = "hack"

    def may(self, table: Table, seat: int) -> bool:
        """Not from an empty hand."""
        return bool(table.hands[seat])

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Steals it."""
        hand = sorted(table.hands[args[0]], key=_canonical)
        table.steal(args[0], hand[table.chance.below(len(hand))])
        return None


def _canonical(card: int) -> int:
    """Returns the order of cards in which chance picks: any SPAM stands at its place."""
    return SPAM if card == DEAD_SPAM else card


def lose(table: Table, seat: int, count: int, put: Callable[[int], None], under: bool) -> None:
    """Lets a seat lose cards by chance, all of them if it has no more."""
    hand = table.hands[seat]
    lost = []
    for _ in range(min(count, len(hand))):
        order = sorted(hand, key=_canonical)
        card = order[table.chance.below(len(order))]
        hand.remove(card)
        put(card)
        lost.append(kind_of(card))
    table.tell(ev.Lost(seat, len(lost), tuple(lost), under))


class Purge(Kind):
    """The next player loses two cards by chance; they go under their piles."""

    name = "purge"

    def _next(self, table: Table) -> int:
        return (table.to_move + 1) % table.players

    def key(self, table: Table, card: int) -> Key | None:
        """Not from an empty hand."""
        return () if table.hands[self._next(table)] else None

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that the hand is empty."""
        return refused(Reason.EMPTY_HAND, seat=self._next(table))

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Takes them."""
        lose(table, self._next(table), 2, table.under, under=True)
        return None


class DataLeak(AgainstSome):
    """An opponent of your choice loses two cards by chance; they are discarded."""

    name = "data-leak"

    def may(self, table: Table, seat: int) -> bool:
        """Not from an empty hand."""
        return bool(table.hands[seat])

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Takes them."""
        lose(table, args[0], 2, table.discard, under=False)
        return None


class Phishing(Against):
    """Ask an opponent for a zero or a one: if he has one you get it, and may lay it at once, extra."""

    name = "phishing"
    sample = (0, 0)

    def ways(self, key: Any) -> Iterable[Args]:
        """Yields opponents and faces."""
        return ((seat, face) for seat in key for face in (ZERO, ONE))

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that oneself is no opponent, or that a QUBIT need not be given."""
        return refused(Reason.NOT_SELF) if args[0] == table.to_move else refused(Reason.NO_NUMBER, face=args[1])

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Asks."""
        seat, face = args
        given = next((card for card in table.hands[seat] if card < QUBIT and FACE_OF[card] == face), None)
        table.tell(ev.Asked(table.to_move, seat, face, given is not None))
        if given is None:
            return None
        table.hands[seat].remove(given)
        table.gain(table.to_move, given)
        return LayGiven(given)


class Spam(Against):
    """Goes to an opponent's hand, where it cannot be played and takes up a place."""

    name = "spam"
    goes = True

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Sends it."""
        send_spam(table, args[0])
        return None


def send_spam(table: Table, seat: int) -> None:
    """Puts the SPAM into a hand."""
    table.gain(seat, DEAD_SPAM)
    table.tell(ev.SpamSent(table.to_move, seat))


class Spamfilter(Against):
    """Send a SPAM of your hand on to another player."""

    name = "spamfilter"

    def key(self, table: Table, card: int) -> Key | None:
        """Needs a SPAM."""
        return table.opponents() if SPAM in table.hand or DEAD_SPAM in table.hand else None

    def blocked(self, table: Table, card: int) -> IllegalMove:
        """Returns that there is none."""
        return refused(Reason.NO_SPAM)

    def reason(self, table: Table, args: Args, card: int) -> IllegalMove:
        """Returns that there is none."""
        return refused(Reason.NOT_SELF) if args[0] == table.to_move else refused(Reason.NO_SPAM)

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Sends it on."""
        table.hand.remove(next(card for card in table.hand if kind_of(card) == SPAM))
        send_spam(table, args[0])
        return None


class Root(AgainstSome):
    """Look at an opponent's hand and take a card."""

    name = "root"

    def may(self, table: Table, seat: int) -> bool:
        """Not from an empty hand."""
        return bool(table.hands[seat])

    def effect(self, table: Table, args: Args, again: bool) -> Decision | None:
        """Shows the hand and asks for the card."""
        (seat,) = args
        table.tell(ev.Shown(table.to_move, seat, tuple(map(kind_of, table.hands[seat]))))
        return StealFrom(seat)
