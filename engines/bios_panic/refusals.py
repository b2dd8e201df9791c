"""Why a move is refused in BIOS PANIC, and why a match ended."""

from __future__ import annotations

from engines.contract import EndReason, Refusal


class Reason(Refusal):
    """A reason; the comment tells the facts that come with it.  Places count from the left, beginning with one."""

    MATCH_OVER = "match over"
    NOT_NOW = "not now"  # another decision is due: due, None for a move of the turn
    NOT_HELD = "not held"  # card
    NUMBERS_LAID = "numbers laid"  # number cards of this turn: count
    MUST_LAY = "must lay"  # the pass of this period is used, and a number is held
    TOO_FEW = "too few"  # the row has too few cards: card, least, count
    NO_PLACE = "no place"  # beyond the row, or beyond what the card reaches from there: place, count
    NOT_PLAIN = "not plain"  # only a plain bit is turned: place, there
    NOT_TAKEN = "not taken"  # DEL and CUT leave that alone: card, place, there
    NO_PLAIN = "no plain"  # no plain bit to turn: card
    NOTHING_FITS = "nothing fits"  # nothing in the row that the card could act on: card
    SAME_PAIR = "same pair"  # SWAP2: the second swap would undo the first
    ORDER = "order"  # places have to be named from left to right
    NO_BIT = "no bit"  # SPLIT: the row has no bit
    NOT_BETWEEN = "not between"  # INSERT: strictly between two cards
    WHICH_END = "which end"  # the row is full: which end drops a card
    NOT_FULL = "not full"  # nothing drops: the row is not full, or the card comes to its end
    NOT_BITS = "not bits"  # CLAIM, PARITY: a QUBIT or the virus piece is among them: card, place, there
    OUT_OF_RANGE = "out of range"  # a number too large: number, highest
    NO_NUMBER = "no number"  # no number card of that face is held: face, None for any
    PIECE_STOPS = "piece stops"  # WORM: the virus piece stands in the way
    NO_LAST = "no last"  # MITM: the player before laid no number that still lies
    NO_WAY = "no way"  # MITM: the card cannot be moved like that
    NO_UNDO = "no undo"  # no number was laid last, or it is gone for good
    NO_REDO = "no redo"  # nothing was played yet, or it is not repeatable: card, None for nothing
    OTHER_REDO = "other redo"  # the last card is another one: card, None for nothing
    NOT_SELF = "not self"  # an opponent has to be chosen
    NO_SEAT = "no seat"
    EMPTY_HAND = "empty hand"  # seat, None for all opponents
    ALREADY = "already"  # MIRROR, LEAK: in force already: card
    NO_SPAM = "no spam"  # SPAMFILTER: no SPAM held
    RECEIVED = "received"  # SPAM: it came from somebody else
    TWO_CARDS = "two cards"  # RELOAD: two other cards
    NO_PILE = "no pile"  # the pile and its discard are empty: pile
    NOT_OFFERED = "not offered"  # TAKE, KEEP, ROOT: not among what may be chosen
    WITH_A_TAKE = "with a take"  # CHAIN: only when a target is taken


class End(EndReason):
    """Why a match ended."""

    GOAL = "goal"  # the status register shows enough points
    STILL = "still"  # nobody played a card for a long time
    DRY = "dry"  # nobody made a point for a long time
