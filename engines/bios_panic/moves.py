"""Moves of BIOS PANIC: a card with what it asks for, and the smaller decisions.

``lay:1,left``, ``swap:2,5``, ``redo:not:3``, ``end``; ``draw:number``, ``take:3``, ``chain:6``, ``no-chain``,
``keep:35``, ``steal:not``, ``phished:left``.  Inside, a move is a number for what is done and numbers for the rest;
lists of moves that come again and again are made once for each situation.
"""

from __future__ import annotations

import enum
from bisect import bisect_right
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, overload

from engines.bios_panic.cards import CARD_CODES, CARD_NAMES, FACE_NAMES, REDO
from engines.game import MoveTextError


class Slot(enum.Enum):
    """What is chosen."""

    CARD = "card"  # a card of the hand: a face or a kind
    PLACE = "place"  # a card of the row, from the left, beginning with one
    GAP = "gap"  # between cards: how many lie to the left of it
    SIDE = "side"  # 0 left, 1 right: an end or a direction
    DROP = "drop"  # the end of a full row that drops a card: 0 left, 1 right
    SEAT = "seat"
    NUMBER = "number"  # typed in decimal
    FACE = "face"
    OTHER = "other"  # another card of the hand
    SIZE = "size"  # 0 the short, 1 the long target
    LENGTH = "length"  # of a run of cards
    STEPS = "steps"
    HOW = "how"  # MITM: 0 swap, 1 move
    PILE = "pile"  # 0 numbers, 1 actions
    TARGET = "target"  # a number to keep
    STOLEN = "stolen"  # a card of another hand
    PHISHED = "phished"  # 0 left, 1 right, 2 not at all
    DO = "do"  # END or NO_CHAIN

    def __hash__(self) -> int:
        """Is quick: slots are looked up for each choice."""
        return id(self)


SIDES = ("left", "right")
END, NO_CHAIN = 0, 1
_WORDS: dict[Slot, tuple[str, ...]] = {
    Slot.SIDE: SIDES,
    Slot.DROP: SIDES,
    Slot.SIZE: ("short", "long"),
    Slot.HOW: ("swap", "move"),
    Slot.PILE: ("number", "action"),
    Slot.PHISHED: (*SIDES, "no"),
}
_CARDS = (Slot.CARD, Slot.OTHER, Slot.STOLEN, Slot.FACE)


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice of a move."""

    slot: Slot
    value: int

    def __str__(self) -> str:
        """Returns the text form."""
        if self.slot in _WORDS:
            return _WORDS[self.slot][self.value]
        return CARD_NAMES[self.value] if self.slot in _CARDS else str(self.value)


def _read(slot: Slot, text: str) -> int:
    """Returns the value written; raises ValueError or KeyError."""
    if slot in _WORDS:
        return _WORDS[slot].index(text)
    if slot is Slot.FACE:
        return {name: face for face, name in FACE_NAMES.items()}[text]
    if slot in _CARDS:
        return CARD_CODES[text]
    if not text.isdigit() or str(int(text)) != text:
        raise ValueError(text)
    return int(text)


class What(enum.IntEnum):
    """What a move does, where it is not the playing of an action card, whose code then stands here."""

    LAY = 0
    END = 1
    DRAW = 2
    TAKE = 3
    NO_CHAIN = 4
    KEEP = 5
    STEAL = 6
    PHISHED = 7


_ASKED: dict[int, tuple[Slot, ...]] = {
    What.LAY: (Slot.FACE, Slot.SIDE),
    What.END: (),
    What.DRAW: (Slot.PILE,),
    What.TAKE: (Slot.PLACE,),
    What.NO_CHAIN: (),
    What.KEEP: (Slot.TARGET,),
    What.STEAL: (Slot.STOLEN,),
    What.PHISHED: (Slot.PHISHED,),
}
_NAMES: dict[int, str] = {int(what): what.name.lower().replace("_", "-") for what in What}
_CODES = {name: code for code, name in _NAMES.items()}


class Form(Protocol):
    """What a kind of action card asks for."""

    def asks(self, args: tuple[int, ...]) -> tuple[Slot, ...]:
        """Returns all that is asked, given the first answers."""

    def whole(self, args: tuple[int, ...]) -> bool:
        """Whether these are all the answers needed."""


_KINDS: dict[int, Form] = {}
"""The kinds of action cards by code; filled in by the kinds."""


def register(code: int, form: Form) -> None:
    """Makes a kind of action card known to moves and their texts."""
    _KINDS[code] = form


@dataclass(frozen=True, slots=True)
class Move:
    """A whole decision."""

    what: int
    """A What, or the code of the action card whose effect is wanted."""
    args: tuple[int, ...] = ()
    again: bool = False
    """Whether a REDO repeats it."""

    def choices(self) -> tuple[Choice, ...]:
        """Returns what was chosen for the card, without the card."""
        slots = _KINDS[self.what].asks(self.args) if self.what in _KINDS else _ASKED[self.what]
        return tuple(map(Choice, slots, self.args))

    @property
    def path(self) -> tuple[Choice, ...]:
        """The choices in the order in which they are asked: the card first."""
        return path_of(self)

    def __str__(self) -> str:
        """Returns the text form."""
        name = CARD_NAMES[self.what] if self.what in _KINDS else _NAMES[self.what]
        text = ",".join(map(str, self.choices()))
        return f"{'redo:' * self.again}{name}{':' * bool(text)}{text}"


def path_of(move: Move) -> tuple[Choice, ...]:
    """Returns the path of a move."""
    head: tuple[Choice, ...] = (Choice(Slot.CARD, REDO),) if move.again else ()
    rest = move.choices()
    if move.what in _KINDS:
        return (*head, Choice(Slot.CARD, move.what), *rest)
    if move.what == What.LAY:
        return (*head, Choice(Slot.CARD, move.args[0]), *rest[1:])
    if move.what == What.END or move.what == What.NO_CHAIN:
        return (Choice(Slot.DO, END if move.what == What.END else NO_CHAIN),)
    return rest


_FIRST = {
    Slot.PILE: What.DRAW,
    Slot.PLACE: What.TAKE,
    Slot.TARGET: What.KEEP,
    Slot.STOLEN: What.STEAL,
    Slot.PHISHED: What.PHISHED,
}


def move_of(path: Iterable[Hashable]) -> Move:
    """Returns the move of a path, whole or not."""
    first, *rest = (choice for choice in path if isinstance(choice, Choice))
    again = first == Choice(Slot.CARD, REDO) and bool(rest)
    if again:
        first, *rest = rest
    values = tuple(choice.value for choice in rest)
    if first.slot is Slot.DO:
        return Move(What.END if first.value == END else What.NO_CHAIN)
    if first.slot is not Slot.CARD:
        return Move(_FIRST[first.slot], (first.value,))
    if first.value in _KINDS:
        return Move(first.value, values, again)
    return Move(What.LAY, (first.value, *values), again)


def parse_move(text: str) -> Move:
    """Returns the move of the text form; raises MoveTextError."""
    again = text.startswith("redo:")
    name, colon, rest = text.removeprefix("redo:").partition(":") if again else text.partition(":")
    written = rest.split(",") if colon else []
    args: tuple[int, ...] = ()
    try:
        if name in _CODES:
            what, slots = _CODES[name], _ASKED[_CODES[name]]
            if again and what != What.LAY:
                raise ValueError(name)
            args = tuple(_read(slot, one) for slot, one in zip(slots, written, strict=True))
        else:
            what = CARD_CODES[name]
            form = _KINDS[what]
            for one in written:
                slot = form.asks(args)[len(args)]
                args = (*args, _read(slot, one))
            if what == REDO or not form.whole(args):
                raise ValueError(name)
    except (KeyError, ValueError, IndexError):
        raise MoveTextError(f"no move: {text!r}") from None
    return Move(what, args, again)


# -- lists of moves


class Part:
    """Some moves that are legal together; made once for each situation, and compared by what they are."""

    __slots__ = ("_known", "_redone", "_tree", "moves")

    def __init__(self, moves: Iterable[Move]) -> None:
        """Keeps the moves in their order."""
        self.moves = tuple(moves)
        self._known: frozenset[Move] | None = None
        self._redone: Part | None = None
        self._tree: dict[tuple[Hashable, ...], tuple[Choice, ...]] | None = None

    def __contains__(self, move: Move) -> bool:
        """Whether a move is among them."""
        if self._known is None:
            self._known = frozenset(self.moves)
        return move in self._known

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
            self._redone = Part(Move(move.what, move.args, again=True) for move in self.moves)
        return self._redone


NOTHING = Part(())


class MoveList(Sequence[Move]):
    """Several parts one after the other, without being copied."""

    __slots__ = ("_ends", "parts")

    def __init__(self, parts: Sequence[Part]) -> None:
        """``parts`` share no move."""
        self.parts = parts
        self._ends: list[int] = []
        total = 0
        for part in parts:
            total += len(part.moves)
            self._ends.append(total)

    def __len__(self) -> int:
        """Returns how many moves there are."""
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        """Returns a move by its place."""
        if isinstance(index, slice):
            return tuple(self)[index]
        ends = self._ends
        if index < 0:
            index += len(self)
        at = bisect_right(ends, index)
        if at == len(ends) or index < 0:
            raise IndexError(index)
        return self.parts[at].moves[index - ends[at]]

    def __iter__(self) -> Iterator[Move]:
        """Yields the moves."""
        for part in self.parts:
            yield from part.moves

    def __contains__(self, move: object) -> bool:
        """Whether a move is among them."""
        return isinstance(move, Move) and any(move in part for part in self.parts)

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


END_TURN = Part([Move(What.END)])
DECLINE = Part([Move(What.NO_CHAIN)])
