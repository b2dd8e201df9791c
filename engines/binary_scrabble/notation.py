"""The text form of a state of Binary Equations: one line of named fields, hidden tiles and chance included.

The board is its rows from the top, a dot for an empty square, rows without what is empty at their end.
"""

from __future__ import annotations

import re

from engines.binary_scrabble.board import ALL_SQUARES, EMPTY, SIZE, SQUARES
from engines.binary_scrabble.laying import LastLaid
from engines.binary_scrabble.moves import Placement, parse_move
from engines.binary_scrabble.options import Options
from engines.binary_scrabble.refusals import End
from engines.binary_scrabble.state import State
from engines.binary_scrabble.tiles import KINDS, ordered
from engines.chance import Chance
from engines.contract import Outcome

_NOTHING = "-"
_DOT = "."
_NUMBER = re.compile("-?[0-9]+")
_DIGITS = 9
_DIGITS_OF_SEED = 1000
_SHOWN = 30
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
    return LastLaid(_number(seat), move, tuple(_INDEX_OF[square] for square in squares.split(_DOT)))


def state_text(state: State) -> str:
    """Returns the state as a line that ``read_state`` reads back to an equal one."""
    outcome = state.outcome
    fields = {
        "move": state.to_move,
        "board": board_text(state.board),
        "blanks": _DOT.join(str(ALL_SQUARES[at]) for at in range(SQUARES) if state.blanks >> at & 1),
        "racks": ",".join(state.racks),
        "bag": state.bag,
        "scores": ",".join(map(str, state.scores)),
        "passes": state.passes,
        "ply": state.ply,
        "last": last_text(state.last) if state.last else _NOTHING,
        "end": outcome.reason.name.lower() if outcome else _NOTHING,
        "winners": ",".join(map(str, outcome.winners)) if outcome else "",
        "options": state.options.text(),
        "chance": f"{state.chance.seed}:{state.chance.used}",
    }
    return " ".join(f"{name}={value}" for name, value in fields.items())


def read_state(text: str) -> State:
    """Returns the state of the line, possible or not; raises ValueError or LookupError for what is none."""
    fields = dict(field.split("=", 1) for field in text.split(" "))
    seed_text, used_text = fields["chance"].split(":")
    seed, used = _number(seed_text, _DIGITS_OF_SEED), _number(used_text)
    if seed < 0 or used < 0:
        raise ValueError("chance below zero")
    racks = fields["racks"].split(",")
    state = State(Options.read(fields["options"]), Chance(seed, used), len(racks))
    state.to_move = _number(fields["move"])
    state.board = read_board(fields["board"])
    for square in fields["blanks"].split(_DOT) if fields["blanks"] else []:
        state.blanks |= 1 << _INDEX_OF[square]
    state.racks = [ordered(rack) for rack in racks]
    state.bag = fields["bag"]
    ordered(state.bag)  # raises KeyError for what is no tile
    state.scores = [_number(score) for score in fields["scores"].split(",")]
    state.passes = _number(fields["passes"])
    state.ply = _number(fields["ply"])
    if fields["last"] != _NOTHING:
        state.last = read_last(fields["last"])
    winners = tuple(_number(seat) for seat in fields["winners"].split(",") if seat)
    if fields["end"] != _NOTHING:
        state.outcome = Outcome(winners, End[fields["end"].upper()])
    elif winners:
        raise ValueError("winners before the end")
    return state


def _number(text: str, digits: int = _DIGITS) -> int:
    """Returns a whole number of so many digits at most; raises ValueError."""
    if len(text) > digits + 1 or not _NUMBER.fullmatch(text):
        raise ValueError(f"no number: {text[:_SHOWN]!r}")
    return int(text)
