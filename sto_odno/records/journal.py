"""The journal of a match: plain text, a header of ``name: value`` lines, an empty line, then one move a line.

A line is written and flushed to the disk before its move is told, so a match survives whatever happens to the program.
``undo N`` takes back the last N moves; ``end: …`` closes a finished match.  While a match is being played its journal
is locked, so that two programs never write into one.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from filelock import FileLock, Timeout

VERSION = 1
HUMAN = "human"
_LEVEL = "level "
_SUFFIX = ".match"
_UNDO = "undo "
_END = "end: "


def bot_seat(level: int) -> str:
    """Returns how the header names an opponent of that level."""
    return f"{_LEVEL}{level}"


def level_of(seat: str) -> int | None:
    """Returns the level of an opponent, None for a human; raises ValueError for what is neither."""
    if seat == HUMAN:
        return None
    if not seat.startswith(_LEVEL):
        raise ValueError(f"no seat: {seat!r}")
    return int(seat.removeprefix(_LEVEL))


class JournalError(Exception):
    """The base of all that can be wrong with a journal; the file is kept as it is."""

    def __init__(self, path: Path, detail: str) -> None:
        """Keeps the file and what is wrong with it."""
        super().__init__(f"{path}: {detail}")
        self.path = path
        self.detail = detail


class DamagedJournal(JournalError):
    """Raised for a file that cannot be read as a journal."""


class NewerJournal(JournalError):
    """Raised for a journal of a later version of the program."""


class JournalInUse(JournalError):
    """Raised for a journal that another running program has locked."""


class JournalEnded(JournalError):
    """Raised for a match that was finished meanwhile, by another program."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, as its journal tells."""

    winners: tuple[int, ...]
    """The seats that won; none for a draw."""
    reason: str
    rounds: tuple[int, ...]
    """Rounds won, by seat; none where the game has no rounds."""

    def line(self) -> str:
        """Returns the line that ends a journal."""
        return f"{_END}winners={_joined(self.winners)} reason={self.reason} rounds={_joined(self.rounds)}"

    @classmethod
    def read(cls, line: str) -> Result:
        """Reads the line; raises ValueError or KeyError for what is none."""
        fields = dict(pair.split("=", 1) for pair in line.removeprefix(_END).split())
        return cls(_numbers(fields["winners"]), fields["reason"], _numbers(fields["rounds"]))


def _joined(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers)) or "none"


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == "none" else tuple(int(number) for number in text.split(","))


@dataclass(frozen=True, slots=True)
class Header:
    """What makes a match, but for its moves."""

    game: str
    options: dict[str, str]
    seed: int
    seats: tuple[str, ...]
    """By seat: ``HUMAN`` or ``bot_seat(level)``."""
    first: int | None = None
    """The seat that begins; None for by lot."""
    practice: bool = False

    @property
    def human(self) -> int | None:
        """The player's seat, None in a match of opponents alone."""
        return self.seats.index(HUMAN) if HUMAN in self.seats else None

    def lines(self) -> list[str]:
        """Returns the header as it is written."""
        options = " ".join(f"{name}={value}" for name, value in self.options.items())
        return [
            f"sto-odno journal: {VERSION}",
            f"game: {self.game}",
            f"options: {options}".rstrip(),
            f"seed: {self.seed}",
            f"seats: {', '.join(self.seats)}",
            f"first: {'lot' if self.first is None else self.first}",
            f"practice: {'on' if self.practice else 'off'}",
        ]

    @classmethod
    def read(cls, lines: Sequence[str]) -> Header:
        """Reads a header; raises ValueError or KeyError for what is none."""
        fields = dict(line.split(":", 1) for line in lines[1:])
        first = fields["first"].strip()
        seats = tuple(seat.strip() for seat in fields["seats"].split(","))
        for seat in seats:
            level_of(seat)
        return cls(
            game=fields["game"].strip(),
            options=dict(pair.split("=", 1) for pair in fields["options"].split()),
            seed=int(fields["seed"]),
            seats=seats,
            first=None if first == "lot" else int(first),
            practice=fields["practice"].strip() == "on",
        )


@dataclass(slots=True)
class Record:
    """A journal as read: header, the moves that stand, and the result of a finished match."""

    path: Path
    header: Header
    moves: list[str] = field(default_factory=list)
    result: Result | None = None
    """None while the match is not finished."""


def read(path: Path) -> Record:
    """Reads a journal; a last line that a crash cut short is left out.

    Raises DamagedJournal, NewerJournal, or OSError where the file cannot be read at all.
    """
    try:
        written = path.read_bytes()
        # Cut before it is decoded: a crash may leave half a character.
        whole = written[: written.rfind(b"\n") + 1].decode().splitlines()
        gap = whole.index("")
        _check_version(path, whole[0])
        record = Record(path, Header.read(whole[:gap]))
        for line in whole[gap + 1 :]:
            _take(record, line)
    except NewerJournal:
        raise
    except (UnicodeDecodeError, ValueError, KeyError, IndexError) as error:
        raise DamagedJournal(path, str(error)) from error
    return record


def _check_version(path: Path, line: str) -> None:
    mark, version = line.split(":")
    if mark != "sto-odno journal":
        raise ValueError("the first line is not that of a journal")
    if int(version) > VERSION:
        raise NewerJournal(path, f"version {int(version)}")


def _take(record: Record, line: str) -> None:
    if record.result is not None or not line:
        raise ValueError(f"a line where none should be: {line!r}")
    if line.startswith(_UNDO):
        count = int(line.removeprefix(_UNDO))
        if not 0 < count <= len(record.moves):
            raise ValueError(f"undo of {count} moves")
        del record.moves[-count:]
    elif line.startswith(_END):
        record.result = Result.read(line)
    else:
        record.moves.append(line)


class Journal:
    """The journal of the match that is being played: locked, and appended to."""

    def __init__(self, path: Path) -> None:
        """Locks the file for this program; raises JournalInUse."""
        self.path = path
        self._ended = False
        self._lock = FileLock(path.with_suffix(".lock"))
        try:
            self._lock.acquire(blocking=False)
        except Timeout:
            raise JournalInUse(path, "locked") from None

    @classmethod
    def create(cls, folder: Path, header: Header) -> Journal:
        """Starts a journal under a name of its own; raises OSError where it cannot be written."""
        number = 1 + max((int(path.stem) for path in folder.glob(f"*{_SUFFIX}") if path.stem.isdigit()), default=0)
        while True:
            path = folder / f"{number:06}{_SUFFIX}"
            number += 1
            try:
                journal = cls(path)
            except JournalInUse:  # another program was quicker
                continue
            if path.exists():
                journal.close()
                continue
            # Whole or not at all: a crash in between leaves no headless journal.
            draft = path.with_suffix(".new")
            try:
                journal._append([*header.lines(), ""], draft)
                draft.replace(path)
            except OSError:
                draft.unlink(missing_ok=True)
                journal.close()
                raise
            return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, Record]:
        """Locks an unfinished journal and reads it, in this order: another program may just have written to it.

        Raises JournalInUse, JournalEnded, DamagedJournal, NewerJournal, OSError.
        """
        journal = cls(path)
        try:
            record = read(path)
            if record.result is not None:
                raise JournalEnded(path, "finished meanwhile")
        except BaseException:
            journal.close()
            raise
        return journal, record

    def mend(self) -> None:
        """Cuts off a last line that a crash left half-written."""
        with self.path.open("r+b") as file:
            file.truncate(file.read().rfind(b"\n") + 1)

    def move(self, text: str, result: Result | None = None) -> None:
        """Writes a move to the disk, and with it the result if it was the last one of the match."""
        self._append([text] if result is None else [text, result.line()])
        self._ended = result is not None

    def end(self, result: Result) -> None:
        """Writes the result of a match whose last move was written without it."""
        self._append([result.line()])
        self._ended = True

    def undo(self, count: int) -> None:
        """Writes that the last moves are taken back."""
        self._append([f"{_UNDO}{count}"])

    def close(self) -> None:
        """Unlocks the file; the lock stays beside an unfinished match, where another program may be waiting for it."""
        self._lock.release()
        if self._ended:
            self.path.with_suffix(".lock").unlink(missing_ok=True)

    def _append(self, lines: Sequence[str], path: Path | None = None) -> None:
        with (path or self.path).open("ab") as file:
            file.write("".join(f"{line}\n" for line in lines).encode())
            file.flush()
            os.fsync(file.fileno())


def all_records(folder: Path) -> tuple[list[Record], list[JournalError]]:
    """Reads all journals of a folder, oldest first, and tells which cannot be read."""
    records: list[Record] = []
    faults: list[JournalError] = []
    for path in sorted(folder.glob(f"*{_SUFFIX}")):
        try:
            records.append(read(path))
        except JournalError as fault:
            faults.append(fault)
        except OSError as error:
            faults.append(DamagedJournal(path, str(error)))
    return records, faults
