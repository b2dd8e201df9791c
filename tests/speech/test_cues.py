"""The sounds beside the words: what they are like, and that they never lie under a word."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from itertools import combinations

import numpy as np
import pytest

from sto_odno.speech import Speech
from sto_odno.speech.beside import WithCues
from sto_odno.speech.cues import PEAK, Cue, samples
from sto_odno.speech.synthesis import Phrase, Sound, Synthesis
from sto_odno.speech.table import Synthesizer, synthesizers
from tests.speech.fakes import DEADLINE, FakeCard, FakeEngine, FakeVoice, Maker, eventually

RATE = 22050
QUIET = int(RATE * 0.04)


def wave(cue: Cue, volume: int = 100) -> np.ndarray:
    return np.frombuffer(samples(cue, RATE, volume), dtype=np.int16).astype(float)


@pytest.mark.parametrize("cue", Cue)
def test_a_cue_is_short_and_does_not_click(cue: Cue) -> None:
    made = wave(cue)
    assert 0.02 < len(made) / RATE < (0.45 if cue in (Cue.WON, Cue.LOST) else 0.2)
    assert abs(made[0]) < 50
    assert abs(made[-1]) < 50
    assert 0.3 * PEAK * 32767 < abs(made).max() <= PEAK * 32768


def test_no_two_cues_are_alike() -> None:
    """They differ in length by a third, or in where their sound lies by a third of an octave."""

    def pitch(cue: Cue) -> float:
        spectrum = abs(np.fft.rfft(wave(cue), RATE))
        return float((spectrum * np.arange(len(spectrum))).sum() / spectrum.sum())

    for one, other in combinations(Cue, 2):
        longer = abs(np.log(len(wave(one)) / len(wave(other))))
        higher = abs(np.log2(pitch(one) / pitch(other)))
        assert longer > np.log(4 / 3) or higher > 1 / 3, (one, other)


def test_the_volume_is_that_of_the_samples_and_none_is_silence() -> None:
    for cue in Cue:
        assert abs(wave(cue, 50)).max() == pytest.approx(abs(wave(cue)).max() / 2, abs=1)
        assert not wave(cue, 0).any()


# In the stream of the built-in voice.


class Stand:
    def __init__(self) -> None:
        self.card = FakeCard()
        self.engine = FakeEngine()
        self.synthesis = Synthesis(self.engine, self.card.open, lambda fault: None)

    def say(self, text: str) -> None:
        self.synthesis.say(Phrase(text, "ru", 175, 100))

    def heard(self) -> array[int]:
        eventually(lambda: not self.synthesis._queue and not self.synthesis._busy)
        self.card.play_until(lambda: not self.synthesis.speaking)
        return self.card.heard


@pytest.fixture
def stand() -> Iterator[Stand]:
    stand = Stand()
    stand.synthesis.start()
    yield stand
    stand.synthesis.close()


def strip(heard: array[int]) -> list[int]:
    """Gives samples without the silence around them."""
    return np.trim_zeros(np.array(heard)).tolist()


def whole(cue: Cue) -> list[int]:
    return strip(array("h", samples(cue, RATE, 100)))


def test_a_cue_is_heard_whole_between_the_phrases_with_silence_on_either_side(stand: Stand) -> None:
    stand.say("aa")
    stand.synthesis.say(Sound(Cue.LAID, 100))
    stand.say("bb")
    cue = array("h", samples(Cue.LAID, RATE, 100)).tolist()
    silence = [0] * QUIET
    expected = [ord("a")] * 100 + silence + cue + silence + [ord("b")] * 100
    assert strip(stand.heard()) == expected


def test_a_cue_is_cut_like_a_phrase(stand: Stand) -> None:
    stand.synthesis.say(Sound(Cue.WON, 100))
    stand.synthesis.say(Sound(Cue.LOST, 100))
    eventually(lambda: stand.synthesis.ring.sounding)
    stand.card.play()
    stand.synthesis.stop()
    assert len(strip(stand.heard())) < RATE * 0.05


# Beside the voices that have a stream of their own.


class Beside:
    def __init__(self) -> None:
        self.maker = Maker("other")
        self.card = FakeCard()
        self.voice = WithCues(self.maker, lambda fault: None, self.card.open)
        self.voice.open()

    @property
    def inner(self) -> FakeVoice:
        return self.maker.made[0]

    def play_until(self, condition: Callable[[], object]) -> None:
        eventually(lambda: self.card.streams)
        self.card.play_until(condition)

    @property
    def cue_heard(self) -> list[int]:
        return strip(self.card.heard)


@pytest.fixture
def beside() -> Iterator[Beside]:
    beside = Beside()
    yield beside
    beside.voice.close()


def test_without_cues_nothing_is_opened_and_phrases_go_straight_on(beside: Beside) -> None:
    beside.voice.say("раз", "ru")
    beside.voice.set_rate(200)
    assert beside.maker.log == ["раз"]
    assert beside.inner.settings == {"rate": 200}
    assert beside.voice.wait(0)
    assert beside.card.streams == []


def test_the_words_behind_a_cue_wait_until_it_is_over(beside: Beside) -> None:
    beside.voice.cue(Cue.WON, 100)
    beside.voice.say("раз", "ru")
    eventually(lambda: beside.card.streams)
    for _ in range(5):
        beside.card.play()
    assert beside.maker.log == []
    assert beside.voice.unspoken() == (("раз", "ru"),)
    assert not beside.voice.wait(0)
    beside.play_until(lambda: beside.maker.log == ["раз"])
    assert beside.cue_heard == whole(Cue.WON)
    assert beside.voice.wait(DEADLINE)


def test_a_cue_waits_until_the_words_before_it_are_over(beside: Beside) -> None:
    beside.voice.say("раз", "ru")
    beside.inner.talking = True
    beside.voice.cue(Cue.LAID, 100)
    beside.voice.say("два", "ru")
    eventually(lambda: beside.card.streams)
    for _ in range(20):
        beside.card.play()
    assert beside.cue_heard == []
    beside.inner.talking = False
    beside.play_until(lambda: beside.maker.log == ["раз", "два"])
    assert beside.cue_heard == whole(Cue.LAID)


def test_a_stop_cuts_the_cue_and_drops_what_waits_behind_it(beside: Beside) -> None:
    beside.voice.cue(Cue.WON, 100)
    beside.voice.say("раз", "ru")
    eventually(lambda: beside.card.streams)
    beside.voice.stop()
    beside.voice.say("два", "ru")
    beside.play_until(lambda: beside.maker.log[-1:] == ["два"])
    assert "раз" not in beside.maker.log
    assert len(beside.cue_heard) < RATE * 0.05


def test_without_a_sound_card_the_words_go_on_and_later_it_is_tried_again(
    beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside.card.broken = True
    for text in ("раз", "два"):
        beside.voice.cue(Cue.LAID, 100)
        beside.voice.say(text, "ru")
    eventually(lambda: beside.maker.log == ["раз", "два"])
    assert beside.voice.wait(DEADLINE)
    beside.card.broken = False
    beside.voice.cue(Cue.LAID, 100)
    assert beside.voice.wait(0)  # dropped
    monkeypatch.setattr(beside.voice, "_deaf_until", 0.0)
    beside.voice.cue(Cue.LAID, 100)
    beside.play_until(lambda: beside.cue_heard)


def test_closing_lets_the_sound_card_go(beside: Beside) -> None:
    beside.voice.cue(Cue.LAID, 100)
    beside.play_until(lambda: beside.cue_heard)
    beside.voice.close()
    assert beside.card.streams[0].closed
    assert beside.inner.closed


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_every_voice_has_cues(platform: str) -> None:
    for row in synthesizers(platform):
        assert type(row.make(lambda fault: None)).cue is not FakeVoice.cue, row.name


# Through the chain.


def test_a_cue_goes_to_the_voice_that_speaks_and_to_none_when_it_is_off() -> None:
    maker = Maker("one")
    card = FakeCard()
    table = [Synthesizer("one", lambda on_fault: WithCues(maker, on_fault, card.open))]
    speech = Speech(language="ru", table=table)
    assert speech.ready(DEADLINE)
    speech.enabled = False
    speech.cue(Cue.END, 100)
    speech.enabled = True
    speech.cue(Cue.END, 100)
    eventually(lambda: card.streams)
    card.play_until(lambda: strip(card.heard) and speech.wait(0))
    assert strip(card.heard) == whole(Cue.END)
    speech.close()
    Speech("none", language="ru").cue(Cue.END, 100)
