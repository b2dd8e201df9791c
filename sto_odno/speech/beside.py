"""Cues for the voices that have no stream of ours: played on a stream of their own, in turn with the phrases."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from sto_odno.speech import audio
from sto_odno.speech.cues import Cue
from sto_odno.speech.notices import Fault, VoiceFault
from sto_odno.speech.synthesis import Sound, Synthesis
from sto_odno.speech.voice import USUAL_PITCH, Voice, VoiceInfo

RATE = 22050

DEAF_SECONDS = 10.0
"""So long no cue is tried after the sound card could not be had."""

_LOOK_SECONDS = 0.05  # how often a cue that waits for its turn looks whether it was cut


@dataclass(frozen=True, slots=True)
class _Phrase:
    text: str
    language: str


class _NoWords:
    """Stands where a stream for cues alone has no engine: it is given no text."""

    rate = RATE

    def speak(
        self,
        text: str,
        voice: str,
        words_per_minute: int,
        volume: int,
        on_samples: Callable[[bytes], bool],
        pitch: int = USUAL_PITCH,
    ) -> None:
        """Makes nothing."""


class WithCues(Voice):
    """Speaks through another voice, and plays the cues between its phrases.

    A cue waits until the phrases before it are over, as far as the voice can tell, and the phrases behind it wait
    until it is. Where the sound card cannot be had the cues are dropped: they tell nothing that words do not.
    """

    def __init__(
        self,
        make: Callable[[Callable[[Fault], None]], Voice],
        on_fault: Callable[[Fault], None],
        open_stream: audio.OpenStream = audio.open_stream,
    ) -> None:
        super().__init__(on_fault)
        self._inner = make(on_fault)
        self.name, self.by_reader = self._inner.name, self._inner.by_reader
        self._open_stream = open_stream
        self._changed = threading.Condition()
        self._queue: deque[_Phrase | Sound] = deque()  # behind a cue, which stays the first until it is over
        self._generation = 0
        self._deaf_until = 0.0
        self._closed = False
        self._player: Synthesis | None = None
        self._thread: threading.Thread | None = None

    @property
    def label(self) -> str:
        """Names what speaks."""
        return self._inner.label

    def open(self) -> None:
        """Opens the voice; the sound card only with the first cue. Raises `VoiceFault`."""
        self._inner.open()

    def voices(self) -> tuple[VoiceInfo, ...]:
        """Lists the voices."""
        return self._inner.voices()

    def speaks(self, language: str) -> bool:
        """Tells whether there is a voice for the language."""
        return self._inner.speaks(language)

    def offers(self, language: str) -> tuple[str, ...]:
        """Names the voices for a language."""
        return self._inner.offers(language)

    def has_voice(self, name: str) -> bool:
        """Tells whether there is a voice of this name."""
        return self._inner.has_voice(name)

    def say(self, text: str, language: str) -> None:
        """Queues a phrase, behind a cue if one waits."""
        with self._changed:
            if self._queue:
                self._queue.append(_Phrase(text, language))
            else:
                self._inner.say(text, language)

    def cue(self, cue: Cue, volume: int) -> None:
        """Queues a cue."""
        with self._changed:
            if self._closed or time.monotonic() < self._deaf_until:
                return
            self._queue.append(Sound(cue, volume))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="speech-cues", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def stop(self) -> None:
        """Silences at once and drops all that is queued."""
        with self._changed:
            self._generation += 1
            self._queue.clear()
            self._inner.stop()
            if self._player is not None:
                self._player.stop()
            self._changed.notify_all()

    def set_rate(self, words_per_minute: int) -> None:
        """Sets the speed of the phrases to come."""
        self._inner.set_rate(words_per_minute)

    def same_rate(self, one: int, other: int) -> bool:
        """Tells whether two rates sound the same."""
        return self._inner.same_rate(one, other)

    def set_volume(self, percent: int) -> None:
        """Sets the loudness of the phrases to come."""
        self._inner.set_volume(percent)

    @property
    def fastest(self) -> int:  # type: ignore[override]
        """The fastest rate of the voice."""
        return self._inner.fastest

    @property
    def has_pitch(self) -> bool:  # type: ignore[override]
        """Whether the pitch of the voice can be set."""
        return self._inner.has_pitch

    def set_pitch(self, percent: int) -> None:
        """Sets the pitch of the phrases to come."""
        self._inner.set_pitch(percent)

    def set_voice(self, name: str | None) -> None:
        """Chooses the voice of the phrases to come."""
        self._inner.set_voice(name)

    def wait(self, timeout: float) -> bool:
        """Waits until all is spoken and played."""
        end = time.monotonic() + timeout
        with self._changed:
            if not self._changed.wait_for(lambda: self._closed or not self._queue, timeout):
                return False
        return self._inner.wait(max(0.0, end - time.monotonic()))

    def unspoken(self) -> tuple[tuple[str, str], ...]:
        """Gives the phrases that were not heard to their end, and those that wait behind a cue."""
        with self._changed:
            kept = tuple((item.text, item.language) for item in self._queue if isinstance(item, _Phrase))
        return (*self._inner.unspoken(), *kept)

    def close(self) -> None:
        """Silences and lets go of voice and sound card."""
        with self._changed:
            self._closed = True
            self.stop()
            player, self._player = self._player, None
        if player is not None:
            player.close()
        self._inner.close()

    # The thread.

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._closed or self._queue)
                if self._closed:
                    return
                item, generation = self._queue[0], self._generation
                if isinstance(item, _Phrase):
                    self._queue.popleft()
                    self._inner.say(item.text, item.language)
                    continue
            self._play(item, generation)
            with self._changed:
                if generation == self._generation:
                    self._queue.popleft()
                    self._changed.notify_all()

    def _play(self, sound: Sound, generation: int) -> None:
        """Waits for the turn of a cue and plays it to its end, or until it is cut."""
        player = self._opened()
        while player is not None and generation == self._generation:
            if not self._inner.wait(_LOOK_SECONDS):
                continue
            with self._changed:
                if generation == self._generation:
                    player.say(sound)
            player.wait(1.0)
            return

    def _opened(self) -> Synthesis | None:
        """Gives the stream for cues; None where there is no sound card for them."""
        if self._player is None:
            player = Synthesis(_NoWords(), self._open_stream, self._lost)
            try:
                player.start()
            except VoiceFault:
                self._lost()
                player.close()
                return None
            with self._changed:
                closed = self._closed
                self._player = None if closed else player
            if closed:
                player.close()
        return self._player

    def _lost(self, fault: Fault | None = None) -> None:
        with self._changed:
            self._deaf_until, self._player = time.monotonic() + DEAF_SECONDS, None
