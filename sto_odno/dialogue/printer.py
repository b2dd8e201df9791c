"""The printed side of every phrase: whole lines, appended, never redrawn."""

from __future__ import annotations

import os
import shutil
import textwrap
from collections.abc import Mapping
from typing import TextIO

from sto_odno.dialogue.large import BLOCKS, enlarged, last_sentence
from sto_odno.dialogue.look import LARGE, PROMPT, Kind, Look
from sto_odno.settings import Settings

# What a console without these signs gets in their place.
_PLAIN = str.maketrans(
    {
        "«": '"',
        "»": '"',
        "“": '"',
        "”": '"',
        "’": "'",
        "—": "-",
        "–": "-",
        "−": "-",
        "…": "...",
        "♠": "S",
        "♣": "C",
        "♦": "D",
        "♥": "H",
        "\N{NO-BREAK SPACE}": " ",
    }
)


class Printer:
    """Writes lines to a terminal in whatever encoding it has, one write a phrase, large print with it."""

    def __init__(
        self, out: TextIO, settings: Settings | None = None, environment: Mapping[str, str] | None = None
    ) -> None:
        """Writes to ``out``; the raw mode of the keyboard leaves it to the terminal to add the carriage return.

        ``settings`` are asked at each line for its look, None for a plain one.
        """
        self._out = out
        self._encoding = getattr(out, "encoding", None) or "utf-8"
        self._settings = settings or Settings()
        self._look = Look(out, os.environ if environment is None else environment)
        self._rested = False  # whether the cursor is on the newest line, which is not ended yet

    def line(self, text: str, kind: Kind = Kind.TOLD, *, last: bool = False, large: str | None = None) -> None:
        """Writes one line; a terminal that is gone swallows it.

        ``last``: nothing more is said with it, so a prompt has come to what is wanted of the player.
        ``large`` is what large print shows of it, if not the text itself.
        """
        columns, rows = shutil.get_terminal_size()
        lines = self._broken(self._encodable(text), columns)
        if (
            self._look.is_terminal
            and self._settings.on("large_print")
            and kind in LARGE
            and (last or kind not in PROMPT)
        ):
            left = rows - 1 - -(-len(text) // columns)
            # Of what happens several phrases are to be seen at once.
            enlargement = self._large(large or text, kind, columns, left if kind in PROMPT else left // 2)
            # A braille display shows the line below which nothing follows.
            lines = [*enlargement, *lines] if self._rests else [*lines, *enlargement]
        colours = self._settings.text("colours")
        self._write("\n".join(self._look.dressed(line, kind, colours, columns) for line in lines))

    def end(self) -> None:
        """Ends the newest line, on which the cursor may rest, for whoever writes next."""
        if self._rested:
            self._out.write("\n")
            self._out.flush()
            self._rested = False

    @property
    def _rests(self) -> bool:
        """Whether the cursor is to rest at the beginning of the newest line, where braille displays look for it."""
        return self._look.is_terminal and self._settings.on("cursor_on_line")

    def _write(self, lines: str) -> None:
        begin, end = "\n" if self._rested else "", "\r" if self._rests else "\n"
        self._rested = self._rests
        try:
            self._out.write(f"{begin}{lines}{end}")
            self._out.flush()
        except (OSError, ValueError):
            pass  # the match is saved all the same

    def _broken(self, text: str, columns: int) -> list[str]:
        """Returns a text in lines that are broken between words, if the player wants that; else whole."""
        if not self._look.is_terminal or not self._settings.on("whole_words"):
            return [text]
        # Some consoles begin a new line by themselves after the last column.
        return textwrap.wrap(text, max(1, columns - 1), break_on_hyphens=False) or [text]

    def _large(self, text: str, kind: Kind, columns: int, left: int) -> list[str]:
        """Returns a text, or the end of a question, in large letters that fit on the screen with it."""
        wanted = last_sentence(text) if kind is Kind.ASKED else text
        return enlarged(wanted, columns, left, self._encodable(BLOCKS) == BLOCKS)

    def _encodable(self, text: str) -> str:
        try:
            text.encode(self._encoding)
        except UnicodeEncodeError:
            plain = text.translate(_PLAIN)
            return plain.encode(self._encoding, "replace").decode(self._encoding)
        return text
