"""The list of keys (F1) and the sections of the rules (F2): walked, done by Enter, left by Escape."""

from __future__ import annotations

import pytest

from sto_odno.games import rooms
from sto_odno.i18n import LANGUAGES, Words
from sto_odno.settings import Settings
from tests.dialogue.test_flow import menu, sit
from tests.stage import Stage, spoken

MOVE = "space"
INTRO = "Keys that work here. F1 tells all at once, Escape leads back."
ASKED = "Your move. On the table: the king of diamonds."


def to(line, language="en"):
    """Returns the keys that walk to a line of the list of keys at the first move."""
    _, lines = sit(f"{MOVE} f1 f1", language=language)
    told = lines[len(lines) - lines[::-1].index("(f1)") :]
    return "right " * told.index(line)


def test_the_keys_are_a_list_that_begins_with_those_of_the_game():
    _, lines = sit(f"{MOVE} f1 right right home left end right 2 w")
    at = lines.index(INTRO)
    assert lines[at + 1] == "Enter: play the chosen card."
    assert "Start of the list, Enter: play the chosen card." in lines
    assert "End of the list, F8: sounds on or off." in lines
    assert "Place two of " in lines[-1]


def test_all_keys_at_once_by_the_same_key_the_general_ones_last():
    _, lines = sit(f"{MOVE} f1 f1")
    told = lines[-(lines[::-1].index("(f1)")) :]
    ranks = [told.index(line) for line in ("D: take a card.", "Home: first choice.", "F7: brief or full speech.")]
    assert ranks == sorted(ranks)
    assert not any(line.startswith("Keys") for line in told)


def test_enter_does_what_a_key_does_where_the_player_was():
    _, lines = sit(f"{MOVE} f1 {to('D: take a card.')} enter")
    assert lines[-1].startswith("You have a card that covers the king of diamonds")
    _, lines = sit(f"{MOVE} 4 f1 enter")
    assert "You play the nine of diamonds." in lines


def test_a_doubled_enter_in_the_list_plays_nothing():
    _, lines = sit(f"{MOVE} 4 f1 enter! enter!")
    assert "You play the nine of diamonds." not in lines


def test_the_list_from_the_menu_of_the_table_does_it_at_the_table():
    _, lines = sit(f"{MOVE} 4 escape right right enter enter")
    assert "You play the nine of diamonds." in lines


def test_repeating_by_the_list_repeats_what_was_said_before_it():
    _, lines = sit(f"{MOVE} t f1 end left left left left left left left left left")
    back = next(at for at, line in enumerate(reversed(lines)) if line == "R: repeat what was said last.")
    _, lines = sit(f"{MOVE} t f1 end {'left ' * (9 - back // 2)} enter")
    assert lines[-1] == "On the table: the king of diamonds. In the stock: twenty-seven cards."


def test_escape_leads_back_to_the_question():
    _, lines = sit(f"{MOVE} right f1 end escape")
    assert lines[-2:] == [ASKED, "Jack of spades."]


def test_a_line_of_several_keys_is_pressed_by_the_player():
    _, lines = sit(f"{MOVE} f1 f1")
    told = lines[-(lines[::-1].index("(f1)")) :]
    at = told.index("Digits: go to the choice of that number.")
    _, lines = sit(f"{MOVE} f1 {'right ' * at} enter")
    assert lines[-1] == "Press one of these keys itself."


def test_a_letter_is_spoken_by_its_name_in_the_list():
    stage, lines = sit(f"{MOVE} f1 {to('В: взять карту.', 'ru')} w", language="ru")
    assert lines[-3] == "В: взять карту."
    assert stage.voice.said[-1][0].startswith("вэ: ")


@pytest.mark.parametrize("number", range(1, len(rooms()) + 1))
def test_the_main_menu_tells_the_keys_of_each_game(number):
    room = rooms()[number - 1]
    _, lines = menu(f"end left enter {number} enter f1 home enter escape escape")
    told = spoken(lines)
    for command in (*room.commands, *room.inner):
        help_text = room.helps.get(command.name, command.help)
        assert any(line.endswith(f": {help_text}.") for line in told), command
    assert f"Keys of {room.title(Words('en'))}. F1 tells all at once, Escape leads back." in told
    assert INTRO not in told
    assert "This key works in the game." in told
    assert told[-1] == "Keys of the game."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(1, len(rooms()) + 1))
def test_each_key_of_a_game_is_told_once_with_the_place_where_it_works(number, language):
    lines = Stage(language).run(f"end left enter {number} enter f1", lambda app: app.menu(ask_language=False))
    told = [line.partition(":")[0] for line in lines[len(lines) - lines[::-1].index("(f1)") :]]
    assert len(set(told)) == len(told) > 20


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, ["X: what the chosen card does.", "Digits: go to the choice of that number."]),
        (2, ["Digits: take the choice of that number."]),
        (3, ["Z at the question what to draw: draw a number card.", "C while typing: erase all that is typed."]),
        (4, ["P: pass.", "P on the board: the premium squares around.", "P or plus while typing: plus."]),
    ],
)
def test_the_main_menu_tells_where_a_key_of_a_game_works(number, expected):
    _, lines = menu(f"end left enter {number} enter f1")
    assert set(expected) <= set(lines)
    assert sum(line.startswith("Escape") for line in lines) == 1


# -- the rules


def test_the_rules_are_a_list_of_sections():
    _, lines = sit(f"{MOVE} f2 right end right 3 enter")
    assert "The sections of the rules. Enter reads one, Escape leads back." in lines
    assert any(line.startswith("End of the list, ") for line in lines)
    assert any(": section three of " in line for line in lines)


def test_the_list_goes_on_where_the_player_left_it_last_time(tmp_path):
    stage = Stage("en")
    stage.settings = Settings(tmp_path / "settings.toml")
    stage.settings.set("language", "en")
    stage.settings.set("guidance", "never")
    _, lines = sit(f"{MOVE} f2 3 enter right escape escape f2", stage=stage)
    title = next(line for line in lines if ": section four of" in line).partition(":")[0]
    assert lines[-1] == f"{title}."
    # Of each game on its own, and in the next run too.
    stage.settings = Settings.load(tmp_path / "settings.toml")
    lines = stage.run("end left left left left enter enter escape 2 enter", lambda app: app.menu(ask_language=False))
    assert f"{title}." in lines
    assert lines[-1] != f"{title}."
