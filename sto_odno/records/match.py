"""A match that is being played or replayed, kept in step with its journal."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines import match as matches
from engines.contract import Event, Game, State
from engines.errors import GameError, PlayersError
from engines.match import Step
from engines.options import parsed
from sto_odno.folders import NoHome
from sto_odno.records.journal import HUMAN, DamagedJournal, Header, Journal, Record, Result, level_of, undo_line


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat gets to choose its move: its view, the tree of its choices, and the judgement of its moves."""

    view: Any
    choices: Callable[[tuple[Hashable, ...]], tuple[Hashable, ...]]
    check: Callable[[Any], None]
    """Raises IllegalMove."""


class Match:
    """One match, from the first deal to its outcome, and its journal."""

    def __init__(self, game: Game[Any, Any], header: Header, moves: Sequence[Any]) -> None:
        """Deals and plays the moves; raises GameError for what does not fit the game."""
        _check_seats(game, header)
        options = parsed(game.options, header.options.items())
        self.header = header
        self._played = matches.Match(game, header.seed, len(header.seats), header.first, moves=moves, **options)
        self.unsaved: OSError | None = None
        """Why the journal could not be written; the match goes on, and each move tries it again."""
        self.path: Path | None = None
        """The file of its journal, None for a match that is not kept."""
        self._journal: Journal | None = None
        self._unwritten: list[str] = []  # lines that the journal still lacks

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
        except GameError as error:
            raise DamagedJournal(record.path, str(error)) from error
        match.path = record.path
        return match

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return self._played.game

    @property
    def options(self) -> Any:
        """The options of the match, as the game has them."""
        return self._played.header.options

    @property
    def state(self) -> State[Any, Any]:
        """The position to which the moves have led."""
        return self._played.state

    @property
    def opening(self) -> tuple[Event, ...]:
        """What led to the first decision."""
        return self._played.opening

    @property
    def steps(self) -> list[Step]:
        """The moves so far, with what happened."""
        return self._played.steps

    def turn(self) -> Turn:
        """Returns what the seat to move may know and choose."""
        return Turn(self.state.view(self.state.to_move), self.state.choices, self.state.check)

    def play(self, move: Any) -> tuple[Event, ...]:
        """Plays a move; it is on the disk before its events are returned.  Raises IllegalMove."""
        events = self._played.play(move)
        text = str(self.steps[-1].move)
        self._write([text, *([self._result().line()] if self.state.outcome is not None else [])])
        return events

    def undo(self, seat: int) -> bool:
        """Goes back to the last decision of the seat; false if there was none."""
        at = max((at for at, step in enumerate(self.steps) if step.seat == seat), default=None)
        if at is None:
            return False
        count = len(self.steps) - at
        self._write([undo_line(count)])
        self._played.undo(count)
        return True

    def since_last_move_of(self, seat: int) -> list[Step]:
        """Returns the last move of the seat and all that followed; the whole match if it has not moved."""
        at = max((at for at, step in enumerate(self.steps) if step.seat == seat), default=0)
        return self.steps[at:]

    def part(self, moves: int) -> Match:
        """Returns the match as it stood after so many moves, without a journal."""
        return Match(self.game, self.header, self._played.moves[:moves])

    def close(self) -> None:
        """Lets the journal go."""
        if self._journal is not None:
            self._journal.close()

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


def _check_seats(game: Game[Any, Any], header: Header) -> None:
    """Raises PlayersError or LevelError for seats that nobody of the game can take."""
    levels = [level for level in map(level_of, header.seats) if level is not None]
    if len(header.seats) - len(levels) > 1:
        raise PlayersError(header.seats.count(HUMAN), (0, 1))
    for level in levels:
        game.judge_level(level)
