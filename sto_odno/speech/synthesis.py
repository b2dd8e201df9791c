"""The mouth of the embedded voice: phrases in, synthesized in one thread, heard through one ring and stream."""

from __future__ import annotations

import enum
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from sto_odno.speech.audio import BUFFERS_MS, OpenStream, Stream
from sto_odno.speech.clean import clean
from sto_odno.speech.cues import Cue, samples
from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.ring import SAMPLE, Ring
from sto_odno.speech.voice import USUAL_PITCH

STALL_SECONDS = 0.5
"""Samples wait and the sound card has not asked for them for so long: the sound server is gone."""

START_SECONDS = 2.5
"""The same for a stream that has just been opened: a sleeping card or a wireless headset takes its time."""

IDLE_SECONDS = 30.0
"""After so long a silence the stream is closed; an open one keeps a processor awake."""

_LOOK_SECONDS = 0.1
_RUNNING_PULLS = 4  # the first few only fill the card's buffer, before it has made a sound
_PAUSE_SECONDS = 0.15  # between queued phrases at the usual rate; espeak itself ends a phrase without one
_CUE_PAUSE_SECONDS = 0.04  # on either side of a cue, which is a pause itself
_USUAL_RATE = 175
_AHEAD_SECONDS = 60.0  # how far synthesis may run ahead of hearing


class Engine(Protocol):
    """Makes samples of text, in the calling thread; espeak, or a stand-in of the tests."""

    rate: int

    def speak(
        self,
        text: str,
        voice: str,
        words_per_minute: int,
        volume: int,
        on_samples: Callable[[bytes], bool],
        pitch: int = USUAL_PITCH,
    ) -> None:
        """Calls `on_samples` with samples until all are made or it returns False."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Is a text with all that decides how it sounds; the rate in words per minute, volume and pitch in percent."""

    text: str
    voice: str
    rate: int
    volume: int
    pitch: int = USUAL_PITCH


@dataclass(frozen=True, slots=True)
class Sound:
    """Is a cue with its volume in percent."""

    cue: Cue
    volume: int


class StreamCare(enum.Enum):
    """Names what the stream needs."""

    NOTHING = enum.auto()
    OPEN = enum.auto()
    REOPEN = enum.auto()
    GIVE_UP = enum.auto()
    CLOSE = enum.auto()


def care(
    *, waiting: bool, is_open: bool, running: bool, stalled_for: float, quiet_for: float, retried: bool
) -> StreamCare:
    """Decides what the stream needs; times in seconds.

    `stalled_for` counts since it was opened or last asked for sound, `quiet_for` since there was any to give;
    `running` tells that it asked regularly once, `retried` that it was opened again and has not run since.
    """
    if not is_open:
        return StreamCare.OPEN if waiting else StreamCare.NOTHING
    if waiting and stalled_for > (STALL_SECONDS if running else START_SECONDS):
        return StreamCare.GIVE_UP if retried else StreamCare.REOPEN
    return StreamCare.CLOSE if not waiting and quiet_for > IDLE_SECONDS else StreamCare.NOTHING


class Synthesis:
    """Speaks phrases in order. `say` and `stop` only touch a queue and the ring, so they return at once."""

    def __init__(
        self,
        engine: Engine,
        open_stream: OpenStream,
        on_fault: Callable[[Fault], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._engine = engine
        self._open_stream = open_stream
        self._on_fault = on_fault
        self._clock = clock
        self.ring = Ring(engine.rate, clock)
        self._queue: deque[Phrase | Sound] = deque()
        self._after_cue = False
        self._busy = False
        self._closed = False
        self._stream: Stream | None = None
        self._buffers = list(BUFFERS_MS)
        self._opened_at = clock()
        self._quiet_since = clock()
        self._pulls_at_open = 0
        self._retried = False
        self._thread = threading.Thread(target=self._run, name="speech-synthesis", daemon=True)

    def start(self) -> None:
        """Opens the sound card and starts to take phrases. Raises `VoiceFault`."""
        self._open()
        self._thread.start()

    def say(self, item: Phrase | Sound) -> None:
        """Queues a phrase or a cue; after a fault or a close it is dropped."""
        with self.ring.changed:
            if not self._closed:
                self._queue.append(item)
                self.ring.changed.notify_all()

    def stop(self) -> None:
        """Silences and drops everything: the queue, what is being synthesized, and what waits in the ring."""
        with self.ring.changed:
            self._queue.clear()
            self.ring.cut()

    @property
    def speaking(self) -> bool:
        """Tells whether something is heard or waits to be."""
        with self.ring.changed:
            return self._speaking()

    def _speaking(self) -> bool:
        return bool(self._queue) or self._busy or self.ring.sounding

    def wait(self, timeout: float) -> bool:
        """Waits until the sound card has taken the last sample, at most `timeout` seconds."""
        with self.ring.changed:
            return self.ring.changed.wait_for(lambda: not self._speaking(), timeout)

    def close(self) -> None:
        """Ends the thread and closes the sound card, within a second."""
        self._shut()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(0.5)
        self._close_stream()

    # The synthesis thread.

    def _run(self) -> None:
        try:
            while not self._closed:
                self.look_after_stream()
                with self.ring.changed:
                    if not self._queue and not self._closed:
                        self.ring.changed.wait(self._pause())
                    item = self._queue.popleft() if self._queue else None
                    generation = self.ring.generation
                    self._busy = item is not None
                if item is None:
                    continue
                try:
                    if isinstance(item, Sound):
                        self._play(item, generation)
                    else:
                        self._make(item, generation)
                    self._after_cue = isinstance(item, Sound)
                finally:
                    with self.ring.changed:
                        self._busy = False
                        self.ring.changed.notify_all()
        except VoiceFault as error:
            self._fail(error.fault)
        except Exception as error:  # the thread must not die unheard
            self._fail(Fault(NoticeKind.FAILED, repr(error)))
        self._close_stream()

    def _silence(self, seconds: float) -> bytes:
        return bytes(int(self.ring.rate * seconds) * SAMPLE)

    def _play(self, sound: Sound, generation: int) -> None:
        """Puts a cue into the ring, behind what is being said."""
        made = samples(sound.cue, self.ring.rate, sound.volume)
        with self.ring.changed:
            pause = self._silence(_CUE_PAUSE_SECONDS) if self.ring.sounding else b""
            self.ring.push(pause + made, generation)

    def _make(self, phrase: Phrase, generation: int) -> None:
        """Synthesizes into the ring; stops as soon as the generation is over."""
        started = False
        usual = _PAUSE_SECONDS * _USUAL_RATE / max(1, phrase.rate)
        pause = self._silence(_CUE_PAUSE_SECONDS if self._after_cue else usual)

        def on_samples(data: bytes) -> bool:
            nonlocal started
            if not started:
                # Up to 50 ms of exact silence stand before a plosive; the listener would wait for it.
                data = data[_leading_zeros(data) :]
                if not data:
                    return generation == self.ring.generation
                started = True
                with self.ring.changed:
                    if self.ring.sounding:
                        data = pause + data
                    return self.ring.push(data, generation)
            if len(self.ring) > self.ring.rate * _AHEAD_SECONDS:
                self._wait_for_room(generation)
            return self.ring.push(data, generation)

        self._engine.speak(clean(phrase.text), phrase.voice, phrase.rate, phrase.volume, on_samples, phrase.pitch)

    def _wait_for_room(self, generation: int) -> None:
        room = self.ring.rate * (_AHEAD_SECONDS - 1)
        while generation == self.ring.generation and len(self.ring) > room and not self._closed:
            self.look_after_stream()
            with self.ring.changed:
                self.ring.changed.wait_for(lambda: generation != self.ring.generation, _LOOK_SECONDS)

    def _pause(self) -> float | None:
        if len(self.ring):
            return _LOOK_SECONDS
        if self._stream is None:
            return None
        return max(_LOOK_SECONDS, self._quiet_since + IDLE_SECONDS - self._clock())

    def look_after_stream(self) -> None:
        """Opens, reopens or closes the stream as need be. Raises `VoiceFault` when it cannot be had."""
        now = self._clock()
        waiting = self.speaking
        if waiting:
            self._quiet_since = now
        running = self.ring.pulls - self._pulls_at_open > _RUNNING_PULLS
        self._retried = self._retried and not running
        need = care(
            waiting=waiting,
            is_open=self._stream is not None,
            running=running,
            stalled_for=now - max(self.ring.last_pull, self._opened_at),
            quiet_for=now - self._quiet_since,
            retried=self._retried,
        )
        if need is StreamCare.GIVE_UP:
            raise VoiceFault(Fault(NoticeKind.NO_DEVICE, "the sound card stopped asking for sound"))
        if need is StreamCare.REOPEN:
            self._close_stream()
            self._open()
            self._retried = True
        elif need is StreamCare.OPEN:
            self._open()
        elif need is StreamCare.CLOSE:
            self._close_stream()
        elif self.ring.stutters and not waiting:
            self._lengthen()

    def _lengthen(self) -> None:
        """Has the card ask for more at a time: this machine, or what else it does, is too slow for less."""
        self.ring.stutters = False
        if len(self._buffers) > 1:
            del self._buffers[0]
            self._close_stream()
            self._open()

    def _open(self) -> None:
        self._pulls_at_open = self.ring.pulls
        stream = self._open_stream(self.ring.rate, self.ring.pull, self._buffers[0])
        self._opened_at = self._clock()
        self._stream = stream

    def _close_stream(self) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            stream.close()

    def _shut(self) -> None:
        with self.ring.changed:
            self._closed = True
            self._queue.clear()
            self.ring.cut()
            self.ring.changed.notify_all()

    def _fail(self, fault: Fault) -> None:
        already = self._closed
        self._shut()
        self.ring.pull(len(self.ring))  # nobody else will; who waits for silence must not wait for ever
        if not already:
            self._on_fault(fault)


def _leading_zeros(data: bytes) -> int:
    """Counts the bytes of silence at the beginning, in whole samples."""
    return (len(data) - len(data.lstrip(b"\0"))) // SAMPLE * SAMPLE
