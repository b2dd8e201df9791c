"""Playing by move texts in the tests of any game's rules, and finding what was told."""

from __future__ import annotations

import pytest

from engines.contract import IllegalMove


def legal(state):
    """Returns the legal moves in their text form."""
    return {str(move) for move in state.legal_moves()}


def play(state, *moves):
    """Plays moves and returns all events."""
    return [event for move in moves for event in state.play(state.game.parse_move(move))]


def refused(state, move):
    """Plays a move that must be refused; returns the error, after seeing that nothing changed."""
    before = state.text()
    with pytest.raises(IllegalMove) as caught:
        state.play(state.game.parse_move(move))
    assert state.text() == before
    return caught.value


def of(events, kind):
    """Returns the events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def one(events, kind):
    """Returns the only event of a kind."""
    (found,) = of(events, kind)
    return found
