"""What the commands of the command line do: judges what their arguments mean, and starts it."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from engines.errors import SetupError
from engines.options import OptionValue, OptionValues, parsed
from sto_odno import folders, log, replay, run
from sto_odno.dialogue.teller import Phrase, Said
from sto_odno.evening import Wish, seated
from sto_odno.faults import journal_text, why_text
from sto_odno.games import Room, room_of, rooms, setup_fault
from sto_odno.i18n import N_, Words
from sto_odno.records import journal
from sto_odno.records.journal import JournalError
from sto_odno.records.match import Match
from sto_odno.settings import Settings
from sto_odno.simulate import simulate
from sto_odno.speech import UnknownVoice
from sto_odno.usage import UsageError

_TOLD_EACH = 10  # matches, of simulated ones
Command = Callable[[argparse.Namespace, run.Launch], int]


def start(
    name: str, options: argparse.Namespace, settings: Settings, words: Words, news: Sequence[str], shows_all: bool
) -> int:
    """Runs the command of that name; returns the exit status.

    ``news`` is what the player is to hear first, ``shows_all`` whether the terminal shows Russian letters.  Raises
    UsageError.
    """
    log.foreign_lines()
    first: list[Phrase] = [*news]
    if not shows_all:
        first.insert(0, letters_missing(words))
    try:
        folder: Path | None = folders.matches_folder()
    except folders.NoHome:
        folder = None
    launch = run.Launch(settings, words, folder, getattr(options, "voice", None) or "", first)
    return _COMMANDS[name](options, launch)


def letters_missing(words: Words) -> Said:
    """Returns what is printed in letters that any terminal has, and spoken in the player's language."""
    told = N_("This terminal does not show Russian letters: question marks stand for them. UTF-8 is needed.")
    return Said(told, spoken=words.gettext(told), language=words.language)


def _menu(options: argparse.Namespace, launch: run.Launch) -> int:
    ask = options.lang is None and not launch.settings.text("language")
    return _with_voice(launch, lambda: run.interactive(launch, lambda app: app.menu(ask_language=ask)))


def _play(options: argparse.Namespace, launch: run.Launch) -> int:
    room = _game(launch.words, "play", options.game)
    settings = launch.settings
    remembered = settings.rules(room.game.name, room.game.options)
    rules = _rules(launch.words, room, options.option, remembered)
    wanted = settings.of_match(room.game.name)
    level = options.level or int(wanted["level"])
    players = seated(room, int(wanted["players"])) if options.players is None else options.players
    try:
        room.game.judged(options.seed, players, None)
        room.game.judge_level(level)
    except SetupError as error:
        raise UsageError(setup_fault(launch.words, room, error)) from None
    wish = Wish(room, level, rules, seed=options.seed, practice=bool(wanted["practice"]), players=players)
    return _with_voice(launch, lambda: run.interactive(launch, lambda app: app.straight(wish)))


def _game(words: Words, command: str, name: str | None) -> Room:
    """Returns the room of the game named; raises UsageError."""
    if name is not None:
        try:
            return room_of(name)
        except KeyError:
            known = _known_games()
            raise UsageError(words.gettext("There is no game {name}, only: {known}.", name=name, known=known)) from None
    raise UsageError(
        words.gettext("Which game? After {command} comes one of these: {known}.", command=command, known=_known_games())
    )


def _known_games() -> str:
    return ", ".join(room.game.name for room in rooms())


def _rules(w: Words, room: Room, written: Sequence[str], base: OptionValues | None = None) -> dict[str, OptionValue]:
    """Returns all rule options, those written as NAME=VALUE read; raises UsageError."""
    pairs = []
    for text in written:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(w.gettext("An option is written as NAME=VALUE, not {text}.", text=text))
        pairs.append((name, value))
    try:
        return parsed(room.game.options, pairs, base)
    except SetupError as error:
        raise UsageError(setup_fault(w, room, error)) from None


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
    except FileNotFoundError as error:
        raise UsageError(_no_match(words, str(options.file), error)) from None
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


def _no_match(words: Words, name: str, error: OSError) -> str:
    """Returns that there is no such match, by its number, or no such file."""
    if name.isascii() and name.isdigit():
        return words.gettext("There is no match {n}.", n=name)
    return words.gettext("The file {file} cannot be read: {why}.", file=name, why=why_text(words, error))


def _simulate(options: argparse.Namespace, launch: run.Launch) -> int:
    words = launch.words
    room = _game(words, "simulate", options.game)
    rules = _rules(words, room, options.option)

    def played(matches: int) -> None:
        if matches % _TOLD_EACH == 0 and matches < options.matches and sys.stderr is not None and sys.stderr.isatty():
            print(words.ngettext("{n} match played.", "{n} matches played.", matches), file=sys.stderr, flush=True)

    try:
        result = simulate(room.game, rules, options.matches, options.seed, options.levels, played)
    except SetupError as error:
        raise UsageError(setup_fault(words, room, error)) from None
    if options.json:
        print(json.dumps(result.as_table()))
        return 0
    for seat, (level, wins) in enumerate(zip(result.levels, result.wins, strict=True), 1):
        if wins:
            told = words.ngettext(
                "Player {seat}, level {level}: {n} match won.",
                "Player {seat}, level {level}: {n} matches won.",
                wins,
                seat=seat,
                level=level,
            )
        else:
            told = words.gettext("Player {seat}, level {level}: no match won.", seat=seat, level=level)
        print(told)
    if result.draws:
        print(words.ngettext("Without a winner: {n} match.", "Without a winner: {n} matches.", result.draws))
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


_COMMANDS: dict[str, Command] = {
    "menu": _menu,
    "play": _play,
    "replay": _replay,
    "simulate": _simulate,
    "voices": _voices,
}
