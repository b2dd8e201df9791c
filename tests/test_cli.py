"""The command line, as a program of its own."""

from __future__ import annotations

import io
import json
import logging
import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from sto_odno import cli, commands, log
from sto_odno.games import room_of, rooms
from sto_odno.i18n import Words
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
        ("play", "one-zero-one"),
        ("simulate", "one-zero-one"),
        ("play sto-odno --level", "--level"),
        ("play sto-odno --tempo 9", "--tempo 9"),
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
    assert "Игрок один" in ran.stdout


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
    assert told["options"] == dict(GAME.defaults())
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
    assert "Игрок один, уровень ноль: " in words


@pytest.mark.slow
def test_a_replay_in_a_pipe_prints_the_whole_match(tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    while match.state.outcome is None:
        first_legal(match, 1)
    match.close()
    lines = run("replay", str(tmp_path / "000001.match"), "--lang", "ru").stdout.splitlines()
    assert lines[0] == "Сто одно: уровень один."
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


def test_a_folder_that_cannot_be_used_stops_nothing(tmp_path):
    (tmp_path / "file").write_text("")
    ran = run("simulate", "sto-odno", "--levels", "0,0", env={"STO_ODNO_HOME": str(tmp_path / "file" / "home")})
    assert ran.returncode == 0
    assert ran.stderr == ""


def test_a_fault_of_our_own_is_a_short_report_with_a_log(home, monkeypatch, capsys):
    def broken(*_: object) -> int:
        raise RuntimeError("boom")

    monkeypatch.setattr(commands, "simulate", broken)
    assert cli.main(["simulate", "sto-odno", "--lang", "en"]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert str(home / "sto-odno.log") in told
    assert "boom" in (home / "sto-odno.log").read_text()


@pytest.mark.parametrize(
    "given", ["play sto-odno foo", "--voice none foo", "play sto-odno --seed 4 --foo", "voices foo"]
)
def test_only_the_wrong_argument_is_named(given, capsys):
    assert cli.main(["--lang", "en", *given.split()]) == 2
    line = capsys.readouterr().err
    assert "foo" in line
    assert not [right for right in ("--lang", "none", "seed", "sto-odno foo") if right in line]


def test_the_help_of_play_lists_the_rules_of_each_game(capsys):
    for language in ("en", "ru"):
        with pytest.raises(SystemExit):
            cli.main(["--lang", language, "play", "--help"])
        told = capsys.readouterr().out
        for room in rooms():
            for option in room.game.options:
                assert f"  {option.name}=" in told
                assert room.option_label(Words(language), option.name) in told


# -- start

_ASKED = [
    (name, value, language)
    for name in ("LANG", "LC_MESSAGES", "LC_ALL")
    for value, language in [
        ("RU_RU.UTF-8", "ru"),
        ("Ru", "ru"),
        ("rU_ru", "ru"),
        ("ru-RU", "ru"),
        ("ru_RU.KOI8-R@x", "ru"),
        ("EN", "en"),
        ("eN_GB", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("xx_YY", "en"),
        ("_", "en"),
        (".", "en"),
        ("русский", "en"),
        ("ruritanian", "en"),
    ]
]


@pytest.mark.parametrize(("name", "value", "language"), _ASKED)
def test_whatever_language_is_asked_for_the_program_starts(name, value, language, monkeypatch, capsys):
    for one in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(one, raising=False)
    monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as ended:
        cli.main(["--help"])
    assert ended.value.code == 0
    assert ("Запуск:" in capsys.readouterr().out) == (language == "ru")


def test_version_and_help_import_nothing_that_only_a_game_needs(home):
    code = """
import sys
from sto_odno import cli
try:
    cli.main([sys.argv[1]])
except SystemExit:
    pass
print(*sorted(sys.modules), file=sys.stderr)
"""
    run("--version")  # compiles the catalogue, where the source is newer
    home.mkdir()
    (home / "settings.toml").write_text("language = 'ru'\n", encoding="utf-8")
    for argument in ("--version", "--help"):
        ran = subprocess.run(
            [sys.executable, "-c", code, argument], cwd=ROOT, capture_output=True, text=True, check=True
        )
        imported = ran.stderr.split()
        unwanted = ("asyncio", "babel", "num2words", "prompt_toolkit", "filelock", "logging", "platformdirs", "pyttsx3")
        assert not {name.split(".")[0] for name in imported} & set(unwanted)
        assert {name for name in imported if name.startswith(("sto_odno", "engines"))} == {
            "sto_odno",
            "sto_odno.cli",
            "sto_odno.files",
            "sto_odno.folders",
            "sto_odno.i18n",
            "sto_odno.settings",
            "sto_odno.toml",
            "sto_odno.usage",
            "engines",
            "engines.errors",
            "engines.options",
        }


def test_what_a_first_line_does_not_need_is_not_imported_for_it():
    code = "import sys, sto_odno.commands; print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    imported = ran.stdout.split()
    assert not {"babel", "num2words", "filelock", "platformdirs", "espeakng_loader", "miniaudio"} & set(imported)
    games = {"bios_panic", "one_zero_one", "binary_equations"}
    assert not {name for name in imported if games & set(name.split("."))}


@pytest.mark.parametrize(
    ("redirection", "said", "status"),
    [
        ("<&-", "The games are played from a keyboard: start the program in a terminal.", 2),
        (">&-", "The games are played from a keyboard: start the program in a terminal.", 2),
        ("2>&-", "The games are played from a keyboard: start the program in a terminal.", 2),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix")
def test_a_closed_stream_is_no_fault_of_the_program(redirection, said, status):
    ran = subprocess.run(
        f"{sys.executable} -m sto_odno play sto-odno --lang en --voice none {redirection} </dev/null",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == status
    assert (ran.stdout + ran.stderr).strip() == said


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix")
@pytest.mark.parametrize("command", ["simulate sto-odno --levels 0,0 --matches 3", "--help", "replay {match}"])
def test_a_reader_who_is_gone_ends_the_program_without_a_word(command, tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    first_legal(match, 30)
    match.close()
    command = command.format(match=tmp_path / "000001.match")
    ran = subprocess.run(
        f"{sys.executable} -m sto_odno {command} | exec true; sleep 0",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.stderr == ""


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437"])
def test_russian_text_for_a_pipe_that_cannot_hold_it_is_utf_8(encoding, monkeypatch):
    written = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", written)
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    with pytest.raises(SystemExit):
        cli.main(["--lang", "ru", "--help"])
    written.flush()
    assert "сразу начать партию" in written.buffer.getvalue().decode("utf-8")


def test_an_encoding_that_was_asked_for_stays(monkeypatch):
    written = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", written)
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    with pytest.raises(SystemExit):
        cli.main(["--lang", "ru", "--help"])
    written.flush()
    assert "?????" in written.buffer.getvalue().decode("ascii")


def test_a_terminal_that_shows_no_russian_letters_says_so_once_in_letters_that_it_has():
    said = commands.letters_missing(Words("ru"))
    assert said.text.isascii()
    assert "русские буквы" in said.spoken
    assert said.language == "ru"


def test_what_foreign_packages_warn_of_goes_to_the_log(home, capsys, monkeypatch):
    monkeypatch.setattr(warnings, "showwarning", warnings.showwarning)
    before = list(logging.getLogger().handlers)
    try:
        log.foreign_lines()
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            warnings.showwarning = log._warned
            warnings.warn("flock not supported on this filesystem", stacklevel=1)
        logging.getLogger("filelock").warning("a line of a package")
    finally:
        for handler in set(logging.getLogger().handlers) - set(before):
            logging.getLogger().removeHandler(handler)
            handler.close()
    assert capsys.readouterr().err == ""
    written = (home / "sto-odno.log").read_text(encoding="utf-8")
    assert "flock not supported" in written
    assert "a line of a package" in written
