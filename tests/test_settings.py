"""The settings file, as hands, editors and disks may have left it: a wrong value loses itself alone."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sto_odno import files
from sto_odno.games import room_of
from sto_odno.settings import OPTIONS, Settings, SettingsError
from tests.stage import Stage

GOOD = 'language = "ru"\nvoice = "none"\nrate = 310\ndetail = "brief"\n\n[games.sto-odno]\nfree_draw = true\n'


def load(tmp_path: Path, written: bytes) -> Settings:
    path = tmp_path / "settings.toml"
    path.write_bytes(written)
    return Settings.load(path)


def kept(settings: Settings) -> bool:
    return (settings.text("language"), settings.text("voice"), settings.text("detail")) == ("ru", "none", "brief")


@pytest.mark.parametrize(
    "written",
    [
        GOOD.encode(),
        GOOD.encode("utf-8-sig"),
        GOOD.encode("utf-16"),
        "\ufeff".encode("utf-16-be") + GOOD.encode("utf-16-be"),
        GOOD.encode("utf-16-le"),
        GOOD.encode("utf-16-be"),
        GOOD.replace("\n", "\r\n").encode(),
        GOOD.replace("\n", "\r").encode(),
        ("# Темп речи\n" + GOOD).encode("cp1251"),
        ("# Темп речи\r\n" + GOOD.replace("\n", "\r\n")).encode("utf-8-sig"),
    ],
)
def test_marks_encodings_and_ends_of_lines_lose_nothing(tmp_path, written):
    settings = load(tmp_path, written)
    assert kept(settings)
    assert settings.number("rate") == 310
    assert settings.rules("sto-odno", room_of("sto-odno").game.options)["free_draw"] is True
    assert settings.left_out() == []


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ("rate = 1000", "rate = 1000"),
        ('rate = "fast"', 'rate = "fast"'),
        ("rate = fast", "rate = fast"),
        ("rate =", "rate ="),
        ("rate = 3.5", "rate = 3.5"),
        ("rate = true", "rate = true"),
        ("rate = []", "rate = []"),
        ("hints = 1", "hints = 1"),
        ('colours = "solarized"', 'colours = "solarized"'),
        ("volume: 50", "volume: 50"),
        ("rate = " + 500 * "[" + 500 * "]", "rate = [[["),
        ("rate = " + 5000 * "[" + 5000 * "]", "rate = [[["),
    ],
)
def test_a_wrong_value_loses_itself_alone_and_is_named(tmp_path, wrong, named):
    settings = load(tmp_path, (wrong + "\n" + GOOD.replace("rate = 310\n", "")).encode())
    assert kept(settings)
    (told,) = settings.left_out()
    assert told.startswith(named)
    assert len(told) < 80
    assert settings.left_out() == []  # once
    assert settings.rules("sto-odno", room_of("sto-odno").game.options)["free_draw"] is True


def test_three_thousand_tables_stop_nothing(tmp_path):
    settings = load(tmp_path, (GOOD + "[" + ".".join("a" for _ in range(3000)) + "]\n").encode())
    assert kept(settings)
    settings = load(tmp_path, (GOOD + "".join(f"[t{number}]\n" for number in range(3000))).encode())
    assert kept(settings)
    settings.set("rate", 190)
    assert settings.unsaved is None


def test_a_wrong_rule_of_a_game_is_named_when_the_game_is_played(tmp_path):
    settings = load(tmp_path, b'language = "en"\n[games.sto-odno]\nfree_draw = "perhaps"\ncover_last_six = true\n')
    rules = settings.rules("sto-odno", room_of("sto-odno").game.options)
    assert (rules["free_draw"], rules["cover_last_six"]) == (False, True)
    assert settings.left_out() == ['free_draw = "perhaps"']


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_wrong_value_is_told_in_one_sentence_before_the_menu(tmp_path, language):
    stage = Stage(language)
    stage.settings = load(tmp_path, b"rate = 1000\nguidance = 'never'\nlanguage = '%s'\n" % language.encode())
    first, second, *_ = stage.run("")
    assert (
        first
        == {
            "en": "In the settings this is not understood and left out: rate = 1000.",
            "ru": "В настройках непонятно и пропущено: rate = 1000.",
        }[language]
    )
    assert second.startswith(("Main menu.", "Главное меню."))


def test_what_a_newer_program_has_set_is_kept_for_it(tmp_path):
    settings = load(tmp_path, (b"warp = 9\n") + GOOD.encode())
    settings.set("rate", 190)
    again = Settings.load(tmp_path / "settings.toml")
    assert "warp = 9" in (tmp_path / "settings.toml").read_text(encoding="utf-8")
    assert again.number("rate") == 190
    assert kept(again)


@pytest.mark.parametrize(
    "written",
    [b"hello", b"\xff\xfe\x00", bytes(range(256)), b"[" * 3000, b"x" * 2_000_000],
    ids=["a word", "half of a mark", "each byte", "brackets", "two million letters"],  # which go into a variable
)
def test_a_file_in_which_nothing_can_be_read_is_put_aside(tmp_path, written):
    with pytest.raises(SettingsError) as error:
        load(tmp_path, written)
    assert error.value.kept.read_bytes() == written
    assert not (tmp_path / "settings.toml").exists()


OF_UNIX = pytest.mark.skipif(sys.platform == "win32", reason="no such files there")


@pytest.mark.parametrize(
    "make",
    [
        os.mkdir,
        pytest.param(lambda path: os.mkfifo(path), marks=OF_UNIX),
        pytest.param(lambda path: os.symlink("/dev/zero", path), marks=OF_UNIX),
    ],
    ids=["folder", "pipe", "device"],
)
def test_what_is_no_file_is_not_read_and_not_moved(tmp_path, make):
    path = tmp_path / "settings.toml"
    make(path)
    with pytest.raises(SettingsError) as error:
        Settings.load(path)
    assert error.value.kept == path
    assert not path.is_file()


def test_a_missing_folder_is_made_when_there_is_something_to_write(tmp_path):
    path = tmp_path / "not" / "yet" / "settings.toml"
    settings = Settings.load(path)
    assert not path.parent.exists()
    settings.set("rate", 190)
    assert Settings.load(path).number("rate") == 190


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Changed settings are not kept: the disk is full."), ("ru", "Изменённые настройки не сохраняются: ")],
)
def test_a_setting_that_cannot_be_kept_is_told_once_and_works(tmp_path, monkeypatch, language, told):
    stage = Stage(language)
    stage.settings = Settings.load(tmp_path / "settings.toml")
    stage.settings.set("language", language)

    def full(draft, path):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sto_odno.settings.put_in_place", full)
    lines = stage.run("f6 f6 f7 f6")
    assert sum(line.startswith(told) for line in lines) == 1
    assert stage.settings.number("rate") == 220
    monkeypatch.undo()
    stage.run("f6")
    assert Settings.load(tmp_path / "settings.toml").number("rate") == 235
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]  # no draft is left


def test_a_file_that_is_held_for_a_moment_is_tried_again(tmp_path, monkeypatch):
    """As virus scanners do on Windows, where a held file is a missing permission."""
    monkeypatch.setattr(files, "is_held", lambda error: isinstance(error, PermissionError))
    replace, tries = Path.replace, []

    def held(self, target):
        tries.append(target)
        if len(tries) < 4:
            raise PermissionError(13, "Permission denied")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", held)
    settings = Settings.load(tmp_path / "settings.toml")
    settings.set("rate", 190)
    assert settings.unsaved is None
    assert len(tries) == 4
    assert Settings.load(tmp_path / "settings.toml").number("rate") == 190


def test_a_file_that_stays_held_is_given_up_after_half_a_second(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "is_held", lambda error: True)
    passed = []
    monkeypatch.setattr(files.time, "monotonic", lambda: sum(passed))
    monkeypatch.setattr(files.time, "sleep", passed.append)

    def held(self, target):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", held)
    settings = Settings.load(tmp_path / "settings.toml")
    settings.set("rate", 190)
    assert isinstance(settings.unsaved, PermissionError)
    assert files.PATIENCE <= sum(passed) < 2 * files.PATIENCE


def test_players_level_and_practice_are_each_games_own_and_an_older_file_still_counts(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text("players = 3\nlevel = 4\npractice = true\n", encoding="utf-8")
    settings = Settings.load(path)
    settings.set_rule("bios-panic", OPTIONS["level"], 1)
    settings.set_rule("bios-panic", OPTIONS["practice"], False)
    again = Settings.load(path)
    assert again.of_match("bios-panic") == {"players": 3, "level": 1, "practice": False}
    assert again.of_match("sto-odno") == {"players": 3, "level": 4, "practice": True}


def test_a_games_level_that_there_is_not_is_left_out_and_told(tmp_path):
    path = tmp_path / "settings.toml"
    path.write_text("level = 3\n[games.sto-odno]\nlevel = 9\n", encoding="utf-8")
    settings = Settings.load(path)
    assert settings.of_match("sto-odno")["level"] == 3
    assert settings.left_out() == ["level = 9"]
