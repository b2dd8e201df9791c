"""The journal of a match: plain text, a header of ``name: value`` lines, an empty line, then one move a line.

A line is written and flushed to the disk before its move is told, so a match survives whatever happens to the program.
``undo N`` takes back the last N moves; ``end: …`` closes a finished match.  While a match is being played its journal
is locked, so that two programs never write into one.

Since version 2 each line ends with a check sum of all that stands before it and of itself, and so does the header with
the line ``check``: what was changed by anybody else is damage.  Later versions keep the first line and that one.
Journals of version 1 are read and gone on with as they are.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from sto_odno.files import bring_names_to_disk, patiently, put_in_place

VERSION = 2
_FIRST_VERSION = 1  # without check sums
HUMAN = "human"
_LEVEL = "level "
_SUFFIX = ".match"
_UNDO = "undo "
_END = "end: "
_MARK = "sto-odno journal"
_CHECK = "check"
_FIELDS = {"game", "options", "seed", "seats", "first", "practice"}
_LOCKING = 0.3  # how long a lock is waited for: another program may just be asking whether it is free (seconds)
_ASIDE = "damaged"  # the folder of journals that cannot be read


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


def undo_line(count: int) -> str:
    """Returns the line that takes back so many moves."""
    return f"{_UNDO}{count}"


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


class UnreadableJournal(JournalError):
    """Raised for a file that the system does not let be read, for now or for ever."""

    def __init__(self, path: Path, error: OSError) -> None:
        """Keeps the file and why it cannot be read."""
        super().__init__(path, str(error))
        self.error = error


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
            f"{_MARK}: {VERSION}",
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
        if fields.keys() != _FIELDS:
            raise ValueError(f"fields: {', '.join(fields)}")
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
    version: int = VERSION
    check: int = 0
    """The check sum of all its lines, from version 2 on."""
    size: int = 0
    """How many bytes its whole lines have."""


def read(path: Path) -> Record:
    """Reads a journal; a last line that a crash cut short is left out.

    Raises DamagedJournal, NewerJournal, or OSError where the file cannot be read at all.
    """
    written = patiently(path.read_bytes)
    try:
        size = written.rfind(b"\n") + 1
        # Cut before it is decoded: a crash may leave half a character.
        lines = written[:size].decode().split("\n")[:-1]
        record, rest = _headed(path, lines)
        record.size = size
        for line in rest:
            _take(record, line if record.version == _FIRST_VERSION else _checked(record, line))
        if record.version != _FIRST_VERSION:
            _check_tail(record, written[size:])
    except NewerJournal:
        raise
    except (UnicodeDecodeError, ValueError, KeyError, IndexError) as error:
        raise DamagedJournal(path, str(error)) from error
    return record


def _headed(path: Path, lines: Sequence[str]) -> tuple[Record, Sequence[str]]:
    """Returns a record of the header, and the lines of the moves; raises NewerJournal, ValueError, KeyError."""
    gap = lines.index("")
    mark, version_text = lines[0].split(": ")
    version = int(version_text)
    if mark != _MARK or version < _FIRST_VERSION:
        raise ValueError("the first line is not that of a journal")
    if version == _FIRST_VERSION:
        return Record(path, Header.read(lines[:gap]), version=version), lines[gap + 1 :]
    head = lines[: gap - 1]
    check = _sum(head)
    if lines[gap - 1] != _check_line(check):
        raise ValueError("the check sum of the header is another one")
    if version > VERSION:
        raise NewerJournal(path, f"version {version}")
    return Record(path, Header.read(head), version=version, check=check), lines[gap + 1 :]


def _sum(lines: Iterable[str], before: int = 0) -> int:
    """Returns the check sum of lines that follow what has the sum ``before``."""
    return zlib.crc32("".join(f"{line}\n" for line in lines).encode(), before)


def _check_line(check: int) -> str:
    return f"{_CHECK}: {check:08x}"


def _checked(record: Record, line: str) -> str:
    """Returns a line without its check sum, and takes that into the record; raises ValueError for another sum."""
    text, _, check = line.rpartition(" ")
    record.check = _sum([text], record.check)
    if check != f"{record.check:08x}":
        raise ValueError(f"the check sum of a line is another one: {line!r}")
    return text


def _check_tail(record: Record, tail: bytes) -> None:
    """Raises ValueError where a whole line stands at the end, whose line feed alone was changed; zeros are lost."""
    text, _, check = tail.rstrip(b"\0").rpartition(b" ")
    if text and check[:-1] == b"%08x" % zlib.crc32(text + b"\n", record.check):
        raise ValueError("the last line does not end")


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
        """Locks the file for this program; raises JournalInUse, OSError."""
        from filelock import FileLock, Timeout  # not needed by a start that plays no match

        self.path = path
        self._ended = False
        self._version = VERSION
        self._check = 0
        self._size = 0  # of what was written whole
        self._lock = FileLock(path.with_suffix(".lock"))
        try:
            self._lock.acquire(timeout=_LOCKING, poll_interval=_LOCKING / 10)
        except Timeout:
            raise JournalInUse(path, "locked") from None

    @classmethod
    def create(cls, folder: Path, header: Header) -> Journal:
        """Starts a journal under a name of its own; raises OSError where it cannot be written."""
        if not folder.exists():
            folder.mkdir(parents=True, exist_ok=True)
            bring_names_to_disk(folder.parent)
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
            lines = header.lines()
            journal._check = _sum(lines)
            try:
                journal._append([*lines, _check_line(journal._check), ""], draft)
                put_in_place(draft, path)
            except OSError:
                with suppress(OSError):
                    draft.unlink()
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
        journal._version, journal._check, journal._size = record.version, record.check, record.size
        return journal, record

    def mend(self) -> None:
        """Cuts off a last line that a crash left half-written."""
        with self.path.open("r+b") as file:
            file.truncate(self._size)

    def write(self, lines: Sequence[str]) -> None:
        """Writes lines whole; raises OSError, and nothing of them stands then."""
        written = list(lines)
        check = self._check
        if self._version != _FIRST_VERSION:
            written = []
            for line in lines:
                check = _sum([line], check)
                written.append(f"{line} {check:08x}")
        patiently(lambda: self._append(written))
        self._check = check
        self._ended = lines[-1].startswith(_END)

    def delete(self) -> None:
        """Deletes the match for good; raises OSError."""
        patiently(self.path.unlink)
        self._ended = True

    def close(self) -> None:
        """Unlocks the file; the lock stays beside an unfinished match, where another program may be waiting for it."""
        self._lock.release()
        if self._ended:
            with suppress(OSError):  # another program may just be looking at it
                self.path.with_suffix(".lock").unlink()

    def _append(self, lines: Sequence[str], path: Path | None = None) -> None:
        """Writes lines after what stands whole: what an attempt before has left half-written is written over."""
        whole = "".join(f"{line}\n" for line in lines).encode()
        with (path or self.path).open("wb" if path else "r+b") as file:
            file.seek(self._size)
            file.truncate()
            file.write(whole)
            file.flush()
            os.fsync(file.fileno())
        self._size += len(whole)


def is_free(path: Path) -> bool:
    """Tells whether no other program plays the match of a journal."""
    try:
        Journal(path).close()
    except JournalInUse:
        return False
    except OSError:  # a folder that cannot be written to: there nobody plays
        return True
    return True


def put_aside(path: Path) -> Path:
    """Moves a journal that cannot be read into a folder of its own, for good; returns where it lies now."""
    number = 0
    while True:
        kept = path.parent / _ASIDE / (f"{path.stem}-{number}{path.suffix}" if number else path.name)
        if not kept.exists():
            break
        number += 1
    try:
        kept.parent.mkdir(exist_ok=True)
        put_in_place(path, kept)
    except OSError:
        return path
    with suppress(OSError):
        path.with_suffix(".lock").unlink()
    return kept


def all_records(folder: Path | None) -> tuple[list[Record], list[JournalError]]:
    """Reads all journals of a folder, oldest first, and tells which cannot be read; there may be no folder."""
    records: list[Record] = []
    faults: list[JournalError] = []
    for path in sorted(folder.glob(f"*{_SUFFIX}")) if folder is not None else ():
        try:
            records.append(read(path))
        except FileNotFoundError:  # deleted, or put aside, by another program just now
            continue
        except JournalError as fault:
            faults.append(fault)
        except OSError as error:
            faults.append(UnreadableJournal(path, error))
    return records, faults
