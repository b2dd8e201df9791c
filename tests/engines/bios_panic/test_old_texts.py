"""States written by earlier versions are read: they are the same positions."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engines.bios_panic import GAME
from engines.contract import StateTextError

OLD = Path(__file__).parents[2] / "data" / "states" / "bios-panic.1.txt"
"""Seed, number of moves, and the state as version 0.1.0 wrote it: all decisions, with and without marks of numbers."""
VARIANTS = ("bios", "7-bit", "bit2")


def played(seed):
    """Yields the states of the match from which the written ones are, after each of its moves."""
    options = {"variant": VARIANTS[seed % 3], "goal": (2, 6)[seed % 2]}
    state = GAME.new(seed, players=2 + seed % 3, **options)
    chance = random.Random(seed)
    while state.outcome is None:
        parts = state.legal_moves().parts
        moves = parts[int(chance.random() * len(parts))].moves
        state.apply(moves[int(chance.random() * len(moves))])
        yield state


def test_states_of_version_0_1_0_are_the_same_positions():
    written = {}
    for line in OLD.read_text().splitlines():
        seed, ply, text = line.split(" ", 2)
        written.setdefault(int(seed), {})[int(ply)] = text
    found = 0
    for seed, texts in written.items():
        for state in played(seed):
            if state.ply in texts:
                read = GAME.parse_state(texts[state.ply])
                assert read.text() == state.text()
                assert read.legal_moves() == state.legal_moves()
                found += 1
    assert found == 51


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("row", "256.256"),
        ("row", "0.-1"),
        ("row", "0.65536"),
        ("phase", "peek"),
        ("pending", "9.9.9"),
        ("last", "0.0.1.0.0.0.0/x/0.0/0.0"),
    ],
)
def test_what_was_no_state_before_is_none_now(name, value):
    text = OLD.read_text().splitlines()[0].split(" ", 2)[2]
    fields = dict(field.split("=", 1) for field in text.split(" "))
    GAME.parse_state(text)
    with pytest.raises(StateTextError):
        GAME.parse_state(" ".join(f"{one}={value if one == name else old}" for one, old in fields.items()))
