"""What tiles left on a rack are worth for the turns to come, and which to give back."""

from __future__ import annotations

from collections.abc import Sequence

from engines.binary_scrabble.tiles import BLANK

_OPERATORS = "+-*/|&^"
_EQUALS = (-3.0, 1.5, 0.0, -3.5, -7.0)
"""By how many "=" are left: without one, one can only lay to what lies."""
_BLANK = 8.0


def leave_of(rest: str) -> float:
    """Returns the worth of what is left, in points."""
    zeros, ones = rest.count("0"), rest.count("1")
    others = sum(rest.count(operator) for operator in _OPERATORS)
    negations = rest.count("~")
    worth = _EQUALS[min(rest.count("="), len(_EQUALS) - 1)]
    worth += _BLANK * rest.count(BLANK)
    worth += 0.6 * (zeros + ones) - 0.5 * abs(zeros - ones)
    worth -= 1.5 * max(0, others - 1) + 1.5 * max(0, negations - 1)
    return worth - 0.5 * (others + negations)


def best_exchange(rack: str, exchanges: Sequence[str]) -> tuple[float, str]:
    """Returns the exchange that leaves most, with the worth of what it leaves."""
    best = -1000.0, exchanges[0]
    for tiles in exchanges:
        left = rack
        for tile in tiles:
            left = left.replace(tile, "", 1)
        worth = leave_of(left)
        if worth > best[0]:
            best = worth, tiles
    return best
