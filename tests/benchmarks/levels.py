"""Measures how much better each level of opponents plays than the one below: ``python -m tests.benchmarks.levels``.

Whole matches are played, in a game of rounds with scores and deal carried on, until enough rounds are won (matches,
where a game has no rounds); each seed once in either seating, so that both sides get the same first deals.  Rounds
decide; matches are told as well, since a level that wins rounds at the cost of matches would be no better.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import median
from time import perf_counter
from typing import Any

from engines.contract import Bot, Game
from engines.options import OptionValues
from sto_odno.games import room_of, rooms

PAIRS = ((1, 0), (2, 1), (3, 2), (4, 3))
ROUNDS = 2000
_Z = 1.96  # of a 95 % interval


@dataclass
class Result:
    """What the stronger and the weaker side won of each other, in this order, and how long they thought."""

    rounds: list[int] = field(default_factory=lambda: [0, 0])
    matches: list[int] = field(default_factory=lambda: [0, 0])
    seconds: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """Of each decision that was one, by side."""


def wilson(won: Sequence[int]) -> tuple[float, float]:
    """Returns the 95 % interval of the share that the first side wins, by Wilson."""
    total = sum(won)
    share = won[0] / total
    middle = share + _Z**2 / (2 * total)
    spread = _Z * sqrt(share * (1 - share) / total + _Z**2 / (4 * total**2))
    scale = 1 + _Z**2 / total
    return (middle - spread) / scale, (middle + spread) / scale


def play_match(
    game: Game[Any, Any],
    bots: Sequence[Bot[Any, Any]],
    seed: int,
    limit: int,
    result: Result,
    first_side: int,
    options: OptionValues,
) -> int:
    """Plays a match, or its first ``limit`` rounds, into the result; returns how many rounds (matches) were played.

    ``first_side`` is the side of the result that sits in seat 0.
    """
    state = game.new(seed, first=seed % 2, **options)
    while state.outcome is None and sum(state.rounds_won) < limit:
        seat = state.to_move
        view = state.view(seat)
        began = perf_counter()
        move = bots[seat].choose(view)
        if len(view.legal) > 1:
            result.seconds[seat ^ first_side].append(perf_counter() - began)
        state.apply(move)
    for seat, won in enumerate(state.rounds_won):
        result.rounds[seat ^ first_side] += won
    if state.outcome and len(state.outcome.winners) == 1:
        result.matches[state.outcome.winners[0] ^ first_side] += 1
    return sum(state.rounds_won) or 1


def compete(
    stronger: int, weaker: int, rounds: int = ROUNDS, game: Game[Any, Any] | None = None, **options: bool | int | str
) -> Result:
    """Lets two levels play that many rounds, half of them in either seating; of Сто одно if no game is named."""
    game = game or room_of("sto-odno").game
    result = Result()
    for first_side, levels in enumerate(((stronger, weaker), (weaker, stronger))):
        left, seed = rounds // 2, 0
        while left > 0:
            bots = [game.bot(level, 2 * seed + seat) for seat, level in enumerate(levels)]
            left -= play_match(game, bots, seed, left, result, first_side, {**game.defaults(), **options})
            seed += 1
    return result


def told(pair: tuple[int, int], result: Result) -> Iterator[str]:
    """Yields the lines about a pair."""
    yield f"level {pair[0]} against {pair[1]}"
    for what, won in (("rounds", result.rounds), ("matches", result.matches)):
        if sum(won):
            low, high = wilson(won)
            yield f"  {what:8}{won[0] / sum(won):7.1%} of {sum(won)}, 95 % interval {low:.1%} to {high:.1%}"
    for level, seconds in zip(pair, result.seconds, strict=True):
        times = [1000 * one for one in seconds]
        yield f"  level {level}: {median(times):.2f} ms per decision, worst {max(times):.1f} ms"


def main() -> None:
    """Plays all pairs of each game and prints what came of it."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--game", choices=[room.game.name for room in rooms()])
    asked = parser.parse_args()
    for room in rooms():
        if asked.game in (None, room.game.name):
            for pair in PAIRS:
                print(room.game.name, *told(pair, compete(*pair, asked.rounds, room.game)), sep="\n", flush=True)


if __name__ == "__main__":
    main()
