"""Hints of One Zero One never lose the match at once where another move does not."""

from __future__ import annotations

from random import Random

import pytest

from engines.advising import danger
from engines.chance import Chance
from engines.one_zero_one import GAME
from engines.one_zero_one.bots import margin
from tests.engines.one_zero_one.positions import position
from tests.thorough import share

VARIANTS = {
    "base": {},
    "expansion": {"preset": "101.1"},
    "cpu": {"opponent": "cpu"},
    "cpu, expansion": {"preset": "101.1", "opponent": "cpu", "cpu_level": 2},
}
POSITIONS = share(80, 2)
"""Of each variant: near the end, the player behind."""


def near_the_end(options):
    """Yields positions in which seat 0 is to move, is behind or level, and may end the match by some move."""
    found = 0
    for seed in range(2000):
        state, random = GAME.new(seed, **options), Random(seed)
        bots = [GAME.bot(random.choice((0, 1, 2)), seed) for _ in range(2)]
        while state.outcome is None:
            if state.to_move == 0 and margin(state.table, 0) <= 0 and state.table.held[state.table.last].bit_count():
                found += 1
                yield state.copy()
                if found == POSITIONS:
                    return
            state.apply(bots[state.to_move].choose(state.view(state.to_move)))


@pytest.mark.parametrize("name", [pytest.param(name, marks=[pytest.mark.slow] * (name != "base")) for name in VARIANTS])
def test_a_hint_never_ends_a_match_at_a_loss_nor_lets_the_other_end_it_where_another_move_does_not(name):
    """What the other can do is judged in other sampled worlds than the adviser's own, so that chance explains a few."""
    adviser = GAME.adviser()
    tempted = given = 0
    for number, state in enumerate(near_the_end(VARIANTS[name])):
        view = state.view(0)
        worlds = [state, *(GAME.sample_state(view, Chance(number + 100)) for _ in range(2))]
        dangers = {move: danger(worlds, 0, move) for move in view.legal}
        ends = {move: danger([state], 0, move)[0] for move in view.legal}
        tempted += any(ends.values()) and not all(ends.values())
        move = adviser.choose(view)
        assert move in view.legal
        assert not ends[move] or all(ends.values()), state.text()
        given += sum(dangers[move]) > min(map(sum, dangers.values()))
    assert tempted > POSITIONS // 16
    assert given <= POSITIONS // 8


def test_the_third_card_of_the_last_row_is_not_advised_to_a_player_who_is_behind():
    state = position({10: "1 1 1", 20: "1 1 1", 30: "1 1 1", 40: "1 1 1", 50: "0 1"}, "plain enter plain")
    assert str(GAME.adviser().choose(state.view(0))).split("@")[1][:2] != "50"
