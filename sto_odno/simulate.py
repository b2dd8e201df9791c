"""Matches without a person, for tests, tuning and measuring."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from engines.contract import Game


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came of simulated matches."""

    game: str
    options: dict[str, bool | int | str]
    matches: int
    seed: int
    levels: list[int]
    """By seat; 0 is random legal moves."""
    wins: list[int]
    """By seat; a shared win counts for each of its winners."""
    draws: int
    """Matches without a winner."""
    moves: int
    seconds: float
    moves_per_second: int

    def as_table(self) -> dict[str, Any]:
        """Returns the fields by name."""
        return asdict(self)


def simulate(
    game: Game[Any, Any],
    options: Mapping[str, Any],
    matches: int,
    seed: int,
    levels: Sequence[int],
    played: Callable[[int], None] = lambda matches: None,
) -> Simulation:
    """Plays ``matches`` matches between opponents of the levels, match by match with the seeds after ``seed``.

    ``played`` hears after each match how many there were.  Raises SetupError for what the game does not take.
    """
    wins = [0] * len(levels)
    draws = moves = 0
    began = time.perf_counter()
    for number in range(matches):
        match_seed = seed + number
        state = game.new(match_seed, len(levels), **options)
        bots = [game.bot(level, match_seed * len(levels) + seat) for seat, level in enumerate(levels)]
        while state.outcome is None:
            seat = state.to_move
            state.apply(bots[seat].choose(state.view(seat)))
            moves += 1
        for seat in state.outcome.winners:
            wins[seat] += 1
        draws += not state.outcome.winners
        played(number + 1)
    seconds = time.perf_counter() - began
    return Simulation(
        game.name,
        dict(options),
        matches,
        seed,
        list(levels),
        wins,
        draws,
        moves,
        round(seconds, 3),
        round(moves / seconds) if seconds else 0,
    )
