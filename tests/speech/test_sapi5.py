"""Windows' voices: the product's thread over a simulated system."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator

import pytest

from sto_odno.settings import OPTIONS
from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.sapi5 import Sapi5, languages_of, step_of, with_pitch
from tests.speech.fake_sapi import FakeSapi, Token
from tests.speech.fakes import DEADLINE, eventually

DAVID, IRINA = Token("Microsoft David Desktop", "409"), Token("Microsoft Irina Desktop", "419")


class Stand:
    def __init__(self, monkeypatch: pytest.MonkeyPatch, *tokens: Token) -> None:
        self.sapi = FakeSapi(*tokens)
        self.sapi.install(monkeypatch)
        self.faults: list[Fault] = []
        self.voice = Sapi5(self.faults.append)

    def speaks_now(self, text: str) -> None:
        eventually(lambda: self.sapi.current == text, f"{text} is not spoken")


@pytest.fixture
def stand(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stand]:
    stand = Stand(monkeypatch, DAVID, IRINA)
    stand.voice.open()
    yield stand
    stand.voice.close()
    eventually(lambda: stand.voice._engine is None)


@pytest.mark.parametrize(
    ("attribute", "languages"),
    [("419", ("ru",)), ("409;9", ("en",)), ("409;419", ("en", "ru")), ("407", ("de",)), ("", ()), ("x", ())],
)
def test_languages_of_a_windows_voice(attribute: str, languages: tuple[str, ...]) -> None:
    assert languages_of(attribute) == languages


def test_speaks_queued_phrases_in_order_each_with_the_voice_of_its_language(stand: Stand) -> None:
    stand.voice.say("one", "en")
    stand.voice.say("два", "ru")
    stand.voice.say("three", "en")
    for text in ("one", "два", "three"):
        stand.speaks_now(text)
        stand.sapi.finish()
    assert stand.voice.wait(DEADLINE)
    assert stand.sapi.heard == [
        ("one", "Microsoft David Desktop", "whole"),
        ("два", "Microsoft Irina Desktop", "whole"),
        ("three", "Microsoft David Desktop", "whole"),
    ]
    assert not stand.faults


def test_words_are_spoken_as_they_are_written(stand: Stand) -> None:
    stand.voice.say("Кладу: уже сорок.", "ru")
    stand.speaks_now("Кладу: уже сорок.")


def test_a_stop_cuts_at_once_and_drops_the_queue(stand: Stand) -> None:
    stand.voice.say("long", "en")
    stand.voice.say("never", "en")
    stand.speaks_now("long")
    assert not stand.voice.wait(0)
    stand.voice.stop()
    stand.voice.say("next", "ru")
    stand.speaks_now("next")
    stand.sapi.finish()
    assert stand.voice.wait(DEADLINE)
    assert [(text, end) for text, _, end in stand.sapi.heard] == [("long", "cut"), ("next", "whole")]


def test_a_hundred_cuts_in_a_row_all_work(stand: Stand) -> None:
    for i in range(100):
        stand.voice.say(str(i), "en")
        stand.speaks_now(str(i))
        stand.voice.stop()
    eventually(lambda: len(stand.sapi.heard) == 100)
    assert all(end == "cut" for _, _, end in stand.sapi.heard)
    assert stand.voice.wait(DEADLINE)


def test_a_stop_in_silence_loses_nothing_that_follows(stand: Stand) -> None:
    for i in range(10):
        stand.voice.stop()
        stand.voice.say(str(i), "en")
        stand.speaks_now(str(i))
        stand.sapi.finish()
        assert stand.voice.wait(DEADLINE)


def test_everything_happens_in_one_thread_that_has_called_coinitialize(stand: Stand) -> None:
    stand.voice.say("one", "en")
    stand.speaks_now("one")
    stand.voice.stop()
    eventually(lambda: stand.sapi.heard)
    assert stand.sapi.threads == stand.sapi.initialized
    assert len(stand.sapi.threads) == 1
    assert threading.get_ident() not in stand.sapi.threads


def test_rate_and_volume_reach_sapi_with_the_next_phrase(stand: Stand) -> None:
    stand.voice.set_rate(400)
    stand.voice.set_volume(30)
    stand.voice.say("one", "en")
    stand.speaks_now("one")
    assert stand.sapi.Rate == step_of(400) == 8
    assert stand.sapi.Volume == 30


@pytest.mark.parametrize(("percent", "step"), [(0, -10), (80, 6), (100, 10)])
def test_the_pitch_reaches_sapi_as_markup(percent: int, step: int) -> None:
    assert with_pitch("one < two & three", percent) == (f'<pitch absmiddle="{step}">one &lt; two &amp; three</pitch>')


def test_a_phrase_of_another_pitch_is_given_as_markup(stand: Stand) -> None:
    stand.voice.set_pitch(80)
    stand.voice.say("one", "en")
    stand.speaks_now('<pitch absmiddle="6">one</pitch>')


def test_a_voice_is_chosen_by_a_part_of_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch, DAVID, Token("Microsoft Zira Desktop", "409"), IRINA)
    stand.voice.open()
    assert stand.voice.has_voice("zira")
    assert not stand.voice.has_voice("nobody")
    stand.voice.set_voice("zira")
    stand.voice.say("one", "en")
    stand.speaks_now("one")
    stand.sapi.finish()
    stand.voice.say("два", "ru")
    stand.speaks_now("два")
    stand.sapi.finish()
    assert [voice for _, voice, _ in stand.sapi.heard] == ["Microsoft Zira Desktop", "Microsoft Irina Desktop"]
    stand.voice.close()


def test_a_voice_that_cannot_be_read_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch, Token("Two", "409;9"), Token("Bad", "unreadable"), IRINA)
    stand.voice.open()
    assert [(info.name, info.language) for info in stand.voice.voices()] == [
        ("Two", "en"),
        ("Microsoft Irina Desktop", "ru"),
    ]
    stand.voice.close()


def test_without_a_voice_for_the_language_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch, DAVID)
    stand.voice.open()
    assert stand.voice.speaks("en_US")
    assert not stand.voice.speaks("ru")
    stand.voice.close()


def test_where_no_voice_is_installed_it_opens_and_speaks_no_language(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch)
    stand.voice.open()
    assert stand.voice.voices() == ()
    assert not stand.voice.speaks("en")
    stand.voice.close()


def test_without_comtypes_the_fault_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "comtypes", None)
    with pytest.raises(VoiceFault) as raised:
        Sapi5(lambda fault: None).open()
    assert raised.value.fault.kind is NoticeKind.NOT_INSTALLED
    assert raised.value.fault.pip == "comtypes"


def test_what_is_installed_and_broken_is_not_told_as_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch, DAVID)

    def create(name: str, *, dynamic: bool) -> object:
        raise ImportError("cannot import name 'SpeechLib' from 'comtypes.gen'")

    monkeypatch.setattr(sys.modules["comtypes.client"], "CreateObject", create)
    with pytest.raises(VoiceFault) as raised:
        stand.voice.open()
    assert raised.value.fault.kind is NoticeKind.FAILED
    assert "SpeechLib" in raised.value.fault.detail
    assert not raised.value.fault.pip


def test_the_voice_chosen_in_windows_speaks_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = Token("RHVoice Elena", "419")
    stand = Stand(monkeypatch, DAVID, IRINA, chosen)
    stand.sapi.Voice = chosen
    stand.sapi.threads.clear()
    stand.voice.open()
    stand.voice.say("один", "ru")
    stand.speaks_now("один")
    stand.voice.say("two", "en")
    stand.sapi.finish()
    stand.speaks_now("two")
    stand.sapi.finish()
    assert [voice for _, voice, _ in stand.sapi.heard] == ["RHVoice Elena", "Microsoft David Desktop"]
    stand.voice.close()


def test_the_speed_set_in_windows_is_the_middle_one(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch, DAVID)
    stand.sapi.Rate = 5
    stand.voice.open()
    stand.voice.say("one", "en")
    stand.speaks_now("one")
    assert stand.sapi.Rate == 5
    stand.sapi.finish()
    stand.voice.set_rate(145)
    stand.voice.say("two", "en")
    stand.speaks_now("two")
    assert stand.sapi.Rate == 3
    stand.voice.close()


def test_rates_that_are_one_step_of_sapi_sound_the_same(stand: Stand) -> None:
    option = OPTIONS["rate"]
    rates = range(175, option.highest + 1, option.step)
    steps = {rate: step_of(rate) for rate in rates}
    for one in rates:
        for other in rates:
            assert stand.voice.same_rate(one, other) == (steps[one] == steps[other])
    assert stand.voice.same_rate(190, 205)
    assert not stand.voice.same_rate(175, 190)
    assert sorted(set(steps.values())) == list(range(max(steps.values()) + 1))


def test_a_voice_that_only_the_settings_of_windows_know_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch, DAVID)
    stand.sapi.newer = [Token("Microsoft Pavel", "419")]
    stand.voice.open()
    assert stand.voice.speaks("ru")
    stand.voice.say("один", "ru")
    stand.speaks_now("один")
    stand.sapi.finish()
    assert stand.sapi.heard == [("один", "Microsoft Pavel", "whole")]
    stand.voice.close()


def test_a_voice_that_is_listed_and_cannot_be_taken_gives_way_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch, DAVID, Token("Gone", "419", broken=True), IRINA)
    stand.voice.open()
    stand.voice.say("один", "ru")
    stand.speaks_now("один")
    stand.sapi.finish()
    assert stand.sapi.heard == [("один", "Microsoft Irina Desktop", "whole")]
    assert not stand.voice.has_voice("Gone")
    assert not stand.faults
    stand.voice.close()


def test_where_the_only_voice_of_a_language_cannot_be_taken_it_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch, DAVID, Token("Gone", "419", broken=True))
    stand.voice.open()
    stand.voice.say("один", "ru")
    eventually(lambda: stand.faults)
    assert [fault.kind for fault in stand.faults] == [NoticeKind.FAILED]


def test_an_error_of_sapi_is_a_fault_once(stand: Stand) -> None:
    stand.sapi.failing = OSError("COM is gone")
    stand.voice.say("one", "en")
    stand.voice.say("two", "en")
    eventually(lambda: stand.faults)
    assert [fault.kind for fault in stand.faults] == [NoticeKind.FAILED]
    assert stand.voice.wait(0)
    stand.voice.say("three", "en")
    stand.voice.stop()
    assert stand.voice.wait(0)


def test_after_a_fault_a_new_voice_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch, DAVID)
    stand.voice.open()
    stand.sapi.failing = OSError("COM is gone")
    stand.voice.say("one", "en")
    eventually(lambda: stand.faults)
    eventually(lambda: stand.voice._engine is None)
    stand.sapi.failing = None
    again = Sapi5(stand.faults.append)
    again.open()
    again.say("two", "en")
    stand.speaks_now("two")
    again.close()


def test_closing_silences(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch, DAVID)
    stand.voice.open()
    stand.voice.say("one", "en")
    stand.speaks_now("one")
    stand.voice.close()
    eventually(lambda: stand.sapi.heard)
    assert stand.sapi.heard[0][2] == "cut"
    assert not stand.faults
