"""A simulated Windows speech layer under the product's thread, with the names and numbers of SAPI's automation.

As the real one: phrases queue, flag 2 purges, the voice of the player's choice speaks at first, and everything must
happen in the thread that made the object. Time passes when the test says so.
"""

from __future__ import annotations

import sys
import threading
import types

import pytest

ASYNC, PURGE, XML, NOT_XML = 1, 2, 8, 16


class Token:
    def __init__(self, name: str, language: str, *, broken: bool = False) -> None:
        self.Id = f"TOKENS\\{name}"
        self._name = name
        self._language = language
        self.broken = broken
        """Whether it is listed and cannot be taken, as after a voice was taken off the disk."""

    def GetDescription(self) -> str:  # noqa: N802
        return self._name

    def GetAttribute(self, name: str) -> str:  # noqa: N802
        if name == "Language":
            if self._language == "unreadable":
                raise OSError("COM error")
            return self._language
        return ""


class Tokens:
    """A list of SAPI's: it has a count and is asked for each."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = tokens
        self.Count = len(tokens)

    def Item(self, at: int) -> Token:  # noqa: N802
        return self._tokens[at]


class FakeSapi:
    """Is both the SAPI voice and the place where the test looks and acts."""

    def __init__(self, *tokens: Token) -> None:
        self.tokens = list(tokens)
        self.newer: list[Token] = []
        """The voices that only the second list has."""
        self._voice = self.tokens[0] if self.tokens else None
        self.Volume = 100
        self.Rate = 0
        self.heard: list[tuple[str, str, str]] = []  # text, voice, how it ended
        self.queue: list[tuple[str, str]] = []
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
        if token.broken:
            raise OSError("COM error")
        self._voice = token

    def GetVoices(self) -> Tokens:  # noqa: N802
        self._touch()
        return Tokens(self.tokens)

    def Speak(self, text: str, flags: int) -> None:  # noqa: N802
        self._touch()
        if self.failing is not None:
            raise self.failing
        assert flags & ASYNC
        with self.lock:
            if flags & PURGE:
                if self.queue:
                    self.heard.append((*self.queue[0], "cut"))
                self.queue.clear()
            if text:
                assert bool(flags & NOT_XML) != bool(flags & XML)
                assert self._voice is not None
                self.queue.append((text, self._voice.GetDescription()))

    def WaitUntilDone(self, milliseconds: int) -> bool:  # noqa: N802
        self._touch()
        assert milliseconds == 0
        with self.lock:
            return not self.queue

    # What the test does.

    def finish(self) -> None:
        """Lets the current phrase reach its end."""
        with self.lock:
            self.heard.append((*self.queue.pop(0), "whole"))

    @property
    def current(self) -> str:
        with self.lock:
            return self.queue[0][0] if self.queue else ""

    # The system.

    def _touch(self) -> None:
        self.threads.add(threading.get_ident())

    def co_initialize(self) -> None:
        self.initialized.add(threading.get_ident())

    def install(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Puts the simulated modules where the product imports them from."""

        def create(name: str, *, dynamic: bool) -> object:
            assert dynamic
            return {"SAPI.SpVoice": self, "SAPI.SpObjectTokenCategory": _NewerVoices(self)}[name]

        comtypes, client = types.ModuleType("comtypes"), types.ModuleType("comtypes.client")
        comtypes.__dict__.update(client=client, CoInitialize=self.co_initialize, CoUninitialize=lambda: None)
        client.__dict__.update(CreateObject=create)
        for module in (comtypes, client):
            monkeypatch.setitem(sys.modules, module.__name__, module)


class _NewerVoices:
    """The category of the voices that the settings of Windows add; an older Windows has none."""

    def __init__(self, sapi: FakeSapi) -> None:
        self._sapi = sapi

    def SetId(self, name: str, create: bool) -> None:  # noqa: N802
        assert name.endswith("Speech_OneCore\\Voices")
        assert not create
        if not self._sapi.newer:
            raise OSError("not found")

    def EnumerateTokens(self) -> Tokens:  # noqa: N802
        return Tokens(self._sapi.newer)
