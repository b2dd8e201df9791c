"""The row of BIOS PANIC as a board to walk, and how near the player's targets are."""

from __future__ import annotations

from engines.bios_panic import ONE, ZERO, View, masks_of, nearest
from sto_odno.dialogue.board import Board
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic.words import bits, card_noun, row_phrase
from sto_odno.i18n import sentences


class Row(Board):
    """The row to walk, card by card, each with its place from either end."""

    def __init__(self, tone: Tone, view: View) -> None:
        """Walks the row as a seat sees it."""
        self._tone = tone
        self._row = view.row

    def start(self) -> tuple[int, int]:
        """Begins at the left end."""
        return 0, 0

    def step(self, place: tuple[int, int], down: int, right: int) -> tuple[int, int] | None:
        """Steps within the only row."""
        to = place[1] + right
        return (0, to) if not down and 0 <= to < len(self._row) else None

    def end(self, place: tuple[int, int], last: bool) -> tuple[int, int]:
        """Returns an end of the row."""
        return 0, len(self._row) - 1 if last else 0

    def tell(self, place: tuple[int, int], new_row: bool) -> list[str]:
        """Tells the whole row when the walk begins, and the card with its places."""
        w = self._tone.words
        at = place[1]
        card = w.gettext(
            "{card}, place {left} from the left, {right} from the right.",
            card=card_noun(w, self._row[at]),
            left=at + 1,
            right=len(self._row) - at,
        )
        return [row_phrase(self._tone, self._row), card] if new_row else [card]


Place = tuple[int, int, int, int]


def nearness(tone: Tone, view: View) -> list[str]:
    """Returns for each target where it is nearest: which of its bits stand where, what is missing and what differs."""
    return [_nearness(tone, view, size) for size in (0, 1)]


def _nearness(tone: Tone, view: View, size: int) -> str:
    """Returns one target: what is missing on the left and on the right, what has to turn, and the steps in all."""
    w = tone.words
    value, width = view.mine[size], view.variant.bits[size]
    masks = masks_of(view.row)
    ways = [(value, nearest(masks, value, width))]
    if view.mirrored[view.seat]:
        turned = int(f"{value:0{width}b}"[::-1], 2)
        ways.append((turned, nearest(masks, turned, width)))
    read, found = min(ways, key=lambda way: _steps(way[1]))
    if found is None or found[1] + found[2] >= width:
        steps = w.quantity("{n} step", "{n} steps", width)
        return sentences(w.gettext("{n}: nothing of it lies in the row, {steps}.", n=value, steps=steps))
    parts = _parts(tone, view, read, width, found)
    if not parts:
        return sentences(w.gettext("{n}: it stands in the row.", n=value))
    if read != value:
        parts.insert(0, w.gettext("read from right to left"))
    steps = w.quantity("{n} step", "{n} steps", sum(found[1:]))
    return sentences(w.gettext("{n}: {where}: {steps}.", n=value, where=", ".join(parts), steps=steps))


def _steps(found: Place | None) -> float:
    """Returns how far a place is from being complete."""
    return float("inf") if found is None else 2 * (found[1] + found[2]) + 3 * found[3]


def _parts(tone: Tone, view: View, value: int, width: int, found: Place) -> list[str]:
    """Returns what of a number is missing on the left and on the right, and which places have to turn."""
    w = tone.words
    at, left, right, wrong = found
    digits = [ONE if value >> bit & 1 else ZERO for bit in reversed(range(width))]
    parts = []
    if left:
        parts.append(w.gettext("on the left {bits}", bits=bits(tone, digits[:left])))
    if right:
        parts.append(w.gettext("on the right {bits}", bits=bits(tone, digits[-right:])))
    if wrong:
        masks = masks_of(view.row)
        places = [
            w.number(place + 1)
            for place, digit in enumerate(digits, at)
            if 0 <= place < masks.n and not masks.qubits >> place & 1 and (masks.ones >> place & 1) != (digit == ONE)
        ]
        parts.append(w.ngettext("turn place {places}", "turn places {places}", wrong, places=w.listing(places)))
    return parts
