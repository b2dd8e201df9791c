"""What one seat may know of a state of BIOS PANIC."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from engines.bios_panic.cards import VARIANTS, Variant
from engines.bios_panic.decisions import Decision
from engines.bios_panic.laying import LastLaying
from engines.bios_panic.moves import Move
from engines.bios_panic.options import Options
from engines.bios_panic.table import NOWHERE


class Source(Protocol):
    """The state that a view was made of, until it moves on."""

    def known_to(self, seat: int) -> dict[str, Any]:
        """Returns what a seat may know, by the names of the view's fields."""


class Unread:
    """What lets a view be read only when it is looked at: many are asked for their moves alone."""

    __slots__ = ("__weakref__", "_source")
    _source: Source | None

    if not TYPE_CHECKING:  # a name that no view has stays an error there

        def __getattr__(self, name: str) -> Any:
            """Reads the view, as something is asked that was not read yet."""
            if name == "_source" or getattr(self, "_source", None) is None:
                raise AttributeError(name)
            self.read()
            return getattr(self, name)

    def read(self) -> None:
        """Takes all that the seat may know out of the state; nothing where that was done."""
        source = getattr(self, "_source", None)
        if source is not None:
            for name, value in source.known_to(object.__getattribute__(self, "seat")).items():
                object.__setattr__(self, name, value)
            object.__setattr__(self, "_source", None)  # last, as another thread may look at the same time


@dataclass(frozen=True, slots=True)
class View(Unread):
    """A seat's knowledge: its hand and targets, the row, the discards, counts of the rest, and nothing else."""

    seat: int
    to_move: int
    legal: Sequence[Move]
    options: Options
    players: int
    ply: int
    over: bool
    """Whether the match has ended."""
    turn: int
    pending: Decision | None
    """The decision that interrupts the turn, without what the seat may not know; None for the turn itself."""
    row: tuple[int, ...]
    marks: tuple[int, ...]
    """Where the number lies that each seat laid last in its last turn, then that laid last of all; NOWHERE if gone."""
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
    quiet_turns: int
    """Turns in which nobody played a card."""
    scoreless_turns: int
    """Turns since the last point."""
    last_card: int | None
    """The last card played: a face or a kind."""
    last_laying: LastLaying | None

    @classmethod
    def unread(cls, source: Source, seat: int, to_move: int, ply: int, legal: Sequence[Move]) -> View:
        """Returns the view of a state, which is read when more is asked of it."""
        view = object.__new__(cls)
        put = object.__setattr__
        put(view, "_source", source)
        put(view, "seat", seat)
        put(view, "to_move", to_move)
        put(view, "ply", ply)
        put(view, "legal", legal)
        return view

    @property
    def variant(self) -> Variant:
        """The data of the variant."""
        return VARIANTS[self.options.variant]

    @property
    def caught(self) -> int | None:
        """Where the last number of the player before lies, counted from zero; None if it does not lie (MITM)."""
        mark = self.marks[(self.to_move - 1) % self.players]
        return None if mark == NOWHERE else mark

    @property
    def laid_last(self) -> int | None:
        """Where the number laid last lies, counted from zero; None if it left the row."""
        return None if self.marks[-1] == NOWHERE else self.marks[-1]

    @property
    def mine(self) -> tuple[int, int]:
        """The seat's own targets."""
        own = self.targets[self.seat]
        assert own is not None
        return own
