"""Opponents decide by the view alone, equally for equal views, and in bounded work."""

from __future__ import annotations

from time import process_time

import pytest

from engines.binary_equations import GAME, PASS, Exchange, Moves, Placement
from engines.binary_equations.leaves import best_exchange, leave_of
from engines.binary_equations.scouting import Scout
from engines.chance import Chance
from tests.engines.binary_equations.positions import DEFAULTS, mid_games, position, with_rack
from tests.thorough import ALL, ahead, share

EVERY = {**DEFAULTS, "xor": True, "negatives": True, "parallel_numbers": True}


def match(options, seed, *levels):
    state = GAME.new(seed, players=len(levels), **options)
    bots = [GAME.bot(level, seed + seat) for seat, level in enumerate(levels)]
    while state.outcome is None:
        state.play(bots[state.to_move].choose(state.view(state.to_move)))
    assert state.is_whole()
    return state


@pytest.mark.slow
@pytest.mark.parametrize("level", [0, 1, 2])
@pytest.mark.parametrize("options", [DEFAULTS, EVERY], ids=["usual", "all"])
def test_each_level_plays_whole_matches_and_repeats_itself(level, options):
    assert match(options, 3, level, level).text() == match(options, 3, level, level).text()


@pytest.mark.slow
@pytest.mark.parametrize(("players", "level"), [(4, 3), (2, 4)] if ALL else [(2, 4)])
def test_the_best_levels_play_whole_matches_and_repeat_themselves(level, players):
    levels = (level,) * players
    assert match(EVERY, 4, *levels).text() == match(EVERY, 4, *levels).text()


@pytest.mark.slow
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_two_states_that_look_alike_are_played_alike_and_by_the_rules(level):
    for number, state in enumerate(mid_games(share(4, 2))):
        seat = state.to_move
        move = GAME.bot(level, number).choose(state.view(seat))
        state.check(move)
        other = GAME.sample_state(state.view(seat), Chance(5)).view(seat)
        assert GAME.bot(level, number).choose(other) == move


@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_who_can_lay_nothing_exchanges_and_passes_where_he_may_not(level):
    closed = "****"  # no number and no sign
    move = GAME.bot(level, 1).choose(position("d8>1+1=10", rack=closed).view(0))
    assert isinstance(move, Exchange)
    assert GAME.bot(level, 1).choose(position("d8>1+1=10", rack=closed, other="1", bag=8).view(0)) == PASS


def test_the_third_level_sees_the_equation_that_scores_most():
    state = position("d8>1+1=10", rack="0111=+")
    move = GAME.bot(3, 1).choose(state.view(0))
    best = max(_points(state, one) for one in state.legal_moves() if isinstance(one, Placement))
    assert _points(state, move) == best


def _points(state, move):
    twin = state.copy()
    twin.apply(move)
    return twin.scores[0]


def test_a_rack_of_signs_is_worth_less_than_numbers():
    assert leave_of("1") > leave_of("==") > leave_of("====")
    assert "=" in best_exchange("===1", ["=", "1", "=="])[1]


def test_with_three_blanks_one_stays_in_the_rack():
    """A third blank would make the search take seconds."""
    state = with_rack(next(mid_games(1)), 9, 3, 1)
    move = GAME.bot(3, 1).choose(state.view(state.to_move))
    assert isinstance(move, Placement)
    assert move.blanks.bit_count() < 3
    state.check(move)


LONG_THOUGHTS = (
    # two blanks in hand
    "move=0 "
    "board=,,...1.......1,...1.......-,...1=1&1|0*0,...=...0...=,...1...0...~,11=1/1+0+100-10,...1...=...0,..."
    "*...1...-,.0|~10=1-0*0,...0...0...&,.......+...1,.......1,.......0 blanks=d10 "
    "racks=0001=&~__,0001==-*| bag=01==0=11=/1+001|1+10~0=& scores=296,199 passes=0 ply=7 "
    "last=0:d3>1:d3 end=- winners= "
    "options=end_transfers:on,identities:allowed,negatives:off,nine_bonus:on,order:school,parallel_numbers:off"
    ",xor:off chance=3:1",
    # three players, nothing in the bag, blanks in others' hands
    "move=0 "
    "board=0,=.1.1,0.=.=,/.1|~00=11-0,1.&.0,*.1.1,1.1.-,11=11&110000011,0.1.&,=.-.1,0=0&1-0+0+0,/.*,1.0,+,0|10"
    "0=~011 blanks=c2 racks=001==+-||,1===+*~~_,000011=_ bag= scores=214,212,203 passes=0 ply=13 last=0:a1>0:a1 end=- "
    "winners= "
    "options=end_transfers:on,identities:allowed,negatives:off,nine_bonus:on,order:school,parallel_numbers:off"
    ",xor:off chance=5:5",
    # four players
    "move=1 "
    "board=10=100-1-1,=,~.........1,0..1011&11=11,-...=.....1,0...0.....*,&.../.....1,1=1&11+0-1+11+0,1...0..."
    "..1,|...-.....0,0...0.....*,*.........0,0,+,0&0|11=~00 blanks=k4 "
    "racks=0|~,01=====+|,00001==/_,0001==~_ bag= scores=64,180,128,176 passes=0 ply=12 last=0:a1>1:a1 end=- winners= "
    "options=end_transfers:on,identities:allowed,negatives:off,nine_bonus:on,order:school,parallel_numbers:off"
    ",xor:off chance=5:4",
)
"""Positions in which looking at everything takes two to seven seconds."""


@pytest.mark.slow
@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("text", LONG_THOUGHTS, ids=["two blanks", "three players", "four players"])
def test_no_decision_takes_long(level, text):
    state = GAME.parse_state(text)
    view = state.view(state.to_move)
    began = process_time()
    move = GAME.bot(level, 1).choose(view)
    assert process_time() - began < 1.5
    state.check(move)


@pytest.mark.slow
def test_a_bounded_search_asks_no_clock_and_no_memory():
    """What was looked for before by anybody else makes no difference to a decision."""
    state = GAME.parse_state(LONG_THOUGHTS[0])
    chosen = GAME.bot(3, 1).choose(state.view(0))
    assert len(state.legal_moves()) > 10_000
    assert GAME.bot(3, 1).choose(state.view(0)) == chosen
    assert GAME.bot(3, 1).choose(GAME.sample_state(state.view(0), Chance(2)).view(0)) == chosen


def test_a_search_that_costs_too_much_is_given_up_for_a_narrower_one():
    scout = Scout(GAME.parse_state(LONG_THOUGHTS[0]).view(0))
    blocks = scout.blocks(9)
    assert scout.given_up
    assert blocks
    cheap = Scout(position("d8>1+1=10", rack="01=_").view(0))
    assert cheap.blocks(9) == Moves(cheap.moves.board, cheap.moves.rules, cheap.moves.rack, False).blocks
    assert not cheap.given_up


def duel(stronger, weaker, matches):
    """Returns how many matches each side won, each deal being played in either seating.

    The benchmark's ``compete`` does the same, but asks at each decision how many moves there are, which takes longer
    than most levels think.
    """
    won = [0, 0]
    for number in range(matches):
        levels = (stronger, weaker) if number % 2 else (weaker, stronger)
        state = GAME.new(number // 2, first=number // 2 % 2)
        bots = [GAME.bot(level, number + seat) for seat, level in enumerate(levels)]
        while state.outcome is None:
            state.apply(bots[state.to_move].choose(state.view(state.to_move)))
        for seat in state.outcome.winners:
            won[levels[seat] == weaker] += len(state.outcome.winners) == 1
    return won


@pytest.mark.slow
@pytest.mark.parametrize(("pair", "matches"), [((1, 0), 40), ((2, 1), 12), ((3, 2), 12), ((4, 3), 14)])
def test_each_level_beats_the_one_below(pair, matches):
    won = duel(*pair, share(matches, 6))
    assert ahead(won), won
