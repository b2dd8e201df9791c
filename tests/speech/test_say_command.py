"""macOS' `say`, with a script of that name in its place."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.say_command import SayCommand, parse_voices
from tests.speech.fakes import DEADLINE, eventually

LISTING = """\
Alex                en_US    # Most people recognize me by my voice.
Bad News            en_US    # The light you see at the end of the tunnel.
Eddy (Russian (Russia)) ru_RU    # Здравствуйте! Меня зовут Eddy.
Milena              ru_RU    # Здравствуйте! Меня зовут Milena.
Majed               ar_001   # مرحبًا! اسمي ماجد.
"""

# Appends "options: text" to a file when it begins, then speaks until a file lets it end.
SCRIPT = f"""#!{sys.executable}
import os, sys, time
here = os.path.dirname(os.path.abspath(sys.argv[0]))
if sys.argv[1:] == ["-v", "?"]:
    sys.stdout.buffer.write(open(here + "/listing", "rb").read())
    sys.exit()
text = sys.stdin.buffer.read().decode()
with open(here + "/log", "a", encoding="utf-8") as log:
    log.write(" ".join(sys.argv[1:]) + ": " + text + "\\n")
if "wait" in text:
    while not os.path.exists(here + "/go"):
        time.sleep(0.005)
with open(here + "/log", "a", encoding="utf-8") as log:
    log.write("end: " + text + "\\n")
sys.exit(3 if "fail" in text else 0)
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the script needs a shell's #! line")


class Stand:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[Fault] = []
        self.voice = SayCommand(self.faults.append)

    def log(self) -> list[str]:
        path = self.folder / "log"
        return path.read_text("utf-8").splitlines() if path.exists() else []

    def ends(self) -> list[str]:
        return [line.removeprefix("end: ") for line in self.log() if line.startswith("end: ")]


@pytest.fixture
def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stand]:
    script = tmp_path / "say"
    script.write_text(SCRIPT)
    script.chmod(0o755)
    (tmp_path / "listing").write_text(LISTING, "utf-8")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    stand = Stand(tmp_path)
    yield stand
    stand.voice.close()


def test_reads_the_list_of_voices() -> None:
    assert [(voice.name, voice.language) for voice in parse_voices(LISTING)] == [
        ("Alex", "en"),
        ("Bad News", "en"),
        ("Eddy (Russian (Russia))", "ru"),
        ("Milena", "ru"),
        ("Majed", "ar"),
    ]


def test_speaks_in_order_with_voices_by_language_rate_and_volume(stand: Stand) -> None:
    stand.voice.open()
    assert stand.voice.speaks("ru")
    assert not stand.voice.speaks("de")
    stand.voice.set_voice("milena")
    stand.voice.set_rate(200)
    stand.voice.say("one", "en")
    stand.voice.say("-v два", "ru")
    assert stand.voice.wait(DEADLINE)
    stand.voice.set_volume(50)
    stand.voice.say("three", "en")
    assert stand.voice.wait(DEADLINE)
    assert stand.log() == [
        "-v Alex -r 200 -f -: one",
        "end: one",
        "-v Milena -r 200 -f -: -v два",
        "end: -v два",
        "-v Alex -r 200 -f -: [[volm 0.50]] three",
        "end: [[volm 0.50]] three",
    ]
    assert not stand.faults


def test_words_are_spoken_as_they_are_written(stand: Stand) -> None:
    stand.voice.open()
    stand.voice.say("Кладу: уже сорок.", "ru")
    assert stand.voice.wait(DEADLINE)
    assert stand.ends() == ["Кладу: уже сорок."]


def test_a_stop_kills_what_speaks_and_drops_the_queue(stand: Stand) -> None:
    stand.voice.open()
    stand.voice.say("wait", "en")
    stand.voice.say("never", "en")
    eventually(lambda: len(stand.log()) == 1)
    process = stand.voice._process
    assert process is not None
    began = time.perf_counter()
    stand.voice.stop()
    assert time.perf_counter() - began < 0.1
    stand.voice.say("next", "en")
    assert stand.voice.wait(DEADLINE)
    assert process.poll() is not None
    assert stand.ends() == ["next"]
    assert not stand.faults


def test_a_stop_while_the_process_is_starting_is_not_lost(stand: Stand) -> None:
    stand.voice.open()
    for i in range(10):
        stand.voice.say(f"wait {i}", "en")
        time.sleep(i / 1000)
        stand.voice.stop()
    assert stand.voice.wait(DEADLINE)
    (stand.folder / "go").touch()
    assert stand.ends() == []
    assert not stand.faults


def test_a_say_that_fails_is_a_fault_once(stand: Stand) -> None:
    stand.voice.open()
    stand.voice.say("fail", "en")
    stand.voice.say("more", "en")
    eventually(lambda: stand.faults)
    assert [fault.kind for fault in stand.faults] == [NoticeKind.FAILED]
    assert stand.voice.wait(0)
    assert "more" not in stand.ends()


def test_a_missing_say_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(VoiceFault) as raised:
        SayCommand(lambda fault: None).open()
    assert raised.value.fault.kind is NoticeKind.NOT_INSTALLED


def test_a_say_that_cannot_list_its_voices_is_told(stand: Stand) -> None:
    (stand.folder / "listing").unlink()
    with pytest.raises(VoiceFault) as raised:
        stand.voice.open()
    assert raised.value.fault.kind is NoticeKind.FAILED


def test_closing_kills(stand: Stand) -> None:
    stand.voice.open()
    stand.voice.say("wait", "en")
    eventually(lambda: stand.log())
    process = stand.voice._process
    assert process is not None
    stand.voice.close()
    assert process.poll() is not None
    assert not stand.voice._thread.is_alive()
