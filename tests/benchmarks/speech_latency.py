"""How long it takes until a phrase is heard, and until it is silent.

Run `python -m tests.benchmarks.speech_latency [runs]`. Everything is recorded from a virtual sound card, which
has no buffer of its own; real ones add theirs (commonly 10 to 40 ms) to every row alike. The rows of Sto Odno
go through the product's `Speech`; the last is pyttsx3 with the espeak driver it brings along.
"""

from __future__ import annotations

import os
import random
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass, field

from sto_odno.speech import Speech
from tests.speech.listening import SoundCard, close_sound_card
from tests.speech.recorder import Recorder
from tests.speech.virtual_audio import PACKAGES, SINK, VirtualCard, missing

RUNS = 30
PYTTSX3_RUNS = 3

# Each begins with a vowel: espeak makes silence before a plosive, which Sto Odno trims and pyttsx3 does not.
# And each goes on without a pause, or a stop would often come when it is silent anyway.
PHRASES = {
    "en": "Aim well my lone raven now many rainy morning hours remain when you are running along on our lawn.",
    "ru": "Я вижу явно новую луну и знаю наизусть её ровную линию или многие иные явления за новыми зеленями.",
}

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


def measure(card: SoundCard, language: str, runs: int) -> Row:
    """Measures the product's own way."""
    row = Row(f"Sto Odno, {language}")
    speech = Speech("embedded", language=language)
    if not speech.ready(10):
        raise SystemExit("the embedded voice does not open")
    speech.say(PHRASES[language])
    time.sleep(0.5)
    for _ in range(runs):
        speech.stop()
        card.recorder.forget()
        time.sleep(0.3 + random.random() / 10)
        said = time.monotonic()
        speech.say(PHRASES[language])
        row.heard.append((card.onset(said, 5) - said) * 1000)
        time.sleep(0.5 + random.random())
        stopped = time.monotonic()
        speech.stop()
        row.blocked.append((time.monotonic() - stopped) * 1000)
        row.silent.append((card.silence_after(stopped) - stopped) * 1000)
    speech.close()
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
    return f"{statistics.median(times):8.0f} {max(times):8.0f}"


def table(rows: list[Row], other: Row | None) -> str:
    """Gives the table as plain text, one row a line, numbers under their heads."""
    lines = [
        f"{'milliseconds':26}{'say to sound':>17}{'stop to silence':>19}{'stop returns':>19}",
        f"{'':26}{'median    worst':>17}{'median    worst':>19}{'median    worst':>19}",
    ]
    for row in [*rows, *([other] if other else [])]:
        lines.append(f"{row.name:26}{cell(row.heard)}  {cell(row.silent)}  {cell(row.blocked)}")
    if other:
        best = rows[0]
        lines += [
            "",
            f"pyttsx3 as it is takes {ratio(other.heard, best.heard)} times as long to be heard"
            f" and {ratio(other.silent, best.silent)} times as long to be silent.",
        ]
    return "\n".join(lines)


def ratio(slow: list[float], fast: list[float]) -> str:
    """Gives how many times longer, by the medians."""
    times = statistics.median(slow) / max(0.001, statistics.median(fast))
    return f"{times:.1f}" if times < 10 else f"{times:.0f}"


def main() -> None:
    """Measures and prints."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    if lacking := missing():
        raise SystemExit(f"{lacking} not installed; on Debian: apt-get install {PACKAGES}")
    virtual = VirtualCard()
    virtual.start()
    os.environ.update(virtual.env)
    card = SoundCard(virtual, Recorder(virtual.env, f"{SINK}.monitor"))
    try:
        rows = [measure(card, language, runs) for language in ("en", "ru")]
        other = measure_pyttsx3(card, "en", PYTTSX3_RUNS) if shutil.which("aplay") else None
    finally:
        close_sound_card(card)
    print(table(rows, other))
    print(f"\n{runs} runs each" + (f", {PYTTSX3_RUNS} of pyttsx3, whose stop waits for the end." if other else "."))
    if other is None:
        print("pyttsx3 as it is was not measured: its driver needs aplay, from the package alsa-utils.")


if __name__ == "__main__":
    main()
