"""The pages that a stranger reads first: what they name exists, and all other pages can be reached from them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sto_odno.cli import main
from sto_odno.games import rooms

ROOT = Path(__file__).parent.parent
READMES = {"en": "README.md", "ru": "README.ru.md"}
COMMANDS = ("play", "replay", "simulate", "voices")
SECTIONS = ["Play", "Keys", "Voices", "Test", "Licence"]


def read(page):
    return (ROOT / page).read_text(encoding="utf-8")


def headings(page):
    return re.findall(r"(?m)^## (.+)$", read(page))


def quoted(page):
    """Returns what a page gives as code."""
    return re.findall(r"`([^`\n]+)`", read(page))


@pytest.mark.parametrize("page", READMES.values())
def test_commands_options_and_games_that_a_readme_names_exist(page, capsys):
    helps = []
    for command in ("", *COMMANDS):
        with pytest.raises(SystemExit):
            main([*command.split(), "--help"])
        helps.append(capsys.readouterr().out)
    said = " ".join(helps)
    options = {word for code in quoted(page) for word in re.findall(r"--[a-z]+", code) if "pip " not in code}
    assert len(options) > 8
    assert {one for one in options if one not in said} == set()
    words = {code.split()[1] for code in quoted(page) if re.match(r"sto-odno [a-z]", code)}
    assert words == set(COMMANDS)
    played = {code.split()[2] for code in quoted(page) if re.match(r"sto-odno play [a-z]", code)}
    assert played == {room.game.name for room in rooms()}
    named = {option.name for room in rooms() for option in room.game.options}
    given = {name for code in quoted(page) for name in re.findall(r"(?:^|--option )([a-z_]+)=", code)}
    assert given
    assert given <= named


def test_both_readmes_name_the_same_commands_in_the_same_order():
    english, russian = (
        [code for code in quoted(page) if code.startswith(("sto-odno", "--", ".venv", "py ", "pip ", "python "))]
        for page in READMES.values()
    )
    assert english == russian
    blocks = [re.findall(r"(?s)```sh\n(.*?)```", read(page)) for page in READMES.values()]
    assert blocks[0] == blocks[1]
    assert len(blocks[0]) == 2
    assert len(headings("README.md")) == len(headings("README.ru.md"))


def test_the_readmes_point_at_each_other_and_tell_how_to_play_before_how_to_test():
    assert "README.ru.md" in read("README.md")[:300]
    assert "README.md" in read("README.ru.md")[:400]
    found = headings("README.md")
    assert found[:3] == SECTIONS[:3]
    assert found[-2:] == SECTIONS[-2:]


@pytest.mark.parametrize("page", [*READMES.values(), "CONTRIBUTING.md"])
def test_pages_that_a_page_names_are_there(page):
    named = set(re.findall(r"[\w./-]+\.md\b", read(page)))
    assert named
    assert {one for one in named if not (ROOT / one).is_file()} == set()


def test_every_page_can_be_reached_from_the_readme():
    text = read("README.md")
    pages = {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")}
    reached = {page for page in pages if page in text or page.replace(".ru.md", ".en.md") in text}
    assert pages - reached == set()
