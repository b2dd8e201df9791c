"""The seat of BIOS PANIC: its questions, choices, refusals and readouts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Sized
from typing import ClassVar

from engines.bios_panic import (
    DEAD_SPAM,
    GAME,
    QUBIT,
    REDO,
    Chained,
    Choice,
    Claimed,
    DrawCards,
    Lost,
    MatchBegan,
    Move,
    OfferChain,
    Slot,
    StealFrom,
    Stolen,
    TargetsLost,
    Took,
    TurnOver,
    TurnSkipped,
    Undone,
    View,
    kind_of,
    move_of,
    options_after,
    preview,
)
from engines.bios_panic.cards import CHAIN, CLAIM, CLAIM_BITS, SPAM
from engines.contract import Event, IllegalMove
from engines.match import Step
from engines.options import Option, OptionValue
from sto_odno.dialogue.board import Board
from sto_odno.dialogue.paths import PathRoom
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.room import Group
from sto_odno.dialogue.teller import Phrase
from sto_odno.dialogue.tone import Tone
from sto_odno.dialogue.typing import Sign, Typing
from sto_odno.games.bios_panic import building, hints, questions, readouts, reasons, undoing
from sto_odno.games.bios_panic.board import Row, nearness
from sto_odno.games.bios_panic.cards import PRINTED, meaning, spoken_names
from sto_odno.games.bios_panic.choices import choice_words
from sto_odno.games.bios_panic.guidance import GUIDANCE
from sto_odno.games.bios_panic.letters import (
    DRAW_ACTION,
    DRAW_NUMBER,
    INMOST,
    NEAR,
    PILES,
    TARGETS,
    TO_LEFT,
    TO_RIGHT,
    TURN,
)
from sto_odno.games.bios_panic.narrator import Narrator
from sto_odno.games.bios_panic.options import option_label, option_value_label
from sto_odno.games.bios_panic.words import TITLE, a_card, bits, card_noun, row_phrase, row_then
from sto_odno.games.people import People
from sto_odno.i18n import N_, Words, sentences
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command as Key

_ENDING = (MatchBegan, TurnOver, TurnSkipped, Took, Claimed, Chained, Stolen, Lost, TargetsLost, Undone)
"""What is worth a pause: the end of a turn, points, cards and targets that change hands."""
_CARD_SLOTS = (Slot.CARD, Slot.OTHER, Slot.STOLEN)
_LONGEST_NUMBER = 3
"""Digits of a typed number."""
Path = tuple[Hashable, ...]


class BiosPanicRoom(PathRoom[View, Move]):
    """The room of BIOS PANIC."""

    game = GAME
    place = 3
    guidance = GUIDANCE
    helps: ClassVar[Mapping[str, str]] = {
        keys.HAND.name: N_("your hand, when repeated what its cards do"),
        keys.TABLE.name: N_("the row"),
        keys.OPPONENT.name: N_("the opponents' cards and whose move it is"),
        keys.BOARD.name: N_("walk the row, card by card"),
        keys.PLAY.name: N_("choose the card"),
    }
    inmost = INMOST
    commands = (keys.HAND, keys.TABLE, keys.BOARD, TARGETS, NEAR, keys.SCORE, keys.OPPONENT, PILES, TURN)

    def title(self, words: Words) -> str:
        """Returns the name of the game."""
        return TITLE

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
        """Whether a thought ended: a turn, or something that changes the match; a card of a turn is told in passing."""
        return any(isinstance(event, _ENDING) for event in events)

    # -- the seat

    def follow(self, view: View, path: Path) -> Path:
        """Settles choices without an alternative: the only opponent, what a REDO repeats, an end of an empty row."""
        if path[:1] == (building.ENDED,) and len(path) > 1:  # he was asked whether he passes, and does something else
            path = path[1:]
        while True:
            after = building.offered(view, path)
            alike = bool(after) and after[0].slot is Slot.SIDE and not view.row
            if not path or not (len(after) == 1 or alike) or after[0].slot is Slot.NUMBER:
                return path
            path = (*path, after[0])

    def more(self, view: View, path: Path, choices: Callable[[Path], Sized]) -> bool:
        """Whether something is to be chosen; the places of a swap are named in any order."""
        if path == (building.ENDED,):
            return building.passes(view)
        wanted = building.places_wanted(path)
        if wanted is not None:
            return wanted > 0 and building.playable(view, path)
        return bool(choices(building.canonical(path)))

    def question(self, tone: Tone, view: View, path: Path) -> list[Phrase]:
        """Returns what is asked next."""
        return questions.question(tone, view, path)

    def goes_on(self, view: View, path: Path) -> bool:
        """Whether the question was asked with the one before: the piles of all cards that are drawn."""
        return not path and questions.goes_on(view)

    def items(self, tone: Tone, view: View, path: Path) -> list[Item]:
        """Returns the cards of the hand and the end of the turn, or what may be chosen next with what it makes."""
        if path in ((), (building.ENDED,)) and view.pending is None:
            return self._hand_items(tone, view)
        people = People(tone, view.seat)
        return [Item(choice, self._label(tone, view, people, path, choice)) for choice in building.offered(view, path)]

    def _hand_items(self, tone: Tone, view: View) -> list[Item]:
        w = tone.words
        held = list(map(kind_of, view.hand))
        items = []
        for card in dict.fromkeys(held):
            n = held.count(card)
            name = card_noun(w, card)("nominative") if card <= QUBIT else a_card(w, card)
            label = name if n == 1 else w.ngettext("{card}, {n} card", "{card}, {n} cards", n, card=name)
            choice = Choice(Slot.CARD, card)
            if card == REDO and view.last_card is not None:
                last = (
                    card_noun(w, view.last_card)("nominative") if view.last_card <= QUBIT else PRINTED[view.last_card]
                )
                label = w.gettext("{redo}, now as {card}", redo=label, card=last)
            items.append(Item(choice, self._with_row(tone, view, (choice,), label)))
        # The pass is the only one of its period: the player hears beforehand that this is it.
        if building.passes(view):
            return [*items, Item(building.PASSED, w.gettext("end your turn, and that is your pass"))]
        return [*items, Item(building.ENDED, w.gettext("end your turn"))]

    def _label(self, tone: Tone, view: View, people: People, path: Path, choice: Choice) -> str:
        """Returns a choice, and if it makes a whole move what the row will be."""
        w = tone.words
        told = choice_words(tone, people, choice, building.kind_in(path))
        row = building.row_for(view, path)
        if path[-1:] == (Choice(Slot.CARD, CLAIM),):
            low = choice.value - 1
            told = w.gettext("{place}: {bits}", place=told, bits=bits(tone, row[low : low + CLAIM_BITS]))
        elif choice.slot is Slot.PLACE and view.pending is None and choice.value <= len(row):
            told = w.gettext("{place}, {card}", place=told, card=a_card(w, row[choice.value - 1]))
        elif choice.slot is Slot.CARD and isinstance(view.pending, OfferChain):
            told = w.gettext("play {card}", card=told)
        return self._with_row(tone, view, (*path, choice), told)

    def _with_row(self, tone: Tone, view: View, path: Path, told: str) -> str:
        """Returns a label with the row as it will be, if the path is a whole legal move that is about the row."""
        w = tone.words
        path = building.canonical(self.follow(view, path))
        move = move_of(path)
        if options_after(view.legal, path) or move not in view.legal:
            return told
        seen = preview(view, move)
        if seen is None:
            return told
        if seen.row == view.row:
            return w.gettext("{what}: the row stays as it is", what=told)
        told = w.gettext("{what}: {row}", what=told, row=row_then(tone, seen.row))
        if not seen.targets or not tone.hints:
            return told
        standing = w.listing([w.number(value) for value in seen.targets])
        return w.ngettext(
            "{what}; your target {targets} stands in it",
            "{what}; your targets {targets} stand in it",
            len(seen.targets),
            what=told,
            targets=standing,
        )

    def typing(self, tone: Tone, view: View, path: Path) -> Typing | None:
        """Returns that a number is typed, where CLAIM and CHAIN ask for one."""
        after = options_after(view.legal, path)
        if not after or after[0].slot is not Slot.NUMBER:
            return None
        w = tone.words
        return Typing(
            [Sign(keys.DIGIT)],
            _LONGEST_NUMBER,
            lambda digit: w.number(int(digit)),
            lambda digits: w.gettext("Number {n}.", n=int("".join(digits))),
            lambda digits: Choice(Slot.NUMBER, int("".join(digits))),
            lambda choice: tuple(str(choice.value)),
        )

    def explanation(self, tone: Tone, view: View, path: Path, value: Hashable | None) -> str | None:
        """Returns what the focused card does, or the card for which something is chosen."""
        w = tone.words
        cards = [one for one in (*path, value) if isinstance(one, Choice) and one.slot in _CARD_SLOTS]
        if isinstance(view.pending, OfferChain) and not cards:
            return meaning(w, CHAIN)
        if cards:
            card = cards[-1].value
            if card == REDO and view.last_card is not None and view.last_card > QUBIT:
                return sentences(meaning(w, REDO), meaning(w, view.last_card))
            dead = card == SPAM and DEAD_SPAM in view.hand and SPAM not in view.hand and view.pending is None
            return meaning(w, DEAD_SPAM if dead else card)
        if view.pending is not None and not isinstance(view.pending, StealFrom):
            return None
        if isinstance(value, Choice) and value.slot is Slot.DO:
            return w.gettext("You end your turn and draw up to six cards.")
        return w.gettext("First choose a card with the arrows.")

    def focus(self, view: View, path: Path) -> Hashable | None:
        """Returns the first choice; none of the hand, and none where there are keys for each choice."""
        if (path in ((), (building.ENDED,)) and view.pending is None) or self.shortcuts(view, path):
            return None
        after = options_after(view.legal, building.canonical(path))
        return after[0] if after else None

    def shortcuts(self, view: View, path: Path) -> dict[Key, Hashable]:
        """Returns the end of the turn, the piles, or the ends of the row."""
        if path == (building.ENDED,):
            return {keys.END_TURN: building.PASSED}
        after = options_after(view.legal, building.canonical(path))
        if after and after[0].slot in (Slot.SIDE, Slot.DROP, Slot.PHISHED):
            return {(TO_LEFT, TO_RIGHT)[one.value]: one for one in after if one.value < 2}
        if path:
            return {}
        if view.pending is None:
            return {keys.END_TURN: building.ENDED}
        if isinstance(view.pending, DrawCards):
            return {DRAW_NUMBER: Choice(Slot.PILE, 0), DRAW_ACTION: Choice(Slot.PILE, 1)}
        return {}

    def way_to(self, view: View, move: Move) -> Path:
        """Returns the choices by which a player makes a move; a pass is chosen where it is told to be one."""
        if move.path == (building.ENDED,) and building.passes(view):
            return (building.PASSED,)
        return move.path

    def move(self, view: View, path: Path) -> Move:
        """Returns the move of a path, whole or not."""
        return move_of(building.canonical(path))

    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused."""
        return reasons.refusal(tone, refused)

    # -- readouts

    def readout(self, tone: Tone, view: View, command: Key, times: int) -> list[str]:
        """Returns what a readout tells."""
        return _READOUTS[command](tone, view, times)

    def board(self, tone: Tone, view: View) -> Board | None:
        """Returns the row to walk, if a card lies in it."""
        return Row(tone, view) if view.row else None

    def taken_back(self, tone: Tone, view: View, steps: Sequence[Step]) -> str:
        """Returns which cards are back, or that the turn goes on, and how the row lies."""
        return undoing.taken_back(tone, view, steps)

    def aim(self, words: Words) -> str:
        """Returns the aim of a match."""
        return words.gettext(
            "You have two secret numbers, your targets. When their bits stand side by side in the row you get points, "
            "and who first has enough points wins."
        )

    def in_play(self, tone: Tone, view: View) -> str | None:
        """Returns what the card that was played last does."""
        return None if view.last_card is None else meaning(tone.words, view.last_card)

    def suggestion(self, tone: Tone, view: View, move: Move) -> tuple[str, str]:
        """Returns a hint: the kind of move with the reason, then the whole move."""
        return hints.suggestion(tone, view, move)

    def situation(self, tone: Tone, view: View) -> list[str]:
        """Returns the row and the score."""
        return [row_phrase(tone, view.row), *readouts.score(tone, view, 0)]


_READOUTS: dict[Key, Callable[[Tone, View, int], list[str]]] = {
    keys.HAND: readouts.hand,
    keys.TABLE: readouts.row,
    keys.SCORE: readouts.score,
    keys.OPPONENT: readouts.others,
    TARGETS: readouts.targets,
    NEAR: lambda tone, view, times: (
        nearness(tone, view) if tone.hints else [tone.words.gettext("Hints are switched off in the settings.")]
    ),
    PILES: readouts.piles,
    TURN: readouts.turn,
}

ROOM = BiosPanicRoom()
