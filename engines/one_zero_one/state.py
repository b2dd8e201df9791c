"""The state of a match of One Zero One: hands, decks, turns and the end; the cards on the table are ``table.py``'s."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.chance import Chance
from engines.contract import Event, IllegalMove, Outcome
from engines.contract import State as GameState
from engines.one_zero_one import events as ev
from engines.one_zero_one.cards import COMMANDS, HAND_SIZE, ROWS, Command, Facing, cards_in, hand_of
from engines.one_zero_one.cpu import take_turn
from engines.one_zero_one.decks import deck_of
from engines.one_zero_one.effects import Before, execute, why_idle
from engines.one_zero_one.laying import Space, can_lay, judge, moves_of, why_lapsed
from engines.one_zero_one.moves import CPU, Cards, Move
from engines.one_zero_one.options import Options
from engines.one_zero_one.refusals import MOST_IDLE, End, Reason
from engines.one_zero_one.score import winners_of
from engines.one_zero_one.table import RUN, Table, place_of
from engines.one_zero_one.view import CpuCard, Laying, View

_PRINT, _GET, _NEXT = int(Command.PRINT), int(Command.GET), int(Command.NEXT)
_CPU_ONLY = (CPU,)
_ONES, _TWOS = (sum(bit << 2 * command for command in COMMANDS) for bit in (1, 2))
_FULL = RUN - 1  # the three spaces before RUN


def size_of(hand: int) -> int:
    """Returns how many cards a hand holds."""
    return (hand & _ONES).bit_count() + 2 * (hand & _TWOS).bit_count()


class State(GameState[Move, View]):
    """A position of a match."""

    __slots__ = (
        "chance",
        "cpu",
        "decks",
        "demand",
        "hands",
        "last",
        "options",
        "outcome",
        "plays_out",
        "ply",
        "stuck",
        "table",
        "to_move",
    )

    def __init__(self, options: Options, chance: Chance) -> None:
        """Makes an empty table; ``OneZeroOne.begin`` deals, ``notation`` and ``bots`` lay it out."""
        self.options = options
        self.chance = chance
        self.plays_out = options.cards_out == "play_hands_out"
        self.table = Table(options.rows, options.open_rows == "all_above")
        self.hands = [0, 0]
        self.decks: list[list[int]] = [[], []]  # the top is the last
        self.to_move = 0
        self.demand: Space | None = None  # where a NEXT wants the next card
        self.stuck = 0  # turns in a row without a laid card
        self.ply = 0
        self.last: tuple[tuple[int, int, int, Cards], ...] = ()  # seat, row, space, cards of the last move
        self.outcome: Outcome | None = None
        self.cpu: CpuCard | None = None
        if options.against_cpu:
            self.cpu = CpuCard(winning=False, step=options.cpu_level, begun=False)

    def copy(self) -> State:
        """Returns an independent equal state, cheaply."""
        twin = State.__new__(State)
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.plays_out = self.plays_out
        twin.table = self.table.copy()
        twin.hands = self.hands[:]
        twin.decks = [self.decks[0][:], self.decks[1][:]]
        twin.to_move = self.to_move
        twin.demand = self.demand
        twin.stuck = self.stuck
        twin.ply = self.ply
        twin.last = self.last
        twin.outcome = self.outcome
        twin.cpu = self.cpu
        return twin

    # -- legal moves

    def legal_moves(self) -> tuple[Move, ...]:
        """Returns all legal moves: row by row from the top, by command, left before right."""
        if self.outcome is not None:
            return ()
        me = self.to_move
        if me and self.cpu is not None:
            return _CPU_ONLY
        return moves_of(self.table, self.hands[me], self.demand)

    def choices(self, path: tuple[Any, ...] = ()) -> tuple[Any, ...]:
        """Returns what may be chosen after a path, in ascending order: cards, rows, left before right."""
        found = super().choices(path)
        return found if found == CPU.path else tuple(sorted(found))

    def check(self, move: Move) -> None:
        """Raises IllegalMove with the reason if the move is refused here."""
        if self.outcome is not None:
            raise IllegalMove(Reason.MATCH_OVER)
        cpu_turn = self.cpu is not None and self.to_move == 1
        if move == CPU:
            if not cpu_turn:
                raise IllegalMove(Reason.NOT_CPU_TURN)
        elif cpu_turn:
            raise IllegalMove(Reason.CPU_TURN)
        else:
            judge(self.table, self.hands[self.to_move], self.demand, move)

    # -- playing

    def play(self, move: Move) -> tuple[Event, ...]:
        """Plays a move and returns what happened; raises IllegalMove and leaves the state unchanged."""
        self.check(move)
        return self._told(lambda: self.apply(move))

    def _told(self, act: Callable[[], Any]) -> tuple[Event, ...]:
        log: list[Event] = []
        self.table.log = log
        try:
            act()
            return tuple(log)
        finally:
            self.table.log = None

    def tell(self, event: Event) -> None:
        """Adds an event while somebody listens; speed asks the callers of the hot paths to look first."""
        if self.table.log is not None:
            self.table.log.append(event)

    def apply(self, move: Move) -> None:
        """Plays a legal move without judging it and without telling."""
        self.ply += 1
        self.last = ()
        cards = move.cards
        if not cards:
            take_turn(self)
            return
        me = self.to_move
        self.hands[me] -= move.cost
        row = move.row
        bit = self.table.space(row) if self.demand is None else self.demand[1]
        self.demand = None
        self.stuck = 0
        if self.put_down(me, row, bit, cards, move.to):
            return
        self._load(me)
        if self.outcome is None:
            self.next_turn()

    def put_down(self, seat: int, row: int, bit: int, cards: Cards, to: int) -> bool:
        """Lays a card and those it prints, with all they do; returns whether that ended the match."""
        table = self.table
        self.last += ((seat, row, bit, cards),)
        before = Before(table) if table.log is not None else None
        right = execute(table, seat, row, bit, cards, to)
        command, facing = cards[-1]
        if command == _GET:
            self._get(seat)
        elif command == _NEXT:
            self._next(seat, row, right, facing)
        elif command == _PRINT and table.log is not None:
            why = why_idle(table, row, right, facing) or ev.Idle.NO_CARD
            table.log.append(ev.NothingHappened(seat, Command.PRINT, why))
        if before is not None:
            assert table.log is not None
            table.log += before.changes()
        if table.held[table.last] == _FULL:  # checked once all is executed
            self.finish(End.LAST_ROW)
            return True
        return False

    def _get(self, me: int) -> None:
        """Takes a card at random from the other hand, or the top of the CPU's deck; the victim draws another."""
        victim = 1 - me
        if self.cpu is not None and victim == 1:
            deck = self.decks[1]
            card = deck.pop() if deck else -1
        else:
            card = self._pick(victim)
        if card < 0:
            self.tell(ev.NothingHappened(me, Command.GET, ev.Idle.NO_CARD))
            return
        self.tell(ev.Stole(me, victim, COMMANDS[card]))
        if self.cpu is None or me == 0:
            self.hands[me] += 1 << 2 * card
        else:
            self.decks[1].append(card)
        if self.cpu is None or victim == 0:
            self._draw(victim, 1, replaces=True)

    def _pick(self, victim: int) -> int:
        """Takes a card at random out of a hand; -1 from an empty one."""
        cards = cards_in(self.hands[victim])
        if not cards:
            return -1
        card = int(cards[self.chance.below(len(cards))])
        self.hands[victim] -= 1 << 2 * card
        return card

    def _next(self, me: int, row: int, right: int, facing: int) -> None:
        """Demands the space right of a NEXT; of two demands in one turn of the CPU the later one holds (reading)."""
        why = why_idle(self.table, row, right, facing)
        if why is not None:
            self.tell(ev.NothingHappened(me, Command.NEXT, why))
            return
        self.demand = (row, right)
        self.tell(ev.NextDemanded(1 - me, place_of(row, right)))

    # -- drawing and turns

    def _draw(self, seat: int, due: int, replaces: bool = False) -> bool:
        """Draws as many cards as are due and there; returns whether there were enough."""
        deck = self.decks[seat]
        drawn: list[int] = []
        while due and deck:
            card = deck.pop()
            self.hands[seat] += 1 << 2 * card
            drawn.append(card)
            due -= 1
        if drawn and self.table.log is not None:
            cards = tuple(COMMANDS[card] for card in drawn)
            self.table.log.append(ev.Drew(seat, cards, len(deck), COMMANDS[deck[-1]] if deck else None, replaces))
        return not due

    def _load(self, seat: int) -> None:
        """LOAD: draws up to three; an empty deck ends the match at once, unless hands are played out."""
        hand = self.hands[seat]
        due = HAND_SIZE - (hand & _ONES).bit_count() - 2 * (hand & _TWOS).bit_count()
        deck = self.decks[seat]
        if due == 1 and deck and self.table.log is None:
            self.hands[seat] += 1 << 2 * deck.pop()
        elif due > 0 and not self._draw(seat, due) and not self.plays_out:
            self.finish(End.DECK_EMPTY, seat)

    def next_turn(self) -> None:
        """Gives the turn to the next seat that can lay a card; who cannot is skipped, but draws (reading)."""
        while self.outcome is None:
            seat = self.to_move = 1 - self.to_move
            hand = self.hands[seat]
            if self.stuck >= MOST_IDLE:
                self.finish(End.NOTHING_LAID)
            elif self.plays_out and not any(self.hands) and not any(self.decks):
                self.finish(End.HANDS_OUT)
            elif seat and self.cpu is not None:
                return
            else:
                ends = self.table.ends
                if hand and self.demand is None and not (ends[0] and ends[1]):  # rows 10 and 20 never close otherwise
                    return
                if self.demand is not None:
                    self.lapse(why_lapsed(self.table, hand, self.demand))
                if self.demand is not None or can_lay(self.table, hand):
                    return
                self.tell(ev.TurnSkipped(seat, empty_handed=not hand))
                self.stuck += 1
                self._load(seat)

    def lapse(self, why: ev.Lapse | None) -> None:
        """Lets a NEXT's demand lapse if there is a reason."""
        if why is not None and self.demand is not None:
            self.tell(ev.NextLapsed(self.to_move, place_of(*self.demand), why))
            self.demand = None

    def finish(self, reason: End, seat: int | None = None) -> None:
        """Ends the match and counts it; ``seat`` had to draw from an empty deck."""
        totals = self.table.totals()
        self.outcome = Outcome(winners_of(totals), reason)
        self.demand = None
        self.tell(ev.MatchEnded(reason, totals, self.outcome.winners, seat))

    # -- the deal

    def deal(self, first: int | None) -> tuple[Event, ...]:
        """Lays the starting cards, deals, and returns what happened; who begins by lot if None.

        Against the CPU the player begins, without a lot.
        """
        by_lot = first is None and self.cpu is None
        if self.cpu is not None:
            first = 0
        elif first is None:
            first = self.chance.below(2)
        self.to_move = first
        return self._told(lambda: self._deal(by_lot))

    def _deal(self, by_lot: bool) -> None:
        first = self.to_move
        deck = deck_of(self.options)
        self.decks = [self.chance.shuffled(deck)[::-1] for _ in range(2)]
        for row, seat in enumerate((first, 1 - first)):
            self.table.put(row, 1, int(Command.PLAIN) << 1 | Facing.RIGHT, seat)
        starting = (place_of(first, 1), place_of(1 - first, 1))
        rows = ROWS[: len(self.table.held)]
        solo = self.cpu is not None
        self.tell(ev.MatchBegan(first, by_lot, starting, (len(deck), len(deck)), rows, solo))
        for seat in (0,) if solo else (0, 1):
            self.hands[seat] = hand_of([self.decks[seat].pop() for _ in range(HAND_SIZE)])
        hands = tuple(cards_in(hand) for hand in self.hands)
        self.tell(ev.Dealt((hands[0], hands[1])))

    # -- views

    def view(self, seat: int) -> View:
        """Returns exactly what that seat may know."""
        mine = seat == self.to_move and self.outcome is None
        zero, one = self.decks
        return View(
            seat=seat,
            to_move=self.to_move,
            legal=self.legal_moves() if mine else (),
            options=self.options,
            ply=self.ply,
            over=self.outcome is not None,
            hand=self.hands[seat],
            held=size_of(self.hands[1 - seat]),
            decks=(len(zero), len(one)),
            tops=(COMMANDS[zero[-1]] if zero else None, COMMANDS[one[-1]] if one else None),
            table=self.table.copy(),
            demand=place_of(*self.demand) if self.demand is not None else None,
            stuck=self.stuck,
            cpu=self.cpu,
            last=tuple(Laying(one, place_of(row, bit), cards) for one, row, bit, cards in self.last),
        )
