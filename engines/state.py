"""What a match is made of, whatever the game: moves, events, views, outcomes and states.

A state lists and judges moves, plays them and tells what happened as *events*.  What a seat may know of a state is its
*view*: narrators, seats and opponents get views, never the state itself.  A *move* is a path in a tree of choices: all
that a player chooses on the same knowledge (a queen and the suit she orders).
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from engines.chance import Chance


class EndReason(enum.Enum):
    """Why a match or a round ended; each game extends it with its own members."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: the seats that won (several share a win, none is a draw) and why."""

    winners: tuple[int, ...]
    reason: EndReason


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, with the numbers that really happened."""

    def seen_by(self, seat: int) -> Self:
        """Returns the event as that seat may know it; by default everybody may know all of it."""
        return self


class Move(Protocol):
    """A whole move: a hashable value whose text form the game reads back."""

    @property
    def path(self) -> tuple[Hashable, ...]:
        """The choices that make the move, in the order in which they are asked."""

    def __str__(self) -> str:
        """The short text form."""


class View(Protocol):
    """What one seat may know of a state."""

    @property
    def seat(self) -> int:
        """The seat that looks."""

    @property
    def to_move(self) -> int:
        """The seat whose move it is."""

    @property
    def ply(self) -> int:
        """Moves made in the match."""

    @property
    def legal(self) -> Sequence[Any]:
        """The legal moves of the seat that looks; empty when it is not to move."""


M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)
M_co = TypeVar("M_co", bound=Move, covariant=True)


class Bot(Protocol[V_contra, M_co]):
    """An opponent: decides by the view of its seat alone, and equally for equal views."""

    def choose(self, view: V_contra) -> M_co:
        """Returns one of the view's legal moves."""


class Clerk(Protocol):
    """What a state asks its game for: how it is written down, what is wrong with it, how it looks."""

    name: ClassVar[str]

    def state_text(self, state: Any) -> str:
        """Returns the state as one line."""

    def all_faults(self, state: Any) -> tuple[str, ...]:
        """Returns all that is wrong with a position."""

    def picture(self, state: Any) -> str:
        """Returns the position for people."""


class State(ABC, Generic[M, V]):
    """A position of a match, from the first deal to the outcome, with its future chance.

    States are equal when their texts are; they change, so they have no hash.
    """

    __slots__ = ()

    game: ClassVar[Clerk]
    """The game, which sets it when it is made."""

    to_move: int
    ply: int
    """Moves made in the match."""
    chance: Chance
    options: Any
    """The options of the match: the game's own dataclass."""
    outcome: Outcome | None

    @abstractmethod
    def legal_moves(self) -> Sequence[M]:
        """Returns all legal moves in a fixed order, never none while the match runs; asking changes nothing."""

    @abstractmethod
    def check(self, move: M) -> None:
        """Raises IllegalMove with the reason if the move is refused here."""

    @abstractmethod
    def apply(self, move: M) -> None:
        """Plays a legal move without judging it and without telling; for searches."""

    @abstractmethod
    def play(self, move: M) -> tuple[Event, ...]:
        """Plays a move and returns what happened, in order; raises IllegalMove and leaves the state unchanged."""

    @abstractmethod
    def view(self, seat: int) -> V:
        """Returns exactly what that seat may know."""

    @abstractmethod
    def copy(self) -> Self:
        """Returns an independent equal state, cheaply; its future chance is the same."""

    def text(self) -> str:
        """Returns the whole state, hidden cards and chance included, as one line that the game reads back."""
        return self.game.state_text(self)

    def faults(self) -> tuple[str, ...]:
        """Returns all that is wrong with the position, one sentence each: why play could never have reached it.

        None for a position that play could have reached, as far as the rules can tell: every piece in exactly one
        place, fields that agree with one another, a legal move while the match runs.
        """
        return self.game.all_faults(self)

    def is_whole(self) -> bool:
        """Whether nothing is wrong with the position; for tests and saved states."""
        return not self.faults()

    def __str__(self) -> str:
        """Returns the position for people, hidden cards included; English, in several lines."""
        return self.game.picture(self)

    def __repr__(self) -> str:
        """Returns what makes an equal state again, with ``import engines``."""
        return f"engines.game({self.game.name!r}).parse_state({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        """Whether the other one is the same position with the same future chance."""
        return self.text() == other.text() if isinstance(other, type(self)) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # it changes

    @property
    def rounds_won(self) -> tuple[int, ...]:
        """The rounds that each seat has won so far; empty where the game has no rounds."""
        return ()

    @property
    def first_of_next(self) -> int | None:
        """The seat that begins the match after this finished one; None for by lot."""
        return None

    def choices(self, path: tuple[Hashable, ...] = ()) -> tuple[Hashable, ...]:
        """Returns what may be chosen after the choices of ``path``; none when ``path`` is a whole move.

        A game whose full list of moves is long gives its own.
        """
        done = len(path)
        return tuple(
            dict.fromkeys(
                move.path[done] for move in self.legal_moves() if move.path[:done] == path and len(move.path) > done
            )
        )
