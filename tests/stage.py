"""A stage: the whole program with scripted keys and a voice that only listens, without terminal, sound or clock.

It is the only place in the tests that knows how the program is put together.
"""

from __future__ import annotations

import asyncio
import contextlib
import io
import tempfile
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from sto_odno.app import App
from sto_odno.dialogue.asking import Ask, Pick, Sided, Type, Walk, onward, way_to
from sto_odno.dialogue.printer import Printer
from sto_odno.dialogue.tone import Tone
from sto_odno.games import room_of
from sto_odno.i18n import Words
from sto_odno.keyboard.presses import REPETITION, Press
from sto_odno.keyboard.table import DIGITS
from sto_odno.settings import NEVER, Settings
from sto_odno.speech.cues import Cue


class ScriptOver(Exception):
    """Raised when the program wants a key and the script has no more."""


class ScriptedKeyboard:
    """Gives the keys of a script; each comes a second after the one before unless it is written with ``!``.

    ``!200``: so many milliseconds after it.  ``!`` alone is 50, as a key that is held down repeats itself.
    """

    def __init__(self, stage: Stage, keys: Iterable[str]) -> None:
        self._stage = stage
        self._keys = iter(keys)
        self._now = 0.0
        self._before = ""

    def clock(self) -> float:
        return self._now

    async def read(self) -> Press:
        key = next(self._keys, None)
        if key is None:
            raise ScriptOver
        if key == "nothing":  # no key comes in time
            raise TimeoutError
        key, quick, after = key.partition("!") if len(key) > 1 else (key, "", "")
        wait = int(after or 50) / 1000 if quick else 1.0
        self._now += wait
        repeated = key == self._before and wait < REPETITION
        self._before = key
        if not repeated:
            self._stage.voice.stop()  # as a terminal does before anybody knows what the key does
        self._stage.lines.append(f"({key})")
        return Press(key, self._now, repeated)


class ListeningVoice:
    """Records what is said; ``heard`` are the phrases that nothing cut, ``said`` all of them with their language."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []
        self.queue: list[str] = []
        self.timeline: list[str | Cue] = []
        """Phrases and sounds in order."""
        self.stops = 0
        self.on = True
        self.followed: list[str] = []
        self.choice = "auto"
        self.fastest = 900
        self.has_pitch = True
        self.coarse = 1
        """Words a minute within which rates sound the same."""

    def say(self, text: str, language: str) -> None:
        self.said.append((text, language))
        self.queue.append(text)
        self.timeline.append(text)

    def cue(self, cue: Cue) -> None:
        self.timeline.append(cue)

    def same_rate(self, one: int, other: int) -> bool:
        return one // self.coarse == other // self.coarse

    def stop(self) -> None:
        self.stops += 1
        self.queue.clear()

    def follow(self, setting: str, settings: Settings) -> None:
        self.followed.append(setting)
        if setting == "voice":
            self.choice = settings.text("voice")

    def choices(self) -> tuple[str, ...]:
        return ("auto", "none", "embedded")

    def trial(self) -> Callable[[], None]:
        choice = self.choice

        def bring_back() -> None:
            self.choice = choice

        return bring_back

    def toggle(self) -> bool:
        self.on = not self.on
        return self.on

    async def finish(self) -> None:
        return None


class _Lines(io.StringIO):
    """A terminal that keeps its writes."""

    def __init__(self, stage: Stage) -> None:
        super().__init__()
        self._stage = stage

    def write(self, text: str) -> int:
        self._stage.writes.append(text)
        self._stage.lines.append(text.removesuffix("\n"))
        return len(text)

    def isatty(self) -> bool:
        return self._stage.is_terminal


class Stage:
    """One program with everything around it scripted."""

    def __init__(
        self, language: str = "en", home: Path | None = None, first_start: bool = False, **settings: bool | int | str
    ) -> None:
        self.lines: list[str] = []
        """Keys in brackets and printed lines, in order."""
        self.writes: list[str] = []
        self.is_terminal = False
        self.voice = ListeningVoice()
        self._temporary = tempfile.TemporaryDirectory() if home is None else None
        self.home = Path(self._temporary.name) if self._temporary else home or Path()
        self.settings = Settings()
        self.settings.set("guidance", NEVER)  # being taught is a test of its own
        if not first_start:
            self.settings.learn("program", "fewer pauses offered")  # a newcomer's question, after his first match
        if not first_start:
            self.settings.set("language", language)
        for name, value in settings.items():
            self.settings.set(name, value)
        self.language = language

    def run(
        self,
        keys: str | Iterable[str] | Script,
        act: Callable[[App], Awaitable[Any]] | None = None,
        worker: Callable[[Callable[[], Any]], Awaitable[Any]] | None = None,
        keyboard: Callable[[Stage], Any] | None = None,
    ) -> list[str]:
        """Runs the program through the keys (words in a row, or from anywhere); returns the lines of this run.

        ``worker`` runs the thoughts of opponents, by default at once; ``keyboard`` makes another one than the scripted.
        """
        script = keys.split() if isinstance(keys, str) else keys
        begin = len(self.lines)
        app = App(
            self.settings,
            self.voice,
            Printer(_Lines(self), self.settings),
            keyboard(self) if keyboard else ScriptedKeyboard(self, script(self) if callable(script) else script),
            self.home,
            words=Words(self.language),
            worker=worker or _at_once,
            chance=lambda: 5,
        )
        self.app = app
        with contextlib.suppress(ScriptOver):
            asyncio.run((act or (lambda app: app.menu(ask_language=False)))(app))  # type: ignore[arg-type]
        return self.lines[begin:]


async def _at_once(compute: Callable[[], Any]) -> Any:
    return compute()


Script = Callable[[Stage], Iterable[str]]


def first_legal(view: Any) -> Any:
    """Returns the first legal move."""
    return view.legal[0]


def player(stage: Stage, choose: Callable[[Any], Any] = first_legal) -> Iterator[str]:
    """Plays a whole match by keys: continues at pauses, chooses at a move, stops when another match is offered."""
    while stage.app.place != "another":
        if stage.app.place != "move":
            yield "space"
            continue
        match = stage.app.evening.match
        assert match is not None
        yield from keys_of(choose(match.state.view(match.state.to_move)), stage)


def keys_of(move: Any, stage: Stage, way: Any = None) -> Iterator[str]:
    """Yields the keys that make a move: to each of its choices by its digit, or from the first one by the arrow.

    ``way``: the choices by which it is made, if not those of the room's own way.
    """
    match = stage.app.evening.match
    assert match is not None
    room = room_of(match.header.game)
    view = match.turn().view
    tone = Tone.of(stage.app.words, stage.settings, match)
    for ask, choice in [
        *way_to(room.ask(view), move, tone, way)
    ]:  # asked now: after a key the state may be another one
        match ask:
            case Walk():
                yield from walk(room.board(tone, view), choice)
            case Type():
                yield from ask.typing(tone).keys(choice)
            case Sided():
                yield from to_side(ask.items(tone), ask.focus, choice)
            case Pick():
                at = [item.value for item in ask.items(tone)].index(choice)
                jumps = at < len(DIGITS) and DIGITS[at] not in _letters(ask)
                yield from ([DIGITS[at]] if jumps else ["home", *["right"] * at])
                if takes_at_once(ask, choice, tone):
                    continue
        yield "enter"


def takes_at_once(ask: Ask[Any], choice: Any, tone: Tone) -> bool:
    """Whether a digit takes a choice instead of only going to it."""
    return isinstance(ask, Pick) and ask.quick and isinstance(onward(ask.then(choice), tone)[0], Ask)


def _letters(ask: Pick[Any]) -> set[str]:
    """Returns the keys that choose something themselves, so that they jump nowhere in the list."""
    commands = [*ask.keys, *(sign.command for sign in (ask.begins[1] if ask.begins else ()))]
    return {key for command in commands for key in command.keys}


def to_side(items: Sequence[Any], focus: Any, value: Any) -> Iterator[str]:
    """Yields the keys from the line in focus to a choice: the digit of its line, then the arrow to its side."""
    wanted = next(item for item in items if item.value == value)
    line = [item for item in items if item.line == wanted.line]
    if focus != wanted.line:
        yield str(wanted.number)
    at = next((at for at, item in enumerate(line) if item.first), 0)
    steps = line.index(wanted) - at
    yield from ["right" if steps > 0 else "left"] * abs(steps)


def walk(board: Any, value: Any) -> Iterator[str]:
    """Yields the keys from wherever the player stands, by the first place of all, to the one for a value."""
    place = board.start()
    while (above := board.step(place, -1, 0)) is not None:
        place = above
    top = place = board.end(place, False)
    while (below := board.step(place, 1, 0)) is not None:
        yield "up"
        place = below
    yield "home"
    place = top
    while board.value(place)[0] != value[0]:
        yield "down"
        place = board.step(place, 1, 0)
    while board.value(place) != value:
        yield "right"
        place = board.step(place, 0, 1)


def spoken(lines: Iterable[str]) -> list[str]:
    """Returns the lines without the keys."""
    return [line for line in lines if not line.startswith("(")]
