"""Chance is the same everywhere and for ever, and a deal never depends on anything but its seed."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.cards import CARDS, card_of, cards_in, mask_of
from engines.chance import Chance
from engines.sto_odno import GAME

PINNED = [
    "Q♠ J♣ Q♥ J♠ K♠ 8♣ Q♦ 9♠",
    "8♠ 6♣ 10♣ K♠ 7♣ Q♣ 8♥ J♦",
    "7♠ 8♠ 7♥ 6♠ J♠ J♣ Q♣ 8♦ A♦ 8♥ Q♥ K♥ K♠",
]


def test_the_first_deals_are_pinned():
    # Journals of all versions are replayed from these: a change here breaks every saved match.
    found = []
    for seed in (0, 1, 2**40):
        state = GAME.new(seed, first=0)
        found.append(" ".join(str(card) for hand in state.hands for card in cards_in(hand)) + f" {CARDS[state.top]}")
    assert found == PINNED


def test_a_shuffle_keeps_all_and_orders_differ():
    shuffled = [tuple(Chance(seed).shuffled(range(36))) for seed in range(50)]
    assert all(sorted(order) == list(range(36)) for order in shuffled)
    assert len(set(shuffled)) == 50


def test_a_copy_gives_the_same_results():
    chance = Chance(5)
    chance.below(6)
    twin = chance.copy()
    assert [chance.below(1000) for _ in range(5)] == [twin.below(1000) for _ in range(5)]


@pytest.mark.parametrize("limit", [2, 3, 36])
def test_draws_are_even(limit):
    chance = Chance(9)
    seen = Counter(chance.below(limit) for _ in range(400 * limit))
    assert set(seen) == set(range(limit))
    assert min(seen.values()) > 300


@given(st.sets(st.sampled_from(CARDS)))
def test_masks_and_cards_are_two_forms_of_one_set(cards):
    assert list(cards_in(mask_of(cards))) == sorted(cards)


def test_card_texts_are_read_in_signs_and_letters():
    assert card_of("Q♣") == card_of("Qc")
    assert card_of("10♥") == card_of("Th") == card_of("10h")
    assert [card_of(str(card)) for card in CARDS] == list(CARDS)
    for wrong in ("", "Q", "5♣", "Qx", "♣Q"):
        with pytest.raises(ValueError, match="no card"):
            card_of(wrong)
