"""How soon the whole program answers a key: run `python -m tests.benchmarks.key_latency [runs]`.

The program plays in a pseudo-terminal, keys are written to it as a terminal writes them, and everything is recorded
from a virtual sound card, which has no buffer of its own; real ones add theirs (commonly 10 to 40 ms).
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.benchmarks.speech_latency import RUNS
from tests.speech.listening import SoundCard, close_sound_card
from tests.speech.recorder import Recorder
from tests.speech.virtual_audio import PACKAGES, SINK, VirtualCard, missing
from tests.terminal.console import Console
from tests.terminal.ears import HALF_LETTER, OTHER_HALF, Listener, settle

SILENCE_AIM, SOUND_AIM = 20, 25  # milliseconds, for the medians


@dataclass
class Row:
    """Collects the times of one thing, in milliseconds."""

    name: str
    aim: int
    times: list[float] = field(default_factory=list)

    def take(self, seconds: float) -> None:
        """Adds a time."""
        self.times.append(seconds * 1000)

    def __str__(self) -> str:
        """Gives the row as a line."""
        median = statistics.median(self.times)
        verdict = "met" if median <= self.aim else "missed"
        worst = max(self.times)
        return f"{self.name:42}{median:6.0f}   worst{worst:6.0f}   aim{self.aim:4}, {verdict}"


def measure(card: SoundCard, language: str, runs: int) -> list[Row]:
    """Measures one language, at the player's move of a match."""
    letter = Row(f"{language}: letter to silence", SILENCE_AIM)
    escape = Row(f"{language}: lone Escape to silence", SILENCE_AIM)
    sound = Row(f"{language}: readout key to sound", SOUND_AIM)
    midst = Row(f"{language}: the same in mid-phrase", SOUND_AIM)
    with tempfile.TemporaryDirectory() as folder:
        settle(Path(folder), language)
        arguments = ("play", "sto-odno", "--voice", "embedded", "--seed", "5", "--level", "1")
        with Console(Path(folder), *arguments, env=card.env) as console:
            ear = Listener(console, card, language)
            ear.to_my_move()
            ear.opened()
            ear.press("h")
            long = ear.line()
            ear.quiet()
            ear.press("t")
            table = ear.line()
            ear.quiet()
            for run in range(runs):
                ear.in_mid_phrase(long, "h")
                letter.take(ear.cut(HALF_LETTER))
                console.raw(OTHER_HALF)
                ear.quiet()
                ear.in_mid_phrase(long, "h")
                escape.take(ear.cut(b"\x1b"))
                time.sleep(0.2)  # until it is told from the beginning of a sequence, and the menu opens
                ear.press("escape")
                time.sleep(0.2)
                ear.quiet()
                time.sleep(random.random() / 20)  # anywhere between two requests of the sound card
                sound.take(ear.onset("t"))
                ear.quiet()
                if run % 3 == 0:  # these take long, since the answer is heard to its end
                    ear.in_mid_phrase(long, "h")
                    midst.take(ear.answered(ear.press("t"), table))
            console.press("ctrl-c")
            console.wait()
    return [letter, escape, sound, midst]


def main() -> None:
    """Measures and prints."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else RUNS
    if lacking := missing():
        raise SystemExit(f"{lacking} not installed; on Debian: apt-get install {PACKAGES}")
    virtual = VirtualCard()
    virtual.start()
    card = SoundCard(virtual, Recorder(virtual.env, f"{SINK}.monitor"))
    print(f"Milliseconds from the key, medians of {runs}.")
    try:
        for language in ("en", "ru"):
            print(*measure(card, language, runs), sep="\n", flush=True)
    finally:
        close_sound_card(card)


if __name__ == "__main__":
    main()
