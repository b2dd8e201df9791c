"""BIOS PANIC on a real pseudo-terminal: a whole match by keys alone, in both layouts."""

from __future__ import annotations

import re

import pytest

from sto_odno.records import journal
from tests.terminal.console import Console, commit

pytestmark = pytest.mark.slow

HEARD = {
    "en": {
        "pause": r"Press any key",
        "card": r"Which card\?",
        "side": r"On the left or on the right\?",
        "pass": r"That is your pass\. Press E again\.",
        "next": r"What next\?",
        "pile": r"You draw (one|two|three|four|five|six) cards?: Z for a number",
        "pauses": r"Yes, pause only before my move\.",
        "end": r"Another match\?",
        "number": r"(A zero|A one|A QUBIT)\b",
        "due": ("one", "two", "three", "four", "five", "six"),
        "keys": {"end": "e", "draw": "z", "targets": "g", "near": "n"},
        "told": [r"Your targets: short, ", r"steps?\."],
    },
    "ru": {
        "pause": r"Нажмите любую клавишу",
        "card": r"Какую карту\?",
        "side": r"Слева или справа\?",
        "pass": r"Если согласны, клавиша «У» ещё раз\.",
        "next": r"Что дальше\?",
        "pile": r"Вы берёте (одну|две|три|четыре|пять|шесть) карт[уы]?: клавиша «Я»",
        "pauses": r"Да, только перед моим ходом\.",
        "end": r"Ещё партию\?",
        "number": r"(Ноль|Единица|Кубит)",
        "due": ("одну", "две", "три", "четыре", "пять", "шесть"),
        "keys": {"end": "у", "draw": "Я", "targets": "п", "near": "т"},
        "told": [r"Ваши цели: короткая", r"шаг[а-я]*\."],
    },
}

ASKED = ("pause", "card", "side", "pass", "next", "pile", "pauses", "end")


@pytest.mark.parametrize(
    ("language", "players", "options"),
    [("en", "2", ("--option", "goal=2")), ("ru", "3", ("--option", "goal=2", "--option", "variant=bit2"))],
    ids=["english, Latin layout, two", "russian, Cyrillic layout, three"],
)
def test_a_whole_match_by_keys_alone(home, language, players, options):
    heard = HEARD[language]
    play = ("play", "bios-panic", "--voice", "none", "--lang", language, "--seed", "3", "--level", "2", *options)
    keys = heard["keys"]
    asked_for = [keys["targets"], keys["near"]]
    with Console(home, *play, "--players", players) as console:
        for _ in range(400):
            asked = console.until("|".join(heard[one] for one in ASKED))
            if re.search(heard["end"], asked):
                break
            if re.search(heard["pause"], asked):
                console.press("space")
            elif re.search(heard["pauses"], asked):
                commit(console, "enter")
            elif re.search(heard["card"], asked):
                for key, told in zip(asked_for, heard["told"], strict=False):
                    console.press(key)
                    console.until(rf"{told}[^\r\n]*\r\n")
                    if key == keys["near"]:  # of the other target too
                        console.until(r"[^\r\n]+\r\n")
                asked_for = []
                console.press("1")
                item = console.until(r"[^\r\n]+\.\r\n(?=$)")
                commit(console, "enter" if re.search(heard["number"], item) else keys["end"])
            elif re.search(heard["next"], asked) or re.search(heard["pass"], asked):
                commit(console, keys["end"])
            elif due := re.search(heard["pile"], asked):
                console.until(r"\r\n")
                for _ in range(heard["due"].index(due[1]) + 1):  # all are asked for in one question
                    commit(console, keys["draw"])
                    console.until(r"[^\r\n]+\.\r\n")
            else:
                commit(console, "left")
        else:
            raise AssertionError("the match does not end")
        console.press("escape")
        assert console.wait() == 0
        assert console.restored()
        assert b"\x1b" not in console.bytes
    (record,), _ = journal.all_records(home / "matches")
    assert record.result is not None
    assert len(record.header.seats) == int(players)
