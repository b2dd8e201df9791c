"""Keys as Windows tells of them: by virtual key, character and the state of Shift, Ctrl and Alt.

Its console gives them as records; Windows Terminal writes them as ``CSI key ; scan ; character ; down ; state ; n _``
where a program has asked for that.
"""

from __future__ import annotations

from sto_odno.keyboard.presses import INTERRUPT, UNKNOWN
from sto_odno.keyboard.table import key_of

_CANCEL, _ALT_KEY, _LETTER_C = 0x03, 0x12, 0x43  # the first is Ctrl+Break
_KEYS = {
    0x08: "backspace",
    0x0D: "enter",
    0x1B: "escape",
    0x20: "space",
    0x21: "pageup",
    0x22: "pagedown",
    0x23: "end",
    0x24: "home",
    0x25: "left",
    0x26: "up",
    0x27: "right",
    0x28: "down",
    0x2E: "delete",
    0x70: "f1",
    0x71: "f2",
    0x73: "f4",
    0x74: "f5",
    0x75: "f6",
    0x76: "f7",
    0x77: "f8",
}
_SAME_WITH_SHIFT = (0x08, 0x0D, 0x1B, 0x20)
# Shift, Ctrl, Alt, locks and the Windows keys alone; a key that an input method is still working on.
_SILENT = frozenset([0x10, 0x11, _ALT_KEY, 0x14, 0x5B, 0x5C, 0x90, 0x91, *range(0xA0, 0xA6), 0xE5])
_RIGHT_ALT, _LEFT_ALT, _RIGHT_CTRL, _LEFT_CTRL, _SHIFT = 0x01, 0x02, 0x04, 0x08, 0x10


def key_of_record(virtual: int, character: str, down: bool, state: int) -> str | None:
    """Returns the key that a record tells of; None for what is none: a key let go, Shift alone.

    ``character`` is empty or a zero where the key makes none.
    """
    written = character if character > "\0" else ""
    if not down:  # a character composed by its number is told when Alt is let go
        return _character(written) if virtual == _ALT_KEY and written else None
    if virtual in _SILENT:
        return None
    alt, ctrl = state & (_RIGHT_ALT | _LEFT_ALT), state & (_RIGHT_CTRL | _LEFT_CTRL)
    if alt and ctrl and written >= " ":  # AltGr, with which some layouts write
        return _character(written)
    if alt or ctrl:
        interrupts = ctrl and not alt and virtual in (_CANCEL, _LETTER_C) and not state & _SHIFT
        return INTERRUPT if interrupts else UNKNOWN
    if virtual in _KEYS:
        return UNKNOWN if state & _SHIFT and virtual not in _SAME_WITH_SHIFT else _KEYS[virtual]
    return _character(written)


def _character(written: str) -> str:
    return key_of(written) or UNKNOWN if written else UNKNOWN
