"""Which game is meant, and its rules read aloud."""

from __future__ import annotations

from typing import Any

from sto_odno.dialogue import guide
from sto_odno.dialogue.dialogue import STAY, Dialogue
from sto_odno.dialogue.prompts import Chooser, Item
from sto_odno.games import Room, room_of, rooms


async def which_game(dialogue: Dialogue) -> Room | None:
    """Asks for a game; there is nothing to ask while there is one.  Returns None if the player steps back."""
    found = rooms()
    if len(found) == 1:
        return found[0]
    chooser = Chooser(
        dialogue,
        lambda: [dialogue.words.gettext("Which game?")],
        lambda: [Item(room.game.name, room.title(dialogue.words)) for room in found],
        focus=found[0].game.name,
    )
    chosen = await chooser.run("game")
    return room_of(chosen) if isinstance(chosen, str) else None


async def read_rules(dialogue: Dialogue, room: Room | None) -> Any:
    """Reads the rules of a game, None for one that the player chooses."""
    room = room or await which_game(dialogue)
    if room is not None:
        await guide.read(dialogue, room.game.name)
    return STAY
