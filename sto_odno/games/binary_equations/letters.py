"""The letters that only Binary Equations has: two readouts, and a key for each sign."""

from __future__ import annotations

from engines.binary_equations import Symbol
from sto_odno.i18n import N_
from sto_odno.keyboard.table import Command

EQUATIONS = Command("equations", ("l",), N_("the last equation and its points, when repeated all that lie there"))
UNSEEN = Command("unseen", ("g",), N_("the tiles that you have not seen yet"))

SIGNS: tuple[tuple[Command, Symbol], ...] = (
    (Command("sign zero", ("0",), N_("zero")), Symbol.ZERO),
    (Command("sign one", ("1",), N_("one")), Symbol.ONE),
    (Command("sign equals", ("e", "equals"), N_("equals")), Symbol.EQUALS),
    (Command("sign plus", ("p", "plus"), N_("plus")), Symbol.PLUS),
    (Command("sign minus", ("m", "minus"), N_("minus")), Symbol.MINUS),
    (Command("sign times", ("t", "asterisk"), N_("the sign times")), Symbol.TIMES),
    (Command("sign divided", ("d", "slash"), N_("the sign divided by")), Symbol.DIVIDED),
    (Command("sign or", ("o", "bar"), N_("the sign OR")), Symbol.OR),
    (Command("sign and", ("a", "ampersand"), N_("the sign AND")), Symbol.AND),
    (Command("sign not", ("n", "tilde"), N_("the sign NOT")), Symbol.NOT),
    (Command("sign xor", ("x", "caret"), N_("the sign XOR")), Symbol.XOR),
)
BLANK = Command("sign blank", ("b",), N_("a blank for the next sign"))
KEY_OF = {**{symbol: command for command, symbol in SIGNS}, Symbol.BLANK: BLANK}
