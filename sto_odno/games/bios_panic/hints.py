"""Hints of BIOS PANIC in two steps: what kind of move and why, then the whole move."""

from __future__ import annotations

from collections.abc import Callable

from engines.bios_panic import (
    QUBIT,
    Action,
    Choice,
    ChooseTarget,
    DrawCards,
    KeepOne,
    LayGiven,
    Move,
    OfferChain,
    Slot,
    StealFrom,
    View,
    masks_of,
    nearest,
    preview,
)
from engines.bios_panic.cards import CLAIM, REDO
from engines.bios_panic.planning import SHUFFLING, X2
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic import building
from sto_odno.games.bios_panic.cards import PRINTED, meaning
from sto_odno.games.bios_panic.choices import card_words, choice_words
from sto_odno.games.bios_panic.words import a_card, held_words, side_word
from sto_odno.games.people import People
from sto_odno.i18n import sentences

_FAR = (99, 99)
"""How far a target is that finds no place in the row."""


def suggestion(tone: Tone, view: View, move: Move) -> tuple[str, str]:
    """Returns the kind of the move with the reason, and the whole move."""
    return sentences(_reason(tone, view, move)), sentences(_whole(tone, view, move))


# -- the whole move


def _whole(tone: Tone, view: View, move: Move) -> str:
    w = tone.words
    if move.card is not None:
        name, what = card_words(tone, People(tone, view.seat), move.card, move.choices())
        if move.again:
            name = w.gettext("REDO as {card}", card=name)
        return w.gettext("Play {card}: {what}.", card=name, what=what) if what else w.gettext("Play {card}.", card=name)
    if move.action is Action.LAY:
        laid = {"card": a_card(w, move.args[0], "accusative"), "side": side_word(w, move.args[1])}
        if move.again:
            return w.gettext("Play REDO and lay {card} {side}.", **laid)
        return w.gettext("Lay {card} {side}.", **laid)
    return _SMALL[move.action](tone, view, move)


def _end(tone: Tone, view: View, move: Move) -> str:
    w = tone.words
    return w.gettext("End your turn, that is your pass.") if building.passes(view) else w.gettext("End your turn.")


def _draw(tone: Tone, view: View, move: Move) -> str:
    w = tone.words
    return w.gettext("Draw an action card.") if move.args[0] else w.gettext("Draw a number card.")


def _keep(tone: Tone, view: View, move: Move) -> str:
    target = choice_words(tone, People(tone, view.seat), Choice(Slot.TARGET, move.args[0]))
    return tone.words.gettext("Keep the target {target}.", target=target)


def _phished(tone: Tone, view: View, move: Move) -> str:
    w = tone.words
    if move.args[0] > 1:
        return w.gettext("Keep the card in your hand.")
    assert isinstance(view.pending, LayGiven)
    card = a_card(w, view.pending.card, "accusative")
    return w.gettext("Lay {card} {side}.", card=card, side=side_word(w, move.args[0]))


_SMALL: dict[Action, Callable[[Tone, View, Move], str]] = {
    Action.END: _end,
    Action.DRAW: _draw,
    Action.KEEP: _keep,
    Action.PHISHED: _phished,
    Action.TAKE: lambda tone, view, move: tone.words.gettext("Take it from place {place} on.", place=move.args[0]),
    Action.NO_CHAIN: lambda tone, view, move: tone.words.gettext("Play no CHAIN."),
    Action.STEAL: lambda tone, view, move: tone.words.gettext(
        "Take {card}.", card=a_card(tone.words, move.args[0], "accusative")
    ),
}

# -- the reason


def _reason(tone: Tone, view: View, move: Move) -> str:
    w = tone.words
    if view.pending is not None:
        return _reason_of_a_decision(tone, view, move)
    if move.action is Action.END:
        return w.gettext("Nothing that you hold brings you nearer: end your turn.")
    card = move.card
    if card == CLAIM:
        return w.gettext("CLAIM brings a point: six bits of the row, whose number you name.")
    if card is not None and card not in SHUFFLING:
        near = _nearer(tone, view, move)
        return near or sentences(w.gettext("This card helps."), meaning(w, card))
    if card is not None:
        return sentences(w.gettext("Little in the row or in your hand helps you."), meaning(w, card))
    near = _nearer(tone, view, move)
    if near:
        return near
    if view.passed[view.seat] and not view.laid:
        return w.gettext("Your pass is used: lay the number that you need least.")
    if building.passes(view):
        return w.gettext("A number, so that you keep your pass.")
    return w.gettext("A number prepares what you play next.")


def _card(tone: Tone, move: Move) -> str:
    """Returns the card of a move, as it begins a sentence."""
    w = tone.words
    if move.action is Action.PHISHED:
        return w.gettext("the card")
    if move.card is None:
        return PRINTED[REDO] if move.again else a_card(w, move.args[0])
    name = PRINTED[move.card]
    return w.gettext("REDO as {card}", card=name) if move.again else name


def _nearer(tone: Tone, view: View, move: Move) -> str:
    """Returns which target a move completes or brings nearer; empty where it does neither."""
    w = tone.words
    if move.card == X2:
        return w.gettext("X2: with one number more you come nearer.")
    seen = preview(view, move)
    if seen is None:
        return ""
    card = _card(tone, move)
    if seen.targets:
        return w.gettext("{card} completes your target {n}.", card=card, n=seen.targets[0])
    best: tuple[int, int, int] | None = None
    for size in (1, 0):
        before, after = _steps(view, view.row, size), _steps(view, seen.row, size)
        if after[0] < before[0] and (best is None or after[0] < best[0]):
            best = (*after, view.mine[size])
    if best is None:
        return ""
    steps = w.quantity("{n} step", "{n} steps", best[1])
    return w.gettext("{card} brings your target {n} nearer: {steps} left.", card=card, n=best[2], steps=steps)


def _steps(view: View, row: tuple[int, ...], size: int) -> tuple[int, int]:
    """Returns how far a target is from standing in a row, and in how many steps."""
    masks, value, bits = masks_of(row), view.mine[size], view.variant.bits[size]
    values = [value, int(f"{value:0{bits}b}"[::-1], 2)] if view.mirrored[view.seat] else [value]
    found = [place for one in values if (place := nearest(masks, one, bits)) is not None]
    return min(
        ((2 * (left + right) + 3 * wrong, left + right + wrong) for _, left, right, wrong in found), default=_FAR
    )


def _reason_of_a_decision(tone: Tone, view: View, move: Move) -> str:
    w = tone.words
    match view.pending:
        case DrawCards():
            numbers = sum(card <= QUBIT for card in view.hand)
            held = held_words(w, numbers, len(view.hand) - numbers)
            wanted = w.gettext("an action is wanted") if move.args[0] else w.gettext("a number is wanted")
            return w.gettext("You hold {cards}: {wanted}.", cards=held, wanted=wanted)
        case ChooseTarget():
            return w.gettext("Each place brings the same points, what is left of the row differs.")
        case OfferChain():
            if move.action is Action.NO_CHAIN:
                return w.gettext("CHAIN does not help here.")
            return w.gettext("CHAIN takes the rest too: a point more.")
        case KeepOne():
            return w.gettext("Keep the target that is nearer.")
        case StealFrom():
            return w.gettext("Take the card that helps most.")
        case _:
            if move.args[0] > 1:
                return w.gettext("The card does not help in the row now.")
            return _nearer(tone, view, move) or w.gettext("The card helps in the row.")
