"""States that a view of BIOS PANIC allows."""

from __future__ import annotations

from collections import Counter

from engines.bios_panic.cards import CHAIN, PRINT_OF, QUBIT, REDO, TURNED_ONE, TURNED_ZERO, ZERO, is_number, pile_card
from engines.bios_panic.decisions import ChooseTarget, KeepOne, LayGiven, OfferChain, StealFrom
from engines.bios_panic.row import standing
from engines.bios_panic.state import State
from engines.bios_panic.view import View
from engines.chance import Chance

_COPIED = (
    "to_move",
    "turn",
    "ply",
    "pending",
    "allowance",
    "laid",
    "acted",
    "stirred",
    "quiet_turns",
    "scoreless_turns",
    "last_card",
    "last_laying",
)
_LISTED = ("scores", "passed", "skips", "mirrored", "leaked")


def sampled(view: View, chance: Chance) -> State:
    """Returns a state that the view allows, what the seat cannot see being laid by chance."""
    state = State(view.options, chance.copy(), view.players)
    for name in _COPIED:
        setattr(state, name, getattr(view, name))
    for name in _LISTED:
        setattr(state, name, list(getattr(view, name)))
    state.set_row(view.row, view.marks)
    state.discards = [list(one) for one in view.discards]
    _lay_cards(state, view, chance)
    _lay_targets(state, view, chance)
    return state


def _lay_cards(state: State, view: View, chance: Chance) -> None:
    known = {view.seat: view.hand}
    if view.shown and isinstance(view.pending, StealFrom):
        known[view.pending.seat] = view.shown
    there = [
        *view.row,
        *view.discards[0],
        *view.discards[1],
        *(card for hand in known.values() for card in hand),
    ]
    unseen = Counter([*view.variant.numbers, *view.variant.action_codes])
    unseen.subtract(map(pile_card, there))
    pool = chance.shuffled(unseen.elements())
    pools = [card for card in pool if card <= QUBIT], [card for card in pool if card > QUBIT]
    state.piles = [list(pools[0]), list(pools[1])]
    for seat, counts in enumerate(view.held):
        if seat in known:
            state.hands[seat] = list(known[seat])
            continue
        hand = [_due(state, view)] if seat == view.to_move and isinstance(view.pending, _HOLDING) else []
        for pile, count in zip(state.piles, counts, strict=True):
            most = count - sum(is_number(card) == (pile is state.piles[0]) for card in hand)
            hand += [pile.pop() for _ in range(most)]
        state.hands[seat] = sorted(hand)


_HOLDING = (OfferChain, LayGiven)
"""Decisions that prove a card in the hand of whoever decides."""


def _due(state: State, view: View) -> int:
    """Returns the card that a hidden hand must hold for the decision, taken off the unseen ones."""
    numbers, actions = state.piles
    if not isinstance(view.pending, LayGiven):
        card = CHAIN if CHAIN in actions else REDO
        actions.remove(card)
        return card
    face = view.pending.card
    if face not in numbers:  # it is a turned one
        face = TURNED_ONE if face == ZERO else TURNED_ZERO
    numbers.remove(PRINT_OF[face])
    state.pending = LayGiven(face)
    return face


def _lay_targets(state: State, view: View, chance: Chance) -> None:
    state.target_discards = [list(one) for one in view.target_discards]
    for size in (0, 1):
        seen = {*view.target_discards[size], *(one[size] for one in view.targets if one is not None)}
        kept = view.pending if isinstance(view.pending, KeepOne) and view.pending.size == size else None
        offered = kept.values if kept else ()
        pile = chance.shuffled(value for value in view.variant.targets[size] if value not in {*seen, *offered})
        if kept and not offered:
            state.pending = KeepOne(size, (pile.pop(), pile.pop()))
        if view.targets[view.to_move] is None:
            state.targets[view.to_move].append(_fitting(state, pile, size))
        for one, known in zip(state.targets, view.targets, strict=True):
            if known is not None:
                one.append(known[size])
            elif len(one) == size:
                one.append(pile.pop())
        state.target_piles[size] = pile


def _fitting(state: State, pile: list[int], size: int) -> int:
    """Returns a target off the pile that the seat to move may have: it stands only where it is being taken."""
    bits, mirrored = state.variant.bits[size], state.mirrored[state.to_move]
    taking = state.pending if isinstance(state.pending, ChooseTarget) else None
    wanted = taking.places if taking and taking.size == size else ()
    open_to_all = isinstance(state.pending, OfferChain) or (taking is not None and taking.size > size)
    for at in reversed(range(len(pile))):
        if open_to_all or standing(state.masks, pile[at], bits, mirrored) == wanted:
            return pile.pop(at)
    return pile.pop()
