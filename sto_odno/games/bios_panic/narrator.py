"""The narrator of BIOS PANIC: what the player hears of each event.

One opponent is the voice itself and speaks in the first person; several have names and are told of in the third.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import singledispatchmethod
from typing import ClassVar

from engines.bios_panic import (
    QUBIT,
    VARIANTS,
    Chained,
    Claimed,
    Dealt,
    Drawn,
    Drew,
    End,
    Intercepted,
    Laid,
    Lost,
    MatchBegan,
    MatchEnded,
    NewTarget,
    Offered,
    Opened,
    Options,
    Played,
    Pushed,
    Refunded,
    Removed,
    Restarted,
    RowIs,
    TargetsLost,
    Took,
    TurnBegan,
    TurnEnded,
    TurnOver,
    TurnSkipped,
    Undone,
)
from engines.contract import Event
from sto_odno.dialogue.tone import Tone
from sto_odno.games.bios_panic.cards import PRINTED
from sto_odno.games.bios_panic.choices import card_words
from sto_odno.games.bios_panic.hands import Hands
from sto_odno.games.bios_panic.words import (
    LEFT,
    a_card,
    card_noun,
    listed,
    number_bits,
    points_noun,
    row_phrase,
    row_words,
    score_words,
    side_word,
    variant_name,
)
from sto_odno.games.narrating import Narrating
from sto_odno.games.people import People
from sto_odno.i18n import N_, sentences
from sto_odno.speech.cues import Cue


class Narrator(Narrating):
    """Tells events to one seat."""

    begin = (TurnBegan, MatchEnded)
    cues: ClassVar[Mapping[type[Event], Cue]] = {
        Laid: Cue.LAID,
        Played: Cue.LAID,
        Drew: Cue.DRAWN,
        Drawn: Cue.DRAWN,
        Lost: Cue.PENALTY,
        TargetsLost: Cue.PENALTY,
        TurnSkipped: Cue.PENALTY,
    }

    def __init__(self, tone: Tone, seat: int) -> None:
        """Tells in that tone to the player who has that seat."""
        super().__init__(tone, seat)
        self._people = People(tone, seat)
        self._hands = Hands(tone, seat)
        self._bits = VARIANTS[(tone.options or Options()).variant].bits

    def _part(self, events: Sequence[Event], at: int) -> list[str | Cue] | None:
        event, following = events[at], events[at + 1] if at + 1 < len(events) else None
        # Of several changes in a row the last one tells how the row lies.
        if isinstance(event, RowIs) and isinstance(following, RowIs):
            return None
        # Before a move of one's own the question tells it.
        if isinstance(event, TurnOver) and isinstance(following, TurnBegan) and self._mine(following.seat):
            return []
        return self._sounding(event)

    def winners(self, event: Event) -> Collection[int] | None:
        """Returns who has won, at the end of the match."""
        return event.winners if isinstance(event, MatchEnded) else None

    def _number(self, value: int, size: int) -> str:
        """Returns a target in decimal and bit by bit."""
        told = number_bits(self._tone, value, self._bits[size])
        return self._words.gettext("{n}, that is {bits}", n=value, bits=told)

    def _score(self, seat: int, score: int) -> str:
        return score_words(self._tone, self._people, seat, score)

    @singledispatchmethod
    def _tell(self, event: Event) -> list[str]:
        return self._hands.tell(event)

    # -- the match and its turns

    @_tell.register
    def _(self, event: MatchBegan) -> list[str]:
        w, people = self._words, self._people
        began = w.gettext("New match: {variant}.", variant=variant_name(w, event.variant))
        against = people.against()
        rules = w.gettext(
            "Short targets have {short}, long ones {long}, the row holds {row}, {goal} win.",
            short=w.quantity("{n} bit", "{n} bits", event.bits[0]),
            long=event.bits[1],
            row=w.quantity("{n} card", "{n} cards", event.row),
            goal=points_noun(w, event.goal),
        )
        begins = people.begins(event.first, event.by_lot)
        return [sentences(began, against), self._pick(sentences(rules, begins), begins)]

    @_tell.register
    def _(self, event: Dealt) -> list[str]:
        hand, targets = event.hands[self._seat], event.targets[self._seat]
        if hand is None or targets is None:
            return []
        w = self._words
        told = [self._number(value, size) for size, value in enumerate(targets)]
        return [
            w.gettext("Your targets: short, {short}; long, {long}.", short=told[0], long=told[1]),
            w.gettext("Your hand: {cards}.", cards=listed(w, hand)),
        ]

    @_tell.register
    def _(self, event: TurnBegan) -> list[str]:
        return []  # whose turn it is, is told by what he does; that a number is to be laid, by the question

    @_tell.register
    def _(self, event: TurnOver) -> list[str]:
        told = event.changed and not self._mine(event.seat)
        return [row_phrase(self._tone, event.row)] if told else []

    @_tell.register
    def _(self, event: TurnSkipped) -> list[str]:
        return [
            self._people.said(
                event.seat, N_("You sit out this turn."), N_("I sit out this turn."), N_("{who} sits out this turn.")
            )
        ]

    @_tell.register
    def _(self, event: TurnEnded) -> list[str]:
        if event.passed:
            mine = self._pick(N_("You pass: your pass is used."), N_("You pass."))
            return [self._people.said(event.seat, mine, N_("I pass."), N_("{who} passes."))]
        if event.acted and (self._tone.brief or not self._mine(event.seat)):
            return []  # what follows tells it: cards that are drawn, the next move
        return [
            self._people.said(event.seat, N_("You end your turn."), N_("I end my turn."), N_("{who} ends the turn."))
        ]

    @_tell.register
    def _(self, event: MatchEnded) -> list[str]:
        w, people = self._words, self._people
        told = []
        if event.reason is End.STILL:
            told.append(w.gettext("Nobody has played a card for a long time: the match ends."))
        elif event.reason is End.DRY:
            told.append(w.gettext("Nobody has made a point for a long time: the match ends."))
        scores = [self._score(seat, event.scores[seat]) for seat in (self._seat, *people.others())]
        if len(event.winners) > 1:
            won = w.gettext("The match is shared.")
        elif event.reason is not End.GOAL:
            won = people.said(
                event.winners[0], N_("The match is yours!"), N_("The match is mine."), N_("{who} wins the match.")
            )
        else:
            won = people.said(
                event.winners[0],
                N_("BOOT OK: the match is yours!"),
                N_("BOOT OK: the match is mine."),
                N_("BOOT OK: {who} wins the match."),
            )
        return [*told, sentences(won, *scores)]

    # -- cards and the row

    @_tell.register
    def _(self, event: Laid) -> list[str]:
        w = self._words
        card = a_card(w, event.face, "accusative")
        if event.side is None:
            assert event.by is not None
            return [
                w.gettext(
                    "{card} lays {number}: place {place}.",
                    card=PRINTED[event.by],
                    number=card,
                    place=event.place,
                )
            ]
        side = side_word(w, event.side)
        full = self._people.said(
            event.seat,
            N_("You lay {card} {side}."),
            N_("I lay {card} {side}."),
            N_("{who} lays {card} {side}."),
            card=card,
            side=side,
        )
        brief = self._people.said(
            event.seat,
            N_("{card}, {side}."),
            N_("I: {card}, {side}."),
            N_("{who}: {card}, {side}."),
            card=a_card(w, event.face),
            side=w.gettext("left") if event.side == LEFT else w.gettext("right"),
        )
        return [self._pick(full, brief)]

    @_tell.register
    def _(self, event: Pushed) -> list[str]:
        w = self._words
        card = a_card(w, event.card)
        return [w.gettext("{card} falls off {side}.", card=card, side=side_word(w, event.side))]

    @_tell.register
    def _(self, event: Played) -> list[str]:
        said = self._people.said
        if event.card <= QUBIT:  # the number that is laid follows
            return [said(event.seat, N_("You play REDO."), N_("I play REDO."), N_("{who} plays REDO."))]
        name, what = card_words(self._tone, self._people, event.card, event.choices)
        if event.again:
            name = self._words.gettext("REDO as {card}", card=name)
        if not what:
            full = said(event.seat, N_("You play {card}."), N_("I play {card}."), N_("{who} plays {card}."), card=name)
            brief = said(event.seat, N_("{card}."), N_("I: {card}."), N_("{who}: {card}."), card=name)
        else:
            full = said(
                event.seat,
                N_("You play {card}: {what}."),
                N_("I play {card}: {what}."),
                N_("{who} plays {card}: {what}."),
                card=name,
                what=what,
            )
            brief = said(
                event.seat,
                N_("{card}: {what}."),
                N_("I: {card}, {what}."),
                N_("{who}: {card}, {what}."),
                card=name,
                what=what,
            )
        return [self._pick(full, brief)]

    @_tell.register
    def _(self, event: RowIs) -> list[str]:
        # That of others is told once, at the end of their turn.
        if not self._mine(event.seat):
            return []
        w = self._words
        brief = w.gettext("{row}.", row=row_words(self._tone, event.row)) if event.row else w.gettext("Empty row.")
        return [self._pick(row_phrase(self._tone, event.row), brief)]

    @_tell.register
    def _(self, event: Removed) -> list[str]:
        w = self._words
        if not event.to_hand:
            return [w.gettext("{card} leaves the row.", card=a_card(w, event.card))]
        card = a_card(w, event.card, "accusative")
        return [
            self._people.said(
                event.seat,
                N_("You take {card} into your hand."),
                N_("I take {card} into my hand."),
                N_("{who} takes {card}."),
                card=card,
            )
        ]

    @_tell.register
    def _(self, event: Restarted) -> list[str]:
        return [self._words.gettext("System restart: no bit is left, the barrier leaves the row.")]

    @_tell.register
    def _(self, event: Intercepted) -> list[str]:
        w = self._words
        caught = card_noun(w, event.face)
        if event.laid is None:
            return [w.gettext("{card} moves to place {place}.", card=caught, place=event.place)]
        return [
            w.gettext(
                "{card} at place {place} is swapped for {other:accusative}.",
                card=caught,
                other=card_noun(w, event.laid),
                place=event.place,
            )
        ]

    @_tell.register
    def _(self, event: Undone) -> list[str]:
        w, said = self._words, self._people.said
        told = [
            said(
                event.seat,
                N_("{card} goes back to your hand."),
                N_("{card} goes back to my hand."),
                N_("{card} goes back, {who} has it again."),
                card=a_card(w, event.face),
            )
        ]
        for seat, _, value, _ in event.takes:
            told.append(
                said(
                    seat,
                    N_("Your target {n} stands again."),
                    N_("My target {n} stands again."),
                    N_("{who} has the target {n} again."),
                    n=value,
                )
            )
        told += [self._score(seat, event.scores[seat]) for seat in dict.fromkeys(take[0] for take in event.takes)]
        return told

    @_tell.register
    def _(self, event: Refunded) -> list[str]:
        return [self._words.gettext("You may lay a number again.")] if self._mine(event.seat) else []

    # -- targets and points

    @_tell.register
    def _(self, event: Took) -> list[str]:
        said = self._people.said
        points = points_noun(self._words, event.points)
        full = said(
            event.seat,
            N_("You take your target {n}: {points}."),
            N_("I take my target {n}: {points}."),
            N_("{who} takes the target {n}: {points}."),
            n=self._both(event),
            points=points,
        )
        brief = said(
            event.seat,
            N_("Taken: {n}, {points}."),
            N_("I: {n}, {points}."),
            N_("{who}: {n}, {points}."),
            n=event.value,
            points=points,
        )
        return [sentences(self._pick(full, brief), self._score(event.seat, event.score)), *self._ended(event)]

    def _both(self, event: Took) -> str:
        told = number_bits(self._tone, event.value, self._bits[event.size])
        return self._words.gettext("{n}, {bits}", n=event.value, bits=told)

    def _ended(self, event: Took | Claimed) -> list[str]:
        said = self._people.said
        told = []
        if event.mirror_ended:
            told.append(
                said(
                    event.seat, N_("Your MIRROR ends."), N_("My MIRROR ends."), N_("The MIRROR of {who:genitive} ends.")
                )
            )
        if event.leak_ended:
            told.append(
                said(
                    event.seat,
                    N_("Your targets are secret again."),
                    N_("My targets are secret again."),
                    N_("The targets of {who:genitive} are secret again."),
                )
            )
        return told

    @_tell.register
    def _(self, event: Chained) -> list[str]:
        w = self._words
        if not event.right:
            return [w.gettext("{n} is wrong: the card is spent.", n=event.number)]
        right = w.gettext("{n} is right: the rest is taken too, one point.", n=event.number)
        return [sentences(right, self._score(event.seat, event.score))]

    @_tell.register
    def _(self, event: Claimed) -> list[str]:
        w = self._words
        if not event.right:
            return [w.gettext("{n} is wrong: the card is spent.", n=event.number)]
        right = w.gettext("{n} is right: the six bits are taken, one point.", n=event.number)
        return [sentences(right, self._score(event.seat, event.score)), *self._ended(event)]

    @_tell.register
    def _(self, event: NewTarget) -> list[str]:
        if event.value is None:
            if event.kept:  # told when the two were drawn
                return []
            return [
                self._people.said(
                    event.seat,
                    N_("You draw a new target."),
                    N_("I draw a new target."),
                    N_("{who} draws a new target."),
                )
            ]
        return [
            self._people.said(
                event.seat,
                self._pick(N_("Your new target is {target}."), N_("Target {target}.")),
                N_("My new target is {target}."),
                N_("The new target of {who:genitive} is {target}."),
                target=self._number(event.value, event.size),
            )
        ]

    @_tell.register
    def _(self, event: Offered) -> list[str]:
        if event.values is None:
            return [
                self._people.said(
                    event.seat,
                    N_("You look at two targets and keep one."),
                    N_("I look at two targets and keep one."),
                    N_("{who} looks at two targets and keeps one."),
                )
            ]
        first, second = (self._number(value, event.size) for value in event.values)
        return [self._words.gettext("Drawn: {first}; {second}.", first=first, second=second)]

    @_tell.register
    def _(self, event: TargetsLost) -> list[str]:
        short, long = event.values
        return [
            self._people.said(
                event.seat,
                N_("Your targets {short} and {long} are lost."),
                N_("My targets {short} and {long} are lost."),
                N_("{who} loses the targets {short} and {long}."),
                short=short,
                long=long,
            )
        ]

    @_tell.register
    def _(self, event: Opened) -> list[str]:
        short, long = (self._number(value, size) for size, value in enumerate(event.values))
        return [
            self._people.said(
                event.seat,
                N_("Your targets lie open: {short}; {long}."),
                N_("My targets lie open: {short}; {long}."),
                N_("The targets of {who:genitive} lie open: {short}; {long}."),
                short=short,
                long=long,
            )
        ]
