"""Every game keeps the contract, the toy game included; games are added by their two folders alone."""

from __future__ import annotations

import re
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest

from engines.options import Option
from sto_odno.games import room_of, rooms
from tests.contract import keeps_contract
from tests.stage import Stage, spoken
from tests.thorough import share

ROOT = Path(__file__).parent.parent.parent
GAMES = [room.game for room in rooms()]
PARTS = 2
MATCHES = share(1200, 8)  # of each game, in all parts
MOVES = share(12_000, 8)  # of each part; games of long matches play fewer of them
COSTLY = {"binary-equations": share(500, 40)}  # moves of each part, where a position has very many
STEPS = {"binary-equations": 37, "bios-panic": 13}  # of how many sets of options one is taken for a quick look


def option_sets(options: tuple[Option, ...]):
    """Returns the defaults, and each value of each option with the others at their defaults, and all switches on."""
    defaults = {option.name: option.default for option in options}
    yield defaults
    for option in options:
        for value in option.values()[:6]:
            if value != option.default:
                yield {**defaults, option.name: value}
    yield {option.name: True if isinstance(option.default, bool) else option.default for option in options}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_few_matches_keep_the_contract(game):
    sets = list(product(option_sets(game.options), game.seats))
    for number, (options, players) in enumerate(sets):
        if number % STEPS.get(game.name, 1) == 0:
            keeps_contract(game, options, number, players)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_many_matches_keep_the_contract(game, part):
    """Two matches of three are played by the usual rules, the others by all other options in turn."""
    sets = list(product(option_sets(game.options), game.seats))
    usual = [(game.defaults(), players) for players in game.seats]
    moves = 0
    for seed in range(part, MATCHES, PARTS):
        options, players = sets[seed // 3 % len(sets)] if seed % 3 == 0 else usual[seed % len(usual)]
        moves += keeps_contract(game, options, seed, players)
        if moves > COSTLY.get(game.name, MOVES):
            return
    assert seed >= MATCHES - PARTS


def test_the_toy_game_keeps_the_contract(toy):
    game = room_of(toy).game
    for options, players in product(option_sets(game.options), game.seats):
        for seed in range(30):
            keeps_contract(game, options, seed, players)


def test_a_game_is_added_by_its_two_folders_alone(toy):
    assert [room.game.name for room in rooms()][-1] == toy
    stage = Stage("en")
    walk = "right " * len(GAMES)
    lines = stage.run(
        f"{walk} enter space t right enter space right enter space right enter escape end enter end enter"
    )
    assert "Countdown: new match." in lines
    for taken in (r"You take 1, left: \d+\.", r"I take [1-3], left: \d+\."):
        assert any(re.fullmatch(taken, line) for line in lines)
    assert any(line.startswith("Counters left:") for line in spoken(lines))


def test_a_key_of_a_choice_is_helped_with_the_games_own_words(toy):
    stage = Stage("en")
    lines = stage.run(f"{'right ' * len(GAMES)} enter space f1 f1")
    assert "P: skip your turn." in lines


def test_without_its_folders_the_toy_game_is_gone():
    assert "countdown" not in [room.game.name for room in rooms()]


def test_the_rules_do_their_work_without_any_package_installed():
    program = "from engines.sto_odno import GAME; s = GAME.new(1); print(s.legal_moves()[0])"
    ran = subprocess.run([sys.executable, "-S", "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ran.stdout.strip()
