"""What is explained in a guided match of One Zero One."""

from __future__ import annotations

from typing import Any

from engines.one_zero_one import (
    Command,
    ControlChanged,
    CpuCompared,
    Laid,
    MatchBegan,
    Moved,
    Removed,
    Row,
    RowOpened,
    View,
)
from sto_odno.games.one_zero_one.letters import DECKS
from sto_odno.games.one_zero_one.words import NAMES, meaning
from sto_odno.games.remarks import HINT, Remark, after, at_choice, at_move, saying
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys


def _asks_for_row(view: View, path: tuple[Any, ...]) -> bool:
    return len(path) == 1


def _asks_for_facing(view: View, path: tuple[Any, ...]) -> bool:
    return len(path) == 2 and isinstance(path[1], Row)


def _last_row_is_open(view: View) -> bool:
    return view.is_open(view.rows[-1])


def _command(command: Command) -> Remark:
    """Returns what is said of a command when it is laid for the first time."""
    laid = after(Laid, holds=lambda event, view: event.command is command)
    return Remark(NAMES[command], laid, lambda words, moment: meaning(words, command))


GUIDANCE = (
    Remark(
        "aim",
        after(MatchBegan),
        saying(
            N_(
                "Your cards show a zero, the other ones a one. A row belongs to the digit that has more cards in it, "
                "and brings as many points as its number."
            )
        ),
    ),
    Remark(
        "card",
        at_move(),
        saying(
            N_(
                "Walk your cards with the arrows, Enter chooses one. {explain} tells what the card does, {table} tells "
                "the program row by row."
            ),
            explain=keys.EXPLAIN,
            table=keys.TABLE,
        ),
    ),
    Remark(
        "row",
        at_choice(_asks_for_row),
        saying(
            N_(
                "You choose the row alone: in it a card goes to the empty space furthest left. A closed row opens when "
                "the row above it has three cards."
            )
        ),
    ),
    Remark(
        "facing",
        at_choice(_asks_for_facing),
        saying(
            N_(
                "A command acts on the card next to its text, once, as it is laid. For either side you hear beforehand "
                "what will happen."
            )
        ),
    ),
    *(_command(command) for command in NAMES),
    Remark(
        "cpu",
        after(CpuCompared),
        saying(
            N_(
                "The CPU lays cards by its own card, which has one side for when it wins and one for when it loses. "
                "{opponent} tells its step."
            ),
            opponent=keys.OPPONENT,
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
    Remark("opening", after(RowOpened), saying(N_("An open row never closes again: now cards go there too."))),
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
    Remark(HINT, at_move(), saying(N_("If you do not know what to play, press {hint} for a hint."), hint=keys.HINT)),
)
