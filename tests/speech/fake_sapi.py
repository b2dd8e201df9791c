"""A simulated Windows speech layer under pyttsx3's real sapi5 driver.

As the real one: phrases queue, flag 2 purges, the ends of streams are told only while messages are pumped,
and everything must happen in the thread that made the object. Time passes when the test says so.
"""

from __future__ import annotations

import sys
import threading
import types
from typing import Any

import pytest

PURGE = 2


class Token:
    def __init__(self, name: str, language: str) -> None:
        self.Id = f"TOKENS\\{name}"
        self._name = name
        self._language = language

    def GetDescription(self) -> str:  # noqa: N802
        return self._name

    def GetAttribute(self, name: str) -> str:  # noqa: N802
        if name == "Language":
            if self._language == "broken":
                raise OSError("COM error")
            return self._language
        return ""


class FakeSapi:
    """Is both the SAPI voice and the place where the test looks and acts."""

    def __init__(self, *tokens: Token) -> None:
        self.tokens = list(tokens)
        self._voice = self.tokens[0] if self.tokens else None
        self.Volume = 100
        self.Rate = 0
        self.EventInterests = 0
        self.heard: list[tuple[str, str, str]] = []  # text, voice, how it ended
        self.queue: list[tuple[str, str]] = []
        self.ends = 0
        self.late_ends = 0
        self.sink: Any = None
        self.threads: set[int] = set()
        self.initialized: set[int] = set()
        self.failing: Exception | None = None
        self.lock = threading.RLock()

    # What SAPI offers.

    @property
    def Voice(self) -> Token:  # noqa: N802
        self._touch()
        if self._voice is None:
            raise OSError("no voice is installed")
        return self._voice

    @Voice.setter
    def Voice(self, token: Token) -> None:  # noqa: N802
        self._touch()
        self._voice = token

    def GetVoices(self) -> list[Token]:  # noqa: N802
        self._touch()
        return self.tokens

    def Speak(self, text: str, flags: int) -> None:  # noqa: N802
        self._touch()
        if self.failing is not None:
            raise self.failing
        with self.lock:
            if flags & PURGE:
                if self.queue:
                    self.heard.append((*self.queue[0], "cut"))
                    self.ends += 1
                self.queue.clear()
            if text:
                assert self._voice is not None
                self.queue.append((text, self._voice.GetDescription()))
            else:
                self.late_ends += 1  # the empty stream of the purge ends a pump later

    # What the test does.

    def finish(self) -> None:
        """Lets the current phrase reach its end."""
        with self.lock:
            self.heard.append((*self.queue.pop(0), "whole"))
            self.ends += 1

    @property
    def current(self) -> str:
        with self.lock:
            return self.queue[0][0] if self.queue else ""

    # The system.

    def _touch(self) -> None:
        self.threads.add(threading.get_ident())

    def pump(self) -> None:
        self._touch()
        with self.lock:
            ends, self.ends, self.late_ends = self.ends, self.late_ends, 0
        for _ in range(ends):
            self.sink._ISpeechVoiceEvents_EndStream(1, 0)

    def co_initialize(self) -> None:
        self.initialized.add(threading.get_ident())

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Puts the simulated modules where pyttsx3's driver imports them from."""

        def get_events(voice: object, sink: object) -> None:
            self.sink = sink

        comtypes, client = types.ModuleType("comtypes"), types.ModuleType("comtypes.client")
        gen, library = types.ModuleType("comtypes.gen"), types.ModuleType("comtypes.gen.SpeechLib")
        com = types.ModuleType("pythoncom")
        client.__dict__.update(CreateObject=lambda name: self, GetEvents=get_events)
        comtypes.__dict__.update(client=client, gen=gen)
        gen.__dict__.update(SpeechLib=library)
        com.__dict__.update(PumpWaitingMessages=self.pump, CoInitialize=self.co_initialize, CoUninitialize=lambda: None)
        for module in (comtypes, client, gen, library, com):
            monkeypatch.setitem(sys.modules, module.__name__, module)
        # Imported afresh for each test, over this very simulation.
        monkeypatch.delitem(sys.modules, "pyttsx3.drivers.sapi5", raising=False)
