"""The 26 rules of Сто одно, each by its number."""

from __future__ import annotations

import pytest

from engines.cards import CARDS, FULL_DECK, card_of, cards_in, mask_of
from engines.sto_odno import (
    GAME,
    Dealt,
    Drew,
    Ending,
    MatchEnded,
    MustCover,
    NothingToDraw,
    Opened,
    Passed,
    Played,
    Punished,
    Reason,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    RoundVoid,
    Score,
    Skipped,
    count,
)
from tests.engines.playing import legal, one, play, refused
from tests.engines.sto_odno.positions import cards, hand, one_deck, table


def kinds(events):
    return [type(event).__name__ for event in events]


def deal_with(top_rank_and_suit, dealer=0):
    """Finds a seed whose deal is opened with that card by that dealer."""
    wanted = card_of(top_rank_and_suit)
    for seed in range(5000):
        state, events = GAME.begin(seed, first=dealer)
        if one(events, Opened).card == wanted:
            return state, events
    raise AssertionError("no such deal")


# -- 1 to 3: dealing and opening


def test_rule_1_thirty_six_cards_from_six_to_ace_in_four_suits():
    assert len(CARDS) == 36
    assert {card.rank.sign for card in CARDS} == {"6", "7", "8", "9", "10", "J", "Q", "K", "A"}
    assert {card.suit.sign for card in CARDS} == set("♠♣♦♥")


def test_rule_2_four_cards_each_one_by_one_and_the_dealer_gets_the_eighth():
    _, events = GAME.begin(7, first=1)
    hands = one(events, Dealt).hands
    assert [len(dealt) for dealt in hands] == [4, 4]
    assert one(events, Opened).card in hands[1]


def test_rule_2_the_first_dealer_is_chosen_by_lot():
    dealers = {GAME.new(seed).dealer for seed in range(20)}
    assert dealers == {0, 1}
    _, events = GAME.begin(3)
    assert one(events, RoundBegan).first_by_lot
    _, events = GAME.begin(3, first=0)
    assert not one(events, RoundBegan).first_by_lot


def test_rule_3_the_opening_leaves_three_cards_against_four_and_a_stock_of_28():
    state, _ = deal_with("9d")
    assert [held.bit_count() for held in state.hands] == [3, 4]
    assert len(state.stock) == 28
    assert state.pile == 0
    assert state.to_move == 1


def test_rule_3_a_six_that_opens_is_covered_by_the_dealer():
    state, events = deal_with("6c")
    assert one(events, MustCover).seat == 0
    assert state.to_move == 0
    assert state.view(0).covering_six


def test_rule_3_an_ace_that_opens_lets_the_dealer_move_again():
    state, events = deal_with("As")
    assert one(events, Skipped).seat == 1
    assert state.to_move == 0


@pytest.mark.parametrize(("top", "penalty"), [("7h", 2), ("7s", 4), ("Ks", 5)])
def test_rule_3_a_seven_or_king_of_spades_that_opens_hits_the_opponent(top, penalty):
    state, events = deal_with(top)
    assert one(events, Punished).taken == penalty
    assert state.hands[1].bit_count() == 4 + penalty
    assert state.to_move == 0


def test_rule_3_a_queen_that_opens_makes_the_dealer_order_a_suit_at_once():
    state, _ = deal_with("Qd")
    assert state.to_move == 0
    assert legal(state) == {"Q♦:♠", "Q♦:♣", "Q♦:♦", "Q♦:♥"}
    assert refused(state, "draw").reason is Reason.ORDER_A_SUIT
    other = next(str(card) for card in cards_in(state.hands[0]) if card.rank.sign != "Q")
    assert refused(state, other).reason is Reason.ORDER_A_SUIT
    (event,) = play(state, "Qd:h")
    assert event == Played(0, card_of("Qd"), card_of("9h").suit, 3, opening=True)
    assert state.to_move == 1
    assert state.view(1).order == card_of("9h").suit


# -- 4 to 8: covering and taking


def test_rule_4_a_card_is_covered_by_its_suit_or_its_rank():
    state = table("9d 10c Jh Kc", "Ah 8s", "10h")
    assert legal(state) == {"10♣", "J♥"}


def test_rule_5_the_players_cover_in_turn():
    state = table("9d Kc", "8d 8c Ah", "10d")
    play(state, "9d")
    assert state.to_move == 1
    play(state, "8d")
    assert state.to_move == 0


def test_rule_6_who_cannot_cover_takes_one_card():
    state = table("9d Kc", "8d Ah", "10h", stock="8c 9c 9h")
    assert legal(state) == {"draw"}
    events = play(state, "draw")
    assert events == [Drew(0, card_of("8c"), False), Passed(0)]


def test_rule_6_nobody_takes_while_holding_a_cover():
    state = table("9d Kc", "8d Ah", "10d")
    error = refused(state, "draw")
    assert error.reason is Reason.MUST_COVER
    assert error.facts["top"] == card_of("10d")


def test_rule_6_there_is_no_passing():
    state = table("9d Kc", "8d Ah", "10d")
    assert refused(state, "pass").reason is Reason.NO_PASS


def test_rule_7_a_card_that_does_not_fit_passes_the_turn():
    state = table("9d Kc", "8d Ah", "10h", stock="8c 9c 9h")
    play(state, "draw")
    assert state.to_move == 1
    assert hand(state, 0) == "8♣ K♣ 9♦"


def test_rule_7_a_card_that_fits_is_to_be_played_and_is_the_only_cover():
    state = table("9d Kc", "8d Ah", "10h", stock="9h 9c")
    assert play(state, "draw") == [Drew(0, card_of("9h"), True)]
    assert legal(state) == {"9♥"}
    assert refused(state, "draw").reason is Reason.MUST_PLAY_DRAWN
    assert refused(state, "pass").reason is Reason.MUST_PLAY_DRAWN
    assert refused(state, "9d").reason is Reason.DOES_NOT_FIT
    play(state, "9h")
    assert state.to_move == 1


def test_rule_7_a_drawn_queen_orders_any_suit():
    state = table("9d Kc", "8d Ah", "10h", stock="Qs 9c")
    play(state, "draw")
    assert legal(state) == {"Q♠:♠", "Q♠:♣", "Q♠:♦", "Q♠:♥"}


def test_rule_8_a_lying_seven_hits_only_once():
    # I play 7h: the opponent takes two, I move again; I hold nothing for it and take one in vain; then the opponent
    # covers 7h and takes nothing.
    state = table("7h 9c Kc", "10d 8d 9d", "8h", stock="6c 10s 8c 9s 6s")
    events = play(state, "7h")
    assert one(events, Punished).cards == (card_of("6c"), card_of("10s"))
    assert state.to_move == 0
    events = play(state, "draw")
    assert kinds(events) == ["Drew", "Passed"]
    assert state.to_move == 1
    before = state.hands[1].bit_count()
    play(state, "draw")
    assert state.hands[1].bit_count() == before + 1  # the one he takes because he cannot cover


# -- 9 to 12: ace, sevens, king of spades


def test_rule_9_an_ace_makes_the_opponent_skip_and_its_player_moves_on_his_own_card():
    state = table("Ad 9d Kc", "8d 8c", "10d")
    events = play(state, "Ad")
    assert one(events, Skipped).seat == 1
    assert state.to_move == 0
    assert legal(state) == {"9♦"}


@pytest.mark.parametrize(
    ("card", "top", "penalty"),
    [("7d", "10d", 2), ("7c", "10c", 2), ("7h", "10h", 2), ("7s", "10s", 4), ("Ks", "10s", 5)],
)
def test_rules_10_to_12_the_opponent_takes_and_skips(card, top, penalty):
    state = table(f"{card} 9c 9h", "8d 8c", top)
    events = play(state, card)
    hit = one(events, Punished)
    assert (hit.seat, hit.due, hit.taken, len(hit.cards)) == (1, penalty, penalty, penalty)
    assert one(events, Skipped).seat == 1
    assert state.hands[1].bit_count() == 2 + penalty
    assert state.to_move == 0


def test_rule_12_the_other_kings_hit_nobody():
    state = table("Kd 9c 9h", "8d 8c", "10d")
    events = play(state, "Kd")
    assert kinds(events) == ["Played"]
    assert state.to_move == 1


def test_rule_12_a_penalty_is_neither_passed_on_nor_stacked():
    state = table("7d 9c 9h", "7c 8c", "10d")
    play(state, "7d")
    assert state.hands[1].bit_count() == 4  # though he holds a seven
    assert state.to_move == 0


# -- 13: six


def test_rule_13_a_six_is_covered_by_its_own_player():
    state = table("6d 9d Kc", "8d 8c", "10d")
    events = play(state, "6d")
    assert one(events, MustCover) == MustCover(0, card_of("6d"))
    assert state.to_move == 0
    assert legal(state) == {"9♦"}
    assert refused(state, "draw").reason is Reason.MUST_COVER_SIX


def test_rule_13_he_draws_until_a_cover_comes_and_keeps_all_he_drew():
    state = table("6d Ks", "8d 8c", "10d", stock="8s 10c 9h 9d 7c")
    play(state, "6d")
    for taken in ("8s", "10c", "9h"):
        assert legal(state) == {"draw"}
        assert play(state, "draw") == [Drew(0, card_of(taken), False)]
        assert state.to_move == 0
    assert play(state, "draw") == [Drew(0, card_of("9d"), True)]
    assert legal(state) == {"9♦"}
    play(state, "9d")
    assert hand(state, 0) == "8♠ K♠ 10♣ 9♥"
    assert state.to_move == 1


@pytest.mark.parametrize("fitting", ["6h", "Qh", "Ad"])
def test_rule_13_a_six_a_queen_or_the_suit_covers_the_six(fitting):
    state = table("6d Ks", "8d 8c", "10d", stock=f"{fitting} 7c")
    play(state, "6d", "draw")
    assert all(move.startswith(str(card_of(fitting))) for move in legal(state))


def test_rule_13_six_on_six_leaves_the_newest_to_cover():
    state = table("6d 6h 9h Kc", "8d 8c", "10d")
    play(state, "6d", "6h")
    assert state.view(0).covering_six
    assert state.top == card_of("6h")
    assert legal(state) == {"9♥"}


def test_rule_13_the_cover_of_a_six_has_its_usual_effect():
    state = table("6d 7d Kc", "8d 8c", "10d")
    events = play(state, "6d", "7d")
    assert one(events, Punished).seat == 1
    assert state.to_move == 0
    assert not state.view(0).covering_six


# -- 14 to 16: queens


def test_rule_14_a_queen_covers_any_card_and_orders_any_suit():
    for top in ("10h", "Ks", "6c"):
        state = table("Qd 9c", "8d 8c", top)
        assert {"Q♦:♠", "Q♦:♣", "Q♦:♦", "Q♦:♥"} <= legal(state)
    assert refused(state, "Qd").reason is Reason.ORDER_A_SUIT


def test_rule_15_a_queen_is_covered_by_the_ordered_suit_alone():
    state = table("Qc 8s", "9c 9d Qs", "10c")
    play(state, "Qc:d")
    assert legal(state) == {"9♦", "Q♠:♠", "Q♠:♣", "Q♠:♦", "Q♠:♥"}
    error = refused(state, "9c")
    assert error.reason is Reason.DOES_NOT_FIT
    assert error.facts == {"card": card_of("9c"), "top": card_of("Qc"), "order": card_of("9d").suit}


def test_rule_15_the_order_stays_through_draws_passes_and_reshuffles():
    state = table("8s 9s", "9c 8c", "Qh", order="d", stock="10c")
    play(state, "draw")
    assert state.view(1).order == card_of("9d").suit
    events = play(state, "draw")  # the stock is empty: a reshuffle
    assert isinstance(events[0], Reshuffled)
    assert state.view(0).order == card_of("9d").suit


def test_rule_15_the_order_never_outlives_its_cover_or_the_round():
    state = table("9d 8s", "9c 8c Ah", "Qh", order="d")
    play(state, "9d")
    assert state.view(0).order is None
    state = table("9d", "9c 8c", "Qh", order="d")
    play(state, "9d")
    view = state.view(0)
    assert view.order is None
    assert view.round == 2


def test_rule_16_any_queen_covers_a_queen_with_a_new_order():
    state = table("Qs 8c", "9c 9d", "Qh", order="d")
    play(state, "Qs:h")
    assert state.view(1).order == card_of("9h").suit


# -- 17: the stock


def test_rule_17_an_empty_stock_is_made_anew_of_all_but_the_top_card():
    state = table("9d Kc", "8d Ah", "10h", stock="")
    under = state.pile
    events = play(state, "draw")
    assert events[0] == Reshuffled(under.bit_count())
    assert state.pile == 0
    assert state.top == card_of("10h")
    assert len(state.stock) == under.bit_count() - 1
    assert state.is_whole()


def test_rule_17_no_reshuffle_before_a_card_is_needed():
    state = table("9d Kc", "8d Ah", "10h", stock="8c")
    events = play(state, "draw")
    assert not any(isinstance(event, Reshuffled) for event in events)
    assert state.stock == []


def test_rule_17_a_reshuffle_in_the_middle_of_a_penalty_leaves_the_played_card_on_top():
    state = table("7s 9c 9h", "8d 8c", "10s", stock="6c 6h")
    events = play(state, "7s")
    assert kinds(events) == ["Played", "Reshuffled", "Punished", "Skipped"]
    assert one(events, Punished).taken == 4
    assert state.top == card_of("7s")
    assert state.is_whole()


def test_rule_17_a_penalty_stops_short_when_nothing_is_left():
    mine = "Ks 9c"
    others = [card for card in CARDS if card not in cards(mine + " 10s 6c")]
    state = table(mine, " ".join(map(str, others)), "10s", stock="6c")
    events = play(state, "Ks")
    hit = one(events, Punished)
    assert (hit.due, hit.taken) == (5, 2)  # the stock's card, and the card that lay under the king


def nothing_left(mine, top, **options):
    """A position in which the opponent holds all that is not named and nothing can be drawn."""
    others = [card for card in CARDS if card not in cards(f"{mine} {top}")]
    return table(mine, " ".join(map(str, others)), top, stock="", **options)


def test_rule_17_who_can_neither_cover_nor_draw_passes():
    state = nothing_left("9d", "10h")
    assert legal(state) == {"draw"}
    assert play(state, "draw") == [NothingToDraw(0)]
    assert state.to_move == 1


def test_rule_17_an_uncoverable_six_passes_too():
    state = nothing_left("9d", "6h", six=True)
    assert play(state, "draw") == [NothingToDraw(0)]
    assert state.to_move == 1
    assert not state.view(1).covering_six


def test_rule_17_two_stuck_players_void_the_round_and_the_same_dealer_deals_again():
    state = nothing_left("9d", "10h", scores=(40, 30))
    state.hands = [mask_of(cards("9d")), mask_of(cards("8c"))]  # never so in play: the guard alone is tested
    state.dealer = 1
    play(state, "draw")
    events = play(state, "draw")
    assert isinstance(events[1], RoundVoid)
    assert one(events, RoundBegan).dealer == 1
    assert state.scores == (40, 30)
    assert state.round == 1
    assert one_deck(state)


# -- 18 to 23: the end of a round


def test_rule_18_the_first_empty_hand_wins_the_round():
    state = table("9d", "8d Ah", "10d")
    events = play(state, "9d")
    ended = one(events, RoundEnded)
    assert ended.ending.winner == 0
    assert ended.ending.held == (card_of("8d"), card_of("Ah"))
    assert state.rounds == (1, 0)


@pytest.mark.parametrize(("queen", "off"), [("Qh", 20), ("Qd", 20), ("Qc", 20), ("Qs", 40)])
def test_rule_19_a_queen_as_last_card_takes_points_off_the_winner(queen, off):
    state = table(queen, "8d Ah", "10d", scores=(15, 0))
    assert legal(state) == {str(card_of(queen))}  # no suit is ordered
    assert refused(state, f"{queen}:d").reason is Reason.NO_ORDER
    events = play(state, queen)
    assert one(events, RoundEnded).score.totals == (15 - off, 19)


def test_rule_19_at_fifteen_the_queen_of_spades_leads_to_minus_twenty_five():
    state = table("Qs", "8d Ah", "10d", scores=(15, 0))
    play(state, "Qs")
    assert state.scores[0] == -25


@pytest.mark.parametrize("last", ["6d", "7d", "Ad"])
def test_rule_20_the_round_ends_before_any_effect_of_the_last_card(last):
    state = table(last, "8d Kh", "10d")
    events = play(state, last)
    assert kinds(events)[:2] == ["Played", "RoundEnded"]
    assert one(events, RoundEnded).ending.held == (card_of("8d"), card_of("Kh"))


def test_rule_21_points_of_the_cards():
    assert count(FULL_DECK) == 204
    assert count(mask_of(cards("9d"))) == 0
    assert count(mask_of(cards("Jd"))) == 2
    assert count(mask_of(cards("Kd"))) == 4
    assert count(mask_of(cards("6d 7d 8d 10d"))) == 31
    assert count(mask_of(cards("Ac 10c 9c Jc"))) == 23
    assert count(mask_of(cards("Qd 9c"))) == 3


def test_rule_22_the_count_is_added_to_the_loser_alone():
    state = table("9d", "8d Ah", "10d", scores=(30, 50))
    play(state, "9d")
    assert state.scores == (30, 69)


@pytest.mark.parametrize(("queen", "points"), [("Qh", 20), ("Qd", 20), ("Qc", 20), ("Qs", 40)])
def test_rule_23_a_single_queen_counts_twenty_or_forty(queen, points):
    state = table("9d", queen, "10d")
    ended = one(play(state, "9d"), RoundEnded)
    assert ended.ending.counted == points
    assert ended.ending.lone_queen


@pytest.mark.parametrize(
    ("before", "held", "after"), [(81, "Qh", 0), (98, "Qh 9c", 0), (99, "Qh 9c", 102), (61, "Qs", 0), (62, "Qs", 102)]
)
def test_rules_23_to_25_the_listed_cases(before, held, after):
    state = table("9d", held, "10d", scores=(0, before))
    ended = one(play(state, "9d"), RoundEnded)
    assert ended.score.totals[1] == after
    assert ended.score.zeroed == (after == 0)
    assert (state.outcome is not None) == (after > 101)


# -- 24 to 26: the match


def test_rule_24_above_101_loses_the_match():
    state = table("9d", "8d Ah", "10d", scores=(100, 90))
    events = play(state, "9d")
    ended = one(events, MatchEnded)
    assert ended.winner == 0
    assert ended.totals == (100, 109)
    assert state.outcome.winners == (0,)
    assert state.legal_moves() == ()
    assert refused(state, "draw").reason is Reason.MATCH_OVER


def test_rule_25_exactly_101_falls_to_zero_and_the_match_goes_on():
    state = table("9d", "8d Ah", "10d", scores=(100, 82))
    play(state, "9d")
    assert state.scores == (100, 0)
    assert state.outcome is None


def test_rule_25_the_winner_is_never_zeroed():
    assert Score.after((121, 0), Ending.of(0, card_of("Qd"), mask_of(cards("9c")))).totals == (101, 0)


def test_rule_26_the_winner_of_a_round_deals_the_next():
    state = table("9d", "8d Ah", "10d")
    state.dealer = 1
    events = play(state, "9d")
    assert one(events, RoundBegan) == RoundBegan(2, 0, first_by_lot=False)
    assert one(events, Opened).seat == 0


def test_rule_26_the_winner_of_the_last_round_deals_first_in_the_next_match():
    state = table("9d", "8d Ah", "10d", scores=(0, 90))
    assert state.first_of_next is None
    play(state, "9d")
    assert state.first_of_next == 0


def test_a_new_round_starts_clean():
    state = table("9d", "8d Ah", "Qh", order="d", scores=(3, 4), seed=2)
    events = play(state, "9d")
    dealt = one(events, Dealt)
    assert [len(held) for held in dealt.hands] == [4, 4]
    assert (state.pile, state.stuck, state.drawn, state.lacks) == (0, 0, -1, [0, 0])
    assert len(state.stock) + sum(held.bit_count() for held in state.hands) == 35
    assert one_deck(state)


def test_a_card_that_is_not_held_is_refused():
    state = table("9d 8s", "8d Ah", "10d")
    error = refused(state, "Kd")
    assert error.reason is Reason.NOT_IN_HAND
    assert error.facts == {"card": card_of("Kd")}


# -- options


def test_option_free_draw_one_card_may_be_taken_at_will_then_play_or_pass():
    state = table("9d Kc", "8d Ah", "10d", stock="8c 8h", free_draw=True)
    assert legal(state) == {"9♦", "draw"}
    assert refused(state, "pass").reason is Reason.DRAW_FIRST
    assert play(state, "draw") == [Drew(0, card_of("8c"), False, at_will=True)]
    assert legal(state) == {"9♦", "pass"}
    assert refused(state, "draw").reason is Reason.ALREADY_DREW
    assert play(state, "pass") == [Passed(0, by_choice=True)]
    assert state.to_move == 1


def test_option_free_draw_passes_by_itself_without_a_cover():
    state = table("9d Kc", "8d Ah", "10h", stock="8c 8h", free_draw=True)
    assert kinds(play(state, "draw")) == ["Drew", "Passed"]
    assert state.to_move == 1


def test_option_free_draw_an_extra_turn_is_a_new_turn():
    state = table("Ad 9d Kc", "8d Ah", "10d", stock="8c 8h 6c", free_draw=True)
    play(state, "draw", "Ad")
    assert "draw" in legal(state)


def test_option_free_draw_not_while_covering_a_six():
    state = table("6d 9d Kc", "8d Ah", "10d", stock="8c 8h", free_draw=True)
    play(state, "6d")
    assert legal(state) == {"9♦"}
    assert refused(state, "draw").reason is Reason.MUST_COVER_SIX
    assert refused(state, "pass").reason is Reason.NO_PASS


def test_option_free_draw_not_from_nothing():
    state = nothing_left("9d 8c", "10d", free_draw=True)
    assert legal(state) == {"9♦"}
    assert refused(state, "draw").reason is Reason.NOTHING_LEFT


def test_option_free_draw_hides_from_the_opponent_whether_the_card_fits():
    state = table("9d Kc", "8d Ah", "10d", stock="8d 8h".replace("8d", "Kd"), free_draw=True)
    (drew,) = play(state, "draw")
    assert drew.seen_by(0) == drew
    assert drew.seen_by(1) == Drew(0, None, None, at_will=True)


def test_option_cover_last_six_the_round_goes_on_until_the_six_is_covered():
    state = table("6d", "8d Ah", "10d", stock="8c Kd 9c", cover_last_six=True)
    play(state, "6d")
    assert state.round == 1
    assert legal(state) == {"draw"}
    play(state, "draw", "draw")
    assert legal(state) == {"K♦"}
    play(state, "Kd")
    assert hand(state, 0) == "8♣"
    assert state.to_move == 1


def test_option_cover_last_six_the_covering_card_may_win_the_round():
    state = table("6d", "8d Ah", "10d", stock="Qs 9c", cover_last_six=True)
    play(state, "6d", "draw")
    assert legal(state) == {"Q♠"}
    assert one(play(state, "Qs"), RoundEnded).ending.taken_off == 40


def test_option_cover_last_six_wins_when_nothing_can_be_drawn():
    others = [card for card in CARDS if card not in cards("6d")]
    state = table("", " ".join(map(str, others)), "6d", stock="", six=True, cover_last_six=True)
    events = play(state, "draw")
    assert one(events, RoundEnded).ending.winner == 0


@pytest.mark.parametrize(("last", "top", "penalty"), [("7d", "10d", 2), ("7s", "10s", 4), ("Ks", "10s", 5)])
def test_option_last_card_penalty_hits_before_the_count(last, top, penalty):
    state = table(last, "8d Qh", top, last_card_penalty=True)
    events = play(state, last)
    assert one(events[:3], Punished).taken == penalty
    assert len(one(events, RoundEnded).ending.held) == 2 + penalty


def test_option_last_card_penalty_undoes_the_single_queen():
    state = table("7d", "Qh", "10d", stock="9c 9h", last_card_penalty=True)
    ended = one(play(state, "7d"), RoundEnded)
    assert ended.ending.counted == 3
    assert not ended.ending.lone_queen


# -- what a seat may know


def test_the_opponent_does_not_see_drawn_penalty_or_dealt_cards():
    _, events = GAME.begin(5, first=0)
    dealt = one(events, Dealt)
    assert dealt.seen_by(1).hands[0] is None
    assert dealt.seen_by(1).hands[1] == dealt.hands[1]
    assert Drew(0, card_of("9d"), True).seen_by(1) == Drew(0, None, True)
    assert Punished(0, 2, 2, (card_of("9d"), card_of("8d"))).seen_by(1) == Punished(0, 2, 2, None)


def test_a_view_holds_nothing_of_the_hidden_cards():
    state = table("9d Kc", "8d Ah", "10h", stock="8c 9c 9h 6c")
    twin = table("9d Kc", "9h 6c", "10h", stock="9c 8c Ah 8d")
    assert state.view(0) == twin.view(0)


def test_a_draw_shows_what_a_player_does_not_hold():
    state = table("9d Kc", "8d Ah", "10h", stock="8c 9c 9h")
    play(state, "draw")
    assert state.view(1).lacks == state.cover
    assert not state.hands[0] & state.view(1).lacks
