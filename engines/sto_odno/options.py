"""The options of Сто одно."""

from __future__ import annotations

from dataclasses import dataclass

from engines.options import GameOptions, switch


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """What may be agreed on before a match."""

    free_draw: bool = switch(False)
    """A card may be taken at will, once a turn, then play or pass (rule 6)."""
    cover_last_six: bool = switch(False)
    """A six as last card has to be covered too (rules 13, 20)."""
    last_card_penalty: bool = switch(False)
    """A seven or king of spades hits as last card too (rule 20)."""
