"""The voice of the folder for players, heard: WASAPI of Wine plays on a virtual sound card, which is recorded."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.speech.listening import SoundCard, close_sound_card, islands, open_sound_card
from tests.speech.recorder import Recorder
from tests.speech.virtual_audio import SINK
from tests.terminal.console import Console
from tests.terminal.ears import Listener, settle
from tests.windows.windows import INSIDE, PATIENCE, WINDOWS, Windows, path

pytestmark = WINDOWS

TIMES = 5
QUESTION = {"en": "q", "ru": "й"}  # the same key of the keyboard
MENU = {"en": r"(?i)new match", "ru": r"(?i)новая партия"}


@pytest.fixture
def own_card() -> Iterator[SoundCard]:
    """A card of the test's own, to be ill-treated."""
    card = open_sound_card()
    yield card
    close_sound_card(card)


def figures(console: Console, card: SoundCard, language: str) -> tuple[list[float], list[float]]:
    """Asks for the question and silences it, several times; gives the seconds to the sound and to silence."""
    listener = Listener(console, card, language)
    console.until(MENU[language], PATIENCE)
    card.onset(time.monotonic() - 1, 60)
    sounds, silences = [], []
    for _ in range(TIMES):
        listener.quiet()
        sounds.append(listener.onset(QUESTION[language], 20))
        time.sleep(0.4)
        silences.append(listener.cut(b"\x7f"))
    return sounds, silences


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_built_in_voice_is_heard_and_cut_by_a_key(
    windows: Windows, sound_card: SoundCard, tmp_path: Path, language: str
) -> None:
    for system in ("Windows", "Linux"):
        home = tmp_path / system
        settle(home, language)
        voice = ("--voice", "embedded")
        console = (
            windows.console(home, *voice, env=sound_card.env)
            if system == "Windows"
            else Console(home, *voice, env=sound_card.env)
        )
        with console:
            sounds, silences = figures(console, sound_card, language)
            console.press("ctrl-c")
            console.wait()
        told = [f"{statistics.median(one) * 1000:.0f} ms" for one in (sounds, silences)]
        print(f"\n{language}, {system}: key to sound {told[0]}, key to silence {told[1]}, medians of {TIMES}")
        # Under Wine on a busy machine; a voice that goes on, or comes after seconds, is found all the same.
        assert statistics.median(silences) < 1
        assert statistics.median(sounds) < 3


def test_a_lost_sound_card_is_told_and_so_is_its_return(windows: Windows, own_card: SoundCard, home: Path) -> None:
    settle(home, "en")
    with windows.console(home, "--voice", "embedded", env=own_card.env) as console:
        console.until(MENU["en"])
        own_card.onset(time.monotonic() - 1, 60)
        own_card.card.kill()
        own_card.recorder.close()
        begun = time.monotonic()
        console.press(QUESTION["en"])
        console.until(r"The voice «[^»]*» has stopped\. The game goes on as text\.")
        print(f"\nthe loss is told after {time.monotonic() - begun:.1f} s")
        console.press("down")
        console.until(r"\n[^\r\n]+\.\r\n")  # as text
        assert "speaks again" not in console.text()
        begun = time.monotonic()
        own_card.card.start()
        own_card.recorder = Recorder(own_card.env, f"{SINK}.monitor")
        console.until(r"The voice «[^»]*» speaks again\.")
        print(f"and the return after {time.monotonic() - begun:.1f} s")
        listener = Listener(console, own_card, "en")
        listener.quiet()
        assert listener.onset(QUESTION["en"], 20) < 20


def test_a_key_held_and_let_go_does_not_cut_its_own_answer(windows: Windows, sound_card: SoundCard, home: Path) -> None:
    """In a window of its own, where the console tells of a key that is let go; and a closed window ends the program."""
    if not windows.screen or not shutil.which("xdotool"):
        pytest.skip("Xvfb and xdotool are not installed")
    settle(home, "en")
    env = windows.environment({**sound_card.env, "STO_ODNO_HOME": path(home)})
    command = [windows.wine, "wineconsole", str(windows.exe), "--voice", "embedded"]
    quiet = subprocess.DEVNULL

    def tool(*arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env={**os.environ, **windows.env}, capture_output=True, timeout=60, check=False
        )
        return done.stdout.decode().strip()

    with subprocess.Popen(command, env=env, stdin=quiet, stdout=quiet, stderr=quiet) as program:
        try:
            sound_card.onset(time.monotonic(), 90)  # it is there, and speaks
            window = tool("search", "--sync", "--name", "Sto Odno").splitlines()[-1]
            tool("windowfocus", "--sync", window)
            for held in (0.0, 0.1, 0.3):
                tool("key", "BackSpace")
                time.sleep(0.3)
                sound_card.silence_after(time.monotonic(), 0.4, 15)
                pressed = time.monotonic()
                tool("keydown", "q")
                time.sleep(held)
                tool("keyup", "q")
                begun = sound_card.onset(pressed, 10)
                time.sleep(2.0)
                samples, _ = sound_card.recorder.samples(begun, begun + 1.9)
                heard = sum(islands(samples, 0.05))
                print(f"\nheld for {held:.1f} s: {heard:.1f} s of the first 1.9 are heard")
                assert heard > 0.8
            begun = time.monotonic()
            closed = windows.run(windows.python, path(INSIDE / "close.py"), "Sto Odno")
            assert "Sto Odno" in closed.stdout.decode()
            program.wait(20)
            print(f"closed: over after {time.monotonic() - begun:.1f} s")
        finally:
            program.kill()
