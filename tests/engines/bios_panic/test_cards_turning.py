"""The kinds that turn bits (rule 15), and that every kind of card has a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engines.bios_panic import KIND_NAMES, Played, Reason, RowIs, Took
from tests.engines.bios_panic.positions import CODES, cards, discarded, hand, legal, play, position, row, why
from tests.engines.playing import of, one


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_each_kind_of_card_has_a_test(kind):
    named = kind.replace("-", "_")
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_cards_*.py"))
    assert re.search(rf"^def test_rule_\d+_{named}_", tests, re.MULTILINE), f"no test of {kind}"


def test_a_card_is_discarded_and_told_with_what_was_chosen():
    state = position("bios", "0 1", "not")
    played, after = play(state, "not:2")
    assert (played.seat, played.card, played.again) == (0, CODES["not"], False)
    assert [str(choice) for choice in played.choices] == ["2"]
    assert after == RowIs(0, tuple(cards("0 0~")))
    assert (hand(state, 0), discarded(state)) == ("", "not")
    assert state.last_card == CODES["not"]


# -- NOT


def test_rule_15_not_turns_one_plain_bit():
    state = position("bios", "0 1 0", "not not")
    play(state, "not:1", "not:2")
    assert row(state) == "1~ 0~ 0"


def test_rule_15_not_turned_twice_a_card_is_itself_again():
    state = position("bios", "0~ 1~", "not not")
    play(state, "not:1", "not:2")
    assert row(state) == "1 0"


@pytest.mark.parametrize(("place", "there"), [(2, "q"), (3, "#"), (4, "1!"), (5, "0!"), (6, "##")])
def test_rule_15_not_turns_neither_qubit_nor_fixed_card_nor_virus_piece(place, there):
    state = position("bit2", "0 q # 1! 0! ##", "not")
    assert legal(state, "not") == {"not:1"}
    assert why(state, f"not:{place}") == (Reason.NOT_PLAIN, {"place": place, "there": CODES[there]})


def test_rule_15_not_needs_a_card_in_the_row_and_a_place_of_it():
    state = position("bios", "", "not")
    assert why(state, "not:1") == (Reason.TOO_FEW, {"card": CODES["not"], "least": 1, "count": 0})
    state = position("bios", "0 0", "not")
    assert why(state, "not:3") == (Reason.NO_PLACE, {"place": 3, "count": 2})
    assert why(state, "not:0") == (Reason.NO_PLACE, {"place": 0, "count": 2})


def test_rule_15_not_has_no_move_in_a_row_without_a_plain_bit():
    state = position("bit2", "q 1!", "not")
    assert legal(state) == {"end"}


def test_rule_15_not_completes_a_target():
    state = position("bios", "0 1 0 0 0 1", "not", targets=[(19, 62)])
    assert one(play(state, "not:5"), Took).value == 19
    assert row(state) == "0"


def test_rule_15_a_turned_card_has_its_print_again_on_the_discard():
    state = position("bios", "0 0", "not del")
    play(state, "not:1", "del:1")
    assert state.discards[0] == cards("0")


def test_rule_25_a_redo_of_not_turns_another_bit():
    state = position("bios", "0 1", "not redo")
    assert why(state, "redo:not:2") == (Reason.OTHER_REDO, {"card": None})
    play(state, "not:1")
    assert legal(state, "redo") == {"redo:not:1", "redo:not:2"}
    events = play(state, "redo:not:2")
    assert row(state) == "1~ 0~"
    assert one(events, Played).again
    assert discarded(state) == "not redo"


# -- NOT2


def test_rule_15_not2_turns_two_neighbours():
    state = position("bios", "0 1 0 0", "not2")
    assert legal(state, "not2") == {"not2:1", "not2:2", "not2:3"}
    play(state, "not2:2")
    assert row(state) == "0 0~ 1~ 0"


def test_rule_15_not2_turns_both_or_none():
    state = position("bit2", "0 0 q 0 # 0 1! 0", "not2")
    assert legal(state, "not2") == {"not2:1"}
    for place, there in ((2, 3), (3, 3), (4, 5), (5, 5), (6, 7)):
        facts = {"place": there, "there": state.row[there - 1]}
        assert why(state, f"not2:{place}") == (Reason.NOT_PLAIN, facts)


def test_rule_15_not2_has_no_partner_at_the_right_end():
    state = position("bios", "0 0 0", "not2")
    assert why(state, "not2:3") == (Reason.NO_PLACE, {"place": 4, "count": 3})


def test_rule_15_not2_needs_two_cards():
    state = position("bios", "0", "not2")
    assert why(state, "not2:1") == (Reason.TOO_FEW, {"card": CODES["not2"], "least": 2, "count": 1})


def test_rule_25_a_redo_of_not2_may_turn_the_same_two_back():
    state = position("bios", "0 1", "not2 redo")
    play(state, "not2:1", "redo:not2:1")
    assert row(state) == "0 1"


# -- INV


def test_rule_15_inv_turns_all_plain_bits_and_nothing_else():
    state = position("bit2", "0 1 q # 1! 0! 1~ 0", "inv")
    play(state, "inv")
    assert row(state) == "1~ 0~ q # 1! 0! 0 1~"


def test_rule_15_inv_turns_a_full_row():
    state = position("bios", "0 0 0 0 0 1 1 1 1 1", "inv", targets=[(5, 33)])
    play(state, "inv")
    assert row(state) == "1~ 1~ 1~ 1~ 1~ 0~ 0~ 0~ 0~ 0~"


@pytest.mark.parametrize("before", ["", "q", "1! # 0!"])
def test_rule_15_inv_needs_one_plain_bit(before):
    state = position("bit2", before, "inv")
    assert why(state, "inv") == (Reason.NO_PLAIN, {"card": CODES["inv"]})


def test_rule_25_a_redo_of_inv_turns_everything_back():
    state = position("bios", "0 1 1", "inv redo")
    play(state, "inv", "redo:inv")
    assert row(state) == "0 1 1"


# -- FLIP3


def test_rule_15_flip3_turns_a_bit_and_both_neighbours():
    state = position("7-bit", "0 1 0 0 1", "flip3")
    play(state, "flip3:3")
    assert row(state) == "0 0~ 1~ 1~ 1"


@pytest.mark.parametrize(("place", "after"), [(1, "1~ 0~ 0"), (3, "0 0~ 1~")])
def test_rule_15_flip3_has_one_neighbour_at_the_end_of_the_row(place, after):
    state = position("7-bit", "0 1 0", "flip3")
    play(state, f"flip3:{place}")
    assert row(state) == after


def test_rule_15_flip3_turns_a_card_that_lies_alone():
    state = position("7-bit", "0", "flip3")
    play(state, "flip3:1")
    assert row(state) == "1~"


def test_rule_15_flip3_leaves_a_neighbour_that_cannot_turn_and_needs_a_plain_centre():
    state = position("7-bit", "# 1 0", "flip3")
    assert why(state, "flip3:1") == (Reason.NOT_PLAIN, {"place": 1, "there": CODES["#"]})
    play(state, "flip3:2")
    assert row(state) == "# 0~ 1~"


def test_rule_15_flip3_needs_a_card():
    state = position("7-bit", "", "flip3")
    assert why(state, "flip3:1") == (Reason.TOO_FEW, {"card": CODES["flip3"], "least": 1, "count": 0})


def test_rule_25_a_redo_of_flip3_chooses_anew():
    state = position("7-bit", "0 1 0 0", "flip3 redo")
    play(state, "flip3:1", "redo:flip3:4")
    assert row(state) == "1~ 0~ 1~ 1~"


# -- WORM


@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("worm:left,1", "1~ 1 0 0 1"),
        ("worm:left,3", "1~ 0~ 1~ 0 1"),
        ("worm:right,2", "0 1 0 1~ 0~"),
        ("worm:right,3", "0 1 1~ 1~ 0~"),
    ],
)
def test_rule_15_worm_turns_up_to_three_bits_from_an_end(move, after):
    state = position("bit2", "0 1 0 0 1", "worm")
    play(state, move)
    assert row(state) == after


def test_rule_15_worm_uses_a_step_up_on_a_card_that_does_not_turn():
    state = position("bit2", "q 1! 0 0", "worm")
    assert legal(state, "worm") == {"worm:left,3", "worm:right,1", "worm:right,2", "worm:right,3"}
    assert why(state, "worm:left,2") == (Reason.NO_PLAIN, {"card": CODES["worm"]})
    play(state, "worm:left,3")
    assert row(state) == "q 1! 1~ 0"


def test_rule_15_worm_stops_before_the_virus_piece():
    state = position("bit2", "0 0 # 0", "worm")
    assert legal(state, "worm") == {"worm:left,1", "worm:left,2", "worm:right,1"}
    assert why(state, "worm:left,3") == (Reason.PIECE_STOPS, {})
    assert why(state, "worm:right,2") == (Reason.PIECE_STOPS, {})


def test_rule_15_worm_does_not_crawl_beyond_the_row_or_three_bits():
    state = position("bit2", "0 0", "worm")
    assert why(state, "worm:left,3") == (Reason.TOO_FEW, {"card": CODES["worm"], "least": 3, "count": 2})
    assert why(state, "worm:left,4") == (Reason.OUT_OF_RANGE, {"number": 4, "highest": 3})
    assert why(state, "worm:left,0") == (Reason.OUT_OF_RANGE, {"number": 0, "highest": 3})
    state = position("bit2", "", "worm")
    assert why(state, "worm:left,1") == (Reason.TOO_FEW, {"card": CODES["worm"], "least": 1, "count": 0})


def test_rule_15_worm_shows_a_target_only_after_its_last_step():
    state = position("bit2", "0 0 0 0 0 0 1", "worm", targets=[(65, 254)])
    events = play(state, "worm:left,2")
    assert of(events, Took) == []
    assert row(state) == "1~ 1~ 0 0 0 0 1"


def test_rule_25_a_redo_of_worm_chooses_anew():
    state = position("bit2", "0 1 0", "worm redo")
    play(state, "worm:left,1", "redo:worm:right,2")
    assert row(state) == "1~ 0~ 1~"
