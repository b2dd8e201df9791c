"""The one way in which the program speaks.

The way of a phrase: (1) something is to be said, as a reply to a key, an event, a walked choice or a hint; (2) a reply
or a choice silences what is being said, the others wait their turn behind it; (3) the phrase is printed as one line,
which looks as its kind wants it; (4) it is handed to the voice; (5) whatever was said last can be repeated, and replies
and events go into the history, equal neighbours once.  Nothing else in the program prints to the terminal or speaks.
A cue among the phrases is a sound that stands before the words which tell the same: it goes to the voice alone and is
not remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from sto_odno.dialogue.look import Kind
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

    def same_rate(self, one: int, other: int) -> bool:
        """Tells whether two rates sound the same with the voice that speaks."""

    @property
    def fastest(self) -> int:
        """The fastest rate of the voice that speaks, in words a minute."""


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
    kind: Kind | None = None
    """What its line is to the player, None for what follows from the way in which it is said."""
    large: str | None = None
    """What large print shows of it, where room is dear; None for the text itself."""


Phrase = str | Said | Cue


def marked(kind: Kind, texts: Iterable[str]) -> list[Said]:
    """Returns texts as phrases of a kind."""
    return [Said(text, kind=kind) for text in texts]


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
        self.last: Said | None = None
        """What was said last and can be repeated, whatever it was; that a key is waited for is not worth it."""

    def reply(self, *phrases: Phrase) -> None:
        """Answers a key: interrupts."""
        self._voice.stop()
        self._remember(phrases, Kind.ANSWER)

    def tell(self, *phrases: Phrase) -> None:
        """Tells events: they wait until what is being said is over."""
        self._remember(phrases, Kind.TOLD)

    def walk(self, *phrases: Phrase) -> None:
        """Says the choice that the player walked to, or an answer not worth keeping: interrupts."""
        self._voice.stop()
        self._say(phrases, Kind.ANSWER)

    def ask(self, *phrases: Phrase, more: bool = False) -> None:
        """Asks a question or gives a hint: never cuts a result, is not remembered.

        ``more``: the rest of the question follows at once.
        """
        self._say(phrases, Kind.ASKED, more)

    def same_rate(self, one: int, other: int) -> bool:
        """Tells whether two rates sound the same with the voice that speaks."""
        return self._voice.same_rate(one, other)

    @property
    def fastest(self) -> int:
        """The fastest rate of the voice that speaks, in words a minute."""
        return self._voice.fastest

    def silence(self) -> None:
        """Silences the voice."""
        self._voice.stop()

    def leave(self, phrase: str) -> None:
        """Silences the voice and only prints, for leaving at once."""
        self._voice.stop()
        self._printer.line(sentence(phrase))

    def repeat(self) -> bool:
        """Says again what was said last; false if nothing was said yet."""
        if self.last is None:
            return False
        if self._at == len(self._told) and self._told[-1:] == [replace(self.last, kind=None)]:
            self._at -= 1  # the next older phrase is another one
        self.walk(self.last)
        return True

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
        return replace(said, text=sentence(said.text), language=said.language or self.language)

    def _remember(self, phrases: Sequence[Phrase], kind: Kind) -> None:
        said = [replace(one, kind=None) for one in self._say(phrases, kind)]
        if said != self._told[-len(said) :]:  # the same answer again is kept once
            for one in said:
                if self._told[-1:] != [one]:
                    self._told.append(one)
        del self._told[:-_HISTORY]
        self._at = len(self._told)

    def _say(self, phrases: Sequence[Phrase], kind: Kind, more: bool = False) -> list[Said]:
        """Says phrases, which are of that kind if they name no other, and plays the cues among them."""
        told = []
        for number, phrase in enumerate(phrases, 1):
            if isinstance(phrase, Cue):
                self._voice.cue(phrase)
                continue
            said = self._in_language(phrase)
            last = number == len(phrases) and not more
            self._printer.line(said.text, said.kind or kind, last=last, large=said.large)
            language = said.language or self.language
            self._voice.say(self._pronounce(said.spoken or said.text, language), language)
            told.append(said)
            if said.kind is not Kind.PAUSE:
                self.last = said
        return told
