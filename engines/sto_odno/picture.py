"""A position of Сто одно for people: who holds what, what lies on the table, what is to be done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.cards import CARDS, cards_in
from engines.sto_odno.state import Phase, State

_NOTHING = "none"


def lines_of(state: State) -> Iterator[tuple[str, str]]:
    """Yields what there is, each thing with its name."""
    for seat in (0, 1):
        yield f"seat {seat}", f"points {state.scores[seat]}, rounds won {state.rounds[seat]}"
        yield f"hand of seat {seat}", _cards(cards_in(state.hands[seat]))
    yield "round", f"{state.round}, dealt by seat {state.dealer}"
    ordered = "" if state.order is None else f", {state.order.sign} ordered"
    yield "on the table", f"{CARDS[state.top]}{ordered}"
    yield "to do", _to_do(state)
    if state.drawn >= 0:
        yield "just drawn", str(CARDS[state.drawn])
    yield f"stock, {len(state.stock)} cards, the next one first", _cards(reversed(state.stock))
    yield "played, under the top card", _cards(cards_in(state.pile))


def _to_do(state: State) -> str:
    match Phase(state.phase):
        case Phase.ORDER:
            return "order a suit for the opening queen"
        case Phase.OVER:
            return "nothing"
        case phase:
            what = "cover the own six" if phase is Phase.SIX else "cover the card"
            covers = _cards(cards_in(state.hands[state.to_move] & state.cover))
            return f"{what}; what covers: {covers}"


def _cards(cards: Iterable[int]) -> str:
    return " ".join(str(CARDS[one]) for one in cards) or _NOTHING
