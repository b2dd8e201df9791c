"""What happens in One Zero One, one small record each, in the order in which it happened."""

from __future__ import annotations

import enum
from dataclasses import dataclass

from engines.contract import Event
from engines.one_zero_one.cards import Card, Command, Facing, Place, Row
from engines.one_zero_one.refusals import End


class Idle(enum.Enum):
    """Why a command did nothing."""

    NO_TARGET = "no target"  # nothing lies next to its text
    LOCKED = "locked"  # its target is locked
    LAST_ROW = "last row"  # ENTER: no row below
    NO_SPACE = "no space"  # ENTER: the row below takes no card, being shut or full
    SAME_DIGIT = "same digit"  # IF/THEN: the target shows one's own digit already
    NO_ROW = "no row"  # GOSUB: no row qualifies
    STAYED = "stayed"  # GOSUB: the target's own row was chosen
    NOT_RIGHT = "not right"  # END, PRINT, NEXT: the text faces left
    NO_EMPTY_SPACE = "no empty space"  # PRINT, NEXT: a card or RUN lies right of it
    NO_CARD = "no card"  # PRINT: nothing to print; GET: nothing to take
    NOT_AT_END = "not at end"  # END: in a gap
    NO_END = "no end"  # CONT: no active END directly left of it


class Lapse(enum.Enum):
    """Why a NEXT's demand lapsed."""

    FILLED = "filled"
    SHUT = "shut"  # an END left of the space
    NO_CARD = "no card"  # no card held may lie there, or none was laid at all


class Drop(enum.Enum):
    """Why the CPU placed no card, or no more."""

    NO_ROW = "no row"  # its step finds none
    DOES_NOT_FIT = "does not fit"  # the row it named takes this card no more
    WINNING_ROW = "winning row"  # losing step 4: done
    DECK_EMPTY = "deck empty"  # losing step 4 stops


class Wish(enum.Enum):
    """What decided how the CPU laid a card: the first line of its checklist that told the options apart."""

    WINS = "wins"  # its total above the player's
    NOT_BEHIND = "not behind"  # the player's total not above its own
    MOVES = "moves"  # own cards down, the player's up
    KEEPS = "keeps"  # no own card removed
    LEAD = "lead"  # the greater lead
    ORDER = "order"  # all the same: right before left, the highest row


@dataclass(frozen=True, slots=True)
class MatchBegan(Event):
    """The starting cards lie and the decks are shuffled."""

    first: int
    by_lot: bool
    starting: tuple[Place, Place]
    """Where the starting card of each seat lies."""
    decks: tuple[int, int]
    """Cards in each deck before the hands are dealt."""
    rows: tuple[Row, ...]
    cpu: bool


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The opening hands; the CPU has none."""

    hands: tuple[tuple[Command, ...] | None, tuple[Command, ...] | None]
    """By seat; None where the seat that looks may not know."""

    def seen_by(self, seat: int) -> Dealt:
        """Hides the other hand."""
        return Dealt((self.hands[0], None) if seat == 0 else (None, self.hands[1]))


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A card is laid, or printed by a PRINT; its command follows."""

    seat: int
    command: Command
    place: Place
    facing: Facing
    printed: bool = False


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """DELETE: the card left the game and its space is a gap."""

    seat: int
    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """ENTER or GOSUB: the card went from one place to another."""

    seat: int
    card: Card
    place: Place
    to: Place


@dataclass(frozen=True, slots=True)
class Aimed(Event):
    """In previews alone: what GOSUB would move, while its row is not chosen yet."""

    seat: int
    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """IF/THEN: the card shows the other digit now; ``card`` is as it lies after."""

    seat: int
    card: Card
    place: Place


@dataclass(frozen=True, slots=True)
class Locked(Event):
    """SAVE: it and its target are locked."""

    seat: int
    place: Place
    target: Place | None
    """None without a target that was not locked before."""
    card: Card | None
    """The target as it lies."""


@dataclass(frozen=True, slots=True)
class Shut(Event):
    """END: nothing but a CONT may come right of it."""

    seat: int
    place: Place


@dataclass(frozen=True, slots=True)
class Reopened(Event):
    """A shut row takes cards again: by a CONT, or because its END left."""

    row: Row
    by_cont: bool


@dataclass(frozen=True, slots=True)
class NothingHappened(Event):
    """A command without effect."""

    seat: int
    command: Command
    why: Idle


@dataclass(frozen=True, slots=True)
class Stole(Event):
    """GET: a card changed hands; both players know which."""

    seat: int
    victim: int
    card: Command | None
    """None in previews: nobody knows yet."""


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards off a deck: each was its public top when it was drawn, so everybody knows them."""

    seat: int
    cards: tuple[Command, ...]
    left: int
    """Cards left in the deck."""
    top: Command | None
    """The deck's new top."""
    replaces: bool = False
    """Whether it replaces a card that a GET took."""


@dataclass(frozen=True, slots=True)
class NextDemanded(Event):
    """NEXT: the seat has to play its next card exactly there."""

    seat: int
    place: Place


@dataclass(frozen=True, slots=True)
class NextLapsed(Event):
    """The demand binds nobody any more."""

    seat: int
    place: Place
    why: Lapse


@dataclass(frozen=True, slots=True)
class RowOpened(Event):
    """Cards may be laid into a row now.  It never closes again: a card laid makes up for the one it takes away."""

    row: Row


@dataclass(frozen=True, slots=True)
class ControlChanged(Event):
    """A row is controlled by another seat than before the card was laid, or by nobody."""

    row: Row
    before: int | None
    after: int | None
    totals: tuple[int, int]
    """Both totals after the card."""


@dataclass(frozen=True, slots=True)
class TurnSkipped(Event):
    """The seat has no card that may be laid anywhere."""

    seat: int
    empty_handed: bool


@dataclass(frozen=True, slots=True)
class CpuCompared(Event):
    """The CPU's turn begins with a look at the totals; a tie counts as losing."""

    totals: tuple[int, int]
    winning: bool


@dataclass(frozen=True, slots=True)
class CpuStep(Event):
    """The step of the CPU card that is in play."""

    winning: bool
    step: int
    flipped: bool
    """Whether the card was flipped to its other side."""


@dataclass(frozen=True, slots=True)
class CpuPlaced(Event):
    """The CPU takes its top card for a row; how it lies there follows as Laid."""

    command: Command
    row: Row
    wish: Wish
    by_next: bool
    """Whether a NEXT demanded this place instead of the step's."""
    left: int
    """Cards left in its deck then."""


@dataclass(frozen=True, slots=True)
class CpuDropped(Event):
    """The CPU leaves out a placement, or stops."""

    why: Drop
    row: Row | None


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over and counted."""

    reason: End
    totals: tuple[int, int]
    winners: tuple[int, ...]
    seat: int | None
    """Whose deck was empty, where that ended it."""
