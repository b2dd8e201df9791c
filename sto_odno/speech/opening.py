"""Opening voices: each is tried in a thread that may wait, and what becomes of it later is kept with it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence

from sto_odno.speech.choosing import Choice, Search, choose
from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.table import Synthesizer
from sto_odno.speech.voice import Voice


class Slot:
    """One voice, with the fault of which it has died, if it has."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.voice: Voice | None = None
        self.fault: Fault | None = None

    def open(
        self, synthesizer: Synthesizer, needed: frozenset[str], died: Callable[[Slot, Fault], None]
    ) -> Fault | None:
        """Opens the voice where it is not open yet; returns why it cannot speak the languages needed."""
        try:
            if self.voice is None:
                self.voice = synthesizer.make(lambda fault: died(self, fault))
                self.voice.open()
            for language in sorted(needed):
                if not self.voice.speaks(language):
                    return Fault(NoticeKind.NO_LANGUAGE, language=language)
        except VoiceFault as error:
            return error.fault
        except Exception as error:  # a fault of a foreign library; the next one is tried
            return Fault(NoticeKind.FAILED, repr(error))
        return self.fault

    def discard(self) -> None:
        """Closes a voice that is not to speak."""
        if self.voice is not None:
            with contextlib.suppress(Exception):
                self.voice.close()


def look(
    order: Sequence[Synthesizer],
    search: Search,
    current: Slot | None,
    needed: frozenset[str],
    died: Callable[[Slot, Fault], None],
) -> tuple[Choice, Slot | None]:
    """Looks through the table for a voice that opens and has the languages needed; closes those opened in vain.

    ``died`` hears of a voice that dies later, in a thread of that voice.
    """
    opened = {current.name: current} if current else {}

    def attempt(synthesizer: Synthesizer) -> Fault | None:
        slot = opened.setdefault(synthesizer.name, Slot(synthesizer.name))
        fault = slot.open(synthesizer, needed, died)
        if fault is not None and fault.kind is not NoticeKind.NO_LANGUAGE and slot is not current:
            slot.discard()
        return fault

    choice = choose(order, search, attempt)
    for name in choice.useless:
        opened[name].discard()
    return choice, opened[choice.name] if choice.name else None
