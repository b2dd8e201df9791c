"""Hints of Сто одно: the kind of the recommended move with its reason, then the whole move."""

from __future__ import annotations

from engines.cards import RANK_MASK, SUIT_MASK, Card, Rank, Suit
from engines.sto_odno import DRAW, PASS, Move, View
from engines.sto_odno.moves import QUEENS
from engines.sto_odno.score import POINTS
from sto_odno.dialogue.tone import Tone
from sto_odno.games.sto_odno.sayings import ByOther, Sayings
from sto_odno.games.sto_odno.words import card_noun, suit_noun
from sto_odno.i18n import N_, Words

_DEAR = 7  # points from which a card is worth shedding


def hint(tone: Tone, view: View, move: Move) -> tuple[str, str]:
    """Returns both steps of the hint."""
    return reason(tone, view, move), advice(tone.words, view, move)


def advice(words: Words, view: View, move: Move) -> str:
    """Returns the whole move."""
    if move is DRAW:
        return words.gettext("Take a card.")
    if move is PASS:
        return words.gettext("Pass.")
    assert isinstance(move.choice, Card)
    card = card_noun(words, move.choice)
    if move.order is None:
        return words.gettext("Play the {card}.", card=card)
    suit = suit_noun(words, move.order)
    if view.ordering:
        return words.gettext("Order {suit}.", suit=suit)
    return words.gettext("Play the {card} and order {suit}.", card=card, suit=suit)


def reason(tone: Tone, view: View, move: Move) -> str:
    """Returns the kind of the move, and why it is a good one."""
    why = _reason(view, move)
    return tone.words.gettext(why) if isinstance(why, str) else Sayings(tone, view.seat).says_of_other(why)


def _reason(view: View, move: Move) -> str | ByOther:
    if view.ordering and move.order is not None:
        return _order_reason(view, move.order)
    if move is DRAW:
        if view.covers:
            return N_("None of the cards that cover is one to give away: take one more.")
        return N_("Nothing of yours covers.")
    if move is PASS:
        return N_("What covers is worth keeping: pass.")
    assert isinstance(move.choice, Card)
    return _card_reason(view, move.choice)


def _order_reason(view: View, order: Suit) -> str | ByOther:
    held = [((view.hand & ~QUEENS) & suit).bit_count() for suit in SUIT_MASK]
    if held[order] and held[order] == max(held):
        return N_("Order the suit of which you hold most.")
    if SUIT_MASK[order] & ~QUEENS & ~view.lacks == 0:
        return (
            N_("Order a suit that I have shown not to hold."),
            N_("Order a suit that {who} has shown not to hold."),
        )
    return (
        N_("Order the suit that helps you most after my move."),
        N_("Order the suit that helps you most when you move again."),
    )


_GO_ON = (
    N_("I take cards and miss a turn, and you go on."),
    N_("{who} takes cards and misses a turn, and you go on."),
)
_ACE = (N_("I miss a turn, and you go on."), N_("{who} misses a turn, and you go on."))
_DEAR_ACE = (
    N_("I miss a turn, and a dear card is gone."),
    N_("{who} misses a turn, and a dear card is gone."),
)


def _card_reason(view: View, card: Card) -> str | ByOther:
    if view.hand == card.bit:
        queen = N_("Your last card is a queen: she ends the round and takes points off your score.")
        return queen if card.rank is Rank.QUEEN else N_("Your last card ends the round.")
    if len(view.covers) == 1:
        return N_("One card alone covers.")
    left = view.hand & ~card.bit
    follows = left & (SUIT_MASK[card.suit] | QUEENS)
    match card.rank:
        case Rank.SIX:
            if left & (SUIT_MASK[card.suit] | RANK_MASK[Rank.SIX] | QUEENS):
                return N_("A six, and you have what covers it: two cards are gone in one turn.")
            return N_("A six: you take cards until one covers it, but nothing else is better.")
        case Rank.ACE:
            return _ACE if follows else _DEAR_ACE
        case Rank.SEVEN:
            return _GO_ON
        case Rank.KING if card.suit is Suit.SPADES:
            return _GO_ON
        case Rank.QUEEN:
            return N_("A queen: you choose what comes next.")
    if POINTS[card] >= _DEAR:
        return N_("A dear card that does nothing: it would count against you.")
    return N_("Play a card that does nothing: those that act are worth more later.")
