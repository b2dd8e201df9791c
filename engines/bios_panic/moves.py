"""Moves of BIOS PANIC: a card with what it asks for, and the smaller decisions.

``lay:1,left``, ``swap:2,5``, ``redo:not:3``, ``end``; ``draw:number``, ``take:3``, ``chain:6``, ``no-chain``,
``keep:35``, ``steal:not``, ``phished:left``.
"""

from __future__ import annotations

import enum
from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from engines.bios_panic.cards import ASKED, CARD_CODES, CARD_NAMES, FACE_NAMES, REDO, Slot
from engines.contract import MoveTextError

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


class Action(enum.IntEnum):
    """What a move does."""

    LAY = 0
    END = 1
    DRAW = 2
    TAKE = 3
    NO_CHAIN = 4
    KEEP = 5
    STEAL = 6
    PHISHED = 7
    PLAY = 8
    """Plays an action card."""


_ASKED: dict[Action, tuple[Slot, ...]] = {
    Action.LAY: (Slot.FACE, Slot.SIDE),
    Action.END: (),
    Action.DRAW: (Slot.PILE,),
    Action.TAKE: (Slot.PLACE,),
    Action.NO_CHAIN: (),
    Action.KEEP: (Slot.TARGET,),
    Action.STEAL: (Slot.STOLEN,),
    Action.PHISHED: (Slot.PHISHED,),
}
_NAMES = {action: action.name.lower().replace("_", "-") for action in _ASKED}
_ACTIONS = {name: action for action, name in _NAMES.items()}


@dataclass(frozen=True, slots=True)
class Move:
    """A whole decision."""

    action: Action
    args: tuple[int, ...] = ()
    card: int | None = None
    """The action card whose effect is wanted, where one is played."""
    again: bool = False
    """Whether a REDO repeats the card, or lays the number."""

    def choices(self) -> tuple[Choice, ...]:
        """Returns what was chosen for the card, without the card."""
        slots = _ASKED[self.action] if self.card is None else ASKED[self.card].after(self.args).slots
        return tuple(map(Choice, slots, self.args))

    @property
    def path(self) -> tuple[Choice, ...]:
        """The choices in the order in which they are asked: the card first."""
        head: tuple[Choice, ...] = (Choice(Slot.CARD, REDO),) if self.again else ()
        rest = self.choices()
        if self.card is not None:
            return (*head, Choice(Slot.CARD, self.card), *rest)
        if self.action is Action.LAY:
            return (*head, Choice(Slot.CARD, self.args[0]), *rest[1:])
        if self.action in _DONE:
            return (Choice(Slot.DO, _DONE[self.action]),)
        return rest

    def __str__(self) -> str:
        """Returns the text form."""
        name = _NAMES[self.action] if self.card is None else CARD_NAMES[self.card]
        text = ",".join(map(str, self.choices()))
        return f"{'redo:' * self.again}{name}{':' * bool(text)}{text}"


def playing(card: int, args: tuple[int, ...] = (), again: bool = False) -> Move:
    """Returns the move that plays an action card, or repeats it by a REDO."""
    return Move(Action.PLAY, args, card, again)


_DONE = {Action.END: END, Action.NO_CHAIN: NO_CHAIN}
_FIRST = {
    Slot.PILE: Action.DRAW,
    Slot.PLACE: Action.TAKE,
    Slot.TARGET: Action.KEEP,
    Slot.STOLEN: Action.STEAL,
    Slot.PHISHED: Action.PHISHED,
}


def move_of(path: Iterable[Hashable]) -> Move:
    """Returns the move of a path, whole or not."""
    first, *rest = (choice for choice in path if isinstance(choice, Choice))
    again = first == Choice(Slot.CARD, REDO) and bool(rest)
    if again:
        first, *rest = rest
    values = tuple(choice.value for choice in rest)
    if first.slot is Slot.DO:
        return Move(Action.END if first.value == END else Action.NO_CHAIN)
    if first.slot is not Slot.CARD:
        return Move(_FIRST[first.slot], (first.value,))
    if first.value in ASKED:
        return playing(first.value, values, again)
    return Move(Action.LAY, (first.value, *values), again=again)


def parse_move(text: str) -> Move:
    """Returns the move of the text form; raises MoveTextError."""
    again = text.startswith("redo:")
    name, colon, rest = text.removeprefix("redo:").partition(":") if again else text.partition(":")
    written = rest.split(",") if colon else []
    try:
        return _action_move(name, written, again) if name in _ACTIONS else _card_move(name, written, again)
    except (KeyError, ValueError, IndexError):
        raise MoveTextError(f"no move: {text!r}") from None


def _action_move(name: str, written: list[str], again: bool) -> Move:
    action = _ACTIONS[name]
    if again and action is not Action.LAY:
        raise ValueError(name)
    args = tuple(_read(slot, one) for slot, one in zip(_ASKED[action], written, strict=True))
    return Move(action, args, again=again)


def _card_move(name: str, written: list[str], again: bool) -> Move:
    card = CARD_CODES[name]
    asked = ASKED[card]
    args: tuple[int, ...] = ()
    for one in written:
        slot = asked.after(args).slots[len(args)]
        args = (*args, _read(slot, one))
    if card == REDO or not asked.whole(args):
        raise ValueError(name)
    return playing(card, args, again)
