"""What a terminal sends becomes keys, in whatever pieces it arrives, and what is no key becomes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sto_odno.keyboard.decoder import ESCAPE_WAIT, Decoder
from sto_odno.keyboard.presses import INTERRUPT, UNKNOWN
from sto_odno.keyboard.table import KEY_NAMES, key_of
from tests.key_forms import CHORDS, KEYS, NO_KEYS, encoded

KNOWN = {key for forms in KEYS.values() for key in forms.values()}
GROUPS: dict[str, list[tuple[bytes, list[str]]]] = {
    **{f"keys: {name}": [(encoded(form), [key]) for form, key in forms.items()] for name, forms in KEYS.items()},
    **{f"chords: {name}": [(encoded(form), [UNKNOWN]) for form in forms] for name, forms in CHORDS.items()},
    **{f"no keys: {name}": [(encoded(form), []) for form in forms] for name, forms in NO_KEYS.items()},
}
FORMS = [row for rows in GROUPS.values() for row in rows]
BEGUN = [b"\x1b]11;rgb:1d", b"\x1bP1$r", b"\x1b[12;4", b"\x1b[<3", b"\x1b[200~d4\r"]


def read(*pieces: bytes, encoding: str = "utf-8", lines: bool = False) -> list[str]:
    """Returns the keys of pieces that come in one after another, and then nothing more."""
    decoder = Decoder(encoding, lines=lines)
    found = [key for piece in pieces for key in decoder.feed(piece)]
    if decoder.patience is not None:
        found += decoder.flush()
    assert decoder.patience is None
    assert not decoder.key_begun
    return found


@pytest.mark.parametrize("group", GROUPS)
def test_each_form_is_what_it_means_in_whatever_pieces(group):
    for form, keys in GROUPS[group]:
        assert read(form) == keys, form
        assert read(*(bytes([byte]) for byte in form)) == keys, form
        for at in range(1, len(form)):
            assert read(form[:at], form[at:]) == keys, (form, at)


@pytest.mark.parametrize("group", GROUPS)
def test_after_each_form_keys_are_what_they_were(group):
    for form, keys in GROUPS[group]:
        decoder = Decoder()
        found = decoder.feed(form)
        found += decoder.flush() if decoder.patience is not None else []
        assert (found, decoder.feed(b"h\x1b[A")) == (keys, ["h", "up"]), form


def test_every_key_of_the_table_has_a_form():
    assert {*KEY_NAMES, *"abcdefghijklmnopqrstuvwxyz0123456789"} - {"digits"} <= KNOWN | {
        key_of(character) for character in "abcdefghijklmnopqrstuvwxyz0123456789*/|&~^"
    }


@pytest.mark.parametrize("group", GROUPS)
def test_a_terminal_is_waited_for_as_long_as_a_sequence_may_take(group):
    for form, _ in GROUPS[group]:
        decoder = Decoder()
        for byte in form[:-1] if form[:1] == b"\x1b" else b"":
            decoder.feed(bytes([byte]))
            assert (decoder.patience or 0) >= ESCAPE_WAIT, form


def test_a_lone_escape_waits_and_is_then_a_key():
    decoder = Decoder()
    assert decoder.feed(b"\x1b") == []
    assert decoder.key_begun
    assert decoder.patience == ESCAPE_WAIT
    assert decoder.flush() == ["escape"]
    assert decoder.patience is None


def test_an_escape_that_is_held_is_one_key():
    assert read(b"\x1b\x1b\x1b") == ["escape"]


def test_what_has_begun_is_a_key_only_where_it_must_be_one():
    for data, begun in ((b"\x1b", True), (b"\xd0", True), (b"\x1b\xd0", True), (b"\x1b[", False), (b"\x1b]1", False)):
        decoder = Decoder()
        decoder.feed(data)
        assert decoder.key_begun is begun, data


def test_keys_in_one_read_stay_apart():
    assert read("\x1b[C\x1b[Cк\r".encode()) == ["right", "right", "r", "enter"]
    assert read("♞й".encode()) == [UNKNOWN, "q"]
    assert read(b"\x1b]11;rgb:0/0/0\x07h\x1b[I\x1b[A\x1b[<0;1;1Md") == ["h", "up", "d"]


@pytest.mark.parametrize(
    "begin", [b"\x1b]11;rgb:1d", b"\x1bP1$r", b"\x1b[12;4", b"\x1b[<3", b"\x1b[M ", b"\x1b[200~d4\r"]
)
def test_what_breaks_off_is_nothing_and_keys_come_again(begin):
    decoder = Decoder()
    assert decoder.feed(begin) == []
    assert decoder.flush() == []
    assert decoder.feed(b"h") == ["h"]


@pytest.mark.parametrize("begin", BEGUN)
def test_ctrl_c_is_heard_in_the_midst_of_anything(begin):
    assert INTERRUPT in read(begin + b"\x03")


def test_a_sequence_that_begins_within_another_is_read():
    assert read(b"\x1b[12;\x1b[A") == ["up"]
    assert read(b"\x1b]11;rgb\x1b[A") == ["up"]
    assert read(b"\x1b[200~text\x1b[A\x1b[201~\x1b[B") == ["down"]


@pytest.mark.parametrize(
    ("encoding", "byte", "keys"),
    [
        ("cp866", b"\xe0", ["h"]),
        ("cp1251", b"\xf0", ["h"]),
        ("koi8-r", b"\xd2", ["h"]),
        ("koi8-r", b"\x1b\xd2", [UNKNOWN]),
        ("cp866", b"\x9b", ["s"]),
        ("latin-1", b"\x9bA", ["up"]),
        ("ascii", b"\xe0", [UNKNOWN]),
        ("utf-8", b"\xff", [UNKNOWN]),
        ("utf-8", b"\xd0", [UNKNOWN]),
        ("utf-8", b"\xd0h", [UNKNOWN, "h"]),
        ("utf-8", b"\xd0\x1b[A", [UNKNOWN, "up"]),
    ],
)
def test_characters_are_in_the_encoding_of_the_terminal(encoding, byte, keys):
    assert read(byte, encoding=encoding) == keys


def test_the_line_feed_of_a_shell_that_sends_lines_is_no_key():
    assert read(b"h\n", lines=True) == ["h"]
    assert read(b"4\n", b"\n", lines=True) == ["4", "enter"]
    assert read(b"h", b"\n", "к\n".encode(), b"\n", b"\n", lines=True) == ["h", "r", "enter", "enter"]
    assert read(b"\x1b[A\n\r", lines=True) == ["up", "enter"]
    assert read(b"4\n") == ["4", "enter"]


# -- anything at all

PIECES = st.lists(
    st.one_of(st.binary(max_size=8), st.sampled_from([form for form, _ in FORMS]), st.sampled_from([b"\x1b", b"\x1b["]))
)


@given(PIECES, st.sampled_from(["utf-8", "cp866", "koi8-r", "ascii"]), st.booleans())
def test_whatever_comes_keys_are_what_they_are_afterwards(pieces, encoding, lines):
    decoder = Decoder(encoding, lines=lines)
    for piece in pieces:
        for key in decoder.feed(piece):
            assert key
    while decoder.patience is not None:
        decoder.flush()
    assert decoder.feed(b"h\x1b[A\r") == ["h", "up", "enter"]


@given(st.lists(st.sampled_from(FORMS), max_size=5), st.data())
def test_forms_in_a_row_are_cut_anywhere(forms, data):
    whole = b"".join(form for form, _ in forms)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(whole)), max_size=6)))
    pieces = [whole[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)]
    assert read(*pieces) == read(whole)
