"""No phrase breaks the rules of phrases: transcripts and catalogues (random matches: test_every_phrase.py)."""

from __future__ import annotations

import pytest

from sto_odno.i18n import LANGUAGES
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
