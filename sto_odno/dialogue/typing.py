"""Typing by ear: each sign is echoed, Backspace takes the last one back, Enter commits the whole."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.places import STAY, Binding, Place, Where
from sto_odno.dialogue.prompts import BACK, Commit
from sto_odno.dialogue.teller import Phrase, Said
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.keyboard.table import Command
from sto_odno.speech.cues import Cue


@dataclass(frozen=True, slots=True)
class Sign:
    """What a key writes."""

    command: Command
    text: str | None = None
    """None for the digit of the key itself."""


@dataclass(frozen=True, slots=True)
class Typing:
    """Something that is typed; all texts are made anew when they are wanted."""

    signs: Sequence[Sign]
    longest: int
    """Signs that may be typed."""
    name: Callable[[str], str]
    """How a sign is echoed, without an end mark."""
    told: Callable[[Sequence[str]], str]
    """How the signs typed so far are told, a whole phrase."""
    value: Callable[[Sequence[str]], Hashable]
    """What they stand for."""
    keys: Callable[[Any], Sequence[str]]
    """The keys that type what a choice stands for."""
    refused: Callable[[Sequence[str]], str | None] = lambda typed: None
    """Why what is typed cannot be taken, None if it can."""
    barred: Callable[[str], str | None] = lambda text: None
    """Why a sign cannot be typed, None if it can."""


class Typer:
    """A place in which the player types."""

    def __init__(
        self,
        dialogue: Dialogue,
        question: Callable[[], Sequence[Phrase]],
        typing: Callable[[], Typing],
        commit: Commit,
        typed: Sequence[str] = (),
        begun: bool = False,
    ) -> None:
        """``typed`` is what stands there at first; ``begun``: its sign was typed just now, and is echoed alone."""
        self._begun = begun
        self._dialogue = dialogue
        self._question = question
        self._typing = typing
        self._commit = commit
        self.typed = list(typed)

    async def run(self, where: Where, *extra: Binding) -> Any:
        """Lets the player type; returns what was committed, or BACK."""

        async def out(press: Press) -> Any:
            if self.typed:
                self._dialogue.teller.reply(self._dialogue.words.gettext("What is typed is kept."))
            return BACK

        bindings = [
            *(Binding(sign.command, self._writing(sign)) for sign in self._typing().signs),
            *extra,
            Binding(keys.COMMIT, self._enter),
            Binding(keys.ERASE, self._erase),
            Binding(keys.CLEAR, self._clear),
            Binding(keys.TYPED, self._tell),
            Binding(keys.BACK, out),
        ]
        return await self._dialogue.run(Place(where, bindings, self._asked))

    def _asked(self) -> list[Phrase]:
        if self._begun:
            self._begun = False
            return [self._echo()]
        return [*self._question(), *([self._told()] if self.typed else [])]

    def _told(self) -> Said:
        return Said(self._typing().told(self.typed), kind=Kind.FOCUS)

    def _echo(self) -> Said:
        """Returns the sign that was typed last."""
        return Said(f"{self._typing().name(self.typed[-1])}.", kind=Kind.FOCUS)

    def _writing(self, sign: Sign) -> Any:
        async def write(press: Press) -> Any:
            typing = self._typing()
            barred = typing.barred(sign.text or press.key)
            if barred is not None:
                self._dialogue.teller.reply(Cue.REFUSED, barred)
            elif len(self.typed) >= typing.longest:
                words = self._dialogue.words
                self._dialogue.teller.walk(
                    words.ngettext("No more than {n} sign.", "No more than {n} signs.", typing.longest)
                )
            else:
                self.typed.append(sign.text or press.key)
                self._dialogue.teller.walk(self._echo())
            return STAY

        return write

    async def _erase(self, press: Press) -> Any:
        words = self._dialogue.words
        if self.typed:
            gone = self._typing().name(self.typed.pop())
            self._dialogue.teller.walk(Said(words.gettext("Erased: {sign}.", sign=gone), kind=Kind.FOCUS))
        else:
            self._dialogue.teller.walk(words.gettext("Nothing is typed yet."))
        return STAY

    async def _clear(self, press: Press) -> Any:
        words = self._dialogue.words
        cleared = words.gettext("All is erased.") if self.typed else words.gettext("Nothing is typed yet.")
        self.typed.clear()
        self._dialogue.teller.walk(cleared)
        return STAY

    async def _tell(self, press: Press) -> Any:
        words = self._dialogue.words
        told = self._told() if self.typed else words.gettext("Nothing is typed yet.")
        self._dialogue.teller.walk(told)
        return STAY

    async def _enter(self, press: Press) -> Any:
        if not self.typed:
            self._dialogue.teller.reply(self._dialogue.words.gettext("Nothing is typed yet."))
            return STAY
        why = self._typing().refused(self.typed)
        if why is not None:
            self._dialogue.teller.reply(Cue.REFUSED, why)
            return STAY
        return await self._commit(self._typing().value(self.typed), press)
