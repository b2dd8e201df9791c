"""What every phrase of the program keeps to, whatever made it."""

from __future__ import annotations

import re

from sto_odno.games import rooms
from sto_odno.i18n import CASES, LANGUAGES, Words, language_name
from sto_odno.keyboard.table import KEY_NAMES

ENDS = ".!?:"
_LEFT_OVER = re.compile(r"[{}<>=*/|&~^_]|None\b(?! of)")
_SIGNS = re.compile(r"  | [.,]|\.\.|,,")
# Names of cards and keys that are printed with a digit: NOT2, +2, F1.
_NUMBERED = re.compile(r"[A-Z]+[- ]?\d|\+\d")
_SMALL = re.compile(r"[.!?] [a-zа-яё]")
_OWN = {
    "en": re.compile(r"\b(I|my|mine|me)\b", re.IGNORECASE),
    "ru": re.compile(
        r"\b(я|мой|моя|моё|мои|моей|моего|мою|мне|меня|мной|кладу|беру|забираю|начинаю|хожу|пропускаю)\b", re.IGNORECASE
    ),
}
_AFTER_COLON = re.compile(r": (?=[A-ZА-ЯЁ][a-zа-яё])(.*)", re.DOTALL)


def _names() -> tuple[str, ...]:
    """Returns what is written with a capital wherever it stands: games, keys, languages, people."""
    found = [language_name(language) for language in LANGUAGES]
    for language in LANGUAGES:
        words = Words(language)
        found += [room.title(words) for room in rooms()]
        found += [words.gettext(name) for name in KEY_NAMES.values()]
        found += [words.pgettext(case, name) for name in ("Anna", "Boris", "Vera") for case in CASES]
    return tuple(found)


NAMES = _names()


def fault_of(phrase: str) -> str | None:
    """Returns what is wrong with a phrase, None for nothing."""
    if not phrase or phrase[-1] not in ENDS:
        return "no end mark"
    return label_fault(phrase)


def label_fault(label: str) -> str | None:
    """Returns what is wrong with the words of a choice, which has no end mark of its own; None for nothing."""
    if not label.strip():
        return "it says nothing"
    if _LEFT_OVER.search(label):
        return "something is left in it that is no word"
    if label != label.strip() or _SIGNS.search(label) or _SMALL.search(label):
        return "signs stand together that do not belong so"
    if any(character.isdecimal() for character in label) and not _NUMBERED.search(label):
        return "a number is not in words"
    for after in _AFTER_COLON.finditer(label):
        if not after.group(1).startswith(NAMES):
            return f"a capital after a colon: {after.group(1)[:20]}"
    return None


def says_i(text: str, language: str) -> bool:
    """Whether the voice speaks of itself, as it does for an opponent who has no name."""
    keys = re.compile(r"press I |«[^»]*»")  # named as keys are
    return _OWN[language].search(keys.sub("", text)) is not None
