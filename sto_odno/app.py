"""The program: puts voice, keyboard, settings, menus and a table together; the only place that does."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue, Leave
from sto_odno.dialogue.help import open_keys
from sto_odno.dialogue.lesson import teach
from sto_odno.dialogue.places import Where
from sto_odno.dialogue.printer import Printer
from sto_odno.dialogue.prompts import Chooser, Item
from sto_odno.dialogue.teller import Said, Teller
from sto_odno.dialogue.thinking import aside
from sto_odno.evening import Evening, Wish
from sto_odno.games import Room, pronounced
from sto_odno.i18n import Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Keyboard
from sto_odno.menus.games import read_rules
from sto_odno.menus.main import MainMenu
from sto_odno.menus.past import PastMatches
from sto_odno.menus.settings import SettingsMenu, SpeechControl, ask_language
from sto_odno.menus.table import open_table_menu
from sto_odno.records.match import Match
from sto_odno.settings import Settings


class App:
    """One run of the program."""

    def __init__(
        self,
        settings: Settings,
        speech: SpeechControl,
        printer: Printer,
        keyboard: Keyboard,
        folder: Path | None,
        *,
        words: Words,
        worker: Callable[[Callable[[], Any]], Awaitable[Any]] = aside,
        chance: Callable[[], int] = lambda: secrets.randbits(32),
    ) -> None:
        """``folder`` is where the journals lie, None where nothing is kept.

        ``words`` is the language until the player has chosen one, ``chance`` gives the seeds of new matches.
        """
        keys.use(settings.keys)
        self.teller = Teller(speech, printer, words.language, pronounced)
        self._speech = speech
        self._dialogue = Dialogue(
            settings,
            words,
            self.teller,
            keyboard,
            changed=lambda name: speech.follow(name, settings),
            toggle_voice=speech.toggle,
            read_rules=self._read_rules,
            open_keys=lambda: open_keys(self._dialogue),
        )
        self._settings_menu = SettingsMenu(self._dialogue, speech).open
        self._past = PastMatches(self._dialogue, folder, self._settings_menu)
        self.evening = Evening(
            self._dialogue, folder, worker=worker, chance=chance, menu=self._table_menu, after=self._past.rows
        )
        self._main = MainMenu(self._dialogue, self.evening, self._past, self._settings_menu, worker)

    @property
    def words(self) -> Words:
        """The words in the player's language."""
        return self._dialogue.words

    @property
    def place(self) -> Where:
        """Where the player is."""
        return self._dialogue.places[-1].where

    async def menu(self, ask_language: bool) -> None:
        """Runs the program from the main menu until the player leaves.

        ``ask_language``: the first start, which begins with the language and the lesson of the keys.
        """

        async def run() -> None:
            if ask_language:
                await _first_start(self._dialogue)
            self.evening.saved.look()
            await self._main.run()

        await self._until_left(run)

    async def straight(self, wish: Wish) -> None:
        """Plays the match asked for on the command line, and on until the player leaves.

        If a match of the game is saved and no seed names another one, the player is asked which he means.
        """

        async def run() -> None:
            self.evening.saved.look()
            if wish.seed is None and self.evening.saved.of(wish.room) and await self._rather_saved():
                await self.evening.go_on(wish.room)
            else:
                await self.evening.play(wish)

        await self._until_left(run)

    async def replay(self, room: Room, match: Match) -> None:
        """Tells a match again, move by move, until the player leaves."""
        await self._until_left(lambda: self._past.hear(room, match))

    def notice(self, phrase: Said) -> None:
        """Tells what became of the voice; the first question is asked again after it, for it shall be heard last."""
        self.teller.tell(phrase)
        if self._dialogue.untouched and self._dialogue.places:
            self._dialogue.ask_again()

    async def _until_left(self, run: Callable[[], Awaitable[None]]) -> None:
        """Runs until its end or until the player leaves the program, and says goodbye."""
        try:
            self._dialogue.tell_of_settings()
            await run()
            self.teller.reply(self.words.gettext("Goodbye."))
            await self._speech.finish()
        except Leave:
            self._farewell()

    def _farewell(self) -> None:
        """Leaves at once: silence, and a line that says whether anything is lost."""
        w = self.words
        self.teller.leave(
            w.gettext("Everything is saved. Goodbye.")
            if self.evening.all_saved
            else w.gettext("The match could not be saved. Goodbye.")
        )

    async def _rather_saved(self) -> bool:
        w = self.words
        chooser = Chooser(
            self._dialogue,
            lambda: [w.gettext("There is a saved match.")],
            lambda: [Item(True, w.gettext("go on with it")), Item(False, w.gettext("new match"))],
            focus=True,
        )
        return await chooser.run(Where.SAVED_OR_NEW, back=False) is True

    async def _read_rules(self) -> None:
        """Reads the rules of the game that is being played, else of one that the player chooses (F2)."""
        if not self._dialogue.is_in(Where.SECTIONS, Where.RULES):
            await read_rules(self._dialogue, self._past.room or self.evening.room)
        self._dialogue.ask_again()

    async def _table_menu(self) -> Any:
        room = self.evening.room
        assert room is not None
        return await open_table_menu(self._dialogue, room, self._settings_menu, lambda: self.evening.all_saved)


async def _first_start(dialogue: Dialogue) -> None:
    """Asks a new player for his language and gives him the lesson of the keys."""
    await ask_language(dialogue)
    await teach(dialogue)
