"""All legal moves of a position: a sequence that is found line by line and counted before any move is made.

With two blanks a position may have hundreds of thousands of moves.  So the search gives strings of symbols in blocks;
which tile of a string is a blank is worked out only when its moves are asked for, and counted without that.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple, overload

from engines.binary_equations.board import ALL_SQUARES, DIRECTIONS, Direction, Square
from engines.binary_equations.equations import Value
from engines.binary_equations.fillings import Fill
from engines.binary_equations.lines import Line, Window, lines_of, windows_of
from engines.binary_equations.moves import PASS, Action, Exchange, Move, Placement
from engines.binary_equations.options import Rules
from engines.binary_equations.tiles import BLANK, KINDS, TILE_OF, symbols_of


class Block(NamedTuple):
    """Placements with the same squares, tiles and value."""

    down: bool
    start: int
    window: Window
    value: Value
    strings: list[str]
    """The symbols laid."""
    spreads: int
    """In how many ways blanks may be among them, equally many for each string."""


def available_in(rack: str, rules: Rules) -> str:
    """Returns the symbols that a rack can lay."""
    return rules.symbols if BLANK in rack else "".join(one for one in rules.symbols if one in rack)


Singles = set[tuple[int, str]]
"""Single tiles that were found already, since they may be found in their row and in their column."""


def blocks_of(lines: Iterable[Line], fill: Fill, most: int, singles: Singles | None = None) -> Iterator[Block]:
    """Yields all placements of so many tiles at most, line by line, none twice, and none of ``singles``."""
    if singles is None:
        singles = set()
    for line in lines:
        for window in windows_of(line, most):
            start = window.free[0]
            for value, groups in fill.equations(window.pattern).items():
                for used, strings in groups.items():
                    down = window.down
                    laid = strings
                    if len(window.free) == 1:
                        down = False
                        laid = [one for one in strings if (start, one) not in singles]
                        singles.update((start, one) for one in laid)
                    if laid:
                        yield Block(down, start, window, value, laid, fill.count_of(used))


def order_of(block: Block) -> tuple[bool, int]:
    """Returns by what placements are ordered: direction, then first square."""
    return block.down, block.start


def exchanges_of(rack: str) -> list[str]:
    """Returns all choices of tiles that a rack may give back, in a fixed order."""
    kinds = [kind for kind in KINDS if kind in rack]
    counts = [range(rack.count(kind) + 1) for kind in kinds]
    chosen = product(*counts)
    next(chosen)  # nothing at all
    return ["".join(kind * count for kind, count in zip(kinds, some, strict=True)) for some in chosen]


class Moves(Sequence[Move]):
    """The legal moves of a position: placements by direction and first square, then exchanges, then the pass."""

    __slots__ = (
        "_blocks",
        "_ends",
        "_exchanges",
        "_fill",
        "_starts",
        "_trie",
        "board",
        "may_exchange",
        "rack",
        "rules",
    )

    def __init__(self, board: str, rules: Rules, rack: str, may_exchange: bool, fill: Fill | None = None) -> None:
        """Takes the question; the answer is found when it is asked for, by ``fill`` if one is given."""
        self.board = board
        self.rules = rules
        self.rack = rack
        self.may_exchange = may_exchange
        self._fill = fill
        self._blocks: list[Block] | None = None
        self._ends: list[int] = []
        self._exchanges: list[str] | None = None
        self._starts: dict[Direction, dict[Square, list[Block]]] = {}
        self._trie: tuple[tuple[Hashable, ...], dict[Hashable, object]] = ((), {})

    # -- the answer

    @property
    def fill(self) -> Fill:
        """What the rack can make."""
        if self._fill is None:
            self._fill = Fill(self.rules, self.rack)
        return self._fill

    def lines(self) -> Iterator[Line]:
        """Yields the lines into which something may be laid, rows first."""
        return lines_of(self.board, self.rules, available_in(self.rack, self.rules))

    @property
    def blocks(self) -> list[Block]:
        """The placements."""
        if self._blocks is None:
            found = list(blocks_of(self.lines(), self.fill, len(self.rack)))
            found.sort(key=order_of)
            total = 0
            for block in found:
                total += len(block.strings) * block.spreads
                self._ends.append(total)
            self._blocks = found
        return self._blocks

    @property
    def exchanges(self) -> list[str]:
        """The choices of tiles that may be given back."""
        if self._exchanges is None:
            self._exchanges = exchanges_of(self.rack) if self.may_exchange else []
        return self._exchanges

    @property
    def placements(self) -> int:
        """How many placements there are."""
        return self._ends[-1] if self.blocks else 0

    def moves_in(self, block: Block) -> Iterator[Placement]:
        """Yields the placements of a block."""
        down, start = block.down, block.start
        if not self.fill.has_blanks:
            for symbols in block.strings:
                yield Placement(down, start, symbols, 0)
            return
        spreads = self.fill.spreads
        for symbols in block.strings:
            for blanks in spreads(symbols):
                yield Placement(down, start, symbols, blanks)

    # -- as a sequence

    def __bool__(self) -> bool:
        """Always, since one may pass."""
        return True

    def __len__(self) -> int:
        """Returns how many there are, without making them."""
        return self.placements + len(self.exchanges) + 1

    def __iter__(self) -> Iterator[Move]:
        """Yields all moves in order."""
        for block in self.blocks:
            yield from self.moves_in(block)
        for tiles in self.exchanges:
            yield Exchange(tiles)
        yield PASS

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        """Returns a move by its place without making the others."""
        size = len(self)
        if isinstance(index, slice):
            return tuple(self[place] for place in range(*index.indices(size)))
        place = index + size if index < 0 else index
        if not 0 <= place < size:
            raise IndexError(index)
        if place < self.placements:
            number = bisect_right(self._ends, place)
            block = self.blocks[number]
            text, spread = divmod(place - (self._ends[number - 1] if number else 0), block.spreads)
            symbols = block.strings[text]
            return Placement(block.down, block.start, symbols, self.fill.spreads(symbols)[spread])
        place -= self.placements
        return Exchange(self.exchanges[place]) if place < len(self.exchanges) else PASS

    def __contains__(self, move: object) -> bool:
        """Whether a move is among them."""
        if isinstance(move, Placement):
            blocks = self.starts.get(move.direction, {}).get(move.square, ())
            return any(move in self.moves_in(block) for block in blocks)
        return move == PASS or (isinstance(move, Exchange) and move.tiles in self.exchanges)

    def __eq__(self, other: object) -> bool:
        """Whether the other one has the same moves in the same order; equal positions have."""
        if isinstance(other, Moves):
            if (self.board, self.rack, self.may_exchange) == (other.board, other.rack, other.may_exchange):
                return self.rules is other.rules or tuple(self) == tuple(other)
            if self.may_exchange and other.may_exchange and self.rack != other.rack:
                return False  # their exchanges differ
            return len(self) == len(other) and tuple(self) == tuple(other)
        return isinstance(other, tuple) and tuple(self) == other

    __hash__ = None  # type: ignore[assignment]

    # -- as a tree

    @property
    def starts(self) -> dict[Direction, dict[Square, list[Block]]]:
        """The placements by direction and first square."""
        if not self._starts and self.blocks:
            for block in self.blocks:
                squares = self._starts.setdefault(DIRECTIONS[block.down], {})
                squares.setdefault(ALL_SQUARES[block.start], []).append(block)
        return self._starts

    def choices(self, path: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
        """Returns what may be chosen after a path; only the placements of one first square are made at a time."""
        if not path:
            exchange = (Action.EXCHANGE,) if self.exchanges else ()
            return (*self.starts, *exchange, Action.PASS)
        if path[0] is Action.PASS:
            return ()
        if path[0] is not Action.EXCHANGE and len(path) == 1:
            return tuple(self.starts.get(path[0], {}))  # type: ignore[call-overload]
        root = path[:1] if path[0] is Action.EXCHANGE else path[:2]
        if self._trie[0] != root:
            self._trie = (root, self._grown(root))
        node: object = self._trie[1]
        for choice in path[len(root) :]:
            node = node.get(choice) if isinstance(node, dict) else None
        return tuple(node) if isinstance(node, dict) else ()

    def _grown(self, root: tuple[Hashable, ...]) -> dict[Hashable, object]:
        """Returns the tree of tiles after a direction and a square, or after the choice to exchange."""
        trie: dict[Hashable, object] = {}
        if root[0] is Action.EXCHANGE:
            for tiles in self.exchanges:
                _add(trie, symbols_of(tiles))
            return trie
        for block in self.starts.get(root[0], {}).get(root[1], ()):  # type: ignore[call-overload]
            for move in self.moves_in(block):
                blanks = move.blanks
                _add(trie, [TILE_OF[one, bool(blanks >> at & 1)] for at, one in enumerate(move.symbols)])
        return trie


def _add(trie: dict[Hashable, object], tiles: Sequence[Hashable]) -> None:
    node = trie
    for tile in tiles:
        node = node.setdefault(tile, {})  # type: ignore[assignment]
    node[Action.DONE] = {}
