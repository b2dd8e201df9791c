"""No phrase breaks the rules of phrases: transcripts and catalogues (random matches: test_every_phrase.py)."""

from __future__ import annotations

import re

import pytest

from sto_odno.i18n import LANGUAGES, Words
from tests import catalogues
from tests.phrases import fault_of
from tests.stage import spoken
from tests.transcripts.scenes import FOLDER


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_heard_in_the_transcripts_keeps_the_rules_of_phrases(language):
    paths = sorted(FOLDER.glob(f"*.{language}.txt"))
    assert len(paths) > 10
    for path in paths:
        for line in spoken(path.read_text(encoding="utf-8").splitlines()):
            assert fault_of(line) is None, (path.name, line)


# A number that ends a phrase after one of these words counts something; what, is told in the same sentence.
_HOLDING = {
    "en": (
        r"\b(?:(?:have|has|takes?|won) {n}(?=[.,;:])|{n} left\b)",
        r"point|card|round|tile|score|match|target",
    ),
    "ru": (
        r"\b(?:(?<!берёте )(?<!беру )(?<!берёт )(?:у вас|у меня)|осталось|беру|берёт) {n}(?=[.,;:])",
        r"очк|карт|раунд|фиш|счёт|побед|цел",
    ),
}
_SMALL = range(60)


def countless(line: str, language: str) -> list[str]:
    """Returns the sentences of a line in which a number stands without its noun; bits and scores have theirs."""
    words = Words(language)
    numbers = {words.number(n, form) for n in _SMALL for form in ("", "feminine", "neuter", "feminine accusative")}
    holding, nouns = _HOLDING[language]
    bare = re.compile(holding.replace("{n}", f"(?:{'|'.join(sorted(numbers, key=len, reverse=True))})"), re.IGNORECASE)
    parts = re.split(r"(?<=[.?!]) ", line)
    return [one for one in parts if bare.search(one) and not re.search(nouns, one, re.IGNORECASE)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_number_is_told_without_what_it_counts(language):
    for path in sorted(FOLDER.glob(f"*.{language}.txt")):
        for line in set(spoken(path.read_text(encoding="utf-8").splitlines())):
            assert not countless(line, language), (path.name, line)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "I open with the king of hearts, you have four."),
        ("en", "You open with the jack of spades, three left."),
        ("en", "I take one."),
        ("ru", "Хожу королём червей, у вас четыре."),
        ("ru", "Беру одну."),
    ],
)
def test_a_number_without_its_noun_is_found(language, line):
    assert countless(line, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_has_a_capital_after_a_colon(language):
    for message in catalogues.read(language):
        for text in message.string if isinstance(message.string, tuple) else (message.string,):
            if message.id and text[-1:] in tuple(".!?:"):
                fault = fault_of(text.replace("{", "").replace("}", ""))
                assert fault is None or "capital" not in fault, text


@pytest.mark.parametrize(
    "text", ["One zero: There is no equals sign.", "And then: Which card?", "No end", "Two  gaps."]
)
def test_the_rules_can_be_broken(text):
    assert fault_of(text) is not None


@pytest.mark.parametrize("text", ["Language: English.", "It is closed: Escape opens it.", "DDOS: I lose one."])
def test_names_keep_their_capital(text):
    assert fault_of(text) is None
