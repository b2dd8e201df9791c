"""Fixtures of the tests on Windows."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.speech.listening import _module_card, sound_card
from tests.windows.windows import ASKED, REQUIRE, Windows, missing, shared

__all__ = ["_module_card", "sound_card", "windows"]


@pytest.fixture(scope="session")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    """The folder for players in a fresh Windows of its own, built once for all processes."""
    if not os.environ.get(ASKED):
        pytest.skip(f"these tests take both processors for minutes: {ASKED}=1 asks for them")
    lacking = missing()
    if lacking:
        if os.environ.get(REQUIRE):
            pytest.fail(lacking)
        pytest.skip(lacking)
    place = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:  # each has a folder of its own below one of all
        place = place.parent
    with shared(place / "windows") as made:
        yield made
