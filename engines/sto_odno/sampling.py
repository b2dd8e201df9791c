"""States that a view of Сто одно allows."""

from __future__ import annotations

from engines.cards import FULL_DECK, cards_in, mask_of
from engines.chance import Chance
from engines.sto_odno.state import Phase, State
from engines.sto_odno.view import View


def sampled(view: View, chance: Chance, lacks: int = 0) -> State:
    """Returns a state that the view allows, what its seat cannot see being laid by chance.

    The opponent gets none of the cards in ``lacks``.
    """
    seat = view.seat
    unseen = chance.shuffled(cards_in(FULL_DECK & ~(view.hand | view.pile | view.top.bit)))
    other = mask_of([one for one in unseen if not lacks >> one & 1][: view.held])
    state = State(view.options, chance)
    state.hands[seat] = view.hand
    state.hands[1 - seat] = other
    state.stock = [one for one in unseen if not other >> one & 1]
    state.pile = view.pile
    state.top = int(view.top)
    state.order = view.order
    state.cover = view.cover
    state.phase = int(Phase.ORDER if view.ordering else Phase.SIX if view.covering_six else Phase.COVER)
    state.to_move = view.to_move
    state.dealer = view.dealer
    if view.drawn is not None:
        state.drawn = int(view.drawn)
    state.scores = view.scores
    state.rounds = view.rounds
    state.round = view.round
    state.ply = view.ply
    state.lacks[1 - seat] = view.lacks
    return state
