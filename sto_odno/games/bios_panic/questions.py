"""What the player of BIOS PANIC is asked, in full and in brief."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from engines.bios_panic import (
    KIND_CODES,
    Choice,
    ChooseTarget,
    Decision,
    DrawCards,
    KeepOne,
    LayGiven,
    OfferChain,
    Slot,
    StealFrom,
    View,
)
from engines.bios_panic.cards import SWAP2
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic import building
from sto_odno.games.bios_panic.letters import DRAW_ACTION, DRAW_NUMBER
from sto_odno.games.bios_panic.words import a_card, row_phrase, row_words
from sto_odno.i18n import N_, sentences
from sto_odno.keyboard import table as keys

Path = tuple[Hashable, ...]
_SHIFT2 = KIND_CODES["shift2"]
_FROM = {KIND_CODES[name] for name in ("parity", "nibble", "claim")}
"""Kinds that act on a run of cards."""


def question(tone: Tone, view: View, path: Path) -> list[Phrase]:
    """Returns what is asked after a path."""
    if path == (building.ENDED,):
        message = N_("That is your pass. Press {end} again.")
        return [naming(tone.words, message, {"end": keys.END_TURN.keys[:1]})]
    if path:
        return [_asked(tone, view, path)]
    return _QUESTIONS[type(view.pending)](tone, view)


def goes_on(view: View) -> bool:
    """Whether the question was asked with the one before: all cards that are drawn are asked for at once."""
    return isinstance(view.pending, DrawCards) and bool(view.pending.numbers or view.pending.actions)


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
_AND_THEN: dict[Slot, str] = {
    Slot.PLACE: N_("And which place then?"),
    Slot.OTHER: N_("And which card then?"),
}
"""The question for a further choice of the same kind, in full."""


def _asked(tone: Tone, view: View, path: Path) -> str:
    """Returns the question for the choice after a path."""
    w = tone.words
    after = building.offered(view, path)
    if not after:
        return w.gettext("Which card?")
    slot, card = after[0].slot, building.kind_in(path)
    before = [one for one in path if isinstance(one, Choice) and one.slot is slot]
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
        return w.gettext(_AND_THEN[slot])
    return w.gettext(tone.pick(*_ASKED[slot]))


def _caught(tone: Tone, view: View) -> str:
    """Returns the question of MITM, with the card that is caught."""
    w = tone.words
    at = view.caught
    assert at is not None
    card = a_card(w, view.row[at])
    return w.gettext("Caught: {card}, place {place}. Swap it or move it?", card=card, place=at + 1)
