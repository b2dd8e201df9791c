"""Phrases that name keys, as they are printed and as a voice reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sto_odno.dialogue.teller import Said
from sto_odno.i18n import Fact, Words
from sto_odno.keyboard.table import key_name


def naming(words: Words, message: str, keys: Mapping[str, Sequence[str]], **facts: Fact) -> Said:
    """Returns a message in whose braces keys are named; ``keys`` gives for each name one key or alternatives."""
    printed, spoken = (
        words.gettext(
            message,
            **facts,
            **{name: words.alternatives([key_name(words, key, aloud) for key in some]) for name, some in keys.items()},
        )
        for aloud in (False, True)
    )
    return Said(printed, spoken)
