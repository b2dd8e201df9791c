"""The game object of Сто одно."""

from __future__ import annotations

from collections.abc import Iterable

from engines.chance import Chance
from engines.contract import Event, Game
from engines.sto_odno.bots import POLICIES
from engines.sto_odno.faults import faults_of
from engines.sto_odno.moves import Move, parse_move
from engines.sto_odno.notation import read_state, state_text
from engines.sto_odno.options import Options
from engines.sto_odno.picture import lines_of
from engines.sto_odno.sampling import sampled
from engines.sto_odno.state import State
from engines.sto_odno.view import View


class StoOdno(Game[Move, View]):
    """Сто одно for two players."""

    name = "sto-odno"
    seats = (2,)
    options_type = Options
    state_type = State
    policies = POLICIES

    def deal(
        self, options: Options, chance: Chance, players: int, first: int | None
    ) -> tuple[State, tuple[Event, ...]]:
        """Deals the first round of a match."""
        state = State(options, chance)
        return state, state.deal_first(first)

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
        return sampled(view, chance, view.lacks)


GAME = StoOdno()
