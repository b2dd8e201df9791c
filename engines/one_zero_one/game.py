"""The game object of One Zero One."""

from __future__ import annotations

from engines.advising import Adviser
from engines.chance import Chance
from engines.game import Bot, Event, Game
from engines.one_zero_one.bots import bot
from engines.one_zero_one.decks import OPTIONS, deck_of
from engines.one_zero_one.imagination import imagined
from engines.one_zero_one.moves import Move, parse_move
from engines.one_zero_one.notation import parse_state
from engines.one_zero_one.state import State
from engines.one_zero_one.view import View
from engines.options import Options


class OneZeroOne(Game[Move, View]):
    """One Zero One with 101.1, for two players or one against the CPU."""

    name = "one-zero-one"
    seats = (2,)
    options = OPTIONS

    def begin(
        self, options: Options, seed: int, *, players: int = 2, first: int | None = None
    ) -> tuple[State, tuple[Event, ...]]:
        """Deals a match; raises OptionError for decks that are too small."""
        deck_of(options)
        state = State(options, Chance(seed))
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
        """Returns who gives hints: it never ends a match at a loss, nor lets the other end it so, where it can."""
        return Adviser(self, super().adviser(newcomer))


GAME = OneZeroOne()
