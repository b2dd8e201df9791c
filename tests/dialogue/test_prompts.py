"""The list under the focus changes: the focus stays on what it was on."""

from __future__ import annotations

import pytest

from sto_odno.dialogue.places import STAY, Binding
from sto_odno.dialogue.prompts import Chooser, Item
from sto_odno.keyboard.table import Command
from tests.stage import Stage, spoken

CHANGE = Command("change", ("x",), "change the list")


def walk(keys, before, after, focus=None):
    """Walks a list that changes at the key X; returns what is said."""
    stage = Stage("en")

    async def act(app):
        now = [list(before)]

        async def change(press):
            now[0] = list(after)
            return STAY

        chooser = Chooser(
            app._dialogue, lambda: ["Which?"], lambda: [Item(one, f"item {one}") for one in now[0]], focus=focus
        )
        app.result = await chooser.run("list", Binding(CHANGE, change))

    lines = stage.run(keys, act)
    return spoken(lines), getattr(stage.app, "result", None)


def test_the_focus_is_kept_by_identity_when_something_before_it_vanishes():
    said, chosen = walk("right right right x q enter", "abcd", "acd")
    assert said[-1] == "Item c."
    assert chosen == "c"


def test_the_focus_stays_in_its_place_when_the_focused_item_vanishes():
    _, chosen = walk("right right right x enter", "abcd", "abd")
    assert chosen == "d"
    _, chosen = walk("end x enter", "abcd", "ab")
    assert chosen == "b"


def test_a_new_item_does_not_move_the_focus():
    _, chosen = walk("right right x enter", "ab", "zab")
    assert chosen == "b"


@pytest.mark.parametrize("key", ["right", "left", "home", "end", "w", "1", "enter"])
def test_a_list_that_is_empty_says_so(key):
    said, chosen = walk(key, "", "")
    assert said[-1] == "There is nothing to choose here. F1 tells the keys."
    assert chosen is None
    said, _ = walk(f"right x {key}", "ab", "")
    assert said[-1] == "There is nothing to choose here. F1 tells the keys."


def test_the_place_and_number_follow_the_list():
    said, _ = walk("end x w", "abcd", "ad")
    assert said[-1] == "Item d. Place two of two."
