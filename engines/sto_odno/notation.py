"""The text form of a state of Сто одно: one line of named fields, hidden cards and chance included."""

from __future__ import annotations

from collections.abc import Iterable

from engines.cards import CARDS, card_of, cards_in, mask_of, suit_of
from engines.notation import NOTHING, Fields, line, number
from engines.sto_odno.options import Options
from engines.sto_odno.refusals import End
from engines.sto_odno.state import NOBODY, Phase, State, covering

_MOST_POINTS = 10_000
_LONGEST_MASK = 12  # digits of a mask, in sixteens


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


def _mask(text: str) -> int:
    """Returns a mask written in sixteens; raises ValueError."""
    if len(text) > _LONGEST_MASK or not text.isascii():
        raise ValueError(f"no cards: {text[:_LONGEST_MASK]!r}")
    return int(text, 16)


def _pair(text: str) -> tuple[int, int]:
    first, second = text.split("/")
    return number(first, -_MOST_POINTS), number(second, -_MOST_POINTS)


def state_text(state: State) -> str:
    """Returns the state as a line that ``read_state`` reads back to an equal one."""
    fields = {
        "phase": Phase(state.phase).name.lower(),
        "move": state.to_move,
        "hands": "/".join(_cards(cards_in(hand)) for hand in state.hands),
        "top": CARDS[state.top],
        "order": state.order.sign if state.order is not None else NOTHING,
        "drawn": CARDS[state.drawn] if state.drawn >= 0 else NOTHING,
        "stock": _cards(reversed(state.stock)),
        "pile": _cards(cards_in(state.pile)),
        "lacks": "/".join(f"{mask:x}" for mask in state.lacks),
        "stuck": state.stuck,
        "dealer": state.dealer,
        "round": state.round,
        "scores": "/".join(map(str, state.scores)),
        "rounds": "/".join(map(str, state.rounds)),
        "ply": state.ply,
    }
    return line(state, fields)


def read_state(text: str) -> State:
    """Returns the state of the line, possible or not; raises ValueError or LookupError for what is none."""
    fields = Fields(text)
    state = State(fields.options(Options), fields.chance())
    state.phase = int(Phase[fields.take("phase").upper()])
    state.to_move = fields.number("move")
    first, second = fields.take("hands").split("/")
    state.hands = [_set(first), _set(second)]
    state.top = int(card_of(fields.take("top")))
    state.order = fields.maybe("order", suit_of)
    drawn = fields.maybe("drawn", card_of)
    state.drawn = NOBODY if drawn is None else int(drawn)
    state.stock = _read(fields.take("stock"))[::-1]
    state.pile = _set(fields.take("pile"))
    state.cover = 0 if state.phase == Phase.ORDER else covering(state.top, state.order)
    mine, yours = fields.take("lacks").split("/")
    state.lacks = [_mask(mine), _mask(yours)]
    state.stuck = fields.number("stuck")
    state.dealer = fields.number("dealer")
    state.round = fields.number("round")
    state.scores = _pair(fields.take("scores"))
    state.rounds = _pair(fields.take("rounds"))
    state.ply = fields.number("ply")
    state.outcome = fields.outcome(End)
    fields.done()
    return state
