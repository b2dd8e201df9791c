"""Moves of Сто одно: a card, a queen with the suit she orders, a draw, a pass.

All moves there are stand in ``ALL_MOVES`` once and are compared by identity where it matters for speed.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from engines.cards import CARDS, RANK_MASK, Card, Rank, Suit, card_of, suit_of
from engines.contract import MoveTextError

QUEENS = RANK_MASK[Rank.QUEEN]


class Action(enum.Enum):
    """A choice that is no card."""

    DRAW = "draw"
    PASS = "pass"

    def __str__(self) -> str:
        """Returns the text form."""
        return self.value


@dataclass(frozen=True, slots=True)
class Move:
    """A whole move: what is played, or a draw or pass, and the suit that a queen orders."""

    choice: Card | Action
    order: Suit | None = None

    @property
    def path(self) -> tuple[Card | Action | Suit, ...]:
        """The card or action, then the ordered suit where there is one."""
        return (self.choice,) if self.order is None else (self.choice, self.order)

    def __str__(self) -> str:
        """Returns the text form, such as ``9♦``, ``Q♣:♦``, ``draw``."""
        return str(self.choice) if self.order is None else f"{self.choice}:{self.order.sign}"


DRAW = Move(Action.DRAW)
PASS = Move(Action.PASS)
PLAIN = tuple(Move(one) for one in CARDS)
"""The move that plays a card and orders nothing, by card; for a queen only as the last card."""
ORDERS = {one: tuple(Move(one, suit) for suit in Suit) for one in CARDS if one.rank is Rank.QUEEN}
"""The four moves of each queen."""
ALL_MOVES = (*PLAIN, *(move for four in ORDERS.values() for move in four), DRAW, PASS)
_BY_TEXT = {str(move): move for move in ALL_MOVES}
_BY_PATH: dict[tuple[object, ...], Move] = {move.path: move for move in ALL_MOVES}


def play_of(card: Card, order: Suit | None = None) -> Move:
    """Returns the move that plays the card and orders the suit."""
    return _BY_PATH[(card,) if order is None else (card, order)]


def move_of(path: tuple[object, ...]) -> Move | None:
    """Returns the move of a whole path of choices, None if there is no such move."""
    return _BY_PATH.get(path)


def parse_move(text: str) -> Move:
    """Returns the move of the text form, in signs or letters (``Q♣:♦``, ``Qc:d``); raises MoveTextError."""
    move = _BY_TEXT.get(text)
    if move is not None:
        return move
    try:
        name, colon, suit = text.partition(":")
        return _BY_PATH[(card_of(name), suit_of(suit)) if colon else (card_of(name),)]
    except (KeyError, ValueError):
        raise MoveTextError(f"no move: {text!r}") from None


def _table(suit: Suit) -> tuple[tuple[Move, ...], ...]:
    """Returns, for each of the 512 sets of ranks of a suit, the moves that play them."""
    cards = CARDS[9 * suit : 9 * suit + 9]
    return tuple(
        tuple(move for one in cards if ranks >> one.rank & 1 for move in (ORDERS.get(one) or (PLAIN[one],)))
        for ranks in range(512)
    )


_TABLES = tuple(_table(suit) for suit in Suit)
_SPADES, _CLUBS, _DIAMONDS, _HEARTS = _TABLES


def moves_of(mask: int) -> tuple[Move, ...]:
    """Returns the moves that play the cards of a mask, each queen with her four orders, in ascending order."""
    return _SPADES[mask & 511] + _CLUBS[mask >> 9 & 511] + _DIAMONDS[mask >> 18 & 511] + _HEARTS[mask >> 27]
