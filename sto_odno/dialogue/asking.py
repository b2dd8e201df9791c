"""The question as a value: what is asked, what may be answered, and what follows from each answer.

A room gives the first question of a move.  Each question knows its follower: a further question, or the whole move.
The seat asks them one after another; it knows nothing of what they are about.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.tone import Tone
from sto_odno.dialogue.typing import Sign, Typing
from sto_odno.keyboard.table import CHOOSE, Command

T = TypeVar("T", bound=Hashable)


def _nothing(*_: Any) -> None:
    return None


def _no_phrases(*_: Any) -> Sequence[Phrase]:
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask(Generic[T]):
    """A question; all texts are made anew when they are wanted, so that language and detail may change meanwhile."""

    question: Callable[[Tone], Sequence[Phrase]]
    then: Callable[[T], Any]
    """What follows from an answer: a further ``Ask``, or the move.

    Raises IllegalMove for what is refused before it is a move at all.
    """
    towards: Callable[[Any], T]
    """The answer that leads to a move."""
    about: Hashable = None
    """What is asked, by which remarks know it; None for the first question of a move."""
    explain: Callable[[Tone, T | None], str | None] = _nothing
    """What the focused answer is about, or that none is focused; None where nothing is explained."""
    goes_on: bool = False
    """Whether the question goes on an earlier one of the same turn, so that no sound announces a turn."""
    aside: bool = False
    """Whether it is only asked whether the answer is meant: whoever answers with another one has never been asked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Ask[T]):
    """The answer is chosen from a list; one with a single answer is not asked, unless it is the first of a move."""

    items: Callable[[Tone], list[Item]]
    """The choices to walk, the refused ones included."""
    focus: Hashable = None
    """The choice, or on sides the line, that is focused at first; None to let the player walk."""
    keys: Mapping[Command, T] = field(default_factory=dict)
    """Choices that have keys of their own, such as drawing."""
    jumps: Mapping[Command, Sequence[T]] = field(default_factory=dict)
    """Keys that walk to the next of certain choices; where there is none, the key does what else it does."""
    begins: tuple[T, Sequence[Sign]] | None = None
    """The choice after which something is typed, and the signs that begin it at once."""
    quick: bool = False
    """Whether a digit takes its choice at once where something is still to be chosen after it."""
    choose: Command = CHOOSE
    """The command on Enter."""
    helps: Mapping[Command, str] = field(default_factory=dict)
    """What help says of these keys and of Enter, where the command's own words do not fit."""
    unasked: Callable[[Tone, T], Sequence[Phrase]] = _no_phrases
    """What is told of the only answer where it was not asked and ended a move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sided(Pick[T]):
    """The answer is chosen on a side of a line; all items are ``SidedItem``."""

    absent: Callable[[Tone, int], str | None] = _nothing
    """Why no line has a digit; None for no special reason."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Type(Ask[T]):
    """The answer is typed."""

    typing: Callable[[Tone], Typing]


@dataclass(frozen=True, slots=True, kw_only=True)
class Walk(Ask[T]):
    """The answer is a place of the board, to which the player walks."""


Question: TypeAlias = Ask[Any]
"""A question, whatever its answers are."""


def onward(after: Any, tone: Tone) -> tuple[Any, list[Phrase]]:
    """Returns the next question to be asked, or the move: what has one answer alone is not asked.

    With it comes what is told of a move that ended so.  Raises IllegalMove.
    """
    told: list[Phrase] = []
    while isinstance(after, Pick):
        items = after.items(tone)
        if len(items) != 1:
            break
        only = items[0].value
        told += after.unasked(tone, only)
        after = after.then(only)
    return after, told


def way_to(
    ask: Question, move: Any, tone: Tone, answers: Iterable[Hashable] | None = None
) -> Iterator[tuple[Question, Hashable]]:
    """Yields the questions by which a player comes to a move, each with his answer.

    ``answers`` are his, if not those that lead there anyway.
    """
    given = None if answers is None else iter(answers)
    after: Any = ask
    while isinstance(after, Ask):
        answer = after.towards(move) if given is None else next(given)
        yield after, answer
        after = onward(after.then(answer), tone)[0]
