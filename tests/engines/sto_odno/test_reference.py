"""The engine against an independent second reading of the rules, move by move, on 20 000 seeded random matches."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from engines.cards import CARDS, card_of, mask_of
from engines.chance import Chance
from engines.sto_odno import GAME, Phase, State
from engines.sto_odno.moves import ALL_MOVES
from tests.engines.sto_odno.reference import Reference
from tests.thorough import share

PARTS = 4
MATCHES = share(20_000, 40)
# Random play with free_draw is five times as long: it gets one match in thirteen.  The switches of the others change
# from match to match; thirteen and the number of parts have no common factor, so that the parts are alike.
_OPTIONS = [
    {"free_draw": number == 12, "cover_last_six": bool(number & 1), "last_card_penalty": bool(number & 2)}
    for number in range(13)
]


_INDEX = {str(card): int(card) for card in CARDS}
_MOVE_TEXTS = {move: str(move) for move in ALL_MOVES}


class _Shuffles:
    """The engine's chance, given to the reference: equal cards in, equal order out."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def __call__(self, cards: Iterable[str]) -> list[str]:
        return [str(CARDS[card]) for card in self._chance.shuffled(sorted(_INDEX[card] for card in cards))]


def _agree(state: State, reference: Reference) -> None:
    """Asserts that both see one position."""
    assert reference.over == (state.outcome is not None)
    assert reference.scores == list(state.scores)
    assert reference.dealer == state.dealer
    assert reference.round == state.round
    assert [mask_of(map(_INDEX.__getitem__, hand)) for hand in reference.hands] == state.hands
    assert [_INDEX[card] for card in reference.stock] == state.stock[::-1]
    assert mask_of(map(_INDEX.__getitem__, reference.played)) == state.pile
    assert reference.top == str(CARDS[state.top])
    if state.outcome is not None:
        assert reference.winner == state.outcome.winners[0]
        return
    assert reference.to_move == state.to_move
    assert reference.ordered == (state.order.sign if state.order is not None else None)
    assert reference.covering_six == (state.phase == Phase.SIX)
    fitting = state.drawn >= 0 and state.cover >> state.drawn & 1
    assert reference.drawn == (str(CARDS[state.drawn]) if fitting else None)
    assert reference.legal() == {_MOVE_TEXTS[move] for move in state.legal_moves()}


def compare(seed: int) -> int:
    """Plays one match on both; returns the number of moves."""
    options = {**GAME.defaults(), **_OPTIONS[seed % 13]}
    state = GAME.new(seed, **options)
    chance = Chance(seed)
    reference = Reference(_Shuffles(chance), chance.below(2), **{name: bool(on) for name, on in options.items()})
    random = Random(seed).random
    moves = 0
    _agree(state, reference)
    while state.outcome is None:
        legal = state.legal_moves()
        move = legal[int(random() * len(legal))]
        state.apply(move)
        reference.play(str(move))
        moves += 1
        if moves % 3 == 0 or state.outcome is not None:
            _agree(state, reference)
        else:  # a difference in the position shows in the moves or in the next full comparison
            assert reference.to_move == state.to_move
            assert reference.legal() == {_MOVE_TEXTS[one] for one in state.legal_moves()}
    return moves


def test_engine_and_second_reading_agree_on_a_few_matches():
    assert sum(compare(seed) for seed in range(16)) > 1000


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_engine_and_second_reading_agree_on_twenty_thousand_matches(part):
    played = [compare(seed) for seed in range(part, MATCHES, PARTS)]
    assert len(played) == MATCHES // PARTS
    assert min(played) > 0


def stuck_both() -> tuple[State, Reference]:
    """A position that random play never reaches: nothing left to draw, on both sides."""
    state = GAME.new(3)
    chance = Chance(3)
    reference = Reference(_Shuffles(chance), chance.below(2))
    state.hands = [1 << card_of("9♦"), 1 << card_of("8♣")]
    state.stock, state.pile, state.top, state.to_move = [], 0, int(card_of("10♥")), 0
    state.order, state.phase, state.drawn = None, int(Phase.COVER), -1
    state.cover = sum(1 << card for card in CARDS if card.rank.sign in ("10", "Q") or str(card)[-1] == "♥")
    reference.hands = [{"9♦"}, {"8♣"}]
    reference.stock, reference.played, reference.top, reference.to_move = [], set(), "10♥", 0
    reference.ordered, reference.covering_six, reference.drawn = None, False, None
    reference.owes_order = reference.took_a_card = False
    reference.empty_passes = 0
    return state, reference


def test_engine_and_second_reading_agree_on_stuck_players_and_the_void_round():
    state, reference = stuck_both()
    _agree(state, reference)
    for _ in range(2):
        state.play(GAME.parse_move("draw"))
        reference.play("draw")
        _agree(state, reference)
