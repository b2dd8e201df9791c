"""The choices of a move in words, as told when a card is played and as rows of a list."""

from __future__ import annotations

from collections.abc import Sequence

from engines.bios_panic import KIND_CODES, NO_CHAIN, QUBIT, VARIANTS, Choice, Slot
from engines.bios_panic.cards import SWAP2
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic.cards import PRINTED
from sto_odno.games.bios_panic.words import a_card, card_noun, number_bits, side_word, size_word
from sto_odno.games.people import People

_NOT2, _SHIFT2, _PARITY, _NIBBLE, _FORMAT = (
    KIND_CODES[name] for name in ("not2", "shift2", "parity", "nibble", "format")
)


def choice_words(tone: Tone, people: People, choice: Choice, card: int | None = None) -> str:
    """Returns a choice without an end mark: "place three", "against me"; ``card``: what it is for."""
    w, value = tone.words, choice.value
    match choice.slot:
        case Slot.PLACE:
            return w.gettext("place {place}", place=value)
        case Slot.GAP:
            if not value:
                return w.gettext("at the left end")
            return w.gettext("after {cards}", cards=w.quantity("{n} card", "{n} cards", value))
        case Slot.SIDE if card == _SHIFT2:
            return w.gettext("to the right") if value else w.gettext("to the left")
        case Slot.SIDE:
            return side_word(w, value)
        case Slot.DROP:
            return w.gettext("the right end drops a card") if value else w.gettext("the left end drops a card")
        case Slot.SEAT:
            return w.gettext("against {whom}", whom=people.whom(value))
        case Slot.NUMBER:
            return w.gettext("number {n}", n=value)
        case Slot.FACE | Slot.OTHER | Slot.STOLEN:
            return a_card(w, value)
        case Slot.SIZE:
            return size_word(w, value)
        case Slot.LENGTH:
            return w.ngettext("{n} card", "{n} cards", value)
        case Slot.STEPS:
            return w.ngettext("{n} step", "{n} steps", value)
        case Slot.HOW:
            return w.gettext("move it") if value else w.gettext("swap it")
        case Slot.PILE:
            if tone.brief:
                return w.gettext("action") if value else w.gettext("number")
            return w.gettext("action card") if value else w.gettext("number card")
        case Slot.TARGET:
            variant = VARIANTS[tone.options.variant]
            width = variant.bits[value in variant.targets[1]]
            return w.gettext("{n}, that is {bits}", n=value, bits=number_bits(tone, value, width))
        case Slot.PHISHED:
            return w.gettext("keep it in your hand") if value > 1 else side_word(w, value)
        case Slot.DO:
            return w.gettext("no CHAIN") if value == NO_CHAIN else w.gettext("end your turn")
        case Slot.CARD:
            return card_noun(w, value)("nominative") if value <= QUBIT else a_card(w, value)


def card_words(tone: Tone, people: People, card: int, choices: Sequence[Choice]) -> tuple[str, str]:
    """Returns an action card that is played, with whom it hits, and the rest of what was chosen for it."""
    w, name = tone.words, PRINTED[card]
    rest = list(choices)
    if rest and rest[0].slot is Slot.SEAT:
        seat = rest.pop(0).value
        if tone.players > 2 or card == _FORMAT:  # with one opponent it is clear against whom
            name = w.gettext("{card} against {whom}", card=name, whom=people.whom(seat))
    places = [one.value for one in rest if one.slot is Slot.PLACE]
    told = [choice_words(tone, people, one, card) for one in rest if one.slot is not Slot.PLACE]
    if rest and rest[0].slot is Slot.HOW:
        told = [_caught(tone, rest)]
    if places:
        if card == _NIBBLE:
            places.append(places[0] + rest[1].value - 1)
            told = []
        told.insert(0, _places(tone, card, places))
    return name, ", ".join(told)


def _places(tone: Tone, card: int, places: Sequence[int]) -> str:
    """Returns the places on which a card acts."""
    w = tone.words
    if card == SWAP2 and len(places) == 4:
        first, second, third, fourth = places
        return w.gettext(
            "places {first} and {second}, then {third} and {fourth}",
            first=first,
            second=second,
            third=third,
            fourth=fourth,
        )
    if card in (_PARITY, _NIBBLE) and len(places) == 2:
        return w.gettext("from place {low} to place {high}", low=places[0], high=places[1])
    if card == _NOT2:
        places = (places[0], places[0] + 1)
    return w.ngettext("place {places}", "places {places}", len(places), places=w.listing([*map(w.number, places)]))


def _caught(tone: Tone, choices: Sequence[Choice]) -> str:
    """Returns what MITM does with the card that it catches."""
    w = tone.words
    how, *more = choices
    if not how.value:
        return w.gettext("swap for {card:accusative}", card=lambda case: a_card(w, more[0].value, case))
    if not more:
        return w.gettext("move to the other end")
    return w.gettext("move to the right end") if more[0].value else w.gettext("move to the left end")
