"""What the answers to the small decisions of BIOS PANIC do; each returns the decision that follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.bios_panic import events as ev
from engines.bios_panic.captures import after_chain, capture, settle
from engines.bios_panic.cards import kind_of
from engines.bios_panic.decisions import ChooseTarget, Decision, KeepOne, LayGiven, OfferChain, StealFrom
from engines.bios_panic.laying import broken_by_target
from engines.bios_panic.moves import Move
from engines.bios_panic.table import Table


def answer(table: Table, asked: Decision, move: Move) -> Decision | None:
    """Plays the answer to any decision but the drawing of cards."""
    return _ANSWERS[type(asked)](table, asked, move.args[0] if move.args else 0)


def _take(table: Table, asked: ChooseTarget, place: int) -> Decision | None:
    return capture(table, asked.size, place - 1, asked.straight) or settle(table, asked.straight)


def _no_chain(table: Table, asked: OfferChain, _: int) -> Decision | None:
    return after_chain(table, asked)


def _keep(table: Table, asked: KeepOne, value: int) -> Decision | None:
    me, size = table.to_move, asked.size
    for other in (table.targets[me][size], *asked.values):
        if other != value:
            table.discard_target(size, other)
    table.targets[me][size] = value
    table.last_laying = broken_by_target(table.last_laying, me, size)
    table.tell(ev.NewTarget(me, size, value, table.leaked[me], kept=True))
    return settle(table, straight=False)


def _steal(table: Table, asked: StealFrom, name: int) -> Decision | None:
    table.steal(asked.seat, next(card for card in table.hands[asked.seat] if kind_of(card) == name))
    return None


def _lay_given(table: Table, asked: LayGiven, where: int) -> Decision | None:
    if where > 1:
        table.tell(ev.Kept(table.to_move))
        return None
    table.lay(asked.card, where, normal=False, by=table.last_card)
    return settle(table, straight=True)


_ANSWERS: dict[type[Decision], Callable[[Table, Any, int], Decision | None]] = {
    ChooseTarget: _take,
    OfferChain: _no_chain,
    KeepOne: _keep,
    StealFrom: _steal,
    LayGiven: _lay_given,
}
