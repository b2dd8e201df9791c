"""The command line: reads the arguments, judges them, and starts what was asked for."""

from __future__ import annotations

import argparse
import contextlib
import json
import logging
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from engines.options import OptionError, Options, OptionValue, parsed
from sto_odno import __version__, folders, replay, run
from sto_odno.evening import Wish, seated
from sto_odno.games import Room, option_fault, room_of, rooms
from sto_odno.i18n import LANGUAGES, Words, language_of_environment
from sto_odno.records import journal
from sto_odno.records.faults import journal_text, why_text
from sto_odno.records.journal import JournalError
from sto_odno.records.match import Match
from sto_odno.settings import Settings, SettingsError
from sto_odno.simulate import simulate
from sto_odno.speech import UnknownVoice

USAGE_ERROR = 2
FAULT = 1


class UsageError(Exception):
    """Raised for wrong arguments, with one clear line in the player's language."""


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are an exception with one line."""

    words: Words
    given: str

    def __init__(self, **arguments: Any) -> None:
        """Makes a parser whose help is in the player's language."""
        super().__init__(add_help=False, formatter_class=_formatter(self.words), **arguments)
        self._positionals.title = self.words.gettext("Arguments")
        self._optionals.title = self.words.gettext("Options")

    def error(self, message: str) -> NoReturn:
        """Raises UsageError; argparse's own message is English and technical."""
        raise UsageError(
            self.words.gettext(
                "These arguments are not understood: {arguments}. For help: sto-odno --help.", arguments=self.given
            )
        )


def _formatter(words: Words) -> type[argparse.HelpFormatter]:
    """Returns the formatter of help that begins in the player's language."""

    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
            super().add_usage(usage, actions, groups, words.gettext("Usage: ") if prefix is None else prefix)

    return Formatter


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    _speak_utf8_or_less()
    words = Words(_early_language(arguments) or language_of_environment())
    try:
        settings, aside = _settings(words)
        folder = folders.matches_folder()
    except OSError as error:
        print(words.gettext("The program cannot use its folder: {why}.", why=why_text(words, error)), file=sys.stderr)
        return FAULT
    try:
        language = _early_language(arguments) or settings.text("language") or words.language
        words = Words(language)
        options = _parser(words, arguments).parse_args(arguments)
        launch = run.Launch(settings, words, folder, getattr(options, "voice", None) or "", [aside] if aside else [])
        return int(options.command(options, launch))
    except UsageError as error:
        print(error, file=sys.stderr)
        return USAGE_ERROR
    except Exception:
        print(_report(words), file=sys.stderr)
        return FAULT


def _speak_utf8_or_less() -> None:
    """Makes lines that a console cannot show in full no reason to fail."""
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _early_language(arguments: Sequence[str]) -> str | None:
    """Returns a valid --lang, wherever it stands: errors about the other arguments are to be in it."""
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            given = value if equals else arguments[at + 1] if at + 1 < len(arguments) else ""
            return given if given in LANGUAGES else None
    return None


def _settings(words: Words) -> tuple[Settings, str]:
    """Reads the settings; damaged ones are put aside, and a sentence says so."""
    path = folders.settings_file()
    try:
        return Settings.load(path), ""
    except SettingsError as error:
        told = words.gettext(
            "The settings could not be read and start anew. The old file is kept: {file}.", file=str(error.kept)
        )
        return Settings(path), told


def _report(words: Words) -> str:
    """Writes the fault that is being handled to the log, and returns what the player is told."""
    path = folders.log_file()
    handler = logging.FileHandler(path, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log = logging.getLogger("sto_odno")
    log.addHandler(handler)
    log.exception("sto-odno %s", __version__)
    handler.close()
    log.removeHandler(handler)
    return words.gettext(
        "The program had to stop because of a fault of its own. The match is saved. Details: {file}.", file=str(path)
    )


# -- arguments


def _parser(words: Words, arguments: Sequence[str]) -> _Parser:
    w = words

    class Parser(_Parser):
        pass

    Parser.words, Parser.given = words, " ".join(arguments)

    def common(of: argparse.ArgumentParser, speaks: bool = True, default: Any = argparse.SUPPRESS) -> None:
        # Suppressed in commands: what stands before the command is not overwritten by what is not said after it.
        of.add_argument("-h", "--help", action="help", help=w.gettext("show this help"))
        of.add_argument(
            "--lang", metavar="ru|en", type=_language(w), default=default, help=w.gettext("language of this run")
        )
        if speaks:
            voices = w.gettext("auto, none, or a voice that the command voices lists")
            of.add_argument("--voice", metavar="NAME", default=default, help=voices)

    parser = Parser(prog="sto-odno", description=w.gettext("Games told by a voice. F1 tells the keys."))
    common(parser, default=None)
    parser.add_argument("--version", action="version", version=__version__, help=w.gettext("show the version"))
    parser.set_defaults(command=_menu)
    commands = parser.add_subparsers(metavar=w.gettext("COMMAND"), parser_class=Parser)

    def command(
        name: str, what: str, act: Callable[[argparse.Namespace, run.Launch], int], speaks: bool = True
    ) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=what, description=what)
        common(made, speaks)
        made.set_defaults(command=act)
        return made

    play = command("play", w.gettext("start a match at once"), _play)
    _game_arguments(w, play)
    play.add_argument("--players", metavar="N", type=_number(w, 1), help=w.gettext("how many play, you among them"))
    play.add_argument("--level", metavar="N", type=_number(w, 1), help=w.gettext("level of the opponent"))
    play.add_argument("--seed", metavar="N", type=_number(w, 0), help=w.gettext("chance: the same seed, the same deal"))

    replaying = command("replay", w.gettext("tell a finished match again"), _replay)
    which = w.gettext("the file of a match, or its number; without one the match finished last")
    replaying.add_argument("file", metavar="FILE", nargs="?", default="", help=which)
    replaying.add_argument("--text", action="store_true", help=w.gettext("write the match as a text, for a friend"))

    simulation = command("simulate", w.gettext("play matches without a person"), _simulate, False)
    _game_arguments(w, simulation)
    simulation.add_argument("--matches", metavar="N", type=_number(w, 1), default=1, help=w.gettext("how many"))
    simulation.add_argument("--seed", metavar="N", type=_number(w, 0), default=0)
    simulation.add_argument(
        "--levels", metavar="A,B", type=_levels(w), default=[2, 2], help=w.gettext("by seat; 0 plays by chance")
    )
    simulation.add_argument("--json", action="store_true", help=w.gettext("print one JSON object"))

    command("voices", w.gettext("list the voices and hear a sample"), _voices)
    return parser


def _game_arguments(w: Words, parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", type=_game(w), help=", ".join(room.game.name for room in rooms()))
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=w.gettext("a rule, such as free_draw=on; may be given more than once"),
    )


def _language(w: Words) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in LANGUAGES:
            raise UsageError(w.gettext("There is no language {name}, only: ru, en.", name=text))
        return text

    return read


def _game(w: Words) -> Callable[[str], Room]:
    def read(text: str) -> Room:
        try:
            return room_of(text)
        except KeyError:
            known = ", ".join(room.game.name for room in rooms())
            raise UsageError(w.gettext("There is no game {name}, only: {known}.", name=text, known=known)) from None

    return read


def _number(w: Words, lowest: int, highest: int | None = None) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() else -1
        if number < lowest or (highest is not None and number > highest):
            if highest is None:
                raise UsageError(w.gettext("Not a number from {lowest}: {text}.", lowest=str(lowest), text=text))
            raise UsageError(
                w.gettext(
                    "Not a number from {lowest} to {highest}: {text}.",
                    lowest=str(lowest),
                    highest=str(highest),
                    text=text,
                )
            )
        return number

    return read


def _levels(w: Words) -> Callable[[str], list[int]]:
    level = _number(w, 0)

    def read(text: str) -> list[int]:
        return [level(one) for one in text.split(",")]

    return read


def _rules(w: Words, room: Room, written: Sequence[str], base: Options | None = None) -> dict[str, OptionValue]:
    """Returns all rule options, those written as NAME=VALUE read; raises UsageError."""
    pairs = []
    for text in written:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(w.gettext("An option is written as NAME=VALUE, not {text}.", text=text))
        pairs.append((name, value))
    try:
        return parsed(room.game.options, pairs, base)
    except OptionError as error:
        raise UsageError(option_fault(w, room, error)) from None


def _check_levels(w: Words, room: Room, levels: Sequence[int]) -> None:
    """Raises UsageError for a level that the game's opponents do not have."""
    for level in levels:
        if level not in room.game.levels:
            known = ", ".join(map(str, room.game.levels))
            raise UsageError(w.gettext("There is no level {level}, only: {known}.", level=str(level), known=known))


# -- commands


def _menu(options: argparse.Namespace, launch: run.Launch) -> int:
    ask = options.lang is None and not launch.settings.text("language")
    return _with_voice(launch, lambda: run.interactive(launch, lambda app: app.menu(ask_language=ask)))


def _play(options: argparse.Namespace, launch: run.Launch) -> int:
    room: Room = options.game
    settings = launch.settings
    remembered = settings.rules(room.game.name, room.game.options)
    rules = _rules(launch.words, room, options.option, remembered)
    level = options.level or settings.number("level")
    _check_levels(launch.words, room, [level])
    wish = Wish(
        room,
        level,
        rules,
        seed=options.seed,
        practice=settings.on("practice"),
        players=_players(launch.words, room, options.players, settings),
    )
    return _with_voice(launch, lambda: run.interactive(launch, lambda app: app.straight(wish)))


def _players(words: Words, room: Room, asked: int | None, settings: Settings) -> int:
    """Returns how many sit down; raises UsageError for a number that the game does not take."""
    if asked is None:
        return seated(room, settings.number("players"))
    if asked not in room.game.seats:
        raise UsageError(words.gettext("This game has {seats} seats.", seats=", ".join(map(str, room.game.seats))))
    return asked


def _replay(options: argparse.Namespace, launch: run.Launch) -> int:
    words = launch.words
    try:
        record = journal.read(replay.find(launch.folder, options.file))
        room = room_of(record.header.game)
        match = Match.replay(room.game, record)
    except JournalError as fault:
        raise UsageError(journal_text(words, fault)) from None
    except replay.NoMatch:
        raise UsageError(words.gettext("No match has been finished yet.")) from None
    except KeyError as error:
        raise UsageError(words.gettext("There is no game {name} here.", name=str(error.args[0]))) from None
    except OSError as error:
        raise UsageError(
            words.gettext("The file {file} cannot be read: {why}.", file=str(options.file), why=why_text(words, error))
        ) from None
    if not options.text:
        return _with_voice(launch, lambda: run.replay(launch, room, match))
    try:
        return run.replay_as_text(launch, room, match)
    except OSError as error:
        raise UsageError(words.gettext("The text cannot be written: {why}.", why=why_text(words, error))) from None


def _simulate(options: argparse.Namespace, launch: run.Launch) -> int:
    room: Room = options.game
    words = launch.words
    if len(options.levels) not in room.game.seats:
        raise UsageError(words.gettext("This game has {seats} seats.", seats=", ".join(map(str, room.game.seats))))
    _check_levels(words, room, [level for level in options.levels if level])
    rules = _rules(words, room, options.option)
    try:
        result = simulate(room.game, rules, options.matches, options.seed, options.levels)
    except OptionError as error:
        raise UsageError(option_fault(words, room, error)) from None
    if options.json:
        print(json.dumps(result.as_table()))
    else:
        for seat, (level, wins) in enumerate(zip(result.levels, result.wins, strict=True), 1):
            print(
                words.ngettext(
                    "Seat {seat}, level {level}: {n} match won.",
                    "Seat {seat}, level {level}: {n} matches won.",
                    wins,
                    seat=seat,
                    level=level,
                )
            )
        print(words.ngettext("{n} move a second.", "{n} moves a second.", result.moves_per_second))
    return 0


def _voices(options: argparse.Namespace, launch: run.Launch) -> int:
    return _with_voice(launch, lambda: run.voices(launch))


def _with_voice(launch: run.Launch, act: Callable[[], int]) -> int:
    """Runs what speaks; an unknown voice on the command line is an error of the arguments."""
    try:
        return act()
    except UnknownVoice as error:
        raise UsageError(
            launch.words.gettext(
                "There is no voice {name}, only: {known}.", name=error.name, known=", ".join(error.known)
            )
        ) from None
