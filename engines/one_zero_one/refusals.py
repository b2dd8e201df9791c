"""Why a move is refused in One Zero One, and why a match ended."""

from __future__ import annotations

from engines.contract import EndReason, Refusal


class Reason(Refusal):
    """A reason; the comment tells the facts that come with it."""

    NOT_IN_HAND = "not in hand"  # card
    NO_SUCH_ROW = "no such row"  # row: row 60 where it is not in play
    ROW_CLOSED = "row closed"  # row, lacking: pairs of a row above and how many cards it lacks
    ROW_SHUT = "row shut"  # row, card: an END takes nothing to its right but a CONT
    LAST_ROW_FULL = "last row full"  # row
    NEXT_DEMANDS = "next demands"  # place: where the next card has to go
    NAME_A_ROW = "name a row"  # rows: GOSUB has a target, and these rows qualify
    ROW_DOES_NOT_QUALIFY = "row does not qualify"  # row, cards (how many lie there), shut: for GOSUB
    NO_TARGET = "no target"  # GOSUB moves nothing here, so no row is named
    NAME_A_CARD = "name a card"  # PRINT has to print one of the hand
    PRINTED_NOT_IN_HAND = "printed not in hand"  # card
    PRINTED_MAY_NOT_LIE = "printed may not lie"  # card, row: right of an END
    NOTHING_TO_PRINT = "nothing to print"  # PRINT has no effect here, so no card is named
    CPU_TURN = "cpu turn"  # the CPU's turn is one move of its own
    NOT_CPU_TURN = "not cpu turn"
    MATCH_OVER = "match over"


MOST_IDLE = 2
"""Turns in a row without a laid card that end the match."""


class End(EndReason):
    """Why a match ended."""

    LAST_ROW = "last row"  # the third card in the last row
    DECK_EMPTY = "deck empty"  # a card was due from an empty deck
    HANDS_OUT = "hands out"  # nobody has a card left (option cards_out)
    NOTHING_LAID = "nothing laid"  # two turns in a row without a laid card
