"""What is really heard through a running speech-dispatcher, recorded from the virtual sound card."""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator

import numpy as np
import pytest

from sto_odno.speech import Notice, NoticeKind, Speech, speechd, ssip
from sto_odno.speech.cues import Cue
from sto_odno.speech.notices import VoiceFault
from sto_odno.speech.speechd import Speechd
from tests.speech.fakes import eventually
from tests.speech.listening import AUDIBLE, LISTENS, SoundCard, best_match, islands, onset, silence_after
from tests.speech.recorder import RATE
from tests.speech.speech_dispatcher import SpeechDispatcher
from tests.speech.test_sound import CARDS, LONG
from tests.thorough import ALL, share

# By default the one that matters most: the highest that others may use.
PRIORITIES = ["IMPORTANT", *(["TEXT", "MESSAGE", "NOTIFICATION", "PROGRESS"] if ALL else [])]

pytestmark = LISTENS

# By name, for other synthesizers may be installed beside it.
CHOICE = "speechd:espeak-ng"


class Heard:
    """A speech through the server, with its notices."""

    def __init__(self, card: SoundCard) -> None:
        self.card = card
        self.notices: list[Notice] = []
        self.speech = Speech(CHOICE, language="ru", notify=self.notices.append)
        assert self.speech.ready(20)
        assert self.speech.synthesizer == "speechd", self.notices

    def say(self, text: str, language: str = "ru") -> float:
        now = time.monotonic()
        self.speech.say(text, language)
        return now

    def stop(self) -> float:
        now = time.monotonic()
        self.speech.stop()
        return now

    def quiet(self) -> None:
        assert self.speech.wait(60)
        self.card.silence_after(time.monotonic(), 0.3)


@pytest.fixture
def heard(sound_card: SoundCard, dispatcher: SpeechDispatcher) -> Iterator[Heard]:
    heard = Heard(sound_card)
    heard.say("да")  # the first phrase of a language loads its dictionary
    heard.say("yes", "en")
    heard.quiet()
    yield heard
    heard.speech.close()


@pytest.mark.parametrize(("language", "voice"), [("ru", "ru"), ("en", "en-us")])
def test_the_phrase_heard_is_the_phrase_meant(heard: Heard, language: str, voice: str) -> None:
    for text in random.Random(language).sample(CARDS[language], 2):
        phrase = heard.card.phrase(heard.say(text, language))
        match, margin = best_match(phrase, CARDS[language], voice)
        assert match == text
        assert margin > 1.2
        heard.quiet()


def test_sound_begins_and_ends_at_once(heard: Heard) -> None:
    """Generous bounds, for a busy machine; the benchmark has the figures."""
    begins, ends = [], []
    for _ in range(7):
        said = heard.say(LONG["ru"])
        begins.append(heard.card.onset(said, 3) - said)
        time.sleep(0.3)
        stopped = heard.stop()
        ends.append(heard.card.silence_after(stopped) - stopped)
    assert statistics.median(begins) < 0.15, begins
    assert statistics.median(ends) < 0.2, ends


def test_the_end_is_told_when_it_is_heard(heard: Heard) -> None:
    said = heard.say("Дама червей.")
    assert heard.speech.wait(20)
    told = time.monotonic()
    samples, start = heard.card.recorder.samples(said, told + 0.5)
    last = silence_after(samples, start, said + 0.2)
    assert last < told < last + 1


def test_interruptions_all_work(heard: Heard) -> None:
    times = []
    for _ in range(share(30, 4)):
        said = heard.say(LONG["ru"])
        time.sleep(0.2)
        stopped = heard.stop()
        time.sleep(0.4)
        times.append((said, stopped, time.monotonic() - 0.05))
    for said, stopped, end in times:
        samples, start = heard.card.recorder.samples(said + 0.005, end)
        assert onset(samples, start) is not None, "a phrase was not heard"
        after, start = heard.card.recorder.samples(stopped + 0.3, end)
        assert onset(after, start) is None, "sound went on after a stop"
    phrase = heard.card.phrase(heard.say("дама червей"))
    assert best_match(phrase, CARDS["ru"], "ru")[0] == "дама червей"
    assert not heard.notices


def test_phrases_in_a_row_are_all_heard_whole(heard: Heard) -> None:
    heard.speech.set_rate(250)
    since = time.monotonic()
    for i in range(15):
        heard.say(*(("да", "ru") if i < 10 else ("no", "en")))
    heard.quiet()
    lengths = islands(heard.card.recorder.samples(since)[0], 0.04)
    assert len(lengths) == 15
    for alike in (lengths[:10], lengths[10:]):
        assert min(alike) > 0.7 * statistics.median(alike)


def test_a_cue_is_heard_between_two_phrases_and_under_neither(heard: Heard) -> None:
    since = heard.say("дама червей")
    heard.speech.cue(Cue.WON, 100)
    heard.say("король бубён")
    heard.quiet()
    samples, _ = heard.card.recorder.samples(since)
    loud = np.flatnonzero(abs(samples.astype(int)) > AUDIBLE)
    gap = int(np.flatnonzero(np.diff(loud) > 0.1 * RATE)[0])
    cue = loud[gap + 1]
    words = cue + round(0.41 * RATE)  # for so long the cue is heard
    assert best_match(samples[: loud[gap] + RATE // 100], CARDS["ru"], "ru")[0] == "дама червей"
    assert abs(samples[words - RATE // 50 : words].astype(int)).max() < AUDIBLE
    assert best_match(samples[words : loud[-1] + RATE // 100], CARDS["ru"], "ru")[0] == "король бубён"


@pytest.mark.parametrize("priority", PRIORITIES)
def test_another_program_that_speaks_cuts_nothing_of_ours(heard: Heard, priority: str) -> None:
    other = ssip.connect(ssip.address())
    other.ask(f"SET SELF PRIORITY {priority}")
    alone = len(heard.card.phrase(heard.say("Семёрка треф, король бубён.")))
    heard.quiet()
    said = heard.say("Семёрка треф, король бубён.")
    heard.card.onset(said, 3)
    other.speak("Eins, zwei, drei.")
    heard.say("дама пик")
    accompanied = heard.card.phrase(said, 0.25)
    assert abs(len(accompanied) - alone) < 0.1 * alone
    assert heard.speech.wait(20)
    other.ask("CANCEL SELF")
    other.close()


def test_two_threads_hammering_leave_a_clean_voice(heard: Heard) -> None:
    worst = [0.0]

    def hammer(seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(100):
            began = time.perf_counter()
            heard.speech.stop()
            heard.speech.say(chance.choice([LONG["ru"], "Пас.", "Туз.", "Семёрка треф."]))
            worst[0] = max(worst[0], time.perf_counter() - began)
            time.sleep(chance.uniform(0.001, 0.04))

    threads = [threading.Thread(target=hammer, args=(seed,)) for seed in (1, 2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    assert worst[0] < 0.1
    heard.stop()
    heard.card.silence_after(time.monotonic(), 0.3)
    phrase = heard.card.phrase(heard.say("король бубён"))
    assert best_match(phrase, CARDS["ru"], "ru")[0] == "король бубён"
    assert not heard.notices


def test_volume_rate_and_voice_are_heard(heard: Heard) -> None:
    usual = heard.card.phrase(heard.say("Семёрка треф, король бубён."))
    heard.quiet()
    heard.speech.set_volume(30)
    heard.speech.set_rate(350)
    quick = heard.card.phrase(heard.say("Семёрка треф, король бубён."))
    assert len(quick) < 0.7 * len(usual)
    assert abs(quick.astype(int)).max() < 0.6 * abs(usual.astype(int)).max()


def test_a_killed_server_is_started_again_and_the_phrase_with_it(heard: Heard, dispatcher: SpeechDispatcher) -> None:
    heard.card.onset(heard.say(LONG["ru"]), 3)
    dispatcher.kill()
    began = time.perf_counter()
    heard.say("дама пик")
    assert time.perf_counter() - began < 0.1
    heard.card.silence_after(time.monotonic(), 0.3)
    heard.card.onset(time.monotonic(), 10)
    assert heard.speech.wait(20)
    assert heard.speech.synthesizer == "speechd"
    assert heard.notices == []


def test_when_the_server_stays_away_the_built_in_voice_says_the_rest(
    heard: Heard, dispatcher: SpeechDispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speechd, "RECONNECT_SECONDS", 0.3)
    monkeypatch.setenv("PATH", "/nowhere")
    heard.card.onset(heard.say("валет треф"), 3)
    said = heard.say("дама пик")
    dispatcher.kill()
    eventually(lambda: heard.speech.synthesizer == "embedded")
    assert heard.speech.wait(20)
    heard.quiet()
    samples, _ = heard.card.recorder.samples(said)
    assert len(islands(samples, 0.1)) >= 3  # the first phrase is heard again, for it was not over
    assert [(n.kind, n.synthesizer, n.successor) for n in heard.notices] == [(NoticeKind.LOST, "speechd", "embedded")]


def test_a_server_without_a_sound_card_does_not_count(
    sound_card: SoundCard, dispatcher: SpeechDispatcher, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speechd, "PROBE_SECONDS", 1.5)
    dispatcher.stop()
    dispatcher.env["PULSE_SERVER"] = "unix:/nowhere"
    dispatcher.start()
    with pytest.raises(VoiceFault) as raised:
        Speechd(lambda fault: None).open()
    dispatcher.kill()  # without a sound card it does not end by itself
    assert raised.value.fault.kind is NoticeKind.NO_DEVICE


def test_a_program_that_ends_in_mid_phrase_is_silent(sound_card: SoundCard, dispatcher: SpeechDispatcher) -> None:
    code = (
        "import time; from sto_odno.speech import Speech\n"
        f"speech = Speech({CHOICE!r}, language='ru')\n"
        f"assert speech.ready(20); speech.say({LONG['ru']!r}); speech.say({LONG['ru']!r}); time.sleep(1)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "")
    sound_card.silence_after(time.monotonic(), 0.4, within=1.5)
