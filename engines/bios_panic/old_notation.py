"""State texts of BIOS PANIC as they were written until version 0.1.0.

There the numbers of the row held marks of the numbers laid last in their higher bits, a decision was a phase and
numbers, and some fields had other names.
"""

from __future__ import annotations

_CARD = 255
"""The part of a number of the row that is the card."""
_LAST = 256
"""The mark of the number laid last of all; beyond it follow those of each seat."""
_RENAMED = {"still": "quiet_turns", "dry": "scoreless_turns", "last": "last_laying"}


def modern(fields: dict[str, str]) -> dict[str, str]:
    """Returns the fields of a text as they are written now; raises ValueError or KeyError for what was none."""
    if "phase" not in fields:
        return fields
    read = {_RENAMED.get(name, name): value for name, value in fields.items() if name != "phase"}
    players = fields["scores"].count(".") + 1
    row = _cards(fields["row"])
    if any(card >> players + 9 for card in row):
        raise ValueError("no such card in a row")
    read["row"] = ".".join(str(card & _CARD) for card in row)
    read["marks"] = ".".join(_mark(row, bit) for bit in (*(_LAST << seat + 1 for seat in range(players)), _LAST))
    idle = fields["phase"] == "main" and not fields["pending"]
    read["pending"] = "-" if idle else f"{fields['phase']}:{fields['pending']}"
    read["last_laying"] = _unmarked(fields["last"])
    return read


def _mark(row: list[int], bit: int) -> str:
    """Returns where the marked card lies."""
    found = [at for at, card in enumerate(row) if card & bit]
    if len(found) > 1:
        raise ValueError("two numbers that were laid last")
    return str(found[0]) if found else "-"


def _unmarked(last: str) -> str:
    """Returns the last laying without the marks of the row before it."""
    if last == "-":
        return last
    head, before, *rest = last.split("/")
    return "/".join((head, ".".join(str(card & _CARD) for card in _cards(before)), *rest))


def _cards(text: str) -> list[int]:
    """Returns the numbers of a row."""
    cards = text.split(".") if text else []
    if any(len(card) > 6 or not (card.isascii() and card.isdigit()) for card in cards):
        raise ValueError("no row")
    return [int(card) for card in cards]
