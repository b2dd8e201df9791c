"""The options of One Zero One."""

from __future__ import annotations

from dataclasses import dataclass

from engines.errors import SetupFault
from engines.one_zero_one.cards import COMMANDS, Command
from engines.options import GameOptions, OptionError, choice, number, switch

SMALLEST_DECK = 6  # beside the starting card
BASE = {
    Command.PLAIN: 6,  # beside the starting card
    Command.DELETE: 2,
    Command.ENTER: 2,
    Command.IF: 2,
    Command.PRINT: 2,
    Command.SAVE: 2,
}
"""How many cards of each command a deck of the base game holds."""
JOINED = {Command.END: 1, Command.CONT: 1, Command.GOSUB: 2, Command.GET: 1, Command.NEXT: 1}
"""What the expansion adds."""
_OWN = ("preset", ("own",))
_COUNTS = {
    "base": tuple(BASE.get(command, 0) for command in COMMANDS),
    "101.1": tuple(BASE.get(command, 0) + JOINED.get(command, 0) for command in COMMANDS),
}


class DeckFault(SetupFault):
    """Why the options of One Zero One do not go together."""

    TOO_FEW_CARDS = "too few cards"  # count, least: the numbers of cards chosen make too small a deck


def _cards(command: Command) -> int:
    """Describes how many cards of a command each deck holds."""
    return number(BASE.get(command, 0), lowest=0, highest=12 if command is Command.PLAIN else 4, when=_OWN)


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """What may be agreed on before a match."""

    preset: str = choice("base", ("base", "101.1", "own"))
    """Which cards there are; ``own``: the numbers below count."""
    row_60: bool = switch(False, when=("preset", ("base", "own")))
    """RUN ends row 60 instead of row 50."""
    plain: int = _cards(Command.PLAIN)
    delete: int = _cards(Command.DELETE)
    enter: int = _cards(Command.ENTER)
    if_: int = _cards(Command.IF)
    print_: int = _cards(Command.PRINT)
    save: int = _cards(Command.SAVE)
    end: int = _cards(Command.END)
    cont: int = _cards(Command.CONT)
    gosub: int = _cards(Command.GOSUB)
    get: int = _cards(Command.GET)
    next_: int = _cards(Command.NEXT)
    open_rows: str = choice("above", ("above", "all_above"))
    """Which rows must hold three cards for a row to be open."""
    cards_out: str = choice("at_once", ("at_once", "play_hands_out"))
    """What an empty deck does in LOAD."""
    opponent: str = choice("hand", ("hand", "cpu"))
    cpu_level: int = number(1, lowest=1, highest=4, when=("opponent", ("cpu",)))

    def agree(self) -> None:
        """Raises OptionError for a deck that is too small."""
        size = sum(self.deck_counts)
        if size < SMALLEST_DECK:
            raise OptionError(DeckFault.TOO_FEW_CARDS, count=size, least=SMALLEST_DECK)

    @property
    def deck_counts(self) -> tuple[int, ...]:
        """How many cards of each command a deck holds, the starting card apart."""
        return _COUNTS.get(self.preset) or (
            self.plain,
            self.delete,
            self.enter,
            self.if_,
            self.print_,
            self.save,
            self.end,
            self.cont,
            self.gosub,
            self.get,
            self.next_,
        )

    @property
    def rows(self) -> int:
        """How many rows the program has."""
        return 6 if self.row_60 or self.preset == "101.1" else 5

    @property
    def against_cpu(self) -> bool:
        """Whether the CPU card takes the place of the second player."""
        return self.opponent == "cpu"
