"""The text form of a state of Binary Equations: one line of named fields, hidden tiles and chance included.

The board is its rows from the top, a dot for an empty square, rows without what is empty at their end.
"""

from __future__ import annotations

from engines.binary_equations.board import ALL_SQUARES, EMPTY, SIZE, SQUARES
from engines.binary_equations.laying import LastLaid
from engines.binary_equations.moves import Placement, parse_move
from engines.binary_equations.options import Options
from engines.binary_equations.refusals import End
from engines.binary_equations.state import State
from engines.binary_equations.tiles import KINDS, ordered
from engines.notation import NOTHING, Fields, line, listed, number

_DOT = "."
_MOST_POINTS = 10**6
_INDEX_OF = {str(square): index for index, square in enumerate(ALL_SQUARES)}


def board_text(board: str) -> str:
    """Returns the rows of a board, such as ``,,,,,,,...1+1=10`` for an opening."""
    rows = (board[at : at + SIZE].replace(EMPTY, _DOT).rstrip(_DOT) for at in range(0, SQUARES, SIZE))
    return ",".join(rows)


def read_board(text: str) -> str:
    """Returns the board of its text; raises ValueError."""
    rows = text.split(",")
    if len(rows) != SIZE or any(len(row) > SIZE or set(row) - set(KINDS[:-1] + _DOT) for row in rows):
        raise ValueError("no board")
    return "".join(row.replace(_DOT, EMPTY).ljust(SIZE, EMPTY) for row in rows)


def last_text(last: LastLaid) -> str:
    """Returns the last placement with its seat and squares, such as ``0:d8>1+1=10:d8.e8.f8.g8.h8.i8``."""
    return f"{last.seat}:{last.move}:{_DOT.join(str(ALL_SQUARES[square]) for square in last.squares)}"


def read_last(text: str) -> LastLaid:
    """Returns the last placement of its text; raises KeyError and ValueError."""
    seat, laid, squares = text.split(":")
    move = parse_move(laid)
    if not isinstance(move, Placement):
        raise ValueError("the last placement is none")
    return LastLaid(number(seat), move, tuple(_INDEX_OF[square] for square in squares.split(_DOT)))


def state_text(state: State) -> str:
    """Returns the state as a line that ``read_state`` reads back to an equal one."""
    fields = {
        "move": state.to_move,
        "board": board_text(state.board),
        "blanks": _DOT.join(str(ALL_SQUARES[at]) for at in range(SQUARES) if state.blanks >> at & 1),
        "racks": ",".join(state.racks),
        "bag": state.bag,
        "scores": ",".join(map(str, state.scores)),
        "passes": state.passes,
        "ply": state.ply,
        "last": last_text(state.last) if state.last else NOTHING,
    }
    return line(state, fields)


def read_state(text: str) -> State:
    """Returns the state of the line, possible or not; raises ValueError or LookupError for what is none."""
    fields = Fields(text)
    racks = fields.take("racks").split(",")
    state = State(fields.options(Options), fields.chance(), len(racks))
    state.to_move = fields.number("move", -1)
    state.board = read_board(fields.take("board"))
    for square in listed(fields.take("blanks"), _DOT, _INDEX_OF.__getitem__):
        state.blanks |= 1 << square
    state.racks = [ordered(rack) for rack in racks]
    state.bag = fields.take("bag")
    ordered(state.bag)  # raises KeyError for what is no tile
    state.scores = listed(fields.take("scores"), ",", lambda score: number(score, -_MOST_POINTS))
    state.passes = fields.number("passes", -1)
    state.ply = fields.number("ply", -1)
    state.last = fields.maybe("last", read_last)
    state.outcome = fields.outcome(End)
    fields.done()
    return state
