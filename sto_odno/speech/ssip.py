"""A client of speech-dispatcher's own protocol, SSIP: lines over a socket, an answer to each, and events between them.

The client that speech-dispatcher brings for Python comes with the distribution alone and cannot be seen from a
virtual environment; it also blocks its caller. What the game needs of the protocol is this page.
"""

from __future__ import annotations

import contextlib
import os
import select
import shutil
import socket
import subprocess
import sys
import time
from collections import deque
from dataclasses import dataclass
from pathlib import Path

PROGRAM = "speech-dispatcher"
ANSWER_SECONDS = 3.0
"""A server that does not answer for so long hangs. Listing thousands of voices takes it half a second."""

_CONNECT_SECONDS = 2.0
_SPAWN_SECONDS = 10.0
_BEGIN, _END, _CANCELLED, _PAUSED = "701", "702", "703", "704"


class SsipError(Exception):
    """Is raised for an answer that refuses a command."""


@dataclass(frozen=True, slots=True)
class Event:
    """Tells that a message has begun (`701`), ended (`702`) or been cancelled (`703`), or something else."""

    code: str
    message: int

    @property
    def begins(self) -> bool:
        """Tells whether the server has gone over to the message."""
        return self.code == _BEGIN

    @property
    def pauses(self) -> bool:
        """Tells whether somebody has the server pause in the message."""
        return self.code == _PAUSED

    @property
    def ends(self) -> bool:
        """Tells whether nothing more will be heard of the message."""
        return self.code in (_END, _CANCELLED)


@dataclass(frozen=True, slots=True)
class Address:
    """Is where the server listens: the path of a socket, or a host and a port."""

    path: str = ""
    host: str = ""
    port: int = 0


def address() -> Address:
    """Gives the address that speech-dispatcher's own clients would use."""
    method, _, place = os.environ.get("SPEECHD_ADDRESS", "").partition(":")
    if method == "inet_socket":
        host, _, port = place.rpartition(":")
        return Address(host=host or "127.0.0.1", port=int(port) if port.isdecimal() else 6560)
    if method == "unix_socket" and place:
        return Address(place)
    home = os.environ.get("XDG_RUNTIME_DIR") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Address(f"{home}/speech-dispatcher/speechd.sock")


def spawn(where: Address) -> bool:
    """Starts the server as its clients do, unless the user's configuration forbids it; tells whether it may be up.

    A server at a place that the environment names is not ours to start, and would refuse to.
    """
    program = shutil.which(PROGRAM)
    if program is None or os.environ.get("SPEECHD_ADDRESS"):
        return False
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(
            [program, "--spawn", "--communication-method", "unix_socket", "--socket-path", where.path],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl+C in the terminal is ours to answer
            timeout=_SPAWN_SECONDS,
            check=False,
        )
        return done.returncode == 0
    return False


def connect(where: Address) -> Connection:
    """Connects, after starting the server where it does not run. Raises `OSError`."""
    try:
        return Connection(connected(where))
    except (FileNotFoundError, ConnectionRefusedError):
        if not spawn(where):
            raise
    except OSError:  # it is there but busy; a second one would only take its place
        pass
    end = time.monotonic() + _CONNECT_SECONDS
    while True:
        try:
            return Connection(connected(where))
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)


def connected(where: Address) -> socket.socket:
    """Gives a socket at whose other end a server is. Raises `OSError`."""
    if where.port:
        return socket.create_connection((where.host, where.port), _CONNECT_SECONDS)
    if sys.platform == "win32":
        raise OSError("sockets with a path are for other systems")
    made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        made.settimeout(_CONNECT_SECONDS)
        made.connect(where.path)
    except OSError:
        made.close()
        raise
    return made


class Connection:
    """Is one client of the server, for one thread. Every method may raise `OSError`: then the server is gone."""

    def __init__(self, connected: socket.socket) -> None:
        self._socket = connected
        self._socket.settimeout(ANSWER_SECONDS)
        self._buffer = b""
        self._block: list[str] = []
        self._events: deque[Event] = deque()

    def fileno(self) -> int:
        """Gives the number of the socket, for `select`."""
        return self._socket.fileno()

    def ask(self, command: str) -> list[str]:
        """Sends a command; gives what the answer holds, without its last line. Raises `SsipError` if it is refused."""
        self._send(command)
        return self._answer()

    def speak(self, text: str) -> int:
        """Queues a message; gives its number, 0 if the server has nothing to say of it."""
        self._send("SPEAK")
        self._answer()
        # One line, which must not look like the end of the message.
        line = " ".join(text.splitlines())
        self._send(f"{'.' if line.startswith('.') else ''}{line}\r\n.")
        told = self._answer()
        return int(told[0]) if told and told[0].isdecimal() else 0

    def events(self) -> list[Event]:
        """Gives the events that have arrived; does not wait."""
        while True:
            while (block := self._take()) is not None:
                self._sort(block)
            if not select.select([self._socket], [], [], 0)[0]:
                break
            self._receive()
        events, self._events = list(self._events), deque()
        return events

    def close(self) -> None:
        """Takes leave, without waiting for an answer."""
        with contextlib.suppress(OSError):
            self._socket.settimeout(0.1)
            self._send("QUIT")
        self._socket.close()

    def _send(self, line: str) -> None:
        self._socket.sendall(f"{line}\r\n".encode("utf-8", "replace"))

    def _receive(self) -> None:
        received = self._socket.recv(65536)
        if not received:
            raise ConnectionResetError("the server has closed the connection")
        self._buffer += received

    def _take(self) -> list[str] | None:
        """Gives the next whole block of lines, whose last has a space behind its code; None if there is none yet."""
        *lines, self._buffer = self._buffer.split(b"\r\n")
        for i, line in enumerate(lines):
            self._block.append(line.decode("utf-8", "replace"))
            if line[3:4] != b"-":
                block, self._block = self._block, []
                self._buffer = b"\r\n".join([*lines[i + 1 :], self._buffer])
                return block
        return None

    def _sort(self, block: list[str]) -> list[str] | None:
        """Keeps an event for later; gives any other block."""
        if not block[-1].startswith("7"):
            return block
        if block[0][4:].isdecimal():
            self._events.append(Event(block[-1][:3], int(block[0][4:])))
        return None

    def _answer(self) -> list[str]:
        while True:
            while (block := self._take()) is not None:
                answer = self._sort(block)
                if answer is None:
                    continue
                if not answer[-1].startswith("2"):
                    raise SsipError(answer[-1])
                return [line[4:] for line in answer[:-1]]
            self._receive()
