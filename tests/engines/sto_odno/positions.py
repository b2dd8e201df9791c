"""Laid-out positions of Сто одно for tests, written as one would say them."""

from __future__ import annotations

from engines.cards import FULL_DECK, RANK_MASK, SUIT_MASK, Rank, card_of, cards_in, mask_of, suit_of
from engines.chance import Chance
from engines.sto_odno import Options, Phase, State
from engines.sto_odno.state import _COVERS


def cards(text: str) -> list[int]:
    """Reads cards such as ``"9d Qc 10h"``."""
    return [int(card_of(one)) for one in text.split()]


def table(
    mine: str,
    yours: str,
    top: str,
    *,
    stock: str | None = None,
    order: str | None = None,
    six: bool = False,
    ordering: bool = False,
    scores: tuple[int, int] = (0, 0),
    seed: int = 1,
    **options: bool,
) -> State:
    """Lays out a position with seat 0 to move.

    ``mine`` and ``yours`` are the hands of seats 0 and 1.  ``stock`` is what is taken next, in that order; what is not
    named lies under the top card, or, without ``stock``, makes the stock while nothing lies under it.
    """
    state = State(Options(**options), Chance(seed))
    state.hands = [mask_of(cards(mine)), mask_of(cards(yours))]
    state.top = int(card_of(top))
    left = FULL_DECK & ~(state.hands[0] | state.hands[1] | 1 << state.top)
    if stock is None:
        state.stock = [int(card) for card in cards_in(left)]
    else:
        state.stock = cards(stock)[::-1]
        state.pile = left & ~mask_of(state.stock)
    if order is not None:
        state.order = suit_of(order)
        state.cover = SUIT_MASK[state.order] | RANK_MASK[Rank.QUEEN]
    else:
        state.cover = 0 if ordering else _COVERS[state.top]
    state.phase = int(Phase.SIX if six else Phase.ORDER if ordering else Phase.COVER)
    state.scores = scores
    state.round = 1
    # Scores and what was played before are as a test wants them; the cards at least are one deck.
    assert one_deck(state)
    return state


def one_deck(state: State) -> bool:
    """Whether each card is there once."""
    return not [fault for fault in state.faults() if " is there " in fault]


def hand(state: State, seat: int) -> str:
    """Returns a hand in short."""
    return " ".join(map(str, cards_in(state.hands[seat])))
