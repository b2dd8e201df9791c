"""What the cards of Сто одно do, for who asks and for who is being taught."""

from __future__ import annotations

from engines.cards import Card, Rank, Suit
from engines.sto_odno import View
from sto_odno.games.sto_odno.words import card_noun, suit_noun
from sto_odno.i18n import N_, Words, sentences

SIX = N_("Whoever plays a six covers it too, before the turn passes.")
SEVEN = N_("Whoever plays a seven makes the other player take two cards and miss a turn.")
SEVEN_OF_SPADES = N_("Whoever plays the seven of spades makes the other player take four cards and miss a turn.")
KING_OF_SPADES = N_(
    "Whoever plays the king of spades makes the other player take five cards and miss a turn. Other kings do nothing."
)
ACE = N_("Whoever plays an ace makes the other player miss a turn, and moves again on that same ace.")
QUEEN = N_("A queen covers any card, and whoever plays her orders the suit that covers her.")
PLAIN = N_("The {card} does nothing: it is covered with the same suit, with the same rank or with a queen.")


def effect(card: Card) -> str | None:
    """Returns the message that tells what a card does; None for one that does nothing."""
    match card.rank:
        case Rank.SIX:
            return SIX
        case Rank.SEVEN:
            return SEVEN_OF_SPADES if card.suit is Suit.SPADES else SEVEN
        case Rank.KING if card.suit is Suit.SPADES:
            return KING_OF_SPADES
        case Rank.ACE:
            return ACE
        case Rank.QUEEN:
            return QUEEN
    return None


def meaning(words: Words, card: Card) -> str:
    """Returns what a card does."""
    message = effect(card)
    return words.gettext(PLAIN, card=card_noun(words, card)) if message is None else words.gettext(message)


def on_the_table(words: Words, view: View) -> str:
    """Returns what the card on the table does or did, and what is asked of who covers it."""
    card = view.top
    if card.rank is Rank.QUEEN:
        if view.order is None:
            return words.gettext(QUEEN)
        return words.gettext(
            "The {card} is covered with the suit ordered, {suit}, or with another queen.",
            card=card_noun(words, card),
            suit=suit_noun(words, view.order),
        )
    if card.rank is Rank.SIX or effect(card) is None:
        return meaning(words, card)
    if card.rank is Rank.ACE:
        done = words.gettext("That is done: whoever covers the {card} now misses no turn.", card=card_noun(words, card))
    else:
        done = words.gettext("That is done: whoever covers the {card} now takes nothing.", card=card_noun(words, card))
    return sentences(meaning(words, card), done)
