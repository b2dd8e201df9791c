"""A second, independent reading of the rules of Sto Odno: slow, plain, meant to be obviously right.

The rule numbers in the comments are those of the rules' source. Nothing here is shared with the engine; the
tests play the same matches on both and compare the position after every move.

Readings, where the rules leave room:

- Rules 3, 14: while the dealer still owes the order for an opening queen, the queen already lies on top
  (three cards against four) and `ordered` is None. The only moves are that queen with each of the four
  suits.
- Rules 6, 7: drawing a card that does not fit ends the turn within the same move. Drawing one that fits
  does not; the card is then named by `drawn`. By default it is the only move, since its player held no
  cover before.
- Rule 6, `free_draw`: a turn begins whenever a player is to move who was not before, and again after an
  ace or a penalty card. One card may be taken in each turn. The card a player without a cover has to take
  is that one card too, and if it fits it is to be played. `drawn` names only a card that fits; after a card
  taken at will that does not fit, `drawn` is None and the held covers and `pass` remain.
- Rule 6, `free_draw`: with nothing left to draw and a cover in hand there is neither `draw` nor `pass`: he
  plays.
- Rule 13: while a six waits for its player's own cover, `free_draw` gives him nothing: he plays a cover if
  he holds one, otherwise he draws, and a drawn card that fits has to be played.
- Rule 17: drawing from nothing by a player without a cover is an empty pass, also out of a six, which the
  opponent then covers as an ordinary card. Two empty passes in a row make the round void. A card played or
  drawn in between starts the count anew; the count does not care whether one of the two passes came out of
  a six.
- Rules 14, 19: a queen that is the last card takes no order, whatever the way it came to be the last one;
  `ordered` is None then.
- Rule 20, `cover_last_six`: the empty hand over a six ends nothing; its player's only move is `draw`. If
  that finds nothing, his empty hand wins, and the six is the last card of the round (no points off, nothing
  for the loser to draw). It cannot happen in play: a card lies under every six that is not an opening one.
- Rule 20, `last_card_penalty`: the last card stays on top while the loser draws, so it is never shuffled
  in.
- Rules 19, 22 to 25: the winner's points come off first, then the loser's count is added. Only the loser is
  looked at for 101 and above: the winner's score never rises.
- Rule 26: when the match is over, `dealer` and `round` stay those of its last round, and `to_move` stays
  with the player of the last card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

RANKS = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = ["♠", "♣", "♦", "♥"]

# Rule 1: 36 cards, six to ace, four suits.
DECK = [rank + suit for suit in SUITS for rank in RANKS]

# Rule 21.
POINTS = {"6": 6, "7": 7, "8": 8, "9": 0, "10": 10, "J": 2, "Q": 3, "K": 4, "A": 11}

DRAW = "draw"
PASS = "pass"


def rank_of(card: str) -> str:
    """Return the rank: everything before the suit sign."""
    return card[:-1]


def suit_of(card: str) -> str:
    """Return the suit: the last sign."""
    return card[-1]


def penalty_of(card: str) -> int:
    """Return how many cards the opponent takes when this card is played."""
    if card == "K♠":  # Rule 12
        return 5
    if card == "7♠":  # Rule 11
        return 4
    if rank_of(card) == "7":  # Rule 10
        return 2
    return 0


def queen_points(queen: str) -> int:
    """Return what a queen is worth as a winner's last card, or as all that is left to a loser."""
    return 40 if queen == "Q♠" else 20


def count_hand(hand: set[str]) -> int:
    """Return what a loser counts for his hand."""
    if len(hand) == 1:  # Rule 23
        (card,) = hand
        if rank_of(card) == "Q":
            return queen_points(card)
    return sum(POINTS[rank_of(card)] for card in hand)  # Rule 21


class Reference:
    """A match between the seats 0 and 1.

    Moves are texts: a card such as `9♦`; a queen with the suit she orders, `Q♣:♦` (`Q♣` alone as the last
    card); `draw`; and, with `free_draw`, `pass`.

    `shuffled` is the only source of chance: it gets the set of cards to shuffle and returns them in the order
    in which they will be taken. It should sort what it gets, as sets come in no particular order.
    """

    def __init__(
        self,
        shuffled: Callable[[Iterable[str]], list[str]],
        first_dealer: int,
        *,
        free_draw: bool = False,
        cover_last_six: bool = False,
        last_card_penalty: bool = False,
    ) -> None:
        """Start a match and deal its first round."""
        self.shuffled = shuffled
        self.free_draw = free_draw
        self.cover_last_six = cover_last_six
        self.last_card_penalty = last_card_penalty

        # The match.
        self.scores: list[int] = [0, 0]
        self.dealer: int = first_dealer  # Rule 2
        self.round: int = 1
        self.over: bool = False
        self.winner: int | None = None

        # The round.
        self.hands: list[set[str]] = [set(), set()]
        self.stock: list[str] = []  # the next card comes first
        self.played: set[str] = set()  # the cards under the top one
        self.top: str = ""
        self.ordered: str | None = None  # the suit ordered by the queen on top
        self.to_move: int = first_dealer
        self.covering_six: bool = False  # the player to move has to cover his own six
        self.drawn: str | None = None  # the card just drawn, if it fits and its player is still to move
        self.owes_order: bool = False  # an opening queen lies on top and waits for her order
        self.took_a_card: bool = False  # the player to move has drawn in this turn
        self.had_to_take: bool = False  # and held no cover before
        self.empty_passes: int = 0  # passes in a row for want of anything to draw

        self._deal()

    # What may be played

    def legal(self) -> set[str]:
        """Return the texts of all moves the player to move has; none when the match is over."""
        if self.over:
            return set()
        if self.owes_order:  # Rule 3
            return {f"{self.top}:{suit}" for suit in SUITS}

        covers = self._cover_moves()
        if not covers:  # Rule 6
            return {DRAW}
        if not self.free_draw or self.covering_six:  # Rule 6: nobody draws while holding a cover.
            return covers
        if self.had_to_take:  # Rules 6, 7: nothing covered before, so the card that fits is to be played.
            return covers
        if self.took_a_card:  # Rule 6, free_draw: one card a turn, then play or pass.
            return covers | {PASS}
        if self._anything_to_draw():
            return covers | {DRAW}
        return covers

    def _fits(self, card: str) -> bool:
        """Tell whether the card covers the one on top."""
        if rank_of(card) == "Q":  # Rules 14, 16: a queen covers anything, another queen too.
            return True
        if rank_of(self.top) == "Q":  # Rule 15: only the ordered suit counts.
            return suit_of(card) == self.ordered
        return suit_of(card) == suit_of(self.top) or rank_of(card) == rank_of(self.top)  # Rule 4

    def _cover_moves(self) -> set[str]:
        """Return the moves that cover the top card out of the hand of the player to move."""
        hand = self.hands[self.to_move]
        moves: set[str] = set()
        for card in hand:
            if not self._fits(card):
                continue
            if rank_of(card) == "Q" and len(hand) > 1:  # Rule 14
                moves.update(f"{card}:{suit}" for suit in SUITS)
            else:  # Rule 19: the last card orders nothing.
                moves.add(card)
        return moves

    # The moves

    def play(self, text: str) -> None:
        """Make a move, with all that follows from it up to the next decision."""
        if text not in self.legal():
            raise ValueError(f"not a legal move here: {text}")
        if text == DRAW:
            self._draw_move()
        elif text == PASS:
            self._begin_turn(1 - self.to_move)
        elif self.owes_order:
            self.owes_order = False
            self._after_card(self.to_move, text[-1])
        else:
            card, _, order = text.partition(":")
            self._play_card(card, order or None)

    def _play_card(self, card: str, order: str | None) -> None:
        """Put a card of the player to move on top: it may end the round, or else has its effect."""
        player = self.to_move
        self.hands[player].remove(card)
        self.played.add(self.top)
        self.top = card
        self.ordered = None  # Rule 15: an order lasts until the queen is covered.
        self.covering_six = False
        self.drawn = None
        self.empty_passes = 0

        hand_is_empty = not self.hands[player]
        six_needs_cover = self.cover_last_six and rank_of(card) == "6"
        if hand_is_empty and not six_needs_cover:  # Rules 18, 20
            self._end_round(player)
        else:
            self._after_card(player, order)

    def _after_card(self, player: int, order: str | None) -> None:
        """Let the card on top, just played by the player, have its effect (Rule 8: only now, never again)."""
        opponent = 1 - player
        rank = rank_of(self.top)
        penalty = penalty_of(self.top)
        if rank == "Q":  # Rule 14
            self.ordered = order
            self._begin_turn(opponent)
        elif rank == "6":  # Rule 13
            self._begin_turn(player)
            self.covering_six = True
        elif rank == "A":  # Rule 9
            self._begin_turn(player)
        elif penalty > 0:  # Rules 10, 11, 12
            self._give_penalty(opponent, penalty)
            self._begin_turn(player)
        else:  # Rule 5
            self._begin_turn(opponent)

    def _begin_turn(self, player: int) -> None:
        """Give the player a new turn."""
        self.to_move = player
        self.covering_six = False
        self.drawn = None
        self.took_a_card = False
        self.had_to_take = False

    # Drawing

    def _anything_to_draw(self) -> bool:
        """Tell whether a card can be drawn, if need be after a reshuffle."""
        return bool(self.stock or self.played)

    def _take_card(self, player: int) -> str | None:
        """Move the next card into the player's hand and return it; None if nothing is left."""
        if not self._anything_to_draw():
            return None
        if not self.stock:  # Rule 17
            self.stock = list(self.shuffled(self.played))
            self.played = set()
        card = self.stock.pop(0)
        self.hands[player].add(card)
        return card

    def _give_penalty(self, player: int, number: int) -> None:
        """Let the player draw that many cards, or as many as there are (Rule 17)."""
        for _ in range(number):
            self._take_card(player)

    def _draw_move(self) -> None:
        """Let the player to move draw one card and see whether he still has something to do."""
        player = self.to_move
        self.drawn = None
        self.had_to_take = not self._cover_moves()
        card = self._take_card(player)
        if card is None:
            self._empty_pass()
            return
        self.empty_passes = 0
        self.took_a_card = True
        if self._fits(card):  # Rule 7: it is to be played (taken at will: it may be).
            self.drawn = card
            return
        if self.covering_six:  # Rule 13: he draws on until he can cover.
            return
        if self._cover_moves():  # Rule 6, free_draw: he drew at will and may play another card.
            return
        self._begin_turn(1 - player)  # Rule 7

    def _empty_pass(self) -> None:
        """Pass for the player to move, who cannot cover and finds nothing to draw (Rule 17)."""
        player = self.to_move
        if not self.hands[player]:  # Rule 20, cover_last_six: he waited only for a cover of his last six.
            self._end_round(player)
            return
        self.empty_passes += 1
        if self.empty_passes == 2:  # The round is void: same dealer, same scores, same round number.
            self._deal()
        else:
            self._begin_turn(1 - player)

    # Rounds

    def _deal(self) -> None:
        """Deal a round and open it with the dealer's last card."""
        dealer, other = self.dealer, 1 - self.dealer
        self.stock = list(self.shuffled(set(DECK)))
        self.played = set()
        self.hands = [set(), set()]
        self.ordered = None  # Rule 15: an order never outlives the round.
        self.empty_passes = 0

        card = ""
        for _ in range(4):  # Rule 2: one by one, so that the dealer gets the eighth card.
            self.hands[other].add(self.stock.pop(0))
            card = self.stock.pop(0)
            self.hands[dealer].add(card)

        self.hands[dealer].remove(card)  # Rule 3: the eighth card opens, as a full move.
        self.top = card
        if rank_of(card) == "Q":
            self._begin_turn(dealer)
            self.owes_order = True
        else:
            self._after_card(dealer, None)

    def _end_round(self, winner: int) -> None:
        """Score the round that the winner's card on top has ended; deal the next one or end the match."""
        loser = 1 - winner
        self._begin_turn(winner)
        if self.last_card_penalty:  # Rule 20
            self._give_penalty(loser, penalty_of(self.top))
        if rank_of(self.top) == "Q":  # Rule 19
            self.scores[winner] -= queen_points(self.top)
        self.scores[loser] += count_hand(self.hands[loser])  # Rule 22
        if self.scores[loser] > 101:  # Rule 24
            self.over = True
            self.winner = winner
            return
        if self.scores[loser] == 101:  # Rule 25
            self.scores[loser] = 0
        self.dealer = winner  # Rule 26
        self.round += 1
        self._deal()
