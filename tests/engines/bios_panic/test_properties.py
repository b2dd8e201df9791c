"""What holds in every position of BIOS PANIC that play can reach."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.bios_panic import GAME, VARIANTS, Action, DrawCards, KeepOne, Move, Took, masks_of
from engines.bios_panic.cards import FIRST_ACTION, KIND_CODES, PIECE, pile_card
from engines.bios_panic.row import reads_as
from engines.contract import IllegalMove
from tests.engines.bios_panic.positions import stand
from tests.thorough import share

ROWS = {"bios": 10, "7-bit": 10, "bit2": 14}
DECKS = {"bios": (48, 34), "7-bit": (48, 30), "bit2": (50, 53)}
TARGETS = {"bios": (20, 31), "7-bit": (31, 63), "bit2": (63, 127)}
CLAIM = KIND_CODES["claim"]


SEEDS = st.integers(0, 2**32)


def chosen(state, number):
    """Returns a move: each kind alike often, of the claims often a right one, the end of a turn less often."""
    parts = list(state.legal_moves().parts)
    if len(parts) > 1 and parts[-1].action is Action.END and number % 3:
        parts.pop()
    moves = parts[number % len(parts)].moves
    number //= len(parts)
    if moves[0].card == CLAIM and number % 2:
        facts = state.masks
        moves = [one for one in moves if reads_as(facts, one.args[0] - 1, one.args[0] + 5, one.args[1])]
    return moves[number % len(moves)]


@st.composite
def positions(draw):
    """Any position after some random moves from any deal of any variant."""
    options = {"variant": draw(st.sampled_from(sorted(VARIANTS))), "goal": draw(st.sampled_from([2, 6, 6]))}
    state = GAME.new(draw(SEEDS), players=draw(st.sampled_from(GAME.seats)), **options)
    random = Random(draw(SEEDS))
    for _ in range(draw(st.integers(0, 150))):
        if state.outcome is not None:
            break
        state.apply(chosen(state, random.randrange(2**24)))
    return state


@st.composite
def turns(draw):
    """Any position, a move made in it, and what is told of it: state before, state after, events."""
    state = draw(positions())
    before = state.copy()
    events = () if state.outcome is not None else state.play(chosen(state, draw(st.integers(0, 2**24))))
    return before, state, events


def counts(state):
    """Returns how many number and action cards there are, and targets by size, counted apart from the engine's own."""
    cards = [*state.piles[0], *state.piles[1], *state.discards[0], *state.discards[1]]
    cards += [pile_card(card) for card in (*tuple(state.row), *(one for hand in state.hands for one in hand))]
    numbers = sum(card < FIRST_ACTION for card in cards)
    return (numbers, len(cards) - numbers), Counter(cards)


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_each_card_and_target_is_in_exactly_one_place(state):
    variant = state.options["variant"]
    sizes, cards = counts(state)
    assert sizes == DECKS[variant]
    assert cards == Counter([*VARIANTS[variant].numbers, *VARIANTS[variant].action_codes])
    for pile, cards_there in enumerate((*state.piles, *state.discards)):
        assert all((card >= FIRST_ACTION) == bool(pile % 2) for card in cards_there)
    for size in (0, 1):
        values = [*state.target_piles[size], *state.target_discards[size], *(one[size] for one in state.targets)]
        if isinstance(state.pending, KeepOne) and state.pending.size == size:
            values += state.pending.values
        assert len(values) == len(set(values)) == TARGETS[variant][size]
    assert state.is_whole()


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_the_row_holds_no_more_than_it_can_and_never_pieces_alone(state):
    assert len(state.row) <= ROWS[state.options["variant"]]
    lying = tuple(state.row)
    assert not lying or min(lying) < PIECE
    assert state.masks == masks_of(state.row)


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_scores_stay_below_the_goal_until_one_wins_and_never_pass_seven(state):
    assert all(0 <= score <= min(7, state.goal + 1) for score in state.scores)
    reached = [seat for seat, score in enumerate(state.scores) if score >= state.goal]
    if reached:
        assert state.outcome is not None
        assert state.outcome.winners == tuple(reached) == (state.to_move,)
    elif state.outcome is None:
        assert len(state.legal_moves()) > 0


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_no_target_of_the_player_on_turn_is_left_standing(state):
    if state.pending is None and state.outcome is None:
        assert stand(state) == [(), ()]


@given(turns())
@settings(max_examples=share(100, 3), deadline=None)
def test_targets_are_taken_by_the_player_on_turn_alone(turn):
    before, state, events = turn
    took = [event for event in events if isinstance(event, Took)]
    assert all(event.seat == state.to_move for event in took)
    for event in took:
        assert event.points == event.size + 1
    if took and state.outcome is None:
        assert not any(state.passed)
    assert sum(state.scores) >= sum(before.scores) or state.last_laying is None


@given(turns())
@settings(max_examples=share(100, 3), deadline=None)
def test_hands_never_grow_by_drawing_at_the_end_of_a_turn_beyond_six(turn):
    before, state, _ = turn
    if isinstance(before.pending, DrawCards) and not before.pending.left:
        assert len(before.hand) < 6
        assert len(state.hands[before.to_move]) <= 6


@st.composite
def any_moves(draw):
    """Any move that can be written for a position of those variants, legal or not."""
    source = draw(positions())
    if source.outcome is not None:
        return Move(Action.END)
    return chosen(source, draw(st.integers(0, 2**24)))


def tried(state, move):
    """Returns whether a move is accepted; a refused one must have changed nothing."""
    before = state.text()
    try:
        state.copy().check(move)
    except IllegalMove:
        for attempt in (state.check, state.play):
            try:
                attempt(move)
            except IllegalMove:
                continue
            raise AssertionError(f"{move} was refused, and then not") from None
        assert state.text() == before
        return False
    return True


@given(positions(), st.lists(any_moves(), min_size=3, max_size=6))
@settings(max_examples=25, deadline=None)
def test_a_move_passes_the_check_just_when_it_is_listed_and_a_refused_one_changes_nothing(state, moves):
    legal = set(state.legal_moves())
    for move in moves:
        assert tried(state, move) == (move in legal)
        redone = replace(move, again=not move.again)
        assert tried(state, redone) == (redone in legal)


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_the_text_of_a_state_is_read_back_to_an_equal_one(state):
    twin = GAME.parse_state(state.text())
    assert twin.text() == state.text()
    assert twin.legal_moves() == state.legal_moves()
    for seat in range(state.players):
        assert twin.view(seat) == state.view(seat)


@given(positions(), st.integers(0, 2**24))
@settings(max_examples=share(100, 3), deadline=None)
def test_a_copy_is_independent_and_has_the_same_future(state, number):
    twin, before = state.copy(), state.text()
    assert twin.text() == before
    if state.outcome is not None:
        return
    move = chosen(twin, number)
    events = twin.play(move)
    assert state.text() == before
    assert state.play(move) == events
    assert state.text() == twin.text()


@given(positions())
@settings(max_examples=40, deadline=None)
def test_texts_and_paths_of_moves_are_read_back(state):
    for part in state.legal_moves().parts if state.outcome is None else ():
        for move in (part.moves[0], part.moves[-1]):
            assert GAME.parse_move(str(move)) == move
            path = move.path
            assert all(path[at] in state.choices(path[:at]) for at in range(len(path)))
            assert state.choices(path) == ()


@given(turns())
@settings(max_examples=60, deadline=None)
def test_a_view_that_is_read_later_tells_what_was_then(turn):
    state, _, _ = turn
    if state.outcome is not None:
        return
    for seat in range(state.players):
        early, late = state.copy(), state.copy()
        wanted = replace(early.view(seat))  # read at once
        view, others = late.view(seat), [late.view(one) for one in range(state.players)]
        late.apply(chosen(late, 7))
        assert view == wanted
        assert others[seat] == wanted
        assert pickle.loads(pickle.dumps(view)) == wanted
