"""While an opponent thinks every key is answered at once, and the player can leave."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from sto_odno.dialogue import thinking
from sto_odno.dialogue.places import Where
from sto_odno.dialogue.thinking import aside
from sto_odno.evening import Wish
from sto_odno.games import room_of
from sto_odno.keyboard.presses import INTERRUPT, Press
from sto_odno.records import journal
from tests.stage import Stage

ROOM = room_of("sto-odno")
LIMIT = 20  # seconds; what has to come comes at once


class Thinker:
    """An opponent who thinks until he is let go."""

    def __init__(self, bot) -> None:
        self._bot = bot
        self.begun = threading.Event()
        self.let_go = threading.Event()

    def choose(self, view):
        self.begun.set()
        assert self.let_go.wait(LIMIT)
        return self._bot.choose(view)


class Waiting:
    """A keyboard whose keys come from a task of its own, which sees what becomes of the program meanwhile."""

    def __init__(self, stage, script) -> None:
        self._stage = stage
        self._script = script
        self._now = 0.0
        self._keys = None

    def clock(self) -> float:
        return self._now

    async def _press(self) -> None:
        async for key in self._script:
            await self._keys.put(key)
            while not self._keys.empty():
                await asyncio.sleep(0)

    async def read(self) -> Press:
        if self._keys is None:
            self._keys = asyncio.Queue()
            self._task = asyncio.ensure_future(self._press())
        key = await self._keys.get()
        self._stage.voice.stop()
        self._now += 1.0
        self._stage.lines.append(f"({key})")
        return Press(key, self._now)


def play(monkeypatch, tmp_path, script, language="en", practice=False):
    """Plays a match against a thinker by the keys of an asynchronous script; returns stage and lines."""
    thinkers = []
    made = type(ROOM.game).bot

    def bot(self, level, seed):
        thinkers.append(Thinker(made(self, level, seed)))
        return thinkers[-1]

    monkeypatch.setattr(type(ROOM.game), "bot", bot)
    monkeypatch.setattr(type(ROOM.game), "adviser", lambda self, newcomer: bot(self, 1, 0))
    stage = Stage(language, home=tmp_path, pause="never")
    wish = Wish(ROOM, 1, ROOM.game.defaults(), seed=5, practice=practice)
    lines = stage.run(
        "", lambda app: app.straight(wish), worker=aside, keyboard=lambda stage: Waiting(stage, script(stage, thinkers))
    )
    for thinker in thinkers:
        thinker.let_go.set()
    return stage, lines


async def answered(stage, key):
    """Waits until a key was answered by something said."""
    while stage.lines[-1] == f"({key})" or f"({key})" not in stage.lines:
        await asyncio.sleep(0)


async def until_thinking(stage):
    while stage.app.place != Where.THINKING:
        await asyncio.sleep(0.001)


async def until_asked(stage):
    while stage.app.place != "move":
        await asyncio.sleep(0.001)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "One moment, the opponent is thinking."), ("ru", "Минуту, соперник думает.")],
)
def test_readouts_help_and_menu_answer_while_an_opponent_thinks(monkeypatch, tmp_path, language, told):
    async def script(stage, thinkers):
        await until_thinking(stage)
        for key in ("h", "t", "r", "space", "enter", "f7", "escape", "escape", "u", "i", "q"):
            yield key
            await answered(stage, key)
            assert not thinkers[0].let_go.is_set()
        thinkers[0].let_go.set()
        await until_asked(stage)
        yield INTERRUPT

    stage, lines = play(monkeypatch, tmp_path, script, language)
    at = {line: number for number, line in enumerate(lines)}
    assert told in lines[at["(space)"] : at["(f7)"]]
    assert told in lines[at["(q)"] :]
    answers = [lines[at[f"({key})"] + 1] for key in ("h", "t", "r", "f7", "escape", "u", "i")]
    assert not any(answer.startswith("(") for answer in answers)
    assert stage.app.evening.match.steps  # the move that was thought out has been played


def test_control_c_ends_at_once_with_the_match_saved_while_an_opponent_thinks(monkeypatch, tmp_path):
    left = []

    async def script(stage, thinkers):
        await until_thinking(stage)
        left.append(time.monotonic())
        yield INTERRUPT

    _, lines = play(monkeypatch, tmp_path, script)
    assert time.monotonic() - left[0] < 2  # the thinker would think for twenty
    assert lines[-1] == "Everything is saved. Goodbye."
    (record,), faults = journal.all_records(tmp_path)
    assert not faults
    assert record.result is None


def test_a_hint_is_thought_over_beside_the_keys_too(monkeypatch, tmp_path):
    async def script(stage, thinkers):
        while True:
            if stage.app.place == Where.THINKING:
                thinkers[0].let_go.set()
            if stage.app.place == "move":
                break
            await asyncio.sleep(0)
        yield "i"
        await until_thinking(stage)
        for key in ("h", "u", "i"):
            yield key
            await answered(stage, key)
        thinkers[-1].let_go.set()
        await until_asked(stage)
        yield INTERRUPT

    _, lines = play(monkeypatch, tmp_path, script, practice=True)
    at = [number for number, line in enumerate(lines) if line == "(i)"]
    assert len(at) == 2
    told, hint, *_ = lines[at[1] + 1 :]
    assert told == "One moment, I am looking for a hint."
    assert not hint.startswith("(")  # it has come


def test_a_player_who_waits_is_told_that_somebody_thinks(monkeypatch, tmp_path):
    monkeypatch.setattr(thinking, "PATIENCE", 0.05)

    async def script(stage, thinkers):
        await until_thinking(stage)
        while "One moment, the opponent is thinking." not in stage.lines:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.2)
        yield INTERRUPT

    _, lines = play(monkeypatch, tmp_path, script)
    assert lines.count("One moment, the opponent is thinking.") == 1


def test_a_fault_of_a_thinker_is_no_silence():
    def broken():
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        asyncio.run(aside(broken))
