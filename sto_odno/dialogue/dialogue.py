"""The dialogue: one press at a time, answered by the innermost place that knows the key.

A *place* is where the player is: a question, a pause, a section of the rules.  Places lie in one another; a key is
looked for in the innermost, then in those around it that stay in reach (the table, whose readouts work at every
moment), last among the commands that work everywhere.  F1 tells exactly the commands found on that way, so help
cannot differ from what works.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.places import STAY, TOO_LATE, Action, Binding, Do, Place, Where, keys_of
from sto_odno.dialogue.teller import Phrase, Said, Teller
from sto_odno.faults import why_text
from sto_odno.i18n import Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import CLOSED, INTERRUPT, RESUMED, Keyboard, Press
from sto_odno.keyboard.table import Command
from sto_odno.settings import BRIEF, FULL, OPTIONS, Settings
from sto_odno.speech.cues import Cue

# An irreversible key must come this long after its prompt opened and after the same key before it (seconds), so that
# a held key or keys typed ahead never play a card blindly.
GUARD = 0.3
# A guarded binding minds the same key this long after its prompt: a held key first repeats itself after 0.25 to 0.7.
HELD = 0.8


class Leave(Exception):
    """Raised when the player leaves the program: Ctrl+C, a signal, a closed terminal, or the menu."""


async def stay(act: Callable[[], None]) -> Any:
    """Runs an action that leaves the player where he is."""
    act()
    return STAY


class Dialogue:
    """Keeps the words, the settings and the places; reads the keyboard; knows the commands that work everywhere."""

    def __init__(
        self,
        settings: Settings,
        words: Words,
        teller: Teller,
        keyboard: Keyboard,
        *,
        changed: Callable[[str], None],
        toggle_voice: Callable[[], bool | None],
        read_rules: Callable[[], Awaitable[None]],
        open_keys: Callable[[], Awaitable[Any]],
    ) -> None:
        """``changed`` hears the name of each changed setting.

        ``toggle_voice`` turns the voice on or off and tells which (F4); ``read_rules`` opens the rules (F2),
        ``open_keys`` the list of keys (F1), and returns what is to be done then, or STAY.
        """
        self.settings = settings
        self.words = words
        self.teller = teller
        self.places: list[Place] = []
        self._keyboard = keyboard
        self._changed = changed
        self._toggled_voice = toggle_voice
        self._read_rules = read_rules
        self._open_keys = open_keys
        # The press that is being answered and the one before it; kept here, since a place may open within an answer.
        self._press = self._before = Press("", float("-inf"))
        self._told_unsaved = False  # of settings
        self.common = self._common()
        """What works everywhere."""
        self._owes_cut = False
        self._everywhere = Place(Where.EVERYWHERE, self.common)

    @property
    def brief(self) -> bool:
        """Whether the player wants brief speech."""
        return self.settings.text("detail") == BRIEF

    @property
    def last_key(self) -> str:
        """The key before the one that is being answered."""
        return self._before.key

    @property
    def untouched(self) -> bool:
        """Whether no key was pressed yet."""
        return not self._press.key

    def set(self, name: str, value: bool | int | str) -> None:
        """Changes a setting, lets everybody follow, and saves it."""
        self.settings.set(name, value)
        if name == "language":
            self.words = Words(self.settings.text("language"))
            self.teller.language = self.words.language
        self._changed(name)

    def tell_of_settings(self) -> None:
        """Tells what is wrong with the settings and was not told yet: values left out, changes that cannot be kept."""
        w = self.words
        for line in self.settings.left_out():
            self.teller.tell(w.gettext("In the settings this is not understood and left out: {line}.", line=line))
        fault = self.settings.unsaved
        if fault is not None and not self._told_unsaved:
            self.teller.tell(w.gettext("Changed settings are not kept: {why}.", why=why_text(w, fault)))
        self._told_unsaved = fault is not None

    def set_keys(self, changed: Mapping[str, Sequence[str]]) -> None:
        """Puts commands on keys of the player's choice, from now on and in later runs."""
        self.settings.set_keys(changed)
        keys.use(self.settings.keys)
        for place in (*self.places, self._everywhere):
            place.bind()

    # -- places

    async def run(self, place: Place, say: bool = True, patience: float | None = None) -> Any:
        """Puts the player into a place until one of its actions returns a result; asks its question first.

        ``patience``: after so many seconds without a key the result is TOO_LATE; only where a player may hear nothing.
        """
        self.places.append(place)
        place.opened = self._keyboard.clock()
        try:
            self._cut_late()
            if say:
                self.teller.ask(*place.question())
            while True:
                try:
                    press = await asyncio.wait_for(self._keyboard.read(), patience)
                except TimeoutError:
                    return TOO_LATE
                result = await self._answer(press)
                self.tell_of_settings()
                if result is not STAY:
                    self._cut_late()
                    return result
        finally:
            self.places.pop()
            if self.places:  # what lies there now asks its question again
                self.places[-1].opened = self._keyboard.clock()

    async def meanwhile(self, place: Place, future: asyncio.Future[Any], patience: float) -> None:
        """Puts the player into a place until a future is done; after ``patience`` seconds without a key it asks."""
        self.places.append(place)
        place.opened = self._keyboard.clock()
        coming: asyncio.Task[Press] | None = None
        waits: float | None = patience
        try:
            while not future.done():
                coming = coming or asyncio.ensure_future(self._keyboard.read())
                await asyncio.wait({coming, future}, timeout=waits, return_when=asyncio.FIRST_COMPLETED)
                if coming.done():
                    press, coming = coming.result(), None
                    await self._answer(press)
                    self.tell_of_settings()
                elif not future.done():
                    self.teller.ask(*place.question())
                    waits = None
        finally:
            if coming is not None:
                coming.cancel()
            self.places.remove(place)
            if self.places:
                self.places[-1].opened = self._keyboard.clock()

    def is_in(self, *places: Where) -> bool:
        """Whether the player is in one of these places, and in none within it."""
        return self.places[-1].where in places

    def is_within(self, where: Where) -> bool:
        """Whether the player is in that place or in one within it."""
        return any(place.where is where for place in self.places)

    def ask_again(self) -> None:
        """Asks the question of the place where the player is again."""
        self.teller.ask(*self.places[-1].question())

    async def pause(self, *told: Phrase) -> Any:
        """Waits for any key that has no other use here; ``told`` is what the question key says again.

        Returns None, or what a key of the places around returned.
        """

        async def go_on(press: Press) -> None:
            return None

        def prompt() -> Said:
            # Not a question: in brief speech a game may ask one as short, and its keys are others.
            text = self.words.gettext("Any key.") if self.brief else self.words.gettext("Press any key.")
            return Said(text, kind=Kind.PAUSE)

        self.teller.ask(prompt())
        place = Place(Where.PAUSE, [Binding(keys.CONTINUE, go_on)], lambda: [*told, prompt()], go_on)
        return await self.run(place, say=False)

    def reachable(self, behind: bool = False) -> Iterator[tuple[Binding, tuple[str, ...]]]:
        """Yields the bindings that work here with their keys that are free, innermost first.

        ``behind``: those that work in the place behind this one, to which a menu leads back.
        """
        taken: set[str] = set()
        for place in self._way(self.places[:-1] if behind else self.places):
            for binding in place.bindings:
                free = tuple(key for key in binding.command.keys if key not in taken)
                if binding.works and free and set(keys_of(binding.command)) - taken:
                    yield binding, free
            taken |= place.bound.keys()

    def ripe(self, press: Press, apart: float = GUARD) -> bool:
        """Whether an irreversible key came late enough; if not, the player is told so.

        ``apart``: how many seconds the same key must not have come before, counted from the prompt on: a refused
        key does not begin the wait anew.
        """
        place = self.places[-1]
        open_for = press.time - place.opened
        since = press.time - self._before.time if press.key == self._before.key else float("inf")
        held = press.repeated or since < (apart if open_for < apart else GUARD)
        if open_for >= GUARD and not held and not press.crowded:
            return True
        if not (press.repeated and place.refused):  # a key that is held down is told once
            place.refused = True
            told = self.words.gettext("Too soon, nothing was done. Press the key once more.")
            self.teller.ask(Said(told, kind=Kind.ANSWER))
            if apart > GUARD and open_for < apart:  # what was told there is not heard yet, and this key has cut it
                self.teller.ask(*place.told(), *place.question())
        return False

    def _way(self, places: Sequence[Place] | None = None) -> Iterator[Place]:
        """Yields the places in which a key is looked for, beginning with the last one."""
        places = self.places if places is None else places
        yield places[-1]
        if places[-1].alone:
            return
        yield from (place for place in reversed(places[:-1]) if place.around)
        yield self._everywhere

    async def _answer(self, press: Press) -> Any:
        if press.key in (INTERRUPT, CLOSED):
            raise Leave(press.key)
        if press.key == RESUMED:
            self._question()
            return STAY
        self._before, self._press = self._press, press
        self._owes_cut = press.repeated
        for key in (press.key, keys.ALIASES.get(press.key, "")):
            for place in self._way():
                if key in place.bound:
                    return await self._act(place.bound[key], press, key)
        fallback = self.places[-1].fallback
        if fallback is not None:
            return await fallback(press)
        self.teller.walk(self.words.gettext("This key does nothing here. F1 tells the keys."))
        return STAY

    def _cut_late(self) -> None:
        """Cuts speech for a key that is held down, which has cut nothing, now that it leads somewhere."""
        if self._owes_cut:
            self._owes_cut = False
            self.teller.silence()

    async def _act(self, binding: Binding, press: Press, key: str) -> Any:
        """Does what a command does; ``key`` is the pressed one or, where that has no use, the one it stands for."""
        if binding.guarded and not self.ripe(press, HELD):
            return STAY
        return await binding.act(replace(press, key=key))

    # -- what works everywhere

    def _common(self) -> list[Binding]:
        def simply(act: Callable[[], None]) -> Action:
            async def action(press: Press) -> Any:
                return await stay(act)

            return action

        async def rules(press: Press) -> Any:
            await self._read_rules()
            return STAY

        return [
            Binding(keys.HELP, self._help),
            Binding(keys.RULES, rules),
            Binding(keys.REPEAT, simply(self._repeat)),
            Binding(keys.QUESTION, simply(self._question)),
            Binding(keys.OLDER, simply(lambda: self._step(-1))),
            Binding(keys.NEWER, simply(lambda: self._step(1))),
            Binding(keys.SILENCE, simply(self._silence)),
            Binding(keys.VOICE, simply(self._toggle_voice)),
            Binding(keys.SLOWER, simply(lambda: self._rate(-1))),
            Binding(keys.FASTER, simply(lambda: self._rate(1))),
            Binding(keys.DETAIL, simply(self._detail)),
            Binding(keys.SOUNDS, simply(self._sounds)),
        ]

    async def _help(self, press: Press) -> Any:
        chosen = await self._open_keys()
        if isinstance(chosen, Do):
            return await self.do(chosen)
        self.ask_again()
        return STAY

    async def do(self, wanted: Do) -> Any:
        """Does what the player has chosen in a list, as if he had pressed its key in this place a while ago."""
        self.places[-1].opened = float("-inf")
        return await wanted.binding.act(wanted.press)

    def everywhere(self, command: Command) -> Binding:
        """Returns what a command does that works everywhere."""
        return self._everywhere.bound[command.keys[0]]

    def _repeat(self) -> None:
        if not self.teller.repeat():
            self.teller.reply(self.words.gettext("Nothing was said yet."))

    def _question(self) -> None:
        self.teller.silence()
        for place in self._way():
            asked = place.question()
            if asked:
                self.teller.ask(*asked)
                return
        self.teller.reply(self.words.gettext("There is no question here."))

    def _step(self, by: int) -> None:
        if not self.teller.step(by):
            self.teller.walk(
                Cue.END,
                self.words.gettext("There is no older phrase.")
                if by < 0
                else self.words.gettext("There is no newer phrase."),
            )

    def _silence(self) -> None:
        self.teller.silence()

    def _toggle_voice(self) -> None:
        on = self._toggled_voice()
        if on is None:
            self.teller.reply(self.words.gettext("No voice can speak on this computer now."))
        else:
            self.teller.reply(self.words.gettext("Voice on.") if on else self.words.gettext("Voice off."))

    def _rate(self, steps: int) -> None:
        option, fastest = OPTIONS["rate"], self.teller.fastest
        now = min(self.settings.number("rate"), fastest)
        rate = now + steps * option.step
        # A voice may know fewer rates: a key that changes nothing would seem not to work.
        while option.lowest <= rate <= fastest and self.teller.same_rate(now, rate):
            rate += steps * option.step
        if rate > fastest > now and not self.teller.same_rate(now, fastest):
            rate = fastest
        if rate > fastest:
            self.tell_limit()
            return
        if rate < option.lowest:
            self.teller.reply(self.words.gettext("This is the slowest."))
            return
        self.set("rate", rate)
        self.teller.reply(self.words.ngettext("Speed: {n} word a minute.", "Speed: {n} words a minute.", rate))

    def tell_limit(self) -> None:
        """Tells how fast the voice that speaks can be."""
        self.teller.reply(
            self.words.ngettext(
                "This voice speaks no faster than {n} word a minute.",
                "This voice speaks no faster than {n} words a minute.",
                self.teller.fastest,
            )
        )

    def _sounds(self) -> None:
        self.set("sounds", not self.settings.on("sounds"))
        on = self.settings.on("sounds")
        self.teller.reply(self.words.gettext("Sounds on.") if on else self.words.gettext("Sounds off."))

    def _detail(self) -> None:
        self.set("detail", FULL if self.brief else BRIEF)
        self.teller.reply(self.words.gettext("Brief speech.") if self.brief else self.words.gettext("Full speech."))
