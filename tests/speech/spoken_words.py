"""The Russian words that the program says most: run `python -m tests.speech.spoken_words [how many]`.

Counted over the golden transcripts of matches and the players' guides; words of one vowel cannot be stressed wrongly
and are left out.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
MOST = 100
_WORD = re.compile(r"[а-яё]+(?:-[а-яё]+)*")
_VOWEL = re.compile(r"[аеёиоуыэюя]")


def counted() -> Counter[str]:
    """Gives how often each word of more than one vowel is said."""
    found: Counter[str] = Counter()
    for path in (*ROOT.glob("tests/transcripts/*.ru.txt"), *ROOT.glob("docs/*.ru.md")):
        for line in path.read_text("utf-8").splitlines():
            if not line.startswith("("):  # a key
                found.update(word for word in _WORD.findall(line.lower()) if len(_VOWEL.findall(word)) > 1)
    return found


def most(count: int = MOST) -> list[str]:
    """Gives the words said most, the first most of all."""
    return [word for word, _ in sorted(counted().items(), key=lambda each: (-each[1], each[0]))[:count]]


if __name__ == "__main__":
    print("\n".join(most(int(sys.argv[1]) if len(sys.argv) > 1 else MOST)))
