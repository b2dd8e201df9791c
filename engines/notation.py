"""The text form of states: one line of ``name=value`` fields, and what the games' forms have in common.

Reading is strict: each field is there once, none is left over, and numbers are bounded before they are used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from engines.chance import Chance
from engines.options import GameOptions
from engines.state import EndReason, Outcome, State

NOTHING = "-"
LONGEST = 20_000  # characters of a state
_SEED_DIGITS = 1000
_DIGITS = 9
_NUMBER = re.compile("-?[0-9]+")
_SHOWN = 30

T = TypeVar("T")
O = TypeVar("O", bound=GameOptions)  # noqa: E741  # a type


def number(text: str, lowest: int = 0, highest: int = 10**_DIGITS, digits: int = _DIGITS) -> int:
    """Returns a number within bounds, both included; raises ValueError."""
    if len(text) > digits + 1 or not _NUMBER.fullmatch(text) or not lowest <= int(text) <= highest:
        raise ValueError(f"no number of {lowest} to {highest}: {text[:_SHOWN]!r}")
    return int(text)


def listed(text: str, separator: str, read: Callable[[str], T]) -> list[T]:
    """Returns what is written with a separator between; nothing for an empty text."""
    return [read(one) for one in text.split(separator)] if text else []


class Fields:
    """The fields of a state's line, each of which is taken once."""

    def __init__(self, text: str, modern: Callable[[dict[str, str]], dict[str, str]] = lambda fields: fields) -> None:
        """Reads the line; raises ValueError.  ``modern`` brings fields of older texts into the form of today."""
        if len(text) > LONGEST:
            raise ValueError("too long")
        fields: dict[str, str] = {}
        for field in text.split(" "):
            name, equals, value = field.partition("=")
            if not equals or name in fields:
                raise ValueError(f"no field, or there twice: {field[:_SHOWN]!r}")
            fields[name] = value
        self._fields = modern(fields)

    def take(self, name: str) -> str:
        """Returns a field; raises KeyError."""
        return self._fields.pop(name)

    def number(self, name: str, lowest: int = 0, highest: int = 10**_DIGITS) -> int:
        """Returns a field that is a number."""
        return number(self.take(name), lowest, highest)

    def maybe(self, name: str, read: Callable[[str], T]) -> T | None:
        """Returns a field as it is read, None for nothing."""
        text = self.take(name)
        return None if text == NOTHING else read(text)

    def options(self, kind: type[O]) -> O:
        """Returns the options of the match."""
        return kind.read(self.take("options"))

    def chance(self) -> Chance:
        """Returns the future chance."""
        seed, used = self.take("chance").split(":")
        return Chance(number(seed, highest=10**_SEED_DIGITS, digits=_SEED_DIGITS), number(used))

    def outcome(self, reasons: type[EndReason]) -> Outcome | None:
        """Returns how the match ended, None while it runs."""
        winners = tuple(listed(self.take("winners"), ".", number))
        end = self.take("end")
        if end == NOTHING:
            if winners:
                raise ValueError("winners before the end")
            return None
        return Outcome(winners, reasons[end.upper()])

    def done(self) -> None:
        """Raises ValueError for fields that nobody has taken."""
        if self._fields:
            raise ValueError(f"unknown fields: {', '.join(self._fields)[:_SHOWN]}")


def line(state: State[Any, Any], fields: Mapping[str, object]) -> str:
    """Returns the line of a state: the game's own fields, then the end, the options and the chance."""
    outcome = state.outcome
    options: GameOptions = state.options
    whole = {
        **fields,
        "end": NOTHING if outcome is None else outcome.reason.name.lower(),
        "winners": "" if outcome is None else ".".join(map(str, outcome.winners)),
        "options": options.text(),
        "chance": f"{state.chance.seed}:{state.chance.used}",
    }
    return " ".join(f"{name}={value}" for name, value in whole.items())
