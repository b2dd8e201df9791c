"""What happens in Сто одно, one small record each, in the order in which it happened."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engines.cards import Card, Suit
from engines.contract import Event
from engines.sto_odno.refusals import End
from engines.sto_odno.score import Ending, Score


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round begins (rules 2, 26)."""

    number: int
    dealer: int
    first_by_lot: bool
    """Whether the dealer was chosen by lot: the first round of a first match."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Four cards each, the dealer's last one being the one he opens with."""

    hands: tuple[tuple[Card, ...] | None, tuple[Card, ...] | None]
    """By seat; None where the seat that looks may not know."""

    def seen_by(self, seat: int) -> Dealt:
        """Hides the other hand."""
        return Dealt((self.hands[0], None) if seat == 0 else (None, self.hands[1]))


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """The dealer opens with his last card (rule 3); a queen's order follows as his first move."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card covers the table's; for an opening queen only the order is new."""

    seat: int
    card: Card
    order: Suit | None
    left: int
    """Cards left in that hand."""
    opening: bool = False


@dataclass(frozen=True, slots=True)
class MustCover(Event):
    """The player of a six has to cover it himself (rule 13)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """One card taken because nothing covers, or at will (rules 6, 7)."""

    seat: int
    card: Card | None
    """None where the seat that looks may not know."""
    fits: bool | None
    """Whether it covers; for a draw at will only its player knows, so None for the other."""
    at_will: bool = False

    def seen_by(self, seat: int) -> Drew:
        """Hides the card, and whether it fits unless what follows shows that anyway."""
        if seat == self.seat:
            return self
        return replace(self, card=None, fits=None if self.at_will else self.fits)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The turn passes after a draw that did not help (rule 7), or by choice after a draw at will."""

    seat: int
    by_choice: bool = False


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    """Nobody can give a card: the turn passes (rule 17)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Punished(Event):
    """Cards taken by a penalty (rules 10-12), as many as there really were (rule 17)."""

    seat: int
    due: int
    taken: int
    cards: tuple[Card, ...] | None
    """None where the seat that looks may not know."""

    def seen_by(self, seat: int) -> Punished:
        """Hides the cards from the other seat."""
        return self if seat == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A seat skips its turn (rules 9-12); the other one moves again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The played cards but the top one became a new stock (rule 17)."""

    cards: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """An empty hand ended the round (rules 18-25)."""

    number: int
    ending: Ending
    score: Score


@dataclass(frozen=True, slots=True)
class RoundVoid(Event):
    """Both players were stuck; the same dealer deals again (rule 17)."""

    number: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """Somebody is above 101 (rule 24)."""

    winner: int
    reason: End
    totals: tuple[int, int]
    rounds: tuple[int, int]
