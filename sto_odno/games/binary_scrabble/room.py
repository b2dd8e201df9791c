"""The seat of Binary Equations: its questions, choices, refusals and readouts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence, Sized
from typing import ClassVar

from engines.binary_scrabble import (
    GAME,
    Action,
    Direction,
    Exchanged,
    Laid,
    Move,
    Reason,
    Square,
    Symbol,
    Tile,
    View,
    evaluate,
    preview,
    unseen_of,
)
from engines.game import Event, IllegalMove
from engines.options import Option, OptionValue
from sto_odno.dialogue.board import Board
from sto_odno.dialogue.paths import PathRoom
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.room import ON_THE_BOARD, WHILE_TYPING, Group
from sto_odno.dialogue.tone import Tone
from sto_odno.dialogue.typing import Sign, Typing
from sto_odno.games.binary_scrabble import building, reasons
from sto_odno.games.binary_scrabble.advice import suggested
from sto_odno.games.binary_scrabble.board import (
    AROUND,
    NEXT_EQUATION,
    NEXT_TILE,
    THROUGH,
    Squares,
    equations_told,
    last_told,
)
from sto_odno.games.binary_scrabble.building import Path, Spot, Typed, Way
from sto_odno.games.binary_scrabble.guidance import GUIDANCE
from sto_odno.games.binary_scrabble.letters import BLANK, EQUATIONS, KEY_OF, SIGNS, UNSEEN
from sto_odno.games.binary_scrabble.meanings import meaning
from sto_odno.games.binary_scrabble.narrator import Narrator
from sto_odno.games.binary_scrabble.options import option_label, option_value_label
from sto_odno.games.binary_scrabble.words import (
    in_order,
    listed,
    lowered,
    name,
    points_noun,
    run_words,
    square_words,
    tile_word,
    tiles_noun,
    value_words,
    way_words,
    where_words,
)
from sto_odno.games.people import People
from sto_odno.i18n import N_, Words, sentences
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command
from sto_odno.records.match import Step

_LONGEST = 30
"""Signs of a typed equation, blanks among them."""
BLANK_TEXT = str(Symbol.BLANK)
_BEGINNINGS = [str(symbol) for symbol in (Symbol.ZERO, Symbol.ONE, Symbol.NOT, Symbol.MINUS)]
"""With what an equation may begin."""


class BinaryEquationsRoom(PathRoom[View, Move]):
    """The room of Binary Equations."""

    game = GAME
    place = 4
    guidance = GUIDANCE
    helps: ClassVar[Mapping[str, str]] = {
        keys.HAND.name: N_("your tiles in groups, when repeated one by one"),
        keys.TABLE.name: N_("the board in one sentence"),
        keys.OPPONENT.name: N_("the opponents' tiles and whose move it is"),
        keys.PLAY.name: N_("choose"),
        keys.BOARD.name: N_("walk the board, square by square"),
        keys.EXPLAIN.name: N_("what the chosen tile does, or how the last equation scored"),
    }
    inmost: ClassVar[Mapping[str, tuple[Command, ...]]] = {
        ON_THE_BOARD: (NEXT_TILE, NEXT_EQUATION, THROUGH, AROUND),
        WHILE_TYPING: (*(command for command, _ in SIGNS), BLANK),
    }
    commands = (keys.HAND, keys.TABLE, keys.BOARD, EQUATIONS, keys.SCORE, keys.OPPONENT, UNSEEN)

    def title(self, words: Words) -> str:
        """Returns the name of the game."""
        return words.gettext("Binary Equations")

    def option_label(self, words: Words, name: str) -> str:
        """Returns what a rule option is called."""
        return option_label(words, name)

    def option_value_label(self, words: Words, option: Option, value: OptionValue) -> str | None:
        """Returns how a value of a rule option is said."""
        return option_value_label(words, value)

    def narrate(self, tone: Tone, seat: int, events: Sequence[Event]) -> Iterator[Group]:
        """Yields what the seat hears of events."""
        return Narrator(tone, seat).groups(events)

    def breath(self, events: Sequence[Event]) -> bool:
        """Whether a thought ended: each move does."""
        return True

    # -- the seat

    def more(self, view: View, path: Path, choices: Callable[[Path], Sized]) -> bool:
        """Whether something is to be chosen; the game's own tree is not asked, since it is very large."""
        if path == (Action.EXCHANGE,) and not view.may_exchange:
            return False
        if building.lacking(view, path) is not None:
            return False
        return not building.is_whole(path)

    def picks(self, view: View, path: Path) -> bool:
        """Whether a square is chosen next."""
        return building.picks_square(path)

    def way_to(self, view: View, move: Move) -> Path:
        """Returns the choices that make a move, tile by tile."""
        return building.way_to(move)

    def question(self, tone: Tone, view: View, path: Path) -> list[str]:
        """Returns what is asked next."""
        w = tone.words
        if not path:
            tiles = w.gettext("Your tiles: {tiles}.", tiles=listed(w, view.tiles))
            full = sentences(w.gettext("Your move."), tiles, w.gettext("What do you do?"))
            return [tone.pick(full, w.gettext("Your move?"))]
        if building.picks_square(path):
            full = w.gettext("Where does it begin? Arrows walk, Enter chooses.")
            return [tone.pick(full, w.gettext("Where?"))]
        if path == (Way.TYPE,):
            full = w.gettext("Type the whole equation, then Enter. F1 tells the keys.")
            return [tone.pick(full, w.gettext("Equation?"))]
        if path[0] is Way.TYPE and len(path) == 2:
            return [tone.pick(w.gettext("Where does it go?"), w.gettext("Where?"))]
        if path == (Way.TILES,) or path[0] is Way.TYPE:
            return [tone.pick(w.gettext("In which direction?"), w.gettext("Direction?"))]
        if path[-1] is Symbol.BLANK and path[0] is Way.TILES:
            return [w.gettext("What does the blank stand for?")]
        if path[0] is Action.EXCHANGE:
            chosen = [one for one in path if isinstance(one, Symbol)]
            so_far = w.gettext("To be given back: {tiles}.", tiles=in_order(w, chosen)) if chosen else ""
            asked = tone.pick(w.gettext("Which tile do you give back?"), w.gettext("Tile?"))
            return [sentences(so_far, asked)]
        asked = tone.pick(w.gettext("Which tile?"), w.gettext("Tile?"))
        laid = [tile_word(w, tile) for tile in building.laid_in(path)]
        if not laid:
            return [asked]
        so_far = w.gettext("Laid so far: {tiles}.", tiles=", ".join(laid))
        return [sentences(tone.pick(so_far, f"{laid[-1]}."), asked)]

    def items(self, tone: Tone, view: View, path: Path) -> list[Item]:
        """Returns what may be chosen, with what it makes."""
        w = tone.words
        if not path:
            return [
                Item(Way.TYPE, w.gettext("type an equation")),
                Item(Way.TILES, w.gettext("lay tiles one by one")),
                Item(Action.EXCHANGE, w.gettext("exchange tiles")),
                Item(Action.PASS, w.gettext("pass")),
            ]
        if path[0] is Action.EXCHANGE:
            return self._giving_back(tone, view, path)
        if path[0] is Way.TYPE and len(path) == 2:
            return self._spots(tone, view, path)
        if path == (Way.TILES,):
            return [Item(direction, way_words(w, direction)) for direction in Direction]
        if path[0] is Way.TYPE:
            return [Item(direction, self._preview(tone, view, (*path, direction))) for direction in Direction]
        return self._laying(tone, view, path)

    def _spots(self, tone: Tone, view: View, path: Path) -> list[Item]:
        """Returns where a typed equation fits, the best first, unless hints are off; and the choice by hand."""
        w = tone.words
        by_hand = Item(Way.BY_HAND, w.gettext("choose the place on the board"))
        typed = path[1]
        if not tone.hints or not isinstance(typed, Typed):
            return [by_hand]
        spots = [spot for spot, _ in building.spots_for(view, typed)]
        fitting = [Item(spot, self._preview(tone, view, (*path, spot))) for spot in spots]
        if len(spots) == 1 and building.is_as_typed(view, typed, spots[0]):
            return fitting  # nothing is left to ask
        return [*fitting, by_hand]

    def unasked(self, tone: Tone, view: View, path: Path, then: Path) -> list[str]:
        """Returns where a typed equation goes that fits one place only; in full speech the move itself tells it."""
        if not tone.brief or len(then) != len(path) + 1 or not isinstance(then[-1], Spot):
            return []
        return [f"{self._preview(tone, view, then, points=False)}."]

    def _laying(self, tone: Tone, view: View, path: Path) -> list[Item]:
        """Returns the tiles of the rack for the next free square, and the end with what is made."""
        w = tone.words
        if path[-1] is Symbol.BLANK:
            symbols = [symbol for symbol in Symbol if symbol is not Symbol.BLANK]
            if not view.options["xor"]:
                symbols.remove(Symbol.XOR)
            return [Item(symbol, name(w, symbol)) for symbol in symbols]
        direction, square = path[1], path[2]
        assert isinstance(direction, Direction)
        assert isinstance(square, Square)
        laid = len(building.laid_in(path))
        free = list(building.free_from(view, Spot(square, direction)))
        items = []
        if laid:
            items.append(Item(Action.DONE, self._preview(tone, view, (*path, Action.DONE))))
        if laid < len(free):
            place = square_words(w, free[laid])
            items += [
                Item(symbol, w.gettext("{tile}, to {square}", tile=name(w, symbol), square=place))
                for symbol in dict.fromkeys(building.left_in(view, path))
            ]
        return items

    def _giving_back(self, tone: Tone, view: View, path: Path) -> list[Item]:
        w = tone.words
        chosen = [one for one in path if isinstance(one, Symbol)]
        items = []
        if chosen:
            items.append(Item(Action.DONE, w.gettext("done, exchange {tiles}", tiles=in_order(w, chosen))))
        return [*items, *(Item(one, name(w, one)) for one in dict.fromkeys(building.left_in(view, path)))]

    def _preview(self, tone: Tone, view: View, path: Path, points: bool = True) -> str:
        """Returns what a whole path makes, its values and points, or why it is refused; without an end mark.

        ``points``: whether they are told.
        """
        w = tone.words
        last = path[-1]
        if isinstance(last, Spot):
            head = where_words(w, last.square, last.direction)
        else:
            head = way_words(w, last) if isinstance(last, Direction) else w.gettext("done")
        try:
            made = preview(view, self.move(view, path))
        except IllegalMove as refused:
            why = self.refusal(tone, refused).rstrip(".")
            return w.gettext("{head}: {what}", head=head, what=lowered(why))
        whole = made.equations[0]
        grown = isinstance(last, Spot) and len(whole.symbols) > len(_typed_in(path).tiles)
        if grown:  # it is read with what lies next to it
            head = where_words(w, whole.square, whole.direction)
        told = [
            w.gettext("{run}, value {value}", run=run_words(tone, one.symbols), value=value_words(w, one.value))
            # In brief speech an equation that was just typed is not told again with each place for it.
            for one in made.equations[tone.brief and isinstance(last, Spot) and not grown :]
        ]
        told += [w.gettext("a blank for {sign}", sign=name(w, tile.symbol)) for _, tile in made.tiles if tile.blank]
        if made.nine_bonus:
            told.append(w.gettext("all nine tiles"))
        if points:
            told.append(points_noun(w, made.points)("nominative"))
        return w.gettext("{head}: {what}", head=head, what="; ".join(told)) if told else head

    def typing(self, tone: Tone, view: View, path: Path) -> Typing | None:
        """Returns that an equation is typed."""
        if path != (Way.TYPE,):
            return None
        w = tone.words
        return Typing(
            [*_signs(view), Sign(BLANK, str(Symbol.BLANK))],
            _LONGEST,
            lambda text: name(w, Symbol(text)),
            lambda typed: self._typed(tone, view, typed),
            lambda typed: _read(typed),
            _keys_of,
            lambda typed: self._unfit(tone, view, typed),
            lambda text: None if text != BLANK_TEXT or BLANK_TEXT in view.rack else w.gettext("You hold no blank."),
        )

    def begins_typing(self, view: View, path: Path) -> tuple[Hashable, Sequence[Sign]] | None:
        """Returns the signs with which an equation may begin: their keys begin to type it."""
        if path:
            return None
        return Way.TYPE, [sign for sign in _signs(view) if sign.text in _BEGINNINGS]

    def _typed(self, tone: Tone, view: View, typed: Sequence[str]) -> str:
        """Returns what is typed so far, and the values of its sides if they have any."""
        w = tone.words
        tiles = _read(typed).tiles
        run = [tile.symbol for tile in tiles]
        told = [w.gettext("Typed: {run}.", run=run_words(tone, run)) if run else ""]
        told += [w.gettext("With a blank: {sign}.", sign=name(w, tile.symbol)) for tile in tiles if tile.blank]
        if typed[-1] == str(Symbol.BLANK):
            told.append(w.gettext("A blank for the next sign."))
        try:
            told.append(w.gettext("Value {value}.", value=value_words(w, evaluate(run, view.options)[0])))
        except IllegalMove as refused:
            if refused.reason is Reason.UNEQUAL:
                told.append(self.refusal(tone, IllegalMove(Reason.UNEQUAL, values=refused.facts["values"])))
            if tone.hints and run:
                told.append(self._with_neighbours(tone, view, Typed(tuple(tiles))))
        return sentences(*told)

    def _with_neighbours(self, tone: Tone, view: View, typed: Typed) -> str:
        """Returns what something typed becomes together with the tiles next to its best place; empty for none."""
        w = tone.words
        for spot, _ in building.spots_for(view, typed)[:1]:
            whole = preview(view, building.placed(view, typed, spot)).equations[0]
            run = run_words(tone, whole.symbols)
            return w.gettext(
                "With what lies beside it: {run}, value {value}.", run=run, value=value_words(w, whole.value)
            )
        return ""

    def _unfit(self, tone: Tone, view: View, typed: Sequence[str]) -> str | None:
        """Returns why a typed equation cannot be laid anywhere, None if it can or if the player places it himself."""
        w = tone.words
        if typed[-1] == str(Symbol.BLANK):
            return w.gettext("A blank needs a sign after it.")
        equation = _read(typed)
        if not tone.hints or building.spots_for(view, equation):
            return None
        try:
            value = evaluate([tile.symbol for tile in equation.tiles], view.options)[0]
        except IllegalMove as refused:
            return self.refusal(tone, refused)
        return w.gettext(
            "It is right, value {value}, but with your tiles it fits nowhere on the board.", value=value_words(w, value)
        )

    def focus(self, view: View, path: Path) -> Hashable | None:
        """Returns the first choice; of places for a typed equation the first one of the list, whichever it is."""
        if not path:
            return Way.TYPE
        if path[0] is Way.TYPE and len(path) == 2:
            spots = building.spots_for(view, _typed_in(path))
            return spots[0][0] if spots else Way.BY_HAND
        if (path[0] is Way.TYPE and len(path) > 2) or path == (Way.TILES,):
            return Direction.ACROSS
        return None

    def shortcuts(self, view: View, path: Path) -> dict[Command, Hashable]:
        """Returns the pass, and where a tile is chosen the key of each sign."""
        if not path:
            return {keys.PASS: Action.PASS}
        if not building.chooses_tile(path):
            return {}
        xor = bool(view.options["xor"])
        fixed = path[0] is Way.TILES and path[-1] is Symbol.BLANK  # what a blank stands for
        return {
            command: symbol
            for symbol, command in KEY_OF.items()
            if (xor or symbol is not Symbol.XOR) and not (fixed and symbol is Symbol.BLANK)
        }

    def explanation(self, tone: Tone, view: View, path: Path, value: Hashable | None) -> str | None:
        """Returns what the focused tile does."""
        return meaning(tone.words, value) if isinstance(value, Symbol) else None

    def taken_back(self, tone: Tone, view: View, steps: Sequence[Step]) -> str:
        """Returns what came back to the rack, from the board or from the bag."""
        w = tone.words
        events = [event for step in steps if step.seat == view.seat for event in step.events]
        if any(isinstance(event, Laid) for event in events):
            return w.gettext("Your equation is taken off the board, your tiles are back.")
        if any(isinstance(event, Exchanged) for event in events):
            return w.gettext("Your exchange is taken back, your tiles are back.")
        return w.gettext("You have not passed.")

    def aim(self, words: Words) -> str:
        """Returns the aim of a match."""
        return words.gettext(
            "Lay equations of binary numbers so that they cross on the board: each brings points, and who has most of "
            "them when all tiles are laid wins."
        )

    def in_play(self, tone: Tone, view: View) -> str | None:
        """Returns the last equation laid, and how it scored."""
        return last_told(tone, view)

    def move(self, view: View, path: Path) -> Move:
        """Returns the move of a path; raises IllegalMove for an equation that does not fit what lies there."""
        return building.move_of(view, path)

    def refusal(self, tone: Tone, refused: IllegalMove) -> str:
        """Returns why a move is refused."""
        return reasons.refusal(tone, refused)

    # -- readouts

    def readout(self, tone: Tone, view: View, command: Command, times: int) -> list[str]:
        """Returns what a readout tells."""
        return _READOUTS[command](self, tone, view, times)

    def board(self, tone: Tone, view: View) -> Board:
        """Returns the board to walk."""
        return Squares(tone, view)

    def suggestion(self, tone: Tone, view: View, move: Move) -> tuple[str, str]:
        """Returns a hint: what is made and what for, then the whole move."""
        return suggested(tone, view, move)

    def situation(self, tone: Tone, view: View) -> list[str]:
        """Returns the score and the board."""
        return [*self._score(tone, view, 0), *self._table(tone, view, 0)]

    def _hand(self, tone: Tone, view: View, times: int) -> list[str]:
        w = tone.words
        if not view.tiles:
            return [w.gettext("You have no tiles.")]
        tiles = in_order(w, view.tiles) if times % 2 else listed(w, view.tiles)
        return [w.gettext("Your tiles: {tiles}.", tiles=tiles)]

    def _table(self, tone: Tone, view: View, times: int) -> list[str]:
        w = tone.words
        board, bag = tiles_noun(w, len(view.lying)), tiles_noun(w, view.bag)
        if not view.bag:
            return [w.gettext("On the board {tiles}, the bag is empty.", tiles=board)]
        return [w.gettext("On the board {tiles}, in the bag {bag}.", tiles=board, bag=bag)]

    def _equations(self, tone: Tone, view: View, times: int) -> list[str]:
        return equations_told(tone, view, times)

    def _score(self, tone: Tone, view: View, times: int) -> list[str]:
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

    def _others(self, tone: Tone, view: View, times: int) -> list[str]:
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
        turn = w.gettext("It is your move.") if view.to_move == view.seat else w.gettext("It is not your move.")
        return [sentences(*told, turn)]

    def _unseen(self, tone: Tone, view: View, times: int) -> list[str]:
        w = tone.words
        unseen = [Symbol(tile) for tile in unseen_of(view)]
        if not unseen:
            return [w.gettext("You have seen all tiles.")]
        return [w.gettext("Not seen yet: {tiles}.", tiles=listed(w, unseen))]


def _signs(view: View) -> list[Sign]:
    """Returns the signs of the match, without the blank."""
    return [Sign(command, str(symbol)) for command, symbol in SIGNS if symbol is not Symbol.XOR or view.options["xor"]]


def _typed_in(path: Path) -> Typed:
    """Returns the equation that was typed."""
    typed = path[1]
    assert isinstance(typed, Typed)
    return typed


def _read(typed: Sequence[str]) -> Typed:
    """Returns what typed signs stand for; a blank marks the sign that follows, and at the end it is nothing."""
    tiles = []
    blank = False
    for text in typed:
        if text == str(Symbol.BLANK):
            blank = True
        else:
            tiles.append(Tile(Symbol(text), blank))
            blank = False
    return Typed(tuple(tiles))


def _keys_of(typed: Typed) -> tuple[str, ...]:
    """Returns the keys that type an equation."""
    key = {symbol: command.keys[0] for command, symbol in SIGNS}
    found: list[str] = []
    for tile in typed.tiles:
        found += [*BLANK.keys, key[tile.symbol]] if tile.blank else [key[tile.symbol]]
    return tuple(found)


_READOUTS: dict[Command, Callable[[BinaryEquationsRoom, Tone, View, int], list[str]]] = {
    keys.HAND: BinaryEquationsRoom._hand,
    keys.TABLE: BinaryEquationsRoom._table,
    EQUATIONS: BinaryEquationsRoom._equations,
    keys.SCORE: BinaryEquationsRoom._score,
    keys.OPPONENT: BinaryEquationsRoom._others,
    UNSEEN: BinaryEquationsRoom._unseen,
}

ROOM = BinaryEquationsRoom()
