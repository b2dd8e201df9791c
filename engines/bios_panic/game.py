"""The game object of BIOS PANIC."""

from __future__ import annotations

from engines.bios_panic.adviser import Adviser
from engines.bios_panic.bots import POLICIES
from engines.bios_panic.faults import faults_of
from engines.bios_panic.moves import Move, parse_move
from engines.bios_panic.notation import read_state, state_text
from engines.bios_panic.options import Options
from engines.bios_panic.picture import lines_of
from engines.bios_panic.sampling import sampled
from engines.bios_panic.state import State
from engines.bios_panic.view import View
from engines.chance import Chance
from engines.contract import Bot, Event, Game


class BiosPanic(Game[Move, View]):
    """BIOS PANIC, its 7-bit variant and BIT PANIC², for two to four players."""

    name = "bios-panic"
    seats = (2, 3, 4)
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
        state = State(options, chance, players)
        return state, state.deal(first)

    def adviser(self, newcomer: bool = False) -> Bot[View, Move]:
        """Returns who gives hints: no card without need, and nothing taken back that was just laid."""
        return Adviser()


GAME = BiosPanic()
