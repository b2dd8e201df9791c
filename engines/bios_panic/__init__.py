"""BIOS PANIC, its 7-bit variant and BIT PANIC².

The game

1.  The variants differ in their targets, in the decks, in how many cards the row holds and in how many number cards are
    laid a turn: see ``cards.VARIANTS``.  Two to four players play.
2.  There are two piles: number cards (zeros, ones, and two QUBITs in BIT PANIC²) and action cards.
3.  Each player gets three cards of either pile, a short and a long secret target.  Who begins is decided by lot.
4.  A short target brings one point, a long one two.  Whoever has the points of the goal (six) wins at once.

The turn

5.  In his turn a player lays up to the allowed number cards at the ends of the row and plays any action cards, in any
    order.
6.  A full row pushes the card at the other end off.
7.  Who ends his turn without having laid a number while he holds one has passed; he may do so once a period.
8.  Whose pass is used has to lay a number in each turn as long as he holds one.
9.  A period ends for everybody when somebody takes a number from the row.
10. At the end of his turn a player draws up to six cards, each off the pile of his choice.  An empty pile is rebuilt
    from its own discard.

Targets

11. Targets are taken only by the player on turn: at its start, after each change that he makes to the row, and when
    his targets or their reading change.
12. A target is taken where its bits lie side by side; the longer one first; the gap closes and it is looked again.
    Where it stands at several places the player chooses.
13. Its cards are discarded, a new target of the same length is drawn, and then the old one is discarded.
14. A QUBIT is read as either bit.  Across a virus piece nothing is read.

Cards

15. NOT, NOT2, INV, FLIP3 and WORM turn plain bits only.  A turned card shows its new face in the row and in a hand;
    on a pile it has its print again.
16. SWAP, SWAP2, EDGE, SHL, SHR, SHIFT2, REVERSE, NIBBLE, ERROR and VIRUS move cards whatever they are.
17. DEL takes any bit out, CUT a zero, one or QUBIT to the hand; neither the virus piece.
18. ZERO-DAY replaces the row by new numbers.  SPLIT lies in the row as the virus piece; in a full row the player
    chooses the end that drops a card.  Where no bit is left the pieces leave.
19. ONE-HOT and ONE-COLD lie at an end as a fixed bit; a card is pushed off first, then all other plain bits are set.
20. INSERT lays an extra number strictly between two cards.
21. PARITY lays the parity bit right behind a run without QUBIT and virus piece.
22. X2 allows one laying more; several add up.
23. MITM swaps the last number that the player before laid in his last turn, or moves it to the other end.
24. UNDO gives the last laid number back to its layer, with the takes to which it led if the card is among those taken
    and nothing needed has moved on; see ``laying`` and ``undo``.
25. REDO repeats the card played last; not SPAM, and CHAIN only with a take.
26. CLAIM takes six bits whose number is named rightly, for one point, as a take.
27. CHAIN takes with a target the rest of its segment if its number is named rightly, for one point.
28. REROLL draws two targets of which one is kept; MIRROR lets one's targets count from right to left too until the next
    take.
29. FORMAT gives a player two new targets.
30. LEAK opens an opponent's targets until he takes a number.
31. +2 draws two cards; RELOAD changes two others; BSOD changes the whole hand.
32. DDOS lets an opponent sit out a turn; several add up.
33. HACK steals a card by chance, ROOT one of choice after a look at the hand.
34. PURGE takes two cards of the next player, DATA LEAK two of any opponent.
35. PHISHING asks an opponent for a zero or one, which may be laid at once, extra.
36. SPAM goes to an opponent's hand; who got it cannot play it; SPAMFILTER sends it on.
37. Hands above six cards are kept; only drawing at the end of a turn stops there.

The files, from the bottom; each knows those above it here alone

cards         codes of cards, what each kind asks for, the variants; refusals: why a move is refused
moves         a move and its text; move_lists: lists of moves, made once and shared
row           the row as bit masks, and where a number stands in it
decisions     the small decisions that interrupt a turn; events: what happened
laying        the last laying, as far as an UNDO needs it
table         hands, piles, targets, the row, and how cards go from place to place
undo          taking the last laying back; captures: taking targets (rules 11 to 14)
kind, kinds   the 44 kinds of action cards (rules 15 to 36)
legality      which moves are legal, and why another one is not; answers: what the small decisions do
view, state   what a seat may know, and the way of a turn (rules 5 to 10)
notation      a state as a line of text, faults: what is wrong with one, old_notation: lines of earlier versions
imagination   states that a view allows; preview: the row after a move
evaluation    what a position is worth; small, planning: how decisions are made and turns planned
bots          the levels; adviser: who gives hints
"""

from engines.bios_panic.cards import (
    CARD_CODES,
    CARD_NAMES,
    COLD,
    COLD_AGAIN,
    DEAD_SPAM,
    FACE_OF,
    FACES,
    FIRST_ACTION,
    HOT,
    HOT_AGAIN,
    KIND_CODES,
    KIND_NAMES,
    ONE,
    PIECE,
    PIECE_AGAIN,
    QUBIT,
    REDO,
    VARIANTS,
    ZERO,
    Slot,
    kind_of,
)
from engines.bios_panic.decisions import (
    ChooseTarget,
    Decision,
    DrawCards,
    KeepOne,
    LayGiven,
    OfferChain,
    StealFrom,
)
from engines.bios_panic.evaluation import nearest
from engines.bios_panic.events import (
    Asked,
    Chained,
    Claimed,
    Dealt,
    Drawn,
    Drew,
    Intercepted,
    Kept,
    Laid,
    Lost,
    MatchBegan,
    MatchEnded,
    NewTarget,
    Offered,
    Opened,
    PileRebuilt,
    Played,
    Pushed,
    Refunded,
    Removed,
    Restarted,
    RowIs,
    Shown,
    SpamSent,
    Stolen,
    TargetsLost,
    Took,
    TurnBegan,
    TurnEnded,
    TurnOver,
    TurnSkipped,
    Undone,
)
from engines.bios_panic.game import GAME
from engines.bios_panic.move_lists import options_after
from engines.bios_panic.moves import END, NO_CHAIN, Action, Choice, Move, move_of, playing
from engines.bios_panic.options import Options
from engines.bios_panic.preview import Preview, preview
from engines.bios_panic.refusals import End, Reason
from engines.bios_panic.row import masks_of, standing
from engines.bios_panic.state import State
from engines.bios_panic.view import View

__all__ = [
    "CARD_CODES",
    "CARD_NAMES",
    "COLD",
    "COLD_AGAIN",
    "DEAD_SPAM",
    "END",
    "FACES",
    "FACE_OF",
    "FIRST_ACTION",
    "GAME",
    "HOT",
    "HOT_AGAIN",
    "KIND_CODES",
    "KIND_NAMES",
    "NO_CHAIN",
    "ONE",
    "PIECE",
    "PIECE_AGAIN",
    "QUBIT",
    "REDO",
    "VARIANTS",
    "ZERO",
    "Action",
    "Asked",
    "Chained",
    "Choice",
    "ChooseTarget",
    "Claimed",
    "Dealt",
    "Decision",
    "DrawCards",
    "Drawn",
    "Drew",
    "End",
    "Intercepted",
    "KeepOne",
    "Kept",
    "Laid",
    "LayGiven",
    "Lost",
    "MatchBegan",
    "MatchEnded",
    "Move",
    "NewTarget",
    "OfferChain",
    "Offered",
    "Opened",
    "Options",
    "PileRebuilt",
    "Played",
    "Preview",
    "Pushed",
    "Reason",
    "Refunded",
    "Removed",
    "Restarted",
    "RowIs",
    "Shown",
    "Slot",
    "SpamSent",
    "State",
    "StealFrom",
    "Stolen",
    "TargetsLost",
    "Took",
    "TurnBegan",
    "TurnEnded",
    "TurnOver",
    "TurnSkipped",
    "Undone",
    "View",
    "kind_of",
    "masks_of",
    "move_of",
    "nearest",
    "options_after",
    "playing",
    "preview",
    "standing",
]
