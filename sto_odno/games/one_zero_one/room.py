"""The seat of One Zero One: its questions, choices, refusals and readouts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import ClassVar

from engines.game import Event, IllegalMove
from engines.one_zero_one import GAME, Command, Laid, Move, Row, View, preview
from engines.one_zero_one.cards import ROWS, kinds_in
from engines.one_zero_one.moves import CPU
from engines.options import Option, OptionValue
from sto_odno.dialogue.board import Board
from sto_odno.dialogue.paths import PathRoom
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.room import Group
from sto_odno.dialogue.sided import SidedItem
from sto_odno.dialogue.tone import Tone
from sto_odno.games.one_zero_one import hints, placing, readouts, reasons
from sto_odno.games.one_zero_one.board import Program, control
from sto_odno.games.one_zero_one.foretelling import Foreteller
from sto_odno.games.one_zero_one.guidance import GUIDANCE
from sto_odno.games.one_zero_one.letters import DECKS, ROW
from sto_odno.games.one_zero_one.narrator import Narrator, totals_phrase
from sto_odno.games.one_zero_one.options import option_label, option_value_label
from sto_odno.games.one_zero_one.placing import Path, Spot, Stage, card_of, following, stage_of
from sto_odno.games.one_zero_one.words import (
    card_noun,
    facing_text,
    listed,
    meaning,
    place_text,
    row_text,
    spoken_names,
)
from sto_odno.i18n import N_, Words, sentences
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command as Key
from sto_odno.records.match import Step


class OneZeroOneRoom(PathRoom[View, Move]):
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

    def aim(self, words: Words) -> str:
        """Returns the aim of a match; how it ends is explained where the end comes near."""
        return words.gettext(
            "A row brings as many points as its number to whoever has more cards in it. Whoever has more points wins."
        )

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

    def follow(self, view: View, path: Path) -> Path:
        """Takes apart what was chosen as one, and settles what has only one answer."""
        return placing.settled(view, path)

    def sided(self, view: View, path: Path) -> bool:
        """Whether a place is chosen: all that follows the card."""
        return bool(path)

    def quick(self, view: View, path: Path) -> bool:
        """Whether a digit takes its card at once: Escape gives it back."""
        return not path

    def question(self, tone: Tone, view: View, path: Path) -> list[str]:
        """Returns what is asked next: the card, where it goes, and what PRINT and GOSUB ask for."""
        w = tone.words
        match stage_of(path):
            case Stage.CARD:
                return [self._opening(tone, view)]
            case Stage.PLACE:
                return [w.gettext("{card}: where?", card=card_noun(w, card_of(path)))]
            case Stage.PRINTED:
                return [tone.pick(w.gettext("Which card is printed?"), w.gettext("Print?"))]
            case Stage.TARGET:
                return [tone.pick(w.gettext("To which row does its target go?"), w.gettext("Target?"))]

    def _opening(self, tone: Tone, view: View) -> str:
        w = tone.words
        demand = ""
        if view.demand is not None:
            demand = w.gettext("NEXT wants your card there: {place}.", place=place_text(w, view.demand))
        if tone.brief:
            return sentences(demand, w.gettext("Your card?"))
        totals = totals_phrase(tone, view.seat, view.totals)
        return sentences(w.gettext("Your move."), totals, demand, w.gettext("Which card?"))

    def items(self, tone: Tone, view: View, path: Path) -> list[Item]:
        """Returns the cards of the hand, or where the card may go with what it would do there."""
        if not path:
            return [Item(card, self._held(tone, view, card)) for card in kinds_in(view.hand)]
        if stage_of(path) is Stage.TARGET:
            rows = dict.fromkeys(move.path[-1] for move in following(view, path))
            return [self._target(tone, view, path, row) for row in rows if isinstance(row, Row)]
        found = placing.spots(view, path)
        lines = list(dict.fromkeys(spot.choice for spot in found))
        return [self._spot(tone, view, path, spot, found, lines.index(spot.choice) + 1) for spot in found]

    def _held(self, tone: Tone, view: View, card: Command) -> str:
        w = tone.words
        n = view.cards.count(card)
        name = card_noun(w, card)("nominative")
        return name if n == 1 else w.gettext("{card}, {n} of them", card=name, n=n)

    def _target(self, tone: Tone, view: View, path: Path, row: Row) -> SidedItem:
        told = tone.words.gettext(
            "{where}: {effect}",
            where=self._row(tone, view, row),
            effect=Foreteller(tone, view.seat).effect(preview(view, (*path, row)), row),
        )
        return SidedItem(row, told, line=row, number=_number(row))

    def _row(self, tone: Tone, view: View, row: Row) -> str:
        """Returns a row with whose it is."""
        w = tone.words
        return w.gettext("{row}, {control}", row=row_text(w, row), control=control(tone, view, row))

    def _spot(self, tone: Tone, view: View, path: Path, spot: Spot, found: Sequence[Spot], at: int) -> SidedItem:
        """Returns a place with what the card would do there, heard before it is laid."""
        w = tone.words
        choice = spot.choice
        where = self._row(tone, view, choice) if isinstance(choice, Row) else card_noun(w, choice)("nominative")
        number = _number(choice) if isinstance(choice, Row) else at
        effect = self._effect(tone, view, (*path, choice, spot.facing))
        if sum(one.choice == choice for one in found) == 1:
            label = w.gettext("{where}: {effect}", where=where, effect=effect) if effect else where
            return SidedItem(spot, label, line=choice, number=number, first=True)
        side = w.gettext("{facing}: {effect}", facing=facing_text(tone, spot.facing), effect=effect)
        label = w.gettext("{where}; {side}", where=where, side=side)
        first = spot.facing is placing.better_side(view, path, choice)
        return SidedItem(spot, label, line=choice, number=number, side=side, first=first)

    def _effect(self, tone: Tone, view: View, so_far: Path) -> str:
        """Returns what the last card of a path would do; empty where it does nothing but count."""
        if card_of(so_far) is Command.PRINT and following(view, so_far):
            return tone.words.gettext("it prints a card of your hand")
        row = so_far[1] if len(so_far) == _LAID and isinstance(so_far[1], Row) else None
        return Foreteller(tone, view.seat).effect(preview(view, so_far), row) or (
            "" if card_of(so_far) is Command.PLAIN else tone.words.gettext("nothing")
        )

    def absent(self, tone: Tone, view: View, path: Path, digit: int) -> str | None:
        """Returns why a card may not go into the row of a digit."""
        if stage_of(path) is Stage.PRINTED or not 1 <= digit <= len(ROWS):
            return None
        refused = placing.why_not(view, path, ROWS[digit - 1])
        return reasons.refusal(tone.words, refused) if refused is not None else None

    def explanation(self, tone: Tone, view: View, path: Path, value: Hashable | None) -> str | None:
        """Returns what the focused card does, or the one whose place is asked for."""
        if isinstance(value, Spot):
            value = value.choice
        if isinstance(value, Command):
            return meaning(tone.words, value)
        if path:
            return meaning(tone.words, card_of(path))
        return tone.words.gettext("First choose a card with the arrows.")

    def focus(self, view: View, path: Path) -> Hashable | None:
        """Returns no card at first, then the lowest row that takes it, or the first card to print."""
        if not path:
            return None
        rest = [move.path[len(path)] for move in following(view, path)]
        return rest[-1] if stage_of(path) is Stage.PLACE else rest[0]

    def shortcuts(self, view: View, path: Path) -> dict[Key, Hashable]:
        """Returns nothing: there is neither drawing nor passing."""
        return {}

    def way_to(self, view: View, move: Move) -> Path:
        """Returns the choices by which a player makes a move, a row and a side in one."""
        return placing.way_to(view, move)

    def move(self, view: View, path: Path) -> Move:
        """Returns the move of the path; what is missing is filled in, so that the first wrong choice is refused."""
        path = placing.flat(path)
        return placing.move_along(path) if any(isinstance(one, Command) for one in path) else CPU

    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused."""
        return reasons.refusal(tone.words, refused)

    # -- readouts

    def readout(self, tone: Tone, view: View, command: Key, times: int) -> list[str]:
        """Returns what a readout tells; hand and rows go on when repeated."""
        return _READOUTS[command](tone, view, times)

    def board(self, tone: Tone, view: View) -> Board:
        """Returns the program to walk."""
        return Program(tone, view)

    def taken_back(self, tone: Tone, view: View, steps: Sequence[Step]) -> str:
        """Returns which cards are back in the hand."""
        laid = [
            event.command
            for step in steps
            if step.seat == view.seat
            for event in step.events
            if isinstance(event, Laid)
        ]
        return tone.words.gettext("Back in your hand: {cards}.", cards=listed(tone.words, laid))

    def in_play(self, tone: Tone, view: View) -> str | None:
        """Returns what was laid last, and what such cards do."""
        return readouts.in_play(tone, view)

    def suggestion(self, tone: Tone, view: View, move: Move) -> tuple[str, str]:
        """Returns a hint: what the card would do and what for, then the whole move."""
        return hints.reason(tone, view, move), hints.whole(tone, view, move)

    def situation(self, tone: Tone, view: View) -> list[str]:
        """Returns both totals."""
        return [totals_phrase(tone, view.seat, view.totals)]


_LAID = 3
"""Steps of a path that ends with a row and a side: card, row, side."""


def _number(row: Row) -> int:
    return ROWS.index(row) + 1


_READOUTS: dict[Key, Callable[[Tone, View, int], list[str]]] = {
    keys.HAND: readouts.hand,
    keys.TABLE: readouts.table,
    ROW: readouts.row,
    keys.SCORE: readouts.score,
    keys.OPPONENT: readouts.opponent,
    DECKS: readouts.decks,
}

ROOM = OneZeroOneRoom()
