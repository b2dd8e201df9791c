"""Records what really reaches the virtual sound card, every sample with its time on `time.monotonic()`.

The time of a sample is its number by the rate, after a beginning that each reading tells anew (time of arrival -
samples so far / rate); see `Recorder._clock` for which reading is believed.
"""

from __future__ import annotations

import os
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
        # For each reading: how many samples there were then, and the time of the first one if none is missing.
        self._readings: list[tuple[int, float]] = []
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
        while self._count < RATE // 2:  # the clock has to settle
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
                self._readings.append((self._count, now - self._count / RATE))

    def samples(self, since: float, until: float | None = None) -> tuple[Samples, float]:
        """Gives what was recorded between two times, and the time of its first sample."""
        if until is not None:
            self.wait_for(until)
        with self._lock:
            data = b"".join(self._chunks)
            counts, anchors = self._clock()
        recorded = np.frombuffer(data[: len(data) // 2 * 2], dtype="<i2")
        first = self._position(since, counts, anchors)
        last = len(recorded) if until is None else max(first, self._position(until, counts, anchors))
        return recorded[first:last], float(anchors[np.searchsorted(counts, first)]) + first / RATE

    def _clock(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
        """Gives the number of samples at each reading, and when the first of all would have been for those before it.

        A reading may come late but never early, and on a busy machine samples go missing, after which all the rest
        is later: so what holds for a sample is the least that its own and all later readings tell.
        """
        counts, anchors = np.array(self._readings).T
        return counts.astype(np.int64), np.minimum.accumulate(anchors[::-1])[::-1]

    @staticmethod
    def _position(moment: float, counts: npt.NDArray[np.int64], anchors: npt.NDArray[np.float64]) -> int:
        """Gives the number of the sample heard at a moment, the count of them all for one that is still to come."""
        reading = int(np.searchsorted(anchors + counts / RATE, moment))
        if reading == len(counts):
            return int(counts[-1])
        before = int(counts[reading - 1]) if reading else 0
        return min(max(before, int((moment - anchors[reading]) * RATE)), int(counts[reading]))

    def wait_for(self, moment: float) -> None:
        """Waits until the recording has got as far as that moment, five seconds longer at most."""
        while time.monotonic() < moment + 5:
            with self._lock:
                reached = self._readings[-1][1] + self._count / RATE
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
            self._readings = [(n - dropped, at + dropped / RATE) for n, at in self._readings if n > dropped]

    def close(self) -> None:
        """Ends the recording."""
        self._process.terminate()
        self._process.wait()
