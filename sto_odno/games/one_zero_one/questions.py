"""What the player of One Zero One is asked: the card, where it goes, and what PRINT and GOSUB ask for."""

from __future__ import annotations

import enum
from collections.abc import Sequence

from engines.one_zero_one import Command, Move, Row, View, preview
from engines.one_zero_one.cards import ROWS, kinds_in
from sto_odno.dialogue.asking import Pick, Question, Sided
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.sided import SidedItem
from sto_odno.dialogue.tone import Tone
from sto_odno.games.one_zero_one import placing, reasons
from sto_odno.games.one_zero_one.board import control
from sto_odno.games.one_zero_one.foretelling import Foreteller
from sto_odno.games.one_zero_one.narrator import totals_phrase
from sto_odno.games.one_zero_one.placing import Path, Spot, card_of, following, move_along
from sto_odno.games.one_zero_one.words import card_noun, facing_text, meaning, place_text, row_text
from sto_odno.i18n import N_, sentences
from sto_odno.keyboard import table as keys

_LAID = 3
"""Steps of a path that ends with a row and a side: card, row, side."""


class Stage(enum.Enum):
    """What is asked after the card."""

    ROW = enum.auto()
    SIDE = enum.auto()
    """The row, where also a side is to be chosen."""
    PRINTED = enum.auto()
    TARGET = enum.auto()
    """To which row GOSUB moves its target."""


def which_card(view: View) -> Pick[Command]:
    """Asks for a card of the hand."""
    return Pick(
        question=lambda tone: [_opening(tone, view)],
        items=lambda tone: [Item(card, _held(tone, view, card)) for card in kinds_in(view.hand)],
        then=lambda card: _after(view, (card,)),
        towards=lambda move: move.path[0],
        explain=lambda tone, card: (
            _explained(tone, view, card) if card else tone.words.gettext("First choose a card with the arrows.")
        ),
        quick=True,
        choose=keys.PLAY,
        helps={keys.PLAY: N_("choose the card")},
    )


def _after(view: View, path: Path) -> Question | Move:
    """Returns what is asked after cards, rows and sides; what has one answer alone is not."""
    rest = following(view, path)
    if not rest:
        return move_along(path)
    if len(path) > 1 and card_of(path) is Command.GOSUB:
        return _which_target(view, path) if len(rest) > 1 else rest[0]
    found = placing.spots(view, path)
    return _where(view, path, found) if len(found) > 1 else _laid(view, path, found[0])


def _laid(view: View, path: Path, spot: Spot) -> Question | Move:
    """Returns what follows when a card goes to a place."""
    return _after(view, (*path, spot.choice, spot.facing))


def _where(view: View, path: Path, found: Sequence[Spot]) -> Sided[Spot]:
    """Asks where a card goes, or which card is printed, and with which side."""
    card, printed = card_of(path), len(path) > 1
    lines = list(dict.fromkeys(spot.choice for spot in found))

    def question(tone: Tone) -> list[str]:
        if printed:
            return [tone.pick(tone.words.gettext("Which card is printed?"), tone.words.gettext("Print?"))]
        return [tone.words.gettext("{card}: where?", card=card_noun(tone.words, card))]

    def explain(tone: Tone, spot: Spot | None) -> str:
        return meaning(tone.words, spot.choice if spot and isinstance(spot.choice, Command) else card)

    return Sided(
        question=question,
        items=lambda tone: [_spot(tone, view, path, spot, found, lines.index(spot.choice) + 1) for spot in found],
        then=lambda spot: _laid(view, path, spot),
        towards=lambda move: placing.towards(path, found, move),
        about=Stage.PRINTED if printed else Stage.SIDE if len(found) > len(lines) else Stage.ROW,
        explain=explain,
        # At first the lowest row that takes it, or the first card to print.
        focus=following(view, path)[0 if printed else -1].path[len(path)],
        absent=lambda tone, digit: None if printed else _absent(tone, view, path, digit),
    )


def _which_target(view: View, path: Path) -> Sided[Row]:
    """Asks to which row GOSUB moves its target."""
    rows = [row for row in dict.fromkeys(move.path[-1] for move in following(view, path)) if isinstance(row, Row)]
    return Sided(
        question=lambda tone: [
            tone.pick(tone.words.gettext("To which row does the card at its text go?"), tone.words.gettext("Where to?"))
        ],
        items=lambda tone: [_target(tone, view, path, row) for row in rows],
        then=lambda row: _after(view, (*path, row)),
        towards=lambda move: move.path[-1],
        about=Stage.TARGET,
        explain=lambda tone, row: meaning(tone.words, card_of(path)),
        focus=rows[0],
        absent=lambda tone, digit: _absent(tone, view, path, digit),
    )


def _opening(tone: Tone, view: View) -> str:
    w = tone.words
    demand = ""
    if view.demand is not None:
        demand = w.gettext("NEXT wants your card in {place}.", place=place_text(w, view.demand))
    if tone.brief:
        return sentences(demand, w.gettext("Your card?"))
    totals = totals_phrase(tone, view.seat, view.totals)
    return sentences(w.gettext("Your move."), totals, demand, w.gettext("Which card?"))


def _held(tone: Tone, view: View, card: Command) -> str:
    w = tone.words
    n = view.cards.count(card)
    name = card_noun(w, card)("nominative")
    told = name if n == 1 else w.gettext("{card}, {n} of them", card=name, n=n)
    only = None if tone.brief else _only_place(view, card)
    return told if only is None else w.gettext("{card}, to {row}", card=told, row=row_text(w, only))


def _only_place(view: View, card: Command) -> Row | None:
    """Returns the row into which a card goes without a question, None if it is asked where."""
    found = placing.spots(view, (card,)) if following(view, (card,)) else []
    return found[0].choice if len(found) == 1 and isinstance(found[0].choice, Row) else None


def _explained(tone: Tone, view: View, card: Command) -> str:
    """Returns what a card does, and where no place is asked for, where it would go and what it would bring."""
    row = _only_place(view, card)
    if row is None:
        return meaning(tone.words, card)
    spot = placing.spots(view, (card,))[0]
    goes = _spot(tone, view, (card,), spot, [spot], 1).label
    return sentences(meaning(tone.words, card), tone.words.gettext("It goes to {place}.", place=goes))


def _target(tone: Tone, view: View, path: Path, row: Row) -> SidedItem:
    told = tone.words.gettext(
        "{where}: {effect}",
        where=_row(tone, view, row),
        effect=Foreteller(tone, view.seat).effect(preview(view, (*path, row)), row),
    )
    return SidedItem(row, told, line=row, number=_number(row))


def _row(tone: Tone, view: View, row: Row) -> str:
    """Returns a row with whose it is."""
    w = tone.words
    return w.gettext("{row}, {control}", row=row_text(w, row), control=control(tone, view, row))


def _spot(tone: Tone, view: View, path: Path, spot: Spot, found: Sequence[Spot], at: int) -> SidedItem:
    """Returns a place with what the card would do there, heard before it is laid."""
    w = tone.words
    choice = spot.choice
    where = _row(tone, view, choice) if isinstance(choice, Row) else card_noun(w, choice)("nominative")
    number = _number(choice) if isinstance(choice, Row) else at
    effect = _effect(tone, view, (*path, choice, spot.facing))
    if sum(one.choice == choice for one in found) == 1:
        label = w.gettext("{where}: {effect}", where=where, effect=effect) if effect else where
        return SidedItem(spot, label, line=choice, number=number, first=True)
    side = w.gettext("{facing}: {effect}", facing=facing_text(tone, spot.facing), effect=effect)
    label = w.gettext("{where}; {side}", where=where, side=side)
    first = spot.facing is placing.better_side(view, path, choice)
    return SidedItem(spot, label, line=choice, number=number, side=side, first=first)


def _effect(tone: Tone, view: View, so_far: Path) -> str:
    """Returns what the last card of a path would do; empty where it does nothing but count."""
    if card_of(so_far) is Command.PRINT and following(view, so_far):
        return tone.words.gettext("it prints a card from your hand")
    row = so_far[1] if len(so_far) == _LAID and isinstance(so_far[1], Row) else None
    return Foreteller(tone, view.seat).effect(preview(view, so_far), row) or (
        "" if card_of(so_far) is Command.PLAIN else tone.words.gettext("nothing")
    )


def _absent(tone: Tone, view: View, path: Path, digit: int) -> str | None:
    """Returns why a card may not go into the row of a digit."""
    if not 1 <= digit <= len(ROWS):
        return None
    refused = placing.why_not(view, path, ROWS[digit - 1])
    return reasons.refusal(tone.words, refused) if refused is not None else None


def _number(row: Row) -> int:
    return ROWS.index(row) + 1
