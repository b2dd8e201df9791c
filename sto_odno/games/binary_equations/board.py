"""The board of Binary Equations, to be walked: squares, tiles, premiums, and the equations through them."""

from __future__ import annotations

from engines.binary_equations import (
    CENTRE_SQUARE,
    SIZE,
    Equation,
    Made,
    Premium,
    Square,
    Symbol,
    View,
    equations_on,
    equations_through,
    last_made,
    premium_of,
    squares_in,
)
from sto_odno.dialogue import board
from sto_odno.dialogue.tone import Tone
from sto_odno.games.binary_equations.words import (
    equation_words,
    points_noun,
    premium_words,
    run_words,
    square_words,
    tile_word,
    value_words,
    where_words,
)
from sto_odno.games.people import People
from sto_odno.i18n import N_, sentences
from sto_odno.keyboard.table import Command

NEXT_TILE = Command("next tile", ("n",), N_("the next tile"))
NEXT_EQUATION = Command("next equation", ("e",), N_("the beginning of the next equation"))
THROUGH = Command("through", ("v",), N_("the equations through this square, with their values"))
AROUND = Command("around", ("p",), N_("the premium squares around"))

_NEAREST = 4
"""How many premium squares are told by one press."""
_REACH = 3
"""How many squares away premium squares are told."""


class Squares(board.Board):
    """The board as one seat sees it; a walk goes on where the last one ended."""

    keeps_place = True

    def __init__(self, tone: Tone, view: View) -> None:
        """Walks the board of a view."""
        self._tone = tone
        self._view = view
        self.jumps = {NEXT_TILE: self._next_tile, NEXT_EQUATION: self._next_equation}
        self.tells = {THROUGH: self._through, AROUND: self._around}

    def start(self) -> board.Square:
        """Begins at the centre."""
        return CENTRE_SQUARE

    def step(self, place: board.Square, down: int, right: int) -> board.Square | None:
        """Steps within the fifteen rows and columns."""
        row, column = place[0] + down, place[1] + right
        return (row, column) if 0 <= row < SIZE and 0 <= column < SIZE else None

    def end(self, place: board.Square, last: bool) -> board.Square:
        """Returns an end of the row."""
        return place[0], SIZE - 1 if last else 0

    def value(self, place: board.Square) -> Square:
        """Returns the square."""
        return Square(*place)

    def tell(self, place: board.Square, new_row: bool) -> list[str]:
        """Tells the square: its tile with the equations through it, or its premium."""
        w = self._tone.words
        square = Square(*place)
        name = square_words(w, square) if new_row else w.gettext("column {column}", column=square.column + 1)
        tile = self._view.at(square)
        if tile is None:
            premium = premium_words(w, premium_of(square))
            what = w.gettext("empty, {premium}", premium=premium) if premium else w.pgettext("square", "empty")
            return [w.gettext("{square}: {what}.", square=name, what=what)]
        runs = [run_words(self._tone, one.symbols) for one in equations_through(self._view, square)]
        if not runs:
            return [w.gettext("{square}: {what}.", square=name, what=tile_word(w, tile))]
        where = w.gettext("in {run}", run=runs[0])
        if len(runs) > 1:
            where = w.gettext("in two equations: {first}; {second}", first=runs[0], second=runs[1])
        return [w.gettext("{square}: {what}, {where}.", square=name, what=tile_word(w, tile), where=where)]

    def _next_tile(self, place: board.Square) -> board.Square | None:
        """Returns the next taken square, row by row, from the beginning again after the last one."""
        taken = [square for square, _ in self._view.lying]
        return next((square for square in taken if square > place), taken[0] if taken else None)

    def _next_equation(self, place: board.Square) -> board.Square | None:
        begins = sorted({one.square for one in equations_on(self._view)})
        return next((square for square in begins if square > place), begins[0] if begins else None)

    def _through(self, place: board.Square) -> list[str]:
        w = self._tone.words
        square = Square(*place)
        found = equations_through(self._view, square)
        if not found:
            return [w.gettext("No equation runs through here.")]
        numbers = [self._number(square, one) for one in found]
        return [
            *dict.fromkeys(one for one in numbers if one),
            *(f"{equation_words(self._tone, one)}." for one in found),
        ]

    def _number(self, square: Square, equation: Equation) -> str:
        """Returns the number of an equation in which a square lies, in decimal; empty for a sign."""
        w = self._tone.words
        low = high = squares_in(equation).index(square)
        symbols = equation.symbols
        digits = (Symbol.ZERO, Symbol.ONE)
        if symbols[low] not in digits:
            return ""
        while low > 0 and symbols[low - 1] in digits:
            low -= 1
        while high + 1 < len(symbols) and symbols[high + 1] in digits:
            high += 1
        number = symbols[low : high + 1]
        if len(number) == 1:
            return ""
        value = int("".join(map(str, number)), 2)
        return w.gettext("The number {bits} is {n}.", bits=run_words(self._tone, number), n=value)

    def _around(self, place: board.Square) -> list[str]:
        """Tells the free premium squares near by, the nearest first."""
        w = self._tone.words
        near = []
        for row in range(max(0, place[0] - _REACH), min(SIZE, place[0] + _REACH + 1)):
            for column in range(max(0, place[1] - _REACH), min(SIZE, place[1] + _REACH + 1)):
                square = Square(row, column)
                if premium_of(square) is not Premium.NONE and self._view.at(square) is None and square != place:
                    near.append((abs(row - place[0]) + abs(column - place[1]), square))
        told = [
            w.gettext(
                "{premium}: {square}.",
                premium=premium_words(w, premium_of(square)),
                square=self._aside(place, square),
            )
            for _, square in sorted(near)[:_NEAREST]
        ]
        return told or [w.gettext("No free premium square is near.")]

    def _aside(self, place: board.Square, square: Square) -> str:
        """Returns how far a square is from a place, in both directions."""
        w = self._tone.words
        down, right = square.row - place[0], square.column - place[1]
        parts = []
        if down:
            parts.append(w.gettext("{n} down", n=down) if down > 0 else w.gettext("{n} up", n=-down))
        if right:
            parts.append(
                w.gettext("{n} to the right", n=right) if right > 0 else w.gettext("{n} to the left", n=-right)
            )
        return ", ".join(parts)


_AT_ONCE = 3
"""Equations that are told by one press."""


def equations_told(tone: Tone, view: View, times: int) -> list[str]:
    """Returns what was laid last at the first press, and some of all equations on the board at each further one."""
    w = tone.words
    last = last_told(tone, view)
    if last is None:
        return [w.gettext("The board is empty.")]
    found = equations_on(view)
    parts = [found[at : at + _AT_ONCE] for at in range(0, len(found), _AT_ONCE)]
    place = times % (len(parts) + 1)
    if not place:
        return [last]
    told = [f"{equation_words(tone, one)}." for one in parts[place - 1]]
    done = place * _AT_ONCE
    if done >= len(found):
        return [*told, w.gettext("Those are all the equations.")]
    return [*told, w.ngettext("{n} equation more.", "{n} equations more.", len(found) - done)]


def last_told(tone: Tone, view: View) -> str | None:
    """Returns who laid tiles last, what that made and how it scored; None before the first time."""
    made = last_made(view)
    if view.last is None or made is None:
        return None
    w, people = tone.words, People(tone, view.seat)
    first = made.equations[0]
    told = people.said(
        view.last.seat,
        N_("You made {run}, {where}, value {value}."),
        N_("I made {run}, {where}, value {value}."),
        N_("{who} made {run}, {where}, value {value}."),
        run=run_words(tone, first.symbols),
        where=where_words(w, first.square, first.direction),
        value=value_words(w, first.value),
    )
    nine = w.gettext("All nine tiles at once: {points} more.", points=points_noun(w, made.nine_bonus))
    scored = [counted(tone, one) for one in made.equations]
    return sentences(told, *scored, *([nine] if made.nine_bonus else []))


def counted(tone: Tone, made: Made) -> str:
    """Returns how an equation scores: its new tiles, the bonus of its value, and by how much that is multiplied."""
    w = tone.words
    tiles, bonus, points = (points_noun(w, n) for n in (made.letters, made.bonus, made.points))
    if made.times == 1:
        message = N_("New tiles {tiles}, bonus for the value {bonus}: together {points}.")
    else:
        message = N_("New tiles {tiles}, bonus for the value {bonus}; all times {n}: {points}.")
    return w.gettext(message, tiles=tiles, bonus=bonus, points=points, n=made.times)
