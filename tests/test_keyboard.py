"""The key table and the terminal's bytes."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding import KeyPress

from sto_odno.games import rooms
from sto_odno.i18n import Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import INTERRUPT, UNKNOWN
from sto_odno.keyboard.table import COMMANDS, KEY_NAMES, key_name, key_of
from sto_odno.keyboard.terminal import presses_of
from tests.keys_page import page

ROOT = Path(__file__).parent.parent
LAYOUT = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True))


def read(data: str) -> list[str]:
    """Returns the keys that one read of these characters gives, after the time for a lone Escape has passed."""
    found: list[KeyPress] = []
    parser = Vt100Parser(found.append)
    parser.feed(data)
    parser.flush()
    return presses_of(found)


@pytest.mark.parametrize(("latin", "cyrillic"), LAYOUT.items())
def test_a_letter_is_the_physical_key_in_both_layouts_and_cases(latin, cyrillic):
    for character in (latin, latin.upper(), cyrillic, cyrillic.upper()):
        assert key_of(character) == latin
        assert read(character) == [latin]


@pytest.mark.parametrize(
    ("sequence", "key"),
    [
        *((form, "f1") for form in ("\x1bOP", "\x1b[11~", "\x1b[[A", "\x1b[P", "\x1b[57364u")),
        *((form, "f2") for form in ("\x1bOQ", "\x1b[12~", "\x1b[[B")),
        *((form, "f4") for form in ("\x1bOS", "\x1b[14~", "\x1b[[D")),
        ("\x1b[15~", "f5"),
        ("\x1b[17~", "f6"),
        ("\x1b[18~", "f7"),
        ("\x1b[19~", "f8"),
        *((form, "left") for form in ("\x1b[D", "\x1bOD")),
        *((form, "right") for form in ("\x1b[C", "\x1bOC")),
        *((form, "up") for form in ("\x1b[A", "\x1bOA")),
        *((form, "down") for form in ("\x1b[B", "\x1bOB")),
        *((form, "home") for form in ("\x1b[H", "\x1b[1~", "\x1bOH")),
        *((form, "end") for form in ("\x1b[F", "\x1b[4~", "\x1bOF")),
        ("\x1b[5~", "pageup"),
        ("\x1b[6~", "pagedown"),
        ("\r", "enter"),
        ("\n", "enter"),
        (" ", "space"),
        ("\x7f", "backspace"),
        ("\x08", "backspace"),
        ("\x03", INTERRUPT),
        ("\x1b", "escape"),
        ("?", "question"),
        ("-", "minus"),
        ("+", "plus"),
        ("=", "equals"),
        (",", "comma"),
        ("б", "comma"),
        ("Ю", "period"),
        ("7", "7"),
    ],
)
def test_each_form_of_a_key_is_that_key(sequence, key):
    assert read(sequence) == [key]


@pytest.mark.parametrize(
    "sequence", ["\x1b[1;9P", "\x1b[200;1234Z", "\x1bx", "\x1bж", "\x1b[<0;10;20M", "\x1bOz", "\x1b[I"]
)
def test_an_unknown_sequence_is_one_unknown_key_and_no_escape(sequence):
    assert read(sequence) == [UNKNOWN]


def test_keys_in_one_read_stay_apart():
    assert read("\x1b[C\x1b[Cк\r") == ["right", "right", "r", "enter"]
    assert read("\x1b\x1b[C") in (["escape", "right"], [UNKNOWN, "right"])
    assert read("♞й") == [UNKNOWN, "q"]


def test_no_two_commands_that_meet_share_a_key():
    everywhere = [
        keys.HELP,
        keys.RULES,
        keys.REPEAT,
        keys.QUESTION,
        keys.OLDER,
        keys.NEWER,
        keys.SILENCE,
        keys.VOICE,
        keys.SLOWER,
        keys.FASTER,
        keys.DETAIL,
    ]
    choosing = [keys.PREVIOUS, keys.NEXT, keys.FIRST, keys.LAST, keys.WHERE, keys.EXPLAIN, keys.PLAY]
    choosing += [keys.DRAW, keys.PASS, keys.END_TURN]
    for room in rooms():
        table = [*room.commands, keys.UNDO, keys.HINT, keys.MENU]
        for one, other in combinations([*everywhere, *choosing, *table], 2):
            assert not set(one.keys) & set(other.keys), (one.name, other.name)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_key_and_command_has_words(language):
    words = Words(language)
    for command in COMMANDS:
        assert words.gettext(command.help)
        for key in command.keys:
            assert key_name(words, key)
            assert key_name(words, key, spoken=True)
    for key in KEY_NAMES:
        assert words.gettext(KEY_NAMES[key])


def test_russian_help_names_the_letter_on_a_russian_keyboard():
    assert key_name(Words("ru"), "r") == "К"
    assert key_name(Words("ru"), "r", spoken=True) == "ка"
    assert key_name(Words("en"), "r") == "R"


def test_nothing_depends_on_a_function_key_alone():
    for command in COMMANDS:
        if all(key[0] == "f" and key[1:].isdigit() for key in command.keys):
            assert command in (keys.RULES, keys.VOICE, keys.DETAIL, keys.SOUNDS)  # these are in the menu too


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_page_of_keys_in_docs_is_made_from_the_table(language):
    assert (ROOT / "docs" / f"keys.{language}.md").read_text(encoding="utf-8") == page(language), (
        "run python -m tests.keys_page"
    )
