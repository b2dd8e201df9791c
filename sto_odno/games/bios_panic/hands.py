"""What the player hears of hands and piles in BIOS PANIC: cards drawn, stolen, lost, given."""

from __future__ import annotations

from functools import singledispatchmethod

from engines.bios_panic import Asked, Drawn, Drew, Kept, Lost, PileRebuilt, Shown, SpamSent, Stolen
from engines.contract import Event
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic.words import a_card, card_noun, listed, pile_word
from sto_odno.games.people import People
from sto_odno.i18n import N_


class Hands:
    """Tells events about hands and piles to one seat."""

    def __init__(self, tone: Tone, seat: int) -> None:
        """Tells in that tone to the player who has that seat."""
        self._tone = tone
        self._words = tone.words
        self._seat = seat
        self._people = People(tone, seat)

    def _mine(self, seat: int) -> bool:
        return seat == self._seat

    @singledispatchmethod
    def tell(self, event: Event) -> list[str]:
        """Returns the phrases of an event; raises TypeError for one without words."""
        raise TypeError(f"no words for {type(event).__name__}")

    @tell.register
    def _(self, event: Drew) -> list[str]:
        if event.card is None or not self._mine(event.seat):
            return []  # told once for all that are drawn together
        w = self._words
        brief = w.gettext("{card}.", card=a_card(w, event.card))
        return [self._tone.pick(w.gettext("You draw {cards}.", cards=a_card(w, event.card, "accusative")), brief)]

    @tell.register
    def _(self, event: Drawn) -> list[str]:
        w, people = self._words, self._people
        if self._mine(event.seat):
            if not event.cards:  # told one by one
                return []
            return [w.gettext("You draw {cards}.", cards=listed(w, event.cards, "accusative"))]
        numbers = w.quantity("{n} number card", "{n} number cards", event.numbers)("accusative")
        actions = w.quantity("{n} action card", "{n} action cards", event.actions)("accusative")
        if self._tone.brief:
            numbers = w.quantity("{n} number", "{n} numbers", event.numbers)("accusative")
            actions = w.quantity("{n} action", "{n} actions", event.actions)("accusative")
        cards = w.listing([told for told, n in ((numbers, event.numbers), (actions, event.actions)) if n])
        if not cards:
            return []
        return [
            people.said(
                event.seat, N_("You draw {cards}."), N_("I draw {cards}."), N_("{who} draws {cards}."), cards=cards
            )
        ]

    @tell.register
    def _(self, event: PileRebuilt) -> list[str]:
        w = self._words
        return [
            w.gettext(
                "{pile} is empty; the discards are shuffled: {cards}.",
                pile=pile_word(w, event.pile),
                cards=w.quantity("{n} card", "{n} cards", event.count),
            )
        ]

    @tell.register
    def _(self, event: Stolen) -> list[str]:
        w, people = self._words, self._people
        card = w.gettext("a card") if event.card is None else a_card(w, event.card, "accusative")
        if self._mine(event.victim):
            return [
                people.said(
                    event.seat,
                    N_("You take {card}."),
                    N_("I take {card} from you."),
                    N_("{who} takes {card} from you."),
                    card=card,
                )
            ]
        return [
            people.said(
                event.seat,
                N_("You take {card} from {victim}."),
                N_("I take {card} from {victim}."),
                N_("{who} takes {card} from {victim}."),
                card=card,
                victim=people.at_whom(event.victim),
            )
        ]

    @tell.register
    def _(self, event: Shown) -> list[str]:
        w, people = self._words, self._people
        if event.hand is None or self._mine(event.victim):
            return []  # told as the card that is played
        hand = people.said(event.victim, N_("Your hand:"), N_("My hand:"), N_("The hand of {who:genitive}:"))
        return [w.gettext("{hand} {cards}.", hand=hand, cards=listed(w, event.hand))]

    @tell.register
    def _(self, event: Lost) -> list[str]:
        w = self._words
        if event.cards is None:
            lost = w.quantity("{n} card", "{n} cards", event.count)("accusative")
        else:
            lost = w.listing([a_card(w, card, "accusative") for card in event.cards])
        return [
            self._people.said(
                event.seat, N_("You lose {cards}."), N_("I lose {cards}."), N_("{who} loses {cards}."), cards=lost
            )
        ]

    @tell.register
    def _(self, event: Asked) -> list[str]:
        w = self._words
        if event.found:
            return [
                self._people.said(
                    event.victim,
                    N_("You give {card} away."),
                    N_("I give you {card}.") if self._mine(event.seat) else N_("I give {card} away."),
                    N_("{who} gives {card} away."),
                    card=a_card(w, event.face, "accusative"),
                )
            ]
        return [
            self._people.said(
                event.victim,
                N_("You have no {card:genitive}."),
                N_("I have no {card:genitive}."),
                N_("{who} has no {card:genitive}."),
                card=card_noun(w, event.face),
            )
        ]

    @tell.register
    def _(self, event: Kept) -> list[str]:
        return [self._people.said(event.seat, N_("You keep it."), N_("I keep it."), N_("{who} keeps it."))]

    @tell.register
    def _(self, event: SpamSent) -> list[str]:
        return [
            self._people.said(
                event.victim,
                N_("SPAM is in your hand now and cannot be played."),
                N_("SPAM is in my hand now."),
                N_("SPAM is in the hand of {who:genitive} now."),
            )
        ]
