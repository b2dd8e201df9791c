"""Keys that are held down, doubled or typed ahead answer nothing that cannot be taken back."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from sto_odno.evening import Wish
from sto_odno.games import room_of
from sto_odno.records.journal import HUMAN, Header, bot_seat
from sto_odno.records.match import Match
from tests.stage import Stage, first_legal, keys_of

ROOM = room_of("sto-odno")
GAME = ROOM.game
TOO_SOON = "Too soon, nothing was done. Press the key once more."
ANOTHER = "Another match?"
# How a key reaches the program after its first press, in milliseconds: a held key repeats itself after a while, and
# then quickly.
TRIPLE = ("enter!200", "enter!200")
HELD = ("enter!500", *["enter!33"] * 6)
HELD_LONG = ("enter!660", *["enter!33"] * 20)
HELD_SOON = ("enter!250", *["enter!92"] * 5)


@cache
def match_that_i_end():
    """Returns the header and the moves of a match the last of which is the player's."""
    for seed in range(100):
        match = Match.start(GAME, Header(GAME.name, {}, seed, (HUMAN, bot_seat(1))), Path("/dev/null"))  # unsaved
        players = [GAME.bot(3, seed), GAME.bot(1, seed)]
        while match.state.outcome is None:
            mover = match.state.to_move
            match.play(players[mover].choose(match.state.view(mover)))
        if mover == 0:
            return match.header, [str(step.move) for step in match.steps]
    raise AssertionError("no such seed")


def last_card(after, pause):
    """Goes on with a match before its last card, which is the player's; then come the keys of ``after``."""
    stage = Stage(pause=pause)
    header, moves = match_that_i_end()
    match = Match.start(GAME, header, stage.home)
    for one in moves[:-1]:
        match.play(GAME.parse_move(one))
    match.close()
    move = GAME.parse_move(moves[-1])

    def script(stage):
        yield "enter"
        yield from keys_of(move, stage)
        yield from after
        stage.place = stage.app.place

    stage.run(script)
    return stage


@pytest.mark.parametrize("pause", ["each", "move", "never"])
@pytest.mark.parametrize("after", [TRIPLE, HELD, HELD_LONG, HELD_SOON], ids=["three times", "held", "long", "soon"])
def test_the_key_of_the_last_card_does_not_answer_the_question_after_the_match(after, pause):
    stage = last_card(after, pause)
    assert not any(line.startswith("New match") for line in stage.lines)
    assert stage.place == "another"
    # What the player hears in the end, and nothing of it was cut: the result, then the question.
    result = [line for line in stage.voice.queue if "match is" in line]
    assert result, stage.voice.queue
    assert stage.voice.queue[-2:] == [ANOTHER, "Yes, another match."]


@pytest.mark.parametrize("pause", ["each", "never"])
def test_a_fresh_key_answers_the_question_after_the_match(pause):
    stage = last_card((*HELD, "enter", "enter"), pause)
    assert any(line.startswith("New match") for line in stage.lines)


def test_enter_pressed_at_a_steady_pace_is_refused_once_and_then_answers():
    stage = last_card(["enter!410"] * 2, "never")
    assert stage.lines.count(TOO_SOON) == 1
    assert any(line.startswith("New match") for line in stage.lines)


def test_enter_hammered_after_the_match_hears_the_result_no_more_than_it_cuts_it():
    stage = last_card(["enter!200"] * 10, "never")
    assert stage.place == "another"
    refused = stage.lines[stage.lines.index("(enter)", stage.lines.index(TOO_SOON)) :]
    assert 1 <= sum("match is" in line for line in refused) <= 3  # only while it cannot have been heard


@pytest.mark.parametrize("again", ["enter!0 enter!0", "enter!250 enter!250", "enter!660"])
def test_the_key_that_chose_a_voice_does_not_say_that_it_is_heard(again):
    stage = Stage()
    stage.run(f"end left left enter right enter end enter {again} nothing")
    assert "Do you hear this? Press Enter to keep this voice." in stage.lines
    assert stage.lines.count("The voice is as it was before.") == 1
    assert stage.settings.text("voice") == "auto"


def test_a_fresh_key_says_that_the_voice_is_heard():
    stage = Stage()
    stage.run("end left left enter right enter end enter enter!250 enter")
    assert stage.settings.text("voice") == "embedded"


@pytest.mark.parametrize("how", ["u!0", "u!50", "u!250"])
def test_a_burst_of_undo_takes_one_move_back(how):
    stage = Stage(pause="never", practice=True)
    wish = Wish(ROOM, 1, GAME.defaults(), seed=5, practice=True)

    def script(stage):
        moves = 0
        while moves < 4:
            match = stage.app.evening.match
            yield from keys_of(first_legal(match.state.view(match.state.to_move)), stage)
            moves += 1
        stage.before = len([step for step in match.steps if step.seat == 0])
        yield "u"
        yield from [how] * 7
        stage.after = len([step for step in match.steps if step.seat == 0])

    stage.run(script, lambda app: app.straight(wish))
    assert stage.after == stage.before - 1
    assert TOO_SOON in stage.lines


def test_a_held_key_is_told_once_and_what_it_refused_is_heard_whole():
    stage = last_card(HELD_LONG, "never")
    assert stage.lines.count(TOO_SOON) == 1
    heard = stage.voice.queue
    assert heard[0] == TOO_SOON
    assert any("match is" in line for line in heard)


def test_a_held_key_that_does_go_on_cuts_what_was_said():
    stage = Stage(pause="phrase")
    wish = Wish(ROOM, 1, GAME.defaults(), seed=5)
    stage.run("space space!50", lambda app: app.straight(wish))
    assert stage.voice.queue == ["You miss your turn.", "Press any key."]
