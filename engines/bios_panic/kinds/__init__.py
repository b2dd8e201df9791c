"""The 44 kinds of action cards, each a small piece of code of its own, in the modules of this folder.

A further kind is a class in one of them, with its text, conditions, choices and effect, and a name in
``cards.KIND_NAMES``.
"""

from __future__ import annotations

from engines.bios_panic.kind import fill
from engines.bios_panic.kinds import changing, hands, moving, numbers, targets, turning

fill(kind for module in (turning, moving, changing, numbers, targets, hands) for kind in module.KINDS)
