"""A real pseudo-terminal with the program in it: keys in, lines out, as a player and his screen reader have them."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parent.parent.parent
PATIENCE = 30.0  # seconds until a line that does not come is a failure; nothing waits longer than it needs

KEYS = {
    "enter": "\r",
    "space": " ",
    "escape": "\x1b",
    "left": "\x1b[D",
    "right": "\x1b[C",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "ctrl-c": "\x03",
}


class Console:
    """The program on a pseudo-terminal of its own."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        env: dict[str, str] | None = None,
        encoding: str = "utf-8",
        width: int = 80,
        python: Sequence[str] = (sys.executable, "-m", "sto_odno"),
        guided: bool = False,
    ) -> None:
        """Starts the program with its files under ``home``; ``guided`` leaves a newcomer his explanations."""
        if not guided:
            _without_explanations(home)
        self.encoding = encoding
        self.bytes = b""
        self._read = 0
        self.status: int | None = None
        environment = {**os.environ, "STO_ODNO_HOME": str(home), "TERM": "xterm", "LANG": "en_US.UTF-8"}
        environment |= {"PYTHONIOENCODING": encoding, "PYTHONUNBUFFERED": "1"} | (env or {})
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.execve(python[0], [*python, *arguments], environment)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
        self.modes = termios.tcgetattr(self.fd)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            if self.status is None:
                os.kill(self.pid, signal.SIGKILL)
                self.wait()
        os.close(self.fd)

    def press(self, *keys: str) -> None:
        """Presses keys, by name or as they are."""
        for key in keys:
            os.write(self.fd, KEYS.get(key, key).encode(self.encoding))

    def raw(self, data: bytes) -> None:
        """Writes bytes as a terminal would send them."""
        os.write(self.fd, data)

    def text(self) -> str:
        """Returns all that was printed."""
        return self.bytes.decode(self.encoding, "replace")

    def lines(self) -> list[str]:
        """Returns all whole lines."""
        return self.text().replace("\r\n", "\n").split("\n")[:-1]

    def until(self, pattern: str, patience: float = PATIENCE) -> str:
        """Reads until the pattern comes in what was not read before; returns what was printed up to its end."""
        end = time.monotonic() + patience
        while True:
            unread = self.text()[self._read :]
            found = re.search(pattern, unread)
            if found:
                self._read += found.end()
                return unread[: found.end()]
            if time.monotonic() > end or not self._more(end):
                raise AssertionError(f"{pattern!r} did not come; last was {self.text()[-600:]!r}")

    def wait(self) -> int:
        """Reads to the end; returns the exit status, negative for a signal."""
        end = time.monotonic() + PATIENCE
        while self._more(end):
            pass
        _, status = os.waitpid(self.pid, 0)
        self.status = os.waitstatus_to_exitcode(status)
        return self.status

    def restored(self) -> bool:
        """Whether the terminal is in the modes it was found in."""
        return termios.tcgetattr(self.fd)[:4] == self.modes[:4]

    def raw_mode(self) -> bool:
        """Whether the terminal is in raw mode, as while the dialogue runs."""
        return not termios.tcgetattr(self.fd)[3] & termios.ICANON

    def _more(self, end: float) -> bool:
        ready, _, _ = select.select([self.fd], [], [], max(0.0, end - time.monotonic()))
        if not ready:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:  # Linux tells so that the other side is closed
            return False
        self.bytes += data
        return bool(data)


def _without_explanations(home: Path) -> None:
    """Writes settings, where there are none yet, in which nothing but the guided round is other than at first."""
    settings = home / "settings.toml"
    if not settings.exists():
        home.mkdir(parents=True, exist_ok=True)
        settings.write_text('guidance = "never"\n', encoding="utf-8")


def commit(console: Console, *keys: str) -> None:
    """Presses keys that commit a choice, which is taken 0.3 s after its question at the earliest."""
    time.sleep(0.31)
    console.press(*keys)
