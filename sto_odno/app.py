"""The program: puts voice, keyboard, settings, menu and a table together; the only place that does."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol

from engines.options import Option, OptionValue
from sto_odno.dialogue import guide
from sto_odno.dialogue.dialogue import STAY, Binding, Dialogue, Leave, Place
from sto_odno.dialogue.lesson import teach
from sto_odno.dialogue.menus import ActionMenu, OptionMenu, To, setting_label, value_label
from sto_odno.dialogue.printer import Printer
from sto_odno.dialogue.prompts import Chooser, Item
from sto_odno.dialogue.table import End
from sto_odno.dialogue.teller import Said, Teller, Voice
from sto_odno.evening import Evening, Wish
from sto_odno.games import Room, pronounced, room_of, rooms
from sto_odno.games.room import Tone
from sto_odno.i18n import LANGUAGES, N_, Words, language_name
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Keyboard, Press
from sto_odno.records import journal
from sto_odno.records.match import Match
from sto_odno.records.report import result_phrases
from sto_odno.records.results import counted
from sto_odno.settings import OPTIONS, Settings

_HEARD = (
    "language",
    "voice",
    "rate",
    "volume",
    "sounds",
    "sound_volume",
    "detail",
    "pause",
    "guidance",
    "hand_order",
    "bit_groups",
    "hints",
    "opponent_name",
)
_SEEN = ("colours", "large_print")
_SILENT = "none"
_TIME_TO_HEAR = 10.0  # seconds for an answer to "do you hear this?"; a player who hears nothing cannot give one
_OF_A_MATCH = ("players", "level", "practice")


class SpeechControl(Voice, Protocol):
    """What the program needs of speech beside speaking."""

    def follow(self, setting: str, settings: Settings) -> None:
        """Takes over a changed setting."""

    def choices(self) -> tuple[str, ...]:
        """Returns what may be chosen as voice."""

    @property
    def choice(self) -> str:
        """The voice chosen for this run."""

    def trial(self) -> Callable[[], None]:
        """Returns what brings the voice of now back, after another one was tried."""

    def toggle(self) -> bool:
        """Turns the voice on or off; returns whether it is on."""

    async def finish(self) -> None:
        """Waits, not for long, until the last phrase is spoken."""


def end_of_replay(words: Words, match: Match) -> str:
    """Returns the last phrase of a replay."""
    if match.state.outcome is None:
        return words.gettext("The match was not played to its end.")
    return words.gettext("End of the match.")


def _seats(room: Room) -> list[Option]:
    """Returns the setting of how many play, where a game leaves it open."""
    fewest, most = room.game.seats[0], room.game.seats[-1]
    return [] if fewest == most else [replace(OPTIONS["players"], lowest=fewest, highest=most)]


async def aside(compute: Callable[[], Any]) -> Any:
    """Runs a computation in a thread, so that keys silence the voice meanwhile."""
    return await asyncio.to_thread(compute)


class _Enough(Exception):
    """Raised when the player leaves a replay by its menu."""


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
        self.teller = Teller(speech, printer, words.language, pronounced)
        self._settings = settings
        self._speech = speech
        self._folder = folder
        self._dialogue = Dialogue(
            settings,
            words,
            self.teller,
            keyboard,
            changed=lambda name: speech.follow(name, settings),
            toggle_voice=speech.toggle,
            read_rules=self._read_rules,
        )
        self.evening = Evening(self._dialogue, folder, worker=worker, chance=chance, menu=self._table_menu)

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
        """Runs the program from the main menu until the player leaves.

        ``ask_language``: the first start, which begins with the language and the lesson of the keys.
        """
        try:
            if ask_language:
                await self._ask_language()
                await teach(self._dialogue)
            self._look()
            await ActionMenu(self._dialogue, self._main_question, self._main_rows).run("main menu", way_out="quit")
            self.teller.reply(self.words.gettext("Goodbye."))
            await self._speech.finish()
        except Leave:
            self._farewell()

    async def straight(self, wish: Wish) -> None:
        """Plays the match asked for on the command line, and on until the player leaves.

        If a match of the game is saved and no seed names another one, the player is asked which he means.
        """
        try:
            self._look()
            if wish.seed is None and self.evening.keep(wish.room) and await self._rather_saved():
                await self.evening.go_on()
            else:
                await self.evening.play(wish)
            self.teller.reply(self.words.gettext("Goodbye."))
            await self._speech.finish()
        except Leave:
            self._farewell()

    def _look(self) -> None:
        """Lists the saved matches and tells which cannot be read."""
        for fault in self.evening.look():
            self.teller.tell(self.evening.fault(fault))

    async def _rather_saved(self) -> bool:
        w = self.words
        chooser = Chooser(
            self._dialogue,
            lambda: [w.gettext("There is a saved match.")],
            lambda: [Item(True, w.gettext("go on with the saved match")), Item(False, w.gettext("new match"))],
            focus=True,
        )
        return await chooser.run("saved or new", back=False) is True

    async def replay(self, room: Room, match: Match) -> None:
        """Tells a match again, a key for each move."""
        self.evening.room = room  # for F2

        async def menu(press: Press) -> Any:
            if await self._table_menu(saves=False):
                raise _Enough
            self.teller.ask(*self._dialogue.places[-1].question())
            return STAY

        leaving = Binding(keys.MENU, menu, N_("menu, in it continue, rules, keys, settings, leave"))
        place = Place("replay", [leaving], around=True)
        self._dialogue.places.append(place)
        seat = match.header.human or 0
        self.teller.tell(f"{room.title(self.words)}.")
        try:
            for events in [match.opening, *(step.events for step in match.steps)]:
                tone = Tone.of(self.words, self._settings, match)
                for group in room.told(tone, seat, events):
                    self.teller.tell(*group)
                    await self._dialogue.pause()
            self.teller.tell(end_of_replay(self.words, match))
            await self._speech.finish()
        except Leave:
            self._farewell()
        except _Enough:
            self.teller.reply(self.words.gettext("Goodbye."))
            await self._speech.finish()
        finally:
            self._dialogue.places.remove(place)

    def _farewell(self) -> None:
        """Leaves at once: silence, and a line that says whether anything is lost."""
        w = self.words
        self.teller.leave(
            w.gettext("Everything is saved. Goodbye.")
            if self.evening.all_saved
            else w.gettext("The match could not be saved. Goodbye.")
        )

    # -- the main menu

    def _main_question(self) -> list[str]:
        w = self.words
        if self._dialogue.brief:
            return [w.gettext("Main menu.")]
        return [w.gettext("Main menu. Arrows walk, Enter chooses, F1 tells the keys.")]

    def _main_rows(self) -> list[tuple[str, str, Callable[[], Awaitable[Any]]]]:
        w = self.words
        rows: list[tuple[str, str, Callable[[], Awaitable[Any]]]] = []
        if self.evening.saved:
            rows.append(("continue", w.gettext("go on with the saved match"), self._go_on))
        for room in rooms():
            rows.append((room.game.name, w.gettext("{game}: new match", game=room.title(w)), self._new(room)))
        rows += [
            ("lesson", w.gettext("short lesson: the keys"), self._lesson),
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
            await self.evening.play(self.evening.wish(room))
            return To("continue")

        return new

    async def _go_on(self) -> Any:
        await self.evening.go_on()
        return To("continue")

    async def _quit(self) -> Any:
        return End.SAVED

    async def _lesson(self) -> Any:
        await teach(self._dialogue)
        return STAY

    async def _keys(self) -> Any:
        self._dialogue.help()
        return STAY

    async def _keys_behind(self) -> Any:
        self._dialogue.help(behind=True)
        return STAY

    async def _rules(self) -> Any:
        room = await self._which_game()
        if room is not None:
            await guide.read(self._dialogue, room.game.name)
        return STAY

    async def _read_rules(self) -> None:
        """Reads the rules of the game that is being played, else of one that the player chooses (F2)."""
        room = self.evening.room or await self._which_game()
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
            for rivals, standing in counted(records, room.game.name, room.rival).items()
            for phrase in result_phrases(self.words, room.title(self.words), self._rivals(room, rivals), standing)
        ]
        self.teller.reply(*(told or [self.words.gettext("No match has been finished yet.")]))
        return STAY

    def _rivals(self, room: Room, rivals: str) -> str:
        return self.words.listing([room.rival_label(self.words, rival) for rival in rivals.split(", ")])

    # -- settings

    async def _change_settings(self) -> Any:
        await OptionMenu(
            self._dialogue,
            "settings",
            lambda: self.words.gettext("Settings."),
            # Made anew each time: the voices are those of the language and the synthesizer as they are then.
            lambda: [
                replace(OPTIONS["voice"], choices=self._speech.choices()) if name == "voice" else OPTIONS[name]
                for name in (*_HEARD, *_SEEN)
            ],
            label=setting_label,
            get=self._in_effect,
            change=self._set,
        ).run()
        return STAY

    def _in_effect(self, option: Option) -> OptionValue:
        """Returns the value of a setting in this run; some may have been asked for on the command line alone."""
        of_this_run = {"language": self.words.language, "voice": self._speech.choice}
        return of_this_run.get(option.name, self._settings.value(option.name))

    async def _set(self, option: Option, value: OptionValue) -> None:
        """Changes a setting; a changed voice has to be heard, or the old one comes back."""
        set_before, in_effect = self._settings.value(option.name), self._in_effect(option)
        bring_back = self._speech.trial()
        self._dialogue.set(option.name, value)
        if option.name == "voice" and value not in (in_effect, _SILENT) and not await self._is_heard():
            self._settings.set("voice", set_before)
            bring_back()
            self.teller.reply(self.words.gettext("The voice is as it was before."))

    async def _is_heard(self) -> bool:
        """Asks whether the player hears the new voice; silence and Escape mean that he does not."""

        async def keep(press: Press) -> bool:
            return True

        async def back(press: Press) -> bool:
            return False

        def question() -> list[str]:
            return [self.words.gettext("Do you hear this? Press Enter to keep this voice.")]

        place = Place("voice heard", [Binding(keys.KEEP, keep), Binding(keys.BACK, back)], question)
        return await self._dialogue.run(place, patience=_TIME_TO_HEAR) is True

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

        async def change(option: Option, value: OptionValue) -> None:
            if option.name in _OF_A_MATCH:
                self._dialogue.set(option.name, value)
            else:
                self._settings.set_rule(game.name, option, value)

        await OptionMenu(
            self._dialogue,
            "match options",
            lambda: self.words.gettext("{game}: opponent and rules.", game=room.title(self.words)),
            lambda: [
                *_seats(room),
                replace(OPTIONS["level"], when=room.level_when),
                OPTIONS["practice"],
                *game.options,
            ],
            label=lambda words, name: (
                setting_label(words, name) if name in _OF_A_MATCH else room.option_label(words, name)
            ),
            value_of=lambda words, option, value: (
                room.option_value_label(words, option, value) or value_label(words, option, value)
            ),
            get=get,
            change=change,
        ).run()
        return STAY

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

    # -- the menu of the table

    async def _table_menu(self, saves: bool = True) -> bool:
        """Opens the menu of the table; returns whether the player leaves it.

        ``saves``: whether there is a match to save, as there is not in a replay.
        """

        async def leave(result: bool) -> bool:
            return result

        def rows() -> list[tuple[str, str, Callable[[], Awaitable[Any]]]]:
            w = self.words
            return [
                ("continue", w.gettext("go on playing"), lambda: leave(False)),
                ("rules", w.gettext("rules of the game"), self._rules_here),
                ("keys", w.gettext("keys"), self._keys_behind),
                ("settings", w.gettext("settings"), self._change_settings),
                ("leave", w.gettext("save and leave") if saves else w.gettext("leave"), lambda: leave(True)),
            ]

        result = await ActionMenu(self._dialogue, lambda: [self.words.gettext("Menu.")], rows).run("table menu")
        if result is True and saves:
            w = self.words
            self.teller.reply(
                w.gettext("The match is saved.")
                if self.evening.all_saved
                else w.gettext("The match could not be saved.")
            )
        return result is True

    async def _rules_here(self) -> Any:
        assert self.evening.room is not None
        await guide.read(self._dialogue, self.evening.room.game.name)
        return STAY
