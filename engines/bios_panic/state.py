"""The state of a match of BIOS PANIC: hands, piles, the row, and the way of a turn."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from typing import Self

from engines.bios_panic import events as ev
from engines.bios_panic import takes
from engines.bios_panic import kinds as _kinds  # noqa: F401  # makes all kinds known
from engines.bios_panic.cards import (
    CHAIN,
    CODE,
    DEALT,
    DEAD_SPAM,
    FACE_OF,
    FIRST_ACTION,
    HAND_SIZE,
    LAST,
    QUBIT,
    REDO,
    STILL_ROUNDS,
    VARIANTS,
    kind_of,
    mark_of,
    pile_card,
)
from engines.bios_panic.kind import kind_at, refused
from engines.bios_panic.moves import DECLINE, END_TURN, Choice, Move, MoveList, Part, What
from engines.bios_panic.parts import DRAWS, LAYS, PHISHED, faces_in, keeps, steals, takings
from engines.bios_panic.refusals import End, Reason
from engines.bios_panic.row import Facts, codes, look
from engines.bios_panic.undo import broken_by_pile, ended_by
from engines.bios_panic.view import Last, Phase, View
from engines.chance import Chance
from engines.game import Event, Outcome
from engines.game import State as GameState
from engines.options import Options

NUMBERS, ACTIONS = 0, 1
"""The two piles."""


class State(GameState[Move, View]):
    """A position of a match; lists are by seat, piles are drawn from their ends."""

    __slots__ = (
        "_facts",
        "_legal",
        "_telling",
        "acted",
        "allowance",
        "chance",
        "discards",
        "goal",
        "hands",
        "laid",
        "last",
        "last_card",
        "leaked",
        "mirrored",
        "options",
        "outcome",
        "passed",
        "pending",
        "phase",
        "piles",
        "players",
        "ply",
        "row",
        "scores",
        "skips",
        "still",
        "target_discards",
        "target_piles",
        "targets",
        "to_move",
        "turn",
        "variant",
    )

    def __init__(self, options: Options, chance: Chance, players: int) -> None:
        """Lays nothing yet; see ``deal``."""
        self.options = options
        self.variant = VARIANTS[str(options["variant"])]
        self.goal = int(options["goal"])
        self.chance = chance
        self.players = players
        self.row: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.targets: list[list[int]] = [[] for _ in range(players)]
        self.scores = [0] * players
        self.passed = [False] * players
        self.skips = [0] * players
        self.mirrored = [False] * players
        self.leaked = [False] * players
        self.piles: list[list[int]] = [[], []]
        self.discards: list[list[int]] = [[], []]
        self.target_piles: list[list[int]] = [[], []]
        self.target_discards: list[list[int]] = [[], []]
        self.to_move = 0
        self.turn = self.ply = self.still = 0
        self.phase = Phase.MAIN
        self.pending: tuple[int, ...] = ()
        self.allowance = self.variant.layings
        self.laid = 0
        self.acted = False
        self.last_card: int | None = None
        self.last: Last | None = None
        self.outcome: Outcome | None = None
        self._facts: Facts | None = None
        self._legal: Sequence[Move] | None = None
        self._telling: list[Event] | None = None

    def copy(self) -> Self:
        """Returns an independent equal state."""
        twin = object.__new__(type(self))
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.chance = self.chance.copy()
        twin.row = self.row[:]
        for name in ("hands", "targets", "piles", "discards", "target_piles", "target_discards"):
            setattr(twin, name, [one[:] for one in getattr(self, name)])
        for name in ("scores", "passed", "skips", "mirrored", "leaked"):
            setattr(twin, name, getattr(self, name)[:])
        twin._telling = None
        return twin

    # -- telling

    @property
    def tells(self) -> bool:
        """Whether somebody listens to events."""
        return self._telling is not None

    def tell(self, event: Event) -> None:
        """Tells what happened, if somebody listens."""
        if self._telling is not None:
            self._telling.append(event)

    def _told(self, act: Callable[[], None]) -> tuple[Event, ...]:
        self._telling = []
        try:
            act()
            return tuple(self._telling)
        finally:
            self._telling = None

    # -- the deal

    def deal(self, first: int | None) -> tuple[Event, ...]:
        """Shuffles, deals, and returns what happened; who begins by lot if None."""
        by_lot = first is None
        self.to_move = self.chance.below(self.players) if first is None else first
        return self._told(lambda: self._deal(by_lot))

    def _deal(self, by_lot: bool) -> None:
        variant, chance = self.variant, self.chance
        self.piles = [chance.shuffled(variant.numbers), chance.shuffled(variant.action_codes)]
        self.target_piles = [chance.shuffled(variant.targets[0]), chance.shuffled(variant.targets[1])]
        for hand in self.hands:
            for pile in self.piles:
                for _ in range(DEALT):
                    insort(hand, pile.pop())
        self.targets = [[pile.pop() for pile in self.target_piles] for _ in range(self.players)]
        self.tell(
            ev.MatchBegan(
                str(self.options["variant"]),
                self.players,
                self.to_move,
                by_lot,
                self.goal,
                variant.bits,
                variant.row,
            )
        )
        targets = tuple((short, long) for short, long in self.targets)
        self.tell(ev.Dealt(tuple(map(tuple, self.hands)), targets))
        self.tell(ev.TurnBegan(self.to_move, lays=False))

    # -- looking

    @property
    def facts(self) -> Facts:
        """The row as masks."""
        if self._facts is None:
            self._facts = look(self.row)
        return self._facts

    @property
    def is_full(self) -> bool:
        """Whether the row holds as many cards as it can."""
        return len(self.row) >= self.variant.row

    @property
    def hand(self) -> list[int]:
        """The hand of the seat to move."""
        return self.hands[self.to_move]

    @property
    def must_lay(self) -> bool:
        """Whether the turn may not be ended yet: the pass is used, a number is held and none was laid (rule 8)."""
        return self.passed[self.to_move] and not self.laid and bool(self.hand) and self.hand[0] <= QUBIT

    def opponents(self) -> list[int]:
        """Returns the other seats."""
        return [seat for seat in range(self.players) if seat != self.to_move]

    def held(self, face: int) -> int | None:
        """Returns the first card of the hand that shows that face, None without one."""
        return next((card for card in self.hand if card <= QUBIT and FACE_OF[card] == face), None)

    def card_showing(self, face: int) -> int:
        """Returns the first card of the hand that shows that face, which has to be held."""
        return next(card for card in self.hand if card <= QUBIT and FACE_OF[card] == face)

    # -- moves

    def legal_moves(self) -> Sequence[Move]:
        """Returns all legal moves in canonical order; long lists are shared, not copied."""
        if self.outcome is not None:
            return ()
        if self._legal is None:
            self._legal = MoveList(self._parts())
        return self._legal

    def _parts(self) -> list[Part]:
        phase = self.phase
        if phase is Phase.MAIN:
            return self._main_parts()
        if phase is Phase.DRAW:
            return [DRAWS[self._piles_with_cards()]]
        if phase is Phase.TAKE:
            return [takings(self.pending[2:])]
        if phase is Phase.CHAIN:
            kind = kind_at(CHAIN)
            parts = [kind.moves(self, CHAIN)] if CHAIN in self.hand else []
            if takes.can_repeat_chain(self):
                parts.append(kind.moves(self, CHAIN).redone())
            return [*parts, DECLINE]
        if phase is Phase.KEEP:
            return [keeps(self.pending[1:])]
        if phase is Phase.STEAL:
            return [steals(tuple(dict.fromkeys(map(kind_of, self.hands[self.pending[0]]))))]
        return [PHISHED]

    def _main_parts(self) -> list[Part]:
        parts = []
        hand = self.hands[self.to_move]
        faces = faces_in(hand)
        if faces and self.allowance > 0:
            parts.append(LAYS[faces])
        before = -1
        for card in hand:
            if card < FIRST_ACTION or card == before or card == DEAD_SPAM:
                continue
            before = card
            part = kind_at(card).moves(self, card)
            if part.moves:
                parts.append(part)
        if not (faces and self.passed[self.to_move] and not self.laid):
            parts.append(END_TURN)
        return parts

    def _piles_with_cards(self) -> int:
        """Returns as two bits which piles can give a card."""
        return sum(1 << pile for pile in (NUMBERS, ACTIONS) if self.piles[pile] or self.discards[pile])

    def choices(self, path: tuple[Hashable, ...] = ()) -> tuple[Hashable, ...]:
        """Returns what may be chosen after a path."""
        moves = self.legal_moves()
        if not isinstance(moves, MoveList):
            return ()
        found: dict[Choice, None] = {}
        for part in moves.parts:
            found.update(dict.fromkeys(part.tree().get(path, ())))  # type: ignore[arg-type]
        return tuple(found)

    def check(self, move: Move) -> None:
        """Raises IllegalMove with the reason if the move is refused here."""
        if self.outcome is not None:
            raise refused(Reason.NOT_NOW, phase=None)
        if move not in self.legal_moves():
            raise takes.why_not(self, move)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Plays a move and returns what happened; raises IllegalMove and leaves the state unchanged."""
        self.check(move)
        return self._told(lambda: self._do(move))

    def apply(self, move: Move) -> None:
        """Plays a legal move without judging it and without telling."""
        self._do(move)

    def _do(self, move: Move) -> None:
        self.ply += 1
        self._legal = None
        what = move.what
        if what >= FIRST_ACTION:
            self._act(move)
        elif what == What.LAY:
            if move.again:
                self.spend(move)
            face, side = move.args
            self.lay(self.card_showing(face), side, normal=not move.again, by=None)
            takes.settle(self, straight=True)
        elif what == What.END:
            self._end_turn()
        elif what == What.DRAW:
            self._draw(move.args[0])
        else:
            takes.decide(self, move)

    def _act(self, move: Move) -> None:
        """Plays an action card: it goes to its discard first, unless it lies in the row or goes to a hand."""
        self.spend(move)
        kind_at(move.what).effect(self, move.args, move.again)

    def spend(self, move: Move) -> None:
        """Takes the card of a move out of the hand and tells that it is played."""
        card = REDO if move.again else move.what
        self.hand.remove(card)
        self.acted = True
        if move.what < FIRST_ACTION:  # a REDO that lays a number
            self.discards[ACTIONS].append(card)
        else:
            kind = kind_at(move.what)
            if not kind.lies and not kind.goes:
                self.discards[ACTIONS].append(card)
            self.last_card = move.what
        if self.tells:
            self.tell(ev.Played(self.to_move, move.what, move.again, move.choices()))

    # -- hands and piles

    def gain(self, seat: int, card: int) -> None:
        """Puts a card into a hand."""
        insort(self.hands[seat], card)

    def discard(self, card: int) -> None:
        """Puts a card of the row or of a hand on its discard, with its print again."""
        printed = pile_card(card & CODE)
        self.discards[printed > QUBIT].append(printed)

    def under(self, card: int) -> None:
        """Puts a card under its pile."""
        printed = pile_card(card)
        self.piles[printed > QUBIT].insert(0, printed)

    def pull(self, pile: int) -> int | None:
        """Returns the top card of a pile, which is rebuilt from its discard if need be; None if both are empty."""
        cards = self.piles[pile]
        if not cards:
            discard = self.discards[pile]
            if not discard:
                return None
            self.last = broken_by_pile(self.last, pile)
            cards[:] = self.chance.shuffled(sorted(discard))
            discard.clear()
            self.tell(ev.PileRebuilt(pile, len(cards)))
        return cards.pop()

    def draw(self, pile: int) -> bool:
        """Lets the seat to move draw a card; false if there is none on that pile."""
        card = self.pull(pile)
        if card is None:
            return False
        self.gain(self.to_move, card)
        if self.tells:
            self.tell(ev.Drew(self.to_move, pile, card, len(self.piles[pile])))
        return True

    def ask_to_draw(self, count: int) -> None:
        """Asks for the pile of each of ``count`` cards; 0 for as many as a hand lacks at the end of a turn."""
        self.phase, self.pending = Phase.DRAW, (count,)
        self._go_on_drawing()

    def _draw(self, pile: int) -> None:
        self.draw(pile)
        (left,) = self.pending
        self.pending = (left - 1 if left else 0,)
        if left == 1:
            self.phase, self.pending = Phase.MAIN, ()
        else:
            self._go_on_drawing()

    def _go_on_drawing(self) -> None:
        """Ends the drawing where nothing is to be drawn."""
        (left,) = self.pending
        if self._piles_with_cards() and (left or len(self.hand) < HAND_SIZE):
            return
        self.phase, self.pending = Phase.MAIN, ()
        if not left:
            self._next_turn()

    # -- the row

    def lay(self, card: int, side: int, *, normal: bool, by: int | None) -> None:
        """Lays a number card of the hand at an end, 0 for left and 1 for right."""
        self.put(card, len(self.row) if side else 0, None, side=side, normal=normal, by=by)

    def put(self, card: int, gap: int, drop: int | None, *, side: int | None, normal: bool, by: int | None) -> None:
        """Puts a number card of the hand into a gap; ``drop`` is the end of a full row that drops a card, if chosen."""
        me = self.to_move
        face = FACE_OF[card]
        self.hand.remove(card)
        row = self.row
        before = codes(row)
        stale = ~(LAST | mark_of(me))
        gap = self.make_room(gap, drop)
        row[:] = [one & stale for one in row]
        row.insert(gap, card | LAST | mark_of(me))
        self._facts = None
        self.laid += 1
        if normal:
            self.allowance -= 1
        if by is None:
            self.last_card = face
        self.acted = True
        self.last = Last(me, self.turn, normal, card, before, codes(row), tuple(self.passed))
        if self.tells:
            self.tell(ev.Laid(me, face, gap + 1, side, by))
            self.tell_row()

    def make_room(self, gap: int, drop: int | None) -> int:
        """Lets a full row drop a card for one that comes into a gap; returns where the gap is then."""
        if not self.is_full:
            return gap
        if gap == 0:
            drop = 1
        elif gap == len(self.row):
            drop = 0
        assert drop is not None
        card = self.row.pop(-1 if drop else 0)
        self.discard(card)
        if self.tells:
            self.tell(ev.Pushed(drop, card & CODE))
        return gap if drop else gap - 1

    def changed(self) -> None:
        """Follows a change of the row by an action card: pieces alone leave, then targets are looked for."""
        self.refresh()
        self.last = ended_by(self.last, self.row)
        takes.settle(self, straight=False)

    def refresh(self) -> None:
        """Follows a change of the row: without a bit the virus pieces leave; then the row is told."""
        self._facts = None
        if self.facts.pieces and not self.facts.n - self.facts.pieces.bit_count():
            count = len(self.row)
            for card in self.row:
                self.discard(card)
            self.row.clear()
            self._facts = None
            self.tell(ev.Restarted(count))
        self.tell_row()

    def tell_row(self) -> None:
        """Tells how the row lies."""
        if self.tells:
            self.tell(ev.RowIs(codes(self.row)))

    # -- the way of a turn

    def _end_turn(self) -> None:
        me = self.to_move
        passed = not self.laid and bool(self.hand) and self.hand[0] <= QUBIT
        if passed:
            self.passed[me] = True
        self.tell(ev.TurnEnded(me, passed))
        self.ask_to_draw(0)

    def _next_turn(self) -> None:
        self.still = 0 if self.acted else self.still + 1
        if self.still >= STILL_ROUNDS * self.players:
            self.finish(End.STILL)
            return
        seat = (self.to_move + 1) % self.players
        while self.skips[seat]:
            self.skips[seat] -= 1
            self._unmark(seat)
            self.tell(ev.TurnSkipped(seat, self.skips[seat]))
            seat = (seat + 1) % self.players
        self._unmark(seat)
        self.to_move = seat
        self.turn += 1
        self.allowance = self.variant.layings
        self.laid = 0
        self.acted = False
        self.tell(ev.TurnBegan(seat, self.must_lay))
        takes.settle(self, straight=True)

    def _unmark(self, seat: int) -> None:
        """Forgets which number the seat laid last (MITM)."""
        mark = mark_of(seat)
        for at, card in enumerate(self.row):
            if card & mark:
                self.row[at] = card & ~mark

    def finish(self, reason: End) -> None:
        """Ends the match; most points win, equal ones share."""
        best = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == best)
        self.outcome = Outcome(winners, reason)
        self.phase, self.pending = Phase.MAIN, ()
        self.tell(ev.MatchEnded(reason, tuple(self.scores), winners))

    # -- views and text

    def view(self, seat: int) -> View:
        """Returns exactly what that seat may know."""
        mine = seat == self.to_move and self.outcome is None
        pending = self.pending if mine or self.phase is not Phase.KEEP else self.pending[:1]
        shown = tuple(self.hands[self.pending[0]]) if mine and self.phase is Phase.STEAL else ()
        return View(
            seat=seat,
            to_move=self.to_move,
            legal=self.legal_moves() if mine else (),
            options=self.options,
            players=self.players,
            ply=self.ply,
            turn=self.turn,
            phase=self.phase,
            pending=pending,
            row=tuple(self.row),
            hand=tuple(self.hands[seat]),
            held=tuple(_counts(hand) for hand in self.hands),
            shown=shown,
            targets=tuple(
                (one[0], one[1]) if at == seat or self.leaked[at] else None for at, one in enumerate(self.targets)
            ),
            scores=tuple(self.scores),
            passed=tuple(self.passed),
            skips=tuple(self.skips),
            mirrored=tuple(self.mirrored),
            leaked=tuple(self.leaked),
            piles=(len(self.piles[0]), len(self.piles[1])),
            discards=(tuple(sorted(self.discards[0])), tuple(sorted(self.discards[1]))),
            target_discards=(tuple(sorted(self.target_discards[0])), tuple(sorted(self.target_discards[1]))),
            allowance=self.allowance,
            laid=self.laid,
            acted=self.acted,
            still=self.still,
            last_card=self.last_card,
            last=self.last,
        )

    def text(self) -> str:
        """Returns the whole state as one line."""
        from engines.bios_panic.notation import state_text

        return state_text(self)

    def is_whole(self) -> bool:
        """Whether all cards and targets are in exactly one place, and the row holds no more than it can."""
        there = [*self.piles[0], *self.piles[1], *self.discards[0], *self.discards[1]]
        there += map(pile_card, codes(self.row))
        for hand in self.hands:
            there += map(pile_card, hand)
        cards = Counter(there) == Counter([*self.variant.numbers, *self.variant.action_codes])
        for size in (0, 1):
            targets = [*self.target_piles[size], *self.target_discards[size], *(one[size] for one in self.targets)]
            if self.phase is Phase.KEEP and self.pending[0] == size:
                targets += self.pending[1:]
            if sorted(targets) != sorted(self.variant.targets[size]):
                return False
        return cards and len(self.row) <= self.variant.row


def _counts(hand: list[int]) -> tuple[int, int]:
    numbers = sum(card <= QUBIT for card in hand)
    return numbers, len(hand) - numbers

