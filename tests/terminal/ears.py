"""A listener at the terminal: presses keys of the whole program and hears what the sound card plays."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt
import tomli_w

from sto_odno.speech.clean import clean
from sto_odno.speech.espeak import espeak
from tests.speech.listening import AUDIBLE, SoundCard, synthesize
from tests.terminal.console import Console

ESPEAK_VOICE = {"ru": "ru", "en": "en-us"}
USUAL_RATE = 175
PAUSE = {"ru": r"Нажмите любую клавишу\.", "en": r"Press any key\."}
MOVE = {"ru": r"Ваш ход\.", "en": r"Your move\."}
BACKSPACE = "\x7f"
F4, F5, F6, F8 = "\x1bOS", "\x1b[15~", "\x1b[17~", "\x1b[19~"

# Half a Cyrillic letter, the two bytes of which come one by one over a slow line: the first already silences, and
# nothing is answered before the second.  An answer would follow the silence without a gap, and hide where it begins.
HALF_LETTER, OTHER_HALF = b"\xd0", b"\xb5"

_PAUSE_SECONDS = 0.15  # between phrases in a row, at the usual rate
_LOUD_FOR = 0.15  # how long a phrase goes on being loud after a moment in which it is to be cut

Floats = npt.NDArray[np.float64]


def settle(home: Path, language: str, **settings: str | int | bool) -> None:
    """Writes settings as a player has them who has chosen his language."""
    home.mkdir(parents=True, exist_ok=True)
    # Without sounds: what is heard in a row is compared with the words alone.
    rows = {"language": language, "guidance": "never", "sounds": False, **settings}
    (home / "settings.toml").write_text(tomli_w.dumps(rows), encoding="utf-8")


class Listener:
    """A player who has the program in a console and its sound on a card."""

    def __init__(self, console: Console, card: SoundCard, language: str, rate: int = USUAL_RATE) -> None:
        """``language`` and ``rate`` are what the program is expected to speak in."""
        self.console = console
        self.card = card
        self.language = language
        self.rate = rate

    def press(self, *keys: str) -> float:
        """Presses keys; returns when."""
        now = time.monotonic()
        self.console.press(*keys)
        return now

    def quiet(self) -> None:
        """Silences the program and waits until nothing is heard."""
        self.card.silence_after(self.press(BACKSPACE), 0.15)
        while self.console._more(time.monotonic()):  # a terminal that nobody reads would stop the program
            pass
        self.card.recorder.forget()

    def opened(self) -> None:
        """Waits until the voice speaks for the first time, then silences it."""
        self.card.onset(time.monotonic() - 1, 15)
        self.quiet()

    def line(self) -> str:
        """Waits for the next line."""
        return self.console.until(r"[^\r\n]+\r\n").strip()

    def to_pause(self) -> list[str]:
        """Waits until the program asks for any key; returns the lines up to there."""
        return _lines(self.console.until(PAUSE[self.language] + r"\r\n"))

    def to_question(self) -> list[str]:
        """Waits until the program asks for a move; returns the lines up to there."""
        return _lines(self.console.until(MOVE[self.language] + r"[^\r\n]*\r\n"))

    def to_my_move(self) -> None:
        """Goes on, without listening, until it is the player's move."""
        wanted = MOVE[self.language]
        while not re.search(wanted, self.console.until(f"({PAUSE[self.language]}|{wanted})[^\r\n]*\r\n")):
            self.console.press("space")

    def onset(self, key: str, within: float = 5.0) -> float:
        """Presses a key in silence; returns the seconds until its answer is heard."""
        pressed = self.press(key)
        return self.card.onset(pressed, within) - pressed

    def in_mid_phrase(self, phrase: str, ask: str) -> None:
        """Has a phrase spoken by a key and waits until it is in the midst of some loud stretch."""
        moments = loud_moments(self.expected(phrase), 0.3, 1.5)
        begun = self.card.onset(self.press(ask), 5.0)
        # Not only in steps of the card's own, or each key would find it equally long before its next request.
        moment = random.choice(moments) + random.random() / 50
        time.sleep(max(0.0, begun + moment - time.monotonic()))

    def cut(self, key: bytes, gap: float = 0.05) -> float:
        """Presses a key while something is heard; returns the seconds until ``gap`` seconds of silence begin."""
        pressed = time.monotonic()
        self.console.raw(key)
        return self.card.silence_after(pressed, gap) - pressed

    def answered(self, pressed: float, *lines: str) -> float:
        """Waits until the answer to a key has been heard; returns the seconds until it began.

        What was cut may have been heard up to there, so the beginning is counted back from the end.
        """
        time.sleep(max(0.0, pressed + 0.3 - time.monotonic()))
        return self.card.silence_after(time.monotonic(), 0.5, within=20) - self.seconds(*lines) - pressed

    def seconds(self, *lines: str) -> float:
        """Gives how long phrases in a row are heard."""
        return len(self.expected(*lines)) / espeak().rate

    def expected(self, *lines: str) -> Floats:
        """Gives the samples of phrases in a row as they are to be heard, from the first audible one to the last."""
        pause = bytes(2 * int(espeak().rate * _PAUSE_SECONDS * USUAL_RATE / self.rate))
        parts = [synthesize(clean(text), ESPEAK_VOICE[self.language], self.rate) for text in lines]
        data = pause.join(part[(len(part) - len(part.lstrip(b"\0"))) // 2 * 2 :] for part in parts)
        samples = np.frombuffer(data, "<i2").astype(np.float64)
        loud = np.flatnonzero(np.abs(samples) > AUDIBLE)
        return samples[loud[0] : loud[-1] + 1]


def loud_moments(phrase: Floats, first: float, last: float) -> list[float]:
    """Gives the times in a phrase, ten milliseconds apart, after which it goes on being loud for a while."""
    hop = espeak().rate // 100
    level = [float(np.abs(phrase[at : at + hop]).max()) for at in range(0, len(phrase) - hop, hop)]
    room = int(_LOUD_FOR * 100)
    return [
        at / 100
        for at in range(int(first * 100), min(int(last * 100), len(level) - room))
        if min(level[at : at + room]) > 2 * AUDIBLE
    ]


def _lines(text: str) -> list[str]:
    return [line for line in text.replace("\r", "").split("\n") if line]
