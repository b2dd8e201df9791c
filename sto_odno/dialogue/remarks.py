"""Remarks: what a game explains as it goes, each of them once, when it first comes up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engines.contract import Event
from sto_odno.dialogue.asking import Question
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.teller import Phrase
from sto_odno.i18n import Words
from sto_odno.keyboard.table import Command

HINT = "hint"
"""The name of the remark on hints, which is left out where the player has asked for one already."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a match in which something may be explained, with what one seat knows of it."""

    view: Any
    """The seat's view: at a question when it is asked, after an event when the whole move is made."""
    event: Event | None = None
    """What has just been told, as the seat may know it; None at a question."""
    asked: Question | None = None
    """What is asked, None after an event."""


When = Callable[[Moment], bool]
Text = Callable[[Words, Moment], Phrase]


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that is explained."""

    name: str
    when: When
    """Whether it has come up."""
    text: Text


def saying(message: str, **named: Command) -> Text:
    """Returns the text of a message, in whose braces the first keys of commands are named."""
    return lambda words, moment: naming(words, message, {name: command.keys[:1] for name, command in named.items()})


def after(*kinds: type[Event], holds: Callable[[Any, Any], bool] = lambda event, view: True) -> When:
    """Returns the condition that such an event has happened, of which with the view more may be asked."""
    return lambda moment: isinstance(moment.event, kinds) and holds(moment.event, moment.view)


def at_move(holds: Callable[[Any], bool] = lambda view: True) -> When:
    """Returns the condition that a move is asked for, with nothing chosen yet."""
    return lambda moment: moment.asked is not None and moment.asked.about is None and holds(moment.view)


def at_choice(holds: Callable[[Any, Any], bool]) -> When:
    """Returns the condition that a further choice of a move is asked for, by the view and what it is about."""
    return lambda moment: (
        moment.asked is not None and moment.asked.about is not None and holds(moment.view, moment.asked.about)
    )
