"""Results in words."""

from __future__ import annotations

from sto_odno.i18n import Words
from sto_odno.records.journal import level_of
from sto_odno.records.results import Result


def result_phrases(words: Words, game: str, seats: str, result: Result) -> list[str]:
    """Returns how the player fared in the game of that title against opponents (``level 2``)."""
    levels = [words.number(level) for seat in seats.split(", ") if (level := level_of(seat)) is not None]
    head = words.gettext("{game}, level {level}:", game=game, level=words.listing(levels))
    played = words.ngettext("{n} match played,", "{n} matches played,", result.matches)
    won = words.ngettext("{n} won.", "{n} won.", result.won)
    told = [f"{head} {played} {won}"]
    if result.rounds:
        told.append(words.gettext("Rounds: you won {won} of {all}.", won=result.rounds_won, all=result.rounds))
    told.append(words.gettext("Won in a row: {now}, at best {best}.", now=result.streak, best=result.best_streak))
    return told
