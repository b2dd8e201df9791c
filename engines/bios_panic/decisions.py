"""The small decisions that interrupt a turn of BIOS PANIC, one record each; without one the turn itself goes on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class DrawCards:
    """The pile of the next card is chosen: at the end of a turn, or by +2 and RELOAD."""

    left: int
    """Cards still to be drawn; 0 for as many as the hand lacks at the end of a turn."""
    numbers: int = 0
    """Number cards drawn so far."""
    actions: int = 0


@dataclass(frozen=True, slots=True)
class ChooseTarget:
    """A target stands at several places, and one of them is chosen."""

    size: int
    places: tuple[int, ...]
    """Of its left-most card, counted from zero."""
    straight: bool
    """Whether a laying or the start of a turn led here, so that an UNDO may take the take back."""


@dataclass(frozen=True, slots=True)
class OfferChain:
    """A target was taken, and the rest of its segment may be named by a CHAIN before the new target is drawn."""

    size: int
    straight: bool
    """As in ChooseTarget, for what follows."""
    joins: bool
    """Whether the take belongs to the last laying."""
    low: int
    high: int
    """The rest, counted from zero, without the last."""


@dataclass(frozen=True, slots=True)
class KeepOne:
    """REROLL drew two targets of which one is kept."""

    size: int
    values: tuple[int, ...]
    """Empty for a seat that may not know them."""


@dataclass(frozen=True, slots=True)
class StealFrom:
    """ROOT shows a hand, and a card of it is chosen."""

    seat: int


@dataclass(frozen=True, slots=True)
class LayGiven:
    """A card that PHISHING brought may be laid at once."""

    card: int
    """Its face only, for a seat that may not know its print."""


@cache
def drawing(left: int, numbers: int = 0, actions: int = 0) -> DrawCards:
    """Returns the drawing of cards; equal ones are one object, as there is one for each card drawn."""
    return DrawCards(left, numbers, actions)


Decision = DrawCards | ChooseTarget | OfferChain | KeepOne | StealFrom | LayGiven
