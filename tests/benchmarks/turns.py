"""What a turn costs a player in keys and words: ``python -m tests.benchmarks.turns [--json] [GAME ...]``.

A turn is from the player's first key to the next time he is asked for a move; in BIOS PANIC, where a turn is made of
many moves, to his next turn.  Seeded matches are played through the whole program by the shortest keys: what is chosen
is reached by its own key, its digit, the arrows, Home or End, a key that walks to what can be played, or typed,
whatever is least; an equation is typed whole, or from its first new tile to its last one.  Pauses count, readouts and
hints are not asked for.  The player's moves are those of a bot of the opponent's own level, in all games and in both
measures, so that they are sensible ones.  Full speech is measured with a pause after each event, as a newcomer has it,
brief speech with pauses only before one's own move.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engines.binary_equations import Placement, Tile, preview
from sto_odno.dialogue.asking import Ask, Pick, Sided, Type, Walk, way_to
from sto_odno.dialogue.tone import Tone
from sto_odno.evening import Wish
from sto_odno.games import room_of, rooms
from sto_odno.games.binary_equations.building import Spot, Typed, placed, spots_for, squares_from
from sto_odno.games.binary_equations.questions import Way
from sto_odno.keyboard.table import DIGITS
from tests.stage import Stage, spoken, takes_at_once, to_side, walk

_LEVEL = 2
MATCHES = {"sto-odno": 3, "one-zero-one": 4, "bios-panic": 2, "binary-equations": 3}
"""Seeded matches of each game; of a game that is not named, one."""
SETTINGS = {"full": {"detail": "full", "pause": "each"}, "brief": {"detail": "brief", "pause": "move"}}


@dataclass
class Cost:
    """Keys and words of the turns so far."""

    turns: int = 0
    keys: int = 0
    words: int = 0

    def per_turn(self) -> dict[str, float]:
        """Returns the means."""
        turns = max(1, self.turns)
        return {"keys": round(self.keys / turns, 2), "words": round(self.words / turns, 1)}


def shortest(room: Any, ask: Ask[Any], tone: Tone, view: Any, value: Any) -> list[str]:
    """Returns the fewest keys that choose a value at a question, Enter included where it is needed."""
    match ask:
        case Type():
            return [*ask.typing(tone).keys(value), "enter"]
        case Walk():
            return [*walk(room.board(tone, view), value), "enter"]
        case Pick():
            for command, chosen in ask.keys.items():
                if chosen == value:
                    return [command.keys[0]]
            if isinstance(ask, Sided):
                return [*to_side(ask.items(tone), ask.focus, value), "enter"]
            return [*_walked(ask, tone, value), "enter"]
    raise TypeError(ask)


def _walked(ask: Pick[Any], tone: Tone, value: Any) -> list[str]:
    """Returns the fewest keys that go to a choice of a list."""
    values = [item.value for item in ask.items(tone)]
    at, count = values.index(value), len(values)
    ways = [["home", *["right"] * at], ["end", *["left"] * (count - 1 - at)]]
    if ask.focus in values and ask.focus is not None:
        by = at - values.index(ask.focus)
        ways.append(["right"] * by if by >= 0 else ["left"] * -by)
    else:
        ways.append(["right"] * (at + 1))
    if at < len(DIGITS):
        ways.append([DIGITS[at]])
    for command, walked in ask.jumps.items():
        if value in walked:
            ways.append(_jumping(command.keys[0], values, walked, ask.focus, value))
    return min(ways, key=len)


def _jumping(key: str, values: list[Any], walked: Any, focus: Any, value: Any) -> list[str]:
    """Returns the presses of a key that walks to the next of some values, round the end of the list."""
    begin = values.index(focus) + 1 if focus in values and focus is not None else 0
    order = [one for one in (*values[begin:], *values[:begin]) if one in walked]
    return [key] * (order.index(value) + 1)


def keys_of(move: Any, stage: Stage) -> list[str]:
    """Returns the shortest keys that make a move."""
    match = stage.app.evening.match
    assert match is not None
    room, view = room_of(match.header.game), match.turn().view
    ways: list[Any] = [None, *(typed_ways(view, move) if isinstance(move, Placement) else [])]
    tone = Tone.of(stage.app.words, stage.settings, match)
    return min((list(_along(way, room, tone, view, move)) for way in ways), key=len)


def _along(way: Any, room: Any, tone: Tone, view: Any, move: Any) -> Iterator[str]:
    """Yields the shortest keys to each answer of a way."""
    for ask, value in way_to(room.ask(view), move, tone, way):
        if takes_at_once(ask, value, tone):
            values = [item.value for item in ask.items(tone)]
            yield DIGITS[values.index(value)]
        elif not _typed_at_once(ask, tone, value, way):
            yield from shortest(room, ask, tone, view, value)


def typed_ways(view: Any, move: Placement) -> Iterator[tuple[Any, ...]]:
    """Yields the choices that type an equation: the whole of it, or from its first new tile to its last one.

    A blank is asked for only where its sign is held too; otherwise it is taken by itself.
    """
    made = preview(view, move)
    whole = made.equations[0]
    new = dict(made.tiles)
    signs = dict(zip(squares_from(Spot(whole.square, whole.direction)), whole.symbols, strict=False))
    places = [at for at, square in enumerate(signs) if square in new]
    for part in (slice(0, None), slice(places[0], places[-1] + 1)):
        squares = list(signs)[part]
        for asked in (False, True):
            typed = Typed(tuple(Tile(signs[one], asked and one in new and new[one].blank) for one in squares))
            fitting = [spot for spot, _ in spots_for(view, typed) if placed(view, typed, spot) == move]
            if fitting:
                yield (Way.TYPE, typed, fitting[0])
                break


def _typed_at_once(ask: Any, tone: Tone, value: Any, way: Any) -> bool:
    """Whether the choice is to type something whose first key begins to type it without that choice."""
    if not isinstance(ask, Pick) or ask.begins is None or ask.begins[0] != value:
        return False
    first = ask.then(value).typing(tone).keys(way[1])[0]
    return any(first in sign.command.keys for sign in ask.begins[1])


def _turn_of(view: Any) -> Any:
    """Returns what changes when another turn begins."""
    return getattr(view, "turn", None) or view.ply


def play(name: str, detail: str, seed: int, cost: Cost, most: int = 400) -> None:
    """Plays a match, or so many moves of it, and adds what its turns cost."""
    stage = Stage("en", **SETTINGS[detail])
    room = room_of(name)
    bot = room.game.bot(_LEVEL, seed + 1)

    def script(stage: Stage) -> Iterator[str]:
        turn: Any = None
        before, keys = 0, 0
        while stage.app.place not in ("another", "pauses"):
            match = stage.app.evening.match
            assert match is not None
            if len(match.steps) > most:
                return
            if stage.app.place != "move":
                keys += 1
                yield "space"
                continue
            view = match.state.view(match.state.to_move)
            if turn != _turn_of(view):
                said = stage.lines[before:]
                if turn is not None:
                    cost.turns += 1
                    cost.keys += keys
                    cost.words += sum(len(line.split()) for line in spoken(said))
                turn, before, keys = _turn_of(view), len(stage.lines), 0
            for key in keys_of(bot.choose(view), stage):
                keys += 1
                yield key

    wish = Wish(room, _LEVEL, room.game.defaults(), seed=seed)
    stage.run(script, lambda app: app.straight(wish))


def measure(name: str, matches: int | None = None, most: int = 400) -> dict[str, dict[str, float]]:
    """Returns the keys and words of a turn of a game, in full and in brief speech."""
    told = {}
    for detail in SETTINGS:
        cost = Cost()
        for seed in range(matches or MATCHES.get(name, 1)):
            play(name, detail, seed, cost, most)
        told[detail] = cost.per_turn()
    return told


def main() -> None:
    """Prints the figures of all games, or of those named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[room.game.name for room in rooms()])
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    told = {name: measure(name) for name in given.games}
    if given.json:
        print(json.dumps(told, indent=2))
        return
    for name, details in told.items():
        for detail, cost in details.items():
            print(f"{name}, {detail}: {cost['keys']} keys and {cost['words']} words a turn")


if __name__ == "__main__":
    main()
