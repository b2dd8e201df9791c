"""The row of BIOS PANIC seen as bit masks: bit 0 is the left-most card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from engines.bios_panic.cards import CODE, HOT, HOT_AGAIN, ONE, PIECE, QUBIT

_FIELD = 16  # bits of a mask; the row holds fewer cards


class Facts(NamedTuple):
    """Which cards lie where."""

    n: int
    plain: int
    ones: int
    """Plain ones and fixed ones."""
    qubits: int
    fixed: int
    pieces: int


def _fields(code: int) -> int:
    plain = code < QUBIT
    one = ONE <= code < QUBIT or code in (HOT, HOT_AGAIN)
    masks = (plain, one, code == QUBIT, HOT <= code < PIECE, code >= PIECE)
    return sum(mask << _FIELD * index for index, mask in enumerate(masks))


_FIELDS = tuple(_fields(code) for code in range(PIECE + 2))
_MASK = (1 << _FIELD) - 1


def look(row: Sequence[int]) -> Facts:
    """Returns the masks of a row."""
    seen = 0
    for at, card in enumerate(row):
        seen |= _FIELDS[card & CODE] << at
    return Facts(
        len(row),
        seen & _MASK,
        seen >> _FIELD & _MASK,
        seen >> 2 * _FIELD & _MASK,
        seen >> 3 * _FIELD & _MASK,
        seen >> 4 * _FIELD,
    )


@cache
def pattern(value: int, bits: int) -> int:
    """Returns a number as a mask whose bit 0 is the left-most digit."""
    return int(f"{value:0{bits}b}"[::-1], 2)


def standing(facts: Facts, value: int, bits: int, mirrored: bool) -> tuple[int, ...]:
    """Returns where a number stands in the row: the places of its left-most card, beginning with zero."""
    n, _, ones, qubits, _, pieces = facts
    if bits > n:
        return ()
    full = (1 << bits) - 1
    wanted = pattern(value, bits)
    found = []
    for at in range(n - bits + 1):
        if pieces >> at & full:
            continue
        open_to = full & ~(qubits >> at)
        there = ones >> at
        if not (there ^ wanted) & open_to or (mirrored and not (there ^ value) & open_to):
            found.append(at)
    return tuple(found)


def segment(facts: Facts, at: int) -> tuple[int, int]:
    """Returns the beginning and the end of the run without virus pieces that touches the gap at that place."""
    low = high = at
    while low > 0 and not facts.pieces >> (low - 1) & 1:
        low -= 1
    while high < facts.n and not facts.pieces >> high & 1:
        high += 1
    return low, high


def reads_as(facts: Facts, low: int, high: int, number: int) -> bool:
    """Whether the cards of that run can be read as the number, left to right."""
    width = high - low
    if number >> width:
        return False
    known = ((1 << width) - 1) & ~(facts.qubits >> low)
    return not ((facts.ones >> low) ^ pattern(number, width)) & known


def codes(row: Iterable[int]) -> tuple[int, ...]:
    """Returns the cards of a row without their marks."""
    return tuple(card & CODE for card in row)
