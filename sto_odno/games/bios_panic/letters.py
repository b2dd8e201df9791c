"""The letters that only BIOS PANIC has."""

from __future__ import annotations

from collections.abc import Mapping

from sto_odno.dialogue.room import WHILE_TYPING
from sto_odno.i18n import N_
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command

TARGETS = Command("targets", ("g",), N_("your targets, when repeated those that lie open"))
NEAR = Command("nearness", ("n",), N_("how near your targets are"))
PILES = Command("piles", ("l",), N_("the last card played and the piles"))
TURN = Command("turn", ("c",), N_("what you may still lay, and who has passed"))
DRAW_NUMBER = Command("draw number", ("z",), N_("draw a number card"))
DRAW_ACTION = Command("draw action", ("a",), N_("draw an action card"))
TO_LEFT = Command("to the left", ("left",), N_("choose the left"))
TO_RIGHT = Command("to the right", ("right",), N_("choose the right"))

INMOST: Mapping[str, tuple[Command, ...]] = {
    N_("{keys} at the question what to draw: {what}."): (DRAW_NUMBER, DRAW_ACTION),
    N_("{keys} at the choice of a side: {what}."): (TO_LEFT, TO_RIGHT),
    WHILE_TYPING: (keys.DIGIT,),
}
"""The commands that work only in some places, by what tells of them away from there."""
