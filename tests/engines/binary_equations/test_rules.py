"""The rules, sentence by sentence; the numbers are those at the head of the engine's package."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engines.binary_equations import (
    GAME,
    PASS,
    Dealt,
    Direction,
    Drew,
    End,
    Exchange,
    Exchanged,
    Laid,
    MatchBegan,
    MatchEnded,
    Options,
    Passed,
    Premium,
    Reason,
    Square,
    Symbol,
    Tile,
    bonus_of,
    equations_on,
    equations_through,
    evaluate,
    exchange,
    move_of,
    placement,
    premium_of,
    preview,
)
from engines.binary_equations.board import ALL_SQUARES
from engines.binary_equations.notation import read_board
from engines.binary_equations.tiles import SYMBOL_OF, all_tiles
from engines.contract import IllegalMove, MoveTextError, StateTextError
from tests.engines.binary_equations.positions import position
from tests.engines.playing import of, one, play, refused

_WRITTEN = {"AND": "&", "XOR": "^", "OR": "|", "NOT": "~", "×": "*", "÷": "/", "−": "-", " ": ""}


def symbols(text):
    """Reads an equation as the rules write it, such as ``100 OR 1=101``."""
    for written, char in _WRITTEN.items():
        text = text.replace(written, char)
    return tuple(SYMBOL_OF[char] for char in text)


def values(text, **options):
    return evaluate(symbols(text), Options(**options))


def fault(text, **options):
    with pytest.raises(IllegalMove) as caught:
        values(text, **options)
    assert caught.value.facts["run"] == symbols(text)
    return caught.value


def made(state, move):
    return preview(state.view(state.to_move), GAME.parse_move(move))


def square(name):
    return next(one for one in ALL_SQUARES if str(one) == name)


# -- table


def test_t1_the_tiles_are_a_hundred_and_xor_brings_four_more():
    tiles = all_tiles(False)
    assert len(tiles) == 100
    counts = {kind: tiles.count(kind) for kind in "01=+-*/|&~^_"}
    assert counts == {
        "0": 28, "1": 28, "=": 14, "+": 5, "-": 5, "*": 3, "/": 2, "|": 4, "&": 4, "~": 4, "^": 0, "_": 3,
    }  # fmt: skip
    assert len(all_tiles(True)) == 104
    assert all_tiles(True).count("^") == 4


def test_t1_xor_is_refused_in_a_match_without_it():
    state = position("d8>1+1=10", rack="1^")
    assert refused(state, "g7v^").reason is Reason.NO_SUCH_SYMBOL
    assert refused(state, "g7v^").facts == {"symbol": Symbol.XOR}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_t3_everybody_holds_nine_tiles(players):
    state, events = GAME.begin(7, players=players)
    assert [len(rack) for rack in state.racks] == [9] * players
    began, dealt = events
    assert isinstance(began, MatchBegan)
    assert (began.tiles, began.players, began.by_lot) == (100, players, True)
    assert dealt.bag == 100 - 9 * players
    assert state.is_whole()
    assert not one(GAME.begin(7, players=players, first=1)[1], MatchBegan).by_lot


def test_the_deal_is_the_same_on_every_python():
    state = GAME.new(1)
    assert (state.to_move, state.racks) == (0, ["0011==*~~", "01111-/&_"])


def test_only_ones_own_rack_is_dealt_openly():
    _, events = GAME.begin(7, players=3)
    dealt = one(events, Dealt)
    assert all(dealt.racks)
    assert [rack is not None for rack in dealt.seen_by(1).racks] == [False, True, False]


def test_t2_a_blank_stands_for_any_symbol_for_good_and_scores_nothing():
    state = position(rack="11=0_1+")
    events = play(state, "d8>1+1=_10")
    laid = one(events, Laid)
    assert laid.tiles[4] == (square("h8"), Tile(Symbol.ONE, True))
    assert laid.points == 16  # 18, the blank lying on the centre
    view = state.view(0)
    assert view.at(square("h8")) == Tile(Symbol.ONE, True)
    assert view.at(square("g8")) == Tile(Symbol.EQUALS)
    assert view.at(square("a1")) is None
    assert str(view.at(square("h8"))) == "_1"


def test_b1_the_first_move_covers_the_centre():
    state = position(rack="0111=+")
    assert refused(state, "a1>1+1=10").reason is Reason.NOT_OVER_CENTRE
    assert refused(state, "a1>1+1=10").facts == {"square": square("h8")}
    assert play(state, "h8>1+1=10")


def test_b1_the_first_move_needs_three_tiles_at_least():
    assert refused(position(rack="1"), "h8>1").reason is Reason.NO_EQUATION
    assert refused(position(rack="11"), "h8>11").reason is Reason.NO_EQUALS
    assert play(position(rack="11="), "h8>1=1")


def test_b2_the_premium_squares_lie_as_in_the_crossword_game():
    count = {premium: sum(premium_of(one) is premium for one in ALL_SQUARES) for premium in Premium}
    assert count[Premium.TRIPLE_WORD] == 8
    assert count[Premium.DOUBLE_WORD] == 17
    assert count[Premium.TRIPLE_LETTER] == 12
    assert count[Premium.DOUBLE_LETTER] == 24
    assert premium_of(Square(0, 7)) is Premium.TRIPLE_WORD
    assert premium_of(Square(7, 7)) is Premium.DOUBLE_WORD
    assert premium_of(Square(13, 9)) is Premium.TRIPLE_LETTER
    assert premium_of(Square(7, 11)) is Premium.DOUBLE_LETTER
    assert premium_of(Square(0, 1)) is Premium.NONE
    with pytest.raises(ValueError, match="no square"):
        premium_of(Square(15, 0))


# -- turn


def test_l1_only_tiles_of_ones_own_rack_are_laid():
    state = position("d8>1+1=10", rack="0011=")
    error = refused(state, "h9v+_11")
    assert error.reason is Reason.NOT_YOUR_TILES
    assert error.facts == {"missing": (Symbol.PLUS, Symbol.BLANK)}


def test_l1_tiles_lie_on_empty_squares_of_the_board():
    state = position("d8>1+1=10", rack="0011=")
    error = refused(state, "h8v1")
    assert error.reason is Reason.SQUARE_TAKEN
    assert error.facts == {"square": square("h8"), "symbol": Symbol.ONE}
    error = refused(state, "n8>11=")
    assert error.reason is Reason.OFF_BOARD
    assert error.facts == {"square": square("n8"), "direction": Direction.ACROSS, "tiles": 1}
    assert refused(state, "h14v11=").reason is Reason.OFF_BOARD


def test_l2_later_moves_touch_what_lies():
    state = position("d8>1+1=10", rack="11=")
    error = refused(state, "a1>1=1")
    assert error.reason is Reason.NOT_CONNECTED
    assert error.facts == {"square": square("a1"), "direction": Direction.ACROSS}


def test_l3_every_run_that_a_move_makes_is_an_equation():
    state = position("d8>1+1=10", rack="0111=")
    error = refused(state, "e9>1=1")
    assert error.reason is Reason.NO_EQUALS
    assert error.facts == {
        "run": (Symbol.PLUS, Symbol.ONE),
        "square": square("e8"),
        "direction": Direction.DOWN,
    }
    (equation,) = made(state, "h9v=1").equations
    assert equation.symbols == symbols("1=1")
    assert equation.direction is Direction.DOWN
    assert (equation.square, equation.value) == (square("h8"), 1)
    assert equation.laid == (square("h9"), square("h10"))
    assert not equation.is_new


def corner(column, rack):
    """Returns a position in which a tile at i8 continues 0=0*1 across and another such equation down."""
    state = position(rack=rack)
    cells = ["........" + char for char in column]
    state.board = read_board(",".join(["", "", *cells, "...0=0*1", *[""] * 7]))
    return state


def test_l3_a_single_tile_is_judged_in_both_its_lines():
    assert len(made(corner("0=0*1", "1"), "i8>1").equations) == 2
    error = refused(corner("1=1*1", "1"), "i8>1")
    assert error.reason is Reason.UNEQUAL
    assert error.facts["direction"] is Direction.DOWN
    assert error.facts["run"] == symbols("1=1×11")
    assert error.facts["values"] == (1, 3)


def test_l4_a_move_brings_one_new_equals_sign_at_most_and_a_blank_counts():
    state = position(rack="111==_")
    for move in ("h8>1=1=1", "h8>1=1_=1"):
        error = refused(state, move)
        assert error.reason is Reason.TOO_MANY_EQUALS
        assert error.facts == {"count": 2}


def test_l4_chains_over_equals_signs_that_lie_are_fine():
    state = position("a8>10*10=100", rack="111+=")
    (equation,) = made(state, "j8>=11+1").equations
    assert equation.symbols == symbols("10×10=100=11+1")
    assert equation.value == 4


def test_l5_an_equation_is_extended_at_both_ends_in_one_move():
    state = position("d8>1+1=10", rack="01")
    (equation,) = made(state, "c8>10").equations
    assert equation.symbols == symbols("11+1=100")
    assert equation.laid == (square("c8"), square("j8"))


def test_l6_a_number_across_passes_beside_an_equation_that_joins_by_option():
    laid = ("h8>11=11", "h6v1=")
    state = position(*laid, rack="11", parallel_numbers=True)
    told = made(state, "g7>11")  # 1=1 over h7, and 11 down at i7
    assert told.numbers == ((Symbol.ONE, Symbol.ONE),)
    (equation,) = told.equations
    assert told.points == equation.points
    assert equation.symbols == symbols("1=1")
    assert refused(position(*laid, rack="11"), "g7>11").reason is Reason.NO_EQUALS


def test_l6_a_number_across_has_no_leading_zero():
    error = refused(position("h8>11=11", "h6v1=", rack="00", parallel_numbers=True), "g7>00")
    assert error.reason is Reason.LEADING_ZERO
    assert error.facts["numeral"] == (Symbol.ZERO, Symbol.ONE)
    assert error.facts["direction"] is Direction.DOWN


def test_l6_the_main_line_has_a_tile_that_lay_before():
    state = position("h8>1=1", rack="11=", parallel_numbers=True)
    error = refused(state, "j9>1=1")
    assert error.reason is Reason.NUMBERS_ALONE
    assert error.facts == {"run": symbols("11"), "square": square("j8"), "direction": Direction.DOWN}
    assert refused(position("h8>1=1", rack="11="), "j9>1=1").reason is Reason.NO_EQUALS


def test_l6_a_tile_that_makes_only_numbers_is_refused():
    state = position("h8>1=1", "j9v=1", "h9v=1", rack="1", parallel_numbers=True)
    assert refused(state, "i10>1").reason is Reason.NO_EQUALS


def test_x1_an_exchange_needs_nine_tiles_in_the_bag():
    error = refused(position("d8>1+1=10", rack="01=", bag=8), "exchange:01")
    assert error.reason is Reason.BAG_TOO_SMALL
    assert error.facts == {"bag": 8, "needed": 9}
    assert play(position("d8>1+1=10", rack="01=", bag=9), "exchange:01")
    assert refused(position("d8>1+1=10", rack="01="), "exchange:11").facts == {"missing": (Symbol.ONE,)}


def test_x2_new_tiles_are_drawn_before_the_old_ones_go_into_the_bag():
    state = position("d8>1+1=10", rack="000000000", bag=9)
    state.bag = "111111111"
    events = play(state, "exchange:000000000")
    assert state.racks[0] == "111111111"
    assert sorted(state.bag) == ["0"] * 9
    exchanged, drew = events
    assert exchanged == Exchanged(0, 9, (Symbol.ZERO,) * 9)
    assert exchanged.seen_by(1) == Exchanged(0, 9, None)
    assert exchanged.seen_by(0) == exchanged
    assert drew == Drew(0, 9, (Symbol.ONE,) * 9, 9)
    assert drew.seen_by(1) == Drew(0, 9, None, 9)


# -- equations


@pytest.mark.parametrize(
    "text",
    [
        "1+1=10",
        "100 OR 1=101",
        "10×10=100=11+1",
        "1−1+1−1=0=0+0",
        "101 AND 1=1",
        "110=NOT 001",
        "11×11=1001",
        "1000×11=11000",
        "1=1",
        "1=NOT 10",
        "11÷10=11÷10",
        "NOT 00=11",
        "1+NOT 0=10",
    ],
)
def test_e_these_are_equations(text):
    assert len(set(values(text))) == 1


@pytest.mark.parametrize(
    ("text", "reason", "facts"),
    [
        ("100 AND 1=101", Reason.UNEQUAL, {"values": (0, 5)}),
        ("1+1+1+1=10", Reason.UNEQUAL, {"values": (4, 2)}),
        ("1+××1==10", Reason.TWO_OPERATORS, {"at": 2, "symbol": Symbol.TIMES, "before": Symbol.PLUS}),
        ("1==10", Reason.EMPTY_SIDE, {"at": 1}),
        ("=1", Reason.EMPTY_SIDE, {"at": 0}),
        ("1=", Reason.EMPTY_SIDE, {"at": 1}),
        ("+1=1", Reason.OPERATOR_AT_START, {"at": 0, "symbol": Symbol.PLUS}),
        ("1=−1", Reason.OPERATOR_AT_START, {"at": 2, "symbol": Symbol.MINUS}),
        ("1+=1", Reason.OPERATOR_AT_END, {"at": 1, "symbol": Symbol.PLUS}),
        ("01=1", Reason.LEADING_ZERO, {"at": 0, "numeral": (Symbol.ZERO, Symbol.ONE)}),
        ("1=1+00", Reason.LEADING_ZERO, {"at": 4, "numeral": (Symbol.ZERO, Symbol.ZERO)}),
        ("10=NOT 1", Reason.UNEQUAL, {"values": (2, 0)}),
        ("1−10+1=0", Reason.NEGATIVE, {"left": 1, "right": 2, "value": -1}),
        ("NOT NOT 1=1", Reason.NOT_NOT, {"at": 1}),
        ("1NOT 1=1", Reason.NOT_AFTER_NUMBER, {"at": 1}),
        ("NOT=1", Reason.NOT_WITHOUT_NUMBER, {"at": 0}),
        ("NOT+1=1", Reason.NOT_WITHOUT_NUMBER, {"at": 0}),
        ("10 10=100", Reason.UNEQUAL, {"values": (10, 4)}),
        ("1÷0=1÷0", Reason.DIVISION_BY_ZERO, {"left": 1}),
        ("1÷10 OR 1=1", Reason.FRACTION_IN_LOGIC, {"left": Fraction(1, 2), "symbol": Symbol.OR, "right": 1}),
        ("1+1", Reason.NO_EQUALS, {}),
        ("1÷10=1", Reason.UNEQUAL, {"values": (Fraction(1, 2), 1)}),
    ],
)
def test_e_these_are_refused_each_with_its_own_reason(text, reason, facts):
    error = fault(text)
    assert error.reason is reason
    assert {name: error.facts[name] for name in facts} == facts


def test_e3_the_order_of_evaluation_is_as_agreed():
    assert values("1+10×11=111")[0] == 7
    assert values("1+10×11=1001", order="calculator")[0] == 9
    assert fault("1+10×11=1001").facts["values"] == (7, 9)
    assert fault("1+10×11=111", order="calculator").facts["values"] == (9, 7)
    assert values("1 OR 10 XOR 11 AND 1+1=1", xor=True)[0] == 1
    assert values("11−1−1=1")[0] == 1  # equal rank from the left
    assert values("100÷10×10=100")[0] == 4
    assert values("1+NOT 0×0=0", order="calculator")[0] == 0  # NOT binds to its number


def test_e5_the_shorter_operand_is_extended_with_zeros():
    assert values("101 AND 1=1")[0] == 1
    assert values("100 OR 1=101")[0] == 5
    assert values("101 XOR 1=100", xor=True)[0] == 4


def test_e6_behind_not_zeros_are_written():
    assert values("110=NOT 001")[0] == 6
    assert values("NOT 00=11")[0] == 3
    assert values("0=NOT 1")[0] == 0


def test_e9_fractions_may_arise_and_vanish():
    assert values("11÷10×10=11")[0] == 3
    assert values("11÷10=11÷10")[0] == Fraction(3, 2)
    assert values("11÷10+1÷10=10")[0] == 2


def test_e10_negative_numbers_need_the_option():
    assert values("1−10+1=0", negatives=True)[0] == 0
    assert values("−1=1−10", negatives=True)[0] == -1
    assert values("−10 AND 11=10", negatives=True)[0] == 2  # two's complement
    assert values("−1 OR 10=−1", negatives=True)[0] == -1
    assert fault("1×−1=1", negatives=True).reason is Reason.TWO_OPERATORS
    assert fault("−NOT 1=0", negatives=True).reason is Reason.NOT_AFTER_SIGN
    assert fault("−−1=1", negatives=True).reason is Reason.TWO_OPERATORS
    assert fault("NOT−1=0", negatives=True).reason is Reason.NOT_WITHOUT_NUMBER
    assert fault("+1=1", negatives=True).reason is Reason.OPERATOR_AT_START
    assert values("−1÷10=1÷10−1", negatives=True)[0] == Fraction(-1, 2)


def test_o1_operations_that_change_nothing_are_refused_where_they_are_banned():
    for text in ("1×1=1", "1+0=1", "1−0=1", "101 AND 1=1", "1 OR 0=1", "1−1+1−1=0=0+0"):
        assert values(text)
        assert fault(text, identities="banned").reason is Reason.IDENTITY
    error = fault("1=1+0", identities="banned")
    assert error.facts["at"] == 3
    assert (error.facts["symbol"], error.facts["numeral"]) == (Symbol.PLUS, (Symbol.ZERO,))
    for text in ("10×10=100=11+1", "1×10=10", "10×11=110", "0+1=1", "1÷1=1", "1 AND 11=1", "0 OR 1=1", "1+NOT 1=1"):
        assert values(text, identities="banned")
    assert values("1 XOR 0=1", identities="banned", xor=True)


def test_o2_a_sign_is_no_operation():
    assert values("−0=0", identities="banned", negatives=True)[0] == 0
    assert fault("−0−0=0", identities="banned", negatives=True).reason is Reason.IDENTITY


# -- score


def test_s1_the_opening_of_the_rules_scores_eighteen():
    state = position(rack="0111+=")
    (equation,) = made(state, "d8>1+1=10").equations
    assert (equation.letters, equation.bonus, equation.times, equation.points) == (7, 2, 2, 18)
    assert equation.is_new
    laid = one(play(state, "d8>1+1=10"), Laid)
    assert (laid.points, laid.score, laid.nine_bonus) == (18, 18, 0)
    assert state.scores == [18, 0]


def test_s1_the_extension_of_the_rules_scores_six():
    state = position("d8>1+1=10", rack="01")
    assert made(state, "c8>10").points == 6


def test_s1_premiums_count_under_new_tiles_alone():
    state = position("d8>1+1=10", rack="1=")
    (equation,) = made(state, "h9v=1").equations
    assert (equation.letters, equation.bonus, equation.times) == (2, 1, 1)  # the centre is used up


def test_s1_times_and_divided_are_worth_more():
    (equation,) = made(position(rack="001*="), "e8>0*1=0").equations
    assert (equation.letters, equation.bonus, equation.times) == (6, 0, 2)
    (equation,) = made(position(rack="111/="), "e8>1/1=1").equations
    assert equation.letters == 8


@pytest.mark.parametrize(
    ("value", "bonus"),
    [(0, 0), (1, 1), (2, 2), (3, 2), (4, 4), (7, 4), (8, 8), (15, 8), (16, 16), (-4, 4),
     (Fraction(3, 2), 1), (Fraction(1, 2), 0), (Fraction(-5, 2), 2)],
)  # fmt: skip
def test_s2_the_bonus_is_the_place_of_the_top_bit(value, bonus):
    assert bonus_of(value) == bonus


def test_s3_a_tile_in_two_equations_scores_in_both():
    told = made(corner("0=0*1", "1"), "i8>1")
    assert [equation.points for equation in told.equations] == [1, 1]
    assert told.points == 2
    assert one(play(corner("0=0*1", "1"), "i8>1"), Laid).points == 2


def test_s4_nine_tiles_at_once_are_fifty_more_by_option():
    rack = "0111111+="
    state = position(rack=rack)
    move = "d8>11+11=110"  # nine tiles
    told = made(state, move)
    assert told.nine_bonus == 50
    assert told.points == 50 + told.equations[0].points
    assert one(play(state, move), Laid).nine_bonus == 50
    off = position(rack=rack, nine_bonus=False)
    assert made(off, move).points == told.points - 50
    assert one(play(off, move), Laid).points == told.points - 50


# -- end


def test_f1_who_has_no_tile_left_with_an_empty_bag_ends_the_match():
    state = position("d8>1+1=10", rack="01", other="01=+*_", bag=0)
    events = play(state, "c8>10")
    assert state.outcome.reason is End.WENT_OUT
    assert state.outcome.winners == (0,)
    ended = one(events, MatchEnded)
    assert ended.out == 0
    mine, yours = ended.settlements
    assert (mine.lost, mine.gained, mine.score) == (0, 2, 8)
    assert (yours.lost, yours.gained, yours.score) == (6, 0, -6)  # F4: below zero
    assert yours.tiles == tuple(SYMBOL_OF[char] for char in "01=+*_")
    assert not of(events, Drew)
    assert state.legal_moves() == ()
    assert refused(state, "pass").reason is Reason.MATCH_OVER


def test_f1_an_empty_rack_is_filled_while_the_bag_holds_tiles():
    state = position("d8>1+1=10", rack="01", other="01", bag=1)
    drew = one(play(state, "c8>10"), Drew)
    assert (drew.count, drew.bag) == (1, 0)
    assert state.outcome is None
    assert state.to_move == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f2_two_passes_of_everybody_in_a_row_end_it(players):
    state = GAME.new(3, players=players)
    racks = list(state.racks)
    for count in range(1, 2 * players + 1):
        assert state.outcome is None
        events = state.play(PASS)
        assert events[0].in_a_row == count
        assert events[0].to_end == 2 * players
    assert state.outcome.reason is End.PASSES
    ended = one(events, MatchEnded)
    assert ended.out is None
    assert all(part.gained == 0 for part in ended.settlements)  # F3: nobody receives
    assert all(part.lost == sum({"*": 2, "/": 4, "_": 0}.get(tile, 1) for tile in rack)
               for part, rack in zip(ended.settlements, racks, strict=True))  # fmt: skip


def test_f2_an_exchange_begins_the_count_anew():
    state = position("d8>1+1=10", rack="01", other="01")
    play(state, "pass", "pass", "pass")
    play(state, "exchange:0")
    assert state.passes == 0
    assert one(play(state, "pass"), Passed).in_a_row == 1


def test_f2_a_placement_begins_the_count_anew():
    state = position("d8>1+1=10", rack="01", other="01")
    play(state, "pass", "pass", "c8>10")
    assert state.passes == 0


def test_f3_the_end_changes_no_score_without_the_option():
    state = position("d8>1+1=10", rack="01", other="01=+*_", bag=0, end_transfers=False)
    play(state, "c8>10")
    assert state.scores == [6, 0]


def test_f5_equal_scores_share_the_win():
    state = position("d8>1+1=10", rack="0", other="1")
    events = play(state, "pass", "pass", "pass", "pass")
    assert state.outcome.winners == (0, 1)
    assert one(events, MatchEnded).winners == (0, 1)


# -- moves, texts and readouts


def test_a_move_is_written_and_read_back():
    for text in ("h8>1+1=10", "a15v_1=_~0", "o1>1", "exchange:01=_", "pass"):
        assert str(GAME.parse_move(text)) == text
    assert str(GAME.parse_move("h8v1")) == "h8>1"  # a single tile is one move however it is written
    assert str(GAME.parse_move("exchange:_1=0")) == "exchange:01=_"
    for wrong in ("h16>1", "p1>1", "h8<1", "h8>", "h8>_", "h8>2", "h8>0000000000", "exchange:", "exchange:2", "Pass"):
        with pytest.raises(MoveTextError):
            GAME.parse_move(wrong)


def test_a_move_is_made_of_choices():
    move = placement(Direction.DOWN, square("h8"), [Tile(Symbol.ONE, True), Tile(Symbol.EQUALS), Tile(Symbol.ONE)])
    assert str(move) == "h8v_1=1"
    assert (move.direction, move.square) == (Direction.DOWN, square("h8"))
    assert move.tiles == (Tile(Symbol.ONE, True), Tile(Symbol.EQUALS), Tile(Symbol.ONE))
    assert move_of(move.path) == move
    back = exchange([Symbol.BLANK, Symbol.ZERO])
    assert back == Exchange("0_")
    assert back.symbols == (Symbol.ZERO, Symbol.BLANK)
    assert move_of(back.path) == back
    assert move_of(PASS.path) == PASS
    for path in ((), move.path[:-1], (Direction.DOWN, *move.path), (*back.path[:1], back.path[-1])):
        with pytest.raises(ValueError, match="no "):
            move_of(path)
    with pytest.raises(ValueError, match="no tiles"):
        placement(Direction.DOWN, square("h8"), [])
    with pytest.raises(ValueError, match="no square"):
        placement(Direction.DOWN, Square(0, 15), [Tile(Symbol.ONE)])


def test_the_equations_on_the_board_are_listed_and_found_by_square():
    view = position("d8>1+1=10", "h9v=1", rack="1").view(0)
    across, down = equations_on(view)
    assert (across.symbols, across.square, across.direction, across.value) == (
        symbols("1+1=10"), square("d8"), Direction.ACROSS, 2,
    )  # fmt: skip
    assert (down.symbols, down.square, down.direction, down.value) == (symbols("1=1"), square("h8"), Direction.DOWN, 1)
    assert equations_through(view, square("h8")) == (across, down)
    assert equations_through(view, square("h9")) == (down,)
    assert equations_through(view, square("a1")) == ()


def test_a_preview_changes_nothing_and_works_out_of_turn():
    state = position("d8>1+1=10", rack="0", other="01")
    before = state.text()
    assert preview(state.view(1), GAME.parse_move("c8>10")).points == 6
    assert preview(state.view(1), PASS).points == 0
    assert preview(state.view(1), Exchange("0")).equations == ()
    with pytest.raises(IllegalMove):
        preview(state.view(1), Exchange("00"))
    assert state.text() == before


def test_a_text_that_is_no_state_is_refused():
    state = GAME.new(5)
    text = state.text()
    assert GAME.parse_state(text).text() == text
    for wrong in (text.replace("move=", "mve="), text.replace("bag=", "bag=0"), text.replace("scores=0,0", "scores=0")):
        with pytest.raises(StateTextError):
            GAME.parse_state(wrong)
