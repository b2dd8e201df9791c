"""The player's seat: asks for a move choice by choice and commits only a whole, legal one."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from engines.game import IllegalMove, State
from sto_odno.dialogue.dialogue import STAY, Action, Binding, Dialogue
from sto_odno.dialogue.prompts import BACK, Chooser
from sto_odno.games.room import Room, Tone
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.keyboard.table import Command


class Seat:
    """Asks the player who has a seat for his moves."""

    def __init__(self, dialogue: Dialogue, room: Room, seat: int, tone: Callable[[], Tone]) -> None:
        """``tone`` is asked anew for each phrase, so that language and detail may change in mid-question."""
        self._dialogue = dialogue
        self._room = room
        self._seat = seat
        self._tone = tone

    async def choose(self, state: State[Any, Any]) -> Any:
        """Returns the player's move; what the places around return (an undo, a way out) comes through as it is.

        Of the state only the seat's view, the choices and the judgement of its own moves are used.
        """
        view = state.view(self._seat)
        start = self._room.start(view)
        path = start
        while True:
            chosen = await self._ask(state, view, path, back=path != start)
            if chosen is BACK:
                path = path[:-1]
            elif isinstance(chosen, _Path):
                if not state.choices(chosen.choices):
                    return self._room.move(chosen.choices)
                path = chosen.choices
            else:
                return chosen

    async def _ask(self, state: State[Any, Any], view: Any, path: tuple[Hashable, ...], back: bool) -> Any:
        room = self._room

        async def commit(value: Hashable, press: Press) -> Any:
            return self._judged(state, (*path, value), press)

        chooser = Chooser(
            self._dialogue,
            lambda: room.question(self._tone(), view, path),
            lambda: room.items(self._tone(), view, path),
            focus=room.focus(view, path),
            commit=commit,
            choose=keys.PLAY if not path else keys.CHOOSE,
        )
        shortcuts = [] if path else self._shortcuts(state, view)
        return await chooser.run("move", *shortcuts, back=back)

    def _shortcuts(self, state: State[Any, Any], view: Any) -> list[Binding]:
        def binding(command: Command, value: Hashable) -> Binding:
            async def act(press: Press) -> Any:
                return self._judged(state, (value,), press)

            action: Action = act
            return Binding(command, action)

        return [binding(command, value) for command, value in self._room.shortcuts(view).items()]

    def _judged(self, state: State[Any, Any], path: tuple[Hashable, ...], press: Press) -> Any:
        """Returns the path if it leads on or is a legal move that came late enough; else says why not."""
        if not state.choices(path):
            try:
                state.check(self._room.move(path))
            except IllegalMove as refused:
                self._dialogue.teller.reply(self._room.refusal(self._tone(), refused))
                return STAY
        if not self._dialogue.ripe(press):
            return STAY
        return _Path(path)


class _Path:
    """A path of choices that was committed, told from results of the places around."""

    __slots__ = ("choices",)

    def __init__(self, choices: tuple[Hashable, ...]) -> None:
        self.choices = choices
