"""Plans of a whole turn of BIOS PANIC: which moves are thought of, and what they lead to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.bios_panic.cards import CLAIM, CLAIM_BITS, FACE_OF, KIND_CODES, QUBIT
from engines.bios_panic.evaluation import NEAR, evaluate, reach, steps_to
from engines.bios_panic.move_lists import MoveList, Part
from engines.bios_panic.moves import Action, Move
from engines.bios_panic.row import masks_of, reads_as
from engines.bios_panic.small import STEAL_FIRST, settled
from engines.bios_panic.state import State
from engines.bios_panic.view import View
from engines.chance import Chance

X2 = KIND_CODES["x2"]
_FORMAT, _REROLL, _RELOAD, _PHISHING, _ERROR, _VIRUS = (
    KIND_CODES[name] for name in ("format", "reroll", "reload", "phishing", "error", "virus")
)
UNSEEN = {
    KIND_CODES[name]: value
    for name, value in {
        "plus2": 0.5,
        "ddos": 0.6,
        "hack": 0.35,
        "root": 0.6,
        "purge": 0.3,
        "data-leak": 0.3,
        "leak": 0.1,
        "spam": 0.3,
        "spamfilter": 0.4,
        "reroll": 0.15,
        "phishing": 0.2,
        "x2": 0.0,
    }.items()
}
"""Kinds whose gain chance decides or that hit others, and what playing one is about worth, in points."""
SHUFFLING = {KIND_CODES[name] for name in ("virus", "error", "zero-day", "reload", "bsod", "format")}
"""Kinds that are played only where the position promises little."""


# -- what is thought of


def parts_of(moves: Sequence[Move]) -> Sequence[Part]:
    """Returns legal moves kind by kind."""
    assert isinstance(moves, MoveList)
    return moves.parts


def sensible(state: State, part: Part, chance: Chance, most: int) -> Sequence[Move]:
    """Returns the moves of a kind worth a thought: of the claims the right ones, of very many some."""
    moves = part.moves
    if part.card == CLAIM:
        masks = state.masks
        return [
            move for move in moves if reads_as(masks, move.args[0] - 1, move.args[0] - 1 + CLAIM_BITS, move.args[1])
        ]
    if len(moves) > most:
        return [moves[chance.below(len(moves))] for _ in range(most)]
    return moves


def foreseen(part: Part) -> bool:
    """Whether the effect of a kind of moves can be foreseen."""
    return part.action is not Action.END and part.card not in UNSEEN and part.card not in SHUFFLING


def rough(view: View, state: State) -> tuple[float, Move] | None:
    """Returns the best of the moves whose effect only chance decides, and about what it is worth."""
    best: tuple[float, Move] | None = None
    hope = reach(state, view.seat)
    for part in parts_of(view.legal):
        card = part.card
        if card in UNSEEN:
            value = UNSEEN[card]
        elif card in SHUFFLING:
            value = 0.3 - hope if card != _FORMAT else 0.2
        else:
            continue
        move = max(part.moves, key=lambda one: _aim(view, one))
        if card == X2:
            value = 0.25 if sum(held <= QUBIT for held in view.hand) > view.allowance + 1 else -1.0
        elif card == _REROLL:
            value = 0.25 if hope < 0.5 else -0.1  # targets far away
        if best is None or value > best[0]:
            best = value, move
    return best


def _aim(view: View, move: Move) -> float:
    """Returns how gladly an opponent or a choice is hit: the leader, oneself never, the farther target."""
    kind = move.card
    if kind == _REROLL:
        return steps_to(masks_of(view.row), view.mine[move.args[0]], view.variant.bits[move.args[0]])
    if kind == _RELOAD:
        return -sum(STEAL_FIRST.count(card) for card in move.args)
    if kind == _PHISHING:
        held = {FACE_OF[card] for card in view.hand if card <= QUBIT}
        return (move.args[1] not in held) + view.scores[move.args[0]] / 10
    if not move.args or kind in (_ERROR, _VIRUS):
        return 0.0
    return -1.0 if move.args[0] == view.seat else float(view.scores[move.args[0]])


# -- what it leads to


def best_plan(
    start: State,
    candidates: Callable[[State], Iterable[Move]],
    *,
    depth: int,
    width: int,
    card_cost: float = 0.0,
    fear: float = 0.0,
    near: tuple[float, ...] = NEAR,
) -> tuple[float, Move | None]:
    """Returns the value of the best position within the turn, its cards paid, and the first move that leads there.

    Looks ``depth`` moves ahead, after each of them further at the best ``width`` positions; one that was met before is
    not looked at again.  ``card_cost`` is paid for each action card; ``fear`` and ``near`` are those of ``evaluate``.
    """
    seat = start.to_move
    best: tuple[float, Move | None] = (-1e9, None)
    front: list[tuple[float, float, State, Move | None]] = [(0.0, 0.0, start, None)]
    seen = {_key(start, seat)}
    for _ in range(depth):
        following: list[tuple[float, float, State, Move | None]] = []
        for _, paid, state, first in front:
            for move in candidates(state):
                twin = state.copy()
                twin.apply(move)
                settled(twin)
                key = _key(twin, seat)
                if key in seen or twin.to_move != seat:
                    continue
                seen.add(key)
                cost = paid + card_cost * (move.again or move.card is not None)
                value = evaluate(twin, seat, fear, near) - cost
                first_move = first or move
                if value > best[0]:
                    best = value, first_move
                if twin.outcome is None:
                    following.append((value, cost, twin, first_move))
        following.sort(key=lambda one: -one[0])
        front = following[:width]
    return best


def _key(state: State, seat: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """Returns what makes positions of a turn alike."""
    return tuple(state.row), tuple(state.hands[seat]), state.scores[seat]
