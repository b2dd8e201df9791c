"""The options of Binary Equations, and what they make of the rules."""

from __future__ import annotations

from engines.options import Option, Options

OPTIONS = (
    Option("order", "school", choices=("school", "calculator")),
    Option("identities", "allowed", choices=("allowed", "banned")),
    Option("negatives", False),
    Option("xor", False),
    Option("parallel_numbers", False),
    Option("nine_bonus", True),
    Option("end_transfers", True),
)


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
        options["order"] == "school",
        options["identities"] == "banned",
        bool(options["negatives"]),
        bool(options["xor"]),
        bool(options["parallel_numbers"]),
    )
    rules = _KNOWN.get(key)
    if rules is None:
        rules = _KNOWN[key] = Rules(*key)
    return rules
