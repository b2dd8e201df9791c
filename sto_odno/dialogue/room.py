"""The contract of a game's room: how its events become phrases, and its moves questions.

A room knows views and events, words and keys; it neither speaks nor prints nor waits.  It is the mirror of the game's
folder in ``engines``.  What the dialogue asks it for has four parts: what things are called, what is told, what is
asked, and what may be looked up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from engines.contract import Event, Game, IllegalMove, Move, View
from engines.errors import SetupError
from engines.match import Step
from engines.options import Option, OptionValue
from sto_odno.dialogue.asking import Question
from sto_odno.dialogue.board import Board
from sto_odno.dialogue.remarks import Remark
from sto_odno.dialogue.tone import Tone
from sto_odno.i18n import N_, Words
from sto_odno.keyboard.table import Command
from sto_odno.records.journal import level_of
from sto_odno.speech.cues import Cue

ON_THE_BOARD = N_("{keys} on the board: {what}.")
WHILE_TYPING = N_("{keys} while typing: {what}.")

V = TypeVar("V", bound=View)
M = TypeVar("M", bound=Move)


@dataclass(slots=True)
class Group:
    """Phrases told together; between groups the player may be asked for a key."""

    phrases: list[str | Cue]
    """With the sounds between them."""
    at: int = 0
    """The first event that it tells, even if only together with a later one; counted from zero."""


def phrases_of(groups: Iterable[Group]) -> list[str]:
    """Returns the phrases of groups, without the sounds between them."""
    return [phrase for group in groups for phrase in group.phrases if not isinstance(phrase, Cue)]


class Labels(ABC):
    """What things are called away from the table."""

    @abstractmethod
    def title(self, words: Words) -> str:
        """Returns the name of the game, as in the menu."""

    @abstractmethod
    def option_label(self, words: Words, name: str) -> str:
        """Returns what a rule option is called, as in the menu."""

    def title_of(self, words: Words, options: Mapping[str, str]) -> str:
        """Returns the name of the game as its matches with these options are called in lists and results."""
        return self.title(words)

    def option_value_label(self, words: Words, option: Option, value: OptionValue) -> str | None:
        """Returns how a value of a rule option is said, None for the usual way."""
        return None

    def aim(self, words: Words) -> str:
        """Returns the aim of a match in a sentence or two, with which a guided one begins; empty for none."""
        return ""

    def setup_refusal(self, words: Words, error: SetupError) -> str:
        """Returns why a match cannot be begun, for a reason of the game's own: options that do not go together."""
        raise error

    def rival(self, options: Mapping[str, str], seat: str) -> str:
        """Returns what results count as the opponent of a match, by its options and seat as the journal has them."""
        return seat

    def rival_label(self, words: Words, rival: str) -> str:
        """Returns how results call an opponent."""
        return words.gettext("level {level}", level=level_of(rival) or 0)

    def spoken_names(self, words: Words) -> Mapping[str, str]:
        """Returns names that are printed as they stand on the cards, and how a voice of the language says them."""
        return {}


class Narrator(ABC):
    """What is told of events."""

    @abstractmethod
    def narrate(self, tone: Tone, seat: int, events: Sequence[Event]) -> Iterator[Group]:
        """Yields what that seat hears of events that it may know, group by group."""

    def told(self, tone: Tone, seat: int, events: Sequence[Event]) -> list[Group]:
        """Returns the groups of phrases that a seat hears of events, from which it is kept what it may not know."""
        seen = [event.seen_by(seat) for event in events]
        return [group for group in self.narrate(tone, seat, seen) if group.phrases]

    @abstractmethod
    def breath(self, events: Sequence[Event]) -> bool:
        """Whether these events of a move end a thought, so that the player may be given time to take it in."""

    def flows_on(self, events: Sequence[Event]) -> bool:
        """Whether what a move brought is told together with the next move of the same seat; in most games not."""
        return False


class Questions(ABC, Generic[V, M]):
    """What a player is asked, and what he is told of his move before it is made and when it is taken back."""

    @abstractmethod
    def ask(self, view: V) -> Question:
        """Returns the first question of a move."""

    def forced(self, view: V, events: Sequence[Event]) -> M | None:
        """Returns the move that a player is not asked for after what his last one brought; None to ask him."""
        return None

    @abstractmethod
    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused."""

    @abstractmethod
    def suggestion(self, tone: Tone, view: V, move: M) -> tuple[str, str]:
        """Returns a hint that recommends the move, in two steps: its kind with the reason, then the whole move."""

    def taken_back(self, tone: Tone, view: V, steps: Sequence[Step]) -> str:
        """Returns what came back with the moves from the player's last one on; ``view`` is his without them."""
        return tone.words.gettext("Your last move is taken back.")


class Readouts(ABC, Generic[V]):
    """What may be looked up at any moment."""

    @abstractmethod
    def readout(self, tone: Tone, view: V, command: Command, times: int) -> list[str]:
        """Returns what a readout tells when its key is pressed the first time in a row (0), the next time (1), ..."""

    def board(self, tone: Tone, view: V) -> Board | None:
        """Returns what lies on the table as a board to walk by arrows; None where there is nothing to walk."""
        return None

    def in_play(self, tone: Tone, view: V) -> str | None:
        """Returns what the card that lies on the table or was played last, by anybody, does or did; None for none."""
        return None

    @abstractmethod
    def situation(self, tone: Tone, view: V) -> list[str]:
        """Returns where a match stands, for going on with it and for the list of unfinished ones."""


class RoomOf(Labels, Narrator, Questions[V, M], Readouts[V]):
    """What the dialogue asks a game for; every text is made by ``tone.words`` when it is wanted."""

    game: ClassVar[Game[Any, Any]]
    place: ClassVar[int]
    """The place in the menu."""
    level_when: ClassVar[tuple[str, tuple[OptionValue, ...]] | None] = None
    """The rule option, and its values, with which alone the level of the opponent counts; None for always."""
    helps: ClassVar[Mapping[str, str]] = {}
    """What help says of readouts, by name, where the key table's own words do not fit this game."""
    guidance: ClassVar[tuple[Remark, ...]] = ()
    """What is explained while playing, the more urgent first: each once, when it has come up."""
    endings: ClassVar[tuple[type[Event], ...]] = ()
    """The events that end a part of a match, such as a round.

    After one even a player who wants pauses only before his move is asked for a key before he is asked for a move.
    """
    commands: ClassVar[tuple[Command, ...]]
    """The readouts of the game: those of the key table that it answers, and its own letters."""
    inmost: ClassVar[Mapping[str, tuple[Command, ...]]] = {}
    """Commands that work only in some of its places, by the message that tells of them away from there.

    Such as ``ON_THE_BOARD`` and ``WHILE_TYPING``.
    """

    @property
    def inner(self) -> tuple[Command, ...]:
        """The commands that work only in some of its places: on its board, while something is typed."""
        return tuple(command for commands in self.inmost.values() for command in commands)


Room: TypeAlias = RoomOf[Any, Any]
"""The room of some game."""
