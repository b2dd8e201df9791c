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
from sto_odno.games.sto_odno.words import by_rank, card_noun, cards_noun, listed, points_noun, suit_noun
from sto_odno.i18n import sentences
from sto_odno.speech.cues import Cue


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
        mine = self._mine(event.dealer)
        deal = w.gettext("You deal.") if mine else w.gettext("I deal.")
        if event.number > 1:
            brief = (
                w.gettext("Round {n}, you deal.", n=event.number)
                if mine
                else w.gettext("Round {n}, I deal.", n=event.number)
            )
            return [self._pick(sentences(w.gettext("Round {n}.", n=event.number), deal), brief)]
        if event.first_by_lot:
            deal = (
                self._pick(w.gettext("The lot falls on you: you deal."), w.gettext("By lot you deal."))
                if mine
                else self._pick(w.gettext("The lot falls on me: I deal."), w.gettext("By lot I deal."))
            )
        return [sentences(w.gettext("New match."), deal)]

    @_tell.register
    def _(self, event: Dealt) -> list[str]:
        hand = event.hands[self._seat]
        self._hand_size = len(hand) if hand is not None else 0
        return []  # told with the opening card

    @_tell.register
    def _(self, event: Opened) -> list[str]:
        w = self._words
        card = card_noun(w, event.card)
        if self._mine(event.seat):
            left = cards_noun(w, self._hand_size - 1)
            return [
                self._pick(
                    w.gettext("You open with the {card}. You have {cards} left.", card=card, cards=left),
                    w.gettext("You open with the {card}, {n} left.", card=card, n=self._hand_size - 1),
                )
            ]
        held = cards_noun(w, self._hand_size)
        return [
            self._pick(
                w.gettext("I open with the {card}. You have {cards}.", card=card, cards=held),
                w.gettext("I open with the {card}, you have {n}.", card=card, n=self._hand_size),
            )
        ]

    @_tell.register
    def _(self, event: Played) -> list[str]:
        told = [self._played(event)]
        if event.left == 1 and not event.opening:
            w = self._words
            told.append(
                self._pick(w.gettext("You have one card left."), w.gettext("You: one card."))
                if self._mine(event.seat)
                else self._pick(w.gettext("I have one card left."), w.gettext("I: one card."))
            )
        return told

    def _played(self, event: Played) -> str:
        w = self._words
        mine = self._mine(event.seat)
        card = card_noun(w, event.card)
        if event.order is None:
            if mine:
                return self._pick(w.gettext("You play the {card}.", card=card), w.gettext("{card}.", card=card))
            return self._pick(w.gettext("I play the {card}.", card=card), w.gettext("I: {card}.", card=card))
        suit = suit_noun(w, event.order)
        if event.opening:
            if mine:
                return self._pick(w.gettext("You order {suit}.", suit=suit), w.gettext("Order: {suit}.", suit=suit))
            return self._pick(w.gettext("I order {suit}.", suit=suit), w.gettext("My order: {suit}.", suit=suit))
        if mine:
            return self._pick(
                w.gettext("You play the {card} and order {suit}.", card=card, suit=suit),
                w.gettext("{card}, order: {suit}.", card=card, suit=suit),
            )
        return self._pick(
            w.gettext("I play the {card} and order {suit}.", card=card, suit=suit),
            w.gettext("I: {card}, order: {suit}.", card=card, suit=suit),
        )

    def _must_cover(self, event: MustCover, following: Event | None) -> list[str]:
        if self._mine(event.seat):
            return []  # the question says so
        if self._tone.brief and following is not None:
            return []  # what covers it follows at once
        w = self._words
        return [self._pick(w.gettext("I have to cover the six myself."), w.gettext("I cover the six."))]

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
        w = self._words
        if last.fits is None:
            return self._pick(w.gettext("I take a card."), w.gettext("I take one."))
        if n > 1:
            taken = cards_noun(w, n)
            return self._pick(
                w.gettext("I cannot cover. I take {cards}. The last one fits.", cards=taken),
                w.gettext("I take {cards}.", cards=taken)
                if played
                else w.gettext("I take {cards}, the last one fits.", cards=taken),
            )
        if not last.fits:
            return self._pick(
                w.gettext("I cannot cover. I take a card. It does not fit."), w.gettext("I take one, it does not fit.")
            )
        if played and self._tone.brief:
            return w.gettext("I take one.")
        return self._pick(w.gettext("I cannot cover. I take a card. It fits."), w.gettext("I take one, it fits."))

    @_tell.register
    def _(self, event: Passed) -> list[str]:
        w = self._words
        if self._mine(event.seat):
            if event.by_choice:
                return [w.gettext("You pass.")]
            return [] if self._tone.brief else [w.gettext("The turn passes to me.")]  # brief: what I do follows
        if event.by_choice:
            return [w.gettext("I pass.")]
        return []  # "your move" follows

    @_tell.register
    def _(self, event: NothingToDraw) -> list[str]:
        w = self._words
        if self._mine(event.seat):
            return [
                self._pick(
                    w.gettext("There is nothing left to take. The turn passes to me."), w.gettext("Nothing to take.")
                )
            ]
        return [
            self._pick(
                w.gettext("I cannot cover, and there is nothing left to take."), w.gettext("I have nothing to take.")
            )
        ]

    def _punished(self, event: Punished, skips: bool) -> list[str]:
        """Returns a penalty, and with it the skipped turn that all but a last card's penalty bring."""
        w = self._words
        told = []
        if event.taken < event.due:
            told.append(self._short(event))
        if event.taken:
            told.append(self._taken(event, skips))
        elif skips:
            told.append(w.gettext("You miss your turn.") if self._mine(event.seat) else w.gettext("I miss my turn."))
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
                return w.gettext("I take {cards}.", cards=taken)
            return self._pick(
                w.gettext("I take {cards} and miss my turn.", cards=taken),
                w.gettext("I take {cards}, I skip.", cards=taken),
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
        w = self._words
        if self._mine(event.seat):
            return [self._pick(w.gettext("You miss your turn."), w.gettext("You skip."))]
        return [self._pick(w.gettext("I miss my turn."), w.gettext("I skip."))]

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
        w = self._words
        return [
            self._pick(
                w.gettext("Neither of us can move: the round does not count and is dealt again."),
                w.gettext("The round does not count, a new deal."),
            )
        ]

    @_tell.register
    def _(self, event: RoundEnded) -> list[str]:
        return _RoundEnd(self._tone, self._seat, event).phrases()

    @_tell.register
    def _(self, event: MatchEnded) -> list[str]:
        w = self._words
        mine = self._mine(event.winner)
        loser = 1 - event.winner
        points = points_noun(w, event.totals[loser])
        won = w.gettext("The match is yours!") if mine else w.gettext("The match is mine.")
        why = (
            w.gettext("I have {points}, more than one hundred and one.", points=points)
            if mine
            else w.gettext("You have {points}, more than one hundred and one.", points=points)
        )
        rounds = w.gettext(
            "Rounds: you won {you}, I won {me}.", you=event.rounds[self._seat], me=event.rounds[1 - self._seat]
        )
        if self._tone.brief:
            why = w.gettext("I: {points}.", points=points) if mine else w.gettext("You: {points}.", points=points)
        return [sentences(won, why), rounds]


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


class _RoundEnd:
    """The final score of a round, with its reasons and the running totals."""

    def __init__(self, tone: Tone, seat: int, event: RoundEnded) -> None:
        self._tone = tone
        self._words = tone.words
        self._seat = seat
        self._event = event
        self._ending = event.ending
        self._mine = event.ending.winner == seat

    def phrases(self) -> list[str]:
        """Returns who won, what the loser held and what it counts, the queen's bonus, the fall from 101, totals."""
        parts = [self._won(), self._held(), self._queen(), self._fall(), self._totals()]
        return [part for part in parts if part]

    def _pick(self, full: str, brief: str) -> str:
        return self._tone.pick(full, brief)

    def _won(self) -> str:
        w = self._words
        if self._mine:
            return self._pick(w.gettext("The round is yours."), w.gettext("Your round."))
        return self._pick(w.gettext("The round is mine."), w.gettext("My round."))

    def _held(self) -> str:
        w = self._words
        points = points_noun(w, self._ending.counted)
        if self._ending.lone_queen:
            card = card_noun(w, self._ending.held[0])
            if self._mine:
                return self._pick(
                    w.gettext("I am left with a single queen, the {card}: {points}.", card=card, points=points),
                    w.gettext("I have only the {card}: {points}.", card=card, points=points),
                )
            return self._pick(
                w.gettext("You are left with a single queen, the {card}: {points}.", card=card, points=points),
                w.gettext("You have only the {card}: {points}.", card=card, points=points),
            )
        names = by_rank(w, self._ending.held)
        if self._mine:
            return self._pick(
                w.gettext("I am left with {names}: {points}.", names=names, points=points),
                w.gettext("I have {names}: {points}.", names=names, points=points),
            )
        return self._pick(
            w.gettext("You are left with {names}: {points}.", names=names, points=points),
            w.gettext("You have {names}: {points}.", names=names, points=points),
        )

    def _queen(self) -> str:
        w = self._words
        if not self._ending.taken_off:
            return ""
        points = points_noun(w, self._ending.taken_off)
        card = card_noun(w, self._ending.last)
        if self._mine:
            return self._pick(
                w.gettext("You ended with the {card}: {points} off your score.", card=card, points=points),
                w.gettext("You ended with the {card}: minus {points}.", card=card, points=points),
            )
        return self._pick(
            w.gettext("I ended with the {card}: {points} off my score.", card=card, points=points),
            w.gettext("I ended with the {card}: minus {points}.", card=card, points=points),
        )

    def _fall(self) -> str:
        w = self._words
        if not self._event.score.zeroed:
            return ""
        if self._mine:
            return self._pick(
                w.gettext("That makes exactly one hundred and one: I fall to zero."),
                w.gettext("Exactly one hundred and one: I have zero."),
            )
        return self._pick(
            w.gettext("That makes exactly one hundred and one: you fall to zero."),
            w.gettext("Exactly one hundred and one: you have zero."),
        )

    def _totals(self) -> str:
        w = self._words
        totals = self._event.score.totals
        return totals_phrase(self._tone, totals[self._seat], totals[1 - self._seat], w.gettext("Total score:"))


def totals_phrase(tone: Tone, you: int, me: int, head: str = "") -> str:
    """Returns both scores in one phrase, after a word that introduces them."""
    w = tone.words
    told = tone.pick(
        w.gettext("you have {you}, I have {me}.", you=points_noun(w, you), me=points_noun(w, me)),
        w.gettext("you {you}, I {me}.", you=you, me=me),
    )
    return f"{head} {told}" if head else told
