"""Words for the rule options of One Zero One."""

from __future__ import annotations

from engines.one_zero_one import COMMANDS, Command
from engines.options import OptionValue
from sto_odno.games.one_zero_one.words import card_noun
from sto_odno.i18n import N_, Words

_OPTIONS = {
    "preset": N_("cards"),
    "row_60": N_("row sixty"),
    "open_rows": N_("a row opens when"),
    "cards_out": N_("when a deck is empty"),
    "opponent": N_("opponent"),
    "cpu_level": N_("level of the CPU"),
}
_VALUES = {
    ("preset", "base"): N_("the base game"),
    ("preset", "101.1"): N_("with the expansion"),
    ("preset", "own"): N_("as chosen below"),
    ("open_rows", "above"): N_("the row above has three cards"),
    ("open_rows", "all_above"): N_("all rows above have three cards"),
    ("cards_out", "at_once"): N_("the match ends at once"),
    ("cards_out", "play_hands_out"): N_("hands are played out"),
    ("opponent", "hand"): N_("an ordinary player"),
    ("opponent", "cpu"): N_("the CPU card"),
}
_CARDS = {str(command): command for command in COMMANDS}


def option_label(words: Words, name: str) -> str:
    """Returns what a rule option is called."""
    if name in _CARDS:
        card = _CARDS[name]
        if card is Command.PLAIN:
            return words.gettext("how many plain cards a deck has")
        return words.gettext("how many {card} cards a deck has", card=card_noun(words, card))
    return words.gettext(_OPTIONS[name])


def option_value_label(words: Words, name: str, value: OptionValue) -> str | None:
    """Returns how a value of a rule option is said, None for the usual way."""
    message = _VALUES.get((name, str(value)))
    return words.gettext(message) if message is not None else None
