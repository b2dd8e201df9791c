"""The game object of Binary Equations."""

from __future__ import annotations

from collections.abc import Iterable

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

    def deal(
        self, options: Options, chance: Chance, players: int, first: int | None
    ) -> tuple[State, tuple[Event, ...]]:
        """Deals a match."""
        state = State(options, chance, players)
        return state, state.deal(first)

    def parse_move(self, text: str) -> Move:
        """Returns the move of that text form; raises MoveTextError."""
        return parse_move(text)

    def read_state(self, text: str) -> State:
        """Returns the state of a text, possible or not."""
        return read_state(text)

    def state_text(self, state: State) -> str:
        """Returns the whole state as one line."""
        return state_text(state)

    def faults_of(self, state: State) -> Iterable[str]:
        """Yields all that is wrong with a position."""
        return faults_of(state)

    def lines_of(self, state: State) -> Iterable[tuple[str, str]]:
        """Yields what there is in a position, each thing with its name."""
        return lines_of(state)

    def sample_state(self, view: View, chance: Chance) -> State:
        """Returns a state that the view allows."""
        return sampled(view, chance)

    def adviser(self, newcomer: bool = False) -> Bot[View, Move]:
        """Returns who gives hints: to a newcomer a short equation of common signs, never one that loses at once."""
        return Adviser(super().adviser(newcomer), newcomer)


GAME = BinaryEquations()
