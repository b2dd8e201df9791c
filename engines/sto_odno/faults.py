"""What play could never have led to: all that is wrong with a position of Сто одно."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.cards import CARDS, FULL_DECK, Rank, cards_in
from engines.sto_odno.score import LIMIT
from engines.sto_odno.state import Phase, State, covering

_MOST_OFF = 40  # points that a round takes off its winner's score at the most (rule 19)
_MOST_COUNTED = 204  # and that it adds to its loser's (rule 21)


def faults_of(state: State) -> Iterator[str]:
    """Yields all that is wrong with a position, one sentence each."""
    yield from _cards(state)
    yield from _match(state)
    yield from _table(state)
    if state.to_move not in (0, 1):
        yield f"nobody has seat {state.to_move}"
    else:
        yield from _turn(state)
    yield from _shown(state)


def _cards(state: State) -> Iterator[str]:
    places = [*state.stock, state.top]
    for mask in (*state.hands, state.pile):
        places += cards_in(mask & FULL_DECK)
    found = Counter(places)
    for card in CARDS:
        if found[card] != 1:
            yield f"the {card!s} is there {found[card]} times"


def _match(state: State) -> Iterator[str]:
    if state.dealer not in (0, 1):
        yield f"nobody has seat {state.dealer}, which is to have dealt"
    if state.round < 1:
        yield "no round has begun"
    if min(state.rounds) < 0 or sum(state.rounds) != state.round - (state.outcome is None):
        yield f"{sum(state.rounds)} rounds are won in round {state.round}"
    if state.ply < 0 or state.chance.seed < 0 or state.chance.used < 0:
        yield "a number that counts is below zero"
    for seat in (0, 1):
        won, lost = state.rounds[seat], state.rounds[1 - seat]
        if not -_MOST_OFF * won <= state.scores[seat] <= _MOST_COUNTED * lost or state.scores[seat] == LIMIT:
            yield f"seat {seat} cannot have {state.scores[seat]} points"
    above = tuple(seat for seat in (0, 1) if state.scores[seat] > LIMIT)
    over = state.phase == Phase.OVER
    if over != (state.outcome is not None):
        yield "the phase and the outcome do not agree whether the match is over"
    if over != (len(above) == 1) or len(above) > 1:
        yield "the match is over when one seat has more than 101 points, and not before"
    elif above and state.outcome is not None and state.outcome.winners != (1 - above[0],):
        yield "the winner is the one who has not more than 101 points"


def _table(state: State) -> Iterator[str]:
    queen = CARDS[state.top].rank is Rank.QUEEN
    waits = state.phase == Phase.ORDER
    if state.order is not None and (not queen or waits):
        yield "a suit is ordered without a queen that orders it"
    if waits and not queen:
        yield "a suit is asked for without a queen"
    if queen and state.order is None and not waits and state.phase != Phase.OVER:
        yield "a queen lies there without an order"
    if state.cover != (0 if waits else covering(state.top, state.order)):
        yield "the covering cards are not those of the top card"
    six = CARDS[state.top].rank is Rank.SIX
    if state.phase == Phase.SIX and not six:
        yield "a six is to be covered and none lies there"
    if state.phase == Phase.COVER and six and not state.stuck:
        yield "a six lies there and nobody covers it"


def _turn(state: State) -> Iterator[str]:
    if state.phase == Phase.OVER:
        return
    me = state.to_move
    last_six = state.options.cover_last_six and state.phase == Phase.SIX
    if not state.hands[1 - me] or not (state.hands[me] or last_six):
        yield "a hand is empty and the round goes on"
    if state.phase == Phase.ORDER and me != state.dealer:
        yield "the dealer orders the suit for the queen he opens with"
    if state.drawn >= 0:
        drawn, covers = 1 << state.drawn, state.hands[me] & state.cover
        if not state.hands[me] & drawn:
            yield "the card just drawn is not in the hand"
        at_will = state.options.free_draw and state.phase == Phase.COVER
        if state.phase == Phase.ORDER or (covers != drawn and not (at_will and covers & ~drawn)):
            yield "the card just drawn is not to be played"
    if not 0 <= state.stuck < 2 or (state.stuck and (state.stock or state.pile)):
        yield f"{state.stuck} turns are said to have passed with nothing to take"


def _shown(state: State) -> Iterator[str]:
    for seat in (0, 1):
        # The card just drawn, which is to be played, may be among those that were shown to lack.
        drawn = 1 << state.drawn if state.drawn >= 0 and seat == state.to_move else 0
        if state.lacks[seat] & ~FULL_DECK or state.hands[seat] & ~drawn & state.lacks[seat]:
            yield f"seat {seat} holds a card that it has shown not to hold"
