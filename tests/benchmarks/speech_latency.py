"""How long it takes until a phrase is heard, until it is silent, and until the next one begins.

Run `python -m tests.benchmarks.speech_latency [runs]`. Everything is recorded from a virtual sound card, which
has no buffer of its own; real ones add theirs (commonly 10 to 40 ms) to every row alike. The first rows go through
the product's `Speech`, with each synthesizer that runs here; beside them stand what the synthesis alone takes,
speech-dispatcher's own client for Python, and pyttsx3 with the espeak driver it brings along. The last rows are keys
in the whole program on a pseudo-terminal.
"""

from __future__ import annotations

import importlib
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from sto_odno.speech import Speech, ssip
from sto_odno.speech.espeak import espeak
from tests.speech import speech_dispatcher
from tests.speech.listening import AUDIBLE, SoundCard, close_sound_card, synthesize
from tests.speech.recorder import RATE, Recorder
from tests.speech.speech_dispatcher import SpeechDispatcher
from tests.speech.virtual_audio import PACKAGES, SINK, VirtualCard, missing
from tests.terminal.console import Console
from tests.terminal.ears import BACKSPACE, HALF_LETTER, OTHER_HALF, Listener, settle

RUNS = 30
PYTTSX3_RUNS = 3

LEAVE = 0.1
"""Seconds in which nothing is asked of the recording: the search in it would keep the threads that speak waiting."""

# Each begins with a vowel: espeak makes silence before a plosive, which Sto Odno trims and pyttsx3 does not.
# And each goes on without a pause, or a stop would often come when it is silent anyway.
PHRASES = {
    "en": "Aim well my lone raven now many rainy morning hours remain when you are running along on our lawn.",
    "ru": "Я вижу явно новую луну и знаю наизусть её ровную линию или многие иные явления за новыми зеленями.",
}

# Said twice in a row. No pause is inside, and a vowel or a sonorant at both ends.
SHORT = {"en": "Aim well alone", "ru": "Я наливаю малину"}
MODULES = ("espeak-ng", "rhvoice")
ESPEAK_VOICE = {"en": "en-us", "ru": "ru"}

# The defects of the driver make each measurement need a fresh process: after one stop it may be deadlocked.
PYTTSX3 = """
import ctypes, os, sys, threading, time
import espeakng_loader
ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
os.environ["ESPEAK_DATA_PATH"] = os.path.dirname(espeakng_loader.get_data_path())
import pyttsx3
engine = pyttsx3.init("espeak")
engine.setProperty("voice", sys.argv[1])
engine.setProperty("rate", 175)
def speak():
    engine.say(sys.argv[2])
    print(time.monotonic(), flush=True)
    engine.runAndWait()
threading.Thread(target=speak, daemon=True).start()
time.sleep(1.2)
print(time.monotonic(), flush=True)
engine.stop()
print(time.monotonic(), flush=True)
os._exit(0)
"""


@dataclass
class Row:
    """Collects the times of one way to speak, in milliseconds."""

    name: str
    heard: list[float] = field(default_factory=list)
    silent: list[float] = field(default_factory=list)
    blocked: list[float] = field(default_factory=list)
    gap: list[float] = field(default_factory=list)


class Speaker(Protocol):
    """Is one way to speak."""

    def say(self, text: str) -> None:
        """Says a phrase behind those said before."""

    def stop(self) -> None:
        """Silences and drops the queue."""

    def close(self) -> None:
        """Ends it."""


class Product:
    """Speaks as the product does."""

    def __init__(self, choice: str, language: str) -> None:
        self._speech = Speech(choice, language=language)
        name = choice.partition(":")[0]
        if not self._speech.ready(30) or self._speech.synthesizer != name:
            raise SystemExit(f"{choice} does not open")
        self.say, self.stop, self.close = self._speech.say, self._speech.stop, self._speech.close


class OwnClient:
    """Speaks through speech-dispatcher by its own client for Python. Raises `ImportError` without it."""

    def __init__(self, module: str, language: str, path: Path) -> None:
        speechd: Any = importlib.import_module("speechd")
        self._client = speechd.SSIPClient("benchmark", address=f"unix_socket:{path}", autospawn=False)
        self._client.set_output_module(module)
        self._client.set_language({"en": "en-US"}.get(language, language))
        self._client.set_priority(speechd.Priority.IMPORTANT)
        self.say, self.stop, self.close = self._client.speak, self._client.cancel, self._client.close


def measure(card: SoundCard, name: str, speaker: Speaker, language: str, runs: int) -> Row:
    """Measures one way to speak in one language."""
    row = Row(f"{name}, {language}")
    speaker.say(PHRASES[language])
    time.sleep(1.0)
    for _ in range(runs):
        speaker.stop()
        card.recorder.forget()
        time.sleep(0.3 + random.random() / 10)
        said = time.monotonic()
        speaker.say(PHRASES[language])
        time.sleep(LEAVE)
        row.heard.append((card.onset(said, 5) - said) * 1000)
        time.sleep(0.5 + random.random())
        stopped = time.monotonic()
        speaker.stop()
        row.blocked.append((time.monotonic() - stopped) * 1000)
        time.sleep(LEAVE)
        row.silent.append((card.silence_after(stopped) - stopped) * 1000)
    for _ in range(max(3, runs // 3)):
        card.recorder.forget()
        said = time.monotonic()
        speaker.say(SHORT[language])
        speaker.say(SHORT[language])
        time.sleep(4)
        samples, _ = card.recorder.samples(said)
        row.gap.append(longest_gap(samples, RATE))
    speaker.close()
    return row


def longest_gap(samples: Any, rate: int) -> float:
    """Gives the longest silence between the first and the last sound, in milliseconds."""
    loud = np.flatnonzero(np.abs(np.asarray(samples).astype(np.int32)) > AUDIBLE)
    return float(np.diff(loud).max()) / rate * 1000


def floor(language: str, runs: int) -> Row:
    """Measures the synthesis of the built-in voice alone: its first samples, and its silence between two phrases."""
    row = Row(f"espeak-ng alone, {language}")
    voice = ESPEAK_VOICE[language]
    synthesize("a", voice)
    for _ in range(runs):
        began, first = time.monotonic(), [0.0]

        def take(data: bytes, first: list[float] = first) -> bool:
            first[0] = first[0] or time.monotonic()
            return True

        espeak().speak(PHRASES[language], voice, 175, 100, take)
        row.heard.append((first[0] - began) * 1000)
    twice = synthesize(SHORT[language], voice) * 2
    row.gap.append(longest_gap(np.frombuffer(twice, "<i2"), espeak().rate))
    return row


def measure_keys(card: SoundCard, name: str, choice: str, language: str, runs: int) -> Row:
    """Measures keys in the whole program: one that asks for the hand, and one that only cuts."""
    row = Row(f"{name}, {language}")
    with tempfile.TemporaryDirectory() as folder:
        settle(Path(folder), language)
        arguments = ("play", "sto-odno", "--voice", choice, "--seed", "5", "--level", "1")
        with Console(Path(folder), *arguments, env={**card.env, "SPEECHD_ADDRESS": ""}) as console:
            ear = Listener(console, card, language)
            ear.to_my_move()
            for _ in range(runs):
                console.press(BACKSPACE)
                card.silence_after(time.monotonic(), 0.3)
                card.recorder.forget()
                time.sleep(random.random() / 20)
                pressed = ear.press("h")
                row.heard.append((card.onset(pressed, 5) - pressed) * 1000)
                time.sleep(0.5 + random.random() / 2)
                pressed = time.monotonic()
                console.raw(HALF_LETTER)
                row.silent.append((card.silence_after(pressed) - pressed) * 1000)
                console.raw(OTHER_HALF)
            console.press("ctrl-c")
            console.wait()
    return row


def measure_pyttsx3(card: SoundCard, language: str, runs: int) -> Row:
    """Measures pyttsx3 with its own espeak driver, each time in a process of its own."""
    row = Row(f"pyttsx3 as it is, {language}")
    for _ in range(runs):
        card.recorder.forget()
        child = subprocess.run(
            [sys.executable, "-c", PYTTSX3, language, PHRASES[language]],
            env={**os.environ, **card.env},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=60,
            check=True,
        )
        said, stopped, returned = (float(line) for line in child.stdout.split())
        row.heard.append((card.onset(said, 10) - said) * 1000)
        row.silent.append((card.silence_after(stopped, within=20) - stopped) * 1000)
        row.blocked.append((returned - stopped) * 1000)
    return row


def cell(times: list[float]) -> str:
    """Gives median and worst."""
    return f"{statistics.median(times):8.0f} {max(times):8.0f}" if times else f"{'-':>8} {'-':>8}"


def table(rows: list[Row]) -> str:
    """Gives the table as plain text, one row a line, numbers under their heads."""
    lines = [
        f"{'milliseconds':34}{'say to sound':>17}{'stop to silence':>19}{'stop returns':>19}{'between phrases':>19}",
        f"{'':34}" + "  ".join([f"{'median    worst':>17}"] * 4),
    ]
    lines += [f"{row.name:34}{'  '.join(map(cell, (row.heard, row.silent, row.blocked, row.gap)))}" for row in rows]
    return "\n".join(lines)


def keys_table(rows: list[Row]) -> str:
    """Gives the table of the keys."""
    lines = [
        f"{'milliseconds':34}{'key to sound':>17}{'key to silence':>19}",
        f"{'':34}" + "  ".join([f"{'median    worst':>17}"] * 2),
    ]
    return "\n".join([*lines, *(f"{row.name:34}{cell(row.heard)}  {cell(row.silent)}" for row in rows)])


def ratio(slow: list[float], fast: list[float]) -> str:
    """Gives how many times longer, by the medians."""
    times = statistics.median(slow) / max(0.001, statistics.median(fast))
    return f"{times:.1f}" if times < 10 else f"{times:.0f}"


def speechd_rows(card: SoundCard, runs: int) -> tuple[list[Row], list[Row]]:
    """Measures speech-dispatcher with each synthesizer that it has here, and its own client beside ours."""
    rows, keys = [], []
    server = SpeechDispatcher(card.env)
    server.start()
    try:
        asked = ssip.connect(ssip.address())
        modules = [name for name in MODULES if name in asked.ask("LIST OUTPUT_MODULES")]
        asked.close()
        for module in modules:
            for language in ("en", "ru") if module == "espeak-ng" else ("ru",):
                choice = f"speechd:{module}"
                rows.append(measure(card, f"speechd, {module}", Product(choice, language), language, runs))
                try:
                    own = OwnClient(module, language, server.path)
                except ImportError:
                    print("The package speechd-unofficial is not installed: no comparison with its client.")
                else:
                    rows.append(measure(card, f"its own client, {module}", own, language, runs))
                keys.append(measure_keys(card, f"speechd, {module}", choice, language, runs))
    finally:
        server.stop()
    return rows, keys


def main() -> None:
    """Measures and prints."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    if lacking := missing():
        raise SystemExit(f"{lacking} not installed; on Debian: apt-get install {PACKAGES}")
    virtual = VirtualCard()
    virtual.start()
    os.environ.update(virtual.env)
    os.environ.pop("SPEECHD_ADDRESS", None)
    card = SoundCard(virtual, Recorder(virtual.env, f"{SINK}.monitor"))
    languages = ("en", "ru")
    try:
        rows = [measure(card, "embedded", Product("embedded", each), each, runs) for each in languages]
        keys = [measure_keys(card, "embedded", "embedded", each, runs) for each in languages]
        rows[2:] = [floor(each, runs) for each in languages]
        if speech_dispatcher.missing():
            print(f"speech-dispatcher was not measured: apt-get install {speech_dispatcher.PACKAGES}")
        else:
            more, more_keys = speechd_rows(card, runs)
            rows, keys = rows + more, keys + more_keys
        other = measure_pyttsx3(card, "en", PYTTSX3_RUNS) if shutil.which("aplay") else None
    finally:
        close_sound_card(card)
    print(table(rows + ([other] if other else [])))
    print()
    print(keys_table(keys))
    print(f"\n{runs} runs each" + (f", {PYTTSX3_RUNS} of pyttsx3, whose stop waits for the end." if other else "."))
    if other is None:
        print("pyttsx3 as it is was not measured: its driver needs aplay, from the package alsa-utils.")
    else:
        best = rows[0]
        print(
            f"pyttsx3 as it is takes {ratio(other.heard, best.heard)} times as long to be heard"
            f" and {ratio(other.silent, best.silent)} times as long to be silent."
        )


if __name__ == "__main__":
    main()
