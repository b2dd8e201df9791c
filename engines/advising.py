"""Hints of any game: an opponent's choice, kept away from moves that lose the match at once where others do not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engines.chance import Chance
from engines.contract import Bot, Game, State

_WORLDS = 4  # sampled states in which a move is tried
_MOST = 240  # moves, and answers to one, that are tried; of more some, evenly spread
_ADVISER_SEED = 1

Danger = tuple[int, int]
"""In how many worlds a move ends the match at a loss, and in how many the next player can."""


class Adviser:
    """Chooses as a bot does, but never what ends the match at a loss, or lets the next player end it so at once.

    Where every move does, those that do it in the fewest worlds are left.
    """

    __slots__ = ("_bot", "_game")

    def __init__(self, game: Game[Any, Any], bot: Bot[Any, Any]) -> None:
        """Advises as ``bot`` in ``game``."""
        self._game = game
        self._bot = bot

    def choose(self, view: Any) -> Any:
        """Returns one of the view's legal moves."""
        favourite = self._bot.choose(view)
        if len(view.legal) == 1:
            return favourite
        chance = Chance(_ADVISER_SEED)
        worlds = [self._game.sample_state(view, chance) for _ in range(_WORLDS)]
        if danger(worlds, view.seat, favourite) == (0, 0):
            return favourite
        dangers = [(danger(worlds, view.seat, move), move) for move in _some(view.legal)]
        least = min(one for one, _ in dangers)
        safest = tuple(move for one, move in dangers if one == least)
        if favourite in safest:
            return favourite
        return self._bot.choose(replace(view, legal=safest))


def danger(worlds: Sequence[State[Any, Any]], seat: int, move: Any) -> Danger:
    """Returns in how many worlds a move of a seat ends the match at a loss, and in how many the next player can."""
    ending = answered = 0
    for world in worlds:
        state = world.copy()
        state.apply(move)
        if state.outcome is not None:
            ending += _lost(state, seat)
        elif state.to_move != seat:
            answered += any(_lost(_after(state, answer), seat) for answer in _some(state.legal_moves()))
    return ending, answered


def _after(state: State[Any, Any], move: Any) -> State[Any, Any]:
    twin = state.copy()
    twin.apply(move)
    return twin


def _lost(state: State[Any, Any], seat: int) -> bool:
    """Whether the match is over, and somebody else has won it."""
    outcome = state.outcome
    return outcome is not None and bool(outcome.winners) and seat not in outcome.winners


def _some(moves: Sequence[Any]) -> list[Any]:
    step = max(1, len(moves) // _MOST)
    return [moves[at] for at in range(0, len(moves), step)]
