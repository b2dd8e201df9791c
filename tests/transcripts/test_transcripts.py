"""What is heard stays what was reviewed; ``python -m tests.transcripts`` rewrites it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from engines.binary_equations import Exchanged, squares_in
from engines.binary_equations import Laid as LaidTiles
from engines.bios_panic import KIND_NAMES, VARIANTS
from engines.cards import Rank, Suit
from engines.one_zero_one import (
    Command,
    CpuStep,
    Laid,
    Locked,
    Moved,
    NextDemanded,
    Removed,
    Reopened,
    Shut,
    Stole,
    Turned,
)
from engines.sto_odno import Drew, MustCover, Opened, Passed, Played, Punished, Reshuffled, RoundEnded
from sto_odno.games import pronounced
from tests.stage import spoken
from tests.thorough import ALL
from tests.transcripts.scenes import GUIDED_SCENES, SCENES, path_of, stage_of, text_of

# In one process each scene is played once.
pytestmark = pytest.mark.xdist_group("transcripts")
FULL, BRIEF, _, OPTIONS, *_ = SCENES
MATCHES = [scene for scene in SCENES if scene not in GUIDED_SCENES]
PROGRAMS = [scene for scene in MATCHES if scene.game == "one-zero-one"]
EQUATIONS = [scene for scene in MATCHES if scene.game == "binary-equations"]
PANICS = [scene for scene in MATCHES if scene.game == "bios-panic"]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_what_is_heard_is_what_was_reviewed(scene, language):
    assert text_of(scene, language) == path_of(scene, language).read_text(encoding="utf-8")


def test_the_match_has_it_all():
    match = stage_of(FULL, "en").app.evening.match
    events = [*match.opening, *(event for step in match.steps for event in step.events)]
    played = [event for event in events if isinstance(event, Played)]
    ended = [event for event in events if isinstance(event, RoundEnded)]
    assert len(ended) >= 3
    for seat in (0, 1):
        assert any(event.order is not None and event.seat == seat for event in played)
        assert any(event.card.rank is Rank.SIX and event.seat == seat for event in played)
        assert any(event.ending.winner == seat for event in ended)
    sevens = {event.card.suit is Suit.SPADES for event in played if event.card.rank is Rank.SEVEN}
    assert sevens == {True, False}
    assert any(str(event.card) == "K♠" for event in played)
    assert any(event.card.rank is Rank.ACE for event in played)
    assert any(event.ending.taken_off for event in ended)
    assert any(event.ending.lone_queen for event in ended)
    assert any(event.score.zeroed for event in ended)
    assert any(isinstance(event, Reshuffled) for event in events)
    assert {event.fits for event in events if isinstance(event, Drew) and event.seat == 0} == {True, False}
    assert any(isinstance(event, Opened) for event in events)


def test_the_match_with_options_has_them_all():
    match = stage_of(OPTIONS, "en").app.evening.match
    events = [*match.opening, *(event for step in match.steps for event in step.events)]
    pairs = list(pairwise(events))
    assert any(isinstance(event, Drew) and event.at_will and event.seat == 0 for event in events)
    assert any(isinstance(event, Passed) and event.by_choice for event in events)
    assert any(isinstance(one, Punished) and isinstance(two, RoundEnded) for one, two in pairs)
    assert any(isinstance(one, Played) and one.left == 0 and isinstance(two, MustCover) for one, two in pairs)


def test_the_matches_of_one_zero_one_use_every_command():
    laid = {}
    for scene in PROGRAMS:
        match = stage_of(scene, "en").app.evening.match
        assert match.state.outcome is not None
        events = [*match.opening, *(event for step in match.steps for event in step.events)]
        for kind in (Removed, Moved, Turned, Locked, Shut, Reopened, Stole, NextDemanded, Laid, CpuStep):
            laid.setdefault(kind, []).extend(event for event in events if isinstance(event, kind))
    assert {event.command for event in laid[Laid]} == set(Command)
    assert any(event.printed for event in laid[Laid])
    assert all(laid.values()), {kind.__name__ for kind, events in laid.items() if not events}
    assert {event.winning for event in laid[CpuStep]} == {True, False}


@pytest.mark.slow
def test_the_matches_of_bios_panic_use_every_kind_of_card():
    used = set()
    for scene in PANICS:
        match = stage_of(scene, "en").app.evening.match
        assert match.state.outcome is not None
        variant = VARIANTS[match.options["variant"]]
        texts = [str(step.move) for step in match.steps]
        names = {part for text in texts for part in text.replace("redo:", "redo:redo:").split(":")}
        assert set(variant.actions) <= names, scene.name
        used |= names & set(KIND_NAMES)
        assert any(text.startswith("redo:") for text in texts)
    assert used == set(KIND_NAMES)
    assert {VARIANTS[stage_of(scene, "en").app.evening.match.options["variant"]].row for scene in PANICS} == {10, 14}


def test_the_match_of_binary_equations_has_it_all():
    (scene,) = EQUATIONS
    match = stage_of(scene, "en").app.evening.match
    assert match.state.outcome is not None
    events = [event for step in match.steps for event in step.events]
    made = [one for event in events if isinstance(event, LaidTiles) for one in event.equations]
    signs = {str(symbol) for one in made for symbol in one.symbols}
    assert signs == set("01=+-*/|&~")
    assert any(sum(str(symbol) == "=" for symbol in one.symbols) > 1 for one in made)
    assert any(isinstance(event, Exchanged) and event.seat == 0 for event in events)
    assert any(tile.blank for event in events if isinstance(event, LaidTiles) for _, tile in event.tiles)
    grown = [one for one in made if {squares_in(one)[0], squares_in(one)[-1]} <= set(one.laid) and not one.is_new]
    assert grown


_WALKING = re.compile(r"\((\d|up|down|left|right|home|end)\)")


def words(text: str) -> int:
    """Counts the words of what is told and asked; a choice or square walked to is the same in both forms."""
    lines = text.splitlines()
    told = [line for before, line in pairwise(lines) if not line.startswith("(") and not _WALKING.match(before)]
    return len(re.findall(r"\w+", " ".join(told)))


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize(
    "scene", [FULL, *PROGRAMS, *(PANICS if ALL else PANICS[:1]), *EQUATIONS], ids=lambda scene: scene.name
)
def test_brief_speech_is_under_two_thirds_of_full(scene, language):
    full, brief = text_of(scene, language), text_of(replace(scene, settings={"detail": "brief"}), language)
    most = 0.7 if scene in PANICS else 0.66  # the rows, which are most of BIOS PANIC, are told in either
    assert words(brief) < most * words(full), f"{words(brief)} of {words(full)}"


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_every_line_can_be_spoken(scene, language):
    stage = stage_of(scene, language)
    for line in spoken(stage.lines):
        assert len(line) >= 3
        assert line[-1] in ".!?:"
        read = pronounced(line, language)
        assert not re.search(r"[{}<>&=+²−♠♣♦♥\u00a0]", read), line
        assert not re.search(r"\d", re.sub(r"F\d", "", read)), line
        assert "  " not in line
        assert not re.search(r"[.!?:] [a-zа-яё]", line.replace(": ", ", ")), line
    assert all(write.endswith("\n") and write.count("\n") == 1 for write in stage.writes)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["ru", "en"])
def test_printed_and_spoken_say_the_same(language):
    stage = stage_of(FULL, language)
    assert [text for text, _ in stage.voice.said] == spoken(stage.lines)
    assert {said for _, said in stage.voice.said} == {language}
