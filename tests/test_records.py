"""Journals, resuming, undo and results: nothing is lost."""

from __future__ import annotations

import gc
import os
import re
import subprocess
import sys
import tempfile
import time
import zlib
from collections import Counter
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sto_odno.evening import Wish
from sto_odno.games import room_of, rooms
from sto_odno.records import journal
from sto_odno.records.journal import (
    HUMAN,
    DamagedJournal,
    Header,
    Journal,
    JournalInUse,
    NewerJournal,
    Result,
    bot_seat,
    level_of,
)
from sto_odno.records.match import Match
from sto_odno.records.results import counted
from tests.stage import Stage, player, spoken
from tests.thorough import share

ROOM = room_of("sto-odno")
GAME = ROOM.game


BEGINNER = bot_seat(1)


def header(seed=5, practice=False, seats=(HUMAN, BEGINNER), first=None):
    options = {option.name: option.text(option.default) for option in GAME.options}
    return Header(GAME.name, options, seed, seats, first, practice)


def first_legal(match, count):
    """Plays that many moves, always the first legal one."""
    for _ in range(count):
        match.play(match.state.legal_moves()[0])


def wish(seed=5, **more):
    return Wish(ROOM, 1, GAME.defaults(), seed=seed, **more)


def test_a_journal_is_plain_text_header_and_moves(tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    first_legal(match, 3)
    match.close()
    lines = (tmp_path / "000001.match").read_text(encoding="utf-8").splitlines()
    assert lines[:7] == [
        "sto-odno journal: 2",
        "game: sto-odno",
        "options: free_draw=off cover_last_six=off last_card_penalty=off",
        "seed: 5",
        "seats: human, level 1",
        "first: lot",
        "practice: off",
    ]
    assert re.fullmatch(r"check: [0-9a-f]{8}", lines[7])
    assert lines[8] == ""
    assert [line.rsplit(" ", 1)[0] for line in lines[9:]] == [str(step.move) for step in match.steps]
    assert all(re.fullmatch(r".+ [0-9a-f]{8}", line) for line in lines[9:])


def test_a_move_is_on_the_disk_before_it_is_told(tmp_path, monkeypatch):
    flushed = []
    monkeypatch.setattr(os, "fsync", lambda number: flushed.append(number))
    match = Match.start(GAME, header(), tmp_path)
    before = len(flushed)
    events = match.play(match.state.legal_moves()[0])
    assert events
    assert len(flushed) == before + 1
    assert journal.read(tmp_path / "000001.match").moves == [str(match.steps[0].move)]


@pytest.mark.parametrize("seed", [1, 5, 23])
def test_a_match_resumes_in_the_same_state_after_every_single_move(tmp_path, seed):
    match = Match.start(GAME, header(seed), tmp_path)
    for _ in range(150):
        if match.state.outcome is not None:
            break
        first_legal(match, 1)
        record = journal.read(tmp_path / "000001.match")
        assert Match.replay(GAME, record).state.text() == match.state.text()
    phases = {step.events[-1].__class__.__name__ for step in match.steps}
    assert {"MustCover", "Played"} <= phases


def test_a_half_written_last_line_is_left_out_and_written_over(tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    first_legal(match, 5)
    match.close()
    path = tmp_path / "000001.match"
    whole = path.read_bytes()
    for cut in range(1, 12):
        path.write_bytes(whole[:-cut])
        record = journal.read(path)
        assert record.moves == [str(step.move) for step in match.steps][: len(record.moves)]
        again = Match.resume(GAME, path)
        first_legal(again, 1)
        again.close()
        assert journal.read(path).moves == [str(step.move) for step in again.steps]


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"hello",
        b"\xff\xfe\x00",
        b"sto-odno journal: 1\ngame: sto-odno\n",
        b"sto-odno journal: one\n\n",
        b"sto-odno journal: 1\ngame: sto-odno\noptions: \nseed: x\nseats: human\nfirst: lot\npractice: off\n\n",
        b"sto-odno journal: 1\ngame: sto-odno\noptions: \nseed: 1\nseats: martian\nfirst: lot\npractice: off\n\n",
        b"sto-odno journal: 1\ngame: x\noptions: \nseed: 1\nseats: human\nfirst: lot\npractice: off\n\nend: \n",
        b"sto-odno journal: 0\ngame: x\noptions: \nseed: 1\nseats: human\nfirst: lot\npractice: off\n\n",
        b"sto-odno journal: 2\ngame: x\noptions: \nseed: 1\nseats: human\nfirst: lot\npractice: off\n\n",
    ],
)
def test_a_damaged_journal_is_told_and_kept(tmp_path, damage):
    path = tmp_path / "000001.match"
    path.write_bytes(damage)
    with pytest.raises(DamagedJournal):
        journal.read(path)
    stage = Stage("en", home=tmp_path)
    lines = stage.run("")
    assert any("cannot be read" in line and "000001" in line for line in lines)
    assert "Main menu. Arrows walk, Enter chooses, F1 tells the keys." in lines
    assert (tmp_path / "damaged" / "000001.match").read_bytes() == damage
    assert not any("cannot be read" in line for line in Stage("en", home=tmp_path).run(""))  # told once


@pytest.mark.parametrize(
    "wrong",
    ["seats: human, level 9", "seats: human, level -3", "seats: human, human", "seats: human", "first: 7", "seed: -1"],
)
def test_a_header_that_does_not_fit_the_game_is_damage_too(tmp_path, wrong):
    match = Match.start(GAME, header(), tmp_path)
    first_legal(match, 2)
    match.close()
    path = tmp_path / "000001.match"
    name = wrong.partition(":")[0]
    lines = [wrong if line.startswith(name) else line for line in path.read_text(encoding="utf-8").splitlines()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    lines = Stage("en", home=tmp_path).run("enter t end left left left enter")
    assert any("cannot be read" in line for line in lines)


@pytest.mark.slow
@given(st.data())
@settings(max_examples=share(30, 2), deadline=None)
def test_no_damage_stops_the_program(data):
    with tempfile.TemporaryDirectory() as folder:
        match = Match.start(GAME, header(), Path(folder))
        while match.state.outcome is None:
            first_legal(match, 1)
        match.close()
        path = Path(folder) / "000001.match"
        written = bytearray(path.read_bytes()[: data.draw(st.integers(1, path.stat().st_size))])
        for _ in range(data.draw(st.integers(0, 3))):
            written[data.draw(st.integers(0, len(written) - 1))] = data.draw(st.integers(0, 255))
        path.write_bytes(bytes(written))
        lines = Stage("en", home=Path(folder)).run("enter space t escape end enter end left left left enter end enter")
        assert "Main menu. Arrows walk, Enter chooses, F1 tells the keys." in lines


def test_a_match_that_another_program_played_on_goes_on_from_there(tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    first_legal(match, 2)
    match.close()
    window = Stage("en", home=tmp_path)

    def keys(stage):
        yield "right"  # the first window lies in its menu, while a second one plays on and leaves
        other = Match.resume(GAME, tmp_path / "000001.match")
        first_legal(other, 3)
        other.close()
        yield from ("home", "enter", "t")

    window.run(keys)
    assert len(window.app.evening.match.steps) >= 5
    window.app.evening.match.close()
    assert not journal.all_records(tmp_path)[1]


def test_a_match_that_another_program_is_playing_meanwhile_is_told(tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    first_legal(match, 2)
    match.close()
    window = Stage("en", home=tmp_path)
    other = []

    def keys(stage):
        yield "right"
        other.append(Match.resume(GAME, tmp_path / "000001.match"))
        yield from ("home", "enter")

    assert "This match is being played in another window." in window.run(keys)
    other[0].close()


def test_a_match_that_another_program_finished_is_told(tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    first_legal(match, 2)
    match.close()
    window = Stage("en", home=tmp_path)

    def keys(stage):
        yield "right"
        other = Match.resume(GAME, tmp_path / "000001.match")
        while other.state.outcome is None:
            first_legal(other, 1)
        other.close()
        yield from ("home", "enter")

    lines = window.run(keys)
    assert "This match was finished meanwhile in another window." in lines
    assert "Go on with the saved match." not in lines[-1:]


def test_a_crash_between_the_last_move_and_the_result_loses_neither(tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    while match.state.outcome is None:
        first_legal(match, 1)
    match.close()
    path = tmp_path / "000001.match"
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"end:")])
    lines = Stage("en", home=tmp_path).run("enter")
    assert "Another match?" in lines
    assert path.read_bytes() == whole


def test_what_could_not_be_saved_is_never_called_saved(tmp_path, monkeypatch):
    def full(self, lines, path=None):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "_append", full)
    lines = Stage("en", home=tmp_path).run("space interrupt", lambda app: app.straight(wish()))
    assert lines[-1] == "The match could not be saved. Goodbye."
    lines = Stage("en", home=tmp_path).run("space escape end enter", lambda app: app.straight(wish()))
    assert "The match could not be saved." in lines
    assert list(tmp_path.glob("*.match")) == []


def test_moves_that_do_not_fit_are_damage_too(tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    first_legal(match, 2)
    match.close()
    path = tmp_path / "000001.match"
    forged, _ = Journal.reopen(path)
    forged.write(["6♠", "6♠"])
    forged.close()
    before = path.read_bytes()
    stage = Stage("en", home=tmp_path)
    lines = stage.run("enter")
    assert any("damaged" in line for line in lines)
    assert (tmp_path / "damaged" / "000001.match").read_bytes() == before


def test_a_newer_journal_is_told_and_kept(tmp_path):
    path = tmp_path / "000001.match"
    head = b"sto-odno journal: 3\nwhatever\n"
    path.write_bytes(head + b"check: %08x\n\n" % zlib.crc32(head))
    with pytest.raises(NewerJournal):
        journal.read(path)
    assert any("newer version" in line for line in Stage("en", home=tmp_path).run(""))
    assert any("более новой версией" in line for line in Stage("ru", home=tmp_path).run(""))


def test_two_programs_do_not_spoil_each_others_match(tmp_path):
    first = Match.start(GAME, header(1), tmp_path)
    second = Match.start(GAME, header(2), tmp_path)
    first_legal(first, 3)
    first_legal(second, 4)
    record = journal.read(tmp_path / "000001.match")
    with pytest.raises(JournalInUse):
        Match.resume(GAME, record.path)
    assert "Go on with the saved match." not in Stage("en", home=tmp_path).run("")
    first.close()
    again = Match.resume(GAME, record.path)
    assert again.state.text() == first.state.text()
    assert len(journal.read(tmp_path / "000002.match").moves) == 4


def test_undo_is_written_and_read_back(tmp_path):
    match = Match.start(GAME, header(practice=True), tmp_path)
    first_legal(match, 12)
    states = [match.state.text()]
    assert match.undo(0)
    assert match.state.to_move == 0
    assert journal.read(tmp_path / "000001.match").moves == [str(step.move) for step in match.steps]
    while match.undo(0):
        states.append(match.state.text())
    assert all(step.seat != 0 for step in match.steps)
    assert Match.replay(GAME, journal.read(tmp_path / "000001.match")).state.text() == match.state.text()
    assert len(set(states)) == len(states)


def test_a_full_disk_is_told_once_and_the_match_goes_on(tmp_path, monkeypatch):
    stage = Stage("en", home=tmp_path, pause="never")
    append = Journal._append

    def full(self, lines, path=None):
        if path is None:
            raise OSError(28, "No space left on device")
        append(self, lines, path)

    monkeypatch.setattr(Journal, "_append", full)
    lines = stage.run(player, lambda app: app.straight(wish()))
    assert lines.count("The match cannot be saved: the disk is full. You can play on.") == 1
    assert any(line.startswith("The match is ") for line in lines)


def test_a_killed_match_is_offered_and_goes_on_where_it_was(tmp_path):
    stage = Stage("en", home=tmp_path)
    lines = stage.run("space space space 4 enter space", lambda app: app.straight(wish()))
    view = stage.app.evening.match.state.view(0)
    stage.app.evening.match.close()  # as the system does when a program is killed
    resumed = Stage("en", home=tmp_path)
    lines = resumed.run("enter t")
    assert lines[1] == "Go on with the saved match."
    assert resumed.app.evening.match.state.view(0) == view
    assert "You play the nine of diamonds." in lines  # what happened since my last move is told again
    assert any(line.startswith("Your move.") for line in lines)


def test_several_saved_matches_are_offered_newest_first(tmp_path):
    for seed in (5, 6):
        Stage("en", home=tmp_path).run("space escape end enter", lambda app, seed=seed: app.straight(wish(seed)))
    lines = Stage("en", home=tmp_path).run("enter right enter")
    assert "Which match? Delete removes the one you stand on." in lines
    assert sum(line.startswith("One Hundred and One, today, ") for line in lines) == 2


def test_after_leaving_the_menu_offers_to_go_on(tmp_path):
    lines = Stage("en", home=tmp_path).run("enter space escape end enter")
    assert lines[-1] == "Go on with the saved match."


def test_a_finished_match_is_counted_and_told_in_the_results(tmp_path):
    stage = Stage("en", home=tmp_path, pause="never")
    stage.run(player, lambda app: app.straight(wish()))
    records, faults = journal.all_records(tmp_path)
    assert not faults
    (result,) = counted(records, GAME.name).values()
    assert result.matches == 1
    assert result.rounds == sum(stage.app.evening.match.state.rounds_won)
    assert result.won + result.lost == 1
    lines = Stage("en", home=tmp_path).run("end left left left enter")
    assert any(line.startswith("One Hundred and One, level one: one match played,") for line in lines)
    assert any(line.startswith("Rounds: you won ") for line in lines)
    assert any(line.startswith("Won in a row:") for line in lines) is bool(result.won)
    assert not any("zero won" in line for line in lines)


def test_streaks_are_counted_by_level():
    def record(winner, level, practice=False):
        made = journal.Record(Path(), header(seats=(HUMAN, bot_seat(level)), practice=practice))
        made.result = Result.read(f"end: winners={winner} rounds=3,2 reason=above_101")
        return made

    wins = ["0", "0", "1", "0", "0", "0", "none"]
    results = counted([*(record(w, 2) for w in wins), record("0", 3), record("0", 2, practice=True)], GAME.name)
    assert list(results) == ["level 2", "level 3"]
    two = results["level 2"]
    assert (two.matches, two.won, two.lost, two.drawn) == (7, 5, 1, 1)
    assert (two.streak, two.best_streak) == (0, 3)
    assert (two.rounds, two.rounds_won) == (35, 21)


def test_no_results_yet():
    assert Stage("en").run("end left left left enter")[-3] == "No match has been finished yet."


def test_the_winner_deals_first_in_the_next_match(tmp_path):
    stage = Stage("en", home=tmp_path, pause="never")

    def keys(stage):
        yield from player(stage)
        yield "enter"

    stage.run(keys, lambda app: app.straight(wish()))
    records, _ = journal.all_records(tmp_path)
    assert (records[1].header.first,) == records[0].result.winners


def test_seats_have_names_that_are_read_back():
    assert level_of(HUMAN) is None
    assert level_of(bot_seat(3)) == 3
    with pytest.raises(ValueError, match="no seat"):
        level_of("martian")


def test_a_replay_tells_what_was_told(tmp_path):
    stage = Stage("en", home=tmp_path, pause="never")
    played = stage.run(player, lambda app: app.straight(wish()))
    (record,), _ = journal.all_records(tmp_path)

    again = Stage("en").run("space " * len(record.moves), lambda app: app.replay(ROOM, Match.replay(GAME, record)))
    events = [line for line in spoken(played) if line.startswith(("I play", "You play", "The round", "In all"))]
    assert [line for line in spoken(again) if line in set(events)] == events
    assert again[-1] == "End of the match."


OLD = Path(__file__).parent / "data" / "journals"
GAMES = [room.game.name for room in rooms()]


@pytest.mark.parametrize("name", GAMES)
def test_a_journal_of_the_first_version_is_read_and_gone_on_with_as_it_is(tmp_path, name):
    game = room_of(name).game
    path = tmp_path / "000001.match"
    path.write_bytes((OLD / f"{name}.1.match").read_bytes())
    record = journal.read(path)
    assert (record.version, record.header.game) == (1, name)
    assert len(record.moves) >= 19
    assert len(Match.replay(game, record).steps) == len(record.moves)
    if record.result is None:
        match = Match.resume(game, path)
        first_legal(match, 2)
        match.close()
        again = journal.read(path)
        assert again.version == 1
        assert again.moves == [str(step.move) for step in match.steps]
        assert len(again.moves) == len(record.moves) + 2


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_whatever_byte_is_changed_it_is_damage_and_the_file_is_kept(tmp_path, name):
    """Two thousand changes a game: single bits, and whole bytes, each of a journal that was whole."""
    game = room_of(name).game
    options = {option.name: option.text(option.default) for option in game.options}
    match = Match.start(game, Header(name, options, 7, (HUMAN, BEGINNER), None, True), tmp_path)
    first_legal(match, 12)
    match.undo(match.steps[-1].seat)
    match.close()
    path = tmp_path / "000001.match"
    whole = path.read_bytes()
    dice = Random(5)
    for number in range(2000):
        written = bytearray(whole)
        at = dice.randrange(len(whole))
        written[at] = written[at] ^ (1 << dice.randrange(8)) if number % 2 else dice.randrange(1, 256)
        if written == whole:
            continue
        path.write_bytes(written)
        with pytest.raises(DamagedJournal):
            journal.read(path)
        assert path.read_bytes() == written


def test_a_line_that_is_missing_doubled_or_moved_is_damage(tmp_path):
    match = Match.start(GAME, header(), tmp_path)
    first_legal(match, 8)
    match.close()
    path = tmp_path / "000001.match"
    lines = path.read_bytes().splitlines(keepends=True)
    for at in range(len(lines) - 1):
        for changed in (
            lines[:at] + lines[at + 1 :],
            [*lines[:at], lines[at], *lines[at:]],
            [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        ):
            path.write_bytes(b"".join(changed))
            with pytest.raises(DamagedJournal):
                journal.read(path)


def test_whatever_a_power_cut_leaves_of_the_end_is_read_or_told(tmp_path):
    """The last four thousand bytes may be lost, or be zeros: what stands before is a match, or the file is damaged."""
    match = Match.start(GAME, header(), tmp_path)
    first_legal(match, 40)
    match.close()
    path = tmp_path / "000001.match"
    whole = path.read_bytes()
    head = whole.index(b"\n\n") + 2
    moves = [str(step.move) for step in match.steps]
    for left in range(len(whole)):
        for tail in (b"", b"\0" * min(4096, len(whole) - left)):
            path.write_bytes(whole[:left] + tail)
            if left < head:
                with pytest.raises(DamagedJournal):
                    journal.read(path)
            else:
                read = journal.read(path).moves
                assert read == moves[: len(read)]
                assert len(read) == whole[head:left].count(b"\n")


def test_a_name_of_a_new_journal_is_on_the_disk_too(tmp_path, monkeypatch):
    synced = []
    fsync = os.fsync

    def note(number):
        synced.append(os.fstat(number).st_ino)
        fsync(number)

    monkeypatch.setattr(os, "fsync", note)
    folder = tmp_path / "matches"
    Match.start(GAME, header(), folder).close()
    assert folder.stat().st_ino in synced
    assert tmp_path.stat().st_ino in synced


def test_a_move_that_could_not_be_written_is_written_with_the_next_one(tmp_path, monkeypatch):
    stage = Stage("en", home=tmp_path, pause="never")
    append, calls = Journal._append, []

    def full_for_a_while(self, lines, path=None):
        calls.append(lines)
        if path is None and len(calls) in (3, 4):
            with self.path.open("ab") as file:  # half of it was written before the disk was full
                file.write(lines[0].encode()[:3])
            raise OSError(28, "No space left on device")
        append(self, lines, path)

    monkeypatch.setattr(Journal, "_append", full_for_a_while)
    lines = stage.run(player, lambda app: app.straight(wish()))
    told = [line for line in lines if line in ("The match is saved again.",) or line.startswith("The match cannot be")]
    assert told == ["The match cannot be saved: the disk is full. You can play on.", "The match is saved again."]
    (record,), faults = journal.all_records(tmp_path)
    assert not faults
    assert record.moves == [str(step.move) for step in stage.app.evening.match.steps]
    assert record.result is not None


# -- the list of saved matches


def saved(folder, *seeds, practice=False):
    """Leaves a saved match for each seed, the last one played last."""
    for number, seed in enumerate(seeds):
        match = Match.start(GAME, header(seed, practice=practice), folder)
        first_legal(match, 3)
        match.close()
        at = time.time() - 60 * (len(seeds) - number)
        os.utime(match.path, (at, at))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", r"One Hundred and One, today, .+, practice, level one, the opponent's move\. Round one\..*"),
        ("ru", r"Сто одно, сегодня, .+, учебная, уровень один, ход соперника\. Раунд первый\..*"),
    ],
)
def test_a_saved_match_tells_when_it_was_and_what_it_is(tmp_path, monkeypatch, language, told):
    saved(tmp_path, 5, practice=True)
    saved(tmp_path, 6)
    monkeypatch.setattr("sto_odno.menus.saved.datetime", Noon)
    lines = Stage(language, home=tmp_path).run("enter right left w")
    assert any(re.fullmatch(told, line) for line in lines), lines


class Noon(datetime):
    """A day on which everything was just before noon."""

    @classmethod
    def now(cls):
        return cls(2026, 5, 4, 12)

    @classmethod
    def fromtimestamp(cls, stamp):
        return cls(2026, 5, 4, 11, 10)


def test_a_saved_match_is_deleted_after_a_question_that_no_held_key_answers(tmp_path):
    saved(tmp_path, 5, 6, 7)
    stage = Stage("en", home=tmp_path)
    lines = stage.run("enter right delete right! enter! enter")
    assert "Too soon, nothing was done. Press the key once more." in lines
    assert lines.count("The match is deleted.") == 1
    assert [path.name for path in sorted(tmp_path.glob("*.match"))] == ["000001.match", "000003.match"]
    assert not (tmp_path / "000002.lock").exists()
    lines = Stage("en", home=tmp_path).run("enter delete enter delete escape")
    assert lines.count("It is kept.") == 2
    assert len(list(tmp_path.glob("*.match"))) == 2


def test_the_only_saved_match_is_deleted_from_the_main_menu(tmp_path):
    saved(tmp_path, 5)
    lines = Stage("en", home=tmp_path).run("delete right enter")
    asked = r"Delete this match for good\? One Hundred and One, (today|yesterday), "  # midnight may have passed
    assert any(re.match(asked, line) for line in lines)
    assert lines[-2:] == [
        "Main menu. Arrows walk, Enter chooses, F1 tells the keys.",
        "One Hundred and One: new match.",
    ]
    assert not list(tmp_path.glob("*.match"))


def test_the_digits_of_the_main_menu_do_not_shift_with_the_saved_match(tmp_path):
    before = [Stage("en", home=tmp_path).run(digit)[-1] for digit in "1234567890"]
    saved(tmp_path, 5)
    assert [Stage("en", home=tmp_path).run(digit)[-1] for digit in "1234567890"] == before


def test_a_damaged_match_is_found_where_it_lies_now_and_no_name_is_taken_twice(tmp_path):
    for number in range(3):
        (tmp_path / "000001.match").write_text(f"hello {number}")
        told = Stage("ru", home=tmp_path).run("")[0]
        assert "повреждён" in told
    kept = sorted((tmp_path / "damaged").iterdir())
    assert [path.read_text() for path in kept] == ["hello 1", "hello 2", "hello 0"]


def read_until(stream, mark):
    """Returns all lines of a stream up to one, and the line after it."""
    lines = []
    while not lines or lines[-1] != f"{mark}\n":
        lines.append(stream.readline())
        assert lines[-1], lines
    return "".join([*lines, stream.readline()])


@pytest.mark.slow
def test_eight_programs_that_begin_at_the_same_instant_are_no_different_from_one(tmp_path):
    """Each starts a match of its own on one home; none hears of the others."""
    code = """
import sys
from pathlib import Path
from tests.stage import Stage
from tests.test_records import wish

def keys(stage):
    yield from ("space", "space", "space", "h")
    print(*stage.lines, sep=chr(10), flush=True)
    sys.stdin.readline()  # nobody leaves before all have begun

print("ready", flush=True)
sys.stdin.readline()
Stage("en", home=Path(sys.argv[1])).run(keys, lambda app: app.straight(wish(seed=None)))
"""
    command = [sys.executable, "-c", code, str(tmp_path)]
    root = Path(__file__).parent.parent
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "encoding": "utf-8"}
    environment = {**os.environ, "PYTHONPATH": str(root), "PYTHONIOENCODING": "utf-8"}
    ran = [subprocess.Popen(command, cwd=root, env=environment, **pipes) for _ in range(8)]
    for one in ran:
        assert one.stdout.readline() == "ready\n"
    for one in ran:
        one.stdin.write("go\n")
        one.stdin.flush()
    told = {read_until(one.stdout, "(h)") for one in ran}
    for one in ran:
        one.communicate("end\n", timeout=60)
    assert len(told) == 1, told
    records, faults = journal.all_records(tmp_path)
    assert len(records) == 8
    assert not faults


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_match_after_match_nothing_grows(tmp_path, name):
    """Objects are counted after half and after all of the matches of one run; what is remembered is bounded."""
    room = room_of(name)
    matches, counts, done = 4, [], 0

    def keys(stage):
        nonlocal done
        while done < matches:
            yield from player(stage)
            done += 1
            if done in (matches // 2, matches):
                for grown in (stage.lines, stage.writes, stage.voice.said, stage.voice.queue, stage.voice.timeline):
                    grown.clear()
                gc.collect()
                counts.append(Counter(type(one).__name__ for one in gc.get_objects()))
            yield "enter"

    of_others = sum(type(one).__name__ == "Said" for one in gc.get_objects())
    stage = Stage("en", home=tmp_path, pause="never", detail="brief")
    rules = {option.name: option.default for option in room.game.options}
    stage.run(keys, lambda app: app.straight(Wish(room, 1, rules, seed=3)))
    assert done == matches
    early, late = counts
    assert late["Said"] - of_others < 600  # the history of the teller
    usual = ("tuple", "list", "dict", "cell", "function", "Said")
    own = {kind: late[kind] - early[kind] for kind in late if kind not in usual}
    assert not {kind: count for kind, count in own.items() if count > 100}, own
    assert late.total() - early.total() < 4000
