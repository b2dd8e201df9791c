"""Taking targets and taking it back: takes, CHAIN and UNDO of the second reading."""

from __future__ import annotations

from collections import Counter

from tests.engines.bios_panic.reference_cards import Item, runs_without_piece, spells
from tests.engines.bios_panic.reference_table import Asking, Laying, Table, Take

POINTS = [1, 2]


class Won(Exception):
    """A player has reached the goal."""


class Takes(Table):
    """A table with players who look for their targets."""

    # Taking targets

    def _places(self, length: int) -> list[int]:
        """Return where (from 0) this target of the player on turn stands."""
        bits = self.variant.bits[length]
        pattern = f"{self.targets[self.to_move][length]:0{bits}b}"
        patterns = [pattern, pattern[::-1]] if self.mirror[self.to_move] else [pattern]
        starts = runs_without_piece(self.cards, bits)
        return [start for start in starts if any(spells(self.cards[start : start + bits], each) for each in patterns)]

    def _take_all(self, in_series: bool) -> Asking:
        """Take what stands of the player on turn, the longer target first.

        `in_series`: a laying or the start of a turn is why it is looked for.
        """
        while True:
            length = 1 if self._places(1) else 0
            places = self._places(length)
            if not places:
                return
            place = places[0]
            if len(places) > 1:
                text = yield [f"take:{each + 1}" for each in places]
                place = int(text.removeprefix("take:")) - 1
            yield from self._take(length, place, in_series)

    def _take(self, length: int, place: int, in_series: bool) -> Asking:
        """Take one target."""
        seat = self.to_move
        before = list(self.cards)
        old = self.targets[seat][length]
        take = Take(seat, length, old, self.mirror[seat], self.leaked[seat], POINTS[length])

        end = place + self.variant.bits[length]
        left, right = place, end
        while left > 0 and not before[left - 1].is_piece:
            left -= 1
        while right < len(before) and not before[right].is_piece:
            right += 1
        for card in before[place:end]:
            self._discard_from_row(card)
        if in_series and self.laying is not None and self.laying.open:
            passes = zip(self.laying.passed_before, self.passed, strict=True)
            self.laying.passed_before = [then or now for then, now in passes]
        self._score(POINTS[length])
        yield from self._chain(before[left:place] + before[end:right], take)
        self._restart()

        take.new_target = self._draw_target(length)
        self.target_discards[length].append(old)
        self.targets[seat][length] = take.new_target

        if in_series and self.laying is not None and self.laying.open:
            self.laying.takes.append(take)
            self.laying.gone += [card for card in before if card not in self.cards]
            self.laying.row_after = self.row
        self._settle()

    def _chain(self, rest: list[Item], take: Take) -> Asking:
        """Offer CHAIN with a take; `rest` is what is left of the segment."""
        hand = self.hands[self.to_move]
        ways = []
        if "chain" in hand:
            ways.append("chain:")
        if self.last_card == "chain" and "redo" in hand:
            ways.append("redo:chain:")
        if not rest or not ways:
            return
        text = yield [f"{way}{number}" for way in ways for number in range(2 ** len(rest))] + ["no-chain"]
        if text == "no-chain":
            return
        self.played += 1
        action = "redo" if text.startswith("redo:") else "chain"
        hand.remove(action)
        self.action_discard.append(action)
        self.last_card = "chain"
        if spells(rest, f"{int(text.rpartition(':')[2]):0{len(rest)}b}"):
            for card in rest:
                self._discard_from_row(card)
            take.points += 1
            self._score(1)

    def _score(self, points: int) -> None:
        """Count points of the player on turn: he wins, or a new period begins."""
        seat = self.to_move
        self.scores[seat] += points
        self.dry_turns = 0
        if self.scores[seat] >= self.goal:
            raise Won
        self.passed = [False] * self.players
        self.mirror[seat] = False
        self.leaked[seat] = False

    def _draw_target(self, length: int) -> int:
        """Draw a target."""
        if not self.target_piles[length]:
            self.target_piles[length] = self.shuffled(sorted(self.target_discards[length]))
            self.target_discards[length] = []
            if self.laying is not None and self.laying.takes:
                self.laying.rebuilt.add(length)
        return self.target_piles[length].pop()

    # UNDO

    def _undo_way(self) -> str | None:
        """Return what UNDO would do: "lift" the laid card alone, go "back" before it, or nothing."""
        laying = self.laying
        if laying is None:
            return None
        if laying.item in self.cards:
            return "lift"
        if not laying.takes or laying.item not in laying.gone or not laying.open or laying.cards_lost:
            return None
        newest = {(take.seat, take.length): take.new_target for take in laying.takes}
        for (seat, length), target in newest.items():
            if self.targets[seat][length] != target or length in laying.rebuilt:
                return None
        return "back"

    def _undo(self) -> None:
        """Do what UNDO says."""
        laying = self.laying
        assert laying is not None
        way = self._undo_way()
        self.laying = None
        self.marks = [None] * self.players
        if way == "lift":
            self._add(laying.seat, self._lift(laying.item))
        else:
            for take in reversed(laying.takes):
                self.scores[take.seat] -= take.points
                self.target_piles[take.length].append(self.targets[take.seat][take.length])
                self.target_discards[take.length].remove(take.old_target)
                self.targets[take.seat][take.length] = take.old_target
                self.mirror[take.seat] |= take.ended_mirror
                self.leaked[take.seat] |= take.ended_leak
            self.passed = [then or now for then, now in zip(laying.passed_before, self.passed, strict=True)]
            self._lay_row_again(laying)
            self._add(laying.seat, laying.card)
        if laying.turn == self.turn:
            self.laid -= 1
            self.laid_by_allowance -= laying.by_allowance

    def _lay_row_again(self, laying: Laying) -> None:
        """Put the row back as it was before the laying; what had left comes from the discards, the laid card too."""
        needed = Counter((card.what == "number", card.printed) for card in [*laying.row_before, laying.item])
        needed -= Counter((card.what == "number", card.printed) for card in self.cards)
        for is_number, printed in needed.elements():
            (self.number_discard if is_number else self.action_discard).remove(printed)
        restored = []
        for old, face in zip(laying.row_before, laying.faces_before, strict=True):
            back = old if old in self.cards else Item(*old.seen())
            back.face = face
            restored.append(back)
        self.cards = restored
