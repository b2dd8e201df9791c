"""The room of Binary Equations."""

from sto_odno.games.binary_scrabble.room import ROOM

__all__ = ["ROOM"]
