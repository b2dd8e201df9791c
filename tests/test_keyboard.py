"""The key table and the terminal's bytes."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from sto_odno.games import rooms
from sto_odno.i18n import Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import COMMANDS, KEY_NAMES, key_name, key_of
from tests.keys_page import page

ROOT = Path(__file__).parent.parent
LAYOUT = dict(zip("qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфывапролдячсмить", strict=True))


@pytest.mark.parametrize(("latin", "cyrillic"), LAYOUT.items())
def test_a_letter_is_the_physical_key_in_both_layouts_and_cases(latin, cyrillic):
    for character in (latin, latin.upper(), cyrillic, cyrillic.upper()):
        assert key_of(character) == latin


@pytest.mark.parametrize(("letter", "key"), [*zip("іІўЎґ", "ssoou", strict=True)])
def test_letters_of_neighbouring_layouts_are_the_physical_key(letter, key):
    assert key_of(letter) == key


@pytest.mark.parametrize(
    ("sign", "key"), [*zip("é\"'(èçà", "2345790", strict=True), ("&", "ampersand"), ("-", "minus")]
)
def test_the_row_of_digits_of_french_keyboards(sign, key):
    assert key_of(sign) == key
    assert keys.ALIASES["ampersand"] == "1"


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
