"""How the player wants to be spoken to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sto_odno.i18n import Words
from sto_odno.records.match import Match
from sto_odno.settings import BRIEF, BY_RANK, Settings


@dataclass(frozen=True, slots=True)
class Tone:
    """How the player wants to be spoken to."""

    words: Words
    brief: bool = False
    by_rank: bool = False
    """Whether hands are told by rank rather than by suit."""
    options: Any = None
    """The rule options of the match that is told."""
    players: int = 2
    """How many sit at the table."""
    bit_groups: int = 3
    """How many bits of a row are told together."""
    hints: bool = True
    """Whether the player wants to be told what he could find out himself."""
    named: bool = False
    """Whether a single opponent has a name, and is told of by it; else the voice is the opponent and says I."""

    @classmethod
    def of(cls, words: Words, settings: Settings, match: Match) -> Tone:
        """Returns how the player wants to be told of a match."""
        return cls(
            words,
            settings.text("detail") == BRIEF,
            settings.text("hand_order") == BY_RANK,
            match.options,
            len(match.header.seats),
            settings.number("bit_groups"),
            settings.on("hints"),
            settings.on("opponent_name"),
        )

    def pick(self, full: str, brief: str) -> str:
        """Returns the form that the player wants."""
        return brief if self.brief else full
