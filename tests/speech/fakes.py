"""Stand-ins for what the speech floor stands on: a sound card, a synthesizer, a whole voice, a clock."""

from __future__ import annotations

import threading
import time
from array import array
from collections.abc import Callable

from sto_odno.speech.audio import Pull, Stream
from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.voice import USUAL_PITCH, Voice, VoiceInfo

DEADLINE = 10.0
"""Seconds after which a test gives up; nothing waits so long unless it is broken."""


def eventually(condition: Callable[[], object], what: str = "") -> None:
    """Waits for the condition; fails after the deadline."""
    end = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < end, what or "it did not happen"
        time.sleep(0.001)


class Clock:
    """Stands still until told."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


class FakeStream:
    def __init__(self, pull: Pull) -> None:
        self.pull = pull
        self.closed = False

    def close(self) -> None:
        self.closed = True


class FakeCard:
    """A sound card without time: it plays only when the test says so."""

    def __init__(self) -> None:
        self.streams: list[FakeStream] = []
        self.broken = False
        self.heard = array("h")
        self.buffers_ms: list[int] = []

    def open(self, rate: int, pull: Pull, buffer_ms: int) -> Stream:
        if self.broken:
            raise VoiceFault(Fault(NoticeKind.NO_DEVICE, "broken"))
        self.streams.append(FakeStream(pull))
        self.buffers_ms.append(buffer_ms)
        return self.streams[-1]

    def play(self, frames: int = 441) -> array[int]:
        """Plays what is due in so many frames, on the newest stream."""
        got = array("h", self.streams[-1].pull(frames))
        self.heard.extend(got)
        return got

    def play_until(self, condition: Callable[[], object]) -> None:
        end = time.monotonic() + DEADLINE
        while not condition():
            assert time.monotonic() < end, "it is never over"
            if not any(self.play()):
                time.sleep(0.001)


LETTER = 50
"""Samples a letter lasts in the voice of `FakeEngine`."""


class FakeEngine:
    """Speaks a letter as a row of samples of its code; `gate` holds it between two letters."""

    rate = 22050

    def __init__(self) -> None:
        self.calls: list[tuple[str, str, int, int]] = []
        self.pitches: list[int] = []
        self.gate = threading.Event()
        self.gate.set()
        self.entered = threading.Event()
        self.leading_zeros = 0
        self.abandoned: list[str] = []

    def speak(
        self,
        text: str,
        voice: str,
        words_per_minute: int,
        volume: int,
        on_samples: Callable[[bytes], bool],
        pitch: int = USUAL_PITCH,
    ) -> None:
        self.calls.append((text, voice, words_per_minute, volume))
        self.pitches.append(pitch)
        if self.leading_zeros and not on_samples(bytes(self.leading_zeros * 2)):
            return
        for letter in text:
            if not on_samples(array("h", [ord(letter)] * LETTER).tobytes()):
                self.abandoned.append(text)
                return
            self.entered.set()
            self.gate.wait(DEADLINE)


def letters(samples: array[int]) -> str:
    """Gives back the letters that were heard whole; silence between them is a space, a part of one a ?."""
    text, i = "", 0
    while i < len(samples):
        j = i
        while j < len(samples) and samples[j] == samples[i]:
            j += 1
        if samples[i] == 0:
            text += " "
        else:
            whole, rest = divmod(j - i, LETTER)
            text += chr(samples[i]) * whole + ("?" if rest else "")
        i = j
    return text.strip()


class FakeVoice(Voice):
    """Obeys the test: opens when, how and with which languages it is told."""

    def __init__(self, name: str, on_fault: Callable[[Fault], None], maker: Maker) -> None:
        super().__init__(on_fault)
        self.name = name
        self.maker = maker
        self.said: list[tuple[str, str]] = []
        self.stops = 0
        self.closed = False
        self.settings: dict[str, object] = {}
        self.talking = False

    def open(self) -> None:
        self.maker.attempts += 1
        assert self.maker.gate.wait(DEADLINE)
        if self.maker.error is not None:
            raise self.maker.error
        if self.maker.fault is not None:
            raise VoiceFault(self.maker.fault)

    def voices(self) -> tuple[VoiceInfo, ...]:
        return tuple(VoiceInfo(f"{self.name}-{code}", code) for code in self.maker.languages)

    def speaks(self, language: str) -> bool:
        return language in self.maker.languages

    def has_voice(self, name: str) -> bool:
        return name in [info.name for info in self.voices()]

    def say(self, text: str, language: str) -> None:
        self.said.append((text, language))
        self.maker.log.append(text)

    def stop(self) -> None:
        self.stops += 1
        self.talking = False
        self.maker.log.append("(stop)")

    def set_rate(self, words_per_minute: int) -> None:
        self.settings["rate"] = words_per_minute

    def set_volume(self, percent: int) -> None:
        self.settings["volume"] = percent

    def set_voice(self, name: str | None) -> None:
        self.settings["voice"] = name

    def wait(self, timeout: float) -> bool:
        end = time.monotonic() + timeout
        while self.talking and time.monotonic() < end:
            time.sleep(0.001)
        return not self.talking

    def close(self) -> None:
        self.closed = True


class Maker:
    """Makes fake voices of one name for a row of the table, and holds what they obey."""

    def __init__(self, name: str, languages: tuple[str, ...] = ("ru", "en"), fault: Fault | None = None) -> None:
        self.name = name
        self.languages = languages
        self.fault = fault
        self.error: Exception | None = None
        self.gate = threading.Event()
        self.gate.set()
        self.attempts = 0
        self.made: list[FakeVoice] = []
        self.log: list[str] = []

    def __call__(self, on_fault: Callable[[Fault], None]) -> Voice:
        self.made.append(FakeVoice(self.name, on_fault, self))
        return self.made[-1]
