"""Why a move is refused in Сто одно."""

from __future__ import annotations

from engines.contract import EndReason, Refusal


class Reason(Refusal):
    """A reason; the comment tells the facts that come with it."""

    NOT_IN_HAND = "not in hand"  # card
    DOES_NOT_FIT = "does not fit"  # card, top, order (None unless a queen lies with an order)
    MUST_COVER = "must cover"  # top: no draw while holding a cover (rule 6)
    MUST_COVER_SIX = "must cover six"  # top: no draw while holding a cover of one's own six (rule 13)
    MUST_PLAY_DRAWN = "must play drawn"  # drawn: no second draw, no pass (rule 7)
    ALREADY_DREW = "already drew"  # one draw a turn (option free_draw)
    NOTHING_LEFT = "nothing left"  # no draw at will from nothing (option free_draw)
    NO_PASS = "no pass"  # one draws or covers; the turn passes by itself (rules 6, 7)
    DRAW_FIRST = "draw first"  # a pass needs a draw before it (option free_draw)
    ORDER_A_SUIT = "order a suit"  # card: a queen that is not the last card orders (rule 14)
    NO_ORDER = "no order"  # card: only a queen orders, and not as the last card (rules 14, 19)
    MATCH_OVER = "match over"


class End(EndReason):
    """Why a round or a match ended."""

    EMPTY_HAND = "empty hand"  # a round: rule 18
    LAST_QUEEN = "last queen"  # a round: rule 19
    STUCK = "stuck"  # a void round: rule 17
    ABOVE_101 = "above 101"  # a match: rule 24
