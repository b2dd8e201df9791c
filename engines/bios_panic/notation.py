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
from engines.chance import Chance
from engines.contract import Outcome

_NOTHING = "-"
_LISTS = ("hands", "targets", "piles", "discards", "target_piles", "target_discards")
_NUMBERS = ("scores", "skips")
_FLAGS = ("passed", "mirrored", "leaked")
_SWITCHES = ("acted", "stirred")
_LONGEST = 10_000
_SEED_DIGITS = 40
_COUNTS = ("to_move", "turn", "ply", "allowance", "laid", "quiet_turns", "scoreless_turns")
_SORTED = ("hands", "discards", "target_discards")


def _numbers(values: Iterable[int]) -> str:
    return ".".join(str(int(value)) for value in values)


def _number(text: str, digits: int = 6) -> int:
    """Returns a number that is not negative; raises ValueError for one that no position has."""
    if len(text) > digits or not (text.isascii() and text.isdigit()):
        raise ValueError(f"no number of a position: {text[:20]!r}")
    return int(text)


def _read(text: str) -> list[int]:
    return [_number(value) for value in text.split(".")] if text else []


def _decision_text(decision: Decision | None) -> str:
    """Returns a decision as its name and its numbers."""
    match decision:
        case None:
            return _NOTHING
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


def _read_decision(text: str) -> Decision | None:
    if text == _NOTHING:
        return None
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
        return _NOTHING
    head = (last.seat, last.turn, last.normal, last.card, last.taken, last.broken, last.ended)
    takes = ["+" + _numbers(take) for take in last.takes]
    return "/".join([_numbers(head), _numbers(last.before), _numbers(last.after), _numbers(last.passed), *takes])


def _read_laying(text: str) -> LastLaying | None:
    if text == _NOTHING:
        return None
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
    outcome = state.outcome
    fields: dict[str, object] = {
        "row": _numbers(state.row),
        "marks": ".".join(_NOTHING if mark == NOWHERE else str(mark) for mark in state.marks),
        **{name: "/".join(map(_numbers, getattr(state, name))) for name in _LISTS},
        **{name: _numbers(getattr(state, name)) for name in (*_NUMBERS, *_FLAGS)},
        **{name: getattr(state, name) for name in _COUNTS},
        **{name: int(getattr(state, name)) for name in _SWITCHES},
        "pending": _decision_text(state.pending),
        "last_card": _NOTHING if state.last_card is None else state.last_card,
        "last_laying": _laying_text(state.last_laying),
        "end": outcome.reason.name.lower() if outcome else _NOTHING,
        "winners": _numbers(outcome.winners) if outcome else "",
        "options": state.options.text(),
        "chance": f"{state.chance.seed}:{state.chance.used}",
    }
    return " ".join(f"{name}={value}" for name, value in fields.items())


def read_state(text: str) -> State:
    """Returns the state of the line, possible or not; raises ValueError or LookupError for what is none."""
    if len(text) > _LONGEST:
        raise ValueError("too long")
    fields = modern(dict(field.split("=", 1) for field in text.split(" ")))
    seed, used = fields["chance"].split(":")
    players = fields["scores"].count(".") + 1
    chance = Chance(_number(seed, _SEED_DIGITS), _number(used))
    state = State(Options.read(fields["options"]), chance, players)
    row = _read(fields["row"])
    if any(card > PIECE_AGAIN for card in row):
        raise ValueError("no such card in a row")
    marks = [NOWHERE if mark == _NOTHING else _number(mark) for mark in fields["marks"].split(".")]
    state.set_row(row, marks)
    for name in _LISTS:
        cards = [_read(one) for one in fields[name].split("/")]
        setattr(state, name, [*map(sorted, cards)] if name in _SORTED else cards)
    state.scores, state.skips = _read(fields["scores"]), _read(fields["skips"])
    for name in _FLAGS:
        setattr(state, name, list(map(bool, _read(fields[name]))))
    for name in _COUNTS:
        setattr(state, name, _number(fields[name]))
    for name in _SWITCHES:
        setattr(state, name, bool(("0", "1").index(fields[name])))
    state.pending = _read_decision(fields["pending"])
    state.last_card = None if fields["last_card"] == _NOTHING else _number(fields["last_card"])
    state.last_laying = _read_laying(fields["last_laying"])
    if fields["end"] != _NOTHING:
        state.outcome = Outcome(tuple(_read(fields["winners"])), End[fields["end"].upper()])
    return state
