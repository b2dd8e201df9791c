"""What a braille display shows that follows the cursor: BRLTTY itself, with its text driver and a shared screen."""

from __future__ import annotations

import contextlib
import ctypes
import os
import pty
import select
import shutil
import subprocess
import sys
import time

import pytest

from tests.dialogue.test_lines import screen
from tests.terminal.console import Console
from tests.terminal.test_terminal import PLAY, to_my_move

COLUMNS, ROWS, CELLS = 80, 24, 40
_KEY, _SIZE, _CREATE = 0xBACD072F, 4 + 66 * 132 * 2, 0o1700  # of the screen that BRLTTY shares with GNU Screen
pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("braille"),
    pytest.mark.skipif(sys.platform != "linux" or shutil.which("brltty") is None, reason="no BRLTTY"),
]


class Screen:
    """The screen that BRLTTY reads."""

    def __init__(self):
        self._libc = ctypes.CDLL(None)
        self._libc.shmat.restype = ctypes.c_void_p
        self._number = self._libc.shmget(ctypes.c_int(_KEY), _SIZE, _CREATE)
        if self._number < 0:
            pytest.skip("no shared memory")
        self._cells = (ctypes.c_ubyte * _SIZE).from_address(self._libc.shmat(self._number, None, 0))

    def show(self, written):
        rows, (row, column) = screen(written, COLUMNS)
        top = max(0, len(rows) - ROWS)
        rows = rows[top:] + [""] * (ROWS - len(rows))
        self._cells[:4] = [COLUMNS, ROWS, column, row - top]
        text = "".join(one.ljust(COLUMNS) for one in rows).encode("ascii", "replace")
        self._cells[4 : 4 + len(text)] = list(text)
        self._cells[4 + len(text) : 4 + 2 * len(text)] = [7] * len(text)

    def close(self):
        self._libc.shmctl(self._number, 0, None)


class Display:
    """A braille display of one line, which writes what it shows to a terminal."""

    def __init__(self, folder):
        self._fd, other = pty.openpty()
        options = ["-n", "-e", "-btt", "-d", f"serial:{os.ttyname(other)}", "-xsc", "-snone", "-A", "none"]
        options += [f"-Btt:term=vt100,lines=1,columns={CELLS}", "-P", str(folder / "pid"), "-ten_US", "-f", "/dev/null"]
        self._program = subprocess.Popen(
            ["brltty", *options], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )

    def shows(self, wanted, patience=15.0):
        """Reads until the text is shown; returns what was."""
        shown = b""
        end = time.monotonic() + patience
        while time.monotonic() < end and wanted.encode() not in shown:
            if select.select([self._fd], [], [], 0.1)[0]:
                shown += os.read(self._fd, 4096)
        return shown.decode(errors="replace")

    def close(self):
        self._program.kill()
        self._program.wait()
        os.close(self._fd)


@pytest.mark.parametrize("on", [False, True])
def test_a_display_that_follows_the_cursor_shows_the_newest_line(home, tmp_path, on):
    home.mkdir()
    rows = ['guidance = "never"', f"cursor_on_line = {str(on).lower()}"]
    (home / "settings.toml").write_text("\n".join(rows) + "\n", encoding="utf-8")
    with (
        contextlib.closing(Screen()) as seen,
        Console(home, *PLAY, "--lang", "en") as console,
    ):
        seen.show("")
        with contextlib.closing(Display(tmp_path)) as display:
            display.shows("BRLTTY")
            to_my_move(console)
            for key, line in (("right", "Jack of spades."), ("h", "You have four cards.")):
                console.press(key)
                console.until(f"{line}[^\r\n]*\r")
                while console._more(time.monotonic() + 0.2):
                    pass
                seen.show(console.text())
                shown = display.shows(line, 15 if on else 3)
                assert (line in shown) == on
                assert "no screen" not in shown
            console.press("ctrl-c")
            assert console.wait() == 0
            assert console.text().endswith("Goodbye.\r\n" if not on else "Goodbye.\r\r\n")
