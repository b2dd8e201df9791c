"""What holds in every match: nothing is lost, the score adds up, and only equations lie on the board."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engines.binary_equations import (
    GAME,
    Drew,
    Exchanged,
    Laid,
    MatchEnded,
    Placement,
    equations_on,
    parse_move,
    squares_in,
)
from engines.binary_equations.board import EMPTY, SIZE
from engines.binary_equations.equations import is_number
from engines.binary_equations.tiles import KINDS, chars_of
from engines.chance import Chance
from tests.engines.binary_equations import reference
from tests.engines.binary_equations.reference import Agreed
from tests.engines.playing import of
from tests.thorough import share

OPTIONS = st.fixed_dictionaries({option.name: st.sampled_from(option.values()) for option in GAME.options})
SEEDS = st.integers(0, 2**32)
FEW = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
MANY = settings(FEW, max_examples=share(40, 4))


def runs(board):
    for number in range(SIZE):
        for line in (board[number * SIZE : number * SIZE + SIZE], board[number::SIZE]):
            yield from (run for run in line.split(EMPTY) if len(run) > 1)


def holds(options, seed, players):
    """Plays a match by chance and asserts after each move what always holds."""
    state = GAME.new(seed, players=players, **options)
    agreed = Agreed.of(options)
    bot = GAME.bot(0, seed)
    while state.outcome is None:
        seat, before, rack, bag = state.to_move, list(state.scores), state.racks[state.to_move], len(state.bag)
        move = bot.choose(state.view(seat))
        events = state.play(move)
        assert state.is_whole()
        for laid in of(events, Laid):
            assert laid.points == laid.nine_bonus + sum(one.points for one in laid.equations)
            assert all(one.points == (one.letters + one.bonus) * one.times for one in laid.equations)
            assert laid.score == before[seat] + laid.points
            assert len(laid.tiles) == len(move.symbols)
        for drew in of(events, Drew):
            assert drew.bag == len(state.bag)
            spent = len(move.symbols) if isinstance(move, Placement) else drew.count
            assert len(state.racks[seat]) == len(rack) - spent + drew.count <= 9
            assert bag - drew.count == len(state.bag) - sum(gone.count for gone in of(events, Exchanged))
        for run in runs(state.board):
            assert reference.value_or_none(run, agreed) is not None or (agreed.parallel and is_number(run))
        for ended in of(events, MatchEnded):
            assert [part.score for part in ended.settlements] == state.scores
            assert max(state.scores) == state.scores[ended.winners[0]]
            if not options["end_transfers"]:
                assert not any(part.lost or part.gained for part in ended.settlements)


@pytest.mark.slow
@MANY
@given(OPTIONS, SEEDS, st.sampled_from(GAME.seats))
def test_many_matches_lose_nothing_add_up_and_leave_only_equations(options, seed, players):
    holds(options, seed, players)


@pytest.mark.slow
@FEW
@given(SEEDS, st.integers(0, 20))
def test_the_equations_listed_are_all_runs_of_the_board(seed, plies):
    state = GAME.new(seed)
    for _ in range(plies):
        if state.outcome is None:
            state.apply(GAME.bot(0, seed).choose(state.view(state.to_move)))
    view = state.view(0)
    listed = equations_on(view)
    assert sorted(chars_of(one.symbols) for one in listed) == sorted(runs(state.board))
    for one in listed:
        assert chars_of(tile.symbol for tile in map(view.at, squares_in(one)) if tile) == chars_of(one.symbols)
    assert len(view.lying) == SIZE * SIZE - state.board.count(EMPTY)


@FEW
@given(OPTIONS, SEEDS, st.integers(0, 12))
def test_a_sampled_state_is_whole_and_gives_the_same_view(options, seed, plies):
    state = GAME.new(seed, players=3, **options)
    for _ in range(plies):
        state.apply(GAME.bot(0, seed).choose(state.view(state.to_move)))
    for seat in range(3):
        world = GAME.sample_state(state.view(seat), Chance(seed + 1))
        assert world.is_whole()
        assert world.view(seat) == state.view(seat)


@given(st.integers(0, 224), st.booleans(), st.text(KINDS[:-1], min_size=1, max_size=9), st.integers(0, 511))
def test_a_placement_is_written_and_read_back(start, down, symbols, blanks):
    move = Placement(down and len(symbols) > 1, start, symbols, blanks & (1 << len(symbols)) - 1)
    assert parse_move(str(move)) == move
    assert len(move.path) == len(symbols) + 3
