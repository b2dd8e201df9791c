"""The 44 kinds of action cards, each a small piece of code of its own, in the modules of this folder.

A further kind is a class in one of them, with its text, conditions and effect, its place in ``KINDS``, a name in
``cards.KIND_NAMES``, and what it asks for in ``cards.ASKED``.
"""

from __future__ import annotations

from engines.bios_panic.cards import FIRST_ACTION
from engines.bios_panic.kind import Kind
from engines.bios_panic.kinds.changing import Cut, Del, OneCold, OneHot, Split, ZeroDay
from engines.bios_panic.kinds.hands import (
    Bsod,
    DataLeak,
    Ddos,
    Hack,
    Phishing,
    Plus2,
    Purge,
    Reload,
    Root,
    Spam,
    Spamfilter,
)
from engines.bios_panic.kinds.moving import Edge, Error, Nibble, Reverse, Shift2, Shl, Shr, Swap, Swap2, Virus
from engines.bios_panic.kinds.numbers import X2, Insert, Mitm, Parity, Redo, Undo
from engines.bios_panic.kinds.targets import Chain, Claim, Format, Leak, Mirror, Reroll
from engines.bios_panic.kinds.turning import Flip3, Inv, Not, Not2, Worm


def kind_at(code: int) -> Kind:
    """Returns the kind of an action card."""
    return KINDS[code - FIRST_ACTION]


KINDS: tuple[Kind, ...] = (
    *(Not(), Not2(), Swap(), Del(), Edge(), Inv(), Cut(), Undo(), X2(), Redo(kind_at)),
    *(Plus2(), Ddos(), Hack(), Purge()),
    *(Shl(), Shr(), Virus(), ZeroDay(), Reload(), Bsod()),
    *(Swap2(), Flip3(), Shift2(), Reverse(), Split(), Insert(), Claim(), Chain(), Format(), DataLeak()),
    *(Nibble(), Parity(), Error(), Worm(), OneHot(), OneCold(), Mitm(), Phishing(), Reroll(), Mirror(), Spam()),
    *(Spamfilter(), Root(), Leak()),
)
"""In the order of their codes."""
