"""The engine's reading of equations against an independent second one, on random strings and on all moves."""

from __future__ import annotations

import sys
from dataclasses import replace
from random import Random

import pytest

from engines.binary_equations import Options, Placement, Symbol, bonus_of, evaluate, preview
from engines.binary_equations.tiles import SYMBOL_OF
from engines.contract import IllegalMove
from tests.engines.binary_equations import reference
from tests.engines.binary_equations.positions import board_of, mid_games, with_rack
from tests.engines.binary_equations.reference import Agreed, Wrong, value_of
from tests.thorough import ALL, share

OPTIONS = [
    {},
    {"order": "calculator"},
    {"identities": "banned"},
    {"negatives": True},
    {"xor": True},
    {"order": "calculator", "negatives": True, "xor": True},
    {"identities": "banned", "negatives": True, "xor": True},
]


def random_run(random: Random, alphabet: str) -> str:
    """Returns a run of at most fifteen symbols: any at all, or nearly an equation, one side being near another."""

    def pick(symbols):
        return symbols[int(random.random() * len(symbols))]

    kind = random.random()
    if kind < 0.15:
        return "".join(pick(alphabet) for _ in range(3 + int(random.random() * 13)))
    sides = []
    for _ in range(2 + (random.random() < 0.2)):
        side = "-" if random.random() < 0.08 else ""
        for term in range(1 + int(random.random() * 3)):
            side += pick(alphabet.replace("0", "").replace("1", "").replace("=", "").replace("~", "")) if term else ""
            side += "~" if random.random() < 0.15 else ""
            side += pick(("0", "1", "1", "10", "11", "100", "101", "111", "110", "01"))
        sides.append(side)
    if kind < 0.6:  # the last side says in figures what the first one is worth
        try:
            value = value_of(f"{sides[0]}={sides[0]}", Agreed(negatives=True))
            sides[-1] = f"{int(value):b}"
        except Wrong:
            pass
    return "=".join(sides)[:15]


def compare(seed: int, count: int) -> int:
    """Compares so many runs under one set of options; returns how many were equations."""
    random = Random(seed)
    options = Options(**OPTIONS[seed % len(OPTIONS)])
    agreed = Agreed.of(options)
    valid = 0
    for _ in range(count):
        run = random_run(random, agreed.alphabet)
        try:
            expected = value_of(run, agreed)
        except Wrong:
            with pytest.raises(IllegalMove):
                evaluate([SYMBOL_OF[char] for char in run], options)
            continue
        values = evaluate([SYMBOL_OF[char] for char in run], options)
        assert set(values) == {expected}, run
        assert bonus_of(values[0]) == reference.bonus(expected), run
        valid += 1
    return valid


def test_some_runs_are_read_alike():
    assert sum(compare(seed, 300) for seed in range(7)) > 300


@pytest.mark.slow
def test_fifty_thousand_runs_are_read_alike():
    assert sum(compare(seed + 7, share(7200, 20)) for seed in range(7)) > share(8000, 20)


def compare_moves(count: int, most: int) -> int:
    """Compares the scores of the legal moves of so many positions, at most so many of each; returns how many."""
    compared = 0
    for seed, state in enumerate(mid_games(count)):
        moves = with_rack(state, 7, seed % 20 == 0, seed).legal_moves()
        agreed = Agreed.of(state.options)
        board = board_of(state)
        view = replace(state.view(state.to_move), rack=moves.rack)
        total = moves.placements
        for place in range(seed % 7, total, max(1, total // most)):
            move = moves[place]
            assert isinstance(move, Placement)
            made = preview(view, move)
            laid = [(tuple(square), str(tile.symbol), tile.blank) for square, tile in made.tiles]
            assert reference.judge(board, laid, agreed) == made.points, (state.text(), str(move))
            compared += 1
    return compared


def test_moves_of_some_positions_score_alike():
    assert compare_moves(12, 40) > 200


@pytest.mark.slow
def test_moves_of_five_hundred_positions_score_alike():
    assert compare_moves(share(500, 20), sys.maxsize if ALL else 40) > share(10_000, 20)


def test_the_reference_has_the_boards_premiums():
    counts = {premium: "".join(reference.BOARD).count(premium) for premium in "TDtd"}
    assert counts == {"T": 8, "D": 17, "t": 12, "d": 24}
    assert Symbol.BLANK not in map(SYMBOL_OF.get, Agreed(xor=True).alphabet)
