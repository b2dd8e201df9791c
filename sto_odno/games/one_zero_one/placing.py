"""Where a card goes, as one choice: its row with the side to which its text looks, or PRINT's card with its side."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass

from engines.contract import IllegalMove
from engines.one_zero_one import Command, Facing, Laid, Move, NothingHappened, Row, View, preview
from engines.one_zero_one.bots import prospects
from engines.one_zero_one.cards import ROWS
from engines.one_zero_one.effects import execute
from engines.one_zero_one.laying import judge
from engines.one_zero_one.moves import move_of
from engines.one_zero_one.table import space_of

Path = tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A row, or a card that is printed, with the side to which the text looks."""

    choice: Row | Command
    facing: Facing


def card_of(path: Path) -> Command:
    """Returns the last card of a path that has one."""
    return next(one for one in reversed(path) if isinstance(one, Command))


def following(view: View, path: Path) -> list[Move]:
    """Returns the legal moves that go on after a path."""
    at = len(path)
    return [move for move in view.legal if len(move.path) > at and move.path[:at] == path]


def spots(view: View, path: Path) -> list[Spot]:
    """Returns where a card may go; of two sides that come to the same only one."""
    at = len(path)
    found: dict[Row | Command, list[Facing]] = {}
    for move in following(view, path):
        choice, facing = move.path[at], move.path[at + 1]
        assert isinstance(choice, Row | Command)
        assert isinstance(facing, Facing)
        sides = found.setdefault(choice, [])
        if facing not in sides:
            sides.append(facing)
    return [
        Spot(choice, facing)
        for choice, sides in found.items()
        for facing in (sides if len(sides) < 2 or _differ(view, (*path, choice)) else [_telling(view, (*path, choice))])
    ]


def _differ(view: View, path: Path) -> bool:
    """Whether it matters to which side the text of a card looks."""
    left, right = (*path, Facing.LEFT), (*path, Facing.RIGHT)
    if following(view, left) or following(view, right):
        return True
    return _done(view, left) != _done(view, right)


def _done(view: View, path: Path) -> list[object]:
    return [event for event in preview(view, path) if not isinstance(event, Laid | NothingHappened)]


def _telling(view: View, path: Path) -> Facing:
    """Returns which of two sides that come to the same says more of why: the one on which a card lies."""
    row, bit = _space(view, path)
    return Facing.LEFT if view.table.target(row, bit, Facing.LEFT) else Facing.RIGHT


def _space(view: View, path: Path) -> tuple[int, int]:
    """Returns row and bit of the space on which the last card of a path comes to lie."""
    row = next(ROWS.index(one) for one in path if isinstance(one, Row))
    bit = space_of(view.demand)[1] if view.demand is not None else view.table.space(row)
    return row, bit << sum(isinstance(one, Command) for one in path) - 1


def better_side(view: View, path: Path, choice: Hashable) -> Facing:
    """Returns the side on which one begins: where the card does most for the player, as the rows stand."""

    def worth(facing: Facing) -> tuple[float, bool, bool]:
        so_far = (*path, choice, facing)
        if following(view, so_far) and card_of(so_far) is Command.PRINT:
            return float("inf"), True, True
        cards, row, bit = _cards(so_far), *_space(view, (*path, choice))
        table = view.table.copy()
        execute(table, view.seat, row, bit >> len(cards) - 1, cards, -1)
        return prospects(table, view.seat), bool(_done(view, so_far)), facing is Facing.RIGHT

    return max((Facing.LEFT, Facing.RIGHT), key=worth)


def _cards(path: Path) -> tuple[tuple[int, int], ...]:
    cards = [one for one in path if isinstance(one, Command)]
    facings = [one for one in path if isinstance(one, Facing)]
    facings += [Facing.RIGHT] * (len(cards) - len(facings))
    return tuple((int(card), int(facing)) for card, facing in zip(cards, facings, strict=True))


def towards(path: Path, found: Sequence[Spot], move: Move) -> Spot:
    """Returns the place to which a move brings the card of a path, or one that comes to the same."""
    choice, facing = move.path[len(path)], move.path[len(path) + 1]
    here = [spot for spot in found if spot.choice == choice]
    return next((spot for spot in here if spot.facing == facing), here[0])


def layings(view: View, move: Move) -> Iterator[tuple[Command, Spot]]:
    """Yields each card that a move lays with its place, as they would be asked for."""
    path: Path = tuple(move.path[:1])
    while len(path) + 1 < len(move.path) and isinstance(move.path[len(path) + 1], Facing):
        spot = towards(path, spots(view, path), move)
        yield spot.choice if isinstance(spot.choice, Command) else card_of(path), spot
        path = (*path, spot.choice, spot.facing)


def move_along(path: Path) -> Move:
    """Returns the move of a path; what is missing is filled in, so that the first wrong choice is refused."""
    rows = [one for one in path if isinstance(one, Row)]
    row = ROWS.index(rows[0]) if rows else 0
    return move_of(row, _cards(path), ROWS.index(rows[1])) if len(rows) > 1 else move_of(row, _cards(path))


def why_not(view: View, path: Path, row: Row) -> IllegalMove | None:
    """Returns why a card may not go into a row, or GOSUB's target not; None if it may."""
    choices: Sequence[Hashable] = (*path, row, Facing.RIGHT) if len(path) == 1 else (*path, row)
    try:
        demand = space_of(view.demand) if view.demand is not None else None
        judge(view.table, view.hand, demand, move_along(tuple(choices)))
    except IllegalMove as refused:
        return refused
    return None
