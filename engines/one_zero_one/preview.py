"""What a move would do, told before it is made, from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from engines.contract import Event
from engines.one_zero_one import events as ev
from engines.one_zero_one.cards import ROWS, Command, Facing, Row, hand_of
from engines.one_zero_one.effects import NO_ROW, Before, execute, lay, why_idle
from engines.one_zero_one.laying import fits
from engines.one_zero_one.table import Table, place_of, space_of
from engines.one_zero_one.view import View


def preview(view: View, path: Sequence[object]) -> tuple[Event, ...]:
    """Returns what the cards of a path would do if they were laid so; the path may lack GOSUB's row or PRINT's card.

    Nothing for a path without a facing yet, and for a row that does not take the card now.
    """
    if len(path) < 3 or not isinstance(path[1], Row):
        return ()
    row = ROWS.index(path[1])
    cards, to = _cards(path)
    table = view.table.copy()
    if row > table.last or not table.is_open(row):
        return ()
    bit = table.space(row)
    if view.demand is not None:
        demanded, bit = space_of(view.demand)
        if demanded != row:
            return ()
    if not table.may_lie(row, bit, cards[0][0]):
        return ()
    log: list[Event] = []
    table.log = log
    before = Before(table)
    aimed, rows = _aimed(table, view.seat, row, bit, cards) if to == NO_ROW else (None, ())
    if rows == (row,):  # there is no other row: it stays
        aimed, to = None, row
    right = execute(table, view.seat, row, bit, cards[:-1] if aimed else cards, to)
    if aimed:
        lay(table, view.seat, row, right, *cards[-1], printed=len(cards) > 1)
        log.append(aimed)
        if aimed.card.shuts:
            log.append(ev.Reopened(ROWS[row], by_cont=False))
        table.lift(row, space_of(aimed.place)[1])  # wherever it goes, it counts here no more
    else:
        log += _beyond_the_table(view, table, row, right, cards)
    return tuple(log + before.changes())


def _cards(path: Sequence[object]) -> tuple[tuple[tuple[int, int], ...], int]:
    """Returns the laid and printed cards of a path as far as their facing is chosen, and GOSUB's row."""
    commands = [int(one) for one in path if isinstance(one, Command)]
    facings = [int(one) for one in path if isinstance(one, Facing)]
    to = path[-1]
    named = isinstance(to, Row) and len(path) > 3
    return tuple(zip(commands, facings, strict=False)), ROWS.index(to) if named else NO_ROW


def _aimed(
    table: Table, seat: int, row: int, bit: int, cards: tuple[tuple[int, int], ...]
) -> tuple[ev.Aimed | None, tuple[int, ...]]:
    """Returns what a last GOSUB would move once its row is chosen, and the rows to choose from."""
    command, facing = cards[-1]
    if command != Command.GOSUB:
        return None, ()
    twin = table.copy()
    at = execute(twin, seat, row, bit, cards, NO_ROW) >> 1
    target = twin.target(row, at, facing) & ~twin.locked[row]
    rows = twin.gosub_rows(row) if target else ()
    card = twin.card(row, target) if rows else None
    return (ev.Aimed(seat, card, place_of(row, target)), rows) if card else (None, ())


def _beyond_the_table(
    view: View, table: Table, row: int, right: int, cards: tuple[tuple[int, int], ...]
) -> list[Event]:
    """Returns what the last card's PRINT, GET or NEXT would do."""
    seat = view.seat
    command, facing = cards[-1]
    if command == Command.GET:
        return [_steal(view)]
    if command not in (Command.PRINT, Command.NEXT):
        return []
    idle = why_idle(table, row, right, facing)
    rest = view.hand - hand_of(tuple(one for one, _ in cards))
    if idle is None and command == Command.PRINT and not fits(table, rest, row, right):
        idle = ev.Idle.NO_CARD
    if idle is not None:
        return [ev.NothingHappened(seat, Command(command), idle)]
    return [ev.NextDemanded(1 - seat, place_of(row, right))] if command == Command.NEXT else []


def _steal(view: View) -> Event:
    victim = 1 - view.seat
    if view.cpu is not None:
        top = view.tops[victim]  # its deck's public top
        if top is not None:
            return ev.Stole(view.seat, victim, top)
    elif view.held:
        return ev.Stole(view.seat, victim, None)
    return ev.NothingHappened(view.seat, Command.GET, ev.Idle.NO_CARD)
