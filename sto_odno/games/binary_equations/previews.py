"""What a move of Binary Equations would make, told with the choice that completes it."""

from __future__ import annotations

from collections.abc import Callable

from engines.binary_equations import Action, Direction, Move, View, preview
from engines.contract import IllegalMove
from sto_odno.dialogue.tone import Tone
from sto_odno.games.binary_equations import reasons
from sto_odno.games.binary_equations.building import Spot, Typed
from sto_odno.games.binary_equations.words import (
    lowered,
    name,
    points_noun,
    run_words,
    value_words,
    way_words,
    where_words,
)


def made_words(
    tone: Tone,
    view: View,
    choice: Spot | Direction | Action,
    make: Callable[[], Move],
    typed: Typed | None = None,
    *,
    points: bool = True,
) -> str:
    """Returns a choice with what its move makes, values and points, or why it is refused; without an end mark.

    ``typed`` is the equation for which a spot is chosen; ``points``: whether they are told.
    """
    w = tone.words
    if isinstance(choice, Spot):
        head = where_words(w, choice.square, choice.direction)
    else:
        head = way_words(w, choice) if isinstance(choice, Direction) else ""
    try:
        made = preview(view, make())
    except IllegalMove as refused:
        why = reasons.refusal(tone, refused).rstrip(".")
        if not head:
            return w.gettext("not yet, {why}", why=lowered(why))
        return w.gettext("{head}: {what}", head=head, what=lowered(why))
    head = head or w.gettext("done")
    whole = made.equations[0]
    grown = typed is not None and len(whole.symbols) > len(typed.tiles)
    if grown:  # it is read with what lies next to it
        head = where_words(w, whole.square, whole.direction)
    told = [
        w.gettext("{run}, value {value}", run=run_words(tone, one.symbols), value=value_words(w, one.value))
        # In brief speech an equation that was just typed is not told again with each place for it.
        for one in made.equations[tone.brief and typed is not None and not grown :]
    ]
    told += [w.gettext("a blank for {sign}", sign=name(w, tile.symbol)) for _, tile in made.tiles if tile.blank]
    if made.nine_bonus:
        told.append(w.gettext("all nine tiles"))
    if points:
        told.append(points_noun(w, made.points)("nominative"))
    return w.gettext("{head}: {what}", head=head, what="; ".join(told)) if told else head
