"""What the keys of BIOS PANIC tell at any moment: hand, row, targets, points, the others, piles, the turn."""

from __future__ import annotations

from engines.bios_panic import QUBIT, DrawCards, View, kind_of
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic import building
from sto_odno.games.bios_panic.cards import meaning
from sto_odno.games.bios_panic.words import (
    a_card,
    card_noun,
    held_words,
    listed,
    number_bits,
    points_noun,
    row_phrase,
    score_words,
)
from sto_odno.games.people import People
from sto_odno.i18n import N_, sentences


def hand(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the hand; when repeated what its cards do."""
    w = tone.words
    if not view.hand:
        return [w.gettext("You have no cards.")]
    if times % 2:
        return [meaning(w, card) for card in dict.fromkeys(view.hand) if card > QUBIT] or [
            meaning(w, kind_of(view.hand[0]))
        ]
    return [w.gettext("Your hand: {cards}.", cards=listed(w, view.hand))]


def row(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the row."""
    return [row_phrase(tone, view.row)]


def targets(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the player's targets; when repeated those of others that lie open."""
    w = tone.words
    told = [
        w.gettext("{n}, that is {bits}", n=value, bits=number_bits(tone, value, view.variant.bits[at]))
        for at, value in enumerate(view.mine)
    ]
    if times % 2:
        return _open(tone, view) or [w.gettext("No other targets lie open.")]
    mirror = w.gettext("MIRROR: they also count from right to left.") if view.mirrored[view.seat] else ""
    opened = w.gettext("They lie open for all.") if view.leaked[view.seat] else ""
    return [
        w.gettext("Your targets: short, {short}; long, {long}.", short=told[0], long=told[1]),
        *(phrase for phrase in (mirror, opened) if phrase),
    ]


def _both(tone: Tone, view: View, values: tuple[int, int]) -> list[str]:
    """Returns a short and a long target in decimal and bit by bit."""
    width = view.variant.bits
    return [
        tone.words.gettext("{n}, that is {bits}", n=value, bits=number_bits(tone, value, width[size]))
        for size, value in enumerate(values)
    ]


def _open(tone: Tone, view: View) -> list[str]:
    people = People(tone, view.seat)
    told = []
    for seat in people.others():
        known = view.targets[seat]
        if known is not None:
            short, long = _both(tone, view, known)
            told.append(
                people.said(
                    seat,
                    N_("Your targets lie open: {short}; {long}."),
                    N_("My targets lie open: {short}; {long}."),
                    N_("The targets of {who:genitive} lie open: {short}; {long}."),
                    short=short,
                    long=long,
                )
            )
    return told


def score(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the points of all, in decimal and binary."""
    w = tone.words
    people = People(tone, view.seat)
    told = [score_words(tone, people, seat, view.scores[seat]) for seat in (view.seat, *people.others())]
    goal = view.options.goal
    return [sentences(*told, w.gettext("{points} win.", points=points_noun(w, goal)))]


def others(tone: Tone, view: View, times: int) -> list[str]:
    """Returns what the others hold, what is in force, and whose move it is."""
    w = tone.words
    people = People(tone, view.seat)
    told = []
    for seat in people.others():
        numbers, actions = view.held[seat]
        counts = people.said(
            seat,
            N_("You hold {cards}."),
            N_("I hold {cards}."),
            N_("{who} holds {cards}."),
            cards=held_words(w, numbers, actions),
        )
        skips = ""
        if view.skips[seat]:
            skips = w.ngettext("DDOS: {n} turn is sat out.", "DDOS: {n} turns are sat out.", view.skips[seat])
        mirror = w.gettext("MIRROR is in force.") if view.mirrored[seat] else ""
        told.append(sentences(counts, skips, mirror))
    return [*told, people.turn(view.to_move, view.over)]


def piles(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the last card played and how many cards the piles have."""
    w = tone.words
    if view.last_card is None:
        last = w.gettext("No card was played yet.")
    elif view.last_card <= QUBIT:
        last = w.gettext("Last card: {card}.", card=card_noun(w, view.last_card))
    else:
        last = w.gettext("Last card, {meaning}", meaning=meaning(w, view.last_card))
    number = ""
    if view.last_laying is not None and view.laid_last is not None:
        people = People(tone, view.seat)
        number = people.said(
            view.last_laying.seat,
            N_("The last number is yours: {card}, place {place}."),
            N_("The last number is mine: {card}, place {place}."),
            N_("The last number is {who:genitive}'s: {card}, place {place}."),
            card=a_card(w, view.row[view.laid_last]),
            place=view.laid_last + 1,
        )
    left = w.gettext(
        "Number pile: {numbers}. Action pile: {actions}.",
        numbers=w.quantity("{n} card", "{n} cards", view.piles[0]),
        actions=w.quantity("{n} card", "{n} cards", view.piles[1]),
    )
    return [sentences(last, number, left)]


def turn(tone: Tone, view: View, times: int) -> list[str]:
    """Returns how many numbers may still be laid, and whose pass is used."""
    w = tone.words
    people = People(tone, view.seat)
    if view.over:
        return [w.gettext("The match is over.")]
    told = []
    if view.to_move == view.seat:
        n = view.allowance
        if isinstance(view.pending, DrawCards):
            cards = w.quantity("{n} card", "{n} cards", building.to_draw(view))
            told.append(w.gettext("You are drawing: {cards:accusative} more.", cards=cards))
        elif n:
            told.append(w.ngettext("You may still lay {n} number.", "You may still lay {n} numbers.", n))
        else:
            told.append(w.gettext("No more numbers in this turn."))
    told.append(w.gettext("Your pass is used.") if view.passed[view.seat] else w.gettext("You may still pass."))
    told += [
        people.said(seat, N_("You have passed."), N_("My pass is used."), N_("The pass of {who:genitive} is used."))
        for seat in people.others()
        if view.passed[seat]
    ]
    return [sentences(*told)]
