"""What tiles left on a rack are worth for the turns to come, and which to give back."""

from __future__ import annotations

from collections.abc import Sequence

from engines.binary_equations.tiles import BLANK, OPERATORS, without

_EACH = {"0": -1.5, "1": 3.0, "+": -6.0, "-": -5.0, "*": -1.0, "/": -1.0, "|": -3.5, "&": -3.5, "^": -3.5, BLANK: 8.0}
"""Worth of each tile in points, fitted to what the next turn scored in some thousand turns of self-play."""
_EQUALS = (11.0, 0.0, -18.0, -27.0, -33.0, -38.0)
"""By how many "=" are left: as a turn lays one at most, the others only take up room."""
_NEGATIONS = (0.0, 5.0, 2.0, -6.0, -14.0)
_MIXTURE = -4.0
"""For each operator beyond two."""
_remembered: dict[str, float] = {}
_LIMIT = 100_000


def leave_of(rest: str) -> float:
    """Returns the worth of what is left, in points."""
    worth = _remembered.get(rest)
    if worth is None:
        equals, negations = rest.count("="), rest.count("~")
        worth = sum(_EACH.get(tile, 0.0) for tile in rest)
        worth += _EQUALS[min(equals, len(_EQUALS) - 1)] + _NEGATIONS[min(negations, len(_NEGATIONS) - 1)]
        worth += _MIXTURE * max(0, sum(tile in OPERATORS for tile in rest) - 2)
        worth -= abs(rest.count("0") - rest.count("1"))
        if len(_remembered) >= _LIMIT:
            _remembered.clear()
        _remembered[rest] = worth
    return worth


def best_exchange(rack: str, exchanges: Sequence[str]) -> tuple[float, str]:
    """Returns the exchange that leaves most, with the worth of what it leaves."""
    best = -1000.0, exchanges[0]
    for tiles in exchanges:
        worth = leave_of(without(rack, tiles))
        if worth > best[0]:
            best = worth, tiles
    return best
