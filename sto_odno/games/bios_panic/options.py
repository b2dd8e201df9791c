"""The rule options of BIOS PANIC in words."""

from __future__ import annotations

from engines.options import OptionValue
from sto_odno.games.bios_panic.words import variant_name
from sto_odno.i18n import N_, Words

_OPTIONS = {"variant": N_("variant"), "goal": N_("points that win")}


def option_label(words: Words, name: str) -> str:
    """Returns what a rule option is called."""
    return words.gettext(_OPTIONS[name])


def option_value_label(words: Words, name: str, value: OptionValue) -> str | None:
    """Returns how a value is said; None for the usual way."""
    return variant_name(words, str(value)) if name == "variant" else None
