"""A driver of our own under pyttsx3: `pyttsx3.init("embedded")`.

pyttsx3's own espeak driver blocks in stop() until the phrase is over and then loses the next one. This one
queues and cuts at once. pyttsx3 imports drivers as `pyttsx3.drivers.<name>`, and a module put into
`sys.modules` under that name is found there; no file of pyttsx3 is changed.

Never `runAndWait`: the engine is started with `startLoop(False)` and one `iterate()`. From then on the driver
is never busy, therefore every command is carried out in the thread of the caller before the call returns,
in the order of the calls.
"""

from __future__ import annotations

import contextlib
import importlib
import sys
import types
from collections.abc import Callable, Iterator
from typing import Any

from sto_odno.speech.synthesis import Phrase, Synthesis
from sto_odno.speech.voice import DEFAULT_RATE, USUAL_PITCH, VoiceInfo

NAME = "embedded"
"""Name of the driver, for `pyttsx3.init`."""


class Driver:
    """Keeps the contract of a pyttsx3 driver on top of a `Synthesis`; its names are pyttsx3's."""

    def __init__(self, proxy: Any, synthesis: Synthesis, voices: Callable[[], tuple[VoiceInfo, ...]]) -> None:
        self._proxy = proxy
        self._synthesis = synthesis
        self._voices = voices
        self._voice = "en"
        self._rate = DEFAULT_RATE
        self._volume = 1.0
        self._pitch = USUAL_PITCH

    def say(self, text: object) -> None:
        """Queues a phrase with the properties as they are now."""
        self._synthesis.say(Phrase(str(text), self._voice, self._rate, round(self._volume * 100), self._pitch))

    def stop(self) -> None:
        """Silences at once and drops the queue."""
        self._synthesis.stop()

    def getProperty(self, name: str) -> object:  # noqa: N802
        """Gives voice, voices, rate, volume or pitch. Raises `KeyError` for anything else."""
        if name == "voices":
            voice: Any = importlib.import_module("pyttsx3.voice")
            return [voice.Voice(info.name, info.name, [info.language]) for info in self._voices()]
        return {"voice": self._voice, "rate": self._rate, "volume": self._volume, "pitch": self._pitch}[name]

    def setProperty(self, name: str, value: Any) -> None:  # noqa: N802
        """Sets voice, rate, volume or pitch for the phrases said from now on. Raises `KeyError` for anything else."""
        if name == "voice":
            self._voice = str(value)
        elif name == "rate":
            self._rate = int(value)
        elif name == "volume":
            self._volume = min(1.0, max(0.0, float(value)))
        elif name == "pitch":
            self._pitch = min(100, max(0, int(value)))
        else:
            raise KeyError(name)

    def iterate(self) -> Iterator[None]:
        """Frees the command queue once and for all."""
        self._proxy.setBusy(False)
        while True:
            yield

    def startLoop(self) -> None:  # noqa: N802
        """Frees the command queue; there is no loop to run."""
        self._proxy.setBusy(False)

    def endLoop(self) -> None:  # noqa: N802
        """Does nothing: there is no loop to end."""

    def destroy(self) -> None:
        """Closes the synthesis."""
        self._synthesis.close()


def forget(name: str) -> None:
    """Makes `pyttsx3.init` give a new engine of this name, even while something still holds the old one.

    An old engine is held by nothing more than the traceback of an exception, and it comes with its loop
    running and its driver closed.
    """
    with contextlib.suppress(ImportError, AttributeError):
        importlib.import_module("pyttsx3")._activeEngines.pop(name, None)


def init(synthesis: Synthesis, voices: Callable[[], tuple[VoiceInfo, ...]]) -> Any:
    """Gives a started pyttsx3 engine that speaks through the synthesis. Raises `ImportError` without pyttsx3."""
    pyttsx3: Any = importlib.import_module("pyttsx3")
    importlib.import_module("pyttsx3.drivers")
    module = types.ModuleType(f"pyttsx3.drivers.{NAME}")
    module.buildDriver = lambda proxy: Driver(proxy, synthesis, voices)  # type: ignore[attr-defined]
    sys.modules[module.__name__] = module
    forget(NAME)
    engine = pyttsx3.init(NAME)
    engine.startLoop(False)
    engine.iterate()
    return engine
