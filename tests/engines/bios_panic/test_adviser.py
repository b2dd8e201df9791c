"""Hints of BIOS PANIC, followed: no circles, no card without need, never a loss that could be avoided."""

from __future__ import annotations

import random

import pytest

from engines.bios_panic import GAME, VARIANTS, Action
from engines.bios_panic.cards import CLAIM, QUBIT
from engines.bios_panic.evaluation import POINTS, steps_to
from engines.bios_panic.planning import SHUFFLING, UNSEEN, X2
from engines.bios_panic.row import reads_as
from tests.engines.bios_panic.positions import over, play, position

TURNS = 60
"""Turns of each variant that are played by hints; each has several positions."""


def turns(variant, count, seed):
    """Yields states at the beginning of a turn, from matches that are played by chance."""
    chance = random.Random(seed)
    while count:
        state = GAME.new(chance.randrange(1 << 30), players=chance.choice(GAME.seats), variant=variant, goal=6)
        bots = [GAME.bot(chance.choice((0, 1, 2)), seat) for seat in range(state.players)]
        while state.outcome is None and count:
            if state.pending is None and not state.acted and chance.random() < 0.3:
                count -= 1
                yield state.copy()
            state.apply(bots[state.to_move].choose(state.view(state.to_move)))


def near(state, seat):
    """Returns how far the nearest target is, weighed by its points."""
    bits = state.variant.bits
    targets = enumerate(state.targets[seat])
    return min(steps_to(state.masks, value, bits[size]) / POINTS[size] for size, value in targets)


@pytest.mark.parametrize("variant", VARIANTS)
def test_hints_that_are_followed_never_go_in_circles_and_spend_no_card_without_need(variant):
    adviser = GAME.adviser()
    positions = 0
    for state in turns(variant, TURNS, 3):
        seat, turn = state.to_move, state.turn
        rows, spent, twice, score, before = [tuple(state.row)], 0, 0, state.scores[seat], near(state, seat)
        laid_by_chance = False
        while state.outcome is None and state.turn == turn:
            move = adviser.choose(state.view(seat))
            state.check(move)
            positions += 1
            lies, points = tuple(state.row), state.scores[seat]
            if move.action is Action.END:
                gained = state.scores[seat] - score
                nearer = before - near(state, seat)
                assert not spent or gained > 0 or nearer > 0 or laid_by_chance, state.text()
                assert not twice or not state.allowance or not (state.hand and state.hand[0] <= QUBIT), state.text()
            if move.card is not None:
                foreseen = move.card not in UNSEEN and move.card not in SHUFFLING
                spent += foreseen
                twice += move.card == X2
                laid_by_chance = laid_by_chance or not foreseen
            if move.card == CLAIM:
                low = move.args[0] - 1
                assert reads_as(state.masks, low, low + 6, move.args[1])
            state.apply(move)
            if state.turn != turn:  # the next player may have taken a target
                break
            if state.scores[seat] > points or move.card in SHUFFLING:
                rows = []
            elif tuple(state.row) != lies:
                assert tuple(state.row) not in rows, state.text()
            rows.append(tuple(state.row))
    assert positions >= 170  # with the three variants together more than five hundred


def test_a_number_that_was_just_laid_is_not_taken_back():
    state = position("bios", "0 0", "0 undo", "1", targets=[(30, 62), (29, 61)])
    adviser = GAME.adviser()
    play(state, "lay:0,right")
    assert str(adviser.choose(state.view(0))) == "end"


def test_x2_is_not_spent_before_the_end_of_a_turn():
    state = position("bios", "0 0", "x2 edge", "1", targets=[(30, 62), (29, 61)])
    assert str(GAME.adviser().choose(state.view(0))) == "end"


def test_x2_is_played_where_two_numbers_bring_a_target():
    state = position("bios", "1 0 0", "1 1 x2", "1", targets=[(19, 62), (29, 61)])
    adviser = GAME.adviser()
    made = []
    while state.scores[0] == 0 and len(made) < 5:
        move = adviser.choose(state.view(0))
        made.append(str(move))
        state.apply(move)
    assert "x2" in made
    assert state.scores[0] == 1


@pytest.mark.parametrize(
    ("variant", "row", "hand", "targets"),
    [
        ("bit2", "0", "q", [(124, 159)]),
        ("bit2", "0", "q not", [(124, 159)]),
        ("bios", "0", "1", [(30, 62), (29, 61)]),
    ],
)
def test_the_last_number_is_laid_where_it_brings_a_target_nearer_and_the_pass_is_kept(variant, row, hand, targets):
    state = position(variant, row, hand, "1", targets=targets)
    before = near(state, 0)
    move = GAME.adviser().choose(state.view(0))
    assert str(move).startswith("lay:")
    state.apply(move)
    assert near(state, 0) < before


def test_a_take_comes_before_anything_else():
    state = position("bios", "1 0 0 1", "1 ddos hack", "1", targets=[(19, 62), (29, 61)])
    assert str(GAME.adviser().choose(state.view(0))) == "lay:1,right"


def test_an_end_that_loses_is_put_off_where_it_can_be():
    hands = ("edge edge hack hack swap swap", "0 1 inv inv")
    fields = {"targets": [(30, 62), (29, 61)], "scoreless_turns": 99, "scores": (0, 1)}
    state = position("bios", "1 0 1", *hands, **fields)
    ended = state.copy()
    over(ended)
    assert ended.outcome.winners == (1,)
    while str(move := GAME.adviser().choose(state.view(0))) != "end":
        state.apply(move)
    assert set(map(str, state.legal_moves())) == {"end"}
