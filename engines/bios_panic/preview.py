"""What a move would make of the row, heard before it is played."""

from __future__ import annotations

from dataclasses import dataclass

from engines.bios_panic.cards import UNDO
from engines.bios_panic.decisions import ChooseTarget
from engines.bios_panic.kinds import kind_at
from engines.bios_panic.moves import Action, Move
from engines.bios_panic.row import standing
from engines.bios_panic.sampling import sampled
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
    if move.card is not None:
        if not kind_at(move.card).previewed:
            return None
    elif move.action not in (Action.LAY, Action.PHISHED, Action.TAKE) or str(move) == _KEPT:
        return None
    if isinstance(view.pending, ChooseTarget):
        low = move.args[0] - 1
        return Preview((*view.row[:low], *view.row[low + view.variant.bits[view.pending.size] :]), ())
    state = sampled(view, Chance(0))
    if move.card == UNDO:
        undo(state)
    else:
        state.targets = [[] for _ in range(view.players)]  # nothing is taken: the move ends with the row itself
        state.apply(move)
    state.refresh()
    return Preview(tuple(state.row), _standing(view, state))


def _standing(view: View, state: State) -> tuple[int, ...]:
    bits, mirrored = view.variant.bits, view.mirrored[view.seat]
    return tuple(view.mine[size] for size in (1, 0) if standing(state.masks, view.mine[size], bits[size], mirrored))
