"""A match told again, from its journal: move by move with keys, or all at once as text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from sto_odno.dialogue.dialogue import STAY, Binding, Dialogue, Do, Place
from sto_odno.games import Room
from sto_odno.games.room import Group, Tone, phrases_of
from sto_odno.i18n import N_, Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.records.match import Match
from sto_odno.settings import Settings


class _Enough(Exception):
    """Raised when the player leaves a replay by its menu."""


def _groups(tone: Tone, room: Room, match: Match) -> Iterator[Group]:
    """Yields what the player's seat hears of a match, group by group."""
    for events in [match.opening, *(step.events for step in match.steps)]:
        yield from room.told(tone, match.header.human or 0, events)


def _end(words: Words, match: Match) -> str:
    """Returns the last phrase of a replay."""
    if match.state.outcome is None:
        return words.gettext("The match was not played to its end.")
    return words.gettext("End of the match.")


def text(words: Words, settings: Settings, room: Room, match: Match) -> Iterator[str]:
    """Yields a match as lines of text."""
    yield f"{room.title(words)}."
    yield from phrases_of(_groups(Tone.of(words, settings, match), room, match))
    yield _end(words, match)


async def tell(dialogue: Dialogue, room: Room, match: Match, menu: Callable[[], Awaitable[Any]]) -> bool:
    """Tells a match again, a key for each group of phrases; returns whether it was heard to its end.

    ``menu`` opens the menu and returns whether the player leaves.
    """

    async def open_menu(press: Press) -> Any:
        chosen = await menu()
        if isinstance(chosen, Do):
            return await dialogue.do(chosen)
        if chosen is True:
            raise _Enough
        dialogue.ask_again()
        return STAY

    leaving = Binding(keys.MENU, open_menu, N_("menu, in it continue, rules, keys, settings, leave"))
    place = Place("replay", [leaving], around=True)
    dialogue.places.append(place)
    dialogue.teller.tell(f"{room.title(dialogue.words)}.")
    try:
        for group in _groups(Tone.of(dialogue.words, dialogue.settings, match), room, match):
            dialogue.teller.tell(*group)
            await dialogue.pause(*group)
        dialogue.teller.tell(_end(dialogue.words, match))
        return True
    except _Enough:
        return False
    finally:
        dialogue.places.remove(place)
