"""What a move would make of the row, heard before it is played."""

from __future__ import annotations

from dataclasses import dataclass

from engines.bios_panic.cards import FIRST_ACTION, UNDO
from engines.bios_panic.imagination import imagined
from engines.bios_panic.kind import kind_at
from engines.bios_panic.moves import Move, What
from engines.bios_panic.row import codes, standing
from engines.bios_panic.state import State
from engines.bios_panic.undo import undo
from engines.bios_panic.view import View
from engines.chance import Chance


@dataclass(frozen=True, slots=True)
class Preview:
    """The row after a move, before any take; and which of one's targets stand in it then, the longer first."""

    row: tuple[int, ...]
    targets: tuple[int, ...]


_KEPT = "phished:no"


def preview(view: View, move: Move) -> Preview | None:
    """Returns what a legal move makes of the row; None where it is not about the row, or where chance decides."""
    if move.what >= FIRST_ACTION:
        if not kind_at(move.what).previewed:
            return None
    elif move.what not in (What.LAY, What.PHISHED, What.TAKE) or str(move) == _KEPT:
        return None
    state = imagined(view, Chance(0))
    if move.what == UNDO:
        undo(state)
    elif move.what == What.TAKE:
        low = move.args[0] - 1
        del state.row[low : low + view.variant.bits[view.pending[0]]]
        return Preview(codes(state.row), ())
    else:
        state.targets = [[] for _ in range(view.players)]  # nothing is taken: the move ends with the row itself
        state.apply(move)
    state.refresh()
    return Preview(codes(state.row), _standing(view, state))


def _standing(view: View, state: State) -> tuple[int, ...]:
    bits, mirrored = view.variant.bits, view.mirrored[view.seat]
    return tuple(view.mine[size] for size in (1, 0) if standing(state.facts, view.mine[size], bits[size], mirrored))
