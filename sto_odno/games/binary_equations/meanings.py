"""What each tile does, in a sentence: for the focused tile and for a newcomer who meets it."""

from __future__ import annotations

from engines.binary_equations import Symbol
from sto_odno.i18n import N_, Words

MEANINGS = {
    Symbol.ZERO: N_("A zero is a digit. No number begins with it, except zero itself and a number behind NOT."),
    Symbol.ONE: N_("A one is a digit. In one zero one the ones count four and one: five."),
    Symbol.EQUALS: N_("On both sides of equals stands the same value. A move brings one new equals sign at most."),
    Symbol.PLUS: N_("Plus adds: one plus one equals one zero."),
    Symbol.MINUS: N_("Minus takes away: one zero minus one equals one. Nothing may fall below zero."),
    Symbol.TIMES: N_("Times multiplies: one zero times one one equals one one zero. The tile brings two points."),
    Symbol.DIVIDED: N_(
        "Division is exact: one one zero divided by one one equals one zero. The tile brings four points."
    ),
    Symbol.OR: N_("OR makes a one where at least one number has it: one zero zero OR one equals one zero one."),
    Symbol.AND: N_("AND makes a one where both numbers have it: one one zero AND one one equals one zero."),
    Symbol.NOT: N_("NOT turns each digit of the number behind it: NOT zero zero one equals one one zero."),
    Symbol.XOR: N_("XOR makes a one where just one of both numbers has it: one one XOR one equals one zero."),
    Symbol.BLANK: N_("A blank stands for any sign, for good. It brings no points itself."),
}


def meaning(words: Words, symbol: Symbol) -> str:
    """Returns what a tile does."""
    return words.gettext(MEANINGS[symbol])
