"""The game object of Binary Equations."""

from __future__ import annotations

from engines.binary_equations.advising import Adviser
from engines.binary_equations.bots import POLICIES
from engines.binary_equations.faults import faults_of
from engines.binary_equations.moves import Move, parse_move
from engines.binary_equations.notation import read_state, state_text
from engines.binary_equations.options import Options
from engines.binary_equations.picture import lines_of
from engines.binary_equations.sampling import sampled
from engines.binary_equations.state import State
from engines.binary_equations.view import View
from engines.chance import Chance
from engines.contract import Bot, Event, Game


class BinaryEquations(Game[Move, View]):
    """Binary Equations for two to four players."""

    name = "binary-equations"
    seats = (2, 3, 4)
    options_type = Options
    state_type = State
    policies = POLICIES
    lists_lazily = True
    parse_move = staticmethod(parse_move)
    read_state = staticmethod(read_state)
    state_text = staticmethod(state_text)
    faults_of = staticmethod(faults_of)
    lines_of = staticmethod(lines_of)
    sample_state = staticmethod(sampled)

    def deal(
        self, options: Options, chance: Chance, players: int, first: int | None
    ) -> tuple[State, tuple[Event, ...]]:
        """Deals a match."""
        state = State(options, chance, players)
        return state, state.deal(first)

    def adviser(self, newcomer: bool = False) -> Bot[View, Move]:
        """Returns who gives hints: to a newcomer a short equation of common signs, never one that loses at once."""
        return Adviser(super().adviser(newcomer), newcomer)


GAME = BinaryEquations()
