"""Places: each question, list and pause in which the player can be, by name, and what its keys do."""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sto_odno.dialogue.teller import Phrase
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.keyboard.table import Command


class Where(enum.StrEnum):
    """Where the player is."""

    EVERYWHERE = "everywhere"

    # at the table
    TABLE = "table"
    MOVE = "move"
    PAUSE = "pause"
    THINKING = "thinking"
    BOARD = "board"
    TABLE_MENU = "table menu"
    FEWER_PAUSES = "pauses"
    ANOTHER_MATCH = "another"

    # menus
    MAIN_MENU = "main menu"
    GAME = "game"
    MATCH_OPTIONS = "match options"
    SETTINGS = "settings"
    VALUE = "value"
    LANGUAGE = "language"
    VOICE_HEARD = "voice heard"
    KEYS = "keys"
    KEYS_OF_A_PART = "keys of a part"
    NEW_KEY = "new key"

    # matches that were left or finished
    SAVED_OR_NEW = "saved or new"
    MATCH = "match"
    DELETE = "delete"
    PAST_MATCHES = "past matches"
    PAST_MATCH = "past match"
    REPLAY = "replay"

    # help, rules, the lesson of the keys
    HELP = "help"
    SECTIONS = "sections"
    RULES = "rules"
    LESSON_WALKING = "lesson, walking"
    LESSON_CHOOSING = "lesson, choosing"
    LESSON_HELP = "lesson, help"
    LESSON_CUTTING = "lesson, cutting"
    LESSON_REPEATING = "lesson, repeating"


class Stay(enum.Enum):
    """What an action returns when the player stays where he is."""

    HERE = enum.auto()


STAY = Stay.HERE


class Late(enum.Enum):
    """What a place returns when no key came in time."""

    NO_KEY = enum.auto()


TOO_LATE = Late.NO_KEY
Action = Callable[[Press], Awaitable[Any]]


@dataclass(slots=True)
class Binding:
    """A command in a place, and what it does there: an action that returns STAY or the place's result."""

    command: Command
    act: Action
    help: str | None = None
    """A message that says better than the command's own what it does in this place."""
    works: bool = True
    """Whether help tells of it; a command that only says why it does nothing is not told of."""
    guarded: bool = False
    """Whether a key that is held down, doubled or typed ahead must not do it: what cannot be taken back."""


@dataclass(frozen=True, slots=True)
class Do:
    """Something that the player wants to be done in the place behind a list."""

    binding: Binding
    press: Press
    """The press that does it there."""


@dataclass(slots=True)
class Place:
    """A question, a list or a pause in which the player is."""

    where: Where
    bindings: list[Binding]
    question: Callable[[], Sequence[Phrase]] = list
    """What the Q key repeats: made anew each time, so that it follows language and detail."""
    fallback: Action | None = None
    """What any other key does here; None says that it does nothing."""
    told: Callable[[], Sequence[Phrase]] = list
    """What was told right before the question; a key that came too soon has cut it, and it is said again."""
    around: bool = False
    """Whether its keys stay in reach in the places within it, as the table's readouts do in its menus."""
    opened: float = 0.0
    refused: bool = False
    """Whether the player was already told that his key came too soon."""
    bound: dict[str, Binding] = field(default_factory=dict)

    alone: bool = False
    """Whether no command of any other place works here, not even those that work everywhere."""

    def __post_init__(self) -> None:
        """Lists the bindings by key."""
        self.bind()

    def bind(self) -> None:
        """Lists the bindings by the keys of now."""
        self.bound = {key: binding for binding in self.bindings for key in keys_of(binding.command)}


def keys_of(command: Command) -> tuple[str, ...]:
    """Returns the keys of a command, each digit for all digits."""
    return keys.DIGITS if "digits" in command.keys else command.keys
