"""Hints of One Zero One: what a move does and what for, then the move itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.contract import Event
from engines.one_zero_one import (
    COMMANDS,
    ROWS,
    Command,
    ControlChanged,
    Laid,
    Locked,
    Move,
    Moved,
    NextDemanded,
    Removed,
    Reopened,
    Row,
    Shut,
    Stole,
    Turned,
    View,
    preview,
)
from engines.one_zero_one.bots import after
from engines.one_zero_one.score import lead_of
from engines.one_zero_one.table import space_of
from sto_odno.dialogue.tone import Tone
from sto_odno.games.one_zero_one.placing import Spot, layings
from sto_odno.games.one_zero_one.words import card_noun, facing_text, owned_noun, said
from sto_odno.i18n import N_, Fact, sentences


def reason(tone: Tone, view: View, move: Move) -> str:
    """Returns what a card would do and what for: "DELETE takes my ENTER out of row twenty: you win row twenty."."""
    events = preview(view, move.path)
    deed, gain = _deed(tone, view, move, events), _gain(tone, view, move, events)
    return tone.words.gettext("{deed}: {gain}.", deed=deed, gain=gain)


def whole(tone: Tone, view: View, move: Move) -> str:
    """Returns a whole move, choice by choice, as it would be asked; sides that make no difference are left out."""
    w = tone.words
    told = [_laying(tone, spot, card) for card, spot in layings(view, move)]
    target = move.path[-1]
    if isinstance(target, Row):
        told.append(w.gettext("The card at its text goes to row {row}.", row=int(target)))
    return sentences(*told)


def _laying(tone: Tone, spot: Spot, card: Command) -> str:
    w = tone.words
    facts: dict[str, Fact] = {
        "card": card_noun(w, card),
        "facing": facing_text(replace(tone, brief=False), spot.facing),
    }
    matters = card is not Command.PLAIN
    if not isinstance(spot.choice, Row):
        if matters:
            return w.gettext("Print {card:accusative}, {facing}.", **facts)
        return w.gettext("Print {card:accusative}.", **facts)
    row = int(spot.choice)
    if matters:
        return w.gettext("Lay {card:accusative} into row {row}, {facing}.", row=row, **facts)
    return w.gettext("Lay {card:accusative} into row {row}.", row=row, **facts)


def _deed(tone: Tone, view: View, move: Move, events: Sequence[Event]) -> str:
    """Returns what the first card with an effect does."""
    laid = Command.PLAIN
    for event in events:
        if isinstance(event, Laid):
            laid = event.command
        told = _done(tone, view, laid, event)
        if told:
            return told
    w = tone.words
    n = len(move.cards)
    row = int(ROWS[move.row])
    if n > 1:
        several = w.quantity("{n} card", "{n} cards", n)
        return w.gettext("PRINT lays {cards:accusative} at once into row {row}", cards=several, row=row)
    return w.gettext("{card} goes into row {row}", card=card_noun(w, COMMANDS[move.cards[0][0]]), row=row)


def _done(tone: Tone, view: View, laid: Command, event: Event) -> str:
    """Returns what a command does, empty for an event that is no deed of its own."""
    w = tone.words
    card = card_noun(w, laid)
    if isinstance(event, Removed):
        target, row = owned_noun(tone, view.seat, event.card), int(event.place.row)
        return w.gettext("{card} takes {target:accusative} out of row {row}", card=card, target=target, row=row)
    if isinstance(event, Turned):
        target = owned_noun(tone, view.seat, replace(event.card, digit=1 - event.card.digit))
        row = int(event.place.row)
        return w.gettext("{card} turns {target:accusative} in row {row}", card=card, target=target, row=row)
    if isinstance(event, Moved):
        target, row = owned_noun(tone, view.seat, event.card), int(event.to.row)
        return w.gettext("{card} moves {target:accusative} to row {row}", card=card, target=target, row=row)
    if isinstance(event, Locked) and event.card is not None:
        target, row = owned_noun(tone, view.seat, event.card), int(event.place.row)
        return w.gettext("SAVE locks itself and {target:accusative} in row {row}", target=target, row=row)
    if isinstance(event, Shut):
        return w.gettext("END shuts row {row}", row=int(event.place.row))
    if isinstance(event, Reopened) and event.by_cont:
        return w.gettext("CONT opens row {row} again", row=int(event.row))
    if isinstance(event, Stole):
        return said(
            tone,
            view.seat,
            event.victim,
            "",
            N_("GET takes a card from my hand"),
            N_("GET takes the top card of the CPU's deck"),
            N_("GET takes a card from {who:genitive}'s hand"),
        )
    if isinstance(event, NextDemanded):
        return said(
            tone,
            view.seat,
            event.seat,
            "",
            N_("NEXT tells me to play in row {row}"),
            N_("NEXT tells the CPU to play in row {row}"),
            N_("NEXT tells {who:accusative} to play in row {row}"),
            row=int(event.place.row),
        )
    return ""


def _gain(tone: Tone, view: View, move: Move, events: Sequence[Event]) -> str:
    """Returns what a move brings: rows won, rows taken away, or how the row stands then."""
    w = tone.words
    table = after(view.table, view.seat, move, space_of(view.demand) if view.demand is not None else None)
    me = view.seat
    ahead = table.totals()
    if table.is_full and ahead[me] > ahead[1 - me]:
        return w.gettext("the match ends, and you win it")
    changes = [event for event in events if isinstance(event, ControlChanged)]
    won = [int(event.row) for event in changes if event.after == me]
    taken = [int(event.row) for event in changes if event.before == 1 - me and event.after is None]
    if won:
        rows = w.listing([w.number(row) for row in won])
        return w.ngettext("you win row {rows}", "you win rows {rows}", len(won), rows=rows)
    if taken:
        return said(
            tone,
            me,
            1 - me,
            "",
            N_("I lose row {row}"),
            N_("the CPU loses row {row}"),
            N_("{who} loses row {row}"),
            row=taken[0],
        )
    lead = lead_of(table.held[move.row], table.ones[move.row]) * (1 if me else -1)
    row, cards = int(ROWS[move.row]), w.quantity("{n} card", "{n} cards", abs(lead))
    if lead > 0:
        return w.gettext("you are ahead in row {row} by {cards:accusative}", row=row, cards=cards)
    if lead < 0:
        return w.gettext("you are behind in row {row} by only {cards:accusative}", row=row, cards=cards)
    return w.gettext("row {row} is level then", row=row)
