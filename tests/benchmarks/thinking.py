"""Measures how long opponents think: ``python -m tests.benchmarks.thinking --game binary-equations``.

Whole matches of equal opponents are played for each level and number of seats; told is the processor's time of each
decision: the median, the time under which 99 of 100 stay, the worst, and the position in which that was, so that it
can be looked at again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from statistics import median
from time import process_time
from typing import Any

from engines.contract import Game
from sto_odno.games import rooms

MATCHES = 4

Decision = tuple[float, str]
"""Seconds of the processor, and the text of the position."""


def decisions(game: Game[Any, Any], level: int, seats: int, seed: int) -> Iterator[Decision]:
    """Yields how long each decision of a match among equals took, and in which position."""
    state = game.new(seed, players=seats, first=seed % seats)
    bots = [game.bot(level, seed * seats + seat) for seat in range(seats)]
    while state.outcome is None:
        view = state.view(state.to_move)
        began = process_time()
        move = bots[state.to_move].choose(view)
        yield process_time() - began, state.text()
        state.apply(move)


def told(measured: list[Decision]) -> list[str]:
    """Returns the figures in lines."""
    times = sorted(1000 * seconds for seconds, _ in measured)
    slowest = max(measured)
    return [
        f"  {len(times)} decisions, ms: median {median(times):.1f}, "
        f"p99 {times[len(times) * 99 // 100]:.1f}, worst {times[-1]:.1f}",
        f"  worst: {slowest[1]}",
    ]


def main() -> None:
    """Plays the matches and prints how long was thought."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--game", choices=[room.game.name for room in rooms()])
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--level", type=int)
    asked = parser.parse_args()
    for game in (room.game for room in rooms()):
        for level in game.levels:
            for seats in game.seats:
                if asked.game in (None, game.name) and asked.level in (None, level) and asked.seats in (None, seats):
                    measured = [one for seed in range(asked.matches) for one in decisions(game, level, seats, seed)]
                    print(f"{game.name}, level {level}, {seats} seats", *told(measured), sep="\n", flush=True)


if __name__ == "__main__":
    main()
