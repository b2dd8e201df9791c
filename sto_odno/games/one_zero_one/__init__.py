"""The room of One Zero One: narrator, seat, board and words."""

from sto_odno.games.one_zero_one.room import ROOM

__all__ = ["ROOM"]
