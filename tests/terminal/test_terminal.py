"""The program on a real pseudo-terminal, by keys alone."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time

import pytest

from sto_odno.records import journal
from tests.dialogue.test_every_key import ORDERING, SIX
from tests.terminal.console import Console

pytestmark = pytest.mark.slow
PLAY = ("play", "sto-odno", "--voice", "none", "--seed", "5", "--level", "1")


def matches(home):
    return home / "matches"


def to_my_move(console):
    """Goes through the pauses of seed 5 to the first decision."""
    while not console.until("Press any key|Нажмите любую|Your move|Ваш ход").endswith(("Your move", "Ваш ход")):
        console.press("space")


def play_match(console, letters, language, until=None):
    """Plays a match by ear, whole or to a line: reads what is said, plays what fits, draws when nothing does."""
    pause = {"en": "Press any key", "ru": "Нажмите любую клавишу"}[language]
    move = {"en": "Your move|You have to cover", "ru": "Ваш ход"}[language]
    suit = {"en": "Which suit", "ru": "Какую масть"}[language]
    nothing = {"en": "You have nothing that covers", "ru": "Вам крыть нечем"}[language]
    offer = {"en": "The settings change the pauses", "ru": "Паузы в любой момент меняются"}[language]
    end = until or {"en": "Another match", "ru": "Ещё партию"}[language]
    said = ""
    for _ in range(2000):
        said = console.until(f"({pause}|{move}|{suit}|{offer}|{end})[^\r\n]*")
        if re.search(end, said):
            return
        if re.search(suit, said):
            console.until(r"\r\n[^\r\n]*\.")  # the first suit
            time.sleep(0.31)  # a key that plays a card is taken 0.3 s after its question at the earliest
            console.press("enter")
        elif re.search(pause, said):
            console.press("space")
        elif re.search(offer, said):  # after a first match
            time.sleep(0.31)
            console.press("escape")
        else:
            console.press(letters["c"])
            told = console.until(r"\n[^\r\n]+\.\r")  # the first card that covers
            time.sleep(0.31)
            console.press(letters["d"] if re.search(nothing, told) else "enter")
    raise AssertionError("the match does not end")


@pytest.mark.parametrize(
    ("language", "letters"),
    [("en", {"c": "C", "d": "D"}), ("ru", {"c": "с", "d": "в"})],
    ids=["english, Latin layout with Caps Lock", "russian, Cyrillic layout"],
)
def test_a_whole_match_by_keys_alone(home, language, letters):
    with Console(home, *PLAY, "--lang", language) as console:
        play_match(console, letters, language)
        console.press("escape")
        assert console.wait() == 0
        assert console.restored()
        assert b"\x1b" not in console.bytes, "lines only: no cursor is moved, nothing is redrawn"
        assert all(len(line) >= 3 and line[-1] in ".!?:" for line in console.lines())
    (record,), _ = journal.all_records(matches(home))
    assert record.result is not None


def test_from_the_first_start_with_the_lesson_skipped_to_the_first_card(home):
    with Console(home, "--voice", "none") as console:
        console.until("English\\.")
        console.press("enter")
        console.until("Press the right arrow")
        console.press("escape")
        console.until("new match\\.")
        console.press("enter")
        console.until("open with the")
        console.until("Press any key|Your move")
    assert 'language = "en"' in (home / "settings.toml").read_text(encoding="utf-8")
    with Console(home, "--voice", "none") as console:  # question and lesson come once
        assert "Enter chooses" in console.until("Go on with the saved match\\.")


@pytest.mark.parametrize("form", [b"\x1bOP", b"\x1b[11~", b"\x1b[[A", b"\x1b[P", b"?"])
def test_every_form_of_f1(home, form):
    with Console(home, *PLAY) as console:
        console.until("Press any key")
        console.raw(form)
        console.until("Keys that work here")


def test_an_escape_sequence_in_pieces_is_one_key(home):
    with Console(home, *PLAY) as console:
        to_my_move(console)
        for byte in b"\x1b[C":
            console.raw(bytes([byte]))
            time.sleep(0.02)
        console.until("Jack of spades")
        assert "Menu" not in console.text()


def test_a_lone_escape_acts_within_its_time(home):
    with Console(home, *PLAY) as console:
        to_my_move(console)
        taken = []
        for _ in range(5):
            began = time.monotonic()
            console.press("escape")
            console.until("Menu\\.")
            taken.append(time.monotonic() - began)
            console.until("Go on playing")
            console.press("enter")
            console.until("Your move")
    assert sorted(taken)[len(taken) // 2] < 0.150


@pytest.mark.parametrize("junk", [b"\x1b[1;9P", b"\xff\xfe", b"\x00", b"\x1b[I\x1b[O", b"\x1b[<0;1;1M", "♞".encode()])
def test_unknown_bytes_do_no_harm(home, junk):
    with Console(home, *PLAY) as console:
        to_my_move(console)
        console.raw(junk)
        console.press("t")
        console.until("In the stock")
        assert "Menu" not in console.text()


def test_resize_suspend_and_continue_do_no_harm(home):
    with Console(home, *PLAY) as console:
        to_my_move(console)
        os.kill(console.pid, signal.SIGWINCH)
        os.kill(console.pid, signal.SIGSTOP)
        subprocess.run(["stty", "sane"], stdin=console.fd, check=True)  # what a shell does meanwhile
        assert not console.raw_mode()
        os.kill(console.pid, signal.SIGCONT)
        console.press("t")
        console.until("In the stock")
        assert console.raw_mode()
        console.press("ctrl-c")
        assert console.wait() == 0
        assert console.restored()


@pytest.mark.parametrize(("number", "status"), [("SIGTERM", 143), ("SIGHUP", 129), ("SIGINT", 130)])
def test_a_signal_leaves_the_terminal_restored_and_the_match_saved(home, number, status):
    with Console(home, *PLAY) as console:
        to_my_move(console)
        os.kill(console.pid, getattr(signal, number))
        assert console.wait() == status
        assert console.restored()
        assert "Everything is saved. Goodbye." in console.text()
        assert "Traceback" not in console.text()
    (record,), _ = journal.all_records(matches(home))
    assert len(record.moves) >= 2


def test_ctrl_c_leaves_the_terminal_restored_and_the_match_saved(home):
    for moment in (0, 1):  # at a pause, at my move
        with Console(home, *PLAY) as console:
            for _ in range(moment):
                console.until("Press any key")
                console.press("space")
            console.until("Press any key|Your move")
            console.press("ctrl-c")
            assert console.wait() == 0
            assert console.restored()
            assert console.lines()[-1] == "Everything is saved. Goodbye."


def test_a_fault_of_our_own_restores_the_terminal_and_names_the_log(home, tmp_path):
    program = (
        "import sys; from sto_odno import cli; from sto_odno.menus import main\n"
        "def boom(*_): raise RuntimeError('boom')\n"
        "main.MainMenu._rows = boom\n"
        "sys.exit(cli.main(['--voice', 'none', '--lang', 'en']))"
    )
    with Console(home, python=(sys.executable, "-c", program)) as console:
        assert console.wait() == 1
        assert console.restored()
        assert str(home / "sto-odno.log") in console.text()
        assert "Traceback" not in console.text()
    assert "boom" in (home / "sto-odno.log").read_text()


def test_a_killed_program_loses_nothing_and_the_next_start_goes_on(home):
    with Console(home, *PLAY) as console:
        to_my_move(console)
        time.sleep(0.31)
        console.press("4")
        console.until("Nine of diamonds")
        console.press("enter")
        console.until("You play the nine of diamonds")
        os.kill(console.pid, signal.SIGKILL)
        assert console.wait() == -signal.SIGKILL
    with Console(home, "--voice", "none", "--lang", "en") as console:
        console.until("Go on with the saved match")
        console.press("enter")
        console.until("You play the nine of diamonds")
        console.until("Press any key|Your move|You have to cover")


@pytest.mark.parametrize(
    ("moment", "keys", "sign"),
    [
        ("at a pause", (), "Press any key"),
        ("covering a six", (), "You have to cover"),
        ("ordering a suit", (), "no suit is ordered|Which suit"),
    ],
)
def test_killed_at_any_moment_the_match_goes_on_in_the_same_place(home, moment, keys, sign):
    seed = {"at a pause": 5, "covering a six": SIX, "ordering a suit": ORDERING}[moment]
    with Console(home, "play", "sto-odno", "--voice", "none", "--lang", "en", "--seed", str(seed)) as console:
        for _ in range(5):
            if re.search(sign, console.until("(Press any key|Your move|You have to cover|Which suit)")):
                break
            console.press("space")
        os.kill(console.pid, signal.SIGKILL)
        console.wait()
    (before,), _ = journal.all_records(matches(home))
    with Console(home, "--voice", "none", "--lang", "en") as console:
        console.until("Go on with the saved match")
        console.press("enter")
        console.until(f"{sign}|Your move" if moment == "at a pause" else sign)  # what was told needs no second pause
        console.press("ctrl-c")
        assert console.wait() == 0
    (after,), _ = journal.all_records(matches(home))
    assert after.moves[: len(before.moves)] == before.moves


def test_killed_between_two_rounds_the_next_round_goes_on(home):
    with Console(home, *PLAY) as console:
        play_match(console, {"c": "c", "d": "d"}, "en", until="The round is")
        os.kill(console.pid, signal.SIGKILL)
        console.wait()
    with Console(home, "--voice", "none", "--lang", "en") as console:
        console.until("Go on with the saved match")
        console.press("enter")
        console.until("Round two\\.")
        console.until("Press any key|Your move|You have to cover|Which suit")


def test_two_programs_at_once_play_two_matches(home):
    with Console(home, *PLAY) as one, Console(home, *PLAY) as two:
        for console in (one, two):
            to_my_move(console)
            console.press("ctrl-c")
            assert console.wait() == 0
    records, faults = journal.all_records(matches(home))
    assert not faults
    assert len(records) == 2
    assert records[0].moves == records[1].moves


def test_keys_typed_ahead_play_no_card(home):
    with Console(home, *PLAY) as console:
        console.until("Press any key")
        console.raw(b" " * 3 + b"4\r\r\r\r")
        console.until("Too soon")
        console.press("ctrl-c")
        console.wait()
        assert "You play" not in console.text()


@pytest.mark.parametrize("encoding", ["cp866", "cp1251", "koi8-r", "ascii", "utf-8"])
def test_consoles_in_other_encodings(home, encoding):
    with Console(home, *PLAY, "--lang", "ru", encoding=encoding, env={"PYTHONUTF8": "0"}) as console:
        console.until("Нажмите|[?]{7}")
        console.press("space")
        console.until("Ваш ход|[?]{4} [?]{3}")
        if encoding != "ascii":
            console.press("р")  # the H key; byte E0 in cp866, which Windows takes for the beginning of a function key
            console.until("У вас четыре карты\\.")
        else:
            console.press("h")
            console.until("[?]{4}")
        console.press("ctrl-c")
        assert console.wait() == 0
        assert b"Traceback" not in console.bytes


def test_narrow_terminals_get_the_same_lines(home):
    told = []
    for width in (20, 200):
        with Console(home, *PLAY, width=width) as console:
            to_my_move(console)
            console.press("ctrl-c")
            console.wait()
            told.append(console.lines())
    assert told[0] == told[1]


def test_a_closed_terminal_ends_the_program_and_saves(home):
    console = Console(home, *PLAY)
    to_my_move(console)
    os.close(console.fd)  # the window is closed
    _, status = os.waitpid(console.pid, 0)
    assert os.waitstatus_to_exitcode(status) in (0, 129)
    (record,), _ = journal.all_records(matches(home))
    assert len(record.moves) >= 2


@pytest.mark.parametrize(
    ("language", "choose", "repeat", "heard"),
    [
        (
            "en",
            ("enter",),
            "r",
            (
                "three drinks",
                "Tea\\.",
                "You choose tea",
                "Keys that work here",
                "You need not hear me out",
                "That is all",
            ),
        ),
        (
            "ru",
            ("right", "enter"),
            "к",
            (
                "три напитка",
                "Чай\\.",
                "Вы выбрали чай",
                "Здесь работают клавиши",
                "Дослушивать не обязательно",
                "Вот и всё",
            ),
        ),
    ],
    ids=["english, Latin layout", "russian, Cyrillic layout"],
)
def test_a_first_start_with_the_whole_lesson_and_a_guided_round(home, language, choose, repeat, heard):
    drinks, tea, chosen, whole, cut, end = heard
    with Console(home, "--voice", "none", guided=True) as console:
        console.until("English\\.")
        for key in choose:
            console.press(key)
            console.until("[^\r\n]+\r\n")
        console.until(drinks)
        console.press("right")
        console.until(tea)
        console.press("enter")
        console.until(chosen)
        console.press("f1")
        console.until(whole)
        console.press("escape")
        console.until(cut)
        console.press("\x7f")
        missed = {"en": "What you missed", "ru": "Что пропустили"}[language]
        console.until(missed)
        console.press(repeat)
        console.until(missed)
        console.until(end)
        console.until({"en": "new match\\.", "ru": "новая партия\\."}[language])
        console.press("enter")
        console.until({"en": "I explain the game", "ru": "По ходу игры я объясняю"}[language])
        pause, move = {
            "en": ("Press any key", "Your move|You have to cover|Which suit"),
            "ru": ("Нажмите любую клавишу", "Ваш ход|Какую масть"),
        }[language]
        said = ""
        for _ in range(20):
            said += (latest := console.until(f"({pause}|{move})"))
            if not latest.endswith(pause):
                break
            console.press("space")
        assert re.search({"en": "Whoever deals opens", "ru": "Сдающий ходит последней"}[language], said)
        console.press("ctrl-c")
        assert console.wait() == 0
        assert console.restored()
    assert f'language = "{language}"' in (home / "settings.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "report",
    [b"\x1b]11;rgb:1d1d/1f1f/2121\x1b\\", b"\x1b[O", b"\x1b[<35;62;19M", b"\x1b[12;40R", b"\x1b[200~d4\r\x1b[201~"],
)
def test_a_report_of_the_terminal_is_no_key(home, report):
    with Console(home, *PLAY) as console:
        console.until("Press any key")
        console.raw(report)
        console.press("t")
        console.until("In the stock|no cards|On the table")
        console.raw(report)
        console.press("q")
        console.until("Press any key")
        console.press("space")
        to_my_move(console)
        told = len(console.lines())
        console.raw(report)
        console.press("t")
        console.until("In the stock")
        assert not any("nothing here" in line or "You take" in line for line in console.lines()[told:])


def test_pasted_lines_play_nothing(home):
    with Console(home, *PLAY) as console:
        to_my_move(console)
        time.sleep(0.5)
        console.raw(b"4\r4\r1\r")
        console.press("t")
        console.until("In the stock")
        assert "You play" not in console.text()


def test_a_shell_that_sends_lines_plays_nothing_by_their_ends(home):
    with Console(home, *PLAY, env={"TERM": "dumb"}) as console:
        to_my_move(console)
        time.sleep(0.5)
        for line in (b"4\n", b"h\n"):
            console.raw(line)
            time.sleep(0.5)
        console.raw(b"t\n")
        console.until("In the stock")
        assert "You play" not in console.text()
        assert "Too soon" not in console.text()
        console.raw(b"4\n")
        time.sleep(0.5)
        console.raw(b"\n")  # an empty line is Enter
        console.until("You play the nine of diamonds")


@pytest.mark.parametrize("form", [b"\x1b[99;5u", b"\x1b[27;5;99~", b"\x1b[1089::99;5u"])
def test_every_form_of_ctrl_c_leaves(home, form):
    with Console(home, *PLAY) as console:
        console.until("Press any key")
        console.raw(form)
        assert console.wait() == 0
        assert console.restored()
