"""What holds in every position of One Zero One that play can reach."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.contract import IllegalMove
from engines.one_zero_one import GAME, Command, Facing, Laid, Locked, MatchEnded, Moved, Removed, Turned
from engines.one_zero_one.cards import COMMANDS, FACINGS, ROWS
from engines.one_zero_one.effects import NO_ROW
from engines.one_zero_one.moves import CPU, move_of
from tests.thorough import share

DEFAULTS = GAME.defaults()
OPTIONS = st.fixed_dictionaries(
    {
        **{name: st.just(value) for name, value in dict(DEFAULTS).items()},
        "preset": st.sampled_from(["base", "101.1", "101.1", "own", "own"]),
        "row_60": st.booleans(),
        "open_rows": st.sampled_from(["above", "all_above"]),
        "cards_out": st.sampled_from(["at_once", "play_hands_out"]),
        "opponent": st.sampled_from(["hand", "hand", "cpu"]),
        "cpu_level": st.integers(1, 4),
        "plain": st.integers(0, 6),
        "delete": st.integers(2, 4),
        "print": st.integers(2, 4),
        **{name: st.integers(2, 4) for name in ("end", "cont", "gosub", "get", "next")},
    }
)


@st.composite
def positions(draw):
    """Any position after some random moves from any deal under any options."""
    state = GAME.new(draw(st.integers(0, 2**32)), **draw(OPTIONS))
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=40)):
        moves = state.legal_moves()
        if not moves:
            break
        state.apply(moves[choice % len(moves)])
    return state


@st.composite
def turns(draw):
    """Any position, a move made in it, and what is told of it: state before, state after, events."""
    state = draw(positions())
    moves = state.legal_moves()
    before = state.copy()
    events = state.play(moves[draw(st.integers(0, 2**16)) % len(moves)]) if moves else ()
    return before, state, events


def counts(state):
    return [held.bit_count() for held in state.table.held]


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_no_card_is_lost_or_doubled(state):
    assert state.is_whole()


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_a_row_is_one_whole_and_the_last_never_holds_more_than_three(state):
    table = state.table
    for row, held in enumerate(table.held):
        assert not table.ones[row] & ~held
        assert not table.locked[row] & ~held
        assert not table.ends[row] & ~held
        assert table.ends[row].bit_count() <= 1
        assert not table.ends[row] or held < table.ends[row] << 1, "nothing lies right of an active END"
        assert table.ends[row] == sum(
            1 << space for space, card in enumerate(table.cards(row)) if card is not None and card.shuts
        )
    assert table.held[table.last] <= 7
    assert table.is_full == (state.outcome is not None and state.outcome.reason.name == "LAST_ROW")


@given(turns())
@settings(max_examples=share(100, 3), deadline=None)
def test_no_row_ever_loses_a_card_more_than_it_gains(turn):
    before, after, _ = turn
    assert all(one <= other for one, other in zip(counts(before), counts(after), strict=True))


@given(turns())
@settings(max_examples=share(100, 3), deadline=None)
def test_a_locked_card_never_changes(turn):
    before, after, _ = turn
    for row, locked in enumerate(before.table.locked):
        for space in range(locked.bit_length()):
            if locked >> space & 1:
                one, other = before.table.card(row, 1 << space), after.table.card(row, 1 << space)
                assert (one.command, one.digit, one.facing, one.locked) == (
                    other.command,
                    other.digit,
                    other.facing,
                    other.locked,
                )


@given(turns())
@settings(max_examples=share(100, 3), deadline=None)
def test_cards_are_laid_into_open_rows_alone(turn):
    before, _, events = turn
    table = before.table.copy()
    open_before = {ROWS[row] for row in range(len(table.held)) if table.is_open(row)}
    for event in events:
        if isinstance(event, Laid):
            if before.cpu is None:
                assert event.place.row in open_before
            assert event.seat == before.to_move
        elif isinstance(event, Removed | Moved | Turned):
            assert not event.card.locked
        elif isinstance(event, Locked):
            assert event.target != event.place


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_every_legal_move_goes_to_the_left_most_empty_space_or_where_next_wants_it(state):
    if state.cpu is not None and state.to_move == 1:
        return
    for move in state.legal_moves():
        twin = state.copy()
        first = next(event for event in twin.play(move) if isinstance(event, Laid))
        spaces = state.table.cards(move.row)
        if state.demand is None:
            assert None not in spaces[: first.place.space - 1]
            assert first.place.space - 1 == len(spaces) or spaces[first.place.space - 1] is None
        else:
            assert (move.row, 1 << first.place.space - 1) == state.demand


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_totals_are_the_numbers_of_all_decided_rows(state):
    view = state.view(0)
    decided = [row for row in view.rows if view.control(row) is not None]
    assert sum(view.totals) == sum(decided)
    if len(decided) == len(view.rows):
        assert sum(view.totals) in (150, 210)


@given(turns())
@settings(max_examples=share(100, 3), deadline=None)
def test_the_end_is_told_with_the_winner_of_the_higher_total(turn):
    _, state, events = turn
    ended = [event for event in events if isinstance(event, MatchEnded)]
    if state.outcome is None or not events:
        assert not ended
        return
    (end,) = ended
    assert end is events[-1]
    assert end.totals == state.view(0).totals
    assert (
        end.winners
        == state.outcome.winners
        == tuple(seat for seat in (0, 1) if end.totals[seat] > end.totals[1 - seat])
    )


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_hands_hold_at_most_three_and_the_cpu_none(state):
    assert all(state.view(1 - seat).held <= 3 for seat in (0, 1))
    if state.cpu is not None:
        assert state.view(0).held == 0


SIDES = [(int(command), int(facing)) for command in COMMANDS for facing in FACINGS]
PRINTING = (int(Command.PRINT), int(Facing.RIGHT))


@st.composite
def any_moves(draw):
    """Any move that can be written."""
    if draw(st.integers(0, 30)) == 0:
        return CPU
    cards = (*[PRINTING] * draw(st.integers(0, 2)), draw(st.sampled_from(SIDES)))
    to = draw(st.integers(NO_ROW, 5)) if cards[-1][0] == Command.GOSUB else NO_ROW
    return move_of(draw(st.integers(0, 5)), cards, to)


@given(positions(), st.lists(any_moves(), min_size=20, max_size=60))
@settings(max_examples=share(100, 3), deadline=None)
def test_a_move_passes_the_check_just_when_it_is_listed(state, moves):
    legal = state.legal_moves()
    for move in [*moves, *legal]:
        try:
            state.check(move)
        except IllegalMove:
            assert move not in legal
        else:
            assert move in legal


@given(positions())
@settings(max_examples=share(100, 3), deadline=None)
def test_text_and_copy_are_the_same_state(state):
    assert GAME.parse_state(state.text()).text() == state.text()
    assert state.copy().text() == state.text()
