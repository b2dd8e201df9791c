"""The printed side of every phrase: whole lines, appended, never redrawn."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from typing import TextIO

from sto_odno.dialogue.large import BLOCKS, enlarged, last_sentence
from sto_odno.dialogue.look import PROMPT, Kind, Look
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
    """Writes lines to a terminal in whatever encoding it has, one write a line, large print with it."""

    def __init__(
        self, out: TextIO, settings: Settings | None = None, environment: Mapping[str, str] | None = None
    ) -> None:
        """Writes to ``out``; the raw mode of the keyboard leaves it to the terminal to add the carriage return.

        ``settings`` are asked at each line for colours and large print, None for neither.
        """
        self._out = out
        self._encoding = getattr(out, "encoding", None) or "utf-8"
        self._settings = settings or Settings()
        self._look = Look(out, os.environ if environment is None else environment)

    def line(self, text: str, kind: Kind = Kind.TOLD, *, last: bool = False) -> None:
        """Writes one line; a terminal that is gone swallows it.

        ``last``: nothing more is said with it, so a prompt has come to what is wanted of the player.
        """
        lines = [self._encodable(text)]
        if last and kind in PROMPT and self._settings.on("large_print") and self._look.is_terminal:
            lines += self._large(text, kind)
        colours = self._settings.text("colours")
        try:
            self._out.write("".join(f"{self._look.dressed(line, kind, colours)}\n" for line in lines))
            self._out.flush()
        except (OSError, ValueError):
            pass  # the match is saved all the same

    def _large(self, text: str, kind: Kind) -> list[str]:
        """Returns the choice in focus, or the end of the question, in large letters that fit on the screen below it."""
        columns, rows = shutil.get_terminal_size()
        left = rows - 1 - -(-len(text) // columns)
        wanted = text if kind is Kind.FOCUS else last_sentence(text)
        return enlarged(wanted, columns, left, self._encodable(BLOCKS) == BLOCKS)

    def _encodable(self, text: str) -> str:
        try:
            text.encode(self._encoding)
        except UnicodeEncodeError:
            plain = text.translate(_PLAIN)
            return plain.encode(self._encoding, "replace").decode(self._encoding)
        return text
