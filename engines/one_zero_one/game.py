"""The game object of One Zero One."""

from __future__ import annotations

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
        state = State(options, chance)
        return state, state.deal(first)

    def adviser(self, newcomer: bool = False) -> Bot[View, Move]:
        """Returns who gives hints: it never ends a match at a loss, nor lets the other end it so, where it can."""
        return Adviser(self, super().adviser(newcomer))


GAME = OneZeroOne()
