"""Positions of Binary Equations for tests and measurements."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import process_time

from engines.binary_equations import GAME, Options, State
from engines.binary_equations.board import EMPTY, SIZE
from engines.binary_equations.tiles import BLANK, all_tiles, ordered
from engines.chance import Chance

DEFAULTS = GAME.defaults()


def position(*laid: str, rack: str = "", other: str = "", bag: int | None = None, **options: bool | int | str) -> State:
    """Lays moves onto an empty board, such as ``"d8>1+1=10"``, and gives seat 0 the rack and the move.

    ``other`` is the rack of seat 1, for ``bag`` all tiles but so many are taken out: such a state is not whole.
    """
    state = State(Options(**options), Chance(1), 2)
    spent = ""
    for text in laid:
        move = GAME.parse_move(text)
        state.racks[state.to_move] = move.spent
        state.bag = ""
        state.racks[1 - state.to_move] = "0"
        state.play(GAME.parse_move(text))
        spent += move.spent
        state.outcome = None
    state.to_move = 0
    state.ply = 0
    state.scores = [0, 0]
    state.racks = [ordered(rack), ordered(other)]
    rest = list(all_tiles(state.options.xor))
    for tile in spent + rack + other:
        if tile in rest:
            rest.remove(tile)
    state.bag = "".join(Chance(1).shuffled(rest))
    if bag is not None:
        state.bag = state.bag[:bag]
    return state


SETS = (
    {},
    {"order": "calculator"},
    {"identities": "banned"},
    {"negatives": True},
    {"xor": True},
    {"parallel_numbers": True},
    {"order": "calculator", "negatives": True, "xor": True, "parallel_numbers": True},
)


def mid_games(count: int, **options: bool | int | str) -> Iterator[State]:
    """Yields seeded positions from the second move of matches by chance on, under all options in turn if none is told.

    From each match every third position is taken.
    """
    seed = 0
    while True:
        chosen = options or SETS[seed % len(SETS)]
        state = GAME.new(seed, players=2 + seed % 3, **chosen)
        bot = GAME.bot(0, seed)
        while True:
            state.apply(bot.choose(state.view(state.to_move)))
            if state.outcome is not None:
                break
            if state.ply % 3 == 1 + seed % 2:
                yield state.copy()
                count -= 1
                if not count:
                    return
        seed += 1


def with_rack(state: State, size: int, blanks: int, seed: int) -> State:
    """Returns the position with the mover holding so many tiles, so many of them blank, the others by chance.

    Such a state is not whole; it is for searches alone.
    """
    twin = state.copy()
    twin._moves = None
    pool = Chance(seed).shuffled(all_tiles(state.options.xor).replace(BLANK, ""))
    twin.racks[twin.to_move] = ordered([*pool[: size - blanks], *BLANK * blanks])
    return twin


def board_of(state: State) -> dict[tuple[int, int], str]:
    """Returns the board as the reference has it."""
    return {divmod(at, SIZE): char for at, char in enumerate(state.board) if char != EMPTY}


def time_of_search(blanks: int, positions: int = 100) -> tuple[list[float], list[float], list[int]]:
    """Measures nine tiles, so many of them blank, in seeded positions of the usual rules.

    Returns by position the seconds in which all legal moves are found and counted, the seconds in which they are made
    as well, and how many there are.
    """
    found, made, counts = [], [], []
    for number, state in enumerate(mid_games(positions, order="school")):
        twin = with_rack(state, 9, blanks, number)
        began = process_time()
        counts.append(len(twin.legal_moves()))
        found.append(process_time() - began)
        for _ in twin.legal_moves():
            pass
        made.append(process_time() - began)
    return found, made, counts


if __name__ == "__main__":  # python -m tests.engines.binary_equations.positions
    for blanks in range(3):
        found, made, counts = time_of_search(blanks)
        print(
            f"{blanks} blanks: found in {median(found):.3f} s, worst {max(found):.3f}; "
            f"made in {median(made):.3f} s, worst {max(made):.3f}; moves {median(counts):.0f}, most {max(counts)}"
        )
