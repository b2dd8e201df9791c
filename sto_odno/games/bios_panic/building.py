"""How a player names the choices of a move: each place of the row may be named, and the cards of a swap in any order.

What is not legal is refused with its reason when it is chosen, instead of being left out: so a digit is its place.
"""

from __future__ import annotations

from engines.bios_panic import END, QUBIT, REDO, Choice, DrawCards, Slot, View, options_after
from engines.bios_panic.cards import CLAIM, CLAIM_BITS, HAND_SIZE, KIND_CODES, SWAP2

Path = tuple[Choice, ...]
"""What was chosen for a move so far, in the order in which the player is asked."""
ENDED = Choice(Slot.DO, END)
"""The end of the turn by its key, which asks first where it is the pass."""
PASSED = Choice(Slot.DO, 2)
"""The end of the turn where it was told that it is the pass."""
_IN_ANY_ORDER = {KIND_CODES["swap"]: (2,), KIND_CODES["error"]: (3,), SWAP2: (2, 2)}
"""Kinds whose places are sorted for the player, in groups of so many."""

_WIDTHS = {CLAIM: CLAIM_BITS, KIND_CODES["nibble"]: 4, KIND_CODES["not2"]: 2}
"""How many cards from the place named on a kind acts at least."""


def passes(view: View) -> bool:
    """Whether ending the turn now is the pass: a number is held, none was laid, and the pass is not used."""
    return _may_lay_first(view) and not view.passed[view.seat]


def must_lay(view: View) -> bool:
    """Whether the turn may not be ended yet: a number is held, none was laid, and the pass is used (rule 8)."""
    return _may_lay_first(view) and view.passed[view.seat]


def _may_lay_first(view: View) -> bool:
    holds = bool(view.hand) and view.hand[0] <= QUBIT
    return view.pending is None and not view.laid and holds


def to_draw(view: View) -> int:
    """Returns how many cards the player still draws, while he draws."""
    assert isinstance(view.pending, DrawCards)
    return view.pending.left or HAND_SIZE - len(view.hand)


def kind_in(path: Path) -> int | None:
    """Returns the action card of a path, that which a REDO repeats rather than itself."""
    cards = [one.value for one in path if one.slot is Slot.CARD]
    return next((card for card in reversed(cards) if card != REDO), None)


def _places(path: Path) -> list[int]:
    return [one.value for one in path if one.slot is Slot.PLACE]


def places_wanted(path: Path) -> int | None:
    """Returns how many places are still to be named, None for kinds whose places are named in order."""
    groups = _IN_ANY_ORDER.get(kind_in(path) or 0)
    return None if groups is None else sum(groups) - len(_places(path))


def canonical(path: Path) -> Path:
    """Returns a path as the rules have it: the places of each swap from left to right, as far as they are named."""
    groups = _IN_ANY_ORDER.get(kind_in(path) or 0)
    if groups is None:
        return path
    places = _places(path)
    ordered: list[int] = []
    for size in groups:
        ordered += sorted(places[len(ordered) : len(ordered) + size])
    left = iter(ordered)
    return tuple(Choice(Slot.PLACE, next(left)) if one.slot is Slot.PLACE else one for one in path)


def playable(view: View, path: Path) -> bool:
    """Whether the card of a path can be played at all."""
    cards = path[: 2 if path[:1] == (Choice(Slot.CARD, REDO),) else 1]
    return not cards or bool(options_after(view.legal, cards))


def offered(view: View, path: Path) -> tuple[Choice, ...]:
    """Returns what is offered after a path: what is legal, and of places of the row all."""
    after = options_after(view.legal, canonical(path))
    wanted = places_wanted(path)
    if not playable(view, path):
        return ()
    if wanted or (after and after[0].slot is Slot.PLACE and view.pending is None):
        count = len(view.row) - _WIDTHS.get(kind_in(path) or 0, 1) + 1
        return tuple(Choice(Slot.PLACE, place + 1) for place in range(count))
    return after


def settled(view: View, path: Path) -> Path:
    """Returns the choices with those that have no alternative.

    They are the only opponent, what a REDO repeats, and an end of an empty row; a number is always typed.
    """
    while True:
        after = offered(view, path)
        alike = bool(after) and after[0].slot is Slot.SIDE and not view.row
        if not (len(after) == 1 or alike) or after[0].slot is Slot.NUMBER:
            return path
        path = (*path, after[0])


def is_whole(view: View, path: Path) -> bool:
    """Whether nothing more is to be chosen, or what was chosen cannot be played; of a swap all places are named."""
    wanted = places_wanted(path)
    if wanted is not None:
        return not wanted or not playable(view, path)
    return not options_after(view.legal, canonical(path))


def row_for(view: View, path: Path) -> tuple[int, ...]:
    """Returns the row as it lies when the next place is chosen: for the second swap of SWAP2 after the first one."""
    row = list(view.row)
    if kind_in(path) == SWAP2 and len(places := _places(path)) >= 2:
        first, second = places[0] - 1, places[1] - 1
        row[first], row[second] = row[second], row[first]
    return tuple(row)
