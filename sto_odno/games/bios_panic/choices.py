"""The choices of a move in words, as told when a card is played and as rows of a list."""

from __future__ import annotations

from engines.bios_panic import NO_CHAIN, QUBIT, VARIANTS, Choice, Slot
from sto_odno.games.bios_panic.words import a_card, card_noun, number_bits, side_word, size_word
from sto_odno.games.people import People
from sto_odno.games.room import Tone


def choice_words(tone: Tone, people: People, choice: Choice) -> str:
    """Returns a choice without an end mark: "place three", "against me", "the long target"."""
    w, value = tone.words, choice.value
    match choice.slot:
        case Slot.PLACE:
            return w.gettext("place {place}", place=value)
        case Slot.GAP:
            if not value:
                return w.gettext("at the left end")
            return w.gettext("after {cards}", cards=w.quantity("{n} card", "{n} cards", value))
        case Slot.SIDE:
            return side_word(w, value)
        case Slot.DROP:
            return w.gettext("the right end drops a card") if value else w.gettext("the left end drops a card")
        case Slot.SEAT:
            return w.gettext("against {whom}", whom=people.whom(value))
        case Slot.NUMBER:
            return w.number(value)
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
            variant = VARIANTS[str(tone.options["variant"])]
            width = variant.bits[value in variant.targets[1]]
            return w.gettext("{n}: {bits}", n=value, bits=number_bits(tone, value, width))
        case Slot.PHISHED:
            return w.gettext("keep it in your hand") if value > 1 else side_word(w, value)
        case Slot.DO:
            return w.gettext("no CHAIN") if value == NO_CHAIN else w.gettext("end your turn")
        case Slot.CARD:
            return card_noun(w, value)("nominative") if value <= QUBIT else a_card(w, value)
