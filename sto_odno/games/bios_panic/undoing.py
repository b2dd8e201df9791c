"""What the player of BIOS PANIC hears of a move that he took back: what is where again."""

from __future__ import annotations

from collections.abc import Sequence

from engines.bios_panic import Action, Drew, RowIs, TurnEnded, View
from engines.bios_panic.cards import REDO
from engines.match import Step
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic.cards import PRINTED
from sto_odno.games.bios_panic.words import a_card, listed, row_phrase
from sto_odno.i18n import sentences


def taken_back(tone: Tone, view: View, steps: Sequence[Step]) -> str:
    """Returns what came back with the player's move and what followed it, and the row where the question has it not."""
    told = _came_back(tone, [step for step in steps if step.seat == view.seat])
    asked_with_row = view.pending is None and not view.acted
    changed = any(isinstance(event, RowIs) for step in steps for event in step.events)
    if asked_with_row or not (changed or view.pending is None):
        return sentences(told)
    return sentences(told, row_phrase(tone, view.row))


def _came_back(tone: Tone, own: Sequence[Step]) -> str:
    """Returns what came back with the player's own moves, of which the first was his choice."""
    w, move = tone.words, own[0].move
    events = [event for step in own for event in step.events]
    if move.action is Action.END:
        if any(isinstance(event, TurnEnded) and event.passed for event in own[0].events):
            return w.gettext("You have not passed.")
        return w.gettext("Your turn goes on.")
    if move.action is Action.DRAW:
        drawn = [event.card for event in events if isinstance(event, Drew) and event.card is not None]
        return w.gettext("Back to the piles: {cards}.", cards=listed(w, drawn))
    if move.again:
        return w.gettext("{card} is back in your hand.", card=PRINTED[REDO])
    if move.action is Action.LAY:
        return w.gettext("{card} is back in your hand.", card=a_card(w, move.args[0]))
    if move.card is not None:
        return w.gettext("{card} is back in your hand.", card=PRINTED[move.card])
    return w.gettext("Your last move is taken back.")
