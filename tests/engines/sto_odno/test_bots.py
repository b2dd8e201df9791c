"""The opponents of Сто одно: fair, repeatable, legal, bounded, and each level better than the one below."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from engines.cards import FULL_DECK, RANK_MASK, SUIT_MASK, Rank, Suit, card_of, cards_in, mask_of
from engines.chance import Chance
from engines.sto_odno import GAME, Move, Options, State, View, bots, parse_move
from tests.benchmarks.levels import PAIRS, compete, told
from tests.engines.sto_odno.positions import one_deck
from tests.thorough import ALL, ahead, share

LEVELS = (0, *GAME.levels)
OPTIONS = [dict(zip(GAME.defaults(), values, strict=True)) for values in product((False, True), repeat=3)]


def decisions(count: int, options: dict[str, bool] | None = None, seed: int = 0) -> Iterator[State]:
    """Yields positions with a choice, a few moves apart, from matches played by chance."""
    random = Random(seed)
    while True:
        state = GAME.new(random.randrange(1 << 30), **(options or {}))
        while state.outcome is None:
            legal = state.legal_moves()
            if len(legal) > 1 and random.random() < 0.3:
                yield state.copy()
                count -= 1
                if not count:
                    return
            state.apply(random.choice(legal))


def with_other_hidden_cards(state: State, random: Random) -> State:
    """Returns a state that looks the same to the seat to move: other cards, other order, other future."""
    twin = state.copy()
    other = 1 - state.to_move
    hidden = [*cards_in(state.hands[other]), *state.stock]
    random.shuffle(hidden)
    lacked = state.lacks[other]
    hidden.sort(key=lambda one: lacked >> one & 1)
    may_hold = [one for one in hidden if not lacked >> one & 1]
    held = may_hold[: state.hands[other].bit_count()]
    twin.hands[other] = mask_of(held)
    twin.stock = [one for one in hidden if one not in held]
    random.shuffle(twin.stock)
    twin.chance = Chance(random.randrange(1 << 30))
    return twin


def position(hand: str, top: str, held: int = 3, lacks: int = 0, pile: str = "") -> View:
    """Returns the view of seat 0 with a hand over a top card, the rest of the deck lying anyhow."""
    state = State(Options(), Chance(0))
    mine, played = (mask_of(card_of(name) for name in names.split()) for names in (hand, pile))
    lying = card_of(top)
    rest = list(cards_in(FULL_DECK & ~(mine | played | lying.bit)))
    other = [one for one in rest if not lacks >> one & 1][:held]
    state.hands = [mine, mask_of(other)]
    state.stock = [one for one in rest if one not in other]
    state.top, state.pile = int(lying), played
    state.cover = SUIT_MASK[lying.suit] | RANK_MASK[lying.rank] | RANK_MASK[Rank.QUEEN]
    state.lacks = [0, lacks]
    assert one_deck(state)
    return state.view(0)


def choice(level: int, view: View, seed: int = 0) -> Move:
    """Returns what a level plays."""
    return GAME.bot(level, seed).choose(view)


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_never_change_a_decision(level: int) -> None:
    random = Random(level)
    for state in decisions(12, seed=level):
        decided = choice(level, state.view(state.to_move), seed=5)
        for _ in range(2):
            twin = with_other_hidden_cards(state, random)
            assert twin.is_whole()
            assert choice(level, twin.view(twin.to_move), seed=5) == decided


@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_and_seeds_decide_equally_whatever_was_decided_before(level: int) -> None:
    views = [state.view(state.to_move) for state in decisions(8, seed=7)]
    old = GAME.bot(level, 3)
    first = [old.choose(view) for view in views]
    assert [old.choose(view) for view in reversed(views)] == first[::-1]
    assert [choice(level, view, seed=3) for view in views] == first


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: "+".join(name for name in one if one[name]) or "default")
@pytest.mark.parametrize("level", LEVELS)
def test_every_move_is_legal_under_every_option(level: int, options: dict[str, bool]) -> None:
    state = GAME.new(11 + level, **options)
    seats = [GAME.bot(level, 1), GAME.bot(0, 2)]
    while state.outcome is None and state.ply < 40:
        view = state.view(state.to_move)
        move = seats[state.to_move].choose(view)
        assert move in view.legal
        state.play(move)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda one: "+".join(name for name in one if one[name]) or "default")
def test_a_sampled_world_looks_like_the_view(options: dict[str, bool]) -> None:
    for number, state in enumerate(decisions(40, options, seed=1)):
        view = state.view(state.to_move)
        world = GAME.sample_state(view, Chance(number))
        assert world.is_whole()
        assert not world.hands[1 - view.seat] & view.lacks
        assert world.view(view.seat) == view


def test_a_single_legal_move_costs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    view = position("9♣ 10♦", top="10♥", held=4)
    assert len(view.legal) == 1
    monkeypatch.setattr(bots, "sampled", None)
    for level in LEVELS:
        assert choice(level, view) == view.legal[0]


@pytest.mark.parametrize(("level", "playouts"), [(3, 40), (4, 128)])
def test_a_number_of_playouts_bounds_the_work(level: int, playouts: int, monkeypatch: pytest.MonkeyPatch) -> None:
    made = 0
    play_out = bots.play_out

    def counted(state: State) -> State:
        nonlocal made
        made += 1
        began = state.ply
        assert play_out(state).ply - began <= 80
        return state

    monkeypatch.setattr(bots, "play_out", counted)
    crowded = position("Q♠ Q♣ Q♦ Q♥ 7♠ 8♠ 9♠ 10♠ J♠ K♠ A♠", top="6♠", held=9)
    for view in [crowded, *(state.view(state.to_move) for state in decisions(8, OPTIONS[-1], seed=2))]:
        made = 0
        choice(level, view)
        assert made <= playouts + 2 * len(view.legal)


@pytest.mark.parametrize("level", [3, 4])
@pytest.mark.parametrize(
    ("hand", "top", "move"),
    [
        ("A♦ Q♠", "K♦", "A♦"),  # moves again and goes out with the queen: 40 off
        ("7♥ Q♦", "9♥", "7♥"),
        ("6♦ K♦", "8♦", "6♦"),  # covers the six himself and is out
    ],
)
def test_plays_the_obvious(level: int, hand: str, top: str, move: str) -> None:
    for seed in range(5):
        assert choice(level, position(hand, top), seed) == parse_move(move)


@pytest.mark.parametrize("level", GAME.levels)
def test_holds_the_queen_that_fits_whatever_comes(level: int) -> None:
    for seed in range(5):
        assert choice(level, position("10♣ Q♥", top="8♣"), seed) == parse_move("10c")


@pytest.mark.parametrize("level", [2, 4])
def test_orders_what_it_holds(level: int) -> None:
    for seed in range(5):
        assert choice(level, position("Q♣ 9♥", top="7♠"), seed) == parse_move("Qc:h")


def test_level_four_orders_what_the_opponent_has_shown_not_to_hold() -> None:
    for suit in (Suit.SPADES, Suit.HEARTS):
        view = position("Q♣ 9♥ 9♠", top="8♦", held=2, lacks=SUIT_MASK[suit] | RANK_MASK[Rank.QUEEN])
        for seed in range(5):
            assert choice(4, view, seed).order is suit


@pytest.mark.slow
@pytest.mark.timeout(900)  # about a minute on a quiet core
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def test_each_level_beats_the_one_below(pair: tuple[int, int]) -> None:
    result = compete(*pair, share(2000, 20))
    assert sum(result.rounds) == share(2000, 20)
    assert ahead(result.rounds), "\n".join(told(pair, result))
    assert result.matches[0] > result.matches[1] or not ALL, "\n".join(told(pair, result))
