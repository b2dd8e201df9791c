"""The embedded voice: speaks from a bare `pip install`, through pyttsx3 with our own driver under it."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from typing import Any

from sto_odno.speech import audio, pyttsx3_driver
from sto_odno.speech.cues import Cue
from sto_odno.speech.espeak import espeak
from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.synthesis import Sound, Synthesis
from sto_odno.speech.voice import DEFAULT_RATE, FASTEST, Voice, VoiceInfo, primary

# espeak's "en" is British. The American voice was understood better by the recognizer of our tests.
_USUAL = {"en": "en-us"}

# Of a hundred timbres those that are clear, about as loud as the plain one, and unlike it and each other.
_OFFERED_TIMBRES = ("f1", "f2", "f3", "Annie", "m2", "m7", "m8", "Andy")
_OFFERED_ACCENTS = ("en-gb",)

_taken = threading.Lock()  # pyttsx3 hands out one engine per name, and espeak is one per process


def espeak_voice(name: str | None, language: str, known: frozenset[str]) -> str:
    """Gives espeak's name for a chosen voice and the language of a phrase.

    A choice is a voice (`en-gb`), a timbre that goes with any language (`+f3`), or both (`en-gb+f3`). A voice
    is used for its own language only: a Russian phrase stays Russian when an English voice was chosen.
    """
    wanted = primary(language)
    base, plus, timbre = (name or "").partition("+")
    code = base if base and base in known and primary(base) == wanted else _USUAL.get(wanted, wanted)
    return code + plus + timbre if timbre else code


class Embedded(Voice):
    """Speaks with espeak-ng through one stream that is always open."""

    name = "embedded"
    fastest = FASTEST
    has_pitch = True

    def __init__(self, on_fault: Callable[[Fault], None], open_stream: audio.OpenStream = audio.open_stream) -> None:
        super().__init__(on_fault)
        self._open_stream = open_stream
        self._lock = threading.RLock()
        self._engine: Any = None
        self._synthesis: Synthesis | None = None
        self._voices: tuple[VoiceInfo, ...] = ()
        self._known: frozenset[str] = frozenset()
        self._timbres: frozenset[str] = frozenset()
        self._choice: str | None = None

    def open(self) -> None:
        """Loads espeak, opens the sound card and starts pyttsx3. Raises `VoiceFault`."""
        library = espeak()
        self._voices = library.voices()
        self._known = frozenset(voice.name for voice in self._voices)
        self._timbres = library.timbres()
        if not _taken.acquire(blocking=False):
            raise VoiceFault(Fault(NoticeKind.FAILED, "the embedded voice is open already"))
        synthesis = Synthesis(library, self._open_stream, self.on_fault)
        try:
            synthesis.start()
            self._engine = pyttsx3_driver.init(synthesis, self.voices)
        except BaseException as error:
            synthesis.close()
            _taken.release()
            if isinstance(error, ImportError):
                raise VoiceFault(Fault(NoticeKind.NOT_INSTALLED, str(error), pip="pyttsx3")) from error
            raise
        self._synthesis = synthesis
        self.set_rate(DEFAULT_RATE)

    def voices(self) -> tuple[VoiceInfo, ...]:
        """Lists espeak's voices."""
        return self._voices

    def speaks(self, language: str) -> bool:
        """Tells whether espeak has the language."""
        return any(voice.language == primary(language) for voice in self._voices)

    def offers(self, language: str) -> tuple[str, ...]:
        """Names accents of the language and timbres, of the many there are."""
        accents = [name for name in _OFFERED_ACCENTS if name in self._known and primary(name) == primary(language)]
        return (*accents, *(f"+{timbre}" for timbre in _OFFERED_TIMBRES if timbre in self._timbres))

    def has_voice(self, name: str) -> bool:
        """Tells whether the name is one of the voices, or a timbre such as `+f3`."""
        base, plus, timbre = name.partition("+")
        if plus and timbre not in self._timbres:
            return False
        return base in self._known if base else bool(plus)

    def say(self, text: str, language: str) -> None:
        """Queues a phrase."""
        # Under one lock, or a phrase of another thread could come between the language and the text.
        with self._lock, contextlib.suppress(Exception):
            self._engine.setProperty("voice", espeak_voice(self._choice, language, self._known))
            self._engine.say(text)

    def cue(self, cue: Cue, volume: int) -> None:
        """Queues a cue in the stream of the words."""
        with self._lock:
            if self._synthesis is not None:
                self._synthesis.say(Sound(cue, volume))

    def stop(self) -> None:
        """Silences at once."""
        with self._lock, contextlib.suppress(Exception):
            self._engine.stop()

    def set_rate(self, words_per_minute: int) -> None:
        """Sets the speed of the phrases to come."""
        self._set("rate", words_per_minute)

    def set_volume(self, percent: int) -> None:
        """Sets the loudness of the phrases to come."""
        self._set("volume", percent / 100)

    def set_pitch(self, percent: int) -> None:
        """Sets the pitch of the phrases to come."""
        self._set("pitch", percent)

    def _set(self, name: str, value: object) -> None:
        with self._lock, contextlib.suppress(Exception):
            self._engine.setProperty(name, value)

    def set_voice(self, name: str | None) -> None:
        """Chooses a voice or timbre for the phrases to come."""
        self._choice = name

    def wait(self, timeout: float) -> bool:
        """Waits until all is spoken."""
        return self._synthesis is None or self._synthesis.wait(timeout)

    def close(self) -> None:
        """Ends the engine and closes the sound card."""
        with self._lock:
            synthesis, self._synthesis = self._synthesis, None
            self._engine = None
        if synthesis is not None:
            synthesis.close()
            _taken.release()
