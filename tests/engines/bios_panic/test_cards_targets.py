"""The kinds about targets and points: CLAIM, CHAIN, REROLL, MIRROR, FORMAT and LEAK (rules 26 to 30)."""

from __future__ import annotations

import pytest

from engines.bios_panic import (
    Chained,
    Claimed,
    MatchEnded,
    NewTarget,
    Offered,
    Opened,
    Reason,
    Restarted,
    TargetsLost,
    Took,
)
from engines.bios_panic.decisions import KeepOne, OfferChain
from tests.engines.bios_panic.positions import CODES, discarded, hand, legal, over, play, position, row, why
from tests.engines.playing import of, one

# -- CLAIM


def test_rule_26_claim_takes_six_bits_whose_number_is_right_for_one_point():
    state = position("bit2", "1 0 1 1 0 0 1", "claim")
    claimed = one(play(state, "claim:1,44"), Claimed)
    assert claimed == Claimed(0, 1, 44, right=True, score=1, mirror_ended=False, leak_ended=False)
    assert (row(state), state.scores, discarded(state)) == ("1", [1, 0], "0 0 0 1 1 1 claim")


def test_rule_26_claim_with_a_wrong_number_is_spent():
    state = position("bit2", "1 0 1 1 0 0 1", "claim", mirrored=(True, False), leaked=(True, False))
    assert not one(play(state, "claim:2,44"), Claimed).right
    assert (row(state), state.scores, discarded(state)) == ("1 0 1 1 0 0 1", [0, 0], "claim")
    assert (state.mirrored, state.leaked) == ([True, False], [True, False])


def test_rule_26_claim_never_tells_which_number_is_right():
    state = position("bit2", "1 0 1 1 0 0 1", "claim")
    assert legal(state, "claim") == {f"claim:{place},{number}" for place in (1, 2) for number in range(64)}


def test_rule_26_claim_reads_turned_and_fixed_cards():
    state = position("bit2", "0! 1~ 0~ 1! 1 0", "claim")
    assert one(play(state, "claim:1,22"), Claimed).right
    assert discarded(state) == "0 0 1 1 claim one-hot one-cold"


@pytest.mark.parametrize(("before", "place", "there"), [("0 q 0 0 0 0", 2, "q"), ("0 1 0 0 # 0 0 0", 5, "#")])
def test_rule_26_claim_reads_neither_qubit_nor_virus_piece(before, place, there):
    state = position("bit2", before, "claim")
    facts = {"card": CODES["claim"], "place": place, "there": CODES[there]}
    assert legal(state, "claim") == set()
    assert why(state, "claim:1,0") == (Reason.NOT_BITS, facts)


def test_rule_26_claim_names_six_places_of_the_row_and_a_number_up_to_63():
    state = position("bit2", "0 0 0 0 0 0 0", "claim")
    assert why(state, "claim:3,0") == (Reason.NO_PLACE, {"place": 8, "count": 7})
    assert why(state, "claim:8,0") == (Reason.NO_PLACE, {"place": 8, "count": 7})
    assert why(state, "claim:1,64") == (Reason.OUT_OF_RANGE, {"number": 64, "highest": 63})
    state = position("bit2", "0 0 0 0 0", "claim")
    assert why(state, "claim:1,0") == (Reason.TOO_FEW, {"card": CODES["claim"], "least": 6, "count": 5})


def test_rule_26_claim_ends_mirror_and_leak():
    state = position("bit2", "0 0 0 0 0 1", "claim", mirrored=(True, True), leaked=(True, True))
    claimed = one(play(state, "claim:1,1"), Claimed)
    assert (claimed.mirror_ended, claimed.leak_ended) == (True, True)
    assert (state.mirrored, state.leaked) == ([False, True], [False, True])


def test_rule_26_claim_lets_a_target_stand_where_the_gap_closes():
    state = position("bit2", "1 0 0 1 1 0 1 1 0 0 0 0 1", "claim", targets=[(65, 254)])
    events = play(state, "claim:4,54")
    assert one(events, Took).value == 65
    assert state.scores == [2, 0]


def test_rule_26_claim_may_win():
    state = position("bit2", "0 0 0 0 0 1 1", "claim", scores=(5, 0))
    assert one(play(state, "claim:1,1"), MatchEnded).winners == (0,)
    assert (state.scores, state.outcome.winners) == ([6, 0], (0,))


def test_rule_26_claim_of_the_last_bits_lets_the_pieces_leave():
    state = position("bit2", "0 0 0 0 0 1 #", "claim")
    events = play(state, "claim:1,1")
    assert (row(state), one(events, Restarted).pieces) == ("", 1)


def test_rule_25_a_redo_of_claim_names_anew():
    state = position("bit2", "0 0 0 0 0 1 1", "claim redo")
    play(state, "claim:1,2", "redo:claim:1,1")
    assert (row(state), state.scores) == ("1", [1, 0])


# -- CHAIN


def at_a_chain(before="1 1 0 1 0 1 1 0", mine="0 chain", variant="7-bit", target=44, move="lay:0,right", **fields):
    """Returns the position in which a take asks for a CHAIN; by default 110 is left of 110101100."""
    state = position(variant, before, mine, targets=[(target, 254 if variant == "bit2" else 126)], **fields)
    play(state, move)
    return state


def test_rule_27_chain_takes_the_rest_whose_number_is_right_for_one_point():
    state = at_a_chain()
    assert (row(state), state.scores) == ("1 1 0", [1, 0])
    assert legal(state) == {*(f"chain:{number}" for number in range(8)), "no-chain"}
    assert one(play(state, "chain:6"), Chained) == Chained(0, 6, right=True, score=2)
    assert (row(state), state.scores, hand(state, 0)) == ("", [2, 0], "")
    assert state.last_card == CODES["chain"]


def test_rule_27_chain_comes_before_the_new_target_is_drawn():
    state = at_a_chain()
    assert (state.targets[0][0], state.target_discards[0]) == (44, [])
    events = play(state, "chain:6")
    assert [type(event) for event in events if isinstance(event, Chained | NewTarget)] == [Chained, NewTarget]
    assert state.target_discards[0] == [44]


def test_rule_27_chain_with_a_wrong_number_is_spent():
    state = at_a_chain()
    assert not one(play(state, "chain:3"), Chained).right
    assert (row(state), state.scores, discarded(state)) == ("1 1 0", [1, 0], "0 0 0 1 1 1 chain")
    assert state.target_discards[0] == [44]


def test_rule_27_chain_may_be_kept():
    state = at_a_chain()
    play(state, "no-chain")
    assert (row(state), state.scores, hand(state, 0)) == ("1 1 0", [1, 0], "chain")
    assert state.pending is None


def test_rule_27_chain_is_not_asked_where_nothing_is_left_or_none_is_held():
    assert at_a_chain("1 0 1 1 0").pending is None
    assert at_a_chain("1 # 1 0 1 1 0").pending is None
    assert at_a_chain(mine="0 redo").pending is None


def test_rule_27_chain_reads_the_segment_up_to_the_next_virus_piece():
    state = at_a_chain("0 # 1 0 1 0 1 1 0")
    assert legal(state) == {*(f"chain:{number}" for number in range(4)), "no-chain"}
    play(state, "chain:2")
    assert (row(state), state.scores) == ("0 #", [2, 0])


def test_rule_27_chain_reads_what_was_left_and_right_of_the_take_as_one():
    state = at_a_chain("1 1 0 1 1 0 1 1", "not chain", move="not:7")
    assert row(state) == "1 1"
    play(state, "chain:3")
    assert state.scores == [2, 0]


def test_rule_27_chain_lets_the_pieces_leave_when_no_bit_is_left():
    state = at_a_chain("# 1 0 1 0 1 1 0")
    play(state, "chain:2")
    assert row(state) == ""


@pytest.mark.parametrize(("number", "right"), [(0, False), (1, True), (2, False), (3, True)])
def test_rule_27_chain_reads_a_qubit_as_either_bit(number, right):
    state = at_a_chain("q 1 1 0 0 0 0 0", "1 chain", "bit2", 65, "lay:1,right")
    assert one(play(state, f"chain:{number}"), Chained).right == right


def test_rule_27_chain_reads_fixed_cards():
    state = at_a_chain("1! 0! 1 0 0 0 0 0", "1 chain", "bit2", 65, "lay:1,right")
    assert one(play(state, "chain:2"), Chained).right
    assert "one-hot one-cold" in discarded(state)


@pytest.mark.parametrize(("number", "right"), [(2, True), (1, False)])
def test_rule_27_chain_is_read_from_the_left_under_mirror_too(number, right):
    state = at_a_chain("1 0 0 0 0 0 0 1", "1 chain", "bit2", 96, "lay:1,right", mirrored=(True, False))
    assert row(state) == "1 0"
    assert one(play(state, f"chain:{number}"), Chained).right == right


def test_rule_27_chain_is_played_with_a_take_alone():
    state = position("7-bit", "0 0 0", "chain")
    assert why(state, "chain:0") == (Reason.WITH_A_TAKE, {})
    assert legal(state) == {"end"}


def test_rule_27_chain_is_the_only_card_played_with_a_take():
    state = at_a_chain(mine="0 chain edge 1")
    assert why(state, "chain:8") == (Reason.OUT_OF_RANGE, {"number": 8, "highest": 7})
    assert why(state, "edge") == (Reason.NOT_NOW, {"due": state.pending})
    assert why(state, "lay:1,left") == (Reason.NOT_NOW, {"due": state.pending})
    assert why(state, "end") == (Reason.NOT_NOW, {"due": state.pending})
    assert why(state, "redo:chain:6") == (Reason.NOT_HELD, {"card": CODES["redo"]})


def test_rule_27_chain_may_win_and_then_no_target_is_drawn():
    state = at_a_chain(scores=(4, 0))
    events = play(state, "chain:6")
    assert isinstance(events[-1], MatchEnded)
    assert of(events, NewTarget) == []
    assert (state.scores, state.outcome.winners) == ([6, 0], (0,))


def test_rule_27_chain_is_not_asked_after_a_take_that_wins():
    state = at_a_chain(scores=(5, 0))
    assert state.outcome.winners == (0,)
    assert row(state) == "1 1 0"


def test_rule_27_chain_after_a_take_at_the_start_of_a_turn():
    state = position("7-bit", "1 1 0 1 0 1 1 0", "0", "chain", targets=[(60, 126), (44, 125)])
    play(state, "lay:0,right")
    over(state)
    assert state.to_move == 1
    assert isinstance(state.pending, OfferChain)
    play(state, "chain:6")
    assert state.scores == [0, 2]


def test_rule_27_chain_is_known_by_nobody_else_to_be_held():
    state = at_a_chain()
    assert state.view(1).legal == ()
    assert CODES["chain"] not in state.view(1).hand


def test_rule_25_a_redo_of_chain_is_played_with_a_take():
    state = position("7-bit", "1 1 0 1 0 1 1 0 0", "", "redo", last_card="chain", targets=[(60, 126), (44, 125)])
    over(state)
    assert legal(state) == {*(f"redo:chain:{number}" for number in range(8)), "no-chain"}
    play(state, "redo:chain:6")
    assert (state.scores, state.last_card) == ([0, 2], CODES["chain"])
    assert "redo" in discarded(state)


def test_rule_25_a_redo_of_chain_without_a_take_is_refused():
    state = position("7-bit", "1 1 0", "redo", last_card="chain")
    assert legal(state) == {"end"}
    assert why(state, "redo:chain:6") == (Reason.WITH_A_TAKE, {})


# -- REROLL


@pytest.mark.parametrize(("size", "old", "first", "second"), [("short", 65, 70, 80), ("long", 250, 130, 140)])
def test_rule_28_reroll_draws_two_targets_of_which_one_is_kept(size, old, first, second):
    at = ("short", "long").index(size)
    nexts = tuple((first, second) if one == at else () for one in (0, 1))
    state = position("bit2", "0", "reroll", targets=[(65, 250)], next_targets=nexts)
    offered = one(play(state, f"reroll:{size}"), Offered)
    assert (offered.values, offered.seen_by(0).values, offered.seen_by(1).values) == (
        *[(first, second)] * 2,
        None,
    )
    assert legal(state) == {f"keep:{first}", f"keep:{second}"}
    assert why(state, f"keep:{old}") == (Reason.NOT_OFFERED, {})
    assert why(state, "end") == (Reason.NOT_NOW, {"due": state.pending})
    assert state.view(0).pending == KeepOne(at, (first, second))
    assert state.view(1).pending == KeepOne(at, ())
    assert one(play(state, f"keep:{second}"), NewTarget) == NewTarget(0, at, second, is_open=False, kept=True)
    assert state.targets[0][at] == second
    assert state.target_discards[at] == sorted([old, first])


def test_rule_28_reroll_looks_for_the_new_target():
    state = position("bit2", "1 0 0 0 0 0 1", "reroll", targets=[(80, 254)], next_targets=((65, 70), ()))
    play(state, "reroll:short")
    assert one(play(state, "keep:65"), Took).value == 65
    assert row(state) == ""


def test_rule_28_reroll_rebuilds_a_pile_with_one_target():
    state = position("bit2", "0", "reroll", targets=[(65, 254)])
    state.target_discards[0], state.target_piles[0] = state.target_piles[0][1:], state.target_piles[0][:1]
    assert state.is_whole()
    values = one(play(state, "reroll:short"), Offered).values
    assert len(set(values)) == 2
    play(state, f"keep:{values[0]}")
    assert state.target_discards[0] == [65, values[1]]


def test_rule_28_reroll_shows_an_open_target_to_all():
    state = position("bit2", "0", "reroll", leaked=(True, False), next_targets=((65, 70), ()))
    play(state, "reroll:short")
    event = one(play(state, "keep:65"), NewTarget)
    assert event.seen_by(1).value == 65


def test_rule_25_a_redo_of_reroll_chooses_anew():
    state = position("bit2", "0", "reroll redo", next_targets=((65, 70), (130, 140)))
    play(state, "reroll:short", "keep:65", "redo:reroll:long", "keep:130")
    assert state.targets[0] == [65, 130]


# -- MIRROR


def test_rule_28_mirror_lets_targets_count_from_right_to_left():
    state = position("bit2", "0 0 0 0 0 1 1", "mirror", targets=[(96, 254)])  # 96 = 1100000
    took = one(play(state, "mirror"), Took)
    assert (took.value, took.mirror_ended) == (96, True)
    assert state.mirrored == [False, False]


def test_rule_28_mirror_lasts_until_ones_next_take():
    state = position("bit2", "0 0 0 0 0 1", "mirror", "0 1", targets=[(96, 254), (97, 253)])
    play(state, "mirror")
    over(state)
    assert of(play(state, "lay:1,right"), Took) == []
    assert state.mirrored == [True, False]
    assert one(over(state), Took).value == 96
    assert state.mirrored == [False, False]


def test_rule_28_mirror_in_force_refuses_another_one():
    state = position("bit2", "0 0", "mirror redo", mirrored=(True, False), last_card="mirror")
    assert why(state, "mirror") == (Reason.ALREADY, {"card": CODES["mirror"]})
    assert why(state, "redo:mirror") == (Reason.ALREADY, {"card": CODES["mirror"]})


def test_rule_28_mirror_reads_from_the_left_as_well():
    state = position("bit2", "1 1 0 0 0 0", "0", targets=[(96, 254)], mirrored=(True, False))
    assert one(play(state, "lay:0,right"), Took).value == 96


def test_rule_28_mirror_offers_places_of_either_direction():
    state = position("bit2", "0 0 1 1 1 1 1 1 1 1 1 1 0 0", "inv", targets=[(96, 170)], mirrored=(True, False))
    play(state, "inv")
    assert legal(state) == {"take:1", "take:8"}


def test_rule_28_mirror_counts_a_place_that_reads_alike_both_ways_once():
    state = position("bit2", "1 0 0 0 0 0", "1", targets=[(65, 254)], mirrored=(True, False))
    assert one(play(state, "lay:1,right"), Took).value == 65


def test_rule_28_mirror_is_ones_own():
    state = position("bit2", "0 0 0 0 0 1", "1", targets=[(96, 254)], mirrored=(False, True))
    assert of(play(state, "lay:1,right"), Took) == []


def test_rule_28_mirror_ends_before_the_row_is_looked_at_again():
    state = position(
        "bit2",
        "0 0 0 0 0 0 1 0 0 0 0 0 1",
        "1",
        targets=[(96, 254)],
        next_targets=((64, 80), ()),
        mirrored=(True, False),
    )
    assert len(of(play(state, "lay:1,right"), Took)) == 1  # 0000001 reads as 64 from the right alone
    assert row(state) == "0 0 0 0 0 0 1"


def test_rule_25_a_redo_of_mirror_after_it_ended():
    state = position("bit2", "0 0 0 0 0 1 1", "mirror redo", targets=[(96, 254)])
    play(state, "mirror", "redo:mirror")
    assert state.mirrored == [True, False]


# -- FORMAT


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_rule_29_format_gives_any_player_two_new_targets(seat):
    targets = [(33, 65), (34, 66), (35, 67)]
    state = position("7-bit", "0", "format", "", "", targets=targets, next_targets=((40,), (70,)))
    events = play(state, f"format:{seat}")
    assert one(events, TargetsLost) == TargetsLost(seat, targets[seat])
    assert state.targets[seat] == [40, 70]
    assert state.target_discards == [[targets[seat][0]], [targets[seat][1]]]
    new = of(events, NewTarget)
    assert [event.seen_by((seat + 1) % 3).value for event in new] == [None, None]
    assert [event.seen_by(seat).value for event in new] == [40, 70]


def test_rule_29_format_needs_a_player():
    state = position("7-bit", "0", "format")
    assert legal(state, "format") == {"format:0", "format:1"}
    assert why(state, "format:2") == (Reason.NO_SEAT, {})


def test_rule_29_format_of_oneself_looks_for_the_new_targets():
    state = position("7-bit", "1 0 1 1 0 0", "format", targets=[(33, 65)], next_targets=((44,), ()))
    assert one(play(state, "format:0"), Took).value == 44


def test_rule_29_format_of_another_is_looked_at_in_his_turn():
    state = position("7-bit", "1 0 1 1 0 0", "format", targets=[(33, 65)], next_targets=((44,), ()))
    assert of(play(state, "format:1"), Took) == []
    assert one(over(state), Took).seat == 1


def test_rule_25_a_redo_of_format_chooses_anew():
    state = position("7-bit", "0", "format redo", next_targets=((40, 41), (70, 71)))
    play(state, "format:1", "redo:format:0")
    assert state.targets == [[41, 71], [40, 70]]


# -- LEAK


def test_rule_30_leak_opens_the_targets_of_an_opponent():
    state = position("bit2", "0", "leak", "", "", targets=[(65, 130), (66, 131), (67, 132)])
    assert state.view(2).targets == (None, None, (67, 132))
    assert one(play(state, "leak:1"), Opened) == Opened(1, (66, 131))
    assert state.view(2).targets == (None, (66, 131), (67, 132))
    assert state.view(0).targets == ((65, 130), (66, 131), None)


def test_rule_30_leak_hits_an_opponent_whose_targets_are_hidden():
    state = position("bit2", "0", "leak", "", "", leaked=(False, True, False))
    assert legal(state, "leak") == {"leak:2"}
    assert why(state, "leak:1") == (Reason.ALREADY, {"card": CODES["leak"]})
    assert why(state, "leak:0") == (Reason.NOT_SELF, {})
    assert why(state, "leak:3") == (Reason.NO_SEAT, {})


def test_rule_30_leak_ends_when_that_opponent_scores():
    state = position("bit2", "1 0 0 0 0 0", "1", targets=[(65, 254)], next_targets=((70,), ()), leaked=(True, True))
    events = play(state, "lay:1,right")
    assert one(events, Took).leak_ended
    assert one(events, NewTarget).seen_by(1).value is None
    assert (state.leaked, state.view(1).targets[0]) == ([False, True], None)


def test_rule_25_a_redo_of_leak_hits_another_opponent():
    state = position("bit2", "0", "leak redo", "", "")
    play(state, "leak:1")
    assert legal(state, "redo") == {"redo:leak:2"}
    play(state, "redo:leak:2")
    assert state.leaked == [False, True, True]
