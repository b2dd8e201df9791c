"""What is explained in a guided round of Сто одно."""

from __future__ import annotations

from engines.cards import Rank, Suit
from engines.sto_odno import Drew, Opened, Played, RoundEnded, View
from sto_odno.dialogue.remarks import Remark, When, after, at_choice, at_move, saying
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


def _no_longer_acts(event: RoundEnded, view: View) -> bool:
    """Whether the last card of a round would have acted if it had not been the last."""
    last = event.ending.last
    option = view.options.cover_last_six if last.rank is Rank.SIX else view.options.last_card_penalty
    acts = last.rank in (Rank.SIX, Rank.SEVEN) or (last.rank is Rank.KING and last.suit is Suit.SPADES)
    return acts and not option


GUIDANCE = (
    # Of one move few remarks are told, so what is rarer comes first.
    Remark(
        "last queen",
        after(RoundEnded, holds=lambda event, view: event.ending.taken_off > 0),
        saying(
            N_(
                "Whoever ends a round with a queen gets twenty points off the score, with the queen of spades forty. "
                "A score may fall below zero."
            )
        ),
    ),
    Remark(
        "lone queen",
        after(RoundEnded, holds=lambda event, view: event.ending.lone_queen),
        saying(N_("A queen that is left alone counts twenty points instead of three, the queen of spades forty.")),
    ),
    Remark(
        "exactly the limit",
        after(RoundEnded, holds=lambda event, view: event.score.zeroed),
        saying(N_("Whoever gets exactly one hundred and one points falls to zero.")),
    ),
    Remark(
        "last card",
        after(RoundEnded, holds=_no_longer_acts),
        saying(N_("The last card ends the round before it acts: a six is not covered, and nobody takes cards for it.")),
    ),
    Remark(
        "points",
        after(RoundEnded),
        saying(
            N_(
                "The loser counts the cards left: an ace eleven, a king four, a queen three, a jack two, "
                "a nine nothing, the others their number. {score} tells the score."
            ),
            score=keys.SCORE,
        ),
    ),
    Remark(
        "opening",
        after(Opened),
        saying(
            N_(
                "Whoever deals opens with the last card dealt, and it acts at once. Then we cover in turn, and the "
                "first without cards wins the round."
            )
        ),
    ),
    Remark(
        "move",
        at_move(lambda view: _plain(view) and bool(view.covers)),
        saying(
            N_(
                "Cover with the same suit or the same rank: walk your cards with the arrows, Enter plays. "
                "{hand} tells your hand, {covers} goes to the next card that covers."
            ),
            hand=keys.HAND,
            covers=COVERS,
        ),
    ),
    Remark(
        "nothing covers",
        at_move(lambda view: _plain(view) and not view.covers),
        saying(
            N_("You have nothing that covers. {draw} takes a card: if it fits, it is played, if not, the turn passes."),
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
        saying(N_("Only the suit you order, or another queen, covers your queen. Name what you hold most of.")),
    ),
    Remark(
        "drawn card",
        after(
            Drew,
            holds=lambda event, view: event.seat == view.seat and bool(event.fits) and not event.at_will,
        ),
        saying(N_("A card that you had to take is played at once if it fits. With a queen you order a suit first.")),
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
