"""Opponents of BIOS PANIC: level 0 moves by chance, for simulations; 1 to 4 play better and better.

1 takes the best of a few moves that come to its mind; 2 the best next move; 3 looks for the best two moves in a row;
4 plans the whole turn and minds what the row may offer to the others.  All decide by the view alone: what they cannot
see lies by chance in the positions that they sample, and what only chance decides is judged by rule of thumb.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engines.bios_panic.decisions import LayGiven
from engines.bios_panic.evaluation import NEAR, SURE, evaluate
from engines.bios_panic.moves import Action, Move
from engines.bios_panic.planning import best_plan, foreseen, parts_of, rough, sensible
from engines.bios_panic.sampling import sampled
from engines.bios_panic.small import answered, settled
from engines.bios_panic.state import State
from engines.bios_panic.view import View
from engines.chance import Chance
from engines.contract import Policy


def _by_chance(view: View, chance: Chance) -> Move:
    """Level 0: any kind of card that can be played, in any way; one result of chance, which is dear, gives both."""
    parts = parts_of(view.legal)
    pick = chance.below(len(parts) << _FINE)
    part = parts[pick >> _FINE]
    return part.moves[(pick & (1 << _FINE) - 1) * part.count >> _FINE]


_FINE = 20  # bits of a result that choose the way; no card has nearly as many


@dataclass(frozen=True, slots=True)
class Plan:
    """Levels 1 to 4: looks some moves ahead within the turn."""

    depth: int
    """Moves looked ahead."""
    width: int
    """Positions that are looked further at after each move."""
    most: int
    """Moves of one kind that are thought of."""
    fear: float = 0.0
    """How much the others' prospects count."""
    near: tuple[float, ...] = NEAR
    """What a point is worth by its distance."""
    slip: int = 1
    """Of the moves that come to mind, one in so many is thought through."""

    def __call__(self, view: View, chance: Chance) -> Move:
        """Returns the first move of the best plan, or the end of the turn."""
        if isinstance(view.pending, LayGiven):
            return self._lay_given(view, chance)
        if view.pending is not None:
            return answered(view)
        return self._in_turn(view, chance)

    def _lay_given(self, view: View, chance: Chance) -> Move:
        def value(move: Move) -> float:
            state = sampled(view, chance.copy())
            state.apply(move)
            settled(state)
            return evaluate(state, view.seat)

        return max(view.legal, key=value)

    def _in_turn(self, view: View, chance: Chance) -> Move:
        start = sampled(view, chance.copy())
        now = evaluate(start, view.seat, self.fear, self.near)
        best, move = best_plan(
            start,
            lambda state: self._candidates(state, chance),
            depth=self.depth,
            width=self.width,
            fear=self.fear,
            near=self.near,
        )
        unseen = rough(view, start)
        # What costs only a card is played before what changes the row: it may bring something better.
        if unseen is not None and unseen[0] > max(0.0, 0.5 * (best - now) if best - now < 1 else 0.0):
            return unseen[1]
        end = Move(Action.END)
        if move is not None and (best > now or end not in view.legal):
            return move
        return end if end in view.legal else view.legal[0]

    def _candidates(self, state: State, chance: Chance) -> Iterable[Move]:
        """Yields the moves whose effect can be foreseen, as far as they come to mind."""
        for part in parts_of(state.legal_moves()):
            if foreseen(part):
                for move in sensible(state, part, chance, self.most):
                    if self.slip == 1 or not chance.below(self.slip):
                        yield move


POLICIES: tuple[Policy[View, Move], ...] = (
    _by_chance,
    Plan(depth=1, width=1, most=6, slip=6),
    Plan(depth=1, width=1, most=20, slip=2),
    Plan(depth=2, width=4, most=40),
    Plan(depth=4, width=6, most=60, fear=0.25, near=SURE),
)
