"""Binary Equations at the ear: typing, laying tile by tile, the board walked, refusals, readouts."""

from __future__ import annotations

import re

import pytest

from engines.binary_equations import (
    GAME,
    Action,
    Direction,
    Exchange,
    Placement,
    Reason,
    Square,
    Symbol,
    Tile,
    equations_on,
    preview,
)
from engines.chance import Chance
from engines.contract import IllegalMove
from engines.match import Step
from sto_odno.dialogue.asking import Ask, way_to
from sto_odno.dialogue.room import phrases_of
from sto_odno.dialogue.tone import Tone
from sto_odno.evening import Wish
from sto_odno.games import room_of
from sto_odno.games.binary_equations import building
from sto_odno.games.binary_equations.building import Spot, Typed
from sto_odno.games.binary_equations.letters import EQUATIONS
from sto_odno.games.binary_equations.questions import Way
from sto_odno.games.binary_equations.words import run_words, square_words, where_words
from sto_odno.i18n import LANGUAGES, Words
from sto_odno.speech.cues import Cue
from tests.engines.binary_equations.positions import mid_games, position
from tests.stage import Stage, keys_of, player, spoken
from tests.transcripts.scenes import typed_way

ROOM = room_of("binary-equations")
OPENING = "d8>1+1=10"
"""Over the centre, in row eight."""


def tone(language="en", **more):
    return Tone(Words(language), options=GAME.defaults(), **more)


def sit(script, *, language="en", seed=1, players=2, **settings):
    """Plays a match through the keys; returns the stage and the lines."""
    stage = Stage(language, **{"pause": "never", **settings})
    wish = Wish(ROOM, 1, GAME.defaults(), seed=seed, players=players)
    return stage, stage.run(script, lambda app: app.straight(wish))


def typed(text):
    """Returns an equation as it is typed; a blank is written before its sign."""
    return Typed(tuple(Tile(Symbol(sign), bool(blank)) for blank, sign in re.findall("(_?)([^_])", text)))


def asked(view, path):
    """Returns what is asked after some answers, or the move."""
    following = ROOM.ask(view)
    for answer in path:
        following = following.then(answer)
    return following


def after(state, path):
    """Returns the labels of what may be chosen."""
    return [item.label for item in asked(state.view(state.to_move), path).items(tone())]


def refused(state, path, language="en"):
    """Returns why answers are refused."""
    with pytest.raises(IllegalMove) as caught:
        state.check(asked(state.view(state.to_move), path))
    return ROOM.refusal(tone(language), caught.value)


# -- words


def test_symbols_are_words_and_numbers_are_told_bit_by_bit():
    symbols = [Symbol(sign) for sign in "1011*~01&1|0/1-1+1^1=1"]
    told = run_words(tone(), symbols)
    assert (
        told
        == "one zero one one times NOT zero one AND one OR zero divided by one minus one plus one XOR one equals one"
    )
    assert not re.search(r"[^a-zA-Z, ]", told)
    assert run_words(tone(bit_groups=4), symbols).startswith("one zero one one times")
    ru = run_words(tone("ru"), symbols)
    assert ru.startswith("один ноль один один умножить на не ноль один и один или ноль разделить на один минус")


# -- typing


def test_a_typed_equation_says_where_it_fits_the_best_first():
    state = position(OPENING, rack="1=100+")
    path = (Way.TYPE, typed("11+1=100"))
    assert after(state, path) == [
        "across from row eight, column three: one one plus one equals one zero zero, value four; six points"
    ]
    several = after(state, (Way.TYPE, typed("1=1")))
    assert several[-1] == "choose the place on the board"
    points = [points for _, points in building.spots_for(state.view(0), typed("1=1"))]
    assert len(points) == len(several) - 1 > 2
    assert points == sorted(points, reverse=True)


def test_without_hints_the_place_is_the_players_to_find():
    view = position(OPENING, rack="1=100+").view(0)
    items = asked(view, (Way.TYPE, typed("11+1=100"))).items(tone(hints=False))
    assert [item.value for item in items] == [Way.BY_HAND]


def test_what_lies_already_is_not_laid_again():
    state = position(OPENING, rack="1=100+")
    move = asked(state.view(0), (Way.TYPE, typed("11+1=100"), Spot(Square(7, 2), Direction.ACROSS)))
    assert isinstance(move, Placement)
    assert len(move.symbols) == 2
    state.check(move)


def test_a_blank_is_used_where_it_is_wanted_or_needed():
    state = position(rack="1=0_0+")
    spot = Spot(Square(7, 6), Direction.ACROSS)
    needed = asked(state.view(0), (Way.TYPE, typed("1=1"), spot))
    assert str(needed).endswith("1=_1")
    wanted = asked(state.view(0), (Way.TYPE, typed("_0=0"), spot))
    assert str(wanted).endswith("_0=0")


def test_typing_echoes_evaluates_and_erases():
    _, lines = sit("enter 1 p 1 e w 1 0 w backspace w escape")
    told = spoken(lines)
    assert "Plus." in told
    assert "Equals." in told
    assert "Typed: one plus one equals." in told
    assert "Typed: one plus one equals one zero. Value two." in told
    assert "Erased: zero." in told


def test_a_blank_alone_is_no_equation_and_stops_nothing():
    state = position(OPENING, rack="1=_0")
    for signs in (["_"], ["1", "_"]):
        typing = asked(state.view(0), (Way.TYPE,)).typing(tone())
        assert typing.refused(signs) == "A blank needs a sign after it."
        assert asked(state.view(0), (Way.TYPE,)).typing(tone(hints=False)).refused(signs) is not None
        assert typing.told(signs).endswith("A blank for the next sign.")


def test_a_wrong_equation_is_refused_with_the_sound_of_it():
    stage, _ = sit("enter 1 e 0 enter")
    assert stage.voice.timeline[-2] is Cue.REFUSED
    assert "left side" in stage.voice.timeline[-1]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1+1=11", "one plus one equals one one: the left side is two, the right side is three."),
        ("1++1=1", "one plus plus one equals one: plus follows plus, with no number between."),
        ("111=111", "It is right, value seven, but with your tiles it fits nowhere on the board."),
    ],
)
def test_what_fits_nowhere_is_refused_when_it_is_typed(text, told):
    view = position(OPENING, rack="1=10+0").view(0)
    assert asked(view, (Way.TYPE,)).typing(tone()).refused(list(text)) == told
    assert asked(view, (Way.TYPE,)).typing(tone(hints=False)).refused(list(text)) is None
    assert asked(view, (Way.TYPE,)).typing(tone()).refused(list("=10")) is None


def test_what_was_typed_stays_for_who_steps_back():
    _, lines = sit("enter 1 e 1 escape enter w")
    assert lines[-1] == "Typed: one equals one. Value one."
    _, lines = sit("enter 1 e 1 enter escape w")
    assert lines[-1] == "Typed: one equals one. Value one."


def test_blanks_are_told_before_and_after():
    state = position(OPENING, rack="1=10__")
    told = after(state, (Way.TYPE, typed("1=~0")))
    assert any("; a blank for NOT; " in line for line in told)
    move = asked(state.view(0), (Way.TYPE, typed("11+1=1_0_0"), Spot(Square(7, 2), Direction.ACROSS)))
    events = state.play(move)
    heard = phrases_of(ROOM.told(tone(), 1, events))
    assert "A blank stands for zero: row eight, column ten." in heard or any("A blank stands" in line for line in heard)


def test_help_names_only_keys_that_are_free():
    _, lines = sit("enter f1 f1")
    assert not any("speech" in line and ("minus" in line or "plus" in line) for line in lines)
    assert "M or minus: minus." in lines
    assert "F5: slower speech." in lines


def test_an_exchange_is_refused_before_tiles_are_chosen():
    state = position(OPENING, rack="1=10", bag=5)
    assert refused(state, (Action.EXCHANGE,)) == "For an exchange the bag must hold nine tiles; it holds five tiles."


def test_the_decimal_value_of_a_number_is_told_on_request():
    board = ROOM.board(tone(), position("d8>1+1=10", rack="11").view(0))
    through = next(tell for command, tell in board.tells.items() if command.name == "through")
    assert through((7, 7))[0] == "The number one zero is two."
    assert len(through((7, 4))) == 1  # a plus is no number


def test_signs_have_their_own_keys_and_letters():
    for keys in ("1 plus 1 equals 1 0", "1 p 1 e 1 0"):
        _, lines = sit(f"enter {keys} w")
        assert lines[-1] == "Typed: one plus one equals one zero. Value two."
    _, lines = sit("enter 1 m 1 t 1 d 1 o 1 a n 1 e 1 w", language="en")
    assert "minus one times one divided by one OR one AND NOT one equals one" in lines[-1]


# -- refusals


@pytest.mark.parametrize(
    ("board", "rack", "text", "spot", "told"),
    [
        ((), "1111+=", "1+1=11", (7, 5), "one plus one equals one one: the left side is two, the right side is three."),
        ((), "1100+=", "1+1", (7, 6), "one plus one: there is no equals sign."),
        ((), "1100+=", "01=1", (7, 6), "zero one equals one: the number zero one begins with a zero."),
        ((), "11+=", "1=1", (0, 0), "The first move has to cover the centre, row eight, column eight."),
        ((OPENING,), "11+=", "1=1", (0, 0), "That touches nothing on the board."),
        ((OPENING,), "11+=", "0=0", (7, 3), "At row eight, column four lies one already."),
        ((OPENING,), "11+=", "1=1", (7, 14), "That reaches beyond the edge of the board."),
        ((), "111+=", "1*1=1", (7, 5), "You lack these tiles: times."),
        ((), "111-00=", "1-10+1=0", (7, 1), "You lack these tiles: plus."),
        ((), "1+=+11", "1++1=1", (7, 5), "one plus plus one equals one: plus follows plus, with no number between."),
    ],
)
def test_a_wrong_equation_is_refused_with_the_reason(board, rack, text, spot, told):
    state = position(*board, rack=rack)
    assert refused(state, (Way.TYPE, typed(text), Spot(Square(*spot), Direction.ACROSS))) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language):
    facts = {
        "missing": (Symbol.TIMES, Symbol.BLANK),
        "symbol": Symbol.PLUS,
        "before": Symbol.MINUS,
        "square": Square(7, 7),
        "direction": Direction.DOWN,
        "run": (Symbol.ONE, Symbol.EQUALS, Symbol.ZERO),
        "numeral": (Symbol.ZERO, Symbol.ONE),
        "values": (1, 0),
        "left": 1,
        "right": 2,
        "value": -1,
        "count": 2,
        "tiles": 2,
        "bag": 3,
        "needed": 9,
        "at": 0,
    }
    for reason in Reason:
        for extra in ({}, {"values": (1, 2, 1)}):
            text = ROOM.refusal(tone(language), IllegalMove(reason, **{**facts, **extra}))
            assert text[-1] == "."
            assert "{" not in text


# -- tile by tile


def test_tile_by_tile_each_step_tells_what_was_made():
    state = position(rack="1100+=")
    path = (Way.TILES, Direction.ACROSS, Square(7, 5))
    assert after(state, path)[0] == "zero, to row eight, column six"
    laid = (*path, Symbol.ONE, Symbol.EQUALS, Symbol.ONE)
    assert after(state, laid)[0].startswith("done: one equals one, value one; ")
    assert asked(state.view(0), laid).question(tone()) == ["Laid so far: one, equals, one. Which tile?"]
    wrong = (*path, Symbol.ONE, Symbol.EQUALS, Symbol.ZERO)
    assert after(state, wrong)[0] == "not yet, one equals zero: the left side is one, the right side is zero"


def test_a_blank_is_asked_what_it_stands_for():
    state = position(rack="1_=100")
    path = (Way.TILES, Direction.ACROSS, Square(7, 6), Symbol.BLANK)
    assert "plus" in after(state, path)
    assert "XOR" not in after(state, path)
    whole = (*path, Symbol.ONE, Symbol.EQUALS, Symbol.ONE, Action.DONE)
    move = asked(state.view(0), whole)
    assert str(move).endswith("_1=1")
    assert [answer for _, answer in way_to(ROOM.ask(state.view(0)), move, tone())] == list(whole)


def test_tiles_are_given_back_one_by_one():
    state = position(rack="1100+=")
    assert after(state, (Action.EXCHANGE,)) == ["zero", "one", "equals", "plus"]
    path = (Action.EXCHANGE, Symbol.ZERO, Symbol.PLUS)
    assert after(state, path)[0] == "done, exchange zero, plus"
    assert str(asked(state.view(0), (*path, Action.DONE))) == "exchange:0+"


# -- the board


def test_the_board_is_walked_with_tiles_premiums_and_equations():
    board = ROOM.board(tone(), position(OPENING, rack="11").view(0))
    assert board.tell((7, 7), True) == ["row eight, column eight: one, in one plus one equals one zero."]
    assert board.tell((7, 11), False) == ["column twelve: empty, doubles a tile."]
    assert board.tell((7, 12), False) == ["column thirteen: empty."]
    assert board.step((0, 0), -1, 0) is None
    assert board.step((14, 14), 0, 1) is None
    assert board.end((7, 7), True) == (7, 14)


def test_jumps_lead_to_tiles_and_equations_and_round_again():
    board = ROOM.board(tone(), position(OPENING, rack="11").view(0))
    tile, equation = (jump for command, jump in board.jumps.items() if command.name.startswith("next"))
    assert tile((0, 0)) == (7, 3)
    assert tile((7, 3)) == (7, 4)
    assert tile((7, 8)) == (7, 3)
    assert equation((0, 0)) == (7, 3)
    empty = ROOM.board(tone(), position(rack="11").view(0))
    assert next(iter(empty.jumps.values()))((0, 0)) is None


def test_the_equations_and_the_premiums_around_are_told():
    _, lines = sit("b v p")
    told = spoken(lines)
    assert "No equation runs through here." in told
    assert any(re.fullmatch(r"Doubles a tile: (one|two|three) (up|down).*\.", line) for line in told)
    view = position(OPENING, rack="11").view(0)
    (through,) = ROOM.board(tone(), view).tells[next(iter(ROOM.board(tone(), view).tells))]((7, 4))
    assert through.startswith("one plus one equals one zero; across")
    assert through.endswith("value two.")


def test_a_walk_goes_on_where_it_ended():
    _, lines = sit("b left left escape b")
    assert lines[-1] == "Row eight, column six: empty."


# -- whole matches and readouts


def test_readouts_tell_tiles_board_score_opponents_and_what_is_unseen():
    _, lines = sit("h h t l s o g")
    told = spoken(lines)
    assert any(line.startswith("Your tiles: ") and line.count(",") >= 7 for line in told)
    assert "On the board zero tiles, in the bag eighty-two tiles." in told
    assert "The board is empty." in told
    assert "You have zero points. I have zero points." in told
    assert "I hold nine tiles. It is your move." in told
    assert any(line.startswith("Not seen yet: ") and " zeros; " in line for line in told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 4])
def test_whole_matches_are_told_in_sentences(language, players):
    stage, lines = sit(
        lambda stage: player(stage, lambda view: GAME.bot(1, 1).choose(view)), language=language, players=players
    )
    assert stage.app.evening.match.state.outcome is not None
    for line in spoken(lines):
        assert line[-1] in ".!?:"
        assert "{" not in line
        assert not re.search(r"[=+*/|&~^_<>]", line)


def test_a_hint_tells_equation_place_and_tiles():
    _, lines = sit("i")
    assert lines[-1].endswith(" covers the centre for six points.")
    _, lines = sit("i i")
    assert lines[-1] == "Type zero equals zero. It goes across from row eight, column six."


def test_a_hint_names_what_is_typed_with_the_tiles_that_lie_there():
    view = position(OPENING, rack="11=10+-*/").view(0)
    for newcomer in (False, True):
        move = GAME.adviser(newcomer).choose(view)
        whole = preview(view, move).equations[0]
        told = ROOM.suggestion(tone(), view, move)[1]
        assert told.startswith(f"Type {run_words(tone(), whole.symbols)}.")
        assert square_words(tone().words, whole.square) in told
        text = "".join(str(symbol) for symbol in whole.symbols)
        assert any(
            building.placed(view, typed(text), spot) == move for spot, _ in building.spots_for(view, typed(text))
        )


def test_who_follows_the_hints_of_a_newcomer_keeps_a_rack_to_go_on_with():
    for seed in (1, 4):
        state = GAME.new(seed)
        adviser, bot = GAME.adviser(newcomer=True), GAME.bot(1, seed)
        for _ in range(5):
            for one in (adviser, bot) if state.to_move == 0 else (bot, adviser):
                state.apply(one.choose(state.view(state.to_move)))
        assert sum(state.racks[0].count(digit) for digit in "01") >= 3, (seed, state.racks[0])


def test_a_newcomer_with_nothing_but_signs_is_told_to_exchange_some():
    view = position(OPENING, rack="+----=*/|").view(0)
    move = GAME.adviser(newcomer=True).choose(view)
    assert isinstance(move, Exchange)
    assert ROOM.suggestion(tone(), view, move)[0].startswith("Other tiles promise more")


def test_a_sampled_state_gives_the_same_choices():
    state = position(OPENING, rack="1=100+")
    view = state.view(0)
    other = GAME.sample_state(view, Chance(3)).view(0)
    path = (Way.TYPE, typed("11+1=100"))
    assert asked(view, path).items(tone()) == asked(other, path).items(tone())


# -- the flow


def test_the_keys_of_digits_begin_to_type_at_once():
    _, lines = sit("1 e 1 w")
    assert spoken(lines)[-4:] == ["One.", "Equals.", "One.", "Typed: one equals one. Value one."]
    _, lines = sit("tilde 0 w")
    assert lines[-1].startswith("Typed: NOT zero.")


def test_what_was_typed_is_kept_until_a_key_begins_anew_or_clears_it():
    _, lines = sit("1 e 1 escape enter w")
    assert lines[-1] == "Typed: one equals one. Value one."
    _, lines = sit("1 e 1 escape 0 w")
    assert lines[-1] == "Typed: zero."
    _, lines = sit("1 e 1 c w")
    assert spoken(lines)[-2:] == ["All is erased.", "Nothing is typed yet."]


@pytest.mark.parametrize(
    ("rack", "text", "offered"),
    [
        ("1=100+", "11+1=100", False),
        ("_=100+", "_11+1=100", False),
        ("_=00+0", "11+1=100", True),  # takes a blank that was not asked for
        ("_=00+0", "_11+1=100", False),
        ("100+", "+0", False),  # a part, read with what lies there
    ],
)
def test_a_place_is_not_asked_for_where_one_alone_gives_what_was_typed(rack, text, offered):
    view = position(OPENING, rack=rack).view(0)
    assert len(building.spots_for(view, typed(text))) == 1
    values = [item.value for item in asked(view, (Way.TYPE, typed(text))).items(tone())]
    assert (Way.BY_HAND in values) is offered


def test_a_whole_equation_that_becomes_another_is_not_as_typed():
    view = position("g8>1=1", rack="=1+0").view(0)
    own = typed("1=1")
    places = {spot: building.is_as_typed(view, own, spot) for spot, _ in building.spots_for(view, own)}
    assert places[Spot(Square(7, 8), Direction.ACROSS)] is False  # one equals one equals one
    assert places[Spot(Square(7, 8), Direction.DOWN)] is True


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("detail", ["full", "brief"])
def test_the_enter_that_ends_an_equation_lays_it_where_it_fits_one_place_only(language, detail):
    heard = []

    def script(stage):
        bot = GAME.bot(2, 1)
        while stage.app.place != "another":
            if stage.app.place != "move":
                yield "space"
                continue
            match = stage.app.evening.match
            view = match.state.view(match.state.to_move)
            move = bot.choose(view)
            way = typed_way(view, move)
            if way is None or [item.value for item in asked(view, way[:2]).items(tone())] != [way[2]]:
                yield from keys_of(move, stage)
                continue
            at, laid = len(stage.lines), len(match.steps)
            yield from ["enter", *asked(view, way[:1]).typing(tone()).keys(way[1]), "enter"]
            assert len(match.steps) > laid
            assert match.steps[laid].move == move
            heard.append((way[2], spoken(stage.lines[at:])))

    sit(script, language=language, seed=2, detail=detail)
    assert heard
    w = Words(language)
    for spot, lines in heard:
        place = where_words(w, spot.square, spot.direction)
        assert any(place.lower() in line.lower() for line in lines)
        assert w.gettext("Where?") not in lines
        assert w.gettext("Where does it go?") not in lines


def test_where_a_tile_is_asked_its_sign_takes_it():
    state = position(rack="1_=100")
    path = (Way.TILES, Direction.ACROSS, Square(7, 6))
    shortcuts = {command.keys[0]: value for command, value in asked(state.view(0), path).keys.items()}
    assert shortcuts["1"] is Symbol.ONE
    assert shortcuts["e"] is Symbol.EQUALS
    assert shortcuts["b"] is Symbol.BLANK
    assert "x" not in shortcuts
    assert isinstance(asked(state.view(0), (*path, Symbol.ONE)), Ask)
    assert refused(state, (*path, Symbol.PLUS)) == "You lack these tiles: plus."
    assert refused(state, (*path, Symbol.BLANK, Symbol.ONE, Symbol.BLANK)) == "You hold no blank."
    stands_for = asked(state.view(0), (*path, Symbol.BLANK)).keys
    assert Symbol.PLUS in stands_for.values()
    assert Symbol.BLANK not in stands_for.values()
    giving = asked(state.view(0), (Action.EXCHANGE,)).keys
    assert Symbol.ONE in giving.values()


def test_a_blank_is_never_typed_by_who_holds_none():
    typing = asked(position(OPENING, rack="1=10").view(0), (Way.TYPE,)).typing(tone())
    assert typing.barred("_") == "You hold no blank."
    assert typing.barred("1") is None
    assert asked(position(OPENING, rack="1=1_").view(0), (Way.TYPE,)).typing(tone()).barred("_") is None
    stage, _ = sit("1 b")
    assert stage.voice.timeline[-1] == "You hold no blank."


def test_what_is_typed_is_told_with_the_tiles_beside_it():
    state = position("h8v1=1", rack="1=1000")
    view = state.view(0)
    typing = asked(view, (Way.TYPE,)).typing(tone())
    signs = list("0=10")
    assert typing.told(signs).startswith("Typed: zero equals one zero. The left side is zero, the right side is two.")
    (spot, _), *_ = building.spots_for(view, typed("=11")) or [(None, 0)]
    if spot is not None:
        told = typing.told(list("=11"))
        assert "With what lies beside it:" in told
        label = asked(view, (Way.TYPE, typed("=11"))).items(tone(brief=True))[0].label
        whole = preview(view, building.placed(view, typed("=11"), spot)).equations[0]
        assert run_words(tone(), whole.symbols) in label
        assert run_words(tone(), whole.symbols) in told


@pytest.mark.parametrize("named", [False, True])
def test_in_brief_speech_the_own_equation_is_not_told_again(named):
    state = position(rack="1+1=10111")
    events = state.play(GAME.parse_move(OPENING))
    mine = phrases_of(ROOM.told(tone(brief=True, named=named), 0, events))
    assert mine[0] == "Eighteen points."
    others = phrases_of(ROOM.told(tone(brief=True), 1, events))
    assert others[0] == "I: one plus one equals one zero, across row eight, eighteen points."
    russian = phrases_of(ROOM.told(tone("ru", brief=True), 1, events))
    assert russian[0] == "Я: один плюс один равно один ноль, вправо, ряд восемь, восемнадцать очков."


def test_the_last_equation_is_told_first_and_others_a_few_at_a_time():
    state = position(OPENING, "d9v=1", rack="11")
    view = state.view(0)
    tells = [ROOM.readout(tone(), view, EQUATIONS, times) for times in range(4)]
    assert tells[0][0].startswith("I made plus equals one") or "made" in tells[0][0]
    assert tells[1][-1] == "Those are all the equations."
    assert tells[2] == tells[0]
    assert ROOM.in_play(tone(), view) == tells[0][0]
    assert ROOM.readout(tone(), position(rack="11").view(0), EQUATIONS, 0) == ["The board is empty."]
    long = next(state for state in mid_games(40, order="school") if len(equations_on(state.view(0))) > 6)
    assert all(len(ROOM.readout(tone(), long.view(0), EQUATIONS, times)) <= 4 for times in range(8))


def test_how_the_last_equation_scored_is_told():
    state = position(rack="1+1=10111")
    state.play(GAME.parse_move(OPENING))
    assert ROOM.in_play(tone(), state.view(0)) == (
        "You made one plus one equals one zero, across from row eight, column four, value two. "
        "New tiles seven points, bonus for the value two points; all times two: eighteen points."
    )


def test_hints_are_short_and_a_newcomer_gets_a_modest_one():
    for number, state in enumerate(mid_games(12, order="school")):
        view = state.view(state.to_move)
        for newcomer in (False, True):
            move = GAME.adviser(newcomer).choose(view)
            state.check(move)
            for language in LANGUAGES:
                for phrase in ROOM.suggestion(tone(language), view, move):
                    assert len(phrase) <= 180, (number, phrase)
            if newcomer and isinstance(move, Placement):
                assert len(move.symbols) <= 6


def test_a_hint_never_ends_a_match_at_a_loss():
    tried = 0
    for seed in range(3):
        state = GAME.new(seed)
        bot = GAME.bot(2, seed)
        while state.outcome is None:
            view = state.view(state.to_move)
            move = bot.choose(view)
            if not view.bag and isinstance(move, Placement) and len(move.symbols) == len(view.rack):
                late = state.copy()
                late.scores = [0, 0]
                late.scores[1 - late.to_move] = 900
                for newcomer in (False, True):
                    twin = late.copy()
                    twin.apply(GAME.adviser(newcomer).choose(late.view(late.to_move)))
                    assert twin.outcome is None
                    tried += 1
            state.apply(move)
    assert tried


@pytest.mark.parametrize(
    ("language", "equation", "exchange"),
    [
        (
            "en",
            "Your equation is taken off the board, your tiles are back.",
            "Your exchange is taken back, your tiles are back.",
        ),
        ("ru", "Ваше уравнение снято с доски, фишки снова у вас.", "Обмен отменён, ваши фишки снова у вас."),
    ],
)
def test_a_move_that_is_taken_back_tells_what_is_back(language, equation, exchange):
    for move, told in ((OPENING, equation), ("exchange:1", exchange)):
        state = position(rack="1+1=10111")
        step = Step(0, GAME.parse_move(move), tuple(state.copy().play(GAME.parse_move(move))))
        assert ROOM.taken_back(tone(language), state.view(0), [step]) == told


def test_the_key_that_takes_a_move_back_tells_what_is_back():
    stage = Stage("en", pause="never")
    wish = Wish(ROOM, 1, GAME.defaults(), seed=1, practice=True)
    lines = stage.run("end left enter right enter home enter u", lambda app: app.straight(wish))
    assert "Your exchange is taken back, your tiles are back." in lines[lines.index("(u)") :]


def test_the_board_is_not_walked_anew_while_a_square_is_chosen():
    _, lines = sit("down enter enter right b left enter", seed=1)
    at = lines.index("(b)")
    assert lines[at + 1].startswith("Where does it begin?")
    assert lines[at + 2] == "Row eight, column nine: empty."
    assert "Which tile?" in lines[at:]


@pytest.mark.parametrize(("language", "told"), [("en", "Equals. Tile?"), ("ru", "Равно. Фишка?")])
def test_in_brief_speech_a_tile_that_was_laid_is_confirmed(language, told):
    view = position(rack="1=10111").view(0)
    start = (Way.TILES, Direction.ACROSS, Square(7, 6))
    brief = tone(language, brief=True)
    assert asked(view, start).question(brief) == [told.split(". ")[1]]
    assert asked(view, (*start, Symbol.ONE, Symbol.EQUALS)).question(brief) == [told]


@pytest.mark.parametrize(
    ("symbol", "english", "russian"),
    [
        (Symbol.TIMES, "multiplying by one", "умножение на единицу"),
        (Symbol.PLUS, "adding zero", "плюс ноль"),
        (Symbol.MINUS, "taking away zero", "минус ноль"),
        (Symbol.AND, "AND with a one", "логическое и с единицей"),
        (Symbol.OR, "OR with a zero", "логическое или с нулём"),
    ],
)
def test_what_changes_nothing_is_named_as_it_is_understood(symbol, english, russian):
    refused = IllegalMove(Reason.IDENTITY, symbol=symbol)
    assert ROOM.refusal(tone(), refused) == f"{english} changes nothing, which is banned."
    assert ROOM.refusal(tone("ru"), refused) == f"{russian} ничего не меняет, а это запрещено."


def test_whose_the_last_equation_is_needs_no_gender():
    state = position(rack="1+1=10111")
    state.play(GAME.parse_move(OPENING))
    told = ROOM.in_play(tone("ru", named=True), state.view(1))
    assert told.startswith("Последнее уравнение Анны: один плюс один равно один ноль")
