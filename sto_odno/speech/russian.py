"""Russian words that espeak-ng 1.52 stresses or sounds wrongly, with the phonemes they should have.

A stress mark in the text changes nothing, espeak's dictionary cannot be added to, and the printed text must stay
as it is; but espeak takes whole words as phonemes in double brackets. `tests/speech/test_russian.py` holds the
stress of the words spoken most, so that another version of the dictionary cannot spoil them unnoticed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

# Phonemes are espeak's own (its "ph_russian"), with ' before the stressed vowel. Of two words written alike the
# one that a game says is here: «правила игры», «с руки», «в ряду».
PHONEMES: Mapping[str, str] = {
    "взята": "vz;Vt'A",
    "дороги": "d'orVg;I",
    "длины": "dl;in'y",
    "доски": "dVsk;'I",
    "дослушивайте": "dVsl'uSyvVjt;i",
    "заказывается": "zVk'AzyvVjitsV",
    "закрепляйте": "zVk@-r;ipl;'Ajt;i",
    "запустите": "zVpus;t;'it;i",
    "игры": "Igr'y",
    "кладу": "klad'u",
    "краю": "k@-rV'ju",
    "мою": "mV'ju",
    "моя": "mV'ja",
    "по-русски": "pVr'ussk;I",
    "поздней": "p'ozn;ij",
    "положите": "pVlVZ'yt;i",
    "помните": "p'omn;it;i",
    "попросите": "pVp@-rVs;'it;i",
    "посмотрите": "pVsmVt@-r;'it;i",
    "потом": "pVt'om",
    "придержите": "pr;id;irZ'yt;i",
    "проигрывающей": "p@-rV'ig@-ryvVjuS;ij",
    "руки": "@-ruk;'I",
    "ряду": "@-r;id'u",
    "самому": "sVmVm'u",
    "сорок": "s'orVk",
    "сорока": "sVrVk'A",
    "стрелками": "str;'elkVm;I",
    "тому": "tVm'u",
    "уже": "uZ'E",
    "черта": "tS;irt'A",
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
    # Costs, not stands.
    "сколько стоит": "sk'olkV st'oit",
    "стоит столько": "st'oit st'olkV",
    # The digit seven alone becomes «сейм».
    "f7": "'Ef s;'em;",
}

# Words that a game says with either stress: the genitive singular, and the plural where espeak has that wrong too.
# «С какой стороны», «нет голоса», «два числа»; but «в обе стороны», «другие голоса», «двоичные числа».
EITHER: Mapping[str, tuple[str, str | None]] = {
    "голоса": ("g'olVsa#", "gVlVs'A"),
    "дела": ("d;'ela#", "d;il'A"),
    "места": ("m;'esta#", "m;ist'A"),
    "номера": ("n'om;ira#", "nVm;ir'A"),
    "слова": ("sl'ova#", "slVv'A"),
    "стороны": ("stVrVn'y", "st'orVny"),
    "цвета": ("tsv;'eta#", "tsv;it'A"),
    "числа": ("tS;isl'A", None),
}

# Words that have another stress after two, three and four: «два верхних ряда», «с края ряда»; «по четыре шага».
COUNTED: Mapping[str, str] = {
    "ряда": "@-r;id'A",
    "шага": "Sag'A",
}
_COUNTS = ("два", "две", "три", "четыре")
# What stands before a genitive singular: these words, an adjective in it, or a numeral and an adjective.
_NUMERALS = ("два", "две", "три", "четыре", "нет")
_BEFORE_GENITIVE = (*_NUMERALS, "без", "для", "до", "ходу", "из", "от", "с", "у", "цифры", "цифру", "положив", "кроме")
_GENITIVE_ADJECTIVE = ("ого", "его", "ой", "ей")
_PRONOUNS = ("его", "него", "ей", "ней")
_PLURAL_ADJECTIVE = ("ых", "их")

_BRACKETS = str.maketrans("[]", "  ")
_WORDS = re.compile(
    rf"(?<![\w-])(?:{'|'.join(re.escape(word) for word in (*PHONEMES, *EITHER, *COUNTED))})(?![\w\u0301-])",
    re.IGNORECASE,
)


def with_phonemes(text: str) -> str:
    """Gives the text with the words of the table as phonemes; brackets of its own cannot pass for any."""
    text = text.translate(_BRACKETS)

    def phonemes(found: re.Match[str]) -> str:
        # Without a space before it espeak loses the word, as after a quotation mark.
        space = "" if found.start() == 0 or text[found.start() - 1].isspace() else " "
        word = found.group().lower()
        before = text[: found.start()]
        if word in COUNTED:
            wanted = COUNTED[word] if _is_counted(before) else None
        else:
            wanted = PHONEMES.get(word) or EITHER[word][not _is_genitive(before)]
        return f"{space}[[{wanted}]]" if wanted else found.group()

    return _WORDS.sub(phonemes, text)


def _words_before(before: str) -> list[str]:
    """Gives the words of the same part of the sentence that stand before a word."""
    return re.findall(r"\w+", re.split(r"[.!?:;,]", before)[-1].lower())


def _is_counted(before: str) -> bool:
    """Tells by what stands before a word whether two, three or four of it are meant."""
    words = _words_before(before)
    while words and words[-1].endswith(_PLURAL_ADJECTIVE):
        words.pop()
    return bool(words) and words[-1] in _COUNTS


def _is_genitive(before: str) -> bool:
    """Tells by what stands before a word that may be either whether it is a genitive singular."""
    *_, earlier, last = ["", "", *_words_before(before)]
    return (
        last in _BEFORE_GENITIVE
        or (last.endswith(_GENITIVE_ADJECTIVE) and last not in _PRONOUNS)
        or (last.endswith(_PLURAL_ADJECTIVE) and earlier in _NUMERALS)
    )
