"""Counts of move sequences from fixed deals: one slip in a rule moves many of them."""

from __future__ import annotations

import pytest

from engines.sto_odno import GAME, State

DEPTH = 5


def sequences(state: State, depth: int) -> int:
    """Returns how many different sequences of that many moves can follow."""
    if depth == 0:
        return 1
    total = 0
    for move in state.legal_moves():
        twin = state.copy()
        twin.apply(move)
        total += sequences(twin, depth - 1)
    return total


# By the seed of the deal: sequences of one to five moves.
COUNTS = {
    0: [6, 47, 131, 463, 1030],
    1: [4, 5, 6, 6, 6],
    2: [1, 5, 7, 11, 18],
    3: [8, 12, 36, 72, 102],
    4: [1, 2, 5, 7, 15],
    5: [3, 5, 7, 8, 14],
    6: [1, 1, 1, 1, 1],
    7: [2, 5, 12, 12, 37],
    8: [1, 2, 3, 3, 3],
    9: [6, 7, 17, 19, 22],
}


@pytest.mark.parametrize("seed", range(10))
def test_sequences_from_a_fixed_deal(seed):
    state = GAME.new(seed, first=seed % 2)
    assert [sequences(state, depth) for depth in range(1, DEPTH + 1)] == COUNTS[seed]
