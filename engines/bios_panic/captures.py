"""Taking targets out of the row of BIOS PANIC (rules 11 to 14), and the offer of a CHAIN that may come with it."""

from __future__ import annotations

from engines.bios_panic import events as ev
from engines.bios_panic.cards import CHAIN, POINTS, REDO
from engines.bios_panic.decisions import ChooseTarget, Decision, OfferChain
from engines.bios_panic.laying import Take, broken_by_target, ended
from engines.bios_panic.refusals import End
from engines.bios_panic.row import segment, standing
from engines.bios_panic.table import Table

LONG_FIRST = (1, 0)


def settle(table: Table, straight: bool) -> Decision | None:
    """Takes the targets of the seat to move that stand in the row, the longer first, until none does.

    ``straight``: whether a laying or the start of a turn led here, so that an UNDO may take the takes back.  Returns
    the decision that has to be made on the way.
    """
    while table.outcome is None:
        found = find(table)
        if found is None:
            break
        size, places = found
        if len(places) > 1:
            return ChooseTarget(size, places, straight)
        offer = capture(table, size, places[0], straight)
        if offer is not None:
            return offer
    return None


def changed(table: Table) -> Decision | None:
    """Follows a change of the row by an action card: pieces alone leave, then targets are looked for."""
    table.refresh()
    table.last_laying = ended(table.last_laying)
    return settle(table, straight=False)


def find(table: Table) -> tuple[int, tuple[int, ...]] | None:
    """Returns the longest target of the seat to move that stands in the row, and where; None if none does."""
    me = table.to_move
    targets, masks, bits = table.targets[me], table.masks, table.variant.bits
    for size in LONG_FIRST if targets else ():
        if bits[size] <= masks.n:
            places = standing(masks, targets[size], bits[size], table.mirrored[me])
            if places:
                return size, places
    return None


def score(table: Table, points: int) -> tuple[bool, bool]:
    """Gives the seat to move points for a number taken from the row; returns whether its MIRROR and LEAK ended.

    A new period of passes begins for everybody (rule 9).
    """
    me = table.to_move
    table.scores[me] += points
    table.scoreless_turns = 0
    table.passed = [False] * table.players
    over = table.mirrored[me], table.leaked[me]
    table.mirrored[me] = table.leaked[me] = False
    return over


def capture(table: Table, size: int, at: int, straight: bool) -> OfferChain | None:
    """Takes a target out of the row; returns the offer of a CHAIN, before which no new target is drawn."""
    me = table.to_move
    last = table.last_laying
    joins = straight and last is not None and not last.ended
    passed = tuple(table.passed)
    value = table.targets[me][size]
    taken = table.remove_run(at, at + table.variant.bits[size])
    mirror, leak = score(table, POINTS[size])
    table.tell(ev.Took(me, size, value, at + 1, POINTS[size], table.scores[me], mirror, leak))
    table.refresh()
    last = table.last_laying
    if joins and last is not None:
        table.last_laying = last._replace(
            takes=(*last.takes, Take(me, size, value, POINTS[size], mirror, leak)),
            after=tuple(table.row),
            taken=last.taken or taken,
            passed=tuple(then or now for then, now in zip(last.passed, passed, strict=True)),
        )
    else:
        table.last_laying = ended(broken_by_target(last, me, size))
    if won(table):
        return None
    low, high = segment(table.masks, min(at, table.masks.n))
    if low < high and (CHAIN in table.hand or can_repeat_chain(table)):
        return OfferChain(size, straight, joins, low, high)
    replace_target(table, size)
    return None


def can_repeat_chain(table: Table) -> bool:
    """Whether a REDO could repeat a CHAIN at this take."""
    return table.last_card == CHAIN and REDO in table.hand


def won(table: Table) -> bool:
    """Ends the match if the seat to move has enough points."""
    if table.scores[table.to_move] < table.goal:
        return False
    table.finish(End.GOAL)
    return True


def after_chain(table: Table, offer: OfferChain) -> Decision | None:
    """Goes on after the offer of a CHAIN, whether one was played or not."""
    if won(table):
        return None
    replace_target(table, offer.size)
    return settle(table, offer.straight)


def replace_target(table: Table, size: int) -> None:
    """Draws a new target for the seat to move; the old one goes to its discard."""
    me = table.to_move
    new = table.draw_target(size)
    table.discard_target(size, table.targets[me][size])
    table.targets[me][size] = new
    table.tell(ev.NewTarget(me, size, new, table.leaked[me]))
