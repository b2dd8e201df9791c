"""Moves of One Zero One: a card with its row and facing and what its command asks for; and the CPU's turn.

``delete@20<``, ``gosub@30>=40`` (the row its target goes to), ``print@20>+print>+gosub<=30`` (each PRINT with the card
it prints), ``cpu``.  Equal moves are one object; what may be laid into a row by a hand is made once for each situation.
"""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, field

from engines.contract import MoveTextError
from engines.one_zero_one.cards import (
    COMMAND_OF,
    COMMANDS,
    FACING_OF,
    FACINGS,
    FULL_ROW,
    ROW_OF,
    ROWS,
    Command,
    Facing,
    Row,
    hand_of,
    kinds_in,
)
from engines.one_zero_one.effects import NO_ROW


class Turn(enum.Enum):
    """The only choice of the CPU: it follows its card."""

    CPU = "cpu"


Choice = Command | Row | Facing | Turn
Cards = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A whole INPUT; ``path`` is the move, the rest is what the rules need of it."""

    path: tuple[Choice, ...]
    """Card, row, facing; then GOSUB's row, or the printed card, its facing and so on."""
    row: int = field(compare=False, repr=False)
    cards: Cards = field(compare=False, repr=False)
    """Command and facing of the laid card, and of those that PRINT prints after it."""
    to: int = field(compare=False, repr=False)
    """The row to which GOSUB moves its target, or NO_ROW."""
    cost: int = field(compare=False, repr=False)
    """The cards that leave the hand, as a hand."""

    def __str__(self) -> str:
        """Returns the text form."""
        if not self.cards:
            return Turn.CPU.value
        (command, facing), *printed = self.cards
        text = f"{COMMANDS[command]!s}@{ROWS[self.row]!s}{FACINGS[facing]!s}"
        text += "".join(f"+{COMMANDS[one]!s}{FACINGS[side]!s}" for one, side in printed)
        return text if self.to == NO_ROW else f"{text}={ROWS[self.to]!s}"


CPU = Move((Turn.CPU,), row=0, cards=(), to=NO_ROW, cost=0)
_MADE: dict[tuple[int, Cards, int], Move] = {}


def move_of(row: int, cards: Cards, to: int = NO_ROW) -> Move:
    """Returns the move that lays those cards, one after the other to the right, into a row."""
    key = (row, cards, to)
    move = _MADE.get(key)
    if move is None:
        (command, facing), *printed = cards
        path: list[Choice] = [COMMANDS[command], ROWS[row], FACINGS[facing]]
        for one, side in printed:
            path += (COMMANDS[one], FACINGS[side])
        if to != NO_ROW:
            path.append(ROWS[to])
        cost = hand_of([command for command, _ in cards])
        move = _MADE[key] = Move(tuple(path), row, cards, to, cost)
    return move


_TEXT = re.compile(r"([a-z]+)@([1-6]0)([<>])((?:\+[a-z]+[<>])*)(?:=([1-6]0))?")
_LONGEST_CHAIN = 3  # a hand holds no more


def parse_move(text: str) -> Move:
    """Returns the move of the text form; raises MoveTextError."""
    if text == Turn.CPU.value:
        return CPU
    matched = _TEXT.fullmatch(text)
    try:
        if not matched:
            raise KeyError(text)
        name, row, side, printed, to = matched.groups()
        named = [(name, side), *((one[:-1], one[-1]) for one in printed.split("+")[1:])]
        cards = tuple((int(COMMAND_OF[one]), int(FACING_OF[facing])) for one, facing in named)
    except KeyError:
        raise MoveTextError(f"no move: {text!r}") from None
    printing = (int(Command.PRINT), int(Facing.RIGHT))
    if len(cards) > _LONGEST_CHAIN or any(card != printing for card in cards[:-1]):
        raise MoveTextError(f"no move: {text!r}: only a PRINT facing right prints")
    if to and cards[-1][0] != Command.GOSUB:
        raise MoveTextError(f"no move: {text!r}: only a GOSUB names a second row")
    return move_of(ROWS.index(ROW_OF[row]), cards, ROWS.index(ROW_OF[to]) if to else NO_ROW)


# -- what a hand may lay into a row

ASKING = 3 << 2 * Command.PRINT | 3 << 2 * Command.GOSUB
"""The part of a hand whose cards ask for more than a row and a facing."""
MOVING = 3 << 2 * Command.GOSUB
_CONTS = 3 << 2 * Command.CONT
_LIMIT = 30_000  # situations remembered; the usual ones are some hundreds
_KNOWN: dict[tuple[int, ...], tuple[Move, ...]] = {}


def moves_into(
    hand: int, row: int, cont_only: int, taken: int = 0, aims: int = 0, others: int = 0, own: int = 0
) -> tuple[Move, ...]:
    """Returns the moves of a hand into a row, in the order of command, facing and further choices.

    ``taken``: bits of the three spaces right of the free one that are not empty; ``aims``: bits of the space left of
    it and of those three where an unlocked card lies; ``others``: bits of the other rows that a GOSUB may move to;
    ``own``: cards that lie in the row, as far as they matter.
    """
    key = (hand, row, cont_only, taken, aims, others, own)
    moves = _KNOWN.get(key)
    if moves is None:
        if len(_KNOWN) >= _LIMIT:
            _KNOWN.clear()
        laying = hand & _CONTS if cont_only else hand
        moves = _KNOWN[key] = tuple(
            move_of(row, cards, to)
            for command in kinds_in(laying)
            for cards, to in _ways(hand, command, row, taken, aims, others, own)
        )
    return moves


def _ways(
    hand: int, command: int, row: int, taken: int, aims: int, others: int, own: int, printed: int = 0
) -> list[tuple[Cards, int]]:
    """Returns each way to lay a card, ``printed`` spaces right of the free one; see ``moves_into``.

    A space that PRINT reaches is never right of an active END: the END or the free space would lie between.
    """
    rest = hand - (1 << 2 * command)
    ways: list[tuple[Cards, int]] = []
    for facing in (0, 1):
        one = ((command, facing),)
        if command == Command.PRINT and facing and rest and not taken >> printed & 1:
            for following in kinds_in(rest):
                more = _ways(rest, following, row, taken, aims, others, own, printed + 1)
                ways += ((one + cards, to) for cards, to in more)
            continue
        aimed = aims >> (printed + 1) & 1 if facing else printed or aims & 1  # left of a printed card lies its PRINT
        if command == Command.GOSUB and aimed:
            rows = others | (1 << row if own + printed + 1 >= FULL_ROW else 0)
            targets = [to for to in range(len(ROWS)) if rows >> to & 1]
            ways += ((one, to) for to in targets or (NO_ROW,))
        else:
            ways.append((one, NO_ROW))
    return ways
