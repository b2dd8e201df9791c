"""The sounds beside the words: short, each unlike the others, made here by arithmetic, in mono.

A cue stands before the words that tell the same, never in their place and never under them.
"""

from __future__ import annotations

import enum
import math
import random
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise

PEAK = 0.5
"""The highest sample of a cue at full volume, as a part of the highest there is."""

_FADE_SECONDS = 0.003  # so that no beginning and no end clicks
_FULL_SCALE = 32767

Wave = list[float]


class Cue(enum.Enum):
    """Names what a sound tells."""

    TURN = "turn"
    LAID = "laid"
    DRAWN = "drawn"
    PENALTY = "penalty"
    REFUSED = "refused"
    WON = "won"
    LOST = "lost"
    END = "end"


@lru_cache(maxsize=64)
def samples(cue: Cue, rate: int, volume: int) -> bytes:
    """Returns a cue as mono samples of 16 bits, at ``rate`` samples a second and a volume in percent."""
    wave = _MADE[cue](rate)
    highest = max(map(abs, wave))
    fade = max(1, int(rate * _FADE_SECONDS))
    scale = PEAK * _FULL_SCALE * max(0, min(100, volume)) / 100 / highest
    edges = (min(1.0, at / fade, (len(wave) - 1 - at) / fade) for at in range(len(wave)))
    return array("h", (round(value * edge * scale) for value, edge in zip(wave, edges, strict=True))).tobytes()


def _tone(rate: int, hertz: float, seconds: float, partials: Sequence[float] = (1.0, 0.3)) -> Wave:
    """Makes a plucked tone, which falls to nothing; ``partials`` are the loudness of its multiples."""
    count = int(rate * seconds)
    return [
        (1 - at / count) ** 2
        * sum(part * math.sin(2 * math.pi * hertz * number * at / rate) for number, part in enumerate(partials, 1))
        for at in range(count)
    ]


def _melody(*tones: tuple[float, float], partials: Sequence[float] = (1.0, 0.3)) -> Callable[[int], Wave]:
    """Returns tones in a row, each by its frequency in hertz and its length in seconds."""
    return lambda rate: [value for hertz, seconds in tones for value in _tone(rate, hertz, seconds, partials)]


def _card(seconds: float, dull: float, rises: bool) -> Callable[[int], Wave]:
    """Returns the noise of a card: put down it falls off at once, drawn it swells.

    ``dull`` from 0 to 1 is how much of each sample remains from the one before it.
    """

    def made(rate: int) -> Wave:
        chance = random.Random(101)
        count = int(rate * seconds)
        noise = [0.0]
        for _ in range(count):
            noise.append(dull * noise[-1] + (1 - dull) * chance.uniform(-1, 1))
        bright = [after - dull * before if rises else after for before, after in pairwise(noise)]
        return [value * (at / count if rises else math.exp(-5.0 * at / count)) for at, value in enumerate(bright)]

    return made


_BUZZ = (1.0, 0.0, 0.6, 0.0, 0.5, 0.0, 0.4)
_MADE: dict[Cue, Callable[[int], Wave]] = {
    Cue.TURN: _melody((660, 0.05), (880, 0.07)),
    Cue.LAID: _card(0.06, 0.85, rises=False),
    Cue.DRAWN: _card(0.09, 0.3, rises=True),
    Cue.PENALTY: _melody((233, 0.07), (165, 0.11), partials=_BUZZ),
    Cue.REFUSED: _melody((147, 0.04), (147, 0.05), partials=_BUZZ),
    Cue.WON: _melody((523, 0.08), (659, 0.08), (784, 0.08), (1047, 0.16)),
    Cue.LOST: _melody((392, 0.1), (311, 0.1), (262, 0.18)),
    Cue.END: _melody((1760, 0.03), partials=(1.0,)),
}
