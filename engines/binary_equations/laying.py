"""Laying tiles: which runs a placement makes, whether they may stand, and what they score.

``judged`` is the only judge of placements: states and previews ask it; the search finds the same moves another way.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from engines.binary_equations.board import (
    ALL_SQUARES,
    CENTRE,
    CENTRE_SQUARE,
    DIRECTIONS,
    EMPTY,
    EMPTY_BOARD,
    LETTER_TIMES,
    SIZE,
    SQUARES,
    WORD_TIMES,
    Direction,
    Square,
    span_of,
    step_of,
)
from engines.binary_equations.equations import Fault, Value, bonus_of, explain, is_number, value_of_run
from engines.binary_equations.moves import Placement
from engines.binary_equations.options import Rules
from engines.binary_equations.refusals import Reason
from engines.binary_equations.tiles import (
    DIGITS,
    POINTS,
    RACK_SIZE,
    SYMBOL_OF,
    Symbol,
    Tile,
    ordered,
    symbols_of,
    without,
)
from engines.contract import IllegalMove

NINE_BONUS = 50


@dataclass(frozen=True, slots=True)
class Equation:
    """An equation on the board."""

    symbols: tuple[Symbol, ...]
    square: Square
    """Where it begins."""
    direction: Direction
    value: Value


@dataclass(frozen=True, slots=True)
class Made(Equation):
    """An equation that a placement makes or changes, with what it scores: (letters + bonus) * times."""

    laid: tuple[Square, ...]
    """Its newly laid tiles; if all of it is new, these are all its squares."""
    letters: int
    """Points of its newly laid tiles with the letter premiums."""
    bonus: int
    times: int
    """What the word premiums multiply by."""
    points: int

    @property
    def is_new(self) -> bool:
        """Whether all its tiles are newly laid."""
        return len(self.laid) == len(self.symbols)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a placement makes."""

    tiles: tuple[tuple[Square, Tile], ...]
    equations: tuple[Made, ...]
    """The one along the move first, then those across it in order."""
    numbers: tuple[tuple[Symbol, ...], ...]
    """Runs across that pass as mere numbers (option parallel_numbers)."""
    nine_bonus: int
    points: int
    """All together."""


class LastLaid(NamedTuple):
    """The placement that was made last."""

    seat: int
    move: Placement
    squares: tuple[int, ...]
    """Where its tiles lie, in a board's string."""


class Run(NamedTuple):
    """A run of two or more tiles that a placement makes or changes."""

    at: int
    down: bool
    symbols: str


class Laying:
    """A placement on a board: the board after it, the squares it takes, and its runs."""

    __slots__ = ("board", "move", "runs", "squares")

    def __init__(self, board: str, move: Placement, squares: list[int]) -> None:
        """Lays the tiles on those squares."""
        self.move = move
        self.squares = squares
        cells = list(board)
        for square, symbol in zip(squares, move.symbols, strict=True):
            cells[square] = symbol
        self.board = after = "".join(cells)
        self.runs = []
        down = move.down
        at, run = span_of(after, squares[0], down)
        if len(run) > 1:
            self.runs.append(Run(at, down, run))
        step = step_of(not down)
        for square in squares:
            if _has_neighbour(after, square, step):
                self.runs.append(Run(*_swapped(span_of(after, square, not down), not down)))

    def score(self, run: Run, blanks: int) -> tuple[list[int], int, int]:
        """Returns a run's newly laid squares, their points with letter premiums, and the word premium (S1)."""
        step = step_of(run.down)
        taken = range(run.at, run.at + step * len(run.symbols), step)
        laid = []
        letters, times = 0, 1
        for place, square in enumerate(self.squares):
            if square in taken:
                laid.append(square)
                if not blanks >> place & 1:
                    letters += POINTS[self.move.symbols[place]] * LETTER_TIMES[square]
                times *= WORD_TIMES[square]
        return laid, letters, times


def _swapped(span: tuple[int, str], down: bool) -> tuple[int, bool, str]:
    return span[0], down, span[1]


def _has_neighbour(board: str, square: int, step: int) -> bool:
    """Whether a taken square lies next to a square, one step before or behind it."""
    place = square // SIZE if step == SIZE else square % SIZE
    return (place > 0 and board[square - step] != EMPTY) or (place < SIZE - 1 and board[square + step] != EMPTY)


def squares_of(board: str, move: Placement) -> list[int]:
    """Returns the squares that the tiles take; fewer than tiles if the board ends before."""
    step = step_of(move.down)
    end = SQUARES if move.down else (move.start // SIZE + 1) * SIZE
    most = len(move.symbols)
    squares = [square for square in range(move.start, end, step) if board[square] == EMPTY]
    return squares[:most]


# -- scoring without judging


def points_of(laying: Laying, rules: Rules, nine_bonus: bool) -> int:
    """Returns what a legal placement scores (S1 to S4)."""
    move = laying.move
    points = NINE_BONUS if nine_bonus and len(move.symbols) == RACK_SIZE else 0
    for run in laying.runs:
        value = value_of_run(run.symbols, rules)
        if value is not None:  # else a mere number
            _, letters, times = laying.score(run, move.blanks)
            points += (letters + bonus_of(value)) * times
    return points


# -- judging


def judged(board: str, rack: str, rules: Rules, nine_bonus: bool, move: Placement) -> Preview:
    """Returns what a placement makes; raises IllegalMove with the reason (L1 to L8)."""
    _judge_tiles(rack, rules, move)
    laying = Laying(board, move, _judged_squares(board, move))
    _judge_place(board, laying)
    runs = laying.runs
    if rules.parallel and len(move.symbols) == 1 and len(runs) == 2 and is_number(runs[0].symbols):
        runs = runs[::-1]  # a single tile has two lines, and either may be the one that counts
    made = []
    numbers = []
    for place, run in enumerate(runs):
        if place and rules.parallel and not run.symbols.strip(DIGITS):
            numbers.append(_number(run))
        else:
            made.append(_made(laying, run, rules))
    if numbers and len(runs[0].symbols) == len(move.symbols):
        raise IllegalMove(Reason.NUMBERS_ALONE, **_run_facts(numbers[0]))
    bonus = NINE_BONUS if nine_bonus and len(move.symbols) == RACK_SIZE else 0
    return Preview(
        tuple((ALL_SQUARES[square], tile) for square, tile in zip(laying.squares, move.tiles, strict=True)),
        tuple(made),
        tuple(symbols_of(run.symbols) for run in numbers),
        bonus,
        bonus + sum(one.points for one in made),
    )


def _judge_tiles(rack: str, rules: Rules, move: Placement) -> None:
    for char in move.symbols:
        if char not in rules.symbols:
            raise IllegalMove(Reason.NO_SUCH_SYMBOL, symbol=SYMBOL_OF[char])
    judge_held(rack, move.spent)


def judge_held(rack: str, tiles: str) -> None:
    """Raises IllegalMove if a rack does not hold the tiles."""
    try:
        without(rack, tiles)
    except ValueError:
        missing = ordered("".join(tile * (tiles.count(tile) - rack.count(tile)) for tile in set(tiles)))
        raise IllegalMove(Reason.NOT_YOUR_TILES, missing=symbols_of(missing)) from None


def _judged_squares(board: str, move: Placement) -> list[int]:
    if board[move.start] != EMPTY:
        raise IllegalMove(Reason.SQUARE_TAKEN, square=move.square, symbol=SYMBOL_OF[board[move.start]])
    squares = squares_of(board, move)
    outside = len(move.symbols) - len(squares)
    if outside:
        raise IllegalMove(Reason.OFF_BOARD, square=move.square, direction=move.direction, tiles=outside)
    return squares


def _judge_place(board: str, laying: Laying) -> None:
    """Judges where the tiles lie and how many "=" they bring (L2 to L4)."""
    move = laying.move
    signs = move.symbols.count("=")
    if signs > 1:
        raise IllegalMove(Reason.TOO_MANY_EQUALS, count=signs)
    if board == EMPTY_BOARD:
        if CENTRE not in laying.squares:
            raise IllegalMove(Reason.NOT_OVER_CENTRE, square=CENTRE_SQUARE)
        if not laying.runs:
            raise IllegalMove(Reason.NO_EQUATION, square=move.square)
    elif not any(len(run.symbols) > len(move.symbols) or run.down != move.down for run in laying.runs):
        raise IllegalMove(Reason.NOT_CONNECTED, square=move.square, direction=move.direction)


def _run_facts(run: Run) -> dict[str, Any]:
    return {
        "run": symbols_of(run.symbols),
        "square": ALL_SQUARES[run.at],
        "direction": DIRECTIONS[run.down],
    }


def _number(run: Run) -> Run:
    """Returns a run of digits across that is a number; raises IllegalMove for a leading zero (L6)."""
    if not is_number(run.symbols):
        facts = _run_facts(run)
        raise IllegalMove(Reason.LEADING_ZERO, at=0, numeral=facts["run"], **facts)
    return run


def _made(laying: Laying, run: Run, rules: Rules) -> Made:
    try:
        value = explain(run.symbols, rules)[0]
    except Fault as fault:
        raise IllegalMove(fault.reason, **_run_facts(run), **fault.facts) from None
    laid, letters, times = laying.score(run, laying.move.blanks)
    bonus = bonus_of(value)
    return Made(
        symbols_of(run.symbols),
        ALL_SQUARES[run.at],
        DIRECTIONS[run.down],
        value,
        tuple(ALL_SQUARES[square] for square in laid),
        letters,
        bonus,
        times,
        (letters + bonus) * times,
    )


def made_last(board: str, rules: Rules, nine_bonus: bool, last: LastLaid) -> Preview:
    """Returns what the placement made that laid tiles of this board last; raises IllegalMove where it was none."""
    before = list(board)
    for square in last.squares:
        before[square] = EMPTY
    return judged("".join(before), ordered(last.move.spent), rules, nine_bonus, last.move)


# -- what lies on a board


def equations_of(board: str, rules: Rules) -> tuple[Equation, ...]:
    """Returns all equations of a board, those across first, each by its place."""
    found = []
    for down in (False, True):
        for number in range(SIZE):
            line = board[number::SIZE] if down else board[number * SIZE : number * SIZE + SIZE]
            place = 0
            for run in line.split(EMPTY):
                value = value_of_run(run, rules) if len(run) > 1 else None
                if value is not None:
                    at = place * SIZE + number if down else number * SIZE + place
                    found.append(Equation(symbols_of(run), ALL_SQUARES[at], DIRECTIONS[down], value))
                place += len(run) + 1
    return tuple(found)
