"""The voice of a run of the program: speech as the settings want it, and its notices as printed lines."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from sto_odno.settings import Settings
from sto_odno.speech import Notice, Speech
from sto_odno.speech.table import synthesizers

AUTO, NONE = "auto", "none"

# How long the program waits for its last phrase when the player quits (seconds).
_LAST_PHRASE = 4.0
# How long a command that cannot speak without a voice waits for one (seconds).
_OPENING = 10.0


class Control:
    """Speech that follows the settings."""

    def __init__(self, settings: Settings, language: str, notify: Callable[[Notice], None], choice: str = "") -> None:
        """Opens the voice chosen on the command line or set; raises UnknownVoice.

        ``notify`` may be called from another thread.
        """
        self._notify = notify
        self._settings = settings
        self._language = language
        self._choice = choice or settings.text("voice")
        self._speech = self._open()

    def _open(self) -> Speech:
        return Speech(
            self._choice,
            language=self._language,
            rate=self._settings.number("rate"),
            volume=self._settings.number("volume"),
            notify=self._notify,
        )

    def choices(self) -> tuple[str, ...]:
        """Returns what may be chosen as voice: the synthesizers of this system, and voices of the one that speaks."""
        known = (AUTO, NONE, *(row.name for row in synthesizers()), *self._speech.offers())
        return known if self._choice in known else (*known, self._choice)

    def say(self, text: str, language: str) -> None:
        """Speaks after what was said before."""
        self._speech.say(text, language)

    def stop(self) -> None:
        """Silences and forgets all that was to be said."""
        self._speech.stop()

    def follow(self, setting: str, settings: Settings) -> None:
        """Takes over a changed setting."""
        if setting == "rate":
            self._speech.set_rate(settings.number("rate"))
        elif setting == "volume":
            self._speech.set_volume(settings.number("volume"))
        elif setting == "language":
            self._language = settings.text("language")
            self._speech.set_language(self._language)
        elif setting == "voice":
            self._change(settings.text("voice"))

    def toggle(self) -> bool:
        """Turns the voice on or off; returns whether it is on.  Where none was wanted, on means any there is."""
        if self._choice == NONE:
            self._change(AUTO)
        else:
            self._speech.enabled = not self._speech.enabled
        return self._speech.enabled

    def _change(self, choice: str) -> None:
        self._speech.close()
        self._choice = choice
        self._speech = self._open()

    def wait(self, timeout: float = _OPENING) -> bool:
        """Waits until all is spoken; returns whether a voice speaks at all."""
        speaks = self._speech.ready(timeout)
        self._speech.wait(timeout)
        return speaks

    async def finish(self) -> None:
        """Waits, not for long, until the last phrase is spoken."""
        await asyncio.to_thread(self._speech.wait, _LAST_PHRASE)

    def close(self) -> None:
        """Lets the voice go."""
        self._speech.close()
