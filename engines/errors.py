"""What is refused, and why: every error is a ValueError that carries a reason, a member of an enum, and the facts.

A ``SetupError`` is about what a match or an opponent is made of and comes from outside: its options, players, seed and
so on.  A ``MoveTextError`` or ``StateTextError`` is about a text that cannot be read, an ``IllegalMove`` about a move
that the rules refuse.  The words for all of them are made elsewhere, from reason and facts.
"""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


class GameError(ValueError):
    """The base of all errors that a game raises about what it was given."""


# -- what a match is made of


class SetupFault(enum.Enum):
    """Why a match or an opponent cannot be made; a game extends it with members of its own."""


class CommonFault(SetupFault):
    """The reasons that all games share, options apart."""

    NO_SUCH_GAME = "no such game"  # name, known
    NOT_SO_MANY = "not so many players"  # players, seats
    NO_SUCH_SEAT = "no such seat"  # first, players
    NO_SUCH_LEVEL = "no such level"  # level, levels
    NO_SEED = "a seed is a whole number, not below zero"  # seed


class SetupError(GameError):
    """The base of what is raised about game, players, seat, level, seed and options."""

    def __init__(self, reason: SetupFault, **facts: Any) -> None:
        """Keeps the reason and the facts that a sentence about it needs."""
        super().__init__(f"{reason.value}: {', '.join(f'{name}={value!r}' for name, value in facts.items())}")
        self.reason = reason
        self.facts = facts


class UnknownGame(SetupError):
    """Raised for a name that no game has."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        """Keeps the name, and the names that there are."""
        super().__init__(CommonFault.NO_SUCH_GAME, name=name, known=tuple(known))


class PlayersError(SetupError):
    """Raised for a number of players that the game does not take."""

    def __init__(self, players: object, seats: Sequence[int]) -> None:
        """Keeps the number, and the numbers that the game takes."""
        super().__init__(CommonFault.NOT_SO_MANY, players=players, seats=tuple(seats))


class FirstError(SetupError):
    """Raised for a seat that is to begin and that nobody has."""

    def __init__(self, first: object, players: int) -> None:
        """Keeps the seat, and how many there are."""
        super().__init__(CommonFault.NO_SUCH_SEAT, first=first, players=players)


class LevelError(SetupError):
    """Raised for a level that the game's opponents do not have."""

    def __init__(self, level: object, levels: Sequence[int]) -> None:
        """Keeps the level, and those that there are."""
        super().__init__(CommonFault.NO_SUCH_LEVEL, level=level, levels=tuple(levels))


class SeedError(SetupError):
    """Raised for a seed that is no whole number, or below zero."""

    def __init__(self, seed: object) -> None:
        """Keeps the seed."""
        super().__init__(CommonFault.NO_SEED, seed=seed)


def whole(value: object) -> bool:
    """Whether a value is a whole number; a switch is none."""
    return isinstance(value, int) and not isinstance(value, bool)


# -- texts


class MoveTextError(GameError):
    """Raised for a text that is no move of the game at all."""


class StateTextError(GameError):
    """Raised for a text that is no state of the game."""

    def __init__(self, message: str, faults: tuple[str, ...] = ()) -> None:
        """Keeps all that is wrong with the position, where it could be read as one (see ``State.faults``)."""
        super().__init__("; ".join((message, *faults)))
        self.faults = faults


class MatchTextError(GameError):
    """Raised for a text that is no match of the game, or for a match that cannot have been played so."""


# -- moves


class Refusal(enum.Enum):
    """Why a move was refused; each game extends it with its own members, each of which has words in both languages."""


class IllegalMove(GameError):
    """Raised for a move that is refused here; the state is unchanged."""

    def __init__(self, reason: Refusal, **facts: Any) -> None:
        """Keeps the reason and the facts that a sentence about it needs (cards, suits, counts)."""
        super().__init__(f"{reason.value}: {facts}" if facts else str(reason.value))
        self.reason = reason
        self.facts = facts
