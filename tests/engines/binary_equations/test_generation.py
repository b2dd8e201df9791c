"""The search finds the very moves that trying everything finds."""

from __future__ import annotations

import pytest

from engines.binary_equations import GAME, Exchange, Placement, preview
from engines.binary_equations.generation import Moves
from engines.binary_equations.tiles import ordered
from tests.engines.binary_equations.positions import DEFAULTS, board_of, mid_games, position, with_rack
from tests.engines.binary_equations.reference import Agreed, all_moves
from tests.thorough import share

RACKS = ((3, 0), (2, 1), (3, 0), (2, 0)) * 5 + ((3, 1), (4, 0), (2, 2))
"""Tiles and how many of them are blank: few enough for trying everything."""


def racked(number, state):
    """Returns the position with a rack that trying everything can manage."""
    return with_rack(state, *RACKS[number % len(RACKS)], number)


def agree(state):
    """Asserts that both find the same moves with the same points; returns how many."""
    expected = all_moves(board_of(state), state.racks[state.to_move], Agreed.of(state.options))
    view = state.view(state.to_move)
    moves = [move for move in state.legal_moves() if isinstance(move, Placement)]
    found = {
        (move.down, tuple(move.square), tuple((str(tile.symbol), tile.blank) for tile in move.tiles)): preview(
            view, move
        )
        for move in moves
    }
    assert len(found) == len(moves)
    assert {key: made.points for key, made in found.items()} == expected, state.text()
    return len(moves)


def test_the_moves_are_those_that_trying_everything_finds_in_some_positions():
    assert sum(agree(racked(number, state)) for number, state in enumerate(mid_games(5))) > 20


def test_the_opening_moves_are_those_that_trying_everything_finds():
    assert agree(position(rack="011=")) > 0
    assert agree(position(rack="1=_")) > 0


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
def test_the_moves_are_those_that_trying_everything_finds_in_five_hundred_positions(part):
    positions = enumerate(mid_games(share(500, 20)))
    assert sum(agree(racked(number, state)) for number, state in positions if number % 2 == part) > share(2000, 20)


@pytest.mark.slow
@pytest.mark.parametrize("blanks", [0, 1])
def test_a_full_rack_has_each_move_once_and_all_pass_the_check(blanks):
    for number, state in enumerate(mid_games(share(3, 3))):
        twin = with_rack(state, 9, blanks, number)
        moves = twin.legal_moves()
        every = tuple(moves)
        assert len(every) == len(moves) == len(set(every))
        for place in range(0, len(every), max(1, len(every) // 300)):
            assert moves[place] == every[place]
            assert every[place] in moves
            twin.check(every[place])


@pytest.mark.slow
def test_equal_positions_have_equal_moves_in_equal_order_whatever_was_asked_before():
    for state in mid_games(3):
        again = GAME.parse_state(state.text())
        again.choices()
        assert tuple(again.legal_moves()) == tuple(state.legal_moves())


def test_what_the_search_does_not_find_is_refused():
    """Each tile of a legal move in turn is taken for another: what then is no listed move must not pass the check."""
    for number, state in enumerate(mid_games(10)):
        twin = with_rack(state, 5, 1, number)
        moves = twin.legal_moves()
        every = set(moves)
        for move in list(every)[:60]:
            if isinstance(move, Placement):
                for place in range(len(move.symbols)):
                    for other in set(twin.racks[twin.to_move]) - {"_"}:
                        tried = move._replace(symbols=move.symbols[:place] + other + move.symbols[place + 1 :])
                        assert _passes(twin, tried) == (tried in every)


def _passes(state, move):
    try:
        state.check(move)
    except Exception:
        return False
    return True


def test_exchanges_are_all_parts_of_the_rack_and_none_twice():
    state = position("d8>1+1=10", rack="0011=~_")
    moves = [move for move in state.legal_moves() if isinstance(move, Exchange)]
    assert len(moves) == 3 * 3 * 2 * 2 * 2 - 1
    assert len(set(moves)) == len(moves)
    assert all(move.tiles == ordered(move.tiles) for move in moves)


def test_the_list_is_the_tree_walked():
    for number, state in enumerate(mid_games(4)):
        twin = with_rack(state, 6, number % 2, number)
        leaves, paths = [], [()]
        while paths:
            path = paths.pop()
            following = twin.choices(path)
            if not following:
                leaves.append(path)
            paths += [(*path, choice) for choice in following]
        assert sorted(map(str, leaves)) == sorted(str(move.path) for move in twin.legal_moves())


def test_a_sequence_of_moves_is_sliced_and_indexed_like_a_tuple():
    moves = position("d8>1+1=10", rack="01=+").legal_moves()
    assert isinstance(moves, Moves)
    every = tuple(moves)
    assert moves[-1] == every[-1]
    assert moves[2:9:3] == every[2:9:3]
    assert moves == every
    with pytest.raises(IndexError):
        moves[len(every)]
    assert DEFAULTS["order"] == "school"
