"""Which game is meant, and its rules read aloud."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sto_odno.dialogue import guide
from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.places import STAY, Where
from sto_odno.dialogue.prompts import Chooser, Item
from sto_odno.games import Room, room_of, rooms


async def for_games(dialogue: Dialogue, act: Callable[[Room], Awaitable[Any]]) -> Any:
    """Asks for a game, acts on it and asks again, until the player steps back; with one game there is no question."""
    found = rooms()
    if len(found) == 1:
        return await act(found[0])
    chooser = Chooser(
        dialogue,
        lambda: [dialogue.words.gettext("Which game?")],
        lambda: [Item(room.game.name, room.title(dialogue.words)) for room in found],
        focus=found[0].game.name,
    )
    while isinstance(chosen := await chooser.run(Where.GAME), str):
        await act(room_of(chosen))
    return STAY


async def read_rules(dialogue: Dialogue, room: Room | None) -> Any:
    """Reads the rules of a game, None for one that the player chooses."""

    async def read(room: Room) -> None:
        await guide.read(dialogue, room.game.name)

    await (for_games(dialogue, read) if room is None else read(room))
    return STAY
