"""Fixtures of the tests in a terminal."""

from tests.speech.listening import _module_card, sound_card

__all__ = ["_module_card", "sound_card"]
