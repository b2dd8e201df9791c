"""The console of Windows: its records of keys, read in a thread of their own, for a loop cannot wait for them there.

Records tell keys apart by themselves, with no sequences and no waiting for the rest of an Escape, so the console is
not asked for sequences.  Should it send some all the same, as another program may have left it, they are decoded.
"""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import threading
from ctypes import wintypes
from typing import Any

from sto_odno.keyboard.decoder import Decoder
from sto_odno.keyboard.presses import SUSPEND, UNKNOWN, Listener
from sto_odno.keyboard.records import key_of_record

_STANDARD_INPUT = -10
_KEY_EVENT = 0x0001
_AT_ONCE = 128  # records of one reading
_OFF = 0x0001 | 0x0002 | 0x0004 | 0x0200  # modes: Ctrl+C as a signal, whole lines, echo, sequences


class _KeyEvent(ctypes.Structure):
    _fields_ = (
        ("down", wintypes.BOOL),
        ("repeated", wintypes.WORD),
        ("virtual", wintypes.WORD),
        ("scan", wintypes.WORD),
        ("character", ctypes.c_uint16),  # a unit of UTF-16
        ("state", wintypes.DWORD),
    )


class _Event(ctypes.Union):
    _fields_ = (("key", _KeyEvent), ("other", ctypes.c_byte * 16))


class _Record(ctypes.Structure):
    _fields_ = (("kind", wintypes.WORD), ("event", _Event))


class Device:
    """The console on the standard input."""

    def __init__(self, kernel: Any = None) -> None:
        """``kernel`` is kernel32, another one for tests."""
        self._kernel = ctypes.WinDLL("kernel32") if kernel is None else kernel  # type: ignore[attr-defined, unused-ignore]
        self._kernel.GetStdHandle.restype = wintypes.HANDLE
        self._handle = wintypes.HANDLE(self._kernel.GetStdHandle(wintypes.DWORD(_STANDARD_INPUT & 0xFFFFFFFF)))
        self._before: int | None = None
        self._decoder = Decoder()
        self._high = 0  # the first half of a character beyond 16 bits
        self._flush: asyncio.TimerHandle | None = None
        self._open = False

    def open(self, listener: Listener) -> None:
        """Switches the console to single keys and listens."""
        self._listener = listener
        self._loop = asyncio.get_running_loop()
        mode = wintypes.DWORD()
        if self._kernel.GetConsoleMode(self._handle, ctypes.byref(mode)):
            self._before = mode.value
            self._kernel.SetConsoleMode(self._handle, wintypes.DWORD(mode.value & ~_OFF))
        self._open = True
        threading.Thread(target=self._listen, name="keys", daemon=True).start()

    def close(self) -> None:
        """Leaves the console as it was found."""
        self._open = False
        if self._flush is not None:
            self._flush.cancel()
        self.restore()

    def restore(self) -> None:
        """Puts the console's mode back, more than once if need be."""
        before, self._before = self._before, None
        if before is not None:
            self._kernel.SetConsoleMode(self._handle, wintypes.DWORD(before))

    def suspend(self) -> None:
        """Does nothing: there is no such thing here."""

    def _listen(self) -> None:
        records, count = (_Record * _AT_ONCE)(), wintypes.DWORD()
        while self._kernel.ReadConsoleInputW(self._handle, records, _AT_ONCE, ctypes.byref(count)):
            told = [
                (event.virtual, event.character, bool(event.down), event.state, max(1, event.repeated))
                for event in (record.event.key for record in records[: count.value] if record.kind == _KEY_EVENT)
            ]
            with contextlib.suppress(RuntimeError):  # the loop is over, and so is the program
                self._loop.call_soon_threadsafe(self._came, told)
            if not self._open:
                return

    def _came(self, told: list[tuple[int, int, bool, int, int]]) -> None:
        """Hears of a batch of key records: virtual key, unit of UTF-16, whether down, state, times."""
        if not self._open:
            return
        keys: list[str] = []
        decoded = False
        for virtual, unit, down, state, times in told:
            character = self._character(unit) if unit else ""
            if unit and not character:  # the first half of one
                continue
            if virtual == 0 and down:  # of its own accord: pasted, or of a sequence
                keys += self._decoder.feed(character.encode("utf-8", "replace")) * times
                decoded = True
            else:
                key = key_of_record(virtual, character, down, state)
                keys += [key] * times if key is not None else []
        keys = [UNKNOWN if key == SUSPEND else key for key in keys]
        self._listener.came(keys, begun=decoded and self._decoder.key_begun)
        if decoded:
            self._wait_for_the_rest()

    def _wait_for_the_rest(self) -> None:
        if self._flush is not None:
            self._flush.cancel()
        if self._decoder.patience is not None:
            self._flush = self._loop.call_later(self._decoder.patience, self._flushed)

    def _flushed(self) -> None:
        self._listener.came(self._decoder.flush())

    def _character(self, unit: int) -> str:
        """Returns the character of a unit of UTF-16, none for the first half of one."""
        if 0xD800 <= unit < 0xDC00:
            self._high = unit
            return ""
        if 0xDC00 <= unit < 0xE000:
            high, self._high = self._high, 0
            return chr(0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00)) if high else "\ufffd"
        self._high = 0
        return chr(unit)
