"""The kinds that take cards out of the row or bring new ones (rules 17 to 19)."""

from __future__ import annotations

import pytest

from engines.bios_panic import PileRebuilt, Pushed, Reason, Removed, Restarted, Took
from tests.engines.bios_panic.positions import CODES, discarded, hand, legal, play, position, row, why
from tests.engines.playing import of, one

FULL = "0 1 0 1 0 1 0 1 0 1"

# -- DEL


@pytest.mark.parametrize(
    ("place", "after", "gone"),
    [
        (1, "q 1! 0!! # 1", "1"),
        (2, "0~ 1! 0!! # 1", "q"),
        (3, "0~ q 0!! # 1", "one-hot"),
        (4, "0~ q 1! # 1", "redo"),
        (6, "0~ q 1! 0!! #", "1"),
    ],
)
def test_rule_17_del_takes_any_bit_and_the_row_closes_up(place, after, gone):
    state = position("bit2", "0~ q 1! 0!! # 1", "del")
    removed = one(play(state, f"del:{place}"), Removed)
    assert row(state) == after
    assert (removed.place, removed.to_hand) == (place, False)
    assert sorted(discarded(state).split()) == sorted(["del", gone])


def test_rule_17_del_leaves_the_virus_piece_alone():
    state = position("bit2", "0 # ##", "del")
    assert legal(state, "del") == {"del:1"}
    facts = {"card": CODES["del"], "place": 2, "there": CODES["#"]}
    assert why(state, "del:2") == (Reason.NOT_TAKEN, facts)


def test_rule_17_del_needs_a_card_and_a_place_of_the_row():
    assert why(position("bios", "", "del"), "del:1") == (
        Reason.TOO_FEW,
        {"card": CODES["del"], "least": 1, "count": 0},
    )
    assert why(position("bios", "0", "del"), "del:2") == (Reason.NO_PLACE, {"place": 2, "count": 1})


def test_rule_18_the_virus_pieces_leave_with_the_last_bit():
    state = position("bit2", "# 1 ##", "del")
    assert one(play(state, "del:2"), Restarted).pieces == 2
    assert (row(state), discarded(state)) == ("", "1 del redo split")


def test_rule_18_a_qubit_or_a_fixed_card_keeps_the_virus_piece():
    for bit in ("q", "1!", "0!!"):
        state = position("bit2", f"# 1 {bit}", "del")
        assert of(play(state, "del:2"), Restarted) == []
        assert row(state) == f"# {bit}"


def test_rule_17_del_completes_a_target_across_the_gap():
    state = position("bios", "1 0 1 0 1 1", "del", targets=[(19, 62)])
    assert one(play(state, "del:3"), Took).value == 19


def test_rule_25_a_redo_of_del_chooses_anew():
    state = position("bios", "0 1 0", "del redo")
    play(state, "del:2", "redo:del:1")
    assert row(state) == "0"


# -- CUT


@pytest.mark.parametrize(("place", "cut"), [(1, "0~"), (2, "1~"), (3, "q"), (5, "1")])
def test_rule_17_cut_takes_a_number_to_the_hand_as_it_shows(place, cut):
    state = position("bit2", "0~ 1~ q # 1", "cut")
    removed = one(play(state, f"cut:{place}"), Removed)
    assert hand(state, 0) == cut
    assert (removed.card, removed.to_hand) == (CODES[cut], True)
    assert discarded(state) == "cut"


@pytest.mark.parametrize(("place", "there"), [(2, "1!"), (3, "0!!"), (4, "#"), (5, "##")])
def test_rule_17_cut_takes_neither_a_fixed_card_nor_the_virus_piece(place, there):
    state = position("bit2", "0 1! 0!! # ##", "cut")
    assert legal(state, "cut") == {"cut:1"}
    facts = {"card": CODES["cut"], "place": place, "there": CODES[there]}
    assert why(state, f"cut:{place}") == (Reason.NOT_TAKEN, facts)


def test_rule_17_cut_needs_a_card():
    state = position("bios", "", "cut")
    assert why(state, "cut:1") == (Reason.TOO_FEW, {"card": CODES["cut"], "least": 1, "count": 0})


def test_rule_37_cut_may_lift_a_hand_above_six():
    state = position("bios", "0 1", "cut redo edge edge hack hack purge")
    play(state, "cut:1", "redo:cut:1")
    assert hand(state, 0) == "0 1 edge edge hack hack purge"
    assert row(state) == ""


def test_rule_17_cut_a_turned_card_may_be_laid_by_its_face():
    state = position("bios", "1 0~", "cut")
    play(state, "cut:2", "lay:0,left")
    assert row(state) == "0~ 1"


# -- ZERO-DAY


def test_rule_18_zero_day_replaces_all_cards_but_the_pieces_by_new_numbers():
    state = position("bit2", "0 q 1! # 0~", "zero-day", numbers="1 0 1 1")
    play(state, "zero-day")
    assert row(state) == "1 0 1 1"
    assert discarded(state) == "0 1 q zero-day split one-hot"


def test_rule_18_zero_day_may_lay_out_the_old_numbers_again():
    state = position("bios", "1 1 1", "zero-day", numbers="0", rest=(1, "piles"))
    events = play(state, "zero-day")
    assert row(state) == "0 1 1"
    assert one(events, PileRebuilt).count == 3


def test_rule_18_zero_day_lays_out_fewer_where_there_are_no_more():
    state = position("bit2", "1! 0 0", "zero-day", rest=(1, "piles"))
    play(state, "zero-day")
    assert row(state) == "0 0"
    assert discarded(state) == "zero-day one-hot"


def test_rule_18_zero_day_needs_a_card():
    state = position("bios", "", "zero-day")
    assert why(state, "zero-day") == (Reason.TOO_FEW, {"card": CODES["zero-day"], "least": 1, "count": 0})


def test_rule_18_zero_day_may_complete_a_target():
    state = position("bios", "0 0 0 0 0", "zero-day", numbers="1 0 0 1 1", targets=[(19, 62)])
    assert one(play(state, "zero-day"), Took).value == 19


def test_rule_25_a_redo_of_zero_day_replaces_the_row_again():
    state = position("bios", "0 0", "zero-day redo", numbers="1 1 0 1")
    play(state, "zero-day", "redo:zero-day")
    assert row(state) == "0 1"


# -- SPLIT


@pytest.mark.parametrize(("gap", "after"), [(0, "# 0 1 q"), (1, "0 # 1 q"), (3, "0 1 q #")])
def test_rule_18_split_comes_to_any_place(gap, after):
    state = position("bit2", "0 1 q", "split")
    assert legal(state, "split") == {"split:0", "split:1", "split:2", "split:3"}
    play(state, f"split:{gap}")
    assert row(state) == after
    assert discarded(state) == ""


def test_rule_18_split_needs_a_bit_in_the_row():
    assert why(position("7-bit", "", "split"), "split:0") == (Reason.NO_BIT, {})
    for bit in ("q", "1!"):
        assert legal(position("bit2", bit, "split"), "split") == {"split:0", "split:1"}


def test_rule_18_split_has_a_place_and_drops_nothing_while_the_row_is_not_full():
    state = position("7-bit", "0 1", "split")
    assert why(state, "split:3") == (Reason.NO_PLACE, {"place": 3, "count": 2})
    assert why(state, "split:1,left") == (Reason.NOT_FULL, {})


@pytest.mark.parametrize(
    ("move", "after", "side"),
    [
        ("split:3,left", "1 0 # 1 0 1 0 1 0 1", 0),
        ("split:3,right", "0 1 0 # 1 0 1 0 1 0", 1),
        ("split:1,left", "# 1 0 1 0 1 0 1 0 1", 0),
        ("split:9,right", "0 1 0 1 0 1 0 1 0 #", 1),
        ("split:0", "# 0 1 0 1 0 1 0 1 0", 1),
        ("split:10", "1 0 1 0 1 0 1 0 1 #", 0),
    ],
)
def test_rule_18_split_inside_a_full_row_drops_a_card_at_the_end_of_choice(move, after, side):
    state = position("7-bit", FULL, "split")
    assert one(play(state, move), Pushed) == Pushed(side, CODES["01"[side]])
    assert row(state) == after
    assert discarded(state) == "01"[side]


def test_rule_18_split_in_a_full_row_asks_for_the_end_inside_and_only_there():
    state = position("7-bit", FULL, "split")
    inside = {f"split:{gap},{end}" for gap in range(1, 10) for end in ("left", "right")}
    assert legal(state, "split") == {"split:0", "split:10", *inside}
    assert why(state, "split:4") == (Reason.WHICH_END, {})
    assert why(state, "split:0,left") == (Reason.NOT_FULL, {})
    assert why(state, "split:10,right") == (Reason.NOT_FULL, {})


def test_rule_18_split_falls_off_an_end_and_goes_to_the_action_discard():
    state = position("7-bit", "# 0 1 0 1 0 1 0 1 0", "1")
    play(state, "lay:1,right")
    assert row(state) == "0 1 0 1 0 1 0 1 0 1"
    assert discarded(state) == "split"


def test_rule_18_split_counts_to_the_size_of_the_row():
    state = position("7-bit", "0 1 0 1 0 1 0 1 0", "split 1")
    play(state, "split:4")
    assert state.is_full
    play(state, "lay:1,left")
    assert row(state) == "1 0 1 0 1 # 0 1 0 1"


def test_rule_18_split_bars_a_number_that_would_be_completed():
    state = position("7-bit", "1 0 1 1 0", "split 0", targets=[(44, 126)])
    play(state, "split:3")
    assert of(play(state, "lay:0,right"), Took) == []


def test_rule_25_a_redo_of_split_is_a_piece_itself():
    state = position("bit2", "0 1", "split redo")
    play(state, "split:1", "redo:split:0")
    assert row(state) == "## 0 # 1"
    assert discarded(state) == ""
    assert state.last_card == CODES["split"]


def test_rule_25_a_redo_of_split_goes_to_the_discard_as_redo():
    state = position("7-bit", "## 0 1 0 1 0 1 0 1 0", "1")
    play(state, "lay:1,right")
    assert discarded(state) == "redo"


# -- ONE-HOT, ONE-COLD


@pytest.mark.parametrize(("side", "after"), [("left", "1! 0~ 0 q # 0! 0"), ("right", "0~ 0 q # 0! 0 1!")])
def test_rule_19_one_hot_lies_at_an_end_and_all_other_bits_become_zero(side, after):
    state = position("bit2", "1 0 q # 0! 1~", "one-hot")
    play(state, f"one-hot:{side}")
    assert row(state) == after
    assert discarded(state) == ""


@pytest.mark.parametrize(("side", "after"), [("left", "0! 1 1~ q # 1! 1~"), ("right", "1 1~ q # 1! 1~ 0!")])
def test_rule_19_one_cold_lies_at_an_end_and_all_other_bits_become_one(side, after):
    state = position("bit2", "1 0 q # 1! 1~", "one-cold")
    play(state, f"one-cold:{side}")
    assert row(state) == after


def test_rule_19_one_hot_lies_in_the_empty_row_too():
    state = position("bit2", "", "one-hot one-cold")
    play(state, "one-hot:left", "one-cold:right")
    assert row(state) == "1! 0!"


@pytest.mark.parametrize(("kind", "fixed", "other"), [("one-hot", "1!", "0~"), ("one-cold", "0!", "1~")])
def test_rule_19_one_hot_and_one_cold_push_a_card_off_first_then_set_the_bits(kind, fixed, other):
    bit = other[0]
    wrong = "1" if bit == "0" else "0"
    before = f"{wrong} q q{f' {bit}' * 10} {wrong}"
    state = position("bit2", before, kind, targets=[(85, 170)])
    pushed = one(play(state, f"{kind}:left"), Pushed)
    assert pushed == Pushed(1, CODES[wrong])
    assert row(state) == f"{fixed} {other} q q" + f" {bit}" * 10
    state = position("bit2", before, kind, targets=[(85, 170)])
    play(state, f"{kind}:right")
    assert row(state) == f"q q{f' {bit}' * 10} {other} {fixed}"


def test_rule_19_one_hot_counts_in_a_target_and_goes_to_the_action_discard_with_it():
    state = position("bit2", "0 1 0 0 1 0", "one-hot", targets=[(64, 254)])
    assert one(play(state, "one-hot:left"), Took).value == 64
    assert discarded(state) == "0 0 0 0 1 1 one-hot"


def test_rule_19_one_cold_counts_in_a_target():
    state = position("bit2", "1 0 0 0 1 1", "one-cold", targets=[(126, 254)])
    assert one(play(state, "one-cold:right"), Took).value == 126


@pytest.mark.parametrize(
    ("kind", "fixed", "after"),
    [("one-hot", "1!!", "1! 0~ 0 1!!"), ("one-cold", "0!!", "0! 1 1~ 0!!")],
)
def test_rule_25_a_redo_of_one_hot_or_one_cold_lies_itself(kind, fixed, after):
    state = position("bit2", "1 0", f"{kind} redo del")
    play(state, f"{kind}:left", f"redo:{kind}:right")
    assert row(state) == after
    assert discarded(state) == ""
    play(state, "del:4")
    assert sorted(discarded(state).split()) == ["del", "redo"]


def test_rule_19_one_cold_after_one_hot_leaves_the_fixed_one():
    state = position("bit2", "1 0", "one-hot one-cold")
    play(state, "one-hot:left", "one-cold:left")
    assert row(state) == "0! 1! 1 1~"
