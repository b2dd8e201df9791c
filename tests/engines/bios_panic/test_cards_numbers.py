"""INSERT, PARITY, x2, MITM and REDO (rules 20 to 23 and 25)."""

from __future__ import annotations

import pytest

from engines.bios_panic import Intercepted, Laid, Pushed, Reason, Took
from tests.engines.bios_panic.positions import CODES, discarded, hand, legal, over, play, position, row, why
from tests.engines.playing import one

FULL = "0 1 0 1 0 1 0 1 0 1"

# -- INSERT


def test_rule_20_insert_lays_an_extra_number_between_two_cards():
    state = position("7-bit", "0 1 0", "1 0 insert")
    laid = one(play(state, "insert:1,1"), Laid)
    assert (laid.place, laid.side, laid.by) == (2, None, CODES["insert"])
    assert row(state) == "0 1 1 0"
    play(state, "lay:0,left")
    assert row(state) == "0 0 1 1 0"


def test_rule_20_insert_may_follow_a_normal_laying():
    state = position("7-bit", "0 1", "1 0 insert")
    play(state, "lay:0,left", "insert:1,2")
    assert row(state) == "0 0 1 1"


def test_rule_20_insert_lies_at_no_end():
    state = position("7-bit", "0 1 0", "1 0 insert")
    assert legal(state, "insert") == {"insert:0,1", "insert:0,2", "insert:1,1", "insert:1,2"}
    assert why(state, "insert:1,0") == (Reason.NOT_BETWEEN, {})
    assert why(state, "insert:1,3") == (Reason.NOT_BETWEEN, {})
    assert why(state, "insert:1,4") == (Reason.NO_PLACE, {"place": 4, "count": 3})
    assert why(state, "insert:1,1,left") == (Reason.NOT_FULL, {})


def test_rule_20_insert_needs_two_cards_and_a_number():
    state = position("7-bit", "0", "1 insert")
    assert why(state, "insert:1,1") == (Reason.TOO_FEW, {"card": CODES["insert"], "least": 2, "count": 1})
    state = position("7-bit", "0 1", "1 insert")
    assert why(state, "insert:0,1") == (Reason.NO_NUMBER, {"face": CODES["0"]})


@pytest.mark.parametrize(
    ("move", "after", "side"),
    [
        ("insert:0,5,left", "1 0 1 0 0~ 1 0 1 0 1", 0),
        ("insert:0,5,right", "0 1 0 1 0 0~ 1 0 1 0", 1),
        ("insert:0,1,left", "0~ 1 0 1 0 1 0 1 0 1", 0),
        ("insert:0,1,right", "0 0~ 1 0 1 0 1 0 1 0", 1),
    ],
)
def test_rule_20_insert_in_a_full_row_drops_a_card_at_the_end_of_choice(move, after, side):
    state = position("7-bit", FULL, "0~ insert")
    assert one(play(state, move), Pushed).side == side
    assert row(state) == after


def test_rule_20_insert_in_a_full_row_asks_for_the_end():
    state = position("7-bit", FULL, "0 insert")
    assert len(legal(state, "insert")) == 18
    assert why(state, "insert:0,5") == (Reason.WHICH_END, {})


def test_rule_20_insert_completes_a_target():
    state = position("7-bit", "1 0 1 0 0", "1 insert", targets=[(44, 126)])
    assert one(play(state, "insert:1,2"), Took).value == 44


def test_rule_20_insert_across_the_virus_piece_is_allowed():
    state = position("7-bit", "0 #", "1 insert")
    play(state, "insert:1,1")
    assert row(state) == "0 1 #"


def test_rule_25_a_redo_of_insert_lays_another_one():
    state = position("7-bit", "0 0", "1 1 1 insert redo")
    play(state, "insert:1,1", "redo:insert:1,1", "lay:1,left")
    assert row(state) == "1 0 1 1 0"


# -- PARITY


@pytest.mark.parametrize(
    ("before", "run", "after"),
    [
        ("1 1 0", "1,2", "1 1 0 0"),
        ("1 1 0", "1,1", "1 1 1 0"),
        ("1 1 0", "2,3", "1 1 0 1"),
        ("0 0", "1,2", "0 0 0"),
        ("1! 0! 0~", "1,2", "1! 0! 1 0~"),
        ("1~ 0~ 1", "1,3", "1~ 0~ 1 0"),
        ("q 1 # 0", "2,2", "q 1 1 # 0"),
    ],
)
def test_rule_21_parity_lays_a_one_behind_an_odd_run_and_a_zero_behind_an_even_one(before, run, after):
    state = position("bit2", before, "0 1 parity")
    laid = one(play(state, f"parity:{run}"), Laid)
    assert row(state) == after
    assert (laid.place, laid.by) == (int(run[-1]) + 1, CODES["parity"])


def test_rule_21_parity_is_extra():
    state = position("bit2", "0", "0 0 1 1 parity")
    play(state, "lay:1,right", "lay:1,right", "parity:2,3")
    assert row(state) == "0 1 1 0"


@pytest.mark.parametrize(("run", "place", "there"), [("1,2", 2, "q"), ("3,4", 4, "#"), ("1,5", 2, "q")])
def test_rule_21_parity_has_no_qubit_and_no_virus_piece_in_its_run(run, place, there):
    state = position("bit2", "0 q 0 # 0", "0 1 parity")
    facts = {"card": CODES["parity"], "place": place, "there": CODES[there]}
    assert why(state, f"parity:{run}") == (Reason.NOT_BITS, facts)
    assert legal(state, "parity") == {"parity:1,1", "parity:3,3", "parity:5,5"}


def test_rule_21_parity_needs_the_very_number():
    state = position("bit2", "1 0", "0 q parity")
    assert legal(state, "parity") == {"parity:2,2"}
    assert why(state, "parity:1,2") == (Reason.NO_NUMBER, {"face": CODES["1"]})


def test_rule_21_parity_names_a_run_of_the_row_from_the_left():
    state = position("bit2", "0 0", "0 parity")
    assert why(state, "parity:2,1") == (Reason.ORDER, {})
    assert why(state, "parity:1,3") == (Reason.NO_PLACE, {"place": 3, "count": 2})
    assert why(state, "parity:1,1,left") == (Reason.NOT_FULL, {})
    state = position("bit2", "", "0 parity")
    assert why(state, "parity:1,1") == (Reason.TOO_FEW, {"card": CODES["parity"], "least": 1, "count": 0})


@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("parity:1,1,left", "1" + " 0" * 13),
        ("parity:1,1,right", "1 1" + " 0" * 12),
        ("parity:1,13,left", "0 " * 12 + "1 0"),
        ("parity:1,13,right", "1 " + "0 " * 12 + "1"),
        ("parity:1,14", "0 " * 13 + "1"),
    ],
)
def test_rule_21_parity_in_a_full_row_drops_a_card(move, after):
    state = position("bit2", "1" + " 0" * 13, "1 parity")
    play(state, move)
    assert row(state) == after


def test_rule_21_parity_in_a_full_row_asks_for_the_end_inside_and_only_there():
    state = position("bit2", "1" + " 0" * 13, "1 parity")
    assert legal(state, "parity") == {
        *(f"parity:1,{last},{end}" for last in range(1, 14) for end in ("left", "right")),
        "parity:1,14",
    }
    assert why(state, "parity:1,1") == (Reason.WHICH_END, {})
    assert why(state, "parity:1,14,left") == (Reason.NOT_FULL, {})


def test_rule_21_parity_completes_a_target():
    state = position("bit2", "1 0 0 0 0 0", "1 parity", targets=[(65, 254)])
    assert one(play(state, "parity:1,6"), Took).value == 65


def test_rule_25_a_redo_of_parity_chooses_anew():
    state = position("bit2", "1", "1 0 parity redo")
    play(state, "parity:1,1", "redo:parity:1,2")
    assert row(state) == "1 1 0"


# -- x2


@pytest.mark.parametrize(("variant", "layings"), [("bios", 2), ("7-bit", 2), ("bit2", 3)])
def test_rule_22_x2_allows_one_number_more(variant, layings):
    state = position(variant, "", "0 0 0 0 x2")
    play(state, "x2", *["lay:0,right"] * layings)
    assert why(state, "lay:0,right") == (Reason.NUMBERS_LAID, {"count": layings})


def test_rule_22_x2_may_follow_the_laying_and_stacks():
    state = position("bios", "", "0 1 0 1 x2 x2")
    play(state, "lay:0,right", "x2", "lay:1,right", "x2", "lay:0,right")
    assert row(state) == "0 1 0"
    assert legal(state, "lay") == set()


def test_rule_22_x2_lasts_for_the_turn_alone():
    state = position("bios", "", "0 1 x2", yours="0 0")
    play(state, "x2", "lay:0,right")
    over(state)
    assert state.allowance == 1
    over(state)
    assert state.allowance == 1


def test_rule_25_a_redo_of_x2_allows_another_one():
    state = position("bios", "", "0 0 0 x2 redo")
    play(state, "x2", "redo:x2", "lay:0,left", "lay:0,left", "lay:0,left")
    assert row(state) == "0 0 0"


# -- MITM


def after_laying(*moves, before="0 0", mine="1 1", yours="0 mitm", more=()):
    """Returns the position in which seat 0 has laid a number and seat 1 is on turn."""
    state = position("bit2", before, mine, yours, *more)
    play(state, *(moves or ("lay:1,right",)))
    over(state)
    return state


def test_rule_23_mitm_swaps_the_last_number_of_the_player_before_for_an_own_one():
    state = after_laying()
    assert legal(state, "mitm") == {"mitm:swap,0", "mitm:move"}
    caught = one(play(state, "mitm:swap,0"), Intercepted)
    assert (caught.face, caught.laid, caught.place) == (CODES["1"], CODES["0"], 3)
    assert (row(state), hand(state, 1)) == ("0 0 0", "1")


def test_rule_23_mitm_moves_it_to_the_other_end():
    state = after_laying()
    assert why(state, "mitm:move,left") == (Reason.NO_WAY, {})
    play(state, "mitm:move")
    assert row(state) == "1 0 0"
    state = after_laying("lay:1,left")
    caught = one(play(state, "mitm:move"), Intercepted)
    assert (row(state), caught.place, caught.laid) == ("0 0 1", 3, None)


@pytest.mark.parametrize(("side", "after"), [("left", "1 0 0 0"), ("right", "0 0 0 1")])
def test_rule_23_mitm_moves_it_to_the_end_of_choice_from_inside(side, after):
    state = after_laying()
    play(state, "lay:0,right")
    assert legal(state, "mitm") == {"mitm:move,left", "mitm:move,right"}
    assert why(state, "mitm:move") == (Reason.NO_WAY, {})
    play(state, f"mitm:move,{side}")
    assert row(state) == after


def test_rule_23_mitm_only_swaps_a_number_that_lies_alone():
    state = after_laying(before="")
    assert legal(state, "mitm") == {"mitm:swap,0"}
    assert why(state, "mitm:move") == (Reason.NO_WAY, {})


def test_rule_23_mitm_lays_only_what_is_held():
    state = after_laying()
    assert why(state, "mitm:swap,1") == (Reason.NO_NUMBER, {"face": CODES["1"]})


def test_rule_23_mitm_gets_the_number_as_it_shows():
    state = after_laying("lay:1,right", "not:3", mine="1 not")
    play(state, "mitm:swap,0")
    assert hand(state, 1) == "0~"


def test_rule_23_mitm_finds_the_number_wherever_it_was_moved():
    state = after_laying("lay:1,right", "reverse", mine="1 reverse", before="0 q")
    assert row(state) == "1 q 0"
    play(state, "mitm:move")
    assert row(state) == "q 0 1"


def test_rule_23_mitm_catches_the_last_of_two_numbers():
    state = after_laying("lay:1,right", "lay:0,left", mine="0 1", before="q q")
    play(state, "mitm:move")
    assert row(state) == "q q 1 0"


@pytest.mark.parametrize("moves", [["lay:1,right", "lay:0,left", "del:1"], ["lay:1,right", "lay:0,left", "cut:1"]])
def test_rule_23_mitm_finds_nothing_when_the_last_number_is_gone(moves):
    state = after_laying(*moves, mine="0 1 del cut")
    assert why(state, "mitm:move") == (Reason.NO_LAST, {})
    assert why(state, "mitm:swap,0") == (Reason.NO_LAST, {})


def test_rule_23_mitm_finds_nothing_at_the_beginning():
    assert why(position("bit2", "0 0", "0 mitm"), "mitm:move") == (Reason.NO_LAST, {})


def test_rule_23_mitm_minds_the_last_turn_alone():
    state = after_laying(mine="1 1", yours="0 mitm edge hack purge purge")
    over(state)
    over(state)  # seat 0 lays nothing this time
    assert state.to_move == 1
    assert why(state, "mitm:move") == (Reason.NO_LAST, {})


def test_rule_23_mitm_counts_a_skipped_turn_as_the_last_one():
    state = after_laying(yours="0 mitm ddos")
    play(state, "ddos:0")
    over(state)
    assert state.to_move == 1
    assert why(state, "mitm:move") == (Reason.NO_LAST, {})


def test_rule_23_mitm_catches_the_number_of_the_seat_before():
    state = after_laying(yours="0", more=["mitm q"])
    play(state, "lay:0,left")
    over(state)
    play(state, "mitm:swap,q")
    assert row(state) == "q 0 0 1"
    state = after_laying(yours="edge edge hack hack purge purge", more=["mitm q"])
    play(state, "end")
    assert why(state, "mitm:swap,q") == (Reason.NO_LAST, {})


def test_rule_23_mitm_catches_a_number_that_an_action_card_laid():
    state = after_laying("parity:1,1", mine="0 parity")
    assert legal(state, "mitm") == {"mitm:swap,0", "mitm:move,left", "mitm:move,right"}


def test_rule_23_mitm_completes_a_target():
    state = position("bit2", "0 0 0 0 0 1", "1", "0 mitm", targets=[(70, 254), (65, 253)])
    play(state, "lay:1,right")
    over(state)
    play(state, "mitm:move")
    assert (row(state), state.scores) == ("", [0, 1])


def test_rule_25_a_redo_of_mitm_moves_the_number_back_but_does_not_find_a_swapped_one():
    state = after_laying(yours="0 mitm redo")
    play(state, "mitm:move", "redo:mitm:move")
    assert row(state) == "0 0 1"
    state = after_laying(yours="0 0 mitm redo")
    play(state, "mitm:swap,0")
    assert why(state, "redo:mitm:swap,0") == (Reason.NO_LAST, {})


def test_rule_23_mitm_lets_the_swapped_number_not_be_undone():
    state = after_laying(yours="0 mitm undo")
    play(state, "mitm:swap,0")
    assert why(state, "undo") == (Reason.NO_UNDO, {})


# -- REDO


def test_rule_25_redo_lays_a_number_like_the_last_one_extra():
    state = position("bios", "", "0 0 0 1 redo redo")
    play(state, "lay:0,left")
    assert legal(state, "redo") == {"redo:lay:0,left", "redo:lay:0,right"}
    laid = one(play(state, "redo:lay:0,right"), Laid)
    assert (laid.face, laid.by) == (CODES["0"], None)
    play(state, "redo:lay:0,right")  # the number is still the last card
    assert row(state) == "0 0 0"
    assert discarded(state) == "redo redo"


def test_rule_25_redo_of_another_players_number():
    state = position("bios", "", "1", "1 1 redo")
    play(state, "lay:1,left")
    over(state)
    play(state, "redo:lay:1,left", "lay:1,left")
    assert row(state) == "1 1 1"


def test_rule_25_redo_needs_a_number_of_that_face():
    state = position("bit2", "", "1 q redo", last_card="0")
    assert why(state, "redo:lay:0,left") == (Reason.NO_NUMBER, {"face": CODES["0"]})
    assert why(state, "redo:lay:1,left") == (Reason.OTHER_REDO, {"card": CODES["0"]})
    state = position("bit2", "", "1~ redo", last_card="1")
    play(state, "redo:lay:1,left")
    assert row(state) == "1~"


def test_rule_25_redo_repeats_a_qubit_with_a_qubit_alone():
    state = position("bit2", "", "q q 0 1 redo")
    play(state, "lay:q,left")
    assert legal(state, "redo") == {"redo:lay:q,left", "redo:lay:q,right"}
    play(state, "redo:lay:q,left")
    assert row(state) == "q q"


def test_rule_25_redo_has_nothing_to_repeat_at_first():
    state = position("bios", "0 0", "0 redo")
    assert legal(state, "redo") == set()
    assert why(state, "redo:lay:0,left") == (Reason.OTHER_REDO, {"card": None})
    assert why(state, "redo:edge") == (Reason.OTHER_REDO, {"card": None})


def test_rule_25_redo_never_becomes_the_last_card():
    state = position("bios", "0 1", "edge redo redo")
    play(state, "edge", "redo:edge", "redo:edge")
    assert row(state) == "1 0"
    assert state.last_card == CODES["edge"]


def test_rule_25_redo_keeps_the_conditions_of_the_card():
    state = position("bios", "0 0 0", "del del redo", last_card="del")
    play(state, "del:1", "del:1")
    play(state, "redo:del:1")
    assert row(state) == ""
    state = position("bios", "0 0", "del redo")
    play(state, "del:1")
    assert why(state, "redo:del:2") == (Reason.NO_PLACE, {"place": 2, "count": 1})


def test_rule_25_redo_repeats_the_card_of_any_other_player():
    state = position("bios", "0 1", "edge", "redo hack purge purge hack not")
    play(state, "edge")
    over(state)
    play(state, "redo:edge")
    assert row(state) == "0 1"
