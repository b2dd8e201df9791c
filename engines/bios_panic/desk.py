"""What lies on the table of BIOS PANIC: hands, piles, targets, the row, and how cards go from place to place."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Self

from engines.bios_panic import events as ev
from engines.bios_panic.cards import CODE, FACE_OF, LAST, QUBIT, VARIANTS, mark_of, pile_card
from engines.bios_panic.moves import Move
from engines.bios_panic.row import Facts, codes, look
from engines.bios_panic.undo import broken_by_pile
from engines.bios_panic.view import Last, Phase, View
from engines.chance import Chance
from engines.game import Event, Outcome
from engines.game import State as GameState
from engines.options import Options

NUMBERS, ACTIONS = 0, 1
"""The two piles."""


class Desk(GameState[Move, View]):
    """The table; lists are by seat, piles are drawn from their ends."""

    __slots__ = (
        "_facts",
        "_legal",
        "_telling",
        "acted",
        "allowance",
        "chance",
        "discards",
        "dry",
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
        "stirred",
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
        self.turn = self.ply = self.still = self.dry = 0
        self.phase = Phase.MAIN
        self.pending: tuple[int, ...] = ()
        self.allowance = self.variant.layings
        self.laid = 0
        self.acted = self.stirred = False
        self.last_card: int | None = None
        self.last: Last | None = None
        self.outcome: Outcome | None = None
        self._facts: Facts | None = None
        self._legal: Sequence[Move] | None = None
        self._telling: list[Event] | None = None

    def copy(self) -> Self:
        """Returns an independent equal state."""
        twin = object.__new__(type(self))
        for name in Desk.__slots__:
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

    def told(self, act: Callable[[], None]) -> tuple[Event, ...]:
        """Returns what happens while ``act`` runs."""
        self._telling = []
        try:
            act()
            return tuple(self._telling)
        finally:
            self._telling = None

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
        before = tuple(row)
        stale = ~(LAST | mark_of(me))
        gap, pushed = self.make_room(gap, drop)
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
            if pushed is not None:
                self.tell(pushed)
        self.tell_row()

    def make_room(self, gap: int, drop: int | None) -> tuple[int, ev.Pushed | None]:
        """Lets a full row drop a card for one that comes into a gap; returns where the gap is then, and what fell."""
        if not self.is_full:
            return gap, None
        if gap == 0:
            drop = 1
        elif gap == len(self.row):
            drop = 0
        assert drop is not None
        card = self.row.pop(-1 if drop else 0)
        self.discard(card)
        return gap if drop else gap - 1, ev.Pushed(drop, card & CODE)

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
        """Tells how the row lies after a change."""
        self.stirred = True
        if self.tells:
            self.tell(ev.RowIs(self.to_move, codes(self.row)))
