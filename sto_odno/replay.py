"""A match told again, from its journal: walked move by move, forwards and back, or all of it as text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.explorer import Explorer
from sto_odno.dialogue.places import STAY, Action, Binding, Do, Place, Where
from sto_odno.dialogue.room import Group, Room, phrases_of
from sto_odno.dialogue.teller import Phrase, sentence
from sto_odno.dialogue.tone import Tone
from sto_odno.folders import NoHome
from sto_odno.games.occasion import occasion
from sto_odno.i18n import N_, Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.keyboard.table import Command
from sto_odno.records import journal
from sto_odno.records.match import Match
from sto_odno.settings import Settings
from sto_odno.speech.cues import Cue


class NoMatch(LookupError):
    """Raised where no match has been finished yet."""


def find(folder: Path | None, name: str = "") -> Path:
    """Returns the journal of that name: a path, a file of the folder, or its number; without a name the last finished.

    Raises NoMatch; a name for which there is no file is returned as a path.
    """
    if not name:
        records, _ = journal.all_records(folder)
        finished = [record.path for record in records if record.result is not None]
        if not finished:
            raise NoMatch
        return finished[-1]
    number = f"{int(name):06}.match" if name.isascii() and name.isdigit() else name
    names = [] if folder is None else [folder / name, folder / number, folder / f"{name}.match"]
    return next((path for path in (Path(name), *names) if path.is_file()), Path(name))


def lines(words: Words, settings: Settings, room: Room, match: Match) -> Iterator[str]:
    """Yields a match as lines of text, from what it is to its end."""
    yield sentence(occasion(words, room, match))
    tone = replace(Tone.of(words, settings, match), brief=False)  # read without what was asked in between
    for number in range(len(match.steps) + 1):
        yield from map(sentence, phrases_of(_groups(tone, room, match, number)))
    yield _end(words, match)


def write(folder: Path | None, words: Words, settings: Settings, room: Room, match: Match) -> Path:
    """Writes a match as text beside the journals; returns where it lies.  Raises OSError."""
    if folder is None:
        raise NoHome
    name = match.path.stem if match.path is not None else "match"
    path = folder / f"{room.game.name}-{name}.txt"
    path.write_text("\n".join(lines(words, settings, room, match)) + "\n", encoding="utf-8")
    return path


def _groups(tone: Tone, room: Room, match: Match, number: int) -> list[Group]:
    """Returns what the player's seat hears of a move, counted from one; of the opening for zero."""
    events = match.steps[number - 1].events if number else match.opening
    return room.told(tone, match.header.human or 0, events)


def _end(words: Words, match: Match) -> str:
    if match.state.outcome is None:
        return words.gettext("The match was not played to its end.")
    return words.gettext("End of the match.")


class Replay:
    """A match that is walked move by move."""

    def __init__(self, dialogue: Dialogue, room: Room, match: Match, menu: Callable[[], Awaitable[Any]]) -> None:
        """``menu`` opens the menu; it returns whether the player leaves, or a ``Do`` for what he wants done here."""
        self._dialogue = dialogue
        self._room = room
        self._match = match
        self._menu = menu
        self._seat = match.header.human or 0
        self._at = 0  # moves told, the opening not counted
        self._part = match.part(0)
        self._read = ("", 0)  # the readout that was asked last, and how often in a row
        self._explorer = Explorer(dialogue, lambda: room.board(self._tone(), self._view()))

    async def run(self) -> None:
        """Lets the player walk until he leaves."""
        self._dialogue.teller.tell(occasion(self._dialogue.words, self._room, self._match))
        await self._dialogue.run(Place(Where.REPLAY, self._bindings(), self._told, self._forward, around=True))

    def _tone(self) -> Tone:
        return Tone.of(self._dialogue.words, self._dialogue.settings, self._match)

    def _view(self) -> Any:
        return self._part.state.view(self._seat)

    def _told(self) -> Sequence[Phrase]:
        """Returns what is told of the move where the player is, and of the end after the last one."""
        told: list[Phrase] = [phrase for group in self._of(self._at) for phrase in group.phrases]
        if not self._next(1):
            told.append(_end(self._dialogue.words, self._match))
        return told

    def _of(self, number: int) -> list[Group]:
        return _groups(self._tone(), self._room, self._match, number)

    def _next(self, by: int) -> int | None:
        """Returns the next move in a direction of which there is something to tell."""
        at = self._at + by
        while 0 <= at <= len(self._match.steps):
            if self._of(at):
                return at
            at += by
        return None

    def _go(self, at: int) -> Any:
        self._at, self._part = at, self._match.part(at)
        self._dialogue.teller.silence()
        self._dialogue.teller.tell(*self._told())
        return STAY

    async def _forward(self, press: Press) -> Any:
        at = self._next(1)
        if at is None:
            self._dialogue.teller.walk(Cue.END, _end(self._dialogue.words, self._match))
            return STAY
        return self._go(at)

    async def _back(self, press: Press) -> Any:
        at = self._next(-1)
        if at is None:
            self._dialogue.teller.walk(Cue.END, self._dialogue.words.gettext("This is the beginning of the match."))
            return STAY
        return self._go(at)

    async def _where(self, press: Press) -> Any:
        count = len(self._match.steps)
        self._dialogue.teller.walk(self._dialogue.words.gettext("Move {n} of {count}.", n=self._at, count=count))
        return STAY

    def _bindings(self) -> list[Binding]:
        async def first(press: Press) -> Any:
            return self._go(0)

        async def last(press: Press) -> Any:
            return self._go(len(self._match.steps))

        async def explain(press: Press) -> Any:
            told = self._room.in_play(self._tone(), self._view())
            self._dialogue.teller.reply(told or self._dialogue.words.gettext("There is nothing to explain here."))
            return STAY

        async def board(press: Press) -> Any:
            await self._explorer.walk()
            self._dialogue.ask_again()
            return STAY

        readouts = [
            Binding(
                command,
                board if command is keys.BOARD else self._reading(command),
                self._room.helps.get(command.name),
            )
            for command in self._room.commands
        ]
        return [
            *readouts,
            Binding(keys.NEXT_MOVE, self._forward),
            Binding(keys.PREVIOUS_MOVE, self._back),
            Binding(keys.FIRST, first, N_("the beginning of the match")),
            Binding(keys.LAST, last, N_("the end of the match")),
            Binding(keys.WHERE, self._where, N_("the number of this move")),
            Binding(keys.EXPLAIN, explain, N_("what the card that was played last does")),
            Binding(keys.MENU, self._open_menu, N_("menu, in it continue, rules, keys, settings, leave")),
        ]

    def _reading(self, command: Command) -> Action:
        async def read(press: Press) -> Any:
            name, times = self._read
            times = times + 1 if name == command.name and self._dialogue.last_key == press.key else 0
            self._read = (command.name, times)
            self._dialogue.teller.reply(*self._room.readout(self._tone(), self._view(), command, times))
            return STAY

        return read

    async def _open_menu(self, press: Press) -> Any:
        chosen = await self._menu()
        if isinstance(chosen, Do):
            return await self._dialogue.do(chosen)
        if chosen is True:
            return None
        self._dialogue.ask_again()
        return STAY
