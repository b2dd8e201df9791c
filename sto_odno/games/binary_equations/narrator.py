"""The narrator of Binary Equations: what the player hears of each event."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import singledispatchmethod
from typing import ClassVar

from engines.binary_equations import (
    Dealt,
    Drew,
    End,
    Exchanged,
    Laid,
    Made,
    MatchBegan,
    MatchEnded,
    Passed,
    Settlement,
)
from engines.contract import Event
from sto_odno.dialogue.tone import Tone
from sto_odno.games.binary_equations.words import (
    line_words,
    listed,
    name,
    points_noun,
    run_words,
    square_words,
    tiles_noun,
    value_words,
    where_words,
)
from sto_odno.games.narrating import Narrating
from sto_odno.games.people import People
from sto_odno.i18n import N_, sentences
from sto_odno.speech.cues import Cue


class Narrator(Narrating):
    """Tells events to one seat."""

    begin = (MatchEnded,)
    cues: ClassVar[Mapping[type[Event], Cue]] = {Laid: Cue.LAID, Drew: Cue.DRAWN}

    def __init__(self, tone: Tone, seat: int) -> None:
        """Tells in that tone to the player who has that seat."""
        super().__init__(tone, seat)
        self._people = People(tone, seat)

    def winners(self, event: Event) -> Collection[int] | None:
        """Returns who has won, at the end of the match."""
        return event.winners if isinstance(event, MatchEnded) else None

    @singledispatchmethod
    def _tell(self, event: Event) -> list[str]:
        raise TypeError(f"no words for {type(event).__name__}")

    @_tell.register
    def _(self, event: MatchBegan) -> list[str]:
        w, people = self._words, self._people
        against = people.against()
        begins = people.begins(event.first, event.by_lot)
        tiles = w.gettext("The bag has {tiles}.", tiles=tiles_noun(w, event.tiles))
        return [self._pick(sentences(w.gettext("New match."), against, tiles, begins), sentences(against, begins))]

    @_tell.register
    def _(self, event: Dealt) -> list[str]:
        rack = event.racks[self._seat]
        if rack is None or not self._tone.brief:  # in full speech the question of each move tells them
            return []
        return [self._words.gettext("Your tiles: {tiles}.", tiles=listed(self._words, rack))]

    @_tell.register
    def _(self, event: Laid) -> list[str]:
        w, people = self._words, self._people
        first, *others = event.equations
        run = run_words(self._tone, first.symbols)
        where = where_words(w, first.square, first.direction)
        full = people.said(
            event.seat,
            N_("You make {run}, {where}, value {value}: {points}."),
            N_("I make {run}, {where}, value {value}: {points}."),
            N_("{who} makes {run}, {where}, value {value}: {points}."),
            run=run,
            where=where,
            value=value_words(w, first.value),
            points=points_noun(w, first.points),
        )
        brief = people.said(
            event.seat,
            N_("{points}."),
            N_("I: {run}, {where}, {points}."),
            N_("{who}: {run}, {where}, {points}."),
            run=run,
            where=line_words(w, first.square, first.direction),
            points=points_noun(w, event.points),
        )
        if self._tone.brief and self._mine(event.seat):  # the player has just heard and chosen what he makes
            return [sentences(brief)]
        told = [self._pick(full, brief), *(self._also(one) for one in others)]
        told += [
            w.gettext("Beside it stands the number {number}.", number=run_words(self._tone, number))
            for number in event.numbers
        ]
        if event.nine_bonus:
            told.append(w.gettext("All nine tiles at once: {points} more.", points=points_noun(w, event.nine_bonus)))
        told += [
            self._pick(
                w.gettext(
                    "A blank stands for {sign}: {square}.", sign=name(w, tile.symbol), square=square_words(w, square)
                ),
                w.gettext("A blank for {sign}.", sign=name(w, tile.symbol)),
            )
            for square, tile in event.tiles
            if tile.blank
        ]
        return told if self._tone.brief else [*told, self._score(event)]  # a readout tells the score at any time

    def _also(self, made: Made) -> str:
        w = self._words
        run = run_words(self._tone, made.symbols)
        return self._pick(
            w.gettext(
                "And {run}, {where}, value {value}: {points}.",
                run=run,
                where=where_words(w, made.square, made.direction),
                value=value_words(w, made.value),
                points=points_noun(w, made.points),
            ),
            w.gettext("And {run}.", run=run),
        )

    def _score(self, event: Laid) -> str:
        """Returns the score, after the sum where it is one."""
        w = self._words
        score = points_noun(w, event.score)
        has = self._people.said(
            event.seat, N_("You have {points}."), N_("I have {points}."), N_("{who} has {points}."), points=score
        )
        if len(event.equations) == 1 and not event.nine_bonus:
            return has
        return sentences(w.gettext("The move brings {points}.", points=points_noun(w, event.points)), has)

    @_tell.register
    def _(self, event: Exchanged) -> list[str]:
        w = self._words
        if event.tiles is not None and event.seat == self._seat:
            return [w.gettext("You give back {tiles}.", tiles=listed(w, event.tiles))]
        return [
            self._people.said(
                event.seat,
                N_("You exchange {tiles:accusative}."),
                N_("I exchange {tiles:accusative}."),
                N_("{who} exchanges {tiles:accusative}."),
                tiles=tiles_noun(w, event.count),
            )
        ]

    @_tell.register
    def _(self, event: Drew) -> list[str]:
        w = self._words
        if not event.count:
            return []
        if event.tiles is not None and event.seat == self._seat:
            drawn = w.gettext("You draw {tiles}.", tiles=listed(w, event.tiles))
            last = "" if event.bag else self._bag(event.bag)
            return [self._pick(sentences(drawn, self._bag(event.bag)), sentences(drawn, last))]
        full = self._people.said(
            event.seat,
            N_("You draw {tiles:accusative}."),
            N_("I draw {tiles:accusative}."),
            N_("{who} draws {tiles:accusative}."),
            tiles=tiles_noun(w, event.count),
        )
        # In brief speech the bag is told of when it is empty; the readout of the board tells it at any time.
        return [self._pick(sentences(full, self._bag(event.bag)), "" if event.bag else self._bag(event.bag))]

    def _bag(self, left: int) -> str:
        """Returns how many tiles are left in the bag."""
        w = self._words
        if not left:
            return w.gettext("The bag is empty.")
        return w.gettext("In the bag: {tiles}.", tiles=tiles_noun(w, left))

    @_tell.register
    def _(self, event: Passed) -> list[str]:
        passed = self._people.said(event.seat, N_("You pass."), N_("I pass."), N_("{who} passes."))
        last = self._words.gettext("One more pass ends the match.") if event.in_a_row == event.to_end - 1 else ""
        return [sentences(passed, last)]

    @_tell.register
    def _(self, event: MatchEnded) -> list[str]:
        w, people = self._words, self._people
        if event.reason is End.PASSES:
            why = w.gettext("Everybody has passed twice: the match is over.")
        else:
            assert event.out is not None
            why = people.said(
                event.out,
                N_("You have laid your last tile, the match is over."),
                N_("I have laid my last tile, the match is over."),
                N_("{who} has laid the last tile, the match is over."),
            )
        order = [self._seat, *people.others()]
        settled = [self._settled(event.settlements[seat]) for seat in order]
        if not event.winners or len(event.winners) == len(order):
            won = w.gettext("The match is a draw.")
        elif len(event.winners) > 1:
            won = w.gettext("The match is shared.")
        else:
            won = people.said(
                event.winners[0],
                N_("The match is yours!"),
                N_("The match is mine."),
                N_("{who} wins the match."),
            )
        return [why, *settled, won]

    def _settled(self, settlement: Settlement) -> str:
        """Returns what was left on a rack, what that costs or what the others' racks bring, and the final score."""
        w, people = self._words, self._people
        seat = settlement.seat
        held = lost = ""
        if settlement.tiles:
            held = people.said(
                seat,
                N_("You are left with {count}: {tiles}."),
                N_("I am left with {count}: {tiles}."),
                N_("{who} is left with {count}: {tiles}."),
                count=tiles_noun(w, len(settlement.tiles)),
                tiles=listed(w, settlement.tiles),
            )
        if settlement.lost:
            lost = w.gettext("That costs {points}.", points=points_noun(w, settlement.lost))
        gained = ""
        if settlement.gained:
            gained = people.said(
                seat,
                N_("You receive {points}."),
                N_("I receive {points}."),
                N_("{who} receives {points}."),
                points=points_noun(w, settlement.gained),
            )
        score = people.said(
            seat,
            N_("You have {points} in the end."),
            N_("I have {points} in the end."),
            N_("{who} has {points} in the end."),
            points=points_noun(w, settlement.score),
        )
        return sentences(held, lost, gained, score)
