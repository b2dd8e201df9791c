"""What is built is whole: the wheel plays from anywhere, and the source archive builds the same wheel again."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from sto_odno import __version__
from sto_odno.dialogue import guide
from sto_odno.games import rooms
from sto_odno.i18n import LANGUAGES, Words
from tests.terminal.console import ROOT, Console

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel"), pytest.mark.timeout(240)]

PACKAGES = ("engines", "sto_odno")
GUIDES = tuple(f"docs/{room.game.name}.{language}.md" for room in rooms() for language in LANGUAGES)


def run(*command: str | Path, cwd: Path, **env: str) -> str:
    """Runs a command without the source tree in its path; returns what it printed."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")} | env
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, env=environment, capture_output=True, timeout=200, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


def build(folder: Path, *what: str) -> Sequence[Path]:
    """Builds from the source tree; returns what came of it."""
    # In an environment made for it, unless this one has all that pyproject.toml asks of it.
    here = all(importlib.util.find_spec(name) for name in ("hatchling", "babel"))
    run(
        sys.executable,
        "-m",
        "build",
        *what,
        *(["--no-isolation"] if here else []),
        "--outdir",
        folder,
        ROOT,
        cwd=folder,
    )
    return sorted(folder.iterdir())


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Sequence[Path]:
    """The source archive, and the wheel that was built from it."""
    archive, wheel = sorted(build(tmp_path_factory.mktemp("built")), key=lambda path: path.suffix)
    return archive, wheel


@pytest.fixture(scope="module")
def wheel(built: Sequence[Path]) -> Path:
    return built[1]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an empty environment into which the wheel was installed."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=False)
    programs = folder / ("Scripts" if sys.platform == "win32" else "bin")
    quick = ("--quiet", "--disable-pip-version-check", "--no-compile")
    run(sys.executable, "-m", "pip", "--python", programs / "python", "install", *quick, wheel, cwd=folder)
    return programs


def shipped(names: Sequence[str]) -> set[str]:
    """Returns the files of the wheel without those about it."""
    return {name for name in names if ".dist-info/" not in name}


def test_the_wheel_has_all_that_is_needed_and_no_more(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        for name in (*(f"sto_odno/{guide}" for guide in GUIDES), "sto_odno/py.typed", "engines/py.typed"):
            assert name in names
        for language in LANGUAGES:
            compiled = archive.read(f"sto_odno/locales/{language}/LC_MESSAGES/sto_odno.mo")
            assert compiled[:4] == b"\xde\x12\x04\x95", "the mark of a compiled catalogue"
        (licence,) = (name for name in names if name.endswith("/licenses/LICENSE"))
        assert archive.read(licence) == (ROOT / "LICENSE").read_bytes()
    for package in PACKAGES:
        modules = {str(path.relative_to(ROOT)) for path in (ROOT / package).rglob("*.py")}
        assert modules <= set(names)
    assert {name.partition("/")[0] for name in shipped(names)} == set(PACKAGES)
    assert not [name for name in names if name.endswith((".po", ".pyc")) or "test" in name]


def test_the_source_archive_has_all_that_builds_and_tests_it(built: Sequence[Path]) -> None:
    with tarfile.open(built[0]) as sources:
        names = {name.partition("/")[2] for name in sources.getnames()}
    for name in (
        *(
            "pyproject.toml",
            "hatch_build.py",
            "README.md",
            "README.ru.md",
            "CONTRIBUTING.md",
            "LICENSE",
            "CHANGELOG.md",
            *GUIDES,
        ),
        *("tests/conftest.py", "tests/contract.py", "engines/contract.py", "sto_odno/__main__.py"),
        *(f"locales/{language}/LC_MESSAGES/sto_odno.po" for language in LANGUAGES),
    ):
        assert name in names
    assert {one for one in names if one.endswith(".pyc")} == set()


def test_the_installed_program_answers_from_anywhere(installed: Path, tmp_path: Path) -> None:
    program, python = installed / "sto-odno", installed / "python"
    home = {"STO_ODNO_HOME": str(tmp_path / "home")}
    where = run(python, "-c", "import sto_odno, engines; print(sto_odno.__file__, engines.__file__)", cwd=tmp_path)
    assert all(Path(one).is_relative_to(installed.parent) for one in where.split())
    assert run(program, "--version", cwd=tmp_path, **home).strip() == __version__
    told = run(python, "-m", "sto_odno", "--lang", "ru", "--help", cwd=tmp_path, **home, PYTHONUTF8="1")
    russian = Words("ru").gettext("show this help")
    assert russian != "show this help"
    assert russian in told
    simulated = ("simulate", "sto-odno", "--matches", "2", "--levels", "1,1", "--json")
    result = json.loads(run(program, *simulated, cwd=tmp_path, **home))
    assert result["matches"] == 2
    assert sum(result["wins"]) + result["draws"] == 2


def test_the_installed_program_plays_and_reads_the_rules(
    installed: Path, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
    elsewhere = ("/bin/sh", "-c", 'cd "$0" && exec "$@"', str(tmp_path), str(installed / "sto-odno"))
    first = guide.sections("sto-odno", "ru")[0]
    with Console(
        home, "play", "sto-odno", "--voice", "none", "--lang", "ru", "--seed", "5", python=elsewhere
    ) as console:
        console.until("Хожу тузом бубён")
        console.until("Нажмите любую клавишу")
        console.press("f2")
        console.until(first.title)
        console.press("enter")
        console.until(first.paragraphs[0][:40])
        console.press("ctrl-c")
        assert console.wait() == 0
        assert console.restored()
