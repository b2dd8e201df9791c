"""What one seat may know of a state of Сто одно."""

from __future__ import annotations

from dataclasses import dataclass

from engines.cards import Card, Suit, cards_in
from engines.sto_odno.moves import Move
from engines.sto_odno.options import Options


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge: its own hand, everything public, and nothing else.  Sets of cards are masks."""

    seat: int
    to_move: int
    legal: tuple[Move, ...]
    """The seat's legal moves; empty when it is not to move."""
    options: Options
    ply: int
    """Moves made in the match."""
    over: bool
    """Whether the match has ended."""
    round: int
    dealer: int
    scores: tuple[int, int]
    rounds: tuple[int, int]
    """Rounds won, by seat."""
    hand: int
    held: int
    """Cards in the opponent's hand: how many."""
    stock: int
    """Cards in the stock: how many."""
    top: Card
    order: Suit | None
    cover: int
    """The cards of the deck that would cover the top one."""
    pile: int
    """The played cards under the top one."""
    lacks: int
    """Cards that the opponent has shown not to hold, by drawing when they would have covered."""
    drawn: Card | None
    """The card that this seat has just drawn and may still play."""
    ordering: bool
    """Whether the dealer still has to order a suit for the queen he opened with."""
    covering_six: bool
    """Whether the player to move covers his own six."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The hand in ascending order."""
        return tuple(cards_in(self.hand))

    @property
    def covers(self) -> tuple[Card, ...]:
        """The cards of the hand that would cover the top one."""
        return tuple(cards_in(self.hand & self.cover))
