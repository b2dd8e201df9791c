"""Why things happen or do not in One Zero One: idle commands, refusals, the CPU card's steps, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.contract import EndReason, IllegalMove
from engines.one_zero_one import Drop, End, Idle, Lapse, Reason
from sto_odno.dialogue.tone import Tone
from sto_odno.games.one_zero_one.words import card_noun, place_text, row_text, said
from sto_odno.i18n import N_, Words

# Why a command did nothing; a full sentence puts "No effect" before it.
_IDLE = {
    Idle.NO_TARGET: N_("nothing lies next to its text"),
    Idle.LOCKED: N_("the card at its text is locked"),
    Idle.LAST_ROW: N_("there is no row below"),
    Idle.NO_SPACE: N_("the row below takes no card"),
    Idle.SAME_DIGIT: N_("the card at its text shows the same digit"),
    Idle.NO_ROW: N_("no row has three cards"),
    Idle.STAYED: N_("the card at its text stays where it is"),
    Idle.NOT_RIGHT: N_("this card works only with its text to the right"),
    Idle.NO_EMPTY_SPACE: N_("the space on its right is not empty"),
    Idle.NO_CARD: N_("there is no card to take or to print"),
    Idle.NOT_AT_END: N_("it does not lie at the end of the row"),
    Idle.NO_END: N_("no END on its left shuts the row"),
}
_LAPSES = {
    Lapse.FILLED: N_("NEXT is void: the space is filled."),
    Lapse.SHUT: N_("NEXT is void: an END shuts the space."),
    Lapse.NO_CARD: N_("NEXT is void: no card may lie there."),
}
_LOSING = {
    1: N_("it plays on the losing row nearest to row ten"),
    2: N_("it plays on the two losing rows nearest to row ten"),
    3: N_("it plays on all its losing rows"),
    4: N_("it plays on the losing row nearest to RUN until it wins it"),
}
_WINNING = {
    1: N_("it plays on the open row nearest to RUN"),
    2: N_("it plays on the two open rows nearest to RUN"),
    3: N_("it plays on every row that it wins and every undecided one"),
    4: N_("it plays two cards on the open row nearest to RUN"),
}
_LOSING_BRIEF = {
    1: N_("losing row nearest ten"),
    2: N_("two losing rows nearest ten"),
    3: N_("all losing rows"),
    4: N_("losing row nearest RUN until won"),
}
_WINNING_BRIEF = {
    1: N_("open row nearest RUN"),
    2: N_("two open rows nearest RUN"),
    3: N_("rows won and undecided"),
    4: N_("open row nearest RUN, two cards"),
}
_DROPS = {
    Drop.NO_ROW: N_("The CPU finds no row for its card."),
    Drop.DOES_NOT_FIT: N_("The row does not take the next card of the CPU."),
    Drop.WINNING_ROW: N_("The CPU has won the row and stops."),
    Drop.DECK_EMPTY: N_("The CPU's deck is empty, it stops."),
}
_ENDS = {
    End.LAST_ROW: N_("The last row holds three cards: the match is over."),
    End.HANDS_OUT: N_("Nobody has a card left: the match is over."),
    End.NOTHING_LAID: N_("Two turns in a row nothing was laid: the match is over."),
}


def idle(tone: Tone, why: Idle) -> str:
    """Returns why a command did nothing."""
    words = tone.words
    return tone.pick(words.gettext("No effect, {why}.", why=words.gettext(_IDLE[why])), words.gettext("No effect."))


def lapse(words: Words, why: Lapse) -> str:
    """Returns why a NEXT binds nobody any more."""
    return words.gettext(_LAPSES[why])


def cpu_step(tone: Tone, winning: bool, step: int) -> str:
    """Returns what a step of the CPU card says."""
    full, brief = (_WINNING, _WINNING_BRIEF) if winning else (_LOSING, _LOSING_BRIEF)
    return tone.words.gettext((brief if tone.brief else full)[step])


def cpu_drop(words: Words, why: Drop) -> str:
    """Returns why the CPU places no card."""
    return words.gettext(_DROPS[why])


def end(tone: Tone, reason: EndReason, deck: int | None, seat: int) -> str:
    """Returns why the match ended; ``deck`` is whose deck was empty, where that ended it."""
    w = tone.words
    if reason is not End.DECK_EMPTY:
        return w.gettext(_ENDS[End(reason)])
    assert deck is not None
    return said(
        tone,
        seat,
        deck,
        N_("Your deck is empty and a card is due: the match is over."),
        N_("My deck is empty and a card is due: the match is over."),
        N_("The CPU's deck is empty and a card is due: the match is over."),
        N_("{who:genitive}'s deck is empty and a card is due: the match is over."),
    )


def refusal(words: Words, refused: IllegalMove) -> str:
    """Returns why a move is refused, with what it is about."""
    return _REFUSALS[Reason(refused.reason)](words, refused.facts)


Facts = Mapping[str, Any]


def _closed(w: Words, facts: Facts) -> str:
    lacking = facts["lacking"]
    assert isinstance(lacking, tuple)
    above = w.listing(
        [w.ngettext("row {row} lacks {n} card", "row {row} lacks {n} cards", n, row=int(row)) for row, n in lacking]
    )
    return w.gettext("{row} is closed: {above}.", row=_row(w, facts), above=above)


def _row(w: Words, facts: Facts) -> str:
    return row_text(w, facts["row"])


def _card(w: Words, facts: Facts, case: str = "nominative") -> str:
    return card_noun(w, facts["card"])(case)


def _about_row(message: str) -> Callable[[Words, Facts], str]:
    return lambda w, facts: w.gettext(message, row=_row(w, facts))


def _about_card(message: str) -> Callable[[Words, Facts], str]:
    return lambda w, facts: w.gettext(message, card=card_noun(w, facts["card"]))


def _plainly(message: str) -> Callable[[Words, Facts], str]:
    return lambda w, facts: w.gettext(message)


_REFUSALS: dict[Reason, Callable[[Words, Facts], str]] = {
    Reason.NOT_IN_HAND: _about_card(N_("You do not hold this card: {card}.")),
    Reason.NO_SUCH_ROW: _about_row(N_("{row} is not in play.")),
    Reason.ROW_CLOSED: _closed,
    Reason.ROW_SHUT: _about_row(N_("{row} is shut by an END: only CONT may come there.")),
    Reason.LAST_ROW_FULL: _about_row(N_("{row} is full.")),
    Reason.NEXT_DEMANDS: lambda w, facts: w.gettext(
        "NEXT wants your card in {place}.",
        place=place_text(w, facts["place"]),
    ),
    Reason.NAME_A_ROW: _plainly(N_("GOSUB asks for a row: choose one.")),
    Reason.ROW_DOES_NOT_QUALIFY: lambda w, facts: (
        w.gettext("{row} is shut: GOSUB moves nothing there.", row=_row(w, facts))
        if facts.get("shut")
        else w.gettext("{row} has less than three cards: GOSUB moves nothing there.", row=_row(w, facts))
    ),
    Reason.NO_TARGET: _plainly(N_("GOSUB moves nothing here.")),
    Reason.NAME_A_CARD: _plainly(N_("PRINT prints a card from your hand: choose one.")),
    Reason.PRINTED_NOT_IN_HAND: _about_card(N_("You do not hold this card: {card}.")),
    Reason.PRINTED_MAY_NOT_LIE: _about_card(N_("This card may not be printed there: {card}.")),
    Reason.NOTHING_TO_PRINT: _plainly(N_("PRINT prints nothing here.")),
    Reason.CPU_TURN: _plainly(N_("It is the CPU's turn.")),
    Reason.NOT_CPU_TURN: _plainly(N_("It is not the CPU's move.")),
    Reason.MATCH_OVER: _plainly(N_("The match is over.")),
}
