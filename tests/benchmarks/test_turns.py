"""What a turn costs, measured on short seeded matches, within the aims of a game by ear."""

from __future__ import annotations

import pytest

from sto_odno.games import rooms
from tests.benchmarks.turns import Cost, measure, play

AIMS = {
    "sto-odno": (2.5, 25.0),
    "one-zero-one": (4.0, 60.0),
    "bios-panic": (6.0, 60.0),
    "binary-equations": (10.0, 80.0),
}
"""Keys and words of a turn in brief speech."""


@pytest.mark.parametrize("name", sorted(AIMS))
def test_a_turn_in_brief_speech_costs_no_more_than_its_aim(name):
    told = measure(name, matches=1)
    keys, words = AIMS[name]
    assert told["brief"]["keys"] <= keys
    assert told["brief"]["words"] <= words
    assert told["brief"]["words"] < told["full"]["words"]


@pytest.mark.parametrize("name", [room.game.name for room in rooms()])
def test_a_turn_of_each_game_is_measured(name):
    cost = Cost()
    play(name, "brief", 0, cost, most=8)
    assert cost.turns >= 1
    assert cost.keys >= cost.turns
    assert cost.words > cost.keys
