"""A second reading of the rules of Binary Equations, plain and slow: it shares no code with the engine.

A board is a dict of (row, column) to a symbol's character; the symbols are 0 1 = + - * / & | ^ ~.  A placement is a
list of ((row, column), symbol, blank?).  ``value`` is a recursive descent over fractions, one method a rank.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product


class Wrong(Exception):
    """The run is no equation."""


@dataclass(frozen=True)
class Agreed:
    """What was agreed before the match."""

    calculator: bool = False
    banned: bool = False
    negatives: bool = False
    xor: bool = False
    parallel: bool = False
    nine: bool = True

    @classmethod
    def of(cls, options):
        return cls(
            options["order"] == "calculator",
            options["identities"] == "banned",
            options["negatives"],
            options["xor"],
            options["parallel_numbers"],
            options["nine_bonus"],
        )

    @property
    def alphabet(self):
        return "01=+-*/&|~" + "^" * self.xor


# -- equations


class Side:
    """Reads one side of an equation from the left."""

    RANKS = ("|", "^", "&", "+-", "*/")  # what binds least comes first

    def __init__(self, text, agreed):
        self.text = text
        self.agreed = agreed
        self.at = 0

    def value(self):
        result = self.left_to_right("|^&+-*/", self.number) if self.agreed.calculator else self.rank(0)
        if self.at < len(self.text):
            raise Wrong("more than a side")
        return result

    def rank(self, number):
        if number == len(self.RANKS):
            return self.number()
        return self.left_to_right(self.RANKS[number], lambda: self.rank(number + 1))

    def left_to_right(self, operators, operand):
        result = operand()
        while self.at < len(self.text) and self.text[self.at] in operators:
            operator = self.text[self.at]
            self.at += 1
            begin = self.at
            result = self.operate(result, operator, operand())
            if self.agreed.banned:
                end = begin
                while end < len(self.text) and self.text[end] in "01":
                    end += 1
                if (operator, self.text[begin:end]) in (("*", "1"), ("+", "0"), ("-", "0"), ("&", "1"), ("|", "0")):
                    raise Wrong("identity")
        return result

    def number(self):
        """Reads NOT and a numeral, or a numeral, at the start perhaps with its sign."""
        sign = inverted = False
        if self.at == 0 and self.text[:1] == "-" and self.agreed.negatives:
            sign = True
            self.at += 1
        if not sign and self.text[self.at : self.at + 1] == "~":
            inverted = True
            self.at += 1
        digits = ""
        while self.at < len(self.text) and self.text[self.at] in "01":
            digits += self.text[self.at]
            self.at += 1
        if not digits:
            raise Wrong("a number is missing")
        if inverted:
            digits = "".join("0" if digit == "1" else "1" for digit in digits)
        elif digits[0] == "0" and digits != "0":
            raise Wrong("leading zero")
        number = Fraction(0)
        for digit in digits:
            number = 2 * number + (digit == "1")
        return -number if sign else number

    def operate(self, left, operator, right):
        if operator == "+":
            result = left + right
        elif operator == "-":
            result = left - right
        elif operator == "*":
            result = left * right
        elif operator == "/":
            if right == 0:
                raise Wrong("division by zero")
            result = left / right
        else:
            if left != int(left) or right != int(right):
                raise Wrong("fraction in logic")
            result = Fraction(bitwise(int(left), operator, int(right)))
        if result < 0 and not self.agreed.negatives:
            raise Wrong("negative")
        return result


def bitwise(left, operator, right):
    """Works bit by bit in 64 bits of two's complement, which no run of fifteen tiles fills."""
    result = 0
    for place in range(64):
        one, other = left // 2**place % 2, right // 2**place % 2
        bit = {"&": one * other, "|": max(one, other), "^": (one + other) % 2}[operator]
        result += bit * 2**place
    return result - 2**64 if result >= 2**63 else result


@lru_cache(200_000)
def value_or_none(run, agreed):
    """Returns the value of an equation, None for a run that is none; remembered for speed alone."""
    try:
        return value_of(run, agreed)
    except Wrong:
        return None


def value_of(run, agreed):
    """Returns the value of an equation; raises Wrong."""
    sides = run.split("=")
    if len(sides) < 2:
        raise Wrong("no equals sign")
    values = [Side(side, agreed).value() for side in sides]
    if len(set(values)) != 1:
        raise Wrong("unequal")
    return values[0]


def bonus(value):
    """Returns the greatest power of two that is no greater than the value without its sign; 0 for less than 1."""
    value = abs(value)
    power = 0
    while value >= max(1, 2 * power):
        power = max(1, 2 * power)
    return power


# -- the board

_QUARTER = ("T..d...T", ".D...t..", "..D...d.", "d..D...d", "....D...", ".t...t..", "..d...d.", "T..d...D")
BOARD = [row + row[6::-1] for row in _QUARTER]
BOARD += BOARD[6::-1]
LETTER = {"d": 2, "t": 3}
WORD = {"D": 2, "T": 3}
POINTS = {"*": 2, "/": 4}


def run_through(board, square, step):
    """Returns the squares of the longest row of tiles through a square."""
    (row, column), (down, right) = square, step
    while (row - down, column - right) in board:
        row, column = row - down, column - right
    squares = []
    while (row, column) in board:
        squares.append((row, column))
        row, column = row + down, column + right
    return squares


def judge(board, laid, agreed):
    """Returns the score of a placement, None if it is refused; the tiles themselves are taken for granted."""
    squares = [square for square, _, _ in laid]
    if any(not (0 <= row < 15 and 0 <= column < 15) or (row, column) in board for row, column in squares):
        return None
    if sum(symbol == "=" for _, symbol, _ in laid) > 1 or any(symbol not in agreed.alphabet for _, symbol, _ in laid):
        return None
    old = set(board)
    for square, symbol, _ in laid:
        board[square] = symbol
    scores = []
    if len({column for _, column in squares}) == 1:
        scores.append(judge_along(board, old, laid, (1, 0), agreed))
    if len({row for row, _ in squares}) == 1:
        scores.append(judge_along(board, old, laid, (0, 1), agreed))
    for square in squares:
        del board[square]
    return next((score for score in scores if score is not None), None)


def judge_along(board, old, laid, step, agreed):
    """Returns the score on the board after it, with that line as the main one; ``old`` are the squares before it."""
    squares = [square for square, _, _ in laid]
    main = run_through(board, squares[0], step)
    if not set(squares) <= set(main):
        return None  # a gap
    if len(main) > 1 and value_or_none("".join(board[square] for square in main), agreed) is None:
        return None
    runs = [main, *(run_through(board, square, step[::-1]) for square in squares)]
    if not old:
        if (7, 7) not in squares:
            return None
    elif not any(square in old for run in runs for square in run):
        return None
    total, equations, numbers = 0, 0, 0
    for run in runs:
        if len(run) < 2:
            continue
        text = "".join(board[square] for square in run)
        value = value_or_none(text, agreed)
        if value is not None:
            equations += 1
            total += score(run, value, laid)
        elif agreed.parallel and run is not main and set(text) <= {"0", "1"} and text[0] == "1":
            numbers += 1
        else:
            return None
    if not equations or (numbers and (len(main) < 2 or not any(square in old for square in main))):
        return None
    return total + (50 if agreed.nine and len(laid) == 9 else 0)


def score(run, value, laid):
    letters, times = 0, 1
    for square, symbol, blank in laid:
        if square in run:
            premium = BOARD[square[0]][square[1]]
            letters += (0 if blank else POINTS.get(symbol, 1)) * LETTER.get(premium, 1)
            times *= WORD.get(premium, 1)
    return (letters + bonus(value)) * times


# -- every move, by trying


def all_moves(board, rack, agreed, most=None):
    """Returns every legal placement with its score, by laying out every arrangement of every part of the rack.

    A move is (down?, first square, ((symbol, blank?), ...)), a single tile being laid across.  Only lines and starts
    are skipped that no tile could touch.
    """
    arrangements = {
        tiles
        for count in range(1, min(len(rack), most or len(rack)) + 1)
        for order in permutations(rack, count)
        for tiles in product(
            *([(kind, False)] if kind != "_" else [(one, True) for one in agreed.alphabet] for kind in order)
        )
    }
    by_length = {}
    for tiles in arrangements:
        by_length.setdefault(len(tiles), []).append(tiles)
    near = {(row + down, column + right) for row, column in board for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    near = (near or {(7, 7)}) - set(board)
    found = {}
    for down, step in ((False, (0, 1)), (True, (1, 0))):
        for start in product(range(15), repeat=2):
            if start in board:
                continue
            free = [
                (start[0] + far * step[0], start[1] + far * step[1])
                for far in range(15)
                if start[0] + far * step[0] < 15 and start[1] + far * step[1] < 15
            ]
            free = [square for square in free if square not in board]
            for count, several in by_length.items():
                if count > len(free) or not near & set(free[:count]) or (down and count == 1):
                    continue
                for tiles in several:
                    laid = [(square, *tile) for square, tile in zip(free, tiles, strict=False)]
                    points = judge(board, laid, agreed)
                    if points is not None:
                        found[down, start, tiles] = points
    return found
