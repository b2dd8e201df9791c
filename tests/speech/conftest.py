"""Fixtures of the speech tests."""

from tests.speech.listening import _module_card, sound_card
from tests.speech.speech_dispatcher import dispatcher

__all__ = ["_module_card", "dispatcher", "sound_card"]
