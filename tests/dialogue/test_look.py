"""Colours and bold: off until they are asked for, ended with each line, and never the only sign of anything."""

from __future__ import annotations

import ctypes
import io
import re
import sys

import pytest

from sto_odno.dialogue import windows
from sto_odno.dialogue.look import LOOKS, PROMPT, Kind
from sto_odno.dialogue.printer import Printer
from sto_odno.evening import Wish
from sto_odno.games import room_of
from sto_odno.settings import BLACK_ON_WHITE, BOLD, COLOURS, OPTIONS, PLAIN, YELLOW_ON_BLACK, Settings
from tests.stage import Stage

VALUES = OPTIONS["colours"].choices
WITH_GROUND = (YELLOW_ON_BLACK, BLACK_ON_WHITE)
SGR = re.compile(r"\x1b\[([\d;]*)m")
XTERM = {"TERM": "xterm-256color"}


class Terminal(io.StringIO):
    """A terminal, or a file where it is not one."""

    is_terminal = True

    def isatty(self) -> bool:
        return self.is_terminal


class File(Terminal):
    is_terminal = False


def lines(look, environment=XTERM, out=None, **settings):
    """Prints a line of each kind; returns the lines by kind."""
    wanted = Settings()
    for name, value in {"colours": look, **settings}.items():
        wanted.set(name, value)
    out = out or Terminal()
    printer = Printer(out, wanted, environment)
    printed = {}
    for kind in Kind:
        before = len(out.getvalue())
        printer.line("One. Two?", kind, last=True)
        printed[kind] = out.getvalue()[before:]
    return printed


def parameters(line):
    """Gives the parameters of all SGR sequences of a line, 38;5;n and 48;5;n as one."""
    return {one for found in SGR.findall(line) for one in re.findall(r"[34]8;5;\d+|\d+", found)} - {"0"}


@pytest.mark.parametrize("large_print", [False, True])
@pytest.mark.parametrize("look", VALUES)
def test_each_line_ends_its_look_before_it_ends_and_nothing_but_sgr_is_written(look, large_print):
    for printed in lines(look, large_print=large_print).values():
        for line in printed.removesuffix("\n").split("\n"):
            assert re.fullmatch(r"[^\x00-\x1f\x7f]*|\x1b\[[1-9][\d;]*m[^\x00-\x1f\x7f]+\x1b\[0m", line)


def test_by_default_there_are_none():
    assert OPTIONS["colours"].default == PLAIN
    assert set(lines(PLAIN).values()) == {"One. Two?\n"}
    assert set(VALUES) == {PLAIN, *LOOKS}


def test_bold_is_for_the_prompt_alone():
    assert {kind: parameters(line) for kind, line in lines(BOLD).items()} == {
        kind: {"1"} if kind in PROMPT else set() for kind in Kind
    }


@pytest.mark.parametrize("look", [COLOURS, *WITH_GROUND])
def test_colours_tell_the_kinds_apart_and_the_prompt_is_bold(look):
    printed = lines(look)
    colours = {kind: {one for one in parameters(line) if one.startswith("38")} for kind, line in printed.items()}
    assert colours[Kind.PAUSE] == colours[Kind.ASKED]
    assert len({frozenset(one) for one in colours.values()}) == len(Kind) - len(PROMPT)
    assert all(("1" in parameters(line)) == (kind in PROMPT) for kind, line in printed.items())


@pytest.mark.parametrize("look", VALUES)
def test_a_ground_is_set_only_where_it_is_asked_for(look):
    for line in lines(look, large_print=True).values():
        assert any(one.startswith("48") for one in parameters(line)) == (look in WITH_GROUND)
        assert parameters(line) <= {"1", *(one for one in parameters(line) if re.match("[34]8;", one))}


@pytest.mark.parametrize("look", VALUES)
def test_no_color_leaves_no_colours(look):
    printed = lines(look, {**XTERM, "NO_COLOR": "1"})
    assert printed == (lines(PLAIN) if look == PLAIN else lines(BOLD))
    assert lines(look, {**XTERM, "NO_COLOR": ""}) == lines(look)


@pytest.mark.parametrize("look", VALUES)
def test_no_sequences_go_where_they_are_not_shown(look):
    plain = lines(PLAIN)
    assert lines(look, {"TERM": "dumb"}) == plain
    assert lines(look, {"TERM": ""}) == plain
    assert lines(look, {}) == (lines(look) if sys.platform == "win32" else plain), "Windows has no such variable"
    assert lines(look, out=File()) == plain


def luminance(number):
    """Gives the relative luminance of a colour of the palette of 256, as the Web guidelines define it."""
    number -= 16
    assert 0 <= number < 216, "the first sixteen differ from terminal to terminal"
    steps = (0, 95, 135, 175, 215, 255)
    parts = [steps[number // 36] / 255, steps[number // 6 % 6] / 255, steps[number % 6] / 255]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, two):
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("kind", Kind)
def test_letters_stand_out_from_their_ground(look, kind):
    pens = LOOKS[look]
    colour = pens.of(kind)
    if pens.ground is not None:
        assert contrast(colour, pens.ground) > 7
    elif colour is not None:  # the terminal's own ground may be black or white
        assert min(contrast(colour, 16), contrast(colour, 231)) > 4


def test_the_measure_of_contrast_is_right():
    assert round(contrast(16, 231), 1) == 21
    assert round(contrast(226, 231), 2) == 1.07


# -- the dialogue


def kinds(keys, language="en", **settings):
    """Plays seed 5 in colours; returns the colour of each line."""
    stage = Stage(language, colours=COLOURS, pause="never", **settings)
    stage.is_terminal = True
    room = room_of("sto-odno")
    stage.run(keys, lambda app: app.straight(Wish(room, 1, room.game.defaults(), seed=5)))
    names = {LOOKS[COLOURS].of(kind): kind for kind in (Kind.TOLD, Kind.ANSWER, Kind.HELP, Kind.FOCUS)}
    found = {}
    for write in stage.writes:
        letters = re.search(r"38;5;(\d+)", write)
        found[SGR.sub("", write).removesuffix("\n")] = names[int(letters[1]) if letters else None]
    return found


@pytest.fixture(autouse=True)
def _terminal(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_the_prompt_looks_other_than_what_is_told_answered_and_explained():
    found = kinds("4! enter! 1 w t enter g f1 escape f2")
    assert found["I play the king of diamonds."] is Kind.TOLD
    assert found["Your move. On the table: the king of diamonds."] is Kind.FOCUS
    assert found["Jack of spades."] is Kind.FOCUS
    assert next(kind for line, kind in found.items() if line.startswith("Jack of spades. Place")) is Kind.ANSWER
    assert found["The jack of spades does not fit: the king of diamonds lies on the table."] is Kind.ANSWER
    assert found["This key does nothing here. F1 tells the keys."] is Kind.ANSWER
    assert next(kind for line, kind in found.items() if line.startswith("Keys that work here.")) is Kind.HELP
    assert found["Too soon, nothing was done. Press the key once more."] is Kind.ANSWER


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_setting_is_changed_in_the_menu_and_acts_on_the_next_line(language):
    stage = Stage(language)
    stage.is_terminal = True
    stage.run("end left left enter end left left left left enter right right right enter right")
    assert stage.settings.text("colours") == YELLOW_ON_BLACK
    label = {"ru": "Цвета: жёлтые буквы на чёрном.", "en": "Colours: yellow letters on black."}[language]
    at = next(at for at, write in enumerate(stage.writes) if label in write)
    assert stage.writes[at] == f"\x1b[1;38;5;231;48;5;16m{label:80}\x1b[0m\n"
    assert not any("\x1b" in write for write in stage.writes[:at])
    assert all("48;5;16" in write for write in stage.writes[at:])


# -- Windows


SHOWS_SEQUENCES = windows.shows_sequences


class Kernel:
    """Stands for the part of Windows that knows of consoles."""

    def __init__(self, mode: int = 3, *, console: bool = True, knows: bool = True) -> None:
        self.mode = mode
        self.set: list[int] = []
        self._console = console
        self._knows = knows
        self.GetStdHandle = lambda number: 7  # a function object, whose restype is set

    def GetConsoleMode(self, handle, mode):  # noqa: N802
        assert handle.value == 7
        mode._obj.value = self.mode
        return int(self._console)

    def SetConsoleMode(self, handle, mode):  # noqa: N802
        if not self._knows:
            return 0
        self.mode = mode.value
        self.set.append(mode.value)
        return 1


@pytest.fixture
def console(monkeypatch):
    """Puts a console of Windows in place; gives what is to be done at the end of the program."""

    def put(kernel):
        ends = []
        monkeypatch.setattr("sys.platform", "win32")
        monkeypatch.setattr(windows, "shows_sequences", SHOWS_SEQUENCES)
        monkeypatch.setattr(ctypes, "windll", type("Libraries", (), {"kernel32": kernel}), raising=False)
        monkeypatch.setattr("atexit.register", lambda act, *given: ends.append(lambda: act(*given)))
        return ends

    return put


def test_a_console_of_windows_is_asked_to_show_sequences_and_left_as_it_was(console):
    kernel = Kernel(mode=3)
    ends = console(kernel)
    assert windows.shows_sequences()
    assert kernel.mode == 3 | 1 | 4
    for end in ends:
        end()
    assert kernel.mode == 3


def test_a_console_of_windows_that_shows_them_already_is_left_alone(console):
    kernel = Kernel(mode=7)
    assert not console(kernel)
    assert windows.shows_sequences()
    assert kernel.set == []


@pytest.mark.parametrize("kernel", [Kernel(knows=False), Kernel(console=False), None])
def test_where_windows_cannot_show_them_there_are_none(kernel, console):
    console(kernel)
    assert not windows.shows_sequences()
    assert lines(COLOURS, {}) == lines(PLAIN)


def test_windows_is_asked_only_when_colours_are_wanted(console):
    kernel = Kernel()
    console(kernel)
    lines(PLAIN, {})
    assert kernel.set == []
    assert "\x1b[" in lines(COLOURS, {})[Kind.ASKED]
    assert len(kernel.set) == 1


class Stream(io.StringIO):
    """A stream that says it is a terminal, as NUL does."""

    def isatty(self):
        return True


@pytest.mark.parametrize("is_console", [True, False])
def test_nul_is_no_console_of_windows(console, is_console, monkeypatch):
    console(Kernel(console=is_console))
    stream = Stream()
    monkeypatch.setattr("sys.stdin", stream)
    assert windows.is_terminal(stream) is is_console
    assert not windows.is_terminal(io.StringIO())
