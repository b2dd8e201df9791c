"""The cards of BIOS PANIC as small numbers, what each kind asks for, and the variants as one table.

Number cards have a print and a face: NOT and its like turn the face while the card lies in the row.  Codes are ordered
as a hand is: zeros before ones, true faces before turned ones, then the QUBIT, then the action cards.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

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


_LYING_AS = {
    HOT: KIND_CODES["one-hot"],
    COLD: KIND_CODES["one-cold"],
    HOT_AGAIN: REDO,
    COLD_AGAIN: REDO,
    PIECE: KIND_CODES["split"],
    PIECE_AGAIN: REDO,
}
_ON_A_PILE = (
    *PRINT_OF,
    *(_LYING_AS.get(code, code) for code in range(HOT, DEAD_SPAM)),
    SPAM,
)


def pile_card(code: int) -> int:
    """Returns what a card of the row or a hand is on a pile: by its print, a piece by its action card."""
    return _ON_A_PILE[code]


KIND_OF: tuple[int, ...] = (*FACE_OF, *range(HOT, DEAD_SPAM), SPAM)
"""By the code of a held card."""


def kind_of(code: int) -> int:
    """Returns a held card as it is named: a number by its face, any SPAM as SPAM."""
    return KIND_OF[code]


def is_number(code: int) -> bool:
    """Whether a card of a hand or pile belongs to the number pile."""
    return code <= QUBIT


# -- what is chosen


class Slot(enum.Enum):
    """What is chosen."""

    CARD = "card"  # a card of the hand: a face or a kind
    PLACE = "place"  # a card of the row, from the left, beginning with one
    GAP = "gap"  # between cards: how many lie to the left of it
    SIDE = "side"  # 0 left, 1 right: an end or a direction
    DROP = "drop"  # the end of a full row that drops a card: 0 left, 1 right
    SEAT = "seat"
    NUMBER = "number"  # typed in decimal
    FACE = "face"
    OTHER = "other"  # another card of the hand
    SIZE = "size"  # 0 the short, 1 the long target
    LENGTH = "length"  # of a run of cards
    STEPS = "steps"
    HOW = "how"  # MITM: 0 swap, 1 move
    PILE = "pile"  # 0 numbers, 1 actions
    TARGET = "target"  # a number to keep
    STOLEN = "stolen"  # a card of another hand
    PHISHED = "phished"  # 0 left, 1 right, 2 not at all
    DO = "do"  # END or NO_CHAIN

    def __hash__(self) -> int:
        """Is quick: slots are looked up for each choice."""
        return id(self)


SWAPPED, MOVED = 0, 1
"""What MITM does with the card that it catches (``Slot.HOW``)."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a kind of action card asks for."""

    slots: tuple[Slot, ...] = ()
    optional: int = 0
    """How many of the last are asked only in some positions."""
    by_first: Mapping[int, Asked] = field(default_factory=dict)
    """What is asked instead, by the answer to the first."""

    def after(self, args: tuple[int, ...]) -> Asked:
        """Returns all that is asked, given the first answers."""
        return self.by_first.get(args[0], self) if args else self

    def whole(self, args: tuple[int, ...]) -> bool:
        """Whether these are all the answers needed."""
        asked = self.after(args)
        return len(asked.slots) - asked.optional <= len(args) <= len(asked.slots)


_NOTHING = Asked()
_ASKED = {
    **dict.fromkeys(("not", "not2", "flip3", "del", "cut", "shl", "shr"), Asked((Slot.PLACE,))),
    "swap": Asked((Slot.PLACE,) * 2),
    "swap2": Asked((Slot.PLACE,) * 4),
    "error": Asked((Slot.PLACE,) * 3),
    "shift2": Asked((Slot.PLACE, Slot.SIDE)),
    "nibble": Asked((Slot.PLACE, Slot.LENGTH)),
    "worm": Asked((Slot.SIDE, Slot.STEPS)),
    **dict.fromkeys(("one-hot", "one-cold"), Asked((Slot.SIDE,))),
    "split": Asked((Slot.GAP, Slot.DROP), optional=1),
    "insert": Asked((Slot.FACE, Slot.GAP, Slot.DROP), optional=1),
    "parity": Asked((Slot.PLACE, Slot.PLACE, Slot.DROP), optional=1),
    "mitm": Asked(
        (Slot.HOW, Slot.FACE),
        by_first={SWAPPED: Asked((Slot.HOW, Slot.FACE)), MOVED: Asked((Slot.HOW, Slot.SIDE), optional=1)},
    ),
    "claim": Asked((Slot.PLACE, Slot.NUMBER)),
    "chain": Asked((Slot.NUMBER,)),
    "reroll": Asked((Slot.SIZE,)),
    "reload": Asked((Slot.OTHER,) * 2),
    "phishing": Asked((Slot.SEAT, Slot.FACE)),
    **dict.fromkeys(("ddos", "hack", "root", "leak", "format", "data-leak", "spam", "spamfilter"), Asked((Slot.SEAT,))),
}
ASKED = {code: _ASKED.get(name, _NOTHING) for name, code in KIND_CODES.items()}
"""By the code of the action card."""


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
    numbers: tuple[int, ...] = field(init=False)
    """The number cards."""
    action_codes: tuple[int, ...] = field(init=False)
    """The action cards, in canonical order."""

    def __post_init__(self) -> None:
        """Lists the cards once: deals and sampled states ask for them all the time."""
        object.__setattr__(self, "numbers", (ZERO,) * 24 + (ONE,) * 24 + (QUBIT,) * self.qubits)
        object.__setattr__(self, "action_codes", tuple(sorted(KIND_CODES[name] for name in self.actions)))


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
SCORELESS_ROUNDS = 50
"""A match ends when so many turns of each player in a row brought nobody a point (a reading: the rules are silent)."""
QUIET_ROUNDS = 5
"""A match ends when that many turns of each player in a row saw no card played (a reading: the rules are silent)."""
