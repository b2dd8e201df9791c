"""What determinized searches of any game share: moves tried in sampled worlds that fit a view.

A game samples a world (a state in which the cards that a seat cannot see lie by chance), plays it out and says what
its end is worth; here is how the playouts are spent.  A number of playouts bounds the work, never a clock, so that
equal seeds decide equally on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, TypeVar

from engines.state import Move, State

M = TypeVar("M", bound=Move)
S = TypeVar("S", bound=State[Any, Any])


def best_move(
    moves: Sequence[M],
    favourite: M,
    lead: float,
    world: Callable[[], S],
    playout: Callable[[S], float],
    playouts: int,
) -> M:
    """Returns the move that does best in sampled worlds; about ``playouts`` ends are reached in all.

    The work is cut into equal parts; after each the worse half of the moves drops out.  All moves of a part meet the
    same worlds, and each part has at least one world.  The ``favourite`` of a plain policy is overruled only by a
    move whose mean is better by more than ``lead`` / sqrt(worlds): the best of many noisy means is mostly noise.
    """
    rivals = list(range(len(moves)))
    ahead = moves.index(favourite)
    totals = [0.0] * len(moves)
    worlds = 0
    while len(rivals) > 1:
        for _ in range(max(1, playouts // (len(moves) - 1).bit_length() // len(rivals))):
            state = world()
            worlds += 1
            for index in rivals:
                twin = state.copy()
                twin.apply(moves[index])
                totals[index] += playout(twin)
        credit = lead * sqrt(worlds)
        rivals.sort(key=lambda index: (-totals[index] - credit * (index == ahead), index))
        del rivals[(len(rivals) + 1) // 2 :]
    return moves[rivals[0]]
