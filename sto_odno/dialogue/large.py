"""Large print: a text in letters of blocks, drawn as whole lines that are appended like any other."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache

from sto_odno.dialogue.glyphs import HEIGHT, WIDTH, glyph

_INK, _PAPER = "#", "."
_HALVES = {"##": "█", "#.": "▀", ".#": "▄", "..": " "}  # the upper and the lower pixel of one character
BLOCKS = "█▀▄"
"""What a terminal must be able to show; one that is not gets a whole line of number signs for each row of pixels."""
_GAP = 1  # pixels between two letters
_SPACE = 3  # pixels of a space
_MORE = "…"

_Pixels = Sequence[str]


def last_sentence(text: str) -> str:
    """Returns the last sentence of a text, in which a question asks what it is about."""
    return re.split(r"(?<=[.!?])\s+", text.strip())[-1]


def enlarged(text: str, columns: int, lines: int, blocks: bool = True) -> list[str]:
    """Returns the lines of a text in large letters, wrapped by words; what does not fit into them all is left out.

    All lines are equally wide, so that a background is a clean field.  There is none if not even a letter fits into
    ``columns``, and always one row of letters otherwise.  ``blocks``: whether two rows of pixels make one line.
    """
    width = columns - 1  # some consoles begin a new line by themselves after the last column
    if width < WIDTH:
        return []
    letters = unicodedata.normalize("NFC", text.upper())
    rows = _wrapped("".join(letter for letter in letters if not unicodedata.combining(letter)), width)
    pixels = [_drawn(row) for row in _fitting(rows, width, lines // _height(blocks))]
    widest = max((len(row[0]) for row in pixels), default=0)
    return [line.ljust(widest) for row in pixels for line in [*_lines(row, blocks), ""]]


def _height(blocks: bool) -> int:
    """Returns how many lines a row of letters takes, with the empty one below it."""
    return (HEIGHT // 2 if blocks else HEIGHT) + 1


@cache
def _trimmed(character: str) -> _Pixels:
    """Returns the pixels of a character without the empty columns beside it: narrow letters take less room."""
    if character == " ":
        return [_PAPER * _SPACE] * HEIGHT
    rows = glyph(character)
    inked = [column for column in range(WIDTH) if any(row[column] == _INK for row in rows)]
    return [row[inked[0] : inked[-1] + 1] for row in rows]


def _drawn(text: str) -> _Pixels:
    letters = [_trimmed(character) for character in text]
    return [(_PAPER * _GAP).join(parts) for parts in zip(*letters, strict=True)]


def _width(text: str) -> int:
    return sum(len(_trimmed(character)[0]) + _GAP for character in text) - _GAP


def _wrapped(text: str, width: int) -> list[str]:
    """Breaks a text into rows that fit, between words, and within a word that is too long for a row."""
    rows: list[str] = []
    for word in (part for whole in text.split() for part in _parts(whole, width)):
        if rows and _width(f"{rows[-1]} {word}") <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def _parts(word: str, width: int) -> Iterable[str]:
    """Yields a word in parts that each fit into a row."""
    part = ""
    for character in word:
        if part and _width(part + character) > width:
            yield part
            part = ""
        part += character
    yield part


def _fitting(rows: list[str], width: int, count: int) -> list[str]:
    """Returns the first rows, at least one; where some are left out, the last one ends in dots."""
    kept = rows[: max(1, count)]
    if len(kept) < len(rows):
        last = kept[-1]
        while last and _width(last + _MORE) > width:
            last = last[:-1]
        kept[-1] = last + _MORE
    return kept


def _lines(pixels: _Pixels, blocks: bool) -> list[str]:
    if not blocks:
        return [row.replace(_PAPER, " ") for row in pixels]
    return [
        "".join(_HALVES[upper + lower] for upper, lower in zip(*pair, strict=True))
        for pair in zip(pixels[::2], pixels[1::2], strict=True)
    ]
