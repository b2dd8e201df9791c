"""Сто одно (Sto Odno), Siberian rules: two players, 36 cards, whoever first gets above 101 loses.

The rules, in short and in the numbers of their source (Ivan Sebyakin, 2007); docs/readings.md lists what the source
leaves open and how it is read here.

 1-3   Four cards each, one by one, the dealer last; he opens with exactly that last card, whose effect applies.
 4-8   A card is covered by its suit or its rank.  Who cannot cover takes one card; if it fits it is to be played, if
       not the turn passes.  A card's effect fires once, when it is played.
 9     Ace: the opponent skips.
 10-12 Seven, seven of spades, king of spades: the opponent takes two, four, five and skips.
 13    Six: its player covers it himself and draws until he can.
 14-16 A queen covers anything and orders a suit, by which alone (or by a queen) she is covered.
 17    The empty stock is made anew of all played cards but the top one, when a card is needed.
 18-20 The first empty hand ends the round before any effect; a queen as last card takes 20 off the winner, the queen
       of spades 40.
 21-23 The loser counts: nine 0, jack 2, queen 3, king 4, ace 11, the others their face; a single queen 20 or 40.
 24-25 Above 101 loses the match; exactly 101 falls to zero.
 26    The winner deals.

Moves: a card (``9♦``), a queen with the suit she orders (``Q♣:♦``), ``draw`` and, with free_draw alone, ``pass``.
"""

from engines.sto_odno.events import (
    Dealt,
    Drew,
    MatchEnded,
    MustCover,
    NothingToDraw,
    Opened,
    Passed,
    Played,
    Punished,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    RoundVoid,
    Skipped,
)
from engines.sto_odno.game import GAME, StoOdno
from engines.sto_odno.moves import DRAW, PASS, Action, Move, move_of, parse_move, play_of
from engines.sto_odno.options import Options
from engines.sto_odno.refusals import Reason
from engines.sto_odno.score import Ending, Score, count
from engines.sto_odno.state import Phase, State
from engines.sto_odno.view import View

__all__ = [
    "DRAW",
    "GAME",
    "PASS",
    "Action",
    "Dealt",
    "Drew",
    "Ending",
    "MatchEnded",
    "Move",
    "MustCover",
    "NothingToDraw",
    "Opened",
    "Options",
    "Passed",
    "Phase",
    "Played",
    "Punished",
    "Reason",
    "Reshuffled",
    "RoundBegan",
    "RoundEnded",
    "RoundVoid",
    "Score",
    "Skipped",
    "State",
    "StoOdno",
    "View",
    "count",
    "move_of",
    "parse_move",
    "play_of",
]
