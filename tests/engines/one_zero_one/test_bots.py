"""Opponents decide by the view alone, equally for equal views, and in bounded work."""

from __future__ import annotations

import pytest

from engines.chance import Chance
from engines.one_zero_one import GAME
from engines.one_zero_one.bots import after, prospects
from tests.benchmarks.levels import compete
from tests.engines.one_zero_one.positions import place, position, row
from tests.thorough import ahead, share

ALL = {**GAME.defaults(), "preset": "101.1"}


def match(options, seed, *levels):
    state = GAME.new(seed, **options)
    bots = [GAME.bot(level, seed + seat) for seat, level in enumerate(levels)]
    while state.outcome is None:
        move = bots[state.to_move].choose(state.view(state.to_move))
        assert move in state.legal_moves()
        state.play(move)
    return state


@pytest.mark.parametrize("level", [0, 1, 2, 3])
@pytest.mark.parametrize("opponent", ["hand", "cpu"])
def test_each_level_plays_whole_matches_and_repeats_itself(level, opponent):
    options = {**ALL, "opponent": opponent}
    assert match(options, 3, level, level).text() == match(options, 3, level, level).text()


@pytest.mark.slow
def test_the_best_level_plays_whole_matches_and_repeats_itself():
    for opponent in ("hand", "cpu"):
        options = {**ALL, "opponent": opponent}
        assert match(options, 3, 4, 4).text() == match(options, 3, 4, 4).text()


def test_a_sampled_state_is_whole_and_gives_the_same_view():
    for seed in range(20):
        state = GAME.new(seed, **ALL)
        for step in range(12):
            if state.outcome is not None:
                break
            view = state.view(state.to_move)
            world = GAME.sample_state(view, Chance(step))
            assert world.is_whole()
            assert world.view(state.to_move) == view
            state.apply(state.legal_moves()[seed % len(state.legal_moves())])


def test_two_states_that_look_alike_are_played_alike():
    state = GAME.new(8, **ALL)
    view = state.view(state.to_move)
    other = GAME.sample_state(view, Chance(5)).view(state.to_move)
    for level in (1, 2, 3):
        assert GAME.bot(level, 1).choose(view) == GAME.bot(level, 1).choose(other)


def test_the_second_level_takes_the_row_that_counts_most():
    state = position({10: "1", 20: "0 1 1", 30: "1 - 0"}, "if")
    move = GAME.bot(2, 1).choose(state.view(0))
    assert str(move) == "if@30<"
    assert prospects(after(state.table, 0, move, None), 0) > prospects(state.table, 0)
    assert row(state, 30) == "1 - 0"


def test_a_demanded_space_is_judged_where_it_is():
    state = position({10: "1", 20: "0 1"}, "if", demand=(20, 3))
    assert state.view(0).demand == place(20, 3)
    assert str(GAME.bot(2, 1).choose(state.view(0))) == "if@20<"


@pytest.mark.slow
@pytest.mark.parametrize("better", [1, 2, 3])
def test_a_higher_level_wins_more_often_against_chance_or_the_level_below(better):
    won = lost = 0
    for seed in range(40):
        seats = (better, better - 1) if seed % 2 else (better - 1, better)
        winners = match(GAME.defaults(), seed, *seats).outcome.winners
        won += winners == (seats.index(better),)
        lost += winners == (seats.index(better - 1),)
    assert won > lost


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize(("pair", "matches"), [((1, 0), 400), ((2, 1), 400), ((3, 2), 300), ((4, 3), 300)])
def test_each_level_beats_the_one_below(pair, matches):
    result = compete(*pair, share(matches, 15), GAME)
    assert ahead(result.matches), result.matches
