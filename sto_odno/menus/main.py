"""The main menu."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sto_odno.dialogue.dialogue import STAY, Dialogue
from sto_odno.dialogue.help import open_keys_of
from sto_odno.dialogue.lesson import teach
from sto_odno.dialogue.menus import ActionMenu, Row, To
from sto_odno.dialogue.table import End
from sto_odno.evening import Evening
from sto_odno.games import Room, rooms
from sto_odno.menus.games import for_games, read_rules
from sto_odno.menus.match_options import open_match_options
from sto_odno.menus.past import PastMatches


class MainMenu:
    """The main menu."""

    def __init__(
        self, dialogue: Dialogue, evening: Evening, past: PastMatches, settings_menu: Callable[[], Awaitable[Any]]
    ) -> None:
        """``past`` lists the matches that were played, ``settings_menu`` opens the settings."""
        self._dialogue = dialogue
        self._evening = evening
        self._past = past
        self._settings_menu = settings_menu

    async def run(self) -> None:
        """Runs the menu until the player quits."""
        await ActionMenu(self._dialogue, self._question, self._rows).run("main menu", way_out="quit")

    def _question(self) -> list[str]:
        w = self._dialogue.words
        if self._dialogue.brief:
            return [w.gettext("Main menu.")]
        return [w.gettext("Main menu. Arrows walk, Enter chooses, F1 tells the keys.")]

    def _rows(self) -> list[Row]:
        w = self._dialogue.words
        rows: list[Row] = []
        if self._evening.saved:
            rows.append(("continue", w.gettext("go on with the saved match"), self._go_on))
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

    def _new(self, room: Room) -> Callable[[], Awaitable[Any]]:
        async def new() -> Any:
            await self._evening.play(self._evening.wish(room))
            return To("continue")

        return new

    async def _go_on(self) -> Any:
        await self._evening.go_on()
        return To("continue")

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
