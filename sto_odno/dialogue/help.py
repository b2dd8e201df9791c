"""The list of keys (F1): walked like any list, the game's own keys first; Enter does what a key does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sto_odno.dialogue.asking import Pick
from sto_odno.dialogue.dialogue import HELD, Dialogue
from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.places import STAY, Binding, Do, Where
from sto_odno.dialogue.prompts import BACK, Chooser, Item
from sto_odno.dialogue.room import WHILE_TYPING, Room
from sto_odno.dialogue.teller import Said
from sto_odno.i18n import N_, Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.keyboard.table import Command

_WALKING = (keys.NEXT, keys.PREVIOUS, keys.FIRST, keys.LAST)
_OF_LISTS = (*_WALKING, keys.JUMP, keys.WHERE, keys.BACK)
_AT_THE_TABLE = (keys.EXPLAIN, keys.UNDO, keys.HINT, keys.MENU)
_OF_TYPING = (keys.ERASE, keys.CLEAR, keys.TYPED)
_DIGITS = "digits"
_TOLD = N_("{keys}: {what}.")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the list: a command, its keys, and what they do."""

    command: Command
    keys: tuple[str, ...]
    help: str
    binding: Binding | None = None
    """What the keys do; None where they are only told of."""
    message: str = _TOLD
    """How they are told of, with the place where they work if it is only one of several."""

    def said(self, words: Words) -> Said:
        """Returns the line as a phrase."""
        said = naming(words, self.message, {"keys": self.keys}, what=words.gettext(self.help))
        return replace(said, kind=Kind.HELP)

    def item(self, words: Words, at: int) -> Item:
        """Returns the line as a choice."""
        said = self.said(words)
        return Item(at, said.text.removesuffix("."), spoken=(said.spoken or said.text).removesuffix("."))


def lines_here(dialogue: Dialogue, behind: bool = False) -> list[Line]:
    """Returns the keys that work in this place, or in the one behind it: its own, those of lists, those everywhere."""
    everywhere = {binding.command for binding in dialogue.common}
    found = [
        Line(binding.command, free, binding.help or binding.command.help, binding)
        for binding, free in dialogue.reachable(behind)
    ]
    return sorted(found, key=lambda line: 2 if line.command in everywhere else line.command in _OF_LISTS)


def lines_of(dialogue: Dialogue, room: Room) -> list[Line]:
    """Returns the keys of a game, away from its table: its own, those of its places, those of lists, those everywhere.

    Escape is told of once, as at the table.
    """
    state = room.game.new(seed=0)
    ask = room.ask(state.view(state.to_move))
    choices, helps, quick = (ask.keys, ask.helps, ask.quick) if isinstance(ask, Pick) else ({}, {}, False)
    own = (keys.PLAY, *choices, *room.commands, *_AT_THE_TABLE)
    digits = keys.TAKE if quick else keys.JUMP
    common = (binding.command for binding in dialogue.common)

    def line(command: Command, message: str = _TOLD) -> Line:
        told = helps.get(command) or room.helps.get(command.name, command.help)
        return Line(command, command.keys, told, message=message)

    return [
        *map(line, dict.fromkeys(own)),
        *(
            line(command, message)
            for message, commands in room.inmost.items()
            for command in (*commands, *(_OF_TYPING if message == WHILE_TYPING else ()))
        ),
        *map(line, (*_WALKING, digits, keys.WHERE, *common)),
    ]


async def open_keys(dialogue: Dialogue, behind: bool = False) -> Any:
    """Opens the list of the keys that work here, or in the place behind.

    Returns what has to be done there, or STAY if the player steps back.
    """
    last = dialogue.teller.last
    chosen = await _walk(dialogue, lines_here(dialogue, behind))
    if isinstance(chosen, Do):
        dialogue.teller.last = last  # what the repeat key repeats if it is chosen
        return chosen
    return STAY


async def open_keys_of(dialogue: Dialogue, room: Room) -> None:
    """Opens the list of the keys of a game, away from its table."""
    await _walk(dialogue, lines_of(dialogue, room), room)


async def _walk(dialogue: Dialogue, lines: Sequence[Line], room: Room | None = None) -> Any:
    """Lets the player walk the lines, of a game away from its table or those that work here.

    Returns what he wants to be done, or None if he steps back.
    """

    def intro() -> list[Said]:
        if dialogue.brief:
            return [Said(dialogue.words.gettext("Keys."), kind=Kind.HELP)]
        here = N_("Keys that work here. {help} tells all at once, {back} leads back.")
        of_game = N_("Keys of {game}. {help} tells all at once, {back} leads back.")
        message, facts = (here, {}) if room is None else (of_game, {"game": room.title(dialogue.words)})
        named = {"help": keys.HELP.keys[:1], "back": keys.BACK.keys[:1]}
        return [replace(naming(dialogue.words, message, named, **facts), kind=Kind.HELP)]

    async def all_at_once(press: Press) -> Any:
        dialogue.teller.silence()
        dialogue.teller.ask(*(line.said(dialogue.words) for line in lines))
        return STAY

    async def do(at: Any, press: Press) -> Any:
        line = lines[at]
        if line.binding is None:
            dialogue.teller.walk(dialogue.words.gettext("This key works in the game."))
        elif _DIGITS in line.keys:
            dialogue.teller.walk(dialogue.words.gettext("Press one of these keys itself."))
        elif dialogue.ripe(press, HELD):
            return Do(line.binding, replace(press, key=line.keys[0]))
        return STAY

    chooser = Chooser(
        dialogue,
        intro,
        lambda: [line.item(dialogue.words, at) for at, line in enumerate(lines)],
        focus=0,
        commit=do,
        choose_help=N_("do what this key does"),
    )
    chosen = await chooser.run(Where.HELP, Binding(keys.HELP, all_at_once, N_("all the keys at once")))
    return None if chosen is BACK else chosen
