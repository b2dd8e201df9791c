"""What is wrong with a position of BIOS PANIC: why play could never have reached it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from engines.bios_panic import takes
from engines.bios_panic.cards import (
    CARD_NAMES,
    CHAIN,
    CODE,
    DEAD_SPAM,
    DRY_ROUNDS,
    FACES,
    FIRST_ACTION,
    HAND_SIZE,
    LAST,
    PIECE,
    PIECE_AGAIN,
    POINTS,
    QUBIT,
    STILL_ROUNDS,
    is_number,
    mark_of,
    pile_card,
)
from engines.bios_panic.refusals import End
from engines.bios_panic.row import codes, segment
from engines.bios_panic.undo import needed
from engines.bios_panic.view import Phase

if TYPE_CHECKING:
    from engines.bios_panic.state import State

SEATS = (2, 3, 4)
_MOST_POINTS = 7  # of the register of three bits
_PER_SEAT = ("hands", "targets", "scores", "passed", "skips", "mirrored", "leaked")
_PER_PILE = ("piles", "discards", "target_piles", "target_discards")


def faults_of(state: State) -> tuple[str, ...]:
    """Returns all reasons, one sentence each; none where play could have come to the position."""
    shape = tuple(_shape(state))
    if shape:  # nothing else can be asked of it
        return shape
    return (
        *_cards(state),
        *_targets(state),
        *_turn(state),
        *_points(state),
        *_row(state),
        *_last(state),
        *_decision(state),
    )


def _shape(state: State) -> Iterator[str]:
    """Yields what makes it no position at all: seats, piles and codes that do not exist."""
    if state.players not in SEATS:
        yield f"{state.players} players"
    for name in _PER_SEAT:
        if len(getattr(state, name)) != state.players:
            yield f"{name} of {len(getattr(state, name))} seats instead of {state.players}"
    for name in _PER_PILE:
        if len(getattr(state, name)) != 2:
            yield f"{name} of {len(getattr(state, name))} piles instead of 2"
    if not 0 <= state.to_move < state.players:
        yield f"seat {state.to_move} is to move"
    if any(len(one) != 2 for one in state.targets):
        yield "a seat without a short and a long target"
    marks = LAST | sum(map(mark_of, range(state.players)))
    if any((card & CODE) > PIECE_AGAIN or card & ~(CODE | marks) for card in state.row):
        yield "no such card in a row"
    held = (*range(QUBIT + 1), *range(FIRST_ACTION, DEAD_SPAM + 1))
    if any(card not in held for hand in state.hands for card in hand):
        yield "no such card in a hand"
    for what in ("piles", "discards"):
        for pile, cards in enumerate(getattr(state, what)):
            if any(card not in held or card != pile_card(card) or is_number(card) == bool(pile) for card in cards):
                yield f"no such card on {what} {pile}"


def _cards(state: State) -> Iterator[str]:
    """Yields cards that are missing or there too often, and a row that is too long."""
    there = [*state.piles[0], *state.piles[1], *state.discards[0], *state.discards[1]]
    there += map(pile_card, codes(state.row))
    for hand in state.hands:
        there += map(pile_card, hand)
        if hand != sorted(hand):
            yield "a hand out of order"
    found, wanted = Counter(there), Counter([*state.variant.numbers, *state.variant.action_codes])
    for card in sorted(found.keys() | wanted.keys()):
        if found[card] != wanted[card]:
            yield f"{CARD_NAMES[card]} is there {found[card]} times instead of {wanted[card]}"


def _targets(state: State) -> Iterator[str]:
    """Yields targets that are missing or there too often."""
    for size in (0, 1):
        there = [*state.target_piles[size], *state.target_discards[size], *(one[size] for one in state.targets)]
        if state.phase is Phase.KEEP and state.pending[:1] == (size,):
            there += state.pending[1:]
        found = Counter(there)
        for value in sorted(found.keys() | set(state.variant.targets[size])):
            wanted = int(value in state.variant.targets[size])
            if found[value] != wanted:
                yield f"target {value} is there {found[value]} times instead of {wanted}"


def _turn(state: State) -> Iterator[str]:
    """Yields what cannot be of the turn and its counts."""
    most = state.variant.layings + len(state.variant.actions)
    bounds = {"turn": (0, state.ply), "allowance": (0, most), "laid": (0, most), "ply": (0, None)}
    for name, (least, highest) in bounds.items():
        value = getattr(state, name)
        if value < least or (highest is not None and value > highest):
            yield f"{name} is {value}"
    for name, rounds in (("still", STILL_ROUNDS), ("dry", DRY_ROUNDS)):
        value, end = getattr(state, name), rounds * state.players
        if not 0 <= value <= end or (value == end and state.outcome is None):
            yield f"{name} is {value}"
    if any(not 0 <= count <= most for count in state.skips):
        yield "turns to sit out that no DDOS asked for"
    elif state.skips[state.to_move]:
        yield "the seat to move sits out"
    for name in ("mirrored", "leaked"):
        card = {"mirrored": "mirror", "leaked": "leak"}[name]
        if any(getattr(state, name)) and card not in state.variant.actions:
            yield f"{card} is in force, which this variant has not"
    last = state.last_card
    if last is not None and last not in FACES and CARD_NAMES.get(last) not in state.variant.actions:
        yield f"the last card is {last}"
    elif last == QUBIT and not state.variant.qubits:
        yield "the last card is a QUBIT, which this variant has not"


def _points(state: State) -> Iterator[str]:
    """Yields points that cannot be, and an end that does not follow from them."""
    if any(not 0 <= score <= _MOST_POINTS for score in state.scores):
        yield "a score out of range"
    reached = tuple(seat for seat, score in enumerate(state.scores) if score >= state.goal)
    outcome = state.outcome
    if outcome is None:
        if reached:
            yield "a seat has the points of the goal, but the match runs"
        return
    if state.phase is not Phase.MAIN or state.pending:
        yield "a decision is due after the end"
    best = max(state.scores)
    if outcome.reason is End.GOAL:
        if reached != (state.to_move,) or outcome.winners != reached:
            yield "the match ended by points that nobody, or somebody else, has"
        return
    if reached or outcome.winners != tuple(seat for seat, score in enumerate(state.scores) if score == best):
        yield "the winners are not those with most points"
    still = outcome.reason is End.STILL
    rounds, count = (STILL_ROUNDS, state.still) if still else (DRY_ROUNDS, state.dry)
    if count < rounds * state.players:
        yield "the match ended too early"


def _row(state: State) -> Iterator[str]:
    """Yields what cannot be of the row."""
    row = state.row
    if len(row) > state.variant.row:
        yield f"{len(row)} cards in a row that holds {state.variant.row}"
    if row and all(card & CODE >= PIECE for card in row):
        yield "virus pieces alone in the row"
    if any(card > CODE and (card & CODE) > QUBIT for card in row):
        yield "a mark of a number on another card"
    for mark in (LAST, *map(mark_of, range(state.players))):
        if sum(bool(card & mark) for card in row) > 1:
            yield "two numbers that were laid last"
    settled = state.outcome is None and state.phase not in (Phase.TAKE, Phase.CHAIN)
    if settled and takes.find(state) is not None:
        yield "a target of the seat to move stands and is not taken"


def _last(state: State) -> Iterator[str]:
    """Yields what cannot be of the last laying."""
    last = state.last
    if last is None:
        if any(card & LAST for card in state.row):
            yield "a number laid last, but no last laying"
        return
    if not 0 <= last.seat < state.players or not 0 <= last.turn <= state.turn or not is_number(last.card):
        yield "a last laying of nobody, of a later turn or of no number"
        return
    known = [*last.before, *last.after]
    if any((card & CODE) > PIECE_AGAIN for card in known) or len(last.passed) != state.players:
        yield "a last laying in another row or match"
        return
    if max(len(last.before), len(last.after)) > state.variant.row:
        yield "a last laying in a row that is too long"
    for take in last.takes:
        owner = 0 <= take.seat < state.players
        if not owner or take.size not in (0, 1) or take.value not in state.variant.targets[take.size]:
            yield "a take of nobody, or of no target"
            return
        if not POINTS[take.size] <= take.points <= POINTS[take.size] + 1:
            yield "a take for points that no target brings"
    if last.taken and not last.takes:
        yield "the last number was taken, but by no take"
    if not last.ended and codes(state.row) != last.after:
        yield "the row is not as the last laying left it"
    settled = state.phase is not Phase.CHAIN and state.outcome is None  # the taken target is discarded then
    if settled and last.taken and not last.broken and not last.ended:
        yield from _returnable(state)


def _returnable(state: State) -> Iterator[str]:
    """Yields what an UNDO of the takes would not find."""
    last = state.last
    assert last is not None
    there = Counter([*state.discards[0], *state.discards[1]])
    if any(there[card] < count for card, count in Counter(map(pile_card, needed(last).elements())).items()):
        yield "cards that an UNDO brings back are not on the discards"
    if any(take.value not in state.target_discards[take.size] for take in last.takes):
        yield "a target that an UNDO brings back is not on the discards"
    points = Counter[int]()
    for take in last.takes:
        points[take.seat] += take.points
    if any(state.scores[seat] < count for seat, count in points.items()):
        yield "points that an UNDO takes back were never made"


def _decision(state: State) -> Iterator[str]:
    """Yields a decision that is not due, or about something else than there is."""
    if state.outcome is None and not _DUE[state.phase](state):
        yield f"no such decision is due: {state.phase.value} {state.pending}"


def _drawing(state: State) -> bool:
    if len(state.pending) != 3:
        return False
    left, *drawn = state.pending
    wanted = 0 < left <= 2 or (not left and len(state.hand) < HAND_SIZE)
    gives = any((*state.piles, *state.discards))
    return wanted and gives and all(0 <= count <= HAND_SIZE for count in drawn)


def _taking(state: State) -> bool:
    found = takes.find(state)
    if found is None or len(state.pending) < 4 or state.pending[1] not in (0, 1):
        return False
    return (state.pending[0], state.pending[2:]) == found


def _chaining(state: State) -> bool:
    if len(state.pending) != 5 or any(flag not in (0, 1) for flag in state.pending[:3]):
        return False
    low, high = state.pending[3:]
    if not 0 <= low < high <= state.facts.n or segment(state.facts, low) != (low, high):
        return False
    joins = not state.pending[2] or (state.last is not None and bool(state.last.takes) and not state.last.ended)
    return joins and (CHAIN in state.hand or takes.can_repeat_chain(state))


def _keeping(state: State) -> bool:
    return len(state.pending) == 3 and state.pending[0] in (0, 1)  # its values are counted with the targets


def _stealing(state: State) -> bool:
    if len(state.pending) != 1:
        return False
    (victim,) = state.pending
    return 0 <= victim < state.players and victim != state.to_move and bool(state.hands[victim])


def _phished(state: State) -> bool:
    return len(state.pending) == 1 and state.pending[0] < QUBIT and state.pending[0] in state.hand


_DUE = {
    Phase.MAIN: lambda state: not state.pending,
    Phase.DRAW: _drawing,
    Phase.TAKE: _taking,
    Phase.CHAIN: _chaining,
    Phase.KEEP: _keeping,
    Phase.STEAL: _stealing,
    Phase.PHISHED: _phished,
}
