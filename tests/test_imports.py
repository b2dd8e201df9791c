"""Which part of the program may know which other one: read from the import statements of every file.

Imports inside functions and those for type checkers alone count too.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = sorted(path.parent.name for path in (ROOT / "sto_odno" / "games").glob("*/__init__.py"))

_WORDS = {"sto_odno.i18n"}
_FILES = {"sto_odno.files", "sto_odno.folders"}
_TALK = {"engines", "sto_odno.dialogue", "sto_odno.i18n", "sto_odno.keyboard", "sto_odno.speech"}
_GAME = {"sto_odno.games", "sto_odno.records", *_TALK}
_ABOVE = {"sto_odno.games", "sto_odno.records", "sto_odno.settings", *_TALK}
MAY_IMPORT: dict[str, set[str]] = {
    # the rules
    "engines": set(),
    **{f"engines.{game}": {"engines"} for game in GAMES},
    # what knows nothing of the talk
    "sto_odno": set(),
    "sto_odno.files": set(),
    "sto_odno.folders": set(),
    "sto_odno.toml": set(),
    "sto_odno.signals": set(),
    "sto_odno.usage": set(),
    "sto_odno.speech": set(),
    "sto_odno.log": {"sto_odno", "sto_odno.folders"},
    "sto_odno.settings": {"engines", "sto_odno.files", "sto_odno.toml"},
    "sto_odno.records": {"engines", *_FILES},
    "sto_odno.simulate": {"engines"},
    # words
    "sto_odno.i18n": {"sto_odno.folders"},
    "sto_odno.keyboard": _WORDS,
    "sto_odno.faults": {"sto_odno.folders", "sto_odno.records", *_WORDS},
    "sto_odno.report": {"sto_odno.records", *_WORDS},
    "sto_odno.when": _WORDS,
    # the talk, which knows no game and owns the contract of their rooms
    "sto_odno.dialogue": {
        "engines",
        "sto_odno.faults",
        "sto_odno.folders",
        "sto_odno.i18n",
        "sto_odno.keyboard",
        "sto_odno.records",
        "sto_odno.settings",
        "sto_odno.speech",
    },
    "sto_odno.notices": {"sto_odno.dialogue", "sto_odno.settings", "sto_odno.speech", *_WORDS},
    "sto_odno.control": {"sto_odno.dialogue", "sto_odno.settings", "sto_odno.speech"},
    # the games, none of which knows another one
    "sto_odno.games": {"sto_odno.records", *_TALK},
    **{f"sto_odno.games.{game}": {f"engines.{game}", *_GAME} for game in GAMES},
    # what puts things together
    "sto_odno.replay": {"sto_odno.folders", *_ABOVE},
    "sto_odno.evening": {"sto_odno.menus", *_ABOVE},
    "sto_odno.menus": {
        "sto_odno.evening",
        "sto_odno.faults",
        "sto_odno.replay",
        "sto_odno.report",
        "sto_odno.when",
        *_ABOVE,
    },
    "sto_odno.app": {"sto_odno.evening", "sto_odno.menus", *_ABOVE},
    "sto_odno.run": {
        "sto_odno.app",
        "sto_odno.control",
        "sto_odno.notices",
        "sto_odno.replay",
        "sto_odno.signals",
        *_ABOVE,
    },
    "sto_odno.commands": {
        "sto_odno.evening",
        "sto_odno.faults",
        "sto_odno.folders",
        "sto_odno.log",
        "sto_odno.replay",
        "sto_odno.run",
        "sto_odno.simulate",
        "sto_odno.usage",
        *_ABOVE,
    },
    "sto_odno.cli": {
        "sto_odno",
        "sto_odno.commands",
        "sto_odno.folders",
        "sto_odno.games",
        "sto_odno.i18n",
        "sto_odno.log",
        "sto_odno.settings",
        "sto_odno.usage",
    },
    "sto_odno.__main__": {"sto_odno.cli"},
}
"""What each package may import of the project besides itself; a file that is in none stands for itself."""

OUTWARD = {"sto_odno", "time", "datetime", "os", "pathlib", "io", "gettext", "locale", "socket", "subprocess"}
"""What the rules never import."""


def sources() -> dict[str, str]:
    """Returns the text of each module of the project by its name."""
    found = {}
    for folder in ("engines", "sto_odno"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return found


SOURCES = sources()
PACKAGES = {name for name in SOURCES if any(other.startswith(f"{name}.") for other in SOURCES)}


def imported(module: str, text: str) -> set[str]:
    """Returns the names of all modules that a module imports; of a package only what is taken from itself."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            parts = module.split(".") if module in PACKAGES else module.split(".")[:-1]
            base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            source = ".".join(filter(None, [base, node.module or ""]))
            taken = [f"{source}.{alias.name}" for alias in node.names]
            names |= {name if name in SOURCES else source for name in taken}
    return names


def known(module: str, text: str) -> set[str]:
    """Returns the modules of the project that a module imports."""
    return (imported(module, text) & set(SOURCES)) - {module}


def part_of(module: str) -> str:
    """Returns the row of the table in which a module is."""
    parts = module.split(".")
    return next(name for end in range(len(parts), 0, -1) if (name := ".".join(parts[:end])) in MAY_IMPORT)


def wrong(module: str, text: str) -> list[str]:
    """Returns what a module imports although its part may not."""
    part = part_of(module)
    return [
        f"{module} imports {name}"
        for name in sorted(known(module, text))
        if part_of(name) != part and part_of(name) not in MAY_IMPORT[part]
    ]


def circles(edges: dict[str, set[str]]) -> list[set[str]]:
    """Returns the groups of modules each of which imports itself by way of the others."""
    reached = {name: _reach(edges, name) for name in edges}
    found: list[set[str]] = []
    for name in edges:
        circle = {other for other in reached[name] if name in reached[other]}
        if circle and circle not in found:
            found.append(circle)
    return found


def _reach(edges: dict[str, set[str]], start: str) -> set[str]:
    reached: set[str] = set()
    left = [start]
    while left:
        for name in edges.get(left.pop(), set()) - reached:
            reached.add(name)
            left.append(name)
    return reached


@pytest.mark.parametrize("module", SOURCES)
def test_each_part_imports_only_what_the_table_lets_it(module):
    assert part_of(module) == module or part_of(module) in PACKAGES, f"{module} is not in the table"
    assert not wrong(module, SOURCES[module])


def test_every_row_of_the_table_is_needed():
    for part, others in MAY_IMPORT.items():
        assert part in SOURCES, part
        assert others <= set(MAY_IMPORT), part


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", ["dialogue.naming", "keyboard.table", "speech.chain", "records.match", "games.people"])
@pytest.mark.parametrize(
    "statement",
    [
        "from engines.{game} import GAME",
        "import engines.{game}.state",
        "from engines import {game}",
        "from sto_odno.games.{game} import words",
        "def late():\n    from sto_odno.games import {game}",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from sto_odno.games.{game}.room import ROOM",
    ],
)
def test_a_single_game_is_found_wherever_it_is_imported(game, part, statement):
    assert wrong(f"sto_odno.{part}", statement.format(game=game))


@pytest.mark.parametrize(
    ("module", "statement"),
    [
        ("sto_odno.dialogue.seat", "from sto_odno.games.people import People"),
        ("sto_odno.dialogue.seat", "from ..games import people"),
        ("sto_odno.dialogue.table", "import sto_odno.games"),
        ("sto_odno.dialogue.table", "from sto_odno import evening"),
        ("sto_odno.keyboard.table", "from sto_odno.dialogue.naming import naming"),
        ("sto_odno.speech.chain", "from sto_odno.i18n import Words"),
        ("sto_odno.speech.chain", "from sto_odno import notices"),
        ("sto_odno.records.match", "from sto_odno.i18n import Words"),
        ("sto_odno.games.sto_odno.room", "from sto_odno.games.bios_panic.words import bits"),
        ("sto_odno.games.sto_odno.room", "from engines.bios_panic import GAME"),
        ("sto_odno.games.sto_odno.room", "def late():\n    from sto_odno import app"),
        ("engines.contract", "from engines.sto_odno import GAME"),
        ("engines.sto_odno.state", "from engines.one_zero_one.cards import ROWS"),
        ("engines.sto_odno.state", "from sto_odno.i18n import Words"),
    ],
)
def test_each_wrong_import_is_found(module, statement):
    assert wrong(module, statement)


@pytest.mark.parametrize("module", [name for name in SOURCES if name.partition(".")[0] == "engines"])
def test_the_rules_know_nothing_of_words_keys_screen_speech_files_and_clock(module):
    tops = {name.partition(".")[0] for name in imported(module, SOURCES[module])}
    assert not tops & OUTWARD
    assert tops <= set(sys.stdlib_module_names) | {"engines"}


def test_no_file_imports_itself_by_way_of_others():
    found = circles({module: known(module, text) for module, text in SOURCES.items()})
    assert not found


def test_a_circle_is_found_by_any_way_round():
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}) == [{"a", "b", "c"}]
    assert circles({"a": {"b"}, "b": {"c"}, "c": set()}) == []
