"""The evaluation of positions of BIOS PANIC for a seat, for its opponents' thinking."""

from __future__ import annotations

from functools import cache

from engines.bios_panic.cards import FACE_OF, POINTS, QUBIT, ZERO
from engines.bios_panic.row import RowMasks, pattern
from engines.bios_panic.state import State

_FAR = 9
"""Steps beyond which a target is out of sight."""
NEAR = (1.0, 0.5, 0.3, 0.18, 0.11, 0.07, 0.04, 0.025, 0.012, 0.0)
"""What a point is worth that is so many steps away, hopefully."""
SURE = (1.0, 0.15, 0.08, 0.05, 0.03, 0.02, 0.01, 0.006, 0.003, 0.0)
"""The same, soberly: the others change the row before the next turn."""
_TURNING = 3
"""Half steps of a bit that has to turn; one that is missing at an end takes two."""


@cache
def _spans(bits: int) -> tuple[int, ...]:
    """Returns the masks of the first 0, 1, 2 ... bits."""
    return tuple((1 << width) - 1 for width in range(bits + 1))


def steps_to(masks: RowMasks, value: int, bits: int) -> float:
    """Returns how many cards a target lacks at the best place: missing at the ends, or to be turned."""
    n, _, ones, qubits, _, pieces = masks
    wanted = pattern(value, bits)
    spans = _spans(bits)
    best = 2 * _FAR
    for at in range(1 - bits, n + 1):
        low, high = max(at, 0), min(at + bits, n)
        width = high - low
        missing = 2 * (bits - width)
        if missing >= best:
            continue
        mask = spans[width]
        if pieces >> low & mask:
            continue
        wrong = (ones >> low ^ wanted >> (low - at)) & mask & ~(qubits >> low)
        best = min(best, missing + _TURNING * wrong.bit_count())
    return best / 2


def nearest(masks: RowMasks, value: int, bits: int) -> tuple[int, int, int, int] | None:
    """Returns where a target lacks least: its left-most place in the row, counted from zero and below zero where cards
    are missing on the left, how many are missing on the left and on the right, and how many would have to turn.

    Of equal places the right-most one; None where virus pieces leave no room.
    """
    n, _, ones, qubits, _, pieces = masks
    wanted = pattern(value, bits)
    best: tuple[int, tuple[int, int, int, int]] | None = None
    for at in range(1 - bits, n + 1):
        low, high = max(at, 0), min(at + bits, n)
        mask = (1 << high - low) - 1
        if pieces >> low & mask:
            continue
        wrong = ((ones >> low ^ wanted >> (low - at)) & mask & ~(qubits >> low)).bit_count()
        left, right = max(-at, 0), max(at + bits - n, 0)
        cost = 2 * (left + right) + _TURNING * wrong
        if best is None or cost <= best[0]:
            best = cost, (at, left, right, wrong)
    return best[1] if best else None


def reach(state: State, seat: int, near_of: tuple[float, ...] = NEAR) -> float:
    """Returns what a seat's targets promise as the row lies."""
    masks, bits = state.masks, state.variant.bits
    value_of_all = 0.0
    for size, value in enumerate(state.targets[seat]):
        steps = steps_to(masks, value, bits[size])
        if state.mirrored[seat]:
            steps = min(steps, steps_to(masks, int(f"{value:0{bits[size]}b}"[::-1], 2), bits[size]))
        low = int(steps)
        near = near_of[min(low, _FAR)]
        if low < _FAR and steps > low:
            near = (near + near_of[low + 1]) / 2
        value_of_all += POINTS[size] * near
    return value_of_all


_CARD = 0.02
_SPREAD = 0.05
"""What it is worth to hold a zero, and a one."""


def evaluate(state: State, seat: int, fear: float = 0.0, near_of: tuple[float, ...] = NEAR) -> float:
    """Returns what the position is worth to a seat, in points; ``fear`` weighs what the others' targets promise."""
    if state.outcome is not None:
        return 100.0 if seat in state.outcome.winners else -100.0
    hand = state.hands[seat]
    value = state.scores[seat] + reach(state, seat, near_of) + _CARD * len(hand)
    value += _SPREAD * len({FACE_OF[card] == ZERO for card in hand if card <= QUBIT})
    others = [one for one in range(state.players) if one != seat]
    value -= max(state.scores[one] for one in others)
    value += 0.35 * sum(min(state.skips[one], 2) for one in others) / len(others)
    if fear:
        value -= fear * sum(reach(state, one, near_of) for one in others) / len(others)
    return value
