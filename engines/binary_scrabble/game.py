"""The game object of Binary Equations."""

from __future__ import annotations

from engines.binary_scrabble.advising import Adviser
from engines.binary_scrabble.bots import bot
from engines.binary_scrabble.imagination import imagined
from engines.binary_scrabble.moves import Move, parse_move
from engines.binary_scrabble.notation import parse_state
from engines.binary_scrabble.options import OPTIONS
from engines.binary_scrabble.state import State
from engines.binary_scrabble.view import View
from engines.chance import Chance
from engines.game import Bot, Event, Game
from engines.options import Options


class BinaryEquations(Game[Move, View]):
    """Binary Equations for two to four players."""

    name = "binary-equations"
    seats = (2, 3, 4)
    options = OPTIONS

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
        """Returns who gives hints: to a newcomer a short equation of common signs, never one that loses at once."""
        return Adviser(newcomer)


GAME = BinaryEquations()
