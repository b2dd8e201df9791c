"""The player's own screen reader: NVDA and JAWS on Windows, Orca from 49 on, through the package prismatoid.

A screen reader has its own voice, its own language and braille, so that nothing of it is set here. What it says it
must not find on the terminal as well, or it would read that a second time: see `Speech.by_reader`.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import locale
import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.voice import Voice, VoiceInfo

PIP = "prismatoid"
LOOK_SECONDS = 2.0
"""How often it is looked whether a screen reader has come or gone."""

HANG_SECONDS = 6.0
"""A screen reader that has not taken a phrase by then hangs."""

_OPEN_SECONDS = 10.0
# Asked one by one: prismatoid's own choice of the best would take any synthesizer where no screen reader runs, and
# would start speech-dispatcher.
_READERS = ("NVDA", "JAWS", "ZDSR", "ORCA")
_WINDOWS = (("wxWindowClassNR", "NVDA"), ("JFWUI2", None))  # class and title by which NVDA and JAWS are known


def runs() -> bool:
    """Tells whether a screen reader of those that the game could speak through seems to be running."""
    with contextlib.suppress(Exception):
        if sys.platform == "win32":
            find: Any = ctypes.windll.user32.FindWindowW
            return any(find(name, title) for name, title in _WINDOWS)
        if sys.platform == "linux":
            return any(_name_of(process) == "orca" for process in Path("/proc").glob("[0-9]*"))
    return False


def _name_of(process: Path) -> str:
    try:
        return (process / "comm").read_text("utf-8", "replace").strip()
    except OSError:
        return ""


_first = threading.Lock()
_started = False


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Keeps the GLib that starts as prismatoid starts off the terminal, and away from the locale of the process.

    Where the user's locale is not installed it complains to standard error, which the player's terminal would show.
    """
    global _started
    with _first:
        if _started or sys.platform == "win32":
            yield
            return
        before = locale.setlocale(locale.LC_ALL)
        kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, 2)
        try:
            yield
        finally:
            os.dup2(kept, 2)
            os.close(kept)
            os.close(nothing)
            with contextlib.suppress(locale.Error):
                locale.setlocale(locale.LC_ALL, before)
            _started = True


@dataclass(frozen=True, slots=True)
class _Found:
    name: str
    backend: Any
    say: Callable[[str, bool], None]  # by voice and braille, where it has both


class _Bridge:
    """Is prismatoid, for one thread. Raises `ImportError` without it."""

    def __init__(self) -> None:
        self._prism: Any = importlib.import_module("prism")
        if not hasattr(self._prism, "BackendId"):
            raise ImportError("another package named prism")
        with _quiet():
            self._context = self._prism.Context()

    def find(self) -> _Found | None:
        """Gives the first screen reader that answers."""
        for name in _READERS:
            number = getattr(self._prism.BackendId, name, None)
            with contextlib.suppress(Exception):
                if number is None or not self._context.exists(number):
                    continue
                backend = self._context.create(number)
                features = backend.features
                if features.is_supported_at_runtime and (features.supports_output or features.supports_speak):
                    say = backend.output if features.supports_output else backend.speak
                    return _Found(str(self._context.name_of(number)), backend, say)
        return None


class Watch:
    """Looks out for a screen reader in a thread of its own, and calls `on_arrival` once when there is one."""

    def __init__(self, on_arrival: Callable[[], None]) -> None:
        self._on_arrival = on_arrival
        self._over = threading.Event()
        threading.Thread(target=self._run, name="speech-readers", daemon=True).start()

    def stop(self) -> None:
        """Looks out no more; does not wait for the thread."""
        self._over.set()

    def _run(self) -> None:
        try:
            bridge = _Bridge()
        except Exception:  # not installed, or broken: nothing will ever come
            return
        while not self._over.wait(LOOK_SECONDS):
            if bridge.find() is not None:
                if not self._over.is_set():
                    self._on_arrival()
                return


class Reader(Voice):
    """Speaks through the screen reader that runs."""

    name = "reader"
    by_reader = True

    def __init__(self, on_fault: Callable[[Fault], None]) -> None:
        super().__init__(on_fault)
        self._changed = threading.Condition()
        self._phrases: deque[tuple[str, str]] = deque()
        self._cut = False
        self._spoken = False  # something since the last cut
        self._closed = False
        self._opened: Fault | bool | None = None
        self._busy_since: float | None = None
        self._found: _Found | None = None
        # Only for the thread:
        self._bridge: _Bridge | None = None

    @property
    def label(self) -> str:
        """Names the screen reader."""
        return self._found.name if self._found else ""

    def open(self) -> None:
        """Looks for a screen reader that answers. Raises `VoiceFault`."""
        threading.Thread(target=self._run, name="speech-reader", daemon=True).start()
        with self._changed:
            self._changed.wait_for(lambda: self._opened is not None, _OPEN_SECONDS)
            opened = self._opened
            if opened is not True:
                self._closed = True
        if opened is None:
            opened = Fault(NoticeKind.FAILED, "prismatoid does not answer")
        if isinstance(opened, Fault):
            raise VoiceFault(opened)

    def voices(self) -> tuple[VoiceInfo, ...]:
        """Lists nothing: the voices are the screen reader's affair."""
        return ()

    def speaks(self, language: str) -> bool:
        """Tells True: what its voice cannot say, a screen reader's player knows best."""
        return True

    def has_voice(self, name: str) -> bool:
        """Tells whether the name is the screen reader's own."""
        return name.casefold() == self.label.casefold()

    def say(self, text: str, language: str) -> None:
        """Queues a phrase."""
        text = " ".join(text.replace("\0", " ").split())
        with self._changed:
            if not text or self._closed:
                return
            self._phrases.append((text, language))
            self._changed.notify_all()
            if self._busy_since is not None and time.monotonic() - self._busy_since > HANG_SECONDS:
                self._closed = True
                fault = Fault(NoticeKind.FAILED, f"{self.label} hangs")
                threading.Thread(target=self.on_fault, args=(fault,), daemon=True).start()

    def stop(self) -> None:
        """Has the screen reader silenced and drops the queue."""
        with self._changed:
            self._phrases.clear()
            self._cut = self._cut or self._spoken or self._busy_since is not None
            self._changed.notify_all()

    def set_rate(self, words_per_minute: int) -> None:
        """Sets nothing: the speed is the screen reader's own."""

    def set_volume(self, percent: int) -> None:
        """Sets nothing: the loudness is the screen reader's own."""

    def set_voice(self, name: str | None) -> None:
        """Sets nothing: the voice is the screen reader's own."""

    def wait(self, timeout: float) -> bool:
        """Waits until all is handed over: a screen reader does not tell when it has said it."""
        with self._changed:
            return self._changed.wait_for(
                lambda: self._closed or not (self._phrases or self._busy_since is not None), timeout
            )

    def unspoken(self) -> tuple[tuple[str, str], ...]:
        """Gives the phrases that were not handed over."""
        with self._changed:
            return tuple(self._phrases)

    def close(self) -> None:
        """Silences the screen reader and lets it go."""
        with self._changed:
            self._cut = self._cut or self._spoken
            self._phrases.clear()
            self._closed = True
            self._changed.notify_all()

    # The thread.

    def _run(self) -> None:
        try:
            self._bridge = _Bridge()
            found = self._bridge.find()
        except ImportError as error:
            self._answer(Fault(self._absent(NoticeKind.NOT_INSTALLED), str(error), pip=PIP))
            return
        except Exception as error:
            self._answer(Fault(NoticeKind.FAILED, repr(error)))
            return
        if found is None:
            self._answer(Fault(self._absent(NoticeKind.NO_READER)))
            return
        self._found = found
        self._answer(True)
        fault: Fault | None = None
        while fault is None and not self._closed:
            fault = self._serve()
        with contextlib.suppress(Exception):
            if self._cut:
                self._found.backend.stop()
        self._found = self._bridge = None
        with self._changed:
            already, self._closed = self._closed, True
            self._changed.notify_all()
        if fault is not None and not already:
            self.on_fault(fault)

    @staticmethod
    def _absent(kind: NoticeKind) -> NoticeKind:
        return NoticeKind.READER_UNREACHABLE if runs() else kind

    def _answer(self, opened: Fault | bool) -> None:
        with self._changed:
            self._opened = opened
            self._changed.notify_all()

    def _serve(self) -> Fault | None:
        """Hands over a cut or a phrase; where there is neither for a while, looks whether the reader is still there."""
        found = self._found
        assert found is not None
        with self._changed:
            due = self._changed.wait_for(lambda: self._cut or self._phrases or self._closed, LOOK_SECONDS)
            if self._closed:
                return None
            cut, self._cut = self._cut, False
            phrase = self._phrases[0] if self._phrases and not cut else None
            self._busy_since = time.monotonic() if due else None
        try:
            if cut:
                self._spoken = False
                with contextlib.suppress(Exception):  # it may not be speaking any more
                    found.backend.stop()
            elif phrase is not None:
                self._hand_over(found, phrase)
            elif not found.backend.features.is_supported_at_runtime:
                raise RuntimeError(f"{found.name} has gone")
        except Exception as error:
            return Fault(NoticeKind.FAILED, repr(error))
        finally:
            with self._changed:
                self._busy_since = None
                self._changed.notify_all()
        return None

    def _hand_over(self, found: _Found, phrase: tuple[str, str]) -> None:
        try:
            found.say(phrase[0], False)
        except Exception:
            # A reader that was started anew needs a new backend.
            again = self._bridge.find() if self._bridge else None
            if again is None:
                raise
            self._found = again
            again.say(phrase[0], False)
        with self._changed:
            self._spoken = True
            if self._phrases and self._phrases[0] is phrase:
                self._phrases.popleft()
            else:
                self._cut = True  # it was cut while it was on its way
