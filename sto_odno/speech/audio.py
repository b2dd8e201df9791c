"""The sound card: one stream that stays open and plays silence between phrases.

It goes through miniaudio, or on Linux, where that has no ready package, through the system's own libraries.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import importlib
import queue
import sys
import threading
import weakref
from collections.abc import Callable, Generator, Sequence
from typing import Any, Protocol

from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.system_audio import PLAYERS, SystemStream

BUFFERS_MS = (10, 20, 40)
"""Sound that the card asks for at a time, and the longer ones for a machine that does not keep up with the first. The
default of miniaudio is 200, and that is how late a stop would be heard.
"""

SWITCH_SECONDS = 0.0005
"""How long a busy thread may keep the interpreter to itself. With Python's own 5 ms an opponent who thinks in a
thread makes the card's request for sound come too late, and the voice stutters.
"""

OPEN_SECONDS = 3.0
"""A sound server that has not answered by then counts as dead."""

# Tried one by one: miniaudio settles on the first system library that loads, even if no device opens with it.
# JACK is left out, it writes to the terminal; so is the null device, it would be "heard" by nobody.
_BACKENDS = {
    "linux": ("PULSEAUDIO", "ALSA"),
    "win32": ("WASAPI", "DSOUND", "WINMM"),
    "darwin": ("COREAUDIO",),
}


class Stream(Protocol):
    """Pulls samples for as long as it is open."""

    def close(self) -> None:
        """Stops pulling; returns soon and never raises."""


Pull = Callable[[int], bytes]
OpenStream = Callable[[int, Pull, int], Stream]
"""Opens a stream by the samples a second, what gives them, and the milliseconds asked for at a time."""


class _Disposer:
    """Closes devices in a thread of its own, since a dead sound server may never answer the goodbye."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[tuple[Callable[[], None], threading.Event]] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        # Before the first device is opened: at the end of the interpreter no thread can be started any more.
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="speech-disposer", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while True:
            work, done = self._queue.get()
            # Each in its own thread again, or one that hangs would keep all later ones waiting.
            try:
                threading.Thread(target=self._do, args=(work, done), name="speech-closing", daemon=True).start()
            except RuntimeError:
                self._do(work, done)

    @staticmethod
    def _do(work: Callable[[], None], done: threading.Event) -> None:
        with contextlib.suppress(Exception):
            work()
        done.set()

    def dispose(self, work: Callable[[], None], timeout: float) -> bool:
        done = threading.Event()
        self._queue.put((work, done))
        return done.wait(timeout)


_disposer = _Disposer()
_open_streams: set[MiniaudioStream] = set()
_system_streams: weakref.WeakSet[SystemStream] = weakref.WeakSet()


def silence_alsa() -> None:
    """Makes ALSA keep its error messages to itself: they would be read aloud by a screen reader."""
    if sys.platform != "linux":
        return
    with contextlib.suppress(OSError, AttributeError):
        alsa = ctypes.CDLL("libasound.so.2")
        # The handler gets (file, line, function, error, format, …) and must do nothing. A C function that
        # takes no notice of arguments can do that without the interpreter, even while that is being torn down.
        nothing = ctypes.cast(ctypes.CDLL(None).getpid, ctypes.c_void_p)
        alsa.snd_lib_error_set_handler.argtypes = [ctypes.c_void_p]
        alsa.snd_lib_error_set_handler(nothing)


class MiniaudioStream:
    """Plays what `pull` gives, in mono, 16 bits, from the moment it is made until it is closed."""

    def __init__(self, rate: int, pull: Pull, buffer_ms: int, backend: str) -> None:
        miniaudio = importlib.import_module("miniaudio")
        self._lib: Any = miniaudio.lib
        self._device: Any = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=rate,
            buffersize_msec=buffer_ms,
            backends=[getattr(miniaudio.Backend, backend)],
            app_name="Sto Odno",
        )
        self._context: Any = self._device._context
        feed = self._feed(pull)
        next(feed)
        self._device.start(feed)
        _open_streams.add(self)

    @staticmethod
    def _feed(pull: Pull) -> Generator[bytes, int, None]:
        frames = yield b""
        while True:
            # An exception here would be printed by the library, and the stream would be over.
            try:
                data = pull(frames)
            except Exception:
                data = bytes(frames * 2)
            frames = yield data

    def _shut(self) -> None:
        self._device.close()
        self._lib.ma_context_uninit(self._context)  # miniaudio's own close leaves the context behind

    def close(self) -> None:
        """Closes the device, in the background if it does not answer within half a second."""
        if self in _open_streams:
            _open_streams.discard(self)
            _disposer.dispose(self._shut, 0.5)


@atexit.register
def _close_all() -> None:
    # The sound card's own thread must not call into an interpreter that is being taken down.
    streams: list[Stream] = [*_open_streams, *_system_streams]
    for stream in streams:
        stream.close()


def _no_library() -> Fault | None:
    if sys.platform == "linux":
        for library in ("libpulse.so.0", "libasound.so.2"):
            with contextlib.suppress(OSError):
                ctypes.CDLL(library)
                return None
        return Fault(NoticeKind.NOT_INSTALLED, "libpulse.so.0, libasound.so.2", apt="libpulse0")
    return None


def _system_stream(rate: int, pull: Pull, buffer_ms: int, player: str) -> Stream:
    stream = SystemStream(rate, pull, buffer_ms, player)
    _system_streams.add(stream)
    return stream


def _try_backends(rate: int, pull: Pull, buffer_ms: int) -> Stream:
    ways: Sequence[str] = _BACKENDS.get(sys.platform, _BACKENDS["linux"])
    make: Callable[[int, Pull, int, str], Stream] = MiniaudioStream
    try:
        importlib.import_module("miniaudio")
    except (ImportError, OSError) as error:
        if sys.platform != "linux":
            raise VoiceFault(Fault(NoticeKind.NOT_INSTALLED, str(error), pip="miniaudio")) from error
        ways, make = tuple(PLAYERS), _system_stream
    missing = _no_library()
    if missing:
        raise VoiceFault(missing)
    silence_alsa()
    details = []
    for way in ways:
        try:
            return make(rate, pull, buffer_ms, way)
        except Exception as error:
            details.append(f"{way.lower()}: {error}")
    raise VoiceFault(Fault(NoticeKind.NO_DEVICE, "; ".join(details)))


def open_stream(rate: int, pull: Pull, buffer_ms: int = BUFFERS_MS[0]) -> Stream:
    """Opens the default sound card, within three seconds. Raises `VoiceFault`."""
    _disposer.start()
    sys.setswitchinterval(min(SWITCH_SECONDS, sys.getswitchinterval()))
    outcome: queue.SimpleQueue[Stream | VoiceFault] = queue.SimpleQueue()
    given_up = threading.Event()
    guard = threading.Lock()

    def attempt() -> None:
        result: Stream | VoiceFault
        try:
            result = _try_backends(rate, pull, buffer_ms)
        except VoiceFault as fault:
            result = fault
        except BaseException as error:  # whatever it is, the one who waits must hear of it
            result = VoiceFault(Fault(NoticeKind.NO_DEVICE, repr(error)))
        with guard:
            if not given_up.is_set():
                outcome.put(result)
                return
        if not isinstance(result, VoiceFault):
            result.close()

    threading.Thread(target=attempt, name="speech-device", daemon=True).start()
    try:
        result = outcome.get(timeout=OPEN_SECONDS)
    except queue.Empty:
        with guard:
            given_up.set()
        try:
            result = outcome.get_nowait()
        except queue.Empty:
            raise VoiceFault(Fault(NoticeKind.NO_DEVICE, "the sound server does not answer")) from None
    if isinstance(result, VoiceFault):
        raise result
    return result
