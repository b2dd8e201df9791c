"""The message catalogues: what the code says against what locales/ hold.

``python -m tests.catalogues`` brings the catalogues up to date: new messages come in empty (Russian) or as they stand
in the code (English), messages that nobody says any more go.  The test reads the same extraction.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_python
from babel.messages.pofile import read_po, write_po

from sto_odno.i18n import CASES, DOMAIN, LANGUAGES

ROOT = Path(__file__).parent.parent
# What marks a message in the code.  D_ and quantity stand for one message a case (see sto_odno/i18n.py).
_KEYWORDS = dict.fromkeys(("gettext", "pgettext", "ngettext", "npgettext", "N_", "D_", "quantity"))

# A date in the head of a catalogue would change with each update and say nothing; history knows.
_DATE = datetime(2026, 1, 1, tzinfo=UTC)

Id = str | tuple[str, str]


def messages_in_code() -> Iterator[tuple[str | None, Id, str]]:
    """Yields context, id (singular and plural where there is one) and place of each message that the code says."""
    for path in sorted((ROOT / "sto_odno").rglob("*.py")):
        with path.open("rb") as file:
            for _line, keyword, given, _comments in extract_python(file, _KEYWORDS, [], {}):
                arguments = tuple(one for one in (given if isinstance(given, tuple) else (given,)) if one)
                if arguments:
                    for context, message in _meant(keyword, arguments):
                        yield context, message, str(path.relative_to(ROOT))


def _meant(keyword: str, arguments: tuple[str, ...]) -> Iterator[tuple[str | None, Id]]:
    match keyword, arguments:
        case "gettext" | "N_", (message, *_):
            yield None, message
        case "pgettext", (context, message, *_):
            yield context, message
        case "ngettext", (one, many, *_):
            yield None, (one, many)
        case "npgettext", (context, one, many, *_):
            yield context, (one, many)
        case "D_", (message,):
            yield from ((case, message) for case in CASES)
        case "quantity", (one, many, *_):
            yield from ((case, (one, many)) for case in CASES)


def path_of(language: str) -> Path:
    """Returns the catalogue of a language."""
    return ROOT / "locales" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """Reads a catalogue."""
    with path_of(language).open("rb") as file:
        return read_po(file, locale=language)


def key(message: Message) -> tuple[str | None, Id]:
    """Returns context and id of a message of a catalogue."""
    identity = message.id
    return message.context, (identity[0], identity[1]) if isinstance(identity, (tuple, list)) else identity


def update(language: str) -> None:
    """Brings a catalogue up to date with the code."""
    old = {}
    if path_of(language).exists():
        old = {key(message): message for message in read(language) if message.id}
    catalogue = Catalog(
        locale=language,
        domain=DOMAIN,
        project="sto-odno",
        version="1",
        copyright_holder="The Sto Odno team",
        fuzzy=False,
        creation_date=_DATE,
        revision_date=_DATE,
        last_translator="The Sto Odno team",
        language_team="The Sto Odno team",
    )
    catalogue.header_comment = f"# Words of Sto Odno: {language}.  Updated by python -m tests.catalogues"
    for context, identity, place in messages_in_code():
        known = old.get((context, identity))
        string = known.string if known else identity if language == "en" else ""
        catalogue.add(identity, string, context=context, locations=[(place, 0)])
    with path_of(language).open("wb") as file:
        write_po(file, catalogue, width=0, include_lineno=False, sort_by_file=True)


def placeholders(text: str) -> set[str]:
    """Returns the facts that a message names."""
    return set(re.findall(r"\{(\w+)", text))


if __name__ == "__main__":
    for each in LANGUAGES:
        update(each)
