"""Fixtures of the tests in a terminal."""

from tests.speech.listening import _session_card, sound_card

__all__ = ["_session_card", "sound_card"]
