"""What one seat may know of a state of One Zero One."""

from __future__ import annotations

from dataclasses import dataclass

from engines.one_zero_one.cards import ROWS, Card, Command, Place, Row, cards_in
from engines.one_zero_one.moves import Move
from engines.one_zero_one.options import Options
from engines.one_zero_one.score import lead_of
from engines.one_zero_one.table import Table


@dataclass(frozen=True, slots=True)
class CpuCard:
    """The CPU card as it lies."""

    winning: bool
    """Which side is up: the winning or the losing subroutine."""
    step: int
    begun: bool
    """Whether the CPU has had its first turn, which does not advance the step."""


@dataclass(frozen=True, slots=True)
class Laying:
    """Cards laid at once: one, and those that PRINT printed after it."""

    seat: int
    place: Place
    """Where the first of them was laid; the others lie right of it."""
    cards: tuple[tuple[int, int], ...]
    """Command and facing of each."""


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge: its own hand, everything on the table, the public tops of both decks, and nothing else."""

    seat: int
    to_move: int
    legal: tuple[Move, ...]
    """The seat's legal moves; empty when it is not to move."""
    options: Options
    ply: int
    """Moves made in the match."""
    over: bool
    """Whether the match has ended."""
    hand: int
    """The hand, two bits a command."""
    held: int
    """Cards in the opponent's hand: how many."""
    decks: tuple[int, int]
    """Cards in each deck: how many."""
    tops: tuple[Command | None, Command | None]
    """The public top of each deck."""
    table: Table
    """The rows as they lay when the view was made; a copy, which nobody changes."""
    demand: Place | None
    """The space that a NEXT demands of the seat to move."""
    stuck: int
    """Turns in a row without a laid card."""
    cpu: CpuCard | None
    last: tuple[Laying, ...] = ()
    """What was laid in the last move, by anybody; several in a turn of the CPU, none before the first move."""

    @property
    def cards(self) -> tuple[Command, ...]:
        """The hand in canonical order."""
        return cards_in(self.hand)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the program, from the top."""
        return ROWS[: len(self.table.held)]

    def row(self, row: Row) -> tuple[Card | None, ...]:
        """Returns the spaces of a row up to its last card, None for gaps."""
        return self.table.cards(ROWS.index(row))

    def control(self, row: Row) -> int | None:
        """Returns the seat that controls a row, None where it is undecided."""
        return self.table.controls()[ROWS.index(row)]

    def lead(self, row: Row) -> int:
        """Returns by how many cards this seat leads in a row; negative where it is behind."""
        index = ROWS.index(row)
        lead = lead_of(self.table.held[index], self.table.ones[index])
        return lead if self.seat else -lead

    def is_open(self, row: Row) -> bool:
        """Whether cards may be laid into a row as far as the row above it decides."""
        return self.table.is_open(ROWS.index(row))

    def lacking(self, row: Row) -> tuple[tuple[Row, int], ...]:
        """Returns the rows above that keep a row closed, each with how many cards it lacks."""
        return tuple((ROWS[one], count) for one, count in self.table.lacking(ROWS.index(row)))

    @property
    def totals(self) -> tuple[int, int]:
        """Both totals, by seat."""
        return self.table.totals()

    @property
    def removed(self) -> tuple[Card, ...]:
        """The cards that left the game, in order."""
        return self.table.removed_cards()
