"""What is explained in a guided round of Сто одно."""

from __future__ import annotations

from engines.cards import Rank, Suit
from engines.sto_odno import Opened, Played, RoundEnded, View
from sto_odno.games.remarks import Remark, When, after, at_choice, at_move, saying
from sto_odno.games.sto_odno import cards
from sto_odno.games.sto_odno.letters import COVERS
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys


def _acts(rank: Rank, *suits: Suit) -> When:
    """Returns the condition that somebody played such a card, and not as the last one, which no longer acts."""
    return after(
        Opened,
        Played,
        holds=lambda event, view: (
            event.card.rank is rank and event.card.suit in (suits or Suit) and getattr(event, "left", 1) > 0
        ),
    )


def _plain(view: View) -> bool:
    """Whether the move is to cover the other player's card."""
    return not view.covering_six and not view.ordering and view.drawn is None


GUIDANCE = (
    # What ends the round comes first: of one event alone one remark is told.
    Remark(
        "points",
        after(RoundEnded),
        saying(
            N_(
                "The loser counts the cards left: an ace eleven, a king four, a queen three, a jack two, "
                "a nine nothing, the others their number. Whoever gets more than one hundred and one loses the match."
            )
        ),
    ),
    Remark(
        "opening",
        after(Opened),
        saying(
            N_(
                "Who deals opens with the last card dealt, and it acts at once. Then we cover in turn, and the first "
                "without cards wins the round."
            )
        ),
    ),
    Remark(
        "move",
        at_move(lambda view: _plain(view) and bool(view.covers)),
        saying(
            N_(
                "Cover with the same suit or the same rank: walk your cards with the arrows, Enter plays. "
                "{hand} tells your hand, {covers} which of your cards cover."
            ),
            hand=keys.HAND,
            covers=COVERS,
        ),
    ),
    Remark(
        "nothing covers",
        at_move(lambda view: _plain(view) and not view.covers),
        saying(
            N_("You have nothing that covers. {draw} takes a card: if it fits, play it, if not, the turn is mine."),
            draw=keys.DRAW,
        ),
    ),
    Remark(
        "queen in hand",
        at_move(lambda view: not view.ordering and any(card.rank is Rank.QUEEN for card in view.covers)),
        saying(N_("You hold a queen. She covers any card, and with her you order the suit that comes next.")),
    ),
    Remark(
        "order",
        at_choice(lambda view, path: True),
        saying(N_("Only the suit that you order will cover your queen, or another queen. Name what you hold most of.")),
    ),
    Remark("six", _acts(Rank.SIX), saying(cards.SIX)),
    Remark(
        "uncovered six",
        at_move(lambda view: view.covering_six and not view.covers),
        saying(N_("For your own six, {draw} takes cards one after another, until one covers it."), draw=keys.DRAW),
    ),
    Remark(
        "seven",
        _acts(Rank.SEVEN, Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS),
        saying(cards.SEVEN),
    ),
    Remark(
        "seven of spades",
        _acts(Rank.SEVEN, Suit.SPADES),
        saying(cards.SEVEN_OF_SPADES),
    ),
    Remark(
        "king of spades",
        _acts(Rank.KING, Suit.SPADES),
        saying(cards.KING_OF_SPADES),
    ),
    Remark(
        "ace",
        _acts(Rank.ACE),
        saying(cards.ACE),
    ),
    Remark(
        "queen played",
        # Of his own queens the player has been told when he ordered.
        after(
            Played,
            holds=lambda event, view: (
                event.card.rank is Rank.QUEEN and event.left > 0 and not event.opening and event.seat != view.seat
            ),
        ),
        saying(N_("A queen is covered by the suit ordered, or by another queen. Her own suit no longer counts.")),
    ),
    Remark(
        "one card left",
        after(Played, holds=lambda event, view: event.left == 1),
        saying(N_("With one card left, the next one may end the round.")),
    ),
)
