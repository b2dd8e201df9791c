"""Large print: the letters, and how they are laid into lines."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from sto_odno.dialogue import large
from sto_odno.dialogue.glyphs import GLYPHS, HEIGHT, UNKNOWN, WIDTH, glyph
from sto_odno.dialogue.large import enlarged, last_sentence
from tests import catalogues

LATIN = string.ascii_uppercase
CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
ALIKE = dict(zip("АВЕКМНОРСТХ", "ABEKMHOPCTX", strict=True))


# -- letters


@pytest.mark.parametrize("character", GLYPHS)
def test_a_glyph_has_its_size(character):
    rows = glyph(character)
    assert len(rows) == HEIGHT
    assert all(len(row) == WIDTH and set(row) <= {"#", "."} for row in rows)
    assert character == " " or any("#" in row for row in rows)


def test_all_letters_and_digits_are_there_and_distinct():
    known = [character for character in LATIN + CYRILLIC + string.digits if character not in ALIKE]
    assert len({glyph(character) for character in known} - {UNKNOWN}) == len(known)
    assert len(set(GLYPHS.values())) == len(GLYPHS)
    for cyrillic, latin in ALIKE.items():
        assert glyph(cyrillic) == glyph(latin)


def test_what_is_written_on_screen_can_be_written_large():
    transcripts = (Path(__file__).parent.parent / "transcripts").glob("*.txt")
    texts = [path.read_text(encoding="utf-8") for path in transcripts]
    for language in ("ru", "en"):
        for message in catalogues.read(language):
            texts += message.string if isinstance(message.string, tuple) else [message.string]
    written = set("".join(texts).upper()) - set("\n")
    assert len(written) > 90
    assert not [character for character in written if glyph(character) == UNKNOWN]


@pytest.mark.parametrize(("character", "like"), [("É", "E"), ("Ç", "C"), ("♞", None), ("Ї", None)])
def test_a_foreign_letter_is_its_bare_one_or_a_box(character, like):
    assert glyph(character) == (UNKNOWN if like is None else glyph(like))


# -- lines


def shapes(lines, blocks=True):
    """Gives the rows of letters of a drawing, each as its lines of pixels."""
    height = (HEIGHT // 2 if blocks else HEIGHT) + 1
    return [lines[at : at + height] for at in range(0, len(lines), height)]


def letters(text, blocks=True):
    """Gives how a row of letters is drawn that fits in any case."""
    return [line.rstrip() for line in enlarged(text, 10_000, 100, blocks)]


def test_two_rows_of_pixels_make_one_line():
    assert letters("Ё?") == [
        " ▀ ▀   ▄▄▄",
        "█▀▀▀▀ ▀   █",
        "█▀▀▀    ▄▀",
        "█▄▄▄▄   ▄",
        "",
    ]


def test_without_blocks_each_row_of_pixels_is_a_line():
    assert letters("Д.", blocks=False) == [
        "",
        "  ##",
        " # #",
        " # #",
        " # #",
        " # #",
        "##### ##",
        "#   # ##",
        "",
    ]


@pytest.mark.parametrize("blocks", [True, False])
@pytest.mark.parametrize("columns", range(1, 100, 3))
def test_no_line_is_as_wide_as_the_terminal(columns, blocks):
    text = "Which suit do you order? Достопримечательность."
    lines = enlarged(text, columns, 10_000, blocks)
    assert len({len(line) for line in lines}) <= 1
    assert all(len(line) < columns for line in lines)
    assert bool(lines) == (columns > WIDTH)


@pytest.mark.parametrize(("columns", "rows"), [(28, ["HH HH", "HH"]), (27, ["HH"] * 3), (45, ["HH HH HH"])])
def test_words_are_wrapped_at_the_width(columns, rows):
    drawn = shapes(enlarged("HH HH HH", columns, 100))
    assert [[line.rstrip() for line in row] for row in drawn] == [letters(row) for row in rows]


def test_a_word_that_is_too_long_is_broken():
    assert [[line.rstrip() for line in row] for row in shapes(enlarged("HHHH A", 12, 100))] == [
        letters("HH"),
        letters("HH"),
        letters("A"),
    ]


def test_what_does_not_fit_on_the_screen_is_left_out_behind_dots():
    rows = shapes(enlarged("HHHH HHHH HHHH HHHH", 26, 11))
    assert [[line.rstrip() for line in row] for row in rows] == [letters("HHHH"), letters("HHH…")]
    assert len(shapes(enlarged("HHHH HHHH", 26, 0))) == 1
    assert len(shapes(enlarged("HHHH HHHH", 26, 10))) == 2


def test_nothing_large_is_made_of_nothing():
    assert enlarged("", 80, 24) == []
    assert enlarged("\u0301", 80, 24) == []


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("Your move. On the table: the ten of clubs.", "On the table: the ten of clubs."),
        ("And then: Which card?", "And then: Which card?"),
        ("Нажмите любую клавишу.", "Нажмите любую клавишу."),
    ],
)
def test_of_a_question_the_last_sentence_is_large(text, last):
    assert last_sentence(text) == last


def test_blocks_are_what_a_terminal_is_asked_for():
    assert set(large.BLOCKS) | {" "} == set(large._HALVES.values())
