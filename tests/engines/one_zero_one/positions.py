"""Laid-out positions of One Zero One for tests, written as one would say them.

A row is its cards from the left: ``0`` and ``1`` are plain cards of that digit, ``-`` is a gap, ``*`` after a card
means locked, and other cards are written as in a state's text: ``save1<*``, ``end0>!`` (an END that shuts the row).
"""

from __future__ import annotations

from engines.chance import Chance
from engines.one_zero_one import Card, Command, CpuCard, Options, Place, Row, State
from engines.one_zero_one.cards import COMMAND_OF, ROWS, cards_in, hand_of
from engines.one_zero_one.notation import card_text, put_row
from engines.one_zero_one.table import space_of


def _full(card: str) -> str:
    return f"plain{card[0]}>{card[1:]}" if card[0] in "01" else card


def cards(text: str) -> list[int]:
    """Reads commands such as ``"delete plain"``."""
    return [int(COMMAND_OF[one]) for one in text.split()]


def position(
    rows: dict[int, str],
    mine: str = "plain plain plain",
    yours: str = "plain plain plain",
    *,
    deck: str = "plain plain plain plain",
    yours_next: str = "plain plain plain plain",
    demand: tuple[int, int] | None = None,
    to_move: int = 0,
    cpu: CpuCard | None = None,
    seed: int = 1,
    **options: bool | int | str,
) -> State:
    """Lays out a position; ``mine`` and ``yours`` are the hands of seats 0 and 1, decks begin with their tops."""
    if cpu is not None:
        options["opponent"] = "cpu"
        yours = ""
    state = State(Options.of(options), Chance(seed))
    for number, text in rows.items():
        put_row(state.table, ROWS.index(Row(number)), ",".join(map(_full, text.split())))
    state.hands = [hand_of(cards(mine)), hand_of(cards(yours))]
    state.decks = [cards(deck)[::-1], cards(yours_next)[::-1]]
    state.to_move = to_move
    state.demand = space_of(place(*demand)) if demand else None
    if cpu is not None:
        state.cpu = cpu
    return state


def place(row: int, space: int) -> Place:
    return Place(Row(row), space)


def row(state: State, number: int) -> str:
    """Returns a row as it is written for ``position``."""
    return " ".join(map(_short, state.table.cards(ROWS.index(Row(number)))))


def _short(card: Card | None) -> str:
    text = card_text(card)
    return text.replace("plain", "").replace(">", "", 1) if card and card.command is Command.PLAIN else text


def hand(state: State, seat: int) -> str:
    return " ".join(map(str, cards_in(state.hands[seat])))
