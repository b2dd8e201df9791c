"""What is explained in a guided match of Binary Equations."""

from __future__ import annotations

from typing import Any

from engines.binary_scrabble import Action, Laid, Made, MatchBegan, Passed, Symbol, View
from sto_odno.games.binary_scrabble.building import Way, picks_square
from sto_odno.games.binary_scrabble.letters import EQUATIONS
from sto_odno.games.remarks import HINT, Remark, after, at_choice, at_move, saying
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys

_LOGIC = {Symbol.NOT, Symbol.AND, Symbol.OR}


def _multiplied(made: Made) -> bool:
    return made.times > 1


def _lays_tiles(view: View, path: tuple[Any, ...]) -> bool:
    return path[0] is Way.TILES and len(path) == 3


GUIDANCE = (
    Remark(
        "aim",
        after(MatchBegan),
        saying(N_("We lay equations of binary numbers on a board so that they cross, and each one brings points.")),
    ),
    Remark(
        "first equation",
        at_move(lambda view: not view.lying),
        saying(
            N_(
                "The first equation covers the centre, and three tiles are enough for it: one equals one. "
                "Enter lets you type an equation."
            )
        ),
    ),
    Remark(
        "joining",
        at_move(lambda view: bool(view.lying)),
        saying(
            N_(
                "Your equation joins what lies there, and whatever it makes, across too, has to be right. "
                "{equations} tells all equations, {board} lets you walk the board."
            ),
            equations=EQUATIONS,
            board=keys.BOARD,
        ),
    ),
    Remark(
        "typing",
        at_choice(lambda view, path: path == (Way.TYPE,)),
        saying(
            N_(
                "Type all that is to be read, also the tiles that lie on the board already. "
                "{typed} tells what is typed and its value."
            ),
            typed=keys.TYPED,
        ),
    ),
    Remark(
        "places",
        at_choice(lambda view, path: path[0] is Way.TYPE and len(path) == 2),
        saying(N_("Each place tells what is made there and its points. Enter lays the equation, Escape leads back.")),
    ),
    Remark(
        "square",
        at_choice(lambda view, path: picks_square(path)),
        saying(N_("Rows and columns are counted from one, and the centre is row eight, column eight.")),
    ),
    Remark(
        "tiles",
        at_choice(_lays_tiles),
        saying(
            N_("Now lay tile by tile. The first row of the list tells what is made so far, and Enter there ends it.")
        ),
    ),
    Remark(
        "exchange",
        at_choice(lambda view, path: path == (Action.EXCHANGE,)),
        saying(N_("Choose the tiles that you give back, then done. An exchange takes your turn, but is no pass.")),
    ),
    Remark(
        "premium squares",
        after(Laid, holds=lambda event, view: any(map(_multiplied, event.equations))),
        saying(N_("Some squares double or triple a tile or the whole equation, once, under new tiles.")),
    ),
    Remark(
        "points",
        after(Laid),
        saying(
            N_(
                "Points are those of the new tiles and a bonus, what the highest bit of the value counts: "
                "five is one zero one, so it is four."
            )
        ),
    ),
    Remark(
        "passes",
        after(Passed),
        saying(N_("When everybody has passed twice in a row, the match ends.")),
    ),
    Remark(
        "blank",
        at_move(lambda view: Symbol.BLANK in view.tiles),
        saying(N_("Your blank tile stands for any sign. It brings no points.")),
    ),
    Remark(
        "logic",
        at_move(lambda view: bool(_LOGIC & set(view.tiles))),
        saying(
            N_(
                "NOT turns each digit of the number behind it. AND makes a one where both numbers have it, OR where at "
                "least one has it."
            )
        ),
    ),
    Remark(
        "empty bag",
        at_move(lambda view: not view.bag),
        saying(N_("The bag is empty: whoever lays the last tile in hand now ends the match.")),
    ),
    Remark(
        HINT,
        at_move(),
        saying(
            N_("If you find no equation, press {hint} for a hint or {passing} to pass."),
            hint=keys.HINT,
            passing=keys.PASS,
        ),
    ),
)
