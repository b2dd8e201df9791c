"""The game object of BIOS PANIC."""

from __future__ import annotations

from engines.bios_panic.adviser import Adviser
from engines.bios_panic.bots import bot
from engines.bios_panic.cards import VARIANTS
from engines.bios_panic.imagination import imagined
from engines.bios_panic.moves import Move, parse_move
from engines.bios_panic.notation import parse_state
from engines.bios_panic.state import State
from engines.bios_panic.view import View
from engines.chance import Chance
from engines.game import Bot, Event, Game
from engines.options import Option, Options


class BiosPanic(Game[Move, View]):
    """BIOS PANIC, its 7-bit variant and BIT PANIC², for two to four players."""

    name = "bios-panic"
    seats = (2, 3, 4)
    options = (
        Option("variant", "bios", choices=tuple(VARIANTS)),
        Option("goal", 6, lowest=2, highest=6),
    )

    def begin(
        self, options: Options, seed: int, *, players: int = 2, first: int | None = None
    ) -> tuple[State, tuple[Event, ...]]:
        """Deals a match."""
        state = State(options, Chance(seed), players)
        return state, state.deal(first)

    def parse_move(self, text: str) -> Move:
        """Returns the move of that text form; raises MoveTextError."""
        return parse_move(text)

    def parse_state(self, text: str) -> State:
        """Returns the state of that text form; raises StateTextError."""
        return parse_state(text, self.options)

    def imagine(self, view: View, chance: Chance) -> State:
        """Returns a state that the view allows."""
        return imagined(view, chance)

    def bot(self, level: int, seed: int) -> Bot[View, Move]:
        """Returns an opponent of that level."""
        return bot(level, seed)

    def adviser(self, newcomer: bool = False) -> Bot[View, Move]:
        """Returns who gives hints: no card without need, and nothing taken back that was just laid."""
        return Adviser()


GAME = BiosPanic()
