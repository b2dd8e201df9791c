"""How a player builds a move: an equation typed and placed, tiles laid one by one, tiles given back."""

from __future__ import annotations

import enum
from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple

from engines.binary_scrabble import (
    ALL_SQUARES,
    EXCHANGE_NEEDS,
    PASS,
    SIZE,
    Action,
    Direction,
    Exchange,
    Move,
    Placement,
    Reason,
    Square,
    Symbol,
    Tile,
    View,
    evaluate,
    exchange,
    placement,
    preview,
)
from engines.game import IllegalMove

Path = tuple[Hashable, ...]


class Way(enum.Enum):
    """How a move is built."""

    TYPE = "type"
    TILES = "tiles"
    BY_HAND = "by hand"  # the place of a typed equation is chosen on the board


class Typed(NamedTuple):
    """An equation as it was typed: all that is to be read there, what lies already included."""

    tiles: tuple[Tile, ...]
    """Blank ones are those for which a blank was asked."""


class Spot(NamedTuple):
    """Where an equation begins and where it goes."""

    square: Square
    direction: Direction


def is_whole(path: Path) -> bool:
    """Whether nothing more is to be chosen."""
    if not path:
        return False
    if path[0] is Action.PASS:
        return True
    if path == (Action.EXCHANGE,):
        return False
    if path[0] is Way.TYPE:
        return (len(path) == 3 and isinstance(path[2], Spot)) or len(path) == 5
    return path[-1] is Action.DONE


def picks_square(path: Path) -> bool:
    """Whether the next choice is a square."""
    if path and path[0] is Way.TILES:
        return len(path) == 2
    return len(path) == 3 and path[2] is Way.BY_HAND


def move_of(view: View, path: Path) -> Move:
    """Returns the move of a whole path; raises IllegalMove for an equation that does not fit what lies there."""
    lacks = lacking(view, path)
    if lacks is not None:
        raise IllegalMove(Reason.NOT_YOUR_TILES, missing=(lacks,))
    match path:
        case (Way.TYPE, Typed() as typed, Spot() as spot):
            return placed(view, typed, spot)
        case (Way.TYPE, Typed() as typed, Way.BY_HAND, Square() as square, Direction() as direction):
            return placed(view, typed, Spot(square, direction))
        case (Way.TILES, Direction() as direction, Square() as square, *_):
            return placement(direction, square, laid_in(path))
        case (Action.EXCHANGE,):  # chosen although the bag is too small
            raise IllegalMove(Reason.BAG_TOO_SMALL, bag=view.bag, needed=EXCHANGE_NEEDS)
        case (Action.EXCHANGE, *_):
            return exchange(one for one in path if isinstance(one, Symbol))
        case _:
            return PASS


def laid_in(path: Path) -> list[Tile]:
    """Returns the tiles of a path that lays them one by one; a blank takes the symbol that follows it."""
    tiles: list[Tile] = []
    blank = False
    for one in path[3:]:
        if one is Symbol.BLANK:
            blank = True
        elif isinstance(one, Symbol):
            tiles.append(Tile(one, blank))
            blank = False
    return tiles


def left_in(view: View, path: Path) -> list[Symbol]:
    """Returns the rack without the tiles that a path has taken."""
    rest = list(view.tiles)
    follows_blank = False
    for one in path:
        if isinstance(one, Symbol):
            if not follows_blank and one in rest:
                rest.remove(one)
            follows_blank = one is Symbol.BLANK and path[0] is Way.TILES
    return rest


def chooses_tile(path: Path) -> bool:
    """Whether a tile of the rack, or what a blank stands for, is chosen next."""
    if path[0] is Action.EXCHANGE:
        return path[-1] is not Action.DONE
    return path[0] is Way.TILES and len(path) > 2 and path[-1] is not Action.DONE


def lacking(view: View, path: Path) -> Symbol | None:
    """Returns the tile that a path takes although the rack does not hold it, None for none."""
    rest = list(view.tiles)
    stands_for = False
    for one in path:
        if isinstance(one, Symbol):
            if not stands_for:
                if one not in rest:
                    return one
                rest.remove(one)
            stands_for = one is Symbol.BLANK and path[0] is Way.TILES
    return None


def way_to(move: Move) -> Path:
    """Returns the choices that build a move, tile by tile."""
    if isinstance(move, Placement):
        tiles: list[Symbol] = []
        for tile in move.tiles:
            tiles += [Symbol.BLANK, tile.symbol] if tile.blank else [tile.symbol]
        return (Way.TILES, move.direction, move.square, *tiles, Action.DONE)
    if isinstance(move, Exchange):
        return (Action.EXCHANGE, *move.symbols, Action.DONE)
    return (Action.PASS,)


def squares_from(spot: Spot) -> Iterator[Square]:
    """Yields the squares from a spot to the edge."""
    row, column = spot.square
    while row < SIZE and column < SIZE:
        yield Square(row, column)
        row, column = (row + 1, column) if spot.direction is Direction.DOWN else (row, column + 1)


def free_from(view: View, spot: Spot) -> Iterator[Square]:
    """Yields the free squares from a spot to the edge."""
    return (square for square in squares_from(spot) if view.at(square) is None)


def placed(view: View, typed: Typed, spot: Spot) -> Placement:
    """Returns the move that lets the typed equation stand there; raises IllegalMove where other tiles lie."""
    squares = list(squares_from(spot))
    if len(squares) < len(typed.tiles):
        beyond = len(typed.tiles) - len(squares)
        raise IllegalMove(Reason.OFF_BOARD, square=spot.square, direction=spot.direction, tiles=beyond)
    rack = list(view.tiles)
    first: Square | None = None
    tiles: list[Tile] = []
    for square, tile in zip(squares, typed.tiles, strict=False):
        there = view.at(square)
        if there is not None and there.symbol is not tile.symbol:
            raise IllegalMove(Reason.SQUARE_TAKEN, square=square, symbol=there.symbol)
        if there is None:
            first = first or square
            blank = tile.blank or (tile.symbol not in rack and Symbol.BLANK in rack)
            used = Symbol.BLANK if blank else tile.symbol
            if used in rack:
                rack.remove(used)
            tiles.append(Tile(tile.symbol, blank))
    if first is None:
        raise IllegalMove(Reason.SQUARE_TAKEN, square=spot.square, symbol=typed.tiles[0].symbol)
    if len(tiles) > len(view.tiles):
        raise IllegalMove(Reason.NOT_YOUR_TILES, missing=_missing(view, tiles))
    return placement(spot.direction, first, tiles)


def _missing(view: View, tiles: Sequence[Tile]) -> tuple[Symbol, ...]:
    """Returns the symbols that the rack lacks."""
    rack = list(view.tiles)
    missing = []
    for tile in tiles:
        used = Symbol.BLANK if tile.blank else tile.symbol
        if used in rack:
            rack.remove(used)
        else:
            missing.append(used)
    return tuple(missing)


def spots_for(view: View, typed: Typed) -> list[tuple[Spot, int]]:
    """Returns where a typed equation may stand, with its points, the best first; each move once."""
    found: dict[str, tuple[Spot, int]] = {}
    for square in ALL_SQUARES:
        for direction in Direction:
            spot = Spot(square, direction)
            try:
                move = placed(view, typed, spot)
                if str(move) not in found:
                    found[str(move)] = spot, preview(view, move).points
            except IllegalMove:
                continue
    return sorted(found.values(), key=lambda one: -one[1])


def is_as_typed(view: View, typed: Typed, spot: Spot) -> bool:
    """Whether a place gives just what was typed: no blank that was not asked for, no whole equation made another."""
    made = preview(view, placed(view, typed, spot))
    if sum(tile.blank for _, tile in made.tiles) > sum(tile.blank for tile in typed.tiles):
        return False
    if len(made.equations[0].symbols) == len(typed.tiles):
        return True
    try:
        evaluate([tile.symbol for tile in typed.tiles], view.options)
    except IllegalMove:  # a part, typed to be read with what lies there
        return True
    return False
