"""Words for cards, rows, numbers and players of BIOS PANIC.

Action cards are printed as they stand on the cards and spoken in the sounds of the player's language (``cards``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engines.bios_panic import (
    COLD,
    COLD_AGAIN,
    FACE_OF,
    HOT,
    HOT_AGAIN,
    ONE,
    PIECE,
    PIECE_AGAIN,
    QUBIT,
    ZERO,
    kind_of,
)
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic.cards import PRINTED
from sto_odno.games.people import People
from sto_odno.i18n import D_, N_, Noun, Words

LEFT, RIGHT = 0, 1
TITLE = "BIOS PANIC"


def variant_name(words: Words, variant: str) -> str:
    """Returns what a variant is called."""
    if variant == "7-bit":
        return words.gettext("{title}, seven bits", title=TITLE)
    return TITLE if variant == "bios" else "BIT PANIC²"


def card_noun(words: Words, card: int) -> Noun:
    """Returns a card of a hand or of the row: «ноль», «твёрдая единица», SWAP."""
    if card in (HOT, HOT_AGAIN):
        return words.noun(D_("fixed one"))
    if card in (COLD, COLD_AGAIN):
        return words.noun(D_("fixed zero"))
    if card in (PIECE, PIECE_AGAIN):
        return words.noun(D_("barrier"))
    name = kind_of(card)
    if name == ZERO:
        return words.noun(D_("zero"))
    if name == ONE:
        return words.noun(D_("one"))
    if name == QUBIT:
        return words.noun(D_("QUBIT"))
    return lambda case: PRINTED[name]


def a_card(words: Words, card: int, case: str = "nominative") -> str:
    """Returns a card as one of several: "a zero", SWAP."""
    name = kind_of(card)
    if name in PRINTED:
        return PRINTED[name]
    if card > QUBIT:
        return card_noun(words, card)(case)
    message = {ZERO: D_("a zero"), ONE: D_("a one"), QUBIT: D_("a QUBIT")}[name]
    return words.noun(message)(case)


def listed(words: Words, cards: Iterable[int], case: str = "nominative") -> str:
    """Returns cards of a hand as a list in speech, equal ones counted: «два нуля, единица и SWAP»."""
    return words.listing([_several(words, card, n, case) for card, n in Counter(map(kind_of, cards)).items()])


def held_words(words: Words, numbers: int, actions: int) -> str:
    """Returns what kinds of cards somebody holds: "two number cards and no action cards"."""
    if not numbers and not actions:
        return words.gettext("no cards")
    number_cards = words.quantity("{n} number card", "{n} number cards", numbers)
    action_cards = words.quantity("{n} action card", "{n} action cards", actions)
    if not actions:
        return words.gettext("{numbers} and no action cards", numbers=number_cards)
    if not numbers:
        return words.gettext("{actions} and no number cards", actions=action_cards)
    return words.gettext("{numbers} and {actions}", numbers=number_cards, actions=action_cards)


def _several(words: Words, card: int, n: int, case: str) -> str:
    if n == 1:  # "one zero" would be heard as two bits
        return a_card(words, card, case)
    if card == ZERO:
        return words.quantity("{n} zero", "{n} zeros", n)(case)
    if card == ONE:
        return words.quantity("{n} one", "{n} ones", n)(case)
    if card == QUBIT:
        return words.quantity("{n} QUBIT", "{n} QUBITs", n)(case)
    return words.quantity("{n} card {name}", "{n} cards {name}", n, name=PRINTED[card])(case)


# -- bits, rows, numbers


def bit_word(words: Words, card: int) -> str:
    """Returns a card of the row as bits are told: one word, for a fixed bit two."""
    if card < QUBIT:
        return words.number(1 if FACE_OF[card] == ONE else 0)
    if card in (HOT, HOT_AGAIN, COLD, COLD_AGAIN):
        return words.gettext("fixed {bit}", bit=words.number(1 if card in (HOT, HOT_AGAIN) else 0))
    return card_noun(words, card)("nominative")


def bits(tone: Tone, cards: Sequence[int]) -> str:
    """Returns cards of a row bit by bit, grouped as the player wants: "one zero one, one one"."""
    groups: list[list[str]] = [[]]
    for card in cards:
        apart = card >= PIECE  # across it nothing is read
        if apart or len(groups[-1]) == tone.bit_groups:
            groups.append([])
        groups[-1].append(bit_word(tone.words, card))
        if apart:
            groups.append([])
    return ", ".join(" ".join(group) for group in groups if group)


def number_bits(tone: Tone, value: int, width: int) -> str:
    """Returns a number bit by bit."""
    return bits(tone, [ONE if value >> at & 1 else ZERO for at in reversed(range(width))])


def row_words(tone: Tone, row: Sequence[int]) -> str:
    """Returns the bits of a row, without an end mark."""
    return bits(tone, row) if row else tone.words.gettext("empty")


def row_phrase(tone: Tone, row: Sequence[int]) -> str:
    """Returns a row as a sentence: in full how many cards it has, barriers not counted, before its bits."""
    w = tone.words
    if not row:
        return w.gettext("The row is empty.")
    told = bits(tone, row)
    n = sum(card < PIECE for card in row)
    full = w.ngettext("Row of {n} card: {row}.", "Row of {n} cards: {row}.", n, row=told)
    return tone.pick(full, w.gettext("Row: {row}.", row=told))


def row_then(tone: Tone, row: Sequence[int]) -> str:
    """Returns how a row will be, to follow a colon."""
    w = tone.words
    if not row:
        return w.gettext("the row becomes empty")
    return tone.pick(w.gettext("the row becomes {row}", row=row_words(tone, row)), row_words(tone, row))


def register(tone: Tone, score: int) -> str:
    """Returns points in binary: "zero one one"."""
    return " ".join(tone.words.number(score >> at & 1) for at in (2, 1, 0))


def points_noun(words: Words, n: int) -> Noun:
    """Returns points with their number."""
    return words.quantity("{n} point", "{n} points", n)


def score_words(tone: Tone, people: People, seat: int, score: int) -> str:
    """Returns the points that a seat has, in full speech and from one point on in binary too."""
    points = points_noun(tone.words, score)
    if tone.brief or not score:
        return people.said(
            seat, N_("You have {points}."), N_("I have {points}."), N_("{who} has {points}."), points=points
        )
    return people.said(
        seat,
        N_("You have {points}, binary {binary}."),
        N_("I have {points}, binary {binary}."),
        N_("{who} has {points}, binary {binary}."),
        points=points,
        binary=register(tone, score),
    )


def side_word(words: Words, side: int) -> str:
    """Returns on which end."""
    return words.gettext("on the left") if side == LEFT else words.gettext("on the right")


def size_word(words: Words, size: int) -> str:
    """Returns which target."""
    return words.gettext("the long target") if size else words.gettext("the short target")


def pile_word(words: Words, pile: int) -> str:
    """Returns which pile."""
    return words.gettext("the action pile") if pile else words.gettext("the number pile")
