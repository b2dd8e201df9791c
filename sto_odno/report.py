"""Results in words."""

from __future__ import annotations

from sto_odno.i18n import N_, Words
from sto_odno.records.results import Standing


def result_phrases(words: Words, game: str, rivals: str, standing: Standing) -> list[str]:
    """Returns how the player fared in the game of that title against those opponents."""
    head = words.gettext("{game}, {rivals}:", game=game, rivals=rivals)
    played = words.ngettext("{n} match played,", "{n} matches played,", standing.matches)
    won = words.ngettext("{n} won.", "{n} won.", standing.won) if standing.won else words.gettext("none won.")
    told = [f"{head} {played} {won}"]
    if standing.rounds:
        told.append(words.gettext("Rounds: you won {won} of {all}.", won=standing.rounds_won, all=standing.rounds))
    if standing.streak:
        message = N_("Won in a row: {now}, at best {best}.")
        told.append(words.gettext(message, now=standing.streak, best=standing.best_streak))
    elif standing.best_streak:
        told.append(words.gettext("Won in a row: at best {best}.", best=standing.best_streak))
    return told
