"""The narrator of One Zero One: what the player hears of each event.

An opponent with a hand is the voice itself and speaks in the first person; the CPU card is told of in the third.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import singledispatchmethod
from typing import ClassVar

from engines.game import Event
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
from sto_odno.games.narrating import Narrating
from sto_odno.games.one_zero_one import reasons
from sto_odno.games.one_zero_one.words import (
    against_cpu,
    card_noun,
    facing_text,
    listed,
    owned_noun,
    place_text,
    row_text,
)
from sto_odno.games.room import Group, Tone
from sto_odno.i18n import Fact, sentences
from sto_odno.speech.cues import Cue

# These begin a new thought.  A turn of the CPU is told in one: the readouts at its end agree with what was told.
_OPENING = (MatchEnded, TurnSkipped)


class Narrator(Narrating):
    """Tells events to one seat."""

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

    def groups(self, events: Sequence[Event]) -> Iterator[Group]:
        """Yields the phrases of the events, a group where they belong together."""
        group: Group = []
        for event, following in zip(events, [*events[1:], None], strict=True):
            if isinstance(event, _OPENING) and group:
                yield group
                group = []
            group += self._sounding(event)
            # Several rows may change at once: the totals are told after the last of them.
            if isinstance(event, ControlChanged) and not isinstance(following, ControlChanged | MatchEnded):
                group.append(totals_phrase(self._tone, self._seat, event.totals))
        if group:
            yield group

    def effect(self, events: Sequence[Event]) -> str:
        """Returns in one phrase without an end mark what a card would do, for the choice of its facing."""
        shown = [event for event in events if not isinstance(event, Laid | ControlChanged)]
        told = sentences(*(phrase for event in shown for phrase in self._tell(event)))
        if not told:
            return self._words.gettext("nothing more happens")
        # Names of commands, and in English the pronoun, keep their capitals.
        return (told[0].lower() + told[1:] if told[1].islower() else told).rstrip(".")

    def winners(self, event: Event) -> Collection[int] | None:
        """Returns who has won, at the end of the match."""
        return event.winners if isinstance(event, MatchEnded) else None

    def _whose(self, seat: int, you: str, i: str, cpu: str) -> str:
        """Returns the sentence of whoever has the seat."""
        return you if self._mine(seat) else cpu if self._cpu else i

    @singledispatchmethod
    def _tell(self, event: Event) -> list[str]:
        raise TypeError(f"no words for {type(event).__name__}")

    @_tell.register
    def _(self, event: MatchBegan) -> list[str]:
        w = self._words
        digits = (
            w.gettext("You play zero, the CPU plays one.")
            if event.cpu
            else w.gettext("You play zero, I play one.")
            if self._seat == 0
            else w.gettext("You play one, I play zero.")
        )
        begins = self._whose(event.first, w.gettext("You begin."), w.gettext("I begin."), w.gettext("The CPU begins."))
        if event.by_lot:
            begins = self._whose(
                event.first,
                self._pick(w.gettext("The lot falls on you: you begin."), w.gettext("By lot you begin.")),
                self._pick(w.gettext("The lot falls on me: I begin."), w.gettext("By lot I begin.")),
                begins,
            )
        if self._tone.brief:
            digits = w.gettext("Your digit: {digit}.", digit=self._seat)
        mine, other = event.starting[self._seat], event.starting[1 - self._seat]
        rows = w.gettext(
            "Your starting card lies in row {mine}, the other one in row {other}.",
            mine=int(mine.row),
            other=int(other.row),
        )
        last = w.gettext("The last row is row {row}.", row=int(event.rows[-1]))
        deck = w.ngettext("Each deck has {n} card.", "Each deck has {n} cards.", event.decks[0])
        return [
            sentences(w.gettext("New match."), digits, begins),
            self._pick(
                sentences(rows, last, deck),
                w.gettext(
                    "Starting rows {mine} and {other}, last row {row}, decks of {n}.",
                    mine=int(mine.row),
                    other=int(other.row),
                    row=int(event.rows[-1]),
                    n=event.decks[0],
                ),
            ),
        ]

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
        full = self._whose(
            event.seat,
            w.gettext("You lay {card:accusative}: {place}, {facing}.", **facts),
            w.gettext("I lay {card:accusative}: {place}, {facing}.", **facts),
            w.gettext("The CPU lays {card:accusative}: {place}, {facing}.", **facts),
        )
        brief = self._whose(
            event.seat,
            w.gettext("{card}, {row}, {facing}.", **facts),
            w.gettext("I: {card}, {row}, {facing}.", **facts),
            w.gettext("CPU: {card}, {row}, {facing}.", **facts),
        )
        return [self._pick(full, brief)]

    def _laid_plainly(self, event: Laid, facts: dict[str, Fact]) -> str:
        w = self._words
        if event.printed:
            return w.gettext("PRINT prints {card:accusative}: {place}.", **facts)
        return self._pick(
            self._whose(
                event.seat,
                w.gettext("You lay {card:accusative}: {place}.", **facts),
                w.gettext("I lay {card:accusative}: {place}.", **facts),
                w.gettext("The CPU lays {card:accusative}: {place}.", **facts),
            ),
            self._whose(
                event.seat,
                w.gettext("{card}, {row}.", **facts),
                w.gettext("I: {card}, {row}.", **facts),
                w.gettext("CPU: {card}, {row}.", **facts),
            ),
        )

    @_tell.register
    def _(self, event: Removed) -> list[str]:
        w = self._words
        card = owned_noun(self._tone, self._seat, event.card)
        return [
            self._pick(
                w.gettext("{card} leaves the game: {place}.", card=card, place=place_text(w, event.place)),
                w.gettext("Out: {card}.", card=card),
            )
        ]

    @_tell.register
    def _(self, event: Moved) -> list[str]:
        w = self._words
        card = owned_noun(self._tone, self._seat, event.card)
        return [w.gettext("{card} moves to {place}.", card=card, place=place_text(w, event.to))]

    @_tell.register
    def _(self, event: Aimed) -> list[str]:
        card = owned_noun(self._tone, self._seat, event.card)
        return [self._words.gettext("{card} will move.", card=card)]

    @_tell.register
    def _(self, event: Turned) -> list[str]:
        w = self._words
        card = card_noun(w, event.card.command)
        place = place_text(w, event.place)
        now = self._whose(
            event.card.digit,
            w.gettext("{card} is turned and now counts for you: {place}.", card=card, place=place),
            w.gettext("{card} is turned and now counts for me: {place}.", card=card, place=place),
            w.gettext("{card} is turned and now counts for the CPU: {place}.", card=card, place=place),
        )
        return [now]

    @_tell.register
    def _(self, event: Locked) -> list[str]:
        w = self._words
        if event.target is None or event.card is None:
            return [w.gettext("It locks itself alone.")]
        card = owned_noun(self._tone, self._seat, event.card)
        return [w.gettext("It locks itself and {card}, space {space}.", card=card, space=event.target.space)]

    @_tell.register
    def _(self, event: Shut) -> list[str]:
        w = self._words
        row = row_text(w, event.place.row)
        return [self._pick(w.gettext("{row} is shut now.", row=row), w.gettext("Shut: {row}.", row=row))]

    @_tell.register
    def _(self, event: Reopened) -> list[str]:
        return [self._words.gettext("{row} takes cards again.", row=row_text(self._words, event.row))]

    @_tell.register
    def _(self, event: NothingHappened) -> list[str]:
        return [reasons.idle(self._tone, event.why)]

    @_tell.register
    def _(self, event: Stole) -> list[str]:
        w = self._words
        if event.card is None:
            return [w.gettext("A card of the other hand is taken.")]
        card = card_noun(w, event.card)
        if self._mine(event.seat):
            return [
                w.gettext("You take {card:accusative} off the CPU's deck.", card=card)
                if self._cpu
                else w.gettext("You take {card:accusative} from my hand.", card=card)
            ]
        return [
            w.gettext("The CPU takes {card:accusative} from your hand.", card=card)
            if self._cpu
            else w.gettext("I take {card:accusative} from your hand.", card=card)
        ]

    @_tell.register
    def _(self, event: Drew) -> list[str]:
        w = self._words
        if not event.cards:
            return []
        cards = listed(w, event.cards, "accusative")
        if self._mine(event.seat):
            return [self._pick(w.gettext("You draw {cards}.", cards=cards), w.gettext("Drawn: {cards}.", cards=cards))]
        return [self._pick(w.gettext("I draw {cards}.", cards=cards), w.gettext("I: drawn {cards}.", cards=cards))]

    @_tell.register
    def _(self, event: NextDemanded) -> list[str]:
        w = self._words
        place = place_text(w, event.place)
        return [
            self._whose(
                event.seat,
                w.gettext("You have to play there next: {place}.", place=place),
                w.gettext("I have to play there next: {place}.", place=place),
                w.gettext("The CPU has to play there next: {place}.", place=place),
            )
        ]

    @_tell.register
    def _(self, event: NextLapsed) -> list[str]:
        w = self._words
        return [reasons.lapse(w, event.why)]

    @_tell.register
    def _(self, event: RowOpened) -> list[str]:
        w = self._words
        row = row_text(w, event.row)
        return [self._pick(w.gettext("{row} is open now.", row=row), w.gettext("Open: {row}.", row=row))]

    @_tell.register
    def _(self, event: ControlChanged) -> list[str]:
        w = self._words
        row = row_text(w, event.row)
        if event.after is None:
            return [self._pick(w.gettext("{row} is undecided now.", row=row), w.gettext("{row}: nobody's.", row=row))]
        full = self._whose(
            event.after,
            w.gettext("{row} is yours now.", row=row),
            w.gettext("{row} is mine now.", row=row),
            w.gettext("{row} is the CPU's now.", row=row),
        )
        brief = self._whose(
            event.after,
            w.gettext("{row}: yours.", row=row),
            w.gettext("{row}: mine.", row=row),
            w.gettext("{row}: the CPU's.", row=row),
        )
        return [self._pick(full, brief)]

    @_tell.register
    def _(self, event: TurnSkipped) -> list[str]:
        w = self._words
        return [
            self._whose(
                event.seat,
                w.gettext("You can lay no card and are skipped."),
                w.gettext("I can lay no card and am skipped."),
                w.gettext("The CPU can lay no card."),
            )
        ]

    @_tell.register
    def _(self, event: CpuCompared) -> list[str]:
        w = self._words
        return [w.gettext("The CPU is winning.") if event.winning else w.gettext("The CPU is losing.")]

    @_tell.register
    def _(self, event: CpuStep) -> list[str]:
        w = self._words
        step = w.gettext(
            "Step {n}: {what}.", n=event.step, what=reasons.cpu_step(self._tone, event.winning, event.step)
        )
        flipped = w.gettext("Its card is flipped.") if event.flipped else ""
        return [sentences(flipped, step)]

    @_tell.register
    def _(self, event: CpuPlaced) -> list[str]:
        return [self._words.gettext("NEXT binds the CPU.")] if event.by_next else []  # else told as the laid card

    @_tell.register
    def _(self, event: CpuDropped) -> list[str]:
        return [reasons.cpu_drop(self._words, event.why)]

    @_tell.register
    def _(self, event: MatchEnded) -> list[str]:
        w = self._words
        if not event.winners:
            won = w.gettext("The match is a draw.")
        else:
            won = self._whose(
                event.winners[0],
                w.gettext("The match is yours!"),
                w.gettext("The match is mine."),
                w.gettext("The match is the CPU's."),
            )
        why = reasons.end(self._tone, event.reason, event.seat, self._seat)
        return [why, sentences(won, totals_phrase(self._tone, self._seat, event.totals))]


def totals_phrase(tone: Tone, seat: int, totals: tuple[int, int]) -> str:
    """Returns both totals: "You have thirty points, I have twenty."."""
    w = tone.words
    you, other = totals[seat], totals[1 - seat]
    points = w.quantity("{n} point", "{n} points", you)
    if against_cpu(tone):
        return tone.pick(
            w.gettext("You have {you}, the CPU has {cpu}.", you=points, cpu=other),
            w.gettext("You {you}, the CPU {cpu}.", you=you, cpu=other),
        )
    return tone.pick(
        w.gettext("You have {you}, I have {me}.", you=points, me=other),
        w.gettext("You {you}, I {me}.", you=you, me=other),
    )
