"""What is wrong with a position of BIOS PANIC: why play could never have reached it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.bios_panic import captures
from engines.bios_panic.cards import (
    CARD_NAMES,
    CHAIN,
    DEAD_SPAM,
    FACES,
    FIRST_ACTION,
    HAND_SIZE,
    PIECE,
    PIECE_AGAIN,
    POINTS,
    QUBIT,
    QUIET_ROUNDS,
    SCORELESS_ROUNDS,
    is_number,
    pile_card,
)
from engines.bios_panic.decisions import (
    ChooseTarget,
    Decision,
    DrawCards,
    KeepOne,
    LayGiven,
    OfferChain,
    StealFrom,
)
from engines.bios_panic.laying import needed
from engines.bios_panic.refusals import End
from engines.bios_panic.row import segment
from engines.bios_panic.table import NOWHERE, Table

SEATS = (2, 3, 4)
_MOST_POINTS = 7  # of the register of three bits
_PER_SEAT = ("hands", "targets", "scores", "passed", "skips", "mirrored", "leaked")
_PER_PILE = ("piles", "discards", "target_piles", "target_discards")


def faults_of(state: Table) -> tuple[str, ...]:
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


def _shape(state: Table) -> Iterator[str]:
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
    if any(card > PIECE_AGAIN for card in state.row):
        yield "no such card in a row"
    if len(state.marks) != state.players + 1 or any(mark >= len(state.row) for mark in state.marks):
        yield "a mark beyond the row"
    held = (*range(QUBIT + 1), *range(FIRST_ACTION, DEAD_SPAM + 1))
    if any(card not in held for hand in state.hands for card in hand):
        yield "no such card in a hand"
    for what in ("piles", "discards"):
        for pile, cards in enumerate(getattr(state, what)):
            if any(card not in held or card != pile_card(card) or is_number(card) == bool(pile) for card in cards):
                yield f"no such card on {what} {pile}"


def _cards(state: Table) -> Iterator[str]:
    """Yields cards that are missing or there too often, and a row that is too long."""
    there = [*state.piles[0], *state.piles[1], *state.discards[0], *state.discards[1]]
    there += map(pile_card, state.row)
    for hand in state.hands:
        there += map(pile_card, hand)
        if hand != sorted(hand):
            yield "a hand out of order"
    found, wanted = Counter(there), Counter([*state.variant.numbers, *state.variant.action_codes])
    for card in sorted(found.keys() | wanted.keys()):
        if found[card] != wanted[card]:
            yield f"{CARD_NAMES[card]} is there {found[card]} times instead of {wanted[card]}"


def _targets(state: Table) -> Iterator[str]:
    """Yields targets that are missing or there too often."""
    for size in (0, 1):
        there = [*state.target_piles[size], *state.target_discards[size], *(one[size] for one in state.targets)]
        if isinstance(state.pending, KeepOne) and state.pending.size == size:
            there += state.pending.values
        found = Counter(there)
        for value in sorted(found.keys() | set(state.variant.targets[size])):
            wanted = int(value in state.variant.targets[size])
            if found[value] != wanted:
                yield f"target {value} is there {found[value]} times instead of {wanted}"


def _turn(state: Table) -> Iterator[str]:
    """Yields what cannot be of the turn and its counts."""
    most = state.variant.layings + len(state.variant.actions)
    bounds = {"turn": (0, state.ply), "allowance": (0, most), "laid": (0, most), "ply": (0, None)}
    for name, (least, highest) in bounds.items():
        value = getattr(state, name)
        if value < least or (highest is not None and value > highest):
            yield f"{name} is {value}"
    if state.allowance + state.laid < state.variant.layings:
        yield f"{state.laid} numbers were laid in the turn, and only {state.allowance} may still be laid"
    for name, rounds in (("quiet_turns", QUIET_ROUNDS), ("scoreless_turns", SCORELESS_ROUNDS)):
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


def _points(state: Table) -> Iterator[str]:
    """Yields points that cannot be, and an end that does not follow from them."""
    if any(not 0 <= score <= _MOST_POINTS for score in state.scores):
        yield "a score out of range"
    reached = tuple(seat for seat, score in enumerate(state.scores) if score >= state.goal)
    outcome = state.outcome
    if outcome is None:
        if reached:
            yield "a seat has the points of the goal, but the match runs"
        return
    if state.pending is not None:
        yield "a decision is due after the end"
    best = max(state.scores)
    if outcome.reason is End.GOAL:
        if reached != (state.to_move,) or outcome.winners != reached:
            yield "the match ended by points that nobody, or somebody else, has"
        return
    if reached or outcome.winners != tuple(seat for seat, score in enumerate(state.scores) if score == best):
        yield "the winners are not those with most points"
    still = outcome.reason is End.STILL
    rounds, count = (QUIET_ROUNDS, state.quiet_turns) if still else (SCORELESS_ROUNDS, state.scoreless_turns)
    if count < rounds * state.players:
        yield "the match ended too early"


def _row(state: Table) -> Iterator[str]:
    """Yields what cannot be of the row."""
    row = state.row
    if len(row) > state.variant.row:
        yield f"{len(row)} cards in a row that holds {state.variant.row}"
    if row and all(card >= PIECE for card in row):
        yield "virus pieces alone in the row"
    if any(mark != NOWHERE and row[mark] > QUBIT for mark in state.marks):
        yield "a mark of a number on another card"
    numbers = [mark for mark in state.marks[:-1] if mark != NOWHERE]
    if len(numbers) != len(set(numbers)):
        yield "a number that two seats laid last"
    settled = state.outcome is None and not isinstance(state.pending, ChooseTarget | OfferChain)
    if settled and captures.find(state) is not None:
        yield "a target of the seat to move stands and is not taken"


def _last(state: Table) -> Iterator[str]:
    """Yields what cannot be of the last laying."""
    last = state.last_laying
    if last is None:
        if state.laid_last != NOWHERE:
            yield "a number laid last, but no last laying"
        return
    if not 0 <= last.seat < state.players or not 0 <= last.turn <= state.turn or not is_number(last.card):
        yield "a last laying of nobody, of a later turn or of no number"
        return
    known = [*last.before, *last.after]
    if any(card > PIECE_AGAIN for card in known) or len(last.passed) != state.players:
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
    if not last.ended and tuple(state.row) != last.after:
        yield "the row is not as the last laying left it"
    settled = not isinstance(state.pending, OfferChain) and state.outcome is None  # the taken target is discarded then
    if settled and last.taken and not last.broken and not last.ended:
        yield from _returnable(state)


def _returnable(state: Table) -> Iterator[str]:
    """Yields what an UNDO of the takes would not find."""
    last = state.last_laying
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


def _decision(state: Table) -> Iterator[str]:
    """Yields a decision that is not due, or about something else than there is."""
    if state.outcome is None and not _fits(state, state.pending):
        yield f"no such decision is due: {state.pending}"


def _fits(state: Table, asked: Decision | None) -> bool:
    """Whether a decision is due, and about what there is."""
    match asked:
        case DrawCards(left, numbers, actions):
            wanted = 0 < left <= 2 or (not left and len(state.hand) < HAND_SIZE)
            return wanted and bool(state.piles_with_cards()) and max(numbers, actions) <= HAND_SIZE
        case ChooseTarget(size, places, _):
            return len(places) > 1 and captures.find(state) == (size, places)
        case OfferChain():
            return _chains(state, asked)
        case KeepOne(size, values):
            return size in (0, 1) and len(values) == 2  # its values are counted with the targets
        case StealFrom(seat):
            return 0 <= seat < state.players and seat != state.to_move and bool(state.hands[seat])
        case LayGiven(card):
            return card < QUBIT and card in state.hand
    return True


def _chains(state: Table, offer: OfferChain) -> bool:
    low, high, last = offer.low, offer.high, state.last_laying
    if offer.size not in (0, 1) or not 0 <= low < high <= state.masks.n or segment(state.masks, low) != (low, high):
        return False
    joins = not offer.joins or (last is not None and bool(last.takes) and not last.ended)
    return joins and (CHAIN in state.hand or captures.can_repeat_chain(state))
