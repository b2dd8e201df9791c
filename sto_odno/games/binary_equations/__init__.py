"""The room of Binary Equations."""

from sto_odno.games.binary_equations.room import ROOM

__all__ = ["ROOM"]
