"""What an UNDO needs: what has become of the last laying of a number, and how it is taken back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.bios_panic import events as ev
from engines.bios_panic.cards import CODE, FACE_OF, LAST, QUBIT, pile_card
from engines.bios_panic.row import codes

if TYPE_CHECKING:
    from engines.bios_panic.state import State
    from engines.bios_panic.view import Last


def broken_by_pile(last: Last | None, pile: int) -> Last | None:
    """Returns the last laying after a pile was rebuilt: cards that lay in its discard are gone."""
    if last is None or all((pile_card(code) > QUBIT) != bool(pile) for code in needed(last)):
        return last
    return last._replace(broken=True)


def broken_by_size(last: Last | None, size: int, discards: Sequence[int]) -> Last | None:
    """Returns the last laying after a pile of targets was rebuilt from these discards."""
    if last is None or all(take.size != size or take.value not in discards for take in last.takes):
        return last
    return last._replace(broken=True)


def ended(last: Last | None) -> Last | None:
    """Returns the last laying after another change of the row, however the row looks: its series of takes is over."""
    return None if last is None else last._replace(ended=True)


def broken_by_target(last: Last | None, seat: int, size: int) -> Last | None:
    """Returns the last laying after a seat's target was replaced otherwise than by a take of its series."""
    if last is None or all((take.seat, take.size) != (seat, size) for take in last.takes):
        return last
    return last._replace(broken=True)


def needed(last: Last) -> Counter[int]:
    """Returns the cards that left the row since the laying began, the laid one included."""
    return Counter([*codes(last.before), last.card]) - Counter(last.after)


def lies(state: State) -> int | None:
    """Returns where the last laid number lies in the row, None if it left."""
    return next((at for at, card in enumerate(state.row) if card & LAST), None)


def can_undo(state: State) -> bool:
    """Whether the last laying can be taken back."""
    last = state.last
    if last is None:
        return False
    if lies(state) is not None:
        return True
    return last.taken and not last.broken and not last.ended


def undo(state: State) -> None:
    """Takes the last laying back, with the takes to which it led if the card is among those taken."""
    last = state.last
    assert last is not None
    at = lies(state)
    if at is not None:
        card = state.row.pop(at) & CODE
        state.gain(last.seat, card)
        state.tell(ev.Undone(last.seat, FACE_OF[card], (), tuple(state.scores)))
    else:
        _take_back(state, last)
        card = last.card
        state.gain(last.seat, card)
        gone = tuple((one.seat, one.size, one.value, one.points) for one in reversed(last.takes))
        state.tell(ev.Undone(last.seat, FACE_OF[card], gone, tuple(state.scores)))
    state.last = None
    state.row[:] = codes(state.row)  # until one is laid there is no last number, for MITM neither
    if last.turn == state.turn:
        state.laid -= 1
        if last.normal:
            state.allowance += 1
            state.tell(ev.Refunded(last.seat))


def _take_back(state: State, last: Last) -> None:
    """Lets row, points, targets, passes, MIRROR and LEAK be as they were before the laying."""
    for code, count in needed(last).items():
        printed = pile_card(code)
        discard = state.discards[printed > QUBIT]
        for _ in range(count):
            at = len(discard) - 1 - discard[::-1].index(printed)
            del discard[at]
    state.row[:] = codes(last.before)
    for take in reversed(last.takes):
        state.scores[take.seat] -= take.points
        state.target_piles[take.size].append(state.targets[take.seat][take.size])
        state.target_discards[take.size].remove(take.value)
        state.targets[take.seat][take.size] = take.value
        state.mirrored[take.seat] |= take.mirror
        state.leaked[take.seat] |= take.leak
    state.passed = [before or now for before, now in zip(last.passed, state.passed, strict=True)]
