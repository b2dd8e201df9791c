"""The room of BIOS PANIC, the 7-bit variant and BIT PANIC²."""

from sto_odno.games.bios_panic.room import ROOM

__all__ = ["ROOM"]
