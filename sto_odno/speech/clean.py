"""The last guard before a synthesizer: takes out what it would swallow, spell or take for markup.

The texts of the game are words already; this is for what slips through, such as a player's name.
"""

from __future__ import annotations

import re
import unicodedata

# A comma keeps the short pause which the symbol makes to the eye; nothing is glued together. A synthesizer is
# silent on a minus, and its number would be heard as a positive one.
_SYMBOLS = re.compile(r"[<>&=−\[\]{}]|[-–](?=[\s\d])")
_NEEDLESS = re.compile(r"\s*,[\s,]*(?=[.;:!?])")
_COMMAS = re.compile(r"(?:\s+,|,\s*,)[\s,]*")
_SPACES = re.compile(r"\s+")
_ODD = re.compile(r"[^\w\s.,;:!?()'\"«»„“”’…—–/+*%№-]")


def _odd(found: re.Match[str]) -> str:
    character = found.group()
    category = unicodedata.category(character)
    if category in ("Cf", "Co", "Cn"):  # invisible: soft hyphens, joiners, byte-order marks
        return ""
    if category in ("Cc", "Cs", "Zl", "Zp"):
        return " "
    return character


def clean(text: str) -> str:
    """Gives the text as a synthesizer may have it."""
    text = _ODD.sub(_odd, _SYMBOLS.sub(", ", text))
    text = _COMMAS.sub(", ", _NEEDLESS.sub("", text))
    return _SPACES.sub(" ", text).strip(" ,")
