"""The printed side of every phrase: whole lines, appended, never redrawn."""

from __future__ import annotations

from typing import TextIO

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
    """Writes lines to a terminal in whatever encoding it has, one write a line."""

    def __init__(self, out: TextIO) -> None:
        """Writes to ``out``; prompt_toolkit's raw mode leaves it to the terminal to add the carriage return."""
        self._out = out
        self._encoding = getattr(out, "encoding", None) or "utf-8"

    def line(self, text: str) -> None:
        """Writes one line; a terminal that is gone swallows it."""
        try:
            self._out.write(f"{self._encodable(text)}\n")
            self._out.flush()
        except (OSError, ValueError):
            pass  # the match is saved all the same

    def _encodable(self, text: str) -> str:
        try:
            text.encode(self._encoding)
        except UnicodeEncodeError:
            plain = text.translate(_PLAIN)
            return plain.encode(self._encoding, "replace").decode(self._encoding)
        return text
