"""The main menu."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.help import open_keys_of
from sto_odno.dialogue.lesson import teach
from sto_odno.dialogue.menus import ActionMenu, Row, To
from sto_odno.dialogue.places import STAY, Binding, Where
from sto_odno.dialogue.table import End
from sto_odno.evening import Evening
from sto_odno.games import Room, rooms
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.menus.games import for_games, read_rules
from sto_odno.menus.match_options import open_match_options
from sto_odno.menus.past import PastMatches

_CONTINUE = "continue"


class MainMenu:
    """The main menu."""

    def __init__(
        self,
        dialogue: Dialogue,
        evening: Evening,
        past: PastMatches,
        settings_menu: Callable[[], Awaitable[Any]],
        worker: Callable[[Callable[[], Any]], Awaitable[Any]],
    ) -> None:
        """``past`` lists the matches that were played, ``settings_menu`` opens the settings.

        ``worker`` runs what takes long beside the dialogue.
        """
        self._dialogue = dialogue
        self._evening = evening
        self._past = past
        self._settings_menu = settings_menu
        self._worker = worker
        # Its row comes and goes, and the digits mean the others.
        self._menu = ActionMenu(dialogue, self._question, self._rows, undigited=(_CONTINUE,))

    async def run(self) -> None:
        """Runs the menu until the player quits."""
        # Said before the rows are made: the first line does not wait until the games are imported.
        self._dialogue.teller.ask(*self._question(), more=True)
        await self._worker(rooms)
        delete = Binding(keys.DELETE, self._delete, N_("delete the saved match, on its row"))
        await self._menu.run(Where.MAIN_MENU, delete, way_out="quit", asked=True)

    def _question(self) -> list[str]:
        w = self._dialogue.words
        if self._dialogue.brief:
            return [w.gettext("Main menu.")]
        return [w.gettext("Main menu. Arrows walk, Enter chooses, F1 tells the keys.")]

    def _rows(self) -> list[Row]:
        w = self._dialogue.words
        rows: list[Row] = []
        saved = len(self._evening.saved.found)
        if saved:
            going_on = w.ngettext("go on with the saved match", "go on with one of the saved matches", saved)
            rows.append((_CONTINUE, going_on, self._go_on))
        for room in rooms():
            rows.append((room.game.name, w.gettext("{game}: new match", game=room.title(w)), self._new(room)))
        rows += [
            ("lesson", w.gettext("short lesson: the keys"), self._lesson),
            ("match", w.gettext("opponent and rules of a new match"), self._of_a_match),
            ("rules", w.gettext("rules of the game"), self._rules),
            ("results", w.gettext("results and past matches"), self._past.results),
            ("settings", w.gettext("settings"), self._settings_menu),
            ("keys", w.gettext("keys of the game"), self._keys),
            ("quit", w.gettext("quit"), self._quit),
        ]
        return rows

    async def _delete(self, press: Press) -> Any:
        if self._menu.focus == _CONTINUE:
            await self._evening.delete()
        else:
            self._dialogue.teller.reply(self._dialogue.words.gettext("Only a saved match can be deleted here."))
        self._dialogue.ask_again()
        return STAY

    def _new(self, room: Room) -> Callable[[], Awaitable[Any]]:
        async def new() -> Any:
            await self._evening.play(self._evening.wish(room))
            return To(_CONTINUE)

        return new

    async def _go_on(self) -> Any:
        await self._evening.go_on()
        return To(_CONTINUE)

    async def _quit(self) -> Any:
        return End.SAVED

    async def _lesson(self) -> Any:
        await teach(self._dialogue)
        return STAY

    async def _of_a_match(self) -> Any:
        return await open_match_options(self._dialogue)

    async def _keys(self) -> Any:
        return await for_games(self._dialogue, lambda room: open_keys_of(self._dialogue, room))

    async def _rules(self) -> Any:
        return await read_rules(self._dialogue, None)
