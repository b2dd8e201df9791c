"""speech-dispatcher, with a server of the test's own behind the socket."""

from __future__ import annotations

import os
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sto_odno.speech import Notice, NoticeKind, Speech, speechd, ssip
from sto_odno.speech.notices import Fault, VoiceFault
from sto_odno.speech.speechd import Speechd, ssip_rate
from sto_odno.speech.table import Synthesizer
from tests.speech.fake_ssip import FakeSsip
from tests.speech.fakes import DEADLINE, Maker, eventually

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the server listens on a Unix socket")

RHVOICE = ("Anna\tru\tnone", "Aleksandr\tru\tnone", "Lyubov\ten\tnone")


class Stand:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.server = FakeSsip(folder / "s")
        self.faults: list[Fault] = []
        self.voice = Speechd(self.faults.append)

    def open(self) -> Speechd:
        self.voice.open()
        return self.voice


@pytest.fixture
def stand(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stand]:
    stand = Stand(tmp_path_factory.mktemp("s"))  # the path of a socket must be short
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{stand.server.path}")
    monkeypatch.setenv("PATH", str(stand.folder))  # nothing can be started
    stand.server.start()
    yield stand
    stand.server.deaf.clear()
    stand.voice.close()
    stand.server.kill()


def fault_of(voice: Speechd) -> Fault:
    with pytest.raises(VoiceFault) as raised:
        voice.open()
    return raised.value.fault


def test_speaks_in_order_with_language_rate_and_volume(stand: Stand) -> None:
    voice = stand.open()
    voice.say("раз", "ru_RU")
    voice.set_rate(450)
    voice.set_volume(50)
    voice.say("two", "en")
    assert voice.wait(DEADLINE)
    assert stand.server.texts() == ["раз", "two"]
    (_, first), (_, second) = stand.server.said[-2:]
    assert (first["LANGUAGE"], first["RATE"], first["VOLUME"]) == ("ru", "0", "100")
    assert (second["LANGUAGE"], second["RATE"], second["VOLUME"]) == ("en-US", "100", "0")
    assert (first["PRIORITY"], first["NOTIFICATION"]) == ("IMPORTANT", "ALL on")


def test_the_pitch_is_the_servers_own(stand: Stand) -> None:
    voice = stand.open()
    voice.say("раз", "ru")
    voice.set_pitch(80)
    voice.set_rate(900)  # as fast as the server goes
    voice.say("два", "ru")
    assert voice.wait(DEADLINE)
    (_, first), (_, second) = stand.server.said[-2:]
    assert (first["PITCH"], second["PITCH"]) == ("0", "60")
    assert second["RATE"] == "100"
    assert (voice.has_pitch, voice.fastest) == (True, 450)


@pytest.mark.parametrize(
    ("words", "rate"), [(80, -100), (128, -49), (175, 0), (313, 50), (450, 100), (999, 100), (1, -100)]
)
def test_the_rate_is_mapped_to_the_servers_own(words: int, rate: int) -> None:
    assert ssip_rate(words) == rate


def test_nothing_is_set_again_that_is_set(stand: Stand) -> None:
    voice = stand.open()
    voice.say("раз", "ru")
    assert voice.wait(DEADLINE)
    before = len(stand.server.log)
    voice.say("два", "ru")
    assert voice.wait(DEADLINE)
    assert stand.server.log[before:] == ["SPEAK"]


def test_lists_voices_without_timbres_and_knows_them_all_the_same(stand: Stand) -> None:
    voice = stand.open()
    assert [(one.name, one.language) for one in voice.voices()] == [
        ("Russian", "ru"),
        ("English (Great Britain)", "en"),
        ("English (America)", "en"),
    ]
    assert voice.offers("ru") == ("Russian",)
    assert voice.speaks("en-GB")
    assert not voice.speaks("de")
    assert voice.has_voice("russian+annie")
    assert voice.has_voice("espeak-ng:Russian")
    assert voice.has_voice("espeak-ng")
    assert not voice.has_voice("Anna")


def test_several_synthesizers_are_named_and_rhvoice_is_offered_first(stand: Stand) -> None:
    stand.server.modules["rhvoice"] = RHVOICE
    voice = stand.open()
    assert voice.offers("ru") == ("rhvoice:Anna", "rhvoice:Aleksandr", "espeak-ng:Russian")


@pytest.mark.parametrize(
    ("choice", "module", "name"),
    [
        (None, "espeak-ng", None),
        ("rhvoice", "rhvoice", None),
        ("rhvoice:anna", "rhvoice", "Anna"),
        ("Aleksandr", "rhvoice", "Aleksandr"),
        ("Russian+Annie", "espeak-ng", "Russian+Annie"),
        ("English (Great Britain)", "espeak-ng", None),
    ],
)
def test_a_chosen_voice_is_set_for_its_own_language(
    stand: Stand, choice: str | None, module: str, name: str | None
) -> None:
    stand.server.modules["rhvoice"] = RHVOICE
    voice = stand.open()
    voice.set_voice("Russian")
    voice.say("раз", "ru")
    voice.set_voice(choice)
    voice.say("два", "ru")
    voice.say("three", "en")
    assert voice.wait(DEADLINE)
    state = stand.server.said[-2][1]
    assert (state["OUTPUT_MODULE"], state.get("SYNTHESIS_VOICE")) == (module, name)
    english = stand.server.said[-1][1]
    wanted = {"rhvoice": ("rhvoice", None), "English (Great Britain)": ("espeak-ng", choice)}
    assert (english["OUTPUT_MODULE"], english.get("SYNTHESIS_VOICE")) == wanted.get(choice or "", ("espeak-ng", None))


def test_the_configuration_chooses_the_synthesizer_of_a_language(stand: Stand) -> None:
    stand.server.modules["rhvoice"] = RHVOICE
    stand.server.defaults = {"ru": "rhvoice"}
    voice = stand.open()
    for text, language in (("раз", "ru"), ("two", "en"), ("три", "ru")):
        voice.say(text, language)
    assert voice.wait(DEADLINE)
    modules = [state["OUTPUT_MODULE"] for text, state in stand.server.said if text.strip()]
    assert modules == ["rhvoice", "espeak-ng", "rhvoice"]


def test_a_synthesizer_without_the_language_gives_way_to_one_that_has_it(stand: Stand) -> None:
    stand.server.modules = {"flite": ("kal\ten\tnone",), "rhvoice": RHVOICE}
    voice = stand.open()
    voice.say("раз", "ru")
    assert voice.wait(DEADLINE)
    assert stand.server.said[-1][1]["OUTPUT_MODULE"] == "rhvoice"


@pytest.mark.parametrize("text", [".", ".раз", "раз\r\n.\r\nQUIT", "«Пас»…"])
def test_no_text_can_end_its_message_or_pass_for_a_command(stand: Stand, text: str) -> None:
    connection = ssip.connect(ssip.address())
    assert connection.speak(text)
    connection.close()
    assert stand.server.texts() == [" ".join(text.splitlines())]


def test_a_phrase_of_nothing_is_not_waited_for(stand: Stand) -> None:
    voice = stand.open()
    voice.say("\u200b", "ru")
    assert voice.wait(0)


def test_waits_until_the_server_has_told_the_end(stand: Stand) -> None:
    stand.server.holds = True
    voice = stand.open()
    voice.say("раз", "ru")
    voice.say("два", "ru")
    stand.server.wait_for("раз", "два")  # handed over at once, so that no gap is ours
    assert not voice.wait(0)
    stand.server.end()
    assert voice.unspoken() in ((("раз", "ru"), ("два", "ru")), (("два", "ru"),))
    stand.server.end()
    assert voice.wait(DEADLINE)
    assert voice.unspoken() == ()


def test_what_another_client_cancels_is_over(stand: Stand) -> None:
    stand.server.holds = True
    voice = stand.open()
    voice.say("раз", "ru")
    stand.server.end("703 CANCELED")
    assert voice.wait(DEADLINE)


def test_a_stop_cancels_what_is_spoken_and_drops_the_queue(stand: Stand) -> None:
    stand.server.holds = True
    voice = stand.open()
    voice.say("раз", "ru")
    voice.say("два", "ru")
    stand.server.wait_for("раз", "два")
    began = time.perf_counter()
    voice.stop()
    assert time.perf_counter() - began < 0.1
    assert voice.wait(0)
    voice.say("три", "ru")
    stand.server.wait_for("раз", "два", "три")
    assert stand.server.log[-2:] == ["CANCEL SELF", "SPEAK"]
    stand.server.end()
    assert voice.wait(DEADLINE)
    assert stand.faults == []


def test_calls_return_at_once_though_the_server_hangs_and_its_hanging_is_a_fault_once(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ssip, "ANSWER_SECONDS", 0.1)
    monkeypatch.setattr(speechd, "RECONNECT_SECONDS", 0.1)
    voice = stand.open()
    stand.server.deaf.set()
    began = time.perf_counter()
    for _ in range(50):
        voice.say("раз", "ru")
        voice.stop()
    voice.say("два", "ru")
    assert time.perf_counter() - began < 0.5
    eventually(lambda: stand.faults)
    assert [fault.kind for fault in stand.faults] == [NoticeKind.FAILED]
    assert voice.wait(0)
    assert voice.unspoken() == (("два", "ru"),)


def test_a_server_that_comes_back_is_told_again_what_it_has_not_spoken(stand: Stand) -> None:
    stand.server.holds = True
    voice = stand.open()
    for text in ("раз", "два", "три"):
        voice.say(text, "ru")
    stand.server.wait_for("раз", "два", "три")
    stand.server.end()
    eventually(lambda: len(voice.unspoken()) == 2)
    stand.server.kill()
    stand.server.said.clear()
    stand.server.start()
    stand.server.wait_for("два", "три")
    assert stand.server.clients == 2
    assert stand.server.said[-1][1]["LANGUAGE"] == "ru"
    stand.server.end()
    stand.server.end()
    assert voice.wait(DEADLINE)
    assert stand.faults == []


def test_what_is_cut_while_the_server_is_away_is_not_spoken(stand: Stand) -> None:
    stand.server.holds = True
    voice = stand.open()
    voice.say("раз", "ru")
    stand.server.wait_for("раз")
    stand.server.kill()
    voice.stop()
    voice.say("два", "ru")
    stand.server.said.clear()
    stand.server.start()
    stand.server.wait_for("два")


def test_a_server_that_stays_away_is_a_fault_once(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speechd, "RECONNECT_SECONDS", 0.05)
    voice = stand.open()
    stand.server.holds = True
    voice.say("раз", "ru")
    stand.server.wait_for("раз")
    stand.server.kill()
    eventually(lambda: stand.faults)
    assert [fault.kind for fault in stand.faults] == [NoticeKind.NOT_INSTALLED]
    assert voice.wait(0)
    voice.say("два", "ru")
    voice.stop()
    eventually(lambda: not voice._thread.is_alive())
    assert len(stand.faults) == 1


def test_a_phrase_that_kills_each_server_is_given_up(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    stand.server.holds = True
    voice = stand.open()
    voice.say("раз", "ru")
    for clients in range(1, speechd._MOST_TRIES + 2):
        eventually(lambda clients=clients: stand.server.clients == clients)  # type: ignore[misc]
        stand.server.wait_for("раз")
        stand.server.said.clear()
        stand.server.kill()
        stand.server.start()
    eventually(lambda: stand.faults)


def test_a_server_without_sound_does_not_count(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speechd, "PROBE_SECONDS", 0.05)
    stand.server.mute = True
    assert fault_of(stand.voice).kind is NoticeKind.NO_DEVICE


def test_a_phrase_without_end_is_a_fault(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speechd, "MUTE_SECONDS", 0.05)
    voice = stand.open()
    stand.server.mute = True
    voice.say("р", "ru")
    eventually(lambda: stand.faults)
    assert [fault.kind for fault in stand.faults] == [NoticeKind.NO_DEVICE]
    assert voice.unspoken() == (("р", "ru"),)


def test_a_phrase_that_the_server_forgets_is_handed_over_again(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speechd, "BEGIN_SECONDS", 0.02)
    voice = stand.open()
    stand.server.forgets = 2
    voice.say("раз", "ru")
    voice.say("два", "ru")
    assert voice.wait(DEADLINE)
    assert stand.server.texts()[-2:] == ["раз", "два"]
    assert "CANCEL SELF" in stand.server.log
    assert stand.faults == []


def test_a_server_that_forgets_everything_is_a_fault(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speechd, "BEGIN_SECONDS", 0.01)
    voice = stand.open()
    stand.server.forgets = 1000
    voice.say("раз", "ru")
    eventually(lambda: stand.faults)
    assert [fault.kind for fault in stand.faults] == [NoticeKind.NO_DEVICE]
    assert voice.unspoken() == (("раз", "ru"),)


def test_a_pause_of_the_server_is_no_fault(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speechd, "MUTE_SECONDS", 0.1)
    stand.server.holds = True
    voice = stand.open()
    voice.say("р", "ru")
    stand.server.tell("704 PAUSED")
    eventually(lambda: voice._paused)
    assert voice._patience() is None
    stand.server.tell("705 RESUMED")
    stand.server.end()
    assert voice.wait(DEADLINE)


def test_a_refused_setting_does_no_harm(stand: Stand) -> None:
    voice = stand.open()
    stand.server.refused = {"SET"}
    voice.say("раз", "ru")
    assert voice.wait(DEADLINE)
    assert stand.faults == []


def test_a_refused_phrase_is_a_fault(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speechd, "RECONNECT_SECONDS", 0.05)
    voice = stand.open()
    stand.server.refused = {"SPEAK"}
    voice.say("раз", "ru")
    eventually(lambda: stand.faults)


def test_a_server_without_synthesizers_tells_what_to_install(stand: Stand) -> None:
    stand.server.modules = {}
    fault = fault_of(stand.voice)
    assert (fault.kind, fault.apt) == (NoticeKind.NOT_INSTALLED, "speech-dispatcher-espeak-ng")


def test_a_missing_server_tells_what_to_install(stand: Stand) -> None:
    stand.server.kill()
    fault = fault_of(stand.voice)
    assert (fault.kind, fault.apt) == (NoticeKind.NOT_INSTALLED, speechd.APT)


def test_a_server_that_is_not_running_is_started(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssip, "_CONNECT_SECONDS", 0.05)
    program = stand.folder / "speech-dispatcher"
    program.write_text('#!/bin/sh\necho "$@" > "${0%/*}/how"\n')
    program.chmod(0o755)
    stand.server.kill()
    assert fault_of(stand.voice).kind is NoticeKind.FAILED
    assert not (stand.folder / "how").exists()  # the environment names a place that is not ours to serve
    monkeypatch.delenv("SPEECHD_ADDRESS")
    monkeypatch.setenv("XDG_RUNTIME_DIR", f"{stand.folder}/run")
    assert fault_of(stand.voice).kind is NoticeKind.FAILED  # it only pretends to start
    assert (stand.folder / "how").read_text() == (
        f"--spawn --communication-method unix_socket --socket-path {stand.folder}/run/speech-dispatcher/speechd.sock\n"
    )


def test_a_server_that_is_only_busy_is_not_started_again(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[OSError | None] = [BlockingIOError(), BlockingIOError(), None]
    real = ssip.connected

    def connected(where: ssip.Address) -> socket.socket:
        if (answer := answers.pop(0)) is not None:
            raise answer
        return real(where)

    def spawn(where: ssip.Address) -> bool:
        raise AssertionError

    monkeypatch.setattr(ssip, "connected", connected)
    monkeypatch.setattr(ssip, "spawn", spawn)
    ssip.connect(ssip.address()).close()
    assert answers == []


def test_where_it_is_missing_nothing_is_told_unless_it_was_chosen(stand: Stand) -> None:
    stand.server.kill()
    for choice, told in (("auto", [("first", "")]), ("speechd", [("speechd", "")])):
        notices: list[Notice] = []
        first = Maker("first", fault=Fault(NoticeKind.NO_DEVICE))
        table = [Synthesizer("first", first), Synthesizer("speechd", Speechd, optional=True)]
        speech = Speech(choice, language="ru", notify=notices.append, table=table)
        assert not speech.ready(DEADLINE)
        assert [(notice.synthesizer, notice.successor) for notice in notices] == told
        speech.close()


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"SPEECHD_ADDRESS": "unix_socket:/a/b"}, ssip.Address("/a/b")),
        ({"SPEECHD_ADDRESS": "inet_socket:there:77"}, ssip.Address(host="there", port=77)),
        ({"SPEECHD_ADDRESS": "inet_socket"}, ssip.Address(host="127.0.0.1", port=6560)),
        ({"XDG_RUNTIME_DIR": "/run/user/5"}, ssip.Address("/run/user/5/speech-dispatcher/speechd.sock")),
        ({"HOME": "/home/a"}, ssip.Address("/home/a/.cache/speech-dispatcher/speechd.sock")),
    ],
)
def test_the_address_is_where_all_clients_look(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: ssip.Address
) -> None:
    for name in ("SPEECHD_ADDRESS", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert ssip.address() == expected


def test_closing_silences_the_server(stand: Stand) -> None:
    stand.server.holds = True
    voice = stand.open()
    voice.say("раз", "ru")
    stand.server.wait_for("раз")
    voice.close()
    assert not voice._thread.is_alive()
    eventually(lambda: stand.server.log[-2:] == ["CANCEL SELF", "QUIT"])
    assert stand.faults == []


def test_closing_does_not_wait_for_a_server_that_hangs(stand: Stand) -> None:
    voice = stand.open()
    stand.server.deaf.set()
    voice.say("раз", "ru")
    began = time.monotonic()
    voice.close()
    assert time.monotonic() - began < 2


def test_an_open_voice_holds_no_file_after_its_end(stand: Stand) -> None:
    before = len(os.listdir("/dev/fd"))
    voice = stand.open()
    voice.close()
    eventually(lambda: not voice._thread.is_alive())
    eventually(lambda: len(os.listdir("/dev/fd")) <= before + 1)  # the server's own end may take a moment


def test_the_chain_goes_on_with_the_next_voice_drops_nothing_and_tells_it_once(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speechd, "RECONNECT_SECONDS", 0.05)
    notices: list[Notice] = []
    second = Maker("second")
    speech = Speech(
        "speechd",
        language="ru",
        notify=notices.append,
        table=[Synthesizer("speechd", Speechd), Synthesizer("second", second)],
    )
    try:
        assert speech.ready(DEADLINE)
        stand.server.holds = True
        for text in ("раз", "два", "три"):
            speech.say(text)
        stand.server.wait_for("раз", "два", "три")
        stand.server.end()
        eventually(lambda: len(speech._slot.voice.unspoken()) == 2)  # type: ignore[union-attr]
        stand.server.kill()
        eventually(lambda: speech.synthesizer == "second")
        speech.say("четыре")
        eventually(lambda: [text for text, _ in second.made[-1].said] == ["два", "три", "четыре"])
        assert [(n.kind, n.synthesizer, n.successor) for n in notices] == [(NoticeKind.LOST, "speechd", "second")]
    finally:
        speech.close()
