"""The narrator of One Zero One: what the player hears of each event.

An opponent with a hand is the voice itself and says I, or has a name; the CPU card is told of in the third person.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import singledispatchmethod
from typing import ClassVar

from engines.contract import Event
from engines.one_zero_one import (
    Aimed,
    Command,
    ControlChanged,
    CpuCompared,
    CpuDropped,
    CpuPlaced,
    CpuStep,
    Dealt,
    Drew,
    Laid,
    Locked,
    MatchBegan,
    MatchEnded,
    Moved,
    NextDemanded,
    NextLapsed,
    NothingHappened,
    Removed,
    Reopened,
    RowOpened,
    Shut,
    Stole,
    Turned,
    TurnSkipped,
)
from sto_odno.dialogue.tone import Tone
from sto_odno.games.narrating import Narrating
from sto_odno.games.one_zero_one import reasons
from sto_odno.games.one_zero_one.words import (
    against_cpu,
    card_noun,
    digits_phrase,
    facing_text,
    listed,
    owned_noun,
    place_text,
    row_text,
    said,
    the_card,
)
from sto_odno.games.people import People
from sto_odno.i18n import N_, Fact, sentences
from sto_odno.speech.cues import Cue


class Narrator(Narrating):
    """Tells events to one seat."""

    # A turn of the CPU is told in one: the readouts at its end agree with what was told.
    begin = (MatchEnded, TurnSkipped)

    cues: ClassVar[Mapping[type[Event], Cue]] = {
        Laid: Cue.LAID,
        Drew: Cue.DRAWN,
        Stole: Cue.PENALTY,
        TurnSkipped: Cue.PENALTY,
    }

    def __init__(self, tone: Tone, seat: int) -> None:
        """Tells in that tone to the player who has that seat."""
        super().__init__(tone, seat)
        self._cpu = against_cpu(tone)

    def _part(self, events: Sequence[Event], at: int) -> list[str | Cue] | None:
        event, following = events[at], events[at + 1] if at + 1 < len(events) else None
        told = self._sounding(event)
        # Several rows may change at once: the totals are told after the last of them.
        if isinstance(event, ControlChanged) and not isinstance(following, ControlChanged | MatchEnded):
            told.append(totals_phrase(self._tone, self._seat, event.totals))
        return told

    def winners(self, event: Event) -> Collection[int] | None:
        """Returns who has won, at the end of the match."""
        return event.winners if isinstance(event, MatchEnded) else None

    def _said(self, actor: int, you: str, i: str, cpu: str, other: str, **facts: Fact) -> str:
        """Returns the sentence of whoever acts."""
        return said(self._tone, self._seat, actor, you, i, cpu, other, **facts)

    @singledispatchmethod
    def _tell(self, event: Event) -> list[str]:
        raise TypeError(f"no words for {type(event).__name__}")

    @_tell.register
    def _(self, event: MatchBegan) -> list[str]:
        w = self._words
        mine, other = event.starting[self._seat], event.starting[1 - self._seat]
        opening = sentences(w.gettext("New match."), digits_phrase(self._tone, self._seat), self._begins(event))
        if self._tone.brief:
            decks = w.ngettext(
                "Starting rows {mine} and {other}, last row {row}, decks of {n} card.",
                "Starting rows {mine} and {other}, last row {row}, decks of {n} cards.",
                event.decks[0],
                mine=int(mine.row),
                other=int(other.row),
                row=int(event.rows[-1]),
            )
            return [opening, decks]
        rows = w.gettext(
            "Your starting card lies in row {mine}, the other one in row {other}.",
            mine=int(mine.row),
            other=int(other.row),
        )
        last = w.gettext("The last row is row {row}.", row=int(event.rows[-1]))
        deck = w.ngettext("Each deck has {n} card.", "Each deck has {n} cards.", event.decks[0])
        return [opening, sentences(rows, last, deck)]

    def _begins(self, event: MatchBegan) -> str:
        if event.by_lot and self._tone.brief:
            you, i, other = N_("By lot you begin."), N_("By lot I begin."), N_("By lot {who} begins.")
            return self._said(event.first, you, i, "", other)
        return People(self._tone, self._seat).begins(event.first, event.by_lot)

    @_tell.register
    def _(self, event: Dealt) -> list[str]:
        hand = event.hands[self._seat]
        return [self._words.gettext("Your hand: {cards}.", cards=listed(self._words, hand))] if hand else []

    @_tell.register
    def _(self, event: Laid) -> list[str]:
        w = self._words
        facts: dict[str, Fact] = {
            "card": card_noun(w, event.command),
            "place": place_text(w, event.place),
            "row": row_text(w, event.place.row),  # its left-most free space goes without saying
            "facing": facing_text(self._tone, event.facing),
        }
        if event.command is Command.PLAIN:  # where its text looks makes no difference
            return [self._laid_plainly(event, facts)]
        if event.printed:
            return [
                self._pick(
                    w.gettext("PRINT prints {card:accusative}: {place}, {facing}.", **facts),
                    w.gettext("Printed: {card}, {facing}.", **facts),
                )
            ]
        if self._tone.brief:
            return [
                self._said(
                    event.seat,
                    N_("{card}, {row}."),  # to which side was just heard
                    N_("I: {card}, {row}, {facing}."),
                    N_("CPU: {card}, {row}, {facing}."),
                    N_("{who}: {card}, {row}, {facing}."),
                    **facts,
                )
            ]
        return [
            self._said(
                event.seat,
                N_("You lay {card:accusative}: {place}, {facing}."),
                N_("I lay {card:accusative}: {place}, {facing}."),
                N_("The CPU lays {card:accusative}: {place}, {facing}."),
                N_("{who} lays {card:accusative}: {place}, {facing}."),
                **facts,
            )
        ]

    def _laid_plainly(self, event: Laid, facts: dict[str, Fact]) -> str:
        w = self._words
        if event.printed:
            return self._pick(
                w.gettext("PRINT prints {card:accusative}: {place}.", **facts), w.gettext("Printed: {card}.", **facts)
            )
        if self._tone.brief:
            return self._said(
                event.seat,
                N_("{card}, {row}."),
                N_("I: {card}, {row}."),
                N_("CPU: {card}, {row}."),
                N_("{who}: {card}, {row}."),
                **facts,
            )
        return self._said(
            event.seat,
            N_("You lay {card:accusative}: {place}."),
            N_("I lay {card:accusative}: {place}."),
            N_("The CPU lays {card:accusative}: {place}."),
            N_("{who} lays {card:accusative}: {place}."),
            **facts,
        )

    @_tell.register
    def _(self, event: Removed) -> list[str]:
        w = self._words
        card = owned_noun(self._tone, self._seat, event.card)
        return [
            self._pick(
                w.gettext("{card} on space {n} leaves the game.", card=card, n=event.place.space),
                w.gettext("{card} leaves.", card=card),
            )
        ]

    @_tell.register
    def _(self, event: Moved) -> list[str]:
        w = self._words
        card = owned_noun(self._tone, self._seat, event.card)
        return [
            self._pick(
                w.gettext("{card} moves to {place}.", card=card, place=place_text(w, event.to)),
                w.gettext("{card} to {row}.", card=card, row=row_text(w, event.to.row)),
            )
        ]

    @_tell.register
    def _(self, event: Aimed) -> list[str]:
        card = owned_noun(self._tone, self._seat, event.card)
        return [self._words.gettext("{card} will move.", card=card)]

    @_tell.register
    def _(self, event: Turned) -> list[str]:
        w = self._words
        facts: dict[str, Fact] = {"card": the_card(w, event.card.command), "n": event.place.space}
        if self._tone.brief:
            return [
                self._said(
                    event.card.digit,
                    N_("{card} is yours now."),
                    N_("{card} is mine now."),
                    N_("{card} is the CPU's now."),
                    N_("{card} is {who:genitive}'s now."),
                    **facts,
                )
            ]
        return [
            self._said(
                event.card.digit,
                N_("{card} on space {n} is turned and now counts for you."),
                N_("{card} on space {n} is turned and now counts for me."),
                N_("{card} on space {n} is turned and now counts for the CPU."),
                N_("{card} on space {n} is turned and now counts for {who:genitive}."),
                **facts,
            )
        ]

    @_tell.register
    def _(self, event: Locked) -> list[str]:
        w = self._words
        if event.target is None or event.card is None:
            return [self._pick(w.gettext("SAVE locks itself alone."), w.gettext("Locked alone."))]
        card = owned_noun(self._tone, self._seat, event.card)
        return [
            self._pick(
                w.gettext("SAVE locks itself and {card:accusative}, space {n}.", card=card, n=event.target.space),
                w.gettext("Locked too: {card}.", card=card),
            )
        ]

    @_tell.register
    def _(self, event: Shut) -> list[str]:
        w = self._words
        row = row_text(w, event.place.row)
        return [self._pick(w.gettext("{row} is shut now.", row=row), w.gettext("{row} is shut.", row=row))]

    @_tell.register
    def _(self, event: Reopened) -> list[str]:
        return [self._words.gettext("{row} takes cards again.", row=row_text(self._words, event.row))]

    @_tell.register
    def _(self, event: NothingHappened) -> list[str]:
        return [reasons.idle(self._tone, event.why)]

    @_tell.register
    def _(self, event: Stole) -> list[str]:
        w = self._words
        assert event.card is not None  # that of a preview is told as what would be done
        card = card_noun(w, event.card)
        if self._mine(event.seat):
            return [
                self._said(
                    event.victim,
                    "",
                    N_("You take {card:accusative} from my hand."),
                    N_("You take {card:accusative} off the CPU's deck."),
                    N_("You take {card:accusative} from {who:genitive}'s hand."),
                    card=card,
                )
            ]
        return [
            self._said(
                event.seat,
                "",
                N_("I take {card:accusative} from your hand."),
                N_("The CPU takes {card:accusative} from your hand."),
                N_("{who} takes {card:accusative} from your hand."),
                card=card,
            )
        ]

    @_tell.register
    def _(self, event: Drew) -> list[str]:
        if not event.cards:
            return []
        cards = listed(self._words, event.cards, "accusative")
        if self._tone.brief:
            drawn = self._said(
                event.seat, N_("Drawn: {cards}."), N_("I draw {cards}."), "", N_("{who} draws {cards}."), cards=cards
            )
        else:
            drawn = self._said(
                event.seat, N_("You draw {cards}."), N_("I draw {cards}."), "", N_("{who} draws {cards}."), cards=cards
            )
        return [drawn] if event.left else [drawn, self._last_drawn(event.seat)]

    def _last_drawn(self, seat: int) -> str:
        """Warns of the end: a card due from an empty deck ends the match, unless hands are played out."""
        return self._said(
            seat,
            N_("That was the last card of your deck."),
            N_("That was the last card of my deck."),
            N_("That is the last card of the CPU's deck."),
            N_("That was the last card of {who:genitive}'s deck."),
        )

    @_tell.register
    def _(self, event: NextDemanded) -> list[str]:
        place = place_text(self._words, event.place)
        return [
            self._said(
                event.seat,
                N_("Your next card must go to {place}."),
                N_("My next card must go to {place}."),
                N_("The CPU's next card must go to {place}."),
                N_("{who:genitive}'s next card must go to {place}."),
                place=place,
            )
        ]

    @_tell.register
    def _(self, event: NextLapsed) -> list[str]:
        return [reasons.lapse(self._words, event.why)]

    @_tell.register
    def _(self, event: RowOpened) -> list[str]:
        w = self._words
        row = row_text(w, event.row)
        return [self._pick(w.gettext("{row} is open now.", row=row), w.gettext("{row} is open.", row=row))]

    @_tell.register
    def _(self, event: ControlChanged) -> list[str]:
        if not self._tone.brief:
            return [self._controlled(event)]
        row = row_text(self._words, event.row)
        if event.after is None:
            return [self._words.gettext("{row}: undecided.", row=row)]
        return [
            self._said(
                event.after,
                N_("{row}: yours."),
                N_("{row}: mine."),
                N_("{row}: the CPU's."),
                N_("{row}: {who:genitive}'s."),
                row=row,
            )
        ]

    def _controlled(self, event: ControlChanged) -> str:
        """Returns in a sentence whose a row is now."""
        row = row_text(self._words, event.row)
        if event.after is None:
            return self._words.gettext("{row} is undecided now.", row=row)
        return self._said(
            event.after,
            N_("{row} is yours now."),
            N_("{row} is mine now."),
            N_("{row} is the CPU's now."),
            N_("{row} is {who:genitive}'s now."),
            row=row,
        )

    @_tell.register
    def _(self, event: TurnSkipped) -> list[str]:
        return [
            self._said(
                event.seat,
                N_("You can lay no card and are skipped."),
                N_("I can lay no card and am skipped."),
                "",
                N_("{who} can lay no card and is skipped."),
            )
        ]

    @_tell.register
    def _(self, event: CpuCompared) -> list[str]:
        w = self._words
        if self._tone.brief:
            return []  # the step tells enough
        return [w.gettext("The CPU is winning.") if event.winning else w.gettext("The CPU is losing.")]

    @_tell.register
    def _(self, event: CpuStep) -> list[str]:
        w = self._words
        what = reasons.cpu_step(self._tone, event.winning, event.step)
        if self._tone.brief:
            return [w.gettext("CPU, step {n}: {what}.", n=event.step, what=what)]
        step = w.gettext("Step {n}: {what}.", n=event.step, what=what)
        flipped = w.gettext("Its card is flipped.") if event.flipped else ""
        return [sentences(flipped, step)]

    @_tell.register
    def _(self, event: CpuPlaced) -> list[str]:
        bound = [self._words.gettext("NEXT tells the CPU where to play.")] if event.by_next else []
        last = [] if event.left else [self._last_drawn(1 - self._seat)]
        return bound + last  # else told as the laid card

    @_tell.register
    def _(self, event: CpuDropped) -> list[str]:
        return [reasons.cpu_drop(self._words, event.why)]

    @_tell.register
    def _(self, event: MatchEnded) -> list[str]:
        w = self._words
        if not event.winners:
            won = w.gettext("The match is a draw.")
        else:
            won = self._said(
                event.winners[0],
                N_("You win the match!"),
                N_("I win the match."),
                N_("The CPU wins the match."),
                N_("{who} wins the match."),
            )
        why = reasons.end(self._tone, event.reason, event.seat, self._seat)
        return [why, sentences(won, totals_phrase(self._tone, self._seat, event.totals))]


def totals_phrase(tone: Tone, seat: int, totals: tuple[int, int]) -> str:
    """Returns both totals: "You have thirty points, I have twenty."."""
    mine, theirs = totals[seat], totals[1 - seat]
    if tone.brief:
        return said(
            tone,
            seat,
            1 - seat,
            "",
            N_("Score: you {mine}, I {theirs}."),
            N_("Score: you {mine}, the CPU {theirs}."),
            N_("Score: you {mine}, {who} {theirs}."),
            mine=mine,
            theirs=theirs,
        )
    return said(
        tone,
        seat,
        1 - seat,
        "",
        N_("You have {points}, I have {n}."),
        N_("You have {points}, the CPU has {n}."),
        N_("You have {points}, {who} has {n}."),
        points=tone.words.quantity("{n} point", "{n} points", mine),
        n=theirs,
    )
