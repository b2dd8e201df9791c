"""The decoder of what a terminal sends: bytes in, keys of the key table out, and nothing for what is no key.

It goes byte by byte, so that a sequence may arrive in any pieces.  What is not finished waits: for the rest, or until
the time is over after which ``flush`` ends it; a lone Escape is such a beginning of a sequence.
"""

from __future__ import annotations

import codecs
from collections.abc import Callable

from sto_odno.keyboard import forms
from sto_odno.keyboard.presses import INTERRUPT, SUSPEND, UNKNOWN
from sto_odno.keyboard.records import key_of_record
from sto_odno.keyboard.table import key_of

# A lone Escape is told from the beginning of a sequence by what follows within this time.  Dialogue allows 150 ms;
# the longer it is, the better slow connections fare whose sequences arrive in pieces.
ESCAPE_WAIT = 0.1
# What has begun for certain may take longer to arrive: the rest of a sequence, of a character, of pasted text.
_REST_WAIT = 1.0
_PASTE_WAIT = 0.3

_ESCAPE, _BELL, _DELETE = 0x1B, 0x07, 0x7F
_LONGEST = 96  # bytes of a sequence that are looked at; keys have some thirty at most


class Decoder:
    """Makes keys of bytes."""

    def __init__(self, encoding: str = "utf-8", *, lines: bool = False) -> None:
        """``encoding`` is that of the terminal's characters.

        ``lines``: whether the terminal sends whole lines, as shells within editors do; the line feed that ends one
        is then no key of its own.
        """
        self._characters = codecs.getincrementaldecoder(encoding)("replace")
        self._lines = lines
        self._line_begun = False
        self._found: list[str] = []
        self._state: Callable[[int], None] = self._ground
        self._escapes = 0  # in a row, before what is being read
        self._body = bytearray()  # of a sequence or string, after what begins it
        self._left = 0  # bytes of a mouse report that are still to come
        self._wide = False  # whether the last of them was the first half of one

    def feed(self, data: bytes) -> list[str]:
        """Returns the keys that these bytes complete."""
        for byte in data:
            self._state(byte)
        found, self._found = self._found, []
        return found

    @property
    def key_begun(self) -> bool:
        """Whether something waits that is a key as far as can be told: an Escape, the first half of a letter."""
        return self._state == self._escape or (self._state in (self._ground, self._alt) and self._halfway)

    @property
    def patience(self) -> float | None:
        """How many seconds after the last byte ``flush`` is due; None if nothing waits."""
        if self._state == self._ground:
            return _REST_WAIT if self._halfway else None
        if self._state == self._paste:
            return _PASTE_WAIT
        return ESCAPE_WAIT if self._is_chord else _REST_WAIT

    def flush(self) -> list[str]:
        """Ends what waits, for the rest did not come: an Escape or a chord is a key, a piece of a report is none."""
        if self._state == self._escape:
            self._found.append("escape")
        elif self._is_chord or (self._state in (self._ground, self._alt) and self._halfway):
            self._found.append(UNKNOWN)
        self._rest()
        return self.feed(b"")

    # -- what waits

    @property
    def _halfway(self) -> bool:
        """Whether the first bytes of a character have come."""
        return bool(self._characters.getstate()[0])

    @property
    def _is_chord(self) -> bool:
        """Whether what has come is a key with Alt, if nothing follows."""
        if self._state in (self._control, self._single, self._string):
            return not self._body
        return self._state in (self._escape, self._linux)

    def _rest(self) -> None:
        """Waits for a key again."""
        self._characters.reset()
        self._escapes = 0
        self._body.clear()
        self._state = self._ground

    def _found_key(self, key: str | None) -> None:
        """Adds what a sequence means, None for no key; with Escape before it is a chord."""
        alt = self._escapes > 1
        self._rest()
        if key is not None:
            self._found.append(UNKNOWN if alt else key or UNKNOWN)
            self._line_begun = True

    def _broken(self, byte: int) -> None:
        """Ends a sequence in which a byte stands that belongs to none."""
        self._found_key(UNKNOWN if self._is_chord else None)
        self._state(byte)

    # -- states: each takes a byte

    def _ground(self, byte: int) -> None:
        for character in self._characters.decode(bytes((byte,))):
            if character == "\x1b":
                self._escapes, self._state = 1, self._escape
            elif character in forms.SINGLE:
                self._escapes, self._state = 1, self._escape
                self._escape(ord(forms.SINGLE[character]))
            elif character == "\n" and self._lines and self._line_begun:
                self._line_begun = False
            else:
                self._found.append(forms.CONTROLS.get(character) or key_of(character) or UNKNOWN)
                self._line_begun = character not in "\r\n"

    def _escape(self, byte: int) -> None:
        if byte == _ESCAPE:
            self._escapes += 1
        elif byte == ord("["):
            self._state = self._control
        elif byte == ord("O"):
            self._state = self._single
        elif chr(byte) in forms.STRINGS:
            self._state = self._string
        else:
            self._state = self._alt
            self._alt(byte)

    def _alt(self, byte: int) -> None:
        """A character after Escape."""
        if self._characters.decode(bytes((byte,))):
            self._found_key(UNKNOWN)

    def _control(self, byte: int) -> None:
        """A CSI sequence."""
        if byte < 0x20 or byte >= _DELETE:
            self._broken(byte)
        elif byte == ord("[") and not self._body:
            self._state = self._linux
        elif byte >= 0x40 or (byte == ord("$") and self._body.isdigit()):
            self._end_of_control(chr(byte))
        elif len(self._body) < _LONGEST:
            self._body.append(byte)

    def _single(self, byte: int) -> None:
        """An SS3 sequence."""
        if byte < 0x20 or byte >= _DELETE:
            self._broken(byte)
        elif chr(byte).isdigit() or byte == ord(";"):
            self._body = (self._body + bytes((byte,)))[:_LONGEST]
        else:
            final = chr(byte)
            key = forms.KEYPAD.get(final) or forms.LETTERS.get(final, "")
            parameters = self._parameters()
            modified = parameters[-1][0] if parameters else 1
            self._found_key(_chord(key, modified - 1))

    def _linux(self, byte: int) -> None:
        if byte < 0x20 or byte >= _DELETE:
            self._broken(byte)
        else:
            self._found_key(forms.LINUX.get(chr(byte), ""))

    def _string(self, byte: int) -> None:
        """OSC, DCS and their like, up to the bell or the end of a string: no key."""
        if byte == _BELL:
            self._rest()
        elif byte == _ESCAPE:
            self._state = self._string_end
        elif byte < 0x20:
            self._broken(byte)
        else:
            self._body[:] = b"."  # whether there is any is all that matters
            if forms.STRING_END in self._characters.decode(bytes((byte,))):
                self._rest()

    def _string_end(self, byte: int) -> None:
        self._rest()
        if byte != ord("\\"):  # a sequence begins instead
            self._escapes, self._state = 1, self._escape
            self._escape(byte)

    def _mouse(self, byte: int) -> None:
        """Bytes of a mouse report, each of any value; some terminals write large ones in two, as UTF-8."""
        if self._wide and 0x80 <= byte < 0xC0:
            self._wide = False
        else:
            self._left -= 1
            self._wide = 0xC2 <= byte < 0xE0
        if not self._left and not self._wide:
            self._rest()

    def _paste(self, byte: int) -> None:
        """Pasted text: nothing but its end, or Ctrl+C."""
        self._body = (self._body + bytes((byte,)))[-len(forms.PASTE_END) :]
        if self._body == forms.PASTE_END:
            self._rest()
        elif forms.CONTROLS.get(chr(byte)) == INTERRUPT:
            self._found_key(INTERRUPT)

    # -- ends of sequences

    def _parameters(self) -> list[list[int]]:
        """Returns the numbers of a sequence, each with those after its colons; a missing one is 1."""
        if not self._body:
            return []
        return [
            [int(number) if number.isdigit() else 1 for number in part.split(":")]
            for part in self._body.decode("ascii").split(";")
        ]

    def _end_of_control(self, final: str) -> None:
        body = self._body.decode("ascii")
        if not body and final in forms.RAW_BYTES:
            self._left, self._wide, self._state = forms.RAW_BYTES[final], False, self._mouse
            return
        if set(body) - set("0123456789:;"):  # a report by its first sign, or signs that no key has
            self._found_key(None)
            return
        parameters = self._parameters()
        if final == "~" and parameters and parameters[0][0] == forms.PASTE_BEGINS:
            self._rest()
            self._state = self._paste
        else:
            self._found_key(_key_of_sequence(parameters, final, body))


def _key_of_sequence(parameters: list[list[int]], final: str, body: str) -> str | None:
    """Returns the key of a CSI sequence, empty for one without a use, None for what is no key."""
    first = parameters[0][0] if parameters else 1
    second = parameters[1] if len(parameters) > 1 else [1]
    if final == "u":
        return _key_of_code(parameters, body)
    if final == "_":
        return _key_of_written_record(body)
    if final == "~" and first == 27 and len(parameters) == 3:
        return _key_of_character(chr(parameters[2][0]) if parameters[2][0] < 0x110000 else "", second[0] - 1)
    is_key = final == "R" and (len(parameters) < 2 or len(second) > 1)  # F3
    is_report = final in forms.REPORTS and not is_key and not (final in forms.BARE_CHORDS and not body)
    if is_report or (final == "~" and first == forms.PASTE_ENDS):
        return None
    if len(second) > 1 and second[1] == forms.RELEASED:
        return None
    if final == "~":
        return _chord(forms.NUMBERS.get(first, ""), second[0] - 1)
    if final in forms.RXVT_CHORDS:
        return ""
    # Some old terminals write the modifiers as the only number.
    return _chord(forms.LETTERS.get(final, ""), (second[0] if len(parameters) > 1 else first) - 1)


def _chord(key: str, modifiers: int) -> str:
    """Returns a key that is pressed with modifiers, empty for one without a use."""
    pressed = modifiers & forms.CHORD
    if not pressed or (pressed == forms.SHIFT and key in forms.SHIFT_IS_NOTHING):
        return key
    if pressed == forms.CTRL and key in ("c", "z"):
        return INTERRUPT if key == "c" else SUSPEND
    return ""


def _key_of_character(character: str, modifiers: int) -> str:
    """Returns the key of a character that was typed with modifiers, Shift being in it already."""
    key = forms.CODES.get(ord(character)) if character else None
    if key is not None:
        return _chord(key, modifiers)
    key = key_of(character) or ""
    return key if modifiers & forms.CHORD == forms.SHIFT else _chord(key, modifiers)


def _key_of_code(parameters: list[list[int]], body: str) -> str | None:
    """Returns the key of ``code : shifted : base ; modifiers : event ; text u``, as the kitty protocol has it."""
    written = body.split(";")
    codes = [int(number) if number.isdigit() else 0 for number in written[0].split(":")]
    modified = parameters[1] if len(parameters) > 1 else [1]
    code, modifiers = codes[0], modified[0] - 1
    if code in forms.SILENT_CODES or (len(modified) > 1 and modified[1] == forms.RELEASED):
        return None
    if code in forms.CODES:
        return _chord(forms.CODES[code], modifiers)
    pressed = modifiers & forms.CHORD
    text = parameters[2][0] if len(parameters) > 2 and written[2] else 0
    base = codes[2] if len(codes) > 2 else 0
    if pressed & ~forms.SHIFT and base:  # a chord is of the physical key, whatever the layout
        return _chord(_key_of_number(base), modifiers)
    if pressed == forms.SHIFT:
        shifted = codes[1] if len(codes) > 1 else 0
        return _key_of_number(text or shifted or _shifted(code))
    return _chord(_key_of_number(text or code), modifiers)


def _shifted(code: int) -> int:
    character = chr(code) if code < 0x110000 else ""
    return ord(forms.SHIFTED.get(character, character or "\0"))


def _key_of_number(code: int) -> str:
    return (key_of(chr(code)) if code < 0x110000 else None) or ""


def _key_of_written_record(body: str) -> str | None:
    """Returns the key of a record that Windows Terminal has written; what is left out of it is zero."""
    numbers = [int(number) if number.isdigit() else 0 for number in body.split(";")] + [0] * 6
    virtual, _, character, down, state, _ = numbers[:6]
    return key_of_record(virtual, chr(character) if character < 0x110000 else "", bool(down), state)
