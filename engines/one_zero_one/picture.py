"""A position of One Zero One for people: the rows of the program, hands, decks and what a NEXT demands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.one_zero_one.cards import COMMANDS, ROWS, Card, cards_in
from engines.one_zero_one.state import State
from engines.one_zero_one.table import place_of

_NOTHING = "none"
_GAP = "(gap)"


def lines_of(state: State) -> Iterator[tuple[str, str]]:
    """Yields what there is, each thing with its name."""
    totals = state.table.totals()
    controls = state.table.controls()
    for row, name in enumerate(ROWS[: state.table.last + 1]):
        holder = controls[row]
        held = "undecided" if holder is None else f"held by seat {holder}"
        closed = "" if state.table.is_open(row) else ", closed"
        yield f"row {name!s}, {held}{closed}", " ".join(map(_card, state.table.cards(row))) or "empty"
    for seat in (0, 1):
        cpu = state.cpu if seat else None
        yield f"seat {seat}", f"points {totals[seat]}" + ("" if cpu is None else ", the CPU card")
        if cpu is None:
            yield f"hand of seat {seat}", _names(cards_in(state.hands[seat]))
        else:
            side = "winning" if cpu.winning else "losing"
            yield "the CPU card", f"{side} side up, step {cpu.step}{'' if cpu.begun else ', not begun'}"
        yield f"deck of seat {seat}, the top first", _names(reversed(state.decks[seat]))
    removed = state.table.removed_cards()
    if removed:
        yield "out of the game", " ".join(f"{card.command!s}({card.digit})" for card in removed)
    if state.demand is not None:
        place = place_of(*state.demand)
        yield "a NEXT demands", f"row {place.row!s}, space {place.space}"
    if state.stuck:
        yield "turns without a laid card", str(state.stuck)


def _card(card: Card | None) -> str:
    """Returns a card with the digit that it shows and the side to which it looks, such as ``delete(1)>``."""
    if card is None:
        return _GAP
    marks = "".join((" locked" * card.locked, " shuts the row" * card.shuts))
    return f"{card.command!s}({card.digit}){card.facing!s}{marks}"


def _names(cards: Iterable[int]) -> str:
    return " ".join(str(COMMANDS[one]) for one in cards) or _NOTHING
