"""Walking a board by ear: arrows step, each place is told, the edges say so; a place may be chosen by Enter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sto_odno.dialogue.board import Board, Square
from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.places import STAY, Action, Binding, Place, Where
from sto_odno.dialogue.prompts import BACK, Commit
from sto_odno.dialogue.teller import Phrase, Said, marked
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.speech.cues import Cue


class Explorer:
    """Walks the board of a match, which is made anew for each phrase; remembers the place where the board wants it."""

    def __init__(self, dialogue: Dialogue, board: Callable[[], Board | None]) -> None:
        """``board`` returns what lies on the table now, None if there is nothing to walk."""
        self._dialogue = dialogue
        self._board = board
        self._here: Square | None = None
        self.picking = False
        """Whether a place is being chosen, for which the board is walked already."""

    async def walk(self) -> None:
        """Lets the player walk until he steps back."""
        if not self._begin():
            self._dialogue.teller.reply(self._dialogue.words.gettext("There is nothing to walk here."))
            return

        async def out(press: Press) -> None:
            return None

        await self._dialogue.run(Place(Where.BOARD, [*self._bindings(), Binding(keys.BOARD_LEAVE, out)], self._told))

    async def pick(self, where: Where, question: Callable[[], Sequence[Phrase]], commit: Commit) -> Any:
        """Lets the player choose a place; returns what was committed, or BACK."""
        self._begin()

        async def choose(press: Press) -> Any:
            return await commit(self._now().value(self._at()), press)

        async def out(press: Press) -> Any:
            return BACK

        bindings = [*self._bindings(), Binding(keys.BOARD_PICK, choose), Binding(keys.BACK, out)]
        self.picking = True
        try:
            return await self._dialogue.run(Place(where, bindings, lambda: [*question(), *self._told()]))
        finally:
            self.picking = False

    def _begin(self) -> bool:
        """Goes to where a walk begins; false if there is nothing to walk."""
        board = self._board()
        if board is None:
            return False
        if self._here is None or not board.keeps_place:
            self._here = board.start()
        self._dialogue.teller.silence()
        return True

    def _now(self) -> Board:
        board = self._board()
        assert board is not None
        return board

    def _at(self) -> Square:
        assert self._here is not None
        return self._here

    def _told(self, new_row: bool = True) -> list[Said]:
        return marked(Kind.FOCUS, self._now().tell(self._at(), new_row))

    def _go(self, to: Square | None, nothing: str) -> None:
        if to is None:
            self._dialogue.teller.walk(Cue.END, nothing)
            return
        new_row, self._here = to[0] != self._at()[0], to
        self._dialogue.teller.silence()
        self._dialogue.teller.ask(*self._told(new_row))

    def _bindings(self) -> list[Binding]:
        w = self._dialogue.words

        def stepping(down: int, right: int) -> Action:
            async def step(press: Press) -> Any:
                self._go(self._now().step(self._at(), down, right), w.gettext("This is the edge."))
                return STAY

            return step

        def ending(last: bool) -> Action:
            async def end(press: Press) -> Any:
                self._go(self._now().end(self._at(), last), w.gettext("This is the edge."))
                return STAY

            return end

        def jumping(command: keys.Command) -> Action:
            async def jump(press: Press) -> Any:
                self._go(self._now().jumps[command](self._at()), w.gettext("There is none."))
                return STAY

            return jump

        def telling(command: keys.Command) -> Action:
            async def tell(press: Press) -> Any:
                self._dialogue.teller.silence()
                self._dialogue.teller.ask(*marked(Kind.ANSWER, self._now().tells[command](self._at())))
                return STAY

            return tell

        board = self._now()
        return [
            Binding(keys.BOARD_RIGHT, stepping(0, 1)),
            Binding(keys.BOARD_LEFT, stepping(0, -1)),
            Binding(keys.BOARD_UP, stepping(-1, 0)),
            Binding(keys.BOARD_DOWN, stepping(1, 0)),
            Binding(keys.BOARD_FIRST, ending(last=False)),
            Binding(keys.BOARD_LAST, ending(last=True)),
            *(Binding(command, jumping(command)) for command in board.jumps),
            *(Binding(command, telling(command)) for command in board.tells),
        ]
