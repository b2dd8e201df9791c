"""Settings, journals and locks under the rules of Windows' files, in a folder with Cyrillic letters and spaces."""

from __future__ import annotations

from pathlib import Path

from tests.thorough import share
from tests.windows.windows import INSIDE, WINDOWS, Windows, path

pytestmark = WINDOWS


def test_nothing_that_was_told_is_lost(windows: Windows, tmp_path: Path) -> None:
    told = windows.in_whole_python(
        *(path(INSIDE / "files.py"), path(tmp_path / "Папка игрока"), str(share(100))),
        env={"PYTHONUTF8": "1"},
        patience=200,
    )
    print(told)
    assert "FAULT" not in told
    assert told.count("ok ") == 5
