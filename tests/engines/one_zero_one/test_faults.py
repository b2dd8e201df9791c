"""Positions that no play leads to are refused with all that is wrong with them, and no text brings another error."""

from __future__ import annotations

import re
from random import Random

import pytest

from engines.contract import StateTextError
from engines.one_zero_one import GAME
from tests.engines.one_zero_one.test_contract import SETS

BASE = GAME.defaults()
ALL = {**BASE, "preset": "101.1"}
CPU = {**ALL, "opponent": "cpu", "cpu_level": 2}
OUT = {**BASE, "cards_out": "play_hands_out"}


def text_after(options, moves, seed=3):
    """Returns the text of a state some random moves after the deal."""
    state, random = GAME.new(seed, first=0, **options), Random(seed)
    for _ in range(moves):
        if state.outcome is None:
            state.apply(random.choice(state.legal_moves()))
    return state.text()


def changed(text, **fields):
    """Returns the text with other fields."""
    for name, value in fields.items():
        text = re.sub(rf"(?<!\S){name}=\S*", f"{name}={value}", text)
    return text


def faults(text):
    with pytest.raises(StateTextError) as refused:
        GAME.parse_state(text)
    return refused.value.faults


@pytest.mark.parametrize(
    "fields",
    [
        {"demand": "10.100000000000000000000"},
        {"demand": "10.10000000000"},
        {"demand": "10.0"},
        {"demand": "60.1"},
        {"demand": "10"},
        {"move": "5"},
        {"move": "-1"},
        {"move": "²"},
        {"stuck": "6"},
        {"ply": "9" * 5000},
        {"ply": "-1"},
        {"chance": "9" * 5000 + ":1"},
        {"chance": "1:-1"},
        {"cpu": "losing.9.1"},
        {"cpu": "maybe.1.1"},
        {"cpu": "losing.1"},
        {"hands": "plain.plain.plain.plain/plain"},
        {"hands": "plain"},
        {"r10": "plain0"},
        {"r10": "-," * 5000 + "plain0>"},
        {"removed": "save"},
        {"removed": "."},
        {"end": "nothing"},
        {"winners": "0"},
        {"winners": "7"},
        {"options": "preset:base"},
    ],
    ids=lambda fields: "{}={:.20}".format(*next(iter(fields.items()))),
)
def test_a_text_that_is_no_state_is_refused_whatever_stands_in_it(fields):
    with pytest.raises(StateTextError):
        GAME.parse_state(changed(text_after(BASE, 2), **fields))


def test_a_text_with_any_character_changed_is_a_state_or_refused():
    random = Random(1)
    for options in (BASE, ALL, CPU):
        for moves in (0, 3, 9, 60):
            text = text_after(options, moves)
            for _ in range(250):
                at = random.randrange(len(text))
                other = text[:at] + random.choice("0159.,:/=->!*< abe\n") + text[at + 1 :]
                try:
                    state = GAME.parse_state(other)
                except StateTextError:
                    continue
                assert state.outcome is not None or state.legal_moves()
                assert GAME.parse_state(state.text()).text() == state.text()


def test_four_cards_of_a_kind_in_a_hand_are_not_read_as_one_of_the_next_kind():
    state = GAME.new(3)
    text = state.text()
    hands = text.partition("hands=")[2].partition(" ")[0].split("/")
    deck = text.partition("decks=")[2].partition(" ")[0].split("/")
    cards = sorted([*hands[0].split("."), *deck[0].split(".")], key=lambda card: card != "plain")
    four, rest = cards[:4], cards[4:]
    wrong = changed(text, hands=f"{'.'.join(four)}/{hands[1]}", decks=f"{'.'.join(rest)}/{deck[1]}")
    with pytest.raises(StateTextError):
        GAME.parse_state(wrong)


def test_a_cpu_card_belongs_to_the_cpu_alone():
    assert any("CPU card lies there" in fault for fault in faults(changed(text_after(BASE, 2), cpu="losing.1.1")))
    assert any("CPU card is missing" in fault for fault in faults(changed(text_after(CPU, 2), cpu="-")))
    assert any("step 1 of 2" in fault for fault in faults(changed(text_after(CPU, 2), cpu="losing.1.1")))
    assert any("one too early" in fault for fault in faults(changed(text_after(CPU, 2), cpu="losing.2.0")))


def test_the_cpu_holds_no_card():
    text = text_after(CPU, 2)
    mine = text.partition("hands=")[2].partition("/")[0]
    assert "the CPU holds cards" in faults(changed(text, hands=f"{mine}/plain"))


def test_a_demand_is_for_an_empty_space_right_of_a_next():
    text = text_after(ALL, 2)
    for place in ("10.1", "60.4", "40.1", "10.9"):
        assert faults(changed(text, demand=place)), place


def test_only_an_end_at_the_right_end_shuts_a_row():
    state = GAME.new(3, first=0, **ALL)
    assert any("no END" in fault for fault in faults(changed(state.text(), r10="plain0>!")))
    told = faults(changed(state.text(), r10="plain0>,end0>!,plain0>"))
    assert any("right of the END" in fault for fault in told)
    assert any("plain cards" in fault for fault in told)  # all reasons at once


def test_a_full_last_row_has_ended_the_match_and_nothing_else_fills_it():
    state = GAME.new(3, first=0)
    row = "plain0>,plain0>,plain1>"
    assert any("last row is full" in fault for fault in faults(changed(state.text(), r50=row)))
    assert any("on RUN" in fault for fault in faults(changed(state.text(), r50=f"{row},plain1>")))
    assert any("last row is full" in fault for fault in faults(changed(state.text(), end="last_row", winners="1")))
    for end in ("deck_empty", "hands_out", "nothing_laid"):
        assert faults(changed(state.text(), end=end, winners="1"))


def test_who_wins_has_the_higher_total():
    for options in (BASE, OUT, CPU):
        text = text_after(options, 200)
        winners = text.partition("winners=")[2].partition(" ")[0]
        for other in {"", "0", "1", "0.1"} - {winners}:
            assert "the higher total has not won" in faults(changed(text, winners=other))


def test_a_save_locks_itself_and_nothing_else_locks():
    state = GAME.new(3, first=0)
    assert any("is not locked" in fault for fault in faults(changed(state.text(), r10="save0>")))
    assert any("no SAVE beside it" in fault for fault in faults(changed(state.text(), r10="plain0>*")))
    assert any("SAVE has left" in fault for fault in faults(changed(state.text(), removed="save0")))


def test_moves_and_laid_cards_agree():
    assert any("cards were laid in" in fault for fault in faults(changed(text_after(BASE, 4), ply="90")))
    assert any("cards were laid in" in fault for fault in faults(changed(text_after(BASE, 4), ply="0")))


def test_no_position_of_play_has_a_fault():
    for number, options in enumerate(SETS):
        state, random = GAME.new(number, **options), Random(number)
        while True:
            assert state.faults() == ()
            if state.outcome is not None:
                break
            state.apply(random.choice(state.legal_moves()))
