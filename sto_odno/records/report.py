"""Results in words."""

from __future__ import annotations

from sto_odno.i18n import Words
from sto_odno.records.journal import level_of
from sto_odno.records.results import Standing


def result_phrases(words: Words, game: str, seats: str, standing: Standing) -> list[str]:
    """Returns how the player fared in the game of that title against opponents (``level 2``)."""
    levels = [words.number(level) for seat in seats.split(", ") if (level := level_of(seat)) is not None]
    head = words.gettext("{game}, level {level}:", game=game, level=words.listing(levels))
    played = words.ngettext("{n} match played,", "{n} matches played,", standing.matches)
    won = words.ngettext("{n} won.", "{n} won.", standing.won)
    told = [f"{head} {played} {won}"]
    if standing.rounds:
        told.append(words.gettext("Rounds: you won {won} of {all}.", won=standing.rounds_won, all=standing.rounds))
    told.append(words.gettext("Won in a row: {now}, at best {best}.", now=standing.streak, best=standing.best_streak))
    return told
