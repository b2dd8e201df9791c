"""The menu in which commands are put on other keys: those that work everywhere, those of lists, those of each game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.menus import ActionMenu, Row
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.places import STAY, Binding, Place, Where
from sto_odno.dialogue.prompts import BACK, Chooser, Item
from sto_odno.dialogue.room import Room
from sto_odno.dialogue.teller import Said
from sto_odno.games import rooms
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import UNKNOWN, Press
from sto_odno.keyboard.table import COMMANDS, Command


def changeable(commands: Sequence[Command]) -> list[Command]:
    """Returns those of the commands that may be put on another key: none that lives on a key which stays."""
    return [command for command in commands if not set(command.usual) & set(keys.FIXED)]


def rival(command: Command, key: str) -> Command | None:
    """Returns the command that lives on a key and may be wanted in one place with another one; None for none."""
    homes = [{*room.commands, *room.inner} - set(COMMANDS) for room in rooms()]
    of_games = set().union(*homes)
    mine: set[Command] = next((home for home in homes if command in home), set())
    for other in (*COMMANDS, *(mine if command in of_games else of_games)):
        if other.name != command.name and key in other.keys and keys.meet(command, other):
            return other
    return None


class KeysMenu:
    """The menu of keys."""

    def __init__(self, dialogue: Dialogue) -> None:
        """Changes keys in the settings of a dialogue."""
        self._dialogue = dialogue

    async def open(self) -> Any:
        """Lets the player put commands on other keys, or all of them back."""
        await ActionMenu(self._dialogue, lambda: [self._dialogue.words.gettext("Which keys?")], self._rows).run(
            Where.KEYS
        )
        return STAY

    def _rows(self) -> list[Row]:
        words = self._dialogue.words

        def part(name: str, label: str, commands: Sequence[Command]) -> Row:
            async def act() -> Any:
                await self._choose(commands)
                return STAY

            return (name, label, act)

        async def reset() -> Any:
            self._dialogue.set_keys({})
            self._dialogue.teller.reply(self._dialogue.words.gettext("All keys are the usual ones again."))
            return STAY

        general = [command for command in COMMANDS if keys.part_of(command) == keys.EVERYWHERE]
        table = [command for command in COMMANDS if keys.part_of(command) == keys.AT_TABLE]
        other = [command for command in COMMANDS if command not in general and command not in table]
        return [
            part("everywhere", words.gettext("keys that work everywhere"), general),
            part("table", words.gettext("keys at the table, in all games"), table),
            part("lists", words.gettext("keys in lists, while typing and on boards"), other),
            *(
                part(room.game.name, words.gettext("keys of {game}", game=room.title(words)), _own(room))
                for room in rooms()
            ),
            ("reset", words.gettext("all keys as they are usually"), reset),
        ]

    async def _choose(self, commands: Sequence[Command]) -> None:
        listed = {command.name: command for command in changeable(commands)}
        chooser = Chooser(
            self._dialogue,
            lambda: [self._dialogue.words.gettext("Which key do you want to change?")],
            lambda: [self._item(command) for command in listed.values()],
            focus=next(iter(listed), None),
        )
        while (chosen := await chooser.run(Where.KEYS_OF_A_PART)) is not BACK:
            await self._ask(listed[chosen])

    def _item(self, command: Command) -> Item:
        said = self._named(N_("{key}: {what}"), command.keys, command)
        return Item(command.name, said.text, spoken=said.spoken)

    def _named(self, message: str, named: Sequence[str], command: Command) -> Said:
        words = self._dialogue.words
        return naming(words, message, {"key": named}, what=words.gettext(command.help))

    async def _ask(self, command: Command) -> None:
        """Waits for the new key of a command, and takes it if nothing else lives there."""
        teller = self._dialogue.teller

        async def out(press: Press) -> Any:
            return BACK

        async def take(press: Press) -> Any:
            key = press.key
            if key == UNKNOWN or key in keys.FIXED:
                teller.reply(self._dialogue.words.gettext("This key cannot be used. Press another one."))
                return STAY
            other = rival(command, key)
            if other is not None:
                teller.reply(self._named(N_("{key} is already used for: {what}. Press another one."), (key,), other))
                return STAY
            changed = {**self._dialogue.settings.keys, command.name: [key]}
            if (key,) == command.usual:
                del changed[command.name]
            self._dialogue.set_keys(changed)
            teller.reply(self._named(N_("{key} is now: {what}."), (key,), command))
            return BACK

        def question() -> list[Said]:
            message = N_("Press the new key for this: {what}. {key} leaves it as it is.")
            return [self._named(message, keys.BACK.keys, command)]

        await self._dialogue.run(Place(Where.NEW_KEY, [Binding(keys.BACK, out)], question, take, alone=True))


def _own(room: Room) -> list[Command]:
    return [command for command in (*room.commands, *room.inner) if command not in COMMANDS]
