"""The cards of BIOS PANIC as small numbers, and the variants as one table.

Number cards have a print and a face: NOT and its like turn the face while the card lies in the row.  Codes are ordered
as a hand is: zeros before ones, true faces before turned ones, then the QUBIT, then the action cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

ZERO, TURNED_ONE, ONE, TURNED_ZERO, QUBIT = range(5)
"""Number cards: a zero, a one that shows zero, a one, a zero that shows one, the joker."""
HOT, COLD, HOT_AGAIN, COLD_AGAIN = range(5, 9)
"""ONE-HOT and ONE-COLD as fixed bits of the row, and a REDO that repeats them."""
PIECE, PIECE_AGAIN = 9, 10
"""The virus piece of a SPLIT, and of a REDO that repeats it."""
FACES = (ZERO, ONE, QUBIT)
FACE_NAMES = {ZERO: "0", ONE: "1", QUBIT: "q"}
FACE_OF = (ZERO, ZERO, ONE, ONE, QUBIT)
PRINT_OF = (ZERO, ONE, ONE, ZERO, QUBIT)

FIRST_ACTION = 16
KIND_NAMES = (
    *("not", "not2", "swap", "del", "edge", "inv", "cut", "undo", "x2", "redo", "plus2", "ddos", "hack", "purge"),
    *("shl", "shr", "virus", "zero-day", "reload", "bsod"),
    *("swap2", "flip3", "shift2", "reverse", "split", "insert", "claim", "chain", "format", "data-leak"),
    *("nibble", "parity", "error", "worm", "one-hot", "one-cold", "mitm", "phishing", "reroll", "mirror", "spam"),
    *("spamfilter", "root", "leak"),
)
KIND_CODES = {name: FIRST_ACTION + index for index, name in enumerate(KIND_NAMES)}
CARD_NAMES = {**FACE_NAMES, **{code: name for name, code in KIND_CODES.items()}}
CARD_CODES = {name: code for code, name in CARD_NAMES.items()}
SWAP2 = KIND_CODES["swap2"]
SPAM, REDO, CHAIN, CLAIM, UNDO = (KIND_CODES[name] for name in ("spam", "redo", "chain", "claim", "undo"))
DEAD_SPAM = FIRST_ACTION + len(KIND_NAMES)
"""A SPAM that somebody else gave: it is not played."""

CODE = 255
"""The part of a row's number that is the card; the rest are marks."""
LAST = 256
"""Marks the last number card laid."""
_BY = 512


def mark_of(seat: int) -> int:
    """Returns the mark of the last number card that a seat laid in its last turn (MITM)."""
    return _BY << seat


_LYING_AS = {
    HOT: KIND_CODES["one-hot"],
    COLD: KIND_CODES["one-cold"],
    HOT_AGAIN: REDO,
    COLD_AGAIN: REDO,
    PIECE: KIND_CODES["split"],
    PIECE_AGAIN: REDO,
}


def pile_card(code: int) -> int:
    """Returns what a card of the row or a hand is on a pile: by its print, a piece by its action card."""
    if code < HOT:
        return PRINT_OF[code]
    return SPAM if code == DEAD_SPAM else _LYING_AS.get(code, code)


def kind_of(code: int) -> int:
    """Returns a held card as it is named: a number by its face, any SPAM as SPAM."""
    return FACE_OF[code] if code <= QUBIT else SPAM if code == DEAD_SPAM else code


def is_number(code: int) -> bool:
    """Whether a card of a hand or pile belongs to the number pile."""
    return code <= QUBIT


# -- the variants

_TWICE = KIND_NAMES[:14]
_BASE = (*(name for name in _TWICE for _ in range(2)), *KIND_NAMES[14:20])
_NEW = KIND_NAMES[30:]


@dataclass(frozen=True, slots=True)
class Variant:
    """What differs between the three games (rules 1 to 4)."""

    bits: tuple[int, int]
    """Of the short and of the long targets."""
    targets: tuple[tuple[int, ...], tuple[int, ...]]
    row: int
    """Cards that the row holds."""
    layings: int
    """Number cards a turn."""
    qubits: int
    actions: tuple[str, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number cards."""
        return (ZERO,) * 24 + (ONE,) * 24 + (QUBIT,) * self.qubits

    @property
    def action_codes(self) -> tuple[int, ...]:
        """The action cards, in canonical order."""
        return tuple(sorted(KIND_CODES[name] for name in self.actions))


def _all(bits: int) -> tuple[int, ...]:
    """Returns all numbers of that many bits with a leading one, the highest left out."""
    return tuple(range(1 << bits - 1, (1 << bits) - 1))


VARIANTS = {
    "bios": Variant((5, 6), ((5, 7, 10, 14, 15, *_all(5)), _all(6)), 10, 1, 0, _BASE),
    "7-bit": Variant((6, 7), (_all(6), _all(7)), 10, 1, 0, KIND_NAMES[:30]),
    "bit2": Variant(
        (7, 8),
        (_all(7), _all(8)),
        14,
        2,
        2,
        (*_BASE, *_NEW, "spamfilter", "reverse", "split", "claim", "chain"),
    ),
}
POINTS = (1, 2)
"""For a short and for a long target."""
HAND_SIZE = 6
CLAIM_BITS = 6
DEALT = 3
"""Cards dealt of each pile."""
DRY_ROUNDS = 50
"""A match ends when so many turns of each player in a row brought nobody a point (a reading: the rules are silent)."""
STILL_ROUNDS = 5
"""A match ends when that many turns of each player in a row saw no card played (a reading: the rules are silent)."""


def sorted_names(cards: Iterable[int]) -> list[str]:
    """Returns the names of cards in canonical order."""
    return [CARD_NAMES[kind_of(card)] for card in sorted(cards)]
