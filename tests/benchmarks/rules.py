"""How fast the rules are: run `python -m tests.benchmarks.rules [--seconds N]`.

Whole matches are played by chance on one core, with the legal moves listed before every move: once as opponents search
(`apply`), once as the program plays (`play`: judged, and told in events).  Beside them stand the nearest games of two
public toolkits, played the same way, if they are installed: moves of players are counted, dealing takes its time too.
"""

from __future__ import annotations

import argparse
import importlib
import random
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

from engines.contract import Game
from engines.options import GameOptions, OptionValues
from sto_odno.games import rooms

SECONDS = 3.0

AIMS = {
    "sto-odno": (200_000, 300_000),
    "one-zero-one": (100_000, 150_000),
    "bios-panic": (50_000, 80_000),
    "bios-panic variant=7-bit": (50_000, 80_000),
    "bios-panic variant=bit2": (50_000, 80_000),
}
"""Moves a second by `apply` that a game has to reach, and those it aims at."""

VARIANTS: dict[str, tuple[OptionValues, ...]] = {
    "one-zero-one": ({"preset": "101.1"},),
    "bios-panic": ({"variant": "7-bit"}, {"variant": "bit2"}),
}
"""Options with which a game is measured besides its usual ones."""

PlayMatch = Callable[[int], int]
"""Plays a match of that seed; returns the number of moves."""


def applied(game: Game[Any, Any], options: GameOptions) -> PlayMatch:
    """Plays as a search does."""
    chance = random.Random(1).random

    def play_match(seed: int) -> int:
        state = game.new(seed, **options)
        moves = 0
        while state.outcome is None:
            legal = state.legal_moves()
            state.apply(legal[int(chance() * len(legal))])
            moves += 1
        return moves

    return play_match


def told(game: Game[Any, Any], options: GameOptions) -> PlayMatch:
    """Plays as the program does."""
    chance = random.Random(1).random

    def play_match(seed: int) -> int:
        state = game.new(seed, **options)
        moves = 0
        while state.outcome is None:
            legal = state.legal_moves()
            state.play(legal[int(chance() * len(legal))])
            moves += 1
        return moves

    return play_match


def rlcard_uno() -> PlayMatch:
    """Plays RLCard's uno for two, by its game alone, without what it makes for learners; raises ImportError."""
    uno = importlib.import_module("rlcard.games.uno").Game
    chance = random.Random(1).random

    def play_match(seed: int) -> int:
        game = uno()
        game.np_random = importlib.import_module("numpy").random.RandomState(seed)
        game.init_game()
        moves = 0
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(chance() * len(legal))])
            moves += 1
        return moves

    return play_match


def openspiel_crazy_eights() -> PlayMatch:
    """Plays OpenSpiel's crazy_eights for two, rules in C++ called from Python; raises ImportError."""
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game("crazy_eights(players=2)")
    chance = random.Random(1).random

    def play_match(seed: int) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            legal = state.legal_actions()
            moves += not state.is_chance_node()
            state.apply_action(legal[int(chance() * len(legal))])
        return moves

    return play_match


OTHERS: dict[str, tuple[str, Callable[[], PlayMatch]]] = {
    "RLCard, uno": ("rlcard", rlcard_uno),
    "OpenSpiel, crazy_eights": ("open_spiel", openspiel_crazy_eights),
}


def per_second(play_match: PlayMatch, seconds: float) -> float:
    """Returns the moves a second over whole matches, for about so long."""
    play_match(0)
    moves = seed = 0
    began = perf_counter()
    while (taken := perf_counter() - began) < seconds or not seed:
        seed += 1
        moves += play_match(seed)
    return moves / taken


def cases() -> Iterator[tuple[str, Game[Any, Any], GameOptions]]:
    """Yields what is measured: each game with its usual options, then with others."""
    for room in rooms():
        game = room.game
        yield game.name, game, game.defaults()
        for options in VARIANTS.get(game.name, ()):
            written = " ".join(f"{name}={value}" for name, value in options.items())
            yield f"{game.name} {written}", game, game.make_options(**options)


def measure(seconds: float) -> tuple[dict[str, tuple[float, float]], dict[str, float | None]]:
    """Returns the rates of the games of the house (apply, play), and those of the others, None if not installed."""
    own = {
        name: (per_second(applied(game, options), seconds), per_second(told(game, options), seconds))
        for name, game, options in cases()
    }
    others: dict[str, float | None] = {}
    for name, (_, make) in OTHERS.items():
        try:
            others[name] = per_second(make(), seconds)
        except ImportError:
            others[name] = None
    return own, others


def number(rate: float) -> str:
    """Returns a rate with its thousands apart."""
    return f"{round(rate):,}".replace(",", " ")


def verdict(game: str, rate: float) -> str:
    """Returns how a rate stands to the aims of its game."""
    if game not in AIMS:
        return ""
    least, aim = AIMS[game]
    if rate < least:
        return f", less than the {number(least)} it has to reach"
    return f", the aim of {number(aim)} is {'met' if rate >= aim else 'not met'}"


def lines(own: dict[str, tuple[float, float]], others: dict[str, float | None]) -> list[str]:
    """Returns what was measured as plain lines."""
    found = ["Moves a second, whole matches by chance, one core."]
    for name, (apply, play) in own.items():
        found.append(f"{name}, apply: {number(apply)}{verdict(name, apply)}.")
        found.append(f"{name}, play: {number(play)}.")
    for name, rate in others.items():
        if rate is None:
            found.append(f"{name}: not measured; pip install {OTHERS[name][0]}.")
            continue
        found.append(f"{name}: {number(rate)}.")
        for game, (apply, play) in own.items():
            found.append(f"  {game} is {apply / rate:.1f} times as fast by apply, {play / rate:.1f} times by play.")
    return found


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="how long each figure is measured")
    print(*lines(*measure(parser.parse_args().seconds)), sep="\n")


if __name__ == "__main__":
    main()
