"""The games' rooms: one folder a game, found by being there."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Mapping
from functools import cache

from engines.errors import LevelError, PlayersError, SetupError
from engines.options import OptionFault, OptionValueError
from sto_odno.dialogue.room import Room
from sto_odno.i18n import Words

__all__ = ["Room", "pronounced", "room_of", "rooms", "setup_fault"]


def rooms() -> tuple[Room, ...]:
    """Returns the rooms of all games, in the order of their places in the menu."""
    found = [_open(folder) for folder in _folders()]
    return tuple(sorted(found, key=lambda room: (room.place, room.game.name)))


def _folders() -> list[str]:
    return [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]


def _open(folder: str) -> Room:
    room: Room = importlib.import_module(f"{__name__}.{folder}").ROOM
    _opened[folder] = room
    return room


_opened: dict[str, Room] = {}
"""The rooms that this run has opened so far, by folder."""


def pronounced(text: str, language: str) -> str:
    """Returns what a voice of the language reads for a printed text: names of cards in its own sounds.

    A game whose room is not opened yet has said nothing, and a start does not wait for it.
    """
    names, pattern = _names(language, tuple(_opened.values()))
    return pattern.sub(lambda found: names[found.group()], text) if names else text


@cache
def _names(language: str, opened: tuple[Room, ...]) -> tuple[Mapping[str, str], re.Pattern[str]]:
    words = Words(language)
    names = {printed: said for room in opened for printed, said in room.spoken_names(words).items()}
    longest_first = sorted(names, key=len, reverse=True)
    return names, re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in longest_first))


def setup_fault(w: Words, room: Room, error: SetupError) -> str:
    """Returns why a match of a game cannot be begun: its options, how many play, a level."""
    if isinstance(error, OptionValueError):
        return _option_fault(w, room, error)
    if isinstance(error, PlayersError):
        seats = w.alternatives([str(seats) for seats in room.game.seats])
        return w.gettext("How many may play this game: {seats}.", seats=seats)
    if isinstance(error, LevelError):
        known = ", ".join(map(str, room.game.levels))
        return w.gettext("There is no level {level}, only: {known}.", level=str(error.facts["level"]), known=known)
    return room.setup_refusal(w, error)


def _option_fault(w: Words, room: Room, error: OptionValueError) -> str:
    if error.option is None:
        known = ", ".join(option.name for option in room.game.options)
        return w.gettext("There is no option {name}, only: {known}.", name=error.name, known=known)
    if error.reason is OptionFault.NOT_A_SWITCH:
        known = "on, off"
    elif error.reason is OptionFault.NOT_A_CHOICE:
        known = ", ".join(map(str, error.option.values()))
    else:
        known = f"{error.option.lowest}-{error.option.highest}"
    return w.gettext("The option {name} is not {value}, but: {known}.", name=error.name, value=error.value, known=known)


def room_of(name: str) -> Room:
    """Returns the room of the game of that name; raises KeyError.  A folder of that name is looked into first."""
    likely = name.replace("-", "_")
    if likely in _folders() and _open(likely).game.name == name:
        return _open(likely)
    for room in rooms():
        if room.game.name == name:
            return room
    raise KeyError(name)
