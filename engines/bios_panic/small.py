"""How the opponents of BIOS PANIC answer the small decisions, alike for all levels above 0."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engines.bios_panic.cards import CHAIN, KIND_CODES, QUBIT
from engines.bios_panic.decisions import ChooseTarget, Decision, DrawCards, KeepOne, LayGiven, OfferChain, StealFrom
from engines.bios_panic.evaluation import steps_to
from engines.bios_panic.move_lists import DECLINE
from engines.bios_panic.moves import Action, Move
from engines.bios_panic.row import RowMasks, masks_of, reads_as
from engines.bios_panic.state import State
from engines.bios_panic.view import View

STEAL_FIRST = [
    KIND_CODES[name]
    for name in ("claim", "chain", "not", "ddos", "plus2", "cut", "swap", "not2", "root", "x2", "insert", "del")
]
"""The cards that help most, the best first."""
_HALF_A_HAND = 3


def answered(view: View) -> Move:
    """Returns the answer to a small decision of the view's seat; the laying of a given card is left to the levels."""
    assert view.pending is not None
    return _ANSWERS[type(view.pending)](view, view.pending)


def settled(state: State) -> None:
    """Lets the small decisions be made in a sampled state, up to the next move of the turn."""
    while state.outcome is None and (asked := state.pending) is not None:
        moves = state.legal_moves()
        if isinstance(asked, LayGiven):
            state.apply(moves[2])
        elif isinstance(asked, OfferChain):
            state.apply(_named(moves, state.masks, asked))
        else:
            state.apply(moves[0])


def _drawn(view: View, asked: DrawCards) -> Move:
    """Keeps numbers and actions in balance."""
    numbers = sum(card <= QUBIT for card in view.hand)
    wanted = Move(Action.DRAW, (0 if numbers < _HALF_A_HAND else 1,))
    return wanted if wanted in view.legal else view.legal[0]


def _taken(view: View, asked: ChooseTarget) -> Move:
    return view.legal[0]


def _kept(view: View, asked: KeepOne) -> Move:
    """Keeps the target that is nearer."""
    masks, bits = masks_of(view.row), view.variant.bits[asked.size]
    return min(view.legal, key=lambda move: steps_to(masks, move.args[0], bits))


def _stolen(view: View, asked: StealFrom) -> Move:
    """Takes the card that is worth most."""

    def rank(move: Move) -> int:
        return STEAL_FIRST.index(move.args[0]) if move.args[0] in STEAL_FIRST else len(STEAL_FIRST)

    return min(view.legal, key=rank)


def _chained(view: View, asked: OfferChain) -> Move:
    return _named(view.legal, masks_of(view.row), asked)


def _named(moves: Sequence[Move], masks: RowMasks, offer: OfferChain) -> Move:
    """Names the number of the rest by a CHAIN; every opponent can read."""
    right = (move for move in moves if move.card == CHAIN and reads_as(masks, offer.low, offer.high, move.args[0]))
    return next(right, DECLINE.moves[0])


_ANSWERS: dict[type[Decision], Callable[[View, Any], Move]] = {
    DrawCards: _drawn,
    ChooseTarget: _taken,
    OfferChain: _chained,
    KeepOne: _kept,
    StealFrom: _stolen,
}
