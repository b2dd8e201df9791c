"""Runs of the program on a real terminal: an evening of games, a replay, a list of voices."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from sto_odno import replay as replaying
from sto_odno.app import App
from sto_odno.control import AUTO, NONE, Control, Lines, reader_wanted
from sto_odno.dialogue import windows
from sto_odno.dialogue.printer import Printer
from sto_odno.dialogue.teller import Phrase
from sto_odno.games import Room
from sto_odno.i18n import LANGUAGES, Words, language_name
from sto_odno.keyboard.terminal import TerminalKeyboard
from sto_odno.notices import fault_text, notice_text, synthesizer_label, told
from sto_odno.records.match import Match
from sto_odno.settings import Settings
from sto_odno.signals import Signals
from sto_odno.speech import Notice, NoticeKind, UnknownVoice, found
from sto_odno.speech.table import READER, parse_choice, synthesizers

NO_TERMINAL = 2


@dataclass(slots=True)
class Launch:
    """What a run starts with."""

    settings: Settings
    words: Words
    folder: Path | None
    """Where the journals lie, None where nothing is kept."""
    voice: str
    """The voice named on the command line, empty for the one in the settings."""
    news: list[Phrase] = field(default_factory=list)
    """What the player is to hear first."""
    reader_only: bool = False
    """Whether no voice but a screen reader's may speak."""

    def control(self, notify: Callable[[Notice], None]) -> Control:
        """Returns the voice of the run."""
        return Control(self.settings, self.words.language, notify, self.voice, reader_only=self.reader_only)


def interactive(launch: Launch, act: Callable[[App], Awaitable[None]]) -> int:
    """Runs the dialogue on the terminal; returns the exit status.  Raises UnknownVoice."""
    _settle_voice(launch)
    if not _is_terminal(sys.stdin) or sys.stdout is None:
        told = launch.words.gettext("The games are played from a keyboard: start the program in a terminal.")
        print(told, file=sys.stdout or sys.stderr)
        return NO_TERMINAL
    return asyncio.run(_interactive(launch, act, Signals()))


def _is_terminal(stream: TextIO | None) -> bool:
    """Tells whether a standard stream is a terminal; a closed one is not there at all."""
    return stream is not None and windows.is_terminal(stream)


def _settle_voice(launch: Launch) -> None:
    """Judges the voice: an unknown one raises UnknownVoice if it was asked for, and is told if it was only set.

    The command line goes before the environment, and that before the settings; but who has set text only has it.
    """
    known = [one.name for one in synthesizers()]
    if launch.voice:
        parse_choice(launch.voice, known)
        return
    if reader_wanted(os.environ) and launch.settings.text("voice") != NONE:
        launch.reader_only = True
        launch.news.append(
            launch.words.gettext("The variable ACCESSIBLE is set: your screen reader speaks, not the game.")
        )
        return
    try:
        parse_choice(launch.settings.text("voice"), known)
    except UnknownVoice as error:
        launch.voice = AUTO
        launch.news.append(launch.words.gettext("The voice {name} of the settings is not known here.", name=error.name))


async def _interactive(launch: Launch, act: Callable[[App], Awaitable[None]], signals: Signals) -> int:
    loop = asyncio.get_running_loop()
    status = 0
    apps: list[App] = []
    early: list[Notice] = []

    def tell(notice: Notice) -> None:
        if not apps:
            early.append(notice)
        if notice.kind is NoticeKind.LOST and notice.synthesizer == READER:
            printer.release()
        for app in apps:
            app.notice(told(app.words, notice))

    def notify(notice: Notice) -> None:  # called from a thread of speech
        loop.call_soon_threadsafe(tell, notice)

    control = launch.control(notify)
    printer = Lines(sys.stdout, control, launch.settings)
    try:
        await asyncio.to_thread(control.settle)
        keyboard = TerminalKeyboard(control.stop, hurry=lambda: signals.end_now(128 + signal.SIGINT))

        def ended(wanted: int) -> None:  # called between any two steps of the program
            nonlocal status
            status = wanted
            loop.call_soon_threadsafe(keyboard.interrupt)

        signals.watch(ended, keyboard.restore)
        async with keyboard:
            app = App(launch.settings, control, printer, keyboard, launch.folder, words=launch.words)
            app.teller.tell(*launch.news)
            apps.append(app)
            for notice in early:
                tell(notice)
            await act(app)
    finally:
        signals.over()
        control.close()
        printer.release(unspoken=True)
        printer.end()
    return status


def replay(launch: Launch, room: Room, match: Match) -> int:
    """Tells a match again, by keys on a terminal, else at once; raises UnknownVoice."""
    if _is_terminal(sys.stdin) and _is_terminal(sys.stdout):
        return interactive(launch, lambda app: app.replay(room, match))
    printer = Printer(sys.stdout)
    for line in replaying.lines(launch.words, launch.settings, room, match):
        printer.line(line)
    return 0


def replay_as_text(launch: Launch, room: Room, match: Match) -> int:
    """Writes a match as text and prints where it lies.  Raises OSError."""
    path = replaying.write(launch.folder, launch.words, launch.settings, room, match)
    print(launch.words.gettext("The match is written as text: {file}.", file=str(path)))
    return 0


def voices(launch: Launch) -> int:
    """Lists what this computer can speak with, says what is missing, and speaks a sample.  Raises UnknownVoice."""
    _settle_voice(launch)
    w = launch.words
    printer = Printer(sys.stdout)
    for row in found(LANGUAGES):
        label = synthesizer_label(w, row.synthesizer)
        if row.fault is not None:
            printer.line(f"{row.synthesizer}, {label}. {fault_text(w, row.fault, row.synthesizer)}")
            continue
        printer.line(w.gettext("{name}, {label}: found.", name=row.synthesizer, label=label))
        for language, names in row.voices.items():
            listed = ", ".join(names) or w.gettext("none")
            printer.line(f"{language_name(language)}: {listed}.")
        if row.voices:
            printer.line(w.ngettext("Other languages: {n} voice.", "Other languages: {n} voices.", row.others))

    def notify(notice: Notice) -> None:
        printer.line(notice_text(w, notice))

    control = launch.control(notify)
    control.settle()
    for language in sorted(LANGUAGES, key=lambda one: one != w.language):
        sample = Words(language).gettext(
            "This is how the voice sounds. Your move: the queen of spades is on the table."
        )
        if not control.by_reader:  # which would read the line and say the phrase
            printer.line(sample)
        control.say(sample, language)
    spoken = control.wait()
    control.close()
    return 0 if spoken or launch.voice == "none" else 1
