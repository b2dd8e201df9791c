"""Opponents of Сто одно."""

from __future__ import annotations

from engines.chance import Chance
from engines.game import Bot
from engines.sto_odno.moves import Move
from engines.sto_odno.view import View


class RandomBot:
    """Chooses among the legal moves by chance."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View) -> Move:
        return view.legal[Chance(self._seed, view.ply).below(len(view.legal))]


def bot(level: int, seed: int) -> Bot[View, Move]:
    return RandomBot(seed)
