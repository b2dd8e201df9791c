"""What is explained in a guided match of Binary Equations."""

from __future__ import annotations

from engines.binary_equations import Exchanged, Laid, Passed, Premium, Symbol, premium_of
from sto_odno.dialogue.remarks import HINT, Remark, after, at_choice, at_move, saying
from sto_odno.games.binary_equations.letters import BLANK, EQUATIONS
from sto_odno.games.binary_equations.meanings import MEANINGS
from sto_odno.games.binary_equations.questions import Stage
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys

_PREMIUMS = (
    (
        Premium.DOUBLE_LETTER,
        N_("A new tile lies on a square that doubles it. Premium squares work once, under new tiles."),
    ),
    (Premium.TRIPLE_LETTER, N_("A new tile lies on a square that triples it.")),
    (Premium.DOUBLE_WORD, N_("A new tile lies on a square that doubles the whole equation, its bonus as well.")),
    (
        Premium.TRIPLE_WORD,
        N_("A new tile lies on a square at the edge that triples the whole equation, its bonus as well."),
    ),
)


def _meets(symbol: Symbol) -> Remark:
    """Returns the remark on a sign that somebody lays."""
    laid = after(Laid, holds=lambda event, view: any(tile.symbol is symbol for _, tile in event.tiles))
    return Remark(symbol.name.lower(), laid, saying(MEANINGS[symbol]))


def _stands_on(premium: Premium, text: str) -> Remark:
    """Returns the remark on a kind of special square onto which somebody lays."""
    laid = after(Laid, holds=lambda event, view: any(premium_of(square) is premium for square, _ in event.tiles))
    return Remark(premium.value, laid, saying(text))


GUIDANCE = (
    Remark(
        "first equation",
        at_move(lambda view: not view.lying),
        saying(
            N_(
                "The first equation covers the centre, and three tiles are enough for it: one equals one. "
                "Type it: zero, one and NOT begin at once."
            )
        ),
    ),
    Remark(
        "joining",
        at_move(lambda view: bool(view.lying)),
        saying(
            N_(
                "Your equation joins what lies there, and whatever it makes, across too, has to be right. "
                "{equations} tells the last equation, {board} lets you walk the board."
            ),
            equations=EQUATIONS,
            board=keys.BOARD,
        ),
    ),
    Remark(
        "typing",
        at_choice(lambda view, about: about is Stage.EQUATION),
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
        at_choice(lambda view, about: about is Stage.PLACE),
        saying(N_("Each place tells what is made there and its points. Enter lays the equation, Escape leads back.")),
    ),
    Remark(
        "square",
        at_choice(lambda view, about: about is Stage.SQUARE),
        saying(N_("Rows and columns are counted from one, and the centre is row eight, column eight.")),
    ),
    Remark(
        "tiles",
        at_choice(lambda view, about: about is Stage.FIRST_TILE),
        saying(
            N_("Now lay tile by tile. The first row of the list tells what is made so far, and Enter there ends it.")
        ),
    ),
    Remark(
        "exchange",
        at_choice(lambda view, about: about is Stage.EXCHANGE),
        saying(N_("Choose the tiles that you give back, then done. An exchange takes your turn, but is no pass.")),
    ),
    Remark(
        "points",
        after(Laid),
        saying(
            N_(
                "You score the new tiles and a bonus, the worth of the value's highest bit: "
                "five is one zero one, so it is four."
            )
        ),
    ),
    Remark(
        "crossing",
        after(Laid, holds=lambda event, view: len(event.equations) > 1),
        saying(
            N_(
                "One move made several equations, along it and across. "
                "Each counts, and a tile in two of them counts twice."
            )
        ),
    ),
    Remark(
        "growing",
        after(Laid, holds=lambda event, view: any(not made.is_new for made in event.equations)),
        saying(N_("The equation takes in tiles that lay there. They bring no points again, its bonus counts in full.")),
    ),
    *(_meets(symbol) for symbol in (Symbol.MINUS, Symbol.TIMES, Symbol.DIVIDED, Symbol.OR, Symbol.AND, Symbol.NOT)),
    Remark(
        "blank",
        after(Laid, holds=lambda event, view: any(tile.blank for _, tile in event.tiles)),
        saying(N_("A blank was laid. It stands for that sign to the end and brings no points itself.")),
    ),
    *(_stands_on(premium, text) for premium, text in _PREMIUMS),
    Remark(
        "exchange of others",
        after(Exchanged),
        saying(N_("An exchange takes the turn, and the bag must hold nine tiles for it. It is no pass.")),
    ),
    Remark(
        "passes",
        after(Passed),
        saying(N_("When everybody has passed twice in a row, the match ends.")),
    ),
    Remark(
        "blank in hand",
        at_move(lambda view: Symbol.BLANK in view.tiles),
        saying(
            N_(
                "You hold a blank, which may stand for any sign. "
                "{blank} while you type says that it does for the next one."
            ),
            blank=BLANK,
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
            N_("If you find no equation, press {hint} for a hint, once more for the whole move, or {passing} to pass."),
            hint=keys.HINT,
            passing=keys.PASS,
        ),
    ),
)
