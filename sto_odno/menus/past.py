"""The matches that were played: results, the list of past matches, and one of them heard again or written as text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from sto_odno import replay
from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.menus import ActionMenu, Row
from sto_odno.dialogue.places import STAY, Binding, Where
from sto_odno.dialogue.prompts import BACK, Chooser, Item
from sto_odno.faults import journal_text, why_text
from sto_odno.games import Room, room_of, rooms
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.menus.saved import delete_match
from sto_odno.menus.table import open_table_menu
from sto_odno.records import journal
from sto_odno.records.journal import HUMAN, JournalError, Record
from sto_odno.records.match import Match
from sto_odno.records.results import counted
from sto_odno.report import result_phrases
from sto_odno.when import when_text


class PastMatches:
    """What can be done with matches that were played."""

    def __init__(self, dialogue: Dialogue, folder: Path | None, settings_menu: Callable[[], Awaitable[Any]]) -> None:
        """``folder`` is where the journals lie, None where nothing is kept; ``settings_menu`` opens the settings."""
        self._dialogue = dialogue
        self._folder = folder
        self._settings_menu = settings_menu
        self.room: Room | None = None
        """The game of the match that is being heard again."""

    async def hear(self, room: Room, match: Match) -> None:
        """Tells a match again, move by move."""

        async def menu() -> Any:
            return await open_table_menu(self._dialogue, room, self._settings_menu, None)

        self.room = room
        try:
            await replay.Replay(self._dialogue, room, match, menu).run()
        finally:
            self.room = None

    def write(self, room: Room, match: Match) -> None:
        """Writes a match as text and tells where it lies."""
        words = self._dialogue.words
        try:
            path = replay.write(self._folder, words, self._dialogue.settings, room, match)
        except OSError as error:
            told = words.gettext("The text cannot be written: {why}.", why=why_text(words, error))
        else:
            told = words.gettext("The match is written as text: {file}.", file=str(path))
        self._dialogue.teller.reply(told)

    def rows(self, room: Room, match: Match) -> list[Row]:
        """Returns what is offered for a match, as rows of a menu."""
        words = self._dialogue.words

        async def hear() -> Any:
            await self.hear(room, match)
            return STAY

        async def write() -> Any:
            self.write(room, match)
            return STAY

        return [
            ("hear", words.gettext("hear this match again"), hear),
            ("text", words.gettext("write this match as a text, for a friend"), write),
        ]

    async def results(self) -> Any:
        """Tells the results and lists the matches that were finished, the last one first."""
        words = self._dialogue.words
        records, _ = journal.all_records(self._folder)
        told = [phrase for room in rooms() for phrase in self._results_of(room, records)]
        known = {room.game.name for room in rooms()}
        past = [one for one in reversed(records) if one.result and one.header.human is not None]
        past = [record for record in past if record.header.game in known]
        if not past:
            self._dialogue.teller.reply(words.gettext("No match has been finished yet."))
            return STAY
        self._dialogue.teller.reply(*told)

        async def open_match(at: Any) -> None:
            record = past[at]
            room = room_of(record.header.game)
            try:
                match = Match.replay(room.game, record)
            except JournalError as fault:
                self._dialogue.teller.reply(journal_text(self._dialogue.words, fault))
                return
            await ActionMenu(self._dialogue, lambda: [f"{self._label(record)}."], lambda: self.rows(room, match)).run(
                Where.PAST_MATCH
            )

        async def delete(press: Press) -> Any:
            at, words = int(str(chooser.focus)), self._dialogue.words
            try:
                if await delete_match(self._dialogue, past[at], self._label(past[at])):
                    del past[at]
            except JournalError as fault:
                self._dialogue.teller.reply(journal_text(words, fault))
            except OSError as error:
                why = why_text(words, error)
                self._dialogue.teller.reply(words.gettext("The match cannot be opened: {why}.", why=why))
            if not past:
                return BACK
            self._dialogue.ask_again()
            return STAY

        chooser = Chooser(
            self._dialogue,
            lambda: [self._dialogue.words.gettext("Past matches:")],
            lambda: [Item(at, self._label(record)) for at, record in enumerate(past)],
            focus=0,
        )
        deleting = Binding(keys.DELETE, delete, N_("delete this match"))
        while isinstance(at := await chooser.run(Where.PAST_MATCHES, deleting), int):
            await open_match(at)
        return STAY

    def _results_of(self, room: Room, records: Sequence[Record]) -> Iterator[str]:
        """Yields the results in a game, each of its variants by itself."""
        words = self._dialogue.words
        variants: dict[str, list[Record]] = {}
        for record in records:
            if record.header.game == room.game.name:
                variants.setdefault(room.title_of(words, record.header.options), []).append(record)
        for title, of_it in sorted(variants.items()):
            for rivals, standing in counted(of_it, room.game.name, room.rival).items():
                yield from result_phrases(words, title, self._rivals(room, rivals), standing)

    def _label(self, record: Record) -> str:
        """Returns when a match was played, which game, against whom, and who won."""
        words, header, result = self._dialogue.words, record.header, record.result
        room, seat = room_of(header.game), header.human
        assert result is not None
        when = datetime.fromtimestamp(record.path.stat().st_mtime) if record.path.exists() else datetime.now()
        rivals = dict.fromkeys(room.rival(header.options, other) for other in header.seats if other != HUMAN)
        if seat in result.winners:
            ended = words.gettext("you won")
        else:
            ended = words.gettext("you lost") if result.winners else words.gettext("a draw")
        parts = [
            when_text(words, when, datetime.now()),
            room.title_of(words, header.options),
            *([words.gettext("practice match")] if header.practice else []),
            *(room.rival_label(words, rival) for rival in rivals),
            ended,
        ]
        return ", ".join(parts)

    def _rivals(self, room: Room, rivals: str) -> str:
        """Returns the opponents of a match; several of one kind are told as one, with their number."""
        words, all_of_them = self._dialogue.words, rivals.split(", ")
        label = words.listing([room.rival_label(words, rival) for rival in dict.fromkeys(all_of_them)])
        if len(all_of_them) == 1:
            return label
        return words.ngettext("{n} opponent, {label}", "{n} opponents, {label}", len(all_of_them), label=label)
