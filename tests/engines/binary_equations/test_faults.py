"""Positions that play could not have reached are refused with all that is wrong with them."""

from __future__ import annotations

import pytest

from engines.binary_equations import GAME, State
from engines.binary_equations.board import EMPTY, SIZE
from engines.binary_equations.tiles import ordered, without
from engines.contract import StateTextError
from tests.engines.binary_equations.positions import mid_games


def opened(**options: bool | int | str) -> State:
    """Returns the position after "1+1=10" over the centre, in row eight."""
    state = GAME.new(3, first=0, **options)
    _hold(state, 0, "0111+=")
    state.play(GAME.parse_move("d8>1+1=10"))
    assert state.faults() == ()
    return state


def _hold(state: State, seat: int, tiles: str) -> None:
    """Gives a seat nine tiles, those named among them, out of the bag and the others' racks."""
    pool = ordered(state.bag + "".join(state.racks))
    rest = without(pool, tiles)
    keep = 9 - len(tiles)
    state.racks[seat] = ordered(tiles + rest[:keep])
    rest = rest[keep:]
    for other in range(len(state.racks)):
        if other != seat:
            state.racks[other], rest = ordered(rest[:9]), rest[9:]
    state.bag = rest


def swapped(state: State, **changes: str) -> str:
    """Returns the text of a position with some fields replaced."""
    fields = dict(field.split("=", 1) for field in state.text().split(" "))
    assert set(changes) <= set(fields)
    return " ".join(f"{name}={changes.get(name, value)}" for name, value in fields.items())


def wrong(text: str) -> tuple[str, ...]:
    """Returns the faults of a text that must be refused."""
    with pytest.raises(StateTextError) as caught:
        GAME.parse_state(text)
    return caught.value.faults


def moved(state: State, square: tuple[int, int], to: tuple[int, int]) -> str:
    """Returns the text of a position with one tile shoved elsewhere on the board."""
    cells = list(state.board)
    at, there = square[0] * SIZE + square[1], to[0] * SIZE + to[1]
    cells[there], cells[at] = cells[at], EMPTY
    twin = state.copy()
    twin.board = "".join(cells)
    return twin.text()


@pytest.mark.parametrize(
    "changes",
    [
        {"bag": "g"},
        {"racks": "01x,01"},
        {"move": "one"},
        {"move": "9" * 5000},
        {"scores": "1_0,0"},
        {"scores": "１０,0"},
        {"ply": "1" * 40},
        {"passes": ""},
        {"end": "somehow"},
        {"last": "0:pass:d8"},
        {"last": "0:d8>1+1=10"},
        {"winners": "0"},
        {"blanks": "z99"},
        {"chance": "-1:1"},
        {"chance": "3"},
        {"board": "1+1=10"},
        {"options": ""},
    ],
)
def test_what_cannot_be_read_is_refused_by_the_one_error(changes):
    assert wrong(swapped(opened(), **changes)) == ()


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"move": "2"}, "nobody has seat 2, which is to move"),
        ({"move": "-1"}, "nobody has seat -1, which is to move"),
        ({"ply": "-1"}, "-1 moves were made"),
        ({"ply": "0"}, "6 tiles were laid in 0 moves that may have been no pass"),
        ({"passes": "1"}, "6 tiles were laid in 0 moves that may have been no pass"),
        ({"passes": "7"}, "7 passes in a row in 1 moves"),
        ({"passes": "4", "ply": "9"}, "4 passes in a row, but the match goes on"),
        ({"scores": "18"}, "2 racks, but 1 scores"),
        ({"scores": "18,-1"}, "a score is below zero before the end"),
        ({"last": "-"}, "the last placement and the board do not go together"),
        ({"last": "7:d8>1+1=10:d8.e8.f8.g8.h8.i8"}, "nobody has seat 7, which laid tiles last"),
        ({"last": "0:d8>1+1=11:d8.e8.f8.g8.h8.i8"}, "d8>1+1=11 does not lie where it was laid last"),
        ({"last": "0:d8v11:d8.f8"}, "d8v11 is not what was laid last"),
        ({"blanks": "a1"}, "a blank lies on an empty square"),
        ({"end": "passes", "winners": "9"}, "the winners are not those with the highest score"),
        ({"end": "passes", "winners": "0"}, "the match ended by 0 passes"),
        ({"end": "went_out", "winners": "0"}, "the match ended by going out, but who moved last did not go out"),
    ],
)
def test_numbers_that_play_never_reaches_are_faults(changes, fault):
    assert fault in wrong(swapped(opened(), **changes))


def test_a_run_that_is_no_equation_is_a_fault():
    assert "1+0=11 is no equation" in wrong(swapped(opened(), board="," * 7 + "...1+0=11" + "," * 7))


def test_a_board_in_two_parts_is_a_fault():
    assert "the board is in parts that do not touch" in wrong(moved(opened(), (7, 8), (0, 0)))


def test_a_board_beside_the_centre_is_a_fault():
    assert wrong(swapped(opened(), board="," * 3 + "...1+1=10" + "," * 11))[:1] == ("the centre is not covered",)


def test_numbers_side_by_side_need_their_option():
    state = opened(parallel_numbers=True)
    board = "," * 7 + "...1+1=10,...1" + "," * 6
    taken = swapped(state, board=board)
    assert "11 is no equation" not in wrong(taken)
    assert "11 is no equation" in wrong(taken.replace("parallel_numbers:on", "parallel_numbers:off"))


@pytest.mark.parametrize(("count", "fault"), [(1, "there are 1 players"), (5, "there are 5 players")])
def test_the_table_has_two_to_four_players(count, fault):
    state = GAME.new(1)
    pool = state.bag + "".join(state.racks)
    state.racks = [ordered(pool[9 * seat : 9 * seat + 9]) for seat in range(count)]
    state.bag = pool[9 * count :]
    state.scores = [0] * count
    state.to_move = 0
    assert wrong(state.text()) == (fault,)


def test_racks_are_full_while_the_bag_is_not_empty():
    state = opened()
    state.bag += state.racks[1][-1]
    state.racks[1] = state.racks[1][:-1]
    assert wrong(state.text()) == ("seat 1 holds 8 tiles although the bag is not empty",)


def test_points_need_tiles_on_the_board():
    assert wrong(swapped(GAME.new(1), scores="5,0")) == ("there are points, but nothing was laid",)


def test_who_has_no_tile_ends_the_match():
    state = GAME.new(1)
    pool = state.bag + "".join(state.racks)
    state.racks, state.bag = ["", ordered(pool[:9])], ""
    assert {"a rack is empty, but the match goes on", "the tiles are not those of a match"} <= set(wrong(state.text()))


def test_all_faults_are_told_at_once():
    faults = wrong(swapped(opened(), move="7", ply="-1", scores="-3,0", blanks="a1"))
    assert len(faults) >= 4


@pytest.mark.parametrize("levels", [(1, 1), (0, 0, 0), (2, 1, 0, 1)])
def test_play_never_makes_a_fault(levels):
    state = GAME.new(5, players=len(levels), parallel_numbers=len(levels) == 3)
    bots = [GAME.bot(level, seat) for seat, level in enumerate(levels)]
    while state.outcome is None:
        assert state.faults() == ()
        state.apply(bots[state.to_move].choose(state.view(state.to_move)))
    assert state.faults() == ()
    assert GAME.parse_state(state.text()).text() == state.text()


def test_positions_under_all_options_have_no_fault():
    assert not [state.faults() for state in mid_games(30) if state.faults()]
