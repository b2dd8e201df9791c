"""Countdown: from a heap of counters each player in turn takes one, two or three; who takes the last one wins.

Each player also holds a secret lucky number: who leaves exactly that many counters has won at once.

Moves: ``1``, ``2``, ``3``; with the option ``skip`` also ``skip``.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from engines.chance import Chance
from engines.contract import EndReason, Event, Game, IllegalMove, MoveTextError, Outcome, Refusal
from engines.contract import State as GameState
from engines.options import GameOptions, number, switch


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """What may be agreed on before a match."""

    skip: bool = switch(False)
    heap: int = number(12, lowest=5, highest=20)


class Reason(Refusal):
    """Why a move is refused."""

    TOO_MANY = "too many"  # left: fewer counters are left
    NO_SKIP = "no skip"
    OVER = "over"


class End(EndReason):
    """Why the game ended."""

    LAST_COUNTER = "last counter"
    LUCKY_NUMBER = "lucky number"


@dataclass(frozen=True, slots=True)
class Move:
    """Takes counters; none is a skip."""

    count: int

    @property
    def path(self) -> tuple[Hashable, ...]:
        """The number of counters."""
        return (self.count,)

    def __str__(self) -> str:
        """Returns the number, or ``skip``."""
        return str(self.count) if self.count else "skip"


@dataclass(frozen=True, slots=True)
class Began(Event):
    """The heap was made and the lucky numbers were drawn."""

    heap: int
    lucky: tuple[int | None, ...]

    def seen_by(self, seat: int) -> Began:
        """Hides the lucky numbers of the others."""
        return Began(self.heap, tuple(number if at == seat else None for at, number in enumerate(self.lucky)))


@dataclass(frozen=True, slots=True)
class Took(Event):
    """Counters were taken."""

    seat: int
    count: int
    left: int


@dataclass(frozen=True, slots=True)
class Won(Event):
    """Somebody won."""

    seat: int
    reason: End


@dataclass(frozen=True, slots=True)
class View:
    """What a seat knows."""

    seat: int
    to_move: int
    ply: int
    legal: tuple[Move, ...]
    heap: int
    lucky: int
    players: int
    options: Options


class State(GameState[Move, View]):
    """A heap, two secrets and a turn."""

    __slots__ = ("heap", "lucky", "options", "outcome", "ply", "to_move")

    def __init__(self, options: Options, heap: int, lucky: tuple[int, ...], to_move: int, ply: int = 0) -> None:
        """Lays out a position."""
        self.options = options
        self.ply = ply
        self.heap = heap
        self.lucky = lucky
        self.to_move = to_move
        self.outcome: Outcome | None = None

    def legal_moves(self) -> tuple[Move, ...]:
        """Returns the numbers that may be taken, then the skip."""
        if self.outcome is not None:
            return ()
        skip = (Move(0),) if self.options.skip and self.heap > 3 else ()
        return (*(Move(count) for count in (1, 2, 3) if count <= self.heap), *skip)

    def check(self, move: Move) -> None:
        """Raises IllegalMove."""
        if self.outcome is not None:
            raise IllegalMove(Reason.OVER)
        if move.count > self.heap:
            raise IllegalMove(Reason.TOO_MANY, left=self.heap)
        if move not in self.legal_moves():
            raise IllegalMove(Reason.NO_SKIP)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Plays a move."""
        self.check(move)
        seat = self.to_move
        self.apply(move)
        took = Took(seat, move.count, self.heap)
        return (took,) if self.outcome is None else (took, Won(seat, End(self.outcome.reason)))

    def apply(self, move: Move) -> None:
        """Plays a legal move."""
        seat = self.to_move
        self.ply += 1
        self.heap -= move.count or 1  # a skip costs a counter too: the game is bounded
        if self.heap == 0:
            self.outcome = Outcome((seat,), End.LAST_COUNTER)
        elif self.heap == self.lucky[seat]:
            self.outcome = Outcome((seat,), End.LUCKY_NUMBER)
        self.to_move = (seat + 1) % len(self.lucky)

    def view(self, seat: int) -> View:
        """Returns heap and own lucky number."""
        mine = seat == self.to_move
        return View(
            seat,
            self.to_move,
            self.ply,
            self.legal_moves() if mine else (),
            self.heap,
            self.lucky[seat],
            len(self.lucky),
            self.options,
        )

    def copy(self) -> State:
        """Returns an equal state."""
        twin = State(self.options, self.heap, self.lucky, self.to_move, self.ply)
        twin.outcome = self.outcome
        return twin


class Countdown(Game[Move, View]):
    """The game."""

    name = "countdown"
    seats = (2, 3)
    options_type = Options
    state_type = State

    def deal(
        self, options: Options, chance: Chance, players: int, first: int | None
    ) -> tuple[State, tuple[Event, ...]]:
        """Draws the lucky numbers."""
        lucky = tuple(1 + chance.below(4) for _ in range(players))
        heap = options.heap
        state = State(options, heap, lucky, chance.below(players) if first is None else first)
        return state, (Began(heap, lucky),)

    def parse_move(self, text: str) -> Move:
        """Returns the move; raises MoveTextError."""
        if text not in ("1", "2", "3", "skip"):
            raise MoveTextError(f"no move: {text!r}")
        return Move(0 if text == "skip" else int(text))

    def state_text(self, state: State) -> str:
        """Returns the state as a line."""
        end = state.outcome.reason.name if state.outcome else "-"
        winner = state.outcome.winners[0] if state.outcome else "-"
        lucky = "/".join(map(str, state.lucky))
        return f"{state.heap} {lucky} {state.to_move} {state.ply} {state.options.text()} {winner} {end}"

    def read_state(self, text: str) -> State:
        """Returns the state of a text."""
        heap, lucky, to_move, ply, options, winner, end = text.split(" ")
        numbers = tuple(int(number) for number in lucky.split("/"))
        state = State(Options.read(options), int(heap), numbers, int(to_move), int(ply))
        if end != "-":
            state.outcome = Outcome((int(winner),), End[end])
        return state

    def sample_state(self, view: View, chance: Chance) -> State:
        """Draws the lucky numbers of the others anew."""
        lucky = tuple(view.lucky if seat == view.seat else 1 + chance.below(4) for seat in range(view.players))
        return State(view.options, view.heap, lucky, view.to_move, view.ply)


GAME = Countdown()
