"""What play could never have led to: all that is wrong with a position of One Zero One."""

from __future__ import annotations

from collections.abc import Iterator

from engines.one_zero_one.cards import COMMANDS, HAND_SIZE, ROWS, Command, Facing, cards_in
from engines.one_zero_one.cpu import LAST_STEP, PLAYER
from engines.one_zero_one.cpu import SEAT as CPU_SEAT
from engines.one_zero_one.decks import deck_of
from engines.one_zero_one.laying import why_lapsed
from engines.one_zero_one.refusals import MOST_IDLE, End
from engines.one_zero_one.score import winners_of
from engines.one_zero_one.state import State
from engines.one_zero_one.table import RUN, Table

_LONGEST_CHAIN = HAND_SIZE  # cards of a hand laid in one move, by PRINT


def faults_of(state: State) -> Iterator[str]:
    """Yields all that is wrong with a position, one sentence each."""
    yield from _cards(state)
    yield from _table(state.table)
    if state.to_move not in (0, 1):
        yield f"nobody has seat {state.to_move}"
        return  # what follows asks whose move it is
    yield from _turns(state)
    yield from _last(state)
    yield from _cpu_card(state)
    yield from _demand(state)
    yield from _ended(state) if state.outcome is not None else _running(state)


# -- cards


def _cards(state: State) -> Iterator[str]:
    there = [*state.decks[0], *state.decks[1], *(one >> 1 for one in state.table.removed)]
    for hand in state.hands:
        there += cards_in(hand)
    for row in range(len(state.table.held)):
        there += (card.command for card in state.table.cards(row) if card is not None)
    whole = [*deck_of(state.options), int(Command.PLAIN)] * 2
    for command in COMMANDS:
        found, wanted = there.count(command), whole.count(command)
        if found != wanted:
            yield f"both decks have {wanted} {command!s} cards with the starting ones, not {found}"
    for seat, hand in enumerate(state.hands):
        if len(cards_in(hand)) > HAND_SIZE:
            yield f"seat {seat} holds more than {HAND_SIZE} cards"
    if any(one >> 1 == Command.SAVE for one in state.table.removed):
        yield "a SAVE has left the game, though it locks itself"


def _table(table: Table) -> Iterator[str]:
    if table.held[table.last] >= RUN:
        yield f"a card lies on RUN or beyond it in row {ROWS[table.last]!s}"
    for row, name in enumerate(ROWS[: len(table.held)]):
        end = table.ends[row]
        if end.bit_count() > 1:
            yield f"two ENDs shut row {name!s}"
        elif end:
            card = table.card(row, end)
            if card is None or card.command is not Command.END or card.facing is not Facing.RIGHT:
                yield f"row {name!s} is shut by a card that is no END facing right"
            if table.held[row] >= end << 1:
                yield f"a card lies right of the END that shuts row {name!s}"
        yield from _locks(table, row)


def _locks(table: Table, row: int) -> Iterator[str]:
    cards = [None, *table.cards(row), None]
    for space in range(1, len(cards) - 1):
        card = cards[space]
        if card is None:
            continue
        if card.command is Command.SAVE:
            if not card.locked:
                yield f"the SAVE on space {space} of row {ROWS[row]!s} is not locked"
            continue
        left, right = cards[space - 1], cards[space + 1]
        saved = (left is not None and left.command is Command.SAVE and left.facing is Facing.RIGHT) or (
            right is not None and right.command is Command.SAVE and right.facing is Facing.LEFT
        )
        if card.locked and not saved:
            yield f"space {space} of row {ROWS[row]!s} is locked, and no SAVE beside it looks there"


# -- turns


def _turns(state: State) -> Iterator[str]:
    if not 0 <= state.stuck <= MOST_IDLE:
        yield f"{state.stuck} turns in a row without a laid card"
    if state.cpu is not None:
        return  # its turn may lay none or many
    table = state.table
    laid = sum(held.bit_count() for held in table.held) + len(table.removed) - 2  # the starting cards
    if not 0 <= state.ply <= laid <= _LONGEST_CHAIN * state.ply:
        yield f"{laid} cards were laid in {state.ply} moves"


def _last(state: State) -> Iterator[str]:
    """What was laid last lies where it was laid as long as nothing took it away: here only that it could be so."""
    if (not state.last) != (state.ply == 0) and state.cpu is None:
        yield "something was laid before the first move, or nothing since"
    for seat, row, bit, cards in state.last:
        if row > state.table.last or (row == state.table.last and bit << len(cards) - 1 >= RUN):
            yield f"seat {seat} laid its last card beyond the rows"
        if state.outcome is None and state.stuck == 0 and state.cpu is None and seat == state.to_move:
            yield f"seat {seat} laid last and is to move"
        printing = (int(Command.PRINT), int(Facing.RIGHT))
        if len(cards) > _LONGEST_CHAIN or any(card != printing for card in cards[:-1]):
            yield f"seat {seat} laid several cards without a PRINT"


def _cpu_card(state: State) -> Iterator[str]:
    wanted = state.options.against_cpu
    cpu = state.cpu
    if wanted != (cpu is not None):
        yield "the CPU card lies there" if cpu is not None else "the CPU card is missing"
    if cpu is None:
        return
    first = state.options.cpu_level
    if not first <= cpu.step <= LAST_STEP:
        yield f"the CPU card is on step {cpu.step} of {first} to {LAST_STEP}"
    if cpu.begun != (state.ply > 1):
        yield "the CPU has had no turn in so many moves, or one too early"
    if not cpu.begun and (cpu.winning or cpu.step != first):
        yield "the CPU card has moved before the CPU's first turn"
    if state.hands[CPU_SEAT]:
        yield "the CPU holds cards"


def _demand(state: State) -> Iterator[str]:
    if state.demand is None:
        return
    row, bit = state.demand
    table = state.table
    if state.outcome is not None:
        yield "a NEXT demands a space after the end"
    elif row > table.last or not table.is_empty(row, bit):
        yield "a NEXT demands a space that is not there or not empty"
    elif not table.is_open(row):
        yield "a NEXT demands a space of a closed row"
    elif not (state.cpu is not None and state.to_move == PLAYER):  # later cards of the CPU may take its NEXT away
        card = table.card(row, bit >> 1) if bit > 1 else None
        if card is None or card.command is not Command.NEXT or card.facing is not Facing.RIGHT:
            yield "no NEXT lies left of the space that one demands"
    if not (state.cpu is not None and state.to_move == CPU_SEAT) and row <= table.last and state.outcome is None:
        why = why_lapsed(table, state.hands[state.to_move], state.demand)
        if why is not None:
            yield f"a NEXT binds nobody any more: {why.value}"


def _running(state: State) -> Iterator[str]:
    if state.table.is_full:
        yield "the last row is full, and the match runs on"
    if state.stuck >= MOST_IDLE:
        yield "nobody laid a card for too long, and the match runs on"
    for seat, hand in enumerate(state.hands):
        has_hand = state.cpu is None or seat == PLAYER
        if has_hand and len(cards_in(hand)) < HAND_SIZE and state.decks[seat]:
            yield f"seat {seat} has not drawn"
    if state.demand is None and not state.legal_moves():
        yield "whoever is to move can lay no card, and is not skipped"


def _ended(state: State) -> Iterator[str]:
    assert state.outcome is not None
    reason, winners = state.outcome.reason, state.outcome.winners
    if winners != winners_of(state.table.totals()):
        yield "the higher total has not won"
    if (reason is End.LAST_ROW) != state.table.is_full:
        yield "the last row is full just when its third card ended the match"
    if reason is End.DECK_EMPTY and not (
        any(not deck for deck in state.decks) and (not state.plays_out or state.cpu is not None)
    ):
        yield "no card was due from an empty deck"
    if reason is End.HANDS_OUT and not (state.plays_out and not any(state.hands) and not any(state.decks)):
        yield "somebody still has cards"
    if reason is End.NOTHING_LAID and state.stuck < MOST_IDLE:
        yield "cards were laid to the last"
