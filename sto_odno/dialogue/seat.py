"""The player's seat: asks for a move question by question and commits only a whole, legal one."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engines.contract import IllegalMove
from sto_odno.dialogue.asking import Ask, Pick, Question, Sided, Type, Walk, onward
from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.explorer import Explorer
from sto_odno.dialogue.guidance import Guidance
from sto_odno.dialogue.places import STAY, Action, Binding, Where
from sto_odno.dialogue.prompts import BACK, Chooser, Item
from sto_odno.dialogue.room import Room
from sto_odno.dialogue.sided import SidedChooser
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.tone import Tone
from sto_odno.dialogue.typing import Sign, Typer
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.keyboard.table import Command
from sto_odno.records.match import Turn
from sto_odno.speech.cues import Cue


@dataclass(slots=True)
class _Asked:
    """A question on the way to a move, and what is in focus there: what was answered, for a player who steps back."""

    ask: Question
    focus: Hashable


@dataclass(frozen=True, slots=True)
class _Answer:
    """An answer that was committed, told from results of the places around."""

    value: Hashable
    after: Any
    """The next question, or the move."""


class Seat:
    """Asks the player who has a seat for his moves."""

    def __init__(
        self,
        dialogue: Dialogue,
        room: Room,
        tone: Callable[[], Tone],
        explorer: Explorer,
        guidance: Guidance,
    ) -> None:
        """``tone`` is asked anew for each phrase, so that language and detail may change in mid-question.

        ``explorer`` walks the board where a place is chosen on it; ``guidance`` explains what is asked.
        """
        self._guidance = guidance
        self._explorer = explorer
        self._way: list[_Asked] = []
        self._drafts: dict[tuple[Hashable, ...], list[str]] = {}
        """What was typed in this turn, by the answers before it, for a player who steps back."""
        self._begun: tuple[Hashable, ...] | None = None  # where a first sign was typed just now
        self._dialogue = dialogue
        self._room = room
        self._tone = tone

    @property
    def midway(self) -> bool:
        """Whether a move is begun: a further question than its first one is asked."""
        return len(self._way) > 1

    async def choose(self, turn: Turn) -> Any:
        """Returns the player's move, judged already; what the places around return (an undo) comes through as it is."""
        self._drafts.clear()
        self._way.clear()
        self._step_on(turn, self._room.ask(turn.view))
        if not self._way[-1].ask.goes_on:
            self._dialogue.teller.ask(Cue.TURN)
        while True:
            chosen = await self._ask(turn)
            if chosen is BACK:
                self._way.pop()
            elif isinstance(chosen, _Answer):
                if not isinstance(chosen.after, Ask):
                    return chosen.after
                if self._way[-1].ask.aside:
                    self._way.pop()
                self._way[-1].focus = chosen.value
                self._step_on(turn, chosen.after)
            else:
                return chosen

    def _step_on(self, turn: Turn, ask: Question) -> None:
        """Goes on to a question, and explains it to a player who is guided."""
        self._way.append(_Asked(ask, ask.focus if isinstance(ask, Pick) else None))
        self._dialogue.teller.tell(*self._guidance.before(turn.view, ask, self._dialogue.words))

    def _answers(self) -> tuple[Hashable, ...]:
        """Returns the answers before the question that is asked."""
        return tuple(asked.focus for asked in self._way[:-1])

    async def _ask(self, turn: Turn) -> Any:
        """Asks the last question of the way; returns an answer, BACK, or what a place around has returned."""
        ask = self._way[-1].ask

        async def commit(value: Hashable, press: Press) -> Any:
            return self._judged(turn, ask, value, press)

        def question() -> Sequence[Phrase]:
            return ask.question(self._tone())

        match ask:
            case Walk():
                return await self._explorer.pick(Where.MOVE, question, commit)
            case Type():
                return await self._type(ask, question, commit)
            case Pick():
                return await self._pick(turn, ask, question, commit)
        raise TypeError(ask)

    async def _type(self, ask: Type[Any], question: Callable[[], Sequence[Phrase]], commit: Any) -> Any:
        before = self._answers()
        begun, self._begun = self._begun == before, None
        draft = self._drafts.get(before, [])
        typer = Typer(self._dialogue, question, lambda: ask.typing(self._tone()), commit, draft, begun)
        try:
            return await typer.run(Where.MOVE)
        finally:
            self._drafts[before] = typer.typed

    async def _pick(self, turn: Turn, ask: Pick[Any], question: Callable[[], Sequence[Phrase]], commit: Any) -> Any:
        chooser = self._chooser(ask, question, commit)
        bindings = [
            self._explaining(turn, ask, chooser),
            *self._keys(turn, ask),
            *self._jumps(ask, chooser),
            *self._beginnings(ask),
        ]
        return await chooser.run(Where.MOVE, *bindings, back=self.midway)

    def _chooser(self, ask: Pick[Any], question: Callable[[], Sequence[Phrase]], commit: Any) -> Chooser:
        """Returns the list of the answers."""
        focus = self._way[-1].focus

        def items() -> list[Item]:
            return self._items(ask)

        def leads_on(value: Hashable) -> bool:
            try:
                return isinstance(self._onward(ask, value)[0], Ask)
            except IllegalMove:
                return False

        if isinstance(ask, Sided):
            absent = ask.absent
            return SidedChooser(
                self._dialogue, question, items, lambda digit: absent(self._tone(), digit), focus=focus, commit=commit
            )
        return Chooser(
            self._dialogue,
            question,
            items,
            focus=focus,
            commit=commit,
            choose=ask.choose,
            choose_help=ask.helps.get(ask.choose),
            at_once=leads_on if ask.quick else None,
        )

    def _items(self, ask: Pick[Any]) -> list[Item]:
        """Returns the choices, with their brief wording for large print, into which little fits."""
        tone = self._tone()
        items = ask.items(tone)
        if tone.brief or not self._dialogue.settings.on("large_print"):
            return items
        brief = {item.value: item.label for item in ask.items(replace(tone, brief=True))}
        return [replace(item, short=brief.get(item.value)) for item in items]

    def _explaining(self, turn: Turn, ask: Pick[Any], chooser: Chooser) -> Binding:
        """Returns the key that tells what the focused choice is about; without one, what lies on the table."""
        room = self._room

        async def explain(press: Press) -> Any:
            told = None
            if chooser.focus is not None:
                told = ask.explain(self._tone(), chooser.focus)
            told = told or room.in_play(self._tone(), turn.view)
            told = told or ask.explain(self._tone(), None)
            self._dialogue.teller.reply(told or self._dialogue.words.gettext("There is nothing to explain here."))
            return STAY

        return Binding(keys.EXPLAIN, explain, room.helps.get(keys.EXPLAIN.name))

    def _keys(self, turn: Turn, ask: Pick[Any]) -> list[Binding]:
        """Returns the keys that choose something themselves."""

        def binding(command: Command, value: Hashable) -> Binding:
            async def act(press: Press) -> Any:
                return self._judged(turn, ask, value, press)

            action: Action = act
            return Binding(command, action, ask.helps.get(command))

        return [binding(command, value) for command, value in ask.keys.items()]

    def _jumps(self, ask: Pick[Any], chooser: Chooser) -> list[Binding]:
        """Returns the keys that walk to the next of certain choices."""

        def binding(command: Command, values: Sequence[Hashable]) -> Binding:
            async def act(press: Press) -> Any:
                chooser.walk_to_next(values)
                return STAY

            action: Action = act
            return Binding(command, action, ask.helps.get(command))

        return [binding(command, values) for command, values in ask.jumps.items() if values]

    def _beginnings(self, ask: Pick[Any]) -> list[Binding]:
        """Returns the keys of signs with which typing begins at once, what was typed before being given up."""
        if ask.begins is None:
            return []
        choice, signs = ask.begins

        def binding(sign: Sign) -> Binding:
            async def begin(press: Press) -> Any:
                self._begun = (*self._answers(), choice)
                self._drafts[self._begun] = [sign.text or press.key]
                return _Answer(choice, ask.then(choice))

            return Binding(sign.command, begin, ask.helps.get(sign.command))

        return [binding(sign) for sign in signs]

    def _judged(self, turn: Turn, ask: Question, value: Hashable, press: Press) -> Any:
        """Returns the answer if it leads on or makes a legal move and came late enough; else says why not."""
        try:
            after, told = self._onward(ask, value)
            if not isinstance(after, Ask):
                turn.check(after)
        except IllegalMove as refused:
            self._dialogue.teller.reply(Cue.REFUSED, self._room.refusal(self._tone(), refused))
            return STAY
        if not self._dialogue.ripe(press):
            return STAY
        if not isinstance(after, Ask):
            self._dialogue.teller.tell(*told)
        return _Answer(value, after)

    def _onward(self, ask: Question, value: Hashable) -> tuple[Any, list[Phrase]]:
        return onward(ask.then(value), self._tone())
