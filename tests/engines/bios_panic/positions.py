"""Laid-out positions of BIOS PANIC for tests, written as one would say them.

A row is its cards from the left: ``0``, ``1`` and ``q`` are number cards, ``0~`` is a one turned so that it shows zero
and ``1~`` a zero turned so that it shows one, ``1!`` and ``0!`` are the fixed bits of ONE-HOT and ONE-COLD and ``#`` is
the virus piece of SPLIT; ``1!!``, ``0!!`` and ``##`` are a REDO that repeats them.  Hands are written with the same
numbers, with names of kinds such as ``zero-day``, and ``spam*`` is a SPAM that somebody else gave.
"""

from __future__ import annotations

from collections import Counter

from engines.bios_panic import (
    CARD_CODES,
    CARD_NAMES,
    COLD,
    COLD_AGAIN,
    DEAD_SPAM,
    HOT,
    HOT_AGAIN,
    PIECE,
    PIECE_AGAIN,
    QUBIT,
    VARIANTS,
    DrawCards,
    Options,
    State,
    standing,
)
from engines.bios_panic.cards import TURNED_ONE, TURNED_ZERO, pile_card
from engines.chance import Chance
from tests.engines import playing

CODES = {
    **CARD_CODES,
    "0~": TURNED_ONE,
    "1~": TURNED_ZERO,
    "1!": HOT,
    "0!": COLD,
    "1!!": HOT_AGAIN,
    "0!!": COLD_AGAIN,
    "#": PIECE,
    "##": PIECE_AGAIN,
    "spam*": DEAD_SPAM,
}
NAMES = {**CARD_NAMES, **{code: name for name, code in CODES.items()}}


def cards(text):
    """Reads cards such as ``"0 1~ zero-day"``."""
    return [CODES[one] for one in text.split()]


def position(
    variant="bios",
    row="",
    mine="",
    yours="",
    *others,
    targets=(),
    next_targets=((), ()),
    old_targets=((), ()),
    numbers="",
    actions="",
    discarded="",
    rest="piles",
    to_move=0,
    last_card=None,
    stands=False,
    seed=1,
    goal=6,
    **fields,
):
    """Lays out a position in the turn of ``to_move``; ``mine``, ``yours`` and ``others`` are the hands by seat.

    ``targets``: a short and a long one by seat; seats not told have high ones.  ``next_targets``: the tops of the piles
    of short and of long targets; ``old_targets``: their discards.  ``numbers`` and ``actions`` are the tops of the
    piles, in the order in which they are drawn; ``discarded`` lies on the discards; ``rest``: where all other cards
    are: in the ``piles``, on the ``discards`` or in the hand of a seat, of numbers and actions apart if two are given.
    ``stands``: whether a target of the player on turn may stand in the row already.  ``fields`` are the state's own.
    """
    hands = [cards(one) for one in (mine, yours, *others)]
    players = len(hands)
    state = State(Options(variant, goal), Chance(seed), players)
    state.set_row(cards(row))
    state.hands, state.to_move = hands, to_move
    state.last_card = None if last_card is None else CODES[last_card]
    for name, value in fields.items():
        setattr(state, name, list(value) if isinstance(value, tuple) else value)
    _lay_cards(state, cards(numbers), cards(actions), cards(discarded), rest)
    for size in (0, 1):
        _lay_targets(state, size, targets, next_targets[size], old_targets[size])
    for one in state.hands:
        one.sort()
    assert stands or not any(stand(state))
    assert not [fault for fault in state.faults() if "of the seat to move stands" not in fault]
    return state


def _lay_cards(state, numbers, actions, discarded, rest):
    variant = VARIANTS[state.options["variant"]]
    left = Counter([*variant.numbers, *variant.action_codes])
    placed = [*state.row, *(card for one in state.hands for card in one), *numbers, *actions, *discarded]
    left.subtract(map(pile_card, placed))
    assert min(left.values()) >= 0, "more cards than there are"
    for pile, tops in enumerate((numbers, actions)):
        where = rest[pile] if isinstance(rest, tuple) else rest
        others = [card for card in left.elements() if (card > QUBIT) == bool(pile)]
        state.piles[pile] = tops[::-1]
        state.discards[pile] = [card for card in discarded if (card > QUBIT) == bool(pile)]
        if where == "piles":
            state.piles[pile] = others + state.piles[pile]
        else:
            (state.discards[pile] if where == "discards" else state.hands[where]).extend(others)


def _lay_targets(state, size, targets, tops, old):
    """Gives the targets told, to the others the highest that are left, and lays the rest on the pile."""
    told = [one[size] for one in targets]
    left = sorted(set(VARIANTS[state.options["variant"]].targets[size]) - {*told, *tops, *old})
    for seat, target in enumerate(state.targets):
        target.append(told[seat] if seat < len(told) else left.pop())
    state.target_piles[size] = left + list(tops)[::-1]
    state.target_discards[size] = list(old)


# -- reading


def stand(state):
    """Returns where the short and the long target of the player on turn stand."""
    me, bits = state.to_move, state.variant.bits
    return [standing(state.masks, state.targets[me][size], bits[size], state.mirrored[me]) for size in (0, 1)]


def row(state):
    """Returns the row as it is written for ``position``."""
    return " ".join(NAMES[code] for code in tuple(state.row))


def hand(state, seat):
    """Returns a hand as it is written for ``position``, in canonical order."""
    return " ".join(NAMES[code] for code in state.hands[seat])


def discarded(state):
    """Returns what lies on both discards, in canonical order."""
    return " ".join(NAMES[code] for code in sorted([*state.discards[0], *state.discards[1]]))


def legal(state, kind=None):
    """Returns the texts of the legal moves, of all of them or of one kind of card."""
    texts = {str(move) for move in state.legal_moves()}
    return texts if kind is None else {text for text in texts if text.partition(":")[0] == kind}


# -- playing


def play(state, *moves):
    """Plays moves and returns all events; after each of them all cards are there."""
    events = []
    for move in moves:
        events += playing.play(state, move)
        assert state.is_whole()
    return events


def over(state, pile="number"):
    """Ends the turn, drawing from a pile as long as it gives cards; returns all events."""
    events = play(state, "end")
    while isinstance(state.pending, DrawCards):
        events += play(state, f"draw:{pile}" if f"draw:{pile}" in legal(state) else str(state.legal_moves()[0]))
    return events


def refused(state, move):
    """Plays a move that must be refused and is not listed; returns the error."""
    error = playing.refused(state, move)
    assert move not in legal(state)
    return error


def why(state, move):
    """Returns reason and facts of a move that must be refused."""
    error = refused(state, move)
    return error.reason, error.facts
