"""Finding the placements of most worth without scoring them all.

Placements of a block lay the same tiles on the same squares with the same value: so what one of them scores is close to
what all of them do, and only the blocks that look best are looked into.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engines.binary_scrabble.board import LETTER_TIMES, WORD_TIMES
from engines.binary_scrabble.equations import bonus_of
from engines.binary_scrabble.generation import Block, Moves, blocks_of
from engines.binary_scrabble.laying import NINE_BONUS, Laying, points_of, squares_of
from engines.binary_scrabble.lines import Window
from engines.binary_scrabble.moves import Placement
from engines.binary_scrabble.tiles import BLANK, RACK_SIZE, without
from engines.binary_scrabble.view import View

_MOST_BLANKS = 2
"""A third blank stays in the rack: the search would take seconds with it."""

Worth = Callable[[str], float]
"""What tiles left on the rack are worth."""
Found = tuple[float, Placement]
"""A placement with its worth."""


class Scout:
    """Looks for good placements of the seat to move."""

    __slots__ = ("_nine", "_rack", "moves")

    def __init__(self, view: View) -> None:
        """Takes the view of the seat to move."""
        self._nine = bool(view.options["nine_bonus"])
        self._rack = view.rack
        spare = view.rack.count(BLANK) - _MOST_BLANKS
        legal = view.legal
        if spare <= 0 and isinstance(legal, Moves):
            self.moves = legal  # what it finds is there for whoever asks next
        else:
            rack = without(view.rack, BLANK * max(0, spare))
            self.moves = Moves(view.board, view.rules, rack, view.may_exchange)

    def blocks(self, most: int) -> list[Block]:
        """Returns the placements of so many tiles at most."""
        moves = self.moves
        if most >= len(moves.rack):
            return moves.blocks
        return list(blocks_of(moves.lines(), moves.fill, most))

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


_DOUBTED = 40
"""Blocks beyond the wanted ones that are looked into, since estimates err."""
_STRINGS = 12
"""Strings of a block that are looked at."""
