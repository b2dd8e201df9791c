"""What the player of Сто одно is asked: what he plays, and which suit a queen orders."""

from __future__ import annotations

from engines.cards import Card, Suit
from engines.sto_odno import PASS, Action, Move, View
from sto_odno.dialogue.asking import Pick, Question
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.tone import Tone
from sto_odno.games.sto_odno.cards import meaning
from sto_odno.games.sto_odno.letters import COVERS
from sto_odno.games.sto_odno.words import card_noun, in_order, suit_noun, table_phrase
from sto_odno.i18n import sentences
from sto_odno.keyboard import table as keys


def first(view: View) -> Question:
    """Returns what is asked first: only the suit of a queen that is played in any case, opened or just drawn."""
    if view.ordering:
        return _which_suit(view.top)
    if view.drawn is not None and view.legal and all(_orders(move, view.drawn) for move in view.legal):
        return _which_suit(view.drawn)
    return _what(view)


def _orders(move: Move, queen: Card | Action) -> bool:
    return move.choice == queen and move.order is not None


def _what(view: View) -> Pick[Card | Action]:
    """Asks for a card, with taking and passing."""

    def then(choice: Card | Action) -> Question | Move:
        orders = isinstance(choice, Card) and any(_orders(move, choice) for move in view.legal)
        return _which_suit(choice) if orders and isinstance(choice, Card) else Move(choice)

    return Pick(
        question=lambda tone: [_question(tone, view)],
        items=lambda tone: _items(tone, view),
        then=then,
        towards=lambda move: move.choice,
        explain=lambda tone, choice: meaning(tone.words, choice) if isinstance(choice, Card) else None,
        focus=view.drawn if view.drawn in view.covers else None,
        keys={keys.DRAW: Action.DRAW, keys.PASS: Action.PASS},
        jumps={COVERS: view.covers},
        choose=keys.PLAY,
    )


def _which_suit(queen: Card) -> Pick[Suit]:
    """Asks for the suit that a queen orders."""
    return Pick(
        question=lambda tone: [tone.pick(tone.words.gettext("Which suit do you order?"), tone.words.gettext("Suit?"))],
        items=lambda tone: [Item(suit, suit_noun(tone.words, suit)("nominative")) for suit in Suit],
        then=lambda suit: Move(queen, suit),
        towards=lambda move: move.order,
        about=queen,
        explain=lambda tone, suit: meaning(tone.words, queen),
        focus=Suit.SPADES,
    )


def _question(tone: Tone, view: View) -> str:
    """Returns the table in one sentence and what is to be done."""
    w = tone.words
    if view.covering_six:
        top = card_noun(w, view.top)
        return tone.pick(
            w.gettext("You have to cover your {card} yourself.", card=top), w.gettext("Cover your {card}.", card=top)
        )
    passing, table = PASS in view.legal, table_phrase(tone, view)
    if tone.brief:
        if passing:
            return w.gettext("Cover or pass: {table}", table=table)
        return w.gettext("Cover: {table}", table=table)
    choice = w.gettext("You have taken a card: play or pass.") if passing else ""
    return sentences(w.gettext("Your move."), table, choice)


def _items(tone: Tone, view: View) -> list[Item]:
    """Returns the whole hand, and taking and passing where they may come up."""
    w = tone.words
    found = [Item(card, card_noun(w, card)("nominative")) for card in in_order(tone, view.hand)]
    found.append(Item(Action.DRAW, w.gettext("take a card")))
    if PASS in view.legal:
        found.append(Item(Action.PASS, w.gettext("pass")))
    return found
