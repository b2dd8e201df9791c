"""Thinking: an opponent, or whoever gives a hint, takes his time, and every key is answered meanwhile."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.places import STAY, Place, Where
from sto_odno.dialogue.teller import Phrase, marked
from sto_odno.keyboard.presses import Press

PATIENCE = 1.0
"""After how long the player is told by himself that somebody thinks (seconds)."""


async def aside(compute: Callable[[], Any]) -> Any:
    """Runs a computation beside the event loop, in a thread that the end of the program does not wait for."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Any] = loop.create_future()

    def settle(settle: Callable[[Any], None], value: Any) -> None:
        if not done.done():  # the player may have left
            settle(value)

    def work() -> None:
        try:
            outcome = (done.set_result, compute())
        except BaseException as error:  # whatever it is, it is for the one who waits
            outcome = (done.set_exception, error)
        with suppress(RuntimeError):  # the program has ended meanwhile
            loop.call_soon_threadsafe(settle, *outcome)

    threading.Thread(target=work, name=Where.THINKING, daemon=True).start()
    return await done


async def think(
    dialogue: Dialogue,
    worker: Callable[[Callable[[], Any]], Awaitable[Any]],
    compute: Callable[[], Any],
    told: Callable[[], str],
) -> Any:
    """Returns what a computation gives; while it lasts the keys around work, and others say ``told``."""
    thought = asyncio.ensure_future(worker(compute))
    await asyncio.sleep(0)

    def question() -> list[Phrase]:
        return [*marked(Kind.ANSWER, [told()])]

    async def answer(press: Press) -> Any:
        dialogue.teller.walk(*question())
        return STAY

    try:
        if not thought.done():
            await dialogue.meanwhile(Place(Where.THINKING, [], question, answer), thought, PATIENCE)
        return await thought
    finally:
        thought.cancel()
