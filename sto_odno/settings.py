"""What the player has set, remembered in a TOML file; described as options, like the rules of a game."""

from __future__ import annotations

import os
import stat
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from engines.options import Option, OptionError, OptionFault, OptionValue, OptionValueError, OptionValues
from sto_odno import toml
from sto_odno.files import put_in_place

FULL, BRIEF = "full", "brief"
PHRASE, EACH, BEFORE_MOVE, NEVER = "phrase", "each", "move", "never"
ONCE, ALWAYS = "first", "always"
BY_SUIT, BY_RANK = "suit", "rank"
PLAIN, BOLD, COLOURS = "plain", "bold", "colours"
YELLOW_ON_BLACK, BLACK_ON_WHITE = "yellow_on_black", "black_on_white"

OPTIONS: dict[str, Option] = {
    option.name: option
    for option in (
        Option("language", "", choices=("", "ru", "en")),  # empty until the player was asked
        Option("voice", "auto"),  # checked by the speech chain, which knows what there is
        Option("rate", 175, lowest=80, highest=900, step=15),  # words a minute
        Option("pitch", 50, lowest=0, highest=100, step=10),  # percent, where the voice has one to set
        Option("volume", 100, lowest=10, highest=100, step=10),  # percent
        Option("sounds", True),  # short ones beside the words
        Option("sound_volume", 50, lowest=10, highest=100, step=10),  # percent
        Option("detail", FULL, choices=(FULL, BRIEF)),
        Option("pause", EACH, choices=(PHRASE, EACH, BEFORE_MOVE, NEVER)),
        Option("guidance", ONCE, choices=(ONCE, ALWAYS, NEVER)),  # each remark once ever, or once a match
        Option("hand_order", BY_SUIT, choices=(BY_SUIT, BY_RANK)),
        Option("bit_groups", 3, lowest=2, highest=4),  # bits of a row that are told together
        Option("hints", True),
        Option("opponent_name", False),  # a single opponent is told of by a name instead of saying I
        Option("colours", PLAIN, choices=(PLAIN, BOLD, COLOURS, YELLOW_ON_BLACK, BLACK_ON_WHITE)),
        Option("large_print", False),
        Option("whole_words", False),  # lines are broken between words at the edge of the terminal
        Option("cursor_on_line", False),  # the cursor rests on the newest line and not below it
        # Of a match; each game remembers its own, and these count where it has none.
        Option("players", 2, lowest=2, highest=4),  # at the table, the player among them
        Option("level", 2, lowest=1, highest=4),
        Option("practice", False),
    )
}


OF_A_MATCH = ("players", "level", "practice")
FEWER_PAUSES = ("program", "fewer pauses offered")
"""By which the settings know that the player has judged the pauses: offered fewer, or set them himself."""
_MOST_KNOWN, _LONGEST_NAME = 200, 60  # names that are remembered of a game, and letters of one


class SettingsError(Exception):
    """Raised when nothing of the settings can be read; the file was put aside under the path given."""

    def __init__(self, kept: Path) -> None:
        """Keeps where the unreadable file lies now."""
        super().__init__(str(kept))
        self.kept = kept


class Settings:
    """The settings by name, the rule options of each game, and what the player knows of each."""

    def __init__(self, path: Path | None = None) -> None:
        """Starts with the defaults; ``path`` is where ``save`` writes, None for nowhere."""
        self._path = path
        self._values: dict[str, OptionValue] = {name: option.default for name, option in OPTIONS.items()}
        self._games: dict[str, dict[str, OptionValue]] = {}
        self._known: dict[str, list[str]] = {}
        self._left_off: dict[str, int] = {}
        self._keys: dict[str, list[str]] = {}
        self._newer: dict[str, OptionValue] = {}  # what a newer program has set, for which this one has no use
        self._wrong: list[str] = []
        self.unsaved: OSError | None = None
        """Why the last change could not be written."""

    def text(self, name: str) -> str:
        """Returns a setting that is a word."""
        return str(self._values[name])

    def number(self, name: str) -> int:
        """Returns a setting that is a number."""
        return int(self._values[name])

    def on(self, name: str) -> bool:
        """Returns a setting that is a switch."""
        return bool(self._values[name])

    def value(self, name: str) -> OptionValue:
        """Returns any setting."""
        return self._values[name]

    def set(self, name: str, value: OptionValue) -> None:
        """Changes a setting and saves; raises OptionError for a value that it does not take."""
        self._values[name] = _checked(OPTIONS[name], value)
        self.save()

    def rules(self, game: str, described: tuple[Option, ...]) -> OptionValues:
        """Returns the rule options of a game: the remembered ones, the others at their defaults."""
        remembered = self._games.get(game, {})
        values: dict[str, OptionValue] = {}
        for option in described:
            try:
                values[option.name] = option.check(remembered.get(option.name, option.default))
            except OptionError:
                self._wrong.append(toml.line(option.name, remembered.pop(option.name)))
                values[option.name] = option.default
        return values

    def of_match(self, game: str) -> OptionValues:
        """Returns the players, the level and practice of a game's new match: its own, or those of all games."""
        return self.rules(game, tuple(replace(OPTIONS[name], default=self._values[name]) for name in OF_A_MATCH))

    def left_off(self, guide: str) -> int:
        """Returns the section of a guide, counted from zero, where the player left it last time."""
        return self._left_off.get(guide, 0)

    def leave_off(self, guide: str, section: int) -> None:
        """Remembers where the player leaves a guide, and saves."""
        self._left_off[guide] = section
        self.save()

    @property
    def keys(self) -> dict[str, list[str]]:
        """The keys of commands, by name, that the player has put elsewhere."""
        return dict(self._keys)

    def set_keys(self, changed: Mapping[str, Sequence[str]]) -> None:
        """Remembers which commands are on other keys than usual, and saves."""
        self._keys = {name: list(keys) for name, keys in changed.items()}
        self.save()

    def set_rule(self, game: str, option: Option, value: OptionValue) -> None:
        """Changes a rule option of a game, or what it remembers of a match, and saves."""
        self._games.setdefault(game, {})[option.name] = option.check(value)
        self.save()

    def knows(self, about: str, name: str) -> bool:
        """Whether the player was told something once, by its name, about a game or the program."""
        return name in self._known.get(about, ())

    def learn(self, about: str, *names: str) -> None:
        """Remembers for ever what the player was told, and saves; of very many the oldest go."""
        known = self._known.setdefault(about, [])
        new = [name for name in names if name not in known]
        if new:
            known += new
            del known[:-_MOST_KNOWN]
            self.save()

    def left_out(self) -> list[str]:
        """Returns what of the file was not taken over, as it is written there; each is returned once."""
        wrong, self._wrong = self._wrong, []
        return wrong

    def save(self) -> None:
        """Writes the file whole or not at all; a disk that refuses loses the setting, not the match (``unsaved``)."""
        if self._path is None:
            return
        draft = self._path.with_suffix(f".{os.getpid()}.new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            kept = {"games": self._games, "known": self._known, "read": self._left_off, "keys": self._keys}
            table = {**self._newer, **self._values, **kept}
            draft.write_text(toml.written(table), encoding="utf-8")
            put_in_place(draft, self._path)
            self.unsaved = None
        except OSError as error:
            self.unsaved = error
            with suppress(OSError):
                draft.unlink()

    @classmethod
    def load(cls, path: Path) -> Settings:
        """Reads the file, each value on its own; raises SettingsError, after putting it aside, if nothing can be read.

        A path that is no file, such as a pipe, stays where it is.
        """
        settings = cls(path)
        try:
            if not stat.S_ISREG(path.stat().st_mode):
                raise SettingsError(path)
            table, wrong = toml.read(path.read_bytes())
        except (FileNotFoundError, NotADirectoryError):
            return settings
        except OSError:
            raise SettingsError(path) from None
        if wrong and not (table.keys() & {*OPTIONS, "games", "known", "read"}):
            raise SettingsError(_put_aside(path))
        settings._wrong = wrong
        settings._take(table)
        return settings

    def _take(self, table: dict[str, Any]) -> None:
        games = table.pop("games", {})
        self._known = _known(table.pop("known", {}))
        self._keys = _known(table.pop("keys", {}))
        read = table.pop("read", {})
        if isinstance(read, dict):
            self._left_off = {guide: at for guide, at in read.items() if isinstance(at, int) and at >= 0}
        for name, value in table.items():
            if name not in OPTIONS:
                if isinstance(value, bool | int | str):
                    self._newer[name] = value
                continue
            try:
                self._values[name] = _checked(OPTIONS[name], value)
            except (OptionError, RecursionError):
                self._wrong.append(toml.line(name, value))
        for game, rules in games.items() if isinstance(games, dict) else ():
            if isinstance(rules, dict):
                self._games[game] = {
                    name: value for name, value in rules.items() if isinstance(value, bool | int | str)
                }


def _known(table: object) -> dict[str, list[str]]:
    """Returns what of a table can be names of what was told; the rest is worth no complaint."""
    if not isinstance(table, dict):
        return {}
    return {
        about: [name for name in names if isinstance(name, str) and len(name) <= _LONGEST_NAME][-_MOST_KNOWN:]
        for about, names in table.items()
        if isinstance(names, list)
    }


def _put_aside(path: Path) -> Path:
    """Moves an unreadable file to a free name beside it; returns where it lies now."""
    number = 1
    while (kept := path.with_suffix(f".damaged-{number}.toml")).exists():
        number += 1
    try:
        path.replace(kept)
    except OSError:  # it stays, and is written over with the next change: there is nowhere else to put it
        return path
    return kept


def _checked(option: Option, value: object) -> OptionValue:
    if isinstance(option.default, str) and not option.choices:
        if not isinstance(value, str):
            raise OptionValueError(OptionFault.NOT_A_CHOICE, option.name, value, option)
        return value
    return option.check(value)
