"""A computer without a sound card, or without the voice's data: told once, nothing printed, nobody waits."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """
import sys, time
from sto_odno.speech import Speech, found, reader
sys.modules["prism"] = None  # as it is without the extra
reader.runs = lambda: False
notices = []
speech = Speech(language="ru", notify=notices.append)
speech.say("Туз.")
print(speech.ready(20), speech.synthesizer)
for notice in notices:
    print(notice.kind.name, notice.synthesizer, repr(notice.successor), notice.pip, notice.apt)
for _ in range(20):
    began = time.perf_counter()
    speech.say("Пас.")
    speech.stop()
    assert time.perf_counter() - began < 0.1
    time.sleep(0.01)
print(len(notices), speech.wait(1))
print([each.fault.kind.name for each in found()])
speech.close()
"""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the settings are those of Linux sound systems")


def run(tmp_path: Path, before: str = "") -> list[str]:
    nothing = tmp_path / "empty.conf"
    nothing.touch()
    env = {
        **os.environ,
        "PULSE_SERVER": f"unix:{tmp_path}/nobody",
        "ALSA_CONFIG_PATH": str(nothing),
        "SPEECHD_ADDRESS": f"unix_socket:{tmp_path}/nobody",
        "PATH": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-c", before + PROGRAM],
        env={**env, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout.splitlines()


def test_no_sound_card(tmp_path: Path) -> None:
    assert run(tmp_path) == [
        "False None",
        "NO_DEVICE embedded ''  ",
        "1 True",
        "['NOT_INSTALLED', 'NO_DEVICE', 'NO_DEVICE']",
    ]


def test_no_voice_data(tmp_path: Path) -> None:
    before = f"""
import espeakng_loader, sto_odno.speech.espeak as e
espeakng_loader.get_data_path = lambda: {str(tmp_path)!r}
e._SYSTEM_LIBRARY["linux"] = "libnowhere.so"
"""
    assert run(tmp_path, before) == [
        "False None",
        "DATA_MISSING embedded '' espeakng-loader espeak-ng-data",
        "1 True",
        "['NOT_INSTALLED', 'DATA_MISSING', 'NOT_INSTALLED']",
    ]


@pytest.mark.parametrize(
    ("module", "library", "told"),
    [
        ("miniaudio", None, "NO_DEVICE embedded ''"),  # the system's own libraries play instead
        ("miniaudio", "libpulse|libasound", "NOT_INSTALLED embedded ''  libpulse0"),
        ("espeakng_loader", None, "NOT_INSTALLED embedded '' espeakng-loader"),
    ],
    ids=["no miniaudio", "no miniaudio and no library", "no espeakng_loader"],
)
def test_no_wheel(tmp_path: Path, module: str, library: str | None, told: str) -> None:
    before = f"""
import ctypes, re, sys, sto_odno.speech.espeak as e
sys.modules[{module!r}] = None
e._SYSTEM_LIBRARY["linux"] = "libnowhere.so"
load = ctypes.CDLL
def CDLL(name, *rest, **more):
    if re.match({library!r} or "nothing", name or ""):
        raise OSError(name)
    return load(name, *rest, **more)
ctypes.CDLL = CDLL
"""
    assert run(tmp_path, before)[1].startswith(told)
