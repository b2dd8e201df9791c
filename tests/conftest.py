"""Fixtures for all floors."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engines
import sto_odno.games

TOY = Path(__file__).parent / "toy"


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
