"""A match at the table: the any-key flow between the player and his opponents.

The way of a move: the seat or an opponent chooses -> the match judges it and writes it to the journal -> the events,
as the player may know them, become phrases -> the phrases are told, with pauses as the player likes them.
"""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Self, TypeVar

from engines.contract import Event
from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.explorer import Explorer
from sto_odno.dialogue.guidance import Guidance
from sto_odno.dialogue.places import STAY, Binding, Do, Place, Where
from sto_odno.dialogue.prompts import BACK
from sto_odno.dialogue.remarks import HINT
from sto_odno.dialogue.room import Group, Room
from sto_odno.dialogue.seat import Seat
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.thinking import think
from sto_odno.dialogue.tone import Tone
from sto_odno.faults import why_text
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.keyboard.table import Command
from sto_odno.records.journal import level_of
from sto_odno.records.match import Match
from sto_odno.settings import BEFORE_MOVE, EACH, PHRASE
from sto_odno.speech.cues import Cue

T = TypeVar("T")
Worker = Callable[[Callable[[], T]], Awaitable[T]]
"""Runs a computation beside the dialogue, so that keys silence the voice while an opponent thinks."""


class End(enum.Enum):
    """How the player left the table."""

    FINISHED = enum.auto()
    SAVED = enum.auto()


class _Undone(enum.Enum):
    """What the undo key returns to the table."""

    MOVE = enum.auto()


class Table:
    """One match, told to one player."""

    def __init__(
        self,
        dialogue: Dialogue,
        room: Room,
        match: Match,
        *,
        worker: Worker[Any],
        menu: Callable[[], Awaitable[Any]],
        newcomer: bool,
    ) -> None:
        """``menu`` opens the menu; returns whether the player leaves the table, or a ``Do`` for what he wants at it.

        ``newcomer``: whether the player has finished no match of this game yet.
        """
        self._dialogue = dialogue
        self._room = room
        self._match = match
        self._worker = worker
        self._menu = menu
        human = match.header.human
        if human is None:
            raise ValueError("nobody plays at this table")
        self._seat = human
        self._explorer = Explorer(dialogue, lambda: room.board(self.tone(), match.state.view(human)))
        self._guidance = Guidance(room, human, dialogue.settings)
        self._player = Seat(dialogue, room, self.tone, self._explorer, self._guidance)
        self._bots = {
            seat: room.game.bot(level, match.header.seed + seat)
            for seat, name in enumerate(match.header.seats)
            if (level := level_of(name)) is not None
        }
        self._place = Place(Where.TABLE, self._bindings(), around=True)
        self._read = ("", 0)  # the readout that was asked last, and how often in a row
        self._newcomer = newcomer
        self._hinted: int | None = None  # how many moves were made when a hint was given last
        self._advised: Any = None
        self._told_unsaved = False
        self._ended = False  # a part of the match ended since the player's last move

    def tone(self) -> Tone:
        """Returns how the player wants to be spoken to now."""
        return Tone.of(self._dialogue.words, self._dialogue.settings, self._match)

    async def play(self, resumed: bool = False) -> End:
        """Plays the match to its end or until the player leaves."""
        try:
            if resumed:
                if self._guidance.every_match:  # what was told in this match; else the settings remember it
                    self._guidance.catch_up(self._match, self.tone())
                self._tell_since()
            else:
                self._dialogue.teller.tell(*self._guidance.greeting(self._dialogue.words))
                await self._tell(None, self._match.opening)
            while self._match.state.outcome is None:
                await self._move()
            return End.FINISHED
        except _Left:
            return End.SAVED

    def __enter__(self) -> Self:
        """Sits down: from now on the keys of the table work."""
        self._dialogue.places.append(self._place)
        return self

    def __exit__(self, *_: object) -> None:
        """Gets up."""
        self._dialogue.places.remove(self._place)

    async def _move(self) -> None:
        """Lets whoever is to move make a move, and tells it."""
        turn = self._match.turn()
        mover = turn.view.seat
        if mover == self._seat:
            move = await self._player.choose(turn)
            if move is _Undone.MOVE:
                return
            self._guidance.moved()
            self._ended = False
        else:
            move = await self._thought(
                lambda: self._bots[mover].choose(turn.view), N_("One moment, the opponent is thinking.")
            )
        events = self._match.play(move)
        told = list(events)
        while (following := await self._following(mover, events)) is not None:
            events = self._match.play(following)
            told += events
        self._tell_if_unsaved()
        await self._tell(mover, told)

    async def _following(self, mover: int, events: Sequence[Event]) -> Any:
        """Returns the mover's next move if it is told together with his last one and needs no question."""
        turn = self._match.turn()
        if self._match.state.outcome is not None or turn.view.seat != mover or not self._room.flows_on(events):
            return None
        if mover == self._seat:
            return self._room.forced(turn.view, events)
        return await self._worker(lambda: self._bots[mover].choose(turn.view))

    async def _thought(self, compute: Callable[[], Any], told: str) -> Any:
        """Returns what a computation gives; the readouts work meanwhile, and other keys say ``told``, a message."""
        return await think(self._dialogue, self._worker, compute, lambda: self._dialogue.words.gettext(told))

    # -- telling

    async def _tell(self, mover: int | None, events: Sequence[Event]) -> None:
        """Tells the events of a move, with pauses; stops where the player takes his move back at one of them."""
        self._ended = self._ended or any(isinstance(event, self._room.endings) for event in events)
        portions = self._portions(self._explained(events))
        for number, portion in enumerate(portions, 1):
            self._dialogue.teller.tell(*portion)
            last = number == len(portions)
            stops = self._pauses(mover, events) if last else self._stops
            if stops and await self._dialogue.pause(*portion) is _Undone.MOVE:
                return

    @property
    def _stops(self) -> bool:
        """Whether the player wants a pause wherever something has been told."""
        return self._dialogue.settings.text("pause") in (PHRASE, EACH)

    def _portions(self, groups: list[list[Phrase]]) -> list[list[Phrase]]:
        """Returns what is told without a pause: groups, or each phrase with the sounds before it."""
        if self._dialogue.settings.text("pause") != PHRASE:
            return groups
        portions: list[list[Phrase]] = []
        for group in groups:
            sounds: list[Phrase] = []
            for phrase in group:
                sounds.append(phrase)
                if not isinstance(phrase, Cue):
                    portions.append(sounds)
                    sounds = []
        return portions

    def _explained(self, events: Sequence[Event]) -> list[list[Phrase]]:
        """Returns the groups of phrases about events, each with what is explained of it to a player who is guided."""
        groups = self._groups(events)
        told: list[list[Phrase]] = [[*group.phrases] for group in groups] or [[]]
        view = self._match.state.view(self._seat)
        for at, remarks in self._guidance.after(events, view, self._dialogue.words):
            # It belongs to the last group that is told of the events up to there.
            told[max(sum(group.at <= at for group in groups), 1) - 1] += remarks
        return [portion for portion in told if portion]

    def _groups(self, events: Sequence[Event]) -> list[Group]:
        return self._room.told(self.tone(), self._seat, events)

    def _pauses(self, mover: int | None, events: Sequence[Event]) -> bool:
        """Whether the player is asked for a key after the last of these events, by his setting.

        Where a question follows it is the pause: it waits until all is told, so nothing is cut off.  Only a result,
        told long before the question, would be lost with the first key.
        """
        wanted = self._dialogue.settings.text("pause")
        if self._match.state.outcome is not None:
            return False
        if self._match.state.to_move == self._seat:
            return wanted == BEFORE_MOVE and self._ended
        return wanted == PHRASE or (wanted == EACH and mover != self._seat and self._room.breath(events))

    def _tell_since(self) -> None:
        """Tells where a resumed match stands, and again what happened since the player's last move."""
        tone = self.tone()
        self._dialogue.teller.tell(
            *self._room.situation(tone, self._match.state.view(self._seat)),
            self._dialogue.words.gettext("To remind you:"),
        )
        steps = self._match.since_last_move_of(self._seat)
        told = [step.events for step in steps] or [self._match.opening]
        for events in told:
            for group in self._groups(events):
                self._dialogue.teller.tell(*group.phrases)

    def _tell_if_unsaved(self) -> None:
        fault = self._match.unsaved
        if fault is None and self._told_unsaved:
            self._dialogue.teller.tell(self._dialogue.words.gettext("The match is saved again."))
        if fault is not None and not self._told_unsaved:
            self._dialogue.teller.tell(
                self._dialogue.words.gettext(
                    "The match cannot be saved: {why}. You can play on.", why=why_text(self._dialogue.words, fault)
                )
            )
        self._told_unsaved = fault is not None

    # -- what works everywhere at the table

    def _bindings(self) -> list[Binding]:
        return [
            *(
                Binding(command, self._reading(command), self._room.helps.get(command.name))
                for command in self._room.commands
                if command is not keys.BOARD
            ),
            *(
                [Binding(keys.BOARD, self._walk_board, self._room.helps.get(keys.BOARD.name))]
                if keys.BOARD in self._room.commands
                else []
            ),
            Binding(keys.UNDO, self._undo, works=self._match.header.practice, guarded=True),
            Binding(keys.HINT, self._hint),
            Binding(
                keys.EXPLAIN,
                self._explain,
                self._room.helps.get(keys.EXPLAIN.name, N_("what the card that was played last does")),
            ),
            Binding(keys.MENU, self._open_menu),
        ]

    def _reading(self, command: Command) -> Callable[[Press], Awaitable[Any]]:
        async def read(press: Press) -> Any:
            name, times = self._read
            times = times + 1 if name == command.name and self._dialogue.last_key == press.key else 0
            self._read = (command.name, times)
            view = self._match.state.view(self._seat)
            self._dialogue.teller.reply(*self._room.readout(self.tone(), view, command, times))
            return STAY

        return read

    async def _walk_board(self, press: Press) -> Any:
        if not self._dialogue.is_in(Where.BOARD) and not self._explorer.picking:
            await self._explorer.walk()
        self._dialogue.ask_again()
        return STAY

    async def _undo(self, press: Press) -> Any:
        w = self._dialogue.words
        if not self._match.header.practice:
            self._dialogue.teller.reply(Cue.REFUSED, w.gettext("Moves are taken back in practice matches only."))
        elif not self._dialogue.is_in(Where.MOVE, Where.PAUSE):
            self._dialogue.teller.reply(Cue.REFUSED, w.gettext("A move is taken back when it is your move."))
        elif self._player.midway and self._dialogue.is_in(Where.MOVE):
            self._dialogue.teller.reply(w.gettext("Your move is not made yet: one step back."))
            return BACK
        else:
            made = self._match.steps[:]
            while self._match.undo(self._seat) and self._was_forced():
                pass
            undone = made[len(self._match.steps) :]
            if undone:
                self._hinted = None
                view = self._match.state.view(self._seat)
                self._dialogue.teller.reply(self._room.taken_back(self.tone(), view, undone))
                return _Undone.MOVE
            self._dialogue.teller.reply(Cue.REFUSED, w.gettext("There is no move to take back."))
        return STAY

    async def _explain(self, press: Press) -> Any:
        told = self._room.in_play(self.tone(), self._match.state.view(self._seat))
        self._dialogue.teller.reply(told or self._dialogue.words.gettext("There is nothing to explain here."))
        return STAY

    def _was_forced(self) -> bool:
        """Whether the player was not asked for the move that he makes here."""
        steps, turn = self._match.steps, self._match.turn()
        return (
            bool(steps)
            and steps[-1].seat == self._seat
            and self._room.flows_on(steps[-1].events)
            and self._room.forced(turn.view, steps[-1].events) is not None
        )

    async def _hint(self, press: Press) -> Any:
        if not self._dialogue.settings.on("hints"):
            self._dialogue.teller.reply(self._dialogue.words.gettext("Hints are switched off in the settings."))
            return STAY
        view = self._match.state.view(self._seat)
        if view.to_move != self._seat or self._match.state.outcome is not None:
            self._dialogue.teller.reply(self._dialogue.words.gettext("A hint is given when it is your move."))
            return STAY
        if self._dialogue.is_within(Where.THINKING):  # it is on its way
            self._dialogue.ask_again()
            return STAY
        self._guidance.known(HINT)
        made = len(self._match.steps)
        again = self._hinted == made
        if not again:
            adviser = self._room.game.adviser(self._newcomer)
            told = N_("One moment, I am looking for a hint.")
            self._advised = await self._thought(lambda: adviser.choose(view), told)
            self._hinted = made
        # The first press tells the kind of move and why, further ones the whole move.
        self._dialogue.teller.reply(self._room.suggestion(self.tone(), view, self._advised)[again])
        return STAY

    async def _open_menu(self, press: Press) -> Any:
        chosen = await self._menu()
        if isinstance(chosen, Do):
            return await self._dialogue.do(chosen)
        if chosen is True:
            raise _Left
        self._dialogue.ask_again()
        return STAY


class _Left(Exception):
    """Raised through the places of the table when the player leaves it by the menu."""
