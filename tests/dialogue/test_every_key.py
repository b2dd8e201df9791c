"""Every key in every place of the program says something and breaks nothing, in both languages."""

from __future__ import annotations

from itertools import chain

import pytest

from sto_odno.evening import Wish
from sto_odno.games import room_of, rooms
from sto_odno.keyboard.presses import UNKNOWN
from sto_odno.keyboard.table import ALIASES, COMMANDS, DIGITS, KEY_NAMES
from sto_odno.records import journal
from sto_odno.records.match import Match
from tests.dialogue.test_flow import ROOM, seed_where
from tests.stage import Stage, player, spoken
from tests.thorough import ALL

KEYS = sorted({*"abcdefghijklmnopqrstuvwxyz", *DIGITS, *KEY_NAMES, UNKNOWN} - {"digits"})

DRAWING = seed_where(lambda view: str(view.legal[0]) == "draw")
SIX = seed_where(lambda view: view.covering_six)
ORDERING = seed_where(lambda view: view.ordering)

LESSON = "end left left left left left left enter"
# Each place of the program: the keys that lead there, and what the match is.
PLACES = {
    "language": ("", {"menu": True, "ask": True}),
    "main menu": ("", {"menu": True}),
    "settings, language only on the command line": ("end left left enter", {"menu": True, "first_start": True}),
    "language setting": ("end left left enter enter", {"menu": True, "first_start": True}),
    "saved or new": ("", {"saved": True}),
    "another match": ("", {"finished": True}),
    "which match": ("enter", {"menu": True, "saved": True}),
    "replay menu": ("escape", {"replay": True}),
    "lesson, walking": (LESSON, {"menu": True}),
    "lesson, choosing": (f"{LESSON} right", {"menu": True}),
    "lesson, help": (f"{LESSON} right enter", {"menu": True}),
    "lesson, cutting": (f"{LESSON} right enter f1 escape", {"menu": True}),
    "lesson, repeating": (f"{LESSON} right enter f1 escape backspace", {"menu": True}),
    "keys": ("space f1", {}),
    "keys of a game": ("end left enter enter", {"menu": True}),
    "sections": ("end left left left left enter enter", {"menu": True}),
    "settings": ("end left left enter", {"menu": True}),
    "voice setting": ("end left left enter right enter", {"menu": True}),
    "voice heard": ("end left left enter right enter end enter", {"menu": True}),
    "rate setting": ("end left left enter right right enter", {"menu": True}),
    "match options": ("end left left left left left enter enter", {"menu": True}),
    "rules from the menu": ("end left left left left enter enter enter", {"menu": True}),
    "which game": ("end left left left left enter", {"menu": True}),
    "pause": ("", {}),
    "my move": ("space", {}),
    "my move, walking": ("space right right", {}),
    "suit": ("space 3 enter", {}),
    "draw only": ("", {"seed": DRAWING, "pause": "never"}),
    "own six": ("", {"seed": SIX, "pause": "never"}),
    "opening queen": ("", {"seed": ORDERING, "pause": "never"}),
    "practice": ("space", {"practice": True}),
    "free draw": ("d", {"seed": DRAWING, "pause": "never", "options": {"free_draw": True}}),
    "table menu": ("space escape", {}),
    "settings at the table": ("space escape end left enter", {}),
    "rules at the table": ("space f2 enter", {}),
    "brief": ("space", {"detail": "brief"}),
    "replay": ("", {"replay": True}),
    "one zero one, card": ("", {"game": "one-zero-one", "seed": 3, "pause": "never"}),
    "one zero one, row": ("2 enter", {"game": "one-zero-one", "seed": 3, "pause": "never"}),
    "one zero one, facing": ("2 enter 2 enter", {"game": "one-zero-one", "seed": 3, "pause": "never"}),
    "one zero one, printed card": (
        "3 enter 1 enter right enter",
        {"game": "one-zero-one", "seed": 3, "pause": "never"},
    ),
    "bios panic, card": ("right", {"game": "bios-panic", "seed": 3, "pause": "never"}),
    "bios panic, side": ("1 enter", {"game": "bios-panic", "seed": 3, "pause": "never"}),
    "bios panic, pile": ("e 1 enter e", {"game": "bios-panic", "seed": 3, "pause": "never"}),
    "bios panic, row": ("1 enter enter b", {"game": "bios-panic", "seed": 3, "pause": "never"}),
    "binary equations, move": ("", {"game": "binary-equations", "seed": 1, "pause": "never"}),
    "binary equations, typing": ("enter 1", {"game": "binary-equations", "seed": 1, "pause": "never"}),
    "binary equations, tiles": (
        "2 enter enter enter 1 enter",
        {"game": "binary-equations", "seed": 1, "pause": "never"},
    ),
    "binary equations, square": ("2 enter enter right", {"game": "binary-equations", "seed": 1, "pause": "never"}),
    "binary equations, board": ("b right", {"game": "binary-equations", "seed": 1, "pause": "never"}),
    "one zero one, board": ("b down right", {"game": "one-zero-one", "seed": 3, "pause": "never"}),
}


SLOW_PLACES = {"another match"}  # a whole match is played to get there
# One place of each kind is enough for a quick look.
SLOW_TOO = {
    "one zero one, row",
    "one zero one, printed card",
    "one zero one, board",
    "bios panic, side",
    "lesson, choosing",
    "lesson, repeating",
    "bios panic, pile",
    "bios panic, row",
    "binary equations, tiles",
    "binary equations, square",
    "binary equations, board",
    "rate setting",
    "voice heard",
    "my move, walking",
    "opening queen",
    "free draw",
    "settings, language only on the command line",
    "language setting",
    "saved or new",
    "which match",
    "replay menu",
    "lesson, help",
    "lesson, cutting",
    "keys of a game",
    "sections",
    "voice setting",
    "match options",
    "which game",
    "draw only",
    "own six",
    "settings at the table",
    "rules at the table",
    "brief",
    "binary equations, typing",
}
PLACE_PARAMS = [pytest.param(place, marks=[pytest.mark.slow] * (place in SLOW_PLACES | SLOW_TOO)) for place in PLACES]
# Every second place in the other language; a thorough run has both everywhere.
SPOKEN_PLACES = [
    pytest.param(place, language, marks=[pytest.mark.slow] * (place in SLOW_PLACES | SLOW_TOO))
    for number, place in enumerate(PLACES)
    for language in (("ru", "en") if ALL else [("ru", "en")[number % 2]])
]
NOTHING = "This key does nothing here. F1 tells the keys."
ANOTHER = "That is another key."
LAST_CARD = "what the card that was played last does"
FAREWELLS = ("Goodbye.", "До встречи!")


def keys_tried(place: str, language: str = "en") -> list[str]:
    """Returns the keys that are pressed in a place: an eighth of all, others in the next place; all in a thorough run.

    Where a whole match is played to get to a place, fewer.
    """
    apart = 1 if ALL else 8
    first = (list(PLACES).index(place) + (language == "ru")) % apart
    return KEYS[first :: apart * 3 if place in SLOW_PLACES else apart]


def reach(place: str, language: str, extra: list[str]) -> tuple[Stage, list[str]]:
    """Goes to a place and presses further keys there; returns the stage and all lines."""
    keys, how = PLACES[place]
    settings = {name: value for name, value in how.items() if name in ("pause", "detail", "first_start")}
    stage = Stage(language, **settings)
    script = [*keys.split(), *extra]
    if how.get("saved"):
        for seed in (5, 6):
            first = Wish(ROOM, 1, ROOM.game.defaults(), seed=seed)
            stage.run("space escape end enter", lambda app: app.straight(first))  # noqa: B023  # run at once
    if how.get("menu"):
        return stage, stage.run(script, lambda app: app.menu(ask_language=bool(how.get("ask"))))
    room = room_of(how.get("game", "sto-odno"))
    wish = Wish(
        room,
        1,
        {**room.game.defaults(), **how.get("options", {})},
        seed=None if how.get("saved") else how.get("seed", 5),
        practice=how.get("practice", False),
    )
    if how.get("finished"):
        return stage, stage.run(lambda stage: chain(player(stage), extra), lambda app: app.straight(wish))
    if how.get("replay"):
        stage.run("space right enter interrupt", lambda app: app.straight(wish))
        (record,), _ = journal.all_records(stage.home)
        return stage, stage.run(script, lambda app: app.replay(ROOM, Match.replay(ROOM.game, record)))
    return stage, stage.run(script, lambda app: app.straight(wish))


def told_by_help(place: str) -> list[str]:
    """Returns what help tells in a place, all at once."""
    _, lines = reach(place, "en", ["f1", "f1"])
    return lines[len(lines) - lines[::-1].index("(f1)") :]


@pytest.mark.parametrize(("place", "language"), SPOKEN_PLACES)
def test_every_key_says_something_and_the_program_goes_on(place, language):
    for key in keys_tried(place, language):
        # The program is alive: F1 answers after whatever the key did, unless the key led out of it.
        _, lines = reach(place, language, [key, "f1"])
        at = len(lines) - 1 - lines[::-1].index("(f1)") if lines[-1] not in FAREWELLS else len(lines)
        said = lines[at - lines[:at][::-1].index(f"({key})") : at]
        used = place.startswith(("pause", "replay", "lesson, cutting")) or place.endswith("typing")
        if key == "backspace" and not used:
            assert said == [], (place, key)
        else:
            assert said or key == "backspace", (place, key)
        assert all(len(line) >= 3 and line[-1] in ".!?:" for line in said), (place, key)
        assert at == len(lines) or len(lines[at:]) > 1, (place, key)


@pytest.mark.parametrize("place", [one for one in PLACE_PARAMS if not one.values[0].startswith("keys")])
def test_help_tells_exactly_what_works_in_a_place(place):
    help_lines = told_by_help(place)
    assert len(help_lines) == len(set(help_lines))
    assert any(line.startswith("F1 or question mark:") for line in help_lines)
    tried = keys_tried(place)
    # What help names does not answer that it does nothing.
    for command in COMMANDS + tuple(command for room in rooms() for command in (*room.commands, *room.inner)):
        named = any(line.endswith(f": {command.help}.") for line in help_lines)
        for key in command.keys:
            if not named or key not in tried:
                continue
            _, answer = reach(place, "en", [key])
            assert NOTHING not in answer[-1:], (place, key)


def first_asked(room):
    state = room.game.new(seed=0)
    return room.ask(state.view(state.to_move))


HELPS = [
    {**room.helps, **{command.name: text for command, text in first_asked(room).helps.items()}} for room in rooms()
]
"""What each game says of keys in its own words."""


@pytest.mark.slow
@pytest.mark.parametrize(
    "place", [one for one in PLACE_PARAMS if not one.values[0].startswith(("pause", "replay", "keys"))]
)
def test_help_leaves_out_nothing_that_works(place):
    told = told_by_help(place)
    commands = [*COMMANDS, *(command for room in rooms() for command in (*room.commands, *room.inner))]
    for key in keys_tried(place):
        _, answer = reach(place, "en", [key])
        if (
            answer[-1] == NOTHING
            or answer[-1].startswith(ANOTHER)
            or key == "u"
            or spoken(answer) == spoken(reach(place, "en", [UNKNOWN])[1])
        ):  # undo outside practice only says why it does nothing
            continue
        meant = ALIASES.get(key, key)
        named = {key, meant, *(["digits"] if meant in DIGITS else [])}
        here = [command for command in commands if named & set(command.keys)]
        helps = {
            text
            for command in here
            for text in (command.help, LAST_CARD, *(helps.get(command.name) for helps in HELPS))
        }
        assert any(line.endswith(f": {text}.") for line in told for text in helps) or (
            key == "escape" and any("go to the last row" in line or "end the lesson" in line for line in told)
        ), (place, key)


def test_help_is_different_in_different_places():
    told = {
        place: tuple(told_by_help(place)) for place in ("main menu", "pause", "my move", "suit", "rules from the menu")
    }
    assert len(set(told.values())) == len(told)
    assert any("take a card" in line for line in told["my move"])
    assert not any("take a card" in line for line in told["suit"])
    assert not any("take back" in line for line in told["my move"])
    assert any("take back" in line for line in told_by_help("practice"))
