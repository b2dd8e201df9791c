"""Pauses: where a key is asked for, by the player's setting, and that fewer of them are offered once."""

from __future__ import annotations

from itertools import pairwise

import pytest

from sto_odno.settings import Settings
from tests.dialogue.test_flow import sit
from tests.stage import Stage, first_legal, keys_of, player, spoken

OFFER = "The settings change the pauses at any time. Shall I pause only before your move?"
OPENING = [
    "New match. The lot falls on me: I deal.",
    "I open with the ace of diamonds. You have four cards.",
    "You miss your turn.",
]  # of seed 5, see test_flow
QUESTIONS = ("Your move.", "Cover", "You have to cover", "Which suit", "Suit?", "The card you took", "Play it")


def moves(stage, keys, most):
    """Plays on by keys for so many moves; returns the lines."""

    def some(stage):
        for key in keys(stage):
            match = stage.app.evening.match
            if match is not None and len(match.steps) >= most and stage.app.place == "move":
                return
            yield key

    return sit(some, stage=stage)[1]


def test_a_pause_after_each_event_is_the_default_and_none_stands_before_my_own_question():
    _, lines = sit("space right")
    assert lines[1:] == [
        *OPENING,
        "Press any key.",
        "(space)",
        "I cannot cover. I take a card. It fits.",
        "I play the king of diamonds.",
        "Your move. On the table: the king of diamonds.",
        "(right)",
        "Jack of spades.",
    ]


@pytest.mark.parametrize("detail", ["full", "brief"])
def test_after_each_phrase_means_each_phrase(detail):
    lines = moves(Stage("en", pause="phrase", detail=detail), player, 40)
    pause = "Press any key." if detail == "full" else "Any key."
    assert lines.count(pause) > 20
    for line, following in pairwise(lines[1:]):
        if line.startswith("(") or line == pause or line.startswith(QUESTIONS):
            continue
        # After what is told comes a pause, or a question of one's own, which is one.
        assert following == pause or following.startswith((*QUESTIONS, "(")), (line, following)


def test_only_before_my_move_waits_at_the_question_and_after_a_round():
    lines = moves(Stage("en", pause="move"), player, 60)
    ends = [at for at, line in enumerate(lines) if line.startswith("The round is")]
    asked = [at for at, line in enumerate(lines) if line == "Press any key."]
    assert len(ends) == len(asked) >= 2
    for end, pause in zip(ends, asked, strict=True):
        assert end < pause
        assert not any(line.startswith("(") for line in lines[end:pause])
        assert lines[pause + 1] == "(space)"
        assert lines[pause + 2].startswith(QUESTIONS)


def test_never_asks_for_no_key():
    lines = moves(Stage("en", pause="never"), player, 60)
    assert "Press any key." not in lines


def test_the_question_key_at_a_pause_repeats_the_last_event_too():
    _, lines = sit("q")
    assert spoken(lines)[-4:] == [*OPENING, "Press any key."]


def test_in_brief_speech_a_pause_is_no_question():
    _, lines = sit("", detail="brief")
    assert lines[-1] == "Any key."


# -- fewer pauses are offered once


def newcomer(**settings):
    stage = Stage("en", first_start=True)
    stage.settings.set("language", "en")
    for name, value in settings.items():
        stage.settings.set(name, value)
    return stage


def finished(stage, keys):
    """Plays a match to its end and gives the keys that follow."""

    def script(stage):
        while stage.app.place not in ("pauses", "another"):
            if stage.app.place != "move":
                yield "space"
                continue
            yield from keys_of(first_legal(stage.app.evening.match.state.view(0)), stage)
        yield from keys

    return sit(script, stage=stage)[1]


@pytest.mark.parametrize(("answer", "pause"), [(["enter"], "move"), (["right", "enter"], "each"), (["escape"], "each")])
def test_after_the_first_match_fewer_pauses_are_offered_once(answer, pause):
    stage = newcomer()
    lines = finished(stage, answer)
    assert lines.count(OFFER) == 1
    assert stage.settings.text("pause") == pause
    assert lines[-2:] == ["Another match?", "Yes, another match."]
    assert OFFER not in finished(stage, [])


def test_a_held_key_does_not_answer_the_offer():
    stage = newcomer()
    lines = finished(stage, ["enter!"])
    assert "Too soon, nothing was done. Press the key once more." in lines[-6:]
    assert lines[-1] == "Yes, pause only before my move."
    assert stage.settings.text("pause") == "each"


@pytest.mark.parametrize("pause", ["move", "never"])
def test_fewer_pauses_are_not_offered_to_who_has_them(pause):
    assert OFFER not in finished(newcomer(pause=pause), [])


def test_fewer_pauses_are_not_offered_to_who_has_chosen_his_pauses_in_the_settings():
    stage = newcomer()
    stage.run(["end", "left", "left", "enter", *["down"] * 8, "enter", "enter", "escape"])
    assert "pauses: after each event." in [line[:1].lower() + line[1:] for line in stage.lines]
    assert OFFER not in finished(stage, [])


# -- what the settings remember


def test_what_was_told_is_remembered_in_the_file_within_bounds(tmp_path):
    settings = Settings(tmp_path / "settings.toml")
    settings.learn("sto-odno", "ace", "six")
    settings.learn("sto-odno", "six", *(f"remark {n}" for n in range(300)))
    again = Settings.load(tmp_path / "settings.toml")
    assert again.knows("sto-odno", "remark 299")
    assert not again.knows("sto-odno", "ace")  # the oldest go
    assert not again.knows("one-zero-one", "six")


@pytest.mark.parametrize("known", ['"ace"', "3", "[1, true]", f'["{"x" * 99}"]', "{a = 1}"])
def test_what_cannot_be_remembered_is_left_out_and_the_rest_is_read(known, tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text(f'pause = "never"\n[known]\nsto-odno = {known}\none-zero-one = ["row"]\n', encoding="utf-8")
    settings = Settings.load(file)
    assert settings.text("pause") == "never"
    assert settings.knows("one-zero-one", "row")
    assert not settings.knows("sto-odno", "x" * 99)
    settings.learn("sto-odno", "ace")
    assert Settings.load(file).knows("sto-odno", "ace")
