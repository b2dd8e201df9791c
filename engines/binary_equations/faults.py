"""What is wrong with a position of Binary Equations: why play could never have reached it."""

from __future__ import annotations

from collections.abc import Iterator

from engines.binary_equations.board import CENTRE, EMPTY, EMPTY_BOARD, SIZE, index_of
from engines.binary_equations.equations import is_number, value_of_run
from engines.binary_equations.laying import made_last
from engines.binary_equations.refusals import PASSES_EACH, End
from engines.binary_equations.state import State
from engines.binary_equations.tiles import BLANK, RACK_SIZE, all_tiles, ordered
from engines.contract import IllegalMove, Outcome

_SEATS = (2, 4)


def faults_of(state: State) -> Iterator[str]:
    """Yields all that is wrong with a position, one sentence each."""
    seats = len(state.racks)
    if not _SEATS[0] <= seats <= _SEATS[1]:
        yield f"there are {seats} players"
    if len(state.scores) != seats:
        yield f"{seats} racks, but {len(state.scores)} scores"
    if not 0 <= state.to_move < seats:
        yield f"nobody has seat {state.to_move}, which is to move"
    yield from _faults_of_tiles(state)
    yield from _faults_of_board(state)
    yield from _faults_of_last(state)
    yield from _faults_of_counts(state)
    if state.outcome is None:
        if state.passes >= PASSES_EACH * seats:
            yield f"{state.passes} passes in a row, but the match goes on"
        if any(not rack for rack in state.racks) and not state.bag:
            yield "a rack is empty, but the match goes on"
    else:
        yield from _faults_of_end(state, state.outcome)


def _faults_of_tiles(state: State) -> Iterator[str]:
    """Yields what is wrong with where the tiles are (T1, T3)."""
    blanks = state.blanks
    lying = (BLANK if blanks >> at & 1 else char for at, char in enumerate(state.board) if char != EMPTY)
    if ordered([*lying, *state.bag, *"".join(state.racks)]) != all_tiles(state.options.xor):
        yield "the tiles are not those of a match"
    if any(blanks >> at & 1 and char == EMPTY for at, char in enumerate(state.board)) or blanks >> SIZE * SIZE:
        yield "a blank lies on an empty square"
    for seat, rack in enumerate(state.racks):
        if len(rack) > RACK_SIZE:
            yield f"seat {seat} holds {len(rack)} tiles"
        elif len(rack) < RACK_SIZE and state.bag:
            yield f"seat {seat} holds {len(rack)} tiles although the bag is not empty"


def _faults_of_board(state: State) -> Iterator[str]:
    """Yields what is wrong with what lies on the board (B1, L2, L3, L6)."""
    board, rules = state.board, state.rules
    if board == EMPTY_BOARD:
        return
    if board[CENTRE] == EMPTY:
        yield "the centre is not covered"
    if len(_joined(board)) != sum(char != EMPTY for char in board):
        yield "the board is in parts that do not touch"
    equations = 0
    for run in _runs(board):
        if value_of_run(run, rules) is not None:
            equations += 1
        elif not (rules.parallel and is_number(run)):
            yield f"{run} is no equation"
    if not equations:
        yield "there is no equation on the board"


def _runs(board: str) -> Iterator[str]:
    """Yields all runs of two or more tiles, those across first."""
    lines = [board[at : at + SIZE] for at in range(0, SIZE * SIZE, SIZE)] + [board[at::SIZE] for at in range(SIZE)]
    for line in lines:
        yield from (run for run in line.split(EMPTY) if len(run) > 1)


def _joined(board: str) -> set[int]:
    """Returns the taken squares that hang together with the first one."""
    first = next(at for at, char in enumerate(board) if char != EMPTY)
    found, edge = {first}, [first]
    while edge:
        row, column = divmod(edge.pop(), SIZE)
        for near_row, near_column in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            near = near_row * SIZE + near_column
            if 0 <= near_row < SIZE and 0 <= near_column < SIZE and board[near] != EMPTY and near not in found:
                found.add(near)
                edge.append(near)
    return found


def _faults_of_last(state: State) -> Iterator[str]:
    """Yields what is wrong with the placement that is said to be the last one."""
    if (state.last is None) != (state.board == EMPTY_BOARD):
        yield "the last placement and the board do not go together"
    elif state.last is not None:
        seat, move, squares = state.last
        if not 0 <= seat < len(state.racks):
            yield f"nobody has seat {seat}, which laid tiles last"
        blanks = sum(1 << place for place, square in enumerate(squares) if state.blanks >> square & 1)
        if "".join(state.board[square] for square in squares) != move.symbols or blanks != move.blanks:
            yield f"{move} does not lie where it was laid last"
        else:
            try:
                made = made_last(state.board, state.rules, True, state.last)
                legal = tuple(index_of(square) for square, _ in made.tiles) == squares
            except IllegalMove:
                legal = False
            if not legal:
                yield f"{move} is not what was laid last"


def _faults_of_counts(state: State) -> Iterator[str]:
    """Yields what is wrong with the moves, passes and points that are counted."""
    lying = sum(char != EMPTY for char in state.board)
    if state.ply < 0:
        yield f"{state.ply} moves were made"
    if not 0 <= state.passes <= max(0, state.ply):
        yield f"{state.passes} passes in a row in {state.ply} moves"
    elif lying > RACK_SIZE * (state.ply - state.passes):
        yield f"{lying} tiles were laid in {state.ply - state.passes} moves that may have been no pass"
    if state.outcome is None and any(score < 0 for score in state.scores):
        yield "a score is below zero before the end"
    if not lying and any(score > 0 for score in state.scores):
        yield "there are points, but nothing was laid"


def _faults_of_end(state: State, outcome: Outcome) -> Iterator[str]:
    """Yields what is wrong with the end of a match (F1, F2, F5)."""
    if state.scores:
        best = max(state.scores)
        if outcome.winners != tuple(seat for seat, score in enumerate(state.scores) if score == best):
            yield "the winners are not those with the highest score"
    empty = [seat for seat, rack in enumerate(state.racks) if not rack]
    if outcome.reason is End.PASSES:
        if state.passes != PASSES_EACH * len(state.racks):
            yield f"the match ended by {state.passes} passes"
        if empty and not state.bag:
            yield "the match ended by passes, but a rack is empty"
    elif empty != [state.to_move] or state.bag or state.passes:
        yield "the match ended by going out, but who moved last did not go out"
