"""Counts of move sequences from fixed deals: one slip in a rule moves many of them."""

from __future__ import annotations

import pytest

from engines.one_zero_one import GAME, State


def sequences(state: State, depth: int) -> int:
    """Returns how many different sequences of that many moves can follow."""
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        twin = state.copy()
        twin.apply(move)
        total += sequences(twin, depth - 1)
    return total


# By preset, opponent and the seed of the deal: sequences of one to three moves.
COUNTS: dict[tuple[str, str, int], list[int]] = {
    ("base", "hand", 0): [18, 234, 3369],
    ("base", "hand", 1): [18, 234, 3117],
    ("base", "hand", 2): [18, 234, 3673],
    ("base", "hand", 3): [12, 210, 2934],
    ("101.1", "hand", 0): [12, 192, 2682],
    ("101.1", "hand", 1): [18, 339, 4788],
    ("101.1", "hand", 2): [12, 96, 984],
    ("101.1", "hand", 3): [18, 234, 3482],
    ("101.1", "cpu", 0): [12, 12, 180],
    ("101.1", "cpu", 1): [18, 18, 240],
    ("101.1", "cpu", 2): [12, 12, 112],
    ("101.1", "cpu", 3): [18, 18, 261],
}


@pytest.mark.parametrize(("preset", "opponent", "seed"), COUNTS)
def test_sequences_from_a_fixed_deal(preset, opponent, seed):
    options = {**GAME.defaults(), "preset": preset, "opponent": opponent}
    state = GAME.new(seed, first=0, **options)
    counts = COUNTS[preset, opponent, seed]
    assert [sequences(state, depth) for depth in range(1, len(counts) + 1)] == counts
