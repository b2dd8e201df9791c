"""libespeak-ng itself: found, fed with data, and asked for samples. No sound card is needed."""

from __future__ import annotations

import subprocess
import sys
import threading
from array import array
from pathlib import Path

import pytest

from sto_odno.speech import espeak as module
from sto_odno.speech.espeak import LONGEST_DATA_PATH, Espeak, espeak, fitting_data_path


@pytest.fixture(scope="module")
def library() -> Espeak:
    return espeak()


def synthesize(library: Espeak, text: str, voice: str, rate: int = 175, volume: int = 100) -> bytes:
    data = bytearray()

    def take(part: bytes) -> bool:
        data.extend(part)
        return True

    library.speak(text, voice, rate, volume, take)
    return bytes(data)


def test_has_both_languages(library: Espeak) -> None:
    assert {"ru", "en-us", "en-gb"} <= {voice.name for voice in library.voices()}
    assert {"ru", "en"} <= {voice.language for voice in library.voices()}


def test_every_voice_of_both_languages_can_be_set(library: Espeak) -> None:
    for voice in library.voices():
        if voice.language in ("ru", "en"):
            for name in (voice.name, f"{voice.name}+f3"):
                assert synthesize(library, "Ace.", name), name


def test_lists_timbres(library: Espeak) -> None:
    assert "f3" in library.timbres()


@pytest.mark.parametrize("voice", ["ru", "en-us", "ru+f3"])
def test_makes_samples(library: Espeak, voice: str) -> None:
    assert len(synthesize(library, "Туз. Ace.", voice)) > library.rate // 2


def test_rate_holds_for_every_voice(library: Espeak) -> None:
    slow = len(synthesize(library, "Ace of spades.", "en-us", rate=100))
    for voice in ("ru", "en-us"):  # a change of voice resets the library's rate
        synthesize(library, "Туз.", voice, rate=300)
    assert len(synthesize(library, "Ace of spades.", "en-us", rate=300)) < slow / 2


SENTENCE = {
    "en-us": "I cannot cover. You play the queen of clubs and order diamonds. Twenty-seven cards are in the stock.",
    "ru": "Мне нечем крыть. Вы кладёте даму треф и заказываете бубны. В колоде двадцать семь карт.",
}


@pytest.mark.parametrize("voice", SENTENCE)
def test_speaks_up_to_nine_hundred_words_a_minute(library: Espeak, voice: str) -> None:
    """Beyond 450 the library itself shortens its samples: the length is measured, not what was asked for."""
    seconds = {rate: len(samples_of(library, SENTENCE[voice], voice, rate)) for rate in (175, 450, 600, 900)}
    assert seconds[600] / seconds[450] == pytest.approx(450 / 600, abs=0.04)
    assert seconds[900] / seconds[450] == pytest.approx(450 / 900, abs=0.04)
    words = len(SENTENCE[voice].replace("-", " ").split())
    assert words / (seconds[900] / 2 / library.rate / 60) > 850


def samples_of(library: Espeak, text: str, voice: str, rate: int, pitch: int = 50) -> bytes:
    data = bytearray()
    library.speak(text, voice, rate, 100, lambda samples: data.extend(samples) or True, pitch)
    return bytes(data)


def test_the_pitch_is_heard(library: Espeak) -> None:
    tones = [tone_of(samples_of(library, "Моя", "ru", 175, pitch), library.rate) for pitch in (0, 50, 100)]
    assert tones[0] * 1.3 < tones[1] < tones[2] / 1.3


def tone_of(data: bytes, rate: int) -> float:
    """Returns the basic tone of voiced samples (Hz), by the shift at which they are most like themselves."""
    samples = array("h", data)
    begin = len(samples) * 2 // 5
    heard = samples[begin : begin + 1600]

    def likeness(shift: int) -> float:
        one, other = heard[:-shift], heard[shift:]
        energy = sum(a * a for a in one) * sum(b * b for b in other)
        return sum(a * b for a, b in zip(one, other, strict=True)) / (energy**0.5 + 1)

    return rate / max(range(rate // 450, rate // 40), key=likeness)


def test_volume(library: Espeak) -> None:
    assert max(synthesize(library, "Туз.", "ru", volume=0)) <= max(synthesize(library, "Туз.", "ru"))
    assert not any(synthesize(library, "Туз.", "ru", volume=0))


def test_gives_up_at_once_when_told(library: Espeak) -> None:
    parts: list[bytes] = []

    def take(part: bytes) -> bool:
        parts.append(part)
        return False

    library.speak("word " * 5000, "en-us", 175, 100, take)
    assert len(parts) == 1


def test_an_exception_in_the_callback_comes_out(library: Espeak, capfd: pytest.CaptureFixture[str]) -> None:
    def fail(part: bytes) -> bool:
        raise LookupError("x")

    with pytest.raises(LookupError):
        library.speak("Ace.", "en-us", 175, 100, fail)
    assert capfd.readouterr() == ("", "")


def test_an_unknown_voice_raises(library: Espeak) -> None:
    with pytest.raises(ValueError, match="xx-unknown"):
        library.speak("Ace.", "xx-unknown", 175, 100, lambda part: True)
    assert synthesize(library, "Ace.", "en-us")


def test_one_for_the_whole_process(library: Espeak) -> None:
    got: list[Espeak] = []
    threads = [threading.Thread(target=lambda: got.append(espeak())) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(each is library for each in got)


def test_a_short_data_path_is_taken_as_it_is(tmp_path: Path) -> None:
    data = Path("/some/where/espeak-ng-data")
    assert fitting_data_path(data) == data


@pytest.mark.parametrize("name", ["x" * 200, "данные" * 14])
def test_a_long_data_path_is_reached_by_a_short_one(tmp_path: Path, name: str) -> None:
    data = tmp_path / name / "espeak-ng-data"
    data.mkdir(parents=True)
    (data / "phontab").write_text("x")
    short = fitting_data_path(data)
    assert len(bytes(short)) <= LONGEST_DATA_PATH
    assert (short / "phontab").read_text() == "x"
    assert short.is_symlink()


def test_where_links_are_forbidden_the_data_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(self: Path, target: Path, target_is_directory: bool = False) -> None:
        raise OSError("not allowed")

    monkeypatch.setattr(Path, "symlink_to", forbidden)
    data = tmp_path / ("x" * 200) / "espeak-ng-data"
    data.mkdir(parents=True)
    (data / "phontab").write_text("x")
    short = fitting_data_path(data)
    assert not short.is_symlink()
    assert (short / "phontab").read_text() == "x"


def test_a_temporary_folder_that_is_too_deep_is_passed_over(tmp_path: Path) -> None:
    deep = tmp_path / ("y" * 150)
    deep.mkdir()
    data = tmp_path / ("x" * 200)
    data.mkdir()
    short = fitting_data_path(data, (str(deep), "/nowhere", "/tmp"))
    assert len(bytes(short)) <= LONGEST_DATA_PATH


def child(code: str) -> str:
    """Runs code in a process of its own, since the library can be initialized but once; gives its output."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.stderr == ""
    assert done.returncode == 0
    return done.stdout


SHOW = """
from sto_odno.speech.espeak import espeak
from sto_odno.speech.notices import VoiceFault
try:
    print("rate", espeak().rate)
except VoiceFault as error:
    print(error.fault.kind.name, error.fault.pip, error.fault.apt)
"""
NO_SYSTEM = "import sto_odno.speech.espeak as e; e._SYSTEM_LIBRARY[e.sys.platform] = 'libnowhere.so'\n"


def test_missing_data_is_told_and_does_not_end_the_process(tmp_path: Path) -> None:
    spoil = f"import espeakng_loader; espeakng_loader.get_data_path = lambda: {str(tmp_path)!r}\n"
    assert child(NO_SYSTEM + spoil + SHOW) == "DATA_MISSING espeakng-loader espeak-ng-data\n"


def test_a_missing_wheel_and_library_are_told() -> None:
    hide = "import sys; sys.modules['espeakng_loader'] = None\n"
    assert child(hide + NO_SYSTEM + SHOW) == "NOT_INSTALLED espeakng-loader libespeak-ng1\n"


def test_a_library_that_does_not_load_is_told(tmp_path: Path) -> None:
    bad = tmp_path / "libespeak-ng.so"
    bad.write_bytes(b"not a library")
    spoil = f"import espeakng_loader; espeakng_loader.get_library_path = lambda: {str(bad)!r}\n"
    assert child(NO_SYSTEM + spoil + SHOW).startswith("NOT_INSTALLED")


def test_without_the_wheel_the_system_library_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "espeakng_loader", None)
    assert module._candidates() == [(module._SYSTEM_LIBRARY.get(sys.platform, "libespeak-ng.so.1"), None)]


def test_speaks_from_a_path_that_is_far_too_long(tmp_path: Path) -> None:
    code = """
import pathlib, espeakng_loader
real = espeakng_loader.get_data_path()
deep = pathlib.Path({!r}) / ("глубоко" * 12)
deep.mkdir()
(deep / "espeak-ng-data").symlink_to(real)
espeakng_loader.get_data_path = lambda: str(deep / "espeak-ng-data")
"""
    assert child(code.format(str(tmp_path)) + SHOW) == "rate 22050\n"
