"""The nouns of One Zero One: commands, facings, rows, spaces, and cards as they lie on the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum


class Command(IntEnum):
    """What is written on a card, in the order in which hands are sorted and cards are picked."""

    PLAIN = 0
    DELETE = 1
    ENTER = 2
    IF = 3
    PRINT = 4
    SAVE = 5
    END = 6
    CONT = 7
    GOSUB = 8
    GET = 9
    NEXT = 10

    def __str__(self) -> str:
        """Returns the text form."""
        return self.name.lower()


class Facing(IntEnum):
    """The side to which a card's text looks."""

    LEFT = 0
    RIGHT = 1

    def __str__(self) -> str:
        """Returns the text form."""
        return "<>"[self]


class Row(IntEnum):
    """A row of the program, by its number, which is what it scores."""

    TEN = 10
    TWENTY = 20
    THIRTY = 30
    FORTY = 40
    FIFTY = 50
    SIXTY = 60

    def __str__(self) -> str:
        """Returns the text form."""
        return str(self.value)


COMMANDS = tuple(Command)
FACINGS = tuple(Facing)
ROWS = tuple(Row)
ROW_OF = {str(row): row for row in ROWS}
COMMAND_OF = {str(command): command for command in COMMANDS}
FACING_OF = {str(facing): facing for facing in FACINGS}
FULL_ROW = 3  # cards that open the row below, that GOSUB asks for, and that end the match in the last row
HAND_SIZE = 3


@dataclass(frozen=True, slots=True)
class Card:
    """A card on the table."""

    command: Command
    digit: int
    """The digit that it shows, which is the seat it counts for."""
    facing: Facing
    locked: bool = False
    shuts: bool = False
    """Whether it is an END that shuts its row."""


@dataclass(frozen=True, slots=True)
class Place:
    """A space of a row, counted from 1."""

    row: Row
    space: int


# A hand is one int, two bits a command: how many of it (at most three) are held.


def hand_of(cards: Iterable[int]) -> int:
    """Returns the hand of those cards."""
    return sum(1 << 2 * card for card in cards)


def cards_in(hand: int) -> tuple[Command, ...]:
    """Returns the cards of a hand in canonical order."""
    return tuple(command for command in COMMANDS for _ in range(hand >> 2 * command & 3))


def kinds_in(hand: int) -> tuple[Command, ...]:
    """Returns the commands of a hand, each once, in canonical order."""
    return tuple(command for command in COMMANDS if hand >> 2 * command & 3)
