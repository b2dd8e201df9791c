"""The menu of settings, with the trial of a voice, and the question for the language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from engines.options import Option, OptionValue
from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.menus import OptionMenu, setting_label
from sto_odno.dialogue.places import STAY, Binding, Place, Where
from sto_odno.dialogue.prompts import Chooser, Item
from sto_odno.dialogue.teller import Said, Voice
from sto_odno.i18n import LANGUAGES, Words, language_name
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.menus.keys import KeysMenu
from sto_odno.settings import FEWER_PAUSES, OPTIONS, Settings

_HEARD = (
    "language",
    "voice",
    "rate",
    "pitch",
    "volume",
    "sounds",
    "sound_volume",
    "detail",
    "pause",
    "guidance",
    "hand_order",
    "bit_groups",
    "hints",
    "opponent_name",
)
_SEEN = ("colours", "large_print", "whole_words", "cursor_on_line")
_SILENT = "none"
_TIME_TO_HEAR = 10.0  # seconds for an answer to "do you hear this?"; a player who hears nothing cannot give one


class SpeechControl(Voice, Protocol):
    """What the program needs of speech beside speaking."""

    def follow(self, setting: str, settings: Settings) -> None:
        """Takes over a changed setting."""

    def choices(self) -> tuple[str, ...]:
        """Returns what may be chosen as voice."""

    @property
    def has_pitch(self) -> bool:
        """Whether the pitch of the voice that speaks can be set."""

    @property
    def choice(self) -> str:
        """The voice chosen for this run."""

    def trial(self) -> Callable[[], None]:
        """Returns what brings the voice of now back, after another one was tried."""

    def toggle(self) -> bool | None:
        """Turns the voice on or off; returns whether it is on, None where no voice can speak."""

    async def finish(self) -> None:
        """Waits, not for long, until the last phrase is spoken."""


class SettingsMenu:
    """The menu of settings."""

    def __init__(self, dialogue: Dialogue, speech: SpeechControl) -> None:
        """``speech`` knows which voices there are and lets one be tried."""
        self._dialogue = dialogue
        self._speech = speech

    async def open(self) -> Any:
        """Lets the player look at the settings and change them."""
        await OptionMenu(
            self._dialogue,
            Where.SETTINGS,
            lambda: self._dialogue.words.gettext("Settings."),
            self._options,
            label=setting_label,
            get=self._in_effect,
            change=self._set,
            further=lambda: [("keys", self._dialogue.words.gettext("keys"), KeysMenu(self._dialogue).open)],
        ).run()
        return STAY

    def _options(self) -> list[Option]:
        """Returns the settings, made anew each time: the voices are those of the language and synthesizer of now."""
        return [
            replace(OPTIONS["voice"], choices=self._speech.choices())
            if name == "voice"
            else replace(OPTIONS["rate"], highest=self._speech.fastest)
            if name == "rate"
            else OPTIONS[name]
            for name in (*_HEARD, *_SEEN)
        ]

    def _in_effect(self, option: Option) -> OptionValue:
        """Returns the value of a setting in this run; some may have been asked for on the command line alone."""
        settings = self._dialogue.settings
        of_this_run: dict[str, OptionValue] = {
            "language": self._dialogue.words.language,
            "voice": self._speech.choice,
            "rate": min(settings.number("rate"), self._speech.fastest),
        }
        return of_this_run.get(option.name, settings.value(option.name))

    async def _set(self, option: Option, value: OptionValue) -> None:
        """Changes a setting; a changed voice has to be heard, or the old one comes back."""
        settings = self._dialogue.settings
        set_before, in_effect = settings.value(option.name), self._in_effect(option)
        bring_back = self._speech.trial()
        self._dialogue.set(option.name, value)
        if option.name == "pause":
            settings.learn(*FEWER_PAUSES)
        if option.name == "voice" and value not in (in_effect, _SILENT) and not await self._is_heard():
            settings.set("voice", set_before)
            bring_back()
            self._dialogue.teller.reply(self._dialogue.words.gettext("The voice is as it was before."))
        if option.name == "pitch" and not self._speech.has_pitch:
            w = self._dialogue.words
            silent = self._speech.choice == _SILENT
            told = w.gettext("No voice speaks now.") if silent else ""
            told = told or w.gettext("The pitch of the voice that speaks now cannot be set.")
            self._dialogue.teller.reply(told)
        if option.name == "voice" and settings.number("rate") > self._speech.fastest:
            self._dialogue.tell_limit()

    async def _is_heard(self) -> bool:
        """Asks whether the player hears the new voice; silence and Escape mean that he does not."""

        async def keep(press: Press) -> bool:
            return True

        async def back(press: Press) -> bool:
            return False

        def question() -> list[str]:
            return [self._dialogue.words.gettext("Do you hear this? Press Enter to keep this voice.")]

        place = Place(Where.VOICE_HEARD, [Binding(keys.KEEP, keep, guarded=True), Binding(keys.BACK, back)], question)
        return await self._dialogue.run(place, patience=_TIME_TO_HEAR) is True


async def ask_language(dialogue: Dialogue) -> None:
    """Asks, in both languages, which one the player wants; each choice speaks its own."""
    first = dialogue.words.language
    both = sorted(LANGUAGES, key=lambda language: language != first)
    chooser = Chooser(
        dialogue,
        lambda: [
            Said(
                Words(language).gettext("For English press Enter.")
                if language == first
                else Words(language).gettext("For English press the right arrow, then Enter."),
                language=language,
            )
            for language in both
        ],
        lambda: [Item(language, language_name(language), language) for language in both],
        focus=first,
    )

    async def again(press: Press) -> Any:
        # In both languages: who is lost here may know only one of them.
        dialogue.teller.silence()
        dialogue.ask_again()
        return STAY

    asking = Binding(keys.BACK, again, keys.QUESTION.help)
    dialogue.set("language", await chooser.run(Where.LANGUAGE, asking, back=False, fallback=again))
