"""The seat of One Zero One: its questions, choices, refusals and readouts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from engines.contract import Event, IllegalMove
from engines.errors import SetupError
from engines.match import Step
from engines.one_zero_one import GAME, Laid, Move, View
from engines.options import Option, OptionValue
from sto_odno.dialogue.asking import Question
from sto_odno.dialogue.board import Board
from sto_odno.dialogue.room import Group, RoomOf
from sto_odno.dialogue.tone import Tone
from sto_odno.games.one_zero_one import hints, readouts, reasons
from sto_odno.games.one_zero_one.board import Program
from sto_odno.games.one_zero_one.guidance import GUIDANCE
from sto_odno.games.one_zero_one.letters import DECKS, ROW
from sto_odno.games.one_zero_one.narrator import Narrator, totals_phrase
from sto_odno.games.one_zero_one.options import option_label, option_value_label
from sto_odno.games.one_zero_one.questions import which_card
from sto_odno.games.one_zero_one.words import (
    listed,
    spoken_names,
)
from sto_odno.i18n import N_, Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command as Key


class OneZeroOneRoom(RoomOf[View, Move]):
    """The room of One Zero One."""

    game = GAME
    place = 2
    guidance = GUIDANCE
    level_when = ("opponent", ("hand",))
    helps: ClassVar[Mapping[str, str]] = {
        keys.HAND.name: N_("your hand, when repeated what its cards do"),
        keys.TABLE.name: N_("the whole program, row by row"),
        keys.OPPONENT.name: N_("the opponent's hand or the CPU card, and whose move it is"),
    }
    commands = (keys.HAND, keys.TABLE, ROW, keys.BOARD, keys.SCORE, keys.OPPONENT, DECKS)

    def title(self, words: Words) -> str:
        """Returns the name of the game."""
        return words.gettext("One Zero One")

    def aim(self, words: Words) -> str:
        """Returns the aim of a match; how it ends is explained where the end comes near."""
        return words.gettext(
            "A row brings as many points as its number to whoever has more cards in it. Whoever has more points wins."
        )

    def setup_refusal(self, words: Words, error: SetupError) -> str:
        """Returns that the deck is too small."""
        return words.ngettext(
            "The deck has only {n} card, it needs at least {least}.",
            "The deck has only {n} cards, it needs at least {least}.",
            error.facts["count"],
            least=error.facts["least"],
        )

    def rival(self, options: Mapping[str, str], seat: str) -> str:
        """Returns the CPU with its level, where it is the opponent."""
        return f"cpu {options['cpu_level']}" if options["opponent"] == "cpu" else seat

    def rival_label(self, words: Words, rival: str) -> str:
        """Returns how results call an opponent."""
        if rival.startswith("cpu "):
            return words.gettext("the CPU, level {level}", level=int(rival.removeprefix("cpu ")))
        return super().rival_label(words, rival)

    def spoken_names(self, words: Words) -> dict[str, str]:
        """Returns how the names on the cards are said."""
        return dict(spoken_names(words))

    def option_label(self, words: Words, name: str) -> str:
        """Returns what a rule option is called."""
        return option_label(words, name)

    def option_value_label(self, words: Words, option: Option, value: OptionValue) -> str | None:
        """Returns how a value of a rule option is said."""
        return option_value_label(words, option.name, value)

    def narrate(self, tone: Tone, seat: int, events: Sequence[Event]) -> Iterator[Group]:
        """Yields what the seat hears of events."""
        return Narrator(tone, seat).groups(events)

    def breath(self, events: Sequence[Event]) -> bool:
        """Whether a thought ended: each move does."""
        return True

    # -- the seat

    def ask(self, view: View) -> Question:
        """Returns what is asked first: the card."""
        return which_card(view)

    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused."""
        return reasons.refusal(tone.words, refused)

    # -- readouts

    def readout(self, tone: Tone, view: View, command: Key, times: int) -> list[str]:
        """Returns what a readout tells; hand and rows go on when repeated."""
        return _READOUTS[command](tone, view, times)

    def board(self, tone: Tone, view: View) -> Board:
        """Returns the program to walk."""
        return Program(tone, view)

    def taken_back(self, tone: Tone, view: View, steps: Sequence[Step]) -> str:
        """Returns which cards are back in the hand."""
        laid = [
            event.command
            for step in steps
            if step.seat == view.seat
            for event in step.events
            if isinstance(event, Laid)
        ]
        return tone.words.gettext("Back in your hand: {cards}.", cards=listed(tone.words, laid))

    def in_play(self, tone: Tone, view: View) -> str | None:
        """Returns what was laid last, and what such cards do."""
        return readouts.in_play(tone, view)

    def suggestion(self, tone: Tone, view: View, move: Move) -> tuple[str, str]:
        """Returns a hint: what the card would do and what for, then the whole move."""
        return hints.reason(tone, view, move), hints.whole(tone, view, move)

    def situation(self, tone: Tone, view: View) -> list[str]:
        """Returns both totals."""
        return [totals_phrase(tone, view.seat, view.totals)]


_READOUTS: dict[Key, Callable[[Tone, View, int], list[str]]] = {
    keys.HAND: readouts.hand,
    keys.TABLE: readouts.table,
    ROW: readouts.row,
    keys.SCORE: readouts.score,
    keys.OPPONENT: readouts.opponent,
    DECKS: readouts.decks,
}

ROOM = OneZeroOneRoom()
