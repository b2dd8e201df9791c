"""Finding the placements of most worth without scoring them all.

Placements of a block lay the same tiles on the same squares with the same value: so what one of them scores is close to
what all of them do, and only the blocks that look best are looked into.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engines.binary_equations.board import LETTER_TIMES, WORD_TIMES
from engines.binary_equations.equations import bonus_of
from engines.binary_equations.fillings import Fill, TooMuch
from engines.binary_equations.generation import Block, Moves, Singles, blocks_of, order_of
from engines.binary_equations.laying import NINE_BONUS, Laying, points_of, squares_of
from engines.binary_equations.lines import Line, Window
from engines.binary_equations.moves import Placement
from engines.binary_equations.options import Rules
from engines.binary_equations.tiles import BLANK, RACK_SIZE, without
from engines.binary_equations.view import View

_MOST_BLANKS = 2
"""A third blank stays in the rack: the search would take seconds with it."""
_SEARCHES = (("01=+-*/|&~^", 40_000), ("01=+-~", 20_000), ("01=", 12_000))
"""What blanks stand for in a search, and how much work it may be, in the units of ``Fill``: the next one goes on."""
_LAST = "="
"""What blanks stand for in the last search, which is never much work."""

Worth = Callable[[str], float]
"""What tiles left on the rack are worth."""
Found = tuple[float, Placement]
"""A placement with its worth."""


class Memory:
    """What the searches for one rack on several boards have in common; they may cost so much work together."""

    __slots__ = ("_lines", "fill", "rack")

    def __init__(self, rules: Rules, rack: str, work: int) -> None:
        """Takes the rack; of a large one blanks stand for the usual symbols alone."""
        self.rack = without(rack, BLANK * max(0, rack.count(BLANK) - _MOST_BLANKS))
        wild = "01=" if len(rack) > _LARGE else rules.symbols
        self.fill = Fill(rules, self.rack, wild, work)
        self._lines: dict[Line, list[Block]] = {}

    def blocks(self, line: Line) -> list[Block]:
        """Returns the placements of a line; raises TooMuch."""
        known = self._lines.get(line)
        if known is None:
            known = self._lines[line] = list(blocks_of((line,), self.fill, len(self.rack)))
        return known


class Scout:
    """Looks for good placements of the seat to move."""

    __slots__ = ("_fills", "_memory", "_nine", "_rack", "given_up", "moves")

    def __init__(self, view: View, memory: Memory | None = None) -> None:
        """Takes the view of the seat to move; ``memory`` has searched for its rack before, on another board."""
        self._nine = view.options.nine_bonus
        self._rack = view.rack
        self._memory = memory
        self.given_up = 0
        """Searches that were not gone on with, since they cost too much."""
        rules = view.rules
        rack = memory.rack if memory else without(view.rack, BLANK * max(0, view.rack.count(BLANK) - _MOST_BLANKS))
        self._fills = [Fill(rules, rack, _LAST)]
        if BLANK in rack:
            self._fills = [*(Fill(rules, rack, wild, work) for wild, work in _SEARCHES), *self._fills]
        self.moves = Moves(view.board, rules, rack, view.may_exchange, self._fills[0])

    def lines(self) -> list[Line]:
        """Returns the lines into which something may be laid."""
        return list(self.moves.lines())

    def blocks(self, most: int, lines: Iterable[Line] | None = None) -> list[Block]:
        """Returns the placements of so many tiles at most, in some of the lines if they are given.

        Where looking for all of them would cost too much, blanks stand for fewer signs in the lines that are left.
        """
        if self._memory:
            return [block for line in self.moves.lines() for block in self._memory.blocks(line)]
        found: list[Block] = []
        singles: Singles = set()
        for line in self.lines() if lines is None else lines:
            found += self._blocks_in(line, most, singles)
        if lines is None and most >= len(self.moves.rack):
            found.sort(key=order_of)
        return found

    def _blocks_in(self, line: Line, most: int, singles: Singles) -> list[Block]:
        while True:
            try:
                return list(blocks_of((line,), self._fills[self.given_up], most, singles))
            except TooMuch:
                self.given_up += 1

    def placed(self, block: Block, symbols: str) -> Placement:
        """Returns the placement of a string, blanks lying where they cost least."""
        rack = self.moves.rack
        blanks = 0
        if BLANK in rack:
            free = block.window.free
            for symbol in set(symbols):
                lacking = symbols.count(symbol) - rack.count(symbol)
                if lacking > 0:
                    places = [place for place, one in enumerate(symbols) if one == symbol]
                    places.sort(key=lambda place: LETTER_TIMES[free[place]])
                    blanks |= sum(1 << place for place in places[:lacking])
        return Placement(block.down, block.start, symbols, blanks)

    def points(self, move: Placement) -> int:
        """Returns what a legal placement scores."""
        board = self.moves.board
        return points_of(Laying(board, move, squares_of(board, move)), self.moves.rules, self._nine)

    def estimated(self, blocks: Iterable[Block], worth: Worth | None = None) -> list[tuple[float, int, Block]]:
        """Returns blocks by what they are worth, as if each tile were worth one point and nothing lay across."""
        rack = self._rack
        ranked = []
        seen: Window | None = None
        letters = times = nine = 0
        for place, block in enumerate(blocks):
            window = block.window
            if window is not seen:
                seen, free = window, window.free
                letters, times = 0, 1
                for square in free:
                    letters += LETTER_TIMES[square]
                    times *= WORD_TIMES[square]
                nine = NINE_BONUS if self._nine and len(free) == RACK_SIZE else 0
            value = float((letters + bonus_of(block.value)) * times + nine)
            if worth is not None:
                value += worth(without(rack, self.placed(block, block.strings[0]).spent))
            ranked.append((value, -place, block))
        ranked.sort(reverse=True)
        return ranked

    def best(self, blocks: Iterable[Block], count: int, worth: Worth | None = None) -> list[Found]:
        """Returns about the best placements, one of a block, the best first; ``worth`` is added for what is left."""
        found = []
        for _, place, block in self.estimated(blocks, worth)[: count + _DOUBTED]:
            move, points = self._refined(block)
            left = worth(without(self._rack, move.spent)) if worth is not None else 0.0
            found.append((points + left, place, move))
        found.sort(key=lambda one: one[:2], reverse=True)
        return [(value, move) for value, _, move in found[:count]]

    def _refined(self, block: Block) -> tuple[Placement, int]:
        """Returns the placement of a block that scores most, with its points."""
        best: tuple[int, Placement] | None = None
        for symbols in block.strings[:_STRINGS]:
            move = self.placed(block, symbols)
            points = self.points(move)
            if best is None or points > best[0]:
                best = points, move
        assert best is not None
        return best[1], best[0]


_LARGE = 6
"""Tiles of a rack up to which a search with blanks is quick."""
_DOUBTED = 40
"""Blocks beyond the wanted ones that are looked into, since estimates err."""
_STRINGS = 12
"""Strings of a block that are looked at."""
