"""The command line, as a program of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sto_odno import cli
from sto_odno.games import room_of
from sto_odno.records.match import Match
from tests.test_records import GAME, first_legal, header

ROOT = Path(__file__).parent.parent


def run(*arguments: str, **more: object) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "LANG": "en_US.UTF-8", "PYTHONIOENCODING": "utf-8", **more.pop("env", {})}
    return subprocess.run(
        [sys.executable, "-m", "sto_odno", *arguments],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        **more,
    )


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("sing", "sing"),
        ("play", "play"),
        ("play chess", "sto-odno"),
        ("play sto-odno --level 9", "9"),
        ("play sto-odno --level two", "two"),
        ("play sto-odno --seed -3", "-3"),
        ("play sto-odno --option free_draw", "NAME=VALUE"),
        ("play sto-odno --option free_draw=perhaps", "on, off"),
        ("play sto-odno --option colour=red", "free_draw"),
        ("simulate sto-odno --levels 1", "2"),
        ("simulate sto-odno --levels 1,9", "9"),
        ("simulate sto-odno --matches 0", "0"),
        ("simulate sto-odno --voice none", "voice"),
        ("--voice caruso play sto-odno", "embedded"),
        ("--lang de", "ru, en"),
        ("--voice caruso", "embedded"),
        ("voices --voice caruso", "embedded"),
        ("replay nowhere.match", "nowhere.match"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_wrong_arguments_are_one_clear_line_and_exit_status_2(arguments, said, language, monkeypatch, capsys):
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", f"{language}_{language.upper()}.UTF-8")
    assert cli.main(arguments.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    (line,) = told.err.splitlines()
    assert said.lower() in line.lower() or said == "NAME=VALUE"  # translated
    assert (language == "ru") == any("а" <= letter <= "я" for letter in line)


def test_a_wrong_argument_ends_the_program_with_status_2_and_no_traceback():
    ran = run("play", "chess")
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert ran.stderr.startswith("There is no game chess, only: sto-odno")
    assert ran.stderr.count("\n") == 1


def test_help_is_in_the_language_asked_for():
    assert "start a match at once" in run("--help").stdout
    told = run("--lang", "ru", "--help").stdout
    assert "сразу начать партию" in told
    assert "Запуск:" in told
    assert run("play", "--help").returncode == 0


def test_without_a_terminal_a_sentence_says_what_is_missing():
    ran = run("play", "sto-odno", "--voice", "none")
    assert ran.returncode == 2
    assert ran.stdout == "The games are played from a keyboard: start the program in a terminal.\n"


def test_what_stands_before_the_command_counts_too(home):
    ran = run("--lang", "ru", "simulate", "sto-odno", "--levels", "0,0")
    assert ran.returncode == 0
    assert "Место одно" in ran.stdout


def test_simulate_prints_one_json_object():
    ran = run("simulate", "sto-odno", "--matches", "20", "--seed", "7", "--levels", "1,0", "--json")
    assert ran.returncode == 0
    told = json.loads(ran.stdout)
    assert set(told) == {
        "game",
        "options",
        "matches",
        "seed",
        "levels",
        "wins",
        "draws",
        "moves",
        "seconds",
        "moves_per_second",
    }
    assert told["game"] == "sto-odno"
    assert told["levels"] == [1, 0]
    assert sum(told["wins"]) + told["draws"] == told["matches"] == 20
    assert told["options"] == GAME.defaults()
    assert told["moves"] > 500
    again = json.loads(
        run("simulate", "sto-odno", "--matches", "20", "--seed", "7", "--levels", "1,0", "--json").stdout
    )
    assert again["wins"] == told["wins"]
    assert again["moves"] == told["moves"]


def test_simulate_takes_options_and_tells_in_words():
    ran = run("simulate", "sto-odno", "--option", "cover_last_six=on", "--levels", "0,0", "--json")
    assert json.loads(ran.stdout)["options"]["cover_last_six"] is True
    words = run("simulate", "sto-odno", "--lang", "ru", "--levels", "0,0").stdout
    assert "Место одно, уровень ноль: " in words


@pytest.mark.slow
def test_a_replay_in_a_pipe_prints_the_whole_match(tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    while match.state.outcome is None:
        first_legal(match, 1)
    match.close()
    lines = run("replay", str(tmp_path / "000001.match"), "--lang", "ru").stdout.splitlines()
    assert lines[0] == "Сто одно."
    assert lines[1].startswith("Новая партия.")
    assert lines[-1] == "Конец партии."
    assert all(line[-1] in ".!?:" for line in lines)
    assert room_of("sto-odno").game is GAME


def test_a_replay_of_a_damaged_file_says_so(tmp_path):
    path = tmp_path / "x.match"
    path.write_text("hello\n")
    ran = run("replay", str(path))
    assert ran.returncode == 2
    assert "damaged" in ran.stderr


@pytest.mark.parametrize(
    "encoding", [pytest.param(one, marks=pytest.mark.slow) for one in ("cp866", "cp1251", "utf-8")] + ["ascii"]
)
def test_no_console_encoding_is_a_reason_to_fail(encoding):
    for arguments in (["--help"], ["--lang", "ru", "--help"], ["--lang", "ru", "play", "нет"]):
        ran = subprocess.run(
            [sys.executable, "-m", "sto_odno", *arguments],
            cwd=ROOT,
            env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
            check=False,
        )
        assert ran.returncode in (0, 2)
        assert b"Traceback" not in ran.stderr
        assert ran.stdout + ran.stderr


def test_damaged_settings_are_told_and_put_aside(home):
    home.mkdir()
    (home / "settings.toml").write_text("language = [")
    ran = run("simulate", "sto-odno", "--levels", "0,0")
    assert ran.returncode == 0
    assert (home / "settings.damaged-1.toml").read_text() == "language = ["


def test_a_folder_that_cannot_be_used_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    ran = run("simulate", "sto-odno", env={"STO_ODNO_HOME": str(tmp_path / "file" / "home")})
    assert ran.returncode == 1
    assert ran.stderr.startswith("The program cannot use its folder:")


def test_a_fault_of_our_own_is_a_short_report_with_a_log(home, monkeypatch, capsys):
    def broken(*_: object) -> int:
        raise RuntimeError("boom")

    monkeypatch.setattr(cli, "simulate", broken)
    assert cli.main(["simulate", "sto-odno", "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(home / "sto-odno.log") in told
    assert "boom" in (home / "sto-odno.log").read_text()
