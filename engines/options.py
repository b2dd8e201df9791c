"""One description of an option, from which menu, command line, journal, settings and tests are all made."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

OptionValue = bool | int | str

_ON = ("on", "true", "yes", "1")
_OFF = ("off", "false", "no", "0")


class OptionFault(enum.Enum):
    """Why an option was refused."""

    UNKNOWN = "unknown"  # no option of that name
    NOT_A_SWITCH = "not a switch"  # neither on nor off
    NOT_A_NUMBER = "not a number"
    OUT_OF_BOUNDS = "out of bounds"  # a number below the lowest or above the highest
    NOT_A_CHOICE = "not a choice"  # a word that is not among the choices
    TOO_FEW_CARDS = "too few cards"  # the numbers of cards chosen make too small a deck: value is its size


class OptionError(ValueError):
    """Raised for an option that does not exist or a value that it does not take."""

    def __init__(self, fault: OptionFault, name: str, value: str, option: Option | None = None) -> None:
        """Keeps what was given; ``option`` is the description, where one of that name exists."""
        super().__init__(f"{name}={value}: {fault.value}")
        self.fault = fault
        self.name = name
        self.value = value
        self.option = option


@dataclass(frozen=True, slots=True)
class Option:
    """A switch (bool), a number with bounds (int), or one of several words (str), by the type of its default."""

    name: str
    default: OptionValue
    lowest: int = 0
    highest: int = 0
    step: int = 1
    choices: tuple[str, ...] = ()
    when: tuple[str, tuple[OptionValue, ...]] | None = None
    """Another option and the values of it with which alone this one has an effect; None for always."""

    def values(self) -> tuple[OptionValue, ...]:
        """Returns all values in the order in which a menu walks them."""
        if isinstance(self.default, bool):
            return (False, True)
        if isinstance(self.default, int):
            return tuple(range(self.lowest, self.highest + 1, self.step))
        return self.choices

    def parse(self, text: str) -> OptionValue:
        """Returns the value written as ``text``; raises OptionError."""
        if isinstance(self.default, bool):
            word = text.strip().lower()
            if word not in _ON + _OFF:
                raise OptionError(OptionFault.NOT_A_SWITCH, self.name, text, self)
            return word in _ON
        if isinstance(self.default, int):
            try:
                return self.check(int(text))
            except ValueError as error:
                if isinstance(error, OptionError):
                    raise
                raise OptionError(OptionFault.NOT_A_NUMBER, self.name, text, self) from None
        return self.check(text.strip())

    def check(self, value: object) -> OptionValue:
        """Returns ``value`` if the option takes it; raises OptionError."""
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            raise OptionError(OptionFault.NOT_A_SWITCH, self.name, str(value), self)
        if isinstance(self.default, int):
            if not isinstance(value, int) or isinstance(value, bool):
                raise OptionError(OptionFault.NOT_A_NUMBER, self.name, str(value), self)
            if not self.lowest <= value <= self.highest:
                raise OptionError(OptionFault.OUT_OF_BOUNDS, self.name, str(value), self)
            return value
        if not isinstance(value, str) or value not in self.choices:
            raise OptionError(OptionFault.NOT_A_CHOICE, self.name, str(value), self)
        return value

    def text(self, value: OptionValue) -> str:
        """Returns the form that ``parse`` reads back."""
        return _text(value)


Options = Mapping[str, OptionValue]


def _text(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def options_text(options: Options) -> str:
    """Returns the options as one field of a state's line, such as ``hand:off,players:2``."""
    return ",".join(f"{name}:{_text(value)}" for name, value in sorted(options.items()))


def read_options(text: str, described: Iterable[Option]) -> dict[str, OptionValue]:
    """Returns the options of ``options_text``; raises ValueError, KeyError where one is missing."""
    written = dict(pair.split(":") for pair in text.split(","))
    return {option.name: option.parse(written[option.name]) for option in described}


def parsed(
    described: Iterable[Option], written: Iterable[tuple[str, str]], base: Options | None = None
) -> dict[str, OptionValue]:
    """Returns all options: those written read, the others as in ``base`` or by default; raises OptionError."""
    known = {option.name: option for option in described}
    values = dict(base) if base is not None else {option.name: option.default for option in known.values()}
    for name, text in written:
        if name not in known:
            raise OptionError(OptionFault.UNKNOWN, name, text)
        values[name] = known[name].parse(text)
    return values
