"""Binary Equations, after "Binary Number Scrabble" by dan (Instructables): equations crossing on a board.

docs/readings.md tells what the source leaves open; [R] marks such a reading here.

Table
T1  100 tiles: 28 each of 0 and 1, 14 "=", 5 + and 5 -, 4 each of OR, AND and NOT, 1 point each; 3 x (times), 2 points;
    2 divided, 4 points; 3 blanks, 0 points.  Option ``xor``: 4 XOR in addition, 1 point.
T2  A blank stands for any symbol of the match, chosen when it is laid, for good.
T3  Two to four players hold nine tiles each.
B1  The board has 15 by 15 squares.  The first move covers the centre, with three tiles at least, since no equation is
    shorter.
B2  Premium squares count once, under newly laid tiles: letters twice or three times, equations twice or three times.

Turn
L1  One lays tiles of one's rack in one line without gaps, exchanges, or passes.
L2  Each later move touches what lies on the board.
L3  Every run of two or more tiles that a move makes or changes is an equation, and there is at least one.
L4  A move brings at most one new "="; a blank that stands for "=" counts.
L5  A move may extend an equation at either end or at both, and use any "=" on the board.
L6  Option ``parallel_numbers``: a run across of nothing but digits passes too, without a leading zero, and scores
    nothing, if the main line is an equation with a tile that lay before [R laying.judged].
X1  One exchanges one to nine tiles while the bag holds nine or more.
X2  The new tiles are drawn first; then the old ones go into the bag.

Equations
E1  An equation is two or more sides with "=" between them; a side is numbers with operators between them, and
    NOT before any of them.
E2  All sides have the same value.
E3  ``order=school``: NOT; times and divided; plus and minus; AND; XOR; OR; equals from the left.  ``calculator``: NOT,
    then all from the left.
E4  NOT turns the digits of the number right behind it, as wide as it is written; there is no NOT NOT.
E5  AND, OR and XOR extend the shorter number with zeros.
E6  No number has a leading zero, except behind NOT, where there may be any.
E7  No plus before a number; no two operators in a row, but NOT behind one.
E8  There is no multiplication without its sign.
E9  Division is exact, fractions may arise; nothing is divided by zero.
E10 No value, partial result or operand is negative.  Option ``negatives``: they may be, a minus may stand at the start
    of a side before a number, not before NOT; AND, OR and XOR take two's complement.
E11 AND, OR and XOR take whole numbers alone.
O1  ``identities=banned``: x1, +0, -0, AND 1 and OR 0 are refused, where the number is that and no longer.
O2  A minus before a number at the start of a side is a sign, and -0 there is no such operation [R equations].

Score
S1  An equation scores its newly laid tiles, with letter premiums, and its bonus, times the word premiums under them.
S2  The bonus is the place value of the top 1-bit of the equation's value, without sign and fraction; 0 for 0.
S3  Each equation that is made or changed is scored by itself, a tile in two of them twice.
S4  All nine tiles at once are 50 more, not multiplied (option ``nine_bonus``).

End
F1  Who has no tile left when the bag is empty ends the match at once.
F2  Two passes of everybody in a row end it; a placement and an exchange begin the count anew.
F3  Everybody loses the value of what he holds; who went out receives the 0 and 1 of the others, 1 point each
    (option ``end_transfers``).
F4  Scores may go below zero.
F5  The highest score wins; equal ones share the win.

Moves: ``h8>1+1=10``, ``h8v1+_1=10``, ``exchange:01=_``, ``pass``; see moves.py.
"""

from engines.binary_equations.board import (
    ALL_SQUARES,
    CENTRE_SQUARE,
    SIZE,
    Direction,
    Premium,
    Square,
    premium_of,
)
from engines.binary_equations.equations import Value, bonus_of
from engines.binary_equations.events import (
    Dealt,
    Drew,
    Exchanged,
    Laid,
    MatchBegan,
    MatchEnded,
    Passed,
    Settlement,
)
from engines.binary_equations.game import GAME, BinaryEquations
from engines.binary_equations.generation import Moves
from engines.binary_equations.laying import NINE_BONUS, Equation, LastLaid, Made, Preview
from engines.binary_equations.moves import (
    PASS,
    Action,
    Exchange,
    Move,
    Pass,
    Placement,
    exchange,
    move_of,
    parse_move,
    placement,
)
from engines.binary_equations.options import Options
from engines.binary_equations.preview import equations_on, equations_through, evaluate, last_made, preview, squares_in
from engines.binary_equations.refusals import End, Reason
from engines.binary_equations.sampling import unseen_of
from engines.binary_equations.state import State
from engines.binary_equations.tiles import POINTS, RACK_SIZE, SYMBOL_OF, Symbol, Tile
from engines.binary_equations.view import EXCHANGE_NEEDS, View

__all__ = [
    "ALL_SQUARES",
    "CENTRE_SQUARE",
    "EXCHANGE_NEEDS",
    "GAME",
    "NINE_BONUS",
    "PASS",
    "POINTS",
    "RACK_SIZE",
    "SIZE",
    "SYMBOL_OF",
    "Action",
    "BinaryEquations",
    "Dealt",
    "Direction",
    "Drew",
    "End",
    "Equation",
    "Exchange",
    "Exchanged",
    "Laid",
    "LastLaid",
    "Made",
    "MatchBegan",
    "MatchEnded",
    "Move",
    "Moves",
    "Options",
    "Pass",
    "Passed",
    "Placement",
    "Premium",
    "Preview",
    "Reason",
    "Settlement",
    "Square",
    "State",
    "Symbol",
    "Tile",
    "Value",
    "View",
    "bonus_of",
    "equations_on",
    "equations_through",
    "evaluate",
    "exchange",
    "last_made",
    "move_of",
    "parse_move",
    "placement",
    "premium_of",
    "preview",
    "squares_in",
    "unseen_of",
]
