"""The options of One Zero One and the decks that they make."""

from __future__ import annotations

from functools import lru_cache

from engines.one_zero_one.cards import COMMANDS, Command
from engines.options import Option, OptionError, OptionFault, Options

SMALLEST_DECK = 6  # beside the starting card

_SETS = {
    Command.PLAIN: 6,  # beside the starting card
    Command.DELETE: 2,
    Command.ENTER: 2,
    Command.IF: 2,
    Command.PRINT: 2,
    Command.SAVE: 2,
}
_JOINED = {Command.END: 1, Command.CONT: 1, Command.GOSUB: 2, Command.GET: 1, Command.NEXT: 1}

OPTIONS = (
    Option("preset", "base", choices=("base", "101.1", "own")),  # own: the numbers below count
    Option("row_60", False, when=("preset", ("base", "own"))),  # RUN ends row 60 instead of row 50
    *(
        Option(
            str(command),
            _SETS.get(command, 0),
            highest=12 if command is Command.PLAIN else 4,
            when=("preset", ("own",)),
        )
        for command in COMMANDS
    ),  # how many cards of a command each deck holds
    Option("open_rows", "above", choices=("above", "all_above")),  # which rows must hold three cards
    Option("cards_out", "at_once", choices=("at_once", "play_hands_out")),  # what an empty deck does in LOAD
    Option("opponent", "hand", choices=("hand", "cpu")),
    Option("cpu_level", 1, lowest=1, highest=4, when=("opponent", ("cpu",))),
)


_COUNTS = {
    "base": tuple(_SETS.get(command, 0) for command in COMMANDS),
    "101.1": tuple(_SETS.get(command, 0) + _JOINED.get(command, 0) for command in COMMANDS),
}


def deck_counts(options: Options) -> tuple[int, ...]:
    """Returns how many cards of each command a deck holds, the starting card apart."""
    preset = str(options["preset"])
    return _COUNTS.get(preset) or tuple(int(options[str(command)]) for command in COMMANDS)


def deck_of(options: Options) -> tuple[int, ...]:
    """Returns the deck in canonical order; raises OptionError for a deck that is too small."""
    return _deck(deck_counts(options))


@lru_cache(maxsize=64)
def _deck(counts: tuple[int, ...]) -> tuple[int, ...]:
    missing = SMALLEST_DECK - sum(counts)
    if missing > 0:
        size = Option("preset", SMALLEST_DECK, lowest=SMALLEST_DECK)
        raise OptionError(OptionFault.TOO_FEW_CARDS, "preset", str(sum(counts)), size)
    return tuple(int(command) for command in COMMANDS for _ in range(counts[command]))


def rows_of(options: Options) -> int:
    """Returns how many rows the program has."""
    return 6 if options["row_60"] or options["preset"] == "101.1" else 5
