"""The game object of Сто одно."""

from __future__ import annotations

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
    parse_move = staticmethod(parse_move)
    read_state = staticmethod(read_state)
    state_text = staticmethod(state_text)
    faults_of = staticmethod(faults_of)
    lines_of = staticmethod(lines_of)

    def deal(
        self, options: Options, chance: Chance, players: int, first: int | None
    ) -> tuple[State, tuple[Event, ...]]:
        """Deals the first round of a match."""
        state = State(options, chance)
        return state, state.deal_first(first)

    def sample_state(self, view: View, chance: Chance) -> State:
        """Returns a state that the view allows."""
        return sampled(view, chance, view.lacks)


GAME = StoOdno()
