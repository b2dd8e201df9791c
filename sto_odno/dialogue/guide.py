"""The rules of a game read aloud, section by section, from the players' guide in docs/."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from sto_odno import folders
from sto_odno.dialogue.dialogue import STAY, Binding, Dialogue, Place
from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.teller import Said, marked
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.presses import Press
from sto_odno.speech.cues import Cue


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
    """Lets the player read the guide ``name``; returns when he steps back or goes on past the last section."""
    at = 0
    if not sections(name, dialogue.words.language):
        dialogue.teller.reply(dialogue.words.gettext("There is no guide to this game."))
        return

    def here() -> list[Said]:
        found = sections(name, dialogue.words.language)
        section = found[at]
        place = dialogue.words.gettext(
            "{title}: section {n} of {count}.", title=section.title, n=at + 1, count=len(found)
        )
        return marked(Kind.HELP, [place, *section.paragraphs])

    async def step(by: int) -> Any:
        nonlocal at
        count = len(sections(name, dialogue.words.language))
        if 0 <= at + by < count:
            at += by
            dialogue.teller.silence()
            dialogue.teller.ask(*here())
        else:
            dialogue.teller.walk(
                Cue.END,
                dialogue.words.gettext("This is the first section.")
                if by < 0
                else dialogue.words.gettext("This was the last section. Escape leads back."),
            )
        return STAY

    async def forward(press: Press) -> Any:
        return await step(1)

    async def backward(press: Press) -> Any:
        return await step(-1)

    async def out(press: Press) -> None:
        return None

    dialogue.teller.silence()
    if not dialogue.brief:
        going_on = N_("The {next} reads the next section, {back} leads back.")
        named = {"next": keys.NEXT_SECTION.keys[:1], "back": keys.BACK.keys}
        dialogue.teller.ask(replace(naming(dialogue.words, going_on, named), kind=Kind.HELP))
    await dialogue.run(
        Place(
            "rules",
            [
                Binding(keys.NEXT_SECTION, forward),
                Binding(keys.PREVIOUS_SECTION, backward),
                Binding(keys.BACK, out),
            ],
            here,
        )
    )
