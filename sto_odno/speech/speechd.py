"""Linux' own voices: whatever speech-dispatcher has, RHVoice among it, through a connection in one thread.

Phrases are handed over as soon as they come, so that the server goes from one to the next by itself, and are kept
here until it tells that they have ended: if the server goes away meanwhile, they are handed to the next one.
"""

from __future__ import annotations

import atexit
import contextlib
import getpass
import os
import select
import shutil
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from sto_odno.speech import ssip
from sto_odno.speech.clean import clean
from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.voice import (
    DEFAULT_RATE,
    MOST_OFFERED,
    SLOWEST,
    USUAL_PITCH,
    USUALLY_FASTEST,
    Voice,
    VoiceInfo,
    primary,
)

APT = "speech-dispatcher speech-dispatcher-espeak-ng"
RECONNECT_SECONDS = 4.0
"""How long a server that went away is looked for before another synthesizer speaks."""

PROBE_SECONDS = 5.0
"""A server that has a sound card is done with a space by then; without one it never is."""

BEGIN_SECONDS = 0.7
"""A phrase that is next and not begun by then is handed over again, and so thrice, each time after twice as long: now
and then the server forgets a message that comes at once behind a cut, and goes on only when it hears of another one.
"""

MUTE_SECONDS = 8.0
"""How much longer than it can last a phrase may be without its end before the server counts as mute."""

_MOST_REPEATS = 3  # of a phrase that does not begin
_MOST_TRIES = 3  # to hand over the same phrases to a new server; perhaps it is they that kill it
_USUAL = {"en": "en-US"}  # as with the built-in voice
_DUMMY = "dummy"  # the server's stand-in where no synthesizer is installed; it only says so


@dataclass(frozen=True, slots=True)
class _Entry:
    module: str
    name: str
    code: str
    timbre: bool

    def is_named(self, name: str) -> bool:
        wanted = name.casefold()
        return wanted in (self.name.casefold(), self.module.casefold(), f"{self.module}:{self.name}".casefold())


@dataclass(frozen=True, slots=True)
class _Phrase:
    text: str
    language: str
    rate: int
    volume: int
    pitch: int
    choice: str | None

    @property
    def longest(self) -> float:
        """Gives the seconds in which the phrase is surely over."""
        return MUTE_SECONDS + len(self.text) * 0.25 * DEFAULT_RATE / self.rate


class _Mute(Exception):
    """Is raised where the server answers but does not speak."""


def ssip_rate(words_per_minute: int) -> int:
    """Gives the rate from -100 to 100, where 0 is the server's usual one and a synthesizer's bounds are the ends."""
    faster = words_per_minute - DEFAULT_RATE
    span = USUALLY_FASTEST - DEFAULT_RATE if faster > 0 else DEFAULT_RATE - SLOWEST
    return max(-100, min(100, round(100 * faster / span)))


class Speechd(Voice):
    """Speaks with the voices of speech-dispatcher."""

    name = "speechd"
    has_pitch = True

    def __init__(self, on_fault: Callable[[Fault], None]) -> None:
        super().__init__(on_fault)
        self._changed = threading.Condition()
        self._phrases: deque[_Phrase] = deque()  # still to be handed over
        self._sent: dict[int, _Phrase] = {}  # handed over and not ended, in order
        self._generation = 0
        self._cut = False
        self._closed = False
        self._entries: tuple[_Entry, ...] = ()
        self._fitting: dict[str, list[_Entry]] = {}  # by language, the usual accent first: there are 13,000 in all
        self._several = False
        self._rate, self._volume, self._pitch = DEFAULT_RATE, 100, USUAL_PITCH
        self._choice: str | None = None
        self._wake_in, self._wake_out = -1, -1
        self._thread = threading.Thread(target=self._run, name="speech-speechd", daemon=True)
        # Only for the thread, once it runs:
        self._connection: ssip.Connection | None = None
        self._module, self._type = "", ""
        self._set: dict[str, str] = {}
        self._modules: dict[str, str] = {}
        self._news_at = 0.0
        self._begun = 0  # the message that the server has gone over to
        self._repeats = 0  # since something began
        self._paused = False
        self._tries = 0

    def open(self) -> None:
        """Connects, lists the voices and makes sure that the server can be heard. Raises `VoiceFault`."""
        self._connection = self._connect()
        self._wake_out, self._wake_in = os.pipe()
        if sys.platform != "win32":
            os.set_blocking(self._wake_in, False)
        atexit.register(self.close)  # or the server would go on speaking when the program is gone
        self._thread.start()

    def voices(self) -> tuple[VoiceInfo, ...]:
        """Lists the voices but for the hundred timbres of each, with the synthesizer's name if there are several."""
        return tuple(
            VoiceInfo(f"{entry.module}:{entry.name}" if self._several else entry.name, primary(entry.code))
            for entry in self._entries
            if not entry.timbre
        )

    def speaks(self, language: str) -> bool:
        """Tells whether a voice for the language is installed."""
        return primary(language) in self._fitting

    def offers(self, language: str) -> tuple[str, ...]:
        """Names the voices for a language, RHVoice's first, for they are the more natural ones."""
        names = [voice.name for voice in self.voices() if voice.language == primary(language)]
        return tuple(sorted(names, key=lambda name: not name.casefold().startswith("rhvoice")))[:MOST_OFFERED]

    def has_voice(self, name: str) -> bool:
        """Tells whether a voice, a timbre of one, or a synthesizer of this name is installed."""
        return any(entry.is_named(name) for entry in self._entries)

    def say(self, text: str, language: str) -> None:
        """Queues a phrase."""
        text = clean(text)
        with self._changed:
            if text and not self._closed:
                self._phrases.append(
                    _Phrase(text, primary(language), self._rate, self._volume, self._pitch, self._choice)
                )
                self._wake()

    def stop(self) -> None:
        """Drops the queue and has the server silenced."""
        with self._changed:
            self._generation += 1
            self._phrases.clear()
            self._sent.clear()
            self._cut = True
            self._wake()
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
        """Chooses a voice, for its own language, or a synthesizer, for all that it has."""
        self._choice = name

    def wait(self, timeout: float) -> bool:
        """Waits until all is spoken."""
        with self._changed:
            return self._changed.wait_for(lambda: self._closed or not (self._phrases or self._sent), timeout)

    def unspoken(self) -> tuple[tuple[str, str], ...]:
        """Gives the phrases that have not ended, in order."""
        with self._changed:
            return tuple((phrase.text, phrase.language) for phrase in (*self._sent.values(), *self._phrases))

    def close(self) -> None:
        """Silences and lets the thread go."""
        with self._changed:
            self._closed = True
            self.stop()
        atexit.unregister(self.close)
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(0.5)
        elif self._thread.ident is None and self._connection is not None:
            self._connection.close()

    def _wake(self) -> None:
        if self._wake_in >= 0:
            with contextlib.suppress(OSError):  # full: it will wake anyway
                os.write(self._wake_in, b"!")

    # The connection.

    def _connect(self) -> ssip.Connection:
        try:
            connection = ssip.connect(ssip.address())
        except OSError as error:
            absent = shutil.which(ssip.PROGRAM) is None
            kind = NoticeKind.NOT_INSTALLED if absent else NoticeKind.FAILED
            raise VoiceFault(Fault(kind, str(error), apt=APT if absent else "")) from error
        try:
            self._greet(connection)
            self._probe(connection)
        except (OSError, ssip.SsipError) as error:
            connection.close()
            raise VoiceFault(Fault(NoticeKind.FAILED, str(error))) from error
        except VoiceFault:
            connection.close()
            raise
        self._set, self._modules = {}, {}
        self._begun, self._paused = 0, False
        return connection

    def _greet(self, connection: ssip.Connection) -> None:
        with contextlib.suppress(ssip.SsipError):
            connection.ask(f"SET SELF CLIENT_NAME {_user()}:sto-odno:main")
        connection.ask("SET SELF NOTIFICATION ALL on")
        # The one priority whose messages wait for each other and are dropped for nobody.
        connection.ask("SET SELF PRIORITY IMPORTANT")
        self._module = "".join(connection.ask("GET OUTPUT_MODULE")[:1])
        self._type = "".join(connection.ask("GET VOICE_TYPE")[:1])
        modules = [module for module in connection.ask("LIST OUTPUT_MODULES") if module != _DUMMY]
        if not modules:
            raise VoiceFault(Fault(NoticeKind.NOT_INSTALLED, "no synthesizer", apt=APT.split()[1]))
        modules.sort(key=lambda module: module != self._module)
        entries: list[_Entry] = []
        for module in modules:
            with contextlib.suppress(ssip.SsipError):
                connection.ask(f"SET SELF OUTPUT_MODULE {module}")
                entries += _entries(module, connection.ask("LIST SYNTHESIS_VOICES"))
        fitting: dict[str, list[_Entry]] = {}
        for entry in entries:
            fitting.setdefault(primary(entry.code), []).append(entry)
        for language, those in fitting.items():
            usual = _USUAL.get(language, language).casefold()
            those.sort(key=lambda entry: entry.code.casefold() != usual)
        self._entries, self._fitting, self._several = tuple(entries), fitting, len(modules) > 1
        with contextlib.suppress(ssip.SsipError):
            connection.ask(f"SET SELF OUTPUT_MODULE {self._module}")

    def _probe(self, connection: ssip.Connection) -> None:
        """Has a space spoken: where there is no sound card, its end is never told."""
        number = connection.speak(" ")
        end = time.monotonic() + PROBE_SECONDS
        while not any(event.ends and event.message == number for event in connection.events()):
            left = end - time.monotonic()
            if left <= 0 or self._closed:
                raise VoiceFault(Fault(NoticeKind.NO_DEVICE, "speech-dispatcher does not speak"))
            select.select([connection], [], [], min(left, 0.25))

    # The thread.

    def _run(self) -> None:
        fault: Fault | None = None
        while fault is None and not self._closed:
            try:
                self._serve()
            except _Mute as error:
                fault = Fault(NoticeKind.NO_DEVICE, str(error))
            except (OSError, ssip.SsipError) as error:
                fault = self._again(error)
            except Exception as error:
                fault = Fault(NoticeKind.FAILED, repr(error))
        connection, self._connection = self._connection, None
        if connection is not None:
            with contextlib.suppress(OSError, ssip.SsipError):
                connection.ask("CANCEL SELF")
            connection.close()
        with self._changed:
            already, self._closed = self._closed, True
            ends = (self._wake_in, self._wake_out)
            self._wake_in = self._wake_out = -1
            self._changed.notify_all()
        for end in ends:
            os.close(end)
        if fault is not None and not already:
            atexit.unregister(self.close)
            self.on_fault(fault)

    def _serve(self) -> None:
        """Hands over a cut or a phrase, or waits for one, and takes the server's news."""
        connection = self._connection
        assert connection is not None
        with self._changed:
            cut, self._cut = self._cut, False
            phrase = self._phrases[0] if self._phrases and not cut else None
            generation = self._generation
        if cut:
            connection.ask("CANCEL SELF")
        elif phrase is not None:
            self._hand_over(connection, phrase, generation)
        else:
            ends: list[ssip.Connection | int] = [connection, self._wake_out]
            if self._wake_out in select.select(ends, [], [], self._patience())[0]:
                os.read(self._wake_out, 4096)
        self._take_news(connection.events())

    def _hand_over(self, connection: ssip.Connection, phrase: _Phrase, generation: int) -> None:
        self._set_up(connection, phrase)
        number = connection.speak(phrase.text)
        with self._changed:
            if generation != self._generation:
                return  # cut meanwhile; the server hears of it next
            self._phrases.popleft()
            if not self._sent:
                self._news_at = time.monotonic()
            if number:
                self._sent[number] = phrase
            self._changed.notify_all()

    def _take_news(self, events: list[ssip.Event]) -> None:
        for event in events:
            self._news_at = time.monotonic()
            self._paused = event.pauses
            if event.begins:
                self._begun, self._repeats = event.message, 0
            if event.ends:
                with self._changed:
                    if self._sent.pop(event.message, None) is not None:
                        self._tries = 0
                    self._changed.notify_all()

    def _patience(self) -> float | None:
        """Gives how long the news of the phrase that is next may still take. Raises `_Mute`."""
        with self._changed:
            number, first = next(iter(self._sent.items()), (0, None))
        if first is None or self._paused:
            return None
        begun = number == self._begun
        left = self._news_at - time.monotonic() + (first.longest if begun else BEGIN_SECONDS * 2**self._repeats)
        if left > 0:
            return left
        if begun or self._repeats == _MOST_REPEATS:
            raise _Mute(f"speech-dispatcher tells no {'end' if begun else 'beginning'} of a phrase")
        self._repeats += 1
        self._cut = True
        self._take_back()
        return 0.0

    def _take_back(self) -> None:
        """Takes back what was handed over and has not ended, to hand it over again."""
        with self._changed:
            self._phrases = deque([*self._sent.values(), *self._phrases])
            self._sent.clear()

    def _again(self, error: Exception) -> Fault | None:
        """Connects once more and takes back what the old server has not spoken; gives the fault if it cannot."""
        self._take_back()
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._tries += 1
        end = time.monotonic() + RECONNECT_SECONDS
        while self._tries <= _MOST_TRIES:
            try:
                self._connection = self._connect()
                return None
            except VoiceFault as fault:
                with self._changed:
                    if self._changed.wait_for(lambda: self._closed, min(0.2, max(0.0, end - time.monotonic()))):
                        return None
                if time.monotonic() >= end:
                    return fault.fault
        return Fault(NoticeKind.FAILED, str(error))

    def _set_up(self, connection: ssip.Connection, phrase: _Phrase) -> None:
        """Sets what is not set already for a phrase."""
        entry, voice = self._voice_for(connection, phrase)
        # In this order: a language may bring a synthesizer of its own along, and both forget the voice.
        wanted = {
            "LANGUAGE": entry.code,
            "OUTPUT_MODULE": entry.module,
            "SYNTHESIS_VOICE": voice,
            "RATE": str(ssip_rate(phrase.rate)),
            "VOLUME": str(phrase.volume * 2 - 100),
            "PITCH": str(phrase.pitch * 2 - 100),
        }
        if any(wanted[name] != self._set.get(name) for name in ("LANGUAGE", "OUTPUT_MODULE")):
            self._set = {}
        for name, value in wanted.items():
            if self._set.get(name) != value:
                with contextlib.suppress(ssip.SsipError):
                    # To set the type of a voice is to choose none by name.
                    connection.ask(f"SET SELF {f'{name} {value}' if value else f'VOICE_TYPE {self._type}'}")
        self._set = wanted

    def _voice_for(self, connection: ssip.Connection, phrase: _Phrase) -> tuple[_Entry, str]:
        """Gives synthesizer and language for a phrase, and the name of the voice if it was chosen by name."""
        fitting = self._fitting.get(phrase.language, [])
        choice = phrase.choice or ""
        for entry in fitting if choice else ():
            if entry.is_named(choice):
                return entry, "" if choice.casefold() == entry.module.casefold() else entry.name
        module = self._usual_module(connection, phrase.language)
        others = _Entry(module, "", phrase.language, False)
        return next((entry for entry in fitting if entry.module == module), next(iter(fitting), others)), ""

    def _usual_module(self, connection: ssip.Connection, language: str) -> str:
        """Gives the synthesizer that the server's configuration wants for a language."""
        if self._several and language not in self._modules:
            self._modules[language] = self._module
            self._set = {}
            with contextlib.suppress(ssip.SsipError):
                connection.ask(f"SET SELF OUTPUT_MODULE {self._module}")
                connection.ask(f"SET SELF LANGUAGE {language}")
                self._modules[language] = "".join(connection.ask("GET OUTPUT_MODULE")[:1])
        return self._modules.get(language, self._module)


def _entries(module: str, lines: list[str]) -> list[_Entry]:
    found = []
    for line in lines:
        name, code, variant = (*line.split("\t"), "", "")[:3]
        if name and code:
            found.append(_Entry(module, name, code, "+" in name and variant not in ("", "none")))
    return found


def _user() -> str:
    try:
        return getpass.getuser().split()[0]
    except (OSError, KeyError, IndexError):
        return "player"
