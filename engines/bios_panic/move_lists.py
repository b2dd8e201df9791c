"""Lists of moves that are legal together, made once for each situation and shared by all positions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import overload

from engines.bios_panic.cards import FACE_OF, FACES, QUBIT
from engines.bios_panic.moves import Action, Choice, Move


class Part:
    """Some moves of one kind, such as all ways to play a card; compared by what they are."""

    __slots__ = ("_known", "_redone", "_tree", "again", "card", "count", "moves")

    def __init__(self, moves: Iterable[Move]) -> None:
        """Keeps the moves in their order; all play the same card, or none does."""
        self.moves = tuple(moves)
        self.count = len(self.moves)
        self.card = self.moves[0].card if self.moves else None
        self.again = bool(self.moves) and self.moves[0].again
        self._known: frozenset[Move] | None = None
        self._redone: Part | None = None
        self._tree: dict[tuple[Hashable, ...], tuple[Choice, ...]] | None = None

    def __contains__(self, move: Move) -> bool:
        """Whether a move is among them."""
        if self._known is None:
            self._known = frozenset(self.moves)
        return move in self._known

    @property
    def action(self) -> Action:
        """What all of them do; a part without moves does nothing."""
        return self.moves[0].action

    def tree(self) -> dict[tuple[Hashable, ...], tuple[Choice, ...]]:
        """Returns what may be chosen after each beginning of a path; nothing after a whole one."""
        if self._tree is None:
            found: dict[tuple[Hashable, ...], dict[Choice, None]] = {}
            for move in self.moves:
                path = move.path
                for at, choice in enumerate(path):
                    found.setdefault(path[:at], {})[choice] = None
            self._tree = {path: tuple(choices) for path, choices in found.items()}
        return self._tree

    def redone(self) -> Part:
        """Returns the same moves, repeated by a REDO."""
        if self._redone is None:
            self._redone = Part(Move(move.action, move.args, move.card, again=True) for move in self.moves)
        return self._redone


class MoveList(Sequence[Move]):
    """Several parts one after the other, without being copied."""

    __slots__ = ("_total", "parts")

    def __init__(self, parts: Sequence[Part]) -> None:
        """``parts`` share no move."""
        self.parts = parts
        self._total = -1

    def __len__(self) -> int:
        """Returns how many moves there are."""
        if self._total < 0:
            self._total = sum([part.count for part in self.parts])
        return self._total

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        """Returns a move by its place."""
        if isinstance(index, slice):
            return tuple(self)[index]
        left = index if index >= 0 else index + len(self)
        if left >= 0:
            for part in self.parts:
                count = part.count
                if left < count:
                    return part.moves[left]
                left -= count
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        """Yields the moves."""
        for part in self.parts:
            yield from part.moves

    def __contains__(self, move: object) -> bool:
        """Whether a move is among them."""
        if isinstance(move, Move):
            for part in self.parts:
                if part.card == move.card and part.again == move.again and move in part:
                    return True
        return False

    def __eq__(self, other: object) -> bool:
        """Whether the other lists the same moves in the same order."""
        if isinstance(other, MoveList):
            if len(self.parts) == len(other.parts) and all(map(lambda a, b: a is b, self.parts, other.parts)):
                return True
            return len(self) == len(other) and all(map(lambda a, b: a == b, self, other))
        return isinstance(other, tuple) and tuple(self) == other

    def __hash__(self) -> int:
        """Is that of all moves."""
        return hash(tuple(self))


def options_after(moves: Sequence[Move], path: tuple[Hashable, ...]) -> tuple[Choice, ...]:
    """Returns what may be chosen after a path, among the moves of a state or a view."""
    if not isinstance(moves, MoveList):
        return ()
    found: dict[Choice, None] = {}
    for part in moves.parts:
        found.update(dict.fromkeys(part.tree().get(path, ())))
    return tuple(found)


# -- the moves that are no action cards

_FACE_BIT = tuple(1 << FACES.index(face) for face in FACE_OF)


def faces_in(hand: Iterable[int]) -> int:
    """Returns which faces a sorted hand holds: 1 for zero, 2 for one, 4 for QUBIT, added."""
    held = 0
    for card in hand:
        if card > QUBIT:
            break
        held |= _FACE_BIT[card]
    return held


def faces_of(held: int) -> tuple[int, ...]:
    """Returns the faces of ``faces_in`` as codes."""
    return tuple(face for index, face in enumerate(FACES) if held >> index & 1)


def _lays(held: int) -> Part:
    return Part(Move(Action.LAY, (face, side)) for face in faces_of(held) for side in (0, 1))


def _only(moves: Iterable[Move]) -> MoveList:
    return MoveList([Part(moves)])


NOTHING = Part(())
LAYS = tuple(map(_lays, range(1 << len(FACES))))
"""Laying at an end, by the faces held."""
DRAWS = tuple(_only(Move(Action.DRAW, (pile,)) for pile in (0, 1) if piles >> pile & 1) for piles in range(4))
"""Drawing, by the piles that can give a card."""
LAYS_GIVEN = _only(Move(Action.PHISHED, (where,)) for where in range(3))
"""Laying the card that PHISHING brought, or keeping it."""
END_TURN = Part([Move(Action.END)])
DECLINE = Part([Move(Action.NO_CHAIN)])


@cache
def lays_again(face: int) -> Part:
    """Returns the laying of a number by REDO."""
    return Part(Move(Action.LAY, (face, side), again=True) for side in (0, 1))


@lru_cache(4096)
def takings(places: tuple[int, ...]) -> MoveList:
    """Returns the choices among places where a target stands, each named by its left-most card."""
    return _only(Move(Action.TAKE, (place + 1,)) for place in places)


def keeps(values: Iterable[int]) -> MoveList:
    """Returns the choices of REROLL."""
    return _only(Move(Action.KEEP, (value,)) for value in values)


def steals(cards: Iterable[int]) -> MoveList:
    """Returns the choices of ROOT."""
    return _only(Move(Action.STEAL, (card,)) for card in cards)
