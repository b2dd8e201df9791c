"""The contract every synthesizer keeps, so that the chain can change one for another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from sto_odno.speech.cues import Cue
from sto_odno.speech.notices import Fault

DEFAULT_RATE = 175
"""Words per minute of a voice nobody has asked to change."""

SLOWEST, FASTEST = 80, 900
"""Bounds of the rate in words per minute."""

USUALLY_FASTEST = 450
"""The fastest rate of a synthesizer that does not say that it can do more."""

USUAL_PITCH = 50
"""Pitch in percent of a voice nobody has asked to change."""

MOST_OFFERED = 12
"""Voices in a list that is heard from one end to the other."""


def primary(language: str) -> str:
    """Gives the bare language of a code such as `ru_RU`, `en-US` or `ru`, in lower case."""
    return language.replace("_", "-").split("-")[0].lower()


@dataclass(frozen=True, slots=True)
class VoiceInfo:
    """Names one voice of a synthesizer and the language it speaks (a bare code such as `ru`)."""

    name: str
    language: str


class Voice(ABC):
    """Speaks phrases aloud through one synthesizer.

    `open` is called once, from a worker thread, and may take its time. After it, `say` and `stop` may come
    from any thread, return within a millisecond and never raise: what goes wrong later is told through
    `on_fault`, once, from a thread of the voice, and the voice is then of no more use than to be closed.
    """

    name: str = ""

    fastest = USUALLY_FASTEST
    """The fastest rate in words per minute; a faster one is taken for it."""

    has_pitch = False
    """Whether its pitch can be set."""

    by_reader = False
    """Whether the player's screen reader speaks, which would read printed lines a second time."""

    @property
    def label(self) -> str:
        """Names what speaks, where it is one of several programs; empty where the synthesizer's name says all."""
        return ""

    def __init__(self, on_fault: Callable[[Fault], None]) -> None:
        self.on_fault = on_fault

    @abstractmethod
    def open(self) -> None:
        """Makes the voice ready to be heard. Raises `VoiceFault`."""

    @abstractmethod
    def voices(self) -> tuple[VoiceInfo, ...]:
        """Lists the voices of the opened synthesizer."""

    @abstractmethod
    def speaks(self, language: str) -> bool:
        """Tells whether the opened synthesizer has a voice for the language."""

    def offers(self, language: str) -> tuple[str, ...]:
        """Names the voices for a language among which a player may choose by ear, a dozen at most."""
        return tuple(voice.name for voice in self.voices() if voice.language == primary(language))[:MOST_OFFERED]

    @abstractmethod
    def has_voice(self, name: str) -> bool:
        """Tells whether `set_voice` would find this name."""

    @abstractmethod
    def say(self, text: str, language: str) -> None:
        """Queues a phrase behind those already queued."""

    def cue(self, cue: Cue, volume: int) -> None:  # noqa: B027
        """Queues a cue, at a volume in percent, like a phrase; a voice that has no way to play it drops it."""

    @abstractmethod
    def stop(self) -> None:
        """Silences at once and drops all that is queued."""

    @abstractmethod
    def set_rate(self, words_per_minute: int) -> None:
        """Sets the speed of the phrases to come, in words per minute (80 to `fastest`)."""

    def same_rate(self, one: int, other: int) -> bool:
        """Tells whether two rates sound the same, where a voice knows fewer of them."""
        return one == other

    @abstractmethod
    def set_volume(self, percent: int) -> None:
        """Sets the loudness of the phrases to come, in percent (0 to 100)."""

    def set_pitch(self, percent: int) -> None:  # noqa: B027
        """Sets the pitch of the phrases to come, in percent (0 to 100), where it can be set; 50 is the usual one."""

    @abstractmethod
    def set_voice(self, name: str | None) -> None:
        """Chooses the voice of the phrases to come; None is the usual one of each language."""

    @abstractmethod
    def wait(self, timeout: float) -> bool:
        """Waits until all is spoken, at most `timeout` seconds; tells whether it is."""

    def unspoken(self) -> tuple[tuple[str, str], ...]:
        """Gives text and language of the phrases that were not heard to their end; the next voice says them.

        Asked once the voice has told its fault. A voice that cannot know gives none.
        """
        return ()

    @abstractmethod
    def close(self) -> None:
        """Silences and lets go of the device; takes a second at the very most, never raises."""
