"""Walking a board by ear: arrows step, each place is told, the edges say so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sto_odno.dialogue.dialogue import STAY, Action, Binding, Dialogue, Place
from sto_odno.games.room import Board
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press

NAME = "board"


async def walk(dialogue: Dialogue, board: Callable[[], Board | None]) -> None:
    """Lets the player walk a board, which is made anew for each phrase; returns when he steps back."""
    first = board()
    if first is None:
        dialogue.teller.reply(dialogue.words.gettext("There is nothing to walk here."))
        return
    here = first.start()

    def now() -> Board:
        made = board()
        assert made is not None
        return made

    def go(to: tuple[int, int] | None) -> None:
        nonlocal here
        if to is None:
            dialogue.teller.walk(dialogue.words.gettext("This is the edge."))
            return
        new_row, here = to[0] != here[0], to
        dialogue.teller.silence()
        dialogue.teller.ask(*now().tell(here, new_row))

    def stepping(down: int, right: int) -> Action:
        async def step(press: Press) -> Any:
            go(now().step(here, down, right))
            return STAY

        return step

    def jumping(last: bool) -> Action:
        async def jump(press: Press) -> Any:
            go(now().end(here, last))
            return STAY

        return jump

    async def out(press: Press) -> None:
        return None

    dialogue.teller.silence()
    await dialogue.run(
        Place(
            NAME,
            [
                Binding(keys.BOARD_RIGHT, stepping(0, 1)),
                Binding(keys.BOARD_LEFT, stepping(0, -1)),
                Binding(keys.BOARD_UP, stepping(-1, 0)),
                Binding(keys.BOARD_DOWN, stepping(1, 0)),
                Binding(keys.BOARD_FIRST, jumping(last=False)),
                Binding(keys.BOARD_LAST, jumping(last=True)),
                Binding(keys.BOARD_LEAVE, out),
            ],
            lambda: now().tell(here, True),
        )
    )
