"""A list whose lines have sides: up, down and digits go among the lines, left and right choose the side."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.places import STAY, Action, Binding
from sto_odno.dialogue.prompts import Chooser, Commit, Item
from sto_odno.dialogue.teller import Phrase, Said
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.speech.cues import Cue


@dataclass(frozen=True, slots=True)
class SidedItem(Item):
    """A choice on one side of a line; the items of a line follow one another, from left to right."""

    line: Hashable = None
    number: int = 0
    """The digit that leads to the line."""
    side: str = ""
    """How it is said to a player who comes from the line's other side, without an end mark."""
    first: bool = False
    """Whether a player who comes to the line begins here."""


class SidedChooser(Chooser):
    """A list with sides in which the player walks and chooses; its items are ``SidedItem``."""

    def __init__(
        self,
        dialogue: Dialogue,
        question: Callable[[], Sequence[Phrase]],
        items: Callable[[], Sequence[Item]],
        absent: Callable[[int], str | None],
        *,
        focus: Hashable,
        commit: Commit,
    ) -> None:
        """``absent`` returns why no line has a digit, None for no special reason; ``focus`` is a value or a line."""
        super().__init__(dialogue, question, items, commit=commit)
        self._absent = absent
        found = self._lines()
        self.focus = focus if focus in [item.value for item in items()] else self._entry(found, focus)

    def bindings(self) -> list[Binding]:
        """Returns what the keys of a list with sides do."""
        sided = any(len(line) > 1 for line in self._lines())
        turning = [Binding(keys.SIDE_LEFT, self._turning(-1)), Binding(keys.SIDE_RIGHT, self._turning(1))]
        walking = [
            Binding(keys.LINE_NEXT, self._walking_lines(1)),
            Binding(keys.LINE_BEFORE, self._walking_lines(-1)),
        ]
        return [
            *(turning if sided else []),  # told first: what is peculiar to this list
            Binding(self._choose, self._enter, self._choose_help),
            Binding(keys.LINE_DOWN, self._walking_lines(1)),
            Binding(keys.LINE_UP, self._walking_lines(-1)),
            *([] if sided else walking),
            Binding(keys.FIRST, self._ending(0)),
            Binding(keys.LAST, self._ending(-1)),
            Binding(keys.JUMP, self._jump),
            Binding(keys.WHERE, self._where),
        ]

    def _lines(self) -> list[list[SidedItem]]:
        """Returns the items by line."""
        lines: dict[Hashable, list[SidedItem]] = {}
        for item in self._items():
            assert isinstance(item, SidedItem)
            lines.setdefault(item.line, []).append(item)
        return list(lines.values())

    @staticmethod
    def _entry(lines: Sequence[Sequence[SidedItem]], line: Hashable) -> Hashable:
        """Returns the value on which a line is entered, of the first line if there is none like it."""
        items = next((items for items in lines if items[0].line == line), lines[0])
        return next((item.value for item in items if item.first), items[0].value)

    def _at(self) -> tuple[list[list[SidedItem]], int, int]:
        """Returns the lines and where the focus is in them: line and side."""
        lines = self._lines()
        if self._place(self._items()) is not None:
            for at, items in enumerate(lines):
                for side, item in enumerate(items):
                    if item.value == self.focus:
                        return lines, at, side
        return lines, 0, 0

    def _enter_line(self, items: Sequence[SidedItem]) -> None:
        self.focus = self._entry([items], items[0].line)
        item = next(item for item in items if item.value == self.focus)
        self._dialogue.teller.walk(item.said())

    def _walking_lines(self, step: int) -> Action:
        async def walk(press: Press) -> Any:
            lines, at, side = self._at()
            if 0 <= at + step < len(lines):
                self._enter_line(lines[at + step])
            else:
                self._dialogue.teller.walk(Cue.END, self._ended(lines[at][side], at_start=step < 0))
            return STAY

        return walk

    def _turning(self, step: int) -> Action:
        async def turn(press: Press) -> Any:
            lines, at, side = self._at()
            items = lines[at]
            target = min(max(side + step, 0), len(items) - 1)
            self.focus = items[target].value
            cue = [Cue.END] if target == side else []
            label = items[target].side or items[target].label
            self._dialogue.teller.walk(*cue, Said(f"{label[0].upper()}{label[1:]}.", kind=Kind.FOCUS))
            return STAY

        return turn

    def _ending(self, at: int) -> Action:
        async def end(press: Press) -> Any:
            self._enter_line(self._lines()[at])
            return STAY

        return end

    async def _jump(self, press: Press) -> Any:
        digit = int(press.key)
        items = next((items for items in self._lines() if items[0].number == digit), None)
        if items is not None:
            self._enter_line(items)
            return STAY
        why = self._absent(digit)
        self._dialogue.teller.walk(why or self._dialogue.words.gettext("There is no such choice here."))
        return STAY

    async def _where(self, press: Press) -> Any:
        lines, at, side = self._at()
        here = lines[at][side]
        told = here.named(self._dialogue.words, N_("{item}. Place {n} of {count}."), n=at + 1, count=len(lines))
        self._dialogue.teller.walk(told)
        return STAY
