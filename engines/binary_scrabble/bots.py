"""Opponents of Binary Equations: level 0 moves by chance, for simulations; 1 to 4 play better and better."""

from __future__ import annotations

from engines.binary_scrabble.moves import Move
from engines.binary_scrabble.view import View
from engines.game import Bot
from engines.search import chance_of


class Opponent:
    """A seat's player of one level."""

    __slots__ = ("_level", "_seed")

    def __init__(self, level: int, seed: int) -> None:
        """Takes the level, 0 to 4; equal seeds decide equally."""
        self._level = level
        self._seed = seed

    def choose(self, view: View) -> Move:
        """Returns one of the view's legal moves."""
        return view.legal[chance_of(self._seed, view.ply).below(len(view.legal))]


def bot(level: int, seed: int) -> Bot[View, Move]:
    """Returns the opponent of that level."""
    return Opponent(level, seed)
