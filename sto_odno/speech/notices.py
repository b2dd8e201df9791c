"""What speech has to tell: faults of one synthesizer and notices to the player, as facts without words.

Nothing here is heard as it stands. The dialogue words a notice by its kind, in the player's language, and
may add the facts.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass


class NoticeKind(enum.Enum):
    """Names what happened to a voice; every member has words in the dialogue."""

    NOT_INSTALLED = enum.auto()  # a library or program of the synthesizer is missing; `pip` or `apt` would bring it
    NO_RUNTIME = enum.auto()  # it is there, and what Microsoft's compiler wants beside each program is not
    DATA_MISSING = enum.auto()  # the synthesizer is there but its voice data is not (or not readable)
    NO_DEVICE = enum.auto()  # there is no sound card or sound server that can be opened
    NO_LANGUAGE = enum.auto()  # the synthesizer works but has no voice for `language`
    FAILED = enum.auto()  # it cannot be used for another reason; `detail` is its own message
    LOST = enum.auto()  # a voice that was speaking has died in the middle of the match
    RETURNED = enum.auto()  # after a loss or a failed start, `synthesizer` speaks (again)
    NO_READER = enum.auto()  # no screen reader is running, or none that can be spoken through
    READER_UNREACHABLE = enum.auto()  # a screen reader seems to run and cannot be spoken through
    READER_SPEAKS = enum.auto()  # the screen reader named `voice` speaks from now on, and lines are no longer printed
    NO_SUCH_VOICE = enum.auto()  # the voice named `voice` is not there; the synthesizer's usual one speaks


@dataclass(frozen=True, slots=True)
class Fault:
    """Says why a synthesizer cannot speak: the kind, its own message, and the packages that would help."""

    kind: NoticeKind
    detail: str = ""  # technical, in whatever language the system gave it; for a log or a bug report
    pip: str = ""
    apt: str = ""
    language: str = ""


class VoiceFault(Exception):
    """Is raised by `Voice.open` alone; carries the fault."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.kind.name}: {fault.detail}")
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Notice:
    """Tells one thing about the voices that the player should know, once.

    `successor` is the synthesizer that speaks instead; empty when only text is left (or nothing changes).
    """

    kind: NoticeKind
    synthesizer: str
    successor: str = ""
    detail: str = ""
    pip: str = ""
    apt: str = ""
    language: str = ""
    voice: str = ""

    @classmethod
    def of(cls, synthesizer: str, fault: Fault, successor: str) -> Notice:
        """Makes the notice of a fault."""
        return cls(fault.kind, synthesizer, successor, fault.detail, fault.pip, fault.apt, fault.language)


class UnknownVoice(ValueError):
    """Is raised for a choice that names no synthesizer of this system; `known` lists the names that do."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"unknown voice {name!r}; known: {', '.join(known)}")
        self.name = name
        self.known = known
