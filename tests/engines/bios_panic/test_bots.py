"""Opponents of BIOS PANIC decide by the view alone and equally for equal views; and what a preview tells."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from engines.bios_panic import GAME, VARIANTS, RowIs, preview
from engines.chance import Chance
from tests.engines.bios_panic.positions import cards, play, position, row
from tests.engines.bios_panic.test_properties import positions

LEVELS = (0, *GAME.levels)
CLEVER = (3, 4)


def match(options, seed, levels):
    """Plays a whole match and returns its end."""
    state = GAME.new(seed, players=len(levels), **options)
    bots = [GAME.bot(level, seed + seat) for seat, level in enumerate(levels)]
    while state.outcome is None:
        move = bots[state.to_move].choose(state.view(state.to_move))
        assert move in state.legal_moves()
        state.play(move)
    return state


def repeats(variant, levels):
    options = {"variant": variant, "goal": 6}
    return match(options, 3, levels).text() == match(options, 3, levels).text()


@pytest.mark.slow
@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_level_plays_whole_matches_and_repeats_itself(variant, level):
    assert repeats(variant, [level] * 2)


@pytest.mark.slow
@pytest.mark.parametrize("level", [3, 4])
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_best_levels_play_whole_matches_and_repeat_themselves(variant, level):
    assert repeats(variant, [level] * 2)


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_all_levels_sit_at_one_table(variant):
    assert repeats(variant, [1, 2, 3, 4])


def decisions(count, seed):
    """Yields positions with a choice, some moves apart, from matches of any variant played by chance."""
    random = Random(seed)
    while count:
        variant = random.choice(sorted(VARIANTS))
        state = GAME.new(random.randrange(1 << 30), players=random.choice(GAME.seats), variant=variant, goal=6)
        while state.outcome is None and count:
            parts = state.legal_moves().parts
            if len(state.legal_moves()) > 1 and random.random() < 0.1:
                yield state.copy()
                count -= 1
            state.apply(random.choice(random.choice(parts).moves))


def test_a_sampled_state_is_whole_and_gives_the_same_view():
    for number, state in enumerate(decisions(60, 1)):
        for seat in range(state.players):
            view = state.view(seat)
            world = GAME.sample_state(view, Chance(number))
            assert world.is_whole()
            assert world.view(seat) == view


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_never_change_a_decision(level):
    for number, state in enumerate(decisions(6 if level > 2 else 20, level)):
        seat = state.to_move
        view = state.view(seat)
        decided = GAME.bot(level, 5).choose(view)
        for attempt in range(2):
            world = GAME.sample_state(view, Chance(100 * number + attempt))
            assert GAME.bot(level, 5).choose(world.view(seat)) == decided


@pytest.mark.parametrize("level", LEVELS)
def test_asking_an_opponent_changes_nothing(level):
    for state in decisions(4, level):
        before = state.text()
        GAME.bot(level, 1).choose(state.view(state.to_move))
        assert state.text() == before


def choice(state, level, seed=1):
    return str(GAME.bot(level, seed).choose(state.view(state.to_move)))


@pytest.mark.parametrize("level", CLEVER)
@pytest.mark.parametrize(
    ("variant", "before", "mine", "targets"),
    [
        ("bios", "0 1 0 0 1", "0 1", (19, 62)),
        ("bios", "1 0 1 1 0", "0 1", (30, 44)),
        ("bios", "1 0 0 0 1", "not edge", (19, 44)),
        ("bios", "1 0 1 0 1 1", "del swap", (19, 62)),
        ("7-bit", "1 0 1 0 0", "1 insert", (44, 126)),
        ("bit2", "1 0 0 0 0 0", "0 1", (65, 254)),
        ("bit2", "1 0 0 0 0 1", "parity 0 0", (66, 254)),
        ("bit2", "0 0 0 0 0 1 1", "mirror edge", (96, 254)),
        ("bit2", "0 0 0 0 0 1 1", "reverse edge", (96, 254)),
    ],
)
def test_a_target_that_one_move_completes_is_taken(variant, before, mine, targets, level):
    state = position(variant, before, mine, targets=[targets])
    chosen = choice(state, level)
    play(state, chosen)
    assert state.scores[0] > 0, chosen


@pytest.mark.parametrize("level", CLEVER)
def test_a_right_claim_is_found(level):
    state = position("bit2", "1 0 1 1 0 0 1", "claim", targets=[(85, 170)])
    play(state, choice(state, level))
    assert state.scores == [1, 0]


@pytest.mark.parametrize("level", [1, *CLEVER])
def test_a_right_chain_is_found(level):
    state = position("7-bit", "1 1 0 1 0 1 1 0", "0 chain", targets=[(44, 126)])
    play(state, "lay:0,right")
    assert choice(state, level) == "chain:6"


@pytest.mark.parametrize("level", [1, *CLEVER])
def test_a_right_chain_with_a_qubit_is_found(level):
    state = position("bit2", "q 1 1 0 0 0 0 0", "1 chain", targets=[(65, 254)])
    play(state, "lay:1,right")
    play(state, choice(state, level))
    assert state.scores == [2, 0]


@pytest.mark.parametrize("level", CLEVER)
def test_a_win_within_the_turn_is_played(level):
    state = position("bios", "1 0 1 1 0", "0 1 not ddos", targets=[(16, 44)], scores=(4, 5))
    while state.outcome is None:
        assert state.to_move == 0
        play(state, choice(state, level))
    assert state.outcome.winners == (0,)


# -- previews


def ahead(state, move):
    return preview(state.view(state.to_move), GAME.parse_move(move))


def seen(state, move):
    """Returns the row of a preview as the hand of a test writes it."""
    told = ahead(state, move)
    state.set_row(told.row)
    return row(state), told.targets


@pytest.mark.parametrize(
    ("variant", "before", "hand", "move", "after"),
    [
        ("bios", "0 1", "1", "lay:1,left", "1 0 1"),
        ("bios", "0 1 1 1 1 1 0 0 0 0", "1", "lay:1,right", "1 1 1 1 1 0 0 0 0 1"),
        ("bios", "0 1", "not", "not:2", "0 0~"),
        ("bios", "0 1", "del", "del:2", "0"),
        ("bios", "0 1", "cut", "cut:2", "0"),
        ("7-bit", "0 1", "1 insert", "insert:1,1", "0 1 1"),
        ("bit2", "0 1", "1 parity", "parity:1,2", "0 1 1"),
        ("bit2", "0 1", "one-hot", "one-hot:left", "1! 0 0~"),
        ("bit2", "0 1", "split", "split:1", "0 # 1"),
        ("bit2", "1 0", "reverse redo", "reverse", "0 1"),
    ],
)
def test_a_preview_tells_how_the_row_will_lie(variant, before, hand, move, after):
    state = position(variant, before, hand, targets=[(20, 44)] if variant == "bios" else ())
    assert seen(state, move)[0] == after


def test_a_preview_tells_which_targets_stand_then_before_any_take():
    state = position("bios", "1 0 1 1 1", "0", targets=[(14, 46)])
    assert seen(state, "lay:0,right") == ("1 0 1 1 1 0", (46, 14))
    state = position("bios", "1 0 1 1 1", "1", targets=[(14, 46)])
    assert ahead(state, "lay:1,right").targets == ()


def test_a_preview_reads_targets_as_mirror_lets_them_be_read():
    state = position("bit2", "0 0 0 0 0 1", "1", targets=[(96, 254)], mirrored=(True, False))
    assert ahead(state, "lay:1,right").targets == (96,)


def test_a_preview_of_a_phished_card():
    state = position("bit2", "0", "phishing", "1")
    play(state, "phishing:1,1")
    assert ahead(state, "phished:left").row == tuple(cards("1 0"))
    assert ahead(state, "phished:no") is None


def test_a_preview_of_what_mitm_would_do():
    state = position("bit2", "0 0", "1 1", "0 mitm")
    play(state, "lay:1,right", "end", *["draw:number"] * 5)
    assert state.to_move == 1
    assert ahead(state, "mitm:swap,0").row == tuple(cards("0 0 0"))
    assert ahead(state, "mitm:move").row == tuple(cards("1 0 0"))


@pytest.mark.parametrize(
    ("move", "mine"),
    [
        ("virus", "virus"),
        ("zero-day", "zero-day"),
        ("error:1,2,3", "error"),
        ("x2", "x2"),
        ("ddos:1", "ddos"),
        ("plus2", "plus2"),
        ("hack:1", "hack"),
        ("reroll:short", "reroll"),
        ("mirror", "mirror"),
        ("end", "x2"),
    ],
)
def test_a_preview_is_silent_where_chance_decides_or_it_is_not_about_the_row(move, mine):
    state = position("bit2", "0 1 0", mine, "0")
    assert ahead(state, move) is None


def test_a_preview_tells_a_row_that_stays_as_it_is():
    assert ahead(position("bit2", "0 1 0", "edge", "0"), "edge").row == tuple(cards("0 1 0"))


def test_a_preview_of_undo_and_of_a_place_for_a_target():
    state = position("bios", "1 0 1", "0", "undo")
    play(state, "lay:0,right", "end", *["draw:number"] * 6)
    assert ahead(state, "undo").row == tuple(cards("1 0 1"))
    state = position("bios", "1 0 1 0 1 0 1 1", "edge 0", targets=[(21, 62)], stands=True)
    state.apply(GAME.parse_move("lay:0,right"))
    assert ahead(state, "take:3").row == tuple(cards("1 0 1 0"))


@pytest.mark.parametrize("number", [43, 44])
def test_a_preview_never_tells_whether_a_claim_or_a_chain_is_right(number):
    state = position("bit2", "1 0 1 1 0 0 1", "claim redo", last_card="claim")
    assert ahead(state, f"claim:1,{number}") is None
    assert ahead(state, f"redo:claim:1,{number}") is None
    state = position("7-bit", "1 1 0 1 0 1 1 0", "0 chain", targets=[(44, 126)])
    play(state, "lay:0,right")
    assert ahead(state, f"chain:{number - 38}") is None
    assert ahead(state, "no-chain") is None


@given(positions())
@settings(max_examples=60, deadline=None)
def test_what_a_preview_tells_is_what_happens_and_hides_what_is_hidden(state):
    if state.outcome is not None:
        return
    view = state.view(state.to_move)
    world = GAME.sample_state(view, Chance(9))
    for part in state.legal_moves().parts:
        for move in (part.moves[0], part.moves[-1]):
            told = preview(view, move)
            assert told == preview(world.view(state.to_move), move)
            if told is None:
                continue
            twin = state.copy()
            rows = [event.row for event in twin.play(move) if isinstance(event, RowIs)]
            assert told.row in rows or (not told.row and twin.row == [])
            assert set(told.targets) <= set(view.mine)
    assert state.view(state.to_move) == view


@given(positions())
@settings(max_examples=40, deadline=None)
def test_a_preview_without_a_take_is_the_row_itself(state):
    if state.outcome is not None or state.pending is not None:
        return
    view = state.view(state.to_move)
    for part in state.legal_moves().parts:
        told = preview(view, part.moves[0])
        if told is not None and not told.targets:
            twin = state.copy()
            twin.apply(part.moves[0])
            assert tuple(twin.row) == told.row
