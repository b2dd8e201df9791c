"""Windows' own voices: SAPI 5 by COM's late binding, all of it in one thread.

COM wants its object to be made and used in one thread, which lets its messages pass; so the calls of the game only
leave a phrase or a cut behind for that thread. Late binding needs no wrapper modules, which take seconds to make and
can be broken. SAPI's own names and numbers are those of Microsoft's "Automation interfaces and objects (SAPI 5.4)".
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import math
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from xml.sax.saxutils import escape

from sto_odno.speech.clean import clean
from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.voice import DEFAULT_RATE, SLOWEST, USUAL_PITCH, Voice, VoiceInfo, primary

OPEN_SECONDS = 30.0
"""The first start of COM and of a voice, on a slow computer with a virus scanner."""

_TICK_SECONDS = 0.01
_IDLE_SECONDS = 0.1
_ASYNC, _PURGE, _XML, _NOT_XML = 1, 2, 8, 16  # SpeechVoiceSpeakFlags
_LOWEST_STEP, _HIGHEST_STEP = -10, 10
_TIMES_AS_FAST = 3.0  # the highest step speaks three times as fast as the middle one, the lowest a third
_LANGUAGES = {0x19: "ru", 0x09: "en"}  # the low ten bits of a Windows language code, where locale has no name
# The settings of Windows add voices to the second list only, which SAPI shows to those alone who ask for it.
_NEWER_VOICES = "HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Speech_OneCore\\Voices"


@dataclass(frozen=True, slots=True)
class _Installed:
    id: str
    name: str
    languages: tuple[str, ...]
    token: Any


def step_of(words_per_minute: int, usual: int = 0) -> int:
    """Gives SAPI's whole step of speed for words a minute; ``usual`` is the step the player has set in Windows."""
    times = math.log(words_per_minute / DEFAULT_RATE, _TIMES_AS_FAST)
    return max(_LOWEST_STEP, min(_HIGHEST_STEP, usual + round(times * _HIGHEST_STEP)))


def with_pitch(text: str, percent: int) -> str:
    """Gives SAPI's markup of a text at a pitch in percent; SAPI knows steps from -10 to 10."""
    return f'<pitch absmiddle="{round((percent - USUAL_PITCH) / 5)}">{escape(text)}</pitch>'


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
    has_pitch = True

    def __init__(self, on_fault: Callable[[Fault], None]) -> None:
        super().__init__(on_fault)
        self._changed = threading.Condition()
        self._phrases: deque[tuple[str, str]] = deque()
        self._cut = False
        self._talking = False
        self._closed = False
        self._opened: Fault | bool | None = None
        self._installed: tuple[_Installed, ...] = ()
        self._rate, self._volume, self._pitch = DEFAULT_RATE, 100, USUAL_PITCH
        self._choice: str | None = None
        # Only for the thread:
        self._engine: Any = None
        self._set: tuple[str, int, int] | None = None
        self._usual_step = 0

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

    def same_rate(self, one: int, other: int) -> bool:
        """Tells whether both are the same of SAPI's steps."""
        return step_of(one, self._usual_step) == step_of(other, self._usual_step)

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
        self._rate = max(SLOWEST, min(self.fastest, words_per_minute))

    def set_volume(self, percent: int) -> None:
        """Sets the loudness of the phrases to come."""
        self._volume = max(0, min(100, percent))

    def set_pitch(self, percent: int) -> None:
        """Sets the pitch of the phrases to come."""
        self._pitch = max(0, min(100, percent))

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
            com = importlib.import_module("comtypes")
            com.CoInitialize()
            self._begin()
        except ModuleNotFoundError as error:
            kind = NoticeKind.NOT_INSTALLED if error.name == "comtypes" else NoticeKind.FAILED
            self._answer(Fault(kind, str(error), pip="comtypes" if kind is NoticeKind.NOT_INSTALLED else ""))
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
        self._installed = tuple(_without_token(voice) for voice in self._installed)
        with contextlib.suppress(Exception):
            com.CoUninitialize()

    def _answer(self, opened: Fault | bool) -> None:
        with self._changed:
            self._opened = opened
            self._changed.notify_all()

    def _begin(self) -> None:
        client: Any = importlib.import_module("comtypes.client")
        self._engine = client.CreateObject("SAPI.SpVoice", dynamic=True)
        self._usual_step = int(self._engine.Rate)
        listed = [self._engine.GetVoices()]
        with contextlib.suppress(Exception):
            newer = client.CreateObject("SAPI.SpObjectTokenCategory", dynamic=True)
            newer.SetId(_NEWER_VOICES, False)
            listed.append(newer.EnumerateTokens())
        found = [voice for tokens in listed for voice in _voices_of(tokens)]
        with contextlib.suppress(Exception):  # the voice chosen in Windows; there is none where none is installed
            usual = str(self._engine.Voice.Id)
            found.sort(key=lambda voice: voice.id != usual)
        self._installed = tuple(found)

    def _tick(self) -> None:
        """Takes one cut or phrase, if there is any, and looks whether SAPI has finished."""
        busy = self._talking and not self._engine.WaitUntilDone(0)
        with self._changed:
            self._talking = busy
            if not busy:
                self._changed.notify_all()
            if not (self._cut or self._closed or (self._phrases and not busy)):
                self._changed.wait(_TICK_SECONDS if busy else _IDLE_SECONDS)
            cut, self._cut = self._cut, False
            phrase = self._phrases.popleft() if self._phrases and not cut and not busy else None
            self._talking = not cut and (busy or phrase is not None)
        if cut:
            self._silence()
        elif phrase is not None:
            self._utter(*phrase)
        _let_messages_pass()

    def _silence(self) -> None:
        self._engine.Speak("", _ASYNC | _PURGE)

    def _utter(self, text: str, language: str) -> None:
        text = clean(text)
        voice = self._set_up(language) if text else None
        if voice is not None:
            if self._pitch == USUAL_PITCH:
                self._engine.Speak(text, _ASYNC | _NOT_XML)
            else:  # there is no property for it
                self._engine.Speak(with_pitch(text, self._pitch), _ASYNC | _XML)

    def _set_up(self, language: str) -> _Installed | None:
        """Sets SAPI up for a language; a voice that is listed and cannot be taken is listed no more."""
        while (voice := self._voice_for(language)) is not None:
            wanted = (voice.id, step_of(self._rate, self._usual_step), self._volume)
            if wanted == self._set:
                return voice
            try:
                if self._set is None or voice.id != self._set[0]:
                    self._engine.Voice = voice.token
            except Exception:
                self._set = None
                self._installed = tuple(one for one in self._installed if one is not voice)
                if self._voice_for(language) is None:
                    raise
                continue
            self._engine.Rate, self._engine.Volume = wanted[1:]
            self._set = wanted
            return voice
        return None

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


def _without_token(voice: _Installed) -> _Installed:
    return _Installed(voice.id, voice.name, voice.languages, None)


def _voices_of(tokens: Any) -> Iterator[_Installed]:
    """Reads a list of SAPI's; what cannot be read of it does not hide the rest."""
    for at in range(int(tokens.Count)):
        with contextlib.suppress(Exception):
            token = tokens.Item(at)
            languages = languages_of(str(token.GetAttribute("Language")))
            yield _Installed(str(token.Id), str(token.GetDescription()), languages, token)


def _let_messages_pass() -> None:
    """Lets the messages of COM's hidden window pass: who sends one to all windows would wait for it."""
    if sys.platform != "win32":
        return
    user = ctypes.windll.user32
    message = ctypes.create_string_buffer(64)
    while user.PeekMessageW(message, None, 0, 0, 1):
        user.DispatchMessageW(message)
