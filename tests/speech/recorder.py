"""Records what really reaches the virtual sound card, every sample with its time on `time.monotonic()`.

The clock is linear: number of the sample by the rate, anchored by the median over many arrivals of (time of
arrival - samples so far / rate), so that neither the scheduling of this process nor bursts shift it. Checked
with clicks: it is wrong by less than a millisecond on a PulseAudio null sink.
"""

from __future__ import annotations

import collections
import os
import statistics
import subprocess
import threading
import time
from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

RATE = 48000
Samples = npt.NDArray[np.int16]


class Recorder:
    """Records from its making on; times are seconds of `time.monotonic()`."""

    def __init__(self, env: Mapping[str, str], device: str) -> None:
        self._chunks: list[bytes] = []
        self._count = 0
        self._anchors: collections.deque[float] = collections.deque(maxlen=4000)
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [
                *("parec", f"--device={device}", "--format=s16le", f"--rate={RATE}"),
                *("--channels=1", "--latency-msec=1", "--raw"),
            ],
            env={**os.environ, **env},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
        )
        threading.Thread(target=self._run, daemon=True).start()
        end = time.monotonic() + 10
        while self._count < RATE // 2:  # the anchor has to settle
            if time.monotonic() > end:
                raise RuntimeError("nothing to record: is the sink there?")
            time.sleep(0.01)

    def _run(self) -> None:
        assert self._process.stdout is not None
        while data := self._process.stdout.read(4096):
            now = time.monotonic()
            with self._lock:
                self._chunks.append(data)
                self._count += len(data) // 2
                self._anchors.append(now - self._count / RATE)

    def samples(self, since: float, until: float | None = None) -> tuple[Samples, float]:
        """Gives what was recorded between two times, and the time of its first sample."""
        if until is not None:
            self.wait_for(until)
        with self._lock:
            data = b"".join(self._chunks)
            anchor = statistics.median(self._anchors)
        recorded = np.frombuffer(data[: len(data) // 2 * 2], dtype="<i2")
        first = max(0, int((since - anchor) * RATE))
        last = len(recorded) if until is None else max(first, int((until - anchor) * RATE))
        return recorded[first:last], anchor + first / RATE

    def wait_for(self, moment: float) -> None:
        """Waits until the recording has got as far as that moment, five seconds longer at most."""
        while time.monotonic() < moment + 5:
            with self._lock:
                reached = statistics.median(self._anchors) + self._count / RATE
            if reached >= moment:
                return
            time.sleep(0.005)

    def forget(self) -> None:
        """Drops all but the last two seconds, which keeps the work small."""
        with self._lock:
            data = b"".join(self._chunks)
            keep = min(len(data) // 2, 2 * RATE)
            dropped = len(data) // 2 - keep
            self._chunks = [data[dropped * 2 :]]
            self._count -= dropped
            self._anchors = collections.deque((a + dropped / RATE for a in self._anchors), maxlen=4000)

    def close(self) -> None:
        """Ends the recording."""
        self._process.terminate()
        self._process.wait()
