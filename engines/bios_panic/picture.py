"""A position of BIOS PANIC for people: the row, hands, targets and piles, by the names of the cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engines.bios_panic.cards import (
    CARD_NAMES,
    COLD,
    COLD_AGAIN,
    HOT,
    HOT_AGAIN,
    PIECE,
    PIECE_AGAIN,
    TURNED_ONE,
    TURNED_ZERO,
    kind_of,
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
from engines.bios_panic.state import State

_NOTHING = "none"
_LYING = {
    TURNED_ONE: "0(turned)",
    TURNED_ZERO: "1(turned)",
    HOT: "1(one-hot)",
    HOT_AGAIN: "1(one-hot)",
    COLD: "0(one-cold)",
    COLD_AGAIN: "0(one-cold)",
    PIECE: "piece",
    PIECE_AGAIN: "piece",
}
_SIZES = ("short", "long")
_PILES = ("numbers", "actions")


def lines_of(state: State) -> Iterator[tuple[str, str]]:
    """Yields what there is, each thing with its name."""
    variant = state.variant
    yield "variant", f"{state.options.variant}, {state.goal} points win, at most {variant.row} cards in the row"
    yield "row", _cards(state.row)
    for seat in range(state.players):
        marks = [
            word
            for word, there in (
                ("has passed", state.passed[seat]),
                (f"skips {state.skips[seat]}", state.skips[seat]),
                ("under a mirror", state.mirrored[seat]),
                ("targets lie open", state.leaked[seat]),
            )
            if there
        ]
        yield f"seat {seat}", ", ".join([f"points {state.scores[seat]}", *marks])
        yield f"hand of seat {seat}", _cards(state.hands[seat])
        bits = zip(state.targets[seat], variant.bits, strict=False)
        yield f"targets of seat {seat}", " ".join(f"{value}({value:0{width}b})" for value, width in bits) or _NOTHING
    if state.outcome is None:
        yield "to do", _to_do(state.pending, state.allowance)
    for name, pile, discard in zip(_PILES, state.piles, state.discards, strict=True):
        yield f"pile of {name}, the next one first", _cards(reversed(pile))
        yield f"discarded {name}", _cards(discard)
    for name, pile, discard in zip(_SIZES, state.target_piles, state.target_discards, strict=True):
        yield f"{name} targets, the next one first", " ".join(map(str, reversed(pile))) or _NOTHING
        yield f"used {name} targets", " ".join(map(str, discard)) or _NOTHING


def _to_do(decision: Decision | None, allowance: int) -> str:
    match decision:
        case DrawCards(left, _, _):
            return f"choose the pile of a card to draw, {left or 'as many as the hand lacks'} to come"
        case ChooseTarget(size, places, _):
            return (
                f"choose where the {_SIZES[size]} target is taken: from card {', '.join(str(1 + at) for at in places)}"
            )
        case OfferChain(size, _, _, low, high):
            return f"name cards {low + 1} to {high} by a CHAIN as the new {_SIZES[size]} target, or not"
        case KeepOne(size, values):
            return f"keep one of two {_SIZES[size]} targets: {', '.join(map(str, values))}"
        case StealFrom(seat):
            return f"take a card of the hand of seat {seat}"
        case LayGiven(card):
            return f"lay the card that came, {_card(card)}, or keep it"
        case _:
            return f"the turn itself; number cards that may still be laid: {allowance}"


def _cards(cards: Iterable[int]) -> str:
    return " ".join(map(_card, cards)) or _NOTHING


def _card(card: int) -> str:
    return _LYING.get(card) or CARD_NAMES[kind_of(card)]
