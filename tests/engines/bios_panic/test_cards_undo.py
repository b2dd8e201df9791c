"""UNDO: the last laying and the takes to which it led (rule 24)."""

from __future__ import annotations

import pytest

from engines.bios_panic import VARIANTS, MatchEnded, PileRebuilt, Reason, Refunded, Took, Undone
from tests.engines.bios_panic.positions import CODES, discarded, hand, legal, over, play, position, row, why
from tests.engines.playing import of, one

REFUSED = (Reason.NO_UNDO, {})

# -- the card still lies in the row


def test_rule_24_undo_gives_the_last_number_back_to_its_layer():
    state = position("bios", "0 0", "1 undo", targets=[(30, 62)])
    play(state, "lay:1,right")
    events = play(state, "undo")
    assert one(events, Undone) == Undone(0, CODES["1"], (), (0, 0))
    assert (row(state), hand(state, 0), discarded(state)) == ("0 0", "1", "undo")


def test_rule_24_undo_finds_the_card_where_it_is_now_and_as_it_shows():
    state = position("bios", "0 0", "1 undo not edge")
    play(state, "lay:1,right", "not:3", "edge", "undo")
    assert (row(state), hand(state, 0)) == ("0 0", "0~")


def test_rule_24_undo_lets_one_lay_again_and_opens_the_duty_to_lay():
    state = position("bios", "0 0", "1 undo", passed=(True, False))
    play(state, "lay:1,right")
    assert one(play(state, "undo"), Refunded).seat == 0
    assert state.laid == 0
    assert why(state, "end")[0] is Reason.MUST_LAY
    play(state, "lay:1,left", "end")


def test_rule_24_undo_gives_an_allowance_of_x2_back_too():
    state = position("bios", "", "0 1 x2 undo")
    play(state, "x2", "lay:0,left", "lay:1,left", "undo", "lay:1,right")
    assert row(state) == "0 1"
    assert legal(state, "lay") == set()


@pytest.mark.parametrize(("variant", "move"), [("7-bit", "insert:1,1"), ("bit2", "parity:1,1")])
def test_rule_24_undo_of_an_extra_number_opens_the_duty_but_gives_no_allowance(variant, move):
    kind = move.partition(":")[0]
    state = position(variant, "1 0", f"1 {kind} undo", passed=(True, False))
    play(state, move)
    assert "end" in legal(state)
    events = play(state, "undo")
    assert of(events, Refunded) == []
    assert (row(state), state.laid) == ("1 0", 0)
    assert state.allowance == state.variant.layings
    assert why(state, "end")[0] is Reason.MUST_LAY


def test_rule_24_undo_of_a_phished_number_keeps_it_from_its_old_owner():
    state = position("bit2", "0", "phishing undo", "1", passed=(True, False))
    play(state, "phishing:1,1", "phished:left", "undo")
    assert (row(state), hand(state, 0), hand(state, 1)) == ("0", "1", "")
    assert (state.allowance, state.laid) == (2, 0)
    assert why(state, "end")[0] is Reason.MUST_LAY


def test_rule_24_undo_of_a_redone_number_gives_no_allowance():
    state = position("bios", "", "0 0 redo undo")
    play(state, "lay:0,left", "redo:lay:0,left", "undo")
    assert (row(state), state.allowance, state.laid) == ("0", 0, 1)


def test_rule_24_undo_of_another_players_number_gives_it_back_to_him():
    state = position("bios", "0 0", "1 edge edge hack hack purge not", "0 undo", passed=(False, True))
    play(state, "lay:1,right")
    over(state)
    events = play(state, "undo")
    assert of(events, Refunded) == []
    assert (row(state), hand(state, 0)) == ("0 0", "1 not edge edge hack hack purge")
    assert (state.allowance, state.laid) == (1, 0)


def test_rule_24_undo_without_a_take_leaves_a_card_that_was_pushed_off():
    state = position("bios", "0 0 0 0 0 0 0 0 0 0", "1 undo")
    play(state, "lay:1,right", "undo")
    assert row(state) == "0 0 0 0 0 0 0 0 0"
    assert discarded(state) == "0 undo"


def test_rule_24_undo_reaches_one_laying_back_alone():
    state = position("bit2", "", "0 1 undo undo")
    play(state, "lay:0,left", "lay:1,left", "undo")
    assert row(state) == "0"
    assert why(state, "undo") == REFUSED
    play(state, "lay:1,right", "undo")
    assert row(state) == "0"


def test_rule_24_undo_needs_a_laying():
    assert why(position("bios", "0 0", "undo"), "undo") == REFUSED


@pytest.mark.parametrize("move", ["del:3", "cut:3", "zero-day"])
def test_rule_24_undo_does_not_find_a_number_that_left_the_row(move):
    state = position("bios", "0 0", f"1 undo {move.partition(':')[0]}")
    play(state, "lay:1,right", move)
    assert why(state, "undo") == REFUSED


def test_rule_24_undo_does_not_find_a_number_that_was_pushed_off():
    state = position("7-bit", "0 0 0 0 0 0 0 0 0 0", "1 split undo")
    play(state, "lay:1,left", "split:0")
    assert row(state) == "# 1 0 0 0 0 0 0 0 0"
    play(state, "undo")
    state = position("7-bit", "0 0 0 0 0 0 0 0 0 0", "1 split undo")
    play(state, "lay:1,left", "split:5,left")
    assert why(state, "undo") == REFUSED


def test_rule_25_a_redo_of_undo_never_finds_a_laying():
    state = position("bios", "0 0", "1 undo redo")
    play(state, "lay:1,right", "undo")
    assert why(state, "redo:undo") == REFUSED


def test_rule_24_undo_may_complete_a_target():
    state = position("7-bit", "1 0 1 1 0", "0 1 insert", "undo", targets=[(33, 126), (44, 125)])
    play(state, "lay:0,right", "insert:1,3")
    assert of(over(state), Took) == []
    assert one(play(state, "undo"), Took).value == 44
    assert state.scores == [0, 1]


# -- the card was taken


def taken(mine="", yours="", variant="bit2", **fields):
    """Returns the position after seat 0's laying of a one took 65 = 1000001 as the whole row."""
    fields.setdefault("targets", [(65, 254)])
    state = position(variant, "1 0 0 0 0 0", f"1 {mine}", yours, **fields)
    play(state, "lay:1,right")
    assert state.scores[0] == 1
    return state


def test_rule_24_undo_of_a_take_restores_row_points_target_and_allowance():
    state = taken("undo")
    drawn = state.targets[0][0]
    undone = one(play(state, "undo"), Undone)
    assert undone == Undone(0, CODES["1"], ((0, 0, 65, 1),), (0, 0))
    assert (row(state), hand(state, 0), discarded(state)) == ("1 0 0 0 0 0", "1", "undo")
    assert (state.targets[0], state.target_piles[0][-1], state.target_discards) == ([65, 254], drawn, [[], []])
    assert (state.allowance, state.laid) == (2, 0)
    assert one(play(state, "lay:1,right"), Took).value == 65


def test_rule_24_undo_of_a_take_restores_the_passes_mirror_and_leak():
    state = taken("undo", passed=(False, True), mirrored=(True, False), leaked=(True, True))
    assert (state.passed, state.mirrored, state.leaked) == ([False] * 2, [False] * 2, [False, True])
    play(state, "undo")
    assert (state.passed, state.mirrored, state.leaked) == ([False, True], [True, False], [True, True])


def test_rule_24_undo_of_a_take_keeps_a_pass_used_since():
    state = taken("undo edge edge hack hack purge", "0 x2 x2 inv inv purge")
    over(state)
    over(state)
    assert state.passed == [False, True]
    play(state, "undo")
    assert state.passed == [False, True]


def test_rule_24_undo_of_a_take_restores_turned_and_fixed_cards_and_qubits():
    state = position("bit2", "# 1! 0~ q 0! 0 0", "1~ undo", targets=[(65, 254)])
    play(state, "lay:1,right")
    assert (row(state), discarded(state)) == ("", "0 0 0 1 q split one-hot one-cold")
    play(state, "undo")
    assert (row(state), hand(state, 0)) == ("# 1! 0~ q 0! 0 0", "1~")


def test_rule_24_undo_of_a_take_brings_a_card_back_that_was_pushed_off():
    state = position("bios", "1~ 0 0 0 0 0 1 0 0 1", "1 undo", targets=[(19, 62)])
    play(state, "lay:1,right")
    assert row(state) == "0 0 0 0 0"
    play(state, "undo")
    assert row(state) == "1~ 0 0 0 0 0 1 0 0 1"


def test_rule_24_undo_takes_two_takes_back_to_which_one_laying_led():
    before = "1 0 1 1 0 0 0 0 0 0 1 0 0"  # a one at place 10 makes 1000001 = 65; 1010100 = 84 is left
    state = position("bit2", before, "1 parity undo", targets=[(65, 254)], next_targets=((84, 90), ()))
    assert [took.value for took in of(play(state, "parity:4,9"), Took)] == [65, 84]
    assert (row(state), state.scores, state.targets[0]) == ("", [2, 0], [90, 254])
    undone = one(play(state, "undo"), Undone)
    assert undone.takes == ((0, 0, 84, 1), (0, 0, 65, 1))
    assert (row(state), state.scores, state.targets[0]) == (before, [0, 0], [65, 254])
    assert state.target_piles[0][-2:] == [90, 84]


def test_rule_24_undo_takes_the_next_players_take_at_the_start_of_his_turn_back():
    state = position("bios", "1 0 0 1", "1 edge edge hack hack purge not", "undo", targets=[(16, 62), (19, 61)])
    play(state, "lay:1,right")
    over(state)
    assert state.scores == [0, 1]
    undone = one(play(state, "undo"), Undone)
    assert undone == Undone(0, CODES["1"], ((1, 0, 19, 1),), (0, 0))
    assert (row(state), hand(state, 0)) == ("1 0 0 1", "1 not edge edge hack hack purge")
    assert (state.targets[1], state.to_move) == ([19, 61], 1)


def test_rule_24_undo_takes_the_takes_of_two_players_back():
    before = "1 0 1 1 0 0 0 0 0 0 1 0 0"
    state = position("bit2", before, "1 parity", "undo", targets=[(65, 254), (84, 253)])
    play(state, "parity:4,9")
    over(state)
    assert (row(state), state.scores) == ("", [1, 1])
    assert len(one(play(state, "undo"), Undone).takes) == 2
    assert (row(state), state.scores) == (before, [0, 0])
    assert [target[0] for target in state.targets] == [65, 84]


def test_rule_24_undo_of_a_take_without_the_laid_card_gives_the_card_alone_back():
    mine = "edge edge hack hack purge not"
    state = position("bios", "1 0 0 1 1", f"0 {mine}", "undo", targets=[(16, 62), (19, 61)])
    play(state, "lay:0,right")
    over(state)
    assert (row(state), state.scores) == ("0", [0, 1])
    play(state, "undo")
    assert (row(state), state.scores) == ("", [0, 1])
    assert hand(state, 0) == "0 not edge edge hack hack purge"


def test_rule_24_undo_takes_a_chain_back_but_not_its_card():
    state = position("7-bit", "1 1 0 1 0 1 1 0", "0 chain undo", targets=[(44, 126)])
    play(state, "lay:0,right", "chain:6")
    assert (row(state), state.scores) == ("", [2, 0])
    undone = one(play(state, "undo"), Undone)
    assert undone.takes == ((0, 0, 44, 2),)
    assert (row(state), state.scores) == ("1 1 0 1 0 1 1 0", [0, 0])
    assert (hand(state, 0), discarded(state)) == ("0", "undo chain")


def test_rule_24_undo_of_a_take_after_a_wrong_chain():
    state = position("7-bit", "1 1 0 1 0 1 1 0", "0 chain undo", targets=[(44, 126)])
    play(state, "lay:0,right", "chain:5")
    assert (row(state), state.scores) == ("1 1 0", [1, 0])
    play(state, "undo")
    assert (row(state), state.scores, hand(state, 0)) == ("1 1 0 1 0 1 1 0", [0, 0], "0")


def test_rule_24_undo_finds_a_laid_card_that_went_with_a_chain():
    state = position("7-bit", "1 0 1 1 0 0", "1", "chain undo", targets=[(60, 126), (44, 125)])
    play(state, "lay:1,right")
    over(state)
    play(state, "chain:1")
    assert (row(state), state.scores) == ("", [0, 2])
    events = play(state, "undo")
    assert one(events, Undone).takes == ((1, 0, 44, 2),)
    assert one(events, Took).score == 1  # without the laid card his target still stands
    assert (row(state), state.scores) == ("", [0, 1])


# -- what breaks it


def test_rule_24_undo_is_refused_once_the_row_was_changed():
    state = position("bios", "0 1 0 0 1", "1 not undo", targets=[(19, 62)])
    play(state, "lay:1,right", "not:1")
    assert why(state, "undo") == REFUSED


@pytest.mark.parametrize(
    ("variant", "cards", "moves"),
    [
        ("bios", "not redo", ("not:1", "redo:not:1")),
        ("bios", "inv redo", ("inv", "redo:inv")),
        ("bios", "shl shr", ("shl:2", "shr:1")),
        ("7-bit", "edge swap", ("edge", "swap:1,2")),
        ("bit2", "one-cold del", ("one-cold:left", "del:1")),
        ("7-bit", "insert del", ("insert:0,1", "del:2")),
    ],
)
def test_rule_24_undo_is_refused_where_the_row_was_changed_though_it_looks_as_after_the_take(variant, cards, moves):
    bits = {"bios": "0 0 1 0 0 1", "7-bit": "0 0 1 0 0 1 1", "bit2": "1 0 0 0 0 0"}[variant]
    target = {"bios": (19, 62), "7-bit": (39, 126), "bit2": (65, 254)}[variant]
    state = position(variant, bits, f"0 1 {cards} undo", targets=[target])
    play(state, "lay:1,right")
    assert state.scores == [1, 0]
    lies = row(state)
    play(state, *moves)
    assert row(state) == lies
    assert why(state, "undo") == REFUSED


def test_rule_24_undo_is_refused_where_zero_day_brought_equal_cards():
    state = position("bios", "0 1 0 0 1", "1 zero-day undo", targets=[(19, 62)], numbers="0")
    play(state, "lay:1,right", "zero-day")
    assert row(state) == "0"
    assert why(state, "undo") == REFUSED


def test_rule_24_undo_of_a_take_keeps_a_pass_used_between_the_laying_and_the_take():
    state = position("bios", "1 0 0 1", "1 " * 7, "0 " * 6, "undo", targets=[(16, 62), (17, 61), (19, 60)])
    play(state, "lay:1,right", "end")
    over(state)  # the second player passes
    assert state.scores == [0, 0, 1]
    assert state.passed == [False, False, False]
    play(state, "undo")
    assert state.passed == [False, True, False]


def test_rule_24_undo_is_not_hindered_by_cards_that_leave_the_row_alone():
    state = taken("undo x2 plus2 ddos", leaked=(True, False))
    play(state, "x2", "plus2", "draw:number", "draw:action", "ddos:1", "undo")
    assert row(state) == "1 0 0 0 0 0"


def test_rule_24_undo_of_a_take_is_refused_once_another_number_was_laid():
    state = taken("0 undo")
    play(state, "lay:0,left", "undo")  # takes that one back
    assert (row(state), state.scores) == ("", [1, 0])


def test_rule_24_undo_of_a_take_is_refused_once_the_number_pile_was_rebuilt():
    state = position("bios", "1 0 0 1", "1", "undo", numbers="", rest=("discards", "piles"), targets=[(19, 62)])
    play(state, "lay:1,right")
    assert len(of(over(state), PileRebuilt)) == 1
    assert why(state, "undo") == REFUSED


def test_rule_24_undo_of_a_take_survives_a_rebuilt_action_pile_without_needed_cards():
    state = position("bios", "1 0 0 1", "1", "undo", rest=("piles", "discards"), targets=[(19, 62)])
    play(state, "lay:1,right")
    assert len(of(over(state, "action"), PileRebuilt)) == 1
    play(state, "undo")
    assert (row(state), state.scores) == ("1 0 0 1", [0, 0])


def test_rule_24_undo_of_a_take_is_refused_once_a_needed_fixed_card_was_shuffled_away():
    state = position("bit2", "1! 0 0 0 0 0", "1", "undo", rest=("piles", "discards"), targets=[(65, 254)])
    play(state, "lay:1,right")
    assert len(of(over(state, "action"), PileRebuilt)) == 1
    assert why(state, "undo") == REFUSED


def test_rule_24_undo_of_a_take_is_refused_once_its_new_target_was_replaced():
    for size, allowed in (("short", False), ("long", True)):
        state = taken("undo reroll")
        play(state, f"reroll:{size}")
        play(state, str(state.legal_moves()[0]))
        assert ("undo" in legal(state)) == allowed
    state = position("7-bit", "1 0 1 1 0", "0", "format undo", targets=[(44, 126)])
    play(state, "lay:0,right")
    over(state)
    play(state, "format:0")
    assert why(state, "undo") == REFUSED


def few_short_targets(*left):
    """Returns fields that leave these on the pile of short targets; all others but those held are discarded."""
    held = {65, 66, *left}
    old = tuple(value for value in VARIANTS["bit2"].targets[0] if value not in held)
    return {"targets": [(65, 254), (66, 253)], "next_targets": (left, ()), "old_targets": (old, ())}


@pytest.mark.parametrize(("left", "allowed"), [((100, 101), False), ((100, 101, 102), True)])
def test_rule_24_undo_of_a_take_is_refused_once_its_target_was_shuffled_away(left, allowed):
    state = taken("", "reroll undo", **few_short_targets(*left))
    over(state)
    play(state, "reroll:short")
    play(state, str(state.legal_moves()[0]))
    assert (legal(state, "undo") == {"undo"}) == allowed


def test_rule_24_undo_of_a_take_that_rebuilt_the_targets_itself():
    state = taken("undo", **few_short_targets())
    drawn = state.targets[0][0]
    play(state, "undo")
    assert (state.targets[0][0], state.target_piles[0][-1]) == (65, drawn)


def test_rule_24_undo_of_a_take_survives_a_format_of_somebody_else():
    state = position("7-bit", "1 0 1 1 0", "0 format undo", targets=[(44, 126)])
    play(state, "lay:0,right", "format:1", "undo")
    assert (row(state), state.scores) == ("1 0 1 1 0", [0, 0])


def test_rule_24_undo_does_not_reach_a_take_that_mirror_made():
    state = position("bit2", "0 0 0 0 0 1", "1 mirror undo", targets=[(96, 254)])
    play(state, "lay:1,right", "mirror")
    assert state.scores == [1, 0]
    assert why(state, "undo") == REFUSED


def test_rule_24_undo_does_not_reach_a_take_that_reroll_made():
    state = position("bit2", "1 0 0 0 0 0", "1 reroll undo", targets=[(70, 254)], next_targets=((65, 80), ()))
    play(state, "lay:1,right", "reroll:short", "keep:65")
    assert state.scores == [1, 0]
    assert why(state, "undo") == REFUSED


def test_rule_24_undo_does_not_reach_a_claim():
    state = position("bit2", "1 0 0 0 0", "1 claim undo")
    play(state, "lay:1,right", "claim:1,33")
    assert state.scores == [1, 0]
    assert why(state, "undo") == REFUSED


def test_rule_24_undo_does_not_reach_a_take_to_which_another_card_led():
    state = position("bios", "1 0 0 0", "1 not undo", targets=[(19, 62)])
    play(state, "lay:1,right", "not:4")
    assert state.scores == [1, 0]
    assert why(state, "undo") == REFUSED


def test_rule_24_undo_cannot_follow_a_take_that_wins():
    state = position("bios", "1 0 0 1", "1 undo", targets=[(19, 62)], scores=(5, 0))
    assert isinstance(play(state, "lay:1,right")[-1], MatchEnded)
    assert why(state, "undo")[0] is Reason.MATCH_OVER


def test_rule_24_undo_does_not_reach_a_later_take_once_the_row_was_changed_and_changed_back():
    state = position("bios", "1 0 0 1", "1 not not", "undo", targets=[(16, 62), (19, 61)])
    play(state, "lay:1,right", "not:3", "not:3")
    over(state)
    assert (row(state), state.scores) == ("", [0, 1])
    assert why(state, "undo") == REFUSED


# -- UNDO and MITM


def test_rule_24_undo_does_not_find_a_number_that_mitm_swapped_for_an_equal_one():
    state = position("bit2", "0 0", "1", "1 mitm undo")
    play(state, "lay:1,right")
    over(state)
    play(state, "mitm:swap,1")
    assert row(state) == "0 0 1"
    assert why(state, "undo") == REFUSED


def test_rule_24_undo_leaves_nothing_to_mitm():
    state = position("bit2", "0 0", "1", "0 mitm undo")
    play(state, "lay:1,right")
    over(state)
    play(state, "undo")
    assert why(state, "mitm:move")[0] is Reason.NO_LAST


def test_rule_24_undo_does_not_bring_the_mark_of_a_card_back_that_was_taken():
    state = position("bit2", "1 0 0 0 0", "0", "1 mitm undo", targets=[(70, 254), (65, 253)])
    play(state, "lay:0,right")
    over(state)
    play(state, "lay:1,right", "undo")
    assert row(state) == "1 0 0 0 0 0"
    assert why(state, "mitm:move")[0] is Reason.NO_LAST


def test_rule_24_after_an_undo_with_a_take_or_without_one_there_is_no_last_number():
    for target in (65, 70):
        state = position("bit2", "1 0 0 0 0 0", "0", "1 mitm undo", targets=[(71, 254), (target, 253)])
        play(state, "lay:0,left")
        over(state)
        play(state, "lay:1,right", "undo")
        assert row(state) == "0 1 0 0 0 0 0"
        assert why(state, "mitm:move")[0] is Reason.NO_LAST
    play(state, "lay:1,left")
    over(state)
    assert state.view(0).caught == 0
