"""Which cards of a hand may be laid where: all legal moves, and the judgement of one."""

from __future__ import annotations

from functools import cache

from engines.contract import IllegalMove
from engines.one_zero_one.cards import COMMANDS, FULL_ROW, ROWS, Command, hand_of, kinds_in
from engines.one_zero_one.effects import NO_ROW, execute
from engines.one_zero_one.events import Lapse
from engines.one_zero_one.moves import ASKING, MOVING, Move, moves_into
from engines.one_zero_one.refusals import Reason
from engines.one_zero_one.table import RUN, Table, place_of

Space = tuple[int, int]
"""A row and the bit of a space in it."""

# -- all moves

_LIMIT = 30_000  # situations remembered; the usual ones are some hundreds
_LISTS: dict[int, tuple[Move, ...]] = {}


def moves_of(table: Table, hand: int, demand: Space | None) -> tuple[Move, ...]:
    """Returns all moves of a hand, row by row from the top; ``demand`` is the space that a NEXT names."""
    if demand is not None:
        return _into(table, hand, *demand, _gosub_bits(table))
    if hand & MOVING or table.all_above or any(table.ends):
        return _row_by_row(table, hand)
    key = hand << 30 | _situation(table)
    moves = _LISTS.get(key)
    if moves is None:
        if len(_LISTS) >= _LIMIT:
            _LISTS.clear()
        moves = _LISTS[key] = _row_by_row(table, hand)
    return moves


def _situation(table: Table) -> int:
    """Returns all that counts for a hand without GOSUB where no END shuts a row and the row above opens a row.

    Five bits a row: whether it is open, which of the three spaces right of the free one are taken, and whether its
    cards open the next one.
    """
    first, second, *below = table.held
    code = _code(second)
    situation = _code(first) << 5 | code  # rows 10 and 20 are open whatever lies above
    for held in below:
        situation <<= 5
        if code & _ENOUGH:
            code = _code(held)
            situation |= code
        else:
            code = _code(held) & _ENOUGH
    if situation & 31:  # the last row is open: RUN takes a space of it
        held = below[-1]
        situation &= ~31
        situation |= 1 | ((held | RUN) >> (~held & (held + 1)).bit_length() & 7) << 1
    return situation


_ENOUGH = 16
"""Marks a row whose cards open the next one."""


@cache
def _code(held: int) -> int:
    """Returns what counts of an open row: that it is, what is taken right of its free space, whether it is full."""
    taken = held >> (~held & (held + 1)).bit_length() & 7
    return 1 | taken << 1 | (_ENOUGH if held.bit_count() >= FULL_ROW else 0)


def _row_by_row(table: Table, hand: int) -> tuple[Move, ...]:
    moves: tuple[Move, ...] = ()
    takers = _gosub_bits(table) if hand & MOVING else 0
    for row, held in enumerate(table.held):
        if table.is_open(row):
            moves += _into(table, hand, row, ~held & (held + 1), takers)
    return moves


def _gosub_bits(table: Table) -> int:
    """Returns the rows that take a GOSUB's target from another row, a bit each."""
    return sum(
        1 << row for row, held in enumerate(table.held) if held.bit_count() >= FULL_ROW and table.takes_moved(row)
    )


def _into(table: Table, hand: int, row: int, bit: int, takers: int) -> tuple[Move, ...]:
    """Returns the moves of a hand into one space; ``takers`` are the rows that a GOSUB may move to."""
    end = table.ends[row]
    cont_only = int(bool(end and bit > end))
    if not hand & ASKING:
        return moves_into(hand, row, cont_only)
    held = table.held[row] | (RUN if row == table.last else 0)
    at = bit.bit_length()
    taken = held >> at & 7
    if not hand & MOVING:
        return moves_into(hand, row, cont_only, taken)
    free = (table.held[row] & ~table.locked[row]) << 1
    aims = free >> (at - 1) & 1 | (free >> at & 0b1110)
    own = min(table.held[row].bit_count(), FULL_ROW)
    return moves_into(hand, row, cont_only, taken, aims, takers & ~(1 << row), own)


def can_lay(table: Table, hand: int) -> bool:
    """Whether any card of a hand may be laid anywhere."""
    if not hand:
        return False
    if not table.ends[0] or not table.ends[1]:
        return True
    return any(fits(table, hand, row, table.space(row)) for row in range(len(table.held)) if table.is_open(row))


def fits(table: Table, hand: int, row: int, bit: int) -> bool:
    """Whether any card of a hand may lie in a space."""
    return any(table.may_lie(row, bit, command) for command in kinds_in(hand))


def why_lapsed(table: Table, hand: int, demand: Space) -> Lapse | None:
    """Returns why a NEXT's demand binds a hand no more, None if it does (reading).  Its row never closes again."""
    row, bit = demand
    if not table.is_empty(row, bit):
        return Lapse.FILLED
    if not hand:
        return Lapse.NO_CARD
    return None if fits(table, hand, row, bit) else Lapse.SHUT


# -- one move


def judge(table: Table, hand: int, demand: Space | None, move: Move) -> None:
    """Raises IllegalMove with the reason if the hand may not make the move."""
    command, _ = move.cards[0]
    if not _holds(hand, command):
        raise IllegalMove(Reason.NOT_IN_HAND, card=COMMANDS[command])
    for row in (move.row, move.to):
        if row > table.last:
            raise IllegalMove(Reason.NO_SUCH_ROW, row=ROWS[row])
    if demand is not None and demand[0] != move.row:
        raise IllegalMove(Reason.NEXT_DEMANDS, place=place_of(*demand))
    bit = table.space(move.row) if demand is None else demand[1]
    _judge_space(table, move.row, bit, command)
    _judge_further(table, hand, bit, move)


def _holds(hand: int, command: int) -> bool:
    return bool(hand >> 2 * command & 3)


def _judge_space(table: Table, row: int, bit: int, command: int) -> None:
    if not table.is_open(row):
        lacking = tuple((ROWS[one], count) for one, count in table.lacking(row))
        raise IllegalMove(Reason.ROW_CLOSED, row=ROWS[row], lacking=lacking)
    if not table.is_empty(row, bit):
        raise IllegalMove(Reason.LAST_ROW_FULL, row=ROWS[row])
    if not table.may_lie(row, bit, command):
        raise IllegalMove(Reason.ROW_SHUT, row=ROWS[row], card=COMMANDS[command])


def _judge_further(table: Table, hand: int, bit: int, move: Move) -> None:
    """Judges what PRINT and GOSUB ask for."""
    for index, (command, facing) in enumerate(move.cards):
        hand -= hand_of((command,))
        following = move.cards[index + 1][0] if index + 1 < len(move.cards) else None
        if command == Command.PRINT:
            _judge_printed(table, hand, move.row, bit << 1, facing, following)
        elif command == Command.GOSUB:
            _judge_row(table, move, bit, facing, laying=index + 1)
        bit <<= 1


def _judge_printed(table: Table, hand: int, row: int, bit: int, facing: int, following: int | None) -> None:
    prints = facing and table.is_empty(row, bit) and fits(table, hand, row, bit)
    if following is None:
        if prints:
            raise IllegalMove(Reason.NAME_A_CARD, cards=kinds_in(hand))
    elif not prints:
        raise IllegalMove(Reason.NOTHING_TO_PRINT)
    elif not _holds(hand, following):
        raise IllegalMove(Reason.PRINTED_NOT_IN_HAND, card=COMMANDS[following])
    elif not table.may_lie(row, bit, following):
        raise IllegalMove(Reason.PRINTED_MAY_NOT_LIE, card=COMMANDS[following], row=ROWS[row])


def _judge_row(table: Table, move: Move, bit: int, facing: int, laying: int) -> None:
    row, to = move.row, move.to
    twin = table.copy()
    execute(twin, 0, row, bit >> (laying - 1), move.cards[:laying], NO_ROW)  # left of a printed GOSUB lies its PRINT
    target = twin.target(row, bit, facing) & ~twin.locked[row]
    rows = table.gosub_rows(row, laying) if target else ()
    if not rows:
        if to != NO_ROW:
            raise IllegalMove(Reason.NO_TARGET)
    elif to == NO_ROW:
        raise IllegalMove(Reason.NAME_A_ROW, rows=tuple(ROWS[one] for one in rows))
    elif to not in rows:
        cards = table.held[to].bit_count() + (laying if to == row else 0)
        raise IllegalMove(Reason.ROW_DOES_NOT_QUALIFY, row=ROWS[to], cards=cards, shut=bool(table.ends[to]))
