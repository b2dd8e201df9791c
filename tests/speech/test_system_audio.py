"""Sound without miniaudio, as on Linux for ARM: by the system's own libraries, heard on the recorded card."""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator

import pytest

from sto_odno.speech import system_audio
from sto_odno.speech.embedded import Embedded
from sto_odno.speech.notices import Fault, NoticeKind
from tests.speech.fakes import eventually
from tests.speech.listening import LISTENS, SoundCard, best_match

pytestmark = [*LISTENS, pytest.mark.skipif(sys.platform != "linux", reason="these are libraries of Linux")]

SAID = "The queen of spades is on the table."
OTHERS = ("You take a card from the deck.", "The opponent has two cards left.", SAID)


@pytest.fixture(params=["pulse", "alsa"])
def voice(
    request: pytest.FixtureRequest, sound_card: SoundCard, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[str, Embedded, list[Fault]]]:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    monkeypatch.setattr(system_audio, "PLAYERS", {request.param: system_audio.PLAYERS[request.param]})
    monkeypatch.setattr("sto_odno.speech.audio.PLAYERS", {request.param: system_audio.PLAYERS[request.param]})
    faults: list[Fault] = []
    voice = Embedded(faults.append)
    voice.open()
    yield request.param, voice, faults
    voice.close()


def test_a_phrase_is_heard_whole_and_cut_at_once(
    voice: tuple[str, Embedded, list[Fault]], sound_card: SoundCard
) -> None:
    way, speaker, faults = voice
    said = time.monotonic()
    speaker.say(SAID, "en")
    assert best_match(sound_card.phrase(said), OTHERS, "en-us")[0] == SAID
    sounds, silences = [], []
    for _ in range(8):
        sound_card.silence_after(time.monotonic(), 0.3)
        said = time.monotonic()
        speaker.say(SAID, "en")
        sounds.append(sound_card.onset(said, 5) - said)
        time.sleep(0.3)
        stopped = time.monotonic()
        speaker.stop()
        silences.append(sound_card.silence_after(stopped, 0.1) - stopped)
    told = [statistics.median(one) * 1000 for one in (sounds, silences)]
    print(f"\n{way}: word to sound {told[0]:.0f} ms, stop to silence {told[1]:.0f} ms, medians of 8")
    assert told[0] < 250
    assert told[1] < 150
    assert not faults


def test_a_server_that_dies_is_told_and_closing_does_not_wait(
    voice: tuple[str, Embedded, list[Fault]], sound_card: SoundCard
) -> None:
    way, speaker, faults = voice
    if way == "alsa":
        pytest.skip("its plugin for PulseAudio goes down with the server")
    try:
        speaker.say(SAID, "en")
        sound_card.card.kill()
        speaker.say(SAID, "en")
        eventually(lambda: faults, "nothing is told")
        assert faults[0].kind in (NoticeKind.LOST, NoticeKind.NO_DEVICE, NoticeKind.FAILED)
        begun = time.monotonic()
        speaker.close()
        assert time.monotonic() - begun < 1
    finally:
        sound_card.card.start()
