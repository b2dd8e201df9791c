"""Why a move is refused in Binary Equations, and why a match ended.

Facts about a run are ``run`` (its symbols), ``square`` (where it begins) and ``direction``; where one place in it is at
fault, ``at`` is that place in the run, from 0.  Values are int or Fraction.
"""

from __future__ import annotations

from engines.contract import EndReason, Refusal

PASSES_EACH = 2
"""Passes in a row of every player that end the match."""


class Reason(Refusal):
    """A reason; the comment tells the facts that come with it."""

    MATCH_OVER = "match over"

    # the tiles and where they are to lie
    NOT_YOUR_TILES = "not your tiles"  # missing: symbols of the tiles that the rack lacks, BLANK for a blank one
    NO_SUCH_SYMBOL = "no such symbol"  # symbol: XOR in a match without it
    OFF_BOARD = "off board"  # square, direction, tiles: how many would lie outside
    SQUARE_TAKEN = "square taken"  # square, symbol: what lies there
    NOT_OVER_CENTRE = "not over centre"  # square: the centre, which the first move covers
    NOT_CONNECTED = "not connected"  # square, direction
    TOO_MANY_EQUALS = "too many equals"  # count: new ones, where one is the most
    NO_EQUATION = "no equation"  # square: a tile that would lie alone
    NUMBERS_ALONE = "numbers alone"  # run facts of the number: its main line joins nothing on the board

    # how a run is written; all have run, square, direction
    NO_EQUALS = "no equals"
    EMPTY_SIDE = "empty side"  # at: "=" with nothing before or behind it
    OPERATOR_AT_START = "operator at start"  # at, symbol: of a side
    OPERATOR_AT_END = "operator at end"  # at, symbol: of a side
    TWO_OPERATORS = "two operators"  # at, symbol, before: the operator and the one before it
    LEADING_ZERO = "leading zero"  # at, numeral: symbols of the number
    NOT_NOT = "not not"  # at
    NOT_AFTER_NUMBER = "not after number"  # at
    NOT_AFTER_SIGN = "not after sign"  # at: NOT right behind a sign
    NOT_WITHOUT_NUMBER = "not without number"  # at: NOT with no number right behind it

    # what a run says; all have run, square, direction
    IDENTITY = "identity"  # at, symbol, numeral: an operation that changes nothing, where those are banned
    DIVISION_BY_ZERO = "division by zero"  # left
    NEGATIVE = "negative"  # left, right, value: of the subtraction
    FRACTION_IN_LOGIC = "fraction in logic"  # left, symbol, right
    UNEQUAL = "unequal"  # values: of the sides in order

    # exchange
    BAG_TOO_SMALL = "bag too small"  # bag: tiles in it, needed


class End(EndReason):
    """Why a match ended."""

    WENT_OUT = "went out"  # the bag is empty and so is a rack
    PASSES = "passes"  # everybody passed twice in a row
