"""The console of Windows, over an imitation of its records: what is no key cuts no speech."""

from __future__ import annotations

import asyncio
import ctypes
import threading

import pytest

from sto_odno.keyboard import console
from sto_odno.keyboard.presses import INTERRUPT, UNKNOWN
from sto_odno.keyboard.terminal import TerminalKeyboard

ALT, CTRL, SHIFT, ALTGR = 0x02, 0x08, 0x10, 0x09
FOCUS, MOUSE, SIZE = 0x10, 0x02, 0x04  # kinds of records


def down(virtual, character="", state=0, times=1):
    return (1, (True, times, virtual, 0, ord(character) if character else 0, state))


def up(virtual, character="", state=0):
    return (1, (False, 1, virtual, 0, ord(character) if character else 0, state))


class Kernel:
    """Console functions of kernel32: records come in batches as they are given."""

    def __init__(self):
        self.mode = 0x1F7
        self.batches = []
        self.waits = False
        self.more = threading.Condition()

        class GetStdHandle:
            def __call__(self, which):
                return 7

        self.GetStdHandle = GetStdHandle()

    def give(self, *records):
        with self.more:
            self.batches.append(records)
            self.more.notify_all()

    def until_read(self):
        with self.more:
            while self.batches or not self.waits:
                self.more.wait()

    def GetConsoleMode(self, handle, mode):  # noqa: N802
        mode._obj.value = self.mode
        return 1

    def SetConsoleMode(self, handle, mode):  # noqa: N802
        self.mode = mode.value
        return 1

    def ReadConsoleInputW(self, handle, records, size, count):  # noqa: N802
        with self.more:
            self.waits = True  # all that was given before has been passed on
            self.more.notify_all()
            while not self.batches:
                self.more.wait()
            self.waits = False
            batch = self.batches.pop(0)
        if not batch:
            return 0
        for at, (kind, key) in enumerate(batch):
            records[at].kind = kind
            ctypes.memset(ctypes.byref(records[at].event), 0xFF, 16)
            if kind == 1:
                event = records[at].event.key
                event.down, event.repeated, event.virtual, event.scan, event.character, event.state = key
        count._obj.value = len(batch)
        return 1


def heard(*batches, pause=0.0):
    """Returns the keys of batches of records, and after which batches speech was cut."""
    kernel = Kernel()
    before = kernel.mode
    cuts = []
    now = 0

    async def listen():
        nonlocal now
        async with TerminalKeyboard(lambda: cuts.append(now), console.Device(kernel)) as keyboard:
            assert kernel.mode & 0x207 == 0
            keys = []
            for now, batch in enumerate(batches):  # noqa: B007
                kernel.give(*batch)
                await asyncio.to_thread(kernel.until_read)
                await asyncio.sleep(pause)
                while not keyboard._presses.empty():
                    keys.append((await keyboard.read()).key)
        kernel.give()  # the end of the thread
        return keys

    keys = asyncio.run(listen())
    assert kernel.mode == before
    return keys, cuts


@pytest.mark.parametrize(
    "batch",
    [
        [up(0x48, "h")],
        [up(0x0D, "\r")],
        [down(0x10, state=SHIFT)],
        [up(0x10)],
        [down(0x11, state=CTRL)],
        [down(0x12, state=ALT)],
        [down(0x14)],
        [(FOCUS, None)],
        [(MOUSE, None)],
        [(SIZE, None)],
        [(MOUSE, None), up(0x41, "a"), (FOCUS, None)],
    ],
)
def test_what_is_no_key_cuts_nothing(batch):
    assert heard([down(0x48, "h")], batch) == (["h"], [0])


@pytest.mark.parametrize(
    ("record", "key"),
    [
        (down(0x48, "h"), "h"),
        (down(0x48, "р"), "h"),
        (down(0x48, "H", SHIFT), "h"),
        (down(0x0D, "\r"), "enter"),
        (down(0x0D, "\r", SHIFT), "enter"),
        (down(0x1B, "\x1b"), "escape"),
        (down(0x1B), "escape"),
        (down(0x08, "\x08"), "backspace"),
        (down(0x20, " "), "space"),
        (down(0x25), "left"),
        (down(0x25, state=0x120), "left"),  # of the grey keys, with Num Lock
        (down(0x21), "pageup"),
        (down(0x2E), "delete"),
        (down(0x70), "f1"),
        (down(0x77), "f8"),
        (down(0x7B), UNKNOWN),
        (down(0x61, "1"), "1"),
        (down(0x6B, "+"), "plus"),
        (down(0xBF, "?", SHIFT), "question"),
        (down(0xE7, "к"), "r"),
        (down(0x43, "\x03", CTRL), INTERRUPT),
        (down(0x43, "\x03", 0x04), INTERRUPT),
        (down(0x03, "\x03", CTRL), INTERRUPT),
        (down(0x5A, "\x1a", CTRL), UNKNOWN),
        (down(0x48, "h", ALT), UNKNOWN),
        (down(0x25, state=ALT), UNKNOWN),
        (down(0x25, state=CTRL), UNKNOWN),
        (down(0x25, state=SHIFT), UNKNOWN),
        (down(0x0D, "\r", ALT), UNKNOWN),
        (down(0x43, "c", ALT | CTRL), "c"),  # AltGr
        (up(0x12, "й"), "q"),  # composed by its number
        (down(0, "h"), "h"),
    ],
)
def test_a_record_is_a_key(record, key):
    assert heard([record]) == ([key], [0])


def test_a_held_key_and_a_batch_are_keys_in_order():
    assert heard([down(0x27, times=3)])[0] == ["right"] * 3
    assert heard([down(0x27), up(0x27), down(0x54, "t"), up(0x54, "t")])[0] == ["right", "t"]


def test_sequences_that_come_as_characters_are_decoded():
    assert heard([down(0, one) for one in "\x1b[A"], [down(0, one) for one in "\x1b[I"]) == (["up"], [0])
    assert heard([down(0, "\x1b")], pause=0.5) == (["escape"], [0, 0])


def test_a_character_of_two_units_is_one_key():
    high, low = (1, (True, 1, 0xE7, 0, 0xD83D, 0)), (1, (True, 1, 0xE7, 0, 0xDE00, 0))
    assert heard([high, low])[0] == [UNKNOWN]
