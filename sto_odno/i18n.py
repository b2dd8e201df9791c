"""Words in the player's language: gettext catalogues, plural forms, grammatical cases and numbers in words.

A message names its facts in braces.  Whatever is put there chooses its own form by the word after a colon, so the
translator, not the code, picks case and gender: ``Кладу {card:accusative}.``, ``{n:feminine accusative} карту``.

babel and num2words are imported where they are first needed, for the first line of a run is said without them.
"""

from __future__ import annotations

import gettext
import io
import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from sto_odno import folders

LANGUAGES = ("ru", "en")
DOMAIN = "sto_odno"
CASES = ("nominative", "genitive", "accusative", "instrumental")
GENDERS = ("masculine", "feminine", "neuter")

Noun = Callable[[str], str]
"""Gives a noun in the case named; ``Words`` makes it fit into the braces of a message."""
Fact = str | int | Noun


def N_(message: str) -> str:  # noqa: N802  # the name that message extraction knows
    """Marks a message of a table for the catalogues; the table's reader translates it."""
    return message


def D_(message: str) -> str:  # noqa: N802  # known to message extraction too
    """Marks a noun of a table that is used in all cases (``Words.noun``): one message a case."""
    return message


class _Numeral:
    """A number that is written in words of the asked gender and case."""

    def __init__(self, words: Words, value: int) -> None:
        self._words = words
        self._value = value

    def __format__(self, form: str) -> str:
        return self._words.number(self._value, form)


class _Inflected:
    """A noun that is written in the asked case."""

    def __init__(self, noun: Noun) -> None:
        self._noun = noun

    def __format__(self, form: str) -> str:
        return self._noun(form or "nominative")


class Words:
    """All words of one language."""

    def __init__(self, language: str) -> None:
        """Opens the catalogue of the language; raises KeyError for one that there is not."""
        if language not in LANGUAGES:
            raise KeyError(language)
        self.language = language
        self._catalogue = _catalogue(language)

    def gettext(self, message: str, **facts: Fact) -> str:
        """Returns the message in this language with its facts filled in."""
        return self._filled(self._catalogue.gettext(message), facts)

    def pgettext(self, context: str, message: str, **facts: Fact) -> str:
        """Returns the message as used in the context (a grammatical case, a place)."""
        return self._filled(self._catalogue.pgettext(context, message), facts)

    def ngettext(self, one: str, many: str, n: int, **facts: Fact) -> str:
        """Returns the plural form for ``n``, which the message may name as ``{n}``."""
        return self._filled(self._catalogue.ngettext(one, many, abs(n)), {"n": n, **facts})

    def npgettext(self, context: str, one: str, many: str, n: int, **facts: Fact) -> str:
        """Returns the plural form for ``n`` as used in the context."""
        return self._filled(self._catalogue.npgettext(context, one, many, abs(n)), {"n": n, **facts})

    def noun(self, message: str, **facts: Fact) -> Noun:
        """Returns a noun marked by ``D_`` that takes the case asked for."""
        return lambda case: self.pgettext(case, message, **facts)

    def quantity(self, one: str, many: str, n: int, **facts: Fact) -> Noun:
        """Returns a number with its noun that takes the case asked for: «две карты», «двух карт»."""
        return lambda case: self.npgettext(case, one, many, n, **facts)

    def number(self, value: int, form: str = "") -> str:
        """Returns the number in words; ``form`` may name a gender and a case, in any order."""
        return _number(self.language, value, form)

    def listing(self, items: Sequence[str]) -> str:
        """Returns the items joined as in speech: «туз, валет и десятка»."""
        from babel.lists import format_list

        return format_list(list(items), locale=self.language)

    def alternatives(self, items: Sequence[str]) -> str:
        """Returns the items joined as in speech: «пробел или ввод»."""
        from babel.lists import format_list

        return format_list(list(items), style="or", locale=self.language)

    def _filled(self, message: str, facts: Mapping[str, Fact]) -> str:
        if not facts:
            return message
        return message.format(**{name: self._fact(fact) for name, fact in facts.items()})

    def _fact(self, fact: Fact) -> object:
        if isinstance(fact, str):
            return fact
        return _Numeral(self, fact) if isinstance(fact, int) else _Inflected(fact)


@cache
def _number(language: str, value: int, form: str) -> str:
    from num2words import num2words

    asked = form.split()
    to = "ordinal" if "ordinal" in asked else "cardinal"
    if language != "ru":
        return str(num2words(value, lang=language, to=to))
    case = next((word for word in asked if word in CASES), "nominative")
    gender = next((word for word in asked if word in GENDERS), "masculine")
    # num2words knows cases and genders by their first letter; cards and points are not alive.
    return str(num2words(value, lang="ru", to=to, case=case[0], gender=gender[0], animate=False))


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    """Opens the compiled catalogue; in a source tree it is compiled anew when the written one has changed."""
    written = folders.shipped("locales") / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    compiled = written.with_suffix(".mo")
    if written.exists() and _changed(compiled) != _changed(written):
        return gettext.GNUTranslations(io.BytesIO(_compiled(language, written, compiled)))
    return gettext.GNUTranslations(io.BytesIO(compiled.read_bytes()))


def _changed(path: Path) -> int | None:
    """Returns when a file was changed (nanoseconds), None for one that there is not."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return None


def _compiled(language: str, written: Path, compiled: Path) -> bytes:
    """Compiles a catalogue and keeps it beside the written one, with that one's time, if the folder lets it."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    changed = written.stat()
    with written.open("rb") as file:
        catalogue = read_po(file, locale=language)
    binary = io.BytesIO()
    write_mo(binary, catalogue)
    draft = compiled.with_suffix(f".{os.getpid()}.mo")
    with suppress(OSError):
        draft.write_bytes(binary.getvalue())
        os.utime(draft, ns=(changed.st_atime_ns, changed.st_mtime_ns))
        draft.replace(compiled)
    return binary.getvalue()


def sentences(*parts: str) -> str:
    """Returns sentences in a row, each with a capital at its beginning; empty ones are left out."""
    return " ".join(part[0].upper() + part[1:] for part in parts if part)


def language_of_environment() -> str:
    """Returns the language that the environment asks for, English if it asks for none of ours; case does not matter."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name)
        if value:
            language = re.split(r"[_.@-]", value.strip().lower())[0]
            return language if language in LANGUAGES else "en"
    return "en"


def language_name(language: str, told_in: str | None = None) -> str:
    """Returns the name of a language in another one, or in itself, such as «русский»; raises ValueError."""
    from babel import Locale, UnknownLocaleError

    try:
        return str(Locale(language).get_language_name(told_in or language))
    except UnknownLocaleError:
        raise ValueError(language) from None
