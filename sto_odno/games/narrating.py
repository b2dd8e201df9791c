"""What the narrators of all games have in common: who is told, how, and with which sounds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import ClassVar

from engines.contract import Event
from sto_odno.dialogue.room import Group
from sto_odno.dialogue.tone import Tone
from sto_odno.speech.cues import Cue


class Narrating(ABC):
    """Tells events to one seat."""

    cues: ClassVar[Mapping[type[Event], Cue]] = {}
    """The sounds of events, each before the words of its event."""

    def __init__(self, tone: Tone, seat: int) -> None:
        """Tells in that tone to the player who has that seat."""
        self._tone = tone
        self._words = tone.words
        self._seat = seat

    begin: ClassVar[tuple[type[Event], ...]] = ()
    """The events before which a thought ends, so that a new group begins with them."""
    end: ClassVar[tuple[type[Event], ...]] = ()
    """The events after which a thought ends."""

    def groups(self, events: Sequence[Event]) -> Iterator[Group]:
        """Yields the phrases of the events, a group where they belong together."""
        group: Group | None = None
        for at, event in enumerate(events):
            if group is not None and group.phrases and isinstance(event, self.begin):
                yield group
                group = None
            told = self._part(events, at)
            if told is None or told:
                group = group or Group([], at)
                group.phrases += told or []
            if group is not None and isinstance(event, self.end) and at + 1 < len(events):
                yield group
                group = None
        if group is not None:
            yield group

    def _part(self, events: Sequence[Event], at: int) -> list[str | Cue] | None:
        """Returns what is told of the event at a place, with its sound; None if that is told with a later one."""
        return self._sounding(events[at])

    @abstractmethod
    def _tell(self, event: Event) -> list[str]:
        """Returns the phrases of an event."""

    def winners(self, event: Event) -> Collection[int] | None:
        """Returns which seats an event declares to have won; None for an event that ends nothing."""
        return None

    def _sounding(self, event: Event, told: list[str] | None = None) -> list[str | Cue]:
        """Returns the phrases of an event, or those that are told instead, with its sound before them."""
        phrases = [phrase for phrase in (self._tell(event) if told is None else told) if phrase]
        cue = self._cue(event)
        return [cue, *phrases] if cue and phrases else [*phrases]

    def _cue(self, event: Event) -> Cue | None:
        winners = self.winners(event)
        if winners is None:
            return self.cues.get(type(event))
        return Cue.WON if self._seat in winners else Cue.LOST

    def _mine(self, seat: int) -> bool:
        return seat == self._seat

    def _pick(self, full: str, brief: str) -> str:
        return self._tone.pick(full, brief)
