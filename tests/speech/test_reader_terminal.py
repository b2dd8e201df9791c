"""The whole program on a pseudo-terminal beside a screen reader: all is said once, by the one or by the other."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.speech import fake_orca
from tests.speech.fakes import eventually
from tests.terminal.console import Console

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(importlib.util.find_spec("prism") is None, reason="prismatoid is not installed"),
]

PLAY = ("play", "sto-odno", "--seed", "5", "--level", "1", "--lang", "en")


@pytest.fixture
def bus() -> Iterator[fake_orca.Bus]:
    if lacking := fake_orca.missing():
        pytest.skip(f"{lacking} not installed")
    bus = fake_orca.Bus()
    yield bus
    bus.stop()


def environment(bus: fake_orca.Bus, folder: Path) -> dict[str, str]:
    """Gives an environment in which nothing but a screen reader can speak."""
    nowhere = f"unix:{folder}/nowhere"
    return {
        "DBUS_SESSION_BUS_ADDRESS": bus.address,
        "PULSE_SERVER": nowhere,
        "ALSA_CONFIG_PATH": f"{folder}/nowhere",
        "SPEECHD_ADDRESS": f"unix_socket:{folder}/nowhere",
        "ACCESSIBLE": "",
    }


def test_all_is_said_once_while_the_reader_is_there_goes_and_comes_back(
    bus: fake_orca.Bus, home: Path, tmp_path: Path
) -> None:
    heard: list[str] = []
    orca = fake_orca.Orca(bus, heard)
    with Console(home, *PLAY, env=environment(bus, tmp_path)) as console:
        eventually(lambda: any("Press any key" in text for text in heard))
        assert "The screen reader Orca speaks for the game." in heard
        console.press("space")
        eventually(lambda: any("Your move" in text for text in heard))
        assert "(stop)" in heard
        assert console.text() == ""
        orca.stop()
        console.until("has stopped")
        assert re.search("Your move", console.text())  # what it may not have finished is there to be read
        assert len(set(console.lines())) == len(console.lines())
        before = len(console.bytes)
        console.press("q")
        console.until("Your move")
        told = len(heard)
        orca = fake_orca.Orca(bus, heard)
        eventually(lambda: "The screen reader Orca speaks for the game." in heard[told:])
        assert len(console.bytes) > before
        printed = console.text()
        console.press("q")
        eventually(lambda: "(stop)" in heard[told:])
        console.press("ctrl-c")
        console.wait()
        assert len(console.lines()) - len(printed.splitlines()) <= 1  # the farewell, which nobody could say any more
    orca.stop()


def test_with_accessible_no_voice_but_a_readers_speaks(bus: fake_orca.Bus, home: Path, tmp_path: Path) -> None:
    with Console(home, *PLAY, env={**environment(bus, tmp_path), "ACCESSIBLE": "1"}) as console:
        console.until("Press any key")
        assert console.lines()[0] == "The variable ACCESSIBLE is set: your screen reader speaks, not the game."
        assert "voice" not in console.text()
