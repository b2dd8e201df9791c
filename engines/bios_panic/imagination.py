"""States that a view of BIOS PANIC allows."""

from __future__ import annotations

from collections import Counter

from engines.bios_panic.cards import QUBIT, pile_card
from engines.bios_panic.row import codes
from engines.bios_panic.state import State
from engines.bios_panic.view import Phase, View
from engines.chance import Chance

_COPIED = ("to_move", "turn", "ply", "phase", "allowance", "laid", "acted", "still", "dry", "last_card", "last")
_LISTED = ("row", "scores", "passed", "skips", "mirrored", "leaked")


def imagined(view: View, chance: Chance) -> State:
    """Returns a state that the view allows, what the seat cannot see being laid by chance."""
    state = State(view.options, chance.copy(), view.players)
    for name in _COPIED:
        setattr(state, name, getattr(view, name))
    for name in _LISTED:
        setattr(state, name, list(getattr(view, name)))
    state.pending = view.pending
    state.discards = [list(one) for one in view.discards]
    _lay_cards(state, view, chance)
    _lay_targets(state, view, chance)
    return state


def _lay_cards(state: State, view: View, chance: Chance) -> None:
    known = {view.seat: view.hand}
    if view.shown:
        known[view.pending[0]] = view.shown
    there = [
        *codes(view.row),
        *view.discards[0],
        *view.discards[1],
        *(card for hand in known.values() for card in hand),
    ]
    unseen = Counter([*view.variant.numbers, *view.variant.action_codes])
    unseen.subtract(map(pile_card, there))
    pool = chance.shuffled(unseen.elements())
    pools = [card for card in pool if card <= QUBIT], [card for card in pool if card > QUBIT]
    for seat, counts in enumerate(view.held):
        if seat in known:
            state.hands[seat] = list(known[seat])
        else:
            state.hands[seat] = sorted(
                pile.pop() for pile, count in zip(pools, counts, strict=True) for _ in range(count)
            )
    state.piles = [list(pools[0]), list(pools[1])]


def _lay_targets(state: State, view: View, chance: Chance) -> None:
    state.target_discards = [list(one) for one in view.target_discards]
    for size in (0, 1):
        seen = {*view.target_discards[size], *(one[size] for one in view.targets if one is not None)}
        offered = view.pending[1:] if view.phase is Phase.KEEP and view.pending[0] == size else ()
        pile = chance.shuffled(value for value in view.variant.targets[size] if value not in {*seen, *offered})
        if view.phase is Phase.KEEP and view.pending[0] == size and not offered:
            state.pending = (size, pile.pop(), pile.pop())
        for one, hidden in zip(state.targets, view.targets, strict=True):
            one.append(pile.pop() if hidden is None else hidden[size])
        state.target_piles[size] = pile
