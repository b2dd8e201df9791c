"""What a card of One Zero One would do, told at the choice of its place: all that does not sound as if it were done."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod

from engines.contract import Event
from engines.one_zero_one import (
    Aimed,
    ControlChanged,
    Laid,
    Locked,
    Moved,
    NextDemanded,
    NothingHappened,
    Removed,
    Reopened,
    Row,
    RowOpened,
    Shut,
    Stole,
    Turned,
)
from sto_odno.games.one_zero_one.narrator import Narrator
from sto_odno.games.one_zero_one.words import card_noun, owned_noun, place_text, row_text, the_card
from sto_odno.games.people import People
from sto_odno.i18n import CASES, N_


class Foreteller(Narrator):
    """Tells to one seat what would happen."""

    def effect(self, events: Sequence[Event], row: Row | None = None) -> str:
        """Returns in one phrase without an end mark what a card would do, for the choice of its place.

        It begins small, since it stands after a colon; whose ``row`` becomes, the one told before that, comes first.
        In brief speech no reason is told of a command without effect.
        """
        acting = [event for event in events if not isinstance(event, Laid | NothingHappened)]
        idle = [event for event in events if isinstance(event, NothingHappened)]
        changed = [event for event in acting if isinstance(event, ControlChanged) and event.row is row]
        told = [*(self._becomes(event) for event in changed)]
        if idle:
            told += self._not_done(idle, alone=not acting)
        told += [phrase for event in acting if event not in changed for phrase in self._would(event)]
        return "; ".join(self._continued(one) for one in told if one)

    def _not_done(self, idle: Sequence[NothingHappened], alone: bool) -> list[str]:
        w = self._words
        if self._tone.brief:
            return [w.gettext("nothing") if alone else w.gettext("no effect")]
        return [phrase for event in idle for phrase in self._tell(event)]

    def _becomes(self, event: ControlChanged) -> str:
        """Returns whose a row becomes that was just named."""
        w = self._words
        if event.after is None:
            return self._pick(w.gettext("it would be undecided"), w.gettext("then undecided"))
        full = self._said(
            event.after,
            N_("it would be yours"),
            N_("it would be mine"),
            N_("it would be the CPU's"),
            N_("it would be {who:genitive}'s"),
        )
        brief = self._said(
            event.after, N_("then yours"), N_("then mine"), N_("then the CPU's"), N_("then {who:genitive}'s")
        )
        return self._pick(full, brief)

    @singledispatchmethod
    def _would(self, event: Event) -> list[str]:
        """Returns what an event would bring; a lapse and whatever else is told as it is."""
        return self._tell(event)

    @_would.register
    def _(self, event: Removed) -> list[str]:
        w = self._words
        card = owned_noun(self._tone, self._seat, event.card)
        return [
            self._pick(
                w.gettext("{card} on space {n} would leave the game", card=card, n=event.place.space),
                w.gettext("{card} leaves", card=card),
            )
        ]

    @_would.register
    def _(self, event: Moved) -> list[str]:
        w = self._words
        card = owned_noun(self._tone, self._seat, event.card)
        return [
            self._pick(
                w.gettext("{card} would move to {place}", card=card, place=place_text(w, event.to)),
                w.gettext("{card} to {row}", card=card, row=row_text(w, event.to.row)),
            )
        ]

    @_would.register
    def _(self, event: Aimed) -> list[str]:
        w = self._words
        card = owned_noun(self._tone, self._seat, event.card)
        return [self._pick(w.gettext("{card} would move", card=card), w.gettext("{card} moves", card=card))]

    @_would.register
    def _(self, event: Turned) -> list[str]:
        w = self._words
        card = the_card(w, event.card.command)
        full = self._said(
            event.card.digit,
            N_("{card} on space {n} would be turned and count for you"),
            N_("{card} on space {n} would be turned and count for me"),
            N_("{card} on space {n} would be turned and count for the CPU"),
            N_("{card} on space {n} would be turned and count for {who:genitive}"),
            card=card,
            n=event.place.space,
        )
        brief = self._said(
            event.card.digit,
            N_("{card} then yours"),
            N_("{card} then mine"),
            N_("{card} then the CPU's"),
            N_("{card} then {who:genitive}'s"),
            card=card,
        )
        return [self._pick(full, brief)]

    @_would.register
    def _(self, event: Locked) -> list[str]:
        w = self._words
        if event.target is None or event.card is None:
            return [self._pick(w.gettext("SAVE would lock itself alone"), w.gettext("locked alone"))]
        card = owned_noun(self._tone, self._seat, event.card)
        return [
            self._pick(
                w.gettext("SAVE would lock itself and {card:accusative}, space {n}", card=card, n=event.target.space),
                w.gettext("{card} locked too", card=card),
            )
        ]

    @_would.register
    def _(self, event: Shut) -> list[str]:
        w = self._words
        row = row_text(w, event.place.row)
        return [self._pick(w.gettext("{row} would be shut", row=row), w.gettext("{row} then shut", row=row))]

    @_would.register
    def _(self, event: Reopened) -> list[str]:
        w = self._words
        row = row_text(w, event.row)
        return [self._pick(w.gettext("{row} would take cards again", row=row), w.gettext("{row} opens again", row=row))]

    @_would.register
    def _(self, event: RowOpened) -> list[str]:
        w = self._words
        row = row_text(w, event.row)
        return [self._pick(w.gettext("{row} would open", row=row), w.gettext("{row} opens", row=row))]

    @_would.register
    def _(self, event: ControlChanged) -> list[str]:
        w = self._words
        row = row_text(w, event.row)
        if event.after is None:
            return [
                self._pick(w.gettext("{row} would be undecided", row=row), w.gettext("{row} then undecided", row=row))
            ]
        full = self._said(
            event.after,
            N_("{row} would be yours"),
            N_("{row} would be mine"),
            N_("{row} would be the CPU's"),
            N_("{row} would be {who:genitive}'s"),
            row=row,
        )
        brief = self._said(
            event.after,
            N_("{row} then yours"),
            N_("{row} then mine"),
            N_("{row} then the CPU's"),
            N_("{row} then {who:genitive}'s"),
            row=row,
        )
        return [self._pick(full, brief)]

    @_would.register
    def _(self, event: Stole) -> list[str]:
        w = self._words
        if event.card is None:
            return [
                self._said(
                    event.victim,
                    "",
                    N_("you would take a card from my hand"),
                    "",
                    N_("you would take a card from {who:genitive}'s hand"),
                )
            ]
        return [w.gettext("you would take {card:accusative} off the CPU's deck", card=card_noun(w, event.card))]

    @_would.register
    def _(self, event: NextDemanded) -> list[str]:
        return [
            self._said(
                event.seat,
                "",
                N_("my next card would have to go to {place}"),
                N_("the CPU's next card would have to go to {place}"),
                N_("{who:genitive}'s next card would have to go to {place}"),
                place=place_text(self._words, event.place),
            )
        ]

    def _continued(self, phrase: str) -> str:
        """Returns a phrase as it goes on after a colon."""
        told = phrase.rstrip(".")
        return told if self._is_name(told.split()[0]) else told[0].lower() + told[1:]

    def _is_name(self, word: str) -> bool:
        """Whether a word keeps its capital in mid-sentence: a command, the CPU, a name, the English I."""
        word = word.strip(".,:").partition("'")[0]
        people = People(self._tone, self._seat)
        names = [people.name(1 - self._seat)(case) for case in CASES] if people.several and not self._cpu else []
        return word in ("I", *names) or (len(word) > 1 and word.isupper())
