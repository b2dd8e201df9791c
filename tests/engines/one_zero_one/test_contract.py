"""One Zero One keeps the contract under every option."""

from __future__ import annotations

import pytest

from engines.one_zero_one import GAME
from tests.contract import keeps_contract
from tests.thorough import share

DEFAULTS = GAME.defaults()


def option_sets():
    """Returns the defaults, each value of each option alone, and mixtures in which much can meet."""
    yield DEFAULTS
    for option in GAME.options:
        for value in option.values()[:6]:
            if value != option.default:
                yield {**DEFAULTS, option.name: value}
    every = {**DEFAULTS, "preset": "101.1"}
    for opponent in ("hand", "cpu"):
        for cards_out in ("at_once", "play_hands_out"):
            for open_rows in ("above", "all_above"):
                yield {**every, "opponent": opponent, "cards_out": cards_out, "open_rows": open_rows}
    for level in (2, 3, 4):
        yield {**every, "opponent": "cpu", "cpu_level": level}
    shut = {"preset": "own", "plain": 0, "delete": 0, "enter": 1, "save": 0, "end": 4, "cont": 1, "gosub": 4, "next": 4}
    for opponent in ("hand", "cpu"):
        for cards_out in ("at_once", "play_hands_out"):
            yield {**DEFAULTS, **shut, "opponent": opponent, "cards_out": cards_out}
        yield {**DEFAULTS, "preset": "own", "save": 0, "get": 1, "opponent": opponent}
        yield {**DEFAULTS, "preset": "own", "plain": 0, "delete": 0, "save": 0, "opponent": opponent}
    yield {**DEFAULTS, **shut, "row_60": True, "get": 4, "print": 4}


SETS = list(option_sets())


def test_a_few_matches_keep_the_contract():
    for options in SETS:
        for seed in range(2):
            keeps_contract(GAME, options, seed, 2)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_many_matches_keep_the_contract_under_options_together(part):
    for options in SETS:
        for seed in range(part, share(80, 40), 2):
            keeps_contract(GAME, options, seed + 1000, 2)
