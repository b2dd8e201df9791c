"""Phrases that wait for a voice."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

MOST_PENDING = 64
"""Phrases kept while no voice is open; the oldest go first."""

STALE_SECONDS = 15.0
"""After a failed attempt, what was said longer ago is left to the printed lines."""

_Phrase = tuple[float, str, str]
"""When it was said, its text and its language."""


class Pending:
    """A queue of phrases that knows how long each has waited."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._phrases: deque[_Phrase] = deque(maxlen=MOST_PENDING)

    def __bool__(self) -> bool:
        return bool(self._phrases)

    def texts(self) -> list[str]:
        """Returns what waits, in order."""
        return [text for _, text, _ in self._phrases]

    def add(self, text: str, language: str) -> None:
        """Puts a phrase behind the others."""
        self._phrases.append((self._clock(), text, language))

    def put_back(self, phrases: Sequence[tuple[str, str]]) -> None:
        """Puts texts with their languages, which a voice has left unspoken, before the others."""
        now = self._clock()
        self._phrases.extendleft((now, text, language) for text, language in reversed(phrases))

    def clear(self) -> None:
        """Drops all."""
        self._phrases.clear()

    def drop_stale(self) -> None:
        """Drops what has waited too long."""
        oldest = self._clock() - STALE_SECONDS
        while self._phrases and self._phrases[0][0] < oldest:
            self._phrases.popleft()

    def hand_over(self, say: Callable[[str, str], bool]) -> None:
        """Says one after another, in order, up to a phrase that has to wait on, as all behind it do.

        ``say`` returns whether the phrase was said.
        """
        phrases, self._phrases = list(self._phrases), deque(maxlen=MOST_PENDING)
        for at, (_, text, language) in enumerate(phrases):
            if not say(text, language):
                self._phrases.extend(phrases[at:])
                return
