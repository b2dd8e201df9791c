"""The letters that only BIOS PANIC has."""

from __future__ import annotations

from sto_odno.i18n import N_
from sto_odno.keyboard.table import Command

TARGETS = Command("targets", ("g",), N_("your targets, when repeated those that lie open"))
NEAR = Command("nearness", ("n",), N_("how near your targets are"))
PILES = Command("piles", ("l",), N_("the last card played and the piles"))
TURN = Command("turn", ("c",), N_("what you may still lay, and who has passed"))
DRAW_NUMBER = Command("draw number", ("z",), N_("draw a number card"))
DRAW_ACTION = Command("draw action", ("a",), N_("draw an action card"))
TO_LEFT = Command("to the left", ("left",), N_("choose the left"))
TO_RIGHT = Command("to the right", ("right",), N_("choose the right"))
