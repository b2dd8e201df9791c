"""Suspending, going on and being ended, on a real pseudo-terminal."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time

import pytest

from sto_odno.records import journal
from tests.terminal.console import Console
from tests.terminal.test_terminal import PLAY, matches, to_my_move
from tests.thorough import ALL

pytestmark = pytest.mark.slow
PROMPT = "ready> "
COMMAND = " ".join([sys.executable, "-m", "sto_odno", *PLAY])
ENDING = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)
GAPS = (0.0, 0.001, 0.05, 0.2)  # s between two signals; each signal with one of them, or with all in a thorough run
SHELLS = {"bash": ("--norc", "--noprofile", "-i"), "dash": ("-i",)}


def shell(home, name="bash"):
    """Starts a shell with job control, which starts the program."""
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"no {name}")
    console = Console(home, python=(path, *SHELLS[name]), env={"PS1": PROMPT, "HISTFILE": ""}, width=200)
    console.until(PROMPT)
    console.press(f"{COMMAND}\r")
    return console


def ask(console, command, answer):
    """Types a command to the shell and waits for its answer."""
    console.press(f"{command}\r")
    console.until(answer)
    console.until(PROMPT)


@pytest.mark.parametrize("name", SHELLS)
def test_ctrl_z_suspends_as_a_shell_expects_and_fg_asks_again(home, name):
    with shell(home, name) as console:
        to_my_move(console)
        for _ in range(2):
            console.press("\x1a")
            console.until("Stopped")
            console.until(PROMPT)
            if (
                name == "dash"
            ):  # which leaves the terminal as it finds it; bash edits its lines in a raw mode of its own
                assert not console.raw_mode()
            ask(console, "echo $((40 + 2))", "42\r")
            console.press("fg\r")
            console.until("Your move")
            console.until("On the table: the king of diamonds")
            assert console.raw_mode()
            console.press("t")
            console.until("In the stock")
        console.press("ctrl-c")
        console.until("Everything is saved. Goodbye")
        console.until(PROMPT)
        ask(console, "echo status $?", "status 0\r")
        assert "Traceback" not in console.text()
        assert "does nothing here" not in console.text()


def test_ctrl_z_at_a_pause_does_not_end_it(home):
    with shell(home) as console:
        console.until("Press any key")
        console.press("\x1a")
        console.until("Stopped")
        console.until(PROMPT)
        console.press("fg\r")
        console.until("Press any key")
        assert "I play" not in console.text()
        console.press("ctrl-c")
        console.until("Goodbye")


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGSTOP])
def test_stopped_from_outside_the_program_goes_on_with_its_question(home, number):
    with shell(home) as console:
        to_my_move(console)
        ids = subprocess.check_output(["pgrep", "-P", str(console.pid)], text=True).split()
        os.kill(int(ids[0]), number)
        console.until("Stopped")
        console.until(PROMPT)
        console.press("fg\r")
        console.until("Your move")
        console.press("ctrl-c")
        console.until("Everything is saved. Goodbye")


def test_where_nobody_could_let_it_go_on_the_program_does_not_stop(home):
    with Console(home, *PLAY) as console:
        to_my_move(console)
        console.press("\x1a")
        console.until("Your move")
        console.press("t")
        console.until("In the stock")
        assert console.raw_mode()


# -- being ended


@pytest.mark.parametrize(
    ("number", "gap"),
    [(number, gap) for one, number in enumerate(ENDING) for two, gap in enumerate(GAPS) if ALL or one == two],
)
def test_a_second_signal_leaves_the_terminal_as_it_was_found(home, number, gap):
    with Console(home, *PLAY) as console:
        to_my_move(console)
        os.kill(console.pid, number)
        time.sleep(gap)
        os.kill(console.pid, number)  # who has ended is still there until it is waited for
        assert console.wait() == 128 + number
        assert console.restored()
        assert "Traceback" not in console.text()
        assert "Error" not in console.text()
    (record,), faults = journal.all_records(matches(home))
    assert not faults
    assert len(record.moves) >= 2


@pytest.mark.parametrize("gap", [0.0, 0.02, 0.2])
def test_ctrl_c_twice_leaves_the_terminal_as_it_was_found(home, gap):
    with Console(home, *PLAY) as console:
        to_my_move(console)
        console.press("ctrl-c")
        time.sleep(gap)
        console.press("ctrl-c")
        assert console.wait() in (0, 130, -signal.SIGINT)
        assert console.restored()
        assert "Traceback" not in console.text()


@pytest.mark.parametrize("wait", [0.05, 0.15, 0.3, 0.6, 1.0] if ALL else [0.1, 0.3, 0.6])
def test_ctrl_c_while_the_program_starts_is_no_fault(home, wait):
    with Console(home, *PLAY) as console:
        time.sleep(wait)
        console.press("ctrl-c")
        status = console.wait()
        assert console.restored()
        assert "sto_odno" not in console.text()  # Python itself may tell of a key that comes before the program
        assert status in (0, 1, 130, -signal.SIGINT)
