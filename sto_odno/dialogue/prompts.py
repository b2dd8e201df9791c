"""Choosing from a list by ear: arrows walk, digits jump, Enter chooses; the focus stays on what was focused."""

from __future__ import annotations

import enum
from collections.abc import Awaitable, Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.places import STAY, Action, Binding, Place, Where
from sto_odno.dialogue.teller import Phrase, Said
from sto_odno.i18n import N_, Fact, Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.speech.cues import Cue


@dataclass(frozen=True, slots=True)
class Item:
    """One choice: what it stands for and how it is said, without an end mark."""

    value: Hashable
    label: str
    language: str | None = None
    """The language of the label, None for the player's."""
    spoken: str | None = None
    """What a voice reads where letters must become words; None for the label itself."""
    digit: bool = True
    """Whether digits count it."""
    short: str | None = None
    """What large print shows; None for the label itself."""

    def said(self) -> Said:
        """Returns the label as a phrase."""
        spoken, short = (part and f"{part}." for part in (self.spoken, self.short))
        return Said(f"{self.label}.", spoken, self.language, Kind.FOCUS, short)

    def named(self, words: Words, message: str, **facts: Fact) -> Said:
        """Returns a message that names the item."""
        text = words.gettext(message, item=self.label, **facts)
        spoken = self.spoken and words.gettext(message, item=self.spoken, **facts)
        return Said(text, spoken, self.language)


class Back(enum.Enum):
    """What a list returns when the player steps back out of it."""

    OUT = enum.auto()


BACK = Back.OUT
Commit = Callable[[Any, Press], Awaitable[Any]]


async def take(value: Any, press: Press) -> Any:
    """Commits a choice as it is."""
    return value


class Chooser:
    """A list in which the player walks and chooses.

    ``question`` and ``items`` are asked anew each time, so that language, detail and the list itself may change
    underneath; the focus is kept by value, and by its place where the value vanished.
    """

    def __init__(
        self,
        dialogue: Dialogue,
        question: Callable[[], Sequence[Phrase]],
        items: Callable[[], Sequence[Item]],
        *,
        focus: Hashable | None = None,
        commit: Commit = take,
        choose: keys.Command = keys.CHOOSE,
        choose_help: str | None = None,
        guarded: bool = False,
        told: Callable[[], Sequence[Phrase]] = list,
        at_once: Callable[[Any], bool] | None = None,
    ) -> None:
        """``focus`` is the value focused at first, which is said with the question; None for none yet.

        ``choose`` is the command on Enter, ``choose_help`` what help says of it if not its own words.
        ``guarded``: whether a key that is held down must not choose; ``told`` is what was told before the question.
        ``at_once``: whether a digit takes a value instead of only going to it; None for never.
        """
        self._guarded = guarded
        self._told = told
        self._at_once = at_once
        self._choose_help = choose_help
        self._dialogue = dialogue
        self._question = question
        self._items = items
        self._commit = commit
        self._choose = choose
        self.focus = focus
        self._index = 0

    def bindings(self) -> list[Binding]:
        """Returns what the keys of a list do."""
        return [
            Binding(self._choose, self._enter, self._choose_help, guarded=self._guarded),
            Binding(keys.NEXT, self._walking(lambda at, count: at + 1)),
            Binding(keys.PREVIOUS, self._walking(lambda at, count: at - 1 if at is not None else count - 1)),
            Binding(keys.FIRST, self._walking(lambda at, count: 0)),
            Binding(keys.LAST, self._walking(lambda at, count: count - 1)),
            Binding(keys.TAKE if self._at_once else keys.JUMP, self._jump),
            Binding(keys.WHERE, self._where),
        ]

    def asked(self) -> list[Phrase]:
        """Returns the question and the focused choice."""
        items = self._items()
        at = self._place(items)
        return [*self._question(), *([items[at].said()] if at is not None else [])]

    async def run(
        self, where: Where, *extra: Binding, back: bool = True, fallback: Action | None = None, say: bool = True
    ) -> Any:
        """Lets the player choose; returns what was committed, or BACK.

        ``fallback`` is what a key does that has no use here, if not the usual answer; ``say``: asks the question first.
        """

        async def out(press: Press) -> Any:
            return BACK

        bindings = [*self.bindings(), *extra]
        if back:
            bindings.append(Binding(keys.BACK, out))
        return await self._dialogue.run(Place(where, bindings, self.asked, fallback, told=self._told), say)

    def go_to(self, value: Hashable, message: str) -> None:
        """Focuses a choice and says it in a message that names it and the key which chooses it."""
        item = next(item for item in self._items() if item.value == value)
        self.focus = value
        said = naming(self._dialogue.words, message, {"key": self._choose.keys}, row=item.label)
        self._dialogue.teller.walk(replace(said, kind=Kind.FOCUS))

    def walk_to_next(self, values: Sequence[Hashable]) -> None:
        """Focuses the next choice after the focus that is one of the values, round the end of the list, and says it."""
        items = self._items()
        at = self._place(items)
        begin = 0 if at is None else at + 1
        places = [*range(begin, len(items)), *range(begin)]
        target = next((place for place in places if items[place].value in values), None)
        if target is not None:
            self._focus(items, target)

    def _place(self, items: Sequence[Item]) -> int | None:
        """Returns where the focus is in the list as it is now."""
        if self.focus is None or not items:
            return None
        values = [item.value for item in items]
        if self.focus in values:
            self._index = values.index(self.focus)
        else:  # it vanished: stay where it was
            self._index = min(self._index, len(items) - 1)
            self.focus = values[self._index]
        return self._index

    def _walking(self, step: Callable[[Any, int], int]) -> Action:
        async def walk(press: Press) -> Any:
            items = self._items()
            at = self._place(items)
            if not items:
                return self._nothing()
            target = 0 if at is None and press.key in keys.NEXT.keys else step(at, len(items))
            if 0 <= target < len(items):
                self._focus(items, target)
            else:
                self._dialogue.teller.walk(Cue.END, self._ended(items[at or 0], at_start=target < 0))
            return STAY

        return walk

    def _focus(self, items: Sequence[Item], at: int) -> None:
        self.focus = items[at].value
        self._index = at
        self._dialogue.teller.walk(items[at].said())

    def _ended(self, item: Item, at_start: bool) -> Said:
        """Returns that the list goes no further, in the language of the item."""
        words = Words(item.language) if item.language else self._dialogue.words
        return item.named(words, N_("Start of the list, {item}.") if at_start else N_("End of the list, {item}."))

    def _nothing(self) -> Any:
        """Says that the list is empty."""
        message = N_("There is nothing to choose here. {help} tells the keys.")
        self._dialogue.teller.walk(naming(self._dialogue.words, message, {"help": keys.HELP.keys[:1]}))
        return STAY

    async def _jump(self, press: Press) -> Any:
        items = self._items()
        if not items:
            return self._nothing()
        counted = [at for at, item in enumerate(items) if item.digit]
        number = keys.DIGITS.index(press.key)
        if number < len(counted):
            at = counted[number]
            if self._at_once is not None and self._at_once(items[at].value):
                self.focus, self._index = items[at].value, at  # the next question names it
                return await self._commit(self.focus, press)
            self._focus(items, at)
        else:
            self._dialogue.teller.walk(
                self._dialogue.words.ngettext(
                    "There is only {n} choice here.", "There are only {n} choices here.", len(items)
                )
            )
        return STAY

    async def _where(self, press: Press) -> Any:
        items = self._items()
        if not items:
            return self._nothing()
        at = self._place(items)
        words = self._dialogue.words
        if at is None:
            self._dialogue.teller.walk(
                words.ngettext(
                    "Nothing is chosen yet, there is {n} choice.",
                    "Nothing is chosen yet, there are {n} choices.",
                    len(items),
                )
            )
        else:
            self._dialogue.teller.walk(
                items[at].named(words, N_("{item}. Place {n} of {count}."), n=at + 1, count=len(items))
            )
        return STAY

    async def _enter(self, press: Press) -> Any:
        items = self._items()
        at = self._place(items)
        if not items:
            return self._nothing()
        if at is None:
            self._dialogue.teller.reply(self._dialogue.words.gettext("First choose with the arrows."))
            return STAY
        return await self._commit(items[at].value, press)
