"""What the commands do on the table.  PRINT, GET and NEXT act on hands and turns: the state does them.

Each effect is told in events while the table keeps a log, and is silent otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.contract import Event
from engines.one_zero_one import events as ev
from engines.one_zero_one.cards import COMMANDS, FACINGS, FULL_ROW, ROWS, Command
from engines.one_zero_one.score import control_of
from engines.one_zero_one.table import Table, place_of

NO_ROW = -1
"""No row chosen for a GOSUB."""


def lay(table: Table, seat: int, row: int, bit: int, command: int, facing: int, printed: bool = False) -> None:
    """Lays a card, own digit up, before its command is executed."""
    table.put(row, bit, command << 1 | facing, seat)
    if table.log is not None:
        table.log.append(ev.Laid(seat, COMMANDS[command], place_of(row, bit), FACINGS[facing], printed))


def _idle(table: Table, seat: int, command: Command, why: ev.Idle) -> None:
    if table.log is not None:
        table.log.append(ev.NothingHappened(seat, command, why))


def _aim(table: Table, seat: int, row: int, bit: int, facing: int, command: Command) -> int:
    """Returns the space of the target that a command may touch, 0 if there is none."""
    target = table.held[row] & (bit << 1 if facing else bit >> 1)
    if target & table.locked[row]:
        _idle(table, seat, command, ev.Idle.LOCKED)
        return 0
    if not target:
        _idle(table, seat, command, ev.Idle.NO_TARGET)
    return target


def _delete(table: Table, seat: int, row: int, bit: int, facing: int, to: int) -> None:
    target = _aim(table, seat, row, bit, facing, Command.DELETE)
    if not target:
        return
    log = table.log
    if log is not None:
        card = table.card(row, target)
        assert card is not None
        log.append(ev.Removed(seat, card, place_of(row, target)))
        if card.shuts:
            log.append(ev.Reopened(ROWS[row], by_cont=False))
    text, digit = table.lift(row, target)
    table.removed.append(text & ~1 | digit)


def _move(table: Table, seat: int, row: int, bit: int, to: int) -> None:
    """Moves a card to the left-most empty space of another row; its command does not fire again."""
    space = table.space(to)
    log = table.log
    if log is not None:
        card = table.card(row, bit)
        assert card is not None
        log.append(ev.Moved(seat, card, place_of(row, bit), place_of(to, space)))
        if card.shuts:
            log.append(ev.Reopened(ROWS[row], by_cont=False))
    table.put(to, space, *table.lift(row, bit))


def _enter(table: Table, seat: int, row: int, bit: int, facing: int, to: int) -> None:
    """Reading: a card of the last row stays, and so does one whose row below takes none."""
    target = _aim(table, seat, row, bit, facing, Command.ENTER)
    if not target:
        return
    if row == table.last:
        _idle(table, seat, Command.ENTER, ev.Idle.LAST_ROW)
    elif not table.takes_moved(row + 1):
        _idle(table, seat, Command.ENTER, ev.Idle.NO_SPACE)
    else:
        _move(table, seat, row, target, row + 1)


def _if(table: Table, seat: int, row: int, bit: int, facing: int, to: int) -> None:
    """Reading: the target counts for the player of the IF/THEN then, and its command does not fire again."""
    target = _aim(table, seat, row, bit, facing, Command.IF)
    if not target:
        return
    if bool(table.ones[row] & target) == bool(seat):
        _idle(table, seat, Command.IF, ev.Idle.SAME_DIGIT)
        return
    table.ones[row] ^= target
    if table.log is not None:
        card = table.card(row, target)
        assert card is not None
        table.log.append(ev.Turned(seat, card, place_of(row, target)))


def _save(table: Table, seat: int, row: int, bit: int, facing: int, to: int) -> None:
    """Reading: it locks itself without a target too."""
    target = table.held[row] & (bit << 1 if facing else bit >> 1) & ~table.locked[row]
    table.locked[row] |= bit | target
    if table.log is not None:
        beside = place_of(row, target) if target else None
        table.log.append(ev.Locked(seat, place_of(row, bit), beside, table.card(row, target) if target else None))


def _end(table: Table, seat: int, row: int, bit: int, facing: int, to: int) -> None:
    """Fires facing right at the right end alone; otherwise it is a plain card for good (reading)."""
    if not facing:
        _idle(table, seat, Command.END, ev.Idle.NOT_RIGHT)
    elif table.held[row] >= bit << 1:
        _idle(table, seat, Command.END, ev.Idle.NOT_AT_END)
    else:
        table.ends[row] = bit
        if table.log is not None:
            table.log.append(ev.Shut(seat, place_of(row, bit)))


def _cont(table: Table, seat: int, row: int, bit: int, facing: int, to: int) -> None:
    """Works whatever its facing, laid directly right of an active END, and for good (reading)."""
    if table.ends[row] and table.ends[row] == bit >> 1:
        table.ends[row] = 0
        if table.log is not None:
            table.log.append(ev.Reopened(ROWS[row], by_cont=True))
    else:
        _idle(table, seat, Command.CONT, ev.Idle.NO_END)


def _gosub(table: Table, seat: int, row: int, bit: int, facing: int, to: int) -> None:
    target = _aim(table, seat, row, bit, facing, Command.GOSUB)
    if not target:
        return
    if to == NO_ROW:
        _idle(table, seat, Command.GOSUB, ev.Idle.NO_ROW)
    elif to == row:
        _idle(table, seat, Command.GOSUB, ev.Idle.STAYED)
    else:
        _move(table, seat, row, target, to)


Effect = Callable[[Table, int, int, int, int, int], None]
EFFECTS: tuple[Effect | None, ...] = tuple(
    {
        Command.DELETE: _delete,
        Command.ENTER: _enter,
        Command.IF: _if,
        Command.SAVE: _save,
        Command.END: _end,
        Command.CONT: _cont,
        Command.GOSUB: _gosub,
    }.get(command)
    for command in COMMANDS
)
"""By command: table, seat, row, space, facing, GOSUB's row; None where nothing on the table is touched."""


def execute(table: Table, seat: int, row: int, bit: int, cards: tuple[tuple[int, int], ...], to: int) -> int:
    """Lays cards one right of the other, each with its command; returns the space right of the last one.

    What the last card's PRINT, GET or NEXT does is left to the caller.
    """
    printed = False
    silent = table.log is None
    for command, facing in cards:
        if silent:  # as ``Table.put`` does: searches lay more cards than they do anything else
            table.held[row] |= bit
            if seat:
                table.ones[row] |= bit
            table.texts[row] |= (command << 1 | facing) << 5 * (bit.bit_length() - 1)
        else:
            lay(table, seat, row, bit, command, facing, printed)
        effect = EFFECTS[command]
        if effect is not None:
            effect(table, seat, row, bit, facing, to)
        bit <<= 1
        printed = True
    return bit


# -- PRINT and NEXT look at the space right of them


def why_idle(table: Table, row: int, right: int, facing: int) -> ev.Idle | None:
    """Returns why a PRINT or NEXT has no empty space before it, None if it has: reading, only facing right."""
    if not facing:
        return ev.Idle.NOT_RIGHT
    return None if table.is_empty(row, right) else ev.Idle.NO_EMPTY_SPACE


# -- what a card changed, for those who listen


class Before:
    """The rows before a card, to tell what it changed."""

    __slots__ = ("held", "ones", "table")

    def __init__(self, table: Table) -> None:
        """Looks at the table."""
        self.table = table
        self.held = table.held[:]
        self.ones = table.ones[:]

    def changes(self) -> list[Event]:
        """Returns which controls changed and which rows opened since."""
        table = self.table
        changes: list[Event] = []
        filled = False
        for row, (held, ones) in enumerate(zip(table.held, table.ones, strict=True)):
            if held == self.held[row] and ones == self.ones[row]:
                continue
            before, after = control_of(self.held[row], self.ones[row]), control_of(held, ones)
            if before != after:
                changes.append(ev.ControlChanged(ROWS[row], before, after, table.totals()))
            filled = filled or self.held[row].bit_count() < FULL_ROW <= held.bit_count()
        if filled:
            opened = _opened(self.held, table.all_above)
            changes += (ev.RowOpened(ROWS[row]) for row in _opened(table.held, table.all_above) if row not in opened)
        return changes


def _opened(held: Sequence[int], all_above: bool) -> list[int]:
    """Returns the open rows, as ``Table.is_open`` knows them."""
    full = [cards.bit_count() >= FULL_ROW for cards in held]
    return [row for row in range(len(held)) if row < 2 or (all(full[:row]) if all_above else full[row - 1])]
