"""What espeak really speaks, as the phonemes it tells while it synthesizes."""

from __future__ import annotations

import ctypes
import re
from typing import Any

from sto_odno.speech.clean import clean
from sto_odno.speech.espeak import espeak

_SILENT = re.compile(r"@-|I\^|[#\",]")  # the roll of an r, softness, shades of a vowel, a weaker stress
_NUCLEUS = re.compile(r"('?)j?[aAeEiIoOuUyV8@]")
_VOWELS = "аеёиоуыэюя"


def phonemes(text: str, voice: str = "ru") -> str:
    """Gives the phonemes of a text that goes the way of every phrase; parts of a sentence are joined by spaces."""
    libc: Any = ctypes.CDLL(None)
    libc.open_memstream.restype = ctypes.c_void_p
    libc.fclose.argtypes = [ctypes.c_void_p]
    library: Any = espeak()._lib
    library.espeak_SetPhonemeTrace.argtypes = [ctypes.c_int, ctypes.c_void_p]
    told, size = ctypes.c_char_p(), ctypes.c_size_t()
    stream = libc.open_memstream(ctypes.byref(told), ctypes.byref(size))
    library.espeak_SetPhonemeTrace(1, stream)
    try:
        espeak().speak(clean(text), voice, 450, 0, lambda samples: True)
    finally:
        library.espeak_SetPhonemeTrace(0, None)
        libc.fclose(stream)
    return " ".join((told.value or b"").decode().replace("_:", " ").split())


def stressed(word: str) -> str:
    """Gives a Russian word with the vowels that espeak stresses as capitals."""
    nuclei = _NUCLEUS.findall(_SILENT.sub("", phonemes(word)))
    places = [i for i, letter in enumerate(word) if letter in _VOWELS]
    assert len(nuclei) == len(places), f"{word}: {phonemes(word)}"
    letters = list(word)
    for place, stress in zip(places, nuclei, strict=True):
        if stress:
            letters[place] = letters[place].upper()
    return "".join(letters)
