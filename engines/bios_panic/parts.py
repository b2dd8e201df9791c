"""Lists of moves that are no action cards, made once for each situation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from engines.bios_panic.cards import FACE_OF, FACES, QUBIT
from engines.bios_panic.moves import Move, Part, What

_FACE_BIT = tuple(1 << FACES.index(face) for face in FACE_OF)


def faces_in(hand: Iterable[int]) -> int:
    """Returns which faces a sorted hand holds: 1 for zero, 2 for one, 4 for QUBIT, added."""
    held = 0
    for card in hand:
        if card > QUBIT:
            break
        held |= _FACE_BIT[card]
    return held


def faces_of(held: int) -> tuple[int, ...]:
    """Returns the faces of ``faces_in`` as codes."""
    return tuple(face for index, face in enumerate(FACES) if held >> index & 1)


def _lays(held: int) -> Part:
    return Part(Move(What.LAY, (face, side)) for face in faces_of(held) for side in (0, 1))


LAYS = tuple(map(_lays, range(1 << len(FACES))))
"""Laying at an end, by the faces held."""
DRAWS = tuple(Part(Move(What.DRAW, (pile,)) for pile in (0, 1) if piles >> pile & 1) for piles in range(4))
"""Drawing, by the piles that can give a card."""
PHISHED = Part(Move(What.PHISHED, (where,)) for where in range(3))


@cache
def lays_again(face: int) -> Part:
    """Returns the laying of a number by REDO."""
    return Part(Move(What.LAY, (face, side), again=True) for side in (0, 1))


@lru_cache(4096)
def takings(places: tuple[int, ...]) -> Part:
    """Returns the choices among places where a target stands, each named by its left-most card."""
    return Part(Move(What.TAKE, (place + 1,)) for place in places)


def keeps(values: Iterable[int]) -> Part:
    """Returns the choices of REROLL."""
    return Part(Move(What.KEEP, (value,)) for value in values)


def steals(cards: Iterable[int]) -> Part:
    """Returns the choices of ROOT."""
    return Part(Move(What.STEAL, (card,)) for card in cards)
