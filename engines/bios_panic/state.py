"""The state of a match of BIOS PANIC: hands, piles, the row, and the way of a turn."""

from __future__ import annotations

from bisect import insort
from collections.abc import Hashable, Sequence

from engines.bios_panic import events as ev
from engines.bios_panic import kinds as _kinds  # noqa: F401  # makes all kinds known
from engines.bios_panic import takes
from engines.bios_panic.cards import (
    CHAIN,
    DEAD_SPAM,
    DEALT,
    DRY_ROUNDS,
    FACE_OF,
    FIRST_ACTION,
    HAND_SIZE,
    QUBIT,
    REDO,
    STILL_ROUNDS,
    kind_of,
    mark_of,
)
from engines.bios_panic.desk import ACTIONS, NUMBERS, Desk
from engines.bios_panic.faults import faults_of
from engines.bios_panic.kind import kind_at, refused
from engines.bios_panic.moves import DECLINE, END_TURN, Move, MoveList, Part, What, options_after
from engines.bios_panic.parts import DRAWS, LAYS, PHISHED, faces_in, keeps, steals, takings
from engines.bios_panic.refusals import End, Reason
from engines.bios_panic.row import codes
from engines.bios_panic.undo import ended
from engines.bios_panic.view import Phase, View
from engines.game import Event, Outcome


class State(Desk):
    """A position of a match."""

    __slots__ = ()

    # -- the deal

    def deal(self, first: int | None) -> tuple[Event, ...]:
        """Shuffles, deals, and returns what happened; who begins by lot if None."""
        by_lot = first is None
        self.to_move = self.chance.below(self.players) if first is None else first
        return self.told(lambda: self._deal(by_lot))

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
        self.tell(ev.TurnBegan(self.to_move))

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
            if card < FIRST_ACTION or card in (before, DEAD_SPAM):
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
        return options_after(self.legal_moves(), path)

    def check(self, move: Move) -> None:
        """Raises IllegalMove with the reason if the move is refused here."""
        if self.outcome is not None:
            raise refused(Reason.NOT_NOW, phase=None)
        if move not in self.legal_moves():
            raise takes.why_not(self, move)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Plays a move and returns what happened; raises IllegalMove and leaves the state unchanged."""
        self.check(move)
        return self.told(lambda: self._do(move))

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

    def ask_to_draw(self, count: int) -> None:
        """Asks for the pile of each of ``count`` cards; 0 for as many as a hand lacks at the end of a turn."""
        self.phase, self.pending = Phase.DRAW, (count, 0, 0)
        self._go_on_drawing()

    def _draw(self, pile: int) -> None:
        self.draw(pile)
        left, numbers, actions = self.pending
        self.pending = (max(left - 1, 0), numbers + (pile == NUMBERS), actions + (pile == ACTIONS))
        if left == 1:
            self._drawn()
        else:
            self._go_on_drawing()

    def _drawn(self) -> None:
        """Ends the drawing."""
        _, numbers, actions = self.pending
        if numbers or actions:
            self.tell(ev.Drawn(self.to_move, numbers, actions))
        self.phase, self.pending = Phase.MAIN, ()

    def _go_on_drawing(self) -> None:
        """Ends the drawing where nothing is to be drawn."""
        left = self.pending[0]
        if self._piles_with_cards() and (left or len(self.hand) < HAND_SIZE):
            return
        self._drawn()
        if not left:
            self._next_turn()

    def changed(self) -> None:
        """Follows a change of the row by an action card: pieces alone leave, then targets are looked for."""
        self.refresh()
        self.last = ended(self.last)
        takes.settle(self, straight=False)

    # -- the way of a turn

    def _end_turn(self) -> None:
        me = self.to_move
        passed = not self.laid and bool(self.hand) and self.hand[0] <= QUBIT
        if passed:
            self.passed[me] = True
        self.tell(ev.TurnEnded(me, passed, self.acted))
        self.ask_to_draw(0)

    def _next_turn(self) -> None:
        self.tell(ev.TurnOver(self.to_move, self.stirred, codes(self.row)))
        self.still = 0 if self.acted else self.still + 1
        self.dry += 1
        if self.still >= STILL_ROUNDS * self.players or self.dry >= DRY_ROUNDS * self.players:
            self.finish(End.STILL if self.still >= STILL_ROUNDS * self.players else End.DRY)
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
        self.acted = self.stirred = False
        self.tell(ev.TurnBegan(seat))
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
        pending = self.pending if mine else self._pending_for_others()
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
            stirred=self.stirred,
            still=self.still,
            dry=self.dry,
            last_card=self.last_card,
            last=self.last,
        )

    def _pending_for_others(self) -> tuple[int, ...]:
        """Returns what the others know of the decision: neither drawn targets nor the print of a card."""
        if self.phase is Phase.KEEP:
            return self.pending[:1]
        return (FACE_OF[self.pending[0]],) if self.phase is Phase.PHISHED else self.pending

    def faults(self) -> tuple[str, ...]:
        """Returns all that is wrong with the position."""
        return faults_of(self)

    def text(self) -> str:
        """Returns the whole state as one line."""
        from engines.bios_panic.notation import state_text

        return state_text(self)


def _counts(hand: list[int]) -> tuple[int, int]:
    numbers = sum(card <= QUBIT for card in hand)
    return numbers, len(hand) - numbers
