"""Keys of a real terminal, through prompt_toolkit's input layer alone: it writes not a byte to the screen.

The way of a press: the terminal has bytes -> speech is cut, before anything is parsed -> prompt_toolkit makes keys
of the bytes -> keys become presses of the key table -> the dialogue reads them one by one.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from types import TracebackType
from typing import Self

from prompt_toolkit.input import create_input
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

from sto_odno.keyboard.presses import CLOSED, INTERRUPT, UNKNOWN, Press
from sto_odno.keyboard.table import key_of

# A lone Escape is told from the beginning of a sequence by what follows within this time.  Dialogue allows 150 ms;
# the longer it is, the better slow connections fare whose sequences arrive in pieces.
ESCAPE_WAIT = 0.1

_KEYS = {
    Keys.F1: "f1",
    Keys.F2: "f2",
    Keys.F4: "f4",
    Keys.F5: "f5",
    Keys.F6: "f6",
    Keys.F7: "f7",
    Keys.F8: "f8",
    Keys.ControlM: "enter",
    Keys.ControlJ: "enter",
    Keys.Escape: "escape",
    Keys.ControlH: "backspace",
    Keys.Left: "left",
    Keys.Right: "right",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.PageUp: "pageup",
    Keys.PageDown: "pagedown",
    Keys.ControlC: INTERRUPT,
}
# Forms of function keys that prompt_toolkit does not know: xterm without SS3, and the kitty protocol.
_SEQUENCES = {
    "[P": "f1",
    "[Q": "f2",
    "[S": "f4",
    **{f"[{57364 + number}u": f"f{number + 1}" for number in (0, 1, 3, 4, 5, 6)},
}


def _sequence_length(rest: list[str]) -> int:
    """Returns how many of the characters after an Escape belong to its sequence, 0 for a lone Escape."""
    if not rest:
        return 0
    if rest[0] == "[":
        final = next((at for at, one in enumerate(rest[1:], 1) if "@" <= one <= "~"), len(rest) - 1)
        return final + 1
    return 2 if rest[0] == "O" and len(rest) > 1 else 1


def presses_of(keys: list[KeyPress]) -> list[str]:
    """Returns the keys of the table for what one read gave; an unknown escape sequence is one unknown key."""
    found: list[str] = []
    at = 0
    while at < len(keys):
        key = keys[at].key
        at += 1
        if key == Keys.Escape:
            rest = []
            for following in keys[at:]:
                if isinstance(following.key, Keys):
                    break
                rest.append(following.key)
            length = _sequence_length(rest)
            at += length
            found.append(_SEQUENCES.get("".join(rest[:length]), UNKNOWN) if length else "escape")
        elif isinstance(key, Keys):
            found.append(_KEYS.get(key, UNKNOWN))
        else:
            found += [key_of(character) or UNKNOWN for character in key]
    return found


class TerminalKeyboard:
    """The keyboard of the terminal that the program runs in, in raw mode while entered."""

    def __init__(self, cut: Callable[[], None]) -> None:
        """Prepares the terminal's input; ``cut`` silences speech and is called before bytes are parsed."""
        self._cut = cut
        self._presses: asyncio.Queue[Press] = asyncio.Queue()
        self._input = create_input()
        self._flush: asyncio.TimerHandle | None = None
        self._stack = ExitStack()

    def clock(self) -> float:
        """Returns the time that stamps the presses."""
        return time.monotonic()

    async def read(self) -> Press:
        """Waits for the next press."""
        return await self._presses.get()

    def interrupt(self) -> None:
        """Makes the dialogue end as after Ctrl+C; for signals."""
        self._cut()
        self._put([INTERRUPT])

    async def __aenter__(self) -> Self:
        """Enters raw mode and begins to listen."""
        self._stack.enter_context(self._input.raw_mode())
        self._stack.enter_context(self._input.attach(self._ready))
        if sys.platform != "win32":
            # A shell that stopped and continued the program has reset the terminal's mode.
            asyncio.get_running_loop().add_signal_handler(signal.SIGCONT, self._continued)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leaves the terminal as it was found."""
        if self._flush is not None:
            self._flush.cancel()
        if sys.platform != "win32":
            asyncio.get_running_loop().remove_signal_handler(signal.SIGCONT)
        self._stack.close()

    def _continued(self) -> None:
        # Entered for good: the first raw_mode still restores what the terminal was before the program.
        self._input.raw_mode().__enter__()

    def _ready(self) -> None:
        self._cut()
        self._put(presses_of(self._input.read_keys()))
        if self._input.closed:
            self._put([CLOSED])
            self._stack.pop_all().close()
            return
        if self._flush is not None:
            self._flush.cancel()
        self._flush = asyncio.get_running_loop().call_later(ESCAPE_WAIT, self._flush_keys)

    def _flush_keys(self) -> None:
        self._put(presses_of(self._input.flush_keys()))

    def _put(self, keys: list[str]) -> None:
        now = self.clock()
        for key in keys:
            self._presses.put_nowait(Press(key, now))
