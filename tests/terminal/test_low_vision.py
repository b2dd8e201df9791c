"""Colours and large print on a real pseudo-terminal: lines are appended, and the cursor is never moved."""

from __future__ import annotations

import fcntl
import re
import struct
import termios

import pytest

from sto_odno.dialogue.large import enlarged
from tests.terminal.console import Console
from tests.terminal.test_terminal import to_my_move

pytestmark = pytest.mark.slow
PLAY = ("play", "sto-odno", "--voice", "none", "--seed", "5", "--level", "1")
# Text, ends of lines, and SGR sequences that stand in a line and are ended in it.
LINES = re.compile(r"(?:(?:[^\x00-\x1f\x7f-\x9f]*|\x1b\[[1-9][\d;]*m[^\x00-\x1f\x7f-\x9f]+\x1b\[0m)\r\n)*")
SGR = re.compile(r"\x1b\[[\d;]*m")
JACK = {"ru": "Валет пик.", "en": "Jack of spades."}
# The program asks the terminal for its size, and not these; colours are as the settings say.
SCREEN = {"COLUMNS": "", "LINES": "", "NO_COLOR": ""}


def settings(home, **values):
    home.mkdir(exist_ok=True)
    rows = [f"{name} = {value}" for name, value in {"guidance": '"never"', **values}.items()]
    (home / "settings.toml").write_text("\n".join(rows) + "\n", encoding="utf-8")


def played(home, language="en", **how):
    """Plays some keys; returns the console."""
    jack, move = JACK[language], "Your move|Ваш ход|Валет|Jack"
    how["env"] = SCREEN | how.get("env", {})
    with Console(home, *PLAY, "--lang", language, **how) as console:
        to_my_move(console)
        console.until(r"\n")
        console.press("right")
        console.until(re.escape(jack))
        console.press("enter", "f1")
        console.until("F1")
        console.press("escape")
        console.until(move)
        console.press("t", "escape")
        console.until("Menu\\.|Меню\\.")
        console.press("ctrl-c")
        assert console.wait() == 0
        assert console.restored()
    return console


@pytest.mark.parametrize(("language", "look"), [("ru", "colours"), ("en", "yellow_on_black")])
def test_only_text_ends_of_lines_and_sgr_are_written(home, language, look):
    settings(home, large_print="true", colours=f'"{look}"', language=f'"{language}"')
    console = played(home, language)
    assert LINES.fullmatch(console.text())
    assert SGR.search(console.text())
    assert ("48;5;" in console.text()) == (look != "colours")
    lines = [SGR.sub("", line) for line in console.lines()]
    blocks = [line for line in lines if re.search("[█▀▄]", line)]
    assert len(blocks) > 20
    assert all(len(line) == 80 if look == "yellow_on_black" else len(line) < 80 for line in blocks)
    jack = JACK[language]
    block = [row.rstrip() for row in enlarged(jack, 80, 22)]
    lines = [line.rstrip() for line in lines]
    at = lines.index(jack)
    assert lines[at + 1 : at + 1 + len(block)] == block


def test_without_colours_large_print_is_lines_alone(home):
    settings(home, large_print="true")
    console = played(home)
    assert b"\x1b" not in console.bytes
    assert "█" in console.text()


@pytest.mark.parametrize("width", [5, 20, 40])
def test_a_narrow_terminal_breaks_nothing(home, width):
    settings(home, large_print="true", colours='"bold"')
    console = played(home, width=width)
    assert LINES.fullmatch(console.text())
    blocks = [SGR.sub("", line) for line in console.lines() if re.search("[█▀▄]", line)]
    assert all(len(line) < width for line in blocks)
    assert bool(blocks) == (width > 5)


def test_a_resized_terminal_gets_its_width_at_once(home):
    settings(home, large_print="true")
    with Console(home, *PLAY, width=200, env=SCREEN) as console:
        wide = console.until(r"You miss your turn\.\r\n(?:[ █▀▄]*\r\n){5}")
        assert 80 < max(map(len, wide[wide.index("You miss") :].splitlines())) < 200
        fcntl.ioctl(console.fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
        console.press("space")
        narrow = console.until(r"I play the king of diamonds\.\r\n(?:[ █▀▄]*\r\n){10}")
        assert max(map(len, narrow[narrow.index("I play") :].splitlines())) < 60


def test_an_encoding_without_blocks_gets_number_signs(home):
    settings(home, large_print="true", colours='"black_on_white"')
    console = played(home, encoding="cp1251", env={"PYTHONUTF8": "0"})
    assert LINES.fullmatch(console.text())
    assert "#   #" in console.text()
    assert not re.search("[█▀▄?]{2}", console.text())


def test_no_color_and_a_dumb_terminal_are_honoured(home):
    settings(home, large_print="true", colours='"yellow_on_black"')
    console = played(home, env={"NO_COLOR": "1"})
    assert set(SGR.findall(console.text())) == {"\x1b[1m", "\x1b[0m"}
    assert b"\x1b" not in played(home, env={"TERM": "dumb"}).bytes
