"""Why a move of Binary Equations is refused, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.binary_equations import Reason, Symbol
from engines.contract import IllegalMove
from sto_odno.dialogue.tone import Tone
from sto_odno.games.binary_equations.words import lowered, name, run_words, square_words, tiles_noun, value_words
from sto_odno.i18n import N_

Facts = dict[str, Any]


def refusal(tone: Tone, refused: IllegalMove) -> str:
    """Returns the sentence that tells why, after the run that is wrong."""
    assert isinstance(refused.reason, Reason)
    why = _REASONS[refused.reason](tone, refused.facts)
    run: tuple[Symbol, ...] = refused.facts.get("run", ())
    return tone.words.gettext("{run}: {why}", run=run_words(tone, run), why=lowered(why)) if run else why


def _simply(message: str) -> Callable[[Tone, Facts], str]:
    return lambda tone, facts: tone.words.gettext(message)


def _not_your_tiles(tone: Tone, facts: Facts) -> str:
    w = tone.words
    if set(facts["missing"]) == {Symbol.BLANK}:
        return w.gettext("You hold no blank.")
    return w.gettext("You lack these tiles: {tiles}.", tiles=", ".join(name(w, symbol) for symbol in facts["missing"]))


def _no_such_symbol(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("{sign} is not in this match.", sign=name(tone.words, facts["symbol"]))


def _square_taken(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.gettext(
        "At {square} lies {sign} already.", square=square_words(w, facts["square"]), sign=name(w, facts["symbol"])
    )


def _unequal(tone: Tone, facts: Facts) -> str:
    w = tone.words
    values = [value_words(w, value) for value in facts["values"]]
    if len(values) == 2:
        return w.gettext("the left side is {left}, the right side is {right}.", left=values[0], right=values[1])
    return w.gettext("the sides are not equal, from the left: {values}.", values="; ".join(values))


def _two_operators(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.gettext(
        "{second} follows {first}, with no number between.",
        first=name(w, facts["before"]),
        second=name(w, facts["symbol"]),
    )


def _operator_at_start(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("a side begins with {sign}.", sign=name(tone.words, facts["symbol"]))


def _operator_at_end(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("a side ends with {sign}.", sign=name(tone.words, facts["symbol"]))


def _leading_zero(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("the number {number} begins with a zero.", number=run_words(tone, facts["numeral"]))


_IDENTITIES = {
    Symbol.TIMES: N_("multiplying by one changes nothing, which is banned."),
    Symbol.PLUS: N_("adding zero changes nothing, which is banned."),
    Symbol.MINUS: N_("taking away zero changes nothing, which is banned."),
    Symbol.AND: N_("AND with a one changes nothing, which is banned."),
    Symbol.OR: N_("OR with a zero changes nothing, which is banned."),
}
"""Each sign changes nothing with one number alone, so that it is not passed on."""


def _identity(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext(_IDENTITIES[facts["symbol"]])


def _negative(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.gettext(
        "{left} minus {right} is below zero.",
        left=value_words(w, facts["left"]),
        right=value_words(w, facts["right"]),
    )


def _too_many_equals(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("a move brings one new equals sign at most, not {n}.", n=facts["count"])


def _bag_too_small(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.gettext(
        "For an exchange the bag must hold {needed}; it holds {held}.",
        needed=tiles_noun(w, facts["needed"]),
        held=tiles_noun(w, facts["bag"]),
    )


def _fraction(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("{sign} needs whole numbers.", sign=name(tone.words, facts["symbol"]))


_REASONS: dict[Reason, Callable[[Tone, Facts], str]] = {
    Reason.MATCH_OVER: _simply(N_("The match is over.")),
    Reason.NOT_YOUR_TILES: _not_your_tiles,
    Reason.NO_SUCH_SYMBOL: _no_such_symbol,
    Reason.OFF_BOARD: _simply(N_("That reaches beyond the edge of the board.")),
    Reason.SQUARE_TAKEN: _square_taken,
    Reason.NOT_OVER_CENTRE: _simply(N_("The first move has to cover the centre, row eight, column eight.")),
    Reason.NOT_CONNECTED: _simply(N_("That touches nothing on the board.")),
    Reason.TOO_MANY_EQUALS: _too_many_equals,
    Reason.NO_EQUATION: _simply(N_("A tile alone makes no equation.")),
    Reason.NUMBERS_ALONE: _simply(N_("numbers may stand across only beside an equation that joins the board.")),
    Reason.NO_EQUALS: _simply(N_("there is no equals sign.")),
    Reason.EMPTY_SIDE: _simply(N_("a side of the equals sign is empty.")),
    Reason.OPERATOR_AT_START: _operator_at_start,
    Reason.OPERATOR_AT_END: _operator_at_end,
    Reason.TWO_OPERATORS: _two_operators,
    Reason.LEADING_ZERO: _leading_zero,
    Reason.NOT_NOT: _simply(N_("NOT follows NOT.")),
    Reason.NOT_AFTER_NUMBER: _simply(N_("NOT follows a number, with no operator between.")),
    Reason.NOT_AFTER_SIGN: _simply(N_("NOT follows a sign.")),
    Reason.NOT_WITHOUT_NUMBER: _simply(N_("no number follows NOT.")),
    Reason.IDENTITY: _identity,
    Reason.DIVISION_BY_ZERO: _simply(N_("that divides by zero.")),
    Reason.NEGATIVE: _negative,
    Reason.FRACTION_IN_LOGIC: _fraction,
    Reason.UNEQUAL: _unequal,
    Reason.BAG_TOO_SMALL: _bag_too_small,
}
