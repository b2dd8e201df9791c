"""What is explained in a guided match of BIOS PANIC."""

from __future__ import annotations

from typing import Any

from engines.bios_panic import (
    KIND_CODES,
    QUBIT,
    REDO,
    DrawCards,
    Laid,
    MatchBegan,
    OfferChain,
    Played,
    Pushed,
    Slot,
    Took,
    TurnEnded,
    View,
)
from engines.bios_panic.cards import CHAIN
from sto_odno.dialogue.remarks import HINT, Remark, after, at_choice, at_move, saying
from sto_odno.games.bios_panic.cards import PRINTED, meaning
from sto_odno.games.bios_panic.letters import DRAW_ACTION, DRAW_NUMBER, NEAR, TARGETS, TO_LEFT, TO_RIGHT, TURN
from sto_odno.games.bios_panic.questions import Asked
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys


def _main(view: View) -> bool:
    return view.pending is None


def _begins_later(view: View) -> bool:
    """Whether a turn begins that is not the first one."""
    return _main(view) and not view.acted and view.turn > view.players


def _laid(view: View) -> bool:
    return _main(view) and view.laid > 0


def _fills_up(view: View) -> bool:
    """Whether the hand is filled up after a turn: a card that draws names how many in the decision."""
    return isinstance(view.pending, DrawCards) and not view.pending.left


def _asks_for_side(view: View, about: Any) -> bool:
    return isinstance(about, Asked) and about.card <= QUBIT and about.slot is Slot.SIDE


def _asks_for_place(view: View, about: Any) -> bool:
    return isinstance(about, Asked) and about.slot is Slot.PLACE


def _card_remark(card: int) -> Remark:
    """Returns what explains a kind of card when it is played first, by whomever."""

    def plays(event: Any, view: View) -> bool:
        if isinstance(event, Laid):
            return event.face == card
        return (REDO if event.again else event.card) == card

    acts = after(Played, Laid, holds=plays)
    asked = at_move(lambda view: isinstance(view.pending, OfferChain) and card == CHAIN)
    name = f"card {PRINTED.get(card, 'QUBIT')}"
    return Remark(name, lambda moment: acts(moment) or asked(moment), lambda words, moment: meaning(words, card))


GUIDANCE = (
    Remark(
        "targets",
        after(MatchBegan),
        saying(
            N_(
                "A target is taken by itself, as soon as its bits stand side by side in your turn. "
                "{targets} tells your targets."
            ),
            targets=TARGETS,
        ),
    ),
    Remark(
        "turn",
        at_move(_main),
        saying(
            N_(
                "In a turn you may lay numbers, {turn} tells how many, and play any action cards. "
                "Walk with the arrows, Enter chooses, {end} ends the turn."
            ),
            turn=TURN,
            end=keys.END_TURN,
        ),
    ),
    Remark(
        "side",
        at_choice(_asks_for_side),
        saying(
            N_(
                "A number goes to an end of the row: {left} or {right} lays it there. "
                "Up and Down tell first what the row will be."
            ),
            left=TO_LEFT,
            right=TO_RIGHT,
        ),
    ),
    Remark(
        "place",
        at_choice(_asks_for_place),
        saying(
            N_("Places are counted from the left. With each you hear which card lies there or what will come of it.")
        ),
    ),
    Remark(
        "laid",
        at_move(_laid),
        saying(N_("You have laid a number. Play what else you like, then {end} ends the turn."), end=keys.END_TURN),
    ),
    Remark(
        "piles",
        at_move(_fills_up),
        saying(
            N_(
                "At the end of a turn you draw up to six cards, each from a pile of your choice: "
                "press {number} for a number, {action} for an action card."
            ),
            number=DRAW_NUMBER,
            action=DRAW_ACTION,
        ),
    ),
    Remark(
        "taken",
        after(Took),
        saying(
            N_(
                "A short target brings one point, a long one two. "
                "Its cards leave the row, the row closes up, and a new target is drawn."
            )
        ),
    ),
    Remark(
        "pass",
        after(TurnEnded, holds=lambda event, view: event.passed),
        saying(
            N_(
                "Ending a turn with a number in hand but none laid is a pass. Each may pass once, until somebody takes "
                "a number from the row."
            )
        ),
    ),
    Remark(
        "full row",
        after(Pushed),
        saying(N_("A full row takes a card at one end only by dropping the one at the other end.")),
    ),
    *(_card_remark(card) for card in (*KIND_CODES.values(), QUBIT)),
    Remark(
        "explain",
        at_move(lambda view: _main(view) and any(card > QUBIT for card in view.hand)),
        saying(
            N_(
                "{explain} tells what the chosen card does, with none chosen the card played last. "
                "{hand} pressed twice tells it of your whole hand."
            ),
            explain=keys.EXPLAIN,
            hand=keys.HAND,
        ),
    ),
    Remark(
        "near",
        at_move(lambda view: _main(view) and bool(view.row)),
        saying(
            N_("{near} tells how near your targets are, {board} lets you walk the row with the arrows."),
            near=NEAR,
            board=keys.BOARD,
        ),
    ),
    Remark(
        HINT,
        at_move(_begins_later),
        saying(
            N_("If you do not know what to play, press {hint} for a hint, once more for the whole move."),
            hint=keys.HINT,
        ),
    ),
)
