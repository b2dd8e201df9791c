"""The quick part of the suite on Windows' Python, over the wheel in the folder for players."""

from __future__ import annotations

import re

from tests.terminal.console import ROOT
from tests.windows.windows import WINDOWS, Windows, path

pytestmark = WINDOWS

FILES = (
    *("tests/test_records.py", "tests/test_keyboard.py", "tests/test_console.py", "tests/test_decoder.py"),
    *("tests/dialogue/test_prompts.py", "tests/dialogue/test_cues.py", "tests/dialogue/test_look.py"),
    *(f"tests/speech/test_{name}.py" for name in ("sapi5", "ring", "clean", "listing", "synthesis", "espeak")),
    "tests/test_cli.py",
)
# Whole programs, each of which takes seconds to start under Wine; tests/windows starts enough of them.
SLOW = "encoding or help or replay or simulate or command_counts or aside or damaged"
# Tests of what is other systems' alone: a folder is flushed to the disk, a terminal says by TERM what it shows, the
# data of the voice is reached by a link, where Windows has second names of files and shorter paths.
ELSEWHERE = "name_of_a_new_journal or no_sequences_go or data_path or far_too_long"


def test_the_quick_part_passes_on_windows(windows: Windows) -> None:
    told = windows.in_whole_python(
        *(
            "-m",
            "pytest",
            "-q",
            "--tb=short",
            "--import-mode=append",
            "--rootdir",
            path(ROOT),
            "-o",
            "addopts=",
            "-o",
            "pythonpath=",
        ),
        *("-p", "no:cacheprovider", "-m", "not slow", "-k", f"not ({SLOW} or {ELSEWHERE})", "--durations=5"),
        *(path(ROOT / name) for name in FILES),
        env={"PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        patience=200,
    )
    print(told[-1500:])
    passed = re.search(r"(\d+) passed", told)
    assert passed
    assert int(passed[1]) > 300
    assert "failed" not in told
