"""What one seat may know of a state of BIOS PANIC."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engines.bios_panic.cards import LAST, VARIANTS, Variant, mark_of
from engines.bios_panic.moves import Move
from engines.options import Options


class Phase(enum.Enum):
    """Which decision is due."""

    MAIN = "main"
    DRAW = "draw"
    TAKE = "take"
    CHAIN = "chain"
    KEEP = "keep"
    STEAL = "steal"
    PHISHED = "phished"


class Take(NamedTuple):
    """A take that an UNDO may take back."""

    seat: int
    size: int
    value: int
    points: int
    mirror: bool
    """Whether it ended the seat's MIRROR."""
    leak: bool


class Last(NamedTuple):
    """The last laying of a number, as far as an UNDO needs it; all of it was seen by everybody."""

    seat: int
    turn: int
    normal: bool
    """Whether it used the allowance of the turn."""
    card: int
    before: tuple[int, ...]
    """The row before it, with marks."""
    after: tuple[int, ...]
    """The row after it and the takes to which it led."""
    passed: tuple[bool, ...]
    """Who had used his pass before it, or since before a take to which it led."""
    takes: tuple[Take, ...] = ()
    taken: bool = False
    """Whether the laid card is among those taken."""
    broken: bool = False
    """Whether something that is needed to take the takes back has moved on."""
    ended: bool = False
    """Whether the row was changed otherwise, so that no further take belongs to the laying."""


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge: its hand and targets, the row, the discards, counts of the rest, and nothing else."""

    seat: int
    to_move: int
    legal: Sequence[Move]
    options: Options
    players: int
    ply: int
    turn: int
    phase: Phase
    pending: tuple[int, ...]
    """What the decision is about; empty where the seat may not know."""
    row: tuple[int, ...]
    """With marks."""
    hand: tuple[int, ...]
    held: tuple[tuple[int, int], ...]
    """Number and action cards in each hand: how many; the backs differ."""
    shown: tuple[int, ...]
    """The hand that ROOT shows."""
    targets: tuple[tuple[int, int] | None, ...]
    """By seat; those of the seat itself and those that lie open."""
    scores: tuple[int, ...]
    passed: tuple[bool, ...]
    skips: tuple[int, ...]
    mirrored: tuple[bool, ...]
    leaked: tuple[bool, ...]
    piles: tuple[int, int]
    """Cards on the number and on the action pile: how many."""
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    target_discards: tuple[tuple[int, ...], tuple[int, ...]]
    allowance: int
    """Number cards that may still be laid normally in this turn."""
    laid: int
    """Number cards laid in this turn."""
    acted: bool
    stirred: bool
    """Whether the row was changed in this turn."""
    still: int
    dry: int
    """Turns since the last point."""
    last_card: int | None
    """The last card played: a face or a kind."""
    last: Last | None

    @property
    def variant(self) -> Variant:
        """The data of the variant."""
        return VARIANTS[str(self.options["variant"])]

    @property
    def caught(self) -> int | None:
        """Where the last number of the player before lies, counted from zero; None if it does not lie (MITM)."""
        mark = mark_of((self.to_move - 1) % self.players)
        return next((at for at, card in enumerate(self.row) if card & mark), None)

    @property
    def laid_last(self) -> int | None:
        """Where the number laid last lies, counted from zero; None if it left the row."""
        return next((at for at, card in enumerate(self.row) if card & LAST), None)

    @property
    def mine(self) -> tuple[int, int]:
        """The seat's own targets."""
        own = self.targets[self.seat]
        assert own is not None
        return own
