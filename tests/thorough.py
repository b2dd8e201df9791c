"""How much of the long comparisons is run: a part of them by default, all with ``THOROUGH=1`` in the environment.

The default keeps the whole suite under five minutes on two cores; before a release, and after a change of the rules,
all is run: ``THOROUGH=1 python -m pytest -m slow tests/engines``.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from tests.benchmarks.levels import wilson

ALL = os.environ.get("THOROUGH") == "1"


def share(count: int, part: int = 10) -> int:
    """Returns ``count`` in a thorough run, else one of ``part`` of it."""
    return count if ALL else max(1, count // part)


def ahead(won: Sequence[int]) -> bool:
    """Whether the first side plays better: surely in a thorough run (95 %), else not surely worse in fewer matches."""
    low, high = wilson(won)
    return low > 0.5 if ALL else high > 0.5
