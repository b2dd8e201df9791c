"""Rooms that ask by paths of choices."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence, Sized
from typing import Any, cast

from sto_odno.dialogue.asking import Ask, Pick, Sided, Type, Walk
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.room import M, RoomOf, V
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.tone import Tone
from sto_odno.dialogue.typing import Sign, Typing
from sto_odno.i18n import Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command

Path = tuple[Hashable, ...]


class PathRoom(RoomOf[V, M]):
    """A room whose questions are found from the choices that were made."""

    def ask(self, view: V) -> Ask[Any]:
        """Returns the first question."""
        return self._ask(view, self.follow(view, ()))

    def _ask(self, view: V, path: Path) -> Ask[Any]:
        def choices(path: Path) -> Sized:
            at = len(path)
            return [move for move in view.legal if move.path[:at] == path and len(move.path) > at]

        def then(value: Hashable) -> Any:
            further = self.follow(view, (*path, value))
            return self._ask(view, further) if self.more(view, further, choices) else self.move(view, further)

        common: dict[str, Any] = {
            "question": lambda tone: self.question(tone, view, path),
            "then": then,
            "towards": lambda move: self.way_to(view, move)[len(path)],
            "about": path or None,
            "explain": lambda tone, value: self.explanation(tone, view, path, value),
            "goes_on": self.goes_on(view, path),
            "aside": self.aside(path),
        }
        if self.picks(view, path):
            return Walk(**common)
        if self.typing(Tone(Words("en")), view, path) is not None:
            return Type(**common, typing=lambda tone: cast("Typing", self.typing(tone, view, path)))
        common |= {
            "items": lambda tone: self.items(tone, view, path),
            "focus": self.focus(view, path),
            "keys": self.shortcuts(view, path),
            "jumps": self.jumps(view, path),
            "begins": self.begins_typing(view, path),
            "quick": self.quick(view, path),
            "choose": keys.CHOOSE if path else keys.PLAY,
            "unasked": lambda tone, value: self.unasked(tone, view, path, (*path, value)),
            "helps": {command: self.helps[command.name] for command in (keys.PLAY,) if command.name in self.helps},
        }
        if self.sided(view, path):
            return Sided(**common, absent=lambda tone, digit: self.absent(tone, view, path, digit))
        return Pick(**common)

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

    def aside(self, path: Path) -> bool:
        """Whether it is only asked whether the last choice is meant."""
        return False
