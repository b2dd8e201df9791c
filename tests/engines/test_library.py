"""The rules as a library: what a stranger calls, what he may get wrong, and what he is told then."""

from __future__ import annotations

import doctest
from random import Random

import pytest

import engines
from engines.chance import Chance

GAMES = engines.games()
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def some_match(game: engines.Game, seed: int, moves: int = 30, **options: object) -> engines.Match:
    """Plays a match by chance, as far as that; long lists of moves make it shorter."""
    moves = min(moves, 10) if game.lists_lazily else moves
    bot = game.bot(0, seed)
    match = engines.Match(game, seed, game.seats[seed % len(game.seats)], **options)
    while len(match.steps) < moves and match.state.outcome is None:
        match.play(bot.choose(match.view()))
    return match


def test_the_example_at_the_head_of_the_library_works():
    assert doctest.testmod(engines).attempted > 5
    assert not doctest.testmod(engines).failed


def test_games_are_found_by_their_names():
    assert [game.name for game in GAMES] == ["binary-equations", "bios-panic", "one-zero-one", "sto-odno"]
    for game in GAMES:
        assert engines.game(game.name) is game
        assert eval(repr(game)) is game
    for name in ("chess", "sto_odno", "", "../x", 5):
        with pytest.raises(engines.UnknownGame) as refused:
            engines.game(name)
        assert refused.value.facts == {"name": name, "known": tuple(game.name for game in GAMES)}


def test_all_that_is_exported_is_there():
    assert sorted(engines.__all__) == list(dict.fromkeys(sorted(engines.__all__)))
    for name in engines.__all__:
        assert getattr(engines, name) is not None


# -- what comes from outside is judged once


@each_game
def test_a_match_begins_without_any_argument(game):
    one, other = game.new(), game.new()
    assert one.text() != other.text()  # by seeds that nobody can foresee
    assert not one.faults()
    assert one.options == game.defaults()


@each_game
@pytest.mark.parametrize("players", [0, 1, 5, 20, -2, True, "2", 2.0])
def test_a_number_of_players_that_the_game_does_not_take_is_refused(game, players):
    with pytest.raises(engines.PlayersError) as refused:
        game.new(1, players)
    assert isinstance(refused.value, ValueError)
    assert refused.value.reason is engines.CommonFault.NOT_SO_MANY
    assert refused.value.facts == {"players": players, "seats": game.seats}


@each_game
@pytest.mark.parametrize("first", [-1, 2, 9, True, "0"])
def test_a_seat_that_nobody_has_cannot_begin(game, first):
    for begin in (game.new, game.begin, lambda *how: engines.Match(game, *how)):
        with pytest.raises(engines.FirstError) as refused:
            begin(1, 2, first)
        assert refused.value.facts == {"first": first, "players": 2}
    assert game.new(1, 2, 1).faults() == ()


@each_game
@pytest.mark.parametrize("seed", [-1, 1.5, "7", True])
def test_a_seed_is_a_whole_number_not_below_zero(game, seed):
    for make in (game.new, lambda seed: game.bot(1, seed), lambda seed: engines.Match(game, seed)):
        with pytest.raises(engines.SeedError) as refused:
            make(seed)
        assert refused.value.facts == {"seed": seed}
    assert game.new(10**30) == game.new(10**30)


@each_game
@pytest.mark.parametrize("level", [-1, 5, 99, True, "1", None])
def test_a_level_that_there_is_not_is_refused(game, level):
    with pytest.raises(engines.LevelError) as refused:
        game.bot(level, 1)
    assert refused.value.facts == {"level": level, "levels": (1, 2, 3, 4)}
    assert game.bot(0)


@each_game
def test_an_option_that_there_is_not_is_refused(game):
    for make in (game.new, game.make_options, lambda **options: engines.Match(game, **options)):
        with pytest.raises(engines.OptionValueError) as refused:
            make(free_drw=True)
        assert refused.value.reason is engines.OptionFault.UNKNOWN
        assert (refused.value.name, refused.value.option) == ("free_drw", None)


@each_game
def test_every_value_of_an_option_is_judged(game):
    for option in game.options:
        for value in option.values():
            assert option.parse(option.text(value)) == value
        wrong: list[tuple[object, engines.OptionFault]]
        if isinstance(option.default, bool):
            wrong = [(1, engines.OptionFault.NOT_A_SWITCH), ("on", engines.OptionFault.NOT_A_SWITCH)]
        elif isinstance(option.default, int):
            bounds = (option.lowest - 1, option.highest + 1)
            wrong = [(number, engines.OptionFault.OUT_OF_BOUNDS) for number in bounds]
            wrong += [("2", engines.OptionFault.NOT_A_NUMBER), (True, engines.OptionFault.NOT_A_NUMBER)]
        else:
            wrong = [("xyzzy", engines.OptionFault.NOT_A_CHOICE), (None, engines.OptionFault.NOT_A_CHOICE)]
        for value, why in wrong:
            with pytest.raises(engines.OptionValueError) as refused:
                game.new(1, **{option.name: value})
            assert refused.value.reason is why
            assert refused.value.option == option


def test_options_are_a_frozen_value_by_field_and_by_name():
    options = engines.game("one-zero-one").make_options(**{"if": 3, "preset": "own"})
    assert (options.if_, options["if"], options.preset) == (3, 3, "own")
    assert {**options} == {name: options[name] for name in options.keys()}  # noqa: SIM118  # it is no dict
    assert type(options).read(options.text()) == options
    assert hash(options) == hash(type(options).of({**options}))
    with pytest.raises(AttributeError):
        options.preset = "base"
    with pytest.raises(KeyError):
        options["xyzzy"]


def test_options_that_do_not_go_together_are_refused_with_the_facts():
    few = dict.fromkeys(("delete", "enter", "print", "save", "plain"), 0)
    with pytest.raises(engines.OptionError) as refused:
        engines.game("one-zero-one").new(1, preset="own", **few)
    assert refused.value.facts == {"count": 2, "least": 6}
    assert engines.game("one-zero-one").new(1, preset="base", **few)  # the numbers do not count then


# -- states as values


@each_game
def test_a_state_is_equal_to_what_its_repr_makes(game):
    for seed in range(6):
        state = some_match(game, seed, 8 + 4 * seed).state
        assert eval(repr(state)) == state == state.copy()
        assert game.parse_state(state.text()) == state
        if state.outcome is None:
            other = state.copy()
            other.play(other.legal_moves()[0])
            assert other != state
        assert state != state.text()
        with pytest.raises(TypeError):
            hash(state)


def test_states_of_two_games_are_never_equal():
    assert len({repr(game.new(1)) for game in GAMES}) == len(GAMES)
    assert all(one.new(1) != other.new(1) for one in GAMES for other in GAMES if one is not other)


@each_game
def test_equal_futures_make_equal_states_and_others_do_not(game):
    state = game.new(3)
    other = state.copy()
    other.chance = Chance(4, state.chance.used)
    assert other != state
    assert other.view(0) == state.view(0)


# -- matches


@each_game
def test_a_match_is_its_text(game):
    for seed in range(6):
        match = some_match(game, seed)
        again = engines.read_match(match.text())
        assert (again.state, again.moves, again.header) == (match.state, match.moves, match.header)
        assert again.events() == match.events()
        assert again.text() == match.text()


@each_game
def test_moves_are_taken_back_and_come_to_the_same_state_again(game):
    match = some_match(game, 2)
    text, moves = match.text(), match.moves
    assert [step.move for step in match.undo(5)] == list(moves[-5:])
    assert match.moves == moves[:-5]
    assert match.part(3).moves == moves[:3]
    for move in moves[-5:]:
        match.play(str(move))
    assert match.text() == text
    assert match.undo(0) == ()
    for count in (-1, len(moves) + 1):
        with pytest.raises(ValueError, match="cannot be taken back"):
            match.undo(count)
    match.undo(len(moves))
    assert match.state == game.new(seed=2, players=match.header.players)


@each_game
def test_a_refused_move_leaves_the_match_as_it_was(game):
    match = some_match(game, 1, 10)
    text = match.text()
    with pytest.raises(engines.MoveTextError):
        match.play("xyzzy")
    foreign = [some_match(game, seed, 1 + seed % 3).moves[-1] for seed in range(12)]
    refused = 0
    for move in foreign:
        try:
            match.state.check(move)
        except engines.IllegalMove:
            refused += 1
            with pytest.raises(engines.IllegalMove):
                match.play(move)
    assert refused, "moves of other matches are mostly refused here"
    assert match.text() == text


@each_game
def test_what_a_seat_may_know_of_a_match_holds_no_secret(game):
    match = some_match(game, 4)
    for seat in range(match.header.players):
        told = match.events(seat)
        assert told == tuple(event.seen_by(seat) for event in told)
        assert match.view(seat).seat == seat
    assert match.view().seat == match.state.to_move


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "",
        lambda text: "xyzzy",
        lambda text: text.replace("game: sto-odno", "game: chess"),
        lambda text: text.replace("game: sto-odno", "game: bios-panic"),
        lambda text: text.replace("seed: 4\n", ""),
        lambda text: text.replace("seed: 4", "seed: -4"),
        lambda text: text.replace("seed: 4", "seed: four"),
        lambda text: text.replace("players: 2", "players: 3"),
        lambda text: text.replace("first: lot", "first: 2"),
        lambda text: text.replace("free_draw=off", "free_draw=perhaps"),
        lambda text: text.replace("free_draw=off", "free_drw=off"),
        lambda text: text + "xyzzy\n",
        lambda text: text + "pass\n",
    ],
)
def test_a_text_that_is_no_match_is_refused(change):
    text = some_match(engines.game("sto-odno"), 4).text()
    assert engines.read_match(text)
    assert change(text) != text
    with pytest.raises(engines.GameError):
        engines.read_match(change(text))


# -- states for people


@each_game
def test_a_printed_position_tells_in_words_where_everything_is(game):
    for seed in range(4):
        state = some_match(game, seed, 8 + 4 * seed).state
        head, *lines = str(state).split("\n")
        turn = "over" if state.outcome else f"seat {state.to_move} is to move"
        assert head == f"{game.name}, {state.ply} moves made: {turn}"
        named = dict(line.split(": ", 1) for line in lines)
        assert len(named) == len(lines)
        assert all(value.strip() for value in named.values())
        for seat in range(game.seats[seed % len(game.seats)]):
            assert named[f"seat {seat}"].startswith("points ")
        assert ("won by" in named) == (state.outcome is not None)


def test_a_printed_position_names_what_is_held_and_what_lies_there():
    told = str(engines.game("sto-odno").new(7, free_draw=True))
    assert "hand of seat 1: A♠ 6♣ 6♦" in told
    assert "to do: cover the card; what covers: 6♥" in told
    assert told.endswith("options: free_draw on")
    told = str(some_match(engines.game("one-zero-one"), 3, 9).state)
    assert "row 10, undecided: plain(0)> print(0)> delete(1)<" in told
    told = str(engines.Match(engines.game("bios-panic"), 7, moves=["lay:0,left"]).state)
    assert "\nrow: 0\n" in told
    assert "targets of seat 0: 27(11011) 42(101010)" in told
    told = str(engines.Match(engines.game("binary-equations"), 7, moves=["a8>0=~1&1+0"]).state)
    assert "row  8: 0 = ~ 1 & 1 + 0 . . . . . . .\n" in told
    assert "laid last: a8>0=~1&1+0 by seat 1" in told


@each_game
def test_the_end_is_told_with_its_winners(game):
    match = engines.Match(game, 5, moves=["pass"] * 4) if game.lists_lazily else some_match(game, 5, 5000)
    assert match.state.outcome is not None
    seats = " and ".join(f"seat {seat}" for seat in match.state.outcome.winners) or "nobody"
    assert str(match.state).endswith(f"won by: {seats}, {match.state.outcome.reason.value}")


# -- the text of a state


@each_game
def test_each_field_of_a_state_is_there_once(game):
    text = some_match(game, 3, 8).state.text()
    fields = text.split(" ")
    assert len(fields) > 12
    for at, field in enumerate(fields):
        for wrong in ([*fields[:at], *fields[at + 1 :]], [*fields, field], [*fields, "xyzzy=1"], [*fields, "xyzzy"]):
            with pytest.raises(engines.StateTextError):
                game.parse_state(" ".join(wrong))
    assert game.parse_state(" ".join(reversed(fields))).text() == text


@each_game
@pytest.mark.parametrize("wrong", ["9" * 5000, "-1", "1.5", "", "x", "٣"])
def test_numbers_of_a_text_are_bounded_before_they_are_used(game, wrong):
    fields = dict(field.split("=", 1) for field in some_match(game, 3, 8).state.text().split(" "))
    for name in ("ply", "chance"):
        changed = {**fields, name: f"{wrong}:{wrong}" if name == "chance" else wrong}
        with pytest.raises(engines.StateTextError):
            game.parse_state(" ".join(f"{one}={value}" for one, value in changed.items()))


@each_game
def test_no_state_is_of_another_game(game):
    for other in GAMES:
        if other is not game:
            with pytest.raises(engines.StateTextError):
                game.parse_state(other.new(3).text())


def garbled(random: Random, texts: list[str]) -> str:
    """Returns the text of a state with a field or two that are another state's, or nonsense."""
    fields = dict(field.split("=", 1) for field in random.choice(texts).split(" "))
    for _ in range(random.choice((1, 1, 2))):
        name = random.choice(list(fields))
        value, how = fields[name], random.random()
        if how < 0.5:
            fields[name] = dict(field.split("=", 1) for field in random.choice(texts).split(" ")).get(name, value)
        elif how < 0.75:
            fields[name] = random.choice(["0", "1", "2", "3", "-", "7", "12", "0/0", "1.1"])
        elif value:
            at = random.randrange(len(value))
            fields[name] = value[:at] + random.choice("0123456789-./,:") + value[at + 1 :]
    return " ".join(f"{name}={value}" for name, value in fields.items())


@each_game
def test_whatever_is_read_as_a_position_can_be_played_on(game):
    random = Random(1)
    players = game.seats[-1]
    texts = []
    for seed in range(6):
        bot = game.bot(0, seed)
        match = engines.Match(game, seed, players)
        for _ in range(3 + 2 * seed if game.lists_lazily else 3 + 9 * seed):
            if match.state.outcome is None:
                match.play(bot.choose(match.view()))
        texts.append(match.state.text())
    read = refused = 0
    for _ in range(40 if game.lists_lazily else 500):
        try:
            state = game.parse_state(garbled(random, texts))
        except engines.StateTextError:
            refused += 1
            continue
        read += 1
        bot = game.bot(0, read)
        for _ in range(2 if game.lists_lazily else 8):
            for seat in range(players):
                assert state.view(seat).to_move == state.to_move
            if state.outcome is None:
                assert state.play(bot.choose(state.view(state.to_move)))
                assert not state.faults()
    assert read
    assert refused
