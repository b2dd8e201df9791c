"""A speech-dispatcher that obeys the test: the protocol on a real socket, and no speech behind it."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator
from pathlib import Path

from tests.speech.fakes import eventually

USUAL_VOICES = (
    "Russian\tru\tnone",
    "Russian+Annie\tru\tAnnie",
    "English (Great Britain)\ten-GB\tnone",
    "English (America)\ten-US\tnone",
)


class FakeSsip:
    """Serves one client after another on a socket, each in a thread.

    A message is begun and ended at once, or, with `holds` set, when the test says so. Every phrase is logged with
    what was set for it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.modules: dict[str, tuple[str, ...]] = {"espeak-ng": USUAL_VOICES}
        self.defaults: dict[str, str] = {}  # the synthesizer that the configuration wants for a language
        self.holds = False
        self.mute = False  # as without a sound card: what begins never ends
        self.forgets = 0  # so many messages from now on are taken and never begun
        self.deaf = threading.Event()  # answers nothing
        self.refused: set[str] = set()  # first words of commands
        self.log: list[str] = []
        self.said: list[tuple[str, dict[str, str]]] = []
        self.waiting: list[int] = []
        self.clients = 0
        self._lock = threading.RLock()
        self._count = 0
        self._listener: socket.socket | None = None
        self._open: list[socket.socket] = []

    def start(self) -> None:
        self.path.unlink(missing_ok=True)
        self._listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listener.bind(str(self.path))
        self._listener.listen()
        threading.Thread(target=self._accept, args=(self._listener,), daemon=True).start()

    def kill(self) -> None:
        """Ends the server as a crash would."""
        with self._lock:
            if self._listener is not None:
                with contextlib.suppress(OSError):
                    self._listener.shutdown(socket.SHUT_RDWR)
                self._listener.close()
                self._listener = None
            self.path.unlink(missing_ok=True)
            for client in self._open:
                with contextlib.suppress(OSError):
                    client.shutdown(socket.SHUT_RDWR)
            self._open.clear()
            self.waiting.clear()

    def texts(self) -> list[str]:
        """Gives the phrases but for the probe of each connection."""
        return [text for text, _ in self.said if text.strip()]

    def wait_for(self, *texts: str) -> None:
        eventually(lambda: self.texts() == list(texts), f"{self.texts()} is not {list(texts)}")

    def end(self, code: str = "702 END") -> None:
        """Ends the first message that waits."""
        eventually(lambda: self.waiting)
        with self._lock:
            self._tell(self.waiting.pop(0), code)

    def tell(self, code: str) -> None:
        """Tells something of the first message that waits, which goes on."""
        eventually(lambda: self.waiting)
        self._tell(self.waiting[0], code)

    def _tell(self, message: int, code: str) -> None:
        for client in list(self._open):
            self._send(client, f"{code[:3]}-{message}", f"{code[:3]}-1", code)

    def _send(self, client: socket.socket, *lines: str) -> None:
        with contextlib.suppress(OSError):
            client.sendall("".join(f"{line}\r\n" for line in lines).encode())

    def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                client, _ = listener.accept()
            except OSError:
                return
            with self._lock:
                self.clients += 1
                self._open.append(client)
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        state: dict[str, str] = {"OUTPUT_MODULE": next(iter(self.modules), "dummy")}
        lines = client.makefile("r", encoding="utf-8", newline="\r\n")
        with client, lines, contextlib.suppress(OSError):
            for line in lines:
                if not self.deaf.is_set():
                    self._obey(client, line.removesuffix("\r\n"), state, lines)

    def _obey(self, client: socket.socket, command: str, state: dict[str, str], lines: Iterator[str]) -> None:
        with self._lock:
            self.log.append(command)
        word, _, rest = command.partition(" ")
        if word in self.refused or command in self.refused:
            self._send(client, "408 ERR NO")
        elif word == "SET":
            name, _, value = rest.removeprefix("SELF ").partition(" ")
            state[name] = value
            if name == "LANGUAGE" and value in self.defaults:
                state["OUTPUT_MODULE"] = self.defaults[value]
            if name in ("VOICE_TYPE", "LANGUAGE", "OUTPUT_MODULE"):
                state.pop("SYNTHESIS_VOICE", None)
            self._send(client, "200 OK SET")
        elif word == "GET":
            self._send(client, f"251-{state.get(rest, 'MALE1')}", "251 OK GET RETURNED")
        elif command == "LIST OUTPUT_MODULES":
            self._send(client, *(f"250-{name}" for name in self.modules or ["dummy"]), "250 OK MODULE LIST SENT")
        elif word == "LIST":
            voices = self.modules.get(state["OUTPUT_MODULE"], ())
            self._send(client, *(f"249-{voice}" for voice in voices), "249 OK VOICE LIST SENT")
        elif word == "SPEAK":
            self._send(client, "230 OK RECEIVING DATA")
            self._take(client, lines, state)
        elif word == "CANCEL":
            with self._lock:
                cancelled, self.waiting[:] = list(self.waiting), []
            for message in cancelled:
                self._send(client, f"703-{message}", "703-1", "703 CANCELED")
            self._send(client, "210 OK CANCELED")

    def _take(self, client: socket.socket, lines: Iterator[str], state: dict[str, str]) -> None:
        text = next(lines).removesuffix("\r\n")
        end = next(lines)
        assert end == ".\r\n"
        text = text[1:] if text.startswith("..") else text
        with self._lock:
            self._count += 1
            number = self._count
            self.said.append((text, dict(state)))
            hold = self.holds and text.strip()
            if hold:
                self.waiting.append(number)
            forgotten = self.forgets > 0
            self.forgets -= forgotten
        self._send(client, f"225-{number}", "225 OK MESSAGE QUEUED")
        if forgotten:
            return
        self._send(client, f"701-{number}", "701-1", "701 BEGIN")
        if not hold and not self.mute:
            self._send(client, f"702-{number}", "702-1", "702 END")
