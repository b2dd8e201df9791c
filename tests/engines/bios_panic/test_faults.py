"""Positions that play cannot reach are refused with all reasons; any text is answered at once."""

from __future__ import annotations

import random

import pytest

from engines.bios_panic import GAME, OfferChain
from engines.contract import StateTextError
from tests.engines.bios_panic.positions import play, position
from tests.engines.bios_panic.test_bots import decisions


def changed(state, **fields):
    """Returns the text of a state with other fields."""
    written = dict(field.split("=", 1) for field in state.text().split(" "))
    assert fields.keys() <= written.keys()
    return " ".join(f"{name}={fields.get(name, value)}" for name, value in written.items())


def chaining():
    state = position("7-bit", "1 1 0 1 0 1 1 0", "0 chain", targets=[(44, 126)])
    play(state, "lay:0,right")
    assert isinstance(state.pending, OfferChain)
    return state


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"pending": "chain:0.1.0.0.26"}, "no such decision is due"),
        ({"skips": "-1.-1"}, None),
        ({"to_move": "-1"}, None),
        ({"to_move": "2"}, "seat 2 is to move"),
        ({"last_card": "-5"}, None),
        ({"last_card": "5"}, "the last card is 5"),
        ({"last_card": "26"}, None),  # DDOS, in this variant: it may be
        ({"last_card": "45"}, "the last card is 45"),  # DATA LEAK is not
        ({"ply": "-1"}, None),
        ({"ply": "0", "turn": "3"}, "turn is 3"),
        ({"allowance": "255"}, "allowance is 255"),
        ({"scores": "0"}, "seats instead of 1"),
        ({"scores": "0.0.0.0.0"}, "5 players"),
        ({"scores": "0.9"}, "a score out of range"),
        ({"scores": "6.0"}, "has the points of the goal, but the match runs"),
        ({"end": "goal", "winners": ""}, "the match ended by points"),
        ({"end": "goal", "winners": "0", "scores": "0.6"}, "the match ended by points"),
        ({"end": "still", "winners": "1"}, "the winners are not those"),
        ({"end": "dry", "winners": "0.1"}, "the match ended too early"),
        ({"pending": "steal:0"}, "no such decision is due"),
        ({"pending": "draw:9.0.0"}, "no such decision is due"),
        ({"pending": "take:0.1.0.3"}, "no such decision is due"),
        ({"pending": "keep:0.16.17"}, "target 16 is there 2 times"),
        ({"pending": "phished:16"}, "no such decision is due"),
        ({"pending": "3"}, None),
        ({"pending": "peek:3"}, None),
        ({"skips": "1.0"}, "the seat to move sits out"),
        ({"skips": "0.200"}, "turns to sit out"),
        ({"mirrored": "1.0"}, "mirror is in force"),
        ({"quiet_turns": "10"}, "quiet_turns is 10"),
        ({"scoreless_turns": "100"}, "scoreless_turns is 100"),
        ({"row": "0.0.0.0.0.0.0.0.0.0.0.0"}, "12 cards in a row that holds 10"),
        ({"row": "0.31"}, None),
        ({"row": "9.9"}, "virus pieces alone"),
        ({"marks": "0.0.-"}, "a number that two seats laid last"),
        ({"marks": "-.-.1"}, "a number laid last, but no last laying"),
        ({"marks": "-.2.-"}, "a mark beyond the row"),
        ({"marks": "-.-"}, "a mark beyond the row"),
        ({"row": "9.0", "marks": "-.-.0"}, "a mark of a number on another card"),
        ({"last_laying": "0.0.1.16.0.0.0///0.0"}, "a last laying of nobody, of a later turn or of no number"),
        ({"last_laying": "0.9.1.0.0.0.0///0.0"}, "a last laying of nobody, of a later turn or of no number"),
        ({"last_laying": "0.0.1.0.1.0.0//0/0.0"}, "taken, but by no take"),
        ({"last_laying": "0.0.1.0.0.0.0//0.2.0/0.0"}, "the row is not as the last laying left it"),
        ({"last_laying": "0.0.1.0.1.0.0///0.0/+0.0.19.1.0.0"}, "a target that an UNDO brings back"),
        ({"chance": "1:" + "9" * 30}, None),
        ({"hands": "0.2/0.0"}, "is there"),
        ({"targets": "16.32/17"}, "without a short and a long target"),
        ({"row": "1" * 5000}, None),
    ],
)
def test_a_position_that_play_cannot_reach_is_refused_with_its_reason(fields, reason):
    state = position("bios", "0 0", "0 1 not", "1 0", ply=4)
    GAME.parse_state(state.text())
    text = changed(state, **fields)
    if fields == {"last_card": "26"}:
        with pytest.raises(StateTextError):
            GAME.parse_state(changed(state, **fields, to_move="7"))
        GAME.parse_state(text)
        return
    with pytest.raises(StateTextError) as caught:
        GAME.parse_state(text)
    assert reason is None or any(reason in fault for fault in caught.value.faults), caught.value.faults


def test_all_reasons_are_told_at_once():
    state = position("bios", "0 0", "0 1 not", "1 0", ply=4)
    with pytest.raises(StateTextError) as caught:
        GAME.parse_state(changed(state, allowance="255", scores="0.9", skips="1.0", last_card="45"))
    assert len(caught.value.faults) >= 4


@pytest.mark.parametrize("pending", ["0.1.0.0.8", "0.1.0.2.3", "0.1.9.0.3", "0.1.0.0", "0.1.1.0.3.1"])
def test_a_chain_is_asked_for_the_rest_of_a_segment_alone(pending):
    state = chaining()
    GAME.parse_state(state.text())
    with pytest.raises(StateTextError):
        GAME.parse_state(changed(state, pending=f"chain:{pending}"))


def test_positions_of_play_have_no_faults_and_read_back():
    for state in decisions(40, 3):
        assert state.faults() == ()
        assert GAME.parse_state(state.text()).text() == state.text()


def test_any_change_of_a_text_is_read_or_refused_and_what_is_read_can_be_played_on():
    chance = random.Random(5)
    for state in decisions(25, 4):
        for _ in range(20):
            text = list(state.text())
            for _ in range(chance.randrange(1, 4)):
                text[chance.randrange(len(text))] = chance.choice("0123456789.-/=+ ")
            try:
                read = GAME.parse_state("".join(text))
            except StateTextError:
                continue
            while read.outcome is None and chance.random() < 0.8:
                moves = chance.choice(read.legal_moves().parts).moves
                read.play(chance.choice(moves))
