"""The quick part of the suite on Windows' Python, over the wheel in the folder for players."""

from __future__ import annotations

import re

from tests.terminal.console import ROOT
from tests.windows.windows import BUSY, INSIDE, Windows, path

pytestmark = BUSY

# What may differ on Windows: files, keys, the console, voices, the command line; and of the rest, which does not, the
# dialogue of an evening, the tour and a match of each game.
FILES = (
    *("tests/test_records.py", "tests/test_settings.py"),
    *("tests/test_keyboard.py", "tests/test_decoder.py", "tests/test_console.py", "tests/test_cli.py"),
    *(f"tests/speech/test_{name}.py" for name in ("sapi5", "ring", "clean", "listing", "synthesis", "espeak")),
    *(f"tests/dialogue/test_{name}.py" for name in ("prompts", "look", "lines", "lesson", "flow")),
    *(
        f"tests/transcripts/test_transcripts.py::test_what_is_heard_is_what_was_reviewed[{scene}]"
        for scene in ("tour-ru", "tour-en", "sto-odno-ru", "one-zero-one-en", "bios-panic-ru", "binary-equations-en")
    ),
)
# Whole programs, each of which takes seconds to start under Wine; tests/windows starts enough of them.
PROGRAMS = (
    "encoding or help or replay or simulate or command_counts or aside or damaged or a_wrong_argument or folder_that"
    " or without_a_terminal"
)
# Thousands of journals, read as elsewhere.
LONG = "power_cut"
# Tests of what is other systems' alone: a folder is flushed to the disk, the data of the voice is reached by a link,
# where Windows has second names of files and shorter paths.
ELSEWHERE = "name_of_a_new_journal or data_path or far_too_long"
LEFT_OUT = f"not ({PROGRAMS} or {LONG} or {ELSEWHERE})"


def run(windows: Windows, *what: str) -> tuple[int, list[str]]:
    """Runs tests on Windows; returns how many passed, and the names of those that did not."""
    done = windows.run(
        *(windows.whole_python, path(INSIDE / "start.py"), "-m", "pytest", "-q", "--tb=short", "-rfE"),
        *("--import-mode=append", "--rootdir", path(ROOT), "-o", "addopts=-n 2", "-o", "pythonpath=", "--durations=3"),
        *("-p", "no:cacheprovider", "-m", "not slow", "-k", LEFT_OUT, *what),
        env={**windows.packages(), "PYTHONDONTWRITEBYTECODE": "1"},
        patience=500,
    )
    told = (done.stdout + done.stderr).decode("utf-8", "replace")
    print(told[-3000:])
    passed = re.search(r"(\d+) passed", told)
    return int(passed[1]) if passed else 0, re.findall(r"^(?:FAILED|ERROR) (\S+)", told, re.MULTILINE)


def test_the_quick_part_passes_on_windows(windows: Windows) -> None:
    passed, failed = run(windows, *(path(ROOT / name) for name in FILES))
    assert passed > 500
    if failed:  # once more, by itself: some of them mind the time, and the machine is busy
        assert len(failed) < 10, failed
        passed, failed = run(windows, *(path(ROOT / name) for name in failed))
        assert passed
    assert not failed
