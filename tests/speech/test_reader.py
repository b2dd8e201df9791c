"""Screen readers, over a stand-in for prismatoid and, where it is installed, the real one over a stand-in for Orca."""

from __future__ import annotations

import importlib.util
import inspect
import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from sto_odno.speech import Notice, NoticeKind, Speech, found, reader
from sto_odno.speech.chain import State
from sto_odno.speech.notices import Fault, VoiceFault
from sto_odno.speech.reader import Reader, Watch
from sto_odno.speech.table import READER, Synthesizer
from tests.speech import fake_orca, fake_prism
from tests.speech.fake_prism import Room
from tests.speech.fakes import DEADLINE, Maker, eventually


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    room = Room()
    monkeypatch.setitem(sys.modules, "prism", room.module())
    monkeypatch.setattr(reader, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(reader, "runs", lambda: False)
    yield room
    room.gate.set()
    fake_prism.Backend.alive.clear()
    fake_prism.Backend.dead.clear()


class Stand:
    """A speech with a screen reader's row above a fake synthesizer."""

    def __init__(self, choice: str = "auto") -> None:
        self.second = Maker("second")
        self.notices: list[Notice] = []
        self.speech = Speech(
            choice,
            language="ru",
            notify=self.notices.append,
            table=[
                Synthesizer(READER, Reader, optional=True, look_out=Watch),
                Synthesizer("second", self.second),
            ],
        )
        assert self.speech.ready(DEADLINE)

    def told(self) -> list[tuple[NoticeKind, str, str]]:
        return [(notice.kind, notice.synthesizer, notice.successor or notice.voice) for notice in self.notices]


@pytest.fixture
def opened(room: Room) -> Iterator[Reader]:
    room.running.add("NVDA")
    voice = Reader(lambda fault: faults.append(fault))
    faults: list[Fault] = []
    voice.open()
    yield voice
    voice.close()


def fault_of(voice: Reader) -> Fault:
    with pytest.raises(VoiceFault) as raised:
        voice.open()
    return raised.value.fault


@pytest.mark.parametrize(("name", "label"), [("NVDA", "NVDA"), ("JAWS", "JAWS"), ("Orca", "Orca")])
def test_finds_the_screen_reader_that_runs_and_speaks_through_it(room: Room, name: str, label: str) -> None:
    room.running.add(name)
    voice = Reader(lambda fault: None)
    voice.open()
    assert voice.label == label
    assert voice.by_reader
    voice.say("Дама пик.", "ru")
    voice.say("[Two]\n\0 cards", "en")
    assert voice.wait(DEADLINE)
    assert room.heard == ["Дама пик.", "[Two] cards"]
    assert voice.speaks("de")
    assert voice.has_voice(name.lower())
    voice.close()


def test_a_synthesizer_is_no_screen_reader(room: Room) -> None:
    room.running |= {"SAPI", "SPEECH_DISPATCHER"}
    assert fault_of(Reader(lambda fault: None)).kind is NoticeKind.NO_READER
    assert room.created == []


def test_one_without_braille_is_spoken_through(room: Room) -> None:
    room.running.add("NVDA")
    room.features["supports_output"] = False
    voice = Reader(lambda fault: None)
    voice.open()
    voice.say("да", "ru")
    assert voice.wait(DEADLINE)
    assert room.heard == ["speak: да"]
    voice.close()


def test_a_stop_silences_and_drops_the_queue_and_is_not_repeated(opened: Reader, room: Room) -> None:
    opened.stop()
    opened.say("раз", "ru")
    assert opened.wait(DEADLINE)
    opened.stop()
    opened.stop()
    opened.say("два", "ru")
    eventually(lambda: len(room.heard) == 3)
    assert room.heard == ["раз", "(stop)", "два"]


def test_what_is_cut_on_its_way_is_silenced_after_it(opened: Reader, room: Room) -> None:
    room.gate.clear()
    opened.say("раз", "ru")
    opened.say("два", "ru")
    assert room.entered.wait(DEADLINE)
    began = time.perf_counter()
    opened.stop()
    assert time.perf_counter() - began < 0.1
    room.gate.set()
    eventually(lambda: room.heard == ["раз", "(stop)"])


def test_a_reader_that_is_started_anew_gets_the_phrase(opened: Reader, room: Room) -> None:
    room.restart("NVDA")
    opened.say("раз", "ru")
    eventually(lambda: room.heard == ["раз"])
    assert room.created == ["NVDA", "NVDA"]


def test_prismatoid_that_is_missing_is_told_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "runs", lambda: False)
    for module in (None, object()):
        monkeypatch.setitem(sys.modules, "prism", module)
        fault = fault_of(Reader(lambda fault: None))
        assert (fault.kind, fault.pip) == (NoticeKind.NOT_INSTALLED, "prismatoid")
    monkeypatch.setattr(reader, "runs", lambda: True)
    fault = fault_of(Reader(lambda fault: None))
    assert (fault.kind, fault.pip) == (NoticeKind.READER_UNREACHABLE, "prismatoid")


def test_prismatoid_that_breaks_is_a_fault(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    module = room.module()
    module.Context = None
    monkeypatch.setitem(sys.modules, "prism", module)
    assert fault_of(Reader(lambda fault: None)).kind is NoticeKind.FAILED


def test_one_that_runs_but_does_not_answer_is_told(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "runs", lambda: True)
    stand = Stand()
    assert stand.told() == [(NoticeKind.READER_UNREACHABLE, "reader", "second")]
    stand.speech.close()


def test_in_auto_its_absence_is_not_told_and_by_name_it_is(room: Room) -> None:
    for choice, told in (("auto", []), ("reader", [(NoticeKind.NO_READER, "reader", "second")])):
        stand = Stand(choice)
        assert stand.speech.synthesizer == "second"
        assert not stand.speech.by_reader
        assert stand.told() == told
        stand.speech.close()


def test_in_auto_it_comes_first_and_is_told(room: Room) -> None:
    room.running.add("NVDA")
    stand = Stand()
    stand.speech.say("раз")
    assert stand.speech.by_reader
    assert stand.told() == [(NoticeKind.READER_SPEAKS, "reader", "NVDA")]
    eventually(lambda: room.heard == ["раз"])
    assert stand.second.attempts == 0
    stand.speech.enabled = False
    assert not stand.speech.by_reader  # it may read the lines now
    stand.speech.close()


def test_it_is_followed_as_it_comes_and_goes_and_nothing_is_said_twice(room: Room) -> None:
    stand = Stand()
    stand.speech.say("раз")
    room.running.add("JAWS")
    eventually(lambda: stand.speech.by_reader)
    eventually(lambda: stand.speech.state in (State.SILENT, State.SPEAKING))
    stand.speech.say("два")
    eventually(lambda: room.heard == ["два"])
    room.running.clear()
    eventually(lambda: stand.speech.synthesizer == "second")
    stand.speech.say("три")
    room.running.add("JAWS")
    eventually(lambda: stand.speech.by_reader)
    assert [text for made in stand.second.made for text, _ in made.said] == ["раз", "три"]
    assert room.heard == ["два"]
    eventually(
        lambda: (
            stand.told()
            == [
                (NoticeKind.READER_SPEAKS, "reader", "JAWS"),
                (NoticeKind.LOST, "reader", "second"),
                (NoticeKind.READER_SPEAKS, "reader", "JAWS"),
            ]
        )
    )
    stand.speech.close()


def test_while_the_old_voice_finishes_lines_are_the_new_readers_already(room: Room) -> None:
    stand = Stand()
    old = stand.second.made[-1]
    old.talking = True
    room.running.add("NVDA")
    eventually(lambda: stand.speech.by_reader)
    assert stand.speech.synthesizer == "second"
    stand.speech.say("раз")
    old.talking = False
    eventually(lambda: room.heard == ["раз"])
    assert old.said == []
    stand.speech.close()


def test_a_phrase_that_it_could_not_take_is_said_by_the_next_voice(room: Room) -> None:
    room.running.add("NVDA")
    stand = Stand()
    room.gate.clear()
    stand.speech.say("раз")
    stand.speech.say("два")
    assert room.entered.wait(DEADLINE)
    room.running.clear()
    room.gate.set()
    eventually(lambda: stand.second.made and [t for t, _ in stand.second.made[-1].said] == ["раз", "два"])
    stand.speech.close()


def test_one_that_hangs_gives_way(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "HANG_SECONDS", 0.0)
    room.running.add("NVDA")
    stand = Stand()
    room.gate.clear()
    stand.speech.say("раз")
    assert room.entered.wait(DEADLINE)
    began = time.perf_counter()
    stand.speech.say("два")
    stand.speech.stop()
    assert time.perf_counter() - began < 0.1
    room.running.clear()
    eventually(lambda: stand.speech.synthesizer == "second")
    room.gate.set()
    stand.speech.close()


def test_nobody_looks_out_where_a_synthesizer_was_chosen_by_name(room: Room) -> None:
    stand = Stand("second")
    assert stand.speech._look_out is None
    stand.speech.close()


def test_closing_ends_the_looking_out(room: Room) -> None:
    stand = Stand()
    watch = stand.speech._look_out
    assert isinstance(watch, Watch)
    stand.speech.close()
    assert watch._over.is_set()


def test_the_list_has_no_voices_of_it(room: Room) -> None:
    room.running.add("NVDA")
    (listed,) = found(table=[Synthesizer(READER, Reader)])
    assert (listed.fault, dict(listed.voices), listed.others) == (None, {}, 0)


def test_looking_for_running_readers_never_fails() -> None:
    assert reader.runs() in (True, False)


@pytest.mark.skipif(importlib.util.find_spec("prism") is None, reason="prismatoid is not installed")
def test_the_stand_in_is_like_the_real_package() -> None:
    import prism

    for name in reader._READERS:
        assert hasattr(prism.BackendId, name)
    for ours, theirs in ((fake_prism.Context, prism.Context), (fake_prism.Backend, prism.Backend)):
        for name, member in vars(ours).items():
            if name.startswith("_") or name in ("alive", "dead"):
                continue
            real = getattr(theirs, name)
            if callable(member):
                assert list(inspect.signature(member).parameters) == list(inspect.signature(real).parameters), name
            else:
                assert isinstance(real, property)
    assert prism.BackendFeatures.from_bits(0).supports_output is False
    assert prism.BackendFeatures.from_bits(1).is_supported_at_runtime is True


@pytest.mark.slow
@pytest.mark.skipif(importlib.util.find_spec("prism") is None, reason="prismatoid is not installed")
@pytest.mark.parametrize("service", fake_orca.SERVICES)
def test_the_real_package_speaks_through_a_stand_in_for_orca(service: str) -> None:
    """In a process of its own, for GLib keeps the first session bus it finds."""
    if lacking := fake_orca.missing():
        pytest.skip(f"{lacking} not installed")
    bus = fake_orca.Bus()
    heard: list[str] = []
    child = subprocess.Popen(
        [sys.executable, "-c", FOLLOW],
        env={**os.environ, "DBUS_SESSION_BUS_ADDRESS": bus.address, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert child.stdin is not None
    assert child.stdout is not None
    try:
        assert child.stdout.readline() == "second\n"
        orca = fake_orca.Orca(bus, heard, service)
        assert child.stdout.readline() == "READER_SPEAKS Orca\n"
        print("Дама пик.", file=child.stdin, flush=True)
        eventually(lambda: heard == ["Дама пик.", "(stop)"])
        orca.stop()
        assert child.stdout.readline() == "LOST second\n"
        orca = fake_orca.Orca(bus, heard, service)
        assert child.stdout.readline() == "READER_SPEAKS Orca\n"
        print("Туз.", file=child.stdin, flush=True)
        eventually(lambda: heard == ["Дама пик.", "(stop)", "Туз.", "(stop)"])
        child.stdin.close()
        assert child.stdout.read() == ""
        assert child.wait(DEADLINE) == 0
        orca.stop()
    finally:
        child.kill()
        bus.stop()


FOLLOW = """
import sys, time
from sto_odno.speech import Speech, reader
from sto_odno.speech.table import Synthesizer
from tests.speech.fakes import Maker
reader.LOOK_SECONDS = 0.05
speech = Speech(
    language="ru",
    notify=lambda n: print(n.kind.name, n.successor or n.voice, flush=True),
    table=[
        Synthesizer("reader", reader.Reader, optional=True, look_out=reader.Watch),
        Synthesizer("second", Maker("second")),
    ],
)
speech.ready(20)
print(speech.synthesizer, flush=True)
for line in sys.stdin:
    speech.say(line.strip())
    speech.wait(5)
    speech.stop()
speech.close()
"""
