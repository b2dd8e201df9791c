"""Words: catalogues complete in both languages, forms that fit together, Russian by ear."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engines.cards import CARDS
from engines.contract import IllegalMove
from engines.sto_odno import Reason
from sto_odno.dialogue.tone import Tone
from sto_odno.games.sto_odno.room import ROOM
from sto_odno.games.sto_odno.words import by_rank, card_noun, cards_noun, points_noun
from sto_odno.i18n import CASES, GENDERS, LANGUAGES, Words, language_of_environment
from sto_odno.notices import fault_text, notice_text, told
from sto_odno.speech import Fault, Notice, NoticeKind
from tests import catalogues

ROOT = Path(__file__).parent.parent
# Beginnings of words that are written with ё and are often not; «все» is not among them, since both are words.
_YO = re.compile(
    r"\b(шестерк|семерк|восьмерк|королем|берет|кладет|счет|еще\b|своем|моем\b|идет|прием|ведет|дает|сдает|бубен\b|подсчет|"
    r"остает|узнает|придет|зовет|живет|поет|учет|зачет|вперед(?!и)|тверд|нулем|объем|ее\b|мое\b|свое\b|твое\b|трех\b|четырех\b)"
)


def strings(message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def ids(message) -> tuple[str, ...]:
    return message.id if isinstance(message.id, (tuple, list)) else (message.id,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_holds_exactly_what_the_code_says(language):
    said = {(context, message) for context, message, _ in catalogues.messages_in_code()}
    catalogue = catalogues.read(language)
    held = {catalogues.key(message) for message in catalogue if message.id}
    assert held == said, "run python -m tests.catalogues and translate what is new"
    assert not catalogue.obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated_and_none_is_fuzzy(language):
    for message in catalogues.read(language):
        if message.id:
            assert all(strings(message)), message.id
            assert not message.fuzzy, message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_name_the_same_facts_in_forms_that_exist(language):
    for message in catalogues.read(language):
        if not message.id:
            continue
        wanted = set().union(*(catalogues.placeholders(text) for text in ids(message)))
        for text in strings(message):
            assert catalogues.placeholders(text) <= wanted, message.id
            # A plural form for one may leave the number out; nothing else may be lost.
            assert wanted - catalogues.placeholders(text) <= {"n"}, message.id
            for form in re.findall(r"\{\w+:([^}]*)\}", text):
                assert set(form.split()) <= {*CASES, *GENDERS, "ordinal"}, message.id


def test_no_message_hides_from_extraction():
    """Every call of a translating function with a literal is found by extraction (f-strings would hide it)."""
    found = {message for _, message, _ in catalogues.messages_in_code()}
    flat = {text for message in found for text in (message if isinstance(message, tuple) else (message,))}
    names = {"gettext", "pgettext", "ngettext", "npgettext", "quantity", "N_", "D_"}
    for path in (ROOT / "sto_odno").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", None) or getattr(node.func, "id", None)
            if name not in names or not node.args:
                continue
            literals = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            skip = 1 if name in ("pgettext", "npgettext") else 0
            for text in literals[skip:]:
                assert text in flat, (path.name, node.lineno, text)


def test_the_search_for_hidden_messages_sees_them():
    assert "Main menu." in {message for _, message, _ in catalogues.messages_in_code()}


def russian_texts():
    yield from ((path, path.read_text(encoding="utf-8")) for path in (ROOT / "docs").glob("*.ru.md"))
    yield from ((path, path.read_text(encoding="utf-8")) for path in (ROOT / "tests").rglob("*.ru.txt"))
    for message in catalogues.read("ru"):
        yield from ((message.id, text) for text in strings(message))


def test_russian_writes_yo():
    for where, text in russian_texts():
        found = _YO.search(text.lower())
        assert found is None, (where, found and found.group())


@pytest.mark.parametrize("text", ["кладу шестерку", "мой счет", "четырех карт"])
def test_the_yo_check_can_fail(text):
    assert _YO.search(text)


def test_russian_messages_are_russian():
    for message in catalogues.read("ru"):
        if message.id:
            for text in strings(message):
                bare = re.sub(r"\{[^}]*\}", "", text)
                if re.search("[A-Za-z]{3}", bare):
                    assert re.search("[а-яё]", bare.lower()), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language):
    for reason in Reason:
        facts = {"card": CARDS[3], "top": CARDS[20], "drawn": CARDS[30], "order": CARDS[9].suit}
        text = ROOM.refusal(Tone(Words(language)), IllegalMove(reason, **facts))
        assert text[-1] == "."
        assert "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", NoticeKind)
def test_every_notice_and_fault_has_words(kind, language):
    words = Words(language)
    texts = [
        notice_text(words, Notice(kind, "embedded", successor, pip="p", apt="a", language=code, voice="x"))
        for successor in ("", "sapi5", "embedded")
        for code in ("ru", "en", "ru en", "de")
    ]
    texts += [fault_text(words, Fault(kind, language=code), "say") for code in ("", "ru en")]
    for text in texts:
        assert text[-1] == "."
        assert "{" not in text
        assert "  " not in text


def test_that_nobody_speaks_the_language_is_printed_in_it_and_said_in_another_one(monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    said = told(Words("ru"), Notice(NoticeKind.NO_LANGUAGE, "say", "say", language="ru"))
    assert said.language == "en"
    assert "не говорит на этом языке: русский." in said.text
    assert said.text.endswith("Игра идёт дальше текстом.")
    assert said.spoken is not None
    assert "does not speak this language: Russian." in said.spoken
    assert "More voices are in the settings of macOS" in said.spoken
    other = told(Words("ru"), Notice(NoticeKind.NO_LANGUAGE, "speechd", "embedded", language="ru"))
    assert (other.spoken, other.language) == (None, None)
    assert "apt install speech-dispatcher-espeak-ng" in other.text


@pytest.mark.parametrize(("system", "told"), [("linux", True), ("win32", False), ("darwin", False)])
def test_packages_of_debian_are_advised_on_linux_alone(system, told, monkeypatch):
    monkeypatch.setattr("sys.platform", system)
    text = fault_text(Words("en"), Fault(NoticeKind.NOT_INSTALLED, pip="p", apt="a"), "embedded")
    assert "pip install p" in text
    assert ("apt install a" in text) is told


def test_russian_numbers_agree_with_their_nouns():
    words = Words("ru")
    assert [cards_noun(words, n)("nominative") for n in (1, 2, 5, 21, 22)] == [
        "одна карта",
        "две карты",
        "пять карт",
        "двадцать одна карта",
        "двадцать две карты",
    ]
    assert cards_noun(words, 1)("accusative") == "одну карту"
    assert cards_noun(words, 21)("accusative") == "двадцать одну карту"
    assert cards_noun(words, 5)("genitive") == "пяти карт"
    assert points_noun(words, -20)("nominative") == "минус двадцать очков"
    assert points_noun(words, 21)("nominative") == "двадцать одно очко"
    assert points_noun(words, 102)("nominative") == "сто два очка"
    assert words.gettext("Round {n}.", n=3) == "Раунд третий."


def test_russian_cards_stand_in_their_cases():
    words = Words("ru")
    seven, king, queen = card_noun(words, CARDS[1]), card_noun(words, CARDS[34]), card_noun(words, CARDS[24])
    assert [seven(case) for case in CASES] == ["семёрка пик", "семёрки пик", "семёрку пик", "семёркой пик"]
    assert king("accusative") == "короля червей"
    assert queen("nominative") == "дама бубён"
    assert by_rank(words, [CARDS[6], CARDS[15], CARDS[8]]) == "две дамы и туз"


def test_english_says_the_same_in_its_own_way():
    words = Words("en")
    assert card_noun(words, CARDS[1])("accusative") == "seven of spades"
    assert cards_noun(words, 1)("nominative") == "one card"
    assert by_rank(words, [CARDS[6], CARDS[15], CARDS[8]]) == "two queens and an ace"


@pytest.mark.parametrize(
    ("value", "language"),
    [("ru_RU.UTF-8", "ru"), ("en_GB.UTF-8", "en"), ("ru", "ru"), ("C", "en"), ("de_DE", "en"), ("C.UTF-8", "en")],
)
def test_the_language_of_the_environment(value, language, monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", value)
    assert language_of_environment() == language
