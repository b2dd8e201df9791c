"""The game object of BIOS PANIC."""

from __future__ import annotations

from collections.abc import Iterable

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
        """Returns who gives hints: no card without need, and nothing taken back that was just laid."""
        return Adviser()


GAME = BiosPanic()
