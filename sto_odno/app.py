"""The program: puts voice, keyboard, settings, menu and a table together; the only place that does."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from engines.options import Option, OptionValue
from sto_odno.dialogue import guide
from sto_odno.dialogue.dialogue import STAY, Dialogue, Leave
from sto_odno.dialogue.menus import ActionMenu, OptionMenu, To, setting_label
from sto_odno.dialogue.printer import Printer
from sto_odno.dialogue.prompts import Chooser, Item
from sto_odno.dialogue.table import End, Table
from sto_odno.dialogue.teller import Said, Teller, Voice
from sto_odno.games import Room, room_of, rooms
from sto_odno.games.room import Tone
from sto_odno.i18n import LANGUAGES, Words, language_name
from sto_odno.keyboard.presses import Keyboard
from sto_odno.records import journal
from sto_odno.records.faults import journal_text, why_text
from sto_odno.records.journal import HUMAN, Header, JournalError, Record, bot_seat
from sto_odno.records.match import Match
from sto_odno.records.results import Result, counted
from sto_odno.settings import OPTIONS, Settings

_HEARD = ("language", "voice", "rate", "volume", "detail", "pause", "hand_order")
_OF_A_MATCH = ("level", "practice")


class SpeechControl(Voice, Protocol):
    """What the program needs of speech beside speaking."""

    def follow(self, setting: str, settings: Settings) -> None:
        """Takes over a changed setting."""

    def choices(self) -> tuple[str, ...]:
        """Returns what may be chosen as voice."""

    def toggle(self) -> bool:
        """Turns the voice on or off; returns whether it is on."""

    async def finish(self) -> None:
        """Waits, not for long, until the last phrase is spoken."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A match asked for: by the menu from the settings, or by the command line."""

    room: Room
    level: int
    options: Mapping[str, OptionValue]
    seed: int | None = None
    practice: bool = False
    first: int | None = None


def end_of_replay(words: Words, match: Match) -> str:
    """Returns the last phrase of a replay."""
    if match.state.outcome is None:
        return words.gettext("The match was not played to its end.")
    return words.gettext("End of the match.")


async def aside(compute: Callable[[], Any]) -> Any:
    """Runs a computation in a thread, so that keys silence the voice meanwhile."""
    return await asyncio.to_thread(compute)


class App:
    """One run of the program."""

    def __init__(
        self,
        settings: Settings,
        speech: SpeechControl,
        printer: Printer,
        keyboard: Keyboard,
        folder: Path,
        *,
        words: Words,
        worker: Callable[[Callable[[], Any]], Awaitable[Any]] = aside,
        chance: Callable[[], int] = lambda: secrets.randbits(32),
    ) -> None:
        """``folder`` is where the journals lie; ``words`` the language until the player has chosen one.

        ``chance`` gives the seeds of new matches.
        """
        self._chance = chance
        self.teller = Teller(speech, printer, words.language)
        self._settings = settings
        self._speech = speech
        self._folder = folder
        self._worker = worker
        self._room: Room | None = None  # the game whose rules F2 reads
        self.match: Match | None = None
        """The match that is being played or was played last."""
        self._dialogue = Dialogue(
            settings, words, self.teller, keyboard, changed=self._changed, read_rules=self._read_rules
        )

    @property
    def words(self) -> Words:
        """The words in the player's language."""
        return self._dialogue.words

    @property
    def place(self) -> str:
        """The name of the place where the player is."""
        return self._dialogue.places[-1].name

    # -- ways through the program

    async def menu(self, ask_language: bool) -> None:
        """Runs the program from the main menu until the player leaves."""
        try:
            if ask_language:
                await self._ask_language()
            self._tell_faults()
            await ActionMenu(self._dialogue, self._main_question, self._main_rows).run("main menu", way_out="quit")
            self.teller.reply(self.words.gettext("Goodbye."))
            await self._speech.finish()
        except Leave:
            self._farewell()

    async def straight(self, wish: Wish) -> None:
        """Plays the match asked for on the command line, and on until the player leaves."""
        try:
            await self._play_new(wish)
            self.teller.reply(self.words.gettext("Goodbye."))
            await self._speech.finish()
        except Leave:
            self._farewell()

    async def replay(self, room: Room, match: Match) -> None:
        """Tells a match again, a key for each move."""
        self._room = room
        seat = match.header.human or 0
        self.teller.tell(f"{room.title(self.words)}.")
        try:
            for events in [match.opening, *(step.events for step in match.steps)]:
                tone = Tone(self.words, self._dialogue.brief)
                for group in room.told(tone, seat, events):
                    self.teller.tell(*group)
                    await self._dialogue.pause("replay")
            self.teller.tell(end_of_replay(self.words, match))
            await self._speech.finish()
        except Leave:
            self._farewell()

    def _farewell(self) -> None:
        """Leaves at once: silence, and a line that says nothing is lost."""
        self.teller.leave(self.words.gettext("Everything is saved. Goodbye."))

    # -- the main menu

    def _main_question(self) -> list[str]:
        w = self.words
        if self._dialogue.brief:
            return [w.gettext("Main menu.")]
        return [w.gettext("Main menu. Arrows walk, Enter chooses, F1 tells the keys.")]

    def _main_rows(self) -> list[tuple[str, str, Callable[[], Awaitable[Any]]]]:
        w = self.words
        rows: list[tuple[str, str, Callable[[], Awaitable[Any]]]] = []
        if self._unfinished():
            rows.append(("continue", w.gettext("go on with the saved match"), self._continue))
        for room in rooms():
            rows.append((room.game.name, w.gettext("{game}: new match", game=room.title(w)), self._new(room)))
        rows += [
            ("match", w.gettext("opponent and rules of a new match"), self._of_a_match),
            ("rules", w.gettext("rules of the game"), self._rules),
            ("results", w.gettext("results"), self._results),
            ("settings", w.gettext("settings"), self._change_settings),
            ("keys", w.gettext("keys"), self._keys),
            ("quit", w.gettext("quit"), self._quit),
        ]
        return rows

    def _new(self, room: Room) -> Callable[[], Awaitable[Any]]:
        async def new() -> Any:
            await self._play_new(self._wish(room))
            return To("continue")

        return new

    async def _quit(self) -> Any:
        return End.SAVED

    async def _keys(self) -> Any:
        self._dialogue.help()
        return STAY

    async def _rules(self) -> Any:
        room = await self._which_game()
        if room is not None:
            await guide.read(self._dialogue, room.game.name)
        return STAY

    async def _read_rules(self) -> None:
        """Reads the rules of the game that is being played, else of one that the player chooses (F2)."""
        room = self._room or await self._which_game()
        if room is not None and self._dialogue.places[-1].name != "rules":
            await guide.read(self._dialogue, room.game.name)
        self.teller.ask(*self._dialogue.places[-1].question())

    async def _which_game(self) -> Room | None:
        """Asks for a game; there is nothing to ask while there is one."""
        found = rooms()
        if len(found) == 1:
            return found[0]
        chooser = Chooser(
            self._dialogue,
            lambda: [self.words.gettext("Which game?")],
            lambda: [Item(room.game.name, room.title(self.words)) for room in found],
            focus=found[0].game.name,
        )
        chosen = await chooser.run("game")
        return room_of(chosen) if isinstance(chosen, str) else None

    async def _results(self) -> Any:
        records, _ = journal.all_records(self._folder)
        told = [
            phrase
            for room in rooms()
            for seats, result in counted(records, room.game.name).items()
            for phrase in self._result(room, seats, result)
        ]
        self.teller.reply(*(told or [self.words.gettext("No match has been finished yet.")]))
        return STAY

    def _result(self, room: Room, seats: str, result: Result) -> list[str]:
        w = self.words
        levels = w.listing([w.number(level) for seat in seats.split(", ") if (level := journal.level_of(seat))])
        told = [
            w.gettext("{game}, level {level}:", game=room.title(w), level=levels)
            + " "
            + w.ngettext("{n} match played,", "{n} matches played,", result.matches)
            + " "
            + w.ngettext("{n} won.", "{n} won.", result.won)
        ]
        if result.rounds:
            told.append(w.gettext("Rounds: you won {won} of {all}.", won=result.rounds_won, all=result.rounds))
        told.append(w.gettext("Won in a row: {now}, at best {best}.", now=result.streak, best=result.best_streak))
        return told

    # -- settings

    async def _change_settings(self) -> Any:
        await OptionMenu(
            self._dialogue,
            "settings",
            lambda: self.words.gettext("Settings."),
            [
                replace(OPTIONS["voice"], choices=self._speech.choices()) if name == "voice" else OPTIONS[name]
                for name in _HEARD
            ],
            label=setting_label,
            get=lambda option: self._settings.value(option.name),
            change=lambda option, value: self._dialogue.set(option.name, value),
        ).run()
        return STAY

    async def _of_a_match(self) -> Any:
        """Changes opponent, practice and rules of a new match."""
        room = await self._which_game()
        if room is None:
            return STAY
        game = room.game

        def get(option: Option) -> OptionValue:
            if option.name in _OF_A_MATCH:
                return self._settings.value(option.name)
            return self._settings.rules(game.name, game.options)[option.name]

        def change(option: Option, value: OptionValue) -> None:
            if option.name in _OF_A_MATCH:
                self._dialogue.set(option.name, value)
            else:
                self._settings.set_rule(game.name, option, value)

        await OptionMenu(
            self._dialogue,
            "match options",
            lambda: self.words.gettext("{game}: opponent and rules.", game=room.title(self.words)),
            [*(OPTIONS[name] for name in _OF_A_MATCH), *game.options],
            label=lambda words, name: (
                setting_label(words, name) if name in _OF_A_MATCH else room.option_label(words, name)
            ),
            get=get,
            change=change,
        ).run()
        return STAY

    def _changed(self, name: str) -> None:
        if name == "voice on or off":
            on = self._speech.toggle()
            self.teller.reply(self.words.gettext("Voice on.") if on else self.words.gettext("Voice off."))
        else:
            self._speech.follow(name, self._settings)

    async def _ask_language(self) -> None:
        """Asks, in both languages, which one the player wants; each choice speaks its own."""
        first = self.words.language
        both = sorted(LANGUAGES, key=lambda language: language != first)
        chooser = Chooser(
            self._dialogue,
            lambda: [
                Said(
                    Words(language).gettext("For English press Enter.")
                    if language == first
                    else Words(language).gettext("For English press the right arrow, then Enter."),
                    language=language,
                )
                for language in both
            ],
            lambda: [Item(language, language_name(language), language) for language in both],
            focus=first,
        )
        chosen = await chooser.run("language", back=False)
        self._dialogue.set("language", chosen)

    # -- matches

    def _wish(self, room: Room, first: int | None = None) -> Wish:
        return Wish(
            room,
            self._settings.number("level"),
            self._settings.rules(room.game.name, room.game.options),
            practice=self._settings.on("practice"),
            first=first,
        )

    async def _play_new(self, wish: Wish) -> None:
        """Plays a new match, and further ones as long as the player wants."""
        while True:
            game = wish.room.game
            described = {option.name: option for option in game.options}
            header = Header(
                game=game.name,
                options={name: described[name].text(value) for name, value in wish.options.items()},
                seed=self._chance() if wish.seed is None else wish.seed,
                seats=(HUMAN, bot_seat(wish.level)),
                first=wish.first,
                practice=wish.practice,
            )
            match = Match.start(game, header, self._folder)
            self.teller.tell(f"{wish.room.title(self.words)}.")
            if await self._sit_down(wish.room, match, resumed=False) is End.SAVED:
                return
            if not await self._another():
                return
            wish = Wish(wish.room, wish.level, wish.options, practice=wish.practice, first=match.state.first_of_next)

    async def _sit_down(self, room: Room, match: Match, resumed: bool) -> End:
        self._room = room
        self.match = match
        try:
            table = Table(self._dialogue, room, match, worker=self._worker, menu=self._table_menu)
            return await table.play(resumed)
        finally:
            self._room = None
            match.close()

    async def _another(self) -> bool:
        w = self.words
        chooser = Chooser(
            self._dialogue,
            lambda: [w.gettext("Another match?")],
            lambda: [Item(True, w.gettext("another match")), Item(False, w.gettext("back to the menu"))],
            focus=True,
        )
        return await chooser.run("another") is True

    async def _table_menu(self) -> bool:
        """Opens the menu of the table; returns whether the player leaves it."""

        async def leave(result: bool) -> bool:
            return result

        def rows() -> list[tuple[str, str, Callable[[], Awaitable[Any]]]]:
            w = self.words
            return [
                ("continue", w.gettext("go on playing"), lambda: leave(False)),
                ("rules", w.gettext("rules of the game"), self._rules_here),
                ("keys", w.gettext("keys"), self._keys),
                ("settings", w.gettext("settings"), self._change_settings),
                ("leave", w.gettext("save and leave"), lambda: leave(True)),
            ]

        result = await ActionMenu(self._dialogue, lambda: [self.words.gettext("Menu.")], rows).run("table menu")
        if result is True:
            self.teller.reply(self.words.gettext("The match is saved."))
        return result is True

    async def _rules_here(self) -> Any:
        assert self._room is not None
        await guide.read(self._dialogue, self._room.game.name)
        return STAY

    # -- saved matches

    def _unfinished(self) -> list[Record]:
        """Returns the matches that can be gone on with, the newest first."""
        known = {room.game.name for room in rooms()}
        records, _ = journal.all_records(self._folder)
        return [
            record
            for record in reversed(records)
            if record.result is None and record.header.game in known and record.header.human is not None
        ]

    async def _continue(self) -> Any:
        """Goes on with a saved match; asks which if there are several."""
        found = self._unfinished()
        record = found[0] if len(found) == 1 else await self._which_match(found)
        if record is None:
            return STAY
        room = room_of(record.header.game)
        try:
            match = Match.resume(room.game, record)
        except (JournalError, OSError) as fault:
            self.teller.reply(self._fault(fault))
            return STAY
        self.teller.tell(f"{room.title(self.words)}.")
        if await self._sit_down(room, match, resumed=True) is End.FINISHED and await self._another():
            await self._play_new(self._wish(room, match.state.first_of_next))
        return To("continue")

    async def _which_match(self, found: list[Record]) -> Record | None:
        chooser = Chooser(
            self._dialogue,
            lambda: [self.words.gettext("Which match?")],
            lambda: [Item(at, self._match_label(record)) for at, record in enumerate(found)],
            focus=0,
        )
        chosen = await chooser.run("match")
        return found[chosen] if isinstance(chosen, int) else None

    def _match_label(self, record: Record) -> str:
        room = room_of(record.header.game)
        try:
            view = Match.replay(room.game, record).state.view(record.header.human or 0)
        except JournalError as fault:
            return self._fault(fault).rstrip(".")
        tone = Tone(self.words, brief=True)
        return " ".join([f"{room.title(self.words)}.", *room.situation(tone, view)]).rstrip(".")

    def _tell_faults(self) -> None:
        for fault in journal.all_records(self._folder)[1]:
            self.teller.tell(self._fault(fault))

    def _fault(self, fault: JournalError | OSError) -> str:
        if isinstance(fault, JournalError):
            return journal_text(self.words, fault)
        return self.words.gettext("The match cannot be opened: {why}.", why=why_text(self.words, fault))
