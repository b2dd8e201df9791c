"""The embedded voice through the real pyttsx3 and the real espeak, on a sound card that obeys the test."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest

from sto_odno.speech import embedded, pyttsx3_driver
from sto_odno.speech.embedded import Embedded, espeak_voice
from sto_odno.speech.espeak import espeak
from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.synthesis import Synthesis
from sto_odno.speech.voice import MOST_OFFERED
from tests.speech.fakes import FakeCard, FakeEngine, eventually, letters
from tests.speech.listening import distance, features, synthesize

KNOWN = frozenset({"ru", "en-us", "en-gb"})


@pytest.mark.parametrize(
    ("name", "language", "expected"),
    [
        (None, "ru", "ru"),
        (None, "ru_RU", "ru"),
        (None, "en", "en-us"),
        ("en-gb", "en", "en-gb"),
        ("en-gb", "ru", "ru"),
        ("+f3", "ru", "ru+f3"),
        ("en-gb+f3", "en", "en-gb+f3"),
        ("en-gb+f3", "ru", "ru+f3"),
        ("nobody", "en", "en-us"),
    ],
)
def test_the_voice_of_a_phrase(name: str | None, language: str, expected: str) -> None:
    assert espeak_voice(name, language, KNOWN) == expected


class Stand:
    """The product's voice on a fake card; with `engine`, espeak is a stand-in too."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, engine: FakeEngine | None = None) -> None:
        self.card = FakeCard()
        self.faults: list[Fault] = []
        if engine is not None:
            monkeypatch.setattr(embedded, "Synthesis", lambda library, *rest: Synthesis(engine, *rest), raising=True)
        self.voice = Embedded(self.faults.append, self.card.open)

    def heard(self) -> str:
        self.card.play_until(lambda: self.voice.wait(0))
        return letters(self.card.heard)


@pytest.fixture
def engine() -> FakeEngine:
    return FakeEngine()


@pytest.fixture
def stand(monkeypatch: pytest.MonkeyPatch, engine: FakeEngine) -> Iterator[Stand]:
    stand = Stand(monkeypatch, engine)
    stand.voice.open()
    yield stand
    engine.gate.set()
    stand.voice.close()


def test_goes_through_pyttsx3(stand: Stand) -> None:
    assert str(stand.voice._engine) == "embedded"
    assert type(stand.voice._engine).__module__ == "pyttsx3.engine"
    assert isinstance(stand.voice._engine.proxy._driver, pyttsx3_driver.Driver)


def test_each_phrase_has_the_language_and_settings_of_its_moment(stand: Stand, engine: FakeEngine) -> None:
    stand.voice.set_rate(200)
    stand.voice.say("one", "en")
    stand.voice.set_rate(300)
    stand.voice.set_volume(50)
    stand.voice.say("два", "ru")
    stand.voice.set_voice("+f3")
    stand.voice.say("три", "ru")
    stand.heard()
    assert engine.calls == [
        ("one", "en-us", 200, 100),
        ("два", "ru", 300, 50),
        ("три", "ru+f3", 300, 50),
    ]


def test_each_phrase_has_the_pitch_of_its_moment(stand: Stand, engine: FakeEngine) -> None:
    assert stand.voice.has_pitch
    stand.voice.say("one", "en")
    stand.voice.set_pitch(80)
    stand.voice.say("two", "en")
    stand.heard()
    assert engine.pitches == [50, 80]


@pytest.mark.parametrize(("language", "accents"), [("ru", ()), ("en_US", ("en-gb",))])
def test_offers_some_voices_that_it_has(stand: Stand, language: str, accents: tuple[str, ...]) -> None:
    offered = stand.voice.offers(language)
    assert offered[: len(accents)] == accents
    assert all(name.startswith("+") for name in offered[len(accents) :])
    assert 5 < len(set(offered)) == len(offered) <= MOST_OFFERED
    assert all(stand.voice.has_voice(name) for name in offered)


def test_what_is_offered_sounds_different() -> None:
    voices = ["ru", *(f"ru+{timbre}" for timbre in embedded._OFFERED_TIMBRES)]
    library = espeak()
    sounds = [features(np.frombuffer(synthesize("Дама червей.", voice), "<i2"), library.rate) for voice in voices]
    assert min(distance(one, other) for one, other in itertools.combinations(sounds, 2)) > 0.5


def test_say_stop_say_leaves_only_the_last(stand: Stand, engine: FakeEngine) -> None:
    engine.gate.clear()
    for text in ("aa", "bb", "cc"):
        stand.voice.say(text, "en")
    eventually(engine.entered.is_set)
    stand.voice.stop()
    stand.voice.say("dd", "ru")
    engine.gate.set()
    assert stand.heard().endswith("dd")
    assert [call[0] for call in engine.calls] == ["aa", "dd"]
    assert engine.calls[-1][1] == "ru"
    assert stand.voice._engine.proxy._queue == []


def test_calls_do_not_wait_for_the_synthesizer(stand: Stand, engine: FakeEngine) -> None:
    engine.gate.clear()
    stand.voice.say("aa", "en")
    eventually(engine.entered.is_set)  # from here on the synthesis thread is stuck
    took = []
    for _ in range(100):
        began = time.perf_counter()
        stand.voice.say("bb", "ru")
        stand.voice.stop()
        took.append(time.perf_counter() - began)
    assert sorted(took)[50] < 0.001
    engine.gate.set()


@pytest.mark.slow
def test_many_threads_at_once_mix_up_no_language(stand: Stand, engine: FakeEngine) -> None:
    def work(text: str, language: str) -> None:
        for _ in range(100):
            stand.voice.say(text, language)

    stand.voice.set_rate(450)
    threads = [threading.Thread(target=work, args=pair) for pair in (("e", "en"), ("р", "ru")) * 2]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    stand.heard()
    assert len(engine.calls) == 400
    assert {(text, voice) for text, voice, _, _ in engine.calls} == {("e", "en-us"), ("р", "ru")}


def test_the_engine_keeps_pyttsx3s_contract(stand: Stand, engine: FakeEngine) -> None:
    front = stand.voice._engine
    front.setProperty("rate", 222)
    front.setProperty("volume", 2.0)
    front.setProperty("pitch", 1)  # unknown: pyttsx3 makes an event of the error, not an exception
    assert (front.getProperty("rate"), front.getProperty("volume")) == (222, 1.0)
    assert "ru" in [voice.id for voice in front.getProperty("voices")]
    assert not front.isBusy()
    assert front.say("") is not None


def test_a_second_one_is_refused_while_the_first_is_open_and_welcome_after(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = Stand(monkeypatch)
    with pytest.raises(VoiceFault):
        second.voice.open()
    stand.voice.close()
    second.voice.open()
    try:
        assert second.voice._engine is not None
    finally:
        second.voice.close()


def test_no_device_raises_and_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch)
    stand.card.broken = True
    for _ in range(2):
        with pytest.raises(VoiceFault) as raised:
            stand.voice.open()
        assert raised.value.fault.kind is NoticeKind.NO_DEVICE
    stand.card.broken = False
    stand.voice.open()
    stand.voice.close()


def test_without_pyttsx3_the_fault_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch)
    monkeypatch.setitem(__import__("sys").modules, "pyttsx3", None)
    with pytest.raises(VoiceFault) as raised:
        stand.voice.open()
    assert (raised.value.fault.kind, raised.value.fault.pip) == (NoticeKind.NOT_INSTALLED, "pyttsx3")


def test_before_opening_and_after_closing_calls_do_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = Stand(monkeypatch)
    for _ in range(2):
        stand.voice.say("a", "en")
        stand.voice.stop()
        stand.voice.set_rate(100)
        assert stand.voice.wait(0)
        stand.voice.open()
        stand.voice.close()


def test_the_real_synthesizer_speaks_every_queued_phrase_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counts five hundred short phrases as islands of sound, without waiting for them to be heard."""
    stand = Stand(monkeypatch)
    stand.voice.open()
    try:
        assert stand.voice.speaks("ru")
        assert not stand.voice.speaks("tlh-unknown")
        assert stand.voice.has_voice("en-gb+f3")
        assert not stand.voice.has_voice("en-gb+nobody")
        stand.voice.set_rate(450)
        for i in range(500):
            stand.voice.say(*(("да", "ru") if i < 250 else ("yes", "en")))
        synthesis = stand.voice._synthesis
        assert synthesis is not None
        while not stand.voice.wait(0):
            # A card that plays faster than time would leave no pause between the phrases to count them by.
            if len(synthesis.ring) > 22050 or not (synthesis._queue or synthesis._busy):
                stand.card.play()
    finally:
        stand.voice.close()
    islands, silent = 0, 10_000
    for sample in stand.card.heard:
        if abs(sample) > 200:
            islands += silent > 22050 * 0.05
            silent = 0
        else:
            silent += 1
    assert islands == 500
    assert not stand.faults
