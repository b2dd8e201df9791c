"""The sounds of a match: which event has which, always before its own words, never without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from sto_odno.control import Control
from sto_odno.games import rooms
from sto_odno.settings import Settings
from sto_odno.speech.cues import Cue
from sto_odno.speech.notices import Fault
from sto_odno.speech.table import Synthesizer
from tests.speech.fakes import DEADLINE, FakeVoice, Maker
from tests.stage import Stage, player

GAMES = [room.game.name for room in rooms()]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_heard_with_its_sounds(game: str) -> None:
    stage = Stage("en", pause="never")

    def script(stage: Stage) -> Iterator[str]:
        yield str(GAMES.index(game) + 1)
        yield "enter"
        yield from player(stage)

    stage.run(script)
    heard = stage.voice.timeline
    assert {Cue.TURN, Cue.LAID, Cue.DRAWN} <= set(heard)
    assert all(isinstance(after, str) for cue, after in pairwise(heard) if isinstance(cue, Cue))
    match = stage.app.evening.match
    assert match is not None
    assert match.state.outcome is not None
    won = match.header.human in match.state.outcome.winners
    assert [cue for cue in heard if cue in (Cue.WON, Cue.LOST)][-1] is (Cue.WON if won else Cue.LOST)


def before(heard: Sequence[str | Cue], beginning: str) -> set[str | Cue]:
    """Returns what stands before the phrases that begin so."""
    return {one for one, after in pairwise(heard) if isinstance(after, str) and after.startswith(beginning)}


def test_a_penalty_and_the_end_of_a_round_have_their_sounds() -> None:
    stage = Stage("en", pause="never")

    def script(stage: Stage) -> Iterator[str]:
        yield "enter"
        yield from player(stage)

    stage.run(script)
    heard = stage.voice.timeline
    assert before(heard, "You miss your turn and take") == {Cue.PENALTY}
    assert before(heard, "I take two cards and miss my turn") == {Cue.PENALTY}
    assert before(heard, "I play the") == {Cue.LAID}
    assert before(heard, "Your move.") == {Cue.TURN}
    ends = before(heard, "The round is yours"), before(heard, "The round is mine")
    assert ends in ((set(), {Cue.LOST}), ({Cue.WON}, set()), ({Cue.WON}, {Cue.LOST}))


def test_a_refused_card_and_the_end_of_a_list_have_their_sounds() -> None:
    stage = Stage("en", pause="never")
    stage.run("up up enter d left left left right right right right right right right right enter")
    heard = stage.voice.timeline
    assert before(heard, "End of the list") == {Cue.END}
    stage = Stage("en", pause="never")
    stage.run("enter p")
    assert stage.voice.timeline[-2:] == [
        Cue.REFUSED,
        "There is no passing here: cover, or take a card if you cannot.",
    ]


def test_sounds_do_not_go_into_the_history() -> None:
    stage = Stage("en", pause="never")
    stage.run("enter p r")
    assert stage.voice.timeline[-1] == stage.voice.timeline[-2]


@pytest.mark.parametrize("language", ["en", "ru"])
def test_one_key_switches_the_sounds_off_and_on_again(language: str) -> None:
    stage = Stage(language)
    stage.run("f8")
    assert not stage.settings.on("sounds")
    stage.run("f8")
    assert stage.settings.on("sounds")
    off, on = ("Звуки выключены.", "Звуки включены.") if language == "ru" else ("Sounds off.", "Sounds on.")
    assert stage.lines[stage.lines.index("(f8)") + 1] == off
    assert stage.lines[-1] == on


class SoundingVoice(FakeVoice):
    cues: Sequence[tuple[Cue, int]] = ()

    def cue(self, cue: Cue, volume: int) -> None:
        self.cues = [*self.cues, (cue, volume)]


def test_switched_off_no_sound_reaches_the_voice_and_the_volume_is_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[SoundingVoice] = []

    def make(on_fault: Callable[[Fault], None]) -> SoundingVoice:
        made.append(SoundingVoice("one", on_fault, Maker("one")))
        return made[-1]

    for module in ("control", "speech.chain"):
        monkeypatch.setattr(f"sto_odno.{module}.synthesizers", lambda: (Synthesizer("one", make),))
    settings = Settings(tmp_path / "settings.toml")
    control = Control(settings, "ru", lambda notice: None)
    assert control.wait(DEADLINE)
    settings.set("sound_volume", 30)
    settings.set("volume", 80)
    control.follow("volume", settings)
    control.cue(Cue.END)
    settings.set("sounds", False)
    control.cue(Cue.END)
    assert made[0].cues == [(Cue.END, 30)]
    assert made[0].settings["volume"] == 80
    control.close()
