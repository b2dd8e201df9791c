"""The opponents that any game has before its author has written one."""

from __future__ import annotations

from random import Random

import pytest

import engines
from engines import generic
from engines.chance import Chance
from engines.contract import Opponent
from tests.thorough import share

QUICK = [game for game in engines.games() if not game.lists_lazily]


def opponent(game, level, seed):
    return Opponent(generic.policies(game.sample_state)[level], seed)


def duel(game, levels, matches, **options):
    """Plays matches between two levels, each beginning every other one; returns how many each has won."""
    won = [0, 0]
    for seed in range(matches):
        state = game.new(seed, 2, seed % 2, **options)
        bots = [opponent(game, level, 10 * seed + seat) for seat, level in enumerate(levels)]
        while state.outcome is None:
            state.apply(bots[state.to_move].choose(state.view(state.to_move)))
        for seat in state.outcome.winners:
            won[seat] += 1
    return won


def test_a_game_without_opponents_of_its_own_has_these(toy):
    game = engines.game(toy)
    assert not game.policies
    state = game.new(3)
    for level in (0, *game.levels):
        assert game.bot(level, 1).choose(state.view(state.to_move)) in state.legal_moves()


@pytest.mark.parametrize(("levels", "matches"), [((1, 0), 60), ((2, 1), 60), ((3, 1), 30)])
def test_a_level_wins_more_often_than_one_below(toy, levels, matches):
    better, worse = duel(engines.game(toy), levels, matches, heap=20)
    assert better > worse


def test_it_finds_the_move_that_wins_at_once_and_refuses_the_one_that_loses(toy):
    game = engines.game(toy)
    for heap in (1, 2, 3):
        state = game.read_state(f"{heap} 9/9 0 5 {game.defaults().text()} - -")
        assert opponent(game, 3, 1).choose(state.view(0)).count == heap
    for heap in (5, 6, 7):  # whoever leaves four has won: the lucky numbers are out of reach
        state = game.read_state(f"{heap} 9/9 0 5 {game.defaults().text()} - -")
        assert opponent(game, 4, 1).choose(state.view(0)).count == heap - 4


@pytest.mark.parametrize("game", QUICK, ids=lambda game: game.name)
def test_it_plays_any_game_by_the_view_alone_and_equally_for_equal_seeds(game):
    random = Random(5)
    for players in game.seats:
        state = game.new(players, players)
        for _ in range(4):
            if state.outcome is not None:
                break
            view = state.view(state.to_move)
            chosen = opponent(game, 1, players).choose(view)
            state.check(chosen)
            other = game.sample_state(view, Chance(9)).view(view.seat)  # the same view, other secrets
            assert opponent(game, 1, players).choose(other) == chosen
            legal = state.legal_moves()
            state.play(legal[int(random.random() * len(legal))])


def test_long_lists_of_moves_are_taken_up_little_by_little(monkeypatch):
    monkeypatch.setattr(generic, "_SHORT", 8)
    game = engines.game("one-zero-one")
    view = game.new(4, first=0).view(0)
    assert len(view.legal) > 16
    search = generic.Search(game.sample_state, 30, longest=4)
    assert search(view, Chance(1)) in view.legal
    tried: list[int] = []
    chosen = generic._chosen
    for playouts in (4, 30):
        root = generic._Node()
        random = Random(1).random
        for _ in range(playouts):
            world = game.sample_state(view, Chance(1))
            move = chosen(root, world, random)
            root.children[move].visits += 1
        tried.append(len(root.children))
    assert 2 <= tried[0] < tried[1] <= 12


def test_it_beats_chance_at_a_real_game():
    better, worse = duel(engines.game("one-zero-one"), (2, 0), share(12, 4))
    assert better > worse


def test_a_shared_win_is_divided_and_an_unfinished_match_is_undecided():
    state = engines.game("bios-panic").new(1, 3)
    assert generic.reward(state, 0) == 0.5
    state.outcome = engines.Outcome((0, 2), engines.EndReason)
    assert [generic.reward(state, seat) for seat in range(3)] == [0.5, 0.0, 0.5]
    state.outcome = engines.Outcome((), engines.EndReason)
    assert generic.reward(state, 1) == 0.5
