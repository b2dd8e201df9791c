"""The contract that every game keeps.

A *game* makes *states* (``engines/state.py``), reads and writes them and their moves, and makes opponents.  All that
comes from outside, such as options, players and seeds, is checked here, once.  A match is its game, options, seed,
players and who begins, and its moves: journal, resume, undo, replay and reports of faults are all this one thing.

``tests/contract.py`` holds any game to this contract; ``docs/adding-a-game.md`` is the recipe for a new one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic

from engines import generic
from engines.chance import Chance, chance_of, fresh_seed
from engines.errors import (
    FirstError,
    GameError,
    IllegalMove,
    LevelError,
    MoveTextError,
    PlayersError,
    Refusal,
    SeedError,
    StateTextError,
    whole,
)
from engines.options import GameOptions, Option
from engines.state import Bot, EndReason, Event, M, Move, Outcome, State, V, View

__all__ = [
    "Bot",
    "EndReason",
    "Event",
    "Game",
    "GameError",
    "IllegalMove",
    "M",
    "Move",
    "MoveTextError",
    "Opponent",
    "Outcome",
    "Policy",
    "Refusal",
    "State",
    "StateTextError",
    "V",
    "View",
]

# Hints of a position stay the same when they are asked for again.
_ADVISER_SEED = 1

Policy = Callable[[V, Chance], M]
"""A way to decide: one of the view's legal moves, by the view and by chance alone."""


class Opponent(Generic[V, M]):
    """A seat's player: decides by a policy, with chance from its seed and the ply; equal seeds decide equally."""

    __slots__ = ("_counts", "_policy", "_seed")

    def __init__(self, policy: Policy[V, M], seed: int, counts: bool = True) -> None:
        """``counts``: whether it looks if there is only one move, which needs no thought."""
        self._policy = policy
        self._seed = seed
        self._counts = counts

    def choose(self, view: V) -> M:
        """Returns one of the view's legal moves."""
        if self._counts and len(view.legal) == 1:
            move: M = view.legal[0]
            return move
        return self._policy(view, chance_of(self._seed, view.ply))


class Game(ABC, Generic[M, V]):
    """A game: its name, seats, options, and the makers of its states, moves and opponents."""

    name: ClassVar[str]
    """The name on the command line and in the journal, such as ``sto-odno``."""
    seats: ClassVar[tuple[int, ...]]
    """The numbers of players that may sit down."""
    options_type: ClassVar[type[GameOptions]] = GameOptions
    state_type: ClassVar[type[State[Any, Any]]]
    levels: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    """The levels of opponents that are offered to players; beside them level 0 moves by chance."""
    lists_lazily: ClassVar[bool] = False
    """Whether a list of legal moves is found only when it is looked at, so that even counting it is dear."""
    policies: ClassVar[tuple[Policy[Any, Any], ...]] = ()
    """How the opponents decide, by level from 0 on; where there are none, those of ``generic.py`` do."""

    def __init__(self) -> None:
        """Makes the game known to its states."""
        self.state_type.game = self

    def __repr__(self) -> str:
        """Returns what gives this game, with ``import engines``."""
        return f"engines.game({self.name!r})"

    # -- options

    @property
    def options(self) -> tuple[Option, ...]:
        """The options, described one by one, in the order in which a menu lists them."""
        return self.options_type.described()

    def defaults(self) -> GameOptions:
        """Returns all options at their defaults."""
        return self.options_type()

    def make_options(self, **options: Any) -> GameOptions:
        """Returns the options of those values, the others at their defaults; raises OptionError."""
        return self.options_type.of(options)

    # -- matches

    def begin(
        self, seed: int | None = None, players: int | None = None, first: int | None = None, **options: Any
    ) -> tuple[State[M, V], tuple[Event, ...]]:
        """Starts a match and tells what led to its first decision.

        ``seed`` is any whole number that is not negative, None for one by chance; ``players`` is one of ``seats``, None
        for the fewest; ``first`` is the seat that deals or begins, counted from zero, None for by lot; the rest are
        options by name.  Raises SeedError, PlayersError, FirstError, OptionError.
        """
        seed, players = self.judged(seed, players, first)
        return self.deal(self.options_type.of(options), Chance(seed), players, first)

    def new(
        self, seed: int | None = None, players: int | None = None, first: int | None = None, **options: Any
    ) -> State[M, V]:
        """Starts a match, as ``begin`` does, and returns its state alone."""
        return self.begin(seed, players, first, **options)[0]

    def judged(self, seed: int | None, players: int | None, first: int | None) -> tuple[int, int]:
        """Returns seed and number of players of a match; raises SeedError, PlayersError, FirstError."""
        if seed is None:
            seed = fresh_seed()
        if not whole(seed) or seed < 0:
            raise SeedError(seed)
        if players is None:
            players = self.seats[0]
        if not whole(players) or players not in self.seats:
            raise PlayersError(players, self.seats)
        if first is not None and not (whole(first) and 0 <= first < players):
            raise FirstError(first, players)
        return seed, players

    @abstractmethod
    def deal(
        self, options: Any, chance: Chance, players: int, first: int | None
    ) -> tuple[State[M, V], tuple[Event, ...]]:
        """Starts a match of what is judged already: what a game writes for ``begin``."""

    # -- texts

    @abstractmethod
    def parse_move(self, text: str) -> M:
        """Returns the move of that text form; raises MoveTextError."""

    def parse_state(self, text: str) -> State[M, V]:
        """Returns the state of that text form; raises StateTextError, with all that is wrong with a position."""
        try:
            state = self.read_state(text)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise StateTextError(f"no state of {self.name}: {error}") from error
        faults = state.faults()
        if faults:
            raise StateTextError(f"no state of {self.name}", faults)
        return state

    @abstractmethod
    def read_state(self, text: str) -> State[M, V]:
        """Returns the state of a text, possible or not; raises a ValueError or LookupError for what is none."""

    @abstractmethod
    def state_text(self, state: Any) -> str:
        """Returns the whole state as one line that ``read_state`` reads back."""

    def faults_of(self, state: Any) -> Iterable[str]:
        """Yields all that is wrong with a position, one sentence each."""
        return ()

    def all_faults(self, state: Any) -> tuple[str, ...]:
        """Returns all that is wrong with a position; what runs on without a legal move is wrong in any game."""
        found = tuple(self.faults_of(state))
        if found or state.outcome is not None or self.lists_lazily or state.legal_moves():
            return found
        return ("whoever is to move has no legal move, and the match runs on",)

    def lines_of(self, state: Any) -> Iterable[tuple[str, str]]:
        """Yields what there is in a position, each thing with its name; English, for people who read no code."""
        return (("state", self.state_text(state)),)

    def picture(self, state: Any) -> str:
        """Returns the position for people, in lines; the last one is how it ended, or what is unusual about it."""
        outcome = state.outcome
        turn = "over" if outcome is not None else f"seat {state.to_move} is to move"
        lines = [f"{self.name}, {state.ply} moves made: {turn}"]
        lines += [f"{name}: {what}" for name, what in self.lines_of(state)]
        options: GameOptions = state.options
        unusual = [
            f"{one.name} {one.text(options[one.name])}" for one in self.options if options[one.name] != one.default
        ]
        if unusual:
            lines.append(f"options: {', '.join(unusual)}")
        if outcome is not None:
            winners = " and ".join(f"seat {seat}" for seat in outcome.winners) or "nobody"
            lines.append(f"won by: {winners}, {outcome.reason.value}")
        return "\n".join(lines)

    # -- opponents

    @abstractmethod
    def sample_state(self, view: V, chance: Chance) -> State[M, V]:
        """Returns a state that the view allows, what its seat cannot see being laid by chance.

        Opponents search in such states; and since it gives the same view again, a view can hold no secret.
        """

    def bot(self, level: int, seed: int = 0) -> Bot[V, M]:
        """Returns an opponent of that level: one of ``levels``, or 0; raises LevelError and SeedError."""
        self.judge_level(level)
        if not whole(seed) or seed < 0:
            raise SeedError(seed)
        policies = self.policies or generic.policies(self.sample_state)
        return Opponent(policies[level], seed, not self.lists_lazily)

    def judge_level(self, level: int) -> None:
        """Raises LevelError for a level that no opponent has."""
        if not whole(level) or (level and level not in self.levels):
            raise LevelError(level, self.levels)

    def adviser(self, newcomer: bool = False) -> Bot[V, M]:
        """Returns who gives hints: it never ends a match at a loss where another move does not.

        ``newcomer``: the player has finished no match yet, and a modest move that teaches is better than the best one.
        """
        return self.bot(self.levels[-1], _ADVISER_SEED)
