"""Binary Equations on a real pseudo-terminal: a match by keys alone, by the advice that the voice gives."""

from __future__ import annotations

import re

import pytest

from sto_odno.records import journal
from tests.terminal.console import Console, commit

pytestmark = pytest.mark.slow

HEARD = {
    "en": {
        "pause": r"Press any key",
        "move": r"What do you do\?",
        "advice": r"[^\r\n]* (covers|joins|touches|brings|exchange some|pass)\b[^\r\n]*\r\n",
        "equation": r"([^\r\n]*?) (covers|joins|touches) ",
        "type": r"Type the whole equation",
        "fits": r"(Where does it go\?\r\n|You make )[^\r\n]*\r\n",
        "sure": r"That is a pass\.",
        "fewer": r"Yes, pause only before my move",
        "end": r"Another match\?",
        "hint": "i",
        "pass": "p",
        "signs": {
            "zero": "0",
            "one": "1",
            "equals": "=",
            "plus": "+",
            "minus": "-",
            "times": "*",
            "divided": "/",
            "OR": "o",
            "AND": "a",
            "NOT": "n",
        },
    },
    "ru": {
        "pause": r"Нажмите любую клавишу",
        "move": r"Что делаете\?",
        "advice": r"[^\r\n]*(закрывает|продолжает|ложится|Уравнение из|обменяйте|пасуйте)\b[^\r\n]*\r\n",
        "equation": r"([^\r\n]*?) (закрывает|продолжает|ложится) ",
        "type": r"Наберите всё уравнение",
        "fits": r"(Куда\?\r\n|Вы составили )[^\r\n]*\r\n",
        "sure": r"Это пас\.",
        "fewer": r"Да, только перед моим ходом",
        "end": r"Ещё партию\?",
        "hint": "ш",
        "pass": "З",
        "signs": {
            "ноль": "0",
            "один": "1",
            "равно": "=",
            "плюс": "з",
            "минус": "ь",
            "умножить": "е",
            "разделить": "в",
            "или": "щ",
            "и": "ф",
            "не": "т",
        },
    },
}
MOVES = 4
"""Moves played by advice; then the player passes until the match ends."""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_whole_match_by_keys_alone(home, language):
    heard = HEARD[language]
    play = ("play", "binary-equations", "--voice", "none", "--lang", language, "--seed", "3", "--level", "1")
    typed = 0
    with Console(home, *play) as console:
        for number in range(200):
            asked = console.until("|".join(heard[one] for one in ("pause", "move", "sure", "fewer", "end")))
            if re.search(heard["end"], asked):
                break
            if re.search(heard["fewer"], asked):  # a newcomer is asked once, after his first match
                commit(console, "enter")
                continue
            if re.search(heard["pause"], asked):
                console.press("space")
                continue
            if re.search(heard["sure"], asked):  # the key of the pass is asked for twice
                commit(console, heard["pass"])
                continue
            if number > 8 * MOVES or typed >= MOVES:
                commit(console, heard["pass"])
                continue
            console.press(heard["hint"])
            typed += follow(console, console.until(heard["advice"]), heard)
        else:
            raise AssertionError("the match does not end")
        console.press("escape")
        assert console.wait() == 0
        assert console.restored()
        assert b"\x1b" not in console.bytes
    assert typed >= 2
    (record,), _ = journal.all_records(home / "matches")
    assert record.result is not None


def follow(console, advice, heard):
    """Does what was advised; returns how many equations were typed."""
    equation = re.search(heard["equation"], advice)
    if equation is None:
        commit(console, heard["pass"])
        return 0
    commit(console, "enter")
    console.until(heard["type"])
    first, *others = [word.strip(",") for word in equation[1].split()]
    words = [first if first in heard["signs"] else first.lower(), *others]
    console.press(*(heard["signs"][word] for word in words if word in heard["signs"]))
    commit(console, "enter")
    if "?" in console.until(heard["fits"]):  # it fits in more than one place
        commit(console, "enter")
    return 1
