"""The one way in which the program speaks.

The way of a phrase: (1) something is to be said, as a reply to a key, an event, a walked choice or a hint; (2) a reply
or a choice silences what is being said, the others wait their turn behind it; (3) the phrase is printed as one line;
(4) it is handed to the voice; (5) replies and events go into the history.  Nothing else in the program prints to the
terminal or speaks.  A cue among the phrases is a sound that stands before the words which tell the same: it goes to the
voice alone and is not remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from sto_odno.dialogue.printer import Printer
from sto_odno.speech.cues import Cue

_ENDS = ".!?:"
_HISTORY = 500


class Voice(Protocol):
    """What the teller needs of speech; ``sto_odno.speech.Speech`` is one."""

    def say(self, text: str, language: str) -> None:
        """Speaks after what was said before; returns at once."""

    def cue(self, cue: Cue) -> None:
        """Plays a sound after what was said before, if the player wants sounds; returns at once."""

    def stop(self) -> None:
        """Silences and forgets all that was to be said; returns at once."""


def sentence(text: str) -> str:
    """Returns the text as a sentence: first letter capital; it must end with one of ``. ! ? :``."""
    if not text or text[-1] not in _ENDS:
        raise ValueError(f"a phrase ends with one of {_ENDS}: {text!r}")
    return text[0].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Said:
    """A phrase that is more than its text."""

    text: str
    spoken: str | None = None
    """What the voice reads where letters and signs must become words; None for the text itself."""
    language: str | None = None
    """The language it is in, None for the player's."""


Phrase = str | Said | Cue


class Teller:
    """Says phrases and remembers them."""

    def __init__(
        self,
        voice: Voice,
        printer: Printer,
        language: str,
        pronounce: Callable[[str, str], str] = lambda text, language: text,
    ) -> None:
        """Speaks through ``voice`` in ``language`` and prints through ``printer``.

        ``pronounce`` returns what the voice reads for a printed text in a language: names that are printed in one
        alphabet and spoken in another.
        """
        self.language = language
        self._pronounce = pronounce
        self._voice = voice
        self._printer = printer
        self._told: list[Said] = []
        self._at = 0  # the place in the history where the player walks

    def reply(self, *phrases: Phrase) -> None:
        """Answers a key: interrupts."""
        self._voice.stop()
        self.tell(*phrases)

    def tell(self, *phrases: Phrase) -> None:
        """Tells events: they wait until what is being said is over."""
        for phrase in phrases:
            said = self._say(phrase)
            if said is not None:
                self._told.append(said)
        del self._told[:-_HISTORY]
        self._at = len(self._told)

    def walk(self, *phrases: Phrase) -> None:
        """Says the choice that the player walked to, or an answer not worth keeping: interrupts."""
        self._voice.stop()
        self.ask(*phrases)

    def ask(self, *phrases: Phrase) -> None:
        """Asks a question or gives a hint: never cuts a result, is not remembered."""
        for phrase in phrases:
            self._say(phrase)

    def silence(self) -> None:
        """Silences the voice."""
        self._voice.stop()

    def leave(self, phrase: str) -> None:
        """Silences the voice and only prints, for leaving at once."""
        self._voice.stop()
        self._printer.line(sentence(phrase))

    def repeat(self) -> bool:
        """Says the last remembered phrase again; false if there is none."""
        self._at = len(self._told)
        return self.step(-1)

    def step(self, by: int) -> bool:
        """Says the phrase that many steps newer (older if negative); false at either end of the history."""
        at = self._at + by
        if not 0 <= at < len(self._told):
            return False
        self._at = at
        self.walk(self._told[at])
        return True

    def _in_language(self, phrase: str | Said) -> Said:
        """Returns the phrase with its language, which it keeps in the history when the player changes his."""
        said = phrase if isinstance(phrase, Said) else Said(phrase)
        return Said(sentence(said.text), said.spoken, said.language or self.language)

    def _say(self, phrase: Phrase) -> Said | None:
        """Says a phrase and returns it with its language, or plays a cue."""
        if isinstance(phrase, Cue):
            self._voice.cue(phrase)
            return None
        said = self._in_language(phrase)
        self._printer.line(said.text)
        language = said.language or self.language
        self._voice.say(said.spoken or self._pronounce(said.text, language), language)
        return said
