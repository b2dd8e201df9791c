"""The base game: table, turn, the five commands, the end and the score."""

from __future__ import annotations

import pytest

from engines.contract import MoveTextError
from engines.one_zero_one import (
    GAME,
    Card,
    Command,
    ControlChanged,
    Dealt,
    Drew,
    End,
    Facing,
    Idle,
    Laid,
    Locked,
    MatchBegan,
    MatchEnded,
    Moved,
    NothingHappened,
    Reason,
    Removed,
    Row,
    RowOpened,
    Turned,
    TurnSkipped,
)
from engines.one_zero_one.cards import cards_in
from engines.one_zero_one.options import DeckFault
from engines.options import OptionError
from tests.engines.one_zero_one.positions import hand, place, position, row
from tests.engines.playing import legal, of, one, play, refused

DEFAULTS = GAME.defaults()

# -- setup


def test_a_deck_is_six_plain_cards_and_ten_commands_beside_the_starting_card():
    state, events = GAME.begin(1)
    began = one(events, MatchBegan)
    assert began.decks == (16, 16)
    assert began.rows == (Row.TEN, Row.TWENTY, Row.THIRTY, Row.FORTY, Row.FIFTY)
    assert state.is_whole()
    for seat in (0, 1):
        all_cards = [*state.decks[seat], *cards_in(state.hands[seat])]
        assert sorted(all_cards) == [0] * 6 + [1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


@pytest.mark.parametrize("first", [0, 1])
def test_the_starting_card_of_the_first_player_opens_row_10_and_the_others_row_20(first):
    state, events = GAME.begin(3, first=first)
    assert row(state, 10) == str(first)
    assert row(state, 20) == str(1 - first)
    assert state.to_move == first
    began = one(events, MatchBegan)
    assert not began.by_lot
    assert began.starting[first] == place(10, 1)
    assert began.starting[1 - first] == place(20, 1)


def test_who_begins_is_chosen_by_lot():
    assert {GAME.new(seed).to_move for seed in range(20)} == {0, 1}
    assert one(GAME.begin(1)[1], MatchBegan).by_lot


def test_hands_are_three_cards_and_secret_while_the_tops_are_public():
    state, events = GAME.begin(5)
    dealt = one(events, Dealt)
    assert [len(one) for one in dealt.hands] == [3, 3]
    assert dealt.seen_by(0).hands == (dealt.hands[0], None)
    assert dealt.seen_by(1).hands == (None, dealt.hands[1])
    view = state.view(0)
    assert view.cards == dealt.hands[0]
    assert view.held == 3
    assert view.decks == (13, 13)
    assert view.tops == (Command(state.decks[0][-1]), Command(state.decks[1][-1]))


def test_the_first_hands_of_a_seed_never_change():
    state = GAME.new(2026, first=0)
    assert (hand(state, 0), hand(state, 1)) == PINNED


PINNED = ("plain enter enter", "plain plain print")


def test_row_60_takes_run_and_the_rules_of_the_last_row():
    state = position({10: "0", 20: "1", 50: "0 0 0", 60: "1 1"}, row_60=True)
    events = play(state, "plain@60>")
    assert one(events, MatchEnded).reason is End.LAST_ROW


def test_the_preset_101_1_joins_all_sets_and_row_60():
    state, events = GAME.begin(1, preset="101.1")
    began = one(events, MatchBegan)
    assert began.decks == (22, 22)
    assert began.rows[-1] is Row.SIXTY
    everything = [*state.decks[0], *cards_in(state.hands[0])]
    assert [everything.count(command) for command in Command] == [6, 2, 2, 2, 2, 2, 1, 1, 2, 1, 1]


def test_numbers_of_cards_count_only_with_the_preset_own():
    assert len(GAME.new(1, plain=12).decks[0]) == 13
    own = GAME.new(1, preset="own", plain=12, get=1)
    assert len(own.decks[0]) == 20


def test_decks_go_down_to_six_cards_and_a_smaller_one_is_refused_with_its_size_and_the_least():
    own = {**DEFAULTS, "preset": "own", "plain": 0}
    with pytest.raises(OptionError) as caught:
        GAME.new(1, **{**own, "delete": 0, "enter": 0, "if": 1})
    assert caught.value.reason is DeckFault.TOO_FEW_CARDS
    assert caught.value.facts == {"count": 5, "least": 6}
    assert len(GAME.new(1, **{**own, "delete": 0, "enter": 0, "if": 1, "get": 1}).decks[0]) == 3


@pytest.mark.parametrize("exchange", [{"save": 0, "get": 1}, {"delete": 0, "next": 1}])
def test_sets_may_replace_base_cards_and_make_a_deck_of_fifteen(exchange):
    state, events = GAME.begin(1, preset="own", **exchange)
    assert one(events, MatchBegan).decks == (15, 15)
    assert state.is_whole()


# -- INPUT


def test_rows_10_and_20_are_open_and_a_later_one_while_the_row_above_holds_three():
    state = position({10: "0", 20: "1 0", 30: "1 0 0"}, "plain", deck="plain plain plain plain")
    assert legal(state) == {"plain@10<", "plain@10>", "plain@20<", "plain@20>", "plain@40<", "plain@40>"}
    assert refused(state, "plain@30<").facts == {"row": Row.THIRTY, "lacking": ((Row.TWENTY, 1),)}
    assert refused(state, "plain@30<").reason is Reason.ROW_CLOSED


def test_with_all_above_every_row_above_must_hold_three():
    state = position({10: "0", 20: "1 0", 30: "1 0 0"}, "plain", open_rows="all_above")
    assert legal(state) == {"plain@10<", "plain@10>", "plain@20<", "plain@20>"}
    error = refused(state, "plain@40<")
    assert error.facts["lacking"] == ((Row.TEN, 2), (Row.TWENTY, 1))


def test_a_row_opens_with_the_third_card_above():
    state = position({10: "0", 20: "1 0 0", 30: "1 0"}, "plain", "delete")
    assert one(play(state, "plain@30<"), RowOpened).row is Row.FORTY
    assert "delete@40<" in legal(state)


def test_row_40_is_closed_until_row_30_has_three_again():
    state = position({10: "0", 20: "1 0 0", 30: "1 0"}, "delete", "plain plain")
    events = play(state, "delete@30<")
    assert row(state, 30) == "1 - delete0<"
    assert not of(events, RowOpened)
    assert "plain@40<" not in legal(state)
    assert one(play(state, "plain@30<"), RowOpened).row is Row.FORTY
    assert row(state, 30) == "1 1< delete0<"


def test_a_row_with_four_cards_stays_at_three_when_one_is_deleted():
    state = position({10: "0", 20: "1 0 0", 30: "1 0 0"}, "delete", "plain")
    play(state, "delete@30<")
    assert row(state, 30) == "1 0 - delete0<"
    assert "plain@40<" in legal(state)


def test_gaps_are_filled_first_and_nothing_is_pushed_aside():
    state = position({10: "0 - 1 0", 20: "1"}, "plain")
    play(state, "plain@10<")
    assert row(state, 10) == "0 0< 1 0"


def test_a_card_must_be_in_hand():
    error = refused(position({10: "0"}, "plain"), "delete@10<")
    assert (error.reason, error.facts) == (Reason.NOT_IN_HAND, {"card": Command.DELETE})


def test_row_60_is_not_there_without_the_option():
    assert refused(position({10: "0"}, "plain"), "plain@60<").reason is Reason.NO_SUCH_ROW


# -- EXECUTE


@pytest.mark.parametrize(("facing", "left"), [("<", "- delete0< 1"), (">", "1 delete0> -")])
def test_delete_removes_the_card_next_to_its_text_and_leaves_a_gap(facing, left):
    state = position({10: "1 - 1", 20: "1"}, "delete")
    events = play(state, f"delete@10{facing}")
    assert row(state, 10) == left.removesuffix(" -")
    removed = one(events, Removed)
    assert removed.card == Card(Command.PLAIN, 1, Facing.RIGHT)
    assert removed.place == place(10, 1 if facing == "<" else 3)
    assert state.view(1).removed[0].digit == 1


@pytest.mark.parametrize("command", ["delete", "enter", "if"])
def test_a_card_may_be_laid_so_that_it_hits_nothing(command):
    state = position({10: "1", 20: "1"}, command)
    events = play(state, f"{command}@10>")
    assert row(state, 10) == f"1 {command}0>"
    assert one(events, NothingHappened).why is Idle.NO_TARGET


@pytest.mark.parametrize("command", ["delete", "enter", "if", "save"])
def test_nothing_lies_left_of_the_first_space(command):
    state = position({10: "- 1", 20: "1"}, command)
    play(state, f"{command}@10<")
    assert row(state, 10) == f"{command}0<{'*' if command == 'save' else ''} 1"


def test_delete_hits_own_cards_too():
    state = position({10: "0", 20: "1"}, "delete")
    assert one(play(state, "delete@10<"), Removed).card.digit == 0


@pytest.mark.parametrize(("facing", "space"), [("<", 1), (">", 3)])
def test_enter_moves_its_target_one_row_down_to_the_left_most_empty_space(facing, space):
    state = position({10: "1 - 1", 20: "0 - 0"}, "enter")
    events = play(state, f"enter@10{facing}")
    assert row(state, 20) == "0 1 0"
    moved = one(events, Moved)
    assert (moved.place, moved.to) == (place(10, space), place(20, 2))


def test_enter_moves_into_a_closed_row_and_the_moved_command_does_not_fire():
    state = position({10: "1", 20: "1 delete1<"}, "enter", "plain")
    play(state, "enter@20<")
    assert row(state, 20) == "1 - enter0<"
    assert row(state, 30) == "delete1<"


def test_enter_does_nothing_in_the_last_row():
    state = position({10: "1", 20: "1", 40: "0 0 0", 50: "1"}, "enter")
    events = play(state, "enter@50<")
    assert row(state, 50) == "1 enter0<"
    assert one(events, NothingHappened).why is Idle.LAST_ROW


@pytest.mark.parametrize(("facing", "left"), [("<", "0 if0< 1"), (">", "1 if0> 0")])
def test_if_turns_a_card_of_the_other_digit(facing, left):
    state = position({10: "1 - 1", 20: "1"}, "if")
    events = play(state, f"if@10{facing}")
    assert row(state, 10) == left
    assert one(events, Turned).card.digit == 0


def test_if_of_digit_one_turns_a_zero_and_a_turned_command_does_not_fire_again():
    state = position({10: "0 delete0<", 20: "1"}, "plain", "if", to_move=1)
    play(state, "if@10<")
    assert row(state, 10) == "0 delete1< if1<"


def test_if_leaves_a_card_of_ones_own_digit():
    state = position({10: "0", 20: "1"}, "if")
    events = play(state, "if@10<")
    assert row(state, 10) == "0 if0<"
    assert one(events, NothingHappened).why is Idle.SAME_DIGIT


@pytest.mark.parametrize(("facing", "left"), [("<", "1* save0<* 1"), (">", "1 save0>* 1*")])
def test_save_locks_itself_and_its_target(facing, left):
    state = position({10: "1 - 1", 20: "1"}, "save")
    events = play(state, f"save@10{facing}")
    assert row(state, 10) == left
    assert one(events, Locked).target == place(10, 1 if facing == "<" else 3)


def test_save_locks_itself_without_a_target():
    state = position({10: "1", 20: "1"}, "save")
    assert one(play(state, "save@10>"), Locked).target is None
    assert row(state, 10) == "1 save0>*"


@pytest.mark.parametrize("command", ["delete", "enter", "if"])
def test_locked_cards_are_not_touched_but_count(command):
    state = position({10: "1*", 20: "1"}, command)
    events = play(state, f"{command}@10<")
    assert row(state, 10) == f"1* {command}0<"
    assert one(events, NothingHappened).why is Idle.LOCKED


@pytest.mark.parametrize("command", ["delete", "enter", "if"])
def test_a_plain_card_does_nothing_in_either_facing(command):
    state = position({10: "1 - 1", 20: "1"}, "plain")
    events = play(state, "plain@10<")
    assert row(state, 10) == "1 0< 1"
    assert not of(events, NothingHappened)


# -- PRINT


def test_print_facing_right_onto_an_empty_space_prints_another_card_with_its_command():
    state = position({10: "1", 20: "1"}, "print delete plain")
    events = play(state, "print@10>+delete<")
    assert row(state, 10) == "1 - delete0<"
    assert [(laid.command, laid.printed) for laid in of(events, Laid)] == [
        (Command.PRINT, False),
        (Command.DELETE, True),
    ]
    assert hand(state, 0) == "plain plain plain"


def test_printing_is_mandatory_in_any_facing_of_the_printed_card():
    state = position({10: "1", 20: "1"}, "print delete")
    assert {one for one in legal(state) if one.startswith("print@10")} == {
        "print@10<",
        "print@10>+delete<",
        "print@10>+delete>",
    }
    error = refused(state, "print@10>")
    assert (error.reason, error.facts) == (Reason.NAME_A_CARD, {"cards": (Command.DELETE,)})


def test_print_chains_through_another_print():
    state = position({10: "1", 20: "1"}, "print print if")
    play(state, "print@10>+print>+if<")
    assert row(state, 10) == "1 print0> print0> if0<"
    assert hand(state, 0) == "plain plain plain"


def test_a_chain_ends_where_the_hand_ends():
    state = position({10: "1", 20: "1"}, "print print")
    assert "print@10>+print>" in legal(state)
    events = play(state, "print@10>+print>")
    assert one(events, NothingHappened).why is Idle.NO_CARD


def test_print_without_another_card_has_no_effect():
    state = position({10: "1", 20: "1"}, "print")
    assert "print@10>" in legal(state)
    assert one(play(state, "print@10>"), NothingHappened).why is Idle.NO_CARD


def test_print_facing_left_or_onto_a_card_has_no_effect():
    state = position({10: "1 - 1", 20: "1"}, "print plain")
    assert "print@10>" in legal(state)
    assert refused(state, "print@10>+plain<").reason is Reason.NOTHING_TO_PRINT
    assert one(play(state, "print@10<"), NothingHappened).why is Idle.NOT_RIGHT
    state = position({10: "1 - 1", 20: "1"}, "print plain")
    assert one(play(state, "print@10>"), NothingHappened).why is Idle.NO_EMPTY_SPACE


def test_print_fills_a_gap_next_to_it():
    state = position({10: "1 - - 1", 20: "1"}, "print enter")
    play(state, "print@10>+enter>")
    assert row(state, 10) == "1 print0> enter0>"
    assert row(state, 20) == "1 1"


def test_runs_space_is_not_empty():
    state = position({10: "1", 20: "1", 40: "0 0 0", 50: "1 1"}, "print plain")
    assert "print@50>" in legal(state)
    assert "print@50>+plain<" not in legal(state)
    events = play(state, "print@50>")
    assert one(events, NothingHappened).why is Idle.NO_EMPTY_SPACE


def test_a_printed_card_may_be_the_third_of_the_last_row():
    state = position({10: "1", 20: "1", 40: "0 0 0", 50: "1"}, "print plain")
    assert one(play(state, "print@50>+plain<"), MatchEnded).reason is End.LAST_ROW


def test_the_printed_card_must_be_in_the_rest_of_the_hand():
    state = position({10: "1", 20: "1"}, "print plain")
    error = refused(state, "print@10>+print>")
    assert (error.reason, error.facts) == (Reason.PRINTED_NOT_IN_HAND, {"card": Command.PRINT})


# -- LOAD


def test_load_draws_up_to_three_and_everybody_knows_the_cards():
    state = position({10: "1", 20: "1"}, "print plain plain", deck="save delete if enter")
    events = play(state, "print@10>+plain<")
    drew = one(events, Drew)
    assert drew.cards == (Command.SAVE, Command.DELETE)
    assert (drew.left, drew.top) == (2, Command.IF)
    assert drew.seen_by(1) == drew
    assert hand(state, 0) == "plain delete save"
    assert state.view(1).tops[0] is Command.IF


def test_a_draw_from_an_empty_deck_ends_the_match_at_once():
    state = position({10: "1", 20: "1 1"}, "print plain plain", deck="save")
    events = play(state, "print@10>+plain<")
    assert hand(state, 0) == "plain save"
    ended = events[-1]
    assert ended == MatchEnded(End.DECK_EMPTY, (10, 20), (1,), 0)
    assert state.outcome.winners == (1,)


def test_the_last_card_of_a_deck_is_drawn_and_the_match_goes_on():
    state = position({10: "1", 20: "1"}, deck="save")
    play(state, "plain@10>")
    assert state.outcome is None
    assert state.view(0).tops[0] is None


# -- cards_out=play_hands_out


def test_hands_are_played_out_when_the_option_says_so():
    out = {"cards_out": "play_hands_out"}
    state = position({10: "1", 20: "1"}, "plain plain", "plain", deck="", yours_next="", **out)
    play(state, "plain@10>")
    assert state.outcome is None
    events = play(state, "plain@10>")
    assert state.to_move == 0
    assert hand(state, 1) == ""
    assert state.outcome is None
    assert not of(events, TurnSkipped)
    assert one(play(state, "plain@10>"), MatchEnded).reason is End.HANDS_OUT


def test_a_player_without_cards_is_skipped():
    out = {"cards_out": "play_hands_out"}
    state = position({10: "1", 20: "1"}, "plain plain", "plain plain plain", deck="", yours_next="", **out)
    state.hands[0] = 1
    events = play(state, "plain@10>", "plain@10>")
    assert one(events, TurnSkipped) == TurnSkipped(0, empty_handed=True)
    assert state.to_move == 1
    assert state.stuck == 1
    play(state, "plain@10>")
    assert state.stuck == 1
    assert state.outcome is None


# -- end and score


def test_the_third_card_in_the_last_row_ends_the_match_without_load():
    state = position({10: "1", 20: "1", 40: "0 0 0", 50: "1 1"}, "plain save")
    events = play(state, "plain@50>")
    assert not of(events, Drew)
    assert hand(state, 0) == "save"
    assert state.legal_moves() == ()
    assert state.outcome.reason is End.LAST_ROW
    assert refused(state, "save@10<").reason is Reason.MATCH_OVER


def test_a_third_card_that_deletes_its_neighbour_from_the_last_row_lets_the_game_go_on():
    state = position({10: "1", 20: "1", 40: "0 0 0", 50: "1 1"}, "delete")
    play(state, "delete@50<")
    assert row(state, 50) == "1 - delete0<"
    assert state.outcome is None


def test_a_card_that_enters_the_last_row_as_the_third_ends_the_match():
    state = position({10: "1", 20: "1", 30: "0 0 0", 40: "1 1", 50: "1 1"}, "enter")
    assert one(play(state, "enter@40<"), MatchEnded).reason is End.LAST_ROW


def test_control_is_strictly_more_cards_and_an_equal_row_scores_nothing():
    state = position({10: "0 0 1", 20: "0 1", 30: "1"})
    view = state.view(0)
    assert [view.control(one) for one in view.rows] == [0, None, 1, None, None]
    assert [view.lead(one) for one in view.rows] == [1, 0, -1, 0, 0]
    assert state.view(1).lead(Row.TEN) == -1
    assert view.totals == (10, 30)


def test_a_change_of_control_is_told_with_the_totals():
    state = position({10: "0 1", 20: "1"})
    changed = one(play(state, "plain@10>"), ControlChanged)
    assert changed == ControlChanged(Row.TEN, None, 0, (10, 20))


def test_five_decided_rows_add_up_to_150_and_six_to_210():
    rows = {10: "0", 20: "1", 30: "0", 40: "1", 50: "0"}
    assert position(rows).view(0).totals == (90, 60)
    assert sum(position({**rows, 60: "1"}, row_60=True).view(0).totals) == 210


def test_the_match_may_end_in_a_draw_without_winners():
    state = position({10: "1 1 1", 20: "1 1 1", 30: "0"}, "plain", deck="")
    ended = play(state, "plain@30>")[-1]
    assert ended == MatchEnded(End.DECK_EMPTY, (30, 30), (), 0)
    assert state.outcome.winners == ()


# -- texts


@pytest.mark.parametrize(
    "text",
    [
        "delete@20",
        "delete@25<",
        "delete@70<",
        "erase@20<",
        "delete@20<=30",
        "delete@20<+plain<",
        "print@20<+plain<",
        "print@20>+",
        "print@20>+plain",
        "gosub@20>=",
        "print@10>+print>+print>+plain<",
        "cpu@10<",
    ],
)
def test_what_is_no_move_at_all_is_no_move_text(text):
    with pytest.raises(MoveTextError):
        GAME.parse_move(text)


def test_choices_are_card_then_row_then_facing_then_what_the_command_asks():
    state = position({10: "1", 20: "1 1 1"}, "gosub print", gosub=2)
    assert state.choices() == (Command.PRINT, Command.GOSUB)
    assert state.choices((Command.PRINT,)) == (Row.TEN, Row.TWENTY, Row.THIRTY)
    assert state.choices((Command.PRINT, Row.TEN)) == (Facing.LEFT, Facing.RIGHT)
    assert state.choices((Command.PRINT, Row.TEN, Facing.LEFT)) == ()
    path = (Command.PRINT, Row.TEN, Facing.RIGHT)
    assert state.choices(path) == (Command.GOSUB,)
    assert state.choices((*path, Command.GOSUB)) == (Facing.LEFT, Facing.RIGHT)
    assert state.choices((*path, Command.GOSUB, Facing.LEFT)) == (Row.TEN, Row.TWENTY)
    assert state.choices((*path, Command.GOSUB, Facing.LEFT, Row.TWENTY)) == ()
    assert state.choices((*path, Command.GOSUB, Facing.RIGHT)) == ()


def test_each_facing_counts_as_one_move_and_equal_cards_make_equal_moves():
    state = position({10: "1", 20: "1"}, "plain plain plain")
    assert len(state.legal_moves()) == len(legal(state)) == 4
