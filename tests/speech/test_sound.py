"""What is really heard: the whole way from `Speech` to a (virtual) sound card, recorded and measured."""

from __future__ import annotations

import itertools
import os
import random
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from sto_odno.control import Control
from sto_odno.settings import Settings
from sto_odno.speech import Notice, NoticeKind, Speech
from sto_odno.speech.cues import Cue
from tests.speech.fakes import eventually
from tests.speech.listening import (
    AUDIBLE,
    LISTENS,
    SoundCard,
    best_match,
    close_sound_card,
    distance,
    features,
    islands,
    onset,
    open_sound_card,
    silence_after,
    synthesize,
)
from tests.speech.recorder import RATE
from tests.thorough import share

PHRASES = share(500)
RUSSIAN = PHRASES * 4 // 5  # the rest is English

pytestmark = LISTENS

LONG = {
    "ru": "Эта карта: десятка пик, дама червей, семёрка треф, король бубён, и теперь ваш ход, выберите карту.",
    "en": "Ace of hearts, queen of hearts, seven of clubs, king of diamonds, and your turn to play a card.",
}
CARDS = {
    "ru": [
        f"{rank} {suit}"
        for rank, suit in itertools.product(
            ["туз", "король", "дама", "валет", "десятка", "девятка", "восьмёрка", "семёрка", "шестёрка"],
            ["пик", "червей", "бубён", "треф"],
        )
    ],
    "en": [
        f"{rank} of {suit}"
        for rank, suit in itertools.product(
            ["ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six"],
            ["spades", "hearts", "diamonds", "clubs"],
        )
    ],
}
ESPEAK_VOICE = {"ru": "ru", "en": "en-us"}


class Heard:
    """A speech on the session's card, with its notices."""

    def __init__(self, sound_card: SoundCard, **settings: object) -> None:
        self.card = sound_card
        self.notices: list[Notice] = []
        self.speech = Speech(
            "embedded",
            language="ru",
            notify=self.notices.append,
            **settings,  # type: ignore[arg-type]
        )
        assert self.speech.ready(10)

    def say(self, text: str, language: str = "ru") -> float:
        now = time.monotonic()
        self.speech.say(text, language)
        return now

    def stop(self) -> float:
        now = time.monotonic()
        self.speech.stop()
        return now

    def quiet(self) -> None:
        """Waits until nothing more comes out of the card."""
        assert self.speech.wait(60)
        self.card.silence_after(time.monotonic(), 0.15)


@pytest.fixture
def heard(sound_card: SoundCard) -> Iterator[Heard]:
    heard = Heard(sound_card)
    heard.say("да")  # the first phrase of a language loads its dictionary
    heard.say("yes", "en")
    heard.quiet()
    yield heard
    heard.speech.close()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_phrase_heard_is_the_phrase_meant(heard: Heard, language: str) -> None:
    for text in random.Random(language).sample(CARDS[language], 3):
        phrase = heard.card.phrase(heard.say(text, language))
        assert len(islands(phrase, 0.3)) == 1
        match, margin = best_match(phrase, CARDS[language], ESPEAK_VOICE[language])
        assert match == text
        assert margin > 1.2  # 3 and more where the machine has nothing else to do


@pytest.mark.parametrize("cue", [Cue.TURN, Cue.PENALTY])
def test_a_cue_is_heard_before_the_words_and_leaves_them_clean(heard: Heard, cue: Cue) -> None:
    since = time.monotonic()
    heard.speech.cue(cue, 50)
    heard.say("король бубён")
    heard.quiet()
    samples, _ = heard.card.recorder.samples(since)
    loud = np.flatnonzero(abs(samples.astype(int)) > AUDIBLE)
    gaps = np.flatnonzero(np.diff(loud) > 0.025 * RATE)
    words = samples[loud[gaps[0] + 1] : loud[-1] + RATE // 100]
    assert (loud[gaps[0]] - loud[0]) / RATE < 0.2
    assert best_match(words, CARDS["ru"], "ru")[0] == "король бубён"


def test_the_volume_of_the_sounds_is_their_own(heard: Heard) -> None:
    heard.speech.set_volume(20)
    highest = []
    for volume in (100, 50):
        since = time.monotonic()
        heard.speech.cue(Cue.WON, volume)
        heard.quiet()
        highest.append(int(abs(heard.card.recorder.samples(since)[0].astype(int)).max()))
    assert highest[0] > 10_000
    assert highest[1] == pytest.approx(highest[0] / 2, rel=0.05)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_sound_begins_and_ends_at_once(heard: Heard, language: str) -> None:
    """Generous bounds, for a busy machine; the benchmark has the figures."""
    begins, ends = [], []
    for _ in range(7):
        said = heard.say(LONG[language], language)
        begins.append(heard.card.onset(said, 2) - said)
        time.sleep(0.2)
        stopped = heard.stop()
        ends.append(heard.card.silence_after(stopped) - stopped)
    assert statistics.median(begins) < 0.1, begins
    assert statistics.median(ends) < 0.08, ends


def test_the_calls_return_at_once(heard: Heard) -> None:
    took = []
    for _ in range(200):
        began = time.perf_counter()
        heard.speech.say(LONG["ru"])
        heard.speech.stop()
        took.append(time.perf_counter() - began)
        time.sleep(0.002)
    assert statistics.median(took) < 0.001, took


def test_many_interruptions_all_work(heard: Heard) -> None:
    times = []
    for _ in range(share(100, 5)):
        said = heard.say(LONG["ru"])
        time.sleep(0.07)
        stopped = heard.stop()
        time.sleep(0.1)
        times.append((said, stopped, time.monotonic()))
    late = []
    for said, stopped, end in times:
        samples, start = heard.card.recorder.samples(said + 0.005, end)
        assert onset(samples, start) is not None, "a phrase was not heard"
        late.append(silence_after(samples, start, stopped, gap=0.02) - stopped)
        after, start = heard.card.recorder.samples(stopped + 0.085, end)
        assert onset(after, start) is None, "sound went on after a stop"
    assert statistics.median(late) < 0.06
    phrase = heard.card.phrase(heard.say("дама червей"))
    assert best_match(phrase, CARDS["ru"], "ru")[0] == "дама червей"


def test_phrases_in_a_row_are_all_heard_whole(heard: Heard) -> None:
    heard.speech.set_rate(450)
    since = time.monotonic()
    for i in range(PHRASES):
        heard.say(*(("да", "ru") if i < RUSSIAN else ("yes", "en")))
    assert heard.speech.wait(180)
    heard.quiet()
    lengths = islands(heard.card.recorder.samples(since)[0], 0.04)
    assert len(lengths) == PHRASES
    for alike in (lengths[:RUSSIAN], lengths[RUSSIAN:]):
        assert min(alike) > 0.7 * statistics.median(alike)
        assert max(alike) < 1.4 * statistics.median(alike)


def test_two_threads_hammering_leave_a_clean_voice(heard: Heard) -> None:
    worst, threads_before = [0.0], threading.active_count()

    def hammer(seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(150):
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
    heard.card.silence_after(time.monotonic(), 0.15)
    phrase = heard.card.phrase(heard.say("король бубён"))
    assert best_match(phrase, CARDS["ru"], "ru")[0] == "король бубён"
    heard.quiet()
    assert threading.active_count() == threads_before
    assert not heard.notices


THINKING = f"""
import threading, time
from sto_odno.speech import Speech

def think():
    number = 1
    while True:
        number = number * 31 % 1_000_003

speech = Speech("embedded", language="en")
assert speech.ready(10)
for _ in range(2):
    threading.Thread(target=think, daemon=True).start()
for _ in range(2):
    speech.say({LONG["en"]!r})
    assert speech.wait(60)
    time.sleep(0.8)
"""


def test_the_voice_does_not_stutter_while_opponents_think(sound_card: SoundCard) -> None:
    """On a busy machine it may do so in the first phrase, after which the card is asked for more at a time."""
    since = time.monotonic()
    env = {**os.environ, **sound_card.env, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", THINKING], env=env, check=True, timeout=100)
    last = islands(sound_card.recorder.samples(since)[0], 0.5)[-1]
    (alone,) = islands(np.frombuffer(synthesize(LONG["en"], "en-us"), "<i2"), 0.5, 22050)
    # Each stumble would add a few milliseconds of silence; on a busy machine some are forgiven.
    assert abs(last - alone) < 0.02 * alone


def test_volume_and_rate_are_heard(heard: Heard) -> None:
    usual = heard.card.phrase(heard.say("Семёрка треф, король бубён."))
    heard.quiet()
    heard.speech.set_volume(30)
    heard.speech.set_rate(350)
    quick = heard.card.phrase(heard.say("Семёрка треф, король бубён."))
    assert len(quick) < 0.7 * len(usual)
    assert abs(quick.astype(int)).max() < 0.6 * abs(usual.astype(int)).max()


def test_a_voice_chosen_in_the_settings_is_heard_at_once(sound_card: SoundCard) -> None:
    settings = Settings()
    control = Control(settings, "ru", lambda notice: None)
    assert control.wait()
    offered = [choice for choice in control.choices() if choice.startswith("embedded:")]
    sounds = {
        choice: features(
            np.frombuffer(synthesize("Дама червей.", f"ru{choice.removeprefix('embedded:')}"), "<i2"), 22050
        )
        for choice in offered
    }
    try:
        for chosen in offered[::3]:
            settings.set("voice", chosen)
            said = time.monotonic()
            control.follow("voice", settings)
            control.say("Дама червей.", "ru")
            assert sound_card.onset(said, 3) - said < 1
            heard = features(sound_card.phrase(said), RATE)
            assert min(offered, key=lambda choice: distance(heard, sounds[choice])) == chosen
    finally:
        control.close()


@pytest.fixture
def own_card(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundCard]:
    """A card of the test's own, to be ill-treated."""
    card = open_sound_card()
    for name, value in card.env.items():
        monkeypatch.setenv(name, value)
    yield card
    close_sound_card(card)


def speak_until(speech: Speech, condition: object) -> None:
    """Says a short phrase now and again, as a match would, until the condition holds."""
    assert callable(condition)
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end
        began = time.perf_counter()
        speech.stop()
        speech.say("Пас.")
        assert time.perf_counter() - began < 0.2
        time.sleep(0.2)


def test_a_killed_server_blocks_nobody_is_told_once_and_speech_returns_with_it(own_card: SoundCard) -> None:
    heard = Heard(own_card)
    own_card.onset(heard.say(LONG["ru"]), 5)
    own_card.card.kill()
    own_card.recorder.close()
    began = time.perf_counter()
    heard.say(LONG["ru"])
    assert time.perf_counter() - began < 0.1
    eventually(lambda: heard.notices)
    speak_until(heard.speech, lambda: heard.speech.synthesizer is None)
    time.sleep(1)
    own_card.card.start()
    own_card.recorder = type(own_card.recorder)(own_card.env, "virt.monitor")
    speak_until(heard.speech, lambda: heard.speech.synthesizer)
    assert [(n.kind, n.synthesizer, n.successor) for n in heard.notices] == [
        (NoticeKind.LOST, "embedded", ""),
        (NoticeKind.RETURNED, "embedded", ""),
    ]
    heard.stop()
    own_card.silence_after(time.monotonic(), 0.15)
    phrase = own_card.phrase(heard.say("дама пик"))
    assert best_match(phrase, CARDS["ru"], "ru")[0] == "дама пик"
    heard.speech.close()


def test_a_hanging_server_blocks_nobody_and_speech_returns_with_it(own_card: SoundCard) -> None:
    heard = Heard(own_card)
    own_card.onset(heard.say(LONG["ru"]), 5)
    own_card.card.freeze()
    speak_until(heard.speech, lambda: heard.notices)
    assert [notice.kind for notice in heard.notices] == [NoticeKind.LOST]
    own_card.card.thaw()
    speak_until(heard.speech, lambda: heard.speech.synthesizer)
    heard.stop()
    own_card.silence_after(time.monotonic(), 0.15)
    own_card.onset(heard.say("дама пик"), 5)
    began = time.perf_counter()
    own_card.card.freeze()
    heard.speech.close()
    assert time.perf_counter() - began < 2


# Processes of their own: what they write, and how they end.

SPEAK = """
import sys, time
from sto_odno.speech import Speech
speech = Speech(language="ru")
ready = speech.ready(10)
speech.say({text!r})
"""


def run(code: str, env: dict[str, str], folder: Path) -> tuple[float, str]:
    """Runs code in a process, whose output must be empty but for what it prints itself; gives time and output."""
    began = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **env, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stderr == ""
    assert done.returncode == 0
    return time.monotonic() - began, done.stdout


def test_nothing_is_written_while_speaking_and_the_end_is_clean(sound_card: SoundCard, tmp_path: Path) -> None:
    code = SPEAK.format(text="Туз.") + "assert speech.wait(10); speech.close()"
    assert run(code, sound_card.env, tmp_path)[1] == ""


@pytest.mark.parametrize("ending", ["", "speech.close()", "sys.exit()"])
def test_a_program_ends_at_once_in_mid_phrase(sound_card: SoundCard, tmp_path: Path, ending: str) -> None:
    code = SPEAK.format(text=LONG["ru"]) + "time.sleep(0.3); print(time.monotonic(), flush=True)\n" + ending
    _, output = run(code, sound_card.env, tmp_path)
    ended = time.monotonic()
    assert ended - float(output) < 1.5
    sound_card.silence_after(ended, 0.3, within=1)
