"""The state of a match of Binary Equations: board, racks, bag, scores, turns and the end."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engines.binary_equations import events as ev
from engines.binary_equations.board import EMPTY_BOARD
from engines.binary_equations.generation import Moves
from engines.binary_equations.laying import LastLaid, Laying, Preview, judge_held, judged, points_of, squares_of
from engines.binary_equations.moves import Exchange, Move, Placement
from engines.binary_equations.options import Options, rules_of
from engines.binary_equations.refusals import PASSES_EACH, End, Reason
from engines.binary_equations.tiles import DIGITS, RACK_SIZE, all_tiles, ordered, symbols_of, value_of, without
from engines.binary_equations.view import EXCHANGE_NEEDS, View
from engines.chance import Chance
from engines.contract import Event, IllegalMove, Outcome
from engines.contract import State as GameState


class State(GameState[Move, View]):
    """A position of a match."""

    __slots__ = (
        "_moves",
        "bag",
        "blanks",
        "board",
        "chance",
        "last",
        "options",
        "outcome",
        "passes",
        "ply",
        "racks",
        "rules",
        "scores",
        "to_move",
    )

    def __init__(self, options: Options, chance: Chance, players: int) -> None:
        """Makes an empty board; ``deal``, ``notation`` and ``sampling`` lay it out."""
        self.options = options
        self.rules = rules_of(options)
        self.chance = chance
        self.board = EMPTY_BOARD
        self.blanks = 0  # bit 1 << square for each blank tile on the board
        self.racks = [""] * players
        self.bag = ""  # the next tile to be drawn is the last
        self.scores = [0] * players
        self.passes = 0
        self.to_move = 0
        self.ply = 0
        self.last: LastLaid | None = None
        self.outcome: Outcome | None = None
        self._moves: Moves | None = None

    def copy(self) -> State:
        """Returns an independent equal state, cheaply; what was found out about legal moves is shared."""
        twin = State.__new__(State)
        twin.options = self.options
        twin.rules = self.rules
        twin.chance = self.chance.copy()
        twin.board = self.board
        twin.blanks = self.blanks
        twin.racks = self.racks[:]
        twin.bag = self.bag
        twin.scores = self.scores[:]
        twin.passes = self.passes
        twin.to_move = self.to_move
        twin.ply = self.ply
        twin.last = self.last
        twin.outcome = self.outcome
        twin._moves = self._moves
        return twin

    # -- legal moves

    def legal_moves(self) -> Sequence[Move]:
        """Returns all legal moves: placements by direction and first square, exchanges, and the pass.

        They are found when they are asked for, and once for a position.
        """
        if self.outcome is not None:
            return ()
        if self._moves is None:
            may_exchange = len(self.bag) >= EXCHANGE_NEEDS
            self._moves = Moves(self.board, self.rules, self.racks[self.to_move], may_exchange)
        return self._moves

    def choices(self, path: tuple[Hashable, ...] = ()) -> tuple[Hashable, ...]:
        """Returns what may be chosen after a path: directions, squares, tiles; see ``moves.py``."""
        moves = self.legal_moves()
        return moves.choices(path) if isinstance(moves, Moves) else ()

    def check(self, move: Move) -> None:
        """Raises IllegalMove with the reason if the move is refused here."""
        self._judged(move)

    def _judged(self, move: Move) -> Preview | None:
        """Returns what a placement makes; raises IllegalMove (L1 to L8, X1)."""
        if self.outcome is not None:
            raise IllegalMove(Reason.MATCH_OVER)
        rack = self.racks[self.to_move]
        if isinstance(move, Placement):
            return judged(self.board, rack, self.rules, self.options.nine_bonus, move)
        if isinstance(move, Exchange):
            judge_exchange(rack, len(self.bag), move)
        return None

    # -- playing

    def play(self, move: Move) -> tuple[Event, ...]:
        """Plays a move and returns what happened; raises IllegalMove and leaves the state unchanged."""
        made = self._judged(move)
        log: list[Event] = []
        self._act(move, log, made)
        return tuple(log)

    def apply(self, move: Move) -> None:
        """Plays a legal move without judging it and without telling."""
        self._act(move, None, None)

    def _act(self, move: Move, log: list[Event] | None, made: Preview | None) -> None:
        self.ply += 1
        self._moves = None
        if isinstance(move, Placement):
            self.passes = 0
            self._lay(move, log, made)
        elif isinstance(move, Exchange):
            self.passes = 0
            self._exchange(move, log)
        else:
            self._pass(log)
        if self.outcome is None:
            self.to_move = (self.to_move + 1) % len(self.racks)

    def _lay(self, move: Placement, log: list[Event] | None, made: Preview | None) -> None:
        seat = self.to_move
        laying = Laying(self.board, move, squares_of(self.board, move))
        points = made.points if made else points_of(laying, self.rules, self.options.nine_bonus)
        self.board = laying.board
        self.last = LastLaid(seat, move, tuple(laying.squares))
        if move.blanks:
            for place, square in enumerate(laying.squares):
                self.blanks |= (move.blanks >> place & 1) << square
        self.racks[seat] = without(self.racks[seat], move.spent)
        self.scores[seat] += points
        if log is not None and made is not None:
            log.append(
                ev.Laid(
                    seat,
                    move.square,
                    move.direction,
                    made.tiles,
                    made.equations,
                    made.numbers,
                    made.nine_bonus,
                    points,
                    self.scores[seat],
                )
            )
        self._draw(seat, RACK_SIZE - len(self.racks[seat]), log)
        if not self.racks[seat]:
            self._finish(End.WENT_OUT, seat, log)

    def _draw(self, seat: int, due: int, log: list[Event] | None) -> None:
        """Draws as many tiles as are due and there."""
        count = min(due, len(self.bag))
        if not count:
            return
        drawn = ordered(self.bag[-count:])
        self.bag = self.bag[:-count]
        self.racks[seat] = ordered(self.racks[seat] + drawn)
        if log is not None:
            log.append(ev.Drew(seat, count, symbols_of(drawn), len(self.bag)))

    def _exchange(self, move: Exchange, log: list[Event] | None) -> None:
        """Draws the new tiles first, then puts the old ones into the bag and shuffles it (X2)."""
        seat = self.to_move
        count = len(move.tiles)
        drawn = ordered(self.bag[-count:])
        self.racks[seat] = ordered(without(self.racks[seat], move.tiles) + drawn)
        self.bag = "".join(self.chance.shuffled(ordered(self.bag[:-count] + move.tiles)))
        if log is not None:
            log.append(ev.Exchanged(seat, count, move.symbols))
            log.append(ev.Drew(seat, count, symbols_of(drawn), len(self.bag)))

    def _pass(self, log: list[Event] | None) -> None:
        self.passes += 1
        to_end = PASSES_EACH * len(self.racks)
        if log is not None:
            log.append(ev.Passed(self.to_move, self.passes, to_end))
        if self.passes >= to_end:
            self._finish(End.PASSES, None, log)

    def _finish(self, reason: End, out: int | None, log: list[Event] | None) -> None:
        """Settles what the racks still hold and finds the winners (F1 to F5)."""
        lost = [0] * len(self.racks)
        gained = [0] * len(self.racks)
        if self.options.end_transfers:
            lost = [value_of(rack) for rack in self.racks]
            if out is not None:
                gained[out] = sum(rack.count(digit) for rack in self.racks for digit in DIGITS)
        for seat in range(len(self.racks)):
            self.scores[seat] += gained[seat] - lost[seat]
        best = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == best)
        self.outcome = Outcome(winners, reason)
        if log is not None:
            settlements = tuple(
                ev.Settlement(seat, symbols_of(rack), lost[seat], gained[seat], self.scores[seat])
                for seat, rack in enumerate(self.racks)
            )
            log.append(ev.MatchEnded(reason, out, settlements, winners))

    # -- the deal

    def deal(self, first: int | None) -> tuple[Event, ...]:
        """Fills the bag, deals the racks and returns what happened; who begins by lot if None."""
        players = len(self.racks)
        self.to_move = self.chance.below(players) if first is None else first
        tiles = all_tiles(self.options.xor)
        self.bag = "".join(self.chance.shuffled(tiles))
        for seat in range(players):
            self._draw(seat, RACK_SIZE, None)
        racks = tuple(symbols_of(rack) for rack in self.racks)
        return (
            ev.MatchBegan(self.to_move, first is None, players, len(tiles)),
            ev.Dealt(racks, len(self.bag)),
        )

    # -- views

    def view(self, seat: int) -> View:
        """Returns exactly what that seat may know."""
        return View(
            seat=seat,
            to_move=self.to_move,
            legal=self.legal_moves() if seat == self.to_move else (),
            options=self.options,
            ply=self.ply,
            over=self.outcome is not None,
            rack=self.racks[seat],
            board=self.board,
            blanks=self.blanks,
            bag=len(self.bag),
            held=tuple(map(len, self.racks)),
            scores=tuple(self.scores),
            passes=self.passes,
            last=self.last,
        )


def judge_exchange(rack: str, bag: int, move: Exchange) -> None:
    """Raises IllegalMove for an exchange that is refused (X1)."""
    if bag < EXCHANGE_NEEDS:
        raise IllegalMove(Reason.BAG_TOO_SMALL, bag=bag, needed=EXCHANGE_NEEDS)
    judge_held(rack, move.tiles)
