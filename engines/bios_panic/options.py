"""The options of BIOS PANIC."""

from __future__ import annotations

from dataclasses import dataclass

from engines.bios_panic.cards import VARIANTS
from engines.options import GameOptions, choice, number


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """What may be agreed on before a match."""

    variant: str = choice("bios", VARIANTS)
    goal: int = number(6, lowest=2, highest=6)
    """Points that win."""
