"""The table of One Zero One: the rows, which spaces are free, and who may lay what where.

A row is a few ints, bit ``1 << space`` a space: where cards lie, which show 1, which are locked; an END that shuts
the row is its bit.  What is written on the cards is one more int, five bits a space.  So a position is copied and
searched quickly, and hands, decks and turns stay with the state: previews and the CPU try cards on a table alone.
"""

from __future__ import annotations

from engines.contract import Event
from engines.one_zero_one.cards import COMMANDS, FACINGS, FULL_ROW, ROWS, Card, Command, Facing, Place
from engines.one_zero_one.score import control_of, totals_of

RUN = 1 << FULL_ROW
"""RUN's space, in the last row alone: not empty, and nothing to aim at."""
NOWHERE = 0
"""No space where one might be."""
_CONT = int(Command.CONT)


class Table:
    """All rows; rows are counted from 0 here, and carry their numbers in events and views."""

    __slots__ = ("all_above", "ends", "held", "last", "locked", "log", "ones", "removed", "texts")

    def __init__(self, rows: int, all_above: bool) -> None:
        """Makes an empty table with so many rows."""
        self.held = [0] * rows
        self.ones = [0] * rows
        self.locked = [0] * rows
        self.ends = [0] * rows  # the bit of the END that shuts the row
        self.texts = [0] * rows
        self.removed: list[int] = []  # command and digit of each card that left the game, in order
        self.last = rows - 1
        self.all_above = all_above
        self.log: list[Event] | None = None  # None while nobody asks what happens

    def copy(self) -> Table:
        """Returns an independent equal table."""
        twin = Table.__new__(Table)
        twin.held = self.held[:]
        twin.ones = self.ones[:]
        twin.locked = self.locked[:]
        twin.ends = self.ends[:]
        twin.texts = self.texts[:]
        twin.removed = self.removed[:]
        twin.last = self.last
        twin.all_above = self.all_above
        twin.log = None
        return twin

    def __eq__(self, other: object) -> bool:
        """Whether the same cards lie in the same places."""
        if not isinstance(other, Table):
            return NotImplemented
        return all(
            getattr(self, name) == getattr(other, name)
            for name in ("held", "ones", "locked", "ends", "texts", "removed", "last", "all_above")
        )

    __hash__ = None  # type: ignore[assignment]  # a table changes

    # -- spaces and rows

    def space(self, row: int) -> int:
        """Returns the left-most empty space of a row, gaps first."""
        held = self.held[row]
        return ~held & (held + 1)

    def is_empty(self, row: int, bit: int) -> bool:
        """Whether a space is there and empty; RUN's is not."""
        return not self.held[row] & bit and not (row == self.last and bit >= RUN)

    def is_open(self, row: int) -> bool:
        """Whether cards may be laid into a row: reading, option open_rows, judged anew at each placement."""
        if row < 2:
            return True
        if self.all_above:
            return all(cards.bit_count() >= FULL_ROW for cards in self.held[:row])
        return self.held[row - 1].bit_count() >= FULL_ROW

    def lacking(self, row: int) -> tuple[tuple[int, int], ...]:
        """Returns the rows above that keep a row closed, each with how many cards it lacks."""
        above = range(row) if self.all_above else (row - 1,)
        gaps = ((one, FULL_ROW - self.held[one].bit_count()) for one in above)
        return tuple(pair for pair in gaps if pair[1] > 0) if row >= 2 else ()

    def may_lie(self, row: int, bit: int, command: int) -> bool:
        """Whether a laid or printed card may take an empty space: right of an END directly and only a CONT."""
        if row == self.last and bit >= RUN:
            return False
        end = self.ends[row]
        return not end or bit < end or (command == _CONT and bit == end << 1)

    def takes_moved(self, row: int) -> bool:
        """Whether a row takes a card that ENTER or GOSUB moves: reading, never one right of an END, nor a CONT."""
        bit = self.space(row)
        end = self.ends[row]
        return not (row == self.last and bit >= RUN) and (not end or bit < end)

    def gosub_rows(self, row: int, laying: int = 0) -> tuple[int, ...]:
        """Returns the rows that a GOSUB's target of ``row`` may go to, ``laying`` more cards lying in that row.

        Reading: cards are counted before the target is lifted, and its own row needs no further space, since it stays.
        """
        return tuple(
            one
            for one, cards in enumerate(self.held)
            if cards.bit_count() + (laying if one == row else 0) >= FULL_ROW and (one == row or self.takes_moved(one))
        )

    def target(self, row: int, bit: int, facing: int) -> int:
        """Returns the space next to a card's text if a card lies there, else NOWHERE."""
        return self.held[row] & (bit << 1 if facing else bit >> 1)

    @property
    def is_full(self) -> bool:
        """Whether the last row holds its three cards, which ends the match."""
        return self.held[self.last] == RUN - 1

    # -- cards

    def put(self, row: int, bit: int, text: int, digit: int) -> None:
        """Puts a card with that text (command and facing) into an empty space."""
        self.held[row] |= bit
        if digit:
            self.ones[row] |= bit
        self.texts[row] |= text << 5 * (bit.bit_length() - 1)

    def lift(self, row: int, bit: int) -> tuple[int, int]:
        """Takes a card off a row; returns its text and digit.  An END that leaves shuts nothing any more."""
        shift = 5 * (bit.bit_length() - 1)
        text = self.texts[row] >> shift & 31
        self.texts[row] ^= text << shift
        self.held[row] ^= bit
        digit = int(bool(self.ones[row] & bit))
        self.ones[row] &= ~bit
        if self.ends[row] == bit:
            self.ends[row] = 0
        return text, digit

    def card(self, row: int, bit: int) -> Card | None:
        """Returns the card of a space, None for an empty one."""
        if not self.held[row] & bit:
            return None
        text = self.texts[row] >> 5 * (bit.bit_length() - 1) & 31
        return Card(
            COMMANDS[text >> 1],
            int(bool(self.ones[row] & bit)),
            FACINGS[text & 1],
            bool(self.locked[row] & bit),
            self.ends[row] == bit,
        )

    def cards(self, row: int) -> tuple[Card | None, ...]:
        """Returns the spaces of a row up to its last card, None for gaps."""
        return tuple(self.card(row, 1 << space) for space in range(self.held[row].bit_length()))

    def removed_cards(self) -> tuple[Card, ...]:
        """Returns the cards that left the game, in order; their facing tells nothing."""
        return tuple(Card(COMMANDS[one >> 1], one & 1, Facing.LEFT) for one in self.removed)

    # -- counting

    def controls(self) -> tuple[int | None, ...]:
        """Returns by row the seat that controls it, None where it is undecided."""
        return tuple(map(control_of, self.held, self.ones))

    def totals(self) -> tuple[int, int]:
        """Returns both totals."""
        return totals_of(self.held, self.ones)


def place_of(row: int, bit: int) -> Place:
    """Returns the name of a space."""
    return Place(ROWS[row], bit.bit_length())


def space_of(place: Place) -> tuple[int, int]:
    """Returns row and bit of a named space."""
    return ROWS.index(place.row), 1 << (place.space - 1)
