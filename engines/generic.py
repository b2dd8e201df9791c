"""Opponents of any game: by chance, and by a search that knows the rules and nothing else.

The search is the one that Cowling, Powley and Whitehouse call single-observer information set Monte Carlo tree search
("Information Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4, 2012).
Each playout samples a state that the view allows, so that the tree is one of moves as the seat sees them: a move counts
how often it was available, since not every sampled state allows it.  Long lists of moves are taken up little by little
(progressive widening: Coulom, "Computing Elo Ratings of Move Patterns in the Game of Go", 2007).  Every seat plays for
itself.  A number of playouts bounds the work, never a clock, and all chance comes from the decision's own.

It asks of a game what every game has: ``sample_state``, ``legal_moves``, ``check``, ``apply``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from typing import Any

from engines.chance import Chance
from engines.errors import IllegalMove
from engines.state import State

Sample = Callable[[Any, Chance], State[Any, Any]]
"""``Game.sample_state``: a state that a view allows."""

_EXPLORING = 0.7  # as in the paper: rewards lie between 0 and 1
_SHORT = 24  # moves; a longer list is taken up little by little
_WIDENING = 2.0  # moves taken up of a long list, times the root of the visits
_UNDECIDED = 0.5  # what a draw or an unfinished playout brings


def by_chance(view: Any, chance: Chance) -> Any:
    """Returns any legal move."""
    return view.legal[chance.below(len(view.legal))]


class _Node:
    """What is known of a move after those before it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Any, _Node] = {}
        self.visits = 0
        self.available = 0
        self.total = 0.0
        """Of the rewards of the seat that made the move."""

    def worth(self) -> float:
        """Returns the mean reward, and more for a move that was tried seldom where it was available (UCB1)."""
        return self.total / self.visits + _EXPLORING * sqrt(log(self.available) / self.visits)


@dataclass(frozen=True, slots=True)
class Search:
    """A policy that decides by so many playouts."""

    sample: Sample
    playouts: int
    longest: int = 200
    """Moves of a playout; then it counts as undecided."""

    def __call__(self, view: Any, chance: Chance) -> Any:
        """Returns the move that was tried most, of several the one that brought most."""
        root = _Node()
        random = Random(chance.below(1 << 30)).random
        for _ in range(self.playouts):
            state = self.sample(view, chance)
            way = list(_descend(root, state, random))
            _play_out(state, random, self.longest)
            for node, seat in way:
                node.visits += 1
                node.total += reward(state, seat)
        return max(root.children, key=lambda move: (root.children[move].visits, root.children[move].total))


def _descend(node: _Node, state: State[Any, Any], random: Callable[[], float]) -> Iterator[tuple[_Node, int]]:
    """Plays the most promising moves of a state down to a move that is new; yields each with the seat that made it."""
    while state.outcome is None:
        seat, known = state.to_move, len(node.children)
        move = _chosen(node, state, random)
        new = len(node.children) > known
        node = node.children[move]
        state.apply(move)
        yield node, seat
        if new:
            return


def _chosen(node: _Node, state: State[Any, Any], random: Callable[[], float]) -> Any:
    """Returns the move to try: a new one if it is time for one, else the most promising one that is available."""
    legal = state.legal_moves()
    count = len(legal)
    children = node.children
    if count <= _SHORT:
        known = [move for move in legal if move in children]
        fresh: Sequence[Any] = [move for move in legal if move not in children]
    else:
        known = [move for move in children if _allows(state, move)]
        wanted = 1 + int(_WIDENING * sqrt(sum(children[move].visits for move in known)))
        one = legal[int(random() * count)]
        fresh = [one] if len(known) < wanted and one not in children else []
    for move in known:
        children[move].available += 1
    if fresh:
        move = fresh[int(random() * len(fresh))]
        children[move] = _Node()
        children[move].available = 1
        return move
    return max(known, key=lambda move: children[move].worth())


def _allows(state: State[Any, Any], move: Any) -> bool:
    try:
        state.check(move)
    except IllegalMove:
        return False
    return True


def _play_out(state: State[Any, Any], random: Callable[[], float], longest: int) -> None:
    """Plays a state on by chance to its end, or as far as a playout may go."""
    for _ in range(longest):
        if state.outcome is not None:
            return
        legal = state.legal_moves()
        state.apply(legal[int(random() * len(legal))])


def reward(state: State[Any, Any], seat: int) -> float:
    """Returns what a state is worth for a seat, 0 to 1: a shared win is divided."""
    outcome = state.outcome
    if outcome is None or not outcome.winners:
        return _UNDECIDED
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def policies(sample: Sample) -> tuple[Callable[[Any, Chance], Any], ...]:
    """Returns policies of any game, by level from 0, which moves by chance, to 4."""
    return (by_chance, *(Search(sample, playouts) for playouts in (6, 25, 100, 400)))
