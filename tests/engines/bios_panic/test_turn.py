"""The deal and the turn: rules 1 to 10 and 37, and the match in which nobody plays a card."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.bios_panic import (
    CARD_CODES,
    GAME,
    KIND_NAMES,
    VARIANTS,
    Dealt,
    Drew,
    End,
    Laid,
    MatchBegan,
    MatchEnded,
    PileRebuilt,
    Pushed,
    Reason,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from engines.bios_panic.decisions import DrawCards
from engines.contract import MoveTextError
from engines.options import OptionError
from tests.engines.bios_panic.positions import CODES, cards, discarded, hand, legal, over, play, position, row, why
from tests.engines.playing import of, one

COUNTS = {"bios": (48, 34, 20, 31), "7-bit": (48, 30, 31, 63), "bit2": (50, 53, 63, 127)}
ROWS = {"bios": 10, "7-bit": 10, "bit2": 14}
NO_NUMBERS = "edge edge hack hack purge purge"


def everything(state):
    """Returns all number and all action cards of a match, wherever they are."""
    there = [*state.piles[0], *state.piles[1], *(card for held in state.hands for card in held)]
    return [card for card in there if card < CARD_CODES["not"]], [card for card in there if card >= CARD_CODES["not"]]


# -- 1 to 4: the variants and the deal


@pytest.mark.parametrize("variant", VARIANTS)
def test_rules_1_and_2_each_variant_has_its_cards_and_targets(variant):
    state, events = GAME.begin(1, variant=variant, goal=6)
    numbers, actions = everything(state)
    targets = [len(state.target_piles[size]) + 2 for size in (0, 1)]
    assert (len(numbers), len(actions), *targets) == COUNTS[variant]
    assert Counter(numbers)[CODES["0"]] == Counter(numbers)[CODES["1"]] == 24
    began = one(events, MatchBegan)
    assert (began.variant, began.row, began.goal) == (variant, ROWS[variant], 6)
    assert state.is_whole()


def test_rule_1_bios_panic_has_fourteen_kinds_twice_and_six_once():
    counts = Counter(VARIANTS["bios"].actions)
    assert sorted(counts.values()) == [1] * 6 + [2] * 14
    assert {name for name, count in counts.items() if count == 1} == {
        *("virus", "zero-day", "reload", "bsod", "shl", "shr"),
    }


def test_rule_1_the_7_bit_variant_has_thirty_kinds_once():
    assert VARIANTS["7-bit"].actions == KIND_NAMES[:30]
    assert set(VARIANTS["bios"].actions) < set(VARIANTS["7-bit"].actions)


def test_rule_1_bit_panic_2_adds_eighteen_kinds_with_spamfilter_twice():
    new = Counter(VARIANTS["bit2"].actions) - Counter(VARIANTS["bios"].actions)
    assert (len(new), new.total()) == (18, 19)
    assert new["spamfilter"] == 2
    assert set(VARIANTS["bios"].actions) | set(VARIANTS["7-bit"].actions) | set(new) == set(KIND_NAMES)


@pytest.mark.parametrize(("variant", "bits"), [("bios", (5, 6)), ("7-bit", (6, 7)), ("bit2", (7, 8))])
def test_rule_1_targets_are_all_numbers_of_their_bits_but_the_highest(variant, bits):
    short, long = VARIANTS[variant].targets
    extra = [5, 7, 10, 14, 15] if variant == "bios" else []
    assert list(short) == [*extra, *range(2 ** (bits[0] - 1), 2 ** bits[0] - 1)]
    assert list(long) == list(range(2 ** (bits[1] - 1), 2 ** bits[1] - 1))


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("variant", VARIANTS)
def test_rule_3_each_player_gets_three_cards_of_either_pile_and_two_targets(variant, players):
    state, events = GAME.begin(7, players=players, variant=variant, goal=6)
    for held in state.hands:
        assert len(held) == 6
        assert sum(card < CARD_CODES["not"] for card in held) == 3
    for size, values in enumerate(VARIANTS[variant].targets):
        assert len({target[size] for target in state.targets}) == players
        assert all(target[size] in values for target in state.targets)
    assert one(events, TurnBegan) == TurnBegan(state.to_move)


def test_rule_3_who_begins_is_decided_by_lot_unless_it_is_told():
    assert {GAME.new(seed, players=3).to_move for seed in range(20)} == {0, 1, 2}
    assert one(GAME.begin(1)[1], MatchBegan).by_lot
    state, events = GAME.begin(1, first=1)
    assert state.to_move == one(events, MatchBegan).first == 1
    assert not one(events, MatchBegan).by_lot


def test_rule_3_hands_and_targets_are_secret():
    state, events = GAME.begin(5)
    dealt = one(events, Dealt)
    seen = dealt.seen_by(1)
    assert (seen.hands, seen.targets) == ((None, dealt.hands[1]), (None, dealt.targets[1]))
    view = state.view(1)
    assert (view.hand, view.targets) == (dealt.hands[1], (None, dealt.targets[1]))
    assert view.held == ((3, 3), (3, 3))
    assert view.piles == (42, 28)


def test_rule_4_the_goal_is_an_option():
    assert GAME.defaults()["goal"] == 6
    assert GAME.new(1, variant="bios", goal=2).goal == 2
    with pytest.raises(OptionError):
        next(option for option in GAME.options if option.name == "goal").parse("7")


# -- 5: laying and playing


@pytest.mark.parametrize(("variant", "allowed"), [("bios", 1), ("7-bit", 1), ("bit2", 2)])
def test_rule_5_numbers_are_laid_at_the_ends_up_to_the_allowance(variant, allowed):
    state = position(variant, "0", "0 1 1")
    assert legal(state) == {"lay:0,left", "lay:0,right", "lay:1,left", "lay:1,right", "end"}
    play(state, *["lay:1,right", "lay:1,left"][:allowed])
    assert row(state) == ("0 1" if allowed == 1 else "1 0 1")
    assert why(state, "lay:0,left") == (Reason.NUMBERS_LAID, {"count": allowed})
    assert "end" in legal(state)


def test_rule_5_the_first_number_is_laid_at_either_end_of_the_empty_row():
    for side in ("left", "right"):
        state = position("bios", "", "1")
        assert one(play(state, f"lay:1,{side}"), Laid).place == 1
        assert row(state) == "1"


def test_rule_5_any_number_of_action_cards_before_and_after_a_number():
    state = position("bios", "0 0", "1 not not edge inv")
    play(state, "not:1", "not:2", "lay:1,left", "edge", "inv")
    assert row(state) == "0 0 0~"
    assert hand(state, 0) == ""
    assert state.to_move == 0


def test_rule_5_a_number_or_card_that_is_not_held_is_refused():
    state = position("bios", "0 0", "1")
    assert why(state, "lay:0,left") == (Reason.NO_NUMBER, {"face": CODES["0"]})
    assert why(state, "edge") == (Reason.NOT_HELD, {"card": CODES["edge"]})
    assert why(state, "redo:lay:1,left") == (Reason.NOT_HELD, {"card": CODES["redo"]})
    assert why(state, "draw:number") == (Reason.NOT_NOW, {"due": None})


def test_rule_5_a_turned_number_of_the_hand_is_laid_by_its_face_the_true_one_first():
    state = position("bios", "", "0~ 0 1~", laid=0, allowance=2)
    play(state, "lay:0,left", "lay:0,right")
    assert row(state) == "0 0~"
    assert hand(state, 0) == "1~"


@pytest.mark.parametrize("text", ["lay:2,left", "lay:1", "lay:1,up", "not", "not:1,2", "swap:1", "redo", "redo:end"])
def test_rule_5_a_text_that_is_no_move_is_no_refusal(text):
    with pytest.raises(MoveTextError):
        GAME.parse_move(text)


# -- 6: a full row


@pytest.mark.parametrize("variant", VARIANTS)
def test_rule_6_a_full_row_pushes_the_card_at_the_other_end_off(variant):
    zeros = " ".join("0" * (ROWS[variant] - 1))
    state = position(variant, f"1 {zeros}", "1")
    events = play(state, "lay:1,right")
    assert row(state) == f"{zeros} 1"
    assert one(events, Pushed) == Pushed(0, CODES["1"])
    assert discarded(state) == "1"
    state = position(variant, f"{zeros} 1", "1")
    assert one(play(state, "lay:1,left"), Pushed) == Pushed(1, CODES["1"])
    assert row(state) == f"1 {zeros}"


def test_rule_6_a_row_that_is_not_full_pushes_nothing_off():
    state = position("bios", "0 0 0 0 0 0 0 0 0", "1")
    assert of(play(state, "lay:1,right"), Pushed) == []
    assert row(state) == "0 0 0 0 0 0 0 0 0 1"


def test_rule_6_a_card_pushed_off_goes_to_its_own_discard_with_its_print():
    zeros = " 0" * 12
    state = position("bit2", f"1~ #{zeros}", "1 1")
    events = play(state, "lay:1,right", "lay:1,right")
    assert [event.card for event in of(events, Pushed)] == cards("1~ #")
    assert state.discards == [cards("0"), cards("split")]


# -- 7 to 9: passing


def test_rule_7_who_lays_nothing_though_he_holds_a_number_has_passed():
    state = position("bios", "0", "0", yours="0")
    assert one(over(state), TurnEnded) == TurnEnded(0, passed=True, acted=False)
    assert state.passed == [True, False]
    assert state.to_move == 1


def test_rule_7_who_has_laid_or_holds_no_number_has_not_passed():
    state = position("bios", "0", "0 0", yours=NO_NUMBERS)
    play(state, "lay:0,left")
    assert not one(over(state), TurnEnded).passed
    assert not one(over(state), TurnEnded).passed
    assert state.passed == [False, False]


def test_rule_8_whose_pass_is_used_has_to_lay_a_number():
    state = position("bios", "0", "0 edge", passed=(True, False))
    assert "end" not in legal(state)
    assert why(state, "end") == (Reason.MUST_LAY, {})
    play(state, "lay:0,right")
    assert not one(play(state, "end"), TurnEnded).passed
    assert state.passed == [True, False]


def test_rule_8_the_turn_begins_with_the_news_that_a_number_has_to_be_laid():
    state = position("bios", "0", "0", yours="0", passed=(False, True))
    assert one(over(state), TurnBegan) == TurnBegan(1)


def test_rule_8_without_a_number_the_turn_is_ended_freely():
    state = position("bios", "0 0", NO_NUMBERS, passed=(True, False))
    assert not one(play(state, "end"), TurnEnded).passed


def test_rule_8_playing_the_last_number_otherwise_frees_the_end_too():
    state = position("bios", "0 0", "0 reload edge", passed=(True, False), actions="purge hack")
    play(state, "reload:0,edge", "draw:action", "draw:action")
    assert legal(state, "end") == {"end"}


@pytest.mark.parametrize(
    ("variant", "moves"),
    [
        ("7-bit", ["insert:0,1"]),
        ("bit2", ["parity:1,2"]),
        ("bit2", ["phishing:1,0", "phished:left"]),
        ("bios", ["redo:lay:0,left"]),
    ],
)
def test_rule_8_a_number_laid_by_an_action_card_counts(variant, moves):
    kind = moves[0].partition(":")[0]
    state = position(variant, "0 0", f"0 0 {kind}", yours="0", passed=(True, False), last_card="0")
    assert "end" not in legal(state)
    play(state, *moves)
    assert "end" in legal(state)


def test_rule_8_a_number_brought_by_mitm_does_not_count():
    state = position("bit2", "0 0", "0", yours="1 1 mitm", passed=(False, True))
    play(state, "lay:0,right")
    over(state)
    play(state, "mitm:swap,1")
    assert row(state) == "0 0 1"
    assert why(state, "end")[0] is Reason.MUST_LAY


def test_rule_8_a_turn_skipped_by_ddos_is_no_pass():
    state = position("bios", "0", "0 ddos", yours="0", passed=(False, False))
    play(state, "lay:0,left", "ddos:1")
    assert one(over(state), TurnSkipped).seat == 1
    assert state.passed == [False, False]
    assert state.to_move == 0


def test_rule_9_a_target_taken_ends_the_period_for_everybody():
    state = position("bios", "1 0 0 1", "1", "", "", targets=[(19, 62)], passed=(True, True, True))
    play(state, "lay:1,right")
    assert state.passed == [False, False, False]


@pytest.mark.parametrize(("number", "passed"), [(33, [False, False]), (34, [True, True])])
def test_rule_9_a_right_claim_ends_the_period_too_a_wrong_one_does_not(number, passed):
    state = position("bit2", "1 0 0 0 0 1", "claim 0", passed=(True, True))
    play(state, f"claim:1,{number}")
    assert state.passed == passed


def test_rule_9_another_players_take_at_the_start_of_his_turn_ends_the_period():
    state = position("bios", "1 0 0 1", "1", "0", targets=[(16, 62), (19, 61)], passed=(True, True))
    play(state, "lay:1,right")
    assert state.passed == [True, True]
    over(state)
    assert (state.passed, state.to_move) == ([False, False], 1)
    assert "end" in legal(state)


# -- 10: drawing


def test_rule_10_at_the_end_of_a_turn_up_to_six_cards_are_drawn_each_off_a_pile_of_choice():
    state = position("bios", "0", "edge edge hack", numbers="1 0", actions="purge")
    play(state, "end")
    assert legal(state) == {"draw:number", "draw:action"}
    events = play(state, "draw:number", "draw:action", "draw:number")
    assert [event.card for event in of(events, Drew)] == cards("1 purge 0")
    assert hand(state, 0) == "0 1 edge edge hack purge"
    assert state.to_move == 1


def test_rule_10_nobody_else_sees_what_is_drawn():
    state = position("bios", "0", "", numbers="1")
    drew = one(play(state, "end", "draw:number"), Drew)
    assert (drew.card, drew.seen_by(0).card, drew.seen_by(1).card) == (CODES["1"], CODES["1"], None)


def test_rule_10_who_holds_six_draws_nothing():
    state = position("bios", "0", NO_NUMBERS)
    assert of(play(state, "end"), Drew) == []
    assert state.to_move == 1


def test_rule_10_an_empty_pile_is_rebuilt_from_its_own_discard():
    state = position("bios", "0", "edge edge hack hack purge", rest=("discards", "piles"))
    count = len(state.discards[0])
    events = play(state, "end", "draw:number")
    assert one(events, PileRebuilt) == PileRebuilt(0, count)
    assert state.discards[0] == []
    assert len(state.piles[0]) == count - 1


def test_rule_10_a_pile_that_gives_its_last_card_is_rebuilt_only_when_another_is_drawn():
    state = position("bios", "0", "edge edge hack hack", numbers="1", rest=("discards", "piles"))
    assert of(play(state, "end", "draw:number"), PileRebuilt) == []
    assert len(of(play(state, "draw:number"), PileRebuilt)) == 1


def test_rule_10_where_a_pile_and_its_discard_are_empty_the_other_one_is_used():
    state = position("bios", "0", "edge edge hack hack purge", rest=(1, "piles"))
    play(state, "end")
    assert legal(state) == {"draw:action"}
    assert why(state, "draw:number") == (Reason.NO_PILE, {"pile": 0})
    play(state, "draw:action")
    assert state.to_move == 1


def test_rule_10_where_both_piles_are_empty_nothing_is_drawn():
    state = position("bios", "0", "edge", rest=1)
    assert of(play(state, "end"), Drew) == []
    assert state.to_move == 1
    state = position("bios", "0", "edge", actions="hack", rest=1)
    play(state, "end", "draw:action")
    assert hand(state, 0) == "edge hack"
    assert state.to_move == 1


def test_rule_10_nothing_else_is_done_while_a_card_is_drawn():
    state = position("bios", "0", "edge 0")
    play(state, "end")
    assert why(state, "lay:0,left") == (Reason.NOT_NOW, {"due": DrawCards(0)})
    assert why(state, "edge") == (Reason.NOT_NOW, {"due": DrawCards(0)})
    assert why(state, "end") == (Reason.NOT_NOW, {"due": DrawCards(0)})


# -- 37: above six


def test_rule_37_a_hand_above_six_is_kept_and_draws_nothing():
    state = position("bios", "0", "plus2 edge edge hack hack purge purge", numbers="0 1")
    play(state, "plus2", "draw:number", "draw:number")
    assert len(state.hands[0]) == 8
    assert of(play(state, "end"), Drew) == []
    assert len(state.hands[0]) == 8


# -- a match without cards


@pytest.mark.parametrize("players", GAME.seats)
def test_a_match_ends_after_five_turns_of_each_player_without_a_card(players):
    hands = [
        "edge hack not swap inv del",
        "edge hack not swap inv del",
        "x2 x2 cut cut redo redo",
        "ddos ddos plus2 plus2 undo undo",
    ]
    state = position("bios", "0", *hands[:players], scores=(2, 2, 0, 0)[:players])
    for _ in range(5 * players - 1):
        play(state, "end")
        assert state.outcome is None
    ended = one(play(state, "end"), MatchEnded)
    assert (ended.reason, ended.winners) == (End.STILL, (0, 1))
    assert state.outcome.winners == (0, 1)
    assert state.legal_moves() == ()
    assert why(state, "end") == (Reason.MATCH_OVER, {})


def test_a_card_played_begins_the_count_of_turns_without_a_card_again():
    state = position("bios", "0 0", "edge hack not swap inv del", "edge hack not swap inv del", quiet_turns=9)
    play(state, "edge")
    over(state)
    assert (state.outcome, state.quiet_turns) == (None, 0)
    state = position("bios", "0 0", "edge hack not swap inv del", "edge hack not swap inv del", quiet_turns=8)
    play(state, "end", "end")
    assert state.outcome.reason is End.STILL


def test_a_skipped_turn_does_not_count_as_one_without_a_card():
    hands = ["edge hack not swap inv del"] * 2
    state = position("bios", "0 0", *hands, quiet_turns=8, skips=(0, 1))
    play(state, "end")
    assert (state.outcome, state.quiet_turns, state.to_move) == (None, 9, 0)


def test_rule_4_a_match_without_points_ends_after_fifty_turns_of_each():
    state = position("bios", "", "0 1", "0 1", scoreless_turns=99)
    events = over(state)
    assert state.outcome is not None
    assert state.outcome.reason is End.DRY
    assert state.outcome.winners == (0, 1)
    assert any(isinstance(event, MatchEnded) for event in events)
    assert position("bios", "", "0 1", "0 1", scoreless_turns=98).outcome is None
