"""The 36-card deck, six to ace.

A card is an ``int`` from 0 to 35, suit by suit, six first, so that a hand or a pile is a bit mask and set algebra on
cards is integer arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum


class Suit(IntEnum):
    """A suit; the order is the one in which hands are told."""

    SPADES = 0
    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3

    @property
    def sign(self) -> str:
        """The sign printed on cards."""
        return "♠♣♦♥"[self]


class Rank(IntEnum):
    """A rank of the short deck."""

    SIX = 0
    SEVEN = 1
    EIGHT = 2
    NINE = 3
    TEN = 4
    JACK = 5
    QUEEN = 6
    KING = 7
    ACE = 8

    @property
    def sign(self) -> str:
        """The sign printed on cards."""
        return ("6", "7", "8", "9", "10", "J", "Q", "K", "A")[self]


class Card(int):
    """One of the 36 cards: an index that knows its rank and suit; use ``card`` and ``CARDS`` to get one."""

    __slots__ = ()

    @property
    def rank(self) -> Rank:
        """The rank."""
        return _RANKS[self]

    @property
    def suit(self) -> Suit:
        """The suit."""
        return _SUITS[self]

    @property
    def bit(self) -> int:
        """The mask of this card alone."""
        return 1 << self

    def __str__(self) -> str:
        """Returns rank and suit signs, such as ``10♥``."""
        return _TEXTS[self]

    def __repr__(self) -> str:
        """Returns an expression that makes the card."""
        return f"card_of({str(self)!r})"


DECK_SIZE = 36
FULL_DECK = (1 << DECK_SIZE) - 1
_RANKS = tuple(Rank(index % 9) for index in range(DECK_SIZE))
_SUITS = tuple(Suit(index // 9) for index in range(DECK_SIZE))
_TEXTS = tuple(rank.sign + suit.sign for rank, suit in zip(_RANKS, _SUITS, strict=True))
CARDS = tuple(Card(index) for index in range(DECK_SIZE))
RANK_MASK = tuple(sum(1 << (9 * suit + rank) for suit in Suit) for rank in Rank)
SUIT_MASK = tuple(0x1FF << (9 * suit) for suit in Suit)

# Texts are read in signs and, for keyboards and logs without them, in letters: "Q♣", "Qc"; "10♥", "Th".
_SUIT_SIGNS = {**{suit.sign: suit for suit in Suit}, **dict(zip("scdh", Suit, strict=True))}
_RANK_SIGNS = {**{rank.sign: rank for rank in Rank}, "T": Rank.TEN}


def card(rank: Rank, suit: Suit) -> Card:
    """Returns the card of that rank and suit."""
    return CARDS[9 * suit + rank]


def suit_of(text: str) -> Suit:
    """Returns the suit written as a sign or a letter; raises ValueError."""
    try:
        return _SUIT_SIGNS[text]
    except KeyError:
        raise ValueError(f"no suit: {text!r}") from None


def card_of(text: str) -> Card:
    """Returns the card written as rank and suit, such as ``Q♣``, ``10h``; raises ValueError."""
    try:
        return card(_RANK_SIGNS[text[:-1]], _SUIT_SIGNS[text[-1:]])
    except KeyError:
        raise ValueError(f"no card: {text!r}") from None


def cards_in(mask: int) -> Iterator[Card]:
    """Yields the cards of a mask in ascending order."""
    while mask:
        low = mask & -mask
        yield CARDS[low.bit_length() - 1]
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    """Returns the mask of the cards."""
    mask = 0
    for one in cards:
        mask |= 1 << one
    return mask
