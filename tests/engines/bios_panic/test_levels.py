"""Each level of opponents beats the one below, in each variant."""

from __future__ import annotations

import pytest

from engines.bios_panic import GAME, VARIANTS
from tests.benchmarks.levels import compete
from tests.thorough import ahead, share

PAIRS = [((1, 0), 60), ((2, 1), 60), ((3, 2), 80), ((4, 3), 140)]


@pytest.mark.slow
@pytest.mark.parametrize(("pair", "matches"), PAIRS, ids=str)
def test_each_level_beats_the_one_below(pair, matches):
    result = compete(*pair, share(matches, 12), GAME)
    assert ahead(result.matches), result.matches


@pytest.mark.slow
@pytest.mark.parametrize("variant", sorted(set(VARIANTS) - {"bios"}))
def test_the_levels_are_apart_in_the_other_variants_too(variant):
    result = compete(3, 1, share(40, 4), GAME, variant=variant)
    assert ahead(result.matches), result.matches
