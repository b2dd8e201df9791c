"""Who gives hints in Binary Equations: never a move that ends the match at a loss where another does not."""

from __future__ import annotations

from collections.abc import Iterator

from engines.binary_equations.generation import Block
from engines.binary_equations.leaves import best_exchange, leave_of
from engines.binary_equations.moves import PASS, Exchange, Move, Pass
from engines.binary_equations.refusals import PASSES_EACH
from engines.binary_equations.sampling import sampled
from engines.binary_equations.scouting import Scout
from engines.binary_equations.tiles import RACK_SIZE
from engines.binary_equations.view import View
from engines.chance import chance_of
from engines.contract import Bot

_TRIED = 12
_MODEST_TILES = 4
_MODEST_RUN = 6
_FEW_DIGITS = 2
_RARE = "*/|&~^"


class Adviser:
    """Advises the best move that is found.

    A newcomer is to learn from it: a short equation of common signs that leaves a rack to go on with, or an exchange.
    """

    __slots__ = ("_bot", "_newcomer")

    def __init__(self, bot: Bot[View, Move], newcomer: bool) -> None:
        """Advises as ``bot`` does, or modestly somebody who has finished no match yet."""
        self._bot = bot
        self._newcomer = newcomer

    def choose(self, view: View) -> Move:
        """Returns one of the view's legal moves."""
        first: Move | None = None
        for move in self._moves(view):
            first = first or move
            if not _loses(view, move):
                return move
        assert first is not None
        return first

    def _moves(self, view: View) -> Iterator[Move]:
        """Yields what might be advised, the favourite first."""
        scout = Scout(view)
        if self._newcomer:
            found = scout.best(_modest(view, scout), _TRIED, leave_of)
            better = _better_exchange(view, scout, found[0][0] if found else None)
            if better is not None:
                yield better
            yield from (move for _, move in found)
        yield self._bot.choose(view)
        yield from (move for _, move in scout.best(scout.blocks(RACK_SIZE), _TRIED))
        yield from (move for _, move in scout.best(scout.blocks(1), _TRIED))
        if scout.moves.exchanges:
            yield Exchange(scout.moves.exchanges[0])
        yield PASS


def _modest(view: View, scout: Scout) -> list[Block]:
    """Returns short placements of the most common signs that there are."""
    blocks = scout.blocks(_MODEST_TILES)
    short = [block for block in blocks if len(block.window.pattern) <= _MODEST_RUN] or blocks
    strange = [_strangeness(view, block) for block in short]
    return [block for block, how in zip(short, strange, strict=True) if how == min(strange)]


def _better_exchange(view: View, scout: Scout, worth: float | None) -> Exchange | None:
    """Returns the exchange that leaves more than a placement of that worth, where the rack has few digits."""
    if not scout.moves.exchanges or sum(view.rack.count(digit) for digit in "01") > _FEW_DIGITS:
        return None
    left, tiles = best_exchange(view.rack, scout.moves.exchanges)
    return Exchange(tiles) if worth is None or left > worth else None


def _strangeness(view: View, block: Block) -> int:
    """Returns how many blanks and uncommon signs a placement lays at least, a blank counting twice."""
    symbols = block.strings[0]
    lacking = sum(max(0, symbols.count(one) - view.rack.count(one)) for one in set(symbols))
    return 2 * lacking + sum(one in _RARE for one in symbols)


def _loses(view: View, move: Move) -> bool:
    """Whether a move ends the match at a loss, the others' tiles being what they may be."""
    if isinstance(move, Exchange) or (isinstance(move, Pass) and view.passes + 1 < PASSES_EACH * len(view.held)):
        return False
    if not isinstance(move, Pass) and (view.bag or len(move.symbols) < len(view.rack)):
        return False
    state = sampled(view, chance_of(0, view.ply))
    state.apply(move)
    return state.outcome is not None and view.seat not in state.outcome.winners
