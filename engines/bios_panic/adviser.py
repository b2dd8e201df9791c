"""Who gives hints in BIOS PANIC: plans the whole turn and spends no card without need.

An action card is played for points, for a target that comes clearly nearer, or for what it does to hands and
opponents; a number that was laid in this turn is not taken back, and X2 is played only with a number for it.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.bios_panic.bots import (
    SHUFFLING,
    SMALL,
    UNSEEN,
    X2,
    Plan,
    rough,
    sensible,
    settled,
)
from engines.bios_panic.cards import FIRST_ACTION, UNDO
from engines.bios_panic.imagination import imagined
from engines.bios_panic.moves import Move, MoveList, What
from engines.bios_panic.row import codes
from engines.bios_panic.state import State
from engines.bios_panic.view import Phase, View
from engines.bios_panic.worth import SURE, reach, worth
from engines.chance import Chance

_DEPTH, _WIDTH, _MOST = 4, 8, 60
_CARD = 0.09
"""What an action card has to be worth."""
_PASS = 0.03
"""What a number may cost that saves the pass."""
_POINT = 0.5
"""What is gained at least by a plan that makes a point."""
_WORTHWHILE = 0.2
"""What a card must promise whose gain cannot be foreseen."""
_HOPELESS = 0.1
"""What the row promises where it is shuffled or changed for another one."""
_END = Move(What.END)


class Adviser:
    """Chooses for a player who wants to learn."""

    def choose(self, view: View) -> Move:
        """Returns one of the view's legal moves."""
        if len(view.legal) == 1:
            return view.legal[0]
        chance = Chance(0)
        if view.phase is Phase.PHISHED:
            return Plan(depth=1, width=1, most=_MOST, near=SURE)(view, chance)
        if view.phase is not Phase.MAIN:
            return SMALL[view.phase](view)
        return self._in_turn(view, chance)

    def _in_turn(self, view: View, chance: Chance) -> Move:
        start = imagined(view, chance.copy())
        now = worth(start, view.seat, near_of=SURE)
        best, move = _best(view, start, chance)
        if move is not None and best - now >= _POINT:
            return move
        unforeseen = self._unforeseen(view, start)
        if unforeseen is not None:
            return unforeseen
        may_end = _END in view.legal
        keeps = _PASS if not view.laid and view.hand[:1] and view.hand[0] < FIRST_ACTION else 0.0
        if move is not None and (best > now - keeps or not may_end or _loses(view, start)):
            return move
        return _END if may_end else view.legal[0]

    def _unforeseen(self, view: View, start: State) -> Move | None:
        """Returns the best card whose gain cannot be foreseen, if it promises enough."""
        found = rough(view, start)
        if found is None or found[0] < _WORTHWHILE or found[1].what == X2:
            return None
        shuffles = found[1].what in SHUFFLING
        return None if shuffles and reach(start, view.seat) > _HOPELESS else found[1]


def _loses(view: View, start: State) -> bool:
    """Whether ending the turn ends the match at a loss, as far as the player can know."""
    state = start.copy()
    for seat, known in enumerate(view.targets):
        if known is None:
            state.targets[seat] = []  # nothing is known of it: nothing is taken
    state.apply(_END)
    while state.outcome is None and state.phase is Phase.DRAW:
        state.apply(state.legal_moves()[0])
    return state.outcome is not None and view.seat not in state.outcome.winners


def _candidates(view: View, state: State, chance: Chance) -> Iterable[Move]:
    """Yields the moves whose effect can be foreseen; X2 is one, with the number that it allows."""
    legal = state.legal_moves()
    assert isinstance(legal, MoveList)
    for part in legal.parts:
        what = part.moves[0].what
        if what == UNDO and state.last is not None and (state.last.seat, state.last.turn) == (view.seat, view.turn):
            continue
        if what == X2 or (what != What.END and what not in UNSEEN and what not in SHUFFLING):
            yield from sensible(state, part, chance, _MOST)


def _best(view: View, start: State, chance: Chance) -> tuple[float, Move | None]:
    """Returns what the best plan is worth, its cards paid, and its first move."""
    seat = view.seat
    best: tuple[float, Move | None] = (-1e9, None)
    front: list[tuple[float, float, State, Move | None]] = [(0.0, 0.0, start, None)]
    seen = {(codes(start.row), tuple(start.hands[seat]), start.scores[seat])}
    for _ in range(_DEPTH):
        following: list[tuple[float, float, State, Move | None]] = []
        for _, paid, state, first in front:
            for move in _candidates(view, state, chance):
                twin = state.copy()
                twin.apply(move)
                settled(twin)
                key = (codes(twin.row), tuple(twin.hands[seat]), twin.scores[seat])
                if key in seen or twin.to_move != seat:
                    continue
                seen.add(key)
                cost = paid + _CARD * (move.again or move.what >= FIRST_ACTION)
                value = worth(twin, seat, near_of=SURE) - cost
                if value > best[0]:
                    best = value, first or move
                if twin.outcome is None:
                    following.append((value, cost, twin, first or move))
        following.sort(key=lambda one: -one[0])
        front = following[:_WIDTH]
    return best
