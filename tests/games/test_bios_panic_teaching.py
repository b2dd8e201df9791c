"""BIOS PANIC teaches: its aim, each kind of card when it first acts, hints with a reason; and any state can be told."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engines.bios_panic import GAME, KIND_CODES, DrawCards, KeepOne, Laid, LayGiven, Played, StealFrom
from sto_odno.dialogue.remarks import Moment
from sto_odno.dialogue.room import phrases_of
from sto_odno.games import room_of
from sto_odno.games.bios_panic.guidance import GUIDANCE
from sto_odno.i18n import LANGUAGES, Words
from sto_odno.keyboard import table as keys
from tests.engines.bios_panic.positions import play, position
from tests.games.test_bios_panic import tone

ROOM = room_of("bios-panic")


# -- explaining


@pytest.mark.parametrize("seat", [0, 1])
def test_each_kind_of_card_is_explained_when_it_first_acts_whoever_plays_it(seat):
    names = {remark.name: remark for remark in GUIDANCE}
    assert sum(name.startswith("card ") for name in names) == len(KIND_CODES) + 1
    view = position(row="0 0", mine="0", yours="0").view(0)
    for name, printed in (("not2", "NOT2"), ("data-leak", "DATA LEAK"), ("plus2", "+2"), ("redo", "REDO")):
        card = KIND_CODES[name]
        again = name == "redo"
        event = Played(seat, KIND_CODES["not"] if again else card, again, ())
        remark = names[f"card {printed}"]
        assert remark.when(Moment(view, event))
        text = remark.text(Words("en"), Moment(view, event))
        assert text.startswith(f"{printed}: ")
        assert not names["card SWAP"].when(Moment(view, event))
    assert names["card QUBIT"].when(Moment(view, Laid(seat, 4, 1, 0, None)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aim_is_told(language):
    aim = ROOM.aim(Words(language))
    assert aim.endswith(".")
    assert ("очки" if language == "ru" else "points") in aim


def test_the_card_played_last_can_be_asked_about():
    state = position("bios", "0 0", "0 not", "1")
    assert ROOM.in_play(tone(), state.view(0)) is None
    play(state, "not:1")
    assert ROOM.in_play(tone(), state.view(1)) == "NOT: turn one bit of the row."
    piles = next(command for command in ROOM.commands if command.name == "piles")
    (told,) = ROOM.readout(tone(), state.view(1), piles, 0)
    assert told.startswith("Last card, NOT: turn one bit of the row.")


# -- hints


@pytest.mark.parametrize(
    ("move", "why", "whole"),
    [
        ("lay:1,right", "A one completes your target nineteen.", "Lay a one on the right."),
        ("lay:0,left", "A number, so that you keep your pass.", "Lay a zero on the left."),
        ("x2", "X2: with one number more you come nearer.", "Play X2."),
        ("ddos:1", "This card helps. DDOS: an opponent of your choice sits out the next turn.", "Play DDOS."),
        (
            "end",
            "Nothing that you hold brings you nearer: end your turn.",
            "End your turn, that is your pass.",
        ),
    ],
)
def test_a_hint_tells_the_kind_with_its_reason_and_then_the_whole_move(move, why, whole):
    state = position("bios", "1 0 0 1", "0 1 x2 ddos", "1", targets=[(19, 62)])
    assert ROOM.suggestion(tone(), state.view(0), GAME.parse_move(move)) == (why, whole)


@pytest.mark.parametrize(
    ("language", "hand", "told"),
    [
        ("en", "0 1", "two number cards and no action cards"),
        ("en", "not", "one action card and no number cards"),
        ("en", "", "no cards"),
        ("ru", "0 1", "две числовые карты, карт действия нет"),
        ("ru", "not", "одна карта действия, числовых карт нет"),
        ("ru", "0 not", "одна числовая карта и одна карта действия"),
        ("ru", "", "нет карт"),
    ],
)
def test_cards_that_are_not_held_are_told_without_a_zero(language, hand, told):
    state = position("bios", "1 0", "1", hand)
    (first, _) = ROOM.readout(tone(language), state.view(0), keys.OPPONENT, 0)
    assert first == {"en": "I hold {}.", "ru": "У меня {}."}[language].format(told)


def test_a_hint_tells_how_near_a_target_comes():
    state = position("bios", "1 0 0", "1 not", "1", targets=[(19, 62)])
    why, _ = ROOM.suggestion(tone(), state.view(0), GAME.parse_move("lay:1,right"))
    assert why == "A one brings your target nineteen nearer: one step left."


def test_a_hint_for_a_chain_tells_its_number():
    state = position("7-bit", "1 1 0 1 0 1 1 0", "0 chain", "1", targets=[(44, 126)])
    play(state, "lay:0,right")
    move = GAME.adviser().choose(state.view(0))
    assert str(move) == "chain:6"
    why, whole = ROOM.suggestion(tone(variant="7-bit"), state.view(0), move)
    assert why == "CHAIN takes the rest too: a point more."
    assert whole == "Play CHAIN: number six."


# -- the opponent's name


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_single_opponent_is_told_of_by_name_if_the_player_wants_it(language, brief):
    how = {"named": True, "brief": brief}
    state = position("bios", "0 0", "0 1 edge hack ddos cut purge not", "0 1", targets=[(30, 62), (29, 61)])
    told = []
    for move in ("ddos:1", "hack:1", "not:1", "lay:1,right", "end", "draw:number"):
        told += phrases_of(ROOM.told(tone(language, **how), 1, state.play(GAME.parse_move(move))))
    name = {"en": "Anna", "ru": "Анн"}[language]
    joined = " ".join(told)
    assert name in joined
    for own in ("I ", "I:", "Я:", "Играю", "Кладу", "Беру"):
        assert own not in joined, joined
    others = ROOM.readout(tone(language, **how), state.view(1), ROOM.commands[6], 0)
    assert name in others[0]


def test_the_decisions_are_all_met():
    """Else the test of every phrase would miss some."""
    chance, met = random.Random(1), set()
    for seed in range(12):
        state = GAME.new(seed, players=3, variant="bit2", goal=6)
        while state.outcome is None:
            met.add(type(state.pending))
            state.apply(chance.choice(chance.choice(state.legal_moves().parts).moves))
    assert met >= {type(None), DrawCards, KeepOne, StealFrom, LayGiven}
    assert replace(tone(), brief=True).brief
