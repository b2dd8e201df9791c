"""Who sits at the table: one opponent is the voice itself and says I, several have names."""

from __future__ import annotations

from sto_odno.dialogue.tone import Tone
from sto_odno.i18n import D_, N_, Fact, Noun


class People:
    """Who the others are: one opponent is the voice itself unless he is to have a name, several have names."""

    def __init__(self, tone: Tone, seat: int) -> None:
        """Speaks to the player who has that seat."""
        self._words = tone.words
        self._seat = seat
        self._several = tone.players > 2 or tone.named
        self._players = tone.players

    @property
    def several(self) -> bool:
        """Whether the opponents are named."""
        return self._several

    def others(self) -> list[int]:
        """Returns the other seats, in the order of turns."""
        return [(self._seat + step) % self._players for step in range(1, self._players)]

    def name(self, seat: int) -> Noun:
        """Returns the name of an opponent, where there are several."""
        names = (D_("Anna"), D_("Boris"), D_("Vera"))
        return self._words.noun(names[(seat - self._seat) % self._players - 1])

    def whom(self, seat: int) -> str:
        """Returns a player as the one who is meant: "you", "me", "Anna", in the genitive."""
        if seat == self._seat:
            return self._words.pgettext("whom", "you")
        return self.name(seat)("genitive") if self._several else self._words.pgettext("whom", "me")

    def at_whom(self, seat: int) -> str:
        """Returns with whom something is: «у вас», «у меня», «у Анны»."""
        if seat == self._seat:
            return self._words.pgettext("with whom", "you")
        if self._several:
            return self._words.gettext("{name:genitive}", name=self.name(seat))
        return self._words.pgettext("with whom", "me")

    def against(self) -> str:
        """Returns against whom the player plays, empty for one opponent."""
        if not self._several:
            return ""
        names = [self.name(seat)("genitive") for seat in self.others()]
        return self._words.gettext("You play against {names}.", names=self._words.listing(names))

    def begins(self, first: int, by_lot: bool) -> str:
        """Returns who begins a match."""
        if by_lot:
            return self.said(
                first,
                N_("The lot falls on you: you begin."),
                N_("The lot falls on me: I begin."),
                N_("By lot {who} begins."),
            )
        return self.said(first, N_("You begin."), N_("I begin."), N_("{who} begins."))

    def turn(self, to_move: int, over: bool) -> str:
        """Returns whether it is the player's move, or that nobody moves any more."""
        if over:
            return self._words.gettext("The match is over.")
        if to_move == self._seat:
            return self._words.gettext("It is your move.")
        return self._words.gettext("It is not your move.")

    def said(self, seat: int, you: str, i: str, other: str, /, **facts: Fact) -> str:
        """Returns the sentence of whoever has the seat, of three messages; ``other`` names him as ``{who}``."""
        if seat == self._seat:
            return self._words.gettext(you, **facts)
        if self._several:
            return self._words.gettext(other, who=self.name(seat), **facts)
        return self._words.gettext(i, **facts)
