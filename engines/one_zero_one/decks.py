"""The decks that the options of One Zero One make."""

from __future__ import annotations

from functools import lru_cache

from engines.one_zero_one.cards import COMMANDS
from engines.one_zero_one.options import Options


def deck_of(options: Options) -> tuple[int, ...]:
    """Returns the deck in canonical order, the starting card apart."""
    return _deck(options.deck_counts)


@lru_cache(maxsize=64)
def _deck(counts: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(int(command) for command in COMMANDS for _ in range(counts[command]))
