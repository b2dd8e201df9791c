"""A match that is being played or replayed: its header, its state and its moves, kept in step with its journal."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.game import Event, Game, GameError, State
from engines.options import OptionError, Options, parsed
from sto_odno.folders import NoHome
from sto_odno.records.journal import DamagedJournal, Header, Journal, Record, Result, level_of, undo_line


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was played: who, what, and what happened."""

    seat: int
    move: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat gets to choose its move: its view, the tree of its choices, and the judgement of its moves."""

    view: Any
    choices: Callable[[tuple[Hashable, ...]], tuple[Hashable, ...]]
    check: Callable[[Any], None]
    """Raises IllegalMove."""


class SeatError(ValueError):
    """Raised for seats that the game does not have."""


def _check_seats(game: Game[Any, Any], header: Header) -> None:
    """Raises SeatError for a header whose seats do not fit the game."""
    levels = [level for level in map(level_of, header.seats) if level is not None]
    humans = len(header.seats) - len(levels)
    if len(header.seats) not in game.seats or humans > 1:
        raise SeatError(f"seats: {', '.join(header.seats)}")
    if any(level not in game.levels for level in levels):
        raise SeatError(f"levels: {levels}")
    if header.first is not None and not 0 <= header.first < len(header.seats):
        raise SeatError(f"first: {header.first}")


class Match:
    """One match, from the first deal to its outcome."""

    def __init__(self, game: Game[Any, Any], header: Header, moves: list[str]) -> None:
        """Deals and plays the moves; raises OptionError, SeatError or GameError for what does not fit the game."""
        self.game = game
        self.header = header
        self.steps: list[Step] = []
        self.opening: tuple[Event, ...] = ()
        self.state: State[Any, Any]
        self.options: Options
        self.unsaved: OSError | None = None
        """Why the journal could not be written; the match goes on, and each move tries it again."""
        self.path: Path | None = None
        """The file of its journal, None for a match that is not kept."""
        self._journal: Journal | None = None
        self._unwritten: list[str] = []  # lines that the journal still lacks
        self._replay(moves)

    @classmethod
    def start(cls, game: Game[Any, Any], header: Header, folder: Path | None) -> Match:
        """Starts a match and its journal; without a writable folder the match is not saved."""
        match = cls(game, header, [])
        try:
            if folder is None:
                raise NoHome
            match._journal = Journal.create(folder, header)
            match.path = match._journal.path
        except OSError as error:
            match.unsaved = error
        return match

    @classmethod
    def resume(cls, game: Game[Any, Any], path: Path) -> Match:
        """Goes on with an unfinished match as its journal holds it now.

        Raises DamagedJournal, NewerJournal, JournalInUse, JournalEnded, OSError.
        """
        journal, record = Journal.reopen(path)
        try:
            match = cls.replay(game, record)
            journal.mend()
        except BaseException:
            journal.close()
            raise
        match._journal = journal
        if match.state.outcome is not None:  # a crash came between the last move and the result
            match._write([match._result().line()])
        return match

    @classmethod
    def replay(cls, game: Game[Any, Any], record: Record) -> Match:
        """Plays a record again without touching its file; raises DamagedJournal if it does not fit the game."""
        try:
            match = cls(game, record.header, record.moves)
        except (GameError, OptionError, SeatError) as error:
            raise DamagedJournal(record.path, str(error)) from error
        match.path = record.path
        return match

    def turn(self) -> Turn:
        """Returns what the seat to move may know and choose."""
        return Turn(self.state.view(self.state.to_move), self.state.choices, self.state.check)

    def play(self, move: Any) -> tuple[Event, ...]:
        """Plays a move; it is on the disk before its events are returned.  Raises IllegalMove."""
        step = self._play(move)
        self._write([step.move, *([self._result().line()] if self.state.outcome is not None else [])])
        return step.events

    def undo(self, seat: int) -> bool:
        """Goes back to the last decision of the seat; false if there was none."""
        at = max((at for at, step in enumerate(self.steps) if step.seat == seat), default=None)
        if at is None:
            return False
        count = len(self.steps) - at
        self._write([undo_line(count)])
        self._replay([step.move for step in self.steps[:at]])
        return True

    def since_last_move_of(self, seat: int) -> list[Step]:
        """Returns the last move of the seat and all that followed; the whole match if it has not moved."""
        at = max((at for at, step in enumerate(self.steps) if step.seat == seat), default=0)
        return self.steps[at:]

    def part(self, moves: int) -> Match:
        """Returns the match as it stood after so many moves, without a journal."""
        return Match(self.game, self.header, [step.move for step in self.steps[:moves]])

    def close(self) -> None:
        """Lets the journal go."""
        if self._journal is not None:
            self._journal.close()

    def _replay(self, moves: list[str]) -> None:
        header = self.header
        _check_seats(self.game, header)
        self.options = parsed(self.game.options, header.options.items())
        self.state, self.opening = self.game.begin(
            self.options, header.seed, players=len(header.seats), first=header.first
        )
        self.steps = []
        for move in moves:
            self._play(self.game.parse_move(move))

    def _play(self, move: Any) -> Step:
        seat = self.state.to_move
        step = Step(seat, str(move), self.state.play(move))
        self.steps.append(step)
        return step

    def _result(self) -> Result:
        outcome = self.state.outcome
        assert outcome is not None
        return Result(outcome.winners, outcome.reason.name.lower(), self.state.rounds_won)

    def _write(self, lines: list[str]) -> None:
        """Writes lines to the journal, with those that it could not take before."""
        if self._journal is None:
            return
        self._unwritten += lines
        try:
            self._journal.write(self._unwritten)
        except OSError as error:
            self.unsaved = error
        else:
            self.unsaved = None
            self._unwritten = []
