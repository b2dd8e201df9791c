"""Windows' own voices: SAPI 5 through pyttsx3's stock driver, all of it in one thread.

`runAndWait` of this driver speaks only the first phrase (pyttsx3 issues 402, 419, 440). Driven by
`startLoop(False)` and `iterate()` every 10 ms it is right. COM wants its object to be made, used and pumped
in one thread, so the calls of the game only leave a phrase or a cut behind for that thread.
"""

from __future__ import annotations

import contextlib
import importlib
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sto_odno.speech import pyttsx3_driver
from sto_odno.speech.clean import clean
from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.voice import DEFAULT_RATE, FASTEST, SLOWEST, Voice, VoiceInfo, primary

OPEN_SECONDS = 10.0
"""COM's first start makes its wrappers and can take seconds."""

_TICK_SECONDS = 0.01
_PURGE_SECONDS = 0.1  # SAPI has confirmed a cut by then, or never will
_LANGUAGES = {0x19: "ru", 0x09: "en"}  # the low ten bits of a Windows language code, where locale has no name


@dataclass(frozen=True, slots=True)
class _Installed:
    id: str
    name: str
    languages: tuple[str, ...]


def languages_of(attribute: str) -> tuple[str, ...]:
    """Gives the bare languages of SAPI's attribute, such as `419` or `409;9` (hexadecimal codes)."""
    locale: Any = importlib.import_module("locale")
    found = []
    for part in attribute.split(";"):
        try:
            code = int(part.strip(), 16)
        except ValueError:
            continue
        name = _LANGUAGES.get(code & 0x3FF) or locale.windows_locale.get(code, "")
        if name and primary(name) not in found:
            found.append(primary(name))
    return tuple(found)


class Sapi5(Voice):
    """Speaks with the voices installed in Windows."""

    name = "sapi5"

    def __init__(self, on_fault: Callable[[Fault], None]) -> None:
        super().__init__(on_fault)
        self._changed = threading.Condition()
        self._phrases: deque[tuple[str, str]] = deque()
        self._cut = False
        self._talking = False
        self._closed = False
        self._opened: Fault | bool | None = None
        self._installed: tuple[_Installed, ...] = ()
        self._rate, self._volume = DEFAULT_RATE, 100
        self._choice: str | None = None
        # Only for the thread:
        self._engine: Any = None
        self._set: tuple[str, int, int] | None = None
        self._error = ""
        self._purged_at: float | None = None

    def open(self) -> None:
        """Starts the thread and SAPI in it. Raises `VoiceFault`."""
        threading.Thread(target=self._run, name="speech-sapi5", daemon=True).start()
        with self._changed:
            self._changed.wait_for(lambda: self._opened is not None, OPEN_SECONDS)
            opened = self._opened
            if opened is not True:
                self._closed = True
        if opened is None:
            opened = Fault(NoticeKind.FAILED, "SAPI does not answer")
        if isinstance(opened, Fault):
            raise VoiceFault(opened)

    def voices(self) -> tuple[VoiceInfo, ...]:
        """Lists the installed voices, one entry for each language of each."""
        return tuple(VoiceInfo(v.name, language) for v in self._installed for language in v.languages)

    def speaks(self, language: str) -> bool:
        """Tells whether a voice for the language is installed."""
        return any(primary(language) in voice.languages for voice in self._installed)

    def has_voice(self, name: str) -> bool:
        """Tells whether a voice of this name, or with it in its name, is installed."""
        return any(_is_named(voice, name) for voice in self._installed)

    def say(self, text: str, language: str) -> None:
        """Queues a phrase."""
        with self._changed:
            if not self._closed:
                self._phrases.append((text, language))
                self._changed.notify_all()

    def stop(self) -> None:
        """Drops the queue and has the thread silence SAPI at once."""
        with self._changed:
            self._phrases.clear()
            self._cut = True
            self._changed.notify_all()

    def set_rate(self, words_per_minute: int) -> None:
        """Sets the speed of the phrases to come."""
        self._rate = max(SLOWEST, min(FASTEST, words_per_minute))

    def set_volume(self, percent: int) -> None:
        """Sets the loudness of the phrases to come."""
        self._volume = max(0, min(100, percent))

    def set_voice(self, name: str | None) -> None:
        """Chooses an installed voice, for the languages it speaks."""
        self._choice = name

    @property
    def _speaking(self) -> bool:
        return bool(self._phrases) or self._talking

    def wait(self, timeout: float) -> bool:
        """Waits until all is spoken."""
        with self._changed:
            return self._changed.wait_for(lambda: self._closed or not self._speaking, timeout)

    def close(self) -> None:
        """Has the thread silence SAPI and end."""
        self.stop()
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    # The thread.

    def _run(self) -> None:
        com: Any = None
        try:
            com = importlib.import_module("pythoncom")
            com.CoInitialize()
            self._begin()
        except ImportError as error:
            self._answer(Fault(NoticeKind.NOT_INSTALLED, str(error), pip="pywin32 comtypes pyttsx3"))
        except Exception as error:
            self._answer(Fault(NoticeKind.FAILED, repr(error)))
        else:
            self._answer(True)
            try:
                while not self._closed:
                    self._tick()
                self._silence()
            except Exception as error:
                self._fail(Fault(NoticeKind.FAILED, repr(error)))
        # Released in the thread that made it, and before COM ends there.
        self._engine = None
        with contextlib.suppress(Exception):
            com.CoUninitialize()

    def _answer(self, opened: Fault | bool) -> None:
        with self._changed:
            self._opened = opened
            self._changed.notify_all()

    def _begin(self) -> None:
        pyttsx3: Any = importlib.import_module("pyttsx3")
        pyttsx3_driver.forget("sapi5")
        self._engine = pyttsx3.init("sapi5")
        self._engine.connect("error", self._on_error)
        self._installed = tuple(self._list())
        self._engine.startLoop(False)
        self._engine.iterate()

    def _on_error(self, name: str | None = None, exception: BaseException | None = None) -> None:
        self._error = repr(exception)  # its text only: an exception holds frames, and they hold the engine

    def _list(self) -> list[_Installed]:
        # Not by the driver's own list: one voice with two languages ("409;9") breaks the whole of it.
        found = []
        for token in self._engine.proxy._driver._tts.GetVoices():
            with contextlib.suppress(Exception):
                languages = languages_of(str(token.GetAttribute("Language")))
                found.append(_Installed(str(token.Id), str(token.GetDescription()), languages))
        return found

    def _tick(self) -> None:
        """Takes one cut or phrase, if there is any, and lets SAPI tell its news."""
        with self._changed:
            busy = self._engine.isBusy()
            if not (self._cut or self._closed or (self._phrases and not busy)):
                self._changed.wait(_TICK_SECONDS)
            cut, self._cut = self._cut, False
            phrase = self._phrases.popleft() if self._phrases and not cut and not busy else None
            self._talking = self._talking or phrase is not None
        if cut:
            self._silence()
        elif phrase is not None:
            self._utter(*phrase)
        self._engine.iterate()
        if self._purged_at is not None and time.monotonic() - self._purged_at > _PURGE_SECONDS:
            self._purged_at = None
            self._engine.proxy.setBusy(False)
        if self._error:
            raise RuntimeError(self._error)
        with self._changed:
            self._talking = self._engine.isBusy()
            if not self._talking:
                self._purged_at = None
                self._changed.notify_all()

    def _silence(self) -> None:
        # SAPI reports the end of a cut phrase and of the cut itself. When the second report comes after the
        # next phrase has begun, the driver believes it silent and would not cut it: tell it that it speaks.
        self._engine.proxy._driver._speaking = True
        self._engine.stop()
        self._purged_at = time.monotonic()

    def _utter(self, text: str, language: str) -> None:
        voice = self._voice_for(language)
        text = clean(text)
        if voice is None or not text:
            return
        wanted = (voice.id, self._rate, self._volume)
        if wanted != self._set:
            self._engine.setProperty("voice", voice.id)
            self._engine.setProperty("rate", self._rate)
            self._engine.setProperty("volume", self._volume / 100)
            self._set = wanted
        self._engine.say(text)

    def _voice_for(self, language: str) -> _Installed | None:
        fitting = [voice for voice in self._installed if primary(language) in voice.languages]
        chosen = [voice for voice in fitting if self._choice and _is_named(voice, self._choice)]
        return next(iter(chosen or fitting), None)

    def _fail(self, fault: Fault) -> None:
        with self._changed:
            already, self._closed = self._closed, True
            self._phrases.clear()
            self._talking = False
            self._changed.notify_all()
        if not already:
            self.on_fault(fault)


def _is_named(voice: _Installed, name: str) -> bool:
    return name.casefold() in voice.name.casefold() or name == voice.id
