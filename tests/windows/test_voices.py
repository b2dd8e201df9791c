"""Voices where something is missing: no sound device, no SAPI, no C++ runtime; and SAPI by a stand-in for it."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tests.windows.windows import INSIDE, WINDOWS, Windows, path

pytestmark = WINDOWS

DEAF = {"PULSE_SERVER": "unix:/nowhere", "ALSA_CONFIG_PATH": "/nowhere"}


def test_without_sound_and_with_a_sapi_that_cannot_be_used_the_voices_say_so(windows: Windows, home: Path) -> None:
    done = windows.run(windows.exe, "--lang", "en", "voices", env={**DEAF, "STO_ODNO_HOME": path(home)})
    told = done.stdout.decode("utf-8", "replace")
    print(told)
    assert re.search(r"sapi5, of Windows\. The voice .of Windows. does not work\.", told)
    assert re.search(r"There is no sound device for the voice .built in.\.", told)
    assert "No screen reader answers." in told
    assert "not installed" not in told
    assert "apt install" not in told
    assert "Error" not in told + done.stderr.decode("utf-8", "replace")


def test_without_the_runtime_of_microsoft_it_is_named(windows: Windows, home: Path) -> None:
    runtime = windows.python.parent / "msvcp140.dll"
    env = {**DEAF, "STO_ODNO_HOME": path(home), "WINEDLLOVERRIDES": windows.env["WINEDLLOVERRIDES"] + ";msvcp140=n"}
    command = (windows.exe, "--lang", "en", "voices", "--voice", "embedded")
    assert b"no sound device" in windows.run(*command, env=env).stdout
    aside = runtime.rename(runtime.with_suffix(".aside"))
    try:
        told = windows.run(*command, env=env).stdout.decode("utf-8", "replace")
    finally:
        aside.rename(runtime)
    assert "needs the Visual C++ runtime of Microsoft" in told
    assert "pip install msvc-runtime" in told


def test_sapi_is_spoken_to_as_its_documents_say(windows: Windows, tmp_path: Path) -> None:
    """By COM itself: a server of its own process stands in for SAPI under SAPI's names."""
    log = tmp_path / "heard.json"
    told = windows.in_whole_python(path(INSIDE / "speak.py"), path(log), patience=120)
    print(told)
    heard = json.loads(log.read_text("utf-8"))
    assert [(one["text"], one["voice"], one["rate"], one["how"]) for one in heard] == [
        ("Первая фраза.", "Elena", 2, "whole"),
        ("A second phrase.", "David", 2, "whole"),
        ("Cut, not, markup.", "David", 4, "cut"),
        ("After the cut.", "David", 4, "whole"),
    ]
    assert "languages en ru" in told
    assert {one["flags"] for one in heard} == {1 | 16}, "at once, and no markup"
