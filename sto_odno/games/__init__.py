"""The games' rooms: one folder a game, found by being there."""

from __future__ import annotations

import importlib
import pkgutil

from sto_odno.games.room import Room

__all__ = ["Room", "room_of", "rooms"]


def rooms() -> tuple[Room, ...]:
    """Returns the rooms of all games, in the order of their places in the menu."""
    found = [
        importlib.import_module(f"{__name__}.{module.name}").ROOM
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    ]
    return tuple(sorted(found, key=lambda room: (room.place, room.game.name)))


def room_of(name: str) -> Room:
    """Returns the room of the game of that name; raises KeyError."""
    for room in rooms():
        if room.game.name == name:
            return room
    raise KeyError(name)
