"""Settings, journals and locks under the rules of Windows' files, in a folder with Cyrillic letters and spaces."""

from __future__ import annotations

from pathlib import Path

from tests.windows.windows import BUSY, INSIDE, Windows, path

pytestmark = BUSY

KILLS = 100


def test_nothing_that_was_told_is_lost(windows: Windows, tmp_path: Path) -> None:
    told = windows.in_whole_python(
        *(path(INSIDE / "files.py"), path(tmp_path / "Папка игрока"), str(KILLS)),
        env={"PYTHONUTF8": "1"},
        patience=500,
    )
    print(told)
    assert "FAULT" not in told
    assert told.count("ok ") == 8
