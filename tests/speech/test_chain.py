"""`Speech`: which voice speaks, what is told when one cannot, and that nobody ever waits for it."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from sto_odno.speech import Notice, NoticeKind, Speech, UnknownVoice
from sto_odno.speech.chain import FIRST_RETRY_SECONDS, LAST_RETRY_SECONDS, State
from sto_odno.speech.notices import Fault
from sto_odno.speech.pending import MOST_PENDING, STALE_SECONDS
from sto_odno.speech.table import Synthesizer, synthesizers
from tests.speech.fakes import DEADLINE, Clock, FakeVoice, Maker, eventually

NO_DEVICE = Fault(NoticeKind.NO_DEVICE, "no card")


class Stand:
    """A table of fake voices and the notices that come out."""

    def __init__(self, *makers: Maker) -> None:
        self.makers = makers or (Maker("best"), Maker("second"))
        self.clock = Clock()
        self.notices: list[Notice] = []
        self.arrived: queue.SimpleQueue[Notice] = queue.SimpleQueue()
        self.made: list[Speech] = []

    def speech(self, choice: str = "auto", **settings: object) -> Speech:
        settings = {"language": "ru", **settings}
        speech = Speech(
            choice,
            table=[Synthesizer(maker.name, maker) for maker in self.makers],
            clock=self.clock,
            notify=self.notify,
            **settings,  # type: ignore[arg-type]
        )
        self.made.append(speech)
        return speech

    def notify(self, notice: Notice) -> None:
        self.notices.append(notice)
        self.arrived.put(notice)

    def next(self) -> Notice:
        return self.arrived.get(timeout=DEADLINE)

    def voice(self, maker: int = 0) -> FakeVoice:
        return self.makers[maker].made[-1]


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    yield stand
    close(stand)


def close(stand: Stand) -> None:
    for maker in stand.makers:
        maker.gate.set()
    for speech in stand.made:
        speech.close()


@pytest.mark.parametrize(
    ("platform", "order"),
    [
        ("win32", ["reader", "sapi5", "embedded"]),
        ("darwin", ["say", "embedded"]),
        ("linux", ["reader", "embedded", "speechd"]),
        ("freebsd14", ["reader", "embedded", "speechd"]),
    ],
)
def test_the_order_of_each_system(platform: str, order: list[str]) -> None:
    assert [row.name for row in synthesizers(platform)] == order


def test_the_first_that_opens_speaks_and_no_more_is_opened(stand: Stand) -> None:
    speech = stand.speech()
    assert speech.ready(DEADLINE)
    assert speech.synthesizer == "best"
    speech.say("раз")
    speech.say("two", "en")
    assert stand.voice().said == [("раз", "ru"), ("two", "en")]
    assert stand.makers[1].attempts == 0
    assert stand.notices == []


def test_what_is_said_before_a_voice_is_open_is_spoken_then(stand: Stand) -> None:
    stand.makers[0].gate.clear()
    speech = stand.speech()
    began = time.perf_counter()
    speech.say("раз")
    speech.say("два")
    assert time.perf_counter() - began < 0.5
    assert not speech.ready(0)
    assert not speech.wait(0)
    stand.makers[0].gate.set()
    assert speech.ready(DEADLINE)
    speech.say("три")
    assert [text for text, _ in stand.voice().said] == ["раз", "два", "три"]


def test_what_was_cut_before_a_voice_is_open_is_not_spoken(stand: Stand) -> None:
    stand.makers[0].gate.clear()
    speech = stand.speech()
    speech.say("раз")
    speech.stop()
    speech.say("два")
    stand.makers[0].gate.set()
    assert speech.ready(DEADLINE)
    assert [text for text, _ in stand.voice().said] == ["два"]


def test_only_so_much_is_kept_for_a_voice_that_takes_long(stand: Stand) -> None:
    stand.makers[0].gate.clear()
    speech = stand.speech()
    for i in range(MOST_PENDING + 10):
        speech.say(str(i))
    stand.makers[0].gate.set()
    assert speech.ready(DEADLINE)
    assert [text for text, _ in stand.voice().said] == [str(i) for i in range(10, MOST_PENDING + 10)]


def test_each_step_down_is_told_once(stand: Stand) -> None:
    stand.makers[0].fault = Fault(NoticeKind.NOT_INSTALLED, "gone", pip="p", apt="a")
    speech = stand.speech()
    assert speech.ready(DEADLINE)
    assert speech.synthesizer == "second"
    expected = Notice(NoticeKind.NOT_INSTALLED, "best", "second", detail="gone", pip="p", apt="a")
    assert stand.notices == [expected]


def test_without_any_voice_there_is_text_and_one_notice_about_the_best(stand: Stand) -> None:
    stand.makers[0].error = RuntimeError("odd")
    stand.makers[1].fault = NO_DEVICE
    speech = stand.speech()
    assert not speech.ready(DEADLINE)
    assert speech.synthesizer is None
    assert [(n.kind, n.synthesizer, n.successor) for n in stand.notices] == [
        (NoticeKind.FAILED, "best", ""),
    ]
    speech.say("раз")
    speech.stop()
    assert speech.wait(0)
    assert all(maker.made[0].closed for maker in stand.makers)


def test_a_voice_counts_only_with_the_language(stand: Stand) -> None:
    stand.makers[0].languages = ("en",)
    speech = stand.speech()
    assert speech.ready(DEADLINE)
    assert speech.synthesizer == "second"
    assert [(n.kind, n.language) for n in stand.notices] == [(NoticeKind.NO_LANGUAGE, "ru")]


def test_none_is_silent_and_opens_nothing(stand: Stand) -> None:
    speech = stand.speech("none")
    speech.say("раз")
    assert not speech.ready(0)
    assert speech.wait(0)
    assert stand.makers[0].attempts == 0


def test_a_named_synthesizer_comes_first_and_the_others_stay_behind_it(stand: Stand) -> None:
    speech = stand.speech("second")
    assert speech.ready(DEADLINE)
    assert speech.synthesizer == "second"
    stand.makers[1].fault = NO_DEVICE
    speech = stand.speech("second")
    assert speech.ready(DEADLINE)
    assert speech.synthesizer == "best"


def test_a_voice_can_be_named_with_its_synthesizer(stand: Stand) -> None:
    speech = stand.speech("second:second-ru")
    assert speech.ready(DEADLINE)
    assert stand.voice(1).settings["voice"] == "second-ru"
    assert stand.notices == []


@pytest.mark.parametrize("choice", ["third", "", "auto:x", "none:x", "third:x"])
def test_an_unknown_name_is_refused_with_the_known_ones(stand: Stand, choice: str) -> None:
    with pytest.raises(UnknownVoice) as raised:
        stand.speech(choice)
    assert raised.value.name == choice
    assert raised.value.known == ("auto", "none", "best", "second")


def test_an_unknown_voice_of_a_synthesizer_is_told_once_and_the_usual_one_speaks(stand: Stand) -> None:
    speech = stand.speech("best:nobody")
    assert speech.ready(DEADLINE)
    assert stand.next() == Notice(NoticeKind.NO_SUCH_VOICE, "best", "best", voice="nobody")
    assert stand.voice().settings["voice"] is None
    speech.set_rate(100)
    assert stand.notices[1:] == []


def test_a_named_voice_is_not_looked_for_in_another_synthesizer_and_speaks_again_in_its_own(stand: Stand) -> None:
    stand.makers[0].languages = ("ru",)
    speech = stand.speech("best:best-ru")
    assert speech.ready(DEADLINE)
    speech.set_language("en")
    eventually(lambda: speech.synthesizer == "second")
    assert stand.voice(1).settings["voice"] is None
    speech.set_language("ru")
    eventually(lambda: speech.synthesizer == "best")
    assert stand.voice().settings["voice"] == "best-ru"
    assert [notice.kind for notice in stand.notices] == [NoticeKind.NO_LANGUAGE]


def test_settings_reach_the_voice_at_its_opening_and_later(stand: Stand) -> None:
    speech = stand.speech(rate=300, volume=40)
    assert speech.ready(DEADLINE)
    assert stand.voice().settings == {"rate": 300, "volume": 40, "voice": None}
    speech.set_rate(100)
    speech.set_volume(90)
    assert stand.voice().settings == {"rate": 100, "volume": 90, "voice": None}


def test_pitch_and_the_fastest_rate_are_those_of_the_voice_that_speaks(stand: Stand) -> None:
    speech = stand.speech(pitch=70)
    assert speech.ready(DEADLINE)
    voice = stand.voice()
    assert (speech.fastest, speech.has_pitch) == (450, False)
    voice.fastest, voice.has_pitch = 900, True
    assert (speech.fastest, speech.has_pitch) == (900, True)
    pitches: list[int] = []
    voice.set_pitch = pitches.append  # type: ignore[method-assign]
    speech.set_pitch(20)
    assert pitches == [20]


def test_switching_off_silences_and_switching_on_speaks_again(stand: Stand) -> None:
    speech = stand.speech()
    assert speech.ready(DEADLINE)
    speech.enabled = False
    assert stand.voice().stops == 1
    speech.say("раз")
    speech.enabled = True
    speech.say("два")
    assert [text for text, _ in stand.voice().said] == ["два"]


def test_a_voice_that_dies_is_followed_by_the_next_with_one_notice(stand: Stand) -> None:
    speech = stand.speech()
    assert speech.ready(DEADLINE)
    dead = stand.voice()
    dead.on_fault(NO_DEVICE)
    speech.say("раз")
    assert stand.next() == Notice(NoticeKind.LOST, "best", "second", detail="no card")
    assert speech.synthesizer == "second"
    assert stand.voice(1).said == [("раз", "ru")]
    eventually(lambda: dead.closed)
    dead.on_fault(NO_DEVICE)  # once more, too late
    assert len(stand.notices) == 1


def lost(stand: Stand) -> Speech:
    """Gives a speech whose only voice has just died and cannot be opened."""
    speech = stand.speech()
    assert speech.ready(DEADLINE)
    stand.makers[0].fault = NO_DEVICE
    stand.voice().on_fault(NO_DEVICE)
    assert stand.next() == Notice(NoticeKind.LOST, "best", "", detail="no card")
    assert speech.synthesizer is None
    return speech


@pytest.fixture
def single() -> Iterator[Stand]:
    stand = Stand(Maker("best"))
    yield stand
    close(stand)


def test_a_lost_voice_is_tried_again_by_later_phrases_and_its_return_is_told(single: Stand) -> None:
    speech = lost(single)
    maker = single.makers[0]
    attempts = maker.attempts
    single.clock.now += FIRST_RETRY_SECONDS
    maker.fault = None
    speech.say("раз")
    assert single.next() == Notice(NoticeKind.RETURNED, "best")
    assert single.voice().said == [("раз", "ru")]
    assert maker.attempts == attempts + 1


def test_retries_become_rarer_and_are_not_told(single: Stand) -> None:
    speech = lost(single)
    maker = single.makers[0]
    delay = FIRST_RETRY_SECONDS
    while delay < LAST_RETRY_SECONDS * 4:
        attempts = maker.attempts
        single.clock.now += min(delay, LAST_RETRY_SECONDS) * 0.9
        speech.stop()
        speech.say("рано")
        time.sleep(0.002)
        assert maker.attempts == attempts
        single.clock.now += min(delay, LAST_RETRY_SECONDS) * 0.2
        speech.say("пора")
        eventually(lambda before=attempts: maker.attempts == before + 1)  # type: ignore[misc]
        eventually(lambda: speech.state is State.SILENT)
        delay *= 2
    assert len(single.notices) == 1


def test_phrases_in_the_waiting_time_are_spoken_if_the_voice_returns_soon(single: Stand) -> None:
    speech = lost(single)
    single.makers[0].fault = None
    speech.say("раз")
    speech.say("два")
    single.clock.now += FIRST_RETRY_SECONDS
    speech.say("три")
    single.next()
    assert [text for text, _ in single.voice().said] == ["раз", "два", "три"]


def test_old_phrases_are_not_spoken_when_the_voice_returns_late(single: Stand) -> None:
    speech = lost(single)
    single.clock.now += FIRST_RETRY_SECONDS
    speech.say("давно")
    eventually(lambda: single.makers[0].attempts == 3 or speech.state is State.SILENT)
    single.clock.now += STALE_SECONDS + 1
    eventually(lambda: speech.state is State.SILENT)
    speech.say("опять")  # a vain attempt, which sorts out the old
    eventually(lambda: speech._pending.texts() == ["опять"])
    single.makers[0].fault = None
    single.clock.now += FIRST_RETRY_SECONDS * 8
    speech.say("сейчас")
    single.next()
    assert [text for text, _ in single.voice().said] == ["опять", "сейчас"]


def test_a_failed_start_is_retried_and_its_success_told(single: Stand) -> None:
    single.makers[0].fault = NO_DEVICE
    speech = single.speech()
    assert not speech.ready(DEADLINE)
    assert single.next().kind is NoticeKind.NO_DEVICE
    single.makers[0].fault = None
    single.clock.now += FIRST_RETRY_SECONDS
    speech.say("раз")
    assert single.next() == Notice(NoticeKind.RETURNED, "best")


def test_nobody_waits_for_a_voice_that_is_lost(single: Stand) -> None:
    speech = lost(single)
    speech.say("раз")
    assert speech.wait(0)


def test_another_language_is_tried_at_once(single: Stand) -> None:
    single.makers[0].languages = ("en",)
    speech = single.speech(language="ru")
    assert speech.ready(DEADLINE)
    assert single.next().kind is NoticeKind.NO_LANGUAGE
    speech.set_language("en")
    speech.say("one")
    eventually(lambda: single.voice().said == [("one", "en")])


def test_where_nobody_has_the_language_a_voice_of_another_one_speaks_that(stand: Stand) -> None:
    """By it the player hears what is missing; the text goes on."""
    for maker in stand.makers:
        maker.languages = ("en",)
    speech = stand.speech(language="ru")
    assert speech.ready(DEADLINE)
    speech.say("раз")
    speech.say("one", "en")
    assert stand.voice().said == [("one", "en")]
    assert [(n.kind, n.synthesizer, n.successor) for n in stand.notices] == [
        (NoticeKind.NO_LANGUAGE, "best", "best"),
    ]
    assert stand.voice(1).closed


def test_offers_the_voices_of_the_synthesizer_that_speaks(stand: Stand) -> None:
    stand.makers[0].gate.clear()
    speech = stand.speech()
    assert speech.offers() == ()
    stand.makers[0].gate.set()
    assert speech.ready(DEADLINE)
    assert speech.offers() == ("best:best-ru",)
    speech.set_language("en")
    assert speech.offers() == ("best:best-en",)


def test_calls_return_at_once_while_a_retry_hangs(single: Stand) -> None:
    speech = lost(single)
    single.makers[0].gate.clear()
    single.clock.now += FIRST_RETRY_SECONDS
    speech.say("раз")
    eventually(lambda: speech.state is State.SEARCHING)
    began = time.perf_counter()
    for _ in range(100):
        speech.say("два")
        speech.stop()
        speech.set_rate(200)
    assert time.perf_counter() - began < 0.5
    single.makers[0].gate.set()


def test_a_phrase_in_a_language_the_voice_lacks_brings_another_voice(stand: Stand) -> None:
    stand.makers[0].languages = ("en",)
    speech = stand.speech(language="en")
    assert speech.ready(DEADLINE)
    first = stand.voice()
    first.talking = True
    speech.say("one")
    speech.say("два", "ru")
    speech.say("three")
    eventually(lambda: stand.makers[1].made)
    assert speech.synthesizer == "best"  # which is still speaking
    first.talking = False
    assert stand.next() == Notice(NoticeKind.NO_LANGUAGE, "best", "second", language="ru")
    assert first.said == [("one", "en")]
    assert stand.voice(1).said == [("два", "ru"), ("three", "en")]
    eventually(lambda: first.closed)


def test_a_phrase_meets_each_state_of_the_voices(stand: Stand) -> None:
    best, second = stand.makers
    best.languages, best.gate = ("en",), threading.Event()
    speech = stand.speech(language="en")
    assert speech.state is State.SEARCHING
    best.gate.set()
    assert speech.ready(DEADLINE)
    assert speech.state is State.SPEAKING
    stand.voice().talking = True
    speech.say("два", "ru")
    eventually(lambda: second.made)
    assert speech.state is State.REPLACING
    stand.voice().talking = False
    eventually(lambda: speech.state is State.SPEAKING)
    best.fault = second.fault = NO_DEVICE
    stand.voice(1).on_fault(NO_DEVICE)
    eventually(lambda: speech.state is State.SILENT)
    assert speech.silent
    speech.close()
    assert speech.state is State.CLOSED


def test_a_language_nobody_has_is_told_once_and_left_to_the_text(single: Stand) -> None:
    single.makers[0].languages = ("en",)
    speech = single.speech(language="en")
    assert speech.ready(DEADLINE)
    speech.say("раз", "ru")
    assert single.next() == Notice(NoticeKind.NO_LANGUAGE, "best", "best", language="ru")
    speech.say("два", "ru")
    speech.say("three")
    assert single.voice().said == [("three", "en")]
    assert not single.voice().closed


def test_a_change_of_language_goes_back_to_the_better_voice(stand: Stand) -> None:
    stand.makers[0].languages = ("en",)
    speech = stand.speech(language="ru")
    assert speech.ready(DEADLINE)
    speech.set_language("en")
    speech.say("one")
    eventually(lambda: speech.synthesizer == "best")
    eventually(lambda: stand.voice().said == [("one", "en")])
    speech.set_language("ru")
    speech.say("два")
    eventually(lambda: speech.synthesizer == "second")
    eventually(lambda: stand.voice(1).said == [("два", "ru")])


def test_a_voice_that_dies_while_opening_is_passed_over(stand: Stand) -> None:
    stand.makers[0].gate.clear()
    speech = stand.speech()
    eventually(lambda: stand.makers[0].attempts)
    stand.voice().on_fault(NO_DEVICE)
    stand.makers[0].gate.set()
    assert speech.ready(DEADLINE)
    assert speech.synthesizer == "second"
    assert [notice.kind for notice in stand.notices] == [NoticeKind.NO_DEVICE]


def test_a_notify_that_raises_does_no_harm(single: Stand) -> None:
    def fail(notice: Notice) -> None:
        raise RuntimeError

    single.makers[0].fault = NO_DEVICE
    single.notify = fail  # type: ignore[method-assign]
    speech = single.speech()
    assert not speech.ready(DEADLINE)
    assert speech._worker.is_alive()


def test_closing_while_opening_does_not_hang_and_closes_what_opens_late(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sto_odno.speech.chain._CLOSE_SECONDS", 0.05)
    stand.makers[0].gate.clear()
    speech = stand.speech()
    eventually(lambda: stand.makers[0].attempts)
    speech.close()
    speech.close()
    speech.say("раз")
    speech.stop()
    stand.makers[0].gate.set()
    eventually(lambda: stand.voice().closed)
    eventually(lambda: not speech._worker.is_alive())
    assert stand.voice().said == []


def test_closing_closes_the_voice(stand: Stand) -> None:
    speech = stand.speech()
    assert speech.ready(DEADLINE)
    speech.close()
    assert stand.voice().closed
    assert not speech._worker.is_alive()


def on_one_card(stand: Stand, choice: str) -> Speech:
    """Gives a speech whose second synthesizer plays on the same sound card as the first."""
    first, second = (Synthesizer(maker.name, maker) for maker in stand.makers)
    table = [first, replace(second, same_card=True)]
    speech = Speech(choice, language="ru", table=table, notify=stand.notify, clock=stand.clock)
    stand.made.append(speech)
    speech.ready(DEADLINE)
    return speech


@pytest.mark.parametrize(("choice", "tried"), [("auto", 0), ("best", 0), ("second", 1)])
def test_without_a_sound_card_another_voice_on_it_is_tried_only_if_it_was_chosen(
    stand: Stand, choice: str, tried: int
) -> None:
    for maker in stand.makers:
        maker.fault = NO_DEVICE
    assert on_one_card(stand, choice).synthesizer is None
    assert stand.makers[1].attempts == tried


def test_a_lost_sound_card_is_waited_for_and_no_other_voice_on_it_taken(stand: Stand) -> None:
    speech = on_one_card(stand, "auto")
    stand.voice().on_fault(NO_DEVICE)
    assert stand.next() == Notice(NoticeKind.LOST, "best", "", detail="no card")
    stand.clock.now += FIRST_RETRY_SECONDS
    speech.say("раз")
    assert stand.next() == Notice(NoticeKind.RETURNED, "best")
    assert stand.makers[1].attempts == 0
