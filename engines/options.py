"""The options of a match: a frozen dataclass a game, from whose fields menu, command line, journal and settings come.

A game writes its options as fields made by ``switch``, ``number`` and ``choice``::

    @dataclass(frozen=True, slots=True)
    class Options(GameOptions):
        free_draw: bool = switch(False)
        goal: int = number(6, lowest=2, highest=6)
        variant: str = choice("bios", ("bios", "7-bit", "bit2"))

``Options.described()`` tells of each field as an ``Option``.  A field whose name would be a word of Python or of this
class ends in an underscore, which the option's name lacks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, Self

from engines.errors import SetupError, SetupFault, whole

OptionValue = bool | int | str
OptionValues = Mapping[str, OptionValue]
"""Values of options by name, as menus and settings hold them; not yet judged together."""
When = tuple[str, tuple[OptionValue, ...]]
"""Another option and the values of it with which alone an option has an effect."""

_ON = ("on", "true", "yes", "1")
_OFF = ("off", "false", "no", "0")


class OptionFault(SetupFault):
    """Why an option was refused."""

    UNKNOWN = "unknown"  # no option of that name
    NOT_A_SWITCH = "not a switch"  # neither on nor off
    NOT_A_NUMBER = "not a number"
    OUT_OF_BOUNDS = "out of bounds"  # a number below the lowest or above the highest
    NOT_A_CHOICE = "not a choice"  # a word that is not among the choices


class OptionError(SetupError):
    """Raised for an option that does not exist, a value that it does not take, or options that do not go together.

    For the last the reason is the game's own, and the facts are what it needs.
    """


class OptionValueError(OptionError):
    """Raised for one option: there is none of that name, or it does not take that value."""

    def __init__(self, reason: OptionFault, name: str, value: object, option: Option | None = None) -> None:
        """Keeps what was given; ``option`` is the description, where one of that name exists."""
        super().__init__(reason, name=name, value=str(value))
        self.name = name
        self.value = str(value)
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
    when: When | None = None
    """None for always."""

    def values(self) -> tuple[OptionValue, ...]:
        """Returns all values in the order in which a menu walks them."""
        if isinstance(self.default, bool):
            return (False, True)
        if isinstance(self.default, int):
            return tuple(range(self.lowest, self.highest + 1, self.step))
        return self.choices

    def parse(self, text: str) -> OptionValue:
        """Returns the value written as ``text``; raises OptionValueError."""
        if isinstance(self.default, bool):
            word = text.strip().lower()
            if word not in _ON + _OFF:
                raise OptionValueError(OptionFault.NOT_A_SWITCH, self.name, text, self)
            return word in _ON
        if isinstance(self.default, int):
            try:
                number = int(text)
            except ValueError:
                raise OptionValueError(OptionFault.NOT_A_NUMBER, self.name, text, self) from None
            return self.check(number)
        return self.check(text.strip())

    def check(self, value: object) -> OptionValue:
        """Returns ``value`` if the option takes it; raises OptionValueError."""
        if isinstance(self.default, bool):
            if isinstance(value, bool):
                return value
            raise OptionValueError(OptionFault.NOT_A_SWITCH, self.name, value, self)
        if isinstance(self.default, int):
            if not isinstance(value, int) or not whole(value):
                raise OptionValueError(OptionFault.NOT_A_NUMBER, self.name, value, self)
            if not self.lowest <= value <= self.highest:
                raise OptionValueError(OptionFault.OUT_OF_BOUNDS, self.name, value, self)
            return value
        if not isinstance(value, str) or value not in self.choices:
            raise OptionValueError(OptionFault.NOT_A_CHOICE, self.name, value, self)
        return value

    def text(self, value: OptionValue) -> str:
        """Returns the form that ``parse`` reads back."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value)


# -- the fields of a game's options


def switch(default: bool, *, when: When | None = None) -> bool:
    """Describes a field that is on or off."""
    made: bool = _described_by(default, when=when)
    return made


def number(default: int, *, lowest: int, highest: int, step: int = 1, when: When | None = None) -> int:
    """Describes a field that is a number within bounds, both included."""
    made: int = _described_by(default, lowest=lowest, highest=highest, step=step, when=when)
    return made


def choice(default: str, choices: Iterable[str], *, when: When | None = None) -> str:
    """Describes a field that is one of several words."""
    made: str = _described_by(default, choices=tuple(choices), when=when)
    return made


def _described_by(default: OptionValue, **more: Any) -> Any:
    return field(default=default, metadata=more)


@dataclass(frozen=True, slots=True)
class GameOptions:
    """The options of a match, judged: what exists is valid.  By name too, so that ``**options`` hands them on."""

    def __post_init__(self) -> None:
        """Raises OptionError for a value that its option does not take, and for values that do not go together."""
        for option, attribute in _options_of(type(self)):
            option.check(getattr(self, attribute))
        self.agree()

    def agree(self) -> None:
        """Raises OptionError for values that each are taken, but not together."""

    @classmethod
    def described(cls) -> tuple[Option, ...]:
        """Returns the options in the order in which a menu lists them."""
        return tuple(option for option, _ in _options_of(cls))

    @classmethod
    def of(cls, values: Mapping[str, object]) -> Self:
        """Returns the options of those values by name, the others at their defaults; raises OptionError."""
        attributes = {option.name: attribute for option, attribute in _options_of(cls)}
        for name, value in values.items():
            if name not in attributes:
                raise OptionValueError(OptionFault.UNKNOWN, name, value)
        return cls(**{attributes[name]: value for name, value in values.items()})

    @classmethod
    def read(cls, text: str) -> Self:
        """Returns the options that ``text`` has written; raises OptionError, and ValueError where one is missing."""
        written = dict(pair.split(":") for pair in text.split(",")) if text else {}
        values = parsed(cls.described(), written.items())
        if written.keys() != values.keys():
            raise ValueError(f"options: {', '.join(sorted(written))}")
        return cls.of(values)

    def text(self) -> str:
        """Returns the options as one field of a state's line, such as ``hand:off,players:2``."""
        return ",".join(f"{name}:{value}" for name, value in sorted(self.written().items()))

    def written(self) -> dict[str, str]:
        """Returns the values as texts, by name, in the order of the options."""
        return {option.name: option.text(self[option.name]) for option in self.described()}

    def keys(self) -> tuple[str, ...]:
        """Returns the names of the options, in order."""
        return tuple(option.name for option, _ in _options_of(type(self)))

    def __iter__(self) -> Iterator[str]:
        """Iterates over the names of the options."""
        return iter(self.keys())

    def __getitem__(self, name: str) -> OptionValue:
        """Returns a value by the option's name; raises KeyError."""
        for option, attribute in _options_of(type(self)):
            if option.name == name:
                value: OptionValue = getattr(self, attribute)
                return value
        raise KeyError(name)


_KNOWN: dict[Any, tuple[tuple[Option, str], ...]] = {}


def _options_of(cls: type[GameOptions]) -> tuple[tuple[Option, str], ...]:
    """Returns each option with the name of its field."""
    if cls not in _KNOWN:
        _KNOWN[cls] = tuple((_option(one), one.name) for one in fields(cls))
    return _KNOWN[cls]


def _option(one: Field[Any]) -> Option:
    default: Any = one.default
    return Option(one.name.rstrip("_"), default, **one.metadata)


def parsed(
    described: Iterable[Option], written: Iterable[tuple[str, str]], base: OptionValues | None = None
) -> dict[str, OptionValue]:
    """Returns all values: those written read, the others as in ``base`` or by default; raises OptionValueError."""
    known = {option.name: option for option in described}
    values = dict(base) if base is not None else {option.name: option.default for option in known.values()}
    for name, text in written:
        if name not in known:
            raise OptionValueError(OptionFault.UNKNOWN, name, text)
        values[name] = known[name].parse(text)
    return values
