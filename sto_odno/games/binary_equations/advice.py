"""Hints of Binary Equations: first what is made and what for, then the whole move."""

from __future__ import annotations

from engines.binary_equations import Direction, Equation, Exchange, Move, Placement, Preview, View, preview
from sto_odno.dialogue.tone import Tone
from sto_odno.games.binary_equations.words import (
    in_order,
    name,
    points_noun,
    run_words,
    square_words,
    tiles_noun,
    way_words,
)
from sto_odno.i18n import N_, sentences

_LONGEST = 12
"""Symbols of an equation up to which a hint says it whole; a longer one is told by its place and tiles."""


def suggested(tone: Tone, view: View, move: Move) -> tuple[str, str]:
    """Returns a hint in two steps: what it makes and for how much, then how it is laid."""
    if isinstance(move, Placement):
        made = preview(view, move)
        return _reason(tone, view, move, made), _laying(tone, made)
    w = tone.words
    if isinstance(move, Exchange):
        why = w.gettext("Other tiles promise more than what can be laid now: exchange some.")
        return why, w.gettext("Exchange {tiles}.", tiles=in_order(w, move.symbols))
    why = w.gettext("No equation fits, and there is nothing to exchange: pass.")
    return why, why


def _reason(tone: Tone, view: View, move: Placement, made: Preview) -> str:
    w = tone.words
    first = made.equations[0]
    points = points_noun(w, made.points)
    where = _line(tone, first)
    if len(first.symbols) > _LONGEST:
        tiles = tiles_noun(w, len(first.symbols))
        message = N_("An equation of {tiles:genitive}, {where}, brings {points}.")
        return w.gettext(message, tiles=tiles, where=where, points=points)
    run = run_words(tone, first.symbols)
    if not view.lying:
        message = N_("{run} covers the centre for {points}.")
    elif len(move.symbols) == len(first.symbols):
        message = N_("{run} touches what lies there, {where}, for {points}.")
    else:
        message = N_("{run} joins what lies there, {where}, for {points}.")
    return w.gettext(message, run=run, points=points, where=where)


def _line(tone: Tone, made: Equation) -> str:
    """Returns in which row or column an equation lies."""
    w = tone.words
    if made.direction is Direction.ACROSS:
        return w.gettext("in row {row}", row=made.square.row + 1)
    return w.gettext("in column {column}", column=made.square.column + 1)


def _laying(tone: Tone, made: Preview) -> str:
    """Returns what is typed, the tiles that lie there included, and where it begins."""
    w = tone.words
    whole = made.equations[0]
    typed = w.gettext("Type {run}.", run=run_words(tone, whole.symbols))
    blanks = [w.gettext("With a blank: {sign}.", sign=name(w, tile.symbol)) for _, tile in made.tiles if tile.blank]
    goes = w.gettext(
        "It goes {way} from {square}.", way=way_words(w, whole.direction), square=square_words(w, whole.square)
    )
    return sentences(typed, *blanks, goes)
