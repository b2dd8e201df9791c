"""Words for symbols, equations, squares and points of Binary Equations: symbols are always words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engines.binary_equations import Direction, Equation, Premium, Square, Symbol, Tile, Value
from sto_odno.dialogue.tone import Tone
from sto_odno.i18n import D_, N_, Noun, Words

_SIGNS = {
    Symbol.EQUALS: N_("equals"),
    Symbol.PLUS: N_("plus"),
    Symbol.MINUS: N_("minus"),
    Symbol.TIMES: N_("times"),
    Symbol.DIVIDED: N_("divided by"),
    Symbol.OR: N_("OR"),
    Symbol.AND: N_("AND"),
    Symbol.NOT: N_("NOT"),
    Symbol.XOR: N_("XOR"),
    Symbol.BLANK: N_("blank"),
}
_DIGITS = (Symbol.ZERO, Symbol.ONE)


def sign(words: Words, symbol: Symbol) -> str:
    """Returns a symbol in one word, as in an equation."""
    if symbol in _DIGITS:
        return words.number(int(symbol is Symbol.ONE))
    return words.gettext(_SIGNS[symbol])


def name(words: Words, symbol: Symbol) -> str:
    """Returns a symbol as the name of a tile, where a lone "and" would not be understood."""
    match symbol:
        case Symbol.OR:
            return words.pgettext("tile", "OR")
        case Symbol.AND:
            return words.pgettext("tile", "AND")
        case Symbol.NOT:
            return words.pgettext("tile", "NOT")
        case Symbol.TIMES:
            return words.pgettext("tile", "times")
        case Symbol.DIVIDED:
            return words.pgettext("tile", "divided by")
        case _:
            return sign(words, symbol)


def tile_word(words: Words, tile: Tile) -> str:
    """Returns a tile on the board."""
    told = name(words, tile.symbol)
    return words.gettext("{sign} by a blank", sign=told) if tile.blank else told


def run_words(tone: Tone, symbols: Sequence[Symbol]) -> str:
    """Returns symbols as they are read, numbers bit by bit; a pause in one would sound like its end."""
    return " ".join(sign(tone.words, symbol) for symbol in symbols)


def value_words(words: Words, value: Value) -> str:
    """Returns a value in decimal; a fraction as its two numbers."""
    if value.denominator == 1:
        return words.number(int(value))
    return words.gettext("{above} over {below}", above=value.numerator, below=value.denominator)


def tiles_noun(words: Words, n: int) -> Noun:
    """Returns a number of tiles."""
    return words.quantity("{n} tile", "{n} tiles", n)


def points_noun(words: Words, n: int) -> Noun:
    """Returns points with their number."""
    return words.quantity("{n} point", "{n} points", n)


def listed(words: Words, symbols: Iterable[Symbol]) -> str:
    """Returns tiles of a rack in groups: "three zeros; a one; equals, two of them"."""
    told = []
    for symbol, n in Counter(symbols).items():
        if symbol in _DIGITS:
            told.append(_digits_counted(words, symbol, n))
        elif n == 1:
            told.append(name(words, symbol))
        else:
            told.append(words.gettext("{card}, {tiles}", card=name(words, symbol), tiles=tiles_noun(words, n)))
    return "; ".join(told)


def _digits_counted(words: Words, symbol: Symbol, n: int) -> str:
    """Returns zeros or ones with how many there are, so that a count is never taken for a bit."""
    if n == 1:
        return words.noun(D_("a one") if symbol is Symbol.ONE else D_("a zero"))("nominative")
    if symbol is Symbol.ONE:
        return words.quantity("{n} one", "{n} ones", n)("nominative")
    return words.quantity("{n} zero", "{n} zeros", n)("nominative")


def in_order(words: Words, symbols: Iterable[Symbol]) -> str:
    """Returns tiles one by one."""
    return ", ".join(name(words, symbol) for symbol in symbols)


# -- squares


def lowered(sentence: str) -> str:
    """Returns a sentence as it follows a colon; a name in capitals at its beginning stays."""
    return sentence if sentence[1:2].isupper() else sentence[0].lower() + sentence[1:]


def square_words(words: Words, square: Square) -> str:
    """Returns a square by its row and column, both from one."""
    return words.gettext("row {row}, column {column}", row=square.row + 1, column=square.column + 1)


def way_words(words: Words, direction: Direction) -> str:
    """Returns where a run goes."""
    return words.gettext("across") if direction is Direction.ACROSS else words.gettext("down")


_PREMIUMS = {
    Premium.DOUBLE_LETTER: N_("doubles a tile"),
    Premium.TRIPLE_LETTER: N_("triples a tile"),
    Premium.DOUBLE_WORD: N_("doubles the equation"),
    Premium.TRIPLE_WORD: N_("triples the equation"),
}


def premium_words(words: Words, premium: Premium) -> str:
    """Returns a premium, empty for none."""
    return words.gettext(_PREMIUMS[premium]) if premium in _PREMIUMS else ""


def where_words(words: Words, square: Square, direction: Direction) -> str:
    """Returns where a run lies."""
    return words.gettext("{way} from {square}", way=way_words(words, direction), square=square_words(words, square))


def line_words(words: Words, square: Square, direction: Direction) -> str:
    """Returns the line in which a run lies, the shortest way to tell about where it is."""
    if direction is Direction.ACROSS:
        return words.gettext("across row {row}", row=square.row + 1)
    return words.gettext("down column {column}", column=square.column + 1)


def equation_words(tone: Tone, equation: Equation) -> str:
    """Returns an equation with where it lies and its value."""
    w = tone.words
    return w.gettext(
        "{equation}; {where}; value {value}",
        equation=run_words(tone, equation.symbols),
        where=where_words(w, equation.square, equation.direction),
        value=value_words(w, equation.value),
    )
