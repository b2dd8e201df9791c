"""The end of a round of Сто одно in words."""

from __future__ import annotations

from engines.sto_odno import RoundEnded
from sto_odno.dialogue.tone import Tone
from sto_odno.games.sto_odno.sayings import Sayings, totals_phrase
from sto_odno.games.sto_odno.words import by_rank, card_noun, points_noun
from sto_odno.i18n import N_


class RoundEnd(Sayings):
    """The final score of a round, with its reasons and the running totals."""

    def __init__(self, tone: Tone, seat: int, event: RoundEnded) -> None:
        super().__init__(tone, seat)
        self._tone = tone
        self._words = tone.words
        self._seat = seat
        self._event = event
        self._ending = event.ending
        self._winner = event.ending.winner
        self._loser = 1 - event.ending.winner

    def phrases(self) -> list[str]:
        """Returns who won, what the loser held and what it counts, the queen's bonus, the fall from 101, totals."""
        parts = [self._won(), self._held(), self._queen(), self._fall(), self._totals()]
        return [part for part in parts if part]

    def _won(self) -> str:
        return self.says(
            self._winner,
            (N_("The round is yours."), N_("The round is mine."), N_("{who} wins the round.")),
            (N_("Your round."), N_("My round."), N_("{who} wins the round.")),
        )

    def _held(self) -> str:
        w = self._words
        points = points_noun(w, self._ending.counted)
        if self._ending.lone_queen:
            return self.says(
                self._loser,
                (
                    N_("You are left with a single queen, the {card}: {points}."),
                    N_("I am left with a single queen, the {card}: {points}."),
                    N_("{who} is left with a single queen, the {card}: {points}."),
                ),
                (
                    N_("You have only the {card}: {points}."),
                    N_("I have only the {card}: {points}."),
                    N_("{who} has only the {card}: {points}."),
                ),
                card=card_noun(w, self._ending.held[0]),
                points=points,
            )
        return self.says(
            self._loser,
            (
                N_("You are left with {names}: {points}."),
                N_("I am left with {names}: {points}."),
                N_("{who} is left with {names}: {points}."),
            ),
            (N_("You have {names}: {points}."), N_("I have {names}: {points}."), N_("{who} has {names}: {points}.")),
            names=by_rank(w, self._ending.held),
            points=points,
        )

    def _queen(self) -> str:
        w = self._words
        if not self._ending.taken_off:
            return ""
        return self.says(
            self._winner,
            (
                N_("You ended with the {card}: {points} off your score."),
                N_("I ended with the {card}: {points} off my score."),
                N_("{who} ends with the {card}: {points} off the score."),
            ),
            (
                N_("You ended with the {card}: minus {points}."),
                N_("I ended with the {card}: minus {points}."),
                N_("{who} ends with the {card}: minus {points}."),
            ),
            points=points_noun(w, self._ending.taken_off),
            card=card_noun(w, self._ending.last),
        )

    def _fall(self) -> str:
        if not self._event.score.zeroed:
            return ""
        return self.says(
            self._loser,
            (
                N_("That makes exactly one hundred and one: you fall to zero."),
                N_("That makes exactly one hundred and one: I fall to zero."),
                N_("That makes exactly one hundred and one: {who} falls to zero."),
            ),
            (
                N_("Exactly one hundred and one: you have no points."),
                N_("Exactly one hundred and one: I have no points."),
                N_("Exactly one hundred and one: {who} has no points."),
            ),
        )

    def _totals(self) -> str:
        head = self._words.gettext("Total score:")
        return f"{head} {totals_phrase(self._tone, self._seat, self._event.score.totals)}"
