"""The cards of the second reading: decks, the row's cards, the order of a hand, and what only concerns the row.

Nothing here is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

FACES = ["0", "1", "q"]

BASE_TWICE = [
    "not",
    "not2",
    "swap",
    "del",
    "edge",
    "inv",
    "cut",
    "undo",
    "x2",
    "redo",
    "plus2",
    "ddos",
    "hack",
    "purge",
]
BASE_ONCE = ["shl", "shr", "virus", "zero-day", "reload", "bsod"]
SEVEN_BIT = ["swap2", "flip3", "shift2", "reverse", "split", "insert", "claim", "chain", "format", "data-leak"]
BIT2_ONLY = ["nibble", "parity", "error", "worm", "one-hot", "one-cold", "mitm"]
BIT2_ONLY += ["phishing", "reroll", "mirror", "spam", "spamfilter", "root", "leak"]

# The canonical order.
KINDS = BASE_TWICE + BASE_ONCE + SEVEN_BIT + BIT2_ONLY

RECEIVED_SPAM = "spam*"

# A card in a hand: a number card (face, print), or the name of an action card.
HandCard = tuple[str, str] | str


class Variant(NamedTuple):
    """What differs between the three games; pairs are (short, long)."""

    bits: tuple[int, int]
    targets: tuple[list[int], list[int]]
    qubits: int
    actions: dict[str, int]
    row_size: int
    lays: int


BASE_DECK = dict.fromkeys(BASE_TWICE, 2) | dict.fromkeys(BASE_ONCE, 1)
BIT2_DECK = BASE_DECK | dict.fromkeys(["reverse", "split", "claim", "chain", *BIT2_ONLY], 1) | {"spamfilter": 2}

FIVE_BITS = [5, 7, 10, 14, 15, *range(16, 31)]
SIX_BITS = list(range(32, 63))
SEVEN_BITS = list(range(64, 127))
EIGHT_BITS = list(range(128, 255))

VARIANTS = {
    "bios": Variant((5, 6), (FIVE_BITS, SIX_BITS), 0, BASE_DECK, 10, 1),
    "7-bit": Variant((6, 7), (SIX_BITS, SEVEN_BITS), 0, dict.fromkeys(BASE_TWICE + BASE_ONCE + SEVEN_BIT, 1), 10, 1),
    "bit2": Variant((7, 8), (SEVEN_BITS, EIGHT_BITS), 2, BIT2_DECK, 14, 2),
}


def name_of(card: HandCard) -> str:
    """Return how moves call a card of a hand: a number card by its face; a received SPAM is a SPAM."""
    if isinstance(card, tuple):
        return card[0]
    return "spam" if card == RECEIVED_SPAM else card


def hand_order(card: HandCard) -> tuple[int, int, bool]:
    """Return the key of the canonical order of a hand."""
    if isinstance(card, tuple):
        face, printed = card
        return 0, FACES.index(face), printed != face
    return 1, KINDS.index(name_of(card)), False


class Item:
    """A card in the row. Two of them are never equal, so that a card can be followed wherever it goes."""

    def __init__(self, what: str, face: str | None, printed: str) -> None:
        """Make a card: `what` is "number", "fixed" or "piece"; `printed` its print or the kind of the action card."""
        self.what = what
        self.face = face
        self.printed = printed

    @property
    def is_plain(self) -> bool:
        """Tell whether this is a 0 or 1 that can be flipped."""
        return self.what == "number" and self.face != "q"

    @property
    def is_piece(self) -> bool:
        """Tell whether this is a virus piece."""
        return self.what == "piece"

    @property
    def is_clear_bit(self) -> bool:
        """Tell whether this shows a 0 or a 1: no QUBIT, no virus piece."""
        return self.face in ("0", "1")

    def fits(self, bit: str) -> bool:
        """Tell whether the card counts as this bit."""
        return self.face in (bit, "q")

    def flip(self) -> None:
        """Turn the bit over, if it can be."""
        if self.is_plain:
            self.face = "1" if self.face == "0" else "0"

    def seen(self) -> tuple[str, str | None, str]:
        """Return the card as plain data."""
        return self.what, self.face, self.printed


def spells(cards: list[Item], bits: str) -> bool:
    """Tell whether the cards show these bits, QUBITs as needed."""
    return len(cards) == len(bits) and all(card.fits(bit) for card, bit in zip(cards, bits, strict=True))


def runs_without_piece(row: list[Item], length: int) -> list[int]:
    """Return where (from 0) as many cards stand side by side with no virus piece among them."""
    starts = range(len(row) - length + 1)
    return [start for start in starts if not any(card.is_piece for card in row[start : start + length])]


def row_texts(kind: str, row: list[Item]) -> list[str]:
    """Return the moves of a card that only flips or moves cards of the row."""
    n = len(row)
    places = range(1, n + 1)
    plain = [p for p in places if row[p - 1].is_plain]
    pairs = list(combinations(places, 2))
    if kind in ("not", "flip3"):
        return [f"{kind}:{p}" for p in plain]
    if kind == "not2":
        return [f"not2:{p}" for p in plain if p + 1 in plain]
    if kind == "inv":
        return ["inv"] if plain else []
    if kind in ("edge", "virus", "reverse"):
        return [kind] if n >= 2 else []
    if kind in ("shl", "shr"):
        return [f"{kind}:{p}" for p in places if n >= 2]
    if kind == "shift2":
        return [f"shift2:{p},{side}" for p in places for side in ("left", "right") if n >= 3]
    if kind == "swap":
        return [f"swap:{i},{j}" for i, j in pairs]
    if kind == "swap2":
        return [f"swap2:{i},{j},{k},{m}" for i, j in pairs for k, m in pairs if n >= 3 and (i, j) != (k, m)]
    if kind == "error":
        return [f"error:{i},{j},{k}" for i, j, k in combinations(places, 3)]
    if kind == "nibble":
        return [f"nibble:{p},{length}" for length in (4, 6, 8) for p in places if p + length - 1 <= n]
    if kind == "worm":
        texts = []
        for side in ("left", "right"):
            for steps in (1, 2, 3):
                path = worm_path(row, side, steps)
                if steps <= n and not any(card.is_piece for card in path) and any(card.is_plain for card in path):
                    texts.append(f"worm:{side},{steps}")
        return texts
    raise AssertionError(kind)


# The cards row_texts and change_row know.
ROW_KINDS = ["not", "not2", "swap", "edge", "inv", "shl", "shr", "virus", "swap2", "flip3", "shift2", "reverse"]
ROW_KINDS += ["nibble", "error", "worm"]
TOUCHING = [*ROW_KINDS, "del", "cut", "zero-day", "one-hot", "one-cold", "split", "mitm"]  # they lay no number


def worm_path(row: list[Item], side: str, steps: int) -> list[Item]:
    """Return the cards a WORM crawls over."""
    return row[:steps] if side == "left" else row[::-1][:steps]


def change_row(kind: str, args: list[str], row: list[Item], shuffled: Callable[[list[Item]], list[Item]]) -> list[Item]:
    """Return the row after a card that only flips or moves cards."""
    row = list(row)
    if kind == "worm":
        for card in worm_path(row, args[0], int(args[1])):
            card.flip()
        return row
    if kind == "edge":
        exchange(row, 0, len(row) - 1)
    elif kind == "inv":
        for card in row:
            card.flip()
    elif kind == "virus":
        return shuffled(row)
    elif kind == "reverse":
        return row[::-1]
    elif kind == "shift2":
        place = int(args[0]) - 1
        for _ in range(2):
            place = shift(row, place, args[1])
    else:
        places = [int(arg) - 1 for arg in args]
        if kind == "not":
            row[places[0]].flip()
        elif kind == "not2":
            row[places[0]].flip()
            row[places[0] + 1].flip()
        elif kind == "flip3":
            for card in row[max(places[0] - 1, 0) : places[0] + 2]:
                card.flip()
        elif kind in ("shl", "shr"):
            shift(row, places[0], "left" if kind == "shl" else "right")
        elif kind == "swap":
            exchange(row, *places)
        elif kind == "swap2":
            exchange(row, places[0], places[1])
            exchange(row, places[2], places[3])
        elif kind == "error":
            cards = shuffled([row[place] for place in places])
            for place, card in zip(places, cards, strict=True):
                row[place] = card
        elif kind == "nibble":
            start, length = places[0], int(args[1])
            middle = start + length // 2
            row[start : start + length] = row[middle : start + length] + row[start:middle]
        else:
            raise AssertionError(kind)
    return row


def exchange(row: list[Item], one: int, other: int) -> None:
    """Exchange two cards."""
    row[one], row[other] = row[other], row[one]


def shift(row: list[Item], place: int, side: str) -> int:
    """Move a card by one place, over an end to the other end; return its new place."""
    card = row.pop(place)
    new = place - 1 if side == "left" else place + 1
    if new < 0:
        new = len(row)
    elif new > len(row):
        new = 0
    row.insert(new, card)
    return new
