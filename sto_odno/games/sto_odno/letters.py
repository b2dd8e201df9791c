"""The letters that only Сто одно has."""

from __future__ import annotations

from sto_odno.i18n import N_
from sto_odno.keyboard.table import Command

LAST_CARD = Command("last card", ("l",), N_("what the card on the table does or did"))
COVERS = Command("covers", ("c",), N_("the next of your cards that covers; out of turn, all of them"))
