"""The engine against an independent second reading of the rules, move by move, on 10 000 seeded random matches."""

from __future__ import annotations

from random import Random

import pytest

from engines.chance import Chance
from engines.one_zero_one import COMMANDS, GAME, Command, State
from engines.one_zero_one.cards import COMMAND_OF, cards_in
from tests.engines.one_zero_one.reference import Reference
from tests.thorough import share

PARTS = 4
MATCHES = share(10_000, 50)


def options_of(seed: int) -> dict[str, bool | int | str]:
    """Returns options for a match: presets, opponents and switches in turn, and now and then decks of one's own."""
    random = Random(seed)
    options = dict(GAME.defaults())
    options["preset"] = ("base", "101.1", "own")[seed % 3]
    options["opponent"] = ("hand", "cpu")[seed // 3 % 2]
    options["cpu_level"] = 1 + seed // 6 % 4
    options["open_rows"] = ("above", "all_above")[random.random() < 0.3]
    options["cards_out"] = ("at_once", "play_hands_out")[random.random() < 0.3]
    options["row_60"] = random.random() < 0.3
    if options["preset"] == "own":
        for command in COMMANDS:
            options[str(command)] = int(random.random() * 5)
        options["plain"] = 12 if sum(int(options[str(command)]) for command in COMMANDS[1:]) < 10 else 4 + seed % 8
        missing = 16 - sum(int(options[str(command)]) for command in COMMANDS)
        options["plain"] = int(options["plain"]) + max(0, missing)
    return options


class _Shuffles:
    """The engine's chance, given to the reference."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def __call__(self, cards: list[str]) -> list[str]:
        return [str(COMMANDS[card]) for card in self._chance.shuffled([int(COMMAND_OF[card]) for card in cards])]


def _names(hand: int) -> list[str]:
    return [str(command) for command in cards_in(hand)]


def _agree(state: State, reference: Reference) -> None:
    """Asserts that both see one position."""
    view = state.view(0)
    for row in view.rows:
        mine = [
            None if card is None else (str(card.command), card.digit, str(card.facing), card.locked)
            for card in view.row(row)
        ]
        theirs = list(reference.rows[int(row)])
        while theirs and theirs[-1] is None:
            theirs.pop()
        assert mine == theirs, row
        shut = any(card is not None and card.shuts for card in view.row(row))
        assert shut == reference.shut[int(row)], row
    assert [_names(hand) for hand in state.hands] == reference.hands
    assert [len(deck) for deck in reference.decks] == list(view.decks)
    assert [deck[0] if deck else None for deck in reference.decks] == [
        None if top is None else str(top) for top in view.tops
    ]
    assert sorted(str(card.command) for card in view.removed) == sorted(reference.removed)
    assert view.totals == reference.totals()
    assert reference.over == (state.outcome is not None)
    if state.outcome is not None:
        assert set(reference.winners) == set(state.outcome.winners)
        return
    assert reference.to_move == state.to_move
    demand = state.view(state.to_move).demand
    assert reference.next_space == (None if demand is None else (int(demand.row), demand.space - 1))
    if view.cpu is not None and view.cpu.begun:
        assert reference.cpu == ("winning" if view.cpu.winning else "losing", view.cpu.step)
    assert reference.legal() == {str(move) for move in state.legal_moves()}


def compare(seed: int) -> int:
    """Plays one match on both; returns the number of moves."""
    options = options_of(seed)
    state = GAME.new(seed, **options)
    chance = Chance(seed)
    reference = Reference(options, _Shuffles(chance), chance.below, None)
    random = Random(seed).random
    moves = 0
    _agree(state, reference)
    while state.outcome is None:
        legal = state.legal_moves()
        move = legal[int(random() * len(legal))]
        state.apply(move)
        reference.play(str(move))
        moves += 1
        if moves % 3 == 0 or state.outcome is not None:
            _agree(state, reference)
        else:  # a difference in the position shows in the moves or in the next full comparison
            assert reference.to_move == state.to_move
            assert reference.legal() == {str(one) for one in state.legal_moves()}
    return moves


def test_engine_and_second_reading_agree_on_a_few_matches():
    assert sum(compare(seed) for seed in range(24)) > 200


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_engine_and_second_reading_agree_on_ten_thousand_matches(part):
    played = [compare(seed) for seed in range(part, MATCHES, PARTS)]
    assert len(played) == MATCHES // PARTS
    assert min(played) > 0


def test_all_commands_are_compared():
    assert {str(command) for command in Command} == set(COMMAND_OF)
