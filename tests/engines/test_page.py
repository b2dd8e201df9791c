"""The page about the rules as a library: each example on it works, and it tells of all that is exported."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import engines

PAGE = Path(__file__).parent.parent.parent / "docs" / "engines.md"
PARTS = {"Bot", "EndReason", "Event", "GameOptions", "Header", "Move", "Refusal", "State", "Step", "View"}
"""What is told of by what it does, or by the errors that carry it."""
REASONS = {"CommonFault", "OptionFault", "SetupFault"}
BASES = {"GameError", "SetupError", "Game"}


def test_each_example_of_the_page_works():
    run = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8")
    assert run.attempted > 70
    assert not run.failed


def test_the_page_tells_of_all_that_is_exported():
    told = set(re.findall(r"\w+", PAGE.read_text(encoding="utf-8")))
    assert set(engines.__all__) - told - PARTS - REASONS - BASES == set()
