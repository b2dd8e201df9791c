"""The engine against an independent second reading of the rules, move by move, on 5 000 seeded matches a variant."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engines.bios_panic import GAME, State
from engines.bios_panic.cards import (
    CARD_CODES,
    CARD_NAMES,
    DEAD_SPAM,
    FACE_NAMES,
    FACE_OF,
    KIND_NAMES,
    PIECE,
    PRINT_OF,
    QUBIT,
    VARIANTS,
    pile_card,
)
from engines.bios_panic.kinds import KINDS
from engines.bios_panic.moves import Action
from engines.bios_panic.row import reads_as
from engines.bios_panic.table import NOWHERE
from engines.bios_panic.undo import can_undo
from engines.chance import Chance
from tests.engines.bios_panic.reference import Reference
from tests.engines.bios_panic.reference_cards import KINDS as REFERENCE_KINDS
from tests.thorough import ALL, share

PARTS = 2
MATCHES = share(5_000, 80)
GOALS = (2, 2, 3, 2, 6)


class _Shuffles:
    """The engine's chance, given to the reference: the places are permuted, whatever lies there."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def __call__(self, cards: list) -> list:
        return [cards[at] for at in self._chance.shuffled(range(len(cards)))]


def _lying(code: int) -> tuple[str, str | None, str]:
    if code <= QUBIT:
        return "number", FACE_NAMES[FACE_OF[code]], FACE_NAMES[PRINT_OF[code]]
    name = CARD_NAMES[pile_card(code)]
    if code >= PIECE:
        return "piece", None, name
    return "fixed", "1" if code & 1 else "0", name


def _held(code: int) -> object:
    if code <= QUBIT:
        return FACE_NAMES[FACE_OF[code]], FACE_NAMES[PRINT_OF[code]]
    return "spam*" if code == DEAD_SPAM else CARD_NAMES[code]


def _names(codes: list[int]) -> Counter[str]:
    return Counter(CARD_NAMES[code] for code in codes)


def agree(state: State, reference: Reference) -> None:
    """Asserts that both see one position."""
    assert reference.over == (state.outcome is not None)
    assert reference.scores == state.scores
    if state.outcome is not None:  # what else a winning take ends makes no difference any more
        assert set(reference.winners) == set(state.outcome.winners)
        return
    assert reference.to_move == state.to_move
    assert reference.row == [_lying(code) for code in state.row]
    for mine, theirs in zip(state.hands, reference.hands, strict=True):
        assert Counter(map(_held, mine)) == Counter(theirs)
    assert reference.targets == state.targets
    assert list(reference.passed) == state.passed
    assert list(reference.skips) == state.skips
    assert list(reference.mirror) == state.mirrored
    assert list(reference.leaked) == state.leaked
    last = None if state.last_card is None else CARD_NAMES[state.last_card]
    assert reference.last_card == last
    for mine, theirs in (
        (state.piles[0], reference.number_pile),
        (state.piles[1], reference.action_pile),
    ):
        assert [CARD_NAMES[code] for code in mine] == theirs
    assert _names(state.discards[0]) == Counter(reference.number_discard)
    assert _names(state.discards[1]) == Counter(reference.action_discard)
    assert reference.target_piles == state.target_piles
    for mine, theirs in zip(state.target_discards, reference.target_discards, strict=True):
        assert sorted(mine) == sorted(theirs)


def choose(state: State, random: Random) -> object:
    """Returns a move: kinds evenly, some numbers right, and rare things more often than chance would have it."""
    parts = list(state.legal_moves().parts)
    kinds = [part.card for part in parts]
    undo = CARD_CODES["undo"]
    if undo in kinds and can_undo(state) and state.laid_last == NOWHERE:
        part = parts[kinds.index(undo)]
        return part.moves[0]
    if len(parts) > 1 and parts[-1].action is Action.END and random.random() < 0.6:
        parts.pop()
    if undo in kinds and len(parts) > 1 and random.random() < 0.8:  # kept for a take
        parts = [part for part in parts if part.card != undo]
    moves = parts[int(random.random() * len(parts))].moves
    if moves[0].card == CARD_CODES["claim"] and random.random() < 0.5:
        moves = [one for one in moves if reads_as(state.masks, one.args[0] - 1, one.args[0] + 5, one.args[1])]
    if moves[0].card == CARD_CODES["chain"] and random.random() < 0.7:
        offer = state.pending
        moves = [one for one in moves if reads_as(state.masks, offer.low, offer.high, one.args[0])]
    return moves[int(random.random() * len(moves))]


def compare(variant: str, seed: int, seen: Counter[str], full: bool = True) -> int:
    """Plays one match on both; returns the number of moves.  ``full``: all is compared at each of them."""
    players = 2 + seed % 3
    options = {"variant": variant, "goal": GOALS[seed % len(GOALS)]}
    state = GAME.new(seed, players=players, **options)
    chance = Chance(seed)
    reference = Reference(options, _Shuffles(chance), chance.below, None, players)
    random = Random(seed)
    agree(state, reference)
    moves = 0
    while state.outcome is None:
        move = choose(state, random)
        seen[str(move)[:5] if move.card is None else CARD_NAMES[move.card]] += 1
        if str(move).endswith("undo") and state.laid_last == NOWHERE:
            seen["undone takes"] += 1
        text = str(move)
        if full or moves % 16 == seed % 16:
            assert {str(one) for one in state.legal_moves()} == reference.legal(), state.text()
        state.apply(move)
        reference.play(text)
        moves += 1
        if full or moves % 8 == 0 or state.outcome is not None:
            agree(state, reference)
        else:  # a difference elsewhere shows in these, or in the next full comparison
            assert reference.to_move == state.to_move
            assert reference.row == [_lying(code) for code in state.row]
            assert reference.scores == state.scores
    return moves


@pytest.mark.parametrize("variant", VARIANTS)
def test_engine_and_second_reading_agree_on_a_few_matches(variant):
    seen: Counter[str] = Counter()
    assert sum(compare(variant, seed, seen) for seed in range(4)) > 300


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("variant", VARIANTS)
def test_engine_and_second_reading_agree_on_five_thousand_matches(variant, part):
    seen: Counter[str] = Counter()
    for seed in range(part, MATCHES, PARTS):
        compare(variant, seed, seen, full=False)
    assert set(VARIANTS[variant].actions) - {"redo"} <= set(seen)  # told apart by what they repeat
    assert seen["undone takes"] > 0 or not ALL


def test_both_know_the_same_kinds():
    assert [kind.name for kind in KINDS] == list(KIND_NAMES)
    assert set(KIND_NAMES) == set(REFERENCE_KINDS)
