"""The voice of a run, as the settings choose it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sto_odno.control import Control
from sto_odno.settings import Settings
from sto_odno.speech.table import Synthesizer
from tests.speech.fakes import DEADLINE, Maker, eventually


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
    assert control.choices() == ("auto", "none", "best", "second", "best:best-ru")
    stand.settings.set("language", "en")
    control.follow("language", stand.settings)
    assert control.choices()[4:] == ("best:best-en",)
    stand.choose("second")
    assert control.wait(DEADLINE)
    assert control.choices()[4:] == ("second:second-en",)
    stand.choose("none")
    assert control.choices() == ("auto", "none", "best", "second")


def test_a_voice_that_is_set_but_not_offered_can_be_kept(stand: Stand) -> None:
    stand.makers[0].languages = ("ru", "en", "de")
    assert stand.start(choice="best:best-de").choices()[4:] == ("best:best-ru", "best:best-de")


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
