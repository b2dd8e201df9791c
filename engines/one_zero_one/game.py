"""The game object of One Zero One."""

from __future__ import annotations

from collections.abc import Iterable

from engines.advising import Adviser
from engines.chance import Chance
from engines.contract import Bot, Event, Game
from engines.one_zero_one.bots import POLICIES
from engines.one_zero_one.faults import faults_of
from engines.one_zero_one.moves import Move, parse_move
from engines.one_zero_one.notation import read_state, state_text
from engines.one_zero_one.options import Options
from engines.one_zero_one.picture import lines_of
from engines.one_zero_one.sampling import sampled
from engines.one_zero_one.state import State
from engines.one_zero_one.view import View


class OneZeroOne(Game[Move, View]):
    """One Zero One with 101.1, for two players or one against the CPU."""

    name = "one-zero-one"
    seats = (2,)
    options_type = Options
    state_type = State
    policies = POLICIES

    def deal(
        self, options: Options, chance: Chance, players: int, first: int | None
    ) -> tuple[State, tuple[Event, ...]]:
        """Deals a match."""
        state = State(options, chance)
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
        """Returns who gives hints: it never ends a match at a loss, nor lets the other end it so, where it can."""
        return Adviser(self, super().adviser(newcomer))


GAME = OneZeroOne()
