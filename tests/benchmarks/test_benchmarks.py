"""The benchmarks run, on the smallest scale; their figures are nobody's business here."""

from __future__ import annotations

import pytest

from tests.benchmarks import levels, rules


@pytest.mark.slow
def test_the_rules_are_measured_for_every_game() -> None:
    own, others = rules.measure(0.02)
    assert "sto-odno" in own
    for apply, play in own.values():
        assert 1 < play < 100_000_000  # how they compare is for the benchmark: a busy machine turns it round
        assert 1 < apply < 100_000_000
    assert others.keys() == rules.OTHERS.keys()
    told = rules.lines(own, {"RLCard, uno": None, "OpenSpiel, crazy_eights": 100_000.0})
    assert len(told) == 1 + 2 * len(own) + 1 + 1 + len(own)
    assert all(line.endswith(".") for line in told)


def test_the_aims_are_judged() -> None:
    assert rules.verdict("sto-odno", 250_000) == ", the aim of 300 000 is not met"
    assert rules.verdict("sto-odno", 300_000) == ", the aim of 300 000 is met"
    assert rules.verdict("sto-odno", 1) == ", less than the 200 000 it has to reach"
    assert rules.verdict("another game", 1) == ""


def test_the_levels_are_compared() -> None:
    result = levels.compete(1, 0, rounds=8)
    assert 8 <= sum(result.rounds) <= 9
    assert all(result.seconds)
    low, high = levels.wilson(result.rounds)
    assert 0 <= low <= result.rounds[0] / sum(result.rounds) <= high <= 1
    told = list(levels.told((1, 0), result))
    assert told[0] == "level 1 against 0"
    assert any("rounds" in line for line in told)
