"""The lines of a board as patterns, and the pieces of them into which a move may be laid.

A line is a row or a column.  Where a tile would touch others across the line, the run across must become an equation
too: so each such square admits few symbols or none, found once for a position before any line is searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.binary_equations.board import CENTRE, EMPTY, EMPTY_BOARD, SIZE
from engines.binary_equations.equations import is_number, value_of_run
from engines.binary_equations.fillings import FREE, set_char
from engines.binary_equations.options import Rules

BLOCKED = "#"
"""A square where nothing may be laid."""


class Line(NamedTuple):
    """A row or a column."""

    down: bool
    begin: int
    """Its first square in a board's string."""
    step: int
    cells: str
    """Its pattern, ``BLOCKED`` where nothing may be laid."""
    touching: tuple[bool, ...]
    """Where a tile would touch others across the line, or lie on the centre of the empty board."""
    strict: str
    """The pattern for a move that joins no tile of the line; it differs with ``parallel_numbers`` alone."""


class Window(NamedTuple):
    """A piece of a line that a move would make a run of, by filling all its free squares."""

    down: bool
    free: tuple[int, ...]
    """The squares to be filled, in a board's string."""
    first: int
    pattern: str


def lines_of(board: str, rules: Rules, available: str) -> Iterator[Line]:
    """Yields the lines into which something may be laid, rows first; ``available`` are the symbols one could lay."""
    if board == EMPTY_BOARD:
        middle = SIZE // 2
        touching = tuple(place == middle for place in range(SIZE))
        yield Line(False, middle * SIZE, 1, FREE * SIZE, touching, FREE * SIZE)
        yield Line(True, middle, SIZE, FREE * SIZE, touching, FREE * SIZE)
        return
    rows = [board[begin : begin + SIZE] for begin in range(0, SIZE * SIZE, SIZE)]
    columns = [board[column::SIZE] for column in range(SIZE)]
    for down, lines, across in ((False, rows, columns), (True, columns, rows)):
        for number in range(SIZE):
            line = _line(down, number, lines[number], across, rules, available)
            if line is not None:
                yield line


def _line(down: bool, number: int, line: str, across: list[str], rules: Rules, available: str) -> Line | None:
    """Returns a line, None where no move can touch anything."""
    cells: list[str] = []
    strict: list[str] = []
    touching = []
    for place, char in enumerate(line):
        touch = False
        cell = only = char
        if char == EMPTY:
            cell = only = FREE
            other = across[place]
            if (number and other[number - 1] != EMPTY) or (number < SIZE - 1 and other[number + 1] != EMPTY):
                touch = True
                cell, only = _admitted(other, number, rules, available)
        cells.append(cell)
        strict.append(only)
        touching.append(touch)
    if not any(touching) and not line.strip():
        return None
    begin, step = (number, SIZE) if down else (number * SIZE, 1)
    return Line(down, begin, step, "".join(cells), tuple(touching), "".join(strict))


def _admitted(other: str, at: int, rules: Rules, available: str) -> tuple[str, str]:
    """Returns the pattern's characters for a square with neighbours across: in general, and for equations alone."""
    before = other[other.rfind(EMPTY, 0, at) + 1 : at]
    end = other.find(EMPTY, at + 1)
    after = other[at + 1 : end if end >= 0 else SIZE]
    equal = [one for one in available if value_of_run(before + one + after, rules) is not None]
    both = equal
    if rules.parallel and not (before + after).strip("01"):
        both = equal + [one for one in available if one in "01" and is_number(before + one + after)]
    return tuple(set_char(one) if one else BLOCKED for one in (both, equal))  # type: ignore[return-value]


def windows_of(line: Line, most: int) -> Iterator[Window]:
    """Yields the pieces of a line that at most so many tiles would fill and that touch what lies there."""
    cells = line.cells
    for first in range(SIZE):
        if first and _is_taken(cells[first - 1]):
            continue
        free: list[int] = []
        touches = joins = False
        for place in range(first, SIZE):
            cell = cells[place]
            if cell == BLOCKED:
                break
            if _is_taken(cell):
                joins = True
            else:
                if len(free) == most:
                    break
                free.append(line.begin + place * line.step)
                touches = touches or line.touching[place]
            if free and (touches or joins) and (place == SIZE - 1 or not _is_taken(cells[place + 1])):
                pattern = (cells if joins else line.strict)[first : place + 1]
                if len(pattern) > 2 and BLOCKED not in pattern:
                    yield Window(line.down, tuple(free), first, pattern)


def _is_taken(cell: str) -> bool:
    return cell < "\x80" and cell not in (FREE, BLOCKED)


assert CENTRE == (SIZE // 2) * (SIZE + 1)
