"""The saved matches: what they are, and how one is chosen, deleted, or put aside where it is damaged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.places import STAY, Binding, Where
from sto_odno.dialogue.prompts import BACK, Chooser, Item
from sto_odno.dialogue.tone import Tone
from sto_odno.faults import journal_text, why_text
from sto_odno.games import Room, room_of, rooms
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.records import journal
from sto_odno.records.journal import HUMAN, DamagedJournal, Journal, JournalError, Record
from sto_odno.records.match import Match
from sto_odno.when import when_text


class SavedMatches:
    """The matches of a folder that can be gone on with."""

    def __init__(self, dialogue: Dialogue, folder: Path | None) -> None:
        """``folder`` is where the journals lie, None where nothing is kept."""
        self._dialogue = dialogue
        self._folder = folder
        self._read: list[Record] = []
        self._found: list[Record] | None = None  # not looked for yet
        self._labels: dict[Path, tuple[int, str, str]] = {}  # by size and language, for a label replays its match
        self.finished: set[str] = set()
        """Games of which the player has finished a match."""

    def look(self) -> None:
        """Reads the journals anew; those that cannot be read are told, and damaged ones put aside."""
        records, faults = journal.all_records(self._folder)
        mine = [record for record in records if record.header.human is not None]
        self.finished = {record.header.game for record in mine if record.result is not None}
        self._read = [record for record in mine if record.result is None]
        self._found = None
        for fault in faults:
            self._dialogue.teller.tell(self.fault(fault))

    @property
    def found(self) -> list[Record]:
        """The matches that can be gone on with, the last played first: of games that are here, in no other window."""
        if self._found is None:
            known = {room.game.name for room in rooms()}
            free = [one for one in self._read if one.header.game in known and journal.is_free(one.path)]
            self._found = sorted(free, key=lambda record: _changed(record.path), reverse=True)
        return self._found

    def of(self, room: Room) -> list[Record]:
        """Returns the matches of one game."""
        return [record for record in self.found if record.header.game == room.game.name]

    def fault(self, fault: JournalError | OSError) -> str:
        """Returns why a match cannot be opened; a damaged one is put aside, and where it lies is told."""
        words = self._dialogue.words
        if isinstance(fault, DamagedJournal):
            fault = DamagedJournal(journal.put_aside(fault.path), fault.detail)
        if isinstance(fault, JournalError):
            return journal_text(words, fault)
        return words.gettext("The match cannot be opened: {why}.", why=why_text(words, fault))

    async def choose(self, records: Sequence[Record]) -> Record | None:
        """Asks which of these matches is meant; they can be deleted here.  Returns None for none."""
        paths = [record.path for record in records]

        def shown() -> list[Record]:
            return [record for record in self.found if record.path in paths]

        def items() -> list[Item]:
            return [Item(record.path, self.label(record)) for record in shown()]

        def question() -> list[str]:
            w = self._dialogue.words
            if self._dialogue.brief:
                return [w.gettext("Which match?")]
            return [w.gettext("Which match? Delete removes the one you stand on.")]

        async def delete(press: Press) -> Any:
            record = next((one for one in shown() if one.path == chooser.focus), None)
            if record is not None:
                await self.delete(record)
            if not shown():
                return BACK
            self._dialogue.ask_again()
            return STAY

        chooser = Chooser(self._dialogue, question, items, focus=paths[0])
        chosen = await chooser.run(Where.MATCH, Binding(keys.DELETE, delete, N_("delete this match")))
        return next((record for record in shown() if record.path == chosen), None)

    async def delete(self, record: Record) -> None:
        """Deletes a match if the player really wants it, without reading out its whole score before."""
        try:
            await delete_match(self._dialogue, record, self.label(record).partition(". ")[0])
        except (JournalError, OSError) as fault:
            self._dialogue.teller.reply(self.fault(fault))
        self.look()

    def label(self, record: Record) -> str:
        """Returns what a match is, without an end mark: game, time, practice, level, whose move."""
        language = self._dialogue.words.language
        known = self._labels.get(record.path)
        if known is None or known[:2] != (record.size, language):
            known = (record.size, language, self._label(record))
            self._labels[record.path] = known
        return known[2]

    def _label(self, record: Record) -> str:
        w = self._dialogue.words
        room = room_of(record.header.game)
        parts = [
            room.title_of(w, record.header.options),
            when_text(w, datetime.fromtimestamp(_changed(record.path)), datetime.now()),
        ]
        if record.header.practice:
            parts.append(w.gettext("practice"))
        rivals = dict.fromkeys(room.rival(record.header.options, seat) for seat in record.header.seats if seat != HUMAN)
        count = len(record.header.seats) - 1
        if count > 1:
            parts.append(w.ngettext("{n} opponent", "{n} opponents", count))
        parts += [room.rival_label(w, rival) for rival in rivals]
        try:
            match = Match.replay(room.game, record)
        except JournalError:
            return ", ".join([*parts, w.gettext("damaged")])
        yours = match.state.outcome is None and match.state.to_move == record.header.human
        parts.append(w.gettext("your move") if yours else w.gettext("the opponent's move"))
        score = room.situation(replace(Tone.of(w, self._dialogue.settings, match), brief=True), _view(match))
        return ". ".join([", ".join(parts), *(phrase.rstrip(".") for phrase in score)])


async def delete_match(dialogue: Dialogue, record: Record, label: str) -> bool:
    """Deletes a match, finished or not, if the player really wants it; returns whether it is gone.

    ``label`` tells which.  Raises JournalInUse and JournalEnded for one that was played on meanwhile, OSError.
    """
    w = dialogue.words
    chooser = Chooser(
        dialogue,
        lambda: [w.gettext("Delete this match for good? {match}.", match=label)],
        lambda: [Item(False, w.gettext("no, keep it")), Item(True, w.gettext("yes, delete it"))],
        focus=False,
        guarded=True,  # nothing brings it back: a key that is held down must not answer
    )
    if await chooser.run(Where.DELETE) is not True:
        dialogue.teller.reply(w.gettext("It is kept."))
        return False
    opened = Journal(record.path) if record.result is not None else Journal.reopen(record.path)[0]
    try:
        opened.delete()
    finally:
        opened.close()
    dialogue.teller.reply(w.gettext("The match is deleted."))
    return True


def _view(match: Match) -> Any:
    return match.state.view(match.header.human or 0)


def _changed(path: Path) -> float:
    """Returns when a file was changed last, 0 for one that is gone (seconds since 1970)."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
