"""What a move would make of the row, heard before it is played."""

from __future__ import annotations

from dataclasses import dataclass

from engines.bios_panic.cards import FIRST_ACTION
from engines.bios_panic.imagination import imagined
from engines.bios_panic.kind import kind_at
from engines.bios_panic.moves import Move, What
from engines.bios_panic.row import codes, standing
from engines.bios_panic.state import State
from engines.bios_panic.view import View
from engines.chance import Chance


@dataclass(frozen=True, slots=True)
class Preview:
    """The row after a move, before any take; and which of one's targets stand in it then, the longer first."""

    row: tuple[int, ...]
    targets: tuple[int, ...]


def preview(view: View, move: Move) -> Preview | None:
    """Returns what a legal move makes of the row; None where it does nothing to it, or where chance decides."""
    if move.what >= FIRST_ACTION:
        if not kind_at(move.what).previewed:
            return None
    elif move.what not in (What.LAY, What.PHISHED):
        return None
    state = imagined(view, Chance(0))
    state.targets = [[] for _ in range(view.players)]  # nothing is taken: the move ends with the row itself
    state.apply(move)
    if codes(state.row) == codes(view.row):
        return None
    return Preview(codes(state.row), _standing(view, state))


def _standing(view: View, state: State) -> tuple[int, ...]:
    bits, mirrored = view.variant.bits, view.mirrored[view.seat]
    return tuple(view.mine[size] for size in (1, 0) if standing(state.facts, view.mine[size], bits[size], mirrored))
