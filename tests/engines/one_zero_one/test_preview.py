"""What a move would do, told before it is made and from a view alone."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from engines.one_zero_one import (
    CPU,
    GAME,
    Aimed,
    Command,
    ControlChanged,
    CpuCard,
    Drew,
    Facing,
    Idle,
    Laid,
    MatchEnded,
    NextDemanded,
    NextLapsed,
    NothingHappened,
    Removed,
    Reopened,
    Row,
    Stole,
    TurnSkipped,
    preview,
)
from tests.engines.one_zero_one.positions import place, position
from tests.engines.one_zero_one.test_properties import positions
from tests.engines.playing import of, one


def ahead(state, move):
    """Returns the preview of a whole or unfinished move, given as a text or as choices."""
    view = state.view(state.to_move)
    return preview(view, GAME.parse_move(move).path if isinstance(move, str) else move)


def test_delete_facing_left_would_remove_the_opponents_card():
    state = position({10: "1 - 0", 20: "1"}, "delete")
    removed = one(ahead(state, "delete@10<"), Removed)
    assert (removed.card.digit, removed.place) == (1, place(10, 1))
    assert one(ahead(state, "delete@10>"), Removed).card.digit == 0


def test_a_command_that_would_hit_nothing_is_told_with_its_reason():
    state = position({10: "1", 20: "1"}, "if")
    assert one(ahead(state, "if@10>"), NothingHappened).why is Idle.NO_TARGET


def test_a_change_of_control_is_told_ahead():
    state = position({10: "1 1", 20: "1"}, "if")
    changed = one(ahead(state, "if@10<"), ControlChanged)
    assert (changed.row, changed.before, changed.after, changed.totals) == (Row.TEN, 1, 0, (10, 20))


def test_gosub_without_a_row_yet_tells_its_target():
    state = position({10: "1", 20: "0 0 0"}, "gosub")
    unfinished = (Command.GOSUB, Row.TEN, Facing.LEFT)
    events = ahead(state, unfinished)
    assert one(events, Laid).command is Command.GOSUB
    aimed = one(events, Aimed)
    assert (aimed.card.digit, aimed.place) == (1, place(10, 1))
    assert of(ahead(state, (Command.GOSUB, Row.TEN, Facing.RIGHT)), Aimed) == []


def test_gosub_without_a_row_yet_no_longer_counts_its_target():
    state = position({10: "0 1", 20: "0 0 0"}, "gosub", "plain")
    won = one(ahead(state, (Command.GOSUB, Row.TEN, Facing.LEFT)), ControlChanged)
    assert (won.row, won.before, won.after) == (Row.TEN, None, 0)
    level = position({10: "1", 20: "0 0 0"}, "gosub", "plain")
    assert one(ahead(level, (Command.GOSUB, Row.TEN, Facing.LEFT)), ControlChanged).after == 0
    shut = position({10: "1 - end1>!", 20: "0 0 0"}, "gosub", "plain")
    assert one(ahead(shut, (Command.GOSUB, Row.TEN, Facing.RIGHT)), Reopened).row is Row.TEN


def test_gosub_that_may_only_leave_its_target_tells_so_before_a_row_is_chosen():
    state = position({10: "1 0", 20: "0"}, "gosub", "plain")
    events = ahead(state, (Command.GOSUB, Row.TEN, Facing.LEFT))
    assert one(events, NothingHappened).why is Idle.STAYED
    assert of(events, Aimed) == []


@given(positions())
@settings(max_examples=100, deadline=None)
def test_of_its_own_row_gosub_tells_the_same_before_and_after_another_row_is_chosen(state):
    if state.outcome is not None or (state.cpu and state.to_move):
        return
    view = state.view(state.to_move)
    for move in view.legal:
        row, to = move.path[1], move.path[-1]
        if len(move.path) > 3 and isinstance(to, Row) and to is not row:
            before, after = (
                [event for event in preview(view, path) if isinstance(event, ControlChanged) and event.row is row]
                for path in (move.path[:-1], move.path)
            )
            assert [event.after for event in before] == [event.after for event in after]


def test_print_without_a_card_yet_tells_of_the_print_alone():
    state = position({10: "1", 20: "0 0 0"}, "print gosub")
    unfinished = (Command.PRINT, Row.TEN, Facing.RIGHT)
    assert [type(event) for event in ahead(state, unfinished)] == [Laid, ControlChanged]
    printed = (*unfinished, Command.GOSUB, Facing.LEFT)
    assert one(ahead(state, printed), Aimed).card.command is Command.PRINT


def test_print_that_would_print_nothing_tells_why():
    state = position({10: "1 - 0", 20: "0 0 0"}, "print gosub")
    assert one(ahead(state, "print@10>"), NothingHappened).why is Idle.NO_EMPTY_SPACE
    assert one(ahead(state, "print@10<"), NothingHappened).why is Idle.NOT_RIGHT
    alone = position({10: "1", 20: "0 0 0"}, "print")
    assert one(ahead(alone, "print@10>"), NothingHappened).why is Idle.NO_CARD


def test_next_tells_what_it_would_demand():
    state = position({10: "1", 20: "0"}, "next")
    assert one(ahead(state, "next@10>"), NextDemanded) == NextDemanded(1, place(10, 3))


def test_get_tells_no_card_of_a_hand_but_the_top_of_the_cpus_deck():
    state = position({10: "1", 20: "0"}, "get")
    assert one(ahead(state, "get@10>"), Stole).card is None
    solo = position({10: "1", 20: "0"}, "get", yours_next="save plain", cpu=CpuCard(False, 1, True))
    assert one(ahead(solo, "get@10>"), Stole).card is Command.SAVE
    poor = position({10: "1", 20: "0"}, "get", "")
    assert one(ahead(poor, "get@10>"), NothingHappened).why is Idle.NO_CARD


@pytest.mark.parametrize("path", [(), (Command.PLAIN,), (Command.PLAIN, Row.TEN), CPU.path])
def test_nothing_is_told_before_the_facing_is_chosen(path):
    assert preview(position({10: "1"}, "plain").view(0), path) == ()


@pytest.mark.parametrize("row", [10, 30, 60])
def test_nothing_is_told_of_a_row_that_does_not_take_the_card(row):
    state = position({10: "1 end0>!", 20: "0"}, "plain")
    assert ahead(state, f"plain@{row}<") == ()
    assert ahead(position({10: "1", 20: "0"}, "plain", demand=(20, 2)), f"plain@{row}<") == ()


@given(positions())
@settings(max_examples=100, deadline=None)
def test_what_is_told_ahead_is_what_happens(state):
    if state.outcome is not None or (state.cpu and state.to_move):
        return
    view = state.view(state.to_move)
    later = (Drew, MatchEnded, NextLapsed, TurnSkipped)
    for move in state.legal_moves():
        told = preview(view, move.path)
        happened = [event for event in state.copy().play(move) if not isinstance(event, later)]
        assert [_unknown(event) for event in happened] == [_unknown(event) for event in told]
    assert state.view(state.to_move) == view


def _unknown(event):
    return Stole(event.seat, event.victim, None) if isinstance(event, Stole) else event
