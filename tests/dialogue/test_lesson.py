"""The short lesson of the keys, and the first start that begins with it."""

from __future__ import annotations

import pytest

from tests.stage import Stage, spoken

FROM_MENU = "end left left left left left left enter"
WHOLE = "right enter f1 escape backspace r"
ENDED = "The lesson is ended. You can hear it again from the main menu."


def first_start(keys, language="en"):
    stage = Stage(language, first_start=True)
    return stage, stage.run(keys, lambda app: app.menu(ask_language=True))


def from_menu(keys):
    return Stage("en").run(f"{FROM_MENU} {keys}", lambda app: app.menu(ask_language=False))


def test_the_first_start_asks_for_the_language_and_teaches_the_keys():
    _, lines = first_start(f"enter {WHOLE}")
    steps = [
        line
        for line in lines
        if line.startswith(("Here is a list", "The arrows walk", "Press F1", "You need not", "What you"))
    ]
    assert len(steps) == 6  # the last one is heard again by R
    assert lines[-4].startswith("That is all.")
    assert lines[-3].endswith("Pauses, brief speech and explanations are settings.")
    assert lines[-2].startswith("Main menu.")


def test_the_lesson_is_in_the_language_that_was_chosen():
    stage, lines = first_start(f"right enter {WHOLE}")
    assert "Вы выбрали чай." in lines
    said = stage.voice.said
    lesson = said[said.index(("Русский.", "ru")) + 1 :]
    assert {language for _, language in lesson} == {"ru"}


def test_a_letter_is_printed_as_on_the_keys_and_spoken_by_its_name():
    stage, lines = first_start("right enter right enter f1 escape backspace")
    assert "клавиша «К» повторяет" in lines[-1]
    assert "клавиша «ка» повторяет" in stage.voice.said[-1][0]


def test_later_starts_have_no_lesson():
    lines = Stage("en").run("", lambda app: app.menu(ask_language=False))
    assert lines[0].startswith("Main menu.")


@pytest.mark.parametrize("done", [0, 1, 2, 4, 5])
def test_escape_ends_the_lesson_at_any_step_and_says_where_it_is(done):
    lines = from_menu(" ".join([*WHOLE.split()[:done], "escape"]))
    assert lines[-3:] == [ENDED, "Main menu. Arrows walk, Enter chooses, F1 tells the keys.", "Short lesson: the keys."]


@pytest.mark.parametrize(("done", "key"), [(0, "right arrow"), (1, "Enter"), (2, "F1"), (4, "Backspace"), (5, "R")])
def test_another_key_is_told_which_one_is_wanted(done, key):
    lines = from_menu(" ".join([*WHOLE.split()[:done], "x", "escape"]))
    assert f"That is another key. Press the {key} key; the Escape key ends the lesson." in lines
    assert ENDED in lines


def test_the_list_of_keys_is_walked_in_the_lesson_too():
    lines = from_menu("right enter f1 end home f1 escape")
    assert "Backspace: cut the speech." in lines
    assert lines[-1].startswith("You need not hear me out")
    lines = from_menu("right enter f1 home enter")
    assert lines[-3] == ENDED


def test_the_keys_of_the_lesson_do_what_they_do_everywhere():
    lines = from_menu("right right w left enter f1 f1 escape backspace r")
    said = spoken(lines)
    assert [line for line in said if line.startswith(("Tea", "Coffee", "You choose"))] == [
        "Tea.",
        "Coffee.",
        "Coffee. Place two of three.",
        "Tea.",
        "You choose tea.",
    ]
    assert "Escape: end the lesson." in said
    repeated = "What you missed can be heard again: R repeats what I said last. Press it."
    assert said.count(repeated) == 2  # asked, and repeated by R


def test_what_works_everywhere_works_in_the_lesson_and_does_not_end_a_step():
    lines = from_menu("f1 r q escape f7 f4 comma backspace right")
    assert "Keys that work here. F1 tells all at once, Escape leads back." in lines
    assert "Brief speech." in lines
    assert lines[-2] == "Tea."
