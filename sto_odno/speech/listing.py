"""What this computer can speak with, for the `voices` command."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.table import Synthesizer, synthesizers


@dataclass(frozen=True, slots=True)
class Found:
    """Tells of one synthesizer whether it can speak (`fault` is None) or why not, and which voices it has.

    `voices` has an entry for each language asked for, maybe an empty one; `others` counts all further voices. Of a
    screen reader, whose voices are its own affair, there are none at all.
    """

    synthesizer: str
    fault: Fault | None
    voices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    others: int = 0


def found(languages: Sequence[str] = ("ru", "en"), table: Sequence[Synthesizer] | None = None) -> tuple[Found, ...]:
    """Opens each synthesizer of this system in turn and lists it; may take seconds, never raises."""
    listed: list[Found] = []
    for row in synthesizers() if table is None else table:
        cardless = next((one.fault for one in listed if one.fault and one.fault.kind is NoticeKind.NO_DEVICE), None)
        listed.append(Found(row.name, cardless) if cardless and row.same_card else _survey(row, languages))
    return tuple(listed)


def _survey(row: Synthesizer, languages: Sequence[str]) -> Found:
    fault: Fault | None = None
    voice = row.make(lambda fault: None)
    try:
        voice.open()
    except VoiceFault as error:
        fault = error.fault
    except Exception as error:
        fault = Fault(NoticeKind.FAILED, repr(error))
    listed = voice.voices()
    by_reader = voice.by_reader and fault is None
    with contextlib.suppress(Exception):
        voice.close()
    if by_reader:
        return Found(row.name, None)
    voices = {language: tuple(info.name for info in listed if info.language == language) for language in languages}
    if fault is None and not any(voices.values()):
        fault = Fault(NoticeKind.NO_LANGUAGE, language=" ".join(languages))
    return Found(row.name, fault, voices, sum(info.language not in languages for info in listed))
