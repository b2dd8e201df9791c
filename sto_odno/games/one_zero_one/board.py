"""The program of One Zero One as a board to walk, and its rows in brief."""

from __future__ import annotations

from engines.one_zero_one import ROWS, Card, Command, Facing, Row, View
from sto_odno.dialogue.board import Board
from sto_odno.dialogue.tone import Tone
from sto_odno.games.one_zero_one.words import owned_noun, row_text, said
from sto_odno.i18n import N_, sentences

_RUN_SPACE = 4  # of the last row


def row_brief(tone: Tone, view: View, row: Row) -> str:
    """Returns a row in one phrase: who controls it and by how many, its cards, where the next one goes."""
    w = tone.words
    held = sum(card is not None for card in view.row(row))
    parts = [control(tone, view, row)]
    if held:
        parts.append(
            tone.pick(
                w.ngettext("{n} card in the row", "{n} cards in the row", held),
                w.ngettext("{n} card", "{n} cards", held),
            )
        )
    use = _use(tone, view, row)
    return w.gettext("{row}: {what}.", row=row_text(w, row), what="; ".join([*parts, *([use] if use else [])]))


def program(tone: Tone, view: View) -> list[str]:
    """Returns the program row by row, empty rows that are closed in one phrase."""
    w = tone.words
    closed = [row for row in view.rows if not view.is_open(row) and not view.row(row)]
    told = [row_brief(tone, view, row) for row in view.rows if row not in closed]
    if closed:
        rows = w.listing([w.number(int(row)) for row in closed])
        told.append(
            w.ngettext("Closed and empty: row {rows}.", "Closed and empty: rows {rows}.", len(closed), rows=rows)
        )
    return told


def row_cards(tone: Tone, view: View, row: Row) -> str:
    """Returns the cards of a row from the left, with whose they are."""
    w = tone.words
    cards = view.row(row)
    if not cards:
        return w.gettext("{row}: {what}.", row=row_text(w, row), what=w.gettext("empty"))
    told = [_card(tone, view, card) if card is not None else w.gettext("a gap") for card in cards]
    return w.gettext("{row}: {what}.", row=row_text(w, row), what=", ".join(told))


def _card(tone: Tone, view: View, card: Card) -> str:
    w = tone.words
    noun = owned_noun(tone, view.seat, card)
    if card.shuts:
        return w.gettext("{card} which shuts the row", card=noun)
    return w.gettext("{card} locked", card=noun) if card.locked else noun("nominative")


def control(tone: Tone, view: View, row: Row) -> str:
    """Returns who controls a row and by how many cards."""
    w = tone.words
    lead = view.lead(row)
    if not lead:
        return w.gettext("undecided") if view.row(row) else w.gettext("empty")
    owner = view.seat if lead > 0 else 1 - view.seat
    if tone.brief:
        return said(
            tone,
            view.seat,
            owner,
            N_("yours by {n}"),
            N_("mine by {n}"),
            N_("the CPU's by {n}"),
            N_("{who:genitive}'s by {n}"),
            n=abs(lead),
        )
    return said(
        tone,
        view.seat,
        owner,
        N_("yours, ahead by {cards:accusative}"),
        N_("mine, ahead by {cards:accusative}"),
        N_("the CPU's, ahead by {cards:accusative}"),
        N_("{who:genitive}'s, ahead by {cards:accusative}"),
        cards=w.quantity("{n} card", "{n} cards", abs(lead)),
    )


def _use(tone: Tone, view: View, row: Row) -> str:
    """Returns whether a row takes cards and where; in brief speech only what is out of the ordinary."""
    w = tone.words
    space = free_space(view, row)
    if any(card is not None and card.shuts for card in view.row(row)):
        return w.gettext("shut by END")
    if _is_full(view, row):
        return w.pgettext("row", "full")
    if view.lacking(row):
        return w.gettext("closed")
    return tone.pick(w.gettext("the next card goes to space {space}", space=space), "")


def _is_full(view: View, row: Row) -> bool:
    return row == view.rows[-1] and free_space(view, row) >= _RUN_SPACE


def free_space(view: View, row: Row) -> int:
    """Returns the number of the left-most empty space of a row."""
    cards = view.row(row)
    return next((at for at, card in enumerate(cards, 1) if card is None), len(cards) + 1)


class Program(Board):
    """The program to walk: rows downwards, spaces to the right."""

    def __init__(self, tone: Tone, view: View) -> None:
        """Walks the program as a seat sees it."""
        self._tone = tone
        self._words = tone.words
        self._view = view

    def start(self) -> tuple[int, int]:
        """Begins at the first card."""
        return 0, 0

    def step(self, place: tuple[int, int], down: int, right: int) -> tuple[int, int] | None:
        """Steps within the rows; a new row is entered at the same space or at its last one."""
        row, space = place[0] + down, place[1] + right
        if not 0 <= row < len(self._view.rows) or space < 0:
            return None
        width = self._width(row)
        if right:
            return (row, space) if space < width else None
        return row, min(space, width - 1)

    def end(self, place: tuple[int, int], last: bool) -> tuple[int, int]:
        """Returns the first or the last space of the row."""
        return place[0], self._width(place[0]) - 1 if last else 0

    def tell(self, place: tuple[int, int], new_row: bool) -> list[str]:
        """Tells the row when it is new, and the space: card, digit, facing, locked or not, what its text looks at."""
        row = ROWS[place[0]]
        told = [row_brief(self._tone, self._view, row)] if new_row else []
        return [*told, self._space(row, place[1])]

    def _width(self, row: int) -> int:
        """Returns how many spaces of a row there are to walk: up to RUN, or to the first free one behind its cards."""
        if ROWS[row] == self._view.rows[-1]:
            return _RUN_SPACE
        return len(self._view.row(ROWS[row])) + 1

    def _at(self, row: Row, space: int) -> Card | None:
        cards = self._view.row(row)
        return cards[space] if 0 <= space < len(cards) else None

    def _space(self, row: Row, space: int) -> str:
        w = self._words
        number = w.gettext("Space {n}:", n=space + 1)
        if row == self._view.rows[-1] and space + 1 == _RUN_SPACE:
            return f"{number} RUN."
        card = self._at(row, space)
        if card is None:
            empty = w.gettext("empty, a gap.") if space < len(self._view.row(row)) else w.gettext("empty.")
            return f"{number} {empty}"
        plain = card.command is Command.PLAIN  # whose text does nothing, wherever it looks
        parts = [owned_noun(self._tone, self._view.seat, card)("nominative")]
        if not plain:
            facing = w.gettext("text to the left") if card.facing is Facing.LEFT else w.gettext("text to the right")
            parts.append(facing)
        if card.locked:
            parts.append(w.gettext("locked"))
        if card.shuts:
            parts.append(w.gettext("it shuts the row"))
        return sentences(f"{number} {', '.join(parts)}.", "" if plain else self._neighbour(row, space, card))

    def _neighbour(self, row: Row, space: int, card: Card) -> str:
        w = self._words
        beside = space + (1 if card.facing is Facing.RIGHT else -1)
        other = self._at(row, beside)
        if other is not None:
            noun = owned_noun(self._tone, self._view.seat, other)
            return w.gettext("Next to its text: {card}.", card=noun)
        return w.gettext("Nothing lies next to its text.")
