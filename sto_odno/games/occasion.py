"""What match it is: practice or not, how strong the opponent is, which rules are other than usual."""

from __future__ import annotations

from engines.options import Option, OptionValue
from sto_odno.dialogue.menus import value_label
from sto_odno.dialogue.room import Room
from sto_odno.i18n import Words
from sto_odno.records.match import Match


def occasion(words: Words, room: Room, match: Match) -> str:
    """Returns in one sentence what match it is: "One Hundred and One: practice match, level two."."""
    header = match.header
    rivals = [room.rival(header.options, seat) for at, seat in enumerate(header.seats) if at != header.human]
    parts = [
        *([words.gettext("practice match")] if header.practice else []),
        *dict.fromkeys(room.rival_label(words, rival) for rival in rivals),
        *(_told(words, room, option, match.options[option.name]) for option in _unusual(room, match)),
    ]
    return words.gettext("{game}: {what}.", game=room.title(words), what=", ".join(parts))


def _unusual(room: Room, match: Match) -> list[Option]:
    """Returns the options that differ from their defaults and count, but for those that the opponent's name tells."""
    options = match.options
    of_the_opponent = room.level_when[0] if room.level_when else None
    return [
        option
        for option in room.game.options
        if options[option.name] != option.default
        and (option.when is None or options[option.when[0]] in option.when[1])
        and of_the_opponent not in (option.name, option.when and option.when[0])
    ]


def _told(words: Words, room: Room, option: Option, value: OptionValue) -> str:
    label = room.option_label(words, option.name)
    if value is True:
        return label
    told = room.option_value_label(words, option, value) or value_label(words, option, value)
    return words.gettext("{option}: {value}", option=label, value=told)
