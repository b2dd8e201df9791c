"""Speech: one way to speak, several synthesizers behind it.

`Speech` is all that the rest of the program needs. It knows no game and no words: texts come in ready to be
spoken, and what becomes of a voice goes out as a `Notice`, which the dialogue puts into words.
"""

from sto_odno.speech.chain import Speech
from sto_odno.speech.listing import Found, found
from sto_odno.speech.notices import Fault, Notice, NoticeKind, UnknownVoice
from sto_odno.speech.voice import DEFAULT_RATE, FASTEST, SLOWEST

__all__ = [
    "DEFAULT_RATE",
    "FASTEST",
    "SLOWEST",
    "Fault",
    "Found",
    "Notice",
    "NoticeKind",
    "Speech",
    "UnknownVoice",
    "found",
]
