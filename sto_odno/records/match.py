"""A match that is being played or replayed: its header, its state and its moves, kept in step with its journal."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engines.game import Event, Game, GameError, State
from engines.options import OptionError, parsed
from sto_odno.records.journal import DamagedJournal, Header, Journal, Record


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was played: who, what, and what happened."""

    seat: int
    move: str
    events: tuple[Event, ...]


class Match:
    """One match, from the first deal to its outcome."""

    def __init__(self, game: Game[Any, Any], header: Header, moves: list[str], journal: Journal | None) -> None:
        """Deals and plays the moves; raises OptionError or GameError for what does not fit the game."""
        self.game = game
        self.header = header
        self.steps: list[Step] = []
        self.opening: tuple[Event, ...] = ()
        self.state: State[Any, Any]
        self.unsaved: OSError | None = None
        """Why the journal could not be written; the match goes on without."""
        self._journal = journal
        self._replay(moves)

    @classmethod
    def start(cls, game: Game[Any, Any], header: Header, folder: Path) -> Match:
        """Starts a match and its journal; without a writable folder the match is not saved."""
        try:
            return cls(game, header, [], Journal.create(folder, header))
        except OSError as error:
            match = cls(game, header, [], None)
            match.unsaved = error
            return match

    @classmethod
    def resume(cls, game: Game[Any, Any], record: Record) -> Match:
        """Goes on with an unfinished match; raises DamagedJournal, JournalInUse, OSError."""
        cls.replay(game, record)  # judged before anything is locked or cut
        return cls(game, record.header, record.moves, Journal.reopen(record))

    @classmethod
    def replay(cls, game: Game[Any, Any], record: Record) -> Match:
        """Plays a record again without touching its file; raises DamagedJournal if the moves do not fit."""
        try:
            return cls(game, record.header, record.moves, None)
        except (GameError, OptionError) as error:
            raise DamagedJournal(record.path, str(error)) from error

    def play(self, text: str) -> tuple[Event, ...]:
        """Plays a move; it is on the disk before its events are returned.  Raises IllegalMove, MoveTextError."""
        step = self._play(text)
        self._write(lambda journal: journal.move(step.move))
        if self.state.outcome is not None:
            self._write(lambda journal: journal.end(**self._result()))
        return step.events

    def undo(self, seat: int) -> bool:
        """Goes back to the last decision of the seat; false if there was none."""
        at = max((at for at, step in enumerate(self.steps) if step.seat == seat), default=None)
        if at is None:
            return False
        count = len(self.steps) - at
        self._write(lambda journal: journal.undo(count))
        self._replay([step.move for step in self.steps[:at]])
        return True

    def since_last_move_of(self, seat: int) -> list[Step]:
        """Returns the last move of the seat and all that followed; the whole match if it has not moved."""
        at = max((at for at, step in enumerate(self.steps) if step.seat == seat), default=0)
        return self.steps[at:]

    def close(self) -> None:
        """Lets the journal go."""
        if self._journal is not None:
            self._journal.close()

    def _replay(self, moves: list[str]) -> None:
        header = self.header
        options = parsed(self.game.options, header.options.items())
        self.state, self.opening = self.game.begin(options, header.seed, players=len(header.seats), first=header.first)
        self.steps = []
        for move in moves:
            self._play(move)

    def _play(self, text: str) -> Step:
        move = self.game.parse_move(text)
        seat = self.state.to_move
        step = Step(seat, str(move), self.state.play(move))
        self.steps.append(step)
        return step

    def _result(self) -> dict[str, object]:
        outcome = self.state.outcome
        assert outcome is not None
        return {
            "winners": ",".join(map(str, outcome.winners)) or "none",
            "reason": outcome.reason.name.lower(),
            "rounds": ",".join(map(str, self.state.rounds_won)) or "none",
        }

    def _write(self, write: Any) -> None:
        if self._journal is None:
            return
        try:
            write(self._journal)
        except OSError as error:
            self.unsaved = error
            self._journal.close()
            self._journal = None
