"""Words for cards, suits, points and counts in Сто одно, in the cases that its sentences need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engines.cards import Card, Rank, Suit, cards_in
from engines.sto_odno import View
from sto_odno.dialogue.tone import Tone
from sto_odno.i18n import D_, N_, Noun, Words

_RANKS = {
    Rank.SIX: D_("six"),
    Rank.SEVEN: D_("seven"),
    Rank.EIGHT: D_("eight"),
    Rank.NINE: D_("nine"),
    Rank.TEN: D_("ten"),
    Rank.JACK: D_("jack"),
    Rank.QUEEN: D_("queen"),
    Rank.KING: D_("king"),
    Rank.ACE: D_("ace"),
}
_A_RANK = {
    Rank.SIX: N_("a six"),
    Rank.SEVEN: N_("a seven"),
    Rank.EIGHT: N_("an eight"),
    Rank.NINE: N_("a nine"),
    Rank.TEN: N_("a ten"),
    Rank.JACK: N_("a jack"),
    Rank.QUEEN: N_("a queen"),
    Rank.KING: N_("a king"),
    Rank.ACE: N_("an ace"),
}
_SUITS = {
    Suit.SPADES: D_("spades"),
    Suit.CLUBS: D_("clubs"),
    Suit.DIAMONDS: D_("diamonds"),
    Suit.HEARTS: D_("hearts"),
}

_RANK_PLURALS = {
    Rank.SIX: N_("sixes"),
    Rank.SEVEN: N_("sevens"),
    Rank.EIGHT: N_("eights"),
    Rank.NINE: N_("nines"),
    Rank.TEN: N_("tens"),
    Rank.JACK: N_("jacks"),
    Rank.QUEEN: N_("queens"),
    Rank.KING: N_("kings"),
    Rank.ACE: N_("aces"),
}


def rank_noun(words: Words, rank: Rank) -> Noun:
    """Returns a rank: «семёрка», "seven"."""
    return words.noun(_RANKS[rank])


def suit_noun(words: Words, suit: Suit) -> Noun:
    """Returns a suit: «пики», "spades"."""
    return words.noun(_SUITS[suit])


def card_noun(words: Words, card: Card) -> Noun:
    """Returns a card: «семёрка пик», "the seven of spades"."""
    rank, suit = rank_noun(words, card.rank), suit_noun(words, card.suit)
    return lambda case: words.pgettext("card", "{rank} of {suit}", rank=rank(case), suit=suit("genitive"))


def cards_noun(words: Words, n: int) -> Noun:
    """Returns a number of cards: «две карты»."""
    return words.quantity("{n} card", "{n} cards", n)


def points_noun(words: Words, n: int) -> Noun:
    """Returns a number of points: «двадцать одно очко», «минус двадцать очков»."""
    return words.quantity("{n} point", "{n} points", n)


def listed(words: Words, cards: Iterable[Card], case: str = "nominative") -> str:
    """Returns cards as a list in speech: «валет пик и десятка треф»."""
    return words.listing([card_noun(words, card)(case) for card in cards])


def by_rank(words: Words, cards: Iterable[Card]) -> str:
    """Returns the ranks of cards as a list, equal ones counted: «две дамы и туз», "two queens and an ace"."""
    counts = Counter(card.rank for card in sorted(cards, key=lambda card: card.rank))
    return words.listing(
        [_several(words, rank, n) if n > 1 else words.gettext(_A_RANK[rank]) for rank, n in counts.items()]
    )


def _several(words: Words, rank: Rank, n: int) -> str:
    match rank:
        case Rank.SIX:
            return words.ngettext("{n} six", "{n} sixes", n)
        case Rank.SEVEN:
            return words.ngettext("{n} seven", "{n} sevens", n)
        case Rank.EIGHT:
            return words.ngettext("{n} eight", "{n} eights", n)
        case Rank.NINE:
            return words.ngettext("{n} nine", "{n} nines", n)
        case Rank.TEN:
            return words.ngettext("{n} ten", "{n} tens", n)
        case Rank.JACK:
            return words.ngettext("{n} jack", "{n} jacks", n)
        case Rank.QUEEN:
            return words.ngettext("{n} queen", "{n} queens", n)
        case Rank.KING:
            return words.ngettext("{n} king", "{n} kings", n)
        case Rank.ACE:
            return words.ngettext("{n} ace", "{n} aces", n)


def in_order(tone: Tone, hand: int) -> tuple[Card, ...]:
    """Returns the cards of a hand in the order in which the player wants to walk them."""
    if tone.by_rank:
        return tuple(sorted(cards_in(hand), key=lambda card: (card.rank, card.suit)))
    return tuple(cards_in(hand))


def grouped(tone: Tone, hand: int) -> str:
    """Returns a hand in groups: «Пики: семёрка и туз. Трефы: дама.», or by rank: «Тузы: пик и треф.»."""
    words = tone.words
    groups: dict[Rank | Suit, list[str]] = {}
    for card in in_order(tone, hand):
        if tone.by_rank:
            groups.setdefault(card.rank, []).append(suit_noun(words, card.suit)("genitive"))
        else:
            groups.setdefault(card.suit, []).append(rank_noun(words, card.rank)("nominative"))
    parts = []
    for head, members in groups.items():
        if isinstance(head, Rank):
            name = words.gettext(_RANK_PLURALS[head]) if len(members) > 1 else rank_noun(words, head)("nominative")
        else:
            name = suit_noun(words, head)("nominative")
        parts.append(f"{name[0].upper()}{name[1:]}: {words.listing(members)}.")
    return " ".join(parts)


def table_phrase(tone: Tone, view: View) -> str:
    """Returns what lies on the table, and the suit that is ordered."""
    w = tone.words
    top = card_noun(w, view.top)
    if view.ordering:
        return w.gettext("On the table: the {card}, no suit is ordered yet.", card=top)
    if view.order is not None:
        suit = suit_noun(w, view.order)
        return tone.pick(
            w.gettext("On the table: the {card}, {suit} are ordered.", card=top, suit=suit),
            w.gettext("{card}, {suit} are ordered.", card=top, suit=suit),
        )
    return tone.pick(w.gettext("On the table: the {card}.", card=top), w.gettext("{card}.", card=top))
