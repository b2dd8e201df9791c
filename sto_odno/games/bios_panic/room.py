"""The seat of BIOS PANIC: its questions, choices, refusals and readouts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Sized
from typing import ClassVar

from engines.bios_panic import (
    DEAD_SPAM,
    END,
    GAME,
    KIND_CODES,
    QUBIT,
    REDO,
    Choice,
    Drew,
    Move,
    Phase,
    Slot,
    TurnBegan,
    TurnEnded,
    View,
    codes,
    kind_of,
    move_of,
    options_after,
    preview,
)
from engines.bios_panic.cards import CHAIN, CLAIM, CLAIM_BITS, HAND_SIZE, SPAM, SWAP2
from engines.game import Event, IllegalMove
from engines.options import Option, OptionValue
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.typing import Sign, Typing
from sto_odno.games.bios_panic import building, readouts, reasons
from sto_odno.games.bios_panic.board import Row, nearness
from sto_odno.games.bios_panic.cards import PRINTED, meaning, spoken_names
from sto_odno.games.bios_panic.choices import choice_words
from sto_odno.games.bios_panic.guidance import GUIDANCE
from sto_odno.games.bios_panic.letters import DRAW_ACTION, DRAW_NUMBER, NEAR, PILES, TARGETS, TURN
from sto_odno.games.bios_panic.narrator import Narrator
from sto_odno.games.bios_panic.options import option_label, option_value_label
from sto_odno.games.bios_panic.words import TITLE, a_card, bits, card_noun, row_phrase, row_words
from sto_odno.games.board import Board
from sto_odno.games.people import People
from sto_odno.games.room import Group, Room, Tone
from sto_odno.i18n import N_, Words, sentences
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command as Key

_CARD_SLOTS = (Slot.CARD, Slot.OTHER, Slot.STOLEN)
_LONGEST_NUMBER = 3
"""Digits of a typed number."""
Path = tuple[Hashable, ...]


class BiosPanicRoom(Room):
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
    inner = (DRAW_NUMBER, DRAW_ACTION)
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
        """Whether a thought ended: drawing and the end of a turn are told in passing."""
        return any(not isinstance(event, Drew | TurnBegan | TurnEnded) for event in events)

    # -- the seat

    def follow(self, view: View, path: Path) -> Path:
        """Settles choices without an alternative: the only opponent, and what a REDO repeats."""
        while True:
            after = options_after(view.legal, path)
            settled = len(after) == 1 and bool(path) and after[0].slot in (Slot.SEAT, Slot.CARD, Slot.HOW)
            if not settled:
                return path
            path = (*path, after[0])

    def more(self, view: View, path: Path, choices: Callable[[Path], Sized]) -> bool:
        """Whether something is to be chosen; the places of a swap are named in any order."""
        wanted = building.places_wanted(path)
        if wanted is not None:
            return wanted > 0
        return bool(choices(path))

    def question(self, tone: Tone, view: View, path: Path) -> list[str]:
        """Returns what is asked next."""
        if path:
            return [_asked(tone, view, path)]
        return _QUESTIONS[view.phase](tone, view)

    def items(self, tone: Tone, view: View, path: Path) -> list[Item]:
        """Returns the cards of the hand and the end of the turn, or what may be chosen next with what it makes."""
        if not path and view.phase is Phase.MAIN:
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
            label = name if n == 1 else w.gettext("{card}, {n} of them", card=name, n=n)
            choice = Choice(Slot.CARD, card)
            if card == REDO and view.last_card is not None:
                last = (
                    card_noun(w, view.last_card)("nominative") if view.last_card <= QUBIT else PRINTED[view.last_card]
                )
                label = w.gettext("{redo}, now as {card}", redo=label, card=last)
            items.append(Item(choice, self._with_row(tone, view, (choice,), label)))
        # The pass is the only one of its period: the player hears beforehand that this is it.
        passes = not view.laid and bool(held) and min(held) <= QUBIT and not view.passed[view.seat]
        end = w.gettext("end your turn, and that is your pass") if passes else w.gettext("end your turn")
        return [*items, Item(Choice(Slot.DO, END), end)]

    def _label(self, tone: Tone, view: View, people: People, path: Path, choice: Choice) -> str:
        """Returns a choice, and if it makes a whole move what the row will be."""
        w = tone.words
        told = choice_words(tone, people, choice)
        row = building.row_for(view, path)
        if path[-1:] == (Choice(Slot.CARD, CLAIM),):
            low = choice.value - 1
            told = w.gettext("{place}: {bits}", place=told, bits=bits(tone, row[low : low + CLAIM_BITS]))
        elif choice.slot is Slot.PLACE and view.phase is Phase.MAIN and choice.value <= len(row):
            told = w.gettext("{place}, {card}", place=told, card=a_card(w, row[choice.value - 1]))
        elif choice.slot is Slot.CARD and view.phase is Phase.CHAIN:
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
        if seen.row == codes(view.row):
            return w.gettext("{what}: the row stays as it is", what=told)
        told = w.gettext("{what}; then {row}", what=told, row=row_words(tone, seen.row))
        if not seen.targets or not tone.hints:
            return told
        standing = w.listing([w.number(value) for value in seen.targets])
        return w.gettext("{what}; standing then: {targets}", what=told, targets=standing)

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
        if view.phase is Phase.CHAIN and not cards:
            return meaning(w, CHAIN)
        if cards:
            card = cards[-1].value
            if card == REDO and view.last_card is not None and view.last_card > QUBIT:
                return sentences(meaning(w, REDO), meaning(w, view.last_card))
            dead = card == SPAM and DEAD_SPAM in view.hand and SPAM not in view.hand and view.phase is Phase.MAIN
            return meaning(w, DEAD_SPAM if dead else card)
        if view.phase is not Phase.MAIN and view.phase is not Phase.STEAL:
            return None
        if isinstance(value, Choice) and value.slot is Slot.DO:
            return w.gettext("You end your turn and draw up to six cards.")
        return w.gettext("First choose a card with the arrows.")

    def focus(self, view: View, path: Path) -> Hashable | None:
        """Returns the first choice; of the hand none."""
        if not path and view.phase is Phase.MAIN:
            return None
        after = options_after(view.legal, building.canonical(path))
        return after[0] if after else None

    def shortcuts(self, view: View, path: Path) -> dict[Key, Hashable]:
        """Returns the end of the turn, or the piles."""
        if path:
            return {}
        if view.phase is Phase.MAIN:
            return {keys.END_TURN: Choice(Slot.DO, END)}
        if view.phase is Phase.DRAW:
            return {DRAW_NUMBER: Choice(Slot.PILE, 0), DRAW_ACTION: Choice(Slot.PILE, 1)}
        return {}

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

    def _advice(self, tone: Tone, view: View, move: Move) -> str:
        """Returns the whole move, choice by choice.  The number of a CLAIM or CHAIN is left to the player."""
        w = tone.words
        people = People(tone, view.seat)
        told = [choice_words(tone, people, choice) for choice in move.path if choice.slot is not Slot.NUMBER]
        return w.pgettext("bits", "My advice: {move}.", move=", ".join(told))

    def suggestion(self, tone: Tone, view: View, move: Move) -> tuple[str, str]:
        """Returns a hint, its kind and the whole move."""
        advice = self._advice(tone, view, move)
        return advice, advice

    def situation(self, tone: Tone, view: View) -> list[str]:  # type: ignore[override]
        """Returns the row and the score."""
        return [row_phrase(tone, view.row and codes(view.row)), *readouts.score(tone, view, 0)]


# -- questions


def _main(tone: Tone, view: View) -> list[str]:
    w = tone.words
    if view.acted:  # the row was told as it changed
        return [tone.pick(w.gettext("What next?"), w.gettext("Next?"))]
    full = sentences(w.gettext("Your move."), row_phrase(tone, codes(view.row)), w.gettext("Which card?"))
    return [tone.pick(full, w.gettext("Your card?"))]


def _draw(tone: Tone, view: View) -> list[str]:
    w = tone.words
    n = view.pending[0] or HAND_SIZE - len(view.hand)
    full = w.ngettext("You draw {n} card: from which pile?", "You draw {n} cards: from which pile for the first?", n)
    return [tone.pick(full, w.gettext("Pile?"))]


def _take(tone: Tone, view: View) -> list[str]:
    return [tone.words.gettext("{n} stands at several places. Which one?", n=view.mine[view.pending[0]])]


def _chain(tone: Tone, view: View) -> list[str]:
    w = tone.words
    low, high = view.pending[3:]
    rest = row_words(tone, codes(view.row)[low:high])
    return [w.gettext("Left beside your target: {rest}. Do you play CHAIN?", rest=rest)]


def _keep(tone: Tone, view: View) -> list[str]:
    return [tone.words.gettext("Which target do you keep?")]


def _steal(tone: Tone, view: View) -> list[str]:
    return [tone.words.gettext("Which card do you take?")]


def _phished(tone: Tone, view: View) -> list[str]:
    w = tone.words
    return [w.gettext("Where do you lay {card}?", card=a_card(w, view.pending[0], "accusative"))]


_QUESTIONS: dict[Phase, Callable[[Tone, View], list[str]]] = {
    Phase.MAIN: _main,
    Phase.DRAW: _draw,
    Phase.TAKE: _take,
    Phase.CHAIN: _chain,
    Phase.KEEP: _keep,
    Phase.STEAL: _steal,
    Phase.PHISHED: _phished,
}
_ASKED: dict[Slot, tuple[str, str]] = {
    Slot.PLACE: (N_("Which place?"), N_("Place?")),
    Slot.GAP: (N_("Where does it go?"), N_("Where?")),
    Slot.SIDE: (N_("On which side?"), N_("Side?")),
    Slot.DROP: (N_("The row is full: which end drops a card?"), N_("Full: which end drops?")),
    Slot.SEAT: (N_("Against whom?"), N_("Whom?")),
    Slot.NUMBER: (N_("Type the number, then Enter."), N_("Number?")),
    Slot.FACE: (N_("Which number?"), N_("Number?")),
    Slot.OTHER: (N_("Which card?"), N_("Card?")),
    Slot.SIZE: (N_("Which target?"), N_("Target?")),
    Slot.LENGTH: (N_("How many cards?"), N_("Cards?")),
    Slot.STEPS: (N_("How many steps?"), N_("Steps?")),
}
"""The question for each choice, in full and in brief."""


_FROM = {KIND_CODES[name] for name in ("parity", "nibble", "claim")}
"""Kinds that act on a run of cards."""


def _asked(tone: Tone, view: View, path: Path) -> str:
    """Returns the question for the choice after a path."""
    w = tone.words
    after = building.offered(view, path)
    if not after:
        return w.gettext("Which card?")
    slot = after[0].slot
    before = [one for one in path if isinstance(one, Choice) and one.slot is slot]
    if slot is Slot.PLACE and building.kind_in(path) in _FROM:
        return w.gettext("To which place?") if before else w.gettext("From which place?")
    if slot is Slot.PLACE and len(before) == 2 and building.kind_in(path) == SWAP2:
        row = row_words(tone, building.row_for(view, path))
        return w.gettext("Then the row is {row}. Second swap: which place?", row=row)
    if slot is Slot.HOW:
        return _caught(tone, view)
    asked = w.gettext(tone.pick(*_ASKED[slot]))
    return w.gettext("And then: {question}", question=asked) if before and not tone.brief else asked


def _caught(tone: Tone, view: View) -> str:
    """Returns the question of MITM, with the card that is caught."""
    w = tone.words
    at = view.caught
    assert at is not None
    card = a_card(w, codes(view.row)[at])
    return w.gettext("Caught: {card}, place {place}. Swap it or move it?", card=card, place=at + 1)


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
