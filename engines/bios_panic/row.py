"""The row of BIOS PANIC seen as bit masks: bit 0 is the left-most card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engines.bios_panic.cards import HOT, HOT_AGAIN, ONE, PIECE, QUBIT

_FIELD = 16  # bits of a mask; the row holds fewer cards


class RowMasks(NamedTuple):
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


def masks_of(row: Sequence[int]) -> RowMasks:
    """Returns the masks of a row."""
    seen = 0
    for card in reversed(row):
        seen += seen + _FIELDS[card]
    return RowMasks(
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


@cache
def _digits(value: int, bits: int, mirrored: bool) -> tuple[tuple[int, ...], ...]:
    """Returns the digits of a number from the left; with MIRROR, and where it makes a difference, also turned round."""
    digits = tuple(map(int, f"{value:0{bits}b}"))
    return (digits, digits[::-1]) if mirrored and digits != digits[::-1] else (digits,)


@cache
def _places(mask: int) -> tuple[int, ...]:
    return tuple(at for at in range(mask.bit_length()) if mask >> at & 1)


def standing(masks: RowMasks, value: int, bits: int, mirrored: bool) -> tuple[int, ...]:
    """Returns where a number stands in the row: the places of its left-most card, beginning with zero."""
    n, _, ones, qubits, _, pieces = masks
    if bits > n:
        return ()
    reads_as_digit = ~(ones | pieces), ones | qubits
    found = 0
    for digits in _digits(value, bits, mirrored):
        left = (1 << n - bits + 1) - 1  # the places that are still possible
        for at, digit in enumerate(digits):
            left &= reads_as_digit[digit] >> at
            if not left:
                break
        found |= left
    return _places(found) if found else ()


def segment(masks: RowMasks, at: int) -> tuple[int, int]:
    """Returns the beginning and the end of the run without virus pieces that touches the gap at that place."""
    low = high = at
    while low > 0 and not masks.pieces >> (low - 1) & 1:
        low -= 1
    while high < masks.n and not masks.pieces >> high & 1:
        high += 1
    return low, high


def reads_as(masks: RowMasks, low: int, high: int, number: int) -> bool:
    """Whether the cards of that run can be read as the number, left to right."""
    width = high - low
    if number >> width:
        return False
    known = ((1 << width) - 1) & ~(masks.qubits >> low)
    return not ((masks.ones >> low) ^ pattern(number, width)) & known
