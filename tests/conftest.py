"""Fixtures for all floors."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engines
import sto_odno.games
from sto_odno.dialogue import windows

if sys.platform != "win32":
    import resource

_NICENESS_OF_ALL = 20  # nice 0, as the limit counts it
TOY = Path(__file__).parent / "toy"
# What needs a pseudo-terminal, and what looks at Windows from outside.
_NOT_ON_WINDOWS = ["terminal/*", "windows/*", "test_wheel.py", "speech/test_reader_terminal.py"]
collect_ignore_glob = _NOT_ON_WINDOWS if sys.platform == "win32" else []


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Lets the tests that listen go first where there are not processors enough: late sound is a fault to them."""
    if hasattr(os, "SCHED_IDLE"):
        listens = any(mark.args == ("sound",) for mark in item.iter_markers("xdist_group"))
        with contextlib.suppress(OSError):  # who may not come back from there stays where he is
            if _may_come_back():
                os.sched_setscheduler(0, os.SCHED_OTHER if listens else os.SCHED_IDLE, os.sched_param(0))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Lets the tests on Windows' Python begin at once: they take longest, all in one process."""
    items.sort(key=lambda item: all(mark.args != ("windows",) for mark in item.iter_markers("xdist_group")))


def _may_come_back() -> bool:
    return os.geteuid() == 0 or resource.getrlimit(resource.RLIMIT_NICE)[0] >= _NICENESS_OF_ALL


@pytest.fixture
def toy() -> Iterator[str]:
    """Adds the toy game to the house by its two folders alone; gives its name."""
    engines.__path__.append(str(TOY / "engines"))
    sto_odno.games.__path__.append(str(TOY / "games"))
    yield "countdown"
    engines.__path__.remove(str(TOY / "engines"))
    sto_odno.games.__path__.remove(str(TOY / "games"))
    for name in ("engines.countdown", "sto_odno.games.countdown"):
        sys.modules.pop(name, None)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keeps every test away from the settings and matches of whoever runs it; gives the folder."""
    monkeypatch.setenv("STO_ODNO_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=sys.platform == "win32")
def _sequences_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets streams that stand for terminals show sequences, though the console of the tests may not."""
    monkeypatch.setattr(windows, "shows_sequences", lambda: True)
