"""What may be chosen in BIOS PANIC, as rows of a list: with the row that it makes, and what it is about."""

from __future__ import annotations

from engines.bios_panic import (
    DEAD_SPAM,
    QUBIT,
    REDO,
    Choice,
    OfferChain,
    Slot,
    StealFrom,
    View,
    kind_of,
    move_of,
    options_after,
    preview,
)
from engines.bios_panic.cards import CHAIN, CLAIM, CLAIM_BITS, SPAM
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic import building
from sto_odno.games.bios_panic.building import Path
from sto_odno.games.bios_panic.cards import PRINTED, meaning
from sto_odno.games.bios_panic.choices import choice_words
from sto_odno.games.bios_panic.words import a_card, bits, card_noun, row_then
from sto_odno.games.people import People
from sto_odno.i18n import sentences

_CARD_SLOTS = (Slot.CARD, Slot.OTHER, Slot.STOLEN)


def hand_items(tone: Tone, view: View) -> list[Item]:
    """Returns the cards of the hand and the end of the turn, each with the row that it makes."""
    w = tone.words
    held = list(map(kind_of, view.hand))
    items = []
    for card in dict.fromkeys(held):
        n = held.count(card)
        label = a_card(w, card)
        if n > 1:
            label = w.gettext("{card}, you hold {n}", card=label, n=n)
        choice = Choice(Slot.CARD, card)
        if card == REDO and view.last_card is not None:
            last = card_noun(w, view.last_card)("nominative") if view.last_card <= QUBIT else PRINTED[view.last_card]
            label = w.gettext("{redo}, now as {card}", redo=label, card=last)
        items.append(Item(choice, _with_row(tone, view, (choice,), label)))
    # The pass is the only one of its period: the player hears beforehand that this is it.
    if building.passes(view):
        return [*items, Item(building.PASSED, w.gettext("end your turn, and that is your pass"))]
    return [*items, Item(building.ENDED, w.gettext("end your turn"))]


def items(tone: Tone, view: View, path: Path) -> list[Item]:
    """Returns what may be chosen after some choices, each with the row if it makes a whole move."""
    people = People(tone, view.seat)
    return [Item(choice, _label(tone, view, people, path, choice)) for choice in building.offered(view, path)]


def _label(tone: Tone, view: View, people: People, path: Path, choice: Choice) -> str:
    """Returns a choice, and if it makes a whole move what the row will be."""
    w = tone.words
    told = choice_words(tone, people, choice, building.kind_in(path))
    row = building.row_for(view, path)
    if path[-1:] == (Choice(Slot.CARD, CLAIM),):
        low = choice.value - 1
        told = w.gettext("{place}: {bits}", place=told, bits=bits(tone, row[low : low + CLAIM_BITS]))
    elif choice.slot is Slot.PLACE and view.pending is None and choice.value <= len(row):
        told = w.gettext("{place}, {card}", place=told, card=a_card(w, row[choice.value - 1]))
    elif choice.slot is Slot.CARD and isinstance(view.pending, OfferChain):
        told = w.gettext("play {card}", card=told)
    return _with_row(tone, view, (*path, choice), told)


def _with_row(tone: Tone, view: View, path: Path, told: str) -> str:
    """Returns a label with the row as it will be, if the path is a whole legal move that is about the row."""
    w = tone.words
    path = building.canonical(building.settled(view, path))
    move = move_of(path)
    if options_after(view.legal, path) or move not in view.legal:
        return told
    seen = preview(view, move)
    if seen is None:
        return told
    if seen.row == view.row:
        return w.gettext("{what}: the row stays as it is", what=told)
    told = w.gettext("{what}: {row}", what=told, row=row_then(tone, seen.row))
    if not seen.targets or not tone.hints:
        return told
    standing = w.listing([w.number(value) for value in seen.targets])
    return w.ngettext(
        "{what}; your target {targets} stands in it",
        "{what}; your targets {targets} stand in it",
        len(seen.targets),
        what=told,
        targets=standing,
    )


def explained(tone: Tone, view: View, path: Path, value: Choice | None) -> str | None:
    """Returns what the focused card does, or the card for which something is chosen."""
    w = tone.words
    cards = [one for one in (*path, *([value] if value else [])) if one.slot in _CARD_SLOTS]
    if isinstance(view.pending, OfferChain) and not cards:
        return meaning(w, CHAIN)
    if cards:
        card = cards[-1].value
        if card == REDO and view.last_card is not None and view.last_card > QUBIT:
            return sentences(meaning(w, REDO), meaning(w, view.last_card))
        dead = card == SPAM and DEAD_SPAM in view.hand and SPAM not in view.hand and view.pending is None
        return meaning(w, DEAD_SPAM if dead else card)
    if view.pending is not None and not isinstance(view.pending, StealFrom):
        return None
    if value is not None and value.slot is Slot.DO:
        return w.gettext("You end your turn and draw up to six cards.")
    return w.gettext("First choose a card with the arrows.")
