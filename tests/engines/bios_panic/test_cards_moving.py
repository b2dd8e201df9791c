"""The kinds that move cards within the row, whatever they are (rule 16)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.bios_panic import Reason, Took
from tests.engines.bios_panic.positions import CODES, cards, legal, play, position, row, why
from tests.engines.playing import of, one

MIXED = "0 1~ q # 1!"


def too_few(card, least, count):
    return Reason.TOO_FEW, {"card": CODES[card], "least": least, "count": count}


# -- SWAP


def test_rule_16_swap_exchanges_any_two_cards():
    state = position("bit2", MIXED, "swap")
    play(state, "swap:2,4")
    assert row(state) == "0 # q 1~ 1!"


def test_rule_16_swap_names_the_left_card_first():
    state = position("bios", "0 1 0", "swap")
    assert legal(state, "swap") == {"swap:1,2", "swap:1,3", "swap:2,3"}
    assert why(state, "swap:2,1") == (Reason.ORDER, {})
    assert why(state, "swap:2,2") == (Reason.ORDER, {})
    assert why(state, "swap:1,4") == (Reason.NO_PLACE, {"place": 4, "count": 3})


def test_rule_16_swap_needs_two_cards():
    assert why(position("bios", "0", "swap"), "swap:1,2") == too_few("swap", 2, 1)


def test_rule_25_a_redo_of_swap_chooses_anew():
    state = position("bios", "0 1 0", "swap redo")
    play(state, "swap:1,2", "redo:swap:1,3")
    assert row(state) == "0 0 1"


# -- SWAP2


def test_rule_16_swap2_exchanges_twice_one_after_the_other():
    state = position("7-bit", "0 1 #", "swap2")
    play(state, "swap2:1,2,2,3")
    assert row(state) == "1 # 0"


def test_rule_16_swap2_does_not_undo_its_first_swap():
    state = position("7-bit", "0 1 0", "swap2")
    assert len(legal(state, "swap2")) == 6
    assert why(state, "swap2:1,2,1,2") == (Reason.SAME_PAIR, {})
    assert why(state, "swap2:2,1,2,3") == (Reason.ORDER, {})
    assert why(state, "swap2:1,2,3,2") == (Reason.ORDER, {})
    assert why(state, "swap2:1,2,3,4") == (Reason.NO_PLACE, {"place": 4, "count": 3})


def test_rule_16_swap2_needs_three_cards():
    assert why(position("7-bit", "0 1", "swap2"), "swap2:1,2,1,2") == too_few("swap2", 3, 2)


def test_rule_16_swap2_looks_for_targets_after_both_swaps():
    state = position("7-bit", "1 0 1 0 1 0", "swap2", targets=[(44, 126)])
    assert of(play(state, "swap2:4,5,1,2"), Took) == []  # after the first swap it was 101100 = 44
    assert row(state) == "0 1 1 1 0 0"


def test_rule_16_swap2_may_complete_a_target():
    state = position("7-bit", "0 1 1 0 1 0", "swap2", targets=[(44, 126)])
    assert one(play(state, "swap2:1,2,4,5"), Took).value == 44


def test_rule_25_a_redo_of_swap2_may_take_the_same_pairs():
    state = position("7-bit", "0 1 #", "swap2 redo")
    play(state, "swap2:1,2,2,3", "redo:swap2:1,2,2,3")
    assert row(state) == "# 0 1"


# -- EDGE


def test_rule_16_edge_exchanges_the_ends():
    state = position("bit2", MIXED, "edge")
    play(state, "edge")
    assert row(state) == "1! 1~ q # 0"


def test_rule_16_edge_needs_two_cards():
    assert why(position("bios", "0", "edge"), "edge") == too_few("edge", 2, 1)


def test_rule_25_a_redo_of_edge_puts_them_back():
    state = position("bios", "0 1 1", "edge redo")
    play(state, "edge", "redo:edge")
    assert row(state) == "0 1 1"


# -- SHL, SHR


@pytest.mark.parametrize(
    ("move", "after"),
    [("shl:3", "0 # 1 1~"), ("shl:1", "1 # 1~ 0"), ("shl:4", "0 1 1~ #")],
)
def test_rule_16_shl_moves_a_card_to_the_left_and_round_the_end(move, after):
    state = position("7-bit", "0 1 # 1~", "shl")
    play(state, move)
    assert row(state) == after


@pytest.mark.parametrize(
    ("move", "after"),
    [("shr:1", "1 0 # 1~"), ("shr:3", "0 1 1~ #"), ("shr:4", "1~ 0 1 #")],
)
def test_rule_16_shr_moves_a_card_to_the_right_and_round_the_end(move, after):
    state = position("7-bit", "0 1 # 1~", "shr")
    play(state, move)
    assert row(state) == after


@pytest.mark.parametrize("kind", ["shl", "shr"])
def test_rule_16_shl_and_shr_need_two_cards_and_a_place_of_the_row(kind):
    assert why(position("bios", "0", kind), f"{kind}:1") == too_few(kind, 2, 1)
    assert why(position("bios", "0 1", kind), f"{kind}:3") == (Reason.NO_PLACE, {"place": 3, "count": 2})


def test_rule_16_shl_goes_round_a_full_row_without_pushing_anything_off():
    state = position("bios", "1 0 0 0 0 0 0 0 0 0", "shl redo")
    play(state, "shl:1")
    assert row(state) == "0 0 0 0 0 0 0 0 0 1"
    play(state, "redo:shl:10")
    assert row(state) == "0 0 0 0 0 0 0 0 1 0"


def test_rule_25_a_redo_of_shr_chooses_anew():
    state = position("bios", "0 1 0~", "shr redo")
    play(state, "shr:1", "redo:shr:3")
    assert row(state) == "0~ 1 0"


# -- SHIFT2


@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("shift2:1,right", "1 # 0 1~"),
        ("shift2:4,left", "0 1~ 1 #"),
        ("shift2:1,left", "1 # 0 1~"),
        ("shift2:2,left", "0 # 1~ 1"),
        ("shift2:4,right", "0 1~ 1 #"),
        ("shift2:3,right", "# 0 1 1~"),
    ],
)
def test_rule_16_shift2_moves_a_card_two_places_and_round_the_ends(move, after):
    state = position("7-bit", "0 1 # 1~", "shift2")
    play(state, move)
    assert row(state) == after


def test_rule_16_shift2_needs_three_cards():
    assert why(position("7-bit", "0 1", "shift2"), "shift2:1,left") == too_few("shift2", 3, 2)
    assert why(position("7-bit", "0 1 0", "shift2"), "shift2:4,left") == (Reason.NO_PLACE, {"place": 4, "count": 3})


def test_rule_16_shift2_looks_for_targets_after_both_steps():
    state = position("7-bit", "1 0 0 0 1 0", "shift2", targets=[(36, 126)])
    assert of(play(state, "shift2:5,left"), Took) == []  # after one step it was 100100 = 36
    assert row(state) == "1 0 1 0 0 0"


def test_rule_25_a_redo_of_shift2_chooses_anew():
    state = position("7-bit", "0 1 #", "shift2 redo")
    play(state, "shift2:1,right", "redo:shift2:1,right")
    assert row(state) == "# 0 1"


# -- REVERSE


def test_rule_16_reverse_turns_the_row_round():
    state = position("bit2", MIXED, "reverse")
    play(state, "reverse")
    assert row(state) == "1! # q 1~ 0"


def test_rule_16_reverse_needs_two_cards():
    assert why(position("bit2", "0", "reverse"), "reverse") == too_few("reverse", 2, 1)


def test_rule_16_reverse_completes_a_target():
    state = position("7-bit", "0 0 0 1 1 0 1", "reverse", targets=[(44, 126)])
    assert one(play(state, "reverse"), Took).value == 44
    assert row(state) == "0"


def test_rule_25_a_redo_of_reverse_turns_it_back():
    state = position("bit2", MIXED, "reverse redo")
    play(state, "reverse", "redo:reverse")
    assert row(state) == MIXED


# -- NIBBLE


def test_rule_16_nibble_swaps_the_halves_of_eight_cards():
    state = position("bit2", "1 1 0 0 0 1 0 1", "nibble")
    play(state, "nibble:1,8")
    assert row(state) == "0 1 0 1 1 1 0 0"


@pytest.mark.parametrize(("move", "after"), [("nibble:2,4", "0 # 1! 1~ q 0"), ("nibble:1,6", "# 1! 0 0 1~ q")])
def test_rule_16_nibble_swaps_the_halves_of_four_or_six_cards_whatever_they_are(move, after):
    state = position("bit2", "0 1~ q # 1! 0", "nibble")
    play(state, move)
    assert row(state) == after


def test_rule_16_nibble_runs_stay_within_the_row():
    state = position("bit2", "0 1 0 1 0 1", "nibble")
    assert legal(state, "nibble") == {"nibble:1,4", "nibble:2,4", "nibble:3,4", "nibble:1,6"}
    assert why(state, "nibble:2,6") == (Reason.NO_PLACE, {"place": 7, "count": 6})
    assert why(state, "nibble:7,4") == (Reason.NO_PLACE, {"place": 7, "count": 6})


def test_rule_16_nibble_needs_four_cards():
    assert why(position("bit2", "0 1 0", "nibble"), "nibble:1,4") == too_few("nibble", 4, 3)


def test_rule_25_a_redo_of_nibble_chooses_anew():
    state = position("bit2", "1 1 0 0 0", "nibble redo")
    play(state, "nibble:1,4", "redo:nibble:2,4")
    assert row(state) == "0 1 0 0 1"


# -- ERROR


def test_rule_16_error_lays_three_cards_back_on_their_places_in_an_order_of_chance():
    seen = set()
    for seed in range(40):
        state = position("bit2", "0 1 # 0 q 1", "error", seed=seed)
        play(state, "error:1,3,5")
        assert row(state).split()[1::2] == ["1", "0", "1"]
        seen.add(tuple(row(state).split()[::2]))
    assert len(seen) == 6
    assert all(sorted(three) == ["#", "0", "q"] for three in seen)


def test_rule_16_error_takes_three_places_named_from_the_left():
    state = position("bit2", "0 1 0 1", "error")
    assert legal(state, "error") == {"error:1,2,3", "error:1,2,4", "error:1,3,4", "error:2,3,4"}
    assert why(state, "error:2,1,3") == (Reason.ORDER, {})
    assert why(state, "error:1,1,3") == (Reason.ORDER, {})
    assert why(state, "error:1,2,5") == (Reason.NO_PLACE, {"place": 5, "count": 4})


def test_rule_16_error_needs_three_cards():
    assert why(position("bit2", "0 1", "error"), "error:1,2,3") == too_few("error", 3, 2)


def test_rule_25_a_redo_of_error_chooses_anew():
    state = position("bit2", "0 1 0 # q", "error redo")
    play(state, "error:1,2,3", "redo:error:3,4,5")
    assert Counter(state.row) == Counter(cards("0 1 0 # q"))


# -- VIRUS


def test_rule_16_virus_shuffles_the_whole_row():
    seen = set()
    for seed in range(60):
        state = position("bit2", "0 # 1! q", "virus", seed=seed)
        play(state, "virus")
        seen.add(row(state))
    assert len(seen) > 15
    assert all(sorted(one.split()) == ["#", "0", "1!", "q"] for one in seen)


def test_rule_16_virus_lets_turned_cards_show_what_they_show():
    state = position("bios", "0~ 0~ 1~", "virus")
    play(state, "virus")
    assert Counter(state.row) == Counter(cards("0~ 0~ 1~"))


def test_rule_16_virus_needs_two_cards():
    assert why(position("bios", "0", "virus"), "virus") == too_few("virus", 2, 1)


def test_rule_16_virus_may_complete_a_target_of_the_player():
    taken = 0
    for seed in range(40):
        state = position("bios", "0 0 0 0 1", "virus", targets=[(16, 62)], seed=seed)
        taken += len(of(play(state, "virus"), Took))
    assert 0 < taken < 40


def test_rule_25_a_redo_of_virus_shuffles_again():
    state = position("bios", "0 1 0 1 0 0", "virus redo")
    play(state, "virus", "redo:virus")
    assert sorted(state.row) == cards("0 0 0 0 1 1")
