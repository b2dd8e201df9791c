"""The kinds about hands and turns (rules 31 to 36)."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.bios_panic import Asked, Drawn, Drew, Kept, Laid, Lost, Reason, Shown, SpamSent, Stolen, Took, TurnSkipped
from engines.bios_panic.decisions import DrawCards, LayGiven, StealFrom
from tests.engines.bios_panic.positions import CODES, cards, discarded, hand, legal, over, play, position, row, why
from tests.engines.playing import of, one

SIX = "edge edge hack hack purge purge"

# -- +2


def test_rule_31_plus2_draws_two_cards_each_off_the_pile_of_choice():
    state = position("bios", "0", "plus2", numbers="1", actions="edge")
    play(state, "plus2")
    assert legal(state) == {"draw:number", "draw:action"}
    assert why(state, "end") == (Reason.NOT_NOW, {"due": DrawCards(2)})
    play(state, "draw:action", "draw:number")
    assert (hand(state, 0), state.pending, state.to_move) == ("1 edge", None, 0)


def test_rule_31_plus2_draws_what_there_is():
    state = position("bios", "0", "plus2", numbers="1", rest=(1, 1))
    play(state, "plus2", "draw:number")
    assert legal(state) == {"draw:action"}  # the +2 itself, shuffled
    play(state, "draw:action")
    assert hand(state, 0) == "1 plus2"


def test_rule_31_plus2_may_find_nothing_but_itself():
    state = position("bios", "0", "plus2", rest=1)
    play(state, "plus2", "draw:action")
    assert (hand(state, 0), state.pending) == ("plus2", None)


def test_rule_25_a_redo_of_plus2_draws_two_more():
    state = position("bios", "0", "plus2 redo", numbers="1 0 1 0")
    play(state, "plus2", *["draw:number"] * 2, "redo:plus2", *["draw:number"] * 2)
    assert hand(state, 0) == "0 0 1 1"


# -- RELOAD


def test_rule_31_reload_lays_two_cards_under_their_piles_and_draws_two():
    state = position("bios", "0", "0~ edge reload", numbers="1", actions="hack")
    assert legal(state, "reload") == {"reload:0,edge"}
    play(state, "reload:0,edge")
    assert (state.piles[0][0], state.piles[1][0]) == (CODES["1"], CODES["edge"])
    play(state, "draw:number", "draw:action")
    assert (hand(state, 0), discarded(state)) == ("1 hack", "reload")


def test_rule_31_reload_changes_two_of_the_other_cards():
    state = position("bios", "0", "0 0 1 edge reload")
    assert legal(state, "reload") == {"reload:0,0", "reload:0,1", "reload:0,edge", "reload:1,edge"}
    play(state, "reload:0,0")
    assert state.piles[0][:2] == cards("0 0")


@pytest.mark.parametrize("held", ["", "edge"])
def test_rule_31_reload_needs_two_other_cards(held):
    state = position("bios", "0", f"{held} reload")
    assert why(state, "reload:edge,edge") == (Reason.TWO_CARDS, {})
    assert legal(state, "reload") == set()


def test_rule_31_reload_gets_rid_of_a_received_spam():
    state = position("bit2", "0", "edge spam* reload")
    play(state, "reload:edge,spam")
    assert state.piles[1][:2] == cards("spam edge")


def test_rule_25_a_redo_of_reload_needs_two_cards_besides_the_redo():
    state = position("bios", "0", "0 1 reload redo", numbers="0 0")
    play(state, "reload:0,1", "draw:number", "draw:number")
    assert legal(state, "redo") == {"redo:reload:0,0"}
    state = position("bios", "0", "0 redo", last_card="reload")
    assert why(state, "redo:reload:0,redo") == (Reason.TWO_CARDS, {})


# -- BSOD


def test_rule_31_bsod_changes_the_whole_hand_for_three_cards_of_either_pile():
    state = position("bit2", "0", "0~ q edge spam* bsod", numbers="1 0 1", actions="not x2 swap")
    events = play(state, "bsod")
    drawn = one(events, Drawn)
    assert drawn == Drawn(0, 3, 3, tuple(cards("1 0 1 not x2 swap")))
    assert drawn.seen_by(1) == Drawn(0, 3, 3)
    assert of(events, Drew) == []
    assert discarded(state) == "1 q edge bsod spam"
    assert len(state.hands[0]) == 6


def test_rule_31_bsod_is_played_from_any_hand():
    state = position("bios", "0", "bsod")
    play(state, "bsod")
    assert Counter(card < CODES["not"] for card in state.hands[0]) == {True: 3, False: 3}


def test_rule_25_a_redo_of_bsod_changes_the_hand_again():
    state = position("bios", "0", "bsod edge", actions="redo not not", numbers="0 0 0 1 1 1")
    play(state, "bsod", "redo:bsod")
    assert hand(state, 0).startswith("1 1 1 ")
    assert len(state.hands[0]) == 6


# -- DDOS


def test_rule_32_ddos_lets_an_opponent_sit_out_his_turn():
    state = position("bios", "1 0 0 1 1", "ddos", "", targets=[(30, 62), (19, 61)])
    play(state, "ddos:1")
    events = over(state)
    assert one(events, TurnSkipped) == TurnSkipped(1, 0)
    assert of(events, Took) == []
    assert (state.to_move, hand(state, 1), row(state)) == (0, "", "1 0 0 1 1")
    assert of(over(state), TurnSkipped) == []
    assert (state.to_move, state.scores) == (1, [0, 1])


def test_rule_32_ddos_adds_up():
    state = position("bios", "0", f"ddos ddos {SIX}", "")
    play(state, "ddos:1", "ddos:1")
    assert one(over(state), TurnSkipped) == TurnSkipped(1, 1)
    assert one(over(state), TurnSkipped) == TurnSkipped(1, 0)
    over(state)
    assert state.to_move == 1


def test_rule_32_ddos_hits_an_opponent_of_choice():
    state = position("bios", "0", "ddos", "", "")
    assert legal(state, "ddos") == {"ddos:1", "ddos:2"}
    assert why(state, "ddos:0") == (Reason.NOT_SELF, {})
    assert why(state, "ddos:3") == (Reason.NO_SEAT, {})
    play(state, "ddos:2")
    over(state)
    assert state.to_move == 1
    over(state)
    assert state.to_move == 0


def test_rule_25_a_redo_of_ddos_may_hit_the_same_again():
    state = position("bios", "0", "ddos redo", "", "")
    play(state, "ddos:1", "redo:ddos:1")
    assert state.skips == [0, 2, 0]


# -- HACK


def test_rule_33_hack_steals_a_card_by_chance():
    seen = set()
    for seed in range(40):
        state = position("bios", "0", "hack", "0 1~ edge", seed=seed)
        stolen = one(play(state, "hack:1"), Stolen)
        seen.add(hand(state, 0))
        assert len(state.hands[1]) == 2
        assert (stolen.seen_by(0).card, stolen.seen_by(1).card) == (stolen.card, stolen.card)
    assert seen == {"0", "1~", "edge"}


def test_rule_33_hack_is_seen_by_the_others_without_the_card():
    state = position("bios", "0", "hack", "", "edge")
    assert one(play(state, "hack:2"), Stolen).seen_by(1).card is None


def test_rule_33_hack_needs_a_hand_with_cards():
    state = position("bios", "0", "hack", "", "edge")
    assert legal(state, "hack") == {"hack:2"}
    assert why(state, "hack:1") == (Reason.EMPTY_HAND, {"seat": 1})
    assert why(state, "hack:0") == (Reason.NOT_SELF, {})


@pytest.mark.parametrize("held", ["spam", "spam*"])
def test_rule_36_a_spam_stolen_by_hack_cannot_be_played(held):
    state = position("bit2", "0", "hack", held)
    play(state, "hack:1")
    assert hand(state, 0) == "spam*"
    assert why(state, "spam:1") == (Reason.RECEIVED, {})


def test_rule_37_hack_lifts_a_hand_above_six():
    state = position("bios", "0", f"not {SIX}", "inv")
    play(state, "hack:1")
    assert hand(state, 0) == "not edge edge inv hack purge purge"
    assert len(state.hands[0]) == 7


def test_rule_25_a_redo_of_hack_steals_another_card():
    state = position("bios", "0", "hack redo", "edge edge")
    play(state, "hack:1", "redo:hack:1")
    assert (hand(state, 0), hand(state, 1)) == ("edge edge", "")


# -- PURGE


def test_rule_34_purge_lays_two_cards_of_the_next_player_under_their_piles():
    state = position("bios", "0", "purge", "0~ edge", "1 1")
    lost = one(play(state, "purge"), Lost)
    assert (hand(state, 1), hand(state, 2)) == ("", "1 1")
    assert (state.piles[0][0], state.piles[1][0]) == (CODES["1"], CODES["edge"])
    assert (lost.seat, lost.count, lost.under, sorted(lost.cards)) == (1, 2, True, cards("0 edge"))
    assert (lost.seen_by(1).cards, lost.seen_by(0).cards) == (lost.cards, None)


def test_rule_34_purge_takes_cards_by_chance():
    left = set()
    for seed in range(30):
        state = position("bios", "0", "purge", "0 1 edge", seed=seed)
        play(state, "purge")
        left.add(hand(state, 1))
    assert left == {"0", "1", "edge"}


def test_rule_34_purge_takes_a_single_card_but_nothing_from_an_empty_hand():
    state = position("bios", "0", "purge redo", "edge")
    assert one(play(state, "purge"), Lost).count == 1
    assert why(state, "redo:purge") == (Reason.EMPTY_HAND, {"seat": 1})
    state = position("bios", "0", "purge", "", "edge")
    assert why(state, "purge") == (Reason.EMPTY_HAND, {"seat": 1})


def test_rule_34_purge_follows_the_order_of_the_table():
    state = position("bios", "0", "edge", "0 0", "purge", to_move=2)
    play(state, "purge")
    assert (hand(state, 0), hand(state, 1)) == ("", "0 0")


def test_rule_25_a_redo_of_purge_takes_two_more():
    state = position("bios", "0", "purge redo", "0 1 edge hack")
    play(state, "purge", "redo:purge")
    assert hand(state, 1) == ""


# -- DATA LEAK


def test_rule_34_data_leak_discards_two_cards_of_an_opponent_of_choice():
    state = position("7-bit", "0", "data-leak", "edge", "0~ hack")
    lost = one(play(state, "data-leak:2"), Lost)
    assert (hand(state, 2), discarded(state)) == ("", "1 hack data-leak")
    assert (lost.seat, lost.count, lost.under) == (2, 2, False)
    assert lost.seen_by(1).cards == lost.cards


def test_rule_34_data_leak_takes_a_single_card_but_nothing_from_an_empty_hand():
    state = position("7-bit", "0", "data-leak", "edge", "")
    assert why(state, "data-leak:2") == (Reason.EMPTY_HAND, {"seat": 2})
    assert why(state, "data-leak:0") == (Reason.NOT_SELF, {})
    assert one(play(state, "data-leak:1"), Lost).count == 1


def test_rule_25_a_redo_of_data_leak_chooses_anew():
    state = position("7-bit", "0", "data-leak redo", "edge 0", "hack 1")
    play(state, "data-leak:1", "redo:data-leak:2")
    assert [len(held) for held in state.hands] == [0, 0, 0]


# -- PHISHING


@pytest.mark.parametrize(("where", "after"), [("left", "1 0"), ("right", "0 1")])
def test_rule_35_phishing_brings_a_number_that_may_be_laid_at_once_extra(where, after):
    state = position("bit2", "0", "1 1 phishing", "1 edge")
    asked = one(play(state, "phishing:1,1"), Asked)
    assert (asked.found, hand(state, 0), hand(state, 1)) == (True, "1 1 1", "edge")
    assert legal(state) == {"phished:left", "phished:right", "phished:no"}
    laid = one(play(state, f"phished:{where}"), Laid)
    assert (row(state), laid.by) == (after, CODES["phishing"])
    assert (state.allowance, state.laid) == (2, 1)
    assert state.last_card == CODES["phishing"]


def test_rule_35_phishing_need_not_lay_the_card():
    state = position("bit2", "0", "phishing", "0")
    play(state, "phishing:1,0")
    assert why(state, "end") == (Reason.NOT_NOW, {"due": LayGiven(CODES["0"])})
    assert one(play(state, "phished:no"), Kept) == Kept(0)
    assert (row(state), hand(state, 0), state.laid) == ("0", "0", 0)


def test_rule_35_phishing_that_finds_nothing_is_spent():
    state = position("bit2", "0", "phishing", "1 q 1~ edge")
    assert not one(play(state, "phishing:1,0"), Asked).found
    assert (hand(state, 0), hand(state, 1), discarded(state)) == ("", "1 1~ q edge", "phishing")
    assert state.pending is None


def test_rule_35_phishing_asks_for_the_face_and_a_true_card_is_given_first():
    state = position("bit2", "0", "phishing", "0~ 0 1")
    play(state, "phishing:1,0", "phished:no")
    assert (hand(state, 0), hand(state, 1)) == ("0", "0~ 1")
    state = position("bit2", "0", "phishing", "0~ 1")
    play(state, "phishing:1,0", "phished:left")
    assert row(state) == "0~ 0"


def test_rule_35_phishing_asks_an_opponent_for_a_zero_or_a_one():
    state = position("bit2", "0", "phishing", "", "q")
    assert legal(state, "phishing") == {f"phishing:{seat},{face}" for seat in (1, 2) for face in "01"}
    assert why(state, "phishing:2,q") == (Reason.NO_NUMBER, {"face": CODES["q"]})
    assert why(state, "phishing:0,1") == (Reason.NOT_SELF, {})
    assert why(state, "phishing:3,1") == (Reason.NO_SEAT, {})


def test_rule_35_phishing_in_a_full_row_pushes_a_card_off_and_may_complete_a_target():
    state = position("bit2", "0 0 0 0 0 0 0 0 1 0 0 0 0 0", "phishing", "1", targets=[(65, 254)])
    play(state, "phishing:1,1")
    assert one(play(state, "phished:right"), Took).place == 8
    assert row(state) == "0 0 0 0 0 0 0"


def test_rule_37_phishing_lifts_a_hand_above_six():
    state = position("bit2", "0", f"phishing {SIX}", "1")
    play(state, "phishing:1,1", "phished:no")
    assert len(state.hands[0]) == 7


def test_rule_25_a_redo_of_phishing_asks_again():
    state = position("bit2", "", "phishing redo", "1 0")
    play(state, "phishing:1,1", "phished:left", "redo:phishing:1,0", "phished:right")
    assert row(state) == "1 0"


# -- SPAM, SPAMFILTER


def test_rule_36_spam_goes_to_an_opponents_hand_where_it_cannot_be_played():
    state = position("bit2", "0", "spam", "redo", "")
    assert legal(state, "spam") == {"spam:1", "spam:2"}
    assert one(play(state, "spam:1"), SpamSent) == SpamSent(0, 1)
    assert (hand(state, 0), hand(state, 1), discarded(state)) == ("", "redo spam*", "")
    over(state)
    assert legal(state) == {"end"}
    assert why(state, "spam:0") == (Reason.RECEIVED, {})
    assert why(state, "redo:spam:0") == (Reason.NO_REDO, {"card": CODES["spam"]})


def test_rule_36_spam_hits_an_opponent():
    state = position("bit2", "0", "spam", "", "")
    assert why(state, "spam:0") == (Reason.NOT_SELF, {})
    assert why(state, "spam:3") == (Reason.NO_SEAT, {})


def test_rule_36_spam_is_not_forced_and_counts_towards_the_six():
    state = position("bit2", "0", "spam edge edge hack hack purge")
    assert of(play(state, "end"), Drew) == []
    state = position("bit2", "0", "spam* edge edge hack hack purge")
    assert of(play(state, "end"), Drew) == []


def test_rule_36_spam_that_was_shuffled_away_may_be_played_again():
    state = position("bit2", "0", "spam* edge reload", "", rest=(1, 1))
    play(state, "reload:edge,spam", "draw:action", "draw:action")
    assert hand(state, 0) == "edge spam"
    play(state, "spam:1")


@pytest.mark.parametrize("held", ["spam", "spam*"])
def test_rule_36_spamfilter_sends_any_spam_on(held):
    state = position("bit2", "0", f"{held} spamfilter", "", "")
    assert legal(state, "spamfilter") == {"spamfilter:1", "spamfilter:2"}
    assert one(play(state, "spamfilter:2"), SpamSent) == SpamSent(0, 2)
    assert (hand(state, 0), hand(state, 2), discarded(state)) == ("", "spam*", "spamfilter")


def test_rule_36_spamfilter_needs_a_spam():
    state = position("bit2", "0", "spamfilter", "spam*")
    assert why(state, "spamfilter:1") == (Reason.NO_SPAM, {})
    state = position("bit2", "0", "spamfilter spam*")
    assert why(state, "spamfilter:0") == (Reason.NOT_SELF, {})


def test_rule_25_a_redo_of_spamfilter_sends_it_back():
    state = position("bit2", "0", "spam* spamfilter redo", "redo")
    play(state, "spamfilter:1")
    assert why(state, "redo:spamfilter:1") == (Reason.NO_SPAM, {})
    over(state)
    play(state, "redo:spamfilter:0")
    assert "spam*" in hand(state, 0)


# -- ROOT


def test_rule_33_root_shows_the_hand_and_takes_a_card_of_choice():
    state = position("bit2", "0", "root", "0~ 0 q edge", "1")
    shown = one(play(state, "root:1"), Shown)
    assert shown.hand == tuple(cards("0 0 q edge"))
    assert (shown.seen_by(0).hand, shown.seen_by(1).hand, shown.seen_by(2).hand) == (shown.hand, shown.hand, None)
    assert (state.view(0).shown, state.view(2).shown) == (tuple(cards("0 0~ q edge")), ())
    assert legal(state) == {"steal:0", "steal:q", "steal:edge"}
    assert why(state, "steal:1") == (Reason.NOT_OFFERED, {})
    assert why(state, "end") == (Reason.NOT_NOW, {"due": StealFrom(1)})
    stolen = one(play(state, "steal:0"), Stolen)
    assert (hand(state, 0), hand(state, 1)) == ("0", "0~ q edge")
    assert (stolen.seen_by(1).card, stolen.seen_by(2).card) == (CODES["0"], None)
    assert state.pending is None


def test_rule_33_root_needs_a_hand_with_cards():
    state = position("bit2", "0", "root", "", "1")
    assert legal(state, "root") == {"root:2"}
    assert why(state, "root:1") == (Reason.EMPTY_HAND, {"seat": 1})
    assert why(state, "root:0") == (Reason.NOT_SELF, {})


@pytest.mark.parametrize("held", ["spam", "spam*"])
def test_rule_36_a_spam_taken_by_root_cannot_be_played(held):
    state = position("bit2", "0", "root", f"{held} edge")
    play(state, "root:1", "steal:spam")
    assert (hand(state, 0), hand(state, 1)) == ("spam*", "edge")
    assert why(state, "spam:1") == (Reason.RECEIVED, {})


def test_rule_37_root_lifts_a_hand_above_six():
    state = position("bit2", "0", f"root {SIX}", "not")
    play(state, "root:1", "steal:not")
    assert len(state.hands[0]) == 7


def test_rule_25_a_redo_of_root_takes_another_card():
    state = position("bit2", "0", "root redo", "not edge")
    play(state, "root:1", "steal:not", "redo:root:1", "steal:edge")
    assert hand(state, 0) == "not edge"
