"""The solo CPU: its card step by step, its checklist, and its special cases."""

from __future__ import annotations

import pytest

from engines.one_zero_one import (
    CPU,
    GAME,
    Command,
    CpuCard,
    CpuCompared,
    CpuDropped,
    CpuPlaced,
    CpuStep,
    Dealt,
    Drew,
    Drop,
    End,
    Idle,
    Laid,
    Lapse,
    MatchBegan,
    MatchEnded,
    Moved,
    NextDemanded,
    NextLapsed,
    NothingHappened,
    Reason,
    Removed,
    Row,
    Stole,
    Turned,
    Wish,
)
from tests.engines.one_zero_one.positions import hand, place, position, row
from tests.engines.playing import legal, of, one, play, refused

SOLO = {"opponent": "cpu"}


def card(winning, step):
    """Returns the CPU card as it lay in the turn before the one in which that step is in play."""
    return CpuCard(winning, step - 1, begun=True) if step > 1 else CpuCard(winning, 1, begun=False)


def turn(rows, winning, step, deck="plain plain plain plain", **more):
    """Lays out the CPU's turn with that step coming; plays it, and returns state and events."""
    state = position(rows, yours_next=deck, cpu=card(winning, step), to_move=1, **more)
    events = play(state, "cpu")
    assert one(events, CpuStep).step == step
    assert one(events, CpuStep).winning == winning
    return state, events


def laid(events):
    return [(int(event.place.row), str(event.command)) for event in of(events, Laid)]


WINNING = {10: "0", 20: "1"}
LOSING = {10: "1", 20: "0"}
# Rows 10 to 40 are open; the CPU wins 20 and 30, rows 10 and 40 are not its.
AHEAD = {10: "0", 20: "1 1 0", 30: "1 1 0", 40: ""}
# Rows 10 to 50 are open; the player wins 10 and 40, the CPU 30, and 20 and 50 are undecided.
BEHIND = {10: "0 0 0", 20: "1 0 1 0", 30: "1 1 1", 40: "0 0 0", 50: ""}

# -- setup


def test_the_cpu_plays_second_without_a_hand_and_without_a_lot():
    state, events = GAME.begin(4, **SOLO)
    began = one(events, MatchBegan)
    assert (began.first, began.by_lot, began.cpu) == (0, False, True)
    assert (row(state, 10), row(state, 20)) == ("0", "1")
    assert [len(one) for one in one(events, Dealt).hands] == [3, 0]
    assert [len(deck) for deck in state.decks] == [13, 16]
    assert state.view(0).cpu == CpuCard(winning=False, step=1, begun=False)
    assert GAME.new(4, first=1, **SOLO).to_move == 0


def test_its_turn_is_one_move_of_its_own():
    state = position(WINNING, cpu=card(False, 1), to_move=1)
    assert legal(state) == {"cpu"}
    assert state.choices() == CPU.path
    assert refused(state, "plain@10<").reason is Reason.CPU_TURN
    play(state, "cpu")
    assert state.to_move == 0
    assert refused(state, "cpu").reason is Reason.NOT_CPU_TURN


# -- which step


def test_totals_are_compared_first_and_a_tie_counts_as_losing():
    assert one(turn(WINNING, True, 1)[1], CpuCompared) == CpuCompared((10, 20), winning=True)
    tie = {10: "0 1", 20: "1 0"}
    assert one(turn(tie, False, 1)[1], CpuCompared) == CpuCompared((0, 0), winning=False)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_first_turn_uses_the_levels_step_of_the_side_that_fits_without_advancing(level):
    for rows, winning in ((WINNING, True), (LOSING, False)):
        state = position(rows, cpu=CpuCard(False, level, begun=False), to_move=1, cpu_level=level)
        step = one(play(state, "cpu"), CpuStep)
        assert (step.winning, step.step) == (winning, level)
        assert step.flipped == winning


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_an_unchanged_side_advances_and_the_fourth_step_repeats(level):
    for before, after in ((1, 2), (2, 3), (3, 4), (4, 4)):
        if before >= level:
            state = position(WINNING, cpu=CpuCard(True, before, begun=True), to_move=1, cpu_level=level)
            step = one(play(state, "cpu"), CpuStep)
            assert (step.winning, step.step, step.flipped) == (True, after, False)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_changed_side_flips_to_the_first_step_of_its_level(level):
    state = position(WINNING, cpu=CpuCard(False, 4, begun=True), to_move=1, cpu_level=level)
    step = one(play(state, "cpu"), CpuStep)
    assert (step.winning, step.step, step.flipped) == (True, level, True)


# -- winning


def test_winning_1_plays_on_the_lowest_active_row():
    _, events = turn(AHEAD, True, 1)
    assert laid(events) == [(40, "plain")]


def test_winning_2_plays_on_the_second_lowest_and_then_the_lowest_active_row():
    _, events = turn(AHEAD, True, 2, "plain save")
    assert laid(events) == [(30, "plain"), (40, "save")]


def test_winning_2_fixes_both_rows_before_the_first_card():
    _, events = turn({10: "0", 20: "1 1"}, True, 2)  # the first card opens row 30 only with the second
    assert laid(events) == [(10, "plain"), (20, "plain")]


def test_winning_2_with_one_active_row_plays_one_card():
    _, events = turn({10: "0 end0>!", 20: "1"}, True, 2)
    assert laid(events) == [(20, "plain")]


def test_winning_3_walks_down_over_all_rows_that_are_winning_or_undecided():
    _, events = turn(AHEAD, True, 3)
    assert laid(events) == [(20, "plain"), (30, "plain"), (40, "plain")]


def test_winning_3_judges_each_row_when_it_is_reached():
    _, events = turn({10: "0", 20: "1 1", 30: ""}, True, 3)
    assert laid(events) == [(20, "plain"), (30, "plain")]  # the first card opened row 30


def test_winning_4_plays_two_cards_on_the_lowest_active_row():
    _, events = turn(AHEAD, True, 4)
    assert laid(events) == [(40, "plain"), (40, "plain")]


def test_winning_4_drops_its_second_card_where_the_first_has_shut_the_row():
    state, events = turn({10: "0", 20: "1"}, True, 4, "end plain")
    assert row(state, 20) == "1 end1>!"
    assert one(events, CpuDropped) == CpuDropped(Drop.DOES_NOT_FIT, Row.TWENTY)


# -- losing


def test_losing_1_plays_on_the_highest_row_that_it_is_not_winning():
    _, events = turn(BEHIND, False, 1)
    assert laid(events) == [(10, "plain")]
    _, events = turn({10: "1", 20: "0"}, False, 1)
    assert laid(events) == [(20, "plain")]


def test_losing_2_plays_on_the_highest_two():
    _, events = turn(BEHIND, False, 2)
    assert laid(events) == [(10, "plain"), (20, "plain")]


def test_losing_2_plays_one_card_if_there_is_no_second_row():
    _, events = turn({10: "1", 20: "0"}, False, 2)
    assert laid(events) == [(20, "plain")]


def test_losing_3_plays_one_card_on_every_row_that_it_is_not_winning():
    _, events = turn(BEHIND, False, 3)
    assert laid(events) == [(10, "plain"), (20, "plain"), (40, "plain"), (50, "plain")]


def test_losing_4_plays_on_the_lowest_losing_row_until_it_wins_it():
    state, events = turn({10: "0", 20: "0 0"}, False, 4, "plain plain plain plain")
    assert laid(events) == [(20, "plain")] * 3
    assert one(events, CpuDropped).why is Drop.WINNING_ROW
    assert state.view(0).control(Row.TWENTY) == 1


def test_losing_4_stops_when_the_deck_is_empty():
    state, events = turn({10: "0", 20: "0 0"}, False, 4, "plain")
    assert laid(events) == [(20, "plain")]
    assert one(events, CpuDropped).why is Drop.DECK_EMPTY
    assert state.outcome is None


def test_losing_4_stops_when_its_row_takes_no_more():
    state, events = turn({10: "0", 20: "0 0"}, False, 4, "end plain plain")
    assert row(state, 20) == "0 0 end1>!"
    assert one(events, CpuDropped) == CpuDropped(Drop.DOES_NOT_FIT, Row.TWENTY)
    assert laid(events) == [(20, "end")]


def test_losing_4_with_an_empty_deck_merely_stops():
    state = position(BEHIND, yours_next="", cpu=card(False, 4), to_move=1)
    assert one(play(state, "cpu"), CpuDropped).why is Drop.DECK_EMPTY
    assert state.outcome is None
    assert state.stuck == 1


def test_a_step_without_a_row_lays_nothing_and_ends_the_turn():
    rows = {10: "1 end0>!", 20: "0 end1>!", 30: ""}
    state = position(rows, "cont plain plain", cpu=card(False, 2), to_move=1)
    events = play(state, "cpu")
    assert one(events, CpuDropped) == CpuDropped(Drop.NO_ROW, None)
    assert state.to_move == 0
    assert state.stuck == 1


def test_two_turns_without_a_card_end_the_match():
    rows = {10: "1 end0>!", 20: "0 end1>!"}
    state = position(rows, cpu=card(False, 2), to_move=1)
    assert one(play(state, "cpu"), MatchEnded).reason is End.NOTHING_LAID


def test_a_row_is_active_only_for_the_card_at_hand():
    rows = {10: "0 end0>!", 20: "0 0"}
    assert laid(turn(rows, False, 1, "plain")[1]) == [(20, "plain")]
    assert laid(turn(rows, False, 1, "cont")[1]) == [(10, "cont")]


# -- the deck and the end


@pytest.mark.parametrize(("rows", "winning"), [(AHEAD, True), (BEHIND, False)])
@pytest.mark.parametrize("step", [1, 2, 3])
def test_a_due_placement_with_an_empty_deck_ends_the_match(rows, winning, step):
    state = position(rows, yours_next="", cpu=card(winning, step), to_move=1)
    ended = one(play(state, "cpu"), MatchEnded)
    assert (ended.reason, ended.seat) == (End.DECK_EMPTY, 1)
    assert state.outcome.winners == ((1,) if winning else (0,))


def test_a_deck_that_runs_out_within_a_turn_ends_the_match_there():
    _, events = turn(AHEAD, True, 4, "plain")
    assert laid(events) == [(40, "plain")]
    assert one(events, MatchEnded).reason is End.DECK_EMPTY


def test_playing_hands_out_does_not_touch_the_cpu():
    state = position(AHEAD, yours_next="", cpu=card(True, 1), to_move=1, cards_out="play_hands_out")
    assert one(play(state, "cpu"), MatchEnded).reason is End.DECK_EMPTY


def test_when_the_end_is_met_the_remaining_cards_are_not_played():
    rows = {10: "0", 20: "0 0 0", 30: "1 1 1", 40: "1 1 1", 50: "1 1"}
    state, events = turn(rows, True, 4, "plain plain")
    assert laid(events) == [(50, "plain")]
    assert one(events, MatchEnded).reason is End.LAST_ROW
    assert len(state.decks[1]) == 1


def test_all_commands_of_a_card_are_finished_before_the_next_is_placed():
    _, events = turn({10: "0", 20: "0 0"}, False, 2, "if plain")
    order = [type(event).__name__ for event in events if isinstance(event, Laid | Turned)]
    assert order == ["Laid", "Turned", "Laid"]


# -- the checklist


def placed(rows, deck, winning=False, step=1, **more):
    state, events = turn(rows, winning, step, deck, **more)
    return state, events, of(events, CpuPlaced)[0]


def test_it_takes_the_lead_in_the_match_if_it_can():
    state, _, how = placed({10: "0", 20: "0 0 0 - 1"}, "if", demand=(20, 4))
    assert row(state, 20) == "0 0 1 if1< 1"
    assert state.view(0).totals == (10, 20)
    assert how.wish is Wish.WINS


def test_it_does_not_leave_the_player_ahead_if_it_can_draw_level():
    state, _, how = placed({10: "0 0 0 0 - 1", 20: "0 1"}, "if", demand=(10, 5))
    assert row(state, 10) == "0 0 0 1 if1< 1"
    assert state.view(0).totals == (0, 0)
    assert how.wish is Wish.NOT_BEHIND


def test_it_does_not_fall_behind_unless_it_has_to():
    # Deleting left would cost its only row: 0 against the player's 10.
    state, events, how = placed({10: "0 0", 20: "1 - 0"}, "delete", winning=False, demand=(20, 2))
    assert row(state, 20) == "1 delete1>"
    assert one(events, Removed).card.digit == 0
    assert how.wish is Wish.WINS


def test_it_prefers_to_move_its_own_card_down():
    # Facing left its own card enters row 30; facing right the player's would. Totals are the same either way.
    _state, events, how = placed({10: "0 0 0 0 0", 20: "0 1 - 0 0 0", 30: "0 0 0 0 0"}, "enter", demand=(20, 3))
    moved = one(events, Moved)
    assert moved.card.digit == 1
    assert (moved.place, moved.to) == (place(20, 2), place(30, 6))
    assert how.wish is Wish.MOVES


def test_it_does_not_move_the_players_card_down_if_it_can_aim_at_nothing():
    _state, events, how = placed({10: "0 0", 20: "0 0 0 0", 30: "0 0 0"}, "enter", demand=(20, 5))
    assert not of(events, Moved)
    assert how.wish is Wish.MOVES


def test_it_removes_none_of_its_own_cards_if_it_can_help_it():
    state, events, how = placed({10: "0 0 0 0 0 1", 20: "0"}, "delete", demand=(10, 7))
    assert not of(events, Removed)
    assert row(state, 10).endswith("1 delete1>")
    assert how.wish is Wish.KEEPS


def test_then_the_greater_lead_decides():
    _state, events, how = placed({10: "0 0", 20: "0 0"}, "delete", demand=(20, 3))
    assert one(events, Removed).card.digit == 0  # row 20 becomes undecided: 10 to 0 instead of 30 to 0
    assert how.wish is Wish.LEAD


def test_all_the_same_it_faces_right():
    state, _, how = placed({10: "0", 20: "0"}, "plain")
    assert row(state, 10) == "0 1"
    assert how.wish is Wish.ORDER


def test_gosubs_row_is_the_highest_where_nothing_else_tells():
    rows = {10: "0 0 0 0 0", 20: "0 0 0 1", 30: "0 0 0 0 0", 40: "0 0 0 0 0"}
    _state, events, how = placed(rows, "gosub", demand=(20, 5))
    assert one(events, Moved).to == place(30, 6)  # its own card down: row 30 before row 40
    assert how.wish is Wish.ORDER


def test_gosub_sends_the_players_card_up():
    rows = {10: "0 0 0 0 0", 20: "0 0 0 0 0 0", 30: "0 0 0 0 0"}
    _state, events, _ = placed(rows, "gosub", demand=(20, 7))
    assert one(events, Moved).to == place(10, 6)


# -- PRINT, GET, NEXT


def test_print_takes_the_next_card_of_the_deck_which_is_known_to_the_judgement():
    state, events, _ = placed({10: "0", 20: "0 0"}, "print if plain", step=1)
    assert row(state, 10) == "0 print1> if1>"
    assert [one.printed for one in of(events, Laid)] == [False, True]
    assert len(state.decks[1]) == 1


def test_print_without_a_next_card_prints_nothing():
    state, events, _ = placed({10: "0", 20: "0 0"}, "print")
    assert one(events, NothingHappened).why is Idle.NO_CARD
    assert row(state, 10) == "0 print1>"


def test_a_printed_delete_spares_its_own_print():
    state, _, _ = placed({10: "0 0", 20: "0 0"}, "print delete")
    assert row(state, 10) == "0 0 print1> delete1>"


def test_print_chains_through_the_deck():
    state, _events, _ = placed({10: "0 0 0 0", 20: "0"}, "print print plain save", demand=(10, 5))
    assert row(state, 10) == "0 0 0 0 print1> print1> 1"
    assert len(state.decks[1]) == 1


def test_its_get_puts_the_stolen_card_on_top_of_its_deck_and_the_player_draws():
    state, events, _ = placed({10: "0", 20: "0"}, "get plain", mine="save save save")
    assert one(events, Stole).victim == 0
    assert state.view(0).tops[1] is Command.SAVE
    assert len(state.decks[1]) == 2
    assert one(events, Drew).seat == 0
    assert hand(state, 0) == "plain save save"


def turn_mine(yours_next):
    return position({10: "0", 20: "1"}, "get plain plain", yours_next=yours_next, cpu=card(False, 1))


def test_a_players_get_takes_its_decks_top_without_chance():
    state = turn_mine("save plain")
    events = play(state, "get@10<")
    assert one(events, Stole).card is Command.SAVE
    assert hand(state, 0) == "plain plain save"
    assert len(state.decks[1]) == 1
    assert state.chance.used == 0
    assert one(play(turn_mine(""), "get@10<"), NothingHappened).why is Idle.NO_CARD


def test_next_redirects_its_first_placement_only():
    _, events = turn(BEHIND, False, 2, demand=(30, 4))
    assert laid(events) == [(30, "plain"), (20, "plain")]
    assert [one.by_next for one in of(events, CpuPlaced)] == [True, False]


def test_next_lapses_if_its_space_is_filled_or_nothing_is_laid():
    _, events = turn(BEHIND, False, 1, demand=(30, 3))
    assert one(events, NextLapsed) == NextLapsed(1, place(30, 3), Lapse.FILLED)
    assert laid(events) == [(10, "plain")]
    rows = {10: "1 end0>!", 20: "1 end0>!"}
    state = position(rows, "cont", cpu=card(True, 1), to_move=1, demand=(10, 3))
    events = play(state, "cpu")
    assert one(events, NextLapsed).why is Lapse.NO_CARD
    assert state.demand is None


def test_its_next_binds_the_player():
    state, events, _ = placed({10: "0", 20: "0"}, "next")
    assert one(events, NextDemanded) == NextDemanded(0, place(10, 3))
    assert all(text.partition("@")[2].startswith("10") for text in legal(state))


def test_a_next_whose_space_it_fills_itself_lapses_before_the_player_plays():
    state, events = turn({10: "0", 20: "0 0"}, False, 4, "next plain plain")
    assert one(events, NextLapsed) == NextLapsed(0, place(20, 4), Lapse.FILLED)
    assert "plain@10<" in legal(state)


# -- whole matches


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_whole_matches_against_it_end(level):
    for seed in range(20):
        state = GAME.new(seed, **SOLO, preset="101.1", cpu_level=level)
        while state.outcome is None:
            moves = state.legal_moves()
            state.apply(moves[seed * 7919 % len(moves)])
            assert state.is_whole()
            assert state.cpu is None or state.cpu.step >= level
