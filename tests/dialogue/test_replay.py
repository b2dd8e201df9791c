"""A match heard again, by move, forwards and back, and as text; the list of past matches."""

from __future__ import annotations

from itertools import chain

import pytest

from sto_odno import cli
from sto_odno.evening import Wish
from sto_odno.games import room_of, rooms
from sto_odno.records import journal
from sto_odno.records.match import Match
from tests.dialogue.test_flow import ROOM
from tests.stage import Stage, first_legal, player, spoken


def played(tmp_path, name="sto-odno", extra="", language="en", **settings):
    """Plays a match to its end by keys, then presses further keys; returns stage and lines."""
    room = room_of(name)
    stage = Stage(language, home=tmp_path, pause="never", **settings)
    wish = Wish(room, 1, room.game.defaults(), seed=5)
    script = lambda stage: chain(player(stage, first_legal), extra.split())  # noqa: E731
    return stage, stage.run(script, lambda app: app.straight(wish))


@pytest.mark.parametrize("room", rooms(), ids=lambda room: room.game.name)
def test_the_match_is_heard_again_from_the_question_after_it(tmp_path, room):
    keys = "right right enter " + "space " * 12 + "left left home end " + "h t s o x b escape"
    _, lines = played(tmp_path, room.game.name, keys)
    at = lines.index("Hear this match again.")
    told = spoken(lines[:at])
    again = spoken(lines[at + 1 :])
    assert again[0] == told[0]  # which match it is
    assert again[1] == told[1]
    assert "End of the match." in again
    assert all(line[-1] in ".!?:" for line in again)


def test_moves_are_walked_forwards_and_back_with_the_readouts_of_the_position(tmp_path):
    _, lines = played(tmp_path, extra="right right enter right h right right w left left h left left")
    at = lines.index("Hear this match again.")
    again = lines[at + 1 :]
    hands = [line for line in again if line.startswith("You have ")]
    assert len(hands) == 2
    assert hands[0] != hands[1] or "You have four cards" in hands[0]
    assert any(line.startswith("Move ") for line in again)
    assert again[-1] == "This is the beginning of the match."


def test_the_replay_is_in_the_detail_of_the_player_and_follows_it(tmp_path):
    _, lines = played(tmp_path, extra="right right enter end f7 q")
    at = lines.index("Brief speech.")
    assert lines[-1] == lines[at - 2] == "End of the match."
    full, brief = lines[: at - 2], lines[at + 2 : -1]
    assert len(brief) > 2
    assert brief[:3] != full[-len(brief) :][:3]


def test_after_the_last_move_the_end_is_told_and_one_can_go_back(tmp_path):
    _, lines = played(tmp_path, extra="right right enter end space space left escape end enter end")
    assert lines.count("End of the match.") == 3
    assert lines[-1] == "Write this match as a text, for a friend."


def test_past_matches_are_listed_and_heard_again_from_the_results(tmp_path):
    played(tmp_path)
    stage = Stage("en", home=tmp_path, pause="never")
    lines = stage.run(
        "end left left left enter enter enter right escape end enter escape escape",
        lambda app: app.menu(ask_language=False),
    )
    (label,) = {line for line in lines if line.startswith("Today, ")}
    assert "One Hundred and One, level one, you " in label
    assert any("one match played" in line for line in lines)
    assert "Past matches:" in lines
    assert any(line.startswith("New match.") or "deal" in line for line in lines)
    assert lines[-1] == "Results and past matches."


def test_without_a_finished_match_there_is_none_to_hear(tmp_path):
    lines = Stage("en", home=tmp_path).run("end left left left enter", lambda app: app.menu(ask_language=False))
    assert "No match has been finished yet." in lines


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_match_is_written_as_text_and_its_path_is_told(tmp_path, language):
    _, lines = played(tmp_path, extra="end enter", language=language)
    path = tmp_path / "sto-odno-000001.txt"
    assert any(str(path) in line for line in lines)
    text = path.read_text(encoding="utf-8").splitlines()
    assert text[0] == spoken(lines)[0]
    assert text[-1] == ("End of the match." if language == "en" else "Конец партии.")
    assert all(line[0] == line[0].upper() and line[-1] in ".!?:" for line in text)
    told = spoken(lines)
    assert [line for line in text if line in told][:20] == text[:20]


def test_a_text_that_cannot_be_written_is_told(tmp_path, monkeypatch):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pathlib.Path.write_text", full)
    _, lines = played(tmp_path, extra="end enter")
    assert "The text cannot be written: the disk is full." in lines


# -- the command line


@pytest.fixture
def matches(tmp_path, monkeypatch):
    monkeypatch.setenv("STO_ODNO_HOME", str(tmp_path))
    folder = tmp_path / "matches"
    folder.mkdir()
    for seed in (5, 6):
        stage = Stage("en", home=folder, pause="never")
        wish = Wish(ROOM, 1, ROOM.game.defaults(), seed=seed)
        stage.run(player if seed == 5 else "right", lambda app: app.straight(wish))  # noqa: B023
    return folder


@pytest.mark.parametrize("name", ["", "1", "000001", "000001.match"])
def test_a_match_is_found_by_number_by_name_or_as_the_last_one(matches, name, capsys):
    assert cli.main(["--lang", "en", "replay", *name.split()]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("One Hundred and One")
    assert told[-1] == "End of the match."


def test_the_second_match_is_unfinished(matches, capsys):
    assert cli.main(["--lang", "en", "replay", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "The match was not played to its end."


def test_a_match_is_written_as_text_by_the_command(matches, capsys):
    assert cli.main(["--lang", "en", "replay", "1", "--text"]) == 0
    path = matches / "sto-odno-000001.txt"
    assert capsys.readouterr().out == f"The match is written as text: {path}.\n"
    (record, _), _ = journal.all_records(matches)
    assert Match.replay(ROOM.game, record).path == record.path
    assert path.exists()


def test_without_any_finished_match_the_command_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("STO_ODNO_HOME", str(tmp_path))
    assert cli.main(["--lang", "en", "replay"]) == 2
    assert capsys.readouterr().err == "No match has been finished yet.\n"


def test_delete_removes_a_past_match_after_a_question_and_leaves_the_others(tmp_path):
    played(tmp_path)
    played(tmp_path)
    stage = Stage("en", home=tmp_path)
    lines = stage.run("end left left left enter delete enter delete right enter escape")
    assert "It is kept." in lines
    assert "The match is deleted." in lines
    assert len(journal.all_records(tmp_path)[0]) == 1
    lines = stage.run("end left left left enter delete right enter")
    assert journal.all_records(tmp_path)[0] == []
    assert lines[-1] == "Results and past matches."


def test_the_results_and_past_matches_tell_the_variants_of_a_game_apart(tmp_path):
    room = room_of("bios-panic")
    for variant in ("bios", "bit2"):
        options = {**room.game.defaults(), "variant": variant}
        stage = Stage("en", home=tmp_path, pause="never")
        stage.run(player, lambda app, options=options: app.straight(Wish(room, 1, options, seed=5)))
    lines = Stage("en", home=tmp_path).run("end left left left enter right")
    assert any(line.startswith("BIOS PANIC, level one: one match played,") for line in lines)
    assert any(line.startswith("BIT PANIC\N{SUPERSCRIPT TWO}, level one: one match played,") for line in lines)
    assert sum("BIT PANIC\N{SUPERSCRIPT TWO}, level one, " in line for line in lines) == 1


def test_the_menu_of_a_match_that_is_heard_again_goes_on_listening(tmp_path):
    _, lines = played(tmp_path, extra="right right enter escape")
    assert lines[-1] == "Go on listening."
