"""What a card of One Zero One would do, told at the choice of its place."""

from __future__ import annotations

from collections.abc import Sequence

from engines.contract import Event
from engines.one_zero_one import ControlChanged, Laid, NothingHappened, Row
from sto_odno.games.one_zero_one.narrator import Narrator
from sto_odno.games.people import People
from sto_odno.i18n import CASES, N_, sentences


class Foreteller(Narrator):
    """Tells to one seat what would happen."""

    def effect(self, events: Sequence[Event], row: Row | None = None) -> str:
        """Returns in one phrase without an end mark what a card would do, for the choice of its place.

        It begins small, since it stands after a colon; ``row`` is the one told before that.  In brief speech whose
        that row becomes is told first, and of a command without effect no reason.
        """
        shown = [event for event in events if not isinstance(event, Laid)]
        if not self._tone.brief:
            return self._continued(shown)
        w = self._words
        acting = [event for event in shown if not isinstance(event, NothingHappened)]
        idle = len(acting) < len(shown)
        if idle and not acting:
            return w.gettext("nothing")
        changed = [event for event in acting if isinstance(event, ControlChanged) and event.row is row]
        rest = self._continued([event for event in acting if event not in changed])
        told = [*(self._becomes(event) for event in changed), w.gettext("no effect") if idle else "", rest]
        return "; ".join(one for one in told if one)

    def _becomes(self, event: ControlChanged) -> str:
        """Returns whose a row becomes that was just named."""
        if event.after is None:
            return self._words.gettext("now nobody's")
        you, i, cpu, other = N_("now yours"), N_("now mine"), N_("now the CPU's"), N_("now {who:genitive}'s")
        return self._said(event.after, you, i, cpu, other)

    def _continued(self, events: Sequence[Event]) -> str:
        """Returns what events bring as it goes on after a colon."""
        phrases: list[str] = []
        for event in events:
            phrases += [self._controlled(event)] if isinstance(event, ControlChanged) else self._tell(event)
        told = sentences(*phrases).rstrip(".")
        return told if not told or self._is_name(told.split()[0]) else told[0].lower() + told[1:]

    def _is_name(self, word: str) -> bool:
        """Whether a word keeps its capital in mid-sentence: a command, the CPU, a name, the English I."""
        word = word.strip(".,:").partition("'")[0]
        people = People(self._tone, self._seat)
        names = [people.name(1 - self._seat)(case) for case in CASES] if people.several and not self._cpu else []
        return word in ("I", *names) or (len(word) > 1 and word.isupper())
