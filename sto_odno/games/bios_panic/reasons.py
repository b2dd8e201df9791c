"""Why a move of BIOS PANIC is refused, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.bios_panic import (
    QUBIT,
    ChooseTarget,
    DrawCards,
    KeepOne,
    LayGiven,
    OfferChain,
    Reason,
    StealFrom,
)
from engines.contract import IllegalMove
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic.cards import PRINTED
from sto_odno.games.bios_panic.words import card_noun, pile_word
from sto_odno.i18n import Noun, Words, sentences


def refusal(tone: Tone, refused: IllegalMove) -> str:
    """Returns the sentence that tells why."""
    assert isinstance(refused.reason, Reason)
    why = _REASONS[refused.reason](tone, refused.facts)
    again = refused.facts.get("again")
    if again is None:
        return why
    return sentences(tone.words.gettext("REDO repeats the last card, {card}.", card=_named(tone.words, again)), why)


Facts = dict[str, Any]


def _named(words: Words, card: int) -> Noun:
    return card_noun(words, card) if card <= QUBIT else lambda case: PRINTED[card]


def _not_now(tone: Tone, facts: Facts) -> str:
    w = tone.words
    match facts["due"]:
        case DrawCards():
            return w.gettext("First draw: choose a pile.")
        case ChooseTarget():
            return w.gettext("First choose where the target is taken.")
        case OfferChain():
            return w.gettext("First decide whether you play CHAIN.")
        case KeepOne():
            return w.gettext("First choose the target that you keep.")
        case StealFrom():
            return w.gettext("First choose the card that you take.")
        case LayGiven():
            return w.gettext("First decide about the card that you were given.")
        case _:
            return w.gettext("This can be done only when it is due.")


def _not_held(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("You do not hold {card:accusative}.", card=_named(tone.words, facts["card"]))


def _numbers_laid(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.ngettext(
        "You have laid {n} number in this turn, more are not allowed.",
        "You have laid {n} numbers in this turn, more are not allowed.",
        facts["count"],
    )


def _must_lay(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("Your pass is used: lay a number before you end your turn.")


def _too_few(tone: Tone, facts: Facts) -> str:
    w = tone.words
    least = w.quantity("{n} card", "{n} cards", facts["least"])
    card = PRINTED[facts["card"]]
    if not facts["count"]:
        return w.gettext("{card} needs a row of at least {least}; it is empty.", card=card, least=least)
    count = w.quantity("{n} card", "{n} cards", facts["count"])
    return w.gettext(
        "{card} needs a row of at least {least}; there it has {count}.", card=card, least=least, count=count
    )


def _no_place(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.ngettext(
        "The row does not reach that far, it has {n} card.",
        "The row does not reach that far, it has {n} cards.",
        facts["count"],
    )


def _not_plain(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.gettext(
        "Place {place} does not turn: {card} lies there.", place=facts["place"], card=card_noun(w, facts["there"])
    )


def _not_taken(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.gettext(
        "{card} does not take that: at place {place} lies {there}.",
        card=PRINTED[facts["card"]],
        place=facts["place"],
        there=card_noun(w, facts["there"]),
    )


def _no_plain(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("{card} finds no bit to turn there.", card=PRINTED[facts["card"]])


def _nothing_fits(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("{card} finds nothing in the row that it could act on.", card=PRINTED[facts["card"]])


def _not_bits(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.gettext(
        "{card} takes only plain and fixed bits: at place {place} lies {there}.",
        card=PRINTED[facts["card"]],
        place=facts["place"],
        there=card_noun(w, facts["there"]),
    )


def _out_of_range(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.gettext("{number} is too large, at most {highest}.", number=facts["number"], highest=facts["highest"])


def _no_number(tone: Tone, facts: Facts) -> str:
    w = tone.words
    if facts["face"] is None:
        return w.gettext("You hold no number card for that.")
    return w.gettext("You hold no {card:genitive}.", card=card_noun(w, facts["face"]))


def _no_redo(tone: Tone, facts: Facts) -> str:
    w = tone.words
    if facts["card"] is None:
        return w.gettext("Nothing was played yet that REDO could repeat.")
    return w.gettext("The last card cannot be repeated: {card}.", card=_named(w, facts["card"]))


def _other_redo(tone: Tone, facts: Facts) -> str:
    w = tone.words
    if facts["card"] is None:
        return w.gettext("Nothing was played yet that REDO could repeat.")
    return w.gettext("REDO repeats the last card, and that is {card}.", card=_named(w, facts["card"]))


def _empty_hand(tone: Tone, facts: Facts) -> str:
    w = tone.words
    if facts["seat"] is None:
        return w.gettext("No opponent has a card.")
    return w.gettext("That hand is empty.")


def _already(tone: Tone, facts: Facts) -> str:
    return tone.words.gettext("{card} is in force already.", card=PRINTED[facts["card"]])


def _no_pile(tone: Tone, facts: Facts) -> str:
    w = tone.words
    return w.gettext("{pile} is empty, and so is its discard.", pile=pile_word(w, facts["pile"]))


_REASONS: dict[Reason, Callable[[Tone, Facts], str]] = {
    Reason.MATCH_OVER: lambda tone, _: tone.words.gettext("The match is over."),
    Reason.NOT_NOW: _not_now,
    Reason.NOT_HELD: _not_held,
    Reason.NUMBERS_LAID: _numbers_laid,
    Reason.MUST_LAY: _must_lay,
    Reason.TOO_FEW: _too_few,
    Reason.NO_PLACE: _no_place,
    Reason.NOT_PLAIN: _not_plain,
    Reason.NOT_TAKEN: _not_taken,
    Reason.NO_PLAIN: _no_plain,
    Reason.NOTHING_FITS: _nothing_fits,
    Reason.SAME_PAIR: lambda tone, _: tone.words.gettext("The second swap would only undo the first."),
    Reason.ORDER: lambda tone, _: tone.words.gettext("The places have to be different."),
    Reason.NO_BIT: lambda tone, _: tone.words.gettext("SPLIT needs a bit in the row."),
    Reason.NOT_BETWEEN: lambda tone, _: tone.words.gettext("INSERT lays between two cards, not at an end."),
    Reason.WHICH_END: lambda tone, _: tone.words.gettext("The row is full: choose the end that drops a card."),
    Reason.NOT_FULL: lambda tone, _: tone.words.gettext("There is room, no card drops."),
    Reason.NOT_BITS: _not_bits,
    Reason.OUT_OF_RANGE: _out_of_range,
    Reason.NO_NUMBER: _no_number,
    Reason.PIECE_STOPS: lambda tone, _: tone.words.gettext("The barrier stops the WORM there."),
    Reason.NO_LAST: lambda tone, _: tone.words.gettext(
        "The last number of the player before you lies in the row no more."
    ),
    Reason.NO_WAY: lambda tone, _: tone.words.gettext("The card cannot be moved like that."),
    Reason.NO_UNDO: lambda tone, _: tone.words.gettext("There is nothing to take back."),
    Reason.NO_REDO: _no_redo,
    Reason.OTHER_REDO: _other_redo,
    Reason.NOT_SELF: lambda tone, _: tone.words.gettext("Choose an opponent, not yourself."),
    Reason.NO_SEAT: lambda tone, _: tone.words.gettext("There is no such player."),
    Reason.EMPTY_HAND: _empty_hand,
    Reason.ALREADY: _already,
    Reason.NO_SPAM: lambda tone, _: tone.words.gettext("You hold no SPAM."),
    Reason.RECEIVED: lambda tone, _: tone.words.gettext("This SPAM was sent to you: only SPAMFILTER sends it on."),
    Reason.TWO_CARDS: lambda tone, _: tone.words.gettext("RELOAD needs two other cards."),
    Reason.NO_PILE: _no_pile,
    Reason.NOT_OFFERED: lambda tone, _: tone.words.gettext("That is not among what can be chosen."),
    Reason.WITH_A_TAKE: lambda tone, _: tone.words.gettext("CHAIN is played only when you take a target."),
}
