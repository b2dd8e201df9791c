"""What happens in BIOS PANIC, one small record each, in the order in which it happened.

Cards are codes of ``cards``; places count from the left, beginning with one; sizes are 0 for the short and 1 for the
long target, sides 0 for left and 1 for right.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from engines.bios_panic.cards import Slot
from engines.bios_panic.moves import Choice
from engines.bios_panic.refusals import End
from engines.contract import Event


@dataclass(frozen=True, slots=True)
class MatchBegan(Event):
    """The piles are shuffled."""

    variant: str
    players: int
    first: int
    by_lot: bool
    goal: int
    bits: tuple[int, int]
    row: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The opening hands and targets, by seat; None where the seat that looks may not know."""

    hands: tuple[tuple[int, ...] | None, ...]
    targets: tuple[tuple[int, int] | None, ...]

    def seen_by(self, seat: int) -> Dealt:
        """Hides the other hands and targets."""
        hidden_hands = tuple(hand if at == seat else None for at, hand in enumerate(self.hands))
        return Dealt(hidden_hands, tuple(one if at == seat else None for at, one in enumerate(self.targets)))


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat is on turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """DDOS: the seat does nothing."""

    seat: int
    left: int
    """Turns it will skip after this one."""


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat ends its turn."""

    seat: int
    passed: bool
    """Whether that was its pass of the period."""
    acted: bool
    """Whether it played a card in the turn."""


@dataclass(frozen=True, slots=True)
class TurnOver(Event):
    """The cards are drawn, the turn is over."""

    seat: int
    changed: bool
    """Whether the row was changed in the turn."""
    row: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A number card is laid."""

    seat: int
    face: int
    place: int
    side: int | None
    """The end at which it lies; None inside."""
    by: int | None
    """The action card that lays it; None for a normal laying."""


@dataclass(frozen=True, slots=True)
class Pushed(Event):
    """The row was full: a card falls off an end."""

    side: int
    card: int


@dataclass(frozen=True, slots=True)
class Played(Event):
    """An action card is played; what it does follows."""

    seat: int
    card: int
    again: bool
    """Whether a REDO repeats it."""
    choices: tuple[Choice, ...]
    """Without the cards of a RELOAD where the seat that looks may not know them."""

    def seen_by(self, seat: int) -> Played:
        """Hides from others which cards go under the piles."""
        if seat == self.seat:
            return self
        return replace(self, choices=tuple(one for one in self.choices if one.slot is not Slot.OTHER))


@dataclass(frozen=True, slots=True)
class RowIs(Event):
    """How the row lies after a change."""

    seat: int
    """Who is on turn."""
    row: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """DEL or CUT: a card left the row."""

    seat: int
    card: int
    place: int
    to_hand: bool


@dataclass(frozen=True, slots=True)
class Restarted(Event):
    """No bit was left in the row: the virus pieces leave."""

    pieces: int


@dataclass(frozen=True, slots=True)
class Intercepted(Event):
    """MITM: a card was swapped for one of the hand, or moved."""

    seat: int
    face: int
    """The card caught."""
    laid: int | None
    """The face laid in its place; None if it was moved."""
    place: int
    """Where the card lies now, or the one laid for it."""


@dataclass(frozen=True, slots=True)
class Took(Event):
    """A seat took a target out of the row; each seat may pass again."""

    seat: int
    size: int
    value: int
    place: int
    points: int
    score: int
    mirror_ended: bool
    leak_ended: bool


@dataclass(frozen=True, slots=True)
class Chained(Event):
    """CHAIN: a number was named for the rest of the segment."""

    seat: int
    number: int
    right: bool
    score: int


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """CLAIM: a number was named for six bits."""

    seat: int
    place: int
    number: int
    right: bool
    score: int
    mirror_ended: bool
    leak_ended: bool


@dataclass(frozen=True, slots=True)
class NewTarget(Event):
    """A seat has a new target; None where the seat that looks may not know."""

    seat: int
    size: int
    value: int | None
    is_open: bool
    kept: bool = False
    """Whether it is the one kept of those that REROLL offered."""

    def seen_by(self, seat: int) -> NewTarget:
        """Hides another seat's target."""
        return self if seat == self.seat or self.is_open else replace(self, value=None)


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """REROLL: two targets to choose from."""

    seat: int
    size: int
    values: tuple[int, int] | None

    def seen_by(self, seat: int) -> Offered:
        """Hides the targets from others."""
        return self if seat == self.seat else replace(self, values=None)


@dataclass(frozen=True, slots=True)
class TargetsLost(Event):
    """FORMAT: a seat loses both targets; they are shown."""

    seat: int
    values: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """LEAK: a seat's targets lie open."""

    seat: int
    values: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A card off a pile; None where the seat that looks may not know it."""

    seat: int
    pile: int
    card: int | None
    left: int
    """Cards left on the pile."""

    def seen_by(self, seat: int) -> Drew:
        """Hides another seat's card."""
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """All cards that a seat draws together are drawn."""

    seat: int
    numbers: int
    actions: int
    cards: tuple[int, ...] = ()
    """Those that were drawn without a question, which no ``Drew`` told; none where the seat that looks may not know."""

    def seen_by(self, seat: int) -> Drawn:
        """Hides another seat's cards."""
        return self if seat == self.seat else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class PileRebuilt(Event):
    """A pile was empty: its discard was shuffled."""

    pile: int
    count: int


@dataclass(frozen=True, slots=True)
class Stolen(Event):
    """HACK or ROOT: a card changed hands; only the two know which."""

    seat: int
    victim: int
    card: int | None

    def seen_by(self, seat: int) -> Stolen:
        """Hides the card from the others."""
        return self if seat in (self.seat, self.victim) else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """ROOT: a hand is looked at."""

    seat: int
    victim: int
    hand: tuple[int, ...] | None

    def seen_by(self, seat: int) -> Shown:
        """Hides the hand from the others."""
        return self if seat in (self.seat, self.victim) else replace(self, hand=None)


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """PURGE or DATA LEAK: a seat lost cards, under their piles or, for all to see, to the discards."""

    seat: int
    count: int
    cards: tuple[int, ...] | None
    under: bool

    def seen_by(self, seat: int) -> Lost:
        """Hides from others what goes under the piles."""
        return self if seat == self.seat or not self.under else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """PHISHING: the card was given, or the opponent has none."""

    seat: int
    victim: int
    face: int
    found: bool


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """PHISHING: the card given is not laid."""

    seat: int


@dataclass(frozen=True, slots=True)
class SpamSent(Event):
    """SPAM goes to another hand."""

    seat: int
    victim: int


@dataclass(frozen=True, slots=True)
class Undone(Event):
    """UNDO: a number card goes back to the hand of its layer."""

    seat: int
    """The layer."""
    face: int
    takes: tuple[tuple[int, int, int, int], ...]
    """The takes that are taken back, the last one first: seat, size, value that comes back, points."""
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Refunded(Event):
    """A turn's own laying was undone: the seat may lay again."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over."""

    reason: End
    scores: tuple[int, ...]
    winners: tuple[int, ...]
