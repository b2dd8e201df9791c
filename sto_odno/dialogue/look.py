"""How printed lines look to players who see a little: bold and colours by the kind of a line.

They are off until the player asks for them, and no fact is told by them alone.  Nothing but SGR sequences is ever
written, each line ends its own, and no background is set but by the two looks that are named after theirs.
"""

from __future__ import annotations

import enum
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TextIO

from sto_odno.dialogue import windows
from sto_odno.settings import BLACK_ON_WHITE, BOLD, COLOURS, PLAIN, YELLOW_ON_BLACK


class Kind(enum.Enum):
    """What a line is to the player."""

    TOLD = enum.auto()  # something happened
    ANSWER = enum.auto()  # to a key: a readout, a refusal
    HELP = enum.auto()  # keys and rules
    ASKED = enum.auto()  # a question or a hint what to do
    FOCUS = enum.auto()  # the choice in focus
    PAUSE = enum.auto()  # that a key is waited for


PROMPT = (Kind.ASKED, Kind.FOCUS)
"""The kinds that make up the current prompt."""
LARGE = (Kind.TOLD, Kind.ANSWER, *PROMPT)
"""The kinds that large print is of."""


@dataclass(frozen=True, slots=True)
class Pens:
    """The colours of a look, by their numbers; None for the terminal's own.  Prompts are bold in each of them."""

    told: int | None = None
    answer: int | None = None
    help: int | None = None
    prompt: int | None = None
    ground: int | None = None

    def of(self, kind: Kind) -> int | None:
        """Returns the colour of the letters of a kind of line."""
        return {Kind.TOLD: self.told, Kind.ANSWER: self.answer, Kind.HELP: self.help}.get(kind, self.prompt)


# Numbers from 16 on of the palette of 256 colours, which are the same on all terminals.  On the terminal's own ground
# the colours are of middle lightness, to be read on white and on black alike; the prompt differs from the others in
# what players see who do not tell red from green.
LOOKS: Mapping[str, Pens] = {
    BOLD: Pens(),
    COLOURS: Pens(answer=31, help=163, prompt=28),  # blue, purple, green
    YELLOW_ON_BLACK: Pens(told=226, answer=123, help=120, prompt=231, ground=16),  # light blue, light green, white
    BLACK_ON_WHITE: Pens(told=16, answer=88, help=22, prompt=18, ground=231),  # dark red, dark green, dark blue
}


class Look:
    """What of the player's wishes the terminal is shown."""

    def __init__(self, out: TextIO, environment: Mapping[str, str]) -> None:
        """Looks at ``out`` and at what the environment says of the terminal and of colours."""
        self.is_terminal = out.isatty()
        """Whether somebody may look at what is written."""
        self._type = environment.get("TERM", "console" if sys.platform == "win32" else "")
        self._without_colours = bool(environment.get("NO_COLOR"))

    def dressed(self, text: str, kind: Kind, look: str, columns: int) -> str:
        """Returns a line in its look; a background reaches to the right edge, ``columns`` wide.

        Other trailing spaces are not kept.
        """
        sequence = self._sequence(kind, look)
        if sequence and LOOKS[look].ground is not None and not self._without_colours:
            text += " " * (-len(text) % columns if text else columns)
        return f"\x1b[{sequence}m{text}\x1b[0m" if sequence and text else text.rstrip()

    def _sequence(self, kind: Kind, look: str) -> str:
        """Returns the parameters of the SGR sequence before a line, none for a plain one."""
        if look == PLAIN or not self._shows_sequences:
            return ""
        parts = ["1"] if kind in PROMPT else []
        if not self._without_colours:
            pens = LOOKS[look]
            parts += [f"{way};5;{one}" for way, one in ((38, pens.of(kind)), (48, pens.ground)) if one is not None]
        return ";".join(parts)

    @cached_property
    def _shows_sequences(self) -> bool:
        return self.is_terminal and self._type not in ("", "dumb") and windows.shows_sequences()
