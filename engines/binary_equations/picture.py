"""A position of Binary Equations for people: the board with its letters and numbers, racks, scores and the bag."""

from __future__ import annotations

from collections.abc import Iterator

from engines.binary_equations.board import ALL_SQUARES, EMPTY, SIZE, SQUARES
from engines.binary_equations.state import State

_NOTHING = "none"


def lines_of(state: State) -> Iterator[tuple[str, str]]:
    """Yields what there is, each thing with its name."""
    columns = " ".join(chr(97 + column) for column in range(SIZE))
    yield "board, columns", f" {columns}"
    for row in range(SIZE):
        squares = state.board[row * SIZE : (row + 1) * SIZE]
        yield f"row {row + 1:2}", " ".join("." if square == EMPTY else square for square in squares)
    blanks = [str(ALL_SQUARES[at]) for at in range(SQUARES) if state.blanks >> at & 1]
    if blanks:
        yield "blank tiles on", " ".join(blanks)
    for seat, rack in enumerate(state.racks):
        yield f"seat {seat}", f"points {state.scores[seat]}"
        yield f"rack of seat {seat}", " ".join(rack) or _NOTHING
    if state.last is not None:
        yield "laid last", f"{state.last.move} by seat {state.last.seat}"
    if state.passes:
        yield "passes in a row", str(state.passes)
    yield f"bag, {len(state.bag)} tiles, the next one first", " ".join(reversed(state.bag)) or _NOTHING
