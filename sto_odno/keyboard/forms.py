"""What terminals send for keys, and what they send that is no key: data for the decoder, without any code of its own.

The names are those of ECMA-48: CSI is Escape and ``[``, SS3 is Escape and ``O``.  A key that is pressed with Alt, Ctrl
or Shift has a number in its sequence or a letter of its own; such a chord is one key, known or unknown.
"""

from __future__ import annotations

from sto_odno.keyboard.presses import INTERRUPT, SUSPEND

CONTROLS = {
    "\r": "enter",
    "\n": "enter",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x03": INTERRUPT,
    "\x1a": SUSPEND,
}
"""Control characters that are keys; the others are keys without a use."""

LETTERS = {
    "A": "up",
    "B": "down",
    "C": "right",
    "D": "left",
    "F": "end",
    "H": "home",
    "P": "f1",
    "Q": "f2",
    "S": "f4",
}
"""Keys by the letter at the end of a CSI or SS3 sequence: xterm, kitty, iTerm, Windows Terminal, PuTTY, rxvt."""

KEYPAD = {
    " ": "space",
    "M": "enter",
    "X": "equals",
    "j": "asterisk",
    "k": "plus",
    "l": "comma",
    "m": "minus",
    "n": "period",
    "o": "slash",
    **{chr(ord("p") + digit): str(digit) for digit in range(10)},
    "T": "f5",
    "U": "f6",
    "V": "f7",
    "W": "f8",
}
"""Keys by the letter at the end of an SS3 sequence alone: the keypad in its application mode, PuTTY as a VT100+."""

NUMBERS = {
    1: "home",
    3: "delete",
    4: "end",
    5: "pageup",
    6: "pagedown",
    7: "home",
    8: "end",
    11: "f1",
    12: "f2",
    14: "f4",
    15: "f5",
    17: "f6",
    18: "f7",
    19: "f8",
}
"""Keys by the first number of a CSI sequence that ends in ``~``; rxvt ends it in ``^``, ``$`` or ``@`` in chords."""
RXVT_CHORDS = "^$@"
BARE_CHORDS = "abcd"
"""Letters at the end of CSI that are arrows with Shift in rxvt, where no number is before them."""

LINUX = {"A": "f1", "B": "f2", "D": "f4", "E": "f5"}
"""Function keys of the Linux console, by the letter after CSI and ``[``."""

CODES = {
    8: "backspace",
    13: "enter",
    27: "escape",
    32: "space",
    127: "backspace",
    57364: "f1",
    57365: "f2",
    57367: "f4",
    57368: "f5",
    57369: "f6",
    57370: "f7",
    57371: "f8",
    **{57399 + digit: str(digit) for digit in range(10)},
    57409: "period",
    57410: "slash",
    57411: "asterisk",
    57412: "minus",
    57413: "plus",
    57414: "enter",
    57415: "equals",
    57416: "comma",
    57417: "left",
    57418: "right",
    57419: "up",
    57420: "down",
    57421: "pageup",
    57422: "pagedown",
    57423: "home",
    57424: "end",
    57426: "delete",
}
"""Keys that are no characters, by their code: in a CSI sequence that ends in ``u`` and in ``CSI 27 ; m ; code ~``."""
SILENT_CODES = frozenset([*range(57358, 57361), *range(57441, 57455)])
"""Locks, and Shift, Ctrl and Alt alone: no keys, whoever tells of them."""

SHIFTED = dict(zip("1234567890-=[];'\\,./`", '!@#$%^&*()_+{}:"|<>?~', strict=True))
"""What Shift makes of a sign where the terminal tells the bare key only: as on the keyboards of the United States."""

SHIFT, ALT, CTRL = 1, 2, 4
CHORD = 0b0011_1111
"""The modifiers that make a chord, of the number in a sequence less one; the others are Caps Lock and Num Lock."""
SHIFT_IS_NOTHING = ("enter", "space", "backspace", "escape")
"""Keys that are the same with Shift, for most terminals tell no difference."""
RELEASED = 3
"""The kind of event, after a colon, that tells of a key let go."""

# Sequences that are no keys: what a terminal answers when it is asked, and reports of what happens to it.
REPORTS = frozenset("cnRtxywIOMT")
"""How reports end that begin like keys: cursor, status, window, locator, focus, mice; F3 alone ends in R as well."""
STRINGS = "]PX^_"
"""What begins a string after Escape: OSC, DCS, SOS, PM, APC."""
RAW_BYTES = {"M": 3, "T": 6, "t": 2}
"""Mouse reports after whose letter bytes of any value follow, and how many; they have no number before it."""
PASTE_BEGINS, PASTE_ENDS = 200, 201
PASTE_END = b"\x1b[201~"

SINGLE = {
    "\x8f": "O",
    "\x90": "P",
    "\x98": "X",
    "\x9b": "[",
    "\x9d": "]",
    "\x9e": "^",
    "\x9f": "_",
}
"""Characters that stand for Escape and another one, on terminals that are set so."""
STRING_END = "\x9c"
