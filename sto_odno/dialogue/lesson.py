"""The short lesson of the keys: each is tried once, where it really works; Escape ends the lesson at any step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.help import open_keys
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.places import STAY, Binding, Do, Place, Where
from sto_odno.dialogue.prompts import BACK, Chooser, Item
from sto_odno.dialogue.teller import Said
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press

# Words that have the same form whoever drinks them: "you choose tea", «вы выбрали чай».
_DRINKS = (N_("tea"), N_("coffee"), N_("cocoa"))


async def teach(dialogue: Dialogue) -> None:
    """Gives the lesson."""
    await _Lesson(dialogue).run()


def _taught(binding: Binding) -> Binding:
    """Returns a binding that does what it always does and then ends its step."""

    async def act(press: Press) -> Any:
        result = await binding.act(press)
        return None if result is STAY else result

    return Binding(binding.command, act, binding.help)


class _Lesson:
    """The steps of the lesson; each returns BACK if the player ends it there."""

    def __init__(self, dialogue: Dialogue) -> None:
        self._dialogue = dialogue
        self._list = Chooser(dialogue, list, self._drinks)

    async def run(self) -> None:
        """Goes through the steps."""
        tell = self._dialogue.teller.tell
        tell(self._said(N_("A short lesson: five keys. {key} ends it at any moment."), keys.BACK.keys))
        for step in (self._walking, self._choosing, self._asking_for_help, self._cutting, self._repeating):
            if await step() is BACK:
                words = self._dialogue.words
                self._dialogue.teller.reply(
                    words.gettext("The lesson is ended. You can hear it again from the main menu.")
                )
                return
        tell(
            self._said(
                N_("That is all. {key} tells the keys wherever you are, and the menu has this lesson."),
                keys.HELP.keys[:1],
            ),
            self._dialogue.words.gettext(
                "In a match I tell what happens and then ask for your move. "
                "Pauses, brief speech and explanations are settings."
            ),
        )

    async def _walking(self) -> Any:
        message = N_("Here is a list to try, of three drinks. Press the {key}, it walks to the next one.")
        (walk,) = (binding for binding in self._list.bindings() if binding.command is keys.NEXT)
        return await self._step(Where.LESSON_WALKING, message, keys.NEXT.keys[:1], [_taught(walk)])

    async def _choosing(self) -> Any:
        message = N_("The arrows walk on and back. When you have found your drink, press {key}: it chooses.")
        chosen = await self._step(Where.LESSON_CHOOSING, message, keys.CHOOSE.keys, self._list.bindings())
        if chosen is not BACK:
            words = self._dialogue.words
            self._dialogue.teller.reply(words.gettext("You choose {drink}.", drink=words.gettext(chosen)))
        return chosen

    async def _asking_for_help(self) -> Any:
        message = N_("Press {key}: it opens the list of the keys that work where you are. {end} closes the list.")

        async def look(press: Press) -> Any:
            chosen = await open_keys(self._dialogue)
            result = await self._dialogue.do(chosen) if isinstance(chosen, Do) else STAY
            return None if result is STAY else result

        return await self._step(Where.LESSON_HELP, message, keys.HELP.keys[:1], [Binding(keys.HELP, look)])

    async def _cutting(self) -> Any:
        message = N_("You need not hear me out: any key cuts me off. Press {key}, it does so and nothing else.")
        return await self._step(
            Where.LESSON_CUTTING, message, keys.SILENCE.keys, [_taught(self._dialogue.everywhere(keys.SILENCE))]
        )

    async def _repeating(self) -> Any:
        message = N_("What you missed can be heard again: {key} repeats what I said last. Press it.")
        repeat = _taught(self._dialogue.everywhere(keys.REPEAT))
        return await self._step(Where.LESSON_REPEATING, message, keys.REPEAT.keys, [repeat])

    async def _step(
        self,
        where: Where,
        message: str,
        wanted: Sequence[str],
        bindings: Sequence[Binding],
    ) -> Any:
        """Asks for a key until it comes; any other key without a use of its own is told which one is wanted."""

        async def end(press: Press) -> Any:
            return BACK

        async def another(press: Press) -> Any:
            self._dialogue.teller.walk(
                naming(
                    self._dialogue.words,
                    N_("That is another key. Press the {key} key; the {end} key ends the lesson."),
                    {"key": wanted, "end": keys.BACK.keys},
                )
            )
            return STAY

        ending = Binding(keys.BACK, end, N_("end the lesson"))
        place = Place(where, [*bindings, ending], lambda: [self._said(message, wanted)], another)
        return await self._dialogue.run(place)

    def _said(self, message: str, named: Sequence[str]) -> Said:
        return naming(self._dialogue.words, message, {"key": named, "end": keys.BACK.keys})

    def _drinks(self) -> list[Item]:
        return [Item(drink, self._dialogue.words.gettext(drink)) for drink in _DRINKS]
