"""Opponents of Binary Equations: level 0 moves by chance, for simulations; 1 to 4 play better and better.

1 takes the best of a few short placements that come to its mind; 2 the best of the short ones; 3 the best of all; 4
also minds what is left on its rack, and at the end of the bag what the next player may answer.  All decide by the view
alone, on the search that lists the legal moves; what bounds their work is how many tiles and blanks they try at once.
"""

from __future__ import annotations

from engines.binary_equations.fillings import TooMuch
from engines.binary_equations.generation import Moves
from engines.binary_equations.leaves import best_exchange, leave_of
from engines.binary_equations.moves import PASS, Exchange, Move, Placement
from engines.binary_equations.sampling import sampled
from engines.binary_equations.scouting import Found, Memory, Scout
from engines.binary_equations.state import State
from engines.binary_equations.tiles import RACK_SIZE, value_of
from engines.binary_equations.view import View
from engines.chance import Chance
from engines.contract import Policy

_NEVER = 1000.0


def _given_back(view: View) -> Move:
    """Returns what to do without a placement: an exchange if there may be one, else the pass."""
    moves = view.legal
    if isinstance(moves, Moves) and moves.exchanges:
        return Exchange(best_exchange(view.rack, moves.exchanges)[1])
    return PASS


def _by_chance(view: View, chance: Chance) -> Move:
    """Level 0: a placement of a line by chance; only where no line has any, an exchange or a pass."""
    scout = Scout(view)
    for line in chance.shuffled(scout.lines()):
        blocks = scout.blocks(RACK_SIZE, (line,))
        if blocks:
            block = blocks[chance.below(len(blocks))]
            string = block.strings[chance.below(len(block.strings))]
            ways = scout.moves.fill.spreads(string)
            return Placement(block.down, block.start, string, ways[chance.below(len(ways))])
    moves = scout.moves
    if moves.exchanges:
        return Exchange(moves.exchanges[chance.below(len(moves.exchanges))])
    return PASS


_SHORT = 4
_COME_TO_MIND = 10
_LONGER = 6


def _of_a_few(view: View, chance: Chance) -> Move:
    """Level 1: the best of a few short placements."""
    scout = Scout(view)
    blocks = scout.blocks(_SHORT) or scout.blocks(_LONGER)
    if not blocks:
        return _given_back(view)
    some = [blocks[chance.below(len(blocks))] for _ in range(_COME_TO_MIND)]
    return scout.best(some, 1)[0][1]


def _of_the_short(view: View, chance: Chance) -> Move:
    """Level 2: the best of all that are not long."""
    scout = Scout(view)
    found = scout.best(scout.blocks(_LONGER), 1)
    return found[0][1] if found else _given_back(view)


def _of_all(view: View, chance: Chance) -> Move:
    """Level 3: the best of all."""
    scout = Scout(view)
    found = scout.best(scout.blocks(RACK_SIZE), 1)
    return found[0][1] if found else _given_back(view)


_RIVALS = 6
_WORLDS = 2
_ANSWERS = 40_000
"""What looking for answers may cost in all, in the units of ``Fill``; then the rivals left over are not judged.

It is a part of this where much was spent on the rivals themselves.
"""


def _with_foresight(view: View, chance: Chance) -> Move:
    """Level 4: the best with what is left on the rack in mind."""
    scout = Scout(view)
    if not view.bag:
        return _at_the_end(view, scout, chance)
    found = scout.best(scout.blocks(RACK_SIZE), 1, leave_of)
    best = found[0] if found else (-_NEVER, PASS)
    if scout.moves.exchanges:
        worth, tiles = best_exchange(view.rack, scout.moves.exchanges)
        if worth > best[0]:  # what is kept stands against points and what is left
            return Exchange(tiles)
    return best[1]


def _at_the_end(view: View, scout: Scout, chance: Chance) -> Move:
    """Returns the move that does best against the next player's best answer; the bag is empty."""
    rivals: list[tuple[float, Move]] = [*scout.best(scout.blocks(RACK_SIZE), _RIVALS, _held_back), (0.0, PASS)]
    if len(rivals) == 1:
        return PASS
    worlds = [sampled(view, chance) for _ in range(1 if len(view.held) == 2 else _WORLDS)]
    following = (view.seat + 1) % len(view.held)
    work = _ANSWERS // (len(worlds) * (1 + scout.given_up))
    memories = [Memory(view.rules, world.racks[following], work) for world in worlds]
    judged: list[tuple[float, int]] = []
    for place, (_, move) in enumerate(rivals):
        try:
            total = sum(_after(move, world, memory, view.seat) for world, memory in zip(worlds, memories, strict=True))
        except TooMuch:
            break
        judged.append((total, -place))
    return rivals[-max(judged, default=(0.0, 0))[1]][1]


def _after(move: Move, world: State, memory: Memory, seat: int) -> float:
    """Returns how a seat stands after a move and the next player's best answer; raises TooMuch."""
    state = world.copy()
    state.apply(move)
    if state.outcome is None:
        scout = Scout(state.view(state.to_move), memory)
        reply: list[Found] = scout.best(scout.blocks(RACK_SIZE), 1, _held_back)
        if reply:
            state.apply(reply[0][1])
    return _standing(state.scores, state.racks, state.outcome is None, seat)


def _held_back(rest: str) -> float:
    """Returns what it costs to be caught with tiles at the end; to hold none is worth the others' tiles."""
    return -2.0 * value_of(rest) if rest else 4.0


def _standing(scores: list[int], racks: list[str], goes_on: bool, seat: int) -> float:
    """Returns how far a seat is ahead of the best other one."""
    values = [score - (1.5 * value_of(rack) if goes_on else 0.0) for score, rack in zip(scores, racks, strict=True)]
    return values[seat] - max(value for at, value in enumerate(values) if at != seat)


POLICIES: tuple[Policy[View, Move], ...] = (
    _by_chance,
    _of_a_few,
    _of_the_short,
    _of_all,
    _with_foresight,
)
