"""Opponents of One Zero One: level 0 moves by chance, for simulations; 1 to 4 play better and better.

1 takes the best of a few moves that come to its mind; 2 the best of all; 3 asks, every other time, in a few sampled
worlds what the other would answer; 4 does so always, and in more worlds.  All decide by the view alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engines.chance import Chance
from engines.contract import Policy
from engines.one_zero_one.effects import execute
from engines.one_zero_one.moves import Move
from engines.one_zero_one.sampling import sampled
from engines.one_zero_one.score import VALUES, totals_of
from engines.one_zero_one.state import State
from engines.one_zero_one.table import Table, space_of
from engines.one_zero_one.view import View
from engines.search import best_move

# -- what a table is worth

_HOLD = (0.0, 0.55, 0.8, 0.92, 1.0)
"""How sure the control of a row is, by the lead in it."""


def _sure(lead: int) -> float:
    sure = _HOLD[min(abs(lead), len(_HOLD) - 1)]
    return sure if lead > 0 else -sure


_SURE = {lead: _sure(lead) for lead in range(-80, 81)}


def prospects(table: Table, seat: int) -> float:
    """Returns how the rows stand for a seat: their numbers, each as sure as the lead in it."""
    worth = 0.0
    for value, held, ones in zip(VALUES, table.held, table.ones, strict=False):
        worth += value * _SURE[2 * ones.bit_count() - held.bit_count()]
    return worth if seat else -worth


def margin(table: Table, seat: int) -> int:
    """Returns by how much the seat's total is ahead."""
    zero, one = totals_of(table.held, table.ones)
    return one - zero if seat else zero - one


def after(table: Table, seat: int, move: Move, demand: tuple[int, int] | None) -> Table:
    """Returns the table after a move; hands and decks are left alone."""
    twin = table.copy()
    bit = twin.space(move.row) if demand is None else demand[1]
    execute(twin, seat, move.row, bit, move.cards, move.to)
    return twin


_WON = 1000.0


def _ended(table: Table, seat: int) -> float:
    """Returns what the end of a match is worth."""
    ahead = margin(table, seat)
    return ahead + (_WON if ahead > 0 else -_WON if ahead < 0 else 0.0)


def _judged(table: Table, seat: int) -> float:
    """Returns the prospects, or for a full last row who has won."""
    return _ended(table, seat) if table.is_full else prospects(table, seat)


def _best(moves: Sequence[Move], table: Table, seat: int, demand: tuple[int, int] | None) -> Move:
    """Returns the move with the best prospects, the first of equals."""
    return max(moves, key=lambda move: _judged(after(table, seat, move, demand), seat))


# -- the plain policies of levels 0 to 2


def _by_chance(view: View, chance: Chance) -> Move:
    """Level 0: any legal move."""
    return view.legal[chance.below(len(view.legal))]


def _demand(view: View) -> tuple[int, int] | None:
    return space_of(view.demand) if view.demand is not None else None


_COMES_TO_MIND = 3


def _of_a_few(view: View, chance: Chance) -> Move:
    """Level 1: the best of a few moves."""
    return _best(chance.shuffled(view.legal)[:_COMES_TO_MIND], view.table, view.seat, _demand(view))


def _of_all(view: View, chance: Chance) -> Move:
    """Level 2: the best of all moves."""
    return _best(chance.shuffled(view.legal), view.table, view.seat, _demand(view))


# -- searching


def _answer(state: State) -> Move:
    """Returns what the seat to move would do by the prospects alone."""
    moves = state.legal_moves()
    return moves[0] if len(moves) == 1 else _best(moves, state.table, state.to_move, state.demand)


@dataclass(frozen=True, slots=True)
class Search:
    """Levels 3 and 4: tries the moves in sampled worlds and looks some answers further."""

    playouts: int
    answers: int
    lead: float
    slip: int = 0
    """Once in so many decisions the first thought is played; 0 for never."""

    def __call__(self, view: View, chance: Chance) -> Move:
        """Returns the move that does best."""
        seat = view.seat

        def playout(state: State) -> float:
            for _ in range(self.answers):
                if state.outcome is not None:
                    break
                state.apply(_answer(state))
            return prospects(state.table, seat) if state.outcome is None else _ended(state.table, seat)

        favourite = _best(view.legal, view.table, seat, _demand(view))
        if self.slip and not chance.below(self.slip):
            return favourite
        return best_move(view.legal, favourite, self.lead, lambda: sampled(view, chance), playout, self.playouts)


# -- the levels

POLICIES: tuple[Policy[View, Move], ...] = (
    _by_chance,
    _of_a_few,
    _of_all,
    Search(playouts=40, answers=1, lead=2.0, slip=2),
    Search(playouts=90, answers=1, lead=1.5),
)
