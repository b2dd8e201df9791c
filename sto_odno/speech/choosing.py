"""Which synthesizer speaks, and what of that is told: decided from what their opening brings, and from nothing else."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from sto_odno.speech.notices import Fault, Notice, NoticeKind
from sto_odno.speech.table import Synthesizer

# What need not be told of an optional synthesizer that nobody has chosen.
_ABSENT = (NoticeKind.NOT_INSTALLED, NoticeKind.NO_READER)


class Why(enum.Enum):
    """Why a voice is looked for; it decides which notices are due."""

    START = enum.auto()
    LANGUAGE = enum.auto()
    LOSS = enum.auto()
    RETRY = enum.auto()
    ARRIVAL = enum.auto()
    """A better one may have come: until it has, the one there is goes on speaking."""


@dataclass(frozen=True, slots=True)
class Search:
    """What is known when a voice is looked for."""

    why: Why
    chosen: str = ""
    """The synthesizer that the player has named, if any."""
    current: str | None = None
    """The one that speaks."""
    lost: str | None = None
    """The one whose voice has just died, which is not tried again at once."""
    fault: Fault | None = None
    """Of what it died, as far as it is known."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a search has found."""

    name: str | None
    """The synthesizer that speaks from now on; None where no other one than before does."""
    failed: tuple[tuple[str, Fault], ...] = ()
    """Those that were tried before it, each with why it does not speak; without those of which nothing is told."""
    useless: tuple[str, ...] = ()
    """Those that opened and lack a language."""


def choose(table: Sequence[Synthesizer], search: Search, attempt: Callable[[Synthesizer], Fault | None]) -> Choice:
    """Returns the first synthesizer that opens and has all languages needed, or one of other languages.

    ``attempt`` tries one and returns why it cannot speak, None if it can.
    """
    failed: list[tuple[str, Fault]] = []
    lacking: list[str] = []  # opened, and better than nothing where nobody has all languages
    no_card = search.fault is not None and search.fault.kind is NoticeKind.NO_DEVICE
    for synthesizer in table:
        name = synthesizer.name
        if name == search.lost or (no_card and synthesizer.same_card and name not in (search.chosen, search.current)):
            continue
        fault = attempt(synthesizer)
        if fault is None:
            return Choice(name, tuple(failed), tuple(lacking))
        no_card = no_card or fault.kind is NoticeKind.NO_DEVICE
        if not (synthesizer.optional and fault.kind in _ABSENT and name != search.chosen):
            failed.append((name, fault))
        if fault.kind is NoticeKind.NO_LANGUAGE and name != search.current:
            lacking.append(name)
    if search.current is not None or not lacking:
        return Choice(None, tuple(failed), tuple(lacking))
    return Choice(lacking[0], tuple(failed), tuple(lacking[1:]))


def notices(search: Search, failed: Sequence[tuple[str, Fault]], successor: str, by_reader: bool) -> list[Notice]:
    """Returns what is told of a search: one notice for each step down, none for a vain retry.

    ``successor`` is the synthesizer that speaks now, empty for none; ``by_reader``: whether it is the screen reader.
    """
    if search.why is Why.LOSS and search.lost is not None:
        return [
            Notice.of(search.lost, replace(search.fault or Fault(NoticeKind.LOST), kind=NoticeKind.LOST), successor)
        ]
    if search.why is Why.RETRY:
        return [Notice(NoticeKind.RETURNED, successor)] if successor and not by_reader else []
    if search.why is Why.ARRIVAL:
        return []
    # That nothing speaks the language is told once: of what speaks others, or of the best one.
    lacking = [(name, fault) for name, fault in failed if name == successor]
    told = lacking or (failed if successor else failed[:1])
    return [Notice.of(name, fault, successor) for name, fault in told]
