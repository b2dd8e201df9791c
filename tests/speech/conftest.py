"""Fixtures of the speech tests."""

from tests.speech.listening import _module_card, sound_card

__all__ = ["_module_card", "sound_card"]
