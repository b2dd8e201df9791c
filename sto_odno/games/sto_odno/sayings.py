"""Who does what in Сто одно: the player, the voice as the opponent, or an opponent who has a name."""

from __future__ import annotations

from collections.abc import Sequence

from sto_odno.dialogue.tone import Tone
from sto_odno.games.people import People
from sto_odno.games.sto_odno.words import points_noun
from sto_odno.i18n import N_, Fact

ByWhom = tuple[str, str, str]
"""What is said of the player, by the opponent of himself, and of an opponent ``{who}`` who has a name."""
ByOther = tuple[str, str]
"""The last two of these."""


class Sayings:
    """Says to the player of a seat who does what."""

    def __init__(self, tone: Tone, seat: int) -> None:
        """Says it in that tone."""
        self._brief = tone.brief
        self._own = seat
        self._people = People(tone, seat)

    def says(self, seat: int, full: ByWhom, brief: ByWhom | None = None, /, **facts: Fact) -> str:
        """Returns what is said of a seat; without ``brief`` the same in full and in brief speech."""
        you, i, other = brief if self._brief and brief else full
        return self._people.said(seat, you, i, other, **facts)

    def says_of_other(self, full: ByOther, brief: ByOther | None = None, /, **facts: Fact) -> str:
        """Returns what is said of the opponent, who may be meant without doing something."""
        i, other = brief if self._brief and brief else full
        return self._people.said(1 - self._own, i, i, other, **facts)


def totals_phrase(tone: Tone, seat: int, totals: Sequence[int]) -> str:
    """Returns both scores in one phrase."""
    you, me = totals[seat], totals[1 - seat]
    if tone.brief:
        return Sayings(tone, seat).says_of_other(
            (N_("you {you}, I {me}."), N_("you {you}, {who} {me}.")), you=points_noun(tone.words, you), me=me
        )
    return Sayings(tone, seat).says_of_other(
        (N_("you have {you}, I have {me}."), N_("you have {you}, {who} has {me}.")),
        you=points_noun(tone.words, you),
        me=points_noun(tone.words, me),
    )


def rounds_phrase(tone: Tone, seat: int, rounds: Sequence[int]) -> str:
    """Returns how many rounds each has won."""
    w = tone.words
    told = (N_("Rounds won: you {you}, I {me}."), N_("Rounds won: you {you}, {who} {me}."))
    you, me = (w.number(won) if won else w.pgettext("rounds", "none") for won in (rounds[seat], rounds[1 - seat]))
    return Sayings(tone, seat).says_of_other(told, you=you, me=me)
