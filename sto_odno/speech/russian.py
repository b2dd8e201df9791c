"""Russian words that espeak-ng 1.52 stresses or sounds wrongly, with the phonemes they should have.

A stress mark in the text changes nothing, espeak's dictionary cannot be added to, and the printed text must stay
as it is; but espeak takes whole words as phonemes in double brackets. `tests/speech/test_russian.py` holds the
stress of the words spoken most, so that another version of the dictionary cannot spoil them unnoticed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

# Phonemes are espeak's own (its "ph_russian"), with ' before the stressed vowel. Of two words written alike the
# one that a game says is here: «правила игры», «нет голоса», «с какой стороны», «с руки», «два числа», «в ряду».
PHONEMES: Mapping[str, str] = {
    "взята": "vz;Vt'A",
    "голоса": "g'olVsa#",
    "дороги": "d'orVg;I",
    "длины": "dl;in'y",
    "дослушивайте": "dVsl'uSyvVjt;i",
    "заказывается": "zVk'AzyvVjitsV",
    "запустите": "zVpus;t;'it;i",
    "игры": "Igr'y",
    "кладу": "klad'u",
    "мою": "mV'ju",
    "моя": "mV'ja",
    "по-русски": "pVr'ussk;I",
    "поздней": "p'ozn;ij",
    "положите": "pVlVZ'yt;i",
    "помните": "p'omn;it;i",
    "потом": "pVt'om",
    "придержите": "pr;id;irZ'yt;i",
    "руки": "@-ruk;'I",
    "ряду": "@-r;id'u",
    "самому": "sVmVm'u",
    "сорок": "s'orVk",
    "сорока": "sVrVk'A",
    "стороны": "stVrVn'y",
    "стрелками": "str;'elkVm;I",
    "уже": "uZ'E",
    "числа": "tS;isl'A",
    "четырёхсот": "tS;ityr;Vxs'ot",
    # Prepositions that lean on the next word and have no stress of their own.
    "без": "b;iz",
    "во": "va#",
    "до": "da#",
    "ко": "ka#",
    "об": "a#b",
    "от": "a#t",
    "перед": "p;ir;id",
    "по": "pa#",
    "со": "sa#",
    # The digit seven alone becomes «сейм».
    "f7": "'Ef s;'em;",
}

_BRACKETS = str.maketrans("[]", "  ")
_WORDS = re.compile(
    rf"(?<![\w-])(?:{'|'.join(re.escape(word) for word in PHONEMES)})(?![\w\u0301-])",
    re.IGNORECASE,
)


def with_phonemes(text: str) -> str:
    """Gives the text with the words of the table as phonemes; brackets of its own cannot pass for any."""
    text = text.translate(_BRACKETS)

    def phonemes(found: re.Match[str]) -> str:
        # Without a space before it espeak loses the word, as after a quotation mark.
        space = "" if found.start() == 0 or text[found.start() - 1].isspace() else " "
        return f"{space}[[{PHONEMES[found.group().lower()]}]]"

    return _WORDS.sub(phonemes, text)
