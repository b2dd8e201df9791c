"""The rule options of Binary Equations in words."""

from __future__ import annotations

from engines.options import OptionValue
from sto_odno.i18n import N_, Words

_OPTIONS = {
    "order": N_("order of evaluation"),
    "identities": N_("operations that change nothing"),
    "negatives": N_("negative numbers"),
    "xor": N_("XOR tiles"),
    "parallel_numbers": N_("numbers side by side"),
    "nine_bonus": N_("fifty points for all nine tiles"),
    "end_transfers": N_("points for who goes out"),
}
_VALUES = {
    "school": N_("as at school"),
    "calculator": N_("from left to right"),
    "allowed": N_("allowed"),
    "banned": N_("banned"),
}


def option_label(words: Words, name: str) -> str:
    """Returns what a rule option is called."""
    return words.gettext(_OPTIONS[name])


def option_value_label(words: Words, value: OptionValue) -> str | None:
    """Returns how a value is said; None for the usual way."""
    return words.gettext(_VALUES[value]) if isinstance(value, str) else None
