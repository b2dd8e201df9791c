"""The voice of a run, as the settings choose it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from sto_odno.control import Control, Lines, reader_wanted
from sto_odno.dialogue.look import Kind
from sto_odno.settings import Settings
from sto_odno.speech import Notice, NoticeKind
from sto_odno.speech.chain import State
from sto_odno.speech.notices import Fault
from sto_odno.speech.table import Synthesizer
from tests.speech.fakes import DEADLINE, FakeVoice, Maker, eventually


class Stand:
    """Runs of the program on one settings file, with two fake synthesizers."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.makers = (Maker("best"), Maker("second"))
        self.control: Control | None = None
        self.settings = Settings()

    def start(self, language: str = "ru", choice: str = "") -> Control:
        if self.control is not None:
            self.control.close()
        self.settings = Settings.load(self.path)
        self.control = Control(self.settings, language, lambda notice: None, choice)
        assert self.control.wait(DEADLINE) or (choice or self.settings.text("voice")) == "none"
        return self.control

    def choose(self, voice: str) -> None:
        assert self.control is not None
        assert voice in self.control.choices()
        self.settings.set("voice", voice)
        self.control.follow("voice", self.settings)

    def heard(self, maker: int = 0) -> tuple[list[str], object]:
        """Gives what the newest voice of a synthesizer said, and which voice it was set to."""
        made = self.makers[maker].made[-1]
        return [text for text, _ in made.said], made.settings.get("voice")


@pytest.fixture
def stand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stand]:
    stand = Stand(tmp_path / "settings.toml")
    rows = tuple(Synthesizer(maker.name, maker) for maker in stand.makers)
    for module in ("control", "speech.chain"):
        monkeypatch.setattr(f"sto_odno.{module}.synthesizers", lambda: rows)
    yield stand
    if stand.control is not None:
        stand.control.close()


def test_offers_synthesizers_and_the_voices_of_the_one_that_speaks_for_the_language_in_use(stand: Stand) -> None:
    control = stand.start()
    assert control.choices() == ("auto", "best:best-ru", "best", "second", "none")
    stand.settings.set("language", "en")
    control.follow("language", stand.settings)
    assert control.choices()[1:2] == ("best:best-en",)
    stand.choose("second")
    assert control.wait(DEADLINE)
    assert control.choices()[1:2] == ("second:second-en",)
    stand.choose("none")
    assert control.choices() == ("auto", "best", "second", "none")


def test_a_voice_that_is_set_but_not_offered_can_be_kept(stand: Stand) -> None:
    stand.makers[0].languages = ("ru", "en", "de")
    choices = stand.start(choice="best:best-de").choices()
    assert choices == ("auto", "best:best-ru", "best", "second", "none", "best:best-de")


@pytest.mark.parametrize("choice", ["none", "second"])
def test_a_voice_that_was_only_tried_gives_way_to_that_of_this_run(stand: Stand, choice: str) -> None:
    control = stand.start(choice=choice)
    assert control.choice == choice
    bring_back = control.trial()
    stand.choose("best")
    assert control.choice == "best"
    bring_back()
    assert control.choice == choice
    control.wait(DEADLINE)
    control.say("раз", "ru")
    assert (control._speech.synthesizer or "none") == choice


def test_a_chosen_voice_is_heard_at_once_and_again_after_a_new_start(stand: Stand) -> None:
    control = stand.start()
    old = stand.makers[0].made[-1]
    stand.choose("best:best-ru")
    control.say("раз", "ru")
    eventually(lambda: stand.heard() == (["раз"], "best-ru"))
    assert old.closed
    control = stand.start()
    control.say("два", "ru")
    eventually(lambda: stand.heard() == (["два"], "best-ru"))


def test_no_voice_is_chosen_kept_and_left_by_switching_on(stand: Stand) -> None:
    stand.start()
    stand.choose("none")
    control = stand.start()
    control.say("раз", "ru")
    assert control.toggle()
    control.say("два", "ru")
    eventually(lambda: stand.heard()[0] == ["два"])


class ReaderVoice(FakeVoice):
    by_reader = True


class ReaderStand:
    """A run beside a screen reader that comes and goes as the test says, and its lines."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, reader_only: bool = False, absent: bool = False) -> None:
        self.reader, self.other = Maker("reader"), Maker("other")
        self.reader.fault = Fault(NoticeKind.NO_READER) if absent else None
        self.voices: list[ReaderVoice] = []
        self.arrived: list[object] = []
        self.notices: list[Notice] = []
        rows = (
            Synthesizer("reader", self.make, optional=True, look_out=self.look_out),
            Synthesizer("other", self.other),
        )
        for module in ("control", "speech.chain"):
            monkeypatch.setattr(f"sto_odno.{module}.synthesizers", lambda: rows)
        self.control = Control(Settings(), "ru", self.notices.append, reader_only=reader_only)
        self.out = io.StringIO()
        self.lines = Lines(self.out, self.control)
        self.control._speech.ready(DEADLINE)

    def make(self, on_fault):  # type: ignore[no-untyped-def]
        self.voices.append(ReaderVoice("reader", on_fault, self.reader))
        return self.voices[-1]

    def look_out(self, arrived):  # type: ignore[no-untyped-def]
        self.arrived.append(arrived)
        return self

    def stop(self) -> None:
        """Is the stop of the looking out."""

    def come(self) -> None:
        """Lets the reader start, and be noticed."""
        self.reader.fault = None
        self.arrived[-1]()  # type: ignore[operator]

    def tell(self, text: str) -> None:
        """Prints and says, as the teller does."""
        self.lines.line(text)
        self.control.say(text, "ru")

    def printed(self) -> list[str]:
        return self.out.getvalue().splitlines()


def test_what_a_screen_reader_says_is_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = ReaderStand(monkeypatch)
    stand.tell("Раз.")
    eventually(lambda: stand.voices[-1].said == [("Раз.", "ru")])
    assert stand.printed() == []
    stand.control.toggle()
    stand.tell("Два.")
    assert stand.printed() == ["Два."]
    stand.control.close()


def test_what_a_screen_reader_may_not_have_finished_is_printed_when_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = ReaderStand(monkeypatch)
    stand.tell("Давно.")
    stand.control.stop()
    stand.tell("Раз.")
    stand.tell("Два.")
    assert stand.printed() == []
    stand.lines.release()
    assert stand.printed() == ["Раз.", "Два."]
    stand.lines.release()
    assert stand.printed() == ["Раз.", "Два."]
    stand.control.close()


def test_at_the_end_only_what_nobody_said_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = ReaderStand(monkeypatch)
    stand.tell("Раз.")
    stand.lines.line("Сохранено.")
    stand.control.close()
    stand.lines.release(unspoken=True)
    assert stand.printed() == ["Сохранено."]


def test_with_a_reader_only_no_other_voice_is_opened_until_it_is_switched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = ReaderStand(monkeypatch, reader_only=True)
    stand.tell("Раз.")
    assert stand.other.attempts == 0
    stand.reader.fault = Fault(NoticeKind.NO_READER)
    stand.voices[-1].on_fault(Fault(NoticeKind.FAILED))
    eventually(lambda: stand.control._speech.synthesizer is None and stand.control._speech.state is State.SILENT)
    assert stand.other.attempts == 0
    assert stand.control.toggle()
    eventually(lambda: stand.control._speech.synthesizer == "other")
    stand.control.close()


@pytest.mark.parametrize(
    ("value", "wanted"), [(None, False), ("", False), ("0", False), ("no", False), ("1", True), ("yes", True)]
)
def test_accessible_asks_for_the_screen_reader(value: str | None, wanted: bool) -> None:
    assert reader_wanted({} if value is None else {"ACCESSIBLE": value}) is wanted


def test_large_print_and_colours_wait_until_no_screen_reader_reads_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    stand = ReaderStand(monkeypatch)
    settings = Settings()
    settings.set("large_print", True)
    settings.set("colours", "bold")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(stand.out, "isatty", lambda: True)
    stand.lines = Lines(stand.out, stand.control, settings)
    stand.lines.line("Раз?", Kind.ASKED, last=True)
    assert stand.printed() == []
    stand.lines.release()
    assert stand.printed() == ["\x1b[1mРаз?\x1b[0m"]
    stand.control.toggle()
    stand.lines.line("Два?", Kind.ASKED, last=True)
    assert len(stand.printed()) > 3
    stand.control.close()


def test_while_a_reader_that_came_is_being_opened_the_old_voice_speaks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is printed meanwhile would else be said again by the reader."""
    stand = ReaderStand(monkeypatch, absent=True)
    stand.reader.gate.clear()
    stand.come()
    eventually(lambda: stand.reader.attempts == 2)
    stand.lines.line("Раз.")
    stand.control.say("Раз.", "ru")
    assert [text for text, _ in stand.other.made[-1].said] == ["Раз."]
    stand.reader.gate.set()
    eventually(lambda: stand.control.by_reader)
    stand.lines.line("Два.")
    stand.control.say("Два.", "ru")
    eventually(lambda: [text for text, _ in stand.voices[-1].said] == ["Два."])
    assert stand.printed() == ["Раз."]
    stand.control.close()


@pytest.mark.parametrize(("choice", "waits"), [("auto", True), ("best", False), ("best:name", False), ("none", False)])
def test_a_start_waits_for_a_screen_reader_only_where_one_may_speak(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, choice: str, waits: bool
) -> None:
    control = stand.start(choice=choice)
    asked: list[float] = []
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object())
    monkeypatch.setattr(control._speech, "ready", asked.append)
    control.settle()
    assert bool(asked) == waits
