"""A match: its header and its moves, with the state to which they have led.

A header says which game, options, seed and players make the match, so header and moves are all of it: written as text
it is read back and replayed to the same state.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.contract import Game
from engines.errors import MatchTextError
from engines.options import GameOptions, parsed
from engines.state import Event, Move, State

_LOT = "lot"
_FIELDS = ("game", "options", "seed", "players", "first")


@dataclass(frozen=True, slots=True)
class Header:
    """What makes a match, but for its moves."""

    game: str
    options: GameOptions
    seed: int
    players: int
    first: int | None = None
    """The seat that begins, counted from zero; None for by lot."""

    def lines(self) -> list[str]:
        """Returns the header as it is written, a field a line."""
        options = " ".join(f"{name}={value}" for name, value in self.options.written().items())
        return [
            f"game: {self.game}",
            f"options: {options}".rstrip(),
            f"seed: {self.seed}",
            f"players: {self.players}",
            f"first: {_LOT if self.first is None else self.first}",
        ]


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was played: who, what, and what happened."""

    seat: int
    move: Any
    events: tuple[Event, ...]


class Match:
    """One match of a game, from the first deal on."""

    def __init__(
        self,
        game: Game[Any, Any],
        seed: int | None = None,
        players: int | None = None,
        first: int | None = None,
        *,
        moves: Iterable[Move | str] = (),
        **options: Any,
    ) -> None:
        """Deals as ``game.begin`` does, and plays the moves; raises a GameError for what does not fit the game."""
        seed, players = game.judged(seed, players, first)
        self.game = game
        self.header = Header(game.name, game.make_options(**options), seed, players, first)
        self.state: State[Any, Any]
        self.opening: tuple[Event, ...] = ()
        """What led to the first decision."""
        self.steps: list[Step] = []
        self._replay(moves)

    def _replay(self, moves: Iterable[Move | str]) -> None:
        header = self.header
        self.state, self.opening = self.game.begin(header.seed, header.players, header.first, **header.options)
        self.steps = []
        for move in moves:
            self.play(move)

    @property
    def moves(self) -> tuple[Any, ...]:
        """The moves so far."""
        return tuple(step.move for step in self.steps)

    def view(self, seat: int | None = None) -> Any:
        """Returns what a seat may know, by default the one to move."""
        return self.state.view(self.state.to_move if seat is None else seat)

    def events(self, seat: int | None = None) -> tuple[Event, ...]:
        """Returns all that has happened, as a seat may know it; None for all of it."""
        told = (*self.opening, *(event for step in self.steps for event in step.events))
        return told if seat is None else tuple(event.seen_by(seat) for event in told)

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Plays a move, given as it is or as text, and returns what happened; raises IllegalMove, MoveTextError."""
        judged = self.game.parse_move(move) if isinstance(move, str) else move
        seat = self.state.to_move
        step = Step(seat, judged, self.state.play(judged))
        self.steps.append(step)
        return step.events

    def undo(self, count: int = 1) -> tuple[Step, ...]:
        """Takes back the last moves and returns them; raises ValueError for more than there are."""
        if not 0 <= count <= len(self.steps):
            raise ValueError(f"{len(self.steps)} moves were made, {count} cannot be taken back")
        at = len(self.steps) - count
        undone = tuple(self.steps[at:])
        self._replay(step.move for step in self.steps[:at])
        return undone

    def part(self, moves: int) -> Match:
        """Returns the match as it stood after so many moves."""
        header = self.header
        return Match(self.game, header.seed, header.players, header.first, moves=self.moves[:moves], **header.options)

    def text(self) -> str:
        """Returns the match as text: the header, an empty line, and one move a line."""
        return "\n".join([*self.header.lines(), "", *map(str, self.moves)]) + "\n"

    @classmethod
    def read(cls, game: Game[Any, Any], text: str) -> Match:
        """Returns the match of the text; raises MatchTextError for what is none of the game."""
        head, _, rest = text.partition("\n\n")
        try:
            fields = read_header(head)
            if fields["game"] != game.name:
                raise ValueError(f"game: {fields['game']}")
            options = parsed(game.options, _pairs(fields["options"]))
            first = None if fields["first"] == _LOT else int(fields["first"])
            return cls(game, int(fields["seed"]), int(fields["players"]), first, moves=rest.split("\n")[:-1], **options)
        except ValueError as error:
            raise MatchTextError(f"no match of {game.name}: {error}") from error


def read_header(text: str) -> dict[str, str]:
    """Returns the fields of a match's header by name, as texts; raises MatchTextError."""
    fields = {name: value.strip() for name, _, value in (line.partition(":") for line in text.split("\n"))}
    if tuple(fields) != _FIELDS:
        raise MatchTextError(f"no header of a match: {', '.join(fields)}")
    return fields


def _pairs(text: str) -> Sequence[tuple[str, str]]:
    return [(name, value) for name, _, value in (pair.partition("=") for pair in text.split())]
