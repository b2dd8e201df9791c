"""The table: which synthesizers each system has, and in which order they are tried."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sto_odno.speech.notices import Fault, UnknownVoice
from sto_odno.speech.voice import Voice

READER = "reader"

MakeVoice = Callable[[Callable[[Fault], None]], Voice]


class LookOut(Protocol):
    """Looks out for a synthesizer that is not there yet."""

    def stop(self) -> None:
        """Looks out no more."""


@dataclass(frozen=True, slots=True)
class Synthesizer:
    """Is one row of the table: the name by which the player chooses it, and how to make a voice of it."""

    name: str
    make: MakeVoice
    optional: bool = False
    """Whether nothing is told where it is not installed or not running, unless the player chose it."""
    same_card: bool = False
    """Whether it is not worth a try where another could not open the sound card, unless the player chose it."""
    look_out: Callable[[Callable[[], None]], LookOut] | None = None
    """Looks out for its coming while another speaks, and calls back once; None for what does not come and go."""


def _imported(module: str, name: str) -> Any:
    """Returns what a module of this package holds; it is imported only where its synthesizer is tried."""
    return getattr(importlib.import_module(f"sto_odno.speech.{module}"), name)


def _voice(module: str, name: str) -> MakeVoice:
    def make(on_fault: Callable[[Fault], None]) -> Voice:
        voice: Voice = _imported(module, name)(on_fault)
        return voice

    return make


def _with_cues(module: str, name: str) -> MakeVoice:
    def make(on_fault: Callable[[Fault], None]) -> Voice:
        voice: Voice = _imported("beside", "WithCues")(_imported(module, name), on_fault)
        return voice

    return make


def _watch(came: Callable[[], None]) -> LookOut:
    looks_out: LookOut = _imported("reader", "Watch")(came)
    return looks_out


_ALL = {
    "embedded": Synthesizer("embedded", _voice("embedded", "Embedded")),
    READER: Synthesizer(READER, _with_cues("reader", "Reader"), optional=True, look_out=_watch),
    "sapi5": Synthesizer("sapi5", _with_cues("sapi5", "Sapi5")),
    "say": Synthesizer("say", _with_cues("say_command", "SayCommand")),
    "speechd": Synthesizer("speechd", _with_cues("speechd", "Speechd"), optional=True, same_card=True),
}

# Who has a screen reader running wants that one to speak. No console program can speak through macOS' VoiceOver.
# On Windows and macOS the system's own voices come next: the player knows them. On Linux the embedded one does, for
# it is silent sooner. After the last there is only text.
_ORDER = {
    "win32": (READER, "sapi5", "embedded"),
    "darwin": ("say", "embedded"),
    "linux": (READER, "embedded", "speechd"),
}


def synthesizers(platform: str = sys.platform) -> tuple[Synthesizer, ...]:
    """Gives the synthesizers of a system (a `sys.platform`), best first."""
    return tuple(_ALL[name] for name in _ORDER.get(platform, _ORDER["linux"]))


def parse_choice(choice: str, known: Sequence[str]) -> tuple[str, str | None]:
    """Splits `auto`, `none`, `embedded` or `embedded:VOICE`. Raises `UnknownVoice` for other synthesizers."""
    name, colon, voice = choice.partition(":")
    if name not in known and (name not in ("auto", "none") or colon):
        raise UnknownVoice(choice, ("auto", "none", *known))
    return name, voice or None
