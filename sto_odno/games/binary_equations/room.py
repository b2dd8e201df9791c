"""The seat of Binary Equations: its questions, choices, refusals and readouts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from engines.binary_equations import (
    GAME,
    Exchanged,
    Laid,
    Move,
    View,
)
from engines.contract import Event, IllegalMove
from engines.match import Step
from engines.options import Option, OptionValue
from sto_odno.dialogue.asking import Question
from sto_odno.dialogue.board import Board
from sto_odno.dialogue.room import ON_THE_BOARD, WHILE_TYPING, Group, RoomOf
from sto_odno.dialogue.tone import Tone
from sto_odno.games.binary_equations import readouts, reasons
from sto_odno.games.binary_equations.advice import suggested
from sto_odno.games.binary_equations.board import (
    AROUND,
    NEXT_EQUATION,
    NEXT_TILE,
    THROUGH,
    Squares,
    equations_told,
    last_told,
)
from sto_odno.games.binary_equations.guidance import GUIDANCE
from sto_odno.games.binary_equations.letters import BLANK, EQUATIONS, SIGNS, UNSEEN
from sto_odno.games.binary_equations.narrator import Narrator
from sto_odno.games.binary_equations.options import option_label, option_value_label
from sto_odno.games.binary_equations.questions import what
from sto_odno.i18n import N_, Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command


class BinaryEquationsRoom(RoomOf[View, Move]):
    """The room of Binary Equations."""

    game = GAME
    place = 4
    guidance = GUIDANCE
    helps: ClassVar[Mapping[str, str]] = {
        keys.HAND.name: N_("your tiles in groups, when repeated one by one"),
        keys.TABLE.name: N_("the board in one sentence"),
        keys.OPPONENT.name: N_("the opponents' tiles and whose move it is"),
        keys.BOARD.name: N_("walk the board, square by square"),
        keys.EXPLAIN.name: N_("what the chosen tile does, or how the last equation scored"),
    }
    inmost: ClassVar[Mapping[str, tuple[Command, ...]]] = {
        ON_THE_BOARD: (NEXT_TILE, NEXT_EQUATION, THROUGH, AROUND),
        WHILE_TYPING: (*(command for command, _ in SIGNS), BLANK),
    }
    commands = (keys.HAND, keys.TABLE, keys.BOARD, EQUATIONS, keys.SCORE, keys.OPPONENT, UNSEEN)

    def title(self, words: Words) -> str:
        """Returns the name of the game."""
        return words.gettext("Binary Equations")

    def option_label(self, words: Words, name: str) -> str:
        """Returns what a rule option is called."""
        return option_label(words, name)

    def option_value_label(self, words: Words, option: Option, value: OptionValue) -> str | None:
        """Returns how a value of a rule option is said."""
        return option_value_label(words, value)

    def narrate(self, tone: Tone, seat: int, events: Sequence[Event]) -> Iterator[Group]:
        """Yields what the seat hears of events."""
        return Narrator(tone, seat).groups(events)

    def breath(self, events: Sequence[Event]) -> bool:
        """Whether a thought ended: each move does."""
        return True

    # -- the seat

    def ask(self, view: View) -> Question:
        """Returns what is asked first: how the move is made."""
        return what(view)

    def taken_back(self, tone: Tone, view: View, steps: Sequence[Step]) -> str:
        """Returns what came back to the rack, from the board or from the bag."""
        w = tone.words
        events = [event for step in steps if step.seat == view.seat for event in step.events]
        if any(isinstance(event, Laid) for event in events):
            return w.gettext("Your equation is taken off the board, your tiles are back.")
        if any(isinstance(event, Exchanged) for event in events):
            return w.gettext("Your exchange is taken back, your tiles are back.")
        return w.gettext("You have not passed.")

    def aim(self, words: Words) -> str:
        """Returns the aim of a match."""
        return words.gettext(
            "Lay equations of binary numbers so that they cross on the board: each brings points, and whoever "
            "has most when all tiles are laid wins."
        )

    def in_play(self, tone: Tone, view: View) -> str | None:
        """Returns the last equation laid, and how it scored."""
        return last_told(tone, view)

    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused."""
        return reasons.refusal(tone, refused)

    # -- readouts

    def readout(self, tone: Tone, view: View, command: Command, times: int) -> list[str]:
        """Returns what a readout tells."""
        return _READOUTS[command](tone, view, times)

    def board(self, tone: Tone, view: View) -> Board:
        """Returns the board to walk."""
        return Squares(tone, view)

    def suggestion(self, tone: Tone, view: View, move: Move) -> tuple[str, str]:
        """Returns a hint: what is made and what for, then the whole move."""
        return suggested(tone, view, move)

    def situation(self, tone: Tone, view: View) -> list[str]:
        """Returns the score and the board."""
        return [*readouts.score(tone, view, 0), *readouts.table(tone, view, 0)]


_READOUTS: dict[Command, Callable[[Tone, View, int], list[str]]] = {
    keys.HAND: readouts.hand,
    keys.TABLE: readouts.table,
    EQUATIONS: equations_told,
    keys.SCORE: readouts.score,
    keys.OPPONENT: readouts.others,
    UNSEEN: readouts.unseen,
}

ROOM = BinaryEquationsRoom()
