"""The contract that every game keeps.

A *game* makes *states*; a state lists and judges moves, plays them and tells what happened as *events*.  What a seat
may know of a state is its *view*: narrators, seats and opponents get views, never the state itself.  A *move* is a
path in a tree of choices: all that a player chooses on the same knowledge (a queen and the suit she orders).  A match
is its header (game, options, seed, seats) plus its moves: journal, resume, undo, replay and reports of faults are all
this one thing.

``tests/contract.py`` holds any game to this contract; ``docs/adding-a-game.md`` is the recipe for a new one.
"""

from __future__ import annotations

import enum
from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from engines.chance import Chance
from engines.options import Option, Options

# Hints of a position stay the same when they are asked for again.
_ADVISER_SEED = 1


class Refusal(enum.Enum):
    """Why a move was refused; each game extends it with its own members, each of which has words in both languages."""


class EndReason(enum.Enum):
    """Why a match or a round ended; each game extends it with its own members."""


class GameError(ValueError):
    """The base of all errors that a game raises about what it was given."""


class MoveTextError(GameError):
    """Raised for a text that is no move of the game at all."""


class StateTextError(GameError):
    """Raised for a text that is no state of the game."""

    def __init__(self, message: str, faults: tuple[str, ...] = ()) -> None:
        """Keeps all that is wrong with the position, where it could be read as one (see ``State.faults``)."""
        super().__init__("; ".join((message, *faults)))
        self.faults = faults


class IllegalMove(GameError):
    """Raised for a move that is refused here; the state is unchanged."""

    def __init__(self, reason: Refusal, **facts: Any) -> None:
        """Keeps the reason and the facts that a sentence about it needs (cards, suits, counts)."""
        super().__init__(f"{reason.value}: {facts}" if facts else str(reason.value))
        self.reason = reason
        self.facts = facts


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


class State(ABC, Generic[M, V]):
    """A position of a match, from the first deal to the outcome."""

    __slots__ = ()

    to_move: int
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

    @abstractmethod
    def text(self) -> str:
        """Returns the whole state, hidden cards and chance included, as one line that the game reads back."""

    def faults(self) -> tuple[str, ...]:
        """Returns all that is wrong with the position, one sentence each: why play could never have reached it.

        None for a position that play could have reached, as far as the rules can tell: every piece in exactly one
        place, fields that agree with one another, a legal move while the match runs.
        """
        return ()

    def is_whole(self) -> bool:
        """Whether nothing is wrong with the position; for tests and saved states."""
        return not self.faults()

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


class Game(ABC, Generic[M, V]):
    """A game: its name, seats, options, and the makers of its states, moves and opponents."""

    name: ClassVar[str]
    """The name on the command line and in the journal, such as ``sto-odno``."""
    seats: ClassVar[tuple[int, ...]]
    """The numbers of players that may sit down."""
    options: ClassVar[tuple[Option, ...]]
    levels: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)

    def defaults(self) -> Options:
        """Returns all options at their defaults."""
        return {option.name: option.default for option in self.options}

    @abstractmethod
    def begin(
        self, options: Options, seed: int, *, players: int = 2, first: int | None = None
    ) -> tuple[State[M, V], tuple[Event, ...]]:
        """Starts a match and tells what led to its first decision.

        ``first`` is the seat that deals or begins, by lot if None; ``players`` is one of ``seats``.
        """

    def new(self, options: Options, seed: int, *, players: int = 2, first: int | None = None) -> State[M, V]:
        """Starts a match."""
        return self.begin(options, seed, players=players, first=first)[0]

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """Returns the move of that text form; raises MoveTextError."""

    @abstractmethod
    def parse_state(self, text: str) -> State[M, V]:
        """Returns the state of that text form; raises StateTextError."""

    @abstractmethod
    def imagine(self, view: V, chance: Chance) -> State[M, V]:
        """Returns a state that the view allows, what its seat cannot see being laid by chance.

        Opponents search in such states; and since it gives the same view again, a view can hold no secret.
        """

    @abstractmethod
    def bot(self, level: int, seed: int) -> Bot[V, M]:
        """Returns an opponent of that level (one of ``levels``)."""

    def adviser(self, newcomer: bool = False) -> Bot[V, M]:
        """Returns who gives hints: it never ends a match at a loss where another move does not.

        ``newcomer``: the player has finished no match yet, and a modest move that teaches is better than the best one.
        """
        return self.bot(self.levels[-1], _ADVISER_SEED)
