"""What the player hears of rare events, and what he must never hear."""

from __future__ import annotations

import re

import pytest

from engines.cards import CARDS, FULL_DECK, card_of, cards_in
from engines.sto_odno import (
    GAME,
    Drew,
    NothingToDraw,
    Passed,
    Punished,
    Reshuffled,
    RoundVoid,
    Skipped,
)
from sto_odno.dialogue.room import phrases_of
from sto_odno.dialogue.tone import Tone
from sto_odno.games.sto_odno.room import ROOM
from sto_odno.games.sto_odno.words import card_noun
from sto_odno.i18n import Words
from tests.engines.playing import play
from tests.engines.sto_odno.positions import table


def heard(*events, language="ru", brief=False):
    """Returns what seat 0 hears."""
    return phrases_of(ROOM.told(Tone(Words(language), brief), 0, events))


def two(*texts):
    return tuple(card_of(text) for text in texts)


def test_a_penalty_tells_the_number_that_was_really_taken():
    events = [Punished(1, 5, 1, two("9d")), Skipped(1)]
    assert heard(*events) == ["Вместо пяти карт есть только одна.", "Беру одну карту и пропускаю ход."]
    assert heard(*events, language="en") == [
        "Instead of five cards there is only one to take.",
        "I take one card and miss my turn.",
    ]
    events = [Punished(0, 4, 2, two("9d", "8s")), Skipped(0)]
    assert heard(*events) == [
        "Вместо четырёх карт есть только две.",
        "Вы пропускаете ход и берёте две карты: девятку бубён и восьмёрку пик.",
    ]


def test_a_penalty_from_nothing_takes_nothing():
    assert heard(Punished(1, 2, 0, ()), Skipped(1)) == ["Брать больше нечего.", "Я пропускаю ход."]
    assert heard(Punished(0, 2, 0, ()), Skipped(0)) == ["Брать больше нечего.", "Вы пропускаете ход."]


def test_the_penalty_of_a_last_card_misses_no_turn():
    state = table("7d", "8d Qh", "10d", last_card_penalty=True)
    lines = heard(*play(state, "7d"))
    assert lines[1] == "Беру две карты."
    assert not any("пропускаю" in line for line in lines)


def test_rare_events_have_words():
    assert heard(Reshuffled(21)) == [
        "Колода кончилась. Сыгранные карты перетасованы: в новой колоде двадцать одна карта."
    ]
    assert heard(NothingToDraw(0)) == ["Брать больше нечего. Ход переходит ко мне."]
    assert heard(NothingToDraw(1)) == ["Мне нечем крыть, и брать больше нечего."]
    assert heard(RoundVoid(3)) == ["Ни вам, ни мне ходить нечем: раунд не считается, сдаём заново."]
    assert heard(RoundVoid(3), brief=True) == ["Раунд не считается, сдаём заново."]
    assert heard(Passed(0, by_choice=True)) == ["Вы пасуете."]
    assert heard(Passed(1, by_choice=True)) == ["Я пасую."]
    assert heard(Drew(1, card_of("9d"), True, at_will=True)) == ["Беру карту."]


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_player_never_hears_a_card_that_he_may_not_know(language, brief):
    """Over whole matches: each card named is in his hand or has been shown on the table."""
    words = Words(language)
    names = {
        card_noun(words, card)(case).lower(): card
        for card in CARDS
        for case in ("nominative", "accusative", "instrumental")
    }
    for seed in range(4):
        options = {**GAME.defaults(), "free_draw": bool(seed % 2), "last_card_penalty": bool(seed % 3)}
        state, events = GAME.begin(seed, **options)
        known = FULL_DECK & ~state.hands[1] & ~sum(1 << card for card in state.stock)
        while True:
            shown = known | state.hands[0] | state.pile | 1 << state.top
            if any(type(event).__name__ == "RoundEnded" for event in events):
                shown = FULL_DECK  # the loser counts his hand openly
            told = " ".join(phrases_of(ROOM.told(Tone(words, brief), 0, events))).lower()
            for name, card in names.items():
                if re.search(rf"\b{name}\b", told):
                    assert shown >> card & 1, (seed, told)
            if state.outcome is not None:
                break
            known = state.hands[0] | state.pile | 1 << state.top
            move = state.legal_moves()[state.ply % len(state.legal_moves())]
            events = state.play(move)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_readouts_name_only_cards_of_the_own_hand_and_the_table(language):
    words = Words(language)
    state = table("9d Kc", "8d Ah", "10h")
    for command in ROOM.commands:
        for line in ROOM.readout(Tone(words), state.view(0), command, 0):
            for card in cards_in(state.hands[1]):
                assert card_noun(words, card)("nominative").lower() not in line.lower()
