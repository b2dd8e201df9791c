"""Who gives hints in BIOS PANIC: plans the whole turn and spends no card without need.

An action card is played for points, for a target that comes clearly nearer, or for what it does to hands and
opponents; a number that was laid in this turn is not taken back, and X2 is played only with a number for it.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.bios_panic.bots import Plan
from engines.bios_panic.cards import FIRST_ACTION, UNDO
from engines.bios_panic.decisions import DrawCards, LayGiven
from engines.bios_panic.evaluation import SURE, evaluate, reach
from engines.bios_panic.moves import Action, Move
from engines.bios_panic.planning import SHUFFLING, X2, best_plan, foreseen, parts_of, rough, sensible
from engines.bios_panic.sampling import sampled
from engines.bios_panic.small import answered
from engines.bios_panic.state import State
from engines.bios_panic.view import View
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
_END = Move(Action.END)


class Adviser:
    """Chooses for a player who wants to learn."""

    def choose(self, view: View) -> Move:
        """Returns one of the view's legal moves."""
        if len(view.legal) == 1:
            return view.legal[0]
        chance = Chance(0)
        if isinstance(view.pending, LayGiven):
            return Plan(depth=1, width=1, most=_MOST, near=SURE)(view, chance)
        if view.pending is not None:
            return answered(view)
        return self._in_turn(view, chance)

    def _in_turn(self, view: View, chance: Chance) -> Move:
        start = sampled(view, chance.copy())
        now = evaluate(start, view.seat, near_of=SURE)
        best, move = best_plan(
            start,
            lambda state: _candidates(view, state, chance),
            depth=_DEPTH,
            width=_WIDTH,
            card_cost=_CARD,
            near=SURE,
        )
        if move is not None and best - now >= _POINT:
            return move
        unforeseen = self._unforeseen(view, start)
        if unforeseen is not None:
            return unforeseen
        may_end = _END in view.legal
        keeps = _PASS if not view.laid and view.hand[:1] and view.hand[0] < FIRST_ACTION else 0.0
        if move is not None and (best > now - keeps or not may_end or _loses(view, start)):
            return move
        if not may_end:
            return view.legal[0]
        return (_nearest(view, start) if keeps else None) or _END

    def _unforeseen(self, view: View, start: State) -> Move | None:
        """Returns the best card whose gain cannot be foreseen, if it promises enough."""
        found = rough(view, start)
        if found is None or found[0] < _WORTHWHILE or found[1].card == X2:
            return None
        shuffles = found[1].card in SHUFFLING
        return None if shuffles and reach(start, view.seat) > _HOPELESS else found[1]


def _nearest(view: View, start: State) -> Move | None:
    """Returns the number whose laying brings a target nearest, None if none comes nearer: better than a used pass."""
    best, found = reach(start, view.seat, SURE), None
    for part in parts_of(start.legal_moves()):
        for move in part.moves if part.card is None and not part.again else ():
            if move.action is Action.LAY:
                twin = start.copy()
                twin.apply(move)
                if (value := reach(twin, view.seat, SURE)) > best:
                    best, found = value, move
    return found


def _loses(view: View, start: State) -> bool:
    """Whether ending the turn ends the match at a loss, as far as the player can know."""
    state = start.copy()
    for seat, known in enumerate(view.targets):
        if known is None:
            state.targets[seat] = []  # nothing is known of it: nothing is taken
    state.apply(_END)
    while state.outcome is None and isinstance(state.pending, DrawCards):
        state.apply(state.legal_moves()[0])
    return state.outcome is not None and view.seat not in state.outcome.winners


def _candidates(view: View, state: State, chance: Chance) -> Iterable[Move]:
    """Yields the moves whose effect can be foreseen; X2 is one, with the number that it allows."""
    last = state.last_laying
    for part in parts_of(state.legal_moves()):
        if part.card == UNDO and last is not None and (last.seat, last.turn) == (view.seat, view.turn):
            continue
        if part.card == X2 or foreseen(part):
            yield from sensible(state, part, chance, _MOST)
