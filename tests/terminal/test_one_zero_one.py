"""One Zero One on a real pseudo-terminal: a whole match by keys alone, by the advice that the voice gives."""

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
        "row": r"where\?",
        "offer": r"The settings change the pauses",
        "other": r"To which row does the card at its text go\?|Which card is printed\?",
        "end": r"Another match\?",
        "advice": r"Lay ([^,.]+?) into row (\w+)(?:, text to the (left|right))?[.,][^\r\n]*\r\n",
        "rows": ["ten", "twenty", "thirty", "forty", "fifty", "sixty"],
        "right": "right",
    },
    "ru": {
        "pause": r"Нажмите любую клавишу",
        "card": r"Какую карту\?",
        "row": r"куда\?",
        "offer": r"Паузы в любой момент меняются",
        "other": r"В какой ряд|Какую карту печатаем\?",
        "end": r"Ещё партию\?",
        "advice": r"Положите ([^,.]+?) в ряд (\w+)(?:, текстом (влево|вправо))?[.,][^\r\n]*\r\n",
        "rows": ["десять", "двадцать", "тридцать", "сорок", "пятьдесят", "шестьдесят"],
        "right": "вправо",
    },
}


@pytest.mark.parametrize(
    ("language", "hint", "options"),
    [("en", "i", ()), ("ru", "ш", ("--option", "preset=101.1", "--option", "opponent=cpu"))],
    ids=["english, Latin layout, a hand", "russian, Cyrillic layout, the CPU"],
)
def test_a_whole_match_by_keys_alone(home, language, hint, options):
    heard = HEARD[language]
    play = ("play", "one-zero-one", "--voice", "none", "--lang", language, "--seed", "4", "--level", "1", *options)
    with Console(home, *play) as console:
        side = row_key = "1"
        for _ in range(600):
            asked = console.until("|".join(heard[one] for one in ("pause", "offer", "card", "row", "other", "end")))
            if re.search(heard["end"], asked):
                break
            if re.search(heard["pause"], asked):
                console.press("space")
            elif re.search(heard["offer"], asked):
                console.until(r"\r\n[^\r\n]+\r\n")
                commit(console, "enter")
            elif re.search(heard["card"], asked):
                console.press(hint)
                console.until(r"\.\r\n")
                console.press(hint)  # the first press tells why, the second the whole move
                card, row, facing = re.search(heard["advice"], console.until(heard["advice"])).groups()
                side = "right" if facing == heard["right"] else "left"
                row_key = str(heard["rows"].index(row) + 1)
                walk_to(console, card)
                commit(console, "enter")
            elif re.search(heard["row"], asked):
                for key in (row_key, side, "enter"):  # one by one: keys that come together choose nothing
                    commit(console, key)
            else:
                commit(console, "enter")
        else:
            raise AssertionError("the match does not end")
        console.press("escape")
        assert console.wait() == 0
        assert console.restored()
        assert b"\x1b" not in console.bytes
    (record,), _ = journal.all_records(home / "matches")
    assert record.result is not None


def walk_to(console, card):
    """Walks the hand to a card; its first letters are enough, since cases differ."""
    card = card.removeprefix("a ")
    console.press("home")
    for _ in range(4):
        item = console.until(r"[^\r\n]+\.\r\n").strip().lower()
        if item.rstrip(".")[:4] == card.lower()[:4]:
            return
        console.press("right")
    raise AssertionError(card)
