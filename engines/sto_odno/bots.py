"""Opponents of Сто одно: level 0 moves by chance, for simulations; 1 to 4 play better and better.

1 holds its queens and mostly sheds dear cards; 2 does so more steadily and orders the suit it holds most of; 3 plays
each move out in a few sampled worlds; 4 in many more, knowing what the opponent has shown not to hold, and plays for
the match.  All decide by the view alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engines.cards import CARDS, RANK_MASK, SUIT_MASK, Card, Rank, Suit, cards_in
from engines.chance import Chance
from engines.contract import Policy
from engines.search import best_move
from engines.sto_odno.moves import DRAW, ORDERS, PLAIN, QUEENS, Move
from engines.sto_odno.sampling import sampled
from engines.sto_odno.score import LIMIT, POINTS
from engines.sto_odno.state import Phase, State
from engines.sto_odno.view import View

# -- the plain policies of levels 1 and 2 and of the playouts

_COVER, _SIX, _ORDER, _OVER = (int(phase) for phase in Phase)
_SIXES = RANK_MASK[Rank.SIX]
_HITS = RANK_MASK[Rank.SEVEN] | RANK_MASK[Rank.ACE] | 1 << (9 * Suit.SPADES + Rank.KING)
"""The cards after which the opponent skips (rules 9-12)."""
_SEQUELS = tuple(
    SUIT_MASK[one.suit] | RANK_MASK[one.rank] | QUEENS if (_SIXES | _HITS) & one.bit else 0 for one in CARDS
)
"""What covers a card that its own player has to follow up; nothing for cards that give the turn on."""

# Taste, in points of the hand.  Measured: the strength hardly depends on the numbers, only on their order.
_HELD_QUEEN = -8.0  # fits always, and takes 20 or 40 off as the last card
_FOLLOWED = 12.0  # two cards in one turn
_BARE_HIT = -2.0  # the turn comes back and ends in a draw
_BARE_SIX = -25.0  # drawn for until covered
_PLAIN_TASTE = tuple(_HELD_QUEEN if QUEENS & one.bit else float(POINTS[one]) for one in CARDS)
_BARE_TASTE = tuple(
    taste + (_BARE_SIX if _SIXES & one.bit else _BARE_HIT if _HITS & one.bit else 0.0)
    for one, taste in zip(CARDS, _PLAIN_TASTE, strict=True)
)


def _order_for(queen: int, hand: int) -> Move:
    """Returns the play of a queen that orders the suit most held in the rest of the hand, queens apart."""
    rest = hand & ~QUEENS
    held = [(rest & suit).bit_count() for suit in SUIT_MASK]
    return ORDERS[CARDS[queen]][held.index(max(held))]


def _play(card: int, hand: int) -> Move:
    """Returns the play of a held card, with an order if one is asked."""
    left = hand ^ (1 << card)
    return _order_for(card, left) if left and QUEENS >> card & 1 else PLAIN[card]


def _policy(state: State) -> Move:
    """Returns the move of the playouts: what leaves a sequel, then what costs most, queens last."""
    hand = state.hands[state.to_move]
    if state.phase == _ORDER:
        return _order_for(state.top, hand)
    rest = hand & state.cover
    if not rest:
        return DRAW
    if not rest & (rest - 1):
        return _play(rest.bit_length() - 1, hand)
    best, pick = -100.0, 0
    while rest:
        low = rest & -rest
        rest ^= low
        card = low.bit_length() - 1
        taste = _PLAIN_TASTE[card] + _FOLLOWED if _SEQUELS[card] & (hand ^ low) else _BARE_TASTE[card]
        if taste > best:
            best, pick = taste, card
    return _play(pick, hand)


def _by_chance(view: View, chance: Chance) -> Move:
    """Level 0: any legal move."""
    return view.legal[chance.below(len(view.legal))]


def _dear_card(view: View, chance: Chance, slip: int) -> Card:
    """Returns the dearest fitting card, once in ``slip`` times any; a queen only if nothing else fits."""
    covers = view.hand & view.cover
    cards = list(cards_in(covers & ~QUEENS or covers))
    if chance.below(slip):
        return max(cards, key=lambda one: POINTS[one])
    return cards[chance.below(len(cards))]


def _by_points(view: View, chance: Chance) -> Move:
    """Level 1: mostly the dearest card, any order."""
    card = view.top if view.ordering else _dear_card(view, chance, 3)
    fitting = [move for move in view.legal if move.choice == card]
    return fitting[chance.below(len(fitting))]


def _by_rules_of_thumb(view: View, chance: Chance) -> Move:
    """Level 2: more steadily the dearest card, and the order of the suit most held."""
    if view.ordering:
        return _order_for(view.top, view.hand)
    return _play(_dear_card(view, chance, 4), view.hand)


# -- worlds and what their ends are worth

_LONGEST_PLAYOUT = 80  # moves; a round takes about eighteen
_ROUND = 0.4  # of a round beside its match: levels are measured by rounds, and this wins most of both


def _world(view: View, chance: Chance, lacks: int) -> State:
    """Returns a sampled state that ends with the round."""
    state = sampled(view, chance, lacks)
    state.one_round = True
    return state


def play_out(state: State) -> State:
    """Plays the round on by the policy to its end, or as far as a playout may go; returns the state."""
    for _ in range(_LONGEST_PLAYOUT):
        if state.phase == _OVER:
            break
        state.apply(_policy(state))
    return state


def _won(state: State, seat: int) -> int:
    """Returns 1 for a won round, -1 for a lost one, 0 for a void or unfinished one."""
    if state.outcome is None or not state.outcome.winners:
        return 0
    return 1 if state.outcome.winners[0] == seat else -1


def round_worth(state: State, seat: int) -> float:
    """Returns what the end of a round is worth by itself: won or lost, and a little for the points."""
    return _won(state, seat) + (state.scores[1 - seat] - state.scores[seat]) / 300


def match_worth(state: State, seat: int) -> float:
    """Returns what the end of a round is worth for the match: each side's room below 101 against the other's."""
    mine, other = (LIMIT + 1 - state.scores[one] for one in (seat, 1 - seat))
    if mine <= 0:
        return -1 - _ROUND
    if other <= 0:
        return 1 + _ROUND
    return _ROUND * _won(state, seat) + (mine - other) / (mine + other)


@dataclass(frozen=True, slots=True)
class Search:
    """Levels 3 and 4: tries the moves in sampled worlds, its first thought being that of the playouts."""

    playouts: int
    lead: float
    worth: Callable[[State, int], float]
    infers: bool
    """Whether it minds what the opponent has shown not to hold."""

    def __call__(self, view: View, chance: Chance) -> Move:
        """Returns the move that does best."""
        lacks = view.lacks if self.infers else 0
        return best_move(
            view.legal,
            _policy(sampled(view, chance)),
            self.lead,
            lambda: _world(view, chance, lacks),
            lambda state: self.worth(play_out(state), view.seat),
            self.playouts,
        )


# -- the levels

POLICIES: tuple[Policy[View, Move], ...] = (
    _by_chance,
    _by_points,
    _by_rules_of_thumb,
    Search(playouts=40, lead=1.0, worth=round_worth, infers=False),
    Search(playouts=128, lead=0.5, worth=match_worth, infers=True),
)
