"""Scoring of a round (rules 19, 21-25)."""

from __future__ import annotations

from dataclasses import dataclass

from engines.cards import CARDS, Card, Rank, Suit, cards_in
from engines.sto_odno.refusals import End

LIMIT = 101
_BY_RANK = {
    Rank.SIX: 6,
    Rank.SEVEN: 7,
    Rank.EIGHT: 8,
    Rank.NINE: 0,
    Rank.TEN: 10,
    Rank.JACK: 2,
    Rank.QUEEN: 3,
    Rank.KING: 4,
    Rank.ACE: 11,
}
POINTS = tuple(_BY_RANK[one.rank] for one in CARDS)
"""Points of each card in the loser's hand (rule 21); the deck is worth 204."""
LONE_QUEEN = {one: 40 if one.suit is Suit.SPADES else 20 for one in CARDS if one.rank is Rank.QUEEN}
"""What a queen takes off as the last card of the winner (rule 19) and counts as the only card of the loser (23)."""


def count(cards: int) -> int:
    """Returns the points of a loser's hand, given as a mask."""
    held = tuple(cards_in(cards))
    if len(held) == 1 and held[0] in LONE_QUEEN:
        return LONE_QUEEN[held[0]]
    return sum(POINTS[one] for one in held)


@dataclass(frozen=True, slots=True)
class Ending:
    """A won round: who went out with what, what the loser held, and how it was counted."""

    winner: int
    last: Card
    held: tuple[Card, ...]
    counted: int
    """Points of the loser's hand."""
    taken_off: int
    """Points that a last queen takes off the winner's score, 0 without."""

    @classmethod
    def of(cls, winner: int, last: Card, held: int) -> Ending:
        """Counts a round that the winner ended with ``last`` while the loser holds the mask ``held``."""
        return cls(winner, last, tuple(cards_in(held)), count(held), LONE_QUEEN.get(last, 0))

    @property
    def reason(self) -> End:
        """Why the round ended."""
        return End.LAST_QUEEN if self.taken_off else End.EMPTY_HAND

    @property
    def lone_queen(self) -> bool:
        """Whether the loser's hand counts by rule 23."""
        return len(self.held) == 1 and self.held[0] in LONE_QUEEN


@dataclass(frozen=True, slots=True)
class Score:
    """The scores after a round, by seat."""

    totals: tuple[int, int]
    zeroed: bool
    """Whether the loser stood at exactly 101 and fell to zero (rule 25)."""

    @classmethod
    def after(cls, before: tuple[int, int], ending: Ending) -> Score:
        """Adds a round to the scores before it."""
        totals = list(before)
        loser = 1 - ending.winner
        totals[ending.winner] -= ending.taken_off
        totals[loser] += ending.counted
        zeroed = totals[loser] == LIMIT
        if zeroed:
            totals[loser] = 0
        return cls((totals[0], totals[1]), zeroed)

    @property
    def loser(self) -> int | None:
        """The seat above 101, which has lost the match (rule 24)."""
        return next((seat for seat, total in enumerate(self.totals) if total > LIMIT), None)
