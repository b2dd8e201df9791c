"""What a run of symbols says: whether it is an equation, and its value.

``explain`` judges a run and tells what is wrong with it; ``value_of_run`` and ``value_of_side`` answer the same briefly
and remember it.  Values are int, or Fraction where the number is none.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import Any

from engines.binary_equations.options import Rules
from engines.binary_equations.refusals import Reason
from engines.binary_equations.tiles import SYMBOL_OF, symbols_of

Value = int | Fraction


class Fault(Exception):
    """What is wrong with a run, and the facts about it."""

    def __init__(self, reason: Reason, **facts: Any) -> None:
        """Keeps the reason and the facts."""
        super().__init__(reason)
        self.reason = reason
        self.facts = facts


_TOKEN = re.compile(r"[01]+|[^01]")
_RANK = {"*": 0, "/": 0, "+": 1, "-": 1, "&": 2, "^": 3, "|": 4}
_IDENTITIES = frozenset(("*1", "+0", "-0", "&1", "|0"))

# -- how a side is written


def scanned(side: str, rules: Rules, offset: int = 0) -> tuple[list[Value], list[str]]:
    """Returns the operands of a side and the operators between them; raises Fault for one that is not well written.

    ``offset`` is where the side begins in its run (E1, E4 to E8).
    """
    if not side:
        raise Fault(Reason.EMPTY_SIDE, at=max(0, offset - 1))
    operands: list[Value] = []
    operators: list[str] = []
    before = ""  # the token before while an operand is due; "" at the start of the side
    due = True
    for match in _TOKEN.finditer(side):
        token, at = match.group(), offset + match.start()
        if not due:
            if token == "~":
                raise Fault(Reason.NOT_AFTER_NUMBER, at=at)
            operators.append(token)
            before, due = token, True
        elif token[0] in "01":
            operands.append(_operand(token, before, sign=not operators and side[0] == "-", at=at))
            due = False
        else:
            _judge_before_operand(token, before, rules, at, operators)
            before = token
    if due:
        reason = Reason.NOT_WITHOUT_NUMBER if before == "~" else Reason.OPERATOR_AT_END
        raise Fault(reason, at=offset + len(side) - 1, symbol=SYMBOL_OF[before])
    if rules.banned:
        _judge_identities(side, offset)
    return operands, operators


def _operand(numeral: str, before: str, sign: bool, at: int) -> int:
    number = int(numeral, 2)
    if before == "~":
        return number ^ (1 << len(numeral)) - 1
    if numeral[0] == "0" and len(numeral) > 1:
        raise Fault(Reason.LEADING_ZERO, at=at, numeral=symbols_of(numeral))
    return -number if sign else number


def _judge_before_operand(token: str, before: str, rules: Rules, at: int, operators: list[str]) -> None:
    """Judges NOT, a sign or a misplaced operator where an operand is due."""
    if token == "~":
        if before == "~":
            raise Fault(Reason.NOT_NOT, at=at)
        if before == "-" and not operators:
            raise Fault(Reason.NOT_AFTER_SIGN, at=at)
    elif before == "~":
        raise Fault(Reason.NOT_WITHOUT_NUMBER, at=at - 1, symbol=SYMBOL_OF[before])
    elif before:
        raise Fault(Reason.TWO_OPERATORS, at=at, symbol=SYMBOL_OF[token], before=SYMBOL_OF[before])
    elif token != "-" or not rules.negatives:
        raise Fault(Reason.OPERATOR_AT_START, at=at, symbol=SYMBOL_OF[token])


def _judge_identities(side: str, offset: int) -> None:
    """Refuses an operation that changes nothing as it is written; a sign is no operation (O2)."""
    tokens = list(_TOKEN.finditer(side))
    for operator, numeral in pairwise(tokens[1:]):
        if operator.group() + numeral.group() in _IDENTITIES:
            raise Fault(
                Reason.IDENTITY,
                at=offset + operator.start(),
                symbol=SYMBOL_OF[operator.group()],
                numeral=symbols_of(numeral.group()),
            )


# -- what a side is worth


def combined(left: Value, operator: str, right: Value, negatives: bool) -> Value:
    """Returns the result of one operation; raises Fault (E9 to E11)."""
    if operator == "+":
        return _plain(left + right)
    if operator == "-":
        result = _plain(left - right)
        if result < 0 and not negatives:
            raise Fault(Reason.NEGATIVE, left=left, right=right, value=result)
        return result
    if operator == "*":
        return _plain(left * right)
    if operator == "/":
        if not right:
            raise Fault(Reason.DIVISION_BY_ZERO, left=left)
        return _plain(Fraction(left, right))
    if not (isinstance(left, int) and isinstance(right, int)):
        raise Fault(Reason.FRACTION_IN_LOGIC, left=left, symbol=SYMBOL_OF[operator], right=right)
    if operator == "&":
        return left & right
    return left | right if operator == "|" else left ^ right


def _plain(value: Value) -> Value:
    return value.numerator if value.denominator == 1 else value


def computed(operands: list[Value], operators: list[str], rules: Rules) -> Value:
    """Returns the value in the agreed order; raises Fault for a partial result that is refused (E3, E10)."""
    values = [operands[0]]
    waiting: list[str] = []
    for operator, operand in zip(operators, operands[1:], strict=True):
        while waiting and (not rules.school or _RANK[waiting[-1]] <= _RANK[operator]):
            right = values.pop()
            values[-1] = combined(values[-1], waiting.pop(), right, rules.negatives)
        values.append(operand)
        waiting.append(operator)
    while waiting:
        right = values.pop()
        values[-1] = combined(values[-1], waiting.pop(), right, rules.negatives)
    return values[0]


# -- whole runs


def explain(run: str, rules: Rules) -> tuple[Value, ...]:
    """Returns the values of the sides, all equal; raises Fault with what is wrong with the run."""
    if "=" not in run:
        raise Fault(Reason.NO_EQUALS)
    sides = []
    offset = 0
    for side in run.split("="):
        sides.append(scanned(side, rules, offset))
        offset += len(side) + 1
    values = tuple(computed(*side, rules) for side in sides)
    if any(value != values[0] for value in values):
        raise Fault(Reason.UNEQUAL, values=values)
    return values


def is_number(run: str) -> bool:
    """Whether a run is nothing but one number, without a leading zero."""
    return not run.strip("01") and (run[0] == "1" or len(run) == 1)


_LIMIT = 400_000  # strings remembered
_UNKNOWN = object()


def value_of_run(run: str, rules: Rules) -> Value | None:
    """Returns the value of an equation, None for a run that is none."""
    known = rules.runs
    value: Any = known.get(run, _UNKNOWN)
    if value is _UNKNOWN:
        try:
            value = explain(run, rules)[0]
        except Fault:
            value = None
        if len(known) >= _LIMIT:
            known.clear()
        known[run] = value
    return value  # type: ignore[no-any-return]


def _read(tokens: list[str]) -> tuple[list[Value], list[str]]:
    """Returns the operands and operators of a side that keeps the grammar, without judging it again."""
    operands: list[Value] = []
    operators: list[str] = []
    negated = False
    for token in tokens:
        if token[0] in "01":
            number = int(token, 2)
            operands.append(number ^ (1 << len(token)) - 1 if negated else number)
            negated = False
        elif token == "~":
            negated = True
        else:
            operators.append(token)
    if len(operators) == len(operands):  # the first is a sign
        operands[0] = -operands[0]
        del operators[0]
    return operands, operators


def value_of_side(side: str, rules: Rules) -> Value | None:
    """Returns the value of a side that keeps the grammar, None for one that is refused."""
    known = rules.sides
    value: Any = known.get(side, _UNKNOWN)
    if value is _UNKNOWN:
        try:
            tokens = _TOKEN.findall(side)
            if len(tokens) == 1:
                value = int(side, 2)
            elif len(tokens) == 3 and tokens[1] != "~":  # most are as short as that
                value = combined(int(tokens[0], 2), tokens[1], int(tokens[2], 2), rules.negatives)
            else:
                value = computed(*_read(tokens), rules)
        except Fault:
            value = None
        if len(known) >= _LIMIT:
            known.clear()
        known[side] = value
    return value  # type: ignore[no-any-return]


def bonus_of(value: Value) -> int:
    """Returns the place value of the top 1-bit of a value, rounded down and without its sign (S2)."""
    whole = floor(value if value >= 0 else -value)
    return 1 << whole.bit_length() - 1 if whole else 0
