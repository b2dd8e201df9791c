"""The seat of One Zero One: its questions, choices, refusals and readouts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import ClassVar

from engines.game import Event, IllegalMove
from engines.one_zero_one import GAME, Command, Facing, Move, Row, View, preview
from engines.one_zero_one.cards import ROWS, kinds_in
from engines.one_zero_one.moves import CPU, move_of
from engines.options import Option, OptionValue
from sto_odno.dialogue.prompts import Item
from sto_odno.games.board import Board
from sto_odno.games.one_zero_one import reasons
from sto_odno.games.one_zero_one.board import Program, row_brief
from sto_odno.games.one_zero_one.guidance import GUIDANCE
from sto_odno.games.one_zero_one.letters import DECKS, ROW
from sto_odno.games.one_zero_one.narrator import Narrator, totals_phrase
from sto_odno.games.one_zero_one.options import option_label, option_value_label
from sto_odno.games.one_zero_one.words import (
    against_cpu,
    card_noun,
    facing_text,
    listed,
    meaning,
    place_text,
    spoken_names,
)
from sto_odno.games.room import Group, Room, Tone
from sto_odno.i18n import N_, Words, sentences
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command as Key

# A card whose facing changes nothing and that does nothing: the player is not asked for it.  GET and CONT work either
# way too, but the question tells beforehand what they would do.
_NO_FACING = (Command.PLAIN,)


class OneZeroOneRoom(Room):
    """The room of One Zero One."""

    game = GAME
    place = 2
    guidance = GUIDANCE
    level_when = ("opponent", ("hand",))
    helps: ClassVar[Mapping[str, str]] = {
        keys.HAND.name: N_("your hand, when repeated what its cards do"),
        keys.TABLE.name: N_("the whole program, row by row"),
        keys.OPPONENT.name: N_("the opponent's hand or the CPU card, and whose move it is"),
        keys.PLAY.name: N_("choose the card"),
    }
    commands = (keys.HAND, keys.TABLE, ROW, keys.BOARD, keys.SCORE, keys.OPPONENT, DECKS)

    def title(self, words: Words) -> str:
        """Returns the name of the game."""
        return words.gettext("One Zero One")

    def rival(self, options: Mapping[str, str], seat: str) -> str:
        """Returns the CPU with its level, where it is the opponent."""
        return f"cpu {options['cpu_level']}" if options["opponent"] == "cpu" else seat

    def rival_label(self, words: Words, rival: str) -> str:
        """Returns how results call an opponent."""
        if rival.startswith("cpu "):
            return words.gettext("the CPU, level {level}", level=int(rival.removeprefix("cpu ")))
        return super().rival_label(words, rival)

    def spoken_names(self, words: Words) -> dict[str, str]:
        """Returns how the names on the cards are said."""
        return dict(spoken_names(words))

    def option_label(self, words: Words, name: str) -> str:
        """Returns what a rule option is called."""
        return option_label(words, name)

    def option_value_label(self, words: Words, option: Option, value: OptionValue) -> str | None:
        """Returns how a value of a rule option is said."""
        return option_value_label(words, option.name, value)

    def narrate(self, tone: Tone, seat: int, events: Sequence[Event]) -> Iterator[Group]:
        """Yields what the seat hears of events."""
        return Narrator(tone, seat).groups(events)

    def breath(self, events: Sequence[Event]) -> bool:
        """Whether a thought ended: each move does."""
        return True

    # -- the seat

    def follow(self, view: View, path: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
        """Settles the facing of cards to which it makes no difference."""
        card = path[0] if len(path) == 2 else path[-1] if len(path) > 3 else None
        if isinstance(card, Command) and card in _NO_FACING:  # facings are numbers too, and equal to some commands
            return (*path, Facing.RIGHT)
        return path

    def question(self, tone: Tone, view: View, path: tuple[Hashable, ...]) -> list[str]:
        """Returns what is asked next: card, row, facing, and what GOSUB and PRINT ask for."""
        w = tone.words
        if not path:
            demand = w.gettext("NEXT binds you to {place}.", place=place_text(w, view.demand)) if view.demand else ""
            totals = totals_phrase(tone, view.seat, view.totals)
            if tone.brief:
                return [sentences(demand, w.gettext("Your card?"))]
            return [sentences(w.gettext("Your move."), totals, demand, w.gettext("Which card?"))]
        if len(path) == 1:
            return [tone.pick(w.gettext("Into which row?"), w.gettext("Row?"))]
        if isinstance(path[-1], Command) or len(path) == 2:
            card = path[-1] if isinstance(path[-1], Command) else path[0]
            assert isinstance(card, Command)
            full = w.gettext("{card}: which way does the text face?", card=card_noun(w, card))
            return [tone.pick(full, w.gettext("Side?"))]
        if _asks_for_row(path):
            return [w.gettext("To which row does its target go?")]
        return [tone.pick(w.gettext("Which card is printed?"), w.gettext("Print?"))]

    def items(self, tone: Tone, view: View, path: tuple[Hashable, ...]) -> list[Item]:
        """Returns the cards of the hand, all rows, both facings with what they would do, or what comes after."""
        w = tone.words
        if not path:
            return [Item(card, self._held(tone, view, card)) for card in kinds_in(view.hand)]
        if len(path) == 1:
            return [Item(row, row_brief(tone, view, row, counted=not tone.brief).rstrip(".")) for row in view.rows]
        if isinstance(path[-1], Command) or len(path) == 2:
            return [Item(facing, self._facing(tone, view, path, facing)) for facing in (Facing.LEFT, Facing.RIGHT)]
        if _asks_for_row(path):
            return [Item(row, row_brief(tone, view, row).rstrip(".")) for row in view.rows]
        rest = list(view.cards)
        for used in path:
            if isinstance(used, Command):
                rest.remove(used)
        return [Item(card, card_noun(w, card)("nominative")) for card in dict.fromkeys(rest)]

    def _held(self, tone: Tone, view: View, card: Command) -> str:
        w = tone.words
        n = view.cards.count(card)
        name = card_noun(w, card)("nominative")
        return name if n == 1 else w.gettext("{card}, {n} of them", card=name, n=n)

    def _facing(self, tone: Tone, view: View, path: tuple[Hashable, ...], facing: Facing) -> str:
        """Returns a facing and what the command would hit, heard before the card is laid."""
        w = tone.words
        so_far = (*path, facing)
        longer = any(move.path[: len(so_far)] == so_far and len(move.path) > len(so_far) for move in view.legal)
        if longer and path[-1 if len(path) > 2 else 0] is Command.PRINT:
            effect = w.gettext("it prints a card of your hand")
        else:
            effect = Narrator(tone, view.seat).effect(preview(view, so_far))
        return w.gettext("{facing}: {effect}", facing=facing_text(tone, facing), effect=effect)

    def explanation(self, tone: Tone, view: View, path: tuple[Hashable, ...], value: Hashable | None) -> str | None:
        """Returns what the focused card does."""
        if path:
            return None
        if not isinstance(value, Command):
            return tone.words.gettext("First choose a card with the arrows.")
        return meaning(tone.words, value)

    def focus(self, view: View, path: tuple[Hashable, ...]) -> Hashable | None:
        """Returns the demanded or first open row, the first facing or row after that; no card is focused at first."""
        if not path:
            return None
        if len(path) == 1:
            if view.demand is not None:
                return view.demand.row
            return next(row for row in view.rows if view.is_open(row))
        if isinstance(path[-1], Command) or len(path) == 2:
            return Facing.LEFT
        if _asks_for_row(path):
            return next((move.path[len(path)] for move in view.legal if move.path[: len(path)] == path), None)
        rest = [move.path[len(path)] for move in view.legal if move.path[: len(path)] == path]
        return rest[0] if rest else None

    def shortcuts(self, view: View, path: tuple[Hashable, ...]) -> dict[Key, Hashable]:
        """Returns nothing: there is neither drawing nor passing."""
        return {}

    def move(self, view: View, path: tuple[Hashable, ...]) -> Move:
        """Returns the move of the path; what is missing is filled in, so that the first wrong choice is refused."""
        commands = [one for one in path if isinstance(one, Command)]
        facings = [one for one in path if isinstance(one, Facing)]
        rows = [one for one in path if isinstance(one, Row)]
        if not commands:
            return CPU
        facings += [Facing.RIGHT] * (len(commands) - len(facings))
        cards = tuple((int(card), int(facing)) for card, facing in zip(commands, facings, strict=True))
        row = ROWS.index(rows[0]) if rows else 0
        return move_of(row, cards, ROWS.index(rows[1])) if len(rows) > 1 else move_of(row, cards)

    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused."""
        return reasons.refusal(tone.words, refused)

    # -- readouts

    def readout(self, tone: Tone, view: View, command: Key, times: int) -> list[str]:
        """Returns what a readout tells; hand and rows go on when repeated."""
        if command is keys.HAND:
            return self._hand(tone, view, times)
        if command is keys.TABLE:
            return [row_brief(tone, view, row) for row in view.rows]
        if command is ROW:
            return [row_brief(tone, view, view.rows[times % len(view.rows)])]
        return _READOUTS[command](self, tone, view)

    def board(self, tone: Tone, view: View) -> Board:
        """Returns the program to walk."""
        return Program(tone, view)

    def _advice(self, tone: Tone, view: View, move: Move) -> str:
        """Returns the whole move of a hint: the whole move, choice by choice."""
        w = tone.words
        told = []
        for at, choice in enumerate(move.path):
            if isinstance(choice, Command):
                told.append(card_noun(w, choice)("accusative"))
            elif isinstance(choice, Facing):
                if not isinstance(before := move.path[at - 1 if at > 2 else 0], Command) or before not in _NO_FACING:
                    told.append(facing_text(tone, choice))
            elif isinstance(choice, Row):
                target = w.gettext("its target to row {row}", row=int(choice))
                told.append(target if at > 1 else w.gettext("row {row}", row=int(choice)))
        return w.gettext("My advice: {move}.", move=", ".join(told))

    def suggestion(self, tone: Tone, view: View, move: Move) -> tuple[str, str]:
        """Returns a hint, its kind and the whole move."""
        advice = self._advice(tone, view, move)
        return advice, advice

    def situation(self, tone: Tone, view: View) -> list[str]:  # type: ignore[override]
        """Returns both totals."""
        return [totals_phrase(tone, view.seat, view.totals)]

    def _hand(self, tone: Tone, view: View, times: int) -> list[str]:
        w = tone.words
        if not view.hand:
            return [w.gettext("You have no cards.")]
        if times % 2:
            return [meaning(w, card) for card in kinds_in(view.hand)]
        return [w.gettext("Your hand: {cards}.", cards=listed(w, view.cards))]

    def _score(self, tone: Tone, view: View) -> list[str]:
        w = tone.words
        digits = (
            w.gettext("You are zero, the other digit is one.")
            if view.seat == 0
            else w.gettext("You are one, the other digit is zero.")
        )
        told = [digits, totals_phrase(tone, view.seat, view.totals)]
        for owner, message in self._owners(w, view):
            rows = [w.number(int(row)) for row in view.rows if view.control(row) == owner]
            if rows:
                told.append(w.gettext("{whose}: {rows}.", whose=message, rows=w.listing(rows)))
        return [sentences(*told)]

    def _owners(self, w: Words, view: View) -> list[tuple[int | None, str]]:
        other = w.gettext("the CPU's rows") if view.cpu is not None else w.gettext("my rows")
        return [(view.seat, w.gettext("your rows")), (1 - view.seat, other), (None, w.gettext("undecided rows"))]

    def _opponent(self, tone: Tone, view: View) -> list[str]:
        w = tone.words
        turn = w.gettext("It is your move.") if view.to_move == view.seat else w.gettext("It is not your move.")
        if view.cpu is None:
            held = w.ngettext("I have {n} card in hand.", "I have {n} cards in hand.", view.held)
            return [sentences(held, turn)]
        if not view.cpu.begun:
            return [sentences(w.gettext("The CPU card has not moved yet."), turn)]
        side = w.gettext("winning side") if view.cpu.winning else w.gettext("losing side")
        step = w.gettext(
            "CPU card: {side}, step {n}: {what}.",
            side=side,
            n=view.cpu.step,
            what=reasons.cpu_step(tone, view.cpu.winning, view.cpu.step),
        )
        return [sentences(step, turn)]

    def _decks(self, tone: Tone, view: View) -> list[str]:
        w = tone.words
        told = []
        for seat in (view.seat, 1 - view.seat):
            top, n = view.tops[seat], view.decks[seat]
            if seat == view.seat:
                whose = w.gettext("Your deck")
            else:
                whose = w.gettext("The CPU's deck") if against_cpu(tone) else w.gettext("My deck")
            if top is None:
                told.append(w.gettext("{deck} is empty.", deck=whose))
            else:
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


def _asks_for_row(path: tuple[Hashable, ...]) -> bool:
    """Whether the last card of a path is a GOSUB, which asks for a row after its facing."""
    commands = [one for one in path if isinstance(one, Command)]
    return commands[-1] is Command.GOSUB


_READOUTS: dict[Key, Callable[[OneZeroOneRoom, Tone, View], list[str]]] = {
    keys.SCORE: OneZeroOneRoom._score,
    keys.OPPONENT: OneZeroOneRoom._opponent,
    DECKS: OneZeroOneRoom._decks,
}

ROOM = OneZeroOneRoom()
