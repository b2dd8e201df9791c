"""A stand-in for prismatoid's module `prism`, with screen readers that come and go as the test says.

Only what the game uses of it is here, with the names, arguments and errors of version 0.18.3; `test_reader.py`
compares them with the real package where that is installed.
"""

from __future__ import annotations

import enum
import threading
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any


class BackendId(enum.IntEnum):
    NVDA = 1
    JAWS = 2
    ZDSR = 3
    ORCA = 4
    SAPI = 5
    SPEECH_DISPATCHER = 6


class PrismError(Exception):
    pass


@dataclass
class Room:
    """Tells which screen readers run, and hears what they say."""

    running: set[str] = field(default_factory=set)
    features: dict[str, bool] = field(default_factory=lambda: {"supports_output": True, "supports_speak": True})
    heard: list[str] = field(default_factory=list)
    created: list[str] = field(default_factory=list)
    threads: set[int] = field(default_factory=set)
    gate: threading.Event = field(default_factory=threading.Event)
    entered: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self.gate.set()

    def module(self) -> Any:
        """Gives what `import prism` shall bring."""
        return SimpleNamespace(BackendId=BackendId, Context=lambda: Context(self), PrismError=PrismError)

    def restart(self, name: str) -> None:
        """Ends a screen reader and starts it anew: who spoke through the old one must create a backend again."""
        self.running.discard(name)
        Backend.dead.update(id(backend) for backend in Backend.alive if backend.name == name)
        self.running.add(name)


class Backend:
    alive: list[Backend] = []  # noqa: RUF012
    dead: set[int] = set()  # noqa: RUF012

    def __init__(self, room: Room, name: str) -> None:
        self.room = room
        self.name = name
        self.thread = threading.get_ident()
        Backend.alive.append(self)

    @property
    def features(self) -> Any:
        self._touch()
        return SimpleNamespace(is_supported_at_runtime=self._answers, **self.room.features)

    @property
    def _answers(self) -> bool:
        return self.name in self.room.running and id(self) not in Backend.dead

    def _touch(self) -> None:
        assert threading.get_ident() == self.thread, "a backend is for one thread"

    def _say(self, how: str, text: str) -> None:
        self._touch()
        assert text
        assert "\0" not in text
        self.room.entered.set()
        assert self.room.gate.wait(10)
        if not self._answers:
            raise PrismError("gone")
        self.room.heard.append(f"{how}{text}")

    def output(self, text: str, interrupt: bool = False) -> None:
        self._say("", text)

    def speak(self, text: str, interrupt: bool = False) -> None:
        self._say("speak: ", text)

    def stop(self) -> None:
        self._touch()
        if not self._answers:
            raise PrismError("gone")
        self.room.heard.append("(stop)")


class Context:
    def __init__(self, room: Room) -> None:
        self.room = room

    def exists(self, backend_id: BackendId) -> bool:
        return True

    def name_of(self, backend_id: BackendId) -> str:
        return {BackendId.ORCA: "Orca"}.get(backend_id, backend_id.name)

    def create(self, backend_id: BackendId) -> Backend:
        name = self.name_of(backend_id)
        if name not in self.room.running:
            raise PrismError("not available")
        self.room.created.append(name)
        return Backend(self.room, name)
