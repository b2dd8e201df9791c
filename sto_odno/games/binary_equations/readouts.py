"""What may be looked up in Binary Equations: tiles, score, opponents."""

from __future__ import annotations

from engines.binary_equations import Symbol, View, unseen_of
from sto_odno.dialogue.tone import Tone
from sto_odno.games.binary_equations.words import in_order, listed, points_noun, tiles_noun
from sto_odno.games.people import People
from sto_odno.i18n import N_, sentences


def hand(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the tiles, in groups or one by one."""
    w = tone.words
    if not view.tiles:
        return [w.gettext("You have no tiles.")]
    tiles = in_order(w, view.tiles) if times % 2 else listed(w, view.tiles)
    return [w.ngettext("Your tile: {tiles}.", "Your tiles: {tiles}.", len(view.tiles), tiles=tiles)]


def table(tone: Tone, view: View, times: int) -> list[str]:
    """Returns how much lies on the board and in the bag."""
    w = tone.words
    board, bag = tiles_noun(w, len(view.lying)), tiles_noun(w, view.bag)
    if not view.bag:
        return [w.gettext("On the board {tiles}, the bag is empty.", tiles=board)]
    return [w.gettext("On the board {tiles}, in the bag {bag}.", tiles=board, bag=bag)]


def score(tone: Tone, view: View, times: int) -> list[str]:
    """Returns all scores."""
    w = tone.words
    people = People(tone, view.seat)
    told = [
        people.said(
            seat,
            N_("You have {points}."),
            N_("I have {points}."),
            N_("{who} has {points}."),
            points=points_noun(w, view.scores[seat]),
        )
        for seat in (view.seat, *people.others())
    ]
    return [sentences(*told)]


def others(tone: Tone, view: View, times: int) -> list[str]:
    """Returns how many tiles the others hold, and whose move it is."""
    w = tone.words
    people = People(tone, view.seat)
    told = [
        people.said(
            seat,
            N_("You hold {tiles}."),
            N_("I hold {tiles}."),
            N_("{who} holds {tiles}."),
            tiles=tiles_noun(w, view.held[seat]),
        )
        for seat in people.others()
    ]
    return [sentences(*told, people.turn(view.to_move, view.over))]


def unseen(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the tiles that are elsewhere than on the board and in the own rack."""
    w = tone.words
    unseen = [Symbol(tile) for tile in unseen_of(view)]
    if not unseen:
        return [w.gettext("You have seen all tiles.")]
    return [w.gettext("Not seen yet: {tiles}.", tiles=listed(w, unseen))]
