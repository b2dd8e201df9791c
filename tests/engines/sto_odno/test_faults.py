"""Positions that play could never have led to are refused, with all that is wrong with them."""

from __future__ import annotations

import random
import re

import pytest

from engines.contract import StateTextError
from engines.sto_odno import GAME

DEFAULTS = GAME.defaults()


def at(seed, moves, **options):
    """Returns a position of a seeded match after so many moves by chance."""
    state = GAME.new(seed, **options)
    chance = random.Random(seed)
    for _ in range(moves):
        legal = state.legal_moves()
        if not legal:
            break
        state.play(chance.choice(legal))
    return state


def where(wanted, **options):
    """Returns the text of the first such position."""
    for seed in range(60):
        for moves in range(0, 40, 3):
            state = at(seed, moves, **options)
            if state.outcome is None and wanted(state):
                return state.text()
    raise AssertionError("no such position")


def changed(text, **fields):
    for name, value in fields.items():
        text, found = re.subn(rf"(^| ){name}=[^ ]*", lambda match, to=f"{name}={value}": match[1] + to, text)
        assert found == 1
    return text


USUAL = where(lambda state: state.phase == 0 and state.pile and state.order is None)


@pytest.mark.parametrize(
    "fields",
    [
        {"move": "2"},
        {"dealer": "11"},
        {"phase": "over"},
        {"order": "♣"},
        {"phase": "six"},
        {"phase": "order"},
        {"drawn": "none"},
        {"scores": "400/0"},
        {"scores": "101/0"},
        {"lacks": "0"},
        {"stuck": "62"},
        {"stuck": "1"},
        {"winners": "0"},
        {"round": "0"},
        {"rounds": "5/5"},
        {"ply": "-1"},
        {"hands": "a.b"},
        {"hands": "/"},
        {"chance": f"1:{'9' * 400}"},
        {"ply": "9" * 5000},
        {"ply": "١"},
        {"lacks": "fffffffff/fffffffff"},
    ],
    ids=str,
)
def test_an_impossible_position_is_refused(fields):
    assert GAME.parse_state(USUAL).text() == USUAL
    with pytest.raises(StateTextError):
        GAME.parse_state(changed(USUAL, **fields))


def test_a_card_that_is_not_in_the_hand_was_not_drawn():
    state = GAME.parse_state(USUAL)
    other = next(card for card in state.view(1 - state.to_move).cards)
    with pytest.raises(StateTextError) as refused:
        GAME.parse_state(changed(USUAL, drawn=str(other)))
    assert "the card just drawn is not in the hand" in refused.value.faults


def test_all_that_is_wrong_is_told_at_once():
    with pytest.raises(StateTextError) as refused:
        GAME.parse_state(changed(USUAL, move="2", dealer="11", stuck="5", scores="400/0"))
    assert len(refused.value.faults) >= 4
    for fault in refused.value.faults:
        assert fault in str(refused.value)


def test_cards_are_counted_and_not_added_up():
    state = at(3, 10)
    # Two kings of spades weigh in bits as much as the ace of hearts and whatever is lacking: they are not one deck.
    text = state.text()
    stock = re.search(r" stock=([^ ]*)", text)[1].split(".")
    twice = [stock[1], *stock[1:]]
    with pytest.raises(StateTextError) as refused:
        GAME.parse_state(changed(text, stock=".".join(twice)))
    assert f"the {stock[1]} is there 2 times" in refused.value.faults
    assert f"the {stock[0]} is there 0 times" in refused.value.faults


def test_a_card_named_twice_in_a_hand_is_two_cards():
    text = USUAL
    first, second = re.search(r" hands=([^ ]*)", text)[1].split("/")
    card = first.split(".")[0]
    with pytest.raises(StateTextError, match="twice"):
        GAME.parse_state(changed(text, hands=f"{first}.{card}/{second}"))


@pytest.mark.parametrize(
    "options", [{}, {"free_draw": True}, {"cover_last_six": True, "last_card_penalty": True}], ids=str
)
def test_what_play_leads_to_has_no_fault(options):
    for seed in range(8):
        state = GAME.new(seed, **options)
        chance = random.Random(seed)
        while state.outcome is None:
            assert state.faults() == ()
            assert GAME.parse_state(state.text()).text() == state.text()
            state.play(chance.choice(state.legal_moves()))
        assert state.faults() == ()


def test_rule_7_a_card_that_had_to_be_taken_and_fits_is_to_be_played_with_free_draw_too():
    # Seed 36, dealt by seat 0: the first draw brings a card that fits.
    state, _ = GAME.begin(36, first=0, free_draw=True)
    assert [str(move) for move in state.legal_moves()] == ["draw"]
    state.play(GAME.parse_move("draw"))
    assert "pass" not in map(str, state.legal_moves())
