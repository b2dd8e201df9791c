"""Rules of games for two to four players: pure, silent and seeded.

A match between two opponents, from the deal to its end:

>>> import engines
>>> game = engines.game("sto-odno")
>>> bots = [game.bot(level=3, seed=1), game.bot(level=1, seed=2)]
>>> match = engines.Match(game, seed=7)
>>> while match.state.outcome is None:
...     events = match.play(bots[match.state.to_move].choose(match.view()))
>>> match.state.outcome.winners
(0,)

``games()`` gives all games; each has options, opponents and a text form of its moves, states and matches.  All that can
be called is told in docs/engines.md.  Nothing here knows words, keys, screens, speech, files or clocks.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engines.chance import Chance
    from engines.contract import Game
    from engines.errors import (
        CommonFault,
        FirstError,
        GameError,
        IllegalMove,
        LevelError,
        MatchTextError,
        MoveTextError,
        PlayersError,
        Refusal,
        SeedError,
        SetupError,
        SetupFault,
        StateTextError,
        UnknownGame,
    )
    from engines.match import Header, Match, Step
    from engines.options import GameOptions, Option, OptionError, OptionFault, OptionValueError
    from engines.state import Bot, EndReason, Event, Move, Outcome, State, View

_HOMES = {
    "Chance": "chance",
    "Game": "contract",
    **dict.fromkeys(
        (
            "CommonFault",
            "FirstError",
            "GameError",
            "IllegalMove",
            "LevelError",
            "MatchTextError",
            "MoveTextError",
            "PlayersError",
            "Refusal",
            "SeedError",
            "SetupError",
            "SetupFault",
            "StateTextError",
            "UnknownGame",
        ),
        "errors",
    ),
    **dict.fromkeys(("Header", "Match", "Step"), "match"),
    **dict.fromkeys(("GameOptions", "Option", "OptionError", "OptionFault", "OptionValueError"), "options"),
    **dict.fromkeys(("Bot", "EndReason", "Event", "Move", "Outcome", "State", "View"), "state"),
}
"""The file of each name, imported when the name is first asked for: each part of the package costs itself alone."""

__all__ = [
    "Bot",
    "Chance",
    "CommonFault",
    "EndReason",
    "Event",
    "FirstError",
    "Game",
    "GameError",
    "GameOptions",
    "Header",
    "IllegalMove",
    "LevelError",
    "Match",
    "MatchTextError",
    "Move",
    "MoveTextError",
    "Option",
    "OptionError",
    "OptionFault",
    "OptionValueError",
    "Outcome",
    "PlayersError",
    "Refusal",
    "SeedError",
    "SetupError",
    "SetupFault",
    "State",
    "StateTextError",
    "Step",
    "UnknownGame",
    "View",
    "game",
    "games",
    "read_match",
]


def __getattr__(name: str) -> Any:
    """Returns what another file of this package offers; raises AttributeError."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)


def games() -> tuple[Game[Any, Any], ...]:
    """Returns all games, in the order of their names; each is a folder here."""
    found = [_open(folder) for folder in _folders()]
    return tuple(sorted(found, key=lambda one: one.name))


def game(name: str) -> Game[Any, Any]:
    """Returns the game of that name, such as ``sto-odno``; raises UnknownGame."""
    likely = str(name).replace("-", "_")  # a folder of that name is looked into first
    for folder in sorted(_folders(), key=lambda one: one != likely):
        found = _open(folder)
        if found.name == name:
            return found
    from engines.errors import UnknownGame

    raise UnknownGame(name, [one.name for one in games()])


def read_match(text: str) -> Match:
    """Returns the match of a text that ``Match.text`` has written; raises MatchTextError, UnknownGame."""
    from engines.match import Match, read_header

    return Match.read(game(read_header(text.partition("\n\n")[0])["game"]), text)


def _folders() -> list[str]:
    import pkgutil

    return [module.name for module in pkgutil.iter_modules(__path__) if module.ispkg]


def _open(folder: str) -> Game[Any, Any]:
    found: Game[Any, Any] = importlib.import_module(f"{__name__}.{folder}").GAME
    return found
