"""Results counted from the journals of finished matches; nothing is stored twice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sto_odno.records.journal import HUMAN, Record, Result


@dataclass(slots=True)
class Standing:
    """How the player fared in a game against opponents of one kind."""

    matches: int = 0
    won: int = 0
    drawn: int = 0
    rounds: int = 0
    rounds_won: int = 0
    streak: int = 0
    """Matches won in a row up to the last one."""
    best_streak: int = 0

    @property
    def lost(self) -> int:
        """Matches that somebody else won."""
        return self.matches - self.won - self.drawn

    def add(self, seat: int, result: Result) -> None:
        """Counts a match in which the player had that seat."""
        self.matches += 1
        self.rounds += sum(result.rounds)
        self.rounds_won += result.rounds[seat] if seat < len(result.rounds) else 0
        if seat in result.winners:
            self.won += 1
            self.streak += 1
            self.best_streak = max(self.best_streak, self.streak)
        else:
            self.drawn += not result.winners
            self.streak = 0


def counted(
    records: Iterable[Record], game: str, rival: Callable[[Mapping[str, str], str], str] = lambda options, seat: seat
) -> dict[str, Standing]:
    """Returns the results in a game by opponents, in order; practice and matches without a player do not count.

    ``rival`` names the opponent by the options of a match and his seat; by default the seat's name (``level 2``).
    """
    found: dict[str, Standing] = {}
    for record in records:
        header, result = record.header, record.result
        seat = header.human
        if header.game != game or header.practice or result is None or seat is None:
            continue
        opponents = ", ".join(rival(header.options, other) for other in header.seats if other != HUMAN)
        found.setdefault(opponents, Standing()).add(seat, result)
    return dict(sorted(found.items()))
