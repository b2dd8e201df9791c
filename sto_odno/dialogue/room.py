"""The contract of a game's room: how its events become phrases, and its moves prompts.

A room knows views and events, words and keys; it neither speaks nor prints nor waits.  It is the mirror of the game's
folder in ``engines``: a narrator for the one, a seat for the other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engines.game import Event, Game, IllegalMove, View
from engines.options import Option, OptionValue
from sto_odno.dialogue.board import Board
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.remarks import Remark
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.typing import Sign, Typing
from sto_odno.i18n import N_, Words
from sto_odno.keyboard.table import Command
from sto_odno.records.journal import level_of
from sto_odno.records.match import Match, Step
from sto_odno.settings import BRIEF, BY_RANK, Settings
from sto_odno.speech.cues import Cue

ON_THE_BOARD = N_("{keys} on the board: {what}.")
WHILE_TYPING = N_("{keys} while typing: {what}.")

Group = list[str | Cue]
"""Phrases told together, with the sounds between them; between groups the player may be asked for a key."""


def phrases_of(groups: Iterable[Group]) -> list[str]:
    """Returns the phrases of groups, without the sounds between them."""
    return [phrase for group in groups for phrase in group if not isinstance(phrase, Cue)]


@dataclass(frozen=True, slots=True)
class Tone:
    """How the player wants to be spoken to."""

    words: Words
    brief: bool = False
    by_rank: bool = False
    """Whether hands are told by rank rather than by suit."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    """The rule options of the match that is told."""
    players: int = 2
    """How many sit at the table."""
    bit_groups: int = 3
    """How many bits of a row are told together."""
    hints: bool = True
    """Whether the player wants to be told what he could find out himself."""
    named: bool = False
    """Whether a single opponent has a name, and is told of by it; else the voice is the opponent and says I."""

    @classmethod
    def of(cls, words: Words, settings: Settings, match: Match) -> Tone:
        """Returns how the player wants to be told of a match."""
        return cls(
            words,
            settings.text("detail") == BRIEF,
            settings.text("hand_order") == BY_RANK,
            match.options,
            len(match.header.seats),
            settings.number("bit_groups"),
            settings.on("hints"),
            settings.on("opponent_name"),
        )

    def pick(self, full: str, brief: str) -> str:
        """Returns the form that the player wants."""
        return brief if self.brief else full


class Room(ABC):
    """What the dialogue asks a game for; every text is made by ``tone.words`` when it is wanted."""

    game: ClassVar[Game[Any, Any]]
    place: ClassVar[int]
    """The place in the menu."""
    level_when: ClassVar[tuple[str, tuple[OptionValue, ...]] | None] = None
    """The rule option, and its values, with which alone the level of the opponent counts; None for always."""
    helps: ClassVar[Mapping[str, str]] = {}
    """What help says of commands, by name, where the key table's own words do not fit this game."""
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

    def rival(self, options: Mapping[str, str], seat: str) -> str:
        """Returns what results count as the opponent of a match, by its options and seat as the journal has them."""
        return seat

    def rival_label(self, words: Words, rival: str) -> str:
        """Returns how results call an opponent."""
        return words.gettext("level {level}", level=level_of(rival) or 0)

    def spoken_names(self, words: Words) -> Mapping[str, str]:
        """Returns names that are printed as they stand on the cards, and how a voice of the language says them."""
        return {}

    @abstractmethod
    def title(self, words: Words) -> str:
        """Returns the name of the game, as in the menu."""

    @abstractmethod
    def option_label(self, words: Words, name: str) -> str:
        """Returns what a rule option is called, as in the menu."""

    def option_value_label(self, words: Words, option: Option, value: OptionValue) -> str | None:
        """Returns how a value of a rule option is said, None for the usual way."""
        return None

    @abstractmethod
    def narrate(self, tone: Tone, seat: int, events: Sequence[Event]) -> Iterator[Group]:
        """Yields what that seat hears of events that it may know, group by group."""

    def told(self, tone: Tone, seat: int, events: Sequence[Event]) -> list[Group]:
        """Returns the groups of phrases that a seat hears of events, from which it is kept what it may not know."""
        seen = [event.seen_by(seat) for event in events]
        return [group for group in self.narrate(tone, seat, seen) if group]

    @abstractmethod
    def breath(self, events: Sequence[Event]) -> bool:
        """Whether these events of a move end a thought, so that the player may be given time to take it in."""

    def follow(self, view: Any, path: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
        """Returns the path with the choices that are settled without asking the player; in most games as it is."""
        return path

    @abstractmethod
    def question(self, tone: Tone, view: Any, path: tuple[Hashable, ...]) -> Sequence[Phrase]:
        """Returns what is asked when that path of choices has been taken."""

    def goes_on(self, view: Any, path: tuple[Hashable, ...]) -> bool:
        """Whether the question was asked with an earlier one, and is told only if the player wants it."""
        return False

    @abstractmethod
    def items(self, tone: Tone, view: Any, path: tuple[Hashable, ...]) -> list[Item]:
        """Returns the choices to walk, the refused ones included; their values continue the path."""

    def typing(self, tone: Tone, view: Any, path: tuple[Hashable, ...]) -> Typing | None:
        """Returns what is typed next instead of chosen from a list; None for nothing."""
        return None

    def begins_typing(self, view: Any, path: tuple[Hashable, ...]) -> tuple[Hashable, Sequence[Sign]] | None:
        """Returns the choice after which something is typed, and the signs that begin it at once; None for none."""
        return None

    def explanation(self, tone: Tone, view: Any, path: tuple[Hashable, ...], value: Hashable | None) -> str | None:
        """Returns what the focused choice is about, or that none is focused; None where nothing is explained."""
        return None

    @abstractmethod
    def focus(self, view: Any, path: tuple[Hashable, ...]) -> Hashable | None:
        """Returns the choice that is focused at first, None to let the player walk."""

    @abstractmethod
    def shortcuts(self, view: Any, path: tuple[Hashable, ...]) -> dict[Command, Hashable]:
        """Returns the choices after a path that have keys of their own, such as drawing."""

    def jumps(self, view: Any, path: tuple[Hashable, ...]) -> Mapping[Command, Sequence[Hashable]]:
        """Returns keys that walk to the next of certain choices of the list, such as the cards that can be played.

        Where there is none of them the key does what else it does at the table.
        """
        return {}

    def more(self, view: Any, path: tuple[Hashable, ...], choices: Callable[[tuple[Hashable, ...]], Sized]) -> bool:
        """Whether something is to be chosen after a path; ``choices`` is the game's own tree."""
        return bool(choices(path))

    def picks(self, view: Any, path: tuple[Hashable, ...]) -> bool:
        """Whether the next choice is a place of the board, to which the player walks."""
        return False

    def sided(self, view: Any, path: tuple[Hashable, ...]) -> bool:
        """Whether the next choices stand on sides of lines; then all items are ``SidedItem``."""
        return False

    def absent(self, tone: Tone, view: Any, path: tuple[Hashable, ...], digit: int) -> str | None:
        """Returns why no line of such choices has a digit; None for no special reason."""
        return None

    def quick(self, view: Any, path: tuple[Hashable, ...]) -> bool:
        """Whether a digit takes its choice at once where something is still to be chosen after it."""
        return False

    def way_to(self, view: Any, move: Any) -> tuple[Hashable, ...]:
        """Returns the choices by which a player makes a move here."""
        return tuple(move.path)

    @abstractmethod
    def move(self, view: Any, path: tuple[Hashable, ...]) -> Any:
        """Returns the move of a whole path, or the nearest thing to it that the game can judge and refuse.

        Raises IllegalMove for what is refused before it is a move at all.
        """

    def unasked(
        self, tone: Tone, view: Any, path: tuple[Hashable, ...], then: tuple[Hashable, ...]
    ) -> Sequence[Phrase]:
        """Returns what is told of choices that had one answer alone and ended a move; in most games nothing.

        ``path`` is what the player chose himself, ``then`` the whole path.
        """
        return ()

    @abstractmethod
    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused."""

    @abstractmethod
    def readout(self, tone: Tone, view: Any, command: Command, times: int) -> list[str]:
        """Returns what a readout tells when its key is pressed the first time in a row (0), the next time (1), ..."""

    def board(self, tone: Tone, view: Any) -> Board | None:
        """Returns what lies on the table as a board to walk by arrows; None where there is nothing to walk."""
        return None

    def flows_on(self, events: Sequence[Event]) -> bool:
        """Whether what a move brought is told together with the next move of the same seat; in most games not."""
        return False

    def forced(self, view: Any, events: Sequence[Event]) -> Any:
        """Returns the move that a player is not asked for after what his last one brought; None to ask him."""
        return None

    def taken_back(self, tone: Tone, view: Any, steps: Sequence[Step]) -> str:
        """Returns what came back with the moves from the player's last one on; ``view`` is his without them."""
        return tone.words.gettext("Your last move is taken back.")

    def aim(self, words: Words) -> str:
        """Returns the aim of a match in a sentence or two, with which a guided one begins; empty for none."""
        return ""

    def in_play(self, tone: Tone, view: Any) -> str | None:
        """Returns what the card that lies on the table or was played last, by anybody, does or did; None for none."""
        return None

    @abstractmethod
    def suggestion(self, tone: Tone, view: Any, move: Any) -> tuple[str, str]:
        """Returns a hint that recommends the move, in two steps: its kind with the reason, then the whole move."""

    @abstractmethod
    def situation(self, tone: Tone, view: View) -> list[str]:
        """Returns where a match stands, for going on with it and for the list of unfinished ones."""
