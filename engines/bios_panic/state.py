"""The state of a match of BIOS PANIC: the way of a turn, from the deal to the end."""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Hashable, Sequence
from typing import Any, Self
from weakref import ref

from engines.bios_panic import captures
from engines.bios_panic import events as ev
from engines.bios_panic.answers import answer
from engines.bios_panic.cards import (
    DEALT,
    FACE_OF,
    FIRST_ACTION,
    HAND_SIZE,
    QUBIT,
    QUIET_ROUNDS,
    REDO,
    SCORELESS_ROUNDS,
)
from engines.bios_panic.decisions import Decision, DrawCards, KeepOne, LayGiven, StealFrom, drawing
from engines.bios_panic.kind import refused
from engines.bios_panic.kinds import KINDS
from engines.bios_panic.legality import legal_moves, why_not
from engines.bios_panic.move_lists import options_after
from engines.bios_panic.moves import Action, Move
from engines.bios_panic.options import Options
from engines.bios_panic.refusals import End, Reason
from engines.bios_panic.table import ACTIONS, NOWHERE, NUMBERS, Table
from engines.bios_panic.view import View
from engines.chance import Chance
from engines.contract import Event
from engines.contract import State as GameState


class State(Table, GameState[Move, View]):
    """A position of a match."""

    __slots__ = ("_legal", "_views")

    def __init__(self, options: Options, chance: Chance, players: int) -> None:
        """Lays nothing yet; see ``deal``."""
        super().__init__(options, chance, players)
        self._legal: Sequence[Move] | None = None
        self._views: list[ref[View]] = []
        """The views of this position, which read it when they are looked at."""

    def copy(self) -> Self:
        """Returns an independent equal state."""
        twin = super().copy()
        twin._legal = self._legal
        twin._views = []
        return twin

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
        name = self.options.variant
        self.tell(
            ev.MatchBegan(name, self.players, self.to_move, by_lot, self.goal, variant.bits, variant.row),
        )
        targets = tuple((short, long) for short, long in self.targets)
        self.tell(ev.Dealt(tuple(map(tuple, self.hands)), targets))
        self.tell(ev.TurnBegan(self.to_move))

    # -- moves

    def legal_moves(self) -> Sequence[Move]:
        """Returns all legal moves in canonical order; long lists are shared, not copied."""
        if self._legal is None:
            self._legal = legal_moves(self) if self.outcome is None else ()
        return self._legal

    def choices(self, path: tuple[Hashable, ...] = ()) -> tuple[Hashable, ...]:
        """Returns what may be chosen after a path."""
        return options_after(self.legal_moves(), path)

    def check(self, move: Move) -> None:
        """Raises IllegalMove with the reason if the move is refused here."""
        if self.outcome is not None:
            raise refused(Reason.MATCH_OVER)
        if move not in self.legal_moves():
            raise why_not(self, move)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Plays a move and returns what happened; raises IllegalMove and leaves the state unchanged."""
        self.check(move)
        return self.told(lambda: self.apply(move))

    def apply(self, move: Move) -> None:
        """Plays a legal move without judging it and without telling."""
        if self._views:
            self._move_on()
        self.ply += 1
        self._legal = None
        if move.card is not None:
            self._play_card(move, move.card)
        elif move.action is Action.DRAW:
            self._draw(move.args[0])
        elif move.action is Action.LAY:
            self._lay(move)
        elif move.action is Action.END:
            self._end_turn()
        else:
            assert self.pending is not None
            self.pending = answer(self, self.pending, move)

    def _lay(self, move: Move) -> None:
        face, side = move.args
        if move.again:
            self._spend(REDO)
            insort(self.discards[ACTIONS], REDO)
            if self._telling is not None:
                self.tell(ev.Played(self.to_move, face, True, move.choices()))
        self.lay(self.card_showing(face), side, normal=not move.again, by=None)
        self.pending = captures.settle(self, straight=True)

    def _play_card(self, move: Move, card: int) -> None:
        """Plays an action card: it goes to its discard first, unless it lies in the row or goes to a hand."""
        kind = KINDS[card - FIRST_ACTION]
        played = REDO if move.again else card
        self._spend(played)
        if not kind.lies and not kind.goes:
            insort(self.discards[ACTIONS], played)
        self.last_card = card
        if self._telling is not None:
            self.tell(ev.Played(self.to_move, card, move.again, move.choices()))
        self._ask(kind.effect(self, move.args, move.again))

    def _spend(self, card: int) -> None:
        self.hands[self.to_move].remove(card)
        self.acted = True

    def _ask(self, decision: Decision | None) -> None:
        """Lets a decision be the next one, if there is something to decide."""
        self.pending = decision
        if isinstance(decision, DrawCards):
            self._go_on_drawing(decision)

    # -- drawing

    def _draw(self, pile: int) -> None:
        asked = self.pending
        assert isinstance(asked, DrawCards)
        self.draw(pile)
        left = asked.left
        if pile == NUMBERS:
            drawn = drawing(left - 1 if left else 0, asked.numbers + 1, asked.actions)
        else:
            drawn = drawing(left - 1 if left else 0, asked.numbers, asked.actions + 1)
        self.pending = drawn
        if left == 1:
            self._drawn(drawn)
        else:
            self._go_on_drawing(drawn)

    def _go_on_drawing(self, asked: DrawCards) -> None:
        """Ends the drawing where nothing is to be drawn."""
        if (asked.left or len(self.hands[self.to_move]) < HAND_SIZE) and self.piles_with_cards():
            return
        self._drawn(asked)
        if not asked.left:
            self._next_turn()

    def _drawn(self, asked: DrawCards) -> None:
        """Ends the drawing."""
        if self._telling is not None and (asked.numbers or asked.actions):
            self.tell(ev.Drawn(self.to_move, asked.numbers, asked.actions))
        self.pending = None

    # -- the way of a turn

    def _end_turn(self) -> None:
        me = self.to_move
        hand = self.hands[me]
        passed = not self.laid and bool(hand) and hand[0] <= QUBIT
        if passed:
            self.passed[me] = True
        if self._telling is not None:
            self.tell(ev.TurnEnded(me, passed, self.acted))
        self._ask(drawing(0))

    def _next_turn(self) -> None:
        if self._telling is not None:
            self.tell(ev.TurnOver(self.to_move, self.stirred, tuple(self.row)))
        self.quiet_turns = 0 if self.acted else self.quiet_turns + 1
        self.scoreless_turns += 1
        if self.quiet_turns >= QUIET_ROUNDS * self.players:
            self.finish(End.STILL)
            return
        if self.scoreless_turns >= SCORELESS_ROUNDS * self.players:
            self.finish(End.DRY)
            return
        seat = (self.to_move + 1) % self.players
        while self.skips[seat]:
            self.skips[seat] -= 1
            self.marks[seat] = NOWHERE  # a skipped turn counts as the last one (MITM)
            self.tell(ev.TurnSkipped(seat, self.skips[seat]))
            seat = (seat + 1) % self.players
        self.marks[seat] = NOWHERE
        self.to_move = seat
        self.turn += 1
        self.allowance = self.variant.layings
        self.laid = 0
        self.acted = self.stirred = False
        if self._telling is not None:
            self.tell(ev.TurnBegan(seat))
        self.pending = captures.settle(self, straight=True)

    # -- views and text

    def view(self, seat: int) -> View:
        """Returns exactly what that seat may know."""
        mine = seat == self.to_move and self.outcome is None
        view = View.unread(self, seat, self.to_move, self.ply, self.legal_moves() if mine else ())
        self._views.append(ref(view))
        return view

    def _move_on(self) -> None:
        """Lets all views that somebody has still be read before anything is changed."""
        for known in self._views:
            view = known()
            if view is not None:
                view.read()
        self._views.clear()

    def known_to(self, seat: int) -> dict[str, Any]:
        """Returns what a seat may know and its view has not yet, by the names of the view's fields."""
        mine = seat == self.to_move and self.outcome is None
        asked = self.pending
        return {
            "options": self.options,
            "players": self.players,
            "over": self.outcome is not None,
            "turn": self.turn,
            "pending": asked if mine else _known_to_others(asked),
            "row": tuple(self.row),
            "marks": tuple(self.marks),
            "hand": tuple(self.hands[seat]),
            "held": tuple([_counts(hand) for hand in self.hands]),
            "shown": tuple(self.hands[asked.seat]) if mine and isinstance(asked, StealFrom) else (),
            "targets": tuple(
                [(one[0], one[1]) if at == seat or self.leaked[at] else None for at, one in enumerate(self.targets)]
            ),
            "scores": tuple(self.scores),
            "passed": tuple(self.passed),
            "skips": tuple(self.skips),
            "mirrored": tuple(self.mirrored),
            "leaked": tuple(self.leaked),
            "piles": (len(self.piles[0]), len(self.piles[1])),
            "discards": (tuple(self.discards[0]), tuple(self.discards[1])),
            "target_discards": (tuple(self.target_discards[0]), tuple(self.target_discards[1])),
            "allowance": self.allowance,
            "laid": self.laid,
            "acted": self.acted,
            "stirred": self.stirred,
            "quiet_turns": self.quiet_turns,
            "scoreless_turns": self.scoreless_turns,
            "last_card": self.last_card,
            "last_laying": self.last_laying,
        }


def _known_to_others(decision: Decision | None) -> Decision | None:
    """Returns what the others know of a decision: neither drawn targets nor the print of a card."""
    match decision:
        case KeepOne(size, _):
            return KeepOne(size, ())
        case LayGiven(card):
            return LayGiven(FACE_OF[card])
    return decision


def _counts(hand: list[int]) -> tuple[int, int]:
    """Returns how many number and action cards a hand has: it is in canonical order."""
    numbers = bisect_right(hand, QUBIT)
    return numbers, len(hand) - numbers
