"""What happens in Binary Equations, one small record each, in the order in which it happened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from engines.binary_equations.board import Direction, Square
from engines.binary_equations.laying import Made
from engines.binary_equations.refusals import End
from engines.binary_equations.tiles import Symbol, Tile
from engines.contract import Event

Held = tuple[Symbol, ...]


@dataclass(frozen=True, slots=True)
class MatchBegan(Event):
    """The tiles are in the bag, and somebody begins."""

    first: int
    by_lot: bool
    players: int
    tiles: int
    """All tiles of the match."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Everybody drew an opening rack."""

    racks: tuple[Held | None, ...]
    """By seat; None where the seat that looks may not know."""
    bag: int
    """Tiles left in the bag."""

    def seen_by(self, seat: int) -> Dealt:
        """Hides the racks of the others."""
        return Dealt(tuple(rack if at == seat else None for at, rack in enumerate(self.racks)), self.bag)


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Tiles were laid; all of it is public."""

    seat: int
    square: Square
    """The square of the first tile."""
    direction: Direction
    tiles: tuple[tuple[Square, Tile], ...]
    equations: tuple[Made, ...]
    """All that were made or changed, the one along the move first."""
    numbers: tuple[tuple[Symbol, ...], ...]
    """Runs across that pass as mere numbers (option parallel_numbers)."""
    nine_bonus: int
    """For all nine tiles at once, else 0."""
    points: int
    score: int
    """The seat's score after it."""


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """Tiles were given back, after as many new ones were drawn (``Drew`` follows)."""

    seat: int
    count: int
    tiles: Held | None

    def seen_by(self, seat: int) -> Exchanged:
        """Hides which tiles they were."""
        return self if seat == self.seat else replace(self, tiles=None)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Tiles came out of the bag."""

    seat: int
    count: int
    tiles: Held | None
    bag: int
    """Tiles left in the bag, those given back included."""

    def seen_by(self, seat: int) -> Drew:
        """Hides which tiles they are."""
        return self if seat == self.seat else replace(self, tiles=None)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed."""

    seat: int
    in_a_row: int
    """Passes in a row, this one included."""
    to_end: int
    """How many in a row end the match."""


class Settlement(NamedTuple):
    """What the end changed for a seat."""

    seat: int
    tiles: Held
    """What it held; everybody sees it now."""
    lost: int
    gained: int
    score: int
    """The final score."""


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over and counted."""

    reason: End
    out: int | None
    """The seat that went out."""
    settlements: tuple[Settlement, ...]
    """By seat."""
    winners: tuple[int, ...]
