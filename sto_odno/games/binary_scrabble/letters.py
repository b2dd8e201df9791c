"""The letters that only Binary Equations has."""

from __future__ import annotations

from sto_odno.i18n import N_
from sto_odno.keyboard.table import Command

EQUATIONS = Command("equations", ("l",), N_("all equations on the board, with their values"))
UNSEEN = Command("unseen", ("g",), N_("the tiles that you have not seen yet"))
