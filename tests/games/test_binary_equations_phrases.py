"""Whatever Binary Equations says in any position of seeded matches keeps the rules of phrases."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engines.binary_scrabble import GAME, Action, Direction, Placement, State, Symbol, preview
from sto_odno.dialogue.asking import Ask, Pick, Type, way_to
from sto_odno.dialogue.room import phrases_of
from sto_odno.dialogue.tone import Tone
from sto_odno.games import room_of
from sto_odno.games.binary_scrabble import building
from sto_odno.games.binary_scrabble.building import Typed
from sto_odno.games.binary_scrabble.questions import Way
from sto_odno.i18n import LANGUAGES, Words
from tests.thorough import ALL, share

ROOM = room_of("binary-equations")
VARIANTS = (
    {},
    {"order": "calculator", "negatives": True, "xor": True},
    {"identities": "banned", "parallel_numbers": True},
)
_COLON = re.compile(r": [A-ZА-ЯЁ](?![A-ZА-ЯЁ])")
_NUMBERS = {
    "en": r"(zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)",
    "ru": r"(ноль|один|одна|одно|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять)",
}


def keeps_rules(phrase: str, language: str) -> bool:
    """Whether a whole phrase may be said."""
    phrase = phrase.replace("F1", "F")
    bare = re.search(rf"(мешке|Bag|bag:) {_NUMBERS[language]}\.", phrase)
    return (
        phrase[-1] in ".!?:"
        and not re.search(r"[\d{}<>=+*/|&~^_]", phrase)
        and not _COLON.search(_without_names(phrase))
        and "  " not in phrase
        and not bare
    )


def _without_names(phrase: str) -> str:
    phrase = phrase.replace(": I ", ": i ")
    for name in ("Anna", "Boris", "Vera", "Анна", "Борис", "Вера", "Enter", "Escape", "Ввод", "Эскейп"):
        phrase = phrase.replace(name, name.lower())
    return phrase


def states(players: int, seed: int, options: dict[str, object]) -> Iterator[tuple[State, list[object]]]:
    """Yields the positions of a match by chance, each with the events that led to it."""
    state, events = GAME.begin(seed, players=players, **options)
    bots = [GAME.bot((0, 1, 2)[(seed + seat) % 3], seed + seat) for seat in range(players)]
    yield state, list(events)
    while state.outcome is None:
        move = bots[state.to_move].choose(state.view(state.to_move))
        yield state, list(state.play(move))


def everything(tone: Tone, state: State, seat: int) -> Iterator[str]:
    """Yields all that a seat may hear at a position, whole phrases alone."""
    view = state.view(seat)
    for command in ROOM.commands:
        if command.name != "board":
            for times in range(3):
                yield from ROOM.readout(tone, view, command, times)
    yield from ROOM.situation(tone, view)
    yield from [told for told in [ROOM.in_play(tone, view)] if told]
    board = ROOM.board(tone, view)
    for place in [(7, 7), (7, 8), (0, 0), *[square for square, _ in view.lying[:4]]]:
        yield from board.tell(place, True)
        yield from board.tell(place, False)
        for tell in board.tells.values():
            yield from tell(place)
        for jump in board.jumps.values():
            jump(place)
    if state.outcome is not None or view.to_move != seat:
        return
    for ask in asks(view):
        yield from ask.question(tone)
        if isinstance(ask, Type):
            typing = ask.typing(tone)
            for signs in (["1"], ["1", "="], ["1", "=", "1", "0"], ["0", "=", "0"], ["1", "+"], ["_"]):
                yield typing.told(signs)
                yield from [told for told in [typing.refused(signs), typing.barred("_")] if told]
        if isinstance(ask, Pick):
            for item in ask.items(tone):
                yield f"{item.label}."
                yield from [told for told in [ask.explain(tone, item.value)] if told]
    for newcomer in (False, True):
        yield from ROOM.suggestion(tone, view, GAME.adviser(newcomer).choose(view))


def asks(view: object) -> Iterator[Ask]:
    """Yields what a player may be asked."""
    first = ROOM.ask(view)
    yield from [first, first.then(Way.TYPE), first.then(Way.TILES), first.then(Way.TILES).then(Direction.ACROSS)]
    for text in ("1=1", "0=1", "1+0=1"):
        place = first.then(Way.TYPE).then(Typed(tuple(building.Tile(Symbol(sign)) for sign in text)))
        yield from [place, place.then(Way.BY_HAND)]
    move = GAME.bot(1, 1).choose(view)
    if isinstance(move, Placement):
        yield from (ask for ask, _ in way_to(first, move, Tone(Words("en"))))
        typed = Typed(preview(view, move).equations[0].symbols and tuple(move.tiles))
        yield first.then(Way.TYPE).then(typed)
    if view.may_exchange:
        giving = first.then(Action.EXCHANGE)
        yield from [giving, giving.then(view.tiles[0])]


@pytest.mark.parametrize(
    ("language", "brief"),
    [(one, brief) for one in LANGUAGES for brief in (True, False) if ALL or brief == (one == "ru")],
)
@pytest.mark.parametrize("players", [2, 3, 4] if ALL else [3])
@pytest.mark.slow
def test_whatever_is_said_in_any_position_is_a_whole_phrase(players, brief, language):
    wrong = []
    for seed in range(share(3, 3)):
        options = VARIANTS[(seed + players) % len(VARIANTS)]
        tone = Tone(Words(language), brief, options=GAME.make_options(**options), players=players, named=bool(seed % 2))
        for number, (state, events) in enumerate(states(players, seed + players, options)):
            for seat in range(players):
                told = phrases_of(ROOM.told(tone, seat, events))
                if number % 4 == seat % 4 or state.outcome is not None:
                    told += everything(tone, state, seat)
                wrong += [phrase for phrase in told if not keeps_rules(phrase, language)]
    assert not wrong, sorted(set(wrong))[:10]


def test_the_rules_of_phrases_find_a_fault():
    for phrase in ("No end", "One: The left side.", "In {tiles}.", "Bag 5.", "В мешке пять.", "1 plus."):
        assert not keeps_rules(phrase, "ru" if phrase[0] == "В" else "en")
    assert keeps_rules("one: NOT follows NOT.", "en")
