"""Samples on their way from the synthesizer to the sound card."""

from __future__ import annotations

import threading
import time
from array import array
from collections import deque
from collections.abc import Callable

SAMPLE = 2
"""Bytes of one sample: mono, 16 bits, signed."""

FADE_SECONDS = 0.004
"""A cut phrase falls to nothing in this time: long enough not to click, too short to be heard as sound."""

STUMBLED_SECONDS = 0.012
"""A run of sound that has taken so much longer than its samples last has been heard with gaps in it."""

_COMPARED_SECONDS = 5.0  # with how it stood so long ago; over minutes two clocks drift apart by as much
_LOOKED_AT = 16  # pulls; a card may ask in bursts, the least of so many tells how it really stands


class Ring:
    """Holds the samples that wait to be heard, and the generation they belong to.

    One lock, `changed`, guards both. `cut` raises the generation under it and `push` compares the generation
    under it, therefore no sample of a phrase that was cut can come in after the cut.
    """

    def __init__(self, rate: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.changed = threading.Condition()  # over a re-entrant lock: a signal handler may cut while we hold it
        self.generation = 0
        self.last_pull = clock()
        self.pulls = 0
        self.stutters = False
        self._clock = clock
        self._run_since, self._run_frames = 0.0, 0  # since the last silence
        self._delays: deque[float] = deque(maxlen=_LOOKED_AT)
        self._usual_delay: float | None = None
        self._usual_since = 0.0
        self._samples = bytearray()
        self._fading = 0

    @property
    def sounding(self) -> bool:
        """Tells whether a phrase waits in it, and not merely the last milliseconds of one that was cut."""
        return len(self) > self._fading

    def __len__(self) -> int:
        """Counts the samples that wait."""
        return len(self._samples) // SAMPLE

    def push(self, data: bytes, generation: int) -> bool:
        """Adds samples of the given generation; False if it has been cut meanwhile, and nothing is added."""
        with self.changed:
            if generation != self.generation:
                return False
            self._samples += data
            self._fading = 0
            return True

    def cut(self) -> None:
        """Starts a new generation and drops what waits, but for a few milliseconds that fade away."""
        with self.changed:
            self.generation += 1
            count = min(len(self), int(self.rate * FADE_SECONDS))
            tail = array("h", bytes(self._samples[: count * SAMPLE]))
            for i in range(count):
                tail[i] = tail[i] * (count - i) // (count + 1)
            self._samples = bytearray(tail.tobytes())
            self._fading = count
            self.changed.notify_all()

    def pull(self, frames: int) -> bytes:
        """Takes the next samples for the sound card, silence where there are none."""
        size = frames * SAMPLE
        with self.changed:
            self.last_pull = self._clock()
            self.pulls += 1
            self._mind_time(frames)
            if not self._samples:
                return bytes(size)
            data = bytes(self._samples[:size])
            del self._samples[:size]
            if not self._samples:
                self.changed.notify_all()
        return data if len(data) == size else data.ljust(size, b"\0")

    def _mind_time(self, frames: int) -> None:
        """Notices a card that comes later and later for what is to be heard: it has nothing to play meanwhile."""
        if not self._samples:
            self._run_frames = 0
            return
        if not self._run_frames:
            self._run_since, self._usual_delay = self.last_pull, None
            self._delays.clear()
        self._delays.append(self.last_pull - self._run_since - self._run_frames / self.rate)
        self._run_frames += frames
        if len(self._delays) == _LOOKED_AT:
            least = min(self._delays)
            if self._usual_delay is None or self.last_pull - self._usual_since > _COMPARED_SECONDS:
                self._usual_delay, self._usual_since = least, self.last_pull
            self.stutters = self.stutters or least - self._usual_delay > STUMBLED_SECONDS
