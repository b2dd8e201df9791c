"""The menu of opponent, practice and rules of a new match."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engines.options import Option, OptionValue
from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.menus import OptionMenu, setting_label, value_label
from sto_odno.dialogue.places import STAY, Where
from sto_odno.games import Room
from sto_odno.menus.games import for_games
from sto_odno.settings import OF_A_MATCH, OPTIONS


def _seats(room: Room) -> list[Option]:
    """Returns the setting of how many play, where a game leaves it open."""
    fewest, most = room.game.seats[0], room.game.seats[-1]
    return [] if fewest == most else [replace(OPTIONS["players"], lowest=fewest, highest=most)]


async def open_match_options(dialogue: Dialogue) -> Any:
    """Lets the player change opponent, practice and rules of a new match of a game that he chooses."""
    await for_games(dialogue, lambda room: _open(dialogue, room))
    return STAY


async def _open(dialogue: Dialogue, room: Room) -> None:
    game, settings = room.game, dialogue.settings

    def get(option: Option) -> OptionValue:
        if option.name in OF_A_MATCH:
            return settings.of_match(game.name)[option.name]
        return settings.rules(game.name, game.options)[option.name]

    async def change(option: Option, value: OptionValue) -> None:
        settings.set_rule(game.name, option, value)

    await OptionMenu(
        dialogue,
        Where.MATCH_OPTIONS,
        lambda: dialogue.words.gettext("{game}: opponent and rules.", game=room.title(dialogue.words)),
        lambda: [
            *_seats(room),
            replace(OPTIONS["level"], when=room.level_when),
            OPTIONS["practice"],
            *game.options,
        ],
        label=lambda words, name: setting_label(words, name) if name in OF_A_MATCH else room.option_label(words, name),
        value_of=lambda words, option, value: (
            room.option_value_label(words, option, value) or value_label(words, option, value)
        ),
        get=get,
        change=change,
    ).run()
