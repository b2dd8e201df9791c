"""The terminal of Unix: raw mode, keys from its bytes, and a suspension as by the shell's own key."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import termios
import threading
from typing import Any

from sto_odno.keyboard.decoder import Decoder
from sto_odno.keyboard.presses import CLOSED, RESUMED, Listener

assert sys.platform != "win32"  # known to the checker of types too

_READ = 4096  # bytes at a time
# The way of a raw terminal: no line is waited for, nothing is echoed, and Enter, Ctrl+C and Ctrl+Z are bytes like any.
_INPUT = termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR
_LOCAL = termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG
# How long the sound card has to play what it holds, silence then, before the program stands still (seconds).
_SILENCE = 0.05


class Device:
    """The terminal on the standard input."""

    def __init__(self) -> None:
        """Looks at the standard input, which must be a terminal."""
        self._number = sys.stdin.fileno()
        self._before: list[Any] | None = None
        self._stopping: asyncio.TimerHandle | None = None
        self._went_on = False  # by its own doing; the signal that let it go on is still to be heard
        # A shell within an editor sends whole lines, and says that it is no terminal to speak of.
        self._decoder = Decoder(sys.stdin.encoding or "utf-8", lines=os.environ.get("TERM") == "dumb")
        self._flush: asyncio.TimerHandle | None = None

    def open(self, listener: Listener) -> None:
        """Enters raw mode and listens."""
        self._listener = listener
        loop = asyncio.get_running_loop()
        self._raw()
        loop.add_reader(self._number, self._ready)
        loop.add_signal_handler(signal.SIGTSTP, listener.suspended)
        loop.add_signal_handler(signal.SIGCONT, self._continued)

    def close(self) -> None:
        """Leaves the terminal as it was found."""
        loop = asyncio.get_running_loop()
        for timer in (self._stopping, self._flush):
            if timer is not None:
                timer.cancel()
        loop.remove_reader(self._number)
        loop.remove_signal_handler(signal.SIGTSTP)
        loop.remove_signal_handler(signal.SIGCONT)
        self.restore()

    def restore(self) -> None:
        """Puts the terminal's modes back, at any time, more than once."""
        before, self._before = self._before, None
        if before is not None:
            with contextlib.suppress(termios.error, OSError):  # it is gone
                termios.tcsetattr(self._number, termios.TCSANOW, before)

    # -- bytes

    def _ready(self) -> None:
        try:
            data = os.read(self._number, _READ)
        except BlockingIOError:
            return
        except OSError:  # Linux tells so that the other side is closed
            data = b""
        if not data:
            asyncio.get_running_loop().remove_reader(self._number)
            self._listener.came([CLOSED])
            return
        self._went_on = False
        keys = self._decoder.feed(data)
        self._listener.came(keys, begun=self._decoder.key_begun)
        if self._flush is not None:
            self._flush.cancel()
        patience = self._decoder.patience
        if patience is not None:
            self._flush = asyncio.get_running_loop().call_later(patience, self._flushed)

    def _flushed(self) -> None:
        self._listener.came(self._decoder.flush())

    # -- modes and suspension

    def _raw(self) -> None:
        with contextlib.suppress(termios.error, OSError):  # it is gone, as the next reading tells
            modes = termios.tcgetattr(self._number)
            if self._before is None:
                self._before = [*modes[:6], list(modes[6])]
            modes[0] &= ~_INPUT
            modes[3] &= ~_LOCAL
            modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
            termios.tcsetattr(self._number, termios.TCSANOW, modes)

    def suspend(self) -> None:
        """Restores the terminal and stands still, with all of its job, as after Ctrl+Z; silence comes first."""
        if self._stopping is None:
            self._stopping = asyncio.get_running_loop().call_later(_SILENCE, self._stop)

    def _stop(self) -> None:
        self._stopping = None
        self.restore()
        loop = asyncio.get_running_loop()
        loop.remove_signal_handler(signal.SIGTSTP)
        # The others of the job first; then this very thread, which goes no step further until it is let go on.
        signal.signal(signal.SIGTSTP, signal.SIG_IGN)
        os.killpg(0, signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        signal.pthread_kill(threading.get_ident(), signal.SIGTSTP)
        loop.add_signal_handler(signal.SIGTSTP, self._listener.suspended)
        # Here, for where nobody could let it go on it did not stop, and no signal comes.
        self._went_on = True
        self._go_on()

    def _continued(self) -> None:
        if self._went_on:
            self._went_on = False
        else:
            self._go_on()

    def _go_on(self) -> None:
        self._raw()  # a shell has put its own modes in
        self._listener.came([RESUMED])
