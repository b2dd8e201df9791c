"""Being taught while playing: decides what is explained to the player, each remark once and few at a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from engines.contract import Event
from sto_odno.dialogue.asking import Question, way_to
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.remarks import Moment, Remark
from sto_odno.dialogue.room import Room
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.tone import Tone
from sto_odno.i18n import N_, Words
from sto_odno.keyboard import table as keys
from sto_odno.records.match import Match
from sto_odno.settings import ALWAYS, NEVER, Settings

# At one question one remark, and from one of the player's moves to his next one not more: else it is a lecture.
_AT_QUESTIONS = 2
_OF_ONE_MOVE = 2  # remarks on what a single move has done
_GREETING = "(greeting)"  # in brackets: no remark is named so

Way = Callable[[Any, Any], Sequence[Hashable] | None]


class Guidance:
    """What was explained to one seat, and what is next.

    Each remark is told once: once ever, as the settings remember, or once a match, as the player wants it.
    """

    def __init__(self, room: Room, seat: int, settings: Settings) -> None:
        """``settings`` are asked each time whether and how often something is explained, and remember it."""
        self._room = room
        self._seat = seat
        self._settings = settings
        self._told: set[str] = set()  # in this match
        self._questions_left = _AT_QUESTIONS

    @property
    def on(self) -> bool:
        """Whether something is explained."""
        return bool(self._room.guidance) and self._settings.text("guidance") != NEVER

    @property
    def every_match(self) -> bool:
        """Whether each match explains anew."""
        return self._settings.text("guidance") == ALWAYS

    def greeting(self, words: Words) -> list[Phrase]:
        """Returns what the first match of a game that is explained begins with: its aim, and that it is explained."""
        if not self.on or not self._tell(_GREETING):
            return []
        message = N_("I explain the game as we go. The settings switch that off: {menu} opens the menu.")
        aim = self._room.aim(words)
        return [*([aim] if aim else []), naming(words, message, {"menu": keys.MENU.keys})]

    def after(self, events: Sequence[Event], view: Any, words: Words) -> list[tuple[int, list[Phrase]]]:
        """Returns what is explained of a move's events, each with the place of the event it is about.

        ``view`` is the player's, after the whole move.
        """
        told: list[tuple[int, list[Phrase]]] = []
        left = _OF_ONE_MOVE
        for at, event in enumerate(events):
            moment = Moment(view, event.seen_by(self._seat))
            phrases: list[Phrase] = []
            while left and (remark := self._next(moment)) is not None:
                left -= 1
                phrases += [remark.text(words, moment), *self._farewell(words)]
            if phrases:
                told.append((at, phrases))
        return told

    def before(self, view: Any, ask: Question, words: Words) -> list[Phrase]:
        """Returns what is explained before the player is asked."""
        moment = Moment(view, asked=ask)
        remark = self._next(moment) if self._questions_left > 0 else None
        if remark is None:
            return []
        self._questions_left -= 1
        return [remark.text(words, moment), *self._farewell(words)]

    def known(self, name: str) -> None:
        """Takes a remark as told: the player has found out by himself."""
        self._tell(name)

    def moved(self) -> None:
        """Makes room for further remarks: the player has made his move."""
        self._questions_left = _AT_QUESTIONS

    def catch_up(self, match: Match, tone: Tone, way: Way = lambda view, move: None) -> list[Phrase]:
        """Goes through a match up to now as if it were being told; returns what was explained in it.

        ``way`` returns by which answers the player made a move, None for those that lead to it anyway.
        """
        return list(self._passed(match, tone, way))

    def _passed(self, match: Match, tone: Tone, way: Way) -> Iterator[Phrase]:
        header, seat, words = match.header, self._seat, tone.words
        state, opening = match.game.begin(header.seed, len(header.seats), header.first, **match.options)
        yield from self._phrases(opening, state.view(seat), words)
        for step in match.steps:
            move = step.move
            if step.seat == seat:
                view = state.view(seat)
                for ask, _ in way_to(self._room.ask(view), move, tone, way(view, move)):
                    yield from self.before(view, ask, words)
                self.moved()
            events = state.play(move)
            yield from self._phrases(events, state.view(seat), words)
        if state.outcome is None and state.to_move == seat:  # he has most likely been asked already
            view = state.view(seat)
            yield from self.before(view, self._room.ask(view), words)

    def _phrases(self, events: Sequence[Event], view: Any, words: Words) -> Iterator[Phrase]:
        for _, phrases in self.after(events, view, words):
            yield from phrases

    def _farewell(self, words: Words) -> list[Phrase]:
        """Returns that there is nothing left to explain, after the last remark of a game."""
        if self.every_match or any(not self._is_told(remark.name) for remark in self._room.guidance):
            return []
        message = N_("That was the last thing I explain. {rules} reads the rules, {help} tells the keys.")
        return [naming(words, message, {"rules": keys.RULES.keys, "help": keys.HELP.keys[:1]})]

    def _is_told(self, name: str) -> bool:
        return name in self._told or (not self.every_match and self._settings.knows(self._room.game.name, name))

    def _tell(self, name: str) -> bool:
        """Counts something as told; returns whether it was not yet."""
        if self._is_told(name):
            return False
        self._told.add(name)
        self._settings.learn(self._room.game.name, name)
        return True

    def _next(self, moment: Moment) -> Remark | None:
        """Returns the first remark not told yet that has come up, and counts it as told."""
        if not self.on:
            return None
        for remark in self._room.guidance:
            if not self._is_told(remark.name) and remark.when(moment):
                self._tell(remark.name)
                return remark
        return None
