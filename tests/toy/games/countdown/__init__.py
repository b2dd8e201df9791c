"""The room of Countdown.  A game of the house has its messages in locales/; this one speaks English alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.countdown import GAME, Began, Move, Reason, Took, View, Won

from engines.contract import Event, IllegalMove
from sto_odno.dialogue.asking import Ask, Pick
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.room import Group, RoomOf
from sto_odno.dialogue.tone import Tone
from sto_odno.i18n import Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command


class CountdownRoom(RoomOf[View, Move]):
    """The room of Countdown."""

    game = GAME
    place = 99
    commands = (keys.TABLE,)

    def title(self, words: Words) -> str:
        """Returns the name of the game."""
        return "Countdown"

    def option_label(self, words: Words, name: str) -> str:
        """Returns what an option is called."""
        return {"skip": "skipping is allowed", "heap": "counters at first"}[name]

    def narrate(self, tone: Tone, seat: int, events: Sequence[Event]) -> Iterator[Group]:
        """Yields one group for all events."""
        yield Group([self._tell(tone, seat, event) for event in events])

    def _tell(self, tone: Tone, seat: int, event: Event) -> str:
        match event:
            case Began(heap, lucky):
                return f"Counters: {heap}. Your lucky number is {lucky[seat]}."
            case Took(who, count, left):
                return f"{'You take' if who == seat else 'I take'} {count or 'a skip'}, left: {left}."
            case Won(who, _):
                return "You win." if who == seat else "I win."
        raise TypeError(event)

    def breath(self, events: Sequence[Event]) -> bool:
        """Each move ends a thought."""
        return True

    def ask(self, view: View) -> Ask[int]:
        """Asks for a number; skipping is on the key of passing."""
        return Pick(
            question=lambda tone: [f"How many of {view.heap}?"],
            items=lambda tone: [Item(count, f"take {count}") for count in (1, 2, 3)],
            then=Move,
            towards=lambda move: move.count,
            keys={keys.PASS: 0},
            choose=keys.PLAY,
            helps={keys.PASS: "skip your turn"},
        )

    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused."""
        if refused.reason is Reason.TOO_MANY:
            return f"Only {refused.facts['left']} are left."
        return {Reason.NO_SKIP: "There is no skipping.", Reason.OVER: "The game is over."}[Reason(refused.reason)]

    def readout(self, tone: Tone, view: View, command: Command, times: int) -> list[str]:
        """Returns the heap."""
        return [f"Counters left: {view.heap}."]

    def suggestion(self, tone: Tone, view: View, move: Move) -> tuple[str, str]:
        """Returns a hint."""
        return "Take or skip.", f"Take {move}."

    def situation(self, tone: Tone, view: View) -> list[str]:
        """Returns the heap."""
        return [f"Counters left: {view.heap}."]


ROOM = CountdownRoom()
