"""The mouth of the embedded voice, with a synthesizer and a sound card that obey the test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sto_odno.speech.notices import Fault, NoticeKind, VoiceFault
from sto_odno.speech.synthesis import (
    IDLE_SECONDS,
    STALL_SECONDS,
    START_SECONDS,
    Phrase,
    StreamCare,
    Synthesis,
    care,
)
from tests.speech.fakes import LETTER, Clock, FakeCard, FakeEngine, eventually, letters


class Stand:
    def __init__(self) -> None:
        self.engine = FakeEngine()
        self.card = FakeCard()
        self.clock = Clock()
        self.faults: list[Fault] = []
        self.synthesis = Synthesis(self.engine, self.card.open, self.faults.append, self.clock)

    def say(self, text: str, rate: int = 175) -> None:
        self.synthesis.say(Phrase(text, "ru", rate, 100))

    def heard(self) -> str:
        """Plays to the end and gives what was heard from the beginning."""
        self.card.play_until(lambda: not self.synthesis.speaking)
        return letters(self.card.heard)

    def run(self) -> None:
        """Plays until the stream counts as running."""
        for _ in range(10):
            self.card.play()


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    stand.synthesis.start()
    yield stand
    stand.engine.gate.set()
    stand.synthesis.close()


def test_speaks_phrases_whole_and_in_order(stand: Stand) -> None:
    for i in range(50):
        stand.say(f"{i:03}")
    assert stand.heard().split() == [f"{i:03}" for i in range(50)]


def test_queued_phrases_have_a_short_pause_between_them(stand: Stand) -> None:
    stand.engine.gate.clear()
    stand.say("ab")
    stand.say("cd")
    eventually(stand.engine.entered.is_set)
    stand.engine.gate.set()
    eventually(lambda: len(stand.engine.calls) == 2 and not stand.synthesis._busy)
    stand.heard()
    gap = list(stand.card.heard).index(ord("c")) - list(stand.card.heard).index(ord("b")) - LETTER
    assert gap == int(22050 * 0.15)


def test_a_cut_drops_everything_and_nothing_stale_follows(stand: Stand) -> None:
    stand.engine.gate.clear()
    stand.say("aaaa")
    stand.say("bbbb")
    eventually(stand.engine.entered.is_set)
    stand.synthesis.stop()
    stand.say("c")
    stand.engine.gate.set()
    assert stand.heard().endswith("c")
    heard = list(stand.card.heard)
    assert heard.count(ord("a")) < LETTER
    assert ord("b") not in heard
    assert stand.engine.abandoned == ["aaaa"]


def test_the_phrase_after_a_cut_is_not_delayed_by_a_pause(stand: Stand) -> None:
    stand.say("a" * 1000)
    eventually(lambda: len(stand.synthesis.ring) > 1000)
    stand.synthesis.stop()
    stand.say("b")
    eventually(lambda: len(stand.engine.calls) == 2 and not stand.synthesis._busy)
    stand.heard()
    assert list(stand.card.heard).index(ord("b")) <= 22050 * 0.005


def test_leading_silence_is_trimmed(stand: Stand) -> None:
    stand.engine.leading_zeros = 1000
    stand.say("x")
    eventually(lambda: stand.synthesis.ring.sounding)
    assert stand.card.play()[0] == ord("x")


def test_symbols_never_reach_the_synthesizer_raw(stand: Stand) -> None:
    stand.say("a < b\x07")
    stand.heard()
    assert stand.engine.calls[0][0] == "a, b"


def test_words_reach_the_synthesizer_as_they_are_written(stand: Stand) -> None:
    """Phonemes are a matter of espeak alone."""
    stand.say("Кладу: сорок.")
    eventually(lambda: stand.engine.calls)
    assert stand.engine.calls[0][0] == "Кладу: сорок."


def test_waiting_ends_with_the_last_sample(stand: Stand) -> None:
    assert stand.synthesis.wait(0)
    stand.say("ab")
    eventually(lambda: len(stand.synthesis.ring) == 2 * LETTER)
    assert not stand.synthesis.wait(0)
    stand.card.play()
    assert stand.synthesis.wait(10)


def test_a_very_long_phrase_is_not_synthesized_far_ahead_and_can_be_cut(stand: Stand) -> None:
    stand.say("a" * 100_000)
    limit = 22050 * 60
    eventually(lambda: len(stand.synthesis.ring) > limit)
    assert len(stand.synthesis.ring) <= limit + LETTER
    stand.synthesis.stop()
    stand.say("b")
    assert stand.heard().endswith("b")


def test_a_dead_stream_is_opened_again_and_the_phrase_goes_on(stand: Stand) -> None:
    stand.run()
    stand.say("abc")
    eventually(lambda: len(stand.synthesis.ring) == 3 * LETTER)
    stand.clock.now += STALL_SECONDS + 0.1
    eventually(lambda: len(stand.card.streams) == 2)
    assert stand.card.streams[0].closed
    assert stand.heard() == "abc"
    assert not stand.faults


def test_a_stream_that_died_in_a_silence_is_opened_again_at_once(stand: Stand) -> None:
    stand.run()
    stand.clock.now += 5
    stand.say("abc")
    eventually(lambda: len(stand.card.streams) == 2)
    assert stand.heard() == "abc"


def test_a_sound_card_that_cannot_be_opened_again_is_a_fault(stand: Stand) -> None:
    stand.run()
    stand.card.broken = True
    stand.say("abc")
    eventually(lambda: len(stand.synthesis.ring) == 3 * LETTER)
    stand.clock.now += STALL_SECONDS + 0.1
    eventually(lambda: stand.faults)
    assert [fault.kind for fault in stand.faults] == [NoticeKind.NO_DEVICE]
    assert stand.synthesis.wait(0)
    stand.say("more")
    assert not stand.synthesis.speaking


def test_a_card_that_opens_but_never_plays_is_a_fault_in_the_end(stand: Stand) -> None:
    stand.say("abc")
    eventually(lambda: len(stand.synthesis.ring) == 3 * LETTER)
    stand.clock.now += START_SECONDS + 0.1
    eventually(lambda: len(stand.card.streams) == 2)
    assert not stand.faults
    stand.clock.now += START_SECONDS + 0.1
    eventually(lambda: stand.faults)


def test_the_stream_is_closed_after_a_long_silence_and_opened_for_the_next_phrase(stand: Stand) -> None:
    stand.say("a")
    stand.heard()
    stand.clock.now += IDLE_SECONDS + 1
    stand.synthesis.stop()  # any news makes the thread look at the clock
    eventually(lambda: stand.card.streams[0].closed)
    stand.say("b")
    eventually(lambda: len(stand.card.streams) == 2)
    stand.card.heard = stand.card.heard[:0]
    assert stand.heard() == "b"


def test_no_sound_card_at_the_start_raises() -> None:
    stand = Stand()
    stand.card.broken = True
    with pytest.raises(VoiceFault) as raised:
        stand.synthesis.start()
    assert raised.value.fault.kind is NoticeKind.NO_DEVICE


def test_closing_in_mid_phrase_ends_the_thread(stand: Stand) -> None:
    stand.say("a" * 1000)
    eventually(lambda: stand.synthesis.ring.sounding)
    stand.synthesis.close()
    assert not stand.synthesis._thread.is_alive()
    assert stand.card.streams[0].closed
    assert not stand.faults


@pytest.mark.parametrize(
    ("waiting", "is_open", "running", "stalled_for", "quiet_for", "retried", "expected"),
    [
        (False, False, False, 99, 99, False, StreamCare.NOTHING),
        (True, False, False, 99, 0, False, StreamCare.OPEN),
        (True, True, True, 0.4, 0, False, StreamCare.NOTHING),
        (True, True, True, 0.6, 0, False, StreamCare.REOPEN),
        (True, True, False, 0.6, 0, False, StreamCare.NOTHING),
        (True, True, False, 2.6, 0, False, StreamCare.REOPEN),
        (True, True, False, 2.6, 0, True, StreamCare.GIVE_UP),
        (False, True, True, 99, 29, False, StreamCare.NOTHING),
        (False, True, True, 0, 31, False, StreamCare.CLOSE),
    ],
)
def test_what_the_stream_needs(
    waiting: bool,
    is_open: bool,
    running: bool,
    stalled_for: float,
    quiet_for: float,
    retried: bool,
    expected: StreamCare,
) -> None:
    assert (
        care(
            waiting=waiting,
            is_open=is_open,
            running=running,
            stalled_for=stalled_for,
            quiet_for=quiet_for,
            retried=retried,
        )
        is expected
    )


def test_a_stuttering_card_is_asked_for_more_at_a_time_once_it_is_silent(stand: Stand) -> None:
    stand.say("a")
    stand.heard()
    for longer in (20, 40, 40):
        stand.synthesis.ring.stutters = True
        stand.say("b")
        stand.heard()
        eventually(lambda: not stand.synthesis.ring.stutters)
        eventually(lambda longer=longer: stand.card.buffers_ms[-1] == longer)  # type: ignore[misc]
    assert stand.card.buffers_ms == [10, 20, 40]
    assert [stream.closed for stream in stand.card.streams] == [True, True, False]
    stand.say("c")
    assert stand.heard().split() == ["a", "b", "b", "b", "c"]
