"""Input and output that are no console: NUL, pipes, and what of Russian goes into them."""

from __future__ import annotations

from pathlib import Path

import pytest

from sto_odno.i18n import Words
from tests.windows.windows import WINDOWS, Windows, path

pytestmark = WINDOWS


@pytest.mark.parametrize("given", [None, b""], ids=["NUL", "a pipe"])
def test_without_a_console_a_sentence_says_what_is_missing(windows: Windows, home: Path, given: bytes | None) -> None:
    env = {"STO_ODNO_HOME": path(home)}
    done = windows.run(windows.exe, "--lang", "en", "play", "sto-odno", "--voice", "none", env=env, given=given)
    assert b"start the program in a terminal" in done.stdout
    assert done.returncode == 2


def test_nul_of_windows_is_no_console(windows: Windows, home: Path) -> None:
    env = {"STO_ODNO_HOME": path(home)}
    command = [path(windows.exe), "--lang", "en", "play", "sto-odno", "--voice", "none"]
    started = f"import subprocess, sys; sys.exit(subprocess.run({command}, stdin=subprocess.DEVNULL).returncode)"
    done = windows.run(windows.python, "-c", started, env=env)
    assert done.returncode == 2
    assert b"start the program in a terminal" in done.stdout


def test_russian_goes_into_a_pipe_as_utf_8_where_the_code_page_lacks_it(windows: Windows, home: Path) -> None:
    told = windows.run(windows.exe, "--lang", "ru", "--help", env={"STO_ODNO_HOME": path(home)}).stdout
    assert Words("ru").gettext("show this help") in told.decode("utf-8")


@pytest.mark.parametrize("encoding", ["cp866", "cp1251", "utf-8"])
def test_an_encoding_that_is_asked_for_is_kept(windows: Windows, home: Path, encoding: str) -> None:
    env = {"STO_ODNO_HOME": path(home), "PYTHONIOENCODING": encoding}
    told = windows.in_whole_python("-m", "sto_odno", "--lang", "ru", "--help", env=env, encoding=encoding)
    assert Words("ru").gettext("show this help") in told
