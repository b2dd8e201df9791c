"""The command line: reads the arguments, judges them, and starts what was asked for.

What a command needs beyond its arguments lies in ``commands.py``, which is imported when one is started: the version
and the help come without it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from sto_odno import __version__, folders
from sto_odno.i18n import LANGUAGES, Words, language_of_environment
from sto_odno.settings import Settings, SettingsError
from sto_odno.usage import UsageError

USAGE_ERROR = 2
FAULT = 1
_READER_GONE = 141  # what a shell says of a program that a closed pipe has ended
_INTERRUPTED = 130  # the same of Ctrl+C
_ALL_LETTERS = "ёЁ«»"


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are an exception with one line, and which gets its arguments when it is used."""

    words: Words

    def __init__(self, **arguments: Any) -> None:
        """Makes a parser whose help is in the player's language."""
        super().__init__(
            add_help=False, exit_on_error=False, allow_abbrev=False, formatter_class=_formatter(self.words), **arguments
        )
        self._positionals.title = self.words.gettext("Arguments")
        self._optionals.title = self.words.gettext("Options")
        self.fill: Callable[[], None] | None = None
        """What adds the arguments of a command, called once that command is named."""
        self.further: Callable[[], str] | None = None
        """What returns the lines that help ends with."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parses; a wrong argument raises UsageError and is named in it, and no other is."""
        fill, self.fill = self.fill, None
        if fill is not None:
            fill()
        try:
            parsed, rest = super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            self._not_understood(error.argument_name or error.message)
        if rest:
            self._not_understood(" ".join(rest))
        return parsed, []

    def format_help(self) -> str:
        """Returns the help; what it takes long to find is looked for only here."""
        if self.further is not None:
            self.epilog = self.further()
        return super().format_help()

    def error(self, message: str) -> NoReturn:
        """Raises UsageError; argparse's own message is English and technical."""
        self._not_understood(message)

    def _not_understood(self, arguments: str) -> NoReturn:
        raise UsageError(
            self.words.gettext(
                "These arguments are not understood: {arguments}. For help: sto-odno --help.", arguments=arguments
            )
        )

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            raise UsageError(
                self.words.gettext(
                    "There is no command {name}, only: {known}.", name=value, known=", ".join(action.choices)
                )
            )


def _formatter(words: Words) -> type[argparse.HelpFormatter]:
    """Returns the formatter of help that begins in the player's language."""

    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
            super().add_usage(usage, actions, groups, words.gettext("Usage: ") if prefix is None else prefix)

        def _fill_text(self, text: str, width: int, indent: str) -> str:
            return "\n".join(indent + line for line in text.splitlines())

    return Formatter


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    shows_all = _can_show_all_letters()
    words = Words(_early_language(arguments) or language_of_environment())
    try:
        settings, news = _settings(words)
        words = Words(_early_language(arguments) or settings.text("language") or words.language)
        options = _parser(words).parse_args(arguments)
        status = int(options.command(options, settings, words, news, shows_all))
        _flush()
    except UsageError as error:
        _complain(str(error))
        return USAGE_ERROR
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        _let_go_of_output()
        return _READER_GONE
    except Exception:
        _complain(_report(words))
        return FAULT
    return status


def _complain(line: str) -> None:
    if sys.stderr is not None:
        print(line, file=sys.stderr)


def _flush() -> None:
    """Brings all that was printed to its reader; raises BrokenPipeError where he is gone."""
    if sys.stdout is not None:
        sys.stdout.flush()


def _let_go_of_output() -> None:
    """Makes the interpreter's own flush at its end go nowhere: the reader of the output is gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


def _can_show_all_letters() -> bool:
    """Makes lines that cannot be shown in full no reason to fail; returns whether a terminal shows all of them.

    What goes to a file or a pipe that would hold no Cyrillic letters is written in UTF-8, unless an encoding was asked
    for.
    """
    shows = True
    for stream in (sys.stdout, sys.stderr):
        try:
            _ALL_LETTERS.encode(stream.encoding)
        except (UnicodeEncodeError, LookupError):
            if stream.isatty() or os.environ.get("PYTHONIOENCODING"):
                shows = False
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]
            else:
                stream.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        except (AttributeError, TypeError):  # closed, or not of the console's kind
            continue
    return shows


def _early_language(arguments: Sequence[str]) -> str | None:
    """Returns a valid --lang, wherever it stands: errors about the other arguments are to be in it."""
    for at, argument in enumerate(arguments):
        name, equals, value = argument.partition("=")
        if name == "--lang":
            given = value if equals else arguments[at + 1] if at + 1 < len(arguments) else ""
            return given if given in LANGUAGES else None
    return None


def _settings(words: Words) -> tuple[Settings, list[str]]:
    """Reads the settings; what is wrong with them, or where they cannot be kept, is told in sentences."""
    try:
        path = folders.settings_file()
    except folders.NoHome:
        return Settings(), [
            words.gettext("The system names no folder for your files: settings and matches are not kept.")
        ]
    try:
        return Settings.load(path), []
    except SettingsError as error:
        told = words.gettext(
            "The settings could not be read and start anew. The old file is kept: {file}.", file=str(error.kept)
        )
        return Settings(path if error.kept != path or not path.exists() else None), [told]


def _report(words: Words) -> str:
    """Writes the fault that is being handled to the log, and returns what the player is told."""
    from sto_odno import log

    path = log.fault()
    told = words.gettext(
        "The program had to stop because of a fault of its own. A match that was being played is saved."
    )
    if path is None:
        return told
    details = words.gettext("Details: {file}.", file=str(path))
    return f"{told} {details}"


# -- arguments


def _parser(words: Words) -> _Parser:
    w = words

    class Parser(_Parser):
        pass

    Parser.words = words

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
    parser.set_defaults(command=_starting("menu"))
    commands = parser.add_subparsers(metavar=w.gettext("COMMAND"), parser_class=Parser)

    def command(name: str, what: str, fill: Callable[[_Parser], None] | None = None, speaks: bool = True) -> None:
        made = commands.add_parser(name, help=what, description=what)
        common(made, speaks)
        made.set_defaults(command=_starting(name))
        if fill is not None:
            made.fill = lambda: fill(made)

    def play(of: _Parser) -> None:
        _game_arguments(w, of)
        of.add_argument("--players", metavar="N", type=_number(w, 1), help=w.gettext("how many play, you among them"))
        of.add_argument("--level", metavar="N", type=_number(w, 1), help=w.gettext("level of the opponent"))
        seed = w.gettext("chance: the same seed, the same deal")
        of.add_argument("--seed", metavar="N", type=_number(w, 0), help=seed)

    def replay(of: _Parser) -> None:
        which = w.gettext("the file of a match, or its number; without one the match finished last")
        of.add_argument("file", metavar="FILE", nargs="?", default="", help=which)
        of.add_argument("--text", action="store_true", help=w.gettext("write the match as a text, for a friend"))

    def simulate(of: _Parser) -> None:
        _game_arguments(w, of)
        of.add_argument("--matches", metavar="N", type=_number(w, 1), default=1, help=w.gettext("how many"))
        of.add_argument("--seed", metavar="N", type=_number(w, 0), default=0)
        of.add_argument(
            "--levels", metavar="A,B", type=_levels(w), default=[2, 2], help=w.gettext("by seat; 0 plays at random")
        )
        of.add_argument("--json", action="store_true", help=w.gettext("print one JSON object"))

    command("play", w.gettext("start a match at once"), play)
    command("replay", w.gettext("tell a finished match again"), replay)
    command("simulate", w.gettext("play matches without a person"), simulate, speaks=False)
    command("voices", w.gettext("list the voices and hear a sample"))
    return parser


def _starting(name: str) -> Callable[..., int]:
    """Returns what starts a command of ``commands.py``."""

    def start(options: argparse.Namespace, settings: Settings, words: Words, news: list[str], shows_all: bool) -> int:
        from sto_odno import commands

        return commands.start(name, options, settings, words, news, shows_all)

    return start


def _game_arguments(w: Words, parser: _Parser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help=w.gettext("one of those below"))
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=w.gettext("a rule, such as free_draw=on; may be given more than once"),
    )
    parser.further = lambda: _rules_help(w)


def _rules_help(w: Words) -> str:
    """Returns the games and their rules, a line each."""
    from sto_odno.games import rooms

    told = []
    for room in rooms():
        told.append(w.gettext("{game}, called {name} here. Its rules:", game=room.title(w), name=room.game.name))
        for option in room.game.options:
            values = option.values()
            bounds = f"{option.lowest}-{option.highest}" if option.highest else "|".join(map(option.text, values))
            told.append(f"  {option.name}={bounds}: {room.option_label(w, option.name)}")
    return "\n".join(told)


def _language(w: Words) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in LANGUAGES:
            raise UsageError(w.gettext("There is no language {name}, only: ru, en.", name=text))
        return text

    return read


def _number(w: Words, lowest: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() else -1
        if number < lowest:
            raise UsageError(w.gettext("Not a number from {lowest}: {text}.", lowest=str(lowest), text=text))
        return number

    return read


def _levels(w: Words) -> Callable[[str], list[int]]:
    level = _number(w, 0)

    def read(text: str) -> list[int]:
        return [level(one) for one in text.split(",")]

    return read
