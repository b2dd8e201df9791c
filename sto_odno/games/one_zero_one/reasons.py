"""Why things happen or do not in One Zero One: idle commands, refusals, the CPU card's steps, the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.game import EndReason, IllegalMove
from engines.one_zero_one import Drop, End, Idle, Reason
from sto_odno.games.one_zero_one.words import card_noun, place_text, row_text
from sto_odno.i18n import N_, Words

_IDLE = {
    Idle.NO_TARGET: N_("No effect: nothing lies next to its text."),
    Idle.LOCKED: N_("No effect: its target is locked."),
    Idle.LAST_ROW: N_("No effect: there is no row below."),
    Idle.NO_SPACE: N_("No effect: the row below takes no card."),
    Idle.SAME_DIGIT: N_("No effect: its target shows the same digit."),
    Idle.NO_ROW: N_("No effect: no row has three cards."),
    Idle.STAYED: N_("Its target stays where it is."),
    Idle.NOT_RIGHT: N_("No effect: its text faces left."),
    Idle.NO_EMPTY_SPACE: N_("No effect: the space on its right is not empty."),
    Idle.NO_CARD: N_("No effect: there is no card for it."),
    Idle.NOT_AT_END: N_("No effect: it does not lie at the end of the row."),
    Idle.NO_END: N_("No effect: no active END lies left of it."),
}
_LOSING = {
    1: N_("it plays on its highest losing row"),
    2: N_("it plays on its two highest losing rows"),
    3: N_("it plays on all its losing rows"),
    4: N_("it plays on its lowest losing row until it wins it"),
}
_WINNING = {
    1: N_("it plays on the lowest active row"),
    2: N_("it plays on the two lowest active rows"),
    3: N_("it plays on all rows that it wins or that are undecided"),
    4: N_("it plays two cards on the lowest active row"),
}
_DROPS = {
    Drop.NO_ROW: N_("The CPU finds no row for its card."),
    Drop.DOES_NOT_FIT: N_("The row takes this card of the CPU no more."),
    Drop.WINNING_ROW: N_("The CPU wins the row and stops."),
    Drop.DECK_EMPTY: N_("The CPU's deck is empty, it stops."),
}
_ENDS = {
    End.LAST_ROW: N_("The last row holds three cards: the match is over."),
    End.DECK_EMPTY: N_("A card was due from an empty deck: the match is over."),
    End.HANDS_OUT: N_("Nobody has a card left: the match is over."),
    End.NOTHING_LAID: N_("Two turns in a row nothing was laid: the match is over."),
}


def idle(words: Words, why: Idle) -> str:
    """Returns why a command did nothing."""
    return words.gettext(_IDLE[why])


def cpu_step(words: Words, winning: bool, step: int) -> str:
    """Returns what a step of the CPU card says."""
    return words.gettext((_WINNING if winning else _LOSING)[step])


def cpu_drop(words: Words, why: Drop) -> str:
    """Returns why the CPU places no card."""
    return words.gettext(_DROPS[why])


def end(words: Words, reason: EndReason) -> str:
    """Returns why the match ended."""
    return words.gettext(_ENDS[End(reason)])


def refusal(words: Words, refused: IllegalMove) -> str:
    """Returns why a move is refused, with what it is about."""
    return _REFUSALS[Reason(refused.reason)](words, refused.facts)


Facts = Mapping[str, object]


def _closed(w: Words, facts: Facts) -> str:
    lacking = facts["lacking"]
    assert isinstance(lacking, tuple)
    above = w.listing(
        [w.ngettext("row {row} lacks {n} card", "row {row} lacks {n} cards", n, row=int(row)) for row, n in lacking]
    )
    return w.gettext("{row} is closed: {above}.", row=_row(w, facts), above=above)


def _row(w: Words, facts: Facts) -> str:
    return row_text(w, facts["row"])  # type: ignore[arg-type]


def _card(w: Words, facts: Facts, case: str = "nominative") -> str:
    return card_noun(w, facts["card"])(case)  # type: ignore[arg-type]


def _about_row(message: str) -> Callable[[Words, Facts], str]:
    return lambda w, facts: w.gettext(message, row=_row(w, facts))


def _about_card(message: str) -> Callable[[Words, Facts], str]:
    return lambda w, facts: w.gettext(message, card=card_noun(w, facts["card"]))  # type: ignore[arg-type]


def _plainly(message: str) -> Callable[[Words, Facts], str]:
    return lambda w, facts: w.gettext(message)


_REFUSALS: dict[Reason, Callable[[Words, Facts], str]] = {
    Reason.NOT_IN_HAND: _about_card(N_("You do not hold this card: {card}.")),
    Reason.NO_SUCH_ROW: _about_row(N_("{row} is not in play.")),
    Reason.ROW_CLOSED: _closed,
    Reason.ROW_SHUT: _about_row(N_("{row} is shut by an END: only CONT may come there.")),
    Reason.LAST_ROW_FULL: _about_row(N_("{row} is full.")),
    Reason.NEXT_DEMANDS: lambda w, facts: w.gettext(
        "NEXT demands that you play there: {place}.",
        place=place_text(w, facts["place"]),  # type: ignore[arg-type]
    ),
    Reason.NAME_A_ROW: _plainly(N_("GOSUB asks for a row: choose one.")),
    Reason.ROW_DOES_NOT_QUALIFY: _about_row(N_("{row} takes no card of a GOSUB: it has less than three or is shut.")),
    Reason.NO_TARGET: _plainly(N_("GOSUB moves nothing here.")),
    Reason.NAME_A_CARD: _plainly(N_("PRINT prints a card of your hand: choose one.")),
    Reason.PRINTED_NOT_IN_HAND: _about_card(N_("You do not hold this card: {card}.")),
    Reason.PRINTED_MAY_NOT_LIE: _about_card(N_("This card may not be printed there: {card}.")),
    Reason.NOTHING_TO_PRINT: _plainly(N_("PRINT prints nothing here.")),
    Reason.CPU_TURN: _plainly(N_("It is the CPU's turn.")),
    Reason.NOT_CPU_TURN: _plainly(N_("It is not the CPU's turn.")),
    Reason.MATCH_OVER: _plainly(N_("The match is over.")),
}
