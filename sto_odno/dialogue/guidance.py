"""The guided round: decides what is explained to the player of a match, each remark once and few at a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from engines.game import Event
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.teller import Phrase
from sto_odno.games.remarks import Moment, Remark
from sto_odno.games.room import Room
from sto_odno.i18n import N_, Words
from sto_odno.keyboard import table as keys
from sto_odno.records.match import Match
from sto_odno.settings import ALWAYS, FIRST_ROUND

# From one of the player's moves to his next one: more at once would be a lecture.
_AFTER_EVENTS = 2
_AT_QUESTIONS = 2

Way = Callable[[Any, Any], tuple[Hashable, ...]]


class Guidance:
    """What was explained to one seat of a match, and what is next."""

    def __init__(self, room: Room, seat: int, wanted: Callable[[], str], newcomer: bool) -> None:
        """``wanted`` is the setting, asked anew each time; ``newcomer``: the player has finished no match yet."""
        self._room = room
        self._seat = seat
        self._wanted = wanted
        self._newcomer = newcomer
        self._told: set[str] = set()
        self._ended = False  # the first round is over
        self._events_left = _AFTER_EVENTS
        self._questions_left = _AT_QUESTIONS

    @property
    def on(self) -> bool:
        """Whether something is explained now."""
        wanted = self._wanted()
        return bool(self._room.guidance) and (
            wanted == ALWAYS or (wanted == FIRST_ROUND and self._newcomer and not self._ended)
        )

    def greeting(self, words: Words) -> list[Phrase]:
        """Returns what a guided match begins with: that it is one, and how to switch that off."""
        message = N_("I explain the game as we go. The settings switch that off: {menu} opens the menu.")
        if not self.on:
            return []
        aim = self._room.aim(words)
        return [naming(words, message, {"menu": keys.MENU.keys}), *([aim] if aim else [])]

    def after(self, events: Sequence[Event], view: Any, words: Words) -> list[tuple[int, list[Phrase]]]:
        """Returns what is explained of a move's events, each with how many of them were told before.

        ``view`` is the player's, after the whole move.
        """
        told: list[tuple[int, list[Phrase]]] = []
        for number, event in enumerate(events, 1):
            closing = isinstance(event, self._room.guided_until)
            # One at a time; but what ends the round is explained in any case, there is no later occasion.
            if closing or (not told and self._events_left > 0):
                moment = Moment(view, event.seen_by(self._seat))
                remark = self._next(moment)
                phrases = [] if remark is None else [remark.text(words, moment)]
                if closing and self.on and self._wanted() == FIRST_ROUND:
                    phrases.append(self._farewell(words))
                if phrases:
                    told.append((number, phrases))
            self._ended = self._ended or closing
        self._events_left -= bool(told)
        return told

    def before(self, view: Any, path: tuple[Hashable, ...], words: Words) -> list[Phrase]:
        """Returns what is explained before the player is asked for what follows a path."""
        moment = Moment(view, path=path)
        remark = self._next(moment) if self._questions_left > 0 else None
        if remark is None:
            return []
        self._questions_left -= 1
        return [remark.text(words, moment)]

    def known(self, name: str) -> None:
        """Takes a remark as told: the player has found out by himself."""
        self._told.add(name)

    def moved(self) -> None:
        """Makes room for further remarks: the player has made his move."""
        self._events_left, self._questions_left = _AFTER_EVENTS, _AT_QUESTIONS

    def catch_up(self, match: Match, words: Words, way: Way | None = None) -> list[Phrase]:
        """Goes through a match up to now as if it were being told; returns what was explained in it.

        ``way`` tells by which choices the player made a move, if not by those of the room.
        """
        return list(self._passed(match, words, way or self._room.way_to))

    def _passed(self, match: Match, words: Words, way: Way) -> Iterator[Phrase]:
        header, seat = match.header, self._seat
        state, opening = match.game.begin(match.options, header.seed, players=len(header.seats), first=header.first)
        yield from self._phrases(opening, state.view(seat), words)
        for step in match.steps:
            move = match.game.parse_move(step.move)
            if step.seat == seat:
                view = state.view(seat)
                choices = way(view, move)
                path = self._room.follow(view, ())
                while len(path) < len(choices):
                    yield from self.before(view, path, words)
                    path = self._room.follow(view, (*path, choices[len(path)]))
                self.moved()
            events = state.play(move)
            yield from self._phrases(events, state.view(seat), words)
        if state.outcome is None and state.to_move == seat:  # he has most likely been asked already
            view = state.view(seat)
            yield from self.before(view, self._room.follow(view, ()), words)

    def _phrases(self, events: Sequence[Event], view: Any, words: Words) -> Iterator[Phrase]:
        for _, phrases in self.after(events, view, words):
            yield from phrases

    def _farewell(self, words: Words) -> Phrase:
        message = N_("From here on I explain no more. {rules} reads the rules, {help} tells the keys.")
        return naming(words, message, {"rules": keys.RULES.keys, "help": keys.HELP.keys[:1]})

    def _next(self, moment: Moment) -> Remark | None:
        """Returns the first remark not told yet that has come up, and counts it as told."""
        if not self.on:
            return None
        for remark in self._room.guidance:
            if remark.name not in self._told and remark.when(moment):
                self._told.add(remark.name)
                return remark
        return None
