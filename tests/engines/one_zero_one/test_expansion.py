"""The cards of 101.1: END and CONT, GOSUB, GET, NEXT, and turns without a card to lay."""

from __future__ import annotations

import pytest

from engines.one_zero_one import (
    GAME,
    Command,
    Drew,
    End,
    Idle,
    Lapse,
    MatchEnded,
    Moved,
    NextDemanded,
    NextLapsed,
    NothingHappened,
    Reason,
    Reopened,
    Row,
    Shut,
    Stole,
    TurnSkipped,
)
from tests.engines.one_zero_one.positions import hand, place, position, row
from tests.engines.playing import legal, of, one, play, refused

# -- END


def test_end_at_the_right_end_facing_right_shuts_its_row():
    state = position({10: "0", 20: "1"}, "end")
    assert one(play(state, "end@10>"), Shut).place == place(10, 2)
    assert row(state, 10) == "0 end0>!"
    assert legal(state) == {"plain@20<", "plain@20>"}
    error = refused(state, "plain@10<")
    assert (error.reason, error.facts) == (Reason.ROW_SHUT, {"row": Row.TEN, "card": Command.PLAIN})


@pytest.mark.parametrize(
    ("before", "move", "why"),
    [("0", "end@10<", Idle.NOT_RIGHT), ("0 - 1", "end@10>", Idle.NOT_AT_END)],
)
def test_end_facing_left_or_in_a_gap_is_a_plain_card(before, move, why):
    state = position({10: before, 20: "1"}, "end")
    assert one(play(state, move), NothingHappened).why is why
    assert "plain@10<" in legal(state)


def test_a_gap_left_of_an_end_stays_playable():
    state = position({10: "0 - end0>!", 20: "1"}, "plain")
    assert "plain@10<" in legal(state)
    play(state, "plain@10>")
    assert row(state, 10) == "0 0 end0>!"


def test_a_space_emptied_at_the_right_end_counts_as_the_right_end():
    state = position({10: "0 - 1", 20: "1"}, "delete", "end plain")
    play(state, "delete@10>")
    assert row(state, 10) == "0 delete0>"
    assert one(play(state, "end@10>"), Shut).place == place(10, 3)


def test_print_into_a_gap_left_of_an_end_is_allowed():
    state = position({10: "0 - - end0>!", 20: "1"}, "print plain")
    assert "print@10>+plain<" in legal(state)
    state = position({10: "0 - end0>!", 20: "1"}, "print plain")
    assert one(play(state, "print@10>"), NothingHappened).why is Idle.NO_EMPTY_SPACE


def test_a_printed_end_shuts_too():
    state = position({10: "0", 20: "1"}, "print end")
    play(state, "print@10>+end>")
    assert row(state, 10) == "0 print0> end0>!"


def test_nothing_enters_a_shut_row_without_a_gap():
    state = position({10: "0", 20: "1 end1>!"}, "enter")
    events = play(state, "enter@10<")
    assert one(events, NothingHappened).why is Idle.NO_SPACE
    assert row(state, 10) == "0 enter0<"


def test_a_card_enters_the_gap_of_a_shut_row():
    state = position({10: "0", 20: "1 - end1>!"}, "enter")
    play(state, "enter@10<")
    assert row(state, 20) == "1 0 end1>!"


def test_a_cont_that_enters_never_comes_right_of_an_end():
    state = position({10: "cont0<", 20: "1 end1>!"}, "enter")
    assert one(play(state, "enter@10<"), NothingHappened).why is Idle.NO_SPACE


def test_an_end_that_is_turned_stays_in_force():
    state = position({10: "0 - end1>!", 20: "1"}, "if")
    play(state, "if@10>")
    assert row(state, 10) == "0 if0> end0>!"
    assert "plain@10<" not in legal(state)


def test_an_end_that_is_deleted_reopens_its_row_and_a_locked_one_stays():
    state = position({10: "0 - end1>!", 20: "1"}, "delete")
    events = play(state, "delete@10>")
    assert one(events, Reopened) == Reopened(Row.TEN, by_cont=False)
    assert "plain@10<" in legal(state)
    state = position({10: "0 - end1>*!", 20: "1"}, "delete")
    play(state, "delete@10>")
    assert row(state, 10) == "0 delete0> end1>*!"


def test_an_end_that_moves_reopens_its_row_and_never_fires_again():
    state = position({10: "0 - end1>!", 20: "1"}, "enter")
    assert one(play(state, "enter@10>"), Reopened).row is Row.TEN
    assert row(state, 20) == "1 end1>"
    assert {"plain@10<", "plain@20<"} <= legal(state)


# -- CONT


@pytest.mark.parametrize("facing", "<>")
def test_cont_directly_right_of_an_end_reopens_the_row_for_good(facing):
    state = position({10: "0 end1>!", 20: "1"}, "cont plain")
    assert {"cont@10<", "cont@10>"} <= legal(state)
    assert "plain@10<" not in legal(state)
    assert one(play(state, f"cont@10{facing}"), Reopened) == Reopened(Row.TEN, by_cont=True)
    assert row(state, 10) == f"0 end1> cont0{facing}"
    assert "plain@10<" in legal(state)


def test_cont_fills_a_gap_left_of_the_end_first_and_reopens_nothing_there():
    state = position({10: "0 - end1>!", 20: "1"}, "cont")
    assert one(play(state, "cont@10>"), NothingHappened).why is Idle.NO_END
    assert row(state, 10) == "0 cont0> end1>!"


def test_cont_anywhere_else_is_a_plain_card():
    state = position({10: "0", 20: "1"}, "cont")
    assert one(play(state, "cont@10<"), NothingHappened).why is Idle.NO_END


def test_deleting_a_cont_does_not_shut_the_row_again():
    state = position({10: "0 end1> cont0<", 20: "1"}, "delete")
    play(state, "delete@10<")
    assert row(state, 10) == "0 end1> - delete0<"
    assert "plain@10<" in legal(state)


def test_a_second_end_may_shut_a_row_that_was_reopened():
    state = position({10: "0 end1> cont0<", 20: "1"}, "end")
    play(state, "end@10>")
    assert row(state, 10) == "0 end1> cont0< end0>!"


# -- GOSUB


@pytest.mark.parametrize(("facing", "left"), [("<", "- gosub0< 1"), (">", "1 gosub0> -")])
def test_gosub_moves_its_target_to_a_row_of_three_or_more(facing, left):
    state = position({10: "1 - 1", 20: "0 0 0", 30: "0 - 0 0"}, "gosub", row_60=True)
    assert {one for one in legal(state) if one.startswith(f"gosub@10{facing}")} == {
        f"gosub@10{facing}=10",
        f"gosub@10{facing}=20",
        f"gosub@10{facing}=30",
    }
    events = play(state, f"gosub@10{facing}=30")
    assert row(state, 10) == left.removesuffix(" -")
    assert row(state, 30) == "0 1 0 0"
    assert one(events, Moved).to == place(30, 2)


def test_gosub_may_leave_its_target_where_it_is():
    state = position({10: "1 0", 20: "0"}, "gosub")
    events = play(state, "gosub@10<=10")
    assert row(state, 10) == "1 0 gosub0<"
    assert one(events, NothingHappened).why is Idle.STAYED


def test_cards_are_counted_with_the_gosub_before_the_target_is_lifted():
    state = position({10: "1", 20: "0 0 0"}, "gosub")
    error = refused(state, "gosub@10<=10")
    assert error.reason is Reason.ROW_DOES_NOT_QUALIFY
    assert error.facts == {"row": Row.TEN, "cards": 2, "shut": False}
    assert refused(state, "gosub@10<").facts == {"rows": (Row.TWENTY,)}


def test_gosub_without_a_qualifying_row_has_no_effect():
    state = position({10: "1", 20: "0"}, "gosub")
    assert refused(state, "gosub@10<=20").reason is Reason.NO_TARGET
    assert one(play(state, "gosub@10<"), NothingHappened).why is Idle.NO_ROW


@pytest.mark.parametrize(("target", "why"), [("", Idle.NO_TARGET), ("1*", Idle.LOCKED)])
def test_gosub_names_no_row_without_a_target_or_for_a_locked_one(target, why):
    state = position({10: target, 20: "0 0 0"}, "gosub")
    assert refused(state, "gosub@10<=20").reason is Reason.NO_TARGET
    assert one(play(state, "gosub@10<"), NothingHappened).why is why


def test_a_row_shut_without_a_gap_takes_no_target_of_a_gosub():
    state = position({10: "1", 20: "0 0 end0>!", 30: "0 0 0"}, "gosub")
    assert refused(state, "gosub@10<=20").facts == {"row": Row.TWENTY, "cards": 3, "shut": True}
    assert "gosub@10<=30" in legal(state)
    state = position({10: "1", 20: "0 - 0 end0>!"}, "gosub")
    play(state, "gosub@10<=20")
    assert row(state, 20) == "0 1 0 end0>!"


def test_the_targets_own_row_qualifies_though_an_end_shuts_it():
    state = position({10: "1 - end0>!", 20: "0"}, "gosub")
    assert {one for one in legal(state) if one.startswith("gosub@10>")} == {"gosub@10>=10"}
    play(state, "gosub@10>=10")
    assert row(state, 10) == "1 gosub0> end0>!"


def test_a_third_card_of_the_last_row_may_send_another_out_of_it():
    state = position({10: "1", 20: "0 0 0", 40: "0 0 0", 50: "1 1"}, "gosub")
    assert "gosub@50<=50" in legal(state)
    play(state, "gosub@50<=20")
    assert row(state, 50) == "1 - gosub0<"
    assert state.outcome is None


def test_a_printed_gosub_facing_left_aims_at_its_print():
    state = position({10: "1", 20: "0 0 0"}, "print gosub")
    play(state, "print@10>+gosub<=20")
    assert row(state, 10) == "1 - gosub0<"
    assert row(state, 20) == "0 0 0 print0>"


def test_the_command_of_a_gosubs_target_does_not_fire_again():
    state = position({10: "delete1<", 20: "0 0 0"}, "gosub")
    play(state, "gosub@10<=20")
    assert row(state, 20) == "0 0 0 delete1<"


def test_row_60_can_not_be_named_where_it_is_not():
    assert refused(position({10: "1", 20: "0 0 0"}, "gosub"), "gosub@10<=60").reason is Reason.NO_SUCH_ROW


# -- GET


@pytest.mark.parametrize("facing", "<>")
def test_get_takes_a_card_and_the_victim_draws_another(facing):
    state = position({10: "1", 20: "0"}, "get plain plain", "save save save", yours_next="delete if")
    events = play(state, f"get@10{facing}")
    stole, drew = one(events, Stole), one(events, Drew)
    assert (stole.seat, stole.victim, stole.card) == (0, 1, Command.SAVE)
    assert (drew.seat, drew.cards, drew.replaces) == (1, (Command.DELETE,), True)
    assert hand(state, 0) == "plain plain save"
    assert hand(state, 1) == "delete save save"


def test_the_thief_draws_nothing_with_three_in_hand_and_plays_the_card_as_his_own():
    state = position({10: "1", 20: "0"}, "get plain plain", "save save save")
    before = len(state.decks[0])
    play(state, "get@10<")
    assert len(state.decks[0]) == before
    play(state, "save@10>", "save@20>")
    assert row(state, 20) == "0 save0>*"


def test_the_stolen_card_is_chosen_by_chance():
    stolen = set()
    for seed in range(40):
        state = position({10: "1", 20: "0"}, "get", "delete enter save", seed=seed)
        stolen.add(one(play(state, "get@10<"), Stole).card)
    assert stolen == {Command.DELETE, Command.ENTER, Command.SAVE}


def test_get_takes_nothing_from_an_empty_hand_and_uses_no_chance():
    state = position({10: "1", 20: "0"}, "get plain", "", cards_out="play_hands_out", yours_next="")
    events = play(state, "get@10<")
    assert one(events, NothingHappened).why is Idle.NO_CARD
    assert state.chance.used == 0


def test_a_victim_with_an_empty_deck_draws_nothing_and_the_match_goes_on():
    state = position({10: "1", 20: "0"}, "get plain plain", "save save save", yours_next="")
    events = play(state, "get@10<")
    assert not of(events, Drew)
    assert hand(state, 1) == "save save"
    assert state.outcome is None


# -- NEXT


def test_next_facing_right_demands_the_space_next_to_it():
    state = position({10: "1", 20: "0"}, "next", "plain save")
    assert one(play(state, "next@10>"), NextDemanded) == NextDemanded(1, place(10, 3))
    assert state.view(1).demand == place(10, 3)
    assert legal(state) == {"plain@10<", "plain@10>", "save@10<", "save@10>"}
    error = refused(state, "plain@20<")
    assert (error.reason, error.facts) == (Reason.NEXT_DEMANDS, {"place": place(10, 3)})
    play(state, "plain@10<")
    assert state.view(0).demand is None


@pytest.mark.parametrize(
    ("before", "move", "why"),
    [("1", "next@10<", Idle.NOT_RIGHT), ("1 - 0", "next@10>", Idle.NO_EMPTY_SPACE)],
)
def test_next_demands_nothing_otherwise(before, move, why):
    state = position({10: before, 20: "0"}, "next")
    assert one(play(state, move), NothingHappened).why is why
    assert "plain@20<" in legal(state)


def test_next_before_run_demands_nothing():
    state = position({10: "1", 20: "0", 40: "0 0 0", 50: "1 1"}, "next")
    assert one(play(state, "next@50>"), NothingHappened).why is Idle.NO_EMPTY_SPACE


def test_a_printed_next_demands_too():
    state = position({10: "1", 20: "0"}, "print next")
    play(state, "print@10>+next>")
    assert state.view(1).demand == place(10, 4)


def test_nexts_space_counts_exactly_there_even_with_a_gap_left_of_it():
    state = position({10: "1 - 0", 20: "0"}, "plain print", demand=(10, 4))
    assert "plain@20<" not in legal(state)
    play(state, "print@10>+plain<")
    assert row(state, 10) == "1 - 0 print0> 0<"


def test_a_demand_answered_by_next_makes_a_new_demand():
    state = position({10: "1", 20: "0"}, "next", "next")
    play(state, "next@10>", "next@10>")
    assert state.view(0).demand == place(10, 4)


def demanded(rows, mine="plain"):
    """Gives the turn to seat 0 of whom a NEXT has demanded the third space of row 10; returns what is told."""
    state = position(rows, mine, demand=(10, 3), to_move=1)
    state.table.log = events = []
    state.next_turn()
    state.table.log = None
    return state, events


def test_a_demand_lapses_when_its_space_is_filled():
    state, events = demanded({10: "1 0 1", 20: "0"})
    assert one(events, NextLapsed) == NextLapsed(0, place(10, 3), Lapse.FILLED)
    assert "plain@20<" in legal(state)


def test_a_demand_lapses_when_no_held_card_may_lie_there():
    state, events = demanded({10: "1 end1>!", 20: "0"})
    assert one(events, NextLapsed).why is Lapse.SHUT
    assert "plain@20<" in legal(state)
    state, events = demanded({10: "1 end1>!", 20: "0"}, "plain cont")
    assert not of(events, NextLapsed)
    assert legal(state) == {"cont@10<", "cont@10>"}


# -- turns without a card to lay

SHUT = {10: "1 end1>!", 20: "0"}


def test_who_can_lay_nothing_is_skipped_but_draws():
    state = position(SHUT, "end cont plain", "plain", yours_next="save delete if")
    events = play(state, "end@20>")
    assert one(events, TurnSkipped) == TurnSkipped(1, empty_handed=False)
    assert hand(state, 1) == "plain delete save"
    assert state.to_move == 0


def test_a_cont_in_hand_saves_the_turn():
    state = position(SHUT, "end plain plain", "cont plain plain")
    events = play(state, "end@20>")
    assert not of(events, TurnSkipped)
    assert legal(state) == {"cont@10<", "cont@10>", "cont@20<", "cont@20>"}


def test_two_turns_in_a_row_without_a_laid_card_end_the_match():
    state = position(SHUT, "end plain plain")
    events = play(state, "end@20>")
    assert [event.seat for event in of(events, TurnSkipped)] == [1, 0]
    assert one(events, MatchEnded).reason is End.NOTHING_LAID
    assert state.outcome.reason is End.NOTHING_LAID


def test_a_skipped_player_who_must_draw_from_an_empty_deck_ends_the_match():
    state = position(SHUT, "end plain plain", "plain", yours_next="save")
    assert one(play(state, "end@20>"), MatchEnded).reason is End.DECK_EMPTY


def test_the_other_plays_on_after_a_skipped_turn():
    state = position(SHUT, "end cont plain", "plain plain plain")
    play(state, "end@20>")
    assert state.to_move == 0
    assert legal(state) == {"cont@10<", "cont@10>", "cont@20<", "cont@20>"}
    assert state.view(0).stuck == 1
    play(state, "cont@20<")
    assert state.view(0).stuck == 0
    assert "plain@20<" in legal(state)


# -- texts and the cases of the whole


@pytest.mark.parametrize(
    "text",
    ["gosub@30>=40", "print@20>+gosub<=30", "print@20>+print>+save<", "delete@20<", "plain@60>", "cpu", "if@10<"],
)
def test_move_texts_are_read_back(text):
    assert str(GAME.parse_move(text)) == text


@pytest.mark.parametrize("preset", ["base", "101.1"])
def test_cards_are_conserved_over_decks_hands_rows_and_removed_cards(preset):
    for seed in range(30):
        state = GAME.new(seed, preset=preset)
        while state.outcome is None:
            moves = state.legal_moves()
            state.apply(moves[seed * 7919 % len(moves)])
            assert state.is_whole()
