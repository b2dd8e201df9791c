"""What lies on the table of BIOS PANIC: hands, piles, targets, the row, and how cards go from place to place.

The row is changed by the methods here alone: they let the marks of the numbers laid last go with their cards.  After
the last step of a change ``refresh`` looks at it anew.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Sequence
from typing import Self

from engines.bios_panic import events as ev
from engines.bios_panic.cards import DEAD_SPAM, FACE_OF, QUBIT, SPAM, VARIANTS, kind_of, pile_card
from engines.bios_panic.decisions import Decision
from engines.bios_panic.laying import LastLaying, broken_by_pile, broken_by_size
from engines.bios_panic.options import Options
from engines.bios_panic.refusals import End
from engines.bios_panic.row import masks_of
from engines.chance import Chance
from engines.contract import Event, Outcome

NUMBERS, ACTIONS = 0, 1
"""The two piles."""
NOWHERE = -1
_OPPONENTS = [[tuple(one for one in range(count) if one != seat) for seat in range(count)] for count in range(5)]
_TURNED = 3  # code ^ 3 is the other face of a plain card


class Table:
    """The table; lists are by seat, piles are drawn from their ends, hands and discards are in canonical order."""

    __slots__ = (
        "_telling",
        "acted",
        "allowance",
        "chance",
        "discards",
        "goal",
        "hands",
        "laid",
        "last_card",
        "last_laying",
        "leaked",
        "marks",
        "masks",
        "mirrored",
        "options",
        "outcome",
        "passed",
        "pending",
        "piles",
        "players",
        "ply",
        "quiet_turns",
        "row",
        "scoreless_turns",
        "scores",
        "skips",
        "stirred",
        "target_discards",
        "target_piles",
        "targets",
        "to_move",
        "turn",
        "variant",
    )

    def __init__(self, options: Options, chance: Chance, players: int) -> None:
        """Lays nothing yet."""
        self.options = options
        self.variant = VARIANTS[options.variant]
        self.goal = options.goal
        self.chance = chance
        self.players = players
        self.row: list[int] = []
        self.marks = [NOWHERE] * (players + 1)
        """Where the number lies that each seat laid last in its last turn (MITM), then that laid last of all (UNDO)."""
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
        self.turn = self.ply = self.quiet_turns = self.scoreless_turns = 0
        self.pending: Decision | None = None
        """The decision that interrupts the turn."""
        self.allowance = self.variant.layings
        self.laid = 0
        self.acted = self.stirred = False
        self.last_card: int | None = None
        self.last_laying: LastLaying | None = None
        self.outcome: Outcome | None = None
        self.masks = masks_of(self.row)
        self._telling: list[Event] | None = None

    def copy(self) -> Self:
        """Returns an independent equal state, to which nobody listens."""
        twin = object.__new__(type(self))
        twin.options = self.options
        twin.variant = self.variant
        twin.goal = self.goal
        twin.chance = self.chance.copy()
        twin.players = self.players
        twin.row = self.row[:]
        twin.marks = self.marks[:]
        twin.hands = [one[:] for one in self.hands]
        twin.targets = [one[:] for one in self.targets]
        twin.scores = self.scores[:]
        twin.passed = self.passed[:]
        twin.skips = self.skips[:]
        twin.mirrored = self.mirrored[:]
        twin.leaked = self.leaked[:]
        for name in ("piles", "discards", "target_piles", "target_discards"):
            first, second = getattr(self, name)
            setattr(twin, name, [first[:], second[:]])
        twin.to_move = self.to_move
        twin.turn = self.turn
        twin.ply = self.ply
        twin.quiet_turns = self.quiet_turns
        twin.scoreless_turns = self.scoreless_turns
        twin.pending = self.pending
        twin.allowance = self.allowance
        twin.laid = self.laid
        twin.acted = self.acted
        twin.stirred = self.stirred
        twin.last_card = self.last_card
        twin.last_laying = self.last_laying
        twin.outcome = self.outcome
        twin.masks = self.masks
        twin._telling = None
        return twin

    # -- telling

    def tell(self, event: Event) -> None:
        """Tells what happened, if somebody listens; on the hot paths it is looked first whether somebody does."""
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
    def is_full(self) -> bool:
        """Whether the row holds as many cards as it can."""
        return len(self.row) >= self.variant.row

    @property
    def hand(self) -> list[int]:
        """The hand of the seat to move."""
        return self.hands[self.to_move]

    @property
    def laid_last(self) -> int:
        """Where the number laid last lies, NOWHERE if it left the row (UNDO)."""
        return self.marks[-1]

    @property
    def caught(self) -> int:
        """Where the last number of the player before lies, NOWHERE if it does not lie (MITM)."""
        return self.marks[(self.to_move - 1) % self.players]

    def opponents(self) -> tuple[int, ...]:
        """Returns the other seats."""
        return _OPPONENTS[self.players][self.to_move]

    def held(self, face: int) -> int | None:
        """Returns the first card of the hand that shows that face, None without one."""
        for card in self.hands[self.to_move]:
            if card > QUBIT:
                break
            if FACE_OF[card] == face:
                return card
        return None

    def card_showing(self, face: int) -> int:
        """Returns the first card of the hand that shows that face, which has to be held."""
        card = self.held(face)
        assert card is not None
        return card

    # -- hands and piles

    def gain(self, seat: int, card: int) -> None:
        """Puts a card into a hand."""
        insort(self.hands[seat], card)

    def discard(self, card: int) -> None:
        """Puts a card of the row or of a hand on its discard, with its print again."""
        printed = pile_card(card)
        insort(self.discards[printed > QUBIT], printed)

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
            self.last_laying = broken_by_pile(self.last_laying, pile)
            cards[:] = self.chance.shuffled(discard)
            discard.clear()
            self.tell(ev.PileRebuilt(pile, len(cards)))
        return cards.pop()

    def draw(self, pile: int) -> bool:
        """Lets the seat to move draw a card; false if there is none on that pile."""
        cards = self.piles[pile]
        card = cards.pop() if cards else self.pull(pile)
        if card is None:
            return False
        insort(self.hands[self.to_move], card)
        if self._telling is not None:
            self.tell(ev.Drew(self.to_move, pile, card, len(self.piles[pile])))
        return True

    def steal(self, victim: int, card: int) -> None:
        """Gives a card of another hand to the seat to move; a SPAM is dead weight from now on."""
        self.hands[victim].remove(card)
        self.gain(self.to_move, DEAD_SPAM if card == SPAM else card)
        self.tell(ev.Stolen(self.to_move, victim, kind_of(card)))

    def piles_with_cards(self) -> int:
        """Returns as two bits which piles can give a card."""
        (numbers, actions), (laid, played) = self.piles, self.discards
        return (1 if numbers or laid else 0) | (2 if actions or played else 0)

    # -- targets and points

    def draw_target(self, size: int) -> int:
        """Draws a target; an empty pile is rebuilt from its discard."""
        pile = self.target_piles[size]
        if not pile:
            discard = self.target_discards[size]
            self.last_laying = broken_by_size(self.last_laying, size, discard)
            pile[:] = self.chance.shuffled(discard)
            discard.clear()
        return pile.pop()

    def discard_target(self, size: int, value: int) -> None:
        """Puts a target on its discard."""
        insort(self.target_discards[size], value)

    def finish(self, reason: End) -> None:
        """Ends the match; most points win, equal ones share."""
        best = max(self.scores)
        winners = tuple(seat for seat, score in enumerate(self.scores) if score == best)
        self.outcome = Outcome(winners, reason)
        self.pending = None
        self.tell(ev.MatchEnded(reason, tuple(self.scores), winners))

    # -- the row

    def insert(self, gap: int, card: int) -> None:
        """Lets a card come into a gap of the row."""
        self.row.insert(gap, card)
        self.marks = [mark + (mark >= gap) for mark in self.marks]

    def remove(self, at: int) -> int:
        """Takes a card out of the row and returns it."""
        self.marks = [NOWHERE if mark == at else mark - (mark > at) for mark in self.marks]
        return self.row.pop(at)

    def remove_run(self, low: int, high: int) -> bool:
        """Discards a run of cards of the row; returns whether the number laid last is among them."""
        taken = low <= self.marks[-1] < high
        for card in self.row[low:high]:
            self.discard(card)
        del self.row[low:high]
        self.marks = [mark if mark < low else NOWHERE if mark < high else mark - (high - low) for mark in self.marks]
        return taken

    def rearrange(self, order: Sequence[int]) -> None:
        """Lays the cards of the row anew: at each place that which lay at the one named there."""
        self.row[:] = [self.row[at] for at in order]
        self.marks = [mark if mark < 0 else order.index(mark) for mark in self.marks]

    def swap(self, first: int, second: int) -> None:
        """Lets the cards at two places change them."""
        row = self.row
        row[first], row[second] = row[second], row[first]
        to = {first: second, second: first}
        self.marks = [to.get(mark, mark) for mark in self.marks]

    def move(self, at: int, to: int) -> None:
        """Takes a card out of the row and lets it come in again so that it lies at another place."""
        marked = [mark == at for mark in self.marks]
        self.insert(to, self.remove(at))
        self.marks = [to if own else mark for own, mark in zip(marked, self.marks, strict=True)]

    def turn_over(self, places: Iterable[int]) -> None:
        """Turns the plain bits among those places."""
        row = self.row
        for at in places:
            if row[at] < QUBIT:
                row[at] ^= _TURNED

    def replace(self, at: int, card: int) -> int:
        """Lays a card in the place of another one, which is returned; no mark stays."""
        old, self.row[at] = self.row[at], card
        self.marks = [NOWHERE if mark == at else mark for mark in self.marks]
        return old

    def lay_anew(self, cards: Iterable[int]) -> None:
        """Lets other cards be the row; no number of it was laid last by anybody."""
        self.row[:] = cards
        self.forget_marks()

    def set_row(self, cards: Iterable[int], marks: Iterable[int] | None = None) -> None:
        """Lets the row lie as it was seen or read; ``marks``: none where they are not told."""
        self.lay_anew(cards)
        if marks is not None:
            self.marks = list(marks)
        self.masks = masks_of(self.row)

    def forget_marks(self) -> None:
        """Lets no number be the last one of anybody."""
        self.marks = [NOWHERE] * len(self.marks)

    def lay(self, card: int, side: int, *, normal: bool, by: int | None) -> None:
        """Lays a number card of the hand at an end, 0 for left and 1 for right."""
        self.put(card, len(self.row) if side else 0, None, side=side, normal=normal, by=by)

    def put(self, card: int, gap: int, drop: int | None, *, side: int | None, normal: bool, by: int | None) -> None:
        """Puts a number card of the hand into a gap; ``drop`` is the end of a full row that drops a card, if chosen."""
        me = self.to_move
        face = FACE_OF[card]
        self.hands[me].remove(card)
        before = tuple(self.row)
        pushed = None
        if len(before) >= self.variant.row:
            gap, pushed = self.make_room(gap, drop)
        self.insert(gap, card)
        self.marks[me] = self.marks[-1] = gap
        self.masks = masks_of(self.row)
        self.laid += 1
        if normal:
            self.allowance -= 1
        if by is None:
            self.last_card = face
        self.acted = self.stirred = True
        self.last_laying = LastLaying(me, self.turn, normal, card, before, tuple(self.row), tuple(self.passed))
        if self._telling is not None:
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
        card = self.remove(len(self.row) - 1 if drop else 0)
        self.discard(card)
        return gap if drop else gap - 1, ev.Pushed(drop, card)

    def refresh(self) -> None:
        """Follows a change of the row: without a bit the virus pieces leave; then the row is told."""
        self.masks = masks = masks_of(self.row)
        if masks.pieces and masks.n == masks.pieces.bit_count():
            self.remove_run(0, masks.n)
            self.masks = masks_of(self.row)
            self.tell(ev.Restarted(masks.n))
        self.stirred = True
        if self._telling is not None:
            self.tell_row()

    def tell_row(self) -> None:
        """Tells how the row lies after a change."""
        self.tell(ev.RowIs(self.to_move, tuple(self.row)))
