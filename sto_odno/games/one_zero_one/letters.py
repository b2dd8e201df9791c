"""The letters that only One Zero One has."""

from __future__ import annotations

from sto_odno.i18n import N_
from sto_odno.keyboard.table import Command

ROW = Command("row", ("v",), N_("the cards of one row, when repeated of the next one"))
DECKS = Command("decks", ("g",), N_("the tops of both decks"))
