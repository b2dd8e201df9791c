"""The room of Сто одно: narrator, seat and words."""

from sto_odno.games.sto_odno.room import ROOM

__all__ = ["ROOM"]
