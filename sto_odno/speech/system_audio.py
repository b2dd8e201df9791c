"""The sound card by the system's own libraries, where miniaudio has no ready package: PulseAudio, PipeWire, ALSA.

Both libraries are asked by ctypes for their simplest way to play, which blocks until there is room. A thread pulls and
writes; how far it is ahead of what is heard is bounded by the buffer that is asked for. PipeWire answers as PulseAudio.
"""

from __future__ import annotations

import contextlib
import ctypes
import threading
from collections.abc import Callable
from typing import Any, Protocol

Pull = Callable[[int], bytes]

PERIODS = 2
"""Pulls that the card holds; with one it would run dry at each."""

_PLAYBACK = 1  # pa_stream_direction_t
_S16LE = 3  # pa_sample_format_t
_ANY = 0xFFFFFFFF  # lets the server choose
_ALSA_S16LE, _ALSA_INTERLEAVED = 2, 3
_JOIN_SECONDS = 0.4


class _SampleSpec(ctypes.Structure):
    _fields_ = (("format", ctypes.c_int), ("rate", ctypes.c_uint32), ("channels", ctypes.c_uint8))


class _Buffering(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_uint32) for name in ("longest", "target", "prebuffered", "requested", "fragment"))


class Player(Protocol):
    """Plays samples, mono and of 16 bits."""

    def write(self, samples: bytes) -> None:
        """Waits for room and plays. Raises `OSError` once nothing can be played any more."""

    def close(self) -> None:
        """Drops what was not heard yet and lets the card go."""


class Pulse:
    """Plays through libpulse-simple."""

    def __init__(self, rate: int, period: int) -> None:
        """Opens for periods of so many samples. Raises `OSError`."""
        self._lib: Any = ctypes.CDLL("libpulse-simple.so.0")
        self._lib.pa_simple_new.restype = ctypes.c_void_p
        self._lib.pa_simple_write.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_void_p]
        for name in ("pa_simple_flush", "pa_simple_free"):
            getattr(self._lib, name).argtypes = [ctypes.c_void_p, ctypes.c_void_p][: 2 if name.endswith("h") else 1]
        error = ctypes.c_int()
        self._stream = self._lib.pa_simple_new(
            *(None, b"Sto Odno", _PLAYBACK, None, b"speech"),
            ctypes.byref(_SampleSpec(_S16LE, rate, 1)),
            None,
            ctypes.byref(_Buffering(_ANY, 2 * period * PERIODS, 2 * period, 2 * period, _ANY)),
            ctypes.byref(error),
        )
        if not self._stream:
            raise OSError(f"pa_simple_new: error {error.value}")

    def write(self, samples: bytes) -> None:
        """Waits for room and plays."""
        error = ctypes.c_int()
        if self._lib.pa_simple_write(self._stream, samples, len(samples), ctypes.byref(error)) < 0:
            raise OSError(f"pa_simple_write: error {error.value}")

    def close(self) -> None:
        """Lets the stream go."""
        self._lib.pa_simple_flush(self._stream, None)
        self._lib.pa_simple_free(self._stream)


class Alsa:
    """Plays through libasound."""

    def __init__(self, rate: int, period: int) -> None:
        """Opens for periods of so many samples. Raises `OSError`."""
        self._lib: Any = ctypes.CDLL("libasound.so.2")
        self._lib.snd_pcm_writei.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_ulong]
        self._lib.snd_pcm_writei.restype = ctypes.c_long
        self._stream = ctypes.c_void_p()
        self._check(self._lib.snd_pcm_open(ctypes.byref(self._stream), b"default", 0, 0))
        wanted = (_ALSA_S16LE, _ALSA_INTERLEAVED, 1, rate, 1, period * PERIODS * 1_000_000 // rate)
        try:
            self._check(self._lib.snd_pcm_set_params(self._stream, *map(ctypes.c_uint, wanted)))
        except OSError:
            self._lib.snd_pcm_close(self._stream)
            raise

    @staticmethod
    def _check(status: int) -> int:
        if status < 0:
            raise OSError(-status, f"ALSA: error {-status}")
        return status

    def write(self, samples: bytes) -> None:
        """Waits for room and plays."""
        while samples:
            written = self._lib.snd_pcm_writei(self._stream, samples, len(samples) // 2)
            if written < 0:  # it ran dry, or the computer slept
                self._check(self._lib.snd_pcm_recover(self._stream, ctypes.c_int(written), 1))
                written = 0
            samples = samples[2 * written :]

    def close(self) -> None:
        """Lets the card go."""
        self._lib.snd_pcm_drop(self._stream)
        self._lib.snd_pcm_close(self._stream)


PLAYERS: dict[str, Callable[[int, int], Player]] = {"pulse": Pulse, "alsa": Alsa}


class SystemStream:
    """Plays what `pull` gives, in mono, 16 bits, from the moment it is made until it is closed."""

    def __init__(self, rate: int, pull: Pull, buffer_ms: int, player: str) -> None:
        self._period = max(1, rate * buffer_ms // 1000)
        self._player = PLAYERS[player](rate, self._period)
        self._pull = pull
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="speech-card", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        # When nothing can be played any more nothing is pulled, by which the one who fills the stream knows.
        with contextlib.suppress(OSError):
            while not self._closing:
                try:
                    data = self._pull(self._period)
                except Exception:
                    data = bytes(2 * self._period)
                self._player.write(data)
        with contextlib.suppress(Exception):
            self._player.close()

    def close(self) -> None:
        """Stops pulling; a server that never answers is left alone."""
        self._closing = True
        self._thread.join(_JOIN_SECONDS)
