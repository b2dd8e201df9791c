"""The game object of Сто одно."""

from __future__ import annotations

from engines.chance import Chance
from engines.game import Bot, Event, Game
from engines.options import Option, Options
from engines.sto_odno.bots import bot
from engines.sto_odno.imagination import imagined
from engines.sto_odno.moves import Move, parse_move
from engines.sto_odno.notation import parse_state
from engines.sto_odno.state import State
from engines.sto_odno.view import View


class StoOdno(Game[Move, View]):
    """Сто одно for two players."""

    name = "sto-odno"
    seats = (2,)
    options = (
        Option("free_draw", False),  # a card may be taken at will, once a turn, then play or pass (rule 6)
        Option("cover_last_six", False),  # a six as last card has to be covered too (rules 13, 20)
        Option("last_card_penalty", False),  # a seven or king of spades hits as last card too (rule 20)
    )

    def begin(
        self, options: Options, seed: int, *, players: int = 2, first: int | None = None
    ) -> tuple[State, tuple[Event, ...]]:
        """Deals the first round of a match."""
        state = State(options, Chance(seed))
        return state, state.deal_first(first)

    def parse_move(self, text: str) -> Move:
        """Returns the move of that text form; raises MoveTextError."""
        return parse_move(text)

    def parse_state(self, text: str) -> State:
        """Returns the state of that text form; raises StateTextError."""
        return parse_state(text, self.options)

    def imagine(self, view: View, chance: Chance) -> State:
        """Returns a state that the view allows."""
        return imagined(view, chance, view.lacks)

    def bot(self, level: int, seed: int) -> Bot[View, Move]:
        """Returns an opponent of that level."""
        return bot(level, seed)


GAME = StoOdno()
