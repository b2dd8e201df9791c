"""The state of a match of Сто одно and all its rules of play.

Hands, piles and covers are bit masks and the moves are made once (``moves.py``), since opponents search by playing
thousands of rounds; nothing is made for events while nobody asks for them (``_log`` is None).
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Any

from engines.cards import CARDS, RANK_MASK, SUIT_MASK, Card, Rank, Suit, cards_in
from engines.chance import Chance
from engines.contract import Event, IllegalMove, Outcome
from engines.contract import State as GameState
from engines.sto_odno import events as ev
from engines.sto_odno.moves import DRAW, PASS, PLAIN, QUEENS, Action, Move, moves_of
from engines.sto_odno.options import Options
from engines.sto_odno.refusals import End, Reason
from engines.sto_odno.score import Ending, Score
from engines.sto_odno.view import View


class Phase(IntEnum):
    """What the player to move has to do."""

    COVER = 0  # cover the top card or draw
    SIX = 1  # cover his own six
    ORDER = 2  # order a suit for the queen he opened with
    OVER = 3  # nothing: the match is over


HAND_SIZE = 4
# Plain ints: compared in every move.
_COVER, _SIX, _ORDER, _OVER = (int(phase) for phase in Phase)
_TAKE, _LEAVE = Action.DRAW, Action.PASS
NOBODY = -1
"""No card where one might be."""

_COVERS = tuple(SUIT_MASK[one.suit] | RANK_MASK[one.rank] | QUEENS for one in CARDS)
"""What covers each card (rules 4, 14); a queen's entry serves only until her order is known."""
_ORDERED = tuple(SUIT_MASK[suit] | QUEENS for suit in Suit)
"""What covers a queen, by the suit ordered (rules 15, 16)."""


def covering(top: int, order: Suit | None) -> int:
    """Returns the cards that cover a card, or a queen that orders a suit (rules 4, 14-16)."""
    return _COVERS[top] if order is None else _ORDERED[order]


# Effects of a played card (rules 9-13).
_NONE, _COVER_IT, _HIT = 0, 1, 2
_PENALTY = tuple(
    (4 if one.suit is Suit.SPADES else 2)
    if one.rank is Rank.SEVEN
    else 5
    if one.rank is Rank.KING and one.suit is Suit.SPADES
    else 0
    for one in CARDS
)
_EFFECT = tuple(
    _COVER_IT if one.rank is Rank.SIX else _HIT if one.rank is Rank.ACE or _PENALTY[one] else _NONE for one in CARDS
)
_DRAW_ONLY = (DRAW,)
_LAST_QUEEN = {one.bit: (PLAIN[one],) for one in cards_in(QUEENS)}


class State(GameState[Move, View]):
    """A position of a match, rounds and scores included."""

    __slots__ = (
        "_log",
        "chance",
        "cover",
        "dealer",
        "drawn",
        "hands",
        "lacks",
        "one_round",
        "options",
        "order",
        "outcome",
        "phase",
        "pile",
        "ply",
        "round",
        "rounds",
        "scores",
        "stock",
        "stuck",
        "to_move",
        "top",
    )

    def __init__(self, options: Options, chance: Chance) -> None:
        """Makes an empty table; ``StoOdno.begin`` deals, ``notation`` and ``bots`` lay it out."""
        self.options = options
        self.chance = chance
        self.hands = [0, 0]
        self.stock: list[int] = []  # the next card is the last
        self.pile = 0  # played cards under the top one
        self.top = 0
        self.order: Suit | None = None
        self.cover = 0  # the cards that cover the top one
        self.phase = _COVER
        self.to_move = 0
        self.dealer = 0
        self.drawn = NOBODY  # drawn in this turn and still in hand
        self.lacks = [0, 0]  # by seat: cards shown not to be held
        self.stuck = 0  # turns that passed in a row because nothing was left to draw
        self.scores = (0, 0)
        self.rounds = (0, 0)
        self.round = 0
        self.ply = 0
        self.outcome: Outcome | None = None
        self.one_round = False  # a search plays no further than the end of the round
        self._log: list[Event] | None = None

    def copy(self) -> State:
        """Returns an independent equal state, cheaply."""
        twin = State.__new__(State)
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.hands = self.hands[:]
        twin.stock = self.stock[:]
        twin.pile = self.pile
        twin.top = self.top
        twin.order = self.order
        twin.cover = self.cover
        twin.phase = self.phase
        twin.to_move = self.to_move
        twin.dealer = self.dealer
        twin.drawn = self.drawn
        twin.lacks = self.lacks[:]
        twin.stuck = self.stuck
        twin.scores = self.scores
        twin.rounds = self.rounds
        twin.round = self.round
        twin.ply = self.ply
        twin.outcome = self.outcome
        twin.one_round = self.one_round
        twin._log = None
        return twin

    @property
    def rounds_won(self) -> tuple[int, ...]:
        """The rounds that each seat has won so far."""
        return self.rounds

    @property
    def first_of_next(self) -> int | None:
        """The winner of the last round, who deals first in the next match (rule 26)."""
        return self.outcome.winners[0] if self.outcome else None

    # -- legal moves

    def legal_moves(self) -> tuple[Move, ...]:
        """Returns all legal moves: cards in ascending order, each queen with her four orders, then draw, pass."""
        phase = self.phase
        if phase >= _ORDER:
            return moves_of(1 << self.top) if phase == _ORDER else ()
        hand = self.hands[self.to_move]
        covers = hand & self.cover
        if not covers:
            return _DRAW_ONLY
        moves = _LAST_QUEEN.get(hand) or moves_of(covers)
        if phase == _COVER and self.options.free_draw:
            if self.drawn != NOBODY:
                return (*moves, PASS) if self._drew_at_will(covers) else moves
            if self.stock or self.pile:
                return (*moves, DRAW)
        return moves

    def _drew_at_will(self, covers: int) -> bool:
        """Whether the card just drawn was not one that had to be taken, which alone would cover (rules 6, 7)."""
        return covers != 1 << self.drawn

    def check(self, move: Move) -> None:
        """Raises IllegalMove with the reason if the move is refused here."""
        if self.phase == _OVER:
            raise IllegalMove(Reason.MATCH_OVER)
        if self.phase == _ORDER and (move.choice != self.top or move.order is None):
            raise IllegalMove(Reason.ORDER_A_SUIT, card=CARDS[self.top])
        if move.choice is _TAKE:
            self._check_draw()
        elif move.choice is _LEAVE:
            self._check_pass()
        elif self.phase != _ORDER:
            self._check_card(move)

    def _check_draw(self) -> None:
        free = self.options.free_draw and self.phase == _COVER
        covers = self.hands[self.to_move] & self.cover
        if self.drawn != NOBODY:
            reason = Reason.ALREADY_DREW if free and self._drew_at_will(covers) else Reason.MUST_PLAY_DRAWN
            raise IllegalMove(reason, drawn=CARDS[self.drawn])
        if covers and not free:
            reason = Reason.MUST_COVER_SIX if self.phase == _SIX else Reason.MUST_COVER
            raise IllegalMove(reason, top=CARDS[self.top])
        if covers and not self.stock and not self.pile:
            raise IllegalMove(Reason.NOTHING_LEFT)

    def _check_pass(self) -> None:
        free = self.options.free_draw and self.phase == _COVER
        if self.drawn == NOBODY:
            raise IllegalMove(Reason.DRAW_FIRST if free else Reason.NO_PASS)
        if not free or not self._drew_at_will(self.hands[self.to_move] & self.cover):
            raise IllegalMove(Reason.MUST_PLAY_DRAWN, drawn=CARDS[self.drawn])

    def _check_card(self, move: Move) -> None:
        card, order = move.choice, move.order
        assert isinstance(card, Card)
        hand = self.hands[self.to_move]
        if not hand & card.bit:
            raise IllegalMove(Reason.NOT_IN_HAND, card=card)
        if not self.cover & card.bit:
            raise IllegalMove(Reason.DOES_NOT_FIT, card=card, top=CARDS[self.top], order=self.order)
        orders = bool(QUEENS & card.bit) and hand != card.bit
        if orders and order is None:
            raise IllegalMove(Reason.ORDER_A_SUIT, card=card)
        if order is not None and not orders:
            raise IllegalMove(Reason.NO_ORDER, card=card)

    # -- playing

    def play(self, move: Move) -> tuple[Event, ...]:
        """Plays a move and returns what happened; raises IllegalMove and leaves the state unchanged."""
        self.check(move)
        return self._told(lambda: self.apply(move))

    def deal_first(self, first: int | None) -> tuple[Event, ...]:
        """Deals the first round of the match and returns what happened; the dealer by lot if None (rule 2)."""
        self.dealer = self.chance.below(2) if first is None else first
        return self._told(lambda: self._deal(by_lot=first is None))

    def _told(self, act: Callable[[], Any]) -> tuple[Event, ...]:
        self._log = []
        try:
            act()
            return tuple(self._log)
        finally:
            self._log = None

    def apply(self, move: Move) -> None:
        """Plays a legal move without judging it and without telling."""
        self.ply += 1
        choice = move.choice
        if choice is _TAKE:
            self._draw()
        elif choice is _LEAVE:
            if self._log is not None:
                self._log.append(ev.Passed(self.to_move, by_choice=True))
            self._turn_to(1 - self.to_move)
        elif self.phase == _ORDER:
            self._order_opening(move)
        else:
            self._put(choice, move.order)  # type: ignore[arg-type]  # no Action is left here

    def _put(self, card: Card, order: Suit | None) -> None:
        """Covers the top card (rules 4-5, 14, 18-20)."""
        me = self.to_move
        hand = self.hands[me] = self.hands[me] ^ (1 << card)
        self.pile |= 1 << self.top
        self.top = card
        self.drawn = NOBODY
        self.stuck = 0
        self.order = order
        self.cover = _COVERS[card] if order is None else _ORDERED[order]
        if self._log is not None:
            self._log.append(ev.Played(me, card, order, hand.bit_count()))
        if hand or (_EFFECT[card] == _COVER_IT and self.options.cover_last_six):
            self._effect(me, card)
        else:
            self._win_round(me, card)

    def _effect(self, me: int, card: int) -> None:
        """Applies a played card's effect, once (rule 8), and gives the turn on."""
        effect = _EFFECT[card]
        if effect == _NONE:
            self._turn_to(1 - me)
        elif effect == _COVER_IT:
            self._turn_to(me, _SIX)
            if self._log is not None:
                self._log.append(ev.MustCover(me, CARDS[card]))
        else:
            self._punish(1 - me, _PENALTY[card])
            if self._log is not None:
                self._log.append(ev.Skipped(1 - me))
            self._turn_to(me)

    def _turn_to(self, seat: int, phase: int = _COVER) -> None:
        self.to_move = seat
        self.phase = phase
        self.drawn = NOBODY

    def _order_opening(self, move: Move) -> None:
        """Orders the suit for the queen that opened the round (rules 3, 14)."""
        me, order = self.to_move, move.order
        assert order is not None
        self.order = order
        self.cover = _ORDERED[order]
        if self._log is not None:
            self._log.append(ev.Played(me, CARDS[self.top], order, self.hands[me].bit_count(), opening=True))
        self._turn_to(1 - me)

    # -- drawing

    def _draw(self) -> None:
        """Takes one card; passes the turn if nothing covers then (rules 6, 7, 13)."""
        me = self.to_move
        at_will = bool(self.hands[me] & self.cover)
        card = self._take(me)
        if card == NOBODY:
            self._pass_stuck()
            return
        self.stuck = 0
        cover = self.cover
        fits = bool(cover >> card & 1)
        if self._log is not None:
            self._log.append(ev.Drew(me, CARDS[card], fits, at_will))
        if self.hands[me] & cover:
            self.drawn = card
            # What stays when the drawn card is played at once has lacked a cover; a free draw shows nothing.
            self.lacks[me] = 0 if at_will else self.lacks[me] | cover
            return
        self.lacks[me] = cover
        if self.phase == _COVER:
            if self._log is not None:
                self._log.append(ev.Passed(me))
            self._turn_to(1 - me)

    def _take(self, seat: int) -> int:
        """Moves the next card to a hand, making a new stock if needed; returns it, or NOBODY (rule 17)."""
        if not self.stock:
            if not self.pile:
                return NOBODY
            self.stock = self.chance.shuffled(cards_in(self.pile))
            self.stock.reverse()
            self.pile = 0
            if self._log is not None:
                self._log.append(ev.Reshuffled(len(self.stock)))
        card = self.stock.pop()
        self.hands[seat] |= 1 << card
        return card

    def _punish(self, seat: int, due: int) -> None:
        """Makes a seat take cards, as many as there are (rules 10-12, 17)."""
        if not due:
            return
        taken: list[int] = []
        while len(taken) < due:
            card = self._take(seat)
            if card == NOBODY:
                break
            taken.append(card)
        self.lacks[seat] = 0
        if self._log is not None:
            self._log.append(ev.Punished(seat, due, len(taken), tuple(CARDS[card] for card in taken)))

    def _pass_stuck(self) -> None:
        """Passes the turn of a player who can neither cover nor draw; two in a row void the round (rule 17)."""
        me = self.to_move
        self.stuck += 1
        if self._log is not None:
            self._log.append(ev.NothingToDraw(me))
        if not self.hands[me]:  # only with cover_last_six: nothing can cover the last six
            self._win_round(me, self.top)
        elif self.stuck < 2:
            self._turn_to(1 - me)
        elif self.one_round:
            self._finish((), End.STUCK)
        else:
            if self._log is not None:
                self._log.append(ev.RoundVoid(self.round))
            self.round -= 1
            self._deal()

    # -- rounds

    def _deal(self, by_lot: bool = False) -> None:
        """Deals a round and opens it with the dealer's last card (rules 2, 3)."""
        stock: list[int] = [*self.chance.shuffled(CARDS)]
        stock.reverse()
        dealer = self.dealer
        self.hands = [0, 0]
        for turn in range(2 * HAND_SIZE):
            self.hands[dealer if turn % 2 else 1 - dealer] |= 1 << stock[-1 - turn]
        top = stock[-2 * HAND_SIZE]
        del stock[-2 * HAND_SIZE :]
        self.stock, self.top = stock, top
        self.pile = 0
        self.order = None
        self.cover = _COVERS[top]
        self.lacks = [0, 0]
        self.stuck = 0
        self.round += 1
        if self._log is not None:
            self._log += (
                ev.RoundBegan(self.round, dealer, by_lot),
                ev.Dealt((tuple(cards_in(self.hands[0])), tuple(cards_in(self.hands[1])))),
                ev.Opened(dealer, CARDS[top]),
            )
        self.hands[dealer] ^= 1 << top
        if QUEENS >> top & 1:
            self.cover = 0
            self._turn_to(dealer, _ORDER)
        else:
            self._effect(dealer, top)

    def _win_round(self, me: int, last: int) -> None:
        """Scores a won round; ends the match or lets the winner deal (rules 18-26)."""
        if self.options.last_card_penalty:
            self._punish(1 - me, _PENALTY[last])
        ending = Ending.of(me, CARDS[last], self.hands[1 - me])
        score = Score.after(self.scores, ending)
        self.scores = score.totals
        self.rounds = (self.rounds[0] + (me == 0), self.rounds[1] + (me == 1))
        if self._log is not None:
            self._log.append(ev.RoundEnded(self.round, ending, score))
        if score.loser is not None:
            self._finish((me,), End.ABOVE_101)
        elif self.one_round:
            self._finish((me,), ending.reason)
        else:
            self.dealer = me
            self._deal()

    def _finish(self, winners: tuple[int, ...], reason: End) -> None:
        self.phase = _OVER
        self.outcome = Outcome(winners, reason)
        if self._log is not None and reason is End.ABOVE_101:
            self._log.append(ev.MatchEnded(winners[0], reason, self.scores, self.rounds))

    # -- views

    def view(self, seat: int) -> View:
        """Returns exactly what that seat may know."""
        mine = seat == self.to_move and self.phase != _OVER
        return View(
            seat=seat,
            to_move=self.to_move,
            legal=self.legal_moves() if mine else (),
            options=self.options,
            ply=self.ply,
            over=self.outcome is not None,
            round=self.round,
            dealer=self.dealer,
            scores=self.scores,
            rounds=self.rounds,
            hand=self.hands[seat],
            held=self.hands[1 - seat].bit_count(),
            stock=len(self.stock),
            top=CARDS[self.top],
            order=self.order,
            cover=self.cover,
            pile=self.pile,
            # While the opponent holds a card that he has just drawn and that fits, nothing holds for all his cards.
            lacks=0 if self.drawn != NOBODY and seat != self.to_move else self.lacks[1 - seat],
            drawn=CARDS[self.drawn] if mine and self.drawn != NOBODY else None,
            ordering=self.phase == _ORDER,
            covering_six=self.phase == _SIX,
        )
