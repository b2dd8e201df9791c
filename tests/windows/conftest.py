"""Fixtures of the tests on Windows."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pytest

from tests.speech.listening import _module_card, sound_card
from tests.windows.windows import REQUIRE, Windows, missing

__all__ = ["_module_card", "sound_card", "windows"]


@pytest.fixture(scope="session")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    """The folder for players in a fresh Windows of its own, built once."""
    lacking = missing()
    if lacking:
        if sys.platform != "win32" and os.environ.get(REQUIRE):
            pytest.fail(lacking)
        pytest.skip(lacking)
    made = Windows(tmp_path_factory.mktemp("windows"))
    try:
        made.make()
        yield made
    finally:
        made.close()
