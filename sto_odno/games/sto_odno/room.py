"""The seat of Сто одно: its questions, choices, refusals and readouts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engines.cards import SUIT_MASK, Suit
from engines.contract import Event, IllegalMove
from engines.match import Step
from engines.sto_odno import DRAW as DRAW_MOVE
from engines.sto_odno import (
    GAME,
    Drew,
    Move,
    MustCover,
    Opened,
    Played,
    Reason,
    RoundEnded,
    RoundVoid,
    View,
    count,
)
from engines.sto_odno.moves import QUEENS
from sto_odno.dialogue.asking import Question
from sto_odno.dialogue.room import Group, RoomOf
from sto_odno.dialogue.tone import Tone
from sto_odno.games.sto_odno import questions
from sto_odno.games.sto_odno.cards import on_the_table
from sto_odno.games.sto_odno.guidance import GUIDANCE
from sto_odno.games.sto_odno.hints import hint
from sto_odno.games.sto_odno.letters import COVERS, LAST_CARD
from sto_odno.games.sto_odno.narrator import Narrator
from sto_odno.games.sto_odno.sayings import Sayings, rounds_phrase, totals_phrase
from sto_odno.games.sto_odno.words import (
    card_noun,
    cards_noun,
    grouped,
    in_order,
    listed,
    points_noun,
    suit_noun,
    table_phrase,
)
from sto_odno.i18n import N_, Words, sentences
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command

_OPTIONS = {
    "free_draw": N_("a card may be taken at will"),
    "cover_last_six": N_("a six as last card has to be covered"),
    "last_card_penalty": N_("sevens and the king of spades act as last card too"),
}


class StoOdnoRoom(RoomOf[View, Move]):
    """The room of Сто одно."""

    game = GAME
    place = 1
    guidance = GUIDANCE
    endings = (RoundEnded, RoundVoid)
    commands = (keys.HAND, keys.TABLE, LAST_CARD, COVERS, keys.SCORE, keys.OPPONENT)

    def title(self, words: Words) -> str:
        """Returns the name of the game."""
        return words.gettext("One Hundred and One")

    def option_label(self, words: Words, name: str) -> str:
        """Returns what a rule option is called."""
        return words.gettext(_OPTIONS[name])

    def narrate(self, tone: Tone, seat: int, events: Sequence[Event]) -> Iterator[Group]:
        """Yields what the seat hears of events."""
        return Narrator(tone, seat).groups(events)

    def breath(self, events: Sequence[Event]) -> bool:
        """Whether a thought ended: after an opening or a drawn card somebody goes on with it."""
        return not isinstance(events[-1], Drew | Opened)

    # -- the seat

    def ask(self, view: View) -> Question:
        """Returns what is asked first."""
        return questions.first(view)

    def in_play(self, tone: Tone, view: View) -> str:
        """Returns what the card on the table does or did."""
        return on_the_table(tone.words, view)

    def aim(self, words: Words) -> str:
        """Returns the aim of a match."""
        return words.gettext(
            "Be the first to play all your cards: the other one counts what is left, "
            "and whoever has more than one hundred and one points loses the match."
        )

    def flows_on(self, events: Sequence[Event]) -> bool:
        """A drawn card goes on with the card that is played then, a six with what covers it."""
        return isinstance(events[-1], Drew | MustCover)

    def forced(self, view: View, events: Sequence[Event]) -> Move | None:
        """Returns the card just drawn, which is to be played, or the next draw for one's own six (rules 7, 13)."""
        if not isinstance(events[-1], Drew):
            return None
        if view.drawn is not None:
            return view.legal[0] if len(view.legal) == 1 else None
        return DRAW_MOVE if view.covering_six and view.legal == (DRAW_MOVE,) else None

    def taken_back(self, tone: Tone, view: View, steps: Sequence[Step]) -> str:
        """Returns which cards are back in the stock or in the hand, or which order is open again."""
        w = tone.words
        events = [event for step in steps if step.seat == view.seat for event in step.events]
        if isinstance(events[0], Drew):
            drawn = [event.card for event in events if isinstance(event, Drew) and event.card is not None]
            return w.gettext("Back to the stock: {names}.", names=listed(w, drawn))
        if isinstance(events[0], Played):
            if events[0].opening:
                return w.gettext("The suit is open again.")
            return w.gettext("The {card} comes back into your hand.", card=card_noun(w, events[0].card))
        return w.gettext("You have not passed.")

    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused, with the card, the top card and the ordered suit."""
        return _REFUSALS[Reason(refused.reason)](tone.words, refused)

    # -- readouts

    def readout(self, tone: Tone, view: View, command: Command, times: int) -> list[str]:
        """Returns what a readout tells."""
        if command is keys.HAND:
            if times % 2:
                return [f"{card_noun(tone.words, card)('nominative')}." for card in in_order(tone, view.hand)]
            return [self._hand(tone, view)]
        return [_READOUTS[command](self, tone, view)]

    def suggestion(self, tone: Tone, view: View, move: Move) -> tuple[str, str]:
        """Returns a hint, its kind with the reason and the whole move."""
        return hint(tone, view, move)

    def situation(self, tone: Tone, view: View) -> list[str]:
        """Returns round and score."""
        return [self._score(tone, view)]

    def _hand(self, tone: Tone, view: View) -> str:
        w = tone.words
        held = view.hand.bit_count()
        if not held:
            return w.gettext("You have no cards.")
        count = w.gettext("You have {cards}.", cards=cards_noun(w, held))
        return sentences(count, grouped(tone, view.hand))

    def _table_and_stock(self, tone: Tone, view: View) -> str:
        w = tone.words
        full = Tone(w, brief=False, by_rank=tone.by_rank)
        stock = (
            w.gettext("In the stock: {cards}.", cards=cards_noun(w, view.stock))
            if view.stock
            else w.gettext("The stock is empty.")
        )
        return sentences(table_phrase(full, view), stock)

    def _covers(self, tone: Tone, view: View) -> str:
        w = tone.words
        if view.over:
            return w.gettext("The match is over.")
        if view.ordering:
            return w.gettext("First order a suit.")
        if view.covers:
            return w.ngettext(
                "This covers: {names}.", "These cover: {names}.", len(view.covers), names=listed(w, view.covers)
            )
        return w.gettext("You have nothing that covers.")

    def _score(self, tone: Tone, view: View) -> str:
        w = tone.words
        head, score = w.gettext("Round {n}.", n=view.round), w.gettext("Score:")
        totals, rounds = totals_phrase(tone, view.seat, view.scores), rounds_phrase(tone, view.seat, view.rounds)
        held = w.gettext("Your cards count {points}.", points=points_noun(w, count(view.hand))) if view.hand else ""
        return sentences(head, f"{score} {totals}", rounds, held)

    def _opponent(self, tone: Tone, view: View) -> str:
        sayings = Sayings(tone, view.seat)
        held = sayings.says_of_other(
            (N_("I have {cards}."), N_("{who} has {cards}.")), cards=cards_noun(tone.words, view.held)
        )
        return sentences(held, self._lacks(tone, view), self._turn(tone, view))

    def _turn(self, tone: Tone, view: View) -> str:
        if view.over:
            return tone.words.gettext("The match is over.")
        told = (N_("It is your move."), N_("It is my move."), N_("{who} is to move."))
        return Sayings(tone, view.seat).says(view.to_move, told)

    def _lacks(self, tone: Tone, view: View) -> str:
        """Returns the suits that the opponent has shown not to hold, by taking a card; empty for none."""
        w = tone.words
        elsewhere = view.hand | view.pile | view.top.bit
        suits = [
            w.gettext("no {suit}", suit=suit_noun(w, suit))
            for suit in Suit
            if view.lacks & SUIT_MASK[suit] and not SUIT_MASK[suit] & ~QUEENS & ~view.lacks & ~elsewhere
        ]
        if not suits:
            return ""
        told = (N_("I am known to hold {suits}."), N_("{who} is known to hold {suits}."))
        return Sayings(tone, view.seat).says_of_other(told, suits=w.listing(suits))


_READOUTS: dict[Command, Callable[[StoOdnoRoom, Tone, View], str]] = {
    keys.TABLE: StoOdnoRoom._table_and_stock,
    LAST_CARD: StoOdnoRoom.in_play,
    COVERS: StoOdnoRoom._covers,
    keys.SCORE: StoOdnoRoom._score,
    keys.OPPONENT: StoOdnoRoom._opponent,
}


def _does_not_fit(w: Words, refused: IllegalMove) -> str:
    card, top = card_noun(w, refused.facts["card"]), card_noun(w, refused.facts["top"])
    order = refused.facts["order"]
    if order is None:
        return w.gettext("The {card} does not fit: the {top} lies on the table.", card=card, top=top)
    return w.gettext(
        "The {card} does not fit: the {top} lies on the table, {suit} are ordered.",
        card=card,
        top=top,
        suit=suit_noun(w, order),
    )


def _about(message: str, fact: str) -> Callable[[Words, IllegalMove], str]:
    """Returns a refusal that names one card."""
    return lambda w, refused: w.gettext(message, card=card_noun(w, refused.facts[fact]))


def _plainly(message: str) -> Callable[[Words, IllegalMove], str]:
    return lambda w, refused: w.gettext(message)


_REFUSALS: dict[Reason, Callable[[Words, IllegalMove], str]] = {
    Reason.NOT_IN_HAND: _about(N_("You do not hold the {card}."), "card"),
    Reason.DOES_NOT_FIT: _does_not_fit,
    Reason.MUST_COVER: _about(N_("You have a card that covers the {card}: whoever can cover takes no card."), "top"),
    Reason.MUST_COVER_SIX: _about(
        N_("You have a card that covers your {card}: whoever can cover takes no card."), "top"
    ),
    Reason.MUST_PLAY_DRAWN: _about(N_("You took the {card}, it fits and is to be played."), "drawn"),
    Reason.ALREADY_DREW: _about(N_("You have taken a card in this turn, the {card}. Play or pass."), "drawn"),
    Reason.NOTHING_LEFT: _plainly(N_("There is nothing left to take: play a card.")),
    Reason.NO_PASS: _plainly(N_("There is no passing here: cover, or take a card if you cannot.")),
    Reason.DRAW_FIRST: _plainly(N_("Before passing take a card.")),
    Reason.ORDER_A_SUIT: _about(N_("With the {card} order a suit."), "card"),
    Reason.NO_ORDER: _about(N_("The {card} orders no suit."), "card"),
    Reason.MATCH_OVER: _plainly(N_("The match is over.")),
}


ROOM = StoOdnoRoom()
