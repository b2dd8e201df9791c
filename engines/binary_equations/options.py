"""The options of Binary Equations, and what they make of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from engines.options import GameOptions, choice, switch


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """What may be agreed on before a match."""

    order: str = choice("school", ("school", "calculator"))
    """How a side is reckoned: as at school, or from left to right."""
    identities: str = choice("allowed", ("allowed", "banned"))
    """Whether operations that change nothing count as operations."""
    negatives: bool = switch(False)
    xor: bool = switch(False)
    parallel_numbers: bool = switch(False)
    nine_bonus: bool = switch(True)
    """Fifty points for laying all nine tiles."""
    end_transfers: bool = switch(True)
    """Points for the tiles that are left at the end."""


class Rules:
    """How runs are read and judged; ``rules_of`` gives equal options one object, with what it remembers."""

    __slots__ = ("banned", "negatives", "parallel", "runs", "school", "sides", "symbols")

    def __init__(self, school: bool, banned: bool, negatives: bool, xor: bool, parallel: bool) -> None:
        """Takes the switches."""
        self.school = school
        self.banned = banned
        self.negatives = negatives
        self.parallel = parallel
        self.symbols = "01=+-*/|&~" + ("^" if xor else "")
        self.sides: dict[str, object] = {}  # what equations.py remembers
        self.runs: dict[str, object] = {}


_KNOWN: dict[tuple[bool, ...], Rules] = {}


def rules_of(options: Options) -> Rules:
    """Returns the rules of those options."""
    key = (
        options.order == "school",
        options.identities == "banned",
        options.negatives,
        options.xor,
        options.parallel_numbers,
    )
    rules = _KNOWN.get(key)
    if rules is None:
        rules = _KNOWN[key] = Rules(*key)
    return rules
