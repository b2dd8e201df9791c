"""macOS' own voices: the system's `say` as a process for each phrase; to kill it is to cut the phrase.

pyttsx3's driver for macOS needs the main thread's run loop, which a console program does not have.
"""

from __future__ import annotations

import atexit
import contextlib
import re
import shutil
import subprocess
import threading
from collections import deque
from collections.abc import Callable

from sto_odno.speech.clean import clean
from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.voice import DEFAULT_RATE, Voice, VoiceInfo, primary

_LIST_SECONDS = 5.0
_LISTED = re.compile(r"^(?P<name>\S.*?)\s+(?P<language>[a-z]{2,3}(?:[_-]\w+)*)\s+#", re.MULTILINE)


def parse_voices(listing: str) -> tuple[VoiceInfo, ...]:
    """Gives the voices in the answer to `say -v ?`."""
    return tuple(VoiceInfo(m["name"], primary(m["language"])) for m in _LISTED.finditer(listing))


class SayCommand(Voice):
    """Speaks with the voices installed in macOS."""

    name = "say"

    def __init__(self, on_fault: Callable[[Fault], None]) -> None:
        super().__init__(on_fault)
        self._changed = threading.Condition()
        self._phrases: deque[tuple[str, str]] = deque()
        self._program = ""
        self._process: subprocess.Popen[bytes] | None = None
        self._generation = 0
        self._busy = False
        self._closed = False
        self._voices: tuple[VoiceInfo, ...] = ()
        self._rate, self._volume = DEFAULT_RATE, 100
        self._choice: str | None = None
        self._thread = threading.Thread(target=self._run, name="speech-say", daemon=True)

    def open(self) -> None:
        """Asks `say` for its voices and starts to take phrases. Raises `VoiceFault`."""
        program = shutil.which("say")
        if program is None:
            raise VoiceFault(Fault(NoticeKind.NOT_INSTALLED, "say"))
        try:
            listing = subprocess.run(
                [program, "-v", "?"],
                stdin=subprocess.DEVNULL,
                capture_output=True,
                check=True,
                timeout=_LIST_SECONDS,
            )
        except (OSError, subprocess.SubprocessError) as error:
            raise VoiceFault(Fault(NoticeKind.FAILED, str(error))) from error
        self._voices = parse_voices(listing.stdout.decode("utf-8", "replace"))
        self._program = program
        atexit.register(self.close)  # or it would go on speaking when the program is gone
        self._thread.start()

    def voices(self) -> tuple[VoiceInfo, ...]:
        """Lists the installed voices."""
        return self._voices

    def speaks(self, language: str) -> bool:
        """Tells whether a voice for the language is installed."""
        return any(voice.language == primary(language) for voice in self._voices)

    def has_voice(self, name: str) -> bool:
        """Tells whether a voice of this name is installed, whatever its capitals."""
        return any(voice.name.casefold() == name.casefold() for voice in self._voices)

    def say(self, text: str, language: str) -> None:
        """Queues a phrase."""
        with self._changed:
            if not self._closed:
                self._phrases.append((text, language))
                self._changed.notify_all()

    def stop(self) -> None:
        """Kills the process that speaks and drops the queue."""
        with self._changed:
            self._generation += 1
            self._phrases.clear()
            self._kill()
            self._changed.notify_all()

    def set_rate(self, words_per_minute: int) -> None:
        """Sets the speed of the phrases to come."""
        self._rate = words_per_minute

    def set_volume(self, percent: int) -> None:
        """Sets the loudness of the phrases to come."""
        self._volume = max(0, min(100, percent))

    def set_voice(self, name: str | None) -> None:
        """Chooses an installed voice, for its own language."""
        self._choice = name

    @property
    def _speaking(self) -> bool:
        return bool(self._phrases) or self._busy

    def wait(self, timeout: float) -> bool:
        """Waits until all is spoken."""
        with self._changed:
            return self._changed.wait_for(lambda: self._closed or not self._speaking, timeout)

    def close(self) -> None:
        """Silences and ends the thread."""
        with self._changed:
            self._closed = True
            self.stop()
        atexit.unregister(self.close)
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(0.5)

    def _kill(self) -> None:
        if self._process is not None:
            with contextlib.suppress(OSError):
                self._process.kill()

    # The thread.

    def _run(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._closed or self._phrases)
                if self._closed:
                    return
                text, language = self._phrases.popleft()
                generation = self._generation
                self._busy = True
            fault = self._speak(text, language, generation)
            if fault is not None:
                with self._changed:
                    already, self._closed = self._closed, True
                    self._busy = False
                    self._phrases.clear()
                    self._changed.notify_all()
                if not already:
                    self.on_fault(fault)
                return

    def _speak(self, text: str, language: str, generation: int) -> Fault | None:
        voice = self._voice_for(language)
        text = clean(text)
        if voice is None or not text:
            return None
        if self._volume < 100:
            text = f"[[volm {self._volume / 100:.2f}]] {text}"
        try:
            process = subprocess.Popen(
                # The text goes in by standard input: as an argument it could look like an option.
                [self._program, "-v", voice, "-r", str(self._rate), "-f", "-"],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl+C in the terminal is ours to answer
            )
        except OSError as error:
            return Fault(NoticeKind.FAILED, str(error))
        with self._changed:
            self._process = process
            if generation != self._generation:
                self._kill()  # cut while it was being started
        with contextlib.suppress(OSError):
            process.communicate(text.encode("utf-8", "replace"))
        with self._changed:
            code = process.wait()
            self._process = None
            if code == 0 or generation != self._generation:
                return None
        return Fault(NoticeKind.FAILED, f"say ended with {code}")

    def _voice_for(self, language: str) -> str | None:
        fitting = [voice.name for voice in self._voices if voice.language == primary(language)]
        chosen = [name for name in fitting if self._choice and name.casefold() == self._choice.casefold()]
        return next(iter(chosen or fitting), None)
