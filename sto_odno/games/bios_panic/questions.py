"""What the player of BIOS PANIC is asked, in full and in brief."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engines.bios_panic import (
    KIND_CODES,
    Choice,
    ChooseTarget,
    Decision,
    DrawCards,
    KeepOne,
    LayGiven,
    Move,
    OfferChain,
    Slot,
    StealFrom,
    View,
    move_of,
    options_after,
)
from engines.bios_panic.cards import SWAP2
from sto_odno.dialogue.asking import Pick, Question, Type
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.tone import Tone
from sto_odno.dialogue.typing import Sign, Typing
from sto_odno.games.bios_panic import building, offers
from sto_odno.games.bios_panic.building import ENDED, PASSED, Path
from sto_odno.games.bios_panic.letters import DRAW_ACTION, DRAW_NUMBER, TO_LEFT, TO_RIGHT
from sto_odno.games.bios_panic.words import a_card, row_phrase, row_words
from sto_odno.i18n import N_, sentences
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command as Key

_LONGEST_NUMBER = 3
"""Digits of a typed number."""
_HELPS = {keys.PLAY: N_("choose the card")}
_SHIFT2 = KIND_CODES["shift2"]
_FROM = {KIND_CODES[name] for name in ("parity", "nibble", "claim")}
"""Kinds that act on a run of cards."""


class Asked(NamedTuple):
    """What is asked after a card."""

    card: int
    slot: Slot


def first(view: View) -> Question:
    """Returns what is asked first: the card of a turn, or a smaller decision."""
    return _which_card(view) if view.pending is None else _decision(view)


def _which_card(view: View) -> Pick[Choice]:
    """Asks for a card of the hand, or the end of the turn."""
    passes = building.passes(view)
    return Pick(
        question=lambda tone: _main(tone, view),
        items=lambda tone: offers.hand_items(tone, view),
        then=lambda choice: (
            _is_it_the_pass(view) if choice == ENDED and building.passes(view) else _after(view, choice)
        ),
        towards=lambda move: PASSED if move.path[0] == ENDED and passes else move.path[0],
        explain=lambda tone, choice: offers.explained(tone, view, (), choice),
        keys={keys.END_TURN: ENDED},
        choose=keys.PLAY,
        helps=_HELPS,
    )


def _is_it_the_pass(view: View) -> Pick[Choice]:
    """Asks whether the end of the turn is meant as the pass; any card may be chosen instead."""
    message = N_("That is your pass. Press {end} again.")
    return Pick(
        question=lambda tone: [naming(tone.words, message, {"end": keys.END_TURN.keys[:1]})],
        items=lambda tone: offers.hand_items(tone, view),
        then=lambda choice: _after(view, choice),
        towards=lambda move: PASSED if move.path[0] == ENDED else move.path[0],
        about=PASSED,
        explain=lambda tone, choice: offers.explained(tone, view, (), choice),
        aside=True,
        keys={keys.END_TURN: PASSED},
    )


def _decision(view: View) -> Pick[Choice]:
    """Asks for a decision that interrupts a turn."""
    pending = view.pending
    draws = isinstance(pending, DrawCards)
    piles = {DRAW_NUMBER: Choice(Slot.PILE, 0), DRAW_ACTION: Choice(Slot.PILE, 1)} if draws else {}
    own = _ends(view, ()) or piles
    return Pick(
        question=lambda tone: _QUESTIONS[type(pending)](tone, view),
        items=lambda tone: offers.items(tone, view, ()),
        then=lambda choice: _after(view, choice),
        towards=lambda move: move.path[0],
        explain=lambda tone, choice: offers.explained(tone, view, (), choice),
        # Drawing begins no turn anew.
        goes_on=isinstance(pending, DrawCards) and bool(pending.numbers or pending.actions),
        focus=None if own else _first_legal(view, ()),
        keys=own,
        choose=keys.PLAY,
        helps=_HELPS,
    )


def _after(view: View, *chosen: Choice) -> Question | Move:
    """Returns what is asked after some choices, or the move; what has no alternative is not asked."""
    if chosen[0] in (ENDED, PASSED):
        return move_of((ENDED,))
    path = building.settled(view, chosen)
    if building.is_whole(view, path):
        return move_of(building.canonical(path))
    slot = building.offered(view, path)[0].slot
    own = _ends(view, path)
    common: dict[str, Any] = {
        "question": lambda tone: [_asked(tone, view, path)],
        "then": lambda choice: _after(view, *path, choice),
        "towards": lambda move: move.path[len(path)],
        "about": Asked(path[0].value, slot),
        "explain": lambda tone, choice: offers.explained(tone, view, path, choice),
    }
    if slot is Slot.NUMBER:
        return Type(**common, typing=_number)
    return Pick(
        **common,
        items=lambda tone: offers.items(tone, view, path),
        focus=None if own else _first_legal(view, path),
        keys=own,
    )


def _ends(view: View, path: Path) -> dict[Key, Choice]:
    """Returns the keys of the ends of the row, where one is chosen."""
    after = options_after(view.legal, building.canonical(path))
    if not after or after[0].slot not in (Slot.SIDE, Slot.DROP, Slot.PHISHED):
        return {}
    return {(TO_LEFT, TO_RIGHT)[one.value]: one for one in after if one.value < 2}


def _first_legal(view: View, path: Path) -> Choice | None:
    return next(iter(options_after(view.legal, building.canonical(path))), None)


def _number(tone: Tone) -> Typing:
    """Returns how a number is typed."""
    w = tone.words
    return Typing(
        [Sign(keys.DIGIT)],
        _LONGEST_NUMBER,
        lambda digit: w.number(int(digit)),
        lambda digits: w.gettext("Number {n}.", n=int("".join(digits))),
        lambda digits: Choice(Slot.NUMBER, int("".join(digits))),
        lambda choice: tuple(str(choice.value)),
    )


def _main(tone: Tone, view: View) -> list[Phrase]:
    w = tone.words
    if view.acted:  # the row was told as it changed
        return [tone.pick(w.gettext("What next?"), w.gettext("Then?"))]
    row = row_phrase(tone, view.row)
    duty = w.gettext("Lay a number.") if building.must_lay(view) else ""
    full = sentences(w.gettext("Your move."), row, duty, w.gettext("Which card?"))
    return [tone.pick(full, sentences(row, duty or w.gettext("Your card?")))]


def _draw(tone: Tone, view: View) -> list[Phrase]:
    w = tone.words
    n = building.to_draw(view)
    named = {"number": DRAW_NUMBER.keys[:1], "action": DRAW_ACTION.keys[:1]}
    pending = view.pending
    assert isinstance(pending, DrawCards)
    if pending.numbers or pending.actions:
        return [w.ngettext("{n} more card.", "{n} more cards.", n)]
    if tone.brief:
        return [w.gettext("Draw {cards:accusative}.", cards=_cards(tone, n))]
    message = N_("You draw {cards:accusative}: {number} for a number, {action} for an action.")
    return [naming(w, message, named, cards=_cards(tone, n))]


def _cards(tone: Tone, n: int) -> Callable[[str], str]:
    return tone.words.quantity("{n} card", "{n} cards", n)


def _take(tone: Tone, view: View) -> list[Phrase]:
    assert isinstance(view.pending, ChooseTarget)
    return [tone.words.gettext("{n} stands at several places. Which one?", n=view.mine[view.pending.size])]


def _chain(tone: Tone, view: View) -> list[Phrase]:
    w = tone.words
    assert isinstance(view.pending, OfferChain)
    rest = row_words(tone, view.row[view.pending.low : view.pending.high])
    return [w.gettext("Left beside your target: {rest}. Do you play CHAIN?", rest=rest)]


def _keep(tone: Tone, view: View) -> list[Phrase]:
    return [tone.words.gettext("Which target do you keep?")]


def _steal(tone: Tone, view: View) -> list[Phrase]:
    return [tone.words.gettext("Which card do you take?")]


def _phished(tone: Tone, view: View) -> list[Phrase]:
    w = tone.words
    assert isinstance(view.pending, LayGiven)
    return [w.gettext("Where do you lay {card}?", card=a_card(w, view.pending.card, "accusative"))]


_QUESTIONS: dict[type[Decision] | type[None], Callable[[Tone, View], list[Phrase]]] = {
    type(None): _main,
    DrawCards: _draw,
    ChooseTarget: _take,
    OfferChain: _chain,
    KeepOne: _keep,
    StealFrom: _steal,
    LayGiven: _phished,
}
_ASKED: dict[Slot, tuple[str, str]] = {
    Slot.PLACE: (N_("Which place?"), N_("Place?")),
    Slot.GAP: (N_("Where does it go?"), N_("Where?")),
    Slot.SIDE: (N_("On the left or on the right?"), N_("Side?")),
    Slot.DROP: (N_("The row is full: which end drops a card?"), N_("Full: which end drops?")),
    Slot.SEAT: (N_("Against whom?"), N_("Against whom?")),
    Slot.NUMBER: (N_("Type the number, then Enter."), N_("Number?")),
    Slot.FACE: (N_("Which number?"), N_("Number?")),
    Slot.OTHER: (N_("Which card?"), N_("Card?")),
    Slot.SIZE: (N_("Which target?"), N_("Target?")),
    Slot.LENGTH: (N_("How many cards?"), N_("Cards?")),
    Slot.STEPS: (N_("How many steps?"), N_("Steps?")),
}
"""The question for each choice, in full and in brief."""
_AND_THEN: dict[Slot, tuple[str, str]] = {
    Slot.PLACE: (N_("And the second place?"), N_("And the third place?")),
    Slot.OTHER: (N_("And the second card?"), N_("And the third card?")),
}
"""The question for the second and the third choice of a kind, in full."""


def _asked(tone: Tone, view: View, path: Path) -> str:
    """Returns the question for the choice after a path."""
    w = tone.words
    slot, card = building.offered(view, path)[0].slot, building.kind_in(path)
    before = [one for one in path if one.slot is slot]
    if slot is Slot.PLACE and card in _FROM:
        return w.gettext("To which place?") if before else w.gettext("From which place?")
    if slot is Slot.PLACE and len(before) == 2 and card == SWAP2:
        row = row_words(tone, building.row_for(view, path))
        return w.gettext("Then the row is {row}. Second swap: which place?", row=row)
    if slot is Slot.SIDE and card == _SHIFT2:
        return w.gettext("To the left or to the right?")
    if slot is Slot.HOW:
        return _caught(tone, view)
    if before and slot in _AND_THEN and not tone.brief:
        return w.gettext(_AND_THEN[slot][0 if len(before) == 1 or card == SWAP2 else 1])
    return w.gettext(tone.pick(*_ASKED[slot]))


def _caught(tone: Tone, view: View) -> str:
    """Returns the question of MITM, with the card that is caught."""
    w = tone.words
    at = view.caught
    assert at is not None
    card = a_card(w, view.row[at])
    return w.gettext("Caught: {card}, place {place}. Swap it or move it?", card=card, place=at + 1)
