"""States that a view of Binary Equations allows."""

from __future__ import annotations

from engines.binary_equations.board import EMPTY
from engines.binary_equations.state import State
from engines.binary_equations.tiles import BLANK, all_tiles, ordered, without
from engines.binary_equations.view import View
from engines.chance import Chance


def unseen_of(view: View) -> str:
    """Returns the tiles that a seat does not see, in canonical order: those of the bag and of the other racks."""
    blanks = view.blanks
    lying = (BLANK if blanks >> at & 1 else char for at, char in enumerate(view.board) if char != EMPTY)
    return without(all_tiles(view.options.xor), "".join(lying) + view.rack)


def sampled(view: View, chance: Chance) -> State:
    """Returns a state that the view allows, the unseen tiles being laid by chance."""
    pool = "".join(chance.shuffled(unseen_of(view)))
    state = State(view.options, chance.copy(), len(view.held))
    for seat, count in enumerate(view.held):
        if seat == view.seat:
            state.racks[seat] = view.rack
        else:
            state.racks[seat] = ordered(pool[:count])
            pool = pool[count:]
    state.bag = pool
    state.board = view.board
    state.blanks = view.blanks
    state.scores = list(view.scores)
    state.passes = view.passes
    state.to_move = view.to_move
    state.ply = view.ply
    state.last = view.last
    return state
