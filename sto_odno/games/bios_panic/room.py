"""The seat of BIOS PANIC: its questions, choices, refusals and readouts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import ClassVar

from engines.bios_panic import (
    GAME,
    Chained,
    Claimed,
    Lost,
    MatchBegan,
    Move,
    Stolen,
    TargetsLost,
    Took,
    TurnOver,
    TurnSkipped,
    Undone,
    View,
)
from engines.contract import Event, IllegalMove
from engines.match import Step
from engines.options import Option, OptionValue
from sto_odno.dialogue.asking import Question
from sto_odno.dialogue.board import Board
from sto_odno.dialogue.room import Group, RoomOf
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic import hints, questions, readouts, reasons, undoing
from sto_odno.games.bios_panic.board import Row, nearness
from sto_odno.games.bios_panic.cards import meaning, spoken_names
from sto_odno.games.bios_panic.guidance import GUIDANCE
from sto_odno.games.bios_panic.letters import (
    INMOST,
    NEAR,
    PILES,
    TARGETS,
    TURN,
)
from sto_odno.games.bios_panic.narrator import Narrator
from sto_odno.games.bios_panic.options import option_label, option_value_label
from sto_odno.games.bios_panic.words import TITLE, row_phrase, variant_name
from sto_odno.i18n import N_, Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command as Key

_ENDING = (MatchBegan, TurnOver, TurnSkipped, Took, Claimed, Chained, Stolen, Lost, TargetsLost, Undone)
"""What is worth a pause: the end of a turn, points, cards and targets that change hands."""


class BiosPanicRoom(RoomOf[View, Move]):
    """The room of BIOS PANIC."""

    game = GAME
    place = 3
    guidance = GUIDANCE
    helps: ClassVar[Mapping[str, str]] = {
        keys.HAND.name: N_("your hand, when repeated what its cards do"),
        keys.TABLE.name: N_("the row"),
        keys.OPPONENT.name: N_("the opponents' cards and whose move it is"),
        keys.BOARD.name: N_("walk the row, card by card"),
    }
    inmost = INMOST
    commands = (keys.HAND, keys.TABLE, keys.BOARD, TARGETS, NEAR, keys.SCORE, keys.OPPONENT, PILES, TURN)

    def title(self, words: Words) -> str:
        """Returns the name of the game."""
        return TITLE

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
        """Whether a thought ended: a turn, or something that changes the match; a card of a turn is told in passing."""
        return any(isinstance(event, _ENDING) for event in events)

    # -- the seat

    def ask(self, view: View) -> Question:
        """Returns what is asked first: the card of a turn, or a smaller decision."""
        return questions.first(view)

    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused."""
        return reasons.refusal(tone, refused)

    # -- readouts

    def readout(self, tone: Tone, view: View, command: Key, times: int) -> list[str]:
        """Returns what a readout tells."""
        return _READOUTS[command](tone, view, times)

    def board(self, tone: Tone, view: View) -> Board | None:
        """Returns the row to walk, if a card lies in it."""
        return Row(tone, view) if view.row else None

    def taken_back(self, tone: Tone, view: View, steps: Sequence[Step]) -> str:
        """Returns which cards are back, or that the turn goes on, and how the row lies."""
        return undoing.taken_back(tone, view, steps)

    def title_of(self, words: Words, options: Mapping[str, str]) -> str:
        """Returns the name of the variant."""
        return variant_name(words, options["variant"])

    def aim(self, words: Words) -> str:
        """Returns the aim of a match."""
        return words.gettext(
            "You have two secret numbers, your targets. When their bits stand side by side in the row you get points, "
            "and whoever has enough points first wins."
        )

    def in_play(self, tone: Tone, view: View) -> str | None:
        """Returns what the card that was played last does."""
        return None if view.last_card is None else meaning(tone.words, view.last_card)

    def suggestion(self, tone: Tone, view: View, move: Move) -> tuple[str, str]:
        """Returns a hint: the kind of move with the reason, then the whole move."""
        return hints.suggestion(tone, view, move)

    def situation(self, tone: Tone, view: View) -> list[str]:
        """Returns the row and the score."""
        return [row_phrase(tone, view.row), *readouts.score(tone, view, 0)]


_READOUTS: dict[Key, Callable[[Tone, View, int], list[str]]] = {
    keys.HAND: readouts.hand,
    keys.TABLE: readouts.row,
    keys.SCORE: readouts.score,
    keys.OPPONENT: readouts.others,
    TARGETS: readouts.targets,
    NEAR: lambda tone, view, times: (
        nearness(tone, view) if tone.hints else [tone.words.gettext("Hints are switched off in the settings.")]
    ),
    PILES: readouts.piles,
    TURN: readouts.turn,
}

ROOM = BiosPanicRoom()
