"""The table of the second reading: the row, the piles, the hands, and how cards go from one to another."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any

from tests.engines.bios_panic.reference_cards import (
    FACES,
    KINDS,
    RECEIVED_SPAM,
    VARIANTS,
    HandCard,
    Item,
    hand_order,
    name_of,
)

# Hands out the legal moves, is sent the one that is played.
Asking = Generator[list[str], str, None]


@dataclass
class Take:
    """A take by a target that UNDO may take back."""

    seat: int
    length: int
    old_target: int
    ended_mirror: bool
    ended_leak: bool
    points: int
    new_target: int = 0


@dataclass
class Laying:
    """The last laying of a number card, with what has come of it."""

    seat: int
    turn: int
    by_allowance: bool
    card: tuple[str, str]
    item: Item
    row_before: list[Item]
    faces_before: list[str | None]
    passed_before: list[bool]
    row_after: list[tuple[str, str | None, str]] = field(default_factory=list)  # after the laying or its last take
    open: bool = True  # the row has not been changed by anything else: takes join the series
    takes: list[Take] = field(default_factory=list)
    gone: list[Item] = field(default_factory=list)  # pushed off by the laying, taken in the series
    cards_lost: bool = False  # one of them has been shuffled into a pile
    rebuilt: set[int] = field(default_factory=set)  # lengths of targets whose pile was rebuilt since the first take


class Table:
    """What lies on the table, and how cards go from one place to another."""

    def __init__(
        self,
        options: dict[str, Any],
        shuffled: Callable[[list[Any]], list[Any]],
        below: Callable[[int], int],
        first: int | None,
        players: int,
    ) -> None:
        """Shuffle and deal; `shuffled` and `below` give the chance."""
        self.variant = VARIANTS[options["variant"]]
        self.goal = int(options.get("goal", 6))
        self.shuffled = shuffled
        self.below = below
        self.players = players
        self.to_move = below(players) if first is None else first

        self.number_pile: list[str] = shuffled(["0"] * 24 + ["1"] * 24 + ["q"] * self.variant.qubits)
        actions = [kind for kind in KINDS for _ in range(self.variant.actions.get(kind, 0))]
        self.action_pile: list[str] = shuffled(actions)
        self.target_piles: list[list[int]] = [shuffled(sorted(values)) for values in self.variant.targets]
        self.number_discard: list[str] = []
        self.action_discard: list[str] = []
        self.target_discards: list[list[int]] = [[], []]
        self.drawn_targets: list[int] = []

        self.cards: list[Item] = []  # the row
        self.hands: list[list[HandCard]] = [[] for _ in range(players)]
        for seat in range(players):
            for pile in ["number"] * 3 + ["action"] * 3:
                self._draw_to_hand(seat, pile)
        self.targets = [[self.target_piles[0].pop(), self.target_piles[1].pop()] for _ in range(players)]

        self.scores = [0] * players
        self.passed = [False] * players
        self.skips = [0] * players
        self.mirror = [False] * players
        self.leaked = [False] * players
        self.dry_turns = 0  # since the last point
        self.marks: list[Item | None] = [None] * players  # MITM: the card each seat has laid last in its last turn
        self.last_card: str | None = None
        self.laying: Laying | None = None
        self.over = False
        self.winners: set[int] = set()

        self.turn = 0
        self.laid = 0  # in this turn, for the duty
        self.laid_by_allowance = 0
        self.allowance = 0
        self.played = 0

    @property
    def row(self) -> list[tuple[str, str | None, str]]:
        """Return the row as plain data."""
        return [card.seen() for card in self.cards]

    # The row

    def _gap_at(self, side: str) -> int:
        """Return the gap at an end of the row."""
        return 0 if side == "left" else len(self.cards)

    def _parity(self, run: list[Item]) -> str:
        """Return the face PARITY lays after these cards."""
        return str(sum(card.face == "1" for card in run) % 2)

    def _put(self, item: Item, gap: int, drop: str | None) -> None:
        """Put a card into a gap of the row; a full row drops a card first, at an end the one opposite."""
        if len(self.cards) == self.variant.row_size:
            if gap == 0:
                drop = "right"
            elif gap == len(self.cards):
                drop = "left"
            assert drop is not None
            self._discard_from_row(self.cards[0 if drop == "left" else -1])
            if drop == "left":
                gap -= 1
        self.cards.insert(gap, item)

    def _lay_number(self, card: HandCard, gap: int, drop: str | None, by_allowance: bool = False) -> None:
        """Lay a number card from the hand."""
        assert isinstance(card, tuple)
        seat = self.to_move
        item = Item("number", *card)
        before = list(self.cards)
        faces = [old.face for old in before]
        laying = Laying(seat, self.turn, by_allowance, card, item, before, faces, list(self.passed))
        self.hands[seat].remove(card)
        self._put(item, gap, drop)
        laying.gone = [old for old in before if old not in self.cards]
        laying.row_after = self.row
        self.laying = laying
        self.marks[seat] = item
        self.laid += 1
        self.laid_by_allowance += by_allowance

    def _out_of_row(self, item: Item) -> None:
        """Take a card out of the row; its mark goes."""
        self.cards.remove(item)
        self.marks = [None if mark is item else mark for mark in self.marks]

    def _lift(self, item: Item) -> tuple[str, str]:
        """Take a number card out of the row for a hand, with the face it shows."""
        assert item.face is not None
        self._out_of_row(item)
        return item.face, item.printed

    def _discard_from_row(self, item: Item) -> None:
        """Put a card of the row on its discard."""
        self._out_of_row(item)
        discard = self.number_discard if item.what == "number" else self.action_discard
        discard.append(item.printed)

    def _restart(self) -> None:
        """Let the pieces go when no bit is left."""
        if all(card.is_piece for card in self.cards):
            for card in list(self.cards):
                self._discard_from_row(card)

    def _settle(self, touched: bool = False) -> None:
        """Do what follows from any change of the row; `touched`: by a card, however the row looks."""
        self._restart()
        if self.laying is not None and (touched or self.row != self.laying.row_after):
            self.laying.open = False

    # Piles and hands

    def _gives(self, pile: str) -> bool:
        """Tell whether a card can be drawn from this pile."""
        if pile == "number":
            return bool(self.number_pile or self.number_discard)
        return bool(self.action_pile or self.action_discard)

    def _piles_that_give(self) -> list[str]:
        """Return the piles a card can be drawn from."""
        return [pile for pile in ("number", "action") if self._gives(pile)]

    def _draw(self, count: int) -> Asking:
        """Let the player on turn draw, card by card from the pile he chooses."""
        for _ in range(count):
            piles = self._piles_that_give()
            if not piles:
                return
            text = yield [f"draw:{pile}" for pile in piles]
            self._draw_to_hand(self.to_move, text.removeprefix("draw:"))

    def _draw_to_hand(self, seat: int, pile: str) -> None:
        """Draw a card into a hand."""
        card = self._draw_from(pile)
        self._add(seat, (card, card) if pile == "number" else card)

    def _draw_from(self, pile: str) -> str:
        """Draw a card, rebuilding the pile if it is empty."""
        if pile == "number":
            if not self.number_pile:
                self._note_rebuilding(pile)
                self.number_pile = self.shuffled(sorted(self.number_discard, key=FACES.index))
                self.number_discard = []
            return self.number_pile.pop()
        if not self.action_pile:
            self._note_rebuilding(pile)
            self.action_pile = self.shuffled(sorted(self.action_discard, key=KINDS.index))
            self.action_discard = []
        return self.action_pile.pop()

    def _note_rebuilding(self, pile: str) -> None:
        """Keep in mind for UNDO that cards it needs have left the discard."""
        if self.laying is not None and any((card.what == "number") == (pile == "number") for card in self.laying.gone):
            self.laying.cards_lost = True

    def _next_seat(self) -> int:
        """Return the seat after the player on turn."""
        return (self.to_move + 1) % self.players

    def _add(self, seat: int, card: HandCard) -> None:
        """Add a card to a hand, which stays in canonical order."""
        self.hands[seat] = sorted([*self.hands[seat], card], key=hand_order)

    def _faces(self, hand: list[HandCard]) -> list[str]:
        """Return the different faces of the number cards in a hand."""
        return list(dict.fromkeys(card[0] for card in hand if isinstance(card, tuple)))

    def _first_number(self, seat: int) -> HandCard | None:
        """Return a number card of the seat, if it holds one."""
        return next((card for card in self.hands[seat] if isinstance(card, tuple)), None)

    def _find(self, hand: list[HandCard], name: str) -> HandCard:
        """Return the first card of this name."""
        return next(card for card in hand if name_of(card) == name)

    def _lose(self, victim: int, how: Callable[[int, HandCard], None]) -> None:
        """Let a seat lose a random card, if it has one."""
        hand = self.hands[victim]
        if hand:
            how(victim, hand[self.below(len(hand))])

    def _discard_from_hand(self, seat: int, card: HandCard) -> None:
        """Put a card of a hand on its discard."""
        self.hands[seat].remove(card)
        if isinstance(card, tuple):
            self.number_discard.append(card[1])
        else:
            self.action_discard.append(name_of(card))

    def _remove_under_pile(self, seat: int, card: HandCard) -> None:
        """Put a card of a hand under its pile."""
        self.hands[seat].remove(card)
        if isinstance(card, tuple):
            self.number_pile.insert(0, card[1])
        else:
            self.action_pile.insert(0, name_of(card))

    def _give_away(self, victim: int, card: HandCard) -> None:
        """Give a card of a seat to the player on turn."""
        self.hands[victim].remove(card)
        self._add(self.to_move, RECEIVED_SPAM if card == "spam" else card)
