"""The turn of the CPU: which step of its card is in play, which rows it means, and how each card is laid there.

Readings: *highest* is nearest to row 10; a row is *active* if the card at hand may be laid there (a plain card if the
deck is empty); the steps with two cards or one named row fix their rows before the first card, the others walk down
once and judge each row when they reach it; a placement without a fitting row is dropped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

from engines.contract import Event, Outcome
from engines.one_zero_one import events as ev
from engines.one_zero_one.cards import COMMANDS, ROWS, Command, Facing
from engines.one_zero_one.effects import NO_ROW, execute
from engines.one_zero_one.laying import Space, why_lapsed
from engines.one_zero_one.moves import Cards
from engines.one_zero_one.options import Options
from engines.one_zero_one.refusals import End
from engines.one_zero_one.score import control_of
from engines.one_zero_one.table import Table, place_of
from engines.one_zero_one.view import CpuCard

SEAT = 1  # the CPU plays second
PLAYER = 0
LAST_STEP = 4

Way = tuple[tuple[tuple[int, int], ...], int]
"""Cards with their facings, the first laid and the others printed, and GOSUB's row."""


class Playing(Protocol):
    """The state of a match, as far as a turn of the CPU touches it."""

    options: Options
    table: Table
    decks: list[list[int]]
    demand: Space | None
    stuck: int
    cpu: CpuCard | None
    outcome: Outcome | None

    def tell(self, event: Event) -> None:
        """Tells what happened, if somebody listens."""

    def put_down(self, seat: int, row: int, bit: int, cards: Cards, to: int) -> bool:
        """Lays a card and those it prints; returns whether that ended the match."""

    def finish(self, reason: End, seat: int | None = None) -> None:
        """Ends the match."""

    def next_turn(self) -> None:
        """Gives the turn on."""


def step_of(card: CpuCard, winning: bool, level: int) -> CpuCard:
    """Returns the CPU card as it lies for a turn: flipped, on its next step, or as it was on the first turn."""
    if winning != card.winning or not card.begun:
        return CpuCard(winning, level, begun=True)
    return CpuCard(winning, min(card.step + 1, LAST_STEP), begun=True)


def take_turn(state: Playing) -> None:
    """Takes the CPU's whole turn and gives the turn on."""
    assert state.cpu is not None
    totals = state.table.totals()
    winning = totals[SEAT] > totals[PLAYER]  # a tie counts as losing
    before = state.cpu
    card = state.cpu = step_of(before, winning, state.options.cpu_level)
    state.tell(ev.CpuCompared(totals, winning))
    state.tell(ev.CpuStep(winning, card.step, flipped=winning != before.winning))
    turn = _Turn(state)
    _STEPS[winning][card.step - 1](turn)
    if state.outcome is not None:
        return
    if turn.laid:
        state.stuck = 0
    else:
        turn.lapse(ev.Lapse.NO_CARD)
        state.stuck += 1
    state.next_turn()


class _Turn:
    """One turn of the CPU."""

    __slots__ = ("_demand", "_state", "laid", "table")

    def __init__(self, state: Playing) -> None:
        self._state = state
        self.table = state.table
        self._demand = state.demand  # a NEXT binds the first placement only
        state.demand = None
        self.laid = 0

    # -- rows

    def _card(self) -> int:
        deck = self._state.decks[SEAT]
        return deck[-1] if deck else int(Command.PLAIN)

    def is_active(self, row: int) -> bool:
        """Whether the card at hand may be laid into a row."""
        table = self.table
        return table.is_open(row) and table.may_lie(row, table.space(row), self._card())

    def active(self) -> list[int]:
        """Returns the active rows from the top."""
        return [row for row in range(len(self.table.held)) if self.is_active(row)]

    def losing(self) -> list[int]:
        """Returns the active rows that the CPU is not winning; an undecided row counts as losing."""
        return [row for row in self.active() if self.control(row) != SEAT]

    def control(self, row: int) -> int | None:
        """Returns the seat that controls a row."""
        return control_of(self.table.held[row], self.table.ones[row])

    # -- placements

    @property
    def goes_on(self) -> bool:
        """Whether the match still runs: when its end is met, the remaining cards are not played."""
        return self._state.outcome is None

    @property
    def deck_is_empty(self) -> bool:
        """Whether no card is left."""
        return not self._state.decks[SEAT]

    def drop(self, why: ev.Drop, row: int | None = None) -> None:
        """Leaves a placement out."""
        self._state.tell(ev.CpuDropped(why, None if row is None else ROWS[row]))

    def lapse(self, why: ev.Lapse | None) -> None:
        """Lets the demand of a NEXT lapse if there is a reason."""
        if self._demand is not None and why is not None:
            self._state.tell(ev.NextLapsed(SEAT, place_of(*self._demand), why))
            self._demand = None

    def place_on(self, rows: list[int]) -> None:
        """Places a card on each of the rows, in order."""
        if not rows:
            self.drop(ev.Drop.NO_ROW)
        for row in rows:
            if self.goes_on:
                self.place(row)

    def place(self, row: int) -> bool:
        """Places the top card on a row, or where a NEXT demands it; returns whether it was placed."""
        state = self._state
        if not self.is_active(row):
            self.drop(ev.Drop.DOES_NOT_FIT, row)
            return False
        deck = state.decks[SEAT]
        if not deck:
            state.finish(End.DECK_EMPTY, SEAT)
            return False
        bit = self.table.space(row)
        self.lapse(why_lapsed(self.table, 1 << 2 * deck[-1], self._demand) if self._demand else None)
        by_next = self._demand is not None
        if self._demand is not None:
            row, bit = self._demand
            self._demand = None
        (cards, to), wish = choose(self.table, row, bit, deck)
        state.tell(ev.CpuPlaced(COMMANDS[deck[-1]], ROWS[row], wish, by_next, len(deck) - len(cards)))
        del deck[-len(cards) :]
        self.laid += 1
        state.put_down(SEAT, row, bit, cards, to)
        return True


# -- the steps of the card


def _lowest(turn: _Turn) -> None:
    turn.place_on(turn.active()[-1:])


def _lowest_two(turn: _Turn) -> None:
    turn.place_on(turn.active()[-2:])


def _lowest_twice(turn: _Turn) -> None:
    turn.place_on(turn.active()[-1:] * 2)


def _all_not_losing(turn: _Turn) -> None:
    _walk(turn, lambda row: turn.control(row) != PLAYER)


def _highest_losing(turn: _Turn) -> None:
    turn.place_on(turn.losing()[:1])


def _highest_two_losing(turn: _Turn) -> None:
    turn.place_on(turn.losing()[:2])


def _all_losing(turn: _Turn) -> None:
    _walk(turn, lambda row: turn.control(row) != SEAT)


def _walk(turn: _Turn, is_meant: Callable[[int], bool]) -> None:
    """Walks down once and places a card on each row that is active and meant when it is reached."""
    reached = 0
    for row in range(len(turn.table.held)):
        if turn.goes_on and turn.is_active(row) and is_meant(row):
            reached += 1
            turn.place(row)
    if not reached:
        turn.drop(ev.Drop.NO_ROW)


def _lowest_losing_until_winning(turn: _Turn) -> None:
    """Stops, besides when it wins the row, when the row takes no more cards and when the deck is empty."""
    rows = turn.losing()[-1:]
    if not rows:
        turn.drop(ev.Drop.NO_ROW)
        return
    (row,) = rows
    while turn.goes_on:
        if turn.deck_is_empty:
            turn.drop(ev.Drop.DECK_EMPTY, row)
            return
        if not turn.place(row):
            return
        if turn.goes_on and turn.control(row) == SEAT:
            turn.drop(ev.Drop.WINNING_ROW, row)
            return


_STEPS = {
    True: (_lowest, _lowest_two, _all_not_losing, _lowest_twice),
    False: (_highest_losing, _highest_two_losing, _all_losing, _lowest_losing_until_winning),
}

# -- how a card is laid

_INDIFFERENT = frozenset(
    {Command.PLAIN, Command.SAVE, Command.END, Command.CONT, Command.GET, Command.NEXT}
)  # change no count in any row, so that all lines of the checklist come out the same
_MOVERS = frozenset({Command.ENTER, Command.GOSUB})


def choose(table: Table, row: int, bit: int, deck: list[int]) -> tuple[Way, ev.Wish]:
    """Returns the best way to lay the top card into a space, and what decided: the placement checklist (reading)."""
    if deck[-1] in _INDIFFERENT:
        return (((deck[-1], int(Facing.RIGHT)),), NO_ROW), ev.Wish.ORDER
    ways = list(ways_of(table, row, bit, deck, len(deck) - 1))
    ranks = [rank_of(table, row, bit, way) for way in ways]
    best = max(range(len(ways)), key=lambda index: (ranks[index], -index))
    others = [rank for index, rank in enumerate(ranks) if index != best]
    return ways[best], _wish(ranks[best], max(others))


def _wish(best: tuple[int, ...], second: tuple[int, ...]) -> ev.Wish:
    wishes = (ev.Wish.WINS, ev.Wish.NOT_BEHIND, ev.Wish.MOVES, ev.Wish.KEEPS, ev.Wish.LEAD)
    return next((wish for wish, one, other in zip(wishes, best, second, strict=True) if one != other), ev.Wish.ORDER)


def ways_of(table: Table, row: int, bit: int, deck: list[int], top: int) -> Iterator[Way]:
    """Returns all ways to lay the card at ``top`` of the deck: right before left, the highest row first.

    PRINT is judged with the card that really comes next.
    """
    command = deck[top]
    for facing in (int(Facing.RIGHT), int(Facing.LEFT)):
        one = ((command, facing),)
        twin = table.copy()
        execute(twin, SEAT, row, bit, one, NO_ROW)
        if command == Command.PRINT and facing and top and _may_print(twin, row, bit << 1, deck[top - 1]):
            yield from ((one + cards, to) for cards, to in ways_of(twin, row, bit << 1, deck, top - 1))
        elif command == Command.GOSUB and twin.target(row, bit, facing) & ~twin.locked[row]:
            yield from ((one, to) for to in twin.gosub_rows(row) or (NO_ROW,))
        else:
            yield one, NO_ROW


def _may_print(table: Table, row: int, bit: int, command: int) -> bool:
    return table.is_empty(row, bit) and table.may_lie(row, bit, command)


def rank_of(table: Table, row: int, bit: int, way: Way) -> tuple[int, int, int, int, int]:
    """Returns how much the CPU wants a way after all its effects, by the lines of the checklist in their order."""
    twin = table.copy()
    if way[0][-1][0] in _MOVERS:
        twin.log = []  # tells what was moved where
    execute(twin, SEAT, row, bit, *way)
    player, cpu = twin.totals()
    moved = sum(_gain(event) for event in twin.log or () if isinstance(event, ev.Moved))
    removed = twin.removed[len(table.removed) :]
    keeps = all(card & 1 != SEAT for card in removed)
    return int(cpu > player), int(player <= cpu), moved, int(keeps), cpu - player


def _gain(moved: ev.Moved) -> int:
    """Returns 1 for an own card moved down or the player's moved up, -1 for the contrary (reading: not how far)."""
    down = moved.to.row > moved.place.row
    return 1 if down == (moved.card.digit == SEAT) else -1
