"""Ears for the tests: when sound begins and ends, and which phrase it was.

A test that listens takes the fixture `sound_card` (imported by its conftest.py, with `_module_card`):

    pytestmark = LISTENS

    def test_something(sound_card: SoundCard) -> None:
        said = time.monotonic()
        …  # in this process, or in a child with env={**os.environ, **sound_card.env}
        assert sound_card.onset(said, 2.0) - said < 0.1
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pytest

from sto_odno.speech.espeak import espeak
from tests.speech.recorder import RATE, Recorder, Samples
from tests.speech.virtual_audio import PACKAGES, SINK, VirtualCard, missing

AUDIBLE = 200
"""A sample beyond this counts as sound; the full scale is 32767."""

REQUIRE = "STO_ODNO_REQUIRE_SOUND"
"""With this in the environment a missing sound server fails the tests that listen, where else they are skipped."""


LISTENS = [pytest.mark.slow, pytest.mark.xdist_group("sound")]
"""Marks of a file whose tests record sound: slow, and in one process with all the others that do."""

Floats = npt.NDArray[np.float64]


def onset(samples: Samples, start: float) -> float | None:
    """Gives the time of the first audible sample, None if there is none."""
    loud = np.flatnonzero(np.abs(samples.astype(np.int32)) > AUDIBLE)
    return start + float(loud[0]) / RATE if len(loud) else None


def silence_after(samples: Samples, start: float, stop: float, gap: float = 0.25) -> float:
    """Gives the time of the last audible sample before the first `gap` seconds of silence that reach beyond
    `stop`; `stop` itself if it was silent already.
    """
    loud = np.flatnonzero(np.abs(samples.astype(np.int32)) > AUDIBLE)
    times = start + loud / RATE
    times = times[times > stop - gap]
    if not len(times):
        return stop
    for i in np.flatnonzero(np.diff(times) > gap):
        if times[i + 1] > stop:
            return max(float(times[i]), stop)
    return max(float(times[-1]), stop)


def islands(samples: Samples, gap: float, rate: int = RATE) -> list[float]:
    """Gives the lengths in seconds of the stretches of sound that `gap` seconds of silence separate."""
    loud = np.flatnonzero(np.abs(samples.astype(np.int32)) > AUDIBLE)
    if not len(loud):
        return []
    breaks = np.flatnonzero(np.diff(loud) > gap * rate)
    firsts, lasts = np.r_[loud[0], loud[breaks + 1]], np.r_[loud[breaks], loud[-1]]
    return [float(length) / rate for length in lasts - firsts]


@dataclass
class SoundCard:
    """The virtual card and its recorder; `env` goes into the environment of what shall be heard."""

    card: VirtualCard
    recorder: Recorder

    @property
    def env(self) -> dict[str, str]:
        """Gives the environment variables of a process that is to play here."""
        return self.card.env

    def onset(self, since: float, within: float) -> float:
        """Waits for the first audible sample after a time; fails if there is none within so many seconds."""
        end = since + within
        while True:
            now = time.monotonic()
            samples, start = self.recorder.samples(since)
            found = onset(samples, start)
            if found is not None:
                return found
            assert now < end + 0.3, "nothing is heard"
            time.sleep(0.01)

    def silence_after(self, stop: float, gap: float = 0.25, within: float = 5.0) -> float:
        """Waits until `gap` seconds are silent after a stop; gives the time of the last audible sample."""
        end = stop + within
        while True:
            now = time.monotonic()
            samples, start = self.recorder.samples(stop - gap)
            last = silence_after(samples, start, stop, gap)
            if start + len(samples) / RATE > last + gap:
                return last
            assert now < end, "it is never silent"
            time.sleep(0.01)

    def phrase(self, since: float, gap: float = 0.4) -> Samples:
        """Waits for the first phrase after a time and gives its samples, up to `gap` seconds of silence."""
        end = since + 35
        while True:
            now = time.monotonic()
            # All from one look: what the recorder takes for the time of a sample may yet change on a busy machine.
            samples, _ = self.recorder.samples(since)
            loud = np.flatnonzero(np.abs(samples.astype(np.int32)) > AUDIBLE)
            if len(loud):
                breaks = np.flatnonzero(np.diff(loud) > gap * RATE)
                last = int(loud[breaks[0]] if len(breaks) else loud[-1])
                if len(samples) - last > gap * RATE:
                    return samples[loud[0] : last + RATE // 100]
            assert now < end, "no phrase is heard, or it never ends"
            time.sleep(0.01)


def open_sound_card() -> SoundCard:
    """Starts a virtual card and its recorder; skips (or fails, see `REQUIRE`) where that cannot be."""
    lacking = missing()
    if lacking:
        message = f"{lacking} not installed; on Debian: apt-get install {PACKAGES}"
        if os.environ.get(REQUIRE):
            pytest.fail(message)
        pytest.skip(message)
    card = VirtualCard()
    try:
        card.start()
        return SoundCard(card, Recorder(card.env, f"{SINK}.monitor"))
    except BaseException:
        card.stop()
        raise


def close_sound_card(sound_card: SoundCard) -> None:
    """Ends the recorder and the server."""
    sound_card.recorder.close()
    sound_card.card.stop()


@pytest.fixture(scope="module")
def _module_card() -> Iterator[SoundCard]:
    card = open_sound_card()
    yield card
    close_sound_card(card)


@pytest.fixture
def sound_card(_module_card: SoundCard, monkeypatch: pytest.MonkeyPatch) -> SoundCard:
    """The virtual sound card of this module, for this process too as long as the test lasts."""
    for name, value in _module_card.env.items():
        monkeypatch.setenv(name, value)
    _module_card.recorder.forget()
    return _module_card


# Which phrase was it? No recognizer: the recording is compared with fresh syntheses of all the candidates.


def without_pauses(samples: Samples, rate: int, longest: float = 0.05) -> Samples:
    """Gives what is audible: a busy machine stretches the pauses, and makes some where there were none."""
    loud = np.flatnonzero(np.abs(samples.astype(np.int32)) > AUDIBLE)
    kept = np.zeros(len(samples), dtype=bool)
    if len(loud):
        nexts = np.append(np.diff(loud), 1)
        for first, length in zip(loud, nexts, strict=True):
            kept[first : first + min(length, int(longest * rate))] = True
    return samples[kept]


def features(samples: npt.ArrayLike, rate: int) -> Floats:
    """Gives the log-mel spectrum of the audible part, 24 bands every 10 ms, without its mean."""
    sound = np.asarray(samples, dtype=np.float64)
    loud = np.flatnonzero(np.abs(sound) > AUDIBLE)
    if len(loud):
        sound = sound[loud[0] : loud[-1] + 1]
    width, hop = int(rate * 0.025), int(rate * 0.010)
    size = 1 << (width - 1).bit_length()
    count = max(1, 1 + (len(sound) - width) // hop)
    sound = np.pad(sound, (0, max(0, (count - 1) * hop + width - len(sound))))
    frames = np.stack([sound[i * hop : i * hop + width] for i in range(count)])
    power = np.abs(np.fft.rfft(frames * np.hanning(width), size)) ** 2
    bands = 24
    low, high = (2595 * np.log10(1 + hertz / 700) for hertz in (80, 7000))
    edges = 700 * (10 ** (np.linspace(low, high, bands + 2) / 2595) - 1) / rate * size
    bins = np.arange(power.shape[1])
    filters = np.stack(
        [
            np.clip(
                np.minimum(
                    (bins - edges[i]) / (edges[i + 1] - edges[i]),
                    (edges[i + 2] - bins) / (edges[i + 2] - edges[i + 1]),
                ),
                0,
                None,
            )
            for i in range(bands)
        ],
        1,
    )
    mel: Floats = np.log(power @ filters + 1e4)
    mel -= mel.mean(0)
    return mel


def distance(one: Floats, other: Floats) -> float:
    """Gives how far two phrases are apart, by dynamic time warping."""
    costs = np.sqrt(((one[:, None, :] - other[None, :, :]) ** 2).mean(2)).tolist()
    above = [0.0] + [float("inf")] * len(other)
    for row in costs:
        current = [float("inf")]
        for j, cost in enumerate(row):
            current.append(cost + min(above[j], above[j + 1], current[j]))
        above = current
    return above[-1] / (len(one) + len(other))


def synthesize(text: str, voice: str, rate: int = 175) -> bytes:
    """Gives espeak's own samples of a text, never heard."""
    data = bytearray()

    def take(part: bytes) -> bool:
        data.extend(part)
        return True

    espeak().speak(text, voice, rate, 100, take)
    return bytes(data)


def best_match(heard: Samples, candidates: Sequence[str], voice: str, rate: int = 175) -> tuple[str, float]:
    """Gives the candidate that was heard, and how many times farther away the second best is."""
    recorded = features(heard, RATE)
    ranked = sorted(
        (
            distance(recorded, features(np.frombuffer(synthesize(text, voice, rate), "<i2"), espeak().rate)),
            text,
        )
        for text in candidates
    )
    return ranked[0][1], ranked[1][0] / ranked[0][0]
