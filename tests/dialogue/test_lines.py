"""Where lines are broken, where the cursor rests, and how far a background reaches: settings of the eye and braille."""

from __future__ import annotations

import re

import pytest

from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.printer import Printer
from sto_odno.settings import OPTIONS, Settings
from tests.dialogue.test_large_print import Terminal, played

TEXT = "You have four cards. Spades: jack and ace. Clubs: queen. Diamonds: nine."
SGR = re.compile(r"\x1b\[[\d;]*m")


def printer(monkeypatch, columns=40, is_terminal=True, **settings):
    """Returns a printer and its terminal."""
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", "24")
    wanted = Settings()
    for name, value in settings.items():
        wanted.set(name, value)
    out = Terminal(is_terminal=is_terminal)
    return Printer(out, wanted, {"TERM": "xterm"}), out


def screen(written, columns):
    """Returns the rows of a terminal after these writes, and where its cursor is, as row and column."""
    rows, column = [""], 0
    for character in SGR.sub("", written):
        if character == "\n":  # the terminal's driver adds the carriage return
            rows.append("")
            column = 0
        elif character == "\r":
            column = 0
        else:
            if column == columns:
                rows.append("")
                column = 0
            rows[-1] = rows[-1][:column] + character + rows[-1][column + 1 :]
            column += 1
    return rows, (len(rows) - 1, column)


def test_by_default_a_line_is_whole_and_the_cursor_below_it(monkeypatch):
    assert not OPTIONS["whole_words"].default
    assert not OPTIONS["cursor_on_line"].default
    one, out = printer(monkeypatch)
    one.line(TEXT)
    assert out.writes == [f"{TEXT}\n"]


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_lines_are_broken_between_words(columns, monkeypatch):
    one, out = printer(monkeypatch, columns, whole_words=True)
    one.line(TEXT)
    rows = out.writes[0].removesuffix("\n").split("\n")
    assert " ".join(rows) == TEXT
    assert max(map(len, rows)) < columns
    assert len(out.writes) == 1


def test_a_word_that_is_longer_than_a_line_is_broken_all_the_same(monkeypatch):
    one, out = printer(monkeypatch, 5, whole_words=True)
    one.line("Двадцатипятиэтажный.")
    assert out.writes[0].replace("\n", "") == "Двадцатипятиэтажный."


def test_what_goes_to_a_file_is_not_broken(monkeypatch):
    one, out = printer(monkeypatch, 20, is_terminal=False, whole_words=True, cursor_on_line=True)
    one.line(TEXT)
    assert out.writes == [f"{TEXT}\n"]


@pytest.mark.parametrize("whole_words", [False, True])
@pytest.mark.parametrize("large_print", [False, True])
def test_the_cursor_rests_at_the_beginning_of_the_newest_line(whole_words, large_print, monkeypatch):
    one, out = printer(monkeypatch, 80, cursor_on_line=True, whole_words=whole_words, large_print=large_print)
    for text in (TEXT, "Your move.", "Jack of spades."):
        one.line(text, Kind.TOLD)
        rows, cursor = screen("".join(out.writes), 80)
        assert rows[-1] == text
        assert cursor == (len(rows) - 1, 0)
    one.end()
    assert screen("".join(out.writes), 80)[0][-2:] == ["Jack of spades.", ""]


def test_the_setting_acts_on_the_next_line_and_back(monkeypatch):
    one, out = printer(monkeypatch)
    one.line("One.")
    one._settings.set("cursor_on_line", True)
    one.line("Two.")
    one.line("Three.")
    one._settings.set("cursor_on_line", False)
    one.line("Four.")
    one.end()
    assert "".join(out.writes) == "One.\nTwo.\r\nThree.\r\nFour.\n"


@pytest.mark.parametrize("look", ["yellow_on_black", "black_on_white"])
@pytest.mark.parametrize("text", ["Your move.", "x" * 39, "x" * 40, "x" * 41, TEXT])
@pytest.mark.parametrize("large_print", [False, True])
def test_a_background_is_a_clean_field(look, text, large_print, monkeypatch):
    one, out = printer(monkeypatch, 40, colours=look, large_print=large_print)
    one.line(text)
    for row in out.writes[0].removesuffix("\n").split("\n"):
        shown = SGR.sub("", row)
        assert shown
        assert len(shown) % 40 == 0
        assert row.startswith("\x1b[")
        assert row.endswith("\x1b[0m")
    assert "".join(shown).strip() or large_print


def test_without_a_background_no_spaces_are_added(monkeypatch):
    one, out = printer(monkeypatch, 40, colours="colours")
    one.line("Your move.", Kind.ASKED)
    assert SGR.sub("", out.writes[0]) == "Your move.\n"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_neither_the_voice_nor_the_history_knows_of_it(language):
    keys = "right right enter comma period r q"
    plain = played(keys, language, large_print=False)
    seen = played(keys, language, large_print=False, whole_words=True, cursor_on_line=True)
    assert seen.voice.said == plain.voice.said
