"""States that a view of One Zero One allows."""

from __future__ import annotations

from engines.chance import Chance
from engines.one_zero_one.cards import COMMANDS, Command, hand_of
from engines.one_zero_one.state import State
from engines.one_zero_one.table import space_of
from engines.one_zero_one.view import View


def sampled(view: View, chance: Chance) -> State:
    """Returns a state that the view allows, what the seat cannot see being laid by chance."""
    unseen = [2 * count for count in view.options.deck_counts]
    unseen[Command.PLAIN] += 2  # the starting cards
    there: list[int] = [*view.cards, *(one >> 1 for one in view.table.removed)]
    there += (top for top in view.tops if top is not None)
    for row in range(len(view.table.held)):
        there += (card.command for card in view.table.cards(row) if card is not None)
    for card in there:
        unseen[card] -= 1
    pool = chance.shuffled(int(command) for command in COMMANDS for _ in range(unseen[command]))
    state = State(view.options, chance.copy())
    state.table = view.table.copy()
    state.hands[view.seat] = view.hand
    state.hands[1 - view.seat] = hand_of([pool.pop() for _ in range(view.held)])
    for seat, top in enumerate(view.tops):
        if top is not None:
            state.decks[seat] = [*(pool.pop() for _ in range(view.decks[seat] - 1)), int(top)]
    state.to_move = view.to_move
    state.demand = space_of(view.demand) if view.demand is not None else None
    state.stuck = view.stuck
    state.ply = view.ply
    state.cpu = view.cpu
    state.last = tuple((one.seat, *space_of(one.place), one.cards) for one in view.last)
    return state
