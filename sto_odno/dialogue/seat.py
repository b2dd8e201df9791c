"""The player's seat: asks for a move choice by choice and commits only a whole, legal one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from typing import Any

from engines.game import IllegalMove
from sto_odno.dialogue.dialogue import STAY, Action, Binding, Dialogue
from sto_odno.dialogue.explorer import Explorer
from sto_odno.dialogue.guidance import Guidance
from sto_odno.dialogue.prompts import BACK, Chooser, Commit, Item
from sto_odno.dialogue.room import Room, Tone
from sto_odno.dialogue.sided import SidedChooser
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.typing import Sign, Typer, Typing
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.keyboard.table import Command
from sto_odno.records.match import Turn
from sto_odno.speech.cues import Cue


def onward(room: Room, tone: Tone, turn: Turn, path: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
    """Returns the path after a choice up to the next question: what has one answer alone is not asked."""
    view = turn.view
    path = room.follow(view, path)
    while room.more(view, path, turn.choices) and room.typing(tone, view, path) is None and not room.picks(view, path):
        items = room.items(tone, view, path)
        if len(items) != 1:
            break
        path = room.follow(view, (*path, items[0].value))
    return path


class Seat:
    """Asks the player who has a seat for his moves."""

    def __init__(
        self, dialogue: Dialogue, room: Room, tone: Callable[[], Tone], explorer: Explorer, guidance: Guidance
    ) -> None:
        """``tone`` is asked anew for each phrase, so that language and detail may change in mid-question.

        ``explorer`` walks the board where a place is chosen on it; ``guidance`` explains what is asked.
        """
        self._guidance = guidance
        self._explorer = explorer
        self._drafts: dict[tuple[Hashable, ...], list[str]] = {}
        """What was typed in this turn, by the choices before it, for a player who steps back."""
        self._begun: tuple[Hashable, ...] | None = None  # where a first sign was typed just now
        self._dialogue = dialogue
        self._room = room
        self._tone = tone

    async def choose(self, turn: Turn) -> Any:
        """Returns the player's move; what the places around return (an undo, a way out) comes through as it is."""
        self._drafts.clear()
        start = self._room.follow(turn.view, ())
        path = start
        focus = self._room.focus(turn.view, path)
        self._explain(turn, path)
        if not self._room.goes_on(turn.view, path):
            self._dialogue.teller.ask(Cue.TURN)
        while True:
            chosen = await self._ask(turn, path, focus, back=path != start)
            if chosen is BACK:
                focus, path = self._back(turn, path)
            elif isinstance(chosen, _Path):
                path = chosen.choices
                if not self._more(turn, path):
                    return self._room.move(turn.view, path)
                focus = self._room.focus(turn.view, path)
                self._explain(turn, path)
            else:
                return chosen

    def _explain(self, turn: Turn, path: tuple[Hashable, ...]) -> None:
        """Explains what is asked next, to a player who is guided."""
        self._dialogue.teller.tell(*self._guidance.before(turn.view, path, self._dialogue.words))

    def _back(self, turn: Turn, path: tuple[Hashable, ...]) -> tuple[Hashable, tuple[Hashable, ...]]:
        """Returns the last choice that the player made himself, and the path before it."""
        for at in range(len(path) - 1, 0, -1):
            if self._onward(turn, path[:at]) == path[:at]:
                return path[at], path[:at]
        return path[0], ()

    async def _ask(self, turn: Turn, path: tuple[Hashable, ...], focus: Hashable | None, back: bool) -> Any:
        room, view = self._room, turn.view

        async def commit(value: Hashable, press: Press) -> Any:
            return self._judged(turn, (*path, value), press)

        def typing() -> Typing:
            wanted = room.typing(self._tone(), view, path)
            assert wanted is not None
            return wanted

        def question() -> Sequence[Phrase]:
            return room.question(self._tone(), view, path)

        if room.picks(view, path):
            return await self._explorer.pick("move", question, commit)
        if room.typing(self._tone(), view, path) is not None:
            begun, self._begun = self._begun == path, None
            typer = Typer(self._dialogue, question, typing, commit, self._drafts.get(path, []), begun)
            try:
                return await typer.run("move")
            finally:
                self._drafts[path] = typer.typed
        chooser = self._chooser(turn, path, focus, question, commit)
        shortcuts = [
            self._explaining(turn, path, chooser),
            *self._shortcuts(turn, path),
            *self._jumps(turn, path, chooser),
            *self._beginnings(turn, path),
        ]
        return await chooser.run("move", *shortcuts, back=back, say=not room.goes_on(view, path))

    def _chooser(
        self,
        turn: Turn,
        path: tuple[Hashable, ...],
        focus: Hashable | None,
        question: Callable[[], Sequence[Phrase]],
        commit: Commit,
    ) -> Chooser:
        """Returns the list of what comes next."""
        room, view = self._room, turn.view

        def items() -> list[Item]:
            return self._items(view, path)

        def absent(digit: int) -> str | None:
            return room.absent(self._tone(), view, path, digit)

        def leads_on(value: Hashable) -> bool:
            return self._more(turn, self._onward(turn, (*path, value)))

        if room.sided(view, path):
            return SidedChooser(self._dialogue, question, items, absent, focus=focus, commit=commit)
        return Chooser(
            self._dialogue,
            question,
            items,
            focus=focus,
            commit=commit,
            choose=keys.PLAY if not path else keys.CHOOSE,
            choose_help=room.helps.get(keys.PLAY.name) if not path else None,
            at_once=leads_on if room.quick(view, path) else None,
        )

    def _jumps(self, turn: Turn, path: tuple[Hashable, ...], chooser: Chooser) -> list[Binding]:
        """Returns the keys that walk to the next of certain choices."""

        def binding(command: Command, values: Sequence[Hashable]) -> Binding:
            async def act(press: Press) -> Any:
                chooser.walk_to_next(values)
                return STAY

            action: Action = act
            return Binding(command, action, self._room.helps.get(command.name))

        return [binding(command, values) for command, values in self._room.jumps(turn.view, path).items() if values]

    def _items(self, view: Any, path: tuple[Hashable, ...]) -> list[Item]:
        """Returns the choices, with their brief wording for large print, into which little fits."""
        tone = self._tone()
        items = self._room.items(tone, view, path)
        if tone.brief or not self._dialogue.settings.on("large_print"):
            return items
        brief = {item.value: item.label for item in self._room.items(replace(tone, brief=True), view, path)}
        return [replace(item, short=brief.get(item.value)) for item in items]

    def _explaining(self, turn: Turn, path: tuple[Hashable, ...], chooser: Chooser) -> Binding:
        """Returns the key that tells what the focused choice is about; without one, what lies on the table."""
        room = self._room

        async def explain(press: Press) -> Any:
            told = None
            if chooser.focus is not None:
                told = room.explanation(self._tone(), turn.view, path, chooser.focus)
            told = told or room.in_play(self._tone(), turn.view)
            told = told or room.explanation(self._tone(), turn.view, path, None)
            self._dialogue.teller.reply(told or self._dialogue.words.gettext("There is nothing to explain here."))
            return STAY

        return Binding(keys.EXPLAIN, explain, room.helps.get(keys.EXPLAIN.name))

    def _shortcuts(self, turn: Turn, path: tuple[Hashable, ...]) -> list[Binding]:
        def binding(command: Command, value: Hashable) -> Binding:
            async def act(press: Press) -> Any:
                return self._judged(turn, (*path, value), press)

            action: Action = act
            return Binding(command, action, self._room.helps.get(command.name))

        return [binding(command, value) for command, value in self._room.shortcuts(turn.view, path).items()]

    def _beginnings(self, turn: Turn, path: tuple[Hashable, ...]) -> list[Binding]:
        """Returns the keys of signs with which typing begins at once, what was typed before being given up."""
        begins = self._room.begins_typing(turn.view, path)
        if begins is None:
            return []
        choice, signs = begins

        def binding(sign: Sign) -> Binding:
            async def begin(press: Press) -> Any:
                self._begun = (*path, choice)
                self._drafts[self._begun] = [sign.text or press.key]
                return _Path(self._begun)

            return Binding(sign.command, begin, self._room.helps.get(sign.command.name))

        return [binding(sign) for sign in signs]

    def _judged(self, turn: Turn, path: tuple[Hashable, ...], press: Press) -> Any:
        """Returns the path if it leads on or is a legal move that came late enough; else says why not."""
        asked, path = path, self._onward(turn, path)
        whole = not self._more(turn, path)
        if whole:
            try:
                turn.check(self._room.move(turn.view, path))
            except IllegalMove as refused:
                self._dialogue.teller.reply(Cue.REFUSED, self._room.refusal(self._tone(), refused))
                return STAY
        if not self._dialogue.ripe(press):
            return STAY
        if whole:
            self._dialogue.teller.tell(*self._room.unasked(self._tone(), turn.view, asked, path))
        return _Path(path)

    def _more(self, turn: Turn, path: tuple[Hashable, ...]) -> bool:
        return self._room.more(turn.view, path, turn.choices)

    def _onward(self, turn: Turn, path: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
        return onward(self._room, self._tone(), turn, path)


class _Path:
    """A path of choices that was committed, told from results of the places around."""

    __slots__ = ("choices",)

    def __init__(self, choices: tuple[Hashable, ...]) -> None:
        self.choices = choices
