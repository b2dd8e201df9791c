"""A second, independent reading of the rules of BIOS PANIC, its 7-bit variant and BIT PANIC²: plain and slow.

Nothing here is shared with the engine; the tests play the same matches on both and compare the position after
every move. The match is one generator that hands out the legal moves and is sent the one that is played, so that the
code reads in the order in which things happen at the table.

Readings, where the texts leave room:

Taking
- The order of a take: the cards go to their discards, the points are counted; a player who has won now has won, and
  nothing else happens: pass flags, MIRROR, LEAK, pieces and the old target stay as they are, with the point of a CHAIN
  or CLAIM too. Else the pass flags of all, the own MIRROR and the LEAK on oneself end; then CHAIN; then the new target
  is drawn and the old one discarded. While CHAIN is asked the old target still lies there.
- A place where a target stands in both directions under MIRROR, or with a QUBIT in several ways, is one place.
- When only pieces are left in the row they go before anything is checked.
- CHAIN of a rest with QUBITs is right if the QUBITs can be read so that the number comes out.

Laying
- In an empty row left and right are two moves with the same effect.
- Phishing lays the very card that was given, also if the own hand has another one of the same face.
- RELOAD and ROOT call a received SPAM "spam". RELOAD lays the first named card under its pile, then the second one
  under that; PURGE likewise.
- While PHISHING's question stands, the card given is in the hand. While REROLL's stands, the old target is still the
  player's, and the two drawn lie apart (`drawn_targets`).
- FLIP3 needs no neighbour.
- BSOD draws what there is; the other pile does not stand in.

UNDO
- Any card that turns, moves, brings in or throws out a card of the row changes it, also where the row looks the same
  afterwards (EDGE of equal cards): no later take joins the series, and those that are in it cannot be undone any more.
- A pass used before a take of the series or after it stays used when the take is undone.
- A start of turn joins the series also if a FORMAT has given that player the target since the laying.
- The laid card is among the cards taken also if it went with a CHAIN.
- The laying's row also needs a card that the laying pushed off. If that one has been shuffled into a pile between the
  laying and the first take, it has moved on and UNDO is refused.
- A target pile that the first take itself rebuilt is not rebuilt since. One that a later take of the series rebuilt is.
- MITM: after any UNDO there is no last number, of whomever, until one is laid.
- After UNDO targets are looked for as after any change of the row.

Turns
- The count of turns without a card: one in which only targets were taken counts, a CHAIN is a card. A skipped turn
  neither counts nor begins the count again. The match ends after the drawing of the last of them.
- When the match is over, `to_move` stays with the player in whose turn it ended.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.engines.bios_panic.reference_cards import (
    FACES,
    RECEIVED_SPAM,
    ROW_KINDS,
    TOUCHING,
    HandCard,
    Item,
    change_row,
    name_of,
    row_texts,
    runs_without_piece,
    spells,
)
from tests.engines.bios_panic.reference_table import Asking
from tests.engines.bios_panic.reference_takes import Takes, Won

SIDES = ["left", "right"]
LENGTHS = ["short", "long"]
HAND_SIZE = 6
CLAIM_BITS = 6
IDLE_ROUNDS = 5
DRY_ROUNDS = 50

# Action cards that do not go to the discard when they are played, but into the row or to another hand.
STAY_OUT = ["split", "one-hot", "one-cold", "spam"]


class Reference(Takes):
    """A match in which everybody sees everything."""

    def __init__(
        self,
        options: dict[str, Any],
        shuffled: Callable[[list[Any]], list[Any]],
        below: Callable[[int], int],
        first: int | None,
        players: int,
    ) -> None:
        """Shuffle, deal and begin; `shuffled` and `below` give the chance."""
        super().__init__(options, shuffled, below, first, players)
        self._match = self._run()
        self._legal = set(next(self._match))

    # For the tests

    def legal(self) -> set[str]:
        """Return all legal moves."""
        return set(self._legal)

    def play(self, text: str) -> None:
        """Play a move."""
        if text not in self._legal:
            raise ValueError(f"{text} is not legal")
        try:
            self._legal = set(self._match.send(text))
        except StopIteration:
            self._legal = set()

    # Turns

    def _run(self) -> Asking:
        """Play the whole match."""
        idle_turns = 0
        seat = self.to_move
        try:
            while idle_turns < IDLE_ROUNDS * self.players and self.dry_turns < DRY_ROUNDS * self.players:
                self.marks[seat] = None
                if self.skips[seat]:
                    self.skips[seat] -= 1
                else:
                    yield from self._play_turn(seat)
                    idle_turns = 0 if self.played else idle_turns + 1
                    self.dry_turns += 1
                seat = (seat + 1) % self.players
            self.winners = {seat for seat, score in enumerate(self.scores) if score == max(self.scores)}
        except Won:
            self.winners = {self.to_move}
        self.over = True

    def _play_turn(self, seat: int) -> Asking:
        """Play one turn with its drawing."""
        self.to_move = seat
        self.turn += 1
        self.laid = 0
        self.laid_by_allowance = 0
        self.allowance = self.variant.lays
        self.played = 0
        yield from self._take_all(in_series=True)
        while (text := (yield self._texts_of_turn())) != "end":
            yield from self._play(text)
        if self._must_lay():
            self.passed[seat] = True
        while len(self.hands[seat]) < HAND_SIZE and self._piles_that_give():
            yield from self._draw(1)

    def _must_lay(self) -> bool:
        """Tell whether ending the turn now would be a pass."""
        return self.laid == 0 and self._first_number(self.to_move) is not None

    def _texts_of_turn(self) -> list[str]:
        """Return what the player may do in his turn, outside of further decisions."""
        hand = self.hands[self.to_move]
        texts = []
        if self.laid_by_allowance < self.allowance:
            texts += [f"lay:{face},{side}" for face in self._faces(hand) for side in SIDES]
        for kind in dict.fromkeys(card for card in hand if isinstance(card, str) and card != RECEIVED_SPAM):
            others = list(hand)
            others.remove(kind)
            if kind != "redo":
                texts += self._texts_of(kind, others)
            elif self.last_card in FACES:
                if self.last_card in self._faces(hand):
                    texts += [f"redo:lay:{self.last_card},{side}" for side in SIDES]
            elif self.last_card not in (None, "spam"):
                texts += [f"redo:{text}" for text in self._texts_of(self.last_card, others)]
        if not (self._must_lay() and self.passed[self.to_move]):
            texts.append("end")
        return texts

    def _texts_of(self, kind: str, hand: list[HandCard]) -> list[str]:
        """Return the moves of an action card; `hand` is the player's without the card that is played."""
        row = self.cards
        n = len(row)
        full = n == self.variant.row_size
        seats = range(self.players)
        opponents = [seat for seat in seats if seat != self.to_move]
        with_cards = [seat for seat in opponents if self.hands[seat]]
        if kind in ROW_KINDS:
            return row_texts(kind, row)
        if kind == "del":
            return [f"del:{p}" for p, card in enumerate(row, 1) if not card.is_piece]
        if kind == "cut":
            return [f"cut:{p}" for p, card in enumerate(row, 1) if card.what == "number"]
        if kind == "zero-day":
            return [kind] if any(not card.is_piece for card in row) else []
        if kind in ("one-hot", "one-cold"):
            return [f"{kind}:{side}" for side in SIDES]
        if kind == "split":
            if not any(not card.is_piece for card in row):
                return []
            return [text for gap in range(n + 1) for text in self._with_drop(f"split:{gap}", full and 0 < gap < n)]
        if kind == "insert":
            bare = [f"insert:{face},{gap}" for face in self._faces(hand) for gap in range(1, n)]
            return [text for each in bare for text in self._with_drop(each, full)]
        if kind == "parity":
            texts = []
            for first in range(1, n + 1):
                for last in range(first, n + 1):
                    run = row[first - 1 : last]
                    if all(card.is_clear_bit for card in run) and self._parity(run) in self._faces(hand):
                        texts += self._with_drop(f"parity:{first},{last}", full and last < n)
            return texts
        if kind == "claim":
            windows = runs_without_piece(row, CLAIM_BITS)
            clear = [start for start in windows if all(card.is_clear_bit for card in row[start : start + CLAIM_BITS])]
            return [f"claim:{start + 1},{number}" for start in clear for number in range(2**CLAIM_BITS)]
        if kind == "mitm":
            return self._texts_of_mitm(hand)
        if kind == "undo":
            return [kind] if self._undo_way() else []
        if kind == "purge":
            return [kind] if self.hands[self._next_seat()] else []
        if kind in ("x2", "plus2", "bsod"):
            return [kind]
        if kind == "mirror":
            return [] if self.mirror[self.to_move] else [kind]
        if kind in ("ddos", "spam"):
            return [f"{kind}:{seat}" for seat in opponents]
        if kind == "spamfilter":
            return [f"{kind}:{seat}" for seat in opponents if "spam" in map(name_of, hand)]
        if kind in ("hack", "data-leak", "root"):
            return [f"{kind}:{seat}" for seat in with_cards]
        if kind == "leak":
            return [f"leak:{seat}" for seat in opponents if not self.leaked[seat]]
        if kind == "phishing":
            return [f"phishing:{seat},{face}" for seat in opponents for face in "01"]
        if kind == "format":
            return [f"format:{seat}" for seat in seats]
        if kind == "reroll":
            return [f"reroll:{length}" for length in LENGTHS]
        if kind == "reload":
            names = [name_of(card) for card in hand]
            return [f"reload:{one},{other}" for i, one in enumerate(names) for other in names[i + 1 :]]
        if kind == "chain":
            return []  # only at its own moment
        raise AssertionError(kind)

    def _with_drop(self, text: str, asked: bool) -> list[str]:
        """Return the move, with the end that drops a card if that is to be said."""
        return [f"{text},{side}" for side in SIDES] if asked else [text]

    def _texts_of_mitm(self, hand: list[HandCard]) -> list[str]:
        """Return the moves of MITM."""
        caught = self.marks[self.to_move - 1]
        if caught is None:
            return []
        texts = [f"mitm:swap,{face}" for face in self._faces(hand)]
        if caught not in (self.cards[0], self.cards[-1]):
            texts += [f"mitm:move,{side}" for side in SIDES]
        elif len(self.cards) >= 2:
            texts.append("mitm:move")
        return texts

    # Playing a card

    def _play(self, text: str) -> Asking:
        """Play a card in one's own turn."""
        hand = self.hands[self.to_move]
        is_redo = text.startswith("redo:")
        kind, _, rest = text.removeprefix("redo:").partition(":")
        args = rest.split(",")
        self.played += 1
        if is_redo or kind != "lay":
            action = "redo" if is_redo else kind
            hand.remove(action)
            if kind not in STAY_OUT:
                self.action_discard.append(action)
        if not is_redo:
            self.last_card = args[0] if kind == "lay" else kind
        if kind == "lay":
            self._lay_number(self._find(hand, args[0]), self._gap_at(args[1]), None, by_allowance=not is_redo)
            yield from self._take_all(in_series=True)
        else:
            yield from self._take_effect(kind, args, "redo" if is_redo else kind)
            self._settle(touched=kind in TOUCHING)
            yield from self._take_all(in_series=False)

    def _take_effect(self, kind: str, args: list[str], piece: str) -> Asking:
        """Do what an action card says; `piece` is the card that lies in the row if one does."""
        seat = self.to_move
        hand = self.hands[seat]
        row = self.cards
        if kind in ROW_KINDS:
            self.cards = change_row(kind, args, row, self.shuffled)
        elif kind == "del":
            self._discard_from_row(row[int(args[0]) - 1])
        elif kind == "cut":
            self._add(seat, self._lift(row[int(args[0]) - 1]))
        elif kind == "zero-day":
            count = sum(not card.is_piece for card in row)
            for card in list(row):
                self._discard_from_row(card)
            for _ in range(count):
                if self._gives("number"):
                    number = self._draw_from("number")
                    self.cards.append(Item("number", number, number))
        elif kind in ("one-hot", "one-cold"):
            bit, others = ("1", "0") if kind == "one-hot" else ("0", "1")
            self._put(Item("fixed", bit, piece), self._gap_at(args[0]), None)
            for card in self.cards:
                if card.is_plain:
                    card.face = others
        elif kind == "split":
            self._put(Item("piece", None, piece), int(args[0]), args[1] if len(args) > 1 else None)
        elif kind == "insert":
            self._lay_number(self._find(hand, args[0]), int(args[1]), args[2] if len(args) > 2 else None)
            yield from self._take_all(in_series=True)
        elif kind == "parity":
            first, last = int(args[0]), int(args[1])
            face = self._parity(row[first - 1 : last])
            self._lay_number(self._find(hand, face), last, args[2] if len(args) > 2 else None)
            yield from self._take_all(in_series=True)
        elif kind == "claim":
            cards = row[int(args[0]) - 1 :][:CLAIM_BITS]
            if spells(cards, f"{int(args[1]):06b}"):
                for card in cards:
                    self._discard_from_row(card)
                self._score(1)
        elif kind == "mitm":
            self._catch(args)
        elif kind == "undo":
            self._undo()
        elif kind == "x2":
            self.allowance += 1
        elif kind == "plus2":
            yield from self._draw(2)
        elif kind == "reload":
            for name in args:
                self._remove_under_pile(seat, self._find(hand, name))
            yield from self._draw(2)
        elif kind == "bsod":
            for held in list(hand):
                self._discard_from_hand(seat, held)
            for pile in ["number"] * 3 + ["action"] * 3:
                if self._gives(pile):
                    self._draw_to_hand(seat, pile)
        elif kind == "ddos":
            self.skips[int(args[0])] += 1
        elif kind == "purge":
            for _ in range(2):
                self._lose(self._next_seat(), self._remove_under_pile)
        elif kind == "data-leak":
            for _ in range(2):
                self._lose(int(args[0]), self._discard_from_hand)
        elif kind == "hack":
            self._lose(int(args[0]), self._give_away)
        elif kind == "root":
            victim = int(args[0])
            text = yield list(dict.fromkeys(f"steal:{name_of(card)}" for card in self.hands[victim]))
            self._give_away(victim, self._find(self.hands[victim], text.removeprefix("steal:")))
        elif kind == "spam":
            self._add(int(args[0]), RECEIVED_SPAM)
        elif kind == "spamfilter":
            hand.remove(self._find(hand, "spam"))
            self._add(int(args[0]), RECEIVED_SPAM)
        elif kind == "phishing":
            yield from self._phish(int(args[0]), args[1])
        elif kind == "mirror":
            self.mirror[seat] = True
        elif kind == "leak":
            self.leaked[int(args[0])] = True
        elif kind == "format":
            victim = int(args[0])
            new = [self._draw_target(length) for length in (0, 1)]
            for length in (0, 1):
                self.target_discards[length].append(self.targets[victim][length])
            self.targets[victim] = new
        elif kind == "reroll":
            yield from self._reroll(LENGTHS.index(args[0]))
        else:
            raise AssertionError(kind)

    def _catch(self, args: list[str]) -> None:
        """Do what MITM says."""
        hand = self.hands[self.to_move]
        caught = self.marks[self.to_move - 1]
        assert caught is not None
        place = self.cards.index(caught)
        if args[0] == "swap":
            own = self._find(hand, args[1])
            hand.remove(own)
            self._add(self.to_move, self._lift(caught))
            self.cards.insert(place, Item("number", *own))
            return
        side = args[1] if len(args) > 1 else ("right" if place == 0 else "left")
        self.cards.remove(caught)
        self.cards.insert(self._gap_at(side), caught)

    def _phish(self, victim: int, face: str) -> Asking:
        """Do what PHISHING says."""
        if face not in self._faces(self.hands[victim]):
            return
        card = self._find(self.hands[victim], face)
        self._give_away(victim, card)
        text = yield ["phished:left", "phished:right", "phished:no"]
        side = text.removeprefix("phished:")
        if side != "no":
            self._lay_number(card, self._gap_at(side), None)
            yield from self._take_all(in_series=True)

    def _reroll(self, length: int) -> Asking:
        """Do what REROLL says."""
        self.drawn_targets = [self._draw_target(length) for _ in range(2)]
        text = yield [f"keep:{value}" for value in self.drawn_targets]
        kept = int(text.removeprefix("keep:"))
        self.drawn_targets.remove(kept)
        self.target_discards[length] += [self.targets[self.to_move][length], *self.drawn_targets]
        self.targets[self.to_move][length] = kept
        self.drawn_targets = []
