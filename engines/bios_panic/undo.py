"""How UNDO takes the last laying of a number back in BIOS PANIC."""

from __future__ import annotations

from engines.bios_panic import events as ev
from engines.bios_panic.cards import FACE_OF, QUBIT, pile_card
from engines.bios_panic.laying import LastLaying, needed
from engines.bios_panic.table import NOWHERE, Table


def can_undo(table: Table) -> bool:
    """Whether the last laying can be taken back."""
    last = table.last_laying
    if last is None:
        return False
    if table.laid_last != NOWHERE:
        return True
    return last.taken and not last.broken and not last.ended


def undo(table: Table) -> None:
    """Takes the last laying back, with the takes to which it led if the card is among those taken."""
    last = table.last_laying
    assert last is not None
    at = table.laid_last
    if at != NOWHERE:
        card = table.remove(at)
        gone: tuple[tuple[int, int, int, int], ...] = ()
    else:
        _take_back(table, last)
        card = last.card
        gone = tuple((one.seat, one.size, one.value, one.points) for one in reversed(last.takes))
    table.gain(last.seat, card)
    table.tell(ev.Undone(last.seat, FACE_OF[card], gone, tuple(table.scores)))
    table.last_laying = None
    table.forget_marks()  # until one is laid there is no last number, for MITM neither
    if last.turn == table.turn:
        table.laid -= 1
        if last.normal:
            table.allowance += 1
            table.tell(ev.Refunded(last.seat))


def _take_back(table: Table, last: LastLaying) -> None:
    """Lets row, points, targets, passes, MIRROR and LEAK be as they were before the laying."""
    for code, count in needed(last).items():
        printed = pile_card(code)
        for _ in range(count):
            table.discards[printed > QUBIT].remove(printed)
    table.lay_anew(last.before)
    for take in reversed(last.takes):
        table.scores[take.seat] -= take.points
        table.target_piles[take.size].append(table.targets[take.seat][take.size])
        table.target_discards[take.size].remove(take.value)
        table.targets[take.seat][take.size] = take.value
        table.mirrored[take.seat] |= take.mirror
        table.leaked[take.seat] |= take.leak
    table.passed = [before or now for before, now in zip(last.passed, table.passed, strict=True)]
