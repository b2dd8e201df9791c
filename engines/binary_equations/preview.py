"""Readouts from a view: what a move would make, and which equations lie on the board."""

from __future__ import annotations

from collections.abc import Iterable

from engines.binary_equations.board import Direction, Square
from engines.binary_equations.equations import Fault, Value, explain
from engines.binary_equations.laying import Equation, Preview, equations_of, judged, made_last
from engines.binary_equations.moves import Exchange, Move, Placement
from engines.binary_equations.options import Options, rules_of
from engines.binary_equations.state import judge_exchange
from engines.binary_equations.tiles import Symbol, chars_of
from engines.binary_equations.view import View
from engines.contract import IllegalMove

_NOTHING = Preview((), (), (), 0, 0)


def preview(view: View, move: Move) -> Preview:
    """Returns what a move of the view's seat would make now, its turn or not; raises IllegalMove with the reason.

    An exchange and a pass make nothing.
    """
    if isinstance(move, Placement):
        return judged(view.board, view.rack, view.rules, view.options.nine_bonus, move)
    if isinstance(move, Exchange):
        judge_exchange(view.rack, view.bag, move)
    return _NOTHING


def last_made(view: View) -> Preview | None:
    """Returns what the last placement of anybody made, as it scored then; None before the first one."""
    if view.last is None:
        return None
    return made_last(view.board, view.rules, view.options.nine_bonus, view.last)


def evaluate(symbols: Iterable[Symbol], options: Options) -> tuple[Value, ...]:
    """Returns the values of the sides of an equation, all equal; raises IllegalMove if the symbols make none.

    The facts are those of a refused run without its place.
    """
    run = tuple(symbols)
    try:
        return explain(chars_of(run), rules_of(options))
    except Fault as fault:
        raise IllegalMove(fault.reason, run=run, **fault.facts) from None


def equations_on(view: View) -> tuple[Equation, ...]:
    """Returns all equations on the board, those across first, each by its place."""
    return equations_of(view.board, view.rules)


def equations_through(view: View, square: Square) -> tuple[Equation, ...]:
    """Returns the equations that run through a square, the one across first."""
    return tuple(one for one in equations_on(view) if square in squares_in(one))


def squares_in(equation: Equation) -> tuple[Square, ...]:
    """Returns the squares of an equation in order."""
    row, column = equation.square
    across = equation.direction is Direction.ACROSS
    return tuple(
        Square(row, column + place) if across else Square(row + place, column) for place in range(len(equation.symbols))
    )
