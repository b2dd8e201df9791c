"""The scripted matches and tours whose transcripts are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from engines.binary_equations import Move, Placement, Tile, View, parse_move, preview
from engines.sto_odno import PASS
from sto_odno.app import App
from sto_odno.evening import Wish
from sto_odno.games import room_of
from sto_odno.games.binary_equations.building import Spot, Typed
from sto_odno.games.binary_equations.questions import Way
from tests.stage import Script, Stage, keys_of, player

FOLDER = Path(__file__).parent


@dataclass(frozen=True, eq=False)
class Scene:
    """A scripted run: which keys, in which match, with which settings."""

    name: str
    script: Script
    game: str = ""
    """The game that is played at once; empty to begin in the menu."""
    seed: int = 0
    practice: bool = False
    players: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    """Rule options other than the usual ones."""
    ask_language: bool = False
    settings: dict[str, Any] = field(default_factory=dict)


def _steady(stage: Stage) -> Iterator[str]:
    """Plays as the opponent of level 2 would, so that the match is a sensible one."""
    return player(stage, lambda view: _adviser(stage).choose(view))


def _adviser(stage: Stage) -> Any:
    match = stage.app.evening.match
    assert match is not None
    return match.game.bot(2, 1)


def _willful(stage: Stage) -> Iterator[str]:
    """Plays for three rounds as level 2 would, but now and then takes a card at will and keeps it."""

    def choose(view: Any) -> Any:
        if view.ply % 7 == 0 or PASS in view.legal:
            return view.legal[-1]  # taking or passing, where they are open
        return _adviser(stage).choose(view)

    for key in player(stage, choose):
        match = stage.app.evening.match
        if match is not None and match.state.round > 3:
            return
        yield key


def _begun(script: Script, moves: int) -> Script:
    """Returns a script that is left at the player's move when so many moves were made, or after the first round."""

    def begin(stage: Stage) -> Iterator[str]:
        for key in script(stage):
            match = stage.app.evening.match
            rounds = getattr(match and match.state, "round", 1)
            if match is not None and stage.app.place == "move" and (len(match.steps) >= moves or rounds > 1):
                return
            yield key

    return begin


def _curious(stage: Stage) -> Iterator[str]:
    """Plays as level 2 would, but each kind of card that nobody has played yet as soon as it can be played."""

    def choose(view: Any) -> Any:
        best = _adviser(stage).choose(view)
        match = stage.app.evening.match
        assert match is not None
        played = {str(step.move).partition(":")[0] for step in match.steps}
        new = [part.moves[0] for part in view.legal.parts if str(part.moves[0]).partition(":")[0] not in played]
        return best if str(best).partition(":")[0] not in played or not new else new[0]

    return player(stage, choose)


def _equations(*moves: str) -> Script:
    """Plays these moves, every other equation typed and the rest laid tile by tile."""

    def script(stage: Stage) -> Iterator[str]:
        left = iter(moves)
        typed = False
        while stage.app.place != "another":
            if stage.app.place != "move":
                yield "space"
                continue
            match = stage.app.evening.match
            assert match is not None
            move = parse_move(next(left))
            typed = not typed
            yield from keys_of(move, stage, typed_way(match.state.view(0), move) if typed else None)

    return script


def typed_way(view: View, move: Move) -> tuple[Any, ...] | None:
    """Returns the choices that type a placement without blanks, None for other moves."""
    if not isinstance(move, Placement) or move.blanks:
        return None
    made = preview(view, move).equations[0]
    return (Way.TYPE, Typed(tuple(map(Tile, made.symbols))), Spot(made.square, made.direction))


def _keys(text: str) -> Script:
    return lambda stage: iter(text.split())


# A way through everything that is no move: language, lesson, menu, settings, help, refusals, readouts, undo, rules.
_TOUR = """
    enter
    x right right enter f1 right end f1 escape x backspace r
    end left left enter right enter right escape right right right right right right right enter right enter escape home
    end left left left left left enter enter right enter home right enter escape escape home
    enter f1 right 3 end w enter f1 home f1 escape x space
    q right right right w home left end right enter
    h h t c s o r comma comma period q x
    1 enter 2 enter d p i i 4 x enter
    u u
    f2 right enter right left escape escape f2 escape
    escape right right right right enter
    home enter t escape end enter
    end left enter right enter right escape escape
    end left left left enter end enter
"""

_ALL_RULES = {"free_draw": True, "cover_last_six": True, "last_card_penalty": True}
_GUIDED = {"guidance": "first"}
_EXPANSION = {"preset": "101.1"}

SCENES = (
    # Eight rounds with queens ordered by both, sixes by both, all sevens, the king of spades, a queen as last card, a
    # fall from one hundred and one to zero, a reshuffle, a lone queen, aces (see test_the_match_has_it_all).
    Scene("sto-odno", _steady, game="sto-odno", seed=1268),
    Scene("sto-odno.brief", _steady, game="sto-odno", seed=1268, settings={"detail": "brief"}),
    Scene("tour", _keys(_TOUR), ask_language=True),
    # The three rule options at once: drawing at will and passing, a last six to cover, a last seven that hits.
    Scene("sto-odno.options", _willful, game="sto-odno", seed=4, options=_ALL_RULES),
    # Three whole matches that together use every command, the last one solo against the CPU.
    Scene("one-zero-one", _steady, game="one-zero-one", seed=1),
    Scene("one-zero-one.expansion", _steady, game="one-zero-one", seed=2, options=_EXPANSION),
    Scene(
        "one-zero-one.cpu",
        _steady,
        game="one-zero-one",
        seed=10,
        options={**_EXPANSION, "opponent": "cpu", "cpu_level": 3},
    ),
    # One match of each variant, which together use all kinds of cards; the second one against two opponents.
    Scene("bios-panic", _curious, game="bios-panic", seed=1),
    Scene("bios-panic.seven", _curious, game="bios-panic", seed=8, players=3, options={"variant": "7-bit"}),
    # Every operator, a blank, an exchange, a chain, an equation that grows at both ends.
    Scene(
        "binary-equations",
        _equations(
            *("a8>~10*1=~0", "b2v0=0*/1&0", "e2v1=10|0+0", "exchange:000", "h4>=~0|1", "a12>1+00=0", "i8>000&1=1"),
            *("h15>=0-0+0", "o1v1_0=0|1+", "c10>=10", "i7>="),
        ),
        game="binary-equations",
        seed=0,
    ),
    Scene("bios-panic.squared", _curious, game="bios-panic", seed=5, options={"variant": "bit2"}),
)

# The beginnings of matches that are explained as they go.
GUIDED_SCENES = (
    Scene("sto-odno.guided", _begun(_steady, 100), game="sto-odno", seed=8, settings=_GUIDED),
    Scene("one-zero-one.guided", _begun(_steady, 9), game="one-zero-one", seed=1, settings=_GUIDED),
    Scene("bios-panic.guided", _begun(_curious, 24), game="bios-panic", seed=1, settings=_GUIDED),
    Scene(
        "binary-equations.guided",
        _begun(_equations("a8>~10*1=~0", "b2v0=0*/1&0", "e2v1=10|0+0", "exchange:000", "h4>=~0|1", "pass"), 5),
        game="binary-equations",
        seed=0,
        settings=_GUIDED,
    ),
)
SCENES += GUIDED_SCENES


def path_of(scene: Scene, language: str) -> Path:
    """Returns where a transcript is kept."""
    return FOLDER / f"{scene.name}.{language}.txt"


def stage_of(scene: Scene, language: str) -> Stage:
    """Plays the scene; returns its stage."""
    stage = Stage(language, level=1, **scene.settings)
    act: Callable[[App], Any]
    if scene.game:
        room = room_of(scene.game)
        rules = {**room.game.defaults(), **scene.options}
        wish = Wish(room, 1, rules, seed=scene.seed, practice=scene.practice, players=scene.players)
        act = lambda app: app.straight(wish)  # noqa: E731
    else:
        act = lambda app: app.menu(ask_language=scene.ask_language)  # noqa: E731
    stage.run(scene.script, act)
    return stage


@cache
def text_of(scene: Scene, language: str) -> str:
    """Returns the transcript: keys in brackets, and each line as it is printed and spoken."""
    return "\n".join(stage_of(scene, language).lines) + "\n"
