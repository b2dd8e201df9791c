"""Opponents of BIOS PANIC: level 0 moves by chance, for simulations; 1 to 4 play better and better.

1 takes the best of a few moves that come to its mind; 2 the best next move; 3 looks for the best two moves in a row;
4 plans the whole turn and minds what the row may offer to the others.  All decide by the view alone: what they cannot
see lies by chance in the positions that they imagine, and what only chance decides is judged by rule of thumb.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engines.bios_panic.cards import FACE_OF, KIND_CODES, QUBIT, is_number
from engines.bios_panic.imagination import imagined
from engines.bios_panic.moves import DECLINE, Move, MoveList, Part, What
from engines.bios_panic.row import codes, reads_as
from engines.bios_panic.state import State
from engines.bios_panic.view import Phase, View
from engines.bios_panic.worth import NEAR, SURE, reach, steps_to, worth
from engines.chance import Chance
from engines.game import Bot
from engines.search import chance_of

CODES = KIND_CODES
_CLAIM, _CHAIN, X2 = CODES["claim"], CODES["chain"], CODES["x2"]
UNSEEN = {
    CODES[name]: value
    for name, value in {
        "plus2": 0.5,
        "ddos": 0.6,
        "hack": 0.35,
        "root": 0.6,
        "purge": 0.3,
        "data-leak": 0.3,
        "leak": 0.1,
        "spam": 0.3,
        "spamfilter": 0.4,
        "reroll": 0.15,
        "phishing": 0.2,
        "x2": 0.0,
    }.items()
}
"""Kinds whose gain chance decides or that hit others, and what playing one is about worth, in points."""
SHUFFLING = {CODES[name] for name in ("virus", "error", "zero-day", "reload", "bsod", "format")}
"""Kinds that are played only where the position promises little."""
_STEAL_FIRST = [
    CODES[name]
    for name in ("claim", "chain", "not", "ddos", "plus2", "cut", "swap", "not2", "root", "x2", "insert", "del")
]


# -- the smaller decisions, alike for all levels above 0


def _drawn(view: View) -> Move:
    """Keeps numbers and actions in balance."""
    numbers = sum(map(is_number, view.hand))
    wanted = Move(What.DRAW, (0 if numbers < 3 else 1,))  # half a hand
    return wanted if wanted in view.legal else view.legal[0]


def _taken(view: View) -> Move:
    return view.legal[0]


def _kept(view: View) -> Move:
    """Keeps the target that is nearer."""
    size = view.pending[0]
    state = imagined(view, Chance(0))
    bits = view.variant.bits[size]
    return min(view.legal, key=lambda move: steps_to(state.facts, move.args[0], bits))


def _stolen(view: View) -> Move:
    """Takes the card that is worth most."""

    def rank(move: Move) -> int:
        return _STEAL_FIRST.index(move.args[0]) if move.args[0] in _STEAL_FIRST else len(_STEAL_FIRST)

    return min(view.legal, key=rank)


def _chained(view: View) -> Move:
    """Names the number of the rest; every opponent can read."""
    state = imagined(view, Chance(0))
    low, high = view.pending[3:]
    right = (move for move in view.legal if move.what == _CHAIN and reads_as(state.facts, low, high, move.args[0]))
    return next(right, DECLINE.moves[0])


SMALL: dict[Phase, Callable[[View], Move]] = {
    Phase.DRAW: _drawn,
    Phase.TAKE: _taken,
    Phase.KEEP: _kept,
    Phase.STEAL: _stolen,
    Phase.CHAIN: _chained,
}


def settled(state: State) -> None:
    """Lets the small decisions be made in an imagined position, up to the next move of the turn."""
    while state.outcome is None and state.phase is not Phase.MAIN:
        if state.phase is Phase.PHISHED:
            state.apply(state.legal_moves()[2])
        elif state.phase is Phase.CHAIN:
            state.apply(_chained(state.view(state.to_move)))
        else:
            state.apply(state.legal_moves()[0])


# -- candidates


def sensible(state: State, part: Part, chance: Chance, most: int) -> Sequence[Move]:
    """Returns the moves of a kind worth a thought: of the claims the right ones, of very many some."""
    moves = part.moves
    if moves[0].what == _CLAIM:
        facts = state.facts
        return [move for move in moves if reads_as(facts, move.args[0] - 1, move.args[0] + 5, move.args[1])]
    if len(moves) > most:
        return [moves[chance.below(len(moves))] for _ in range(most)]
    return moves


def _candidates(state: State, chance: Chance, most: int) -> Iterable[Move]:
    """Yields the moves whose effect can be foreseen."""
    legal = state.legal_moves()
    assert isinstance(legal, MoveList)
    for part in legal.parts:
        what = part.moves[0].what
        if what != What.END and what not in UNSEEN and what not in SHUFFLING:
            yield from sensible(state, part, chance, most)


def rough(view: View, state: State) -> tuple[float, Move] | None:
    """Returns the best of the moves whose effect only chance decides, and about what it is worth."""
    best: tuple[float, Move] | None = None
    hope = reach(state, view.seat)
    legal = view.legal
    assert isinstance(legal, MoveList)
    for part in legal.parts:
        what = part.moves[0].what
        if what in UNSEEN:
            value = UNSEEN[what]
        elif what in SHUFFLING:
            value = 0.3 - hope if what != CODES["format"] else 0.2
        else:
            continue
        move = max(part.moves, key=lambda one: _aim(view, one))
        if what == X2:
            value = 0.25 if sum(map(is_number, view.hand)) > view.allowance + 1 else -1.0
        elif what == CODES["reroll"]:
            value = 0.25 if hope < 0.5 else -0.1  # targets far away
        if best is None or value > best[0]:
            best = value, move
    return best


def _aim(view: View, move: Move) -> float:
    """Returns how gladly an opponent or a choice is hit: the leader, oneself never, the farther target."""
    kind = move.what
    if kind == CODES["reroll"]:
        state = imagined(view, Chance(0))
        return steps_to(state.facts, view.mine[move.args[0]], view.variant.bits[move.args[0]])
    if kind == CODES["reload"]:
        return -sum(_STEAL_FIRST.count(card) for card in move.args)
    if kind == CODES["phishing"]:
        held = {FACE_OF[card] for card in view.hand if card <= QUBIT}
        return (move.args[1] not in held) + view.scores[move.args[0]] / 10
    if not move.args or kind in (CODES["error"], CODES["virus"]):
        return 0.0
    return -1.0 if move.args[0] == view.seat else float(view.scores[move.args[0]])


# -- the levels


def _by_chance(view: View, chance: Chance) -> Move:
    """Level 0: any kind of card that can be played, in any way."""
    legal = view.legal
    assert isinstance(legal, MoveList)
    moves = legal.parts[chance.below(len(legal.parts))].moves
    return moves[chance.below(len(moves))]


@dataclass(frozen=True, slots=True)
class Plan:
    """Levels 1 to 4: looks some moves ahead within the turn."""

    depth: int
    """Moves looked ahead."""
    width: int
    """Positions that are looked further at after each move."""
    most: int
    """Moves of one kind that are thought of."""
    fear: float = 0.0
    """How much the others' prospects count."""
    near: tuple[float, ...] = NEAR
    """What a point is worth by its distance."""
    slip: int = 1
    """Of the moves that come to mind, one in so many is thought through."""

    def __call__(self, view: View, chance: Chance) -> Move:
        """Returns the first move of the best plan, or the end of the turn."""
        if view.phase is Phase.PHISHED:
            return self._laid(view, chance)
        if view.phase is not Phase.MAIN:
            return SMALL[view.phase](view)
        return self._in_turn(view, chance)

    def _laid(self, view: View, chance: Chance) -> Move:
        def value(move: Move) -> float:
            state = imagined(view, chance.copy())
            state.apply(move)
            settled(state)
            return worth(state, view.seat)

        return max(view.legal, key=value)

    def _in_turn(self, view: View, chance: Chance) -> Move:
        start = imagined(view, chance.copy())
        now = worth(start, view.seat, self.fear, self.near)
        best, move = self._best(view, start, chance)
        unseen = rough(view, start)
        # What costs only a card is played before what changes the row: it may bring something better.
        if unseen is not None and unseen[0] > max(0.0, 0.5 * (best - now) if best - now < 1 else 0.0):
            return unseen[1]
        end = Move(What.END)
        if move is not None and (best > now or end not in view.legal):
            return move
        return end if end in view.legal else view.legal[0]

    def _best(self, view: View, start: State, chance: Chance) -> tuple[float, Move | None]:
        """Returns the value of the best position within reach, and the first move that leads there."""
        seat = view.seat
        best: tuple[float, Move | None] = (-1e9, None)
        front: list[tuple[float, State, Move | None]] = [(0.0, start, None)]
        seen = set()
        for _ in range(self.depth):
            following: list[tuple[float, State, Move | None]] = []
            for _, state, first in front:
                for move in _candidates(state, chance, self.most):
                    if self.slip > 1 and chance.below(self.slip):
                        continue
                    twin = state.copy()
                    twin.apply(move)
                    settled(twin)
                    key = (codes(twin.row), tuple(twin.hands[seat]), twin.scores[seat])
                    if key in seen or twin.to_move != seat:
                        continue
                    seen.add(key)
                    value = worth(twin, seat, self.fear, self.near)
                    first_move = first or move
                    if value > best[0]:
                        best = value, first_move
                    if twin.outcome is None:
                        following.append((value, twin, first_move))
            following.sort(key=lambda one: -one[0])
            front = following[: self.width]
        return best


_POLICIES: tuple[Callable[[View, Chance], Move], ...] = (
    _by_chance,
    Plan(depth=1, width=1, most=6, slip=6),
    Plan(depth=1, width=1, most=20, slip=2),
    Plan(depth=2, width=4, most=40),
    Plan(depth=4, width=6, most=60, fear=0.25, near=SURE),
)


@dataclass(frozen=True, slots=True)
class LevelBot:
    """An opponent of a level, whose chance comes from a seed and the ply."""

    level: int
    seed: int

    def choose(self, view: View) -> Move:
        """Returns one of the view's legal moves."""
        if len(view.legal) == 1:
            return view.legal[0]
        return _POLICIES[self.level](view, chance_of(self.seed, view.ply))


def bot(level: int, seed: int) -> Bot[View, Move]:
    """Returns an opponent of that level."""
    return LevelBot(level, seed)
