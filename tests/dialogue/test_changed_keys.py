"""Keys that the player has changed: they work, sentences follow, clashes are refused, the usual ones return."""

from __future__ import annotations

import pytest

from sto_odno.games import rooms
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import COMMANDS
from sto_odno.menus.keys import changeable, rival
from sto_odno.settings import Settings
from tests.dialogue.test_flow import sit
from tests.stage import Stage, spoken

SETTINGS = "escape end left enter end enter"


@pytest.fixture(autouse=True)
def _usual_keys():
    yield
    keys.use({})


def changed(language="en", **now):
    stage = Stage(language, pause="never")
    stage.settings.set_keys({name: [key] for name, key in now.items()})
    return stage


def test_a_command_is_put_on_another_key_in_the_settings_and_works_at_once():
    # The row of the table, its first command, the new key; then back to the match.
    stage, lines = sit(f"right {SETTINGS} 2 enter enter k escape escape escape escape k", pause="never")
    said = spoken(lines)
    assert "Keys at the table, in all games." in said
    assert "Press the new key for this: take a card. Escape leaves it as it is." in said
    assert "K is now: take a card." in said
    assert said[-1].startswith("You have a card that covers the king of diamonds")
    assert stage.settings.keys == {"draw": ["k"]}


def test_the_old_key_does_nothing_more_and_help_follows():
    _, lines = sit("d f1 f1", stage=changed(draw="k"))
    assert "This key does nothing here. F1 tells the keys." in lines
    assert "K: take a card." in lines
    assert "D: take a card." not in lines


def test_what_is_explained_names_the_new_key():
    stage = changed(hand="k")
    stage.settings.set("guidance", "always")
    _, lines = sit("space", stage=stage)
    assert any("K tells your hand" in line or "K tells your cards" in line for line in lines)


@pytest.mark.parametrize(
    ("key", "taken"),
    [("h", "H is already used for: "), ("r", "R is already used for: "), ("w", "W is already used for: ")],
)
def test_a_clash_is_refused_with_what_lives_there(key, taken):
    stage, lines = sit(f"{SETTINGS} 2 enter enter {key} escape", pause="never")
    assert any(line.startswith(taken) for line in lines)
    assert stage.settings.keys == {}


@pytest.mark.parametrize("key", ["enter", "5", "f1", "left", "unknown"])
def test_keys_that_stay_are_refused(key):
    stage, lines = sit(f"{SETTINGS} 2 enter enter {key} escape", pause="never")
    assert "This key cannot be used. Press another one." in lines
    assert stage.settings.keys == {}


def test_all_keys_become_the_usual_ones_again():
    stage = changed(draw="k", repeat="j")
    stage, lines = sit(f"{SETTINGS} end enter escape escape escape d", stage=stage)
    assert "All keys are the usual ones again." in lines
    assert lines[-1].startswith("You have a card that covers")
    assert stage.settings.keys == {}


def test_changed_keys_are_kept_and_read_again(tmp_path):
    path = tmp_path / "settings.toml"
    settings = Settings(path)
    settings.set_keys({"draw": ["k"]})
    assert Settings.load(path).keys == {"draw": ["k"]}


def test_letters_of_both_layouts_follow():
    _, lines = sit("f1 f1", stage=changed("ru", draw="k"))
    assert "Л: взять карту." in lines
    assert keys.key_of("л") == keys.key_of("K") == "k"


def test_no_two_usual_keys_that_may_be_changed_clash_within_one_part():
    for command in changeable(COMMANDS):
        for key in command.usual:
            other = rival(command, key)
            # A key that is typed or walks a board shadows one of the table: no clash of two equals.
            assert other not in COMMANDS or keys.part_of(other) != keys.part_of(command), command


def test_every_game_and_every_part_has_its_keys():
    _, lines = sit(f"{SETTINGS} {'right ' * 8}", pause="never")
    for room in rooms():
        assert any(line.startswith("Keys of ") and room.game.name.split("-")[0] for line in lines)
    assert lines[-1].startswith("End of the list") or lines[-1] == "All keys as they are usually."
