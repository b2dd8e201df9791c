"""The rules of a game read aloud, section by section, from the players' guide in docs/."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from sto_odno import folders
from sto_odno.dialogue.dialogue import Dialogue
from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.places import STAY, Action, Binding, Place, Where
from sto_odno.dialogue.prompts import Chooser, Item
from sto_odno.dialogue.teller import Said, marked
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.speech.cues import Cue

"""The places where a guide is read."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a guide: its title and its paragraphs, as phrases."""

    title: str
    paragraphs: tuple[str, ...]


def sections(name: str, language: str) -> tuple[Section, ...]:
    """Returns the sections of the guide ``docs/<name>.<language>.md``, none if there is no such guide."""
    path = folders.shipped("docs") / f"{name}.{language}.md"
    if not path.exists():
        return ()
    text = path.read_text(encoding="utf-8")
    parts = re.split(r"^#+ +(.+)$", text, flags=re.MULTILINE)[1:]
    found = []
    for title, body in zip(parts[::2], parts[1::2], strict=True):
        blocks = re.split(r"\n\s*\n|\n(?=(?:[-*]|\d+\.) )", body.strip())
        found.append(Section(title.strip(), tuple(_spoken(block) for block in blocks if block.strip())))
    return tuple(section for section in found if section.paragraphs)


def _spoken(block: str) -> str:
    """Returns a paragraph or list item without its marks, on one line."""
    plain = re.sub(r"^(?:[-*]|\d+\.) +", "", block.strip())
    plain = re.sub(r"[*_`]+", "", plain)
    return re.sub(r"\s+", " ", plain)


async def read(dialogue: Dialogue, name: str) -> None:
    """Lets the player choose sections of the guide ``name`` and read on from there, until he steps back.

    The list opens at the section where he left it last time.
    """

    def listed() -> list[Item]:
        found = sections(name, dialogue.words.language)
        return [Item(at, section.title) for at, section in enumerate(found)]

    if not listed():
        dialogue.teller.reply(dialogue.words.gettext("There is no guide to this game."))
        return

    def question() -> list[Said]:
        if dialogue.brief:
            return [Said(dialogue.words.gettext("Rules."), kind=Kind.HELP)]
        message = N_("The sections of the rules. {read} reads one, {back} leads back.")
        named = {"read": keys.READ.keys[:1], "back": keys.BACK.keys[:1]}
        return [replace(naming(dialogue.words, message, named), kind=Kind.HELP)]

    async def open_section(at: Any, press: Press) -> Any:
        chooser.focus = at = await _Reading(dialogue, name, at).run()
        dialogue.settings.leave_off(name, at)
        dialogue.ask_again()
        return STAY

    focus = min(dialogue.settings.left_off(name), len(listed()) - 1)
    chooser = Chooser(dialogue, question, listed, focus=focus, choose=keys.READ, commit=open_section)
    dialogue.teller.silence()
    await chooser.run(Where.SECTIONS)


class _Reading:
    """Reads a guide on from a section."""

    def __init__(self, dialogue: Dialogue, name: str, at: int) -> None:
        self._dialogue = dialogue
        self._name = name
        self._at = at

    async def run(self) -> int:
        """Reads until the player steps back; returns the section where he is then."""

        async def out(press: Press) -> int:
            return self._at

        bindings = [
            Binding(keys.NEXT_SECTION, self._stepping(1)),
            Binding(keys.PREVIOUS_SECTION, self._stepping(-1)),
            Binding(keys.BACK, out),
        ]
        self._dialogue.teller.silence()
        return int(await self._dialogue.run(Place(Where.RULES, bindings, self._here)))

    def _here(self) -> list[Said]:
        words = self._dialogue.words
        found = sections(self._name, words.language)
        section = found[self._at]
        place = words.gettext("{title}: section {n} of {count}.", title=section.title, n=self._at + 1, count=len(found))
        return marked(Kind.HELP, [place, *section.paragraphs])

    def _stepping(self, by: int) -> Action:
        async def step(press: Press) -> Any:
            words = self._dialogue.words
            if 0 <= self._at + by < len(sections(self._name, words.language)):
                self._at += by
                self._dialogue.teller.silence()
                self._dialogue.teller.ask(*self._here())
            else:
                self._dialogue.teller.walk(
                    Cue.END,
                    words.gettext("This is the first section.")
                    if by < 0
                    else words.gettext("This was the last section. Escape leads back."),
                )
            return STAY

        return step
