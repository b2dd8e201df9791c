"""Wrong arguments of the command line."""

from __future__ import annotations


class UsageError(Exception):
    """Raised for wrong arguments, with one clear line in the player's language."""
