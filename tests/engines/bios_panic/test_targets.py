"""Targets: rules 4 and 11 to 14, and the end of a match."""

from __future__ import annotations

import pytest

from engines.bios_panic import GAME, End, MatchEnded, NewTarget, Reason, RowIs, Took
from tests.engines.bios_panic.positions import cards, discarded, legal, over, play, position, row, why
from tests.engines.playing import of, one

# -- 4: points


@pytest.mark.parametrize(
    ("variant", "bits", "targets", "points"),
    [
        ("bios", "10011", (19, 62), 1),
        ("bios", "00101", (5, 62), 1),
        ("bios", "01111", (15, 62), 1),
        ("bios", "101100", (16, 44), 2),
        ("7-bit", "101100", (44, 126), 1),
        ("7-bit", "1100101", (62, 101), 2),
        ("bit2", "1100101", (101, 254), 1),
        ("bit2", "10110101", (126, 181), 2),
    ],
)
def test_rule_4_a_short_target_brings_one_point_and_a_long_one_two(variant, bits, targets, points):
    state = position(variant, " ".join(bits[:-1]), bits[-1], targets=[targets])
    took = one(play(state, f"lay:{bits[-1]},right"), Took)
    size = points - 1
    assert took == Took(0, size, targets[size], 1, points, points, mirror_ended=False, leak_ended=False)
    assert state.scores == [points, 0]
    assert row(state) == ""


# -- 11: when targets are taken


def test_rule_11_a_number_that_only_the_other_player_looks_for_stays():
    state = position("bios", "1 0 0 1", "1", targets=[(16, 62), (19, 61)])
    assert of(play(state, "lay:1,right"), Took) == []
    assert row(state) == "1 0 0 1 1"


def test_rule_11_it_is_taken_at_the_start_of_his_turn_before_anything_else():
    state = position("bios", "1 0 0 1", "1", "0", targets=[(16, 62), (19, 61)])
    play(state, "lay:1,right")
    events = over(state)
    assert one(events, Took).seat == 1
    assert state.scores == [0, 1]
    assert row(state) == ""
    assert state.to_move == 1


def test_rule_11_it_is_not_taken_if_it_does_not_stand_any_more():
    state = position("bios", "1 0 0 1", "1 not", "0", targets=[(16, 62), (19, 61)])
    play(state, "lay:1,right", "not:3")
    assert of(over(state), Took) == []
    assert state.scores == [0, 0]


@pytest.mark.parametrize(
    ("move", "before"), [("not:1", "0 0 0 1 1"), ("edge", "0 0 0 1 1 1"), ("del:2", "1 0 0 0 1 1")]
)
def test_rule_11_each_change_of_the_row_may_complete_a_target(move, before):
    state = position("bios", before, move.partition(":")[0], targets=[(19, 62)])
    assert one(play(state, move), Took).value == 19


def test_rule_11_without_a_change_nothing_is_looked_for():
    state = position("bios", "1 0 0 1 1", "x2", targets=[(19, 62)], stands=True)
    assert of(state.play(GAME.parse_move("x2")), Took) == []


def test_rule_11_several_numbers_laid_in_a_turn_are_looked_at_one_by_one():
    state = position("bit2", "1 1 0 0 1", "0 1 1", targets=[(101, 254)])
    assert of(play(state, "lay:0,right"), Took) == []
    assert one(play(state, "lay:1,right"), Took).value == 101
    assert legal(state, "lay") == set()


# -- 12: which and where


def test_rule_12_the_longer_target_is_taken_first():
    state = position("bios", "1 0 1 1 1", "0", targets=[(14, 46)])  # 46 = 101110 holds 14 = 01110
    events = play(state, "lay:0,right")
    assert one(events, Took).value == 46
    assert (row(state), state.scores) == ("", [2, 0])


def test_rule_12_the_longer_goes_first_even_if_the_shorter_stands_to_the_left():
    state = position("bios", "1 0 0 0 1 0 1 1 0", "not", targets=[(19, 54)])  # 10011 at 1 and 110110 at 4
    assert one(play(state, "not:4"), Took).value == 54
    assert (row(state), state.scores) == ("1 0 0", [2, 0])


def test_rule_12_the_gap_closes_and_a_fresh_target_is_taken_where_it_stands_then():
    state = position("bios", "0 1 1 0 0 1 0 1 1 0", "not", targets=[(19, 62)], next_targets=((14,), ()))
    events = play(state, "not:7")  # 10011 goes, and 01 and 110 make 14 = 01110
    assert [(took.value, took.place) for took in of(events, Took)] == [(19, 3), (14, 1)]
    assert (row(state), state.scores) == ("", [2, 0])


def test_rule_12_the_rest_of_the_row_closes_up():
    state = position("bios", "0 0 1 0 0 1 0 1", "not", targets=[(19, 62)])
    assert one(play(state, "not:7"), Took).place == 3
    assert row(state) == "0 0 1"


def test_rule_12_where_a_target_stands_at_several_places_the_player_chooses():
    state = position("bios", "1 0 0 0 0 0 0 0 1", "not 0", targets=[(17, 62)])
    play(state, "not:5")
    assert legal(state) == {"take:1", "take:5"}
    assert why(state, "take:2") == (Reason.NOT_OFFERED, {})
    assert why(state, "lay:0,left") == (Reason.NOT_NOW, {"due": state.pending})
    assert why(state, "end") == (Reason.NOT_NOW, {"due": state.pending})
    assert one(play(state, "take:5"), Took).place == 5
    assert (row(state), state.scores) == ("1 0 0 0", [1, 0])


def test_rule_12_of_two_places_the_other_one_stays():
    state = position("bios", "0 1 1 1 0 0 1 1 1 0", "inv", targets=[(17, 62)])
    play(state, "inv")
    assert legal(state) == {"take:1", "take:6"}
    play(state, "take:1")
    assert (row(state), state.scores) == ("1~ 0~ 0~ 0~ 1~", [1, 0])


# -- 13: fresh targets


def test_rule_13_the_cards_are_discarded_with_their_print():
    state = position("bit2", "1! q 0~ 0 0 0", "1", targets=[(65, 254)])
    play(state, "lay:1,right")
    assert (row(state), discarded(state)) == ("", "0 0 0 1 1 q one-hot")


def test_rule_13_a_new_target_of_the_same_length_is_drawn_and_the_old_one_discarded():
    state = position("bios", "1 0 0 1", "1", targets=[(19, 62)], next_targets=((16,), ()))
    event = one(play(state, "lay:1,right"), NewTarget)
    assert event == NewTarget(0, 0, 16, is_open=False)
    assert (event.seen_by(0).value, event.seen_by(1).value) == (16, None)
    assert state.targets[0] == [16, 62]
    assert state.target_discards == [[19], []]


def test_rule_13_an_empty_pile_of_targets_is_rebuilt_without_the_target_just_taken():
    state = position("bios", "1 0 0 1", "1", targets=[(19, 62)])
    state.target_discards[0], state.target_piles[0] = state.target_piles[0], []
    assert state.is_whole()
    play(state, "lay:1,right")
    assert state.targets[0][0] != 19
    assert state.target_discards[0] == [19]
    assert len(state.target_piles[0]) == 17


# -- 14: QUBITs, pieces, fixed bits


@pytest.mark.parametrize("value", [65, 97])  # 1000001 and 1100001
def test_rule_14_a_qubit_is_read_as_either_bit(value):
    state = position("bit2", "1 q 0 0 0 0", "1", targets=[(value, 254)])
    assert one(play(state, "lay:1,right"), Took).value == value


def test_rule_14_a_qubit_laid_completes_a_target_and_two_may_be_read_differently():
    state = position("bit2", "1 q 0 0 0 0", "q", targets=[(64 + 32 + 1, 254)])
    assert one(play(state, "lay:q,right"), Took).value == 97
    state = position("bit2", "1 q 0 0 0 0", "q", targets=[(64, 254)])
    assert one(play(state, "lay:q,right"), Took).value == 64


def test_rule_14_a_qubit_may_be_read_differently_at_two_places():
    state = position("bit2", "0 1 1 1 1 1 q 1 1 1 1 1 1", "inv", targets=[(64, 254)])
    play(state, "inv")
    assert legal(state) == {"take:1", "take:7"}


def test_rule_14_the_virus_piece_is_no_bit_of_a_target():
    for piece in ("#", "##"):
        state = position("bit2", f"1 0 0 {piece} 0 0", "1", targets=[(65, 254)])
        assert of(play(state, "lay:1,right"), Took) == []
        assert row(state) == f"1 0 0 {piece} 0 0 1"


def test_rule_14_across_the_virus_piece_nothing_is_read():
    state = position("bit2", "1 0 0 # 0 0 0", "1", targets=[(65, 254)])
    assert of(play(state, "lay:1,right"), Took) == []
    assert row(state) == "1 0 0 # 0 0 0 1"


def test_rule_14_beside_the_virus_piece_a_target_is_taken_and_the_piece_stays():
    state = position("bit2", "0 # 1 0 0 0 0 0", "1", targets=[(65, 254)])
    assert one(play(state, "lay:1,right"), Took).place == 3
    assert row(state) == "0 #"


def test_rule_14_the_virus_piece_leaves_when_a_take_leaves_no_bit():
    state = position("bit2", "# 1 0 0 0 0 0", "1", targets=[(65, 254)])
    events = play(state, "lay:1,right")
    assert row(state) == ""
    assert discarded(state) == "0 0 0 0 0 1 1 split"
    assert of(events, RowIs)[-1] == RowIs(0, ())


def test_rule_14_fixed_bits_count_in_a_target():
    state = position("bit2", "1! 0! 0 0 0 0", "1", targets=[(65, 254)])
    assert one(play(state, "lay:1,right"), Took).value == 65
    assert state.discards[1] == cards("one-hot one-cold")


def test_rule_14_targets_are_read_from_left_to_right():
    state = position("bios", "1 1 0 0", "1", targets=[(19, 62)])
    assert of(play(state, "lay:1,right"), Took) == []
    assert row(state) == "1 1 0 0 1"


# -- the end


def test_rule_4_six_points_win_at_once_and_no_new_target_is_drawn():
    state = position("bios", "1 0 1 1 0", "0 edge", targets=[(16, 44)], scores=(4, 5))
    events = play(state, "lay:0,right")
    ended = one(events, MatchEnded)
    assert (ended.reason, ended.scores, ended.winners) == (End.GOAL, (6, 5), (0,))
    assert of(events, NewTarget) == []
    assert events[-1] == ended
    assert state.legal_moves() == ()
    assert why(state, "edge") == (Reason.MATCH_OVER, {})
    assert state.is_whole()


def test_rule_4_a_score_is_seven_at_most():
    state = position("bios", "1 0 1 1 0", "0", targets=[(16, 44)], scores=(5, 0))
    play(state, "lay:0,right")
    assert state.scores == [7, 0]
    assert state.outcome.winners == (0,)


def test_rule_4_five_points_do_not_win():
    state = position("bios", "1 0 0 1", "1", targets=[(19, 62)], scores=(4, 0))
    play(state, "lay:1,right")
    assert (state.scores, state.outcome) == ([5, 0], None)


def test_rule_4_a_lower_goal_wins_earlier():
    state = position("bios", "1 0 0 1", "1", targets=[(19, 62)], scores=(1, 0), goal=2)
    play(state, "lay:1,right")
    assert state.outcome.winners == (0,)


def test_rule_4_a_win_at_the_start_of_ones_turn_ends_the_match_before_it():
    state = position("bios", "1 0 0 1", "1", targets=[(16, 62), (19, 61)], scores=(0, 5))
    play(state, "lay:1,right")
    events = over(state)
    assert isinstance(events[-1], MatchEnded)
    assert state.outcome.winners == (1,)


def test_rule_4_the_first_of_two_takes_that_wins_is_the_last():
    state = position("bios", "0 1 1 0 0 1 0 1 1 0", "not", targets=[(19, 62)], next_targets=((14,), ()), scores=(5, 0))
    assert len(of(play(state, "not:7"), Took)) == 1
    assert row(state) == "0 1 1 1 0"
