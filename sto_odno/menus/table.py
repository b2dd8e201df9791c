"""The menu of the table: continue, rules, keys, settings, leave."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.help import open_keys
from sto_odno.dialogue.menus import ActionMenu, Row
from sto_odno.dialogue.places import Do, Where
from sto_odno.games import Room
from sto_odno.menus.games import read_rules


async def open_table_menu(
    dialogue: Dialogue,
    room: Room,
    settings_menu: Callable[[], Awaitable[Any]],
    all_saved: Callable[[], bool] | None,
) -> Any:
    """Opens the menu at the table of a game.

    Returns whether the player leaves the table, or a ``Do`` for what he wants to be done at it.

    ``all_saved``: whether nothing is lost by leaving; None where there is nothing to save, as in a replay.
    """

    async def leave(result: bool) -> bool:
        return result

    async def rules() -> Any:
        return await read_rules(dialogue, room)

    async def keys_behind() -> Any:
        return await open_keys(dialogue, behind=True)

    def rows() -> list[Row]:
        w = dialogue.words
        return [
            (
                "continue",
                w.gettext("go on listening") if all_saved is None else w.gettext("go on playing"),
                lambda: leave(False),
            ),
            ("rules", w.gettext("rules of the game"), rules),
            ("keys", w.gettext("keys"), keys_behind),
            ("settings", w.gettext("settings"), settings_menu),
            ("leave", w.gettext("leave") if all_saved is None else w.gettext("save and leave"), lambda: leave(True)),
        ]

    result = await ActionMenu(dialogue, lambda: [dialogue.words.gettext("Menu.")], rows).run(Where.TABLE_MENU)
    if result is True and all_saved is not None:
        w = dialogue.words
        dialogue.teller.reply(
            w.gettext("The match is saved.") if all_saved() else w.gettext("The match could not be saved.")
        )
    return result if isinstance(result, Do) else result is True
