"""BIOS PANIC"""

from engines.bios_panic.game import GAME
from engines.bios_panic.state import State

__all__ = ["GAME", "State"]
