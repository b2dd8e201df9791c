"""Taking targets out of the row, and the small decisions that come of it (rules 11 to 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.bios_panic import events as ev
from engines.bios_panic.cards import CHAIN, DEAD_SPAM, FIRST_ACTION, LAST, POINTS, REDO, SPAM, kind_of
from engines.bios_panic.kind import kind_at, refused
from engines.bios_panic.moves import Move, What
from engines.bios_panic.refusals import End, Reason
from engines.bios_panic.row import codes, segment, standing
from engines.bios_panic.undo import broken_by_size, broken_by_target, ended
from engines.bios_panic.view import Phase, Take

if TYPE_CHECKING:
    from engines.bios_panic.state import State

LONG_FIRST = (1, 0)


def settle(state: State, straight: bool) -> None:
    """Takes the targets of the seat to move that stand in the row, the longer first, until none does.

    ``straight``: whether a laying or the start of a turn led here, so that an UNDO may take the takes back.
    """
    while state.outcome is None:
        found = find(state)
        if found is None:
            state.phase, state.pending = Phase.MAIN, ()
            return
        size, places = found
        if len(places) > 1:
            state.phase, state.pending = Phase.TAKE, (size, straight, *places)
            return
        if take(state, size, places[0], straight):
            return


def find(state: State) -> tuple[int, tuple[int, ...]] | None:
    """Returns the longest target of the seat to move that stands in the row, and where; None if none does."""
    me = state.to_move
    facts, bits = state.facts, state.variant.bits
    for size in LONG_FIRST if state.targets[me] else ():
        if bits[size] <= facts.n:
            places = standing(facts, state.targets[me][size], bits[size], state.mirrored[me])
            if places:
                return size, places
    return None


def remove(state: State, low: int, high: int) -> bool:
    """Takes a run of cards out of the row; returns whether the last laid number is among them."""
    gone = state.row[low:high]
    del state.row[low:high]
    for card in gone:
        state.discard(card)
    return any(card & LAST for card in gone)


def score(state: State, points: int) -> tuple[bool, bool]:
    """Gives the seat to move points for a number taken from the row; returns whether its MIRROR and LEAK ended.

    A new period of passes begins for everybody (rule 9).
    """
    me = state.to_move
    state.scores[me] += points
    state.dry = 0
    state.passed = [False] * state.players
    over = state.mirrored[me], state.leaked[me]
    state.mirrored[me] = state.leaked[me] = False
    return over


def take(state: State, size: int, at: int, straight: bool) -> bool:
    """Takes a target out of the row; returns whether the series stops here, for a decision or by the match's end."""
    me = state.to_move
    last = state.last
    joins = straight and last is not None and not last.ended
    passed = tuple(state.passed)
    value = state.targets[me][size]
    taken = remove(state, at, at + state.variant.bits[size])
    mirror, leak = score(state, POINTS[size])
    state.tell(ev.Took(me, size, value, at + 1, POINTS[size], state.scores[me], mirror, leak))
    state.refresh()
    if joins and state.last is not None:
        series = (*state.last.takes, Take(me, size, value, POINTS[size], mirror, leak))
        state.last = state.last._replace(
            takes=series,
            after=codes(state.row),
            taken=state.last.taken or taken,
            passed=tuple(then or now for then, now in zip(state.last.passed, passed, strict=True)),
        )
    else:
        state.last = ended(broken_by_target(state.last, me, size))
    if won(state):
        return True
    low, high = segment(state.facts, min(at, state.facts.n))
    if low < high and (CHAIN in state.hand or can_repeat_chain(state)):
        state.phase, state.pending = Phase.CHAIN, (size, straight, joins, low, high)
        return True
    replace_target(state, size)
    return False


def can_repeat_chain(state: State) -> bool:
    """Whether a REDO could repeat a CHAIN at this take."""
    return state.last_card == CHAIN and REDO in state.hand


def won(state: State) -> bool:
    """Ends the match if the seat to move has enough points."""
    if state.scores[state.to_move] < state.goal:
        return False
    state.finish(End.GOAL)
    return True


def after_chain(state: State) -> None:
    """Goes on after the question for a CHAIN, whether one was played or not."""
    size, straight = state.pending[:2]
    if won(state):
        return
    replace_target(state, size)
    settle(state, bool(straight))


def replace_target(state: State, size: int) -> None:
    """Draws a new target for the seat to move; the old one goes to its discard."""
    me = state.to_move
    new = draw_target(state, size)
    state.target_discards[size].append(state.targets[me][size])
    state.targets[me][size] = new
    state.tell(ev.NewTarget(me, size, new, state.leaked[me]))


def draw_target(state: State, size: int) -> int:
    """Draws a target; an empty pile is rebuilt from its discard."""
    pile = state.target_piles[size]
    if not pile:
        state.last = broken_by_size(state.last, size, state.target_discards[size])
        pile[:] = state.chance.shuffled(sorted(state.target_discards[size]))
        state.target_discards[size].clear()
    return pile.pop()


# -- the smaller decisions


def decide(state: State, move: Move) -> None:
    """Plays a decision that is neither a card nor the end of a turn nor a drawing."""
    _DECISIONS[What(move.what)](state, move.args[0] if move.args else 0)


def _take(state: State, place: int) -> None:
    size, straight = state.pending[:2]
    if not take(state, size, place - 1, bool(straight)):
        settle(state, bool(straight))


def _no_chain(state: State, _: int) -> None:
    after_chain(state)


def _keep(state: State, value: int) -> None:
    """Keeps one of the two targets that REROLL drew."""
    me, (size, *values) = state.to_move, state.pending
    values.remove(value)
    state.target_discards[size] += [state.targets[me][size], *values]
    state.targets[me][size] = value
    state.last = broken_by_target(state.last, me, size)
    state.tell(ev.NewTarget(me, size, value, state.leaked[me], kept=True))
    settle(state, straight=False)


def _steal(state: State, name: int) -> None:
    """Takes the card that ROOT chose."""
    (victim,) = state.pending
    hand = state.hands[victim]
    card = next(card for card in hand if kind_of(card) == name)
    transfer(state, victim, card)
    state.phase, state.pending = Phase.MAIN, ()


def _phished(state: State, where: int) -> None:
    """Lays the card that PHISHING brought, or keeps it."""
    (card,) = state.pending
    state.phase, state.pending = Phase.MAIN, ()
    if where > 1:
        state.tell(ev.Kept(state.to_move))
        return
    state.lay(card, where, normal=False, by=state.last_card)
    settle(state, straight=True)


_DECISIONS = {
    What.TAKE: _take,
    What.NO_CHAIN: _no_chain,
    What.KEEP: _keep,
    What.STEAL: _steal,
    What.PHISHED: _phished,
}


def transfer(state: State, victim: int, card: int) -> None:
    """Gives a card of another hand to the seat to move; a SPAM is dead weight from now on."""
    state.hands[victim].remove(card)
    state.gain(state.to_move, DEAD_SPAM if card == SPAM else card)
    state.tell(ev.Stolen(state.to_move, victim, kind_of(card)))


# -- refusing


def why_not(state: State, move: Move) -> Exception:
    """Returns the reason for which a move that is not among the legal ones is refused."""
    phase, what = state.phase, move.what
    if what in _PHASE_OF and _PHASE_OF[What(what)] is phase:
        if phase is Phase.MAIN:
            return _why_not_in_turn(state, move)
        if what == What.DRAW:
            return refused(Reason.NO_PILE, pile=move.args[0])
        return refused(Reason.NOT_OFFERED)
    if what < FIRST_ACTION or phase not in (Phase.MAIN, Phase.CHAIN):
        return refused(Reason.NOT_NOW, phase=phase)
    if phase is Phase.CHAIN and what != CHAIN:
        return refused(Reason.NOT_NOW, phase=phase)
    card = REDO if move.again else what
    if card not in state.hand:
        if card == SPAM and DEAD_SPAM in state.hand:
            return refused(Reason.RECEIVED)
        return refused(Reason.NOT_HELD, card=card)
    if move.again and state.last_card != what:
        return refused(Reason.OTHER_REDO, card=state.last_card)
    if move.again and what == SPAM:
        return refused(Reason.NO_REDO, card=SPAM)
    return kind_at(what).why(state, move.args, card)


def _why_not_in_turn(state: State, move: Move) -> Exception:
    if move.what == What.END:
        return refused(Reason.MUST_LAY)
    if move.again:
        if REDO not in state.hand:
            return refused(Reason.NOT_HELD, card=REDO)
        if state.last_card != move.args[0]:
            return refused(Reason.OTHER_REDO, card=state.last_card)
    if state.held(move.args[0]) is None:
        return refused(Reason.NO_NUMBER, face=move.args[0])
    return refused(Reason.NUMBERS_LAID, count=state.laid)


_PHASE_OF = {
    What.LAY: Phase.MAIN,
    What.END: Phase.MAIN,
    What.DRAW: Phase.DRAW,
    What.TAKE: Phase.TAKE,
    What.NO_CHAIN: Phase.CHAIN,
    What.KEEP: Phase.KEEP,
    What.STEAL: Phase.STEAL,
    What.PHISHED: Phase.PHISHED,
}
