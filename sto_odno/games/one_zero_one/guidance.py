"""What is explained in guided matches of One Zero One, each rule and each command when it first comes up."""

from __future__ import annotations

from engines.one_zero_one import (
    Command,
    ControlChanged,
    CpuCompared,
    CpuPlaced,
    CpuStep,
    Drew,
    Laid,
    MatchBegan,
    Moved,
    NextLapsed,
    Removed,
    RowOpened,
    View,
)
from sto_odno.dialogue.remarks import HINT, Remark, after, at_choice, at_move, saying
from sto_odno.games.one_zero_one.letters import DECKS
from sto_odno.games.one_zero_one.questions import Stage
from sto_odno.games.one_zero_one.words import NAMES, meaning
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys


def _last_row_is_open(view: View) -> bool:
    return view.is_open(view.rows[-1])


def _command(command: Command) -> Remark:
    """Returns what is said of a command when it is laid for the first time, by whomever."""
    laid = after(Laid, holds=lambda event, view: event.command is command)
    return Remark(NAMES[command], laid, lambda words, moment: meaning(words, command))


GUIDANCE = (
    Remark("digits", after(MatchBegan), saying(N_("A card counts for the digit that it shows, whoever laid it."))),
    Remark(
        "card",
        at_move(),
        saying(
            N_(
                "A digit takes a card, or walk with the arrows and choose with Enter. {explain} tells what the "
                "card does, {table} tells the program row by row."
            ),
            explain=keys.EXPLAIN,
            table=keys.TABLE,
        ),
    ),
    Remark(
        "row",
        at_choice(lambda view, about: about in (Stage.ROW, Stage.SIDE)),
        saying(
            N_(
                "You choose only the row; the card takes the first free space from the left. Row ten has the "
                "digit one, row twenty the digit two, and so on, or use up and down. Enter lays the card."
            )
        ),
    ),
    Remark(
        "side",
        at_choice(lambda view, about: about is Stage.SIDE),
        saying(
            N_(
                "A command acts once, on the card next to its text, as it is laid. Left and right turn the "
                "text, and you hear beforehand what will happen."
            )
        ),
    ),
    *(_command(command) for command in NAMES),
    Remark(
        "the CPU card",
        after(CpuCompared),
        saying(
            N_(
                "The CPU has no hand. It compares the points and obeys a card with two sides of four steps, "
                "one side for winning, one for losing; a tie counts as losing."
            )
        ),
    ),
    Remark(
        "steps of the CPU",
        after(CpuStep, holds=lambda event, view: event.step > 1),
        saying(
            N_(
                "Each turn the CPU goes one step on, and repeats the fourth; when its card is flipped, it "
                "begins that side anew. {opponent} tells its step."
            ),
            opponent=keys.OPPONENT,
        ),
    ),
    Remark(
        "cards of the CPU",
        after(CpuPlaced),
        saying(
            N_(
                "The CPU always lays the top card of its deck, which {decks} tells you beforehand. It turns it "
                "so that it brings the CPU most."
            ),
            decks=DECKS,
        ),
    ),
    Remark(
        "gap",
        after(Moved, Removed),
        saying(N_("A card that leaves from within a row leaves a gap, and gaps are filled first.")),
    ),
    Remark(
        "control",
        after(ControlChanged),
        saying(N_("A row changes hands with the majority in it. {score} tells the points."), score=keys.SCORE),
    ),
    Remark(
        "opening",
        after(RowOpened),
        saying(N_("A row opens when the row above it has three cards, and it never closes again.")),
    ),
    Remark("void", after(NextLapsed), saying(N_("What NEXT wants is void when the space is filled or no card fits."))),
    Remark(
        "last card",
        after(Drew, CpuPlaced, holds=lambda event, view: event.left == 0),
        saying(N_("Whoever has to draw from an empty deck ends the match, so now only a few moves are left.")),
    ),
    Remark(
        "last row",
        at_move(_last_row_is_open),
        saying(N_("The last row is open. Its third card ends the match, so fill it only when you are ahead.")),
    ),
    Remark(
        "board",
        at_move(),
        saying(
            N_("{board} lets you walk the program card by card. {decks} tells the top cards of both decks."),
            board=keys.BOARD,
            decks=DECKS,
        ),
    ),
    Remark(
        HINT,
        at_move(),
        saying(
            N_("If you do not know what to play, press {hint} for a hint, once more for the whole move."),
            hint=keys.HINT,
        ),
    ),
)
