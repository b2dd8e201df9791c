"""Menus of options: settings and rules of a game, all made from the one description of options."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engines.options import Option, OptionValue
from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.places import STAY, Binding, Where
from sto_odno.dialogue.prompts import BACK, Chooser, Item
from sto_odno.dialogue.teller import Phrase
from sto_odno.i18n import N_, Words, language_name
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press

Row = tuple[str, str, Callable[[], Awaitable[Any]]]
"""A row of a menu: its name, its label and what it does."""

_SETTINGS = {
    "language": N_("language"),
    "voice": N_("voice"),
    "rate": N_("speed of speech"),
    "pitch": N_("pitch of the voice"),
    "volume": N_("volume of speech"),
    "sounds": N_("sounds"),
    "sound_volume": N_("volume of sounds"),
    "detail": N_("speech"),
    "pause": N_("pauses"),
    "guidance": N_("explanations while playing"),
    "hand_order": N_("order of the hand"),
    "bit_groups": N_("bits told together"),
    "hints": N_("hints"),
    "opponent_name": N_("the opponent has a name, Anna"),
    "colours": N_("colours"),
    "large_print": N_("large print"),
    "whole_words": N_("lines broken between words"),
    "cursor_on_line": N_("cursor on the newest line, for braille"),
    "players": N_("players at the table"),
    "level": N_("level of the opponent"),
    "practice": N_("practice match, with moves taken back"),
}
_VALUES = {
    ("voice", "auto"): N_("chosen by the program"),
    ("voice", "none"): N_("no voice, text only"),
    ("voice", "embedded"): N_("built in"),
    ("voice", "reader"): N_("screen reader"),
    ("voice", "speechd"): N_("of the Linux speech server"),
    ("voice", "sapi5"): N_("of Windows"),
    ("voice", "say"): N_("of macOS"),
    ("voice", "embedded:en-gb"): N_("built in, British"),
    ("voice", "embedded:+f1"): N_("built in, woman's voice one"),
    ("voice", "embedded:+f2"): N_("built in, woman's voice two"),
    ("voice", "embedded:+f3"): N_("built in, woman's voice three"),
    ("voice", "embedded:+Annie"): N_("built in, woman's voice four"),
    ("voice", "embedded:+m2"): N_("built in, man's voice one"),
    ("voice", "embedded:+m7"): N_("built in, man's voice two"),
    ("voice", "embedded:+m8"): N_("built in, man's voice three"),
    ("voice", "embedded:+Andy"): N_("built in, man's voice four"),
    ("detail", "full"): N_("full"),
    ("detail", "brief"): N_("brief"),
    ("pause", "phrase"): N_("after each phrase"),
    ("pause", "each"): N_("after each event"),
    ("pause", "move"): N_("only before your move"),
    ("pause", "never"): N_("never"),
    ("guidance", "first"): N_("each rule once"),
    ("guidance", "always"): N_("in each match anew"),
    ("guidance", "never"): N_("never"),
    ("hand_order", "suit"): N_("by suit"),
    ("hand_order", "rank"): N_("by rank"),
    ("colours", "plain"): N_("none"),
    ("colours", "bold"): N_("none, questions and choices in bold"),
    ("colours", "colours"): N_("coloured letters, questions and choices in bold"),
    ("colours", "yellow_on_black"): N_("yellow letters on black"),
    ("colours", "black_on_white"): N_("black letters on white"),
}


def setting_label(words: Words, name: str) -> str:
    """Returns what a setting is called."""
    return words.gettext(_SETTINGS[name])


def value_label(words: Words, option: Option, value: OptionValue) -> str:
    """Returns how a value of an option is said."""
    if isinstance(value, bool):
        return words.gettext("on") if value else words.gettext("off")
    if isinstance(value, int):
        if option.name == "rate":
            return words.ngettext("{n} word a minute", "{n} words a minute", value)
        if option.name in ("volume", "sound_volume", "pitch"):
            return words.ngettext("{n} percent", "{n} percent", value)
        return words.number(value)
    if option.name == "language":
        return language_name(value)
    message = _VALUES.get((option.name, value))
    if message is not None:
        return words.gettext(message)
    synthesizer, colon, name = value.partition(":")
    if option.name == "voice" and colon:
        return words.gettext("{synthesizer}, {name}", synthesizer=value_label(words, option, synthesizer), name=name)
    return value


class OptionMenu:
    """A list of options with their values; Enter opens the values of one."""

    def __init__(
        self,
        dialogue: Dialogue,
        where: Where,
        title: Callable[[], str],
        options: Callable[[], Sequence[Option]],
        *,
        label: Callable[[Words, str], str],
        value_of: Callable[[Words, Option, OptionValue], str] = value_label,
        get: Callable[[Option], OptionValue],
        change: Callable[[Option, OptionValue], Awaitable[None]],
        further: Callable[[], Sequence[Row]] = list,
    ) -> None:
        """``where`` is the place, ``title`` what is said on entering, ``further`` rows that are no options.

        ``label`` is what an option is called, ``value_of`` how its values are said.
        """
        self._dialogue = dialogue
        self._where = where
        self._title = title
        self._listed = options
        self._label = label
        self._value_of = value_of
        self._get = get
        self._change = change
        self._further = further

    @property
    def _options(self) -> dict[str, Option]:
        return {option.name: option for option in self._listed()}

    async def run(self) -> None:
        """Lets the player look and change until he steps back."""
        first = next(iter(self._options))
        chooser = Chooser(self._dialogue, lambda: [self._title()], self._items, focus=first, commit=self._open)
        await chooser.run(self._where)

    def _items(self) -> list[Item]:
        words = self._dialogue.words
        return [
            Item(
                name,
                words.gettext(
                    "{option}: {value}",
                    option=self._label(words, name),
                    value=self._value_of(words, option, self._get(option)),
                ),
            )
            for name, option in self._options.items()
            if self._counts(option)
        ] + [Item(name, label) for name, label, _ in self._further()]

    def _values(self, option: Option) -> Sequence[OptionValue]:
        """Returns the values to choose from: of numbers that go in steps also the one of now and the last one."""
        values, now = option.values(), self._get(option)
        if isinstance(now, bool) or not isinstance(now, int):
            return values
        return sorted({*(int(value) for value in values), min(now, option.highest), option.highest})

    def _counts(self, option: Option) -> bool:
        """Whether an option has an effect as the others stand."""
        return option.when is None or self._get(self._options[option.when[0]]) in option.when[1]

    async def _open(self, name: Any, press: Press) -> Any:
        acts = {row: act for row, _, act in self._further()}
        if name in acts:
            await acts[name]()
            self._dialogue.ask_again()
            return STAY
        option = self._options[name]
        values = Chooser(
            self._dialogue,
            lambda: [f"{self._label(self._dialogue.words, name)}:"],
            lambda: [
                Item(
                    value,
                    self._value_of(self._dialogue.words, option, value),
                    str(value) if option.name == "language" else None,
                )
                for value in self._values(option)
                if value != ""
            ],
            focus=self._get(option),
        )
        chosen = await values.run(Where.VALUE)
        if chosen is not BACK:
            await self._change(option, chosen)
        self._dialogue.teller.reply(next(item.said() for item in self._items() if item.value == name))
        return STAY


@dataclass(frozen=True, slots=True)
class To:
    """What an action returns to stay in its menu and focus a row, if there is one of that name."""

    row: str


class ActionMenu:
    """A list of things to do; what an action returns other than STAY and To ends the menu."""

    def __init__(
        self,
        dialogue: Dialogue,
        question: Callable[[], list[str]],
        rows: Callable[[], Sequence[Row]],
        *,
        undigited: Sequence[str] = (),
        guarded: bool = False,
        told: Callable[[], Sequence[Phrase]] = list,
    ) -> None:
        """``guarded``: whether no key that is held down chooses; ``told`` is what was told before the question.

        Digits do not count the rows ``undigited``.
        """
        self._undigited = undigited
        self._guarded = guarded
        self._told = told
        self._dialogue = dialogue
        self._question = question
        self._rows = rows
        self._chooser: Chooser | None = None

    @property
    def focus(self) -> Any:
        """The name of the row in focus, None before the menu is run."""
        return self._chooser.focus if self._chooser is not None else None

    async def run(self, where: Where, *extra: Binding, way_out: str | None = None, asked: bool = False) -> Any:
        """Runs the menu; Escape leads to the row ``way_out``, or without one ends the menu with BACK.

        ``asked``: the question was said already.
        """
        chooser = self._chooser = Chooser(
            self._dialogue,
            self._question,
            lambda: [Item(row, label, digit=row not in self._undigited) for row, label, _ in self._rows()],
            focus=self._rows()[0][0],
            commit=self._do,
            guarded=self._guarded,
            told=self._told,
        )
        if asked:
            self._dialogue.teller.ask(*chooser.asked()[len(self._question()) :])
        if way_out is None:
            return await chooser.run(where, *extra, say=not asked)

        async def to_the_way_out(press: Press) -> Any:
            chooser.go_to(way_out, N_("{row}. {key} leaves."))
            return STAY

        out = Binding(keys.BACK, to_the_way_out, N_("go to the last row"))
        return await chooser.run(where, *extra, out, back=False, say=not asked)

    async def _do(self, name: Any, press: Press) -> Any:
        act = next(act for row, _, act in self._rows() if row == name)
        result = await act()
        if not isinstance(result, To) and result is not STAY:
            return result
        assert self._chooser is not None
        if isinstance(result, To) and any(row == result.row for row, _, _ in self._rows()):
            self._chooser.focus = result.row
        self._dialogue.teller.ask(*self._chooser.asked())
        return STAY
