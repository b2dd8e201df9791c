"""Typing an equation: what its keys write, how it is echoed, and why it cannot be laid."""

from __future__ import annotations

from collections.abc import Sequence

from engines.binary_equations import Reason, Symbol, Tile, View, evaluate, preview
from engines.contract import IllegalMove
from sto_odno.dialogue.tone import Tone
from sto_odno.dialogue.typing import Sign, Typing
from sto_odno.games.binary_equations import building, reasons
from sto_odno.games.binary_equations.building import Typed
from sto_odno.games.binary_equations.letters import BLANK, EQUATIONS, SIGNS, UNSEEN
from sto_odno.games.binary_equations.words import name, run_words, value_words
from sto_odno.i18n import sentences
from sto_odno.keyboard.table import BOARD, EXPLAIN, HAND, HINT, OPPONENT, PASS, SCORE, TABLE, UNDO, Command

_LONGEST = 30
"""Signs of a typed equation, blanks among them."""
_BLANK = str(Symbol.BLANK)
_ELSEWHERE = (BLANK, HAND, TABLE, BOARD, EQUATIONS, SCORE, OPPONENT, UNSEEN, EXPLAIN, HINT, UNDO, PASS)
"""What keys of signs do at the first question of a move instead of typing."""


def typing(tone: Tone, view: View) -> Typing:
    """Returns how an equation is typed."""
    w = tone.words
    return Typing(
        [*_signs(view), Sign(BLANK, _BLANK)],
        _LONGEST,
        lambda text: name(w, Symbol(text)),
        lambda signs: _told(tone, view, signs),
        _read,
        _keys_of,
        lambda signs: _unfit(tone, view, signs),
        lambda text: None if text != _BLANK or _BLANK in view.rack else w.gettext("You hold no blank."),
    )


def beginnings(view: View) -> list[Sign]:
    """Returns the signs that begin to type what goes on from tiles or stands alone, each on the keys free for it."""
    taken = {key for command in _ELSEWHERE for key in command.keys}
    found = []
    for sign in _signs(view):
        free = tuple(key for key in sign.command.keys if key not in taken)
        if free:
            command = Command(f"begin with {sign.command.name}", free, sign.command.help)
            found.append(Sign(sign.command if free == sign.command.keys else command, sign.text))
    return found


def _signs(view: View) -> list[Sign]:
    """Returns the signs of the match, without the blank."""
    return [Sign(command, str(symbol)) for command, symbol in SIGNS if symbol is not Symbol.XOR or view.options.xor]


def _told(tone: Tone, view: View, typed: Sequence[str]) -> str:
    """Returns what is typed so far, and the values of its sides if they have any."""
    w = tone.words
    tiles = _read(typed).tiles
    run = [tile.symbol for tile in tiles]
    told = [w.gettext("Typed: {run}.", run=run_words(tone, run)) if run else ""]
    told += [w.gettext("With a blank: {sign}.", sign=name(w, tile.symbol)) for tile in tiles if tile.blank]
    if typed[-1] == _BLANK:
        told.append(w.gettext("A blank for the next sign."))
    try:
        told.append(w.gettext("Value {value}.", value=value_words(w, evaluate(run, view.options)[0])))
    except IllegalMove as refused:
        if refused.reason is Reason.UNEQUAL:
            told.append(reasons.refusal(tone, IllegalMove(Reason.UNEQUAL, values=refused.facts["values"])))
        if tone.hints and run:
            told.append(_with_neighbours(tone, view, Typed(tuple(tiles))))
    return sentences(*told)


def _with_neighbours(tone: Tone, view: View, typed: Typed) -> str:
    """Returns what something typed becomes together with the tiles next to its best place; empty for none."""
    w = tone.words
    for spot, _ in building.spots_for(view, typed)[:1]:
        whole = preview(view, building.placed(view, typed, spot)).equations[0]
        run = run_words(tone, whole.symbols)
        return w.gettext("With what lies beside it: {run}, value {value}.", run=run, value=value_words(w, whole.value))
    return ""


def _unfit(tone: Tone, view: View, typed: Sequence[str]) -> str | None:
    """Returns why a typed equation cannot be laid anywhere, None if it can or if the player places it himself."""
    w = tone.words
    if typed[-1] == _BLANK:
        return w.gettext("A blank needs a sign after it.")
    equation = _read(typed)
    if not tone.hints or building.spots_for(view, equation):
        return None
    try:
        value = evaluate([tile.symbol for tile in equation.tiles], view.options)[0]
    except IllegalMove as refused:
        return reasons.refusal(tone, refused)
    return w.gettext(
        "It is right, value {value}, but with your tiles it fits nowhere on the board.", value=value_words(w, value)
    )


def _read(typed: Sequence[str]) -> Typed:
    """Returns what typed signs stand for; a blank marks the sign that follows, and at the end it is nothing."""
    tiles = []
    blank = False
    for text in typed:
        if text == str(Symbol.BLANK):
            blank = True
        else:
            tiles.append(Tile(Symbol(text), blank))
            blank = False
    return Typed(tuple(tiles))


def _keys_of(typed: Typed) -> tuple[str, ...]:
    """Returns the keys that type an equation."""
    key = {symbol: command.keys[0] for command, symbol in SIGNS}
    found: list[str] = []
    for tile in typed.tiles:
        found += [*BLANK.keys, key[tile.symbol]] if tile.blank else [key[tile.symbol]]
    return tuple(found)
