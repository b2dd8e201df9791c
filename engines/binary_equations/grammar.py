"""The grammar of a side as a table of states, for the search: what may follow, and where a side may end.

It says the same as ``equations.scanned``; the search walks it symbol by symbol.
"""

from __future__ import annotations

from engines.binary_equations.options import Rules
from engines.binary_equations.tiles import OPERATORS

START, SIGN, ZERO, NUMBER, NEGATED, NOT, BARE_ONE = "start", "sign", "zero", "number", "negated", "not", "bare one"
ENDS = (ZERO, NUMBER, NEGATED)
"""The states in which a side may end."""

Table = dict[str, dict[str, str]]
_TABLES: dict[tuple[str, bool, bool], Table] = {}


def table_of(rules: Rules) -> Table:
    """Returns by state and symbol the state that follows."""
    key = (rules.symbols, rules.negatives, rules.banned)
    table = _TABLES.get(key)
    if table is None:
        table = _TABLES[key] = _table(*key)
    return table


def _table(symbols: str, negatives: bool, banned: bool) -> Table:
    operators = {operator: operator for operator in OPERATORS if operator in symbols}
    numeral = {"0": ZERO, "1": NUMBER}
    table: Table = {
        START: {**numeral, "~": NOT, **({"-": SIGN} if negatives else {})},
        SIGN: numeral,
        NOT: {"0": NEGATED, "1": NEGATED},
        ZERO: operators,  # a numeral that begins with 0 ends there
        NUMBER: {"0": NUMBER, "1": NUMBER, **operators},
        NEGATED: {"0": NEGATED, "1": NEGATED, **operators},
        BARE_ONE: {"0": NUMBER, "1": NUMBER},  # a 1 that must not stay alone
    }
    for operator in operators:
        after = {**numeral, "~": NOT}
        if banned and operator in "+-|":
            del after["0"]
        if banned and operator in "*&":
            after["1"] = BARE_ONE
        table[operator] = after
    return table
