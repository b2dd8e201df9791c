"""What the keys of One Zero One tell at any moment: hand, program, score, opponent, decks, what was laid last."""

from __future__ import annotations

from engines.one_zero_one import COMMANDS, Row, View
from engines.one_zero_one.cards import kinds_in
from sto_odno.dialogue.tone import Tone
from sto_odno.games.one_zero_one import reasons
from sto_odno.games.one_zero_one.board import program, row_cards
from sto_odno.games.one_zero_one.narrator import totals_phrase
from sto_odno.games.one_zero_one.words import card_noun, digits_phrase, listed, meaning, said
from sto_odno.games.people import People
from sto_odno.i18n import N_, sentences


def hand(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the cards of the hand, every other time what each of them does."""
    w = tone.words
    if not view.hand:
        return [w.gettext("You have no cards.")]
    if times % 2:
        return [meaning(w, card) for card in kinds_in(view.hand)]
    return [w.gettext("Your hand: {cards}.", cards=listed(w, view.cards))]


def table(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the whole program."""
    return program(tone, view)


def row(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the cards of one row, when repeated of the next."""
    return [row_cards(tone, view, view.rows[times % len(view.rows)])]


def score(tone: Tone, view: View, times: int) -> list[str]:
    """Returns who plays which digit, the totals, and whose each row is."""
    w = tone.words
    told = [digits_phrase(tone, view.seat), totals_phrase(tone, view.seat, view.totals)]
    for owner in (view.seat, 1 - view.seat, None):
        rows = [w.number(int(row)) for row in view.rows if view.control(row) == owner and _plays(view, row)]
        if rows:
            whose = _rows_of(tone, view.seat, owner, len(rows))
            told.append(w.gettext("{whose}: {rows}.", whose=whose, rows=w.listing(rows)))
    return [sentences(*told)]


def _rows_of(tone: Tone, seat: int, owner: int | None, n: int) -> str:
    """Returns whose one row or several rows are."""
    w = tone.words
    if owner is None:
        return w.ngettext("undecided row", "undecided rows", n)
    you, i = (N_("your row"), N_("my row")) if n == 1 else (N_("your rows"), N_("my rows"))
    cpu, other = (N_("the CPU's row"), N_("{who:genitive}'s row"))
    if n > 1:
        cpu, other = N_("the CPU's rows"), N_("{who:genitive}'s rows")
    return said(tone, seat, owner, you, i, cpu, other)


def _plays(view: View, row: Row) -> bool:
    """Whether a row holds cards or takes some; one that is closed and empty is nobody's concern yet."""
    return view.is_open(row) or bool(view.row(row))


def opponent(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the opponent's hand or the CPU card, and whose move it is."""
    w = tone.words
    people = People(tone, view.seat)
    turn = people.turn(view.to_move, view.over)
    if view.cpu is None:
        if people.several:
            who = people.name(1 - view.seat)
            held = w.ngettext("{who} has {n} card in hand.", "{who} has {n} cards in hand.", view.held, who=who)
        else:
            held = w.ngettext("I have {n} card in hand.", "I have {n} cards in hand.", view.held)
        return [sentences(held, turn)]
    if not view.cpu.begun:
        return [sentences(w.gettext("The CPU has not moved yet."), turn)]
    side = w.gettext("winning side") if view.cpu.winning else w.gettext("losing side")
    what = reasons.cpu_step(tone, view.cpu.winning, view.cpu.step)
    step = w.gettext("CPU card: {side}, step {n}: {what}.", side=side, n=view.cpu.step, what=what)
    return [sentences(step, turn)]


def decks(tone: Tone, view: View, times: int) -> list[str]:
    """Returns the tops of both decks, the player's own first."""
    w = tone.words
    told = []
    for seat in (view.seat, 1 - view.seat):
        top, n = view.tops[seat], view.decks[seat]
        you, i, cpu, other = N_("your deck"), N_("my deck"), N_("the CPU's deck"), N_("{who:genitive}'s deck")
        whose = said(tone, view.seat, seat, you, i, cpu, other)
        if top is None:
            told.append(w.gettext("{deck} is empty.", deck=whose))
            continue
        told.append(
            w.ngettext(
                "{deck}: on top {card}, {n} card in all.",
                "{deck}: on top {card}, {n} cards in all.",
                n,
                deck=whose,
                card=card_noun(w, top),
            )
        )
    return told


def in_play(tone: Tone, view: View) -> str | None:
    """Returns what was laid last, of a long turn its end alone, and what its last card does; None before that."""
    w = tone.words
    if not view.last:
        return None
    laid = view.last[-1]
    cards = [COMMANDS[command] for command, _ in laid.cards]
    told = said(
        tone,
        view.seat,
        laid.seat,
        N_("Your last move: {cards} in row {row}."),
        N_("My last move: {cards} in row {row}."),
        N_("The CPU laid {cards} in row {row}."),
        N_("{who:genitive}'s last move: {cards} in row {row}."),
        cards=listed(w, cards, "nominative"),
        row=int(laid.place.row),
    )
    return sentences(told, meaning(w, cards[-1]))
