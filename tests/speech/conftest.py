"""Fixtures of the speech tests."""

import importlib.util

__all__: list[str] = []

if importlib.util.find_spec("numpy"):  # without which no test can listen
    from tests.speech.listening import _module_card, sound_card
    from tests.speech.speech_dispatcher import dispatcher

    __all__ += ["_module_card", "dispatcher", "sound_card"]
