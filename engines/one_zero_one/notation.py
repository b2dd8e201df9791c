"""The text form of a state of One Zero One: one line of named fields, hidden cards and chance included."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engines.notation import NOTHING, Fields, line, listed, number
from engines.one_zero_one.cards import (
    COMMAND_OF,
    COMMANDS,
    FACING_OF,
    FACINGS,
    HAND_SIZE,
    ROW_OF,
    ROWS,
    Card,
    Place,
    cards_in,
    hand_of,
)
from engines.one_zero_one.cpu import LAST_STEP
from engines.one_zero_one.moves import Cards
from engines.one_zero_one.options import Options
from engines.one_zero_one.refusals import MOST_IDLE, End
from engines.one_zero_one.state import State
from engines.one_zero_one.table import Table, place_of, space_of
from engines.one_zero_one.view import CpuCard

# Numbers in a text are bounded before they are used, since a space is a bit of an int.
_MOST_CARDS = 2 * (12 + 4 * (len(COMMANDS) - 1) + 1)  # of both largest decks, as the options allow them
_MOST_MOVES = 2 * _MOST_CARDS + MOST_IDLE
_CARD = re.compile(r"([a-z]+)([01])([<>])(\*?)(!?)")  # command, digit, facing, locked, shuts the row


def card_text(card: Card | None) -> str:
    """Returns a card of the table, such as ``save1<*``, ``end0>!``; ``-`` for a gap."""
    if card is None:
        return NOTHING
    return f"{card.command!s}{card.digit}{card.facing!s}{'*' * card.locked}{'!' * card.shuts}"


def put_row(table: Table, row: int, text: str) -> None:
    """Puts the cards of a row's text onto an empty row; raises ValueError."""
    spaces = text.split(",") if text else []
    if len(spaces) > _MOST_CARDS:
        raise ValueError(f"a row of {len(spaces)} spaces")
    for space, one in enumerate(spaces):
        if one == NOTHING:
            continue
        matched = _CARD.fullmatch(one)
        if not matched:
            raise ValueError(f"no card: {one!r}")
        command, digit, facing, locked, shuts = matched.groups()
        bit = 1 << space
        table.put(row, bit, COMMAND_OF[command] << 1 | FACING_OF[facing], int(digit))
        table.locked[row] |= bit if locked else 0
        table.ends[row] |= bit if shuts else 0


def _cards(cards: Iterable[int]) -> str:
    return ".".join(str(COMMANDS[one]) for one in cards)


def _read(text: str) -> list[int]:
    return [int(COMMAND_OF[one]) for one in text.split(".")] if text else []


def _hand(text: str) -> int:
    """Returns a hand; more cards than one may hold would run into each other in it."""
    cards = _read(text)
    if len(cards) > HAND_SIZE:
        raise ValueError(f"a hand of {len(cards)} cards")
    return hand_of(cards)


def _place(text: str) -> Place:
    row, space = text.split(".")
    return Place(ROW_OF[row], number(space, 1, _MOST_CARDS))


def _laid(row: int, bit: int, cards: Cards) -> str:
    """Returns the cards that a move laid, such as ``20.3.print>+if<``."""
    place = place_of(row, bit)
    told = "+".join(f"{COMMANDS[command]!s}{FACINGS[facing]!s}" for command, facing in cards)
    return f"{place.row!s}.{place.space}.{told}"


def _laying(text: str) -> tuple[int, int, int, Cards]:
    seat, told = text.split(":")
    row, space, written = told.split(".")
    cards = tuple((int(COMMAND_OF[one[:-1]]), int(FACING_OF[one[-1:]])) for one in written.split("+"))
    return number(seat, 0, 1), *space_of(_place(f"{row}.{space}")), cards


def _cpu_card(text: str) -> CpuCard:
    side, step, begun = text.split(".")
    if side not in ("winning", "losing"):
        raise ValueError(f"no side of the CPU card: {side!r}")
    return CpuCard(side == "winning", number(step, 1, LAST_STEP), bool(number(begun, 0, 1)))


def state_text(state: State) -> str:
    """Returns the state as a line that ``read_state`` reads back to an equal one."""
    table = state.table
    place = place_of(*state.demand) if state.demand else None
    cpu = state.cpu
    rows = {
        f"r{row!s}": ",".join(map(card_text, table.cards(index))) for index, row in enumerate(ROWS[: table.last + 1])
    }
    fields = {
        "move": state.to_move,
        **rows,
        "hands": "/".join(_cards(cards_in(hand)) for hand in state.hands),
        "decks": "/".join(_cards(reversed(deck)) for deck in state.decks),
        "removed": ".".join(f"{COMMANDS[one >> 1]!s}{one & 1}" for one in table.removed),
        "demand": f"{place.row!s}.{place.space}" if place else NOTHING,
        "stuck": state.stuck,
        "cpu": f"{'winning' if cpu.winning else 'losing'}.{cpu.step}.{int(cpu.begun)}" if cpu else NOTHING,
        "ply": state.ply,
        "last": "/".join(f"{one[0]}:{_laid(*one[1:])}" for one in state.last),
    }
    return line(state, fields)


def read_state(text: str) -> State:
    """Returns the state of the line, possible or not; raises ValueError or LookupError for what is none."""
    fields = Fields(text)
    state = State(fields.options(Options), fields.chance())
    state.to_move = fields.number("move", highest=1)
    for index in range(len(state.table.held)):
        put_row(state.table, index, fields.take(f"r{ROWS[index]!s}"))
    zero, one = fields.take("hands").split("/")
    state.hands = [_hand(zero), _hand(one)]
    zero, one = fields.take("decks").split("/")
    state.decks = [_read(zero)[::-1], _read(one)[::-1]]
    state.table.removed = listed(fields.take("removed"), ".", _removed)
    demand = fields.maybe("demand", _place)
    state.demand = None if demand is None else space_of(demand)
    state.stuck = fields.number("stuck", highest=MOST_IDLE)
    state.cpu = fields.maybe("cpu", _cpu_card)
    state.ply = fields.number("ply", highest=_MOST_MOVES)
    state.last = tuple(listed(fields.take("last"), "/", _laying))
    state.outcome = fields.outcome(End)
    fields.done()
    return state


def _removed(text: str) -> int:
    return COMMAND_OF[text[:-1]] << 1 | number(text[-1:], 0, 1)
