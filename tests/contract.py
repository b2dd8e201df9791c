"""The contract test: what any game must keep, over seeded random matches of it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engines.chance import Chance
from engines.contract import Event, Game, IllegalMove, MoveTextError, Refusal, State, StateTextError
from engines.options import OptionValues

LONGEST = 100_000  # moves; no match of random play may run on for ever
VERY_MANY = 20_000  # moves that are no longer compared each with each
MANY = 150  # moves of a position: of more than these some are looked at, evenly spread


def keeps_contract(game: Game[Any, Any], options: OptionValues, seed: int, players: int) -> int:
    """Plays one random match and asserts every promise of the contract on the way; returns its length."""
    random = Random(seed)
    state, opening = game.begin(seed, players=players, **options)
    again, _ = game.begin(seed, players=players, **options)
    assert state.text() == again.text(), "equal seeds make equal matches"
    assert all(isinstance(event, Event) for event in opening)
    played: list[str] = []
    while state.outcome is None:
        moves = state.legal_moves()
        assert moves, "never without a move while the match runs"
        move = moves[int(random.random() * len(moves))]
        assert state.is_whole(), "nothing lost, nothing doubled"
        if len(played) % 20 == seed % 20:  # the costly promises, not at every move of every match
            _looking(state, players)
            _nothing_leaks(game, state, players)
            _texts(game, state, _some(moves))
            _tree(state, moves)
            _refusals(game, state)
            _copies(state, move)
        events = state.play(move)
        assert events, "a move always has something to tell"
        _secrets(events, players)
        played.append(str(move))
        assert len(played) < LONGEST
    assert state.legal_moves() == ()
    assert all(0 <= seat < players for seat in state.outcome.winners)
    replayed = game.new(seed, players=players, **options)
    for text in played:
        replayed.play(game.parse_move(text))
    assert replayed.text() == state.text(), "header and moves are the match"
    return len(played)


def _some(moves: Any) -> list[Any]:
    """Returns all moves, or evenly spread ones of many."""
    step = max(1, len(moves) // MANY)
    return [moves[at] for at in range(0, len(moves), step)]


def _looking(state: State[Any, Any], players: int) -> None:
    """Asking for moves and views changes nothing and gives the same twice."""
    before = state.text()
    moves = state.legal_moves()
    if len(moves) <= VERY_MANY:
        assert len(set(moves)) == len(moves), "no move twice"
    assert state.legal_moves() == moves
    for seat in range(players):
        view = state.view(seat)
        assert view.seat == seat
        assert view.to_move == state.to_move
        if seat != state.to_move:
            assert tuple(view.legal) == ()
        else:
            assert len(view.legal) == len(moves)
            assert _some(view.legal) == _some(moves)
        assert state.view(seat) == view
    assert state.text() == before


def _nothing_leaks(game: Game[Any, Any], state: State[Any, Any], players: int) -> None:
    """A state whose secrets were laid anew gives the same view: so the view holds none of them."""
    for seat in range(players):
        view = state.view(seat)
        for attempt in range(2):
            other = game.sample_state(view, Chance(attempt))
            assert other.is_whole()
            assert other.view(seat) == view
            assert other.legal_moves() == state.legal_moves() or seat != state.to_move


def _texts(game: Game[Any, Any], state: State[Any, Any], moves: Any) -> None:
    for move in moves:
        assert game.parse_move(str(move)) == move
    twin = game.parse_state(state.text())
    assert twin.text() == state.text()
    assert twin.legal_moves() == state.legal_moves()
    for wrong in ("", "xyzzy", str(moves[0]) + "?"):
        with pytest.raises(MoveTextError):
            game.parse_move(wrong)
    for wrong in ("", "xyzzy", state.text()[:-3] + "?!?"):
        with pytest.raises(StateTextError):
            game.parse_state(wrong)


def _tree(state: State[Any, Any], moves: Any) -> None:
    """The full expansion of the tree of choices is the list of moves; of very many moves each one's way is walked."""
    if len(moves) > MANY:
        for move in _some(moves):
            path = tuple(move.path)
            for at in range(len(path)):
                assert path[at] in state.choices(path[:at])
            assert not state.choices(path)
        return
    leaves = []
    paths: list[tuple[Any, ...]] = [()]
    while paths:
        path = paths.pop()
        following = state.choices(path)
        if not following:
            leaves.append(path)
        paths += [(*path, choice) for choice in following]
    assert sorted(map(str, leaves)) == sorted(str(tuple(move.path)) for move in moves)


def _refusals(game: Game[Any, Any], state: State[Any, Any]) -> None:
    """What is legal passes the check; what another state allows and this does not is refused, changing nothing."""
    legal = state.legal_moves()
    some = _some(legal)
    if len(legal) <= VERY_MANY:
        legal = set(legal)
    for move in some:
        state.check(move)
    before = state.text()
    seen = _MOVES_SEEN.setdefault(game.name, {})
    for other in _some(list(seen)):
        if other in legal:
            continue
        for attempt in (state.check, state.play):
            with pytest.raises(IllegalMove) as refused:
                attempt(other)
            assert isinstance(refused.value.reason, Refusal)
    assert state.text() == before
    seen.update(dict.fromkeys(some))


_MOVES_SEEN: dict[str, dict[Any, None]] = {}


def _copies(state: State[Any, Any], move: Any) -> None:
    """A copy goes its own way and comes to the same end as the original would; ``apply`` is ``play`` untold."""
    before = state.text()
    told, silent = state.copy(), state.copy()
    told.play(move)
    silent.apply(move)
    assert told.text() == silent.text()
    assert state.text() == before


def _secrets(events: Any, players: int) -> None:
    """What a seat sees of an event, seen again by that seat, stays the same: nothing else is hidden in it."""
    for event in events:
        for seat in range(players):
            seen = event.seen_by(seat)
            assert type(seen) is type(event)
            assert seen.seen_by(seat) == seen
