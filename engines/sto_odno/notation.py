"""The text form of a state of Сто одно: one line of named fields, hidden cards and chance included."""

from __future__ import annotations

from collections.abc import Iterable

from engines.cards import CARDS, card_of, cards_in, mask_of, suit_of
from engines.chance import Chance
from engines.contract import Outcome
from engines.sto_odno.options import Options
from engines.sto_odno.refusals import End
from engines.sto_odno.state import Phase, State

_LONGEST_NUMBER = 60  # digits; a seed may be long, and no number of a text is used before it is bounded


def _cards(cards: Iterable[int]) -> str:
    return ".".join(str(CARDS[one]) for one in cards)


def _read(text: str) -> list[int]:
    return [int(card_of(one)) for one in text.split(".")] if text else []


def _set(text: str) -> int:
    """Returns a set of cards as a mask; raises ValueError for a card that is named twice."""
    cards = _read(text)
    if len(set(cards)) < len(cards):
        raise ValueError(f"a card is named twice: {text}")
    return mask_of(cards)


def _number(text: str, base: int = 10) -> int:
    """Returns a number of a bounded length; raises ValueError."""
    if len(text) > _LONGEST_NUMBER or not text.isascii():
        raise ValueError(f"no number: {text[:_LONGEST_NUMBER]}")
    return int(text, base)


def _pair(text: str) -> tuple[int, int]:
    first, second = text.split("/")
    return _number(first), _number(second)


def state_text(state: State) -> str:
    """Returns the state as a line that ``read_state`` reads back to an equal one."""
    fields = {
        "phase": Phase(state.phase).name.lower(),
        "move": state.to_move,
        "hands": "/".join(_cards(cards_in(hand)) for hand in state.hands),
        "top": CARDS[state.top],
        "order": state.order.sign if state.order is not None else "-",
        "drawn": CARDS[state.drawn] if state.drawn >= 0 else "-",
        "stock": _cards(reversed(state.stock)),
        "pile": _cards(cards_in(state.pile)),
        "cover": f"{state.cover:x}",
        "lacks": "/".join(f"{mask:x}" for mask in state.lacks),
        "stuck": state.stuck,
        "dealer": state.dealer,
        "round": state.round,
        "scores": "/".join(map(str, state.scores)),
        "rounds": "/".join(map(str, state.rounds)),
        "ply": state.ply,
        "winners": ".".join(map(str, state.outcome.winners)) if state.outcome else "-",
        "options": state.options.text(),
        "chance": f"{state.chance.seed}:{state.chance.used}",
    }
    return " ".join(f"{name}={value}" for name, value in fields.items())


def read_state(text: str) -> State:
    """Returns the state of the line, possible or not; raises ValueError or LookupError for what is none."""
    fields = dict(field.split("=", 1) for field in text.split(" "))
    seed, used = fields["chance"].split(":")
    state = State(Options.read(fields["options"]), Chance(_number(seed), _number(used)))
    state.phase = int(Phase[fields["phase"].upper()])
    state.to_move = _number(fields["move"])
    first, second = fields["hands"].split("/")
    state.hands = [_set(first), _set(second)]
    state.top = int(card_of(fields["top"]))
    state.order = None if fields["order"] == "-" else suit_of(fields["order"])
    state.drawn = -1 if fields["drawn"] == "-" else int(card_of(fields["drawn"]))
    state.stock = _read(fields["stock"])[::-1]
    state.pile = _set(fields["pile"])
    state.cover = _number(fields["cover"], 16)
    mine, yours = fields["lacks"].split("/")
    state.lacks = [_number(mine, 16), _number(yours, 16)]
    state.stuck = _number(fields["stuck"])
    state.dealer = _number(fields["dealer"])
    state.round = _number(fields["round"])
    state.scores = _pair(fields["scores"])
    state.rounds = _pair(fields["rounds"])
    state.ply = _number(fields["ply"])
    if fields["winners"] != "-":
        winners = tuple(_number(seat) for seat in fields["winners"].split("."))
        state.outcome = Outcome(winners, End.ABOVE_101)
    return state
