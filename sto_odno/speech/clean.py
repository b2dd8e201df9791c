"""The last guard before a synthesizer: takes out what it would swallow, spell or take for markup.

The texts of the game are words already; this is for what slips through, such as a player's name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

# A comma keeps the short pause which the symbol makes to the eye; nothing is glued together.
_MARKUP = {"<": ",", ">": ",", "&": ",", "=": ",", "−": ",", "[": ",", "]": ",", "{": ",", "}": ","}
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


def clean(text: str, words: Mapping[str, str] | None = None) -> str:
    """Gives the text as a synthesizer may have it; `words` names symbols to be spoken as words."""
    if words:
        for symbol, word in words.items():
            text = text.replace(symbol, f" {word} ")
    for symbol, instead in _MARKUP.items():
        if symbol in text:
            text = text.replace(symbol, f"{instead} ")
    text = _ODD.sub(_odd, text)
    text = _COMMAS.sub(", ", _NEEDLESS.sub("", text))
    return _SPACES.sub(" ", text).strip(" ,")
