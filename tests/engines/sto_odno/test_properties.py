"""What holds in every position of Сто одно that play can reach."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.cards import CARDS, RANK_MASK, Rank, cards_in
from engines.sto_odno import GAME, Ending, Phase, Score, count
from engines.sto_odno.score import LIMIT
from tests.thorough import share

OPTIONS = st.fixed_dictionaries({option.name: st.booleans() for option in GAME.options})


@st.composite
def positions(draw):
    """Any position after some random moves from any deal under any options."""
    state = GAME.new(draw(st.integers(0, 2**32)), **draw(OPTIONS))
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=60)):
        moves = state.legal_moves()
        if not moves:
            break
        state.apply(moves[choice % len(moves)])
    return state


@given(positions())
@settings(max_examples=share(300, 3), deadline=None)
def test_no_card_is_lost_or_doubled(state):
    assert state.is_whole()


@given(positions())
@settings(max_examples=share(300, 3), deadline=None)
def test_played_cards_cover_and_a_draw_means_that_nothing_does(state):
    hand = state.hands[state.to_move]
    moves = state.legal_moves()
    for move in moves:
        if move.choice in CARDS and state.phase != Phase.ORDER:
            card = move.choice
            top = CARDS[state.top]
            assert hand & card.bit
            if state.order is not None:
                assert card.suit is state.order or card.rank is Rank.QUEEN
            else:
                assert card.suit is top.suit or card.rank in (top.rank, Rank.QUEEN)
    if [str(move) for move in moves] == ["draw"]:
        assert not hand & state.cover


@given(positions())
@settings(max_examples=share(300, 3), deadline=None)
def test_scores_stay_below_the_limit_while_the_match_runs(state):
    if state.outcome is None:
        assert all(score < LIMIT for score in state.scores)
        assert state.round == sum(state.rounds) + 1
    else:
        assert max(state.scores) > LIMIT
        assert state.round == sum(state.rounds)


@given(positions())
@settings(max_examples=share(200, 3), deadline=None)
def test_an_order_lies_on_a_queen_alone(state):
    if state.order is not None:
        assert RANK_MASK[Rank.QUEEN] >> state.top & 1


@given(positions())
@settings(max_examples=share(200, 3), deadline=None)
def test_what_a_player_has_shown_to_lack_he_does_not_hold(state):
    for seat in (0, 1):
        shown = state.lacks[seat]
        if state.to_move == seat and state.drawn >= 0:
            shown &= ~(1 << state.drawn)  # the card just drawn is to be played at once
        assert not state.hands[seat] & shown, [str(card) for card in cards_in(state.hands[seat] & shown)]


@given(positions())
@settings(max_examples=share(200, 3), deadline=None)
def test_text_and_copy_are_the_same_state(state):
    assert GAME.parse_state(state.text()).text() == state.text()
    assert state.copy().text() == state.text()


@given(
    st.integers(0, 35),
    st.sets(st.sampled_from(CARDS), min_size=1, max_size=20),
    st.integers(-200, 100),
    st.integers(-200, 100),
)
def test_only_the_loser_gains_and_only_he_falls(last, held, mine, yours):
    ending = Ending.of(0, CARDS[last], sum(card.bit for card in held))
    score = Score.after((mine, yours), ending)
    assert score.totals[0] == mine - ending.taken_off <= mine
    assert score.totals[1] == (0 if score.zeroed else yours + ending.counted)
    assert score.zeroed == (yours + ending.counted == LIMIT)
    assert count(0) == 0 <= ending.counted <= 204
