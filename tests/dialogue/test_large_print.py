"""Large print in the dialogue: which lines have it, and who does not hear of it."""

from __future__ import annotations

import io

import pytest

from sto_odno.dialogue.large import enlarged
from sto_odno.dialogue.look import Kind
from sto_odno.dialogue.printer import Printer
from sto_odno.evening import Wish
from sto_odno.games import room_of
from sto_odno.settings import Settings
from tests.dialogue.test_large import letters
from tests.stage import Stage

SCREEN = (80, 24)


# -- the printer


class Terminal(io.TextIOWrapper):
    """A terminal of an encoding that counts its writes."""

    def __init__(self, encoding: str = "utf-8", is_terminal: bool = True) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, newline="")
        self.writes: list[str] = []
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal

    def write(self, text: str) -> int:
        self.writes.append(text)
        return super().write(text)


def _of_size(monkeypatch, size):
    for name, value in zip(("COLUMNS", "LINES"), size, strict=True):
        monkeypatch.setenv(name, str(value))


def printed(*lines, encoding="utf-8", is_terminal=True, size=SCREEN, monkeypatch, **settings):
    """Prints lines, given as text, kind and whether they are the last ones; returns the terminal."""
    _of_size(monkeypatch, size)
    wanted = Settings()
    for name, value in {"large_print": True, **settings}.items():
        wanted.set(name, value)
    out = Terminal(encoding, is_terminal)
    printer = Printer(out, wanted, {"TERM": "xterm"})
    for text, kind, last in lines:
        printer.line(text, kind, last=last)
    return out


@pytest.mark.parametrize("encoding", ["utf-8", "cp866", "cp437", "koi8-r", "cp1251", "ascii"])
def test_a_prompt_and_its_large_print_are_one_write_in_what_the_encoding_can_show(encoding, monkeypatch):
    out = printed(("To be?", Kind.ASKED, True), encoding=encoding, monkeypatch=monkeypatch)
    blocks = encoding not in ("cp1251", "ascii")
    assert out.writes == ["\n".join(["To be?", *letters("To be?", blocks)]) + "\n"]


def test_letters_that_an_encoding_lacks_are_drawn_all_the_same(monkeypatch):
    out = printed(("Быть?", Kind.ASKED, True), encoding="ascii", monkeypatch=monkeypatch)
    assert out.writes == ["\n".join(["?????", *letters("Быть?", blocks=False)]) + "\n"]


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("last", [True, False])
def test_events_answers_and_the_end_of_a_prompt_are_large(kind, last, monkeypatch):
    out = printed(("One. Two.", kind, last), monkeypatch=monkeypatch)
    large_text = {Kind.ASKED: "Two.", Kind.FOCUS: "One. Two."}.get(kind) if last else None
    if kind in (Kind.TOLD, Kind.ANSWER):
        large_text = "One. Two."
    assert out.writes == ["\n".join(["One. Two.", *(letters(large_text) if large_text else [])]) + "\n"]


def test_the_width_of_the_terminal_is_asked_for_each_time(monkeypatch):
    wide = printed(("Your move.", Kind.ASKED, True), monkeypatch=monkeypatch).writes
    narrow = printed(("Your move.", Kind.ASKED, True), size=(30, 24), monkeypatch=monkeypatch).writes
    assert [len(write.splitlines()) for write in (*wide, *narrow)] == [1 + 5, 1 + 10]
    assert printed(("Your move.", Kind.ASKED, True), size=(5, 2), monkeypatch=monkeypatch).writes == ["Your move.\n"]


@pytest.mark.parametrize("is_terminal", [True, False])
def test_nothing_is_large_by_default_or_where_there_is_no_terminal(is_terminal, monkeypatch):
    line = ("To be?", Kind.ASKED, True)
    out = printed(line, is_terminal=is_terminal, large_print=not is_terminal, monkeypatch=monkeypatch)
    assert out.writes == ["To be?\n"]


# -- the dialogue

ROOM = room_of("sto-odno")


def played(keys, language="en", *, room=ROOM, options=None, large_print=True, **settings):
    """Plays seed 5 on a terminal; returns the stage."""
    stage = Stage(language, large_print=large_print, pause="never", **settings)
    stage.is_terminal = True
    rules = {**room.game.defaults(), **(options or {})}
    stage.run(keys, lambda app: app.straight(Wish(room, 1, rules, seed=5)))
    return stage


def enlargements(stage):
    """Gives the ordinary lines below which something is large."""
    return [write.splitlines()[0] for write in stage.writes if len(write.splitlines()) > 1]


@pytest.fixture(autouse=True)
def _screen(monkeypatch):
    _of_size(monkeypatch, SCREEN)


def smalls(stage):
    """Gives the lines below which nothing is large."""
    return [write.splitlines()[0] for write in stage.writes if len(write.splitlines()) == 1]


def test_events_readouts_questions_and_choices_are_large_and_nothing_else():
    stage = played("right left 3 w h q x 1 enter f1 escape r")
    assert "I play the king of diamonds." in enlargements(stage)
    assert "You have four cards. Spades: jack and ace. Clubs: queen. Diamonds: nine." in enlargements(stage)
    assert "Queen of clubs. Place three of five." in enlargements(stage)
    assert enlargements(stage).count("Jack of spades.") == 4
    assert smalls(stage) == [
        "Your move. On the table: the king of diamonds.",  # a choice follows, which is large in its place
        "Keys that work here. F1 tells all at once, Escape leads back.",
        "Your move. On the table: the king of diamonds.",
    ]


def test_the_pause_is_not_large():
    stage = Stage("en", large_print=True, pause="each")
    stage.is_terminal = True
    stage.run("space", lambda app: app.straight(Wish(ROOM, 1, ROOM.game.defaults(), seed=5)))
    assert "Press any key." in smalls(stage)
    assert "You miss your turn." in enlargements(stage)


def test_large_print_is_what_was_printed_before_it():
    for write in played("right right").writes:
        line, *block = write.splitlines()
        if block:
            question = "Your move" in line
            wanted = "On the table: the king of diamonds." if question else line
            lines = 22 if question or line.endswith("spades.") else 11
            assert block == [row.rstrip() for row in enlarged(wanted, 80, lines)]


def test_what_happened_leaves_room_on_the_screen_for_more(monkeypatch):
    long = " ".join(["word"] * 60) + "."
    told, asked = (
        printed((long, kind, True), monkeypatch=monkeypatch).writes[0].count("\n") for kind in (Kind.TOLD, Kind.FOCUS)
    )
    assert told + 4 < asked <= 24


def test_choices_are_large_in_brief_wording():
    stage = played("right enter", room=room_of("one-zero-one"))
    line, *block = stage.writes[-1].splitlines()
    brief = played("right enter", room=room_of("one-zero-one"), detail="brief")
    short = enlargements(brief)[-1]
    assert line.startswith("Row")
    assert len(short) < len(line)
    assert block == [row.rstrip() for row in enlarged(short, 80, 22)]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_neither_the_voice_nor_the_history_knows_of_it(language):
    keys = "right right enter 3 enter right enter comma comma period r q f1"
    plain, seen = (played(keys, language, large_print=on, colours="colours") for on in (False, True))
    assert seen.voice.said == plain.voice.said
    assert [write.splitlines()[0] for write in seen.writes] == [write.removesuffix("\n") for write in plain.writes]


def test_typed_signs_and_the_places_of_a_board_are_large():
    stage = played("1 backspace escape b up", room=room_of("binary-equations"))
    found = enlargements(stage)
    assert found[found.index("One.") :][:2] == ["One.", "Erased: one."]
    assert found[-1] == "Row seven, column eight: empty."


def test_rules_and_keys_are_not_large():
    stage = played("f2 enter")
    assert any(line.startswith("The game One Hundred and One: section one of") for line in smalls(stage))
    stage = played("f1 f1")
    assert "F1 or question mark: the keys that work here." in smalls(stage)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_setting_is_changed_in_the_menu_and_acts_at_once(language):
    stage = Stage(language)
    stage.is_terminal = True
    stage.run("end left left enter end left left left enter right enter enter left enter left")
    assert stage.settings.on("large_print") is False
    rows = {"ru": "Крупный шрифт:", "en": "Large print:"}[language]
    on, off = {"ru": ("да", "нет"), "en": ("on", "off")}[language]
    found = enlargements(stage)
    assert found == [f"{rows} {on}.", f"{on.capitalize()}.", f"{off.capitalize()}."]
    assert f"{rows} {off}." in stage.lines
