"""No phrase breaks the rules of phrases: in the transcripts, the catalogues and in what random matches say."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engines.game import IllegalMove
from sto_odno.games import rooms
from sto_odno.games.room import Tone, phrases_of
from sto_odno.i18n import LANGUAGES, Words
from tests import catalogues
from tests.phrases import fault_of
from tests.stage import spoken
from tests.transcripts.scenes import FOLDER

MOVES = 25


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


@pytest.mark.parametrize("room", rooms(), ids=lambda room: room.game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_random_matches_say_keeps_the_rules_of_phrases(room, language):
    said = 0
    for seed in range(2):
        for phrase in _said(room, language, seed):
            said += 1
            assert fault_of(phrase) is None, phrase
    assert said > 500


def _said(room, language: str, seed: int) -> Iterator[str]:
    """Yields what a seat hears of a random match: events, questions, choices, refusals, readouts."""
    game, chance = room.game, random.Random(seed)
    options = game.defaults()
    state, opening = game.begin(options, seed, players=2, first=None)
    tones = [Tone(Words(language), brief=brief, options=options, players=2) for brief in (False, True)]
    for tone in tones:
        yield from phrases_of(room.told(tone, 0, opening))
    for _ in range(MOVES):
        if state.outcome is not None:
            return
        view = state.view(state.to_move)
        for tone in tones:
            yield from _asked(room, state, view, tone, chance)
        legal = list(view.legal) if not hasattr(view.legal, "parts") else [game.bot(0, seed).choose(view)]
        events = state.play(chance.choice(legal))
        for tone in tones:
            yield from phrases_of(room.told(tone, 0, events))


def _asked(room, state, view, tone, chance) -> Iterator[str]:
    path = room.follow(view, ())
    yield from (getattr(phrase, "text", phrase) for phrase in room.question(tone, view, path))
    if room.typing(tone, view, path) is None and not room.picks(view, path):
        items = room.items(tone, view, path)
        yield from (f"{item.label}." for item in items)
        for item in chance.sample(items, min(3, len(items))):
            yield from _refused(room, state, view, tone, room.follow(view, (*path, item.value)))
    for command in room.commands:
        if command.name != "board":
            yield from room.readout(tone, view, command, chance.randrange(2))


def _refused(room, state, view, tone, path) -> Iterator[str]:
    if room.more(view, path, state.choices):
        return
    try:
        state.check(room.move(view, path))
    except IllegalMove as refused:
        yield room.refusal(tone, refused)
