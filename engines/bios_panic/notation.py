"""The text form of a state of BIOS PANIC: one line of named fields, hidden cards and chance included."""

from __future__ import annotations

from collections.abc import Iterable

from engines.bios_panic.cards import PIECE_AGAIN
from engines.bios_panic.decisions import (
    ChooseTarget,
    Decision,
    DrawCards,
    KeepOne,
    LayGiven,
    OfferChain,
    StealFrom,
)
from engines.bios_panic.laying import LastLaying, Take
from engines.bios_panic.old_notation import modern
from engines.bios_panic.options import Options
from engines.bios_panic.refusals import End
from engines.bios_panic.state import State
from engines.bios_panic.table import NOWHERE
from engines.notation import NOTHING, Fields, line, listed, number

_LISTS = ("hands", "targets", "piles", "discards", "target_piles", "target_discards")
_NUMBERS = ("scores", "skips")
_FLAGS = ("passed", "mirrored", "leaked")
_SWITCHES = ("acted", "stirred")
_DIGITS = 6
_COUNTS = ("to_move", "turn", "ply", "allowance", "laid", "quiet_turns", "scoreless_turns")
_SORTED = ("hands", "discards", "target_discards")


def _numbers(values: Iterable[int]) -> str:
    return ".".join(str(int(value)) for value in values)


def _number(text: str) -> int:
    return number(text, digits=_DIGITS)


def _read(text: str) -> list[int]:
    return listed(text, ".", _number)


def _decision_text(decision: Decision | None) -> str:
    """Returns a decision as its name and its numbers."""
    match decision:
        case None:
            return NOTHING
        case DrawCards(left, numbers, actions):
            return f"draw:{_numbers((left, numbers, actions))}"
        case ChooseTarget(size, places, straight):
            return f"take:{_numbers((size, straight, *places))}"
        case OfferChain(size, straight, joins, low, high):
            return f"chain:{_numbers((size, straight, joins, low, high))}"
        case KeepOne(size, values):
            return f"keep:{_numbers((size, *values))}"
        case StealFrom(seat):
            return f"steal:{seat}"
        case LayGiven(card):
            return f"phished:{card}"


def _read_decision(text: str) -> Decision:
    name, written = text.split(":")
    numbers = _read(written)
    match name:
        case "draw":
            return DrawCards(*numbers)
        case "take":
            size, straight, *places = numbers
            return ChooseTarget(size, tuple(places), _flag(straight))
        case "chain":
            size, straight, joins, low, high = numbers
            return OfferChain(size, _flag(straight), _flag(joins), low, high)
        case "keep":
            size, *values = numbers
            return KeepOne(size, tuple(values))
        case "steal":
            return StealFrom(*numbers)
        case "phished":
            return LayGiven(*numbers)
    raise ValueError(f"no decision: {name[:20]!r}")


def _flag(number: int) -> bool:
    return bool((0, 1).index(number))


def _laying_text(last: LastLaying | None) -> str:
    if last is None:
        return NOTHING
    head = (last.seat, last.turn, last.normal, last.card, last.taken, last.broken, last.ended)
    takes = ["+" + _numbers(take) for take in last.takes]
    return "/".join([_numbers(head), _numbers(last.before), _numbers(last.after), _numbers(last.passed), *takes])


def _read_laying(text: str) -> LastLaying:
    head, before, after, passed, *written = text.split("/")
    seat, turn, normal, card, taken, broken, ended = _read(head)
    takes = []
    for one in written:
        owner, size, value, points, mirror, leak = _read(one[1:])
        takes.append(Take(owner, size, value, points, bool(mirror), bool(leak)))
    return LastLaying(
        seat,
        turn,
        bool(normal),
        card,
        tuple(_read(before)),
        tuple(_read(after)),
        tuple(map(bool, _read(passed))),
        tuple(takes),
        bool(taken),
        bool(broken),
        bool(ended),
    )


def state_text(state: State) -> str:
    """Returns the state as a line that ``read_state`` reads back to an equal one."""
    fields: dict[str, object] = {
        "row": _numbers(state.row),
        "marks": ".".join(NOTHING if mark == NOWHERE else str(mark) for mark in state.marks),
        **{name: "/".join(map(_numbers, getattr(state, name))) for name in _LISTS},
        **{name: _numbers(getattr(state, name)) for name in (*_NUMBERS, *_FLAGS)},
        **{name: getattr(state, name) for name in _COUNTS},
        **{name: int(getattr(state, name)) for name in _SWITCHES},
        "pending": _decision_text(state.pending),
        "last_card": NOTHING if state.last_card is None else state.last_card,
        "last_laying": _laying_text(state.last_laying),
    }
    return line(state, fields)


def read_state(text: str) -> State:
    """Returns the state of the line, possible or not; raises ValueError or LookupError for what is none."""
    fields = Fields(text, modern)
    scores = _read(fields.take("scores"))
    state = State(fields.options(Options), fields.chance(), len(scores))
    state.scores = scores
    row = _read(fields.take("row"))
    if any(card > PIECE_AGAIN for card in row):
        raise ValueError("no such card in a row")
    state.set_row(row, listed(fields.take("marks"), ".", lambda mark: NOWHERE if mark == NOTHING else _number(mark)))
    for name in _LISTS:
        cards = [_read(one) for one in fields.take(name).split("/")]
        setattr(state, name, [*map(sorted, cards)] if name in _SORTED else cards)
    state.skips = _read(fields.take("skips"))
    for name in _FLAGS:
        setattr(state, name, list(map(bool, _read(fields.take(name)))))
    for name in _COUNTS:
        setattr(state, name, _number(fields.take(name)))
    for name in _SWITCHES:
        setattr(state, name, _flag(_number(fields.take(name))))
    state.pending = fields.maybe("pending", _read_decision)
    state.last_card = fields.maybe("last_card", _number)
    state.last_laying = fields.maybe("last_laying", _read_laying)
    state.outcome = fields.outcome(End)
    fields.done()
    return state
