"""The voice of a run of the program: speech as the settings want it, and which lines are printed beside it."""

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import Callable, Mapping
from typing import TextIO

from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.printer import Printer
from sto_odno.settings import Settings
from sto_odno.speech import Notice, Speech
from sto_odno.speech.cues import Cue
from sto_odno.speech.table import READER, synthesizers

AUTO, NONE = "auto", "none"

# How long the program waits for its last phrase when the player quits (seconds).
_LAST_PHRASE = 4.0
# How long a command that cannot speak without a voice waits for one (seconds).
_OPENING = 10.0
# How long the first phrase waits until it is known whether a screen reader speaks it (seconds).
_SETTLING = 2.0
_KEPT = 63  # lines that a screen reader is saying since the last key, to be printed if it goes away
_OFF = ("", "0", "no", "off", "false")


def reader_wanted(environment: Mapping[str, str]) -> bool:
    """Tells whether the player has set ``ACCESSIBLE``, by which programs know that a screen reader does the talking."""
    return environment.get("ACCESSIBLE", "").strip().lower() not in _OFF


class Control:
    """Speech that follows the settings."""

    def __init__(
        self,
        settings: Settings,
        language: str,
        notify: Callable[[Notice], None],
        choice: str = "",
        *,
        reader_only: bool = False,
    ) -> None:
        """Opens the voice chosen on the command line or set; raises UnknownVoice.

        ``notify`` may be called from another thread.  ``reader_only`` keeps every voice silent but a screen reader's.
        """
        self.lines: Lines | None = None
        """What prints beside this voice, if it shall mind what a screen reader says."""
        self._reader_only = reader_only
        self._notify = notify
        self._settings = settings
        self._language = language
        self._choice = choice or settings.text("voice")
        self._speech = self._open()

    def _open(self) -> Speech:
        table = [row for row in synthesizers() if row.name == READER] if self._reader_only else None
        return Speech(
            AUTO if self._reader_only else self._choice,
            table=table,
            language=self._language,
            rate=self._settings.number("rate"),
            volume=self._settings.number("volume"),
            pitch=self._settings.number("pitch"),
            notify=self._notify,
        )

    @property
    def choice(self) -> str:
        """The voice chosen for this run, which may be another one than that of the settings."""
        return READER if self._reader_only else self._choice

    def choices(self) -> tuple[str, ...]:
        """Returns what may be chosen as voice: voices of the one that speaks, and the synthesizers of this system."""
        known = (AUTO, *self._speech.offers(), *(row.name for row in synthesizers()), NONE)
        return known if self.choice in known else (*known, self.choice)

    @property
    def fastest(self) -> int:
        """The fastest rate of the voice that speaks, in words a minute."""
        return self._speech.fastest

    @property
    def has_pitch(self) -> bool:
        """Whether the pitch of the voice that speaks can be set."""
        return self._speech.has_pitch

    def trial(self) -> Callable[[], None]:
        """Returns what brings the voice of now back, after another one was tried."""
        choice, reader_only = self._choice, self._reader_only
        return lambda: self._change(choice, reader_only)

    def say(self, text: str, language: str) -> None:
        """Speaks after what was said before."""
        self._speech.say(text, language)
        if self.lines is not None:
            self.lines.spoken()

    def cue(self, cue: Cue) -> None:
        """Plays a sound after what was said before, if the player wants sounds."""
        if self._settings.on("sounds"):
            self._speech.cue(cue, self._settings.number("sound_volume"))

    def stop(self) -> None:
        """Silences and forgets all that was to be said."""
        self._speech.stop()
        if self.lines is not None:
            self.lines.forget()

    def same_rate(self, one: int, other: int) -> bool:
        """Tells whether two rates sound the same with the voice that speaks."""
        return self._speech.same_rate(one, other)

    @property
    def by_reader(self) -> bool:
        """Tells whether the player's screen reader speaks, which would read printed lines a second time."""
        return self._speech.by_reader

    def settle(self) -> None:
        """Waits, not for long, until it is known whether a screen reader speaks, where one may."""
        may = self.choice.partition(":")[0] in (AUTO, READER)
        if may and importlib.util.find_spec("prism") is not None:
            self._speech.ready(_SETTLING)

    def follow(self, setting: str, settings: Settings) -> None:
        """Takes over a changed setting."""
        if setting == "rate":
            self._speech.set_rate(settings.number("rate"))
        elif setting == "volume":
            self._speech.set_volume(settings.number("volume"))
        elif setting == "pitch":
            self._speech.set_pitch(settings.number("pitch"))
        elif setting == "language":
            self._language = settings.text("language")
            self._speech.set_language(self._language)
        elif setting == "voice":
            self._change(settings.text("voice"))

    def toggle(self) -> bool | None:
        """Turns the voice on or off; returns whether it is on, None where no voice can speak.

        Where none was wanted, on means any there is.
        """
        if self._choice == NONE or (self._reader_only and self._speech.synthesizer is None):
            self._change(AUTO)
        else:
            self._speech.enabled = not self._speech.enabled
        return None if self._speech.enabled and self._speech.silent else self._speech.enabled

    def _change(self, choice: str, reader_only: bool = False) -> None:
        self._speech.close()
        self._choice, self._reader_only = choice, reader_only
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


class Lines(Printer):
    """Prints but for what the player's screen reader says anyway: it would read the line a second time."""

    def __init__(self, out: TextIO, control: Control, settings: Settings | None = None) -> None:
        """Writes to ``out`` unless the voice of ``control`` is a screen reader's."""
        super().__init__(out, settings)
        self._control = control
        # Since the last key; whether it has gone to the voice.
        self._withheld: list[tuple[str, Kind, bool]] = []
        control.lines = self

    def line(self, text: str, kind: Kind = Kind.TOLD, *, last: bool = False, large: str | None = None) -> None:
        """Writes one line, or keeps it until the next key, and never in large print: a reader would read the blocks."""
        if self._control.by_reader:
            self._withheld = [*self._withheld[-_KEPT:], (text, kind, False)]
        else:
            super().line(text, kind, last=last, large=large)

    def spoken(self) -> None:
        """Marks the last line as gone to the voice."""
        if self._withheld:
            self._withheld[-1] = (*self._withheld[-1][:2], True)

    def forget(self) -> None:
        """Drops what was kept: the player has pressed a key."""
        self._withheld.clear()

    def release(self, *, unspoken: bool = False) -> None:
        """Writes what was kept, for the screen reader is gone; or, with ``unspoken``, what was never spoken."""
        withheld, self._withheld = self._withheld, []
        for text, kind, spoken in withheld:
            if not (unspoken and spoken):
                super().line(text, kind)
