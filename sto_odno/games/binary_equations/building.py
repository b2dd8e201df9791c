"""How a player builds a move: an equation typed and placed, tiles laid one by one, tiles given back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engines.binary_equations import (
    ALL_SQUARES,
    SIZE,
    Direction,
    Placement,
    Reason,
    Square,
    Symbol,
    Tile,
    View,
    evaluate,
    placement,
    preview,
)
from engines.contract import IllegalMove


class Typed(NamedTuple):
    """An equation as it was typed: all that is to be read there, what lies already included."""

    tiles: tuple[Tile, ...]
    """Blank ones are those for which a blank was asked."""


class Spot(NamedTuple):
    """Where an equation begins and where it goes."""

    square: Square
    direction: Direction


def laid_in(taken: Sequence[Symbol]) -> list[Tile]:
    """Returns the tiles that were laid one by one; a blank takes the symbol that follows it."""
    tiles: list[Tile] = []
    blank = False
    for one in taken:
        if one is Symbol.BLANK:
            blank = True
        else:
            tiles.append(Tile(one, blank))
            blank = False
    return tiles


def spent(taken: Sequence[Symbol]) -> list[Symbol]:
    """Returns what tiles that were laid one by one have taken from the rack: of a blank not what it stands for."""
    return [one for at, one in enumerate(taken) if not at or taken[at - 1] is not Symbol.BLANK]


def left(view: View, spent: Iterable[Symbol]) -> list[Symbol]:
    """Returns the rack without tiles that were taken."""
    rest = list(view.tiles)
    for one in spent:
        rest.remove(one)
    return rest


def symbols_in(move: Placement) -> tuple[Symbol, ...]:
    """Returns what a move lays, one by one, a blank before what it stands for."""
    return tuple(one for tile in move.tiles for one in ((Symbol.BLANK,) if tile.blank else ()) + (tile.symbol,))


def typed_for(view: View, move: Placement) -> Typed:
    """Returns the equation that a move makes, as it would be typed."""
    made = preview(view, move)
    whole, new = made.equations[0], dict(made.tiles)
    squares = squares_from(Spot(whole.square, whole.direction))
    return Typed(
        tuple(
            Tile(symbol, square in new and new[square].blank)
            for symbol, square in zip(whole.symbols, squares, strict=False)
        )
    )


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
