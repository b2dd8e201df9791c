"""Each level of opponents beats the one below, in each variant."""

from __future__ import annotations

import pytest

from engines.bios_panic import GAME, VARIANTS
from tests.benchmarks.levels import compete, wilson

PAIRS = [((1, 0), 60), ((2, 1), 60), ((3, 2), 80), ((4, 3), 140)]


@pytest.mark.slow
@pytest.mark.parametrize(("pair", "matches"), PAIRS, ids=str)
def test_each_level_beats_the_one_below(pair, matches):
    result = compete(*pair, matches, GAME)
    low, _ = wilson(result.matches)
    assert low > 0.5, result.matches


@pytest.mark.slow
@pytest.mark.parametrize("variant", sorted(set(VARIANTS) - {"bios"}))
def test_the_levels_are_apart_in_the_other_variants_too(variant):
    result = compete(3, 1, 40, GAME, variant=variant)
    low, _ = wilson(result.matches)
    assert low > 0.5, result.matches
