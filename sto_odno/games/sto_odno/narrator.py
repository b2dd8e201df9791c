"""The narrator of Сто одно: what the player hears of each event.

The opponent is the voice itself and speaks in the first person; what the player did is told back to him in the
second.  These are different sentences, not one with a name filled in, and each has a full and a brief form.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import singledispatchmethod
from typing import ClassVar

from engines.cards import Card
from engines.contract import Event
from engines.sto_odno import (
    Dealt,
    Drew,
    MatchEnded,
    MustCover,
    NothingToDraw,
    Opened,
    Passed,
    Played,
    Punished,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    RoundVoid,
    Skipped,
)
from sto_odno.dialogue.tone import Tone
from sto_odno.games.narrating import Narrating
from sto_odno.games.sto_odno.round_end import RoundEnd
from sto_odno.games.sto_odno.sayings import Sayings, rounds_phrase
from sto_odno.games.sto_odno.words import card_noun, cards_noun, listed, points_noun, suit_noun
from sto_odno.i18n import N_, sentences
from sto_odno.speech.cues import Cue

_MISSES = (N_("You miss your turn."), N_("I miss my turn."), N_("{who} misses a turn."))


class Narrator(Narrating):
    """Tells events to one seat."""

    # After these the player is given time: what follows is another subject.
    end = (RoundEnded, RoundVoid)

    cues: ClassVar[Mapping[type[Event], Cue]] = {
        Opened: Cue.LAID,
        Played: Cue.LAID,
        Drew: Cue.DRAWN,
        Punished: Cue.PENALTY,
        Skipped: Cue.PENALTY,
    }

    def __init__(self, tone: Tone, seat: int) -> None:
        """Tells in that tone to the player who has that seat."""
        super().__init__(tone, seat)
        sayings = Sayings(tone, seat)
        self._says, self._says_other = sayings.says, sayings.says_of_other
        self._hand_size = 0

    def _part(self, events: Sequence[Event], at: int) -> list[str | Cue] | None:
        event = events[at]
        before = events[at - 1] if at else None
        following = events[at + 1] if at + 1 < len(events) else None
        if isinstance(event, Punished):
            return self._sounding(event, self._punished(event, skips=isinstance(following, Skipped)))
        if isinstance(event, Drew):
            if _same_draws(event, following):  # several in a row are told with the last one
                return None
            return self._sounding(event, self._drawn(_draws(events[: at + 1]), following))
        if isinstance(event, Played) and self._told_with_draw(event, events[:at]):
            return [*self._tell(event)[1:]]
        if isinstance(event, MustCover):
            return self._sounding(event, self._must_cover(event, following))
        if isinstance(event, Skipped) and isinstance(before, Punished):  # told with the penalty
            return []
        return self._sounding(event)

    def winners(self, event: Event) -> Collection[int] | None:
        """Returns who has won, at the end of a round and of the match."""
        if isinstance(event, RoundEnded):
            return (event.ending.winner,)
        return (event.winner,) if isinstance(event, MatchEnded) else None

    @singledispatchmethod
    def _tell(self, event: Event) -> list[str]:
        raise TypeError(f"no words for {type(event).__name__}")

    @_tell.register
    def _(self, event: RoundBegan) -> list[str]:
        w = self._words
        deal = self._says(event.dealer, (N_("You deal."), N_("I deal."), N_("{who} deals.")))
        if event.number > 1:
            brief = self._says(
                event.dealer,
                (N_("Round {n}, you deal."), N_("Round {n}, I deal."), N_("Round {n}, {who} deals.")),
                n=event.number,
            )
            return [self._pick(sentences(w.gettext("Round {n}.", n=event.number), deal), brief)]
        if event.first_by_lot:
            deal = self._says(
                event.dealer,
                (
                    N_("The lot falls on you: you deal."),
                    N_("The lot falls on me: I deal."),
                    N_("By lot {who} deals."),
                ),
                (N_("By lot you deal."), N_("By lot I deal."), N_("By lot {who} deals.")),
            )
        return [sentences(w.gettext("New match."), deal)]

    @_tell.register
    def _(self, event: Dealt) -> list[str]:
        hand = event.hands[self._seat]
        self._hand_size = len(hand) if hand is not None else 0
        return []  # told with the opening card

    @_tell.register
    def _(self, event: Opened) -> list[str]:
        held = self._hand_size - self._mine(event.seat)
        return [
            self._says(
                event.seat,
                (
                    N_("You open with the {card}. You have {cards} left."),
                    N_("I open with the {card}. You have {cards}."),
                    N_("{who} opens with the {card}. You have {cards}."),
                ),
                (
                    N_("You open with the {card}, {cards} left."),
                    N_("I open with the {card}, you have {cards}."),
                    N_("{who} opens with the {card}, you have {cards}."),
                ),
                card=card_noun(self._words, event.card),
                cards=cards_noun(self._words, held),
            )
        ]

    @_tell.register
    def _(self, event: Played) -> list[str]:
        told = [self._played(event)]
        if event.left == 1 and not event.opening:
            told.append(
                self._says(
                    event.seat,
                    (N_("You have one card left."), N_("I have one card left."), N_("{who} has one card left.")),
                    (N_("You: one card."), N_("I: one card."), N_("{who}: one card.")),
                )
            )
        return told

    def _played(self, event: Played) -> str:
        card = card_noun(self._words, event.card)
        if event.order is None:
            return self._says(
                event.seat,
                (N_("You play the {card}."), N_("I play the {card}."), N_("{who} plays the {card}.")),
                (N_("{card}."), N_("I: {card}."), N_("{who}: {card}.")),
                card=card,
            )
        suit = suit_noun(self._words, event.order)
        if event.opening:
            return self._says(
                event.seat,
                (N_("You order {suit}."), N_("I order {suit}."), N_("{who} orders {suit}.")),
                (N_("Order: {suit}."), N_("My order: {suit}."), N_("Order of {who:genitive}: {suit}.")),
                suit=suit,
            )
        return self._says(
            event.seat,
            (
                N_("You play the {card} and order {suit}."),
                N_("I play the {card} and order {suit}."),
                N_("{who} plays the {card} and orders {suit}."),
            ),
            (N_("{card}, order: {suit}."), N_("I: {card}, order: {suit}."), N_("{who}: {card}, order: {suit}.")),
            card=card,
            suit=suit,
        )

    def _must_cover(self, event: MustCover, following: Event | None) -> list[str]:
        if self._mine(event.seat):
            return []  # the question says so
        if self._tone.brief and following is not None:
            return []  # what covers it follows at once
        return [
            self._says_other(
                (N_("I have to cover the six myself."), N_("{who} has to cover the six too.")),
                (N_("I cover the six."), N_("{who} covers the six.")),
            )
        ]

    def _drawn(self, draws: Sequence[Drew], following: Event | None) -> list[str]:
        """Returns the cards that were taken in a row, and whether the last one fits if nothing that follows says so."""
        last = draws[-1]
        played = isinstance(following, Played) and following.seat == last.seat
        if self._mine(last.seat):
            return [self._my_draws([draw.card for draw in draws if draw.card is not None], bool(last.fits), played)]
        return [self._your_draws(last, len(draws), played)]

    def _told_with_draw(self, event: Played, before: Sequence[Event]) -> bool:
        """Whether what the player plays was told with the one card that he took and had to play."""
        draws = _draws(before) if before and isinstance(before[-1], Drew) else []
        alone = len(draws) == 1 and draws[0].seat == event.seat and draws[0].card == event.card
        return self._tone.brief and alone and self._mine(event.seat) and event.order is None

    def _my_draws(self, cards: Sequence[Card], fits: bool, played: bool) -> str:
        w = self._words
        if len(cards) > 1:
            names = listed(w, cards, "accusative")
            took = self._pick(
                w.gettext("You take {cards}: {names}.", cards=cards_noun(w, len(cards)), names=names),
                w.gettext("You take {names}.", names=names),
            )
            fit = w.gettext("The last one fits.") if fits else w.gettext("None fits.")
        else:
            card = card_noun(w, cards[0])
            took = self._pick(
                w.gettext("You take a card: the {card}.", card=card), w.gettext("You take: {card}.", card=card)
            )
            fit = w.gettext("It fits.") if fits else w.gettext("It does not fit.")
        if not played or not self._tone.brief:
            return sentences(took, fit)
        return took if len(cards) > 1 else w.gettext("You take and play: {card}.", card=card_noun(w, cards[0]))

    def _your_draws(self, last: Drew, n: int, played: bool) -> str:
        one = (N_("I take a card."), N_("{who} takes a card."))
        if last.fits is None:
            return self._says_other(one)
        if n > 1:
            taken = (N_("I take {cards}."), N_("{who} takes {cards}."))
            fits = (N_("I take {cards}, the last one fits."), N_("{who} takes {cards}, the last one fits."))
            return self._says_other(
                (
                    N_("I cannot cover. I take {cards}. The last one fits."),
                    N_("{who} cannot cover and takes {cards}. The last one fits."),
                ),
                taken if played else fits,
                cards=cards_noun(self._words, n),
            )
        if not last.fits:
            return self._says_other(
                (
                    N_("I cannot cover. I take a card. It does not fit."),
                    N_("{who} cannot cover and takes a card. It does not fit."),
                ),
                (N_("I take a card, it does not fit."), N_("{who} takes a card, it does not fit.")),
            )
        return self._says_other(
            (N_("I cannot cover. I take a card. It fits."), N_("{who} cannot cover and takes a card. It fits.")),
            one if played else (N_("I take a card, it fits."), N_("{who} takes a card, it fits.")),
        )

    @_tell.register
    def _(self, event: Passed) -> list[str]:
        if event.by_choice:
            return [self._says(event.seat, (N_("You pass."), N_("I pass."), N_("{who} passes.")))]
        if self._mine(event.seat) and not self._tone.brief:  # in brief speech what the other one does follows
            return [self._says_other((N_("The turn passes to me."), N_("The turn passes to {who}.")))]
        return []  # "your move" follows

    @_tell.register
    def _(self, event: NothingToDraw) -> list[str]:
        w = self._words
        if self._mine(event.seat) and self._tone.brief:
            return [w.gettext("Nothing to take.")]
        if self._mine(event.seat):
            passes = (
                N_("There is nothing left to take. The turn passes to me."),
                N_("There is nothing left to take. The turn passes to {who}."),
            )
            return [self._says_other(passes)]
        return [
            self._says_other(
                (
                    N_("I cannot cover, and there is nothing left to take."),
                    N_("{who} cannot cover, and there is nothing left to take."),
                ),
                (N_("I have nothing to take."), N_("{who} has nothing to take.")),
            )
        ]

    def _punished(self, event: Punished, skips: bool) -> list[str]:
        """Returns a penalty, and with it the skipped turn that all but a last card's penalty bring."""
        told = []
        if event.taken < event.due:
            told.append(self._short(event))
        if event.taken:
            told.append(self._taken(event, skips))
        elif skips:
            told.append(self._says(event.seat, _MISSES))
        return told

    def _short(self, event: Punished) -> str:
        w = self._words
        if not event.taken:
            return w.gettext("There is nothing left to take.")
        return w.ngettext(
            "Instead of {due} there is only {n} to take.",
            "Instead of {due} there are only {n} to take.",
            event.taken,
            due=cards_noun(w, event.due),
        )

    def _taken(self, event: Punished, skips: bool) -> str:
        w = self._words
        taken = cards_noun(w, event.taken)
        if not self._mine(event.seat):
            if not skips:
                return self._says_other((N_("I take {cards}."), N_("{who} takes {cards}.")), cards=taken)
            return self._says_other(
                (N_("I take {cards} and miss my turn."), N_("{who} takes {cards} and misses a turn.")),
                (N_("I take {cards}, I skip."), N_("{who} takes {cards} and skips.")),
                cards=taken,
            )
        assert event.cards is not None
        names = listed(w, event.cards, "accusative")
        if not skips:
            return w.gettext("You take {cards}: {names}.", cards=taken, names=names)
        return self._pick(
            w.gettext("You miss your turn and take {cards}: {names}.", cards=taken, names=names),
            w.gettext("You skip, you take {cards}: {names}.", cards=taken, names=names),
        )

    @_tell.register
    def _(self, event: Skipped) -> list[str]:
        return [self._says(event.seat, _MISSES, (N_("You skip."), N_("I skip."), N_("{who} skips.")))]

    @_tell.register
    def _(self, event: Reshuffled) -> list[str]:
        w = self._words
        cards = cards_noun(w, event.cards)
        return [
            self._pick(
                w.gettext("The stock is empty. The played cards are shuffled: {cards} in the new stock.", cards=cards),
                w.gettext("New stock: {cards}.", cards=cards),
            )
        ]

    @_tell.register
    def _(self, event: RoundVoid) -> list[str]:
        brief = self._words.gettext("The round does not count, a new deal.")
        full = (
            N_("Neither of us can move: the round does not count and is dealt again."),
            N_("Neither can move: the round does not count and is dealt again."),
        )
        return [self._pick(self._says_other(full), brief)]

    @_tell.register
    def _(self, event: RoundEnded) -> list[str]:
        return RoundEnd(self._tone, self._seat, event).phrases()

    @_tell.register
    def _(self, event: MatchEnded) -> list[str]:
        loser = 1 - event.winner
        won = self._says(
            event.winner, (N_("The match is yours!"), N_("The match is mine."), N_("{who} wins the match."))
        )
        why = self._says(
            loser,
            (
                N_("You have {points}, more than one hundred and one."),
                N_("I have {points}, more than one hundred and one."),
                N_("{who} has {points}, more than one hundred and one."),
            ),
            (N_("You: {points}."), N_("I: {points}."), N_("{who}: {points}.")),
            points=points_noun(self._words, event.totals[loser]),
        )
        return [sentences(won, why), rounds_phrase(self._tone, self._seat, event.rounds)]


def _same_draws(event: Drew, following: Event | None) -> bool:
    return isinstance(following, Drew) and following.seat == event.seat


def _draws(events: Sequence[Event]) -> list[Drew]:
    """Returns the cards that the same player took in a row, up to the last event."""
    found: list[Drew] = []
    for event in reversed(events):
        if not isinstance(event, Drew) or (found and event.seat != found[0].seat):
            break
        found.insert(0, event)
    return found
