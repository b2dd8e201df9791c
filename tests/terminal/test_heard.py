"""The whole program in a terminal, heard: keys in, sound out, on a virtual sound card.

The bounds are generous, for a busy machine; the figures are in tests/benchmarks/key_latency.py.
"""

from __future__ import annotations

import random
import re
import statistics
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from sto_odno.speech.espeak import espeak
from tests.speech.listening import (
    LISTENS,
    SoundCard,
    best_match,
    close_sound_card,
    distance,
    features,
    open_sound_card,
    without_pauses,
)
from tests.speech.recorder import RATE, Recorder, Samples
from tests.speech.virtual_audio import SINK
from tests.terminal.console import Console
from tests.terminal.ears import (
    ESPEAK_VOICE,
    F4,
    F5,
    F6,
    F8,
    HALF_LETTER,
    OTHER_HALF,
    Listener,
    settle,
)

pytestmark = LISTENS
PLAY = ("play", "sto-odno", "--voice", "embedded", "--seed", "5", "--level", "1")
QUICK = 400  # words a minute, where only the words matter
WHOLE = 1.0  # s of silence that end what was said in a row: a busy machine may pause between two phrases

CARDS = {
    "en": [
        f"{rank} of {suit}"
        for rank in ("ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six")
        for suit in ("spades", "hearts", "diamonds", "clubs")
    ],
    "ru": [
        f"{rank} {suit}"
        for rank in ("туз", "король", "дама", "валет", "десятка", "девятка", "восьмёрка", "семёрка", "шестёрка")
        for suit in ("пик", "червей", "бубён", "треф")
    ],
}
# What might have been said in place of what was meant: (as printed, what else).
MISHEARD = {
    "en": [
        ("The lot falls on me: I deal", "The lot falls on you: you deal"),
        ("ace of diamonds", "six of spades"),
        ("four cards", "seven cards"),
        ("nine of diamonds", "queen of clubs"),
        ("king of diamonds", "seven of clubs"),
    ],
    "ru": [
        ("Жребий выпал мне: сдаю я", "Жребий выпал вам: сдаёте вы"),
        ("тузом бубён", "шестёркой пик"),
        ("четыре карты", "семь карт"),
        ("девятку бубён", "даму треф"),
        ("короля бубён", "семёрку треф"),
    ],
}


@contextmanager
def program(
    home: Path, card: SoundCard, language: str = "en", rate: int = 175, *more: str, pause: str = "each"
) -> Iterator[Listener]:
    """Runs the program with a player at it; whatever it printed must have been lines of its own."""
    settle(home, language, rate=rate, pause=pause)
    with Console(home, *PLAY, *more, env=card.env) as console:
        yield Listener(console, card, language, rate)
        if console.status is None:
            leave(console)
        only_lines(console)


def leave(console: Console) -> None:
    console.press("ctrl-c")
    assert console.wait() == 0
    assert console.restored()


def only_lines(console: Console) -> None:
    """Nothing but the program's own sentences is ever written, none of a sound library above all."""
    assert console.lines()
    for line in console.lines():
        assert re.fullmatch(r"[A-ZА-ЯЁ].+[.!?:]", line), line
        assert "ALSA" not in line


def at_my_move(listener: Listener) -> None:
    listener.to_my_move()
    listener.opened()


def matches_meaning(listener: Listener, heard: Samples, lines: list[str]) -> None:
    """What was heard in a row is what was printed, and nothing like it."""
    others = [
        [line.replace(*pair) for line in lines]
        for pair in MISHEARD[listener.language]
        if any(pair[0] in line for line in lines)
    ]
    assert others
    recorded = features(without_pauses(heard, RATE), RATE)
    rate = espeak().rate
    meant, *rest = (
        distance(recorded, features(without_pauses(listener.expected(*run), rate), rate)) for run in (lines, *others)
    )
    assert meant < min(rest)
    # And all of it: nothing is left out. A busy machine makes it longer, but not as long as if it were said twice.
    length = listener.seconds(*lines)
    assert length - 0.25 < len(heard) / RATE < 1.6 * length


# -- what is heard


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_start_and_a_move_are_heard_as_printed(home: Path, sound_card: SoundCard, language: str) -> None:
    with program(home, sound_card, language, QUICK) as player:
        began = time.monotonic()
        lines = player.to_pause()
        assert len(lines) == 5
        sound_card.onset(began, 15)
        matches_meaning(player, sound_card.phrase(began, WHOLE), lines)
        pressed = player.press("space")
        lines = player.to_question()
        matches_meaning(player, sound_card.phrase(pressed, WHOLE), lines)
        pressed = player.press("4")
        card = player.line().rstrip(".").lower()
        assert best_match(sound_card.phrase(pressed), CARDS[language], ESPEAK_VOICE[language], QUICK)[0] == card
        pressed = player.press("enter")
        lines = [player.line()]
        assert MISHEARD[language][3][0] in lines[0]
        while not re.search(r"(Press any key|Your move|You have to cover|Нажмите|Ваш ход)[^.]*\.", lines[-1]):
            lines.append(player.line())
        matches_meaning(player, sound_card.phrase(pressed, WHOLE), lines)


def test_a_readout_is_heard_soon(home: Path, sound_card: SoundCard) -> None:
    with program(home, sound_card) as player:
        at_my_move(player)
        taken = []
        for key in "tsotsot":
            taken.append(player.onset(key))
            player.quiet()
    assert statistics.median(taken) < 0.3, taken


# -- keys silence


def test_a_letter_and_a_lone_escape_silence(home: Path, sound_card: SoundCard) -> None:
    with program(home, sound_card) as player:
        at_my_move(player)
        player.press("h")
        long = player.line()
        player.quiet()
        letter, escape = [], []
        for _ in range(3):
            player.press("t")
            player.quiet()
            player.in_mid_phrase(long, "h")
            letter.append(player.cut(HALF_LETTER))
            player.console.raw(OTHER_HALF)
            player.quiet()
            player.in_mid_phrase(long, "h")
            escape.append(player.cut(b"\x1b"))
            player.console.until("Menu\\.")
            player.press("escape")
            player.console.until("Your move")
            player.quiet()
    assert statistics.median(letter) < 0.15, letter
    assert statistics.median(escape) < 0.15, escape


def test_space_at_a_pause_silences_and_goes_on(home: Path, sound_card: SoundCard) -> None:
    with program(home, sound_card, rate=450, pause="phrase") as player:
        player.to_pause()
        sound_card.onset(time.monotonic() - 1, 15)
        taken = []
        for last in (False, False, True):
            player.quiet()
            player.onset("r")
            player.line()
            time.sleep(random.uniform(0.05, 0.25))
            pressed = player.press("space")
            taken.append(player.answered(pressed, *([player.line()] if last else player.to_pause())))
    assert statistics.median(taken) < 0.15, taken


def test_a_sound_is_heard_before_the_words_until_f8(home: Path, sound_card: SoundCard) -> None:
    """The end of a list has a short tick of one high tone, which no word begins with."""

    def ticks(player: Listener) -> bool:
        player.quiet()
        began = sound_card.onset(player.press("home", "left"), 5)
        player.quiet()
        first, _ = sound_card.recorder.samples(began, began + 0.02)
        spectrum = abs(np.fft.rfft(first, RATE))
        return bool(abs(int(spectrum.argmax()) - 1760) < 60)

    with program(home, sound_card) as player:
        at_my_move(player)
        player.press(F8)
        player.console.until("Sounds on")
        assert ticks(player)
        player.press(F8)
        player.console.until("Sounds off")
        assert not ticks(player)


def test_ctrl_c_while_speaking_silences_and_leaves(home: Path, sound_card: SoundCard) -> None:
    with program(home, sound_card) as player:
        at_my_move(player)
        player.press("h")
        player.in_mid_phrase(player.line(), "h")
        pressed = player.press("ctrl-c")
        assert player.console.wait() == 0
        assert player.console.restored()
        assert player.console.lines()[-1] == "Everything is saved. Goodbye."
        assert sound_card.silence_after(pressed, 0.5) - pressed < 0.15


# -- the voice is changed


def test_f4_makes_it_silent_while_lines_go_on(home: Path, sound_card: SoundCard) -> None:
    with program(home, sound_card) as player:
        at_my_move(player)
        player.press("t")
        player.console.until("On the table[^\r\n]*\r\n")
        off = player.press(F4)
        player.console.until("Voice off\\.")
        silent = sound_card.silence_after(off, 0.3)
        for key, line in (("s", "Score"), ("t", "On the table"), ("o", "card")):
            player.press(key)
            player.console.until(line)
        samples, _ = sound_card.recorder.samples(silent + 0.01, time.monotonic() + 0.3)
        assert abs(samples.astype(int)).max() < 10
        on = player.press(F4)
        player.console.until("Voice on\\.")
        phrase = sound_card.phrase(on)
        assert best_match(phrase, ["Voice on.", "Voice off.", "Menu."], "en-us")[0] == "Voice on."


def test_f5_and_f6_change_the_speed(home: Path, sound_card: SoundCard) -> None:
    with program(home, sound_card, rate=310) as player:
        player.to_pause()
        sound_card.onset(time.monotonic() - 1, 15)
        player.quiet()

        def length(key: str, times: int) -> float:
            for _ in range(times):
                player.press(key)
                player.console.until("Speed[^\r\n]*\r\n")
            player.press("o")  # what is repeated is to be the same each time
            told = player.line()
            player.quiet()
            phrase = sound_card.phrase(player.press("r"), 0.5)
            assert player.line() == told
            return len(phrase) / RATE

        slow = length(F5, 2)
        fast = length(F6, 8)
    assert fast < 0.8 * slow
    assert "rate = 400" in (home / "settings.toml").read_text(encoding="utf-8")


def test_the_language_changed_in_a_match_is_heard_at_once(home: Path, sound_card: SoundCard) -> None:
    with program(home, sound_card, "en", QUICK) as player:
        at_my_move(player)
        for key, line in (
            ("escape", "Go on playing\\."),
            ("right", "Rules of the game\\."),
            ("right", "Keys\\."),
            ("right", "Settings\\."),
            ("enter", "Language: English\\."),
            ("enter", "English\\."),
            ("home", "Русский\\."),
        ):
            player.press(key)
            player.console.until(line + r"\r\n")
        player.quiet()
        pressed = player.press("enter")
        told = player.line()
        assert told == "Язык: русский."
        found, _ = best_match(sound_card.phrase(pressed), [told, "Язык: английский.", "Меню."], "ru", QUICK)
        assert found == told
        player.quiet()
        pressed = player.press("t")
        table = player.line()
        assert table.startswith("На столе король бубён.")
        russian, _ = best_match(
            sound_card.phrase(pressed, 0.4), [table, table.replace("король", "шестёрка")], "ru", 250
        )
        assert russian == table


# -- sound is lost


@pytest.fixture
def own_card() -> Iterator[SoundCard]:
    """A card of the test's own, to be ill-treated."""
    card = open_sound_card()
    yield card
    close_sound_card(card)


def test_a_killed_sound_server_costs_one_line_and_its_return_another(home: Path, own_card: SoundCard) -> None:
    with program(home, own_card) as player:
        at_my_move(player)
        player.press("h")
        player.in_mid_phrase(player.line(), "h")
        own_card.card.kill()
        own_card.recorder.close()
        lost = r"The voice «[^»]*» has stopped\. The game goes on as text\."
        answers(player, lost)
        for _ in range(3):  # the match goes on as text
            player.press("s")
            player.console.until("Score")
        own_card.card.start()
        own_card.recorder = Recorder(own_card.env, f"{SINK}.monitor")
        returned = r"The voice «[^»]*» speaks again\."
        answers(player, returned)
        player.quiet()
        assert player.onset("t", 5) < 5
        player.quiet()
        leave(player.console)
        text = player.console.text()
        assert len(re.findall(lost, text)) == 1
        assert len(re.findall(returned, text)) == 1
        assert text.count("The voice") == 2


def answers(player: Listener, notice: str) -> None:
    """Asks for readouts, each of which is answered at once, until a notice comes."""
    end = time.monotonic() + 20
    while not re.search(notice, player.console.text()):
        assert time.monotonic() < end, "the notice does not come"
        pressed = player.press("t")
        player.console.until("On the table")
        assert time.monotonic() - pressed < 1
        time.sleep(0.2)


@pytest.mark.parametrize("alsa", ["", "/usr/share/alsa/alsa.conf"], ids=["no sound system", "no sound card"])
def test_without_a_sound_server_the_match_is_text(home: Path, tmp_path: Path, alsa: str) -> None:
    (tmp_path / "empty.conf").touch()
    env = {
        "PULSE_SERVER": f"unix:{tmp_path}/nobody",
        "XDG_RUNTIME_DIR": str(tmp_path),
        "ALSA_CONFIG_PATH": alsa or str(tmp_path / "empty.conf"),
    }
    settle(home, "en")
    with Console(home, *PLAY, env=env) as console:
        while not console.until("Press any key|Your move").endswith("Your move"):
            console.press("space")
        console.press("4")
        console.until("Nine of diamonds")
        time.sleep(0.31)  # a key that plays a card is taken 0.3 s after its question at the earliest
        console.press("enter")
        console.until("You play the nine of diamonds\\.")
        console.until("Press any key|Your move|You have to cover")
        for _ in range(5):  # each phrase makes the lost voice try again, of which nothing is told
            console.press("t")
            console.until("On the table")
            time.sleep(0.3)
        leave(console)
        notice = r"There is no sound device for the voice «[^»]*»\. The game goes on as text\."
        assert len(re.findall(notice, console.text())) == 1
        assert console.text().count("The game goes on as text") == 1
        assert console.text().count("voice") == 1
        only_lines(console)
