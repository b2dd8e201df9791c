"""The action cards in words: their name as printed, how a voice says it, and what they do in one sentence.

A further kind has its three lines here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engines.bios_panic import DEAD_SPAM, KIND_CODES, ONE, QUBIT, ZERO
from sto_odno.i18n import N_, Words


class Card(NamedTuple):
    """An action card in words."""

    printed: str
    spoken: Callable[[Words], str]
    meaning: str


_CARDS: dict[str, Card] = {
    "not": Card("NOT", lambda w: w.pgettext("spoken", "NOT"), N_("NOT: turn one bit of the row.")),
    "not2": Card("NOT2", lambda w: w.pgettext("spoken", "NOT2"), N_("NOT2: turn two bits next to each other.")),
    "swap": Card("SWAP", lambda w: w.pgettext("spoken", "SWAP"), N_("SWAP: two cards of the row change places.")),
    "del": Card("DEL", lambda w: w.pgettext("spoken", "DEL"), N_("DEL: delete a bit, the row closes up.")),
    "edge": Card(
        "EDGE",
        lambda w: w.pgettext("spoken", "EDGE"),
        N_("EDGE: the two ends of the row change places."),
    ),
    "inv": Card("INV", lambda w: w.pgettext("spoken", "INV"), N_("INV: turn all bits of the row.")),
    "cut": Card("CUT", lambda w: w.pgettext("spoken", "CUT"), N_("CUT: take a bit out of the row into your hand.")),
    "undo": Card(
        "UNDO",
        lambda w: w.pgettext("spoken", "UNDO"),
        N_("UNDO: the last number laid goes back to its player's hand, and the points it brought are lost."),
    ),
    "x2": Card("X2", lambda w: w.pgettext("spoken", "X2"), N_("X2: lay one number more in this turn.")),
    "redo": Card(
        "REDO", lambda w: w.pgettext("spoken", "REDO"), N_("REDO: repeat the card played last, whoever played it.")
    ),
    "plus2": Card(
        "+2", lambda w: w.pgettext("spoken", "+2"), N_("+2: draw two cards at once, from the piles of your choice.")
    ),
    "ddos": Card(
        "DDOS", lambda w: w.pgettext("spoken", "DDOS"), N_("DDOS: an opponent of your choice sits out the next turn.")
    ),
    "hack": Card("HACK", lambda w: w.pgettext("spoken", "HACK"), N_("HACK: steal a card at random from an opponent.")),
    "purge": Card(
        "PURGE", lambda w: w.pgettext("spoken", "PURGE"), N_("PURGE: the next player loses two cards at random.")
    ),
    "shl": Card(
        "SHL",
        lambda w: w.pgettext("spoken", "SHL"),
        N_("SHL: a card moves one place to the left, over the end it comes in on the right."),
    ),
    "shr": Card(
        "SHR",
        lambda w: w.pgettext("spoken", "SHR"),
        N_("SHR: a card moves one place to the right, over the end it comes in on the left."),
    ),
    "virus": Card("VIRUS", lambda w: w.pgettext("spoken", "VIRUS"), N_("VIRUS: the whole row is shuffled.")),
    "zero-day": Card(
        "ZERO-DAY",
        lambda w: w.pgettext("spoken", "ZERO-DAY"),
        N_("ZERO-DAY: the row is discarded and as many new numbers are laid out."),
    ),
    "reload": Card(
        "RELOAD",
        lambda w: w.pgettext("spoken", "RELOAD"),
        N_("RELOAD: lay two other cards under their piles and draw two."),
    ),
    "bsod": Card(
        "BSOD",
        lambda w: w.pgettext("spoken", "BSOD"),
        N_("BSOD: discard your whole hand and draw three numbers and three actions."),
    ),
    "swap2": Card(
        "SWAP2",
        lambda w: w.pgettext("spoken", "SWAP2"),
        N_("SWAP2: twice, two cards change places; not the same two."),
    ),
    "flip3": Card(
        "FLIP3", lambda w: w.pgettext("spoken", "FLIP3"), N_("FLIP3: turn a bit together with its neighbours.")
    ),
    "shift2": Card(
        "SHIFT2", lambda w: w.pgettext("spoken", "SHIFT2"), N_("SHIFT2: a card moves two places to the left or right.")
    ),
    "reverse": Card(
        "REVERSE", lambda w: w.pgettext("spoken", "REVERSE"), N_("REVERSE: the whole row is turned round.")
    ),
    "split": Card(
        "SPLIT",
        lambda w: w.pgettext("spoken", "SPLIT"),
        N_("SPLIT: lay a barrier into the row; across it no number counts."),
    ),
    "insert": Card(
        "INSERT",
        lambda w: w.pgettext("spoken", "INSERT"),
        N_("INSERT: lay one number more, between two cards of the row."),
    ),
    "claim": Card(
        "CLAIM",
        lambda w: w.pgettext("spoken", "CLAIM"),
        N_("CLAIM: name the decimal number that six bits in a row make; if it is right, you take them and a point."),
    ),
    "chain": Card(
        "CHAIN",
        lambda w: w.pgettext("spoken", "CHAIN"),
        N_("CHAIN: with a target, name the decimal number that the rest makes; if right, you take it and a point."),
    ),
    "format": Card(
        "FORMAT", lambda w: w.pgettext("spoken", "FORMAT"), N_("FORMAT: a player of your choice gets new targets.")
    ),
    "data-leak": Card(
        "DATA LEAK",
        lambda w: w.pgettext("spoken", "DATA LEAK"),
        N_("DATA LEAK: an opponent of your choice loses two cards at random."),
    ),
    "nibble": Card(
        "NIBBLE",
        lambda w: w.pgettext("spoken", "NIBBLE"),
        N_("NIBBLE: of four, six or eight cards in a row the halves change places."),
    ),
    "parity": Card(
        "PARITY",
        lambda w: w.pgettext("spoken", "PARITY"),
        N_("PARITY: count the ones of a run; if they are odd, a one from your hand goes behind it, if even, a zero."),
    ),
    "error": Card(
        "ERROR", lambda w: w.pgettext("spoken", "ERROR"), N_("ERROR: three cards of your choice are shuffled.")
    ),
    "worm": Card(
        "WORM", lambda w: w.pgettext("spoken", "WORM"), N_("WORM: turn up to three bits from an end of the row.")
    ),
    "one-hot": Card(
        "ONE-HOT",
        lambda w: w.pgettext("spoken", "ONE-HOT"),
        N_("ONE-HOT: lies at an end as a fixed one; all other bits become zero."),
    ),
    "one-cold": Card(
        "ONE-COLD",
        lambda w: w.pgettext("spoken", "ONE-COLD"),
        N_("ONE-COLD: lies at an end as a fixed zero; all other bits become one."),
    ),
    "mitm": Card(
        "MITM",
        lambda w: w.pgettext("spoken", "MITM"),
        N_("MITM: swap the last number of the player before you for one of yours, or move it to the other end."),
    ),
    "phishing": Card(
        "PHISHING",
        lambda w: w.pgettext("spoken", "PHISHING"),
        N_("PHISHING: ask an opponent for a zero or a one; you may lay it at once."),
    ),
    "reroll": Card(
        "REROLL",
        lambda w: w.pgettext("spoken", "REROLL"),
        N_("REROLL: draw two targets for one of yours, keep one."),
    ),
    "mirror": Card(
        "MIRROR",
        lambda w: w.pgettext("spoken", "MIRROR"),
        N_("MIRROR: until you score, your targets count from right to left too."),
    ),
    "spam": Card(
        "SPAM",
        lambda w: w.pgettext("spoken", "SPAM"),
        N_("SPAM: takes up a place in an opponent's hand."),
    ),
    "spamfilter": Card(
        "SPAMFILTER",
        lambda w: w.pgettext("spoken", "SPAMFILTER"),
        N_("SPAMFILTER: send a SPAM from your hand on to another player."),
    ),
    "root": Card(
        "ROOT", lambda w: w.pgettext("spoken", "ROOT"), N_("ROOT: look at an opponent's hand and take a card.")
    ),
    "leak": Card(
        "LEAK", lambda w: w.pgettext("spoken", "LEAK"), N_("LEAK: an opponent's targets lie open until he scores.")
    ),
}
PRINTED: dict[int, str] = {KIND_CODES[name]: card.printed for name, card in _CARDS.items()}
"""Names as they stand on the cards, by code."""
_MEANINGS: dict[int, str] = {
    **{KIND_CODES[name]: card.meaning for name, card in _CARDS.items()},
    ZERO: N_("Zero: a number card, laid at an end of the row."),
    ONE: N_("One: a number card, laid at an end of the row."),
    QUBIT: N_("QUBIT: counts in the row as zero or as one, as a target needs it; nothing turns it."),
    DEAD_SPAM: N_("SPAM from somebody else: it cannot be played, only sent on by SPAMFILTER."),
}


def spoken_names(words: Words) -> Mapping[str, str]:
    """Returns how a voice says what is printed as on the cards."""
    names = {card.printed: card.spoken(words) for card in _CARDS.values()}
    names["QUBIT"] = words.pgettext("spoken", "QUBIT")
    names["QUBITs"] = words.pgettext("spoken", "QUBITs")
    names["BOOT OK"] = words.pgettext("spoken", "BOOT OK")
    names["BIT PANIC²"] = words.pgettext("spoken", "BIT PANIC²")
    names["BIOS PANIC"] = words.pgettext("spoken", "BIOS PANIC")
    return names


def meaning(words: Words, card: int) -> str:
    """Returns in one sentence what a card does."""
    return words.gettext(_MEANINGS[card])
