"""Control of rows and what it is worth."""

from __future__ import annotations

from collections.abc import Sequence

from engines.one_zero_one.cards import ROWS

VALUES = tuple(int(row) for row in ROWS)


def lead_of(held: int, ones: int) -> int:
    """Returns by how many cards digit 1 leads in a row; negative where digit 0 leads."""
    return 2 * ones.bit_count() - held.bit_count()


def control_of(held: int, ones: int) -> int | None:
    """Returns the seat that controls a row by strictly more cards, None where it is undecided."""
    lead = 2 * ones.bit_count() - held.bit_count()
    return None if lead == 0 else int(lead > 0)


def totals_of(held: Sequence[int], ones: Sequence[int]) -> tuple[int, int]:
    """Returns both totals: the sum of the numbers of the rows that a seat controls."""
    zero = one = 0
    for value, cards, theirs in zip(VALUES, held, ones, strict=False):  # row 60 may not be there
        lead = 2 * theirs.bit_count() - cards.bit_count()
        if lead > 0:
            one += value
        elif lead < 0:
            zero += value
    return zero, one


def winners_of(totals: tuple[int, int]) -> tuple[int, ...]:
    """Returns the seat of the higher total; nobody for a draw."""
    zero, one = totals
    return () if zero == one else (int(one > zero),)
