"""One Zero One (David Harding, 2013) with the expansion 101.1 and its solo CPU: two digits fight for rows of a program.

The rules, in short.  docs/readings.md tells what the sources leave open; [R] marks such a reading here, with the
place in the code that alone holds it.

Table   Rows 10 to 50 (60 with ``row_60``) grow to the right; RUN lies on the fourth space of the last row.  Seat 0
        plays the digit 0, seat 1 the digit 1; a card counts for the digit it shows.
Decks   Equal for both, by ``preset``: ``base``, ``101.1`` (row 60, END, CONT, GOSUB, GET, NEXT joined), or ``own``,
        where a number option for each command counts; six cards or more.  One more plain card each starts: the first
        player's in row 10, the other's in row 20, facing right.  The tops of both decks are public, the hands of three
        are not.
INPUT   A card goes from the hand to the left-most empty space of an open row, text left or right.  Rows 10 and 20 are
        open; a later one while the row above (``open_rows=all_above``: every row above) holds three [R table.is_open].
EXECUTE The command acts once on the card next to its text, always if it can; locked cards are never touched.
        DELETE  the target leaves the game, its space is a gap.
        ENTER   the target moves one row down, open or not; not out of the last row, nor into a row that has no free
                space left of an END [R effects._enter].
        IF      a target of the other digit is turned and its command does not fire again [R effects._if].
        PRINT   facing right onto an empty space: another card of the hand fills it, with its own command; one must, if
                there is one [R effects.why_idle, laying._judge_printed].
        SAVE    locks itself and its target for good [R effects._save].
        END     facing right at the right end: nothing may come right of it but a CONT directly there, until that
                CONT or its own leaving re-opens the row [R table.may_lie, table.takes_moved, effects._end, _cont].
        GOSUB   the target goes to the first free space of a row of three or more, as its player chooses; its own
                row is allowed and keeps it [R table.gosub_rows].
        GET     a random card of the other hand becomes one's own; the other draws another [R state._get].
        NEXT    facing right onto an empty space: the other must play there, if he can [R laying.why_lapsed,
                state._next].
LOAD    Draw up to three.  Who can lay no card anywhere is skipped but draws [R state.next_turn].
End     The third card in the last row, once all is executed; a card due from an empty deck (``cards_out`` =
        ``play_hands_out``: that is left out, and nobody having a card ends it); two turns without a laid card.
Score   The sum of the numbers of the rows that a seat controls by strictly more cards; equal totals are a draw.
CPU     ``opponent=cpu``: seat 1 has no hand and lays its deck's tops by the CPU card; ``cpu_level`` 2, 3, 4 starts both
        subroutines at that step.  Its readings are at the head of cpu.py, in ``choose``, ``rank_of`` and ``_gain``.

Moves: ``delete@20<``, ``gosub@30>=40``, ``print@20>+print>+save<``, and ``cpu`` for the CPU's whole turn.
"""

from engines.one_zero_one.cards import COMMANDS, ROWS, Card, Command, Facing, Place, Row
from engines.one_zero_one.events import (
    Aimed,
    ControlChanged,
    CpuCompared,
    CpuDropped,
    CpuPlaced,
    CpuStep,
    Dealt,
    Drew,
    Drop,
    Idle,
    Laid,
    Lapse,
    Locked,
    MatchBegan,
    MatchEnded,
    Moved,
    NextDemanded,
    NextLapsed,
    NothingHappened,
    Removed,
    Reopened,
    RowOpened,
    Shut,
    Stole,
    Turned,
    TurnSkipped,
    Wish,
)
from engines.one_zero_one.game import GAME, OneZeroOne
from engines.one_zero_one.moves import CPU, Move, Turn, parse_move
from engines.one_zero_one.options import Options
from engines.one_zero_one.preview import preview
from engines.one_zero_one.refusals import End, Reason
from engines.one_zero_one.state import State
from engines.one_zero_one.view import CpuCard, Laying, View

__all__ = [
    "COMMANDS",
    "CPU",
    "GAME",
    "ROWS",
    "Aimed",
    "Card",
    "Command",
    "ControlChanged",
    "CpuCard",
    "CpuCompared",
    "CpuDropped",
    "CpuPlaced",
    "CpuStep",
    "Dealt",
    "Drew",
    "Drop",
    "End",
    "Facing",
    "Idle",
    "Laid",
    "Lapse",
    "Laying",
    "Locked",
    "MatchBegan",
    "MatchEnded",
    "Move",
    "Moved",
    "NextDemanded",
    "NextLapsed",
    "NothingHappened",
    "OneZeroOne",
    "Options",
    "Place",
    "Reason",
    "Removed",
    "Reopened",
    "Row",
    "RowOpened",
    "Shut",
    "State",
    "Stole",
    "Turn",
    "TurnSkipped",
    "Turned",
    "View",
    "Wish",
    "parse_move",
    "preview",
]
