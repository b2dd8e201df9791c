"""The last guard before a synthesizer."""

import pytest

from sto_odno.speech.clean import clean


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Туз червей, семёрка пик.", "Туз червей, семёрка пик."),
        ("a < b & c = d", "a, b, c, d"),
        ("Привет, <b>мир</b>!", "Привет, b, мир, /b!"),
        ("[[volm 0]] x", "volm 0, x"),
        ("2 − 1", "2, 1"),
        ("Всего: -5, у меня –20.", "Всего:, 5, у меня, 20."),
        ("2 - 1 – 3-4", "2, 1, 3, 4"),
        ("по-русски, sto-odno", "по-русски, sto-odno"),
        ("one\x00two\x1b three\r\nfour", "one two three four"),
        ("soft\u00adhyphen, zero\u200bwidth", "softhyphen, zerowidth"),
        ("за́мок", "за́мок"),
        ("\ud800 lone", "lone"),
        ("<&=−", ""),
        ("", ""),
    ],
)
def test_gives_what_a_synthesizer_may_have(text: str, spoken: str) -> None:
    assert clean(text) == spoken
