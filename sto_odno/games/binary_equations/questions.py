"""What the player of Binary Equations is asked: what he does, an equation and its place, tiles one by one."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import replace

from engines.binary_equations import (
    EXCHANGE_NEEDS,
    PASS,
    Action,
    Direction,
    Exchange,
    Move,
    Placement,
    Reason,
    Square,
    Symbol,
    View,
    exchange,
    placement,
)
from engines.contract import IllegalMove
from sto_odno.dialogue.asking import Pick, Question, Type, Walk
from sto_odno.dialogue.naming import naming
from sto_odno.dialogue.prompts import Item
from sto_odno.dialogue.tone import Tone
from sto_odno.games.binary_equations import building, typed
from sto_odno.games.binary_equations.building import Spot, Typed
from sto_odno.games.binary_equations.letters import KEY_OF
from sto_odno.games.binary_equations.meanings import meaning
from sto_odno.games.binary_equations.previews import made_words
from sto_odno.games.binary_equations.words import in_order, listed, name, square_words, tile_word, way_words
from sto_odno.i18n import N_, sentences
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command

Next = Question | Move
Symbols = tuple[Symbol, ...]


class Way(enum.Enum):
    """How a move is built."""

    TYPE = "type"
    TILES = "tiles"
    BY_HAND = "by hand"  # the place of a typed equation is chosen on the board


class Stage(enum.Enum):
    """What is asked after that."""

    EQUATION = enum.auto()
    PLACE = enum.auto()
    SQUARE = enum.auto()
    DIRECTION = enum.auto()
    FIRST_TILE = enum.auto()
    TILE = enum.auto()
    BLANK = enum.auto()
    """What a blank stands for."""
    EXCHANGE = enum.auto()
    FURTHER_EXCHANGE = enum.auto()


_WAYS: dict[Way | Action, str] = {
    Way.TYPE: N_("You type a whole equation, with the tiles that lie there, and choose its place."),
    Way.TILES: N_("You choose a direction and a square, then tile after tile."),
    Action.EXCHANGE: N_("You give tiles back and draw as many. That takes your turn, but is no pass."),
    Action.PASS: N_("You lay nothing. When everybody has passed twice in a row, the match ends."),
}
"""What is to be known of each way to make a move."""


def what(view: View) -> Pick[Way | Action]:
    """Asks how a move is made."""

    def question(tone: Tone) -> list[str]:
        w = tone.words
        tiles = w.ngettext("Your tile: {tiles}.", "Your tiles: {tiles}.", len(view.tiles), tiles=listed(w, view.tiles))
        full = sentences(w.gettext("Your move."), tiles, w.gettext("What do you do?"))
        return [tone.pick(full, w.gettext("Your move?"))]

    def items(tone: Tone) -> list[Item]:
        w = tone.words
        return [
            Item(Way.TYPE, w.gettext("type an equation")),
            Item(Way.TILES, w.gettext("lay tiles one by one")),
            Item(Action.EXCHANGE, w.gettext("exchange tiles")),
            Item(Action.PASS, w.gettext("pass")),
        ]

    def then(chosen: Way | Action) -> Next:
        if chosen is Way.TYPE:
            return _equation(view)
        if chosen is Way.TILES:
            return _way_of_tiles(view)
        if chosen is Action.PASS:
            return _is_it_a_pass(view)
        if not view.may_exchange:
            raise IllegalMove(Reason.BAG_TOO_SMALL, bag=view.bag, needed=EXCHANGE_NEEDS)
        return _given_back(view, ())

    def towards(move: Move) -> Way | Action:
        if isinstance(move, Placement):
            return Way.TILES
        return Action.EXCHANGE if isinstance(move, Exchange) else Action.PASS

    return Pick(
        question=question,
        items=items,
        then=then,
        towards=towards,
        focus=Way.TYPE,
        explain=lambda tone, chosen: tone.words.gettext(_WAYS[chosen]) if chosen else None,
        keys={keys.PASS: Action.PASS},
        begins=(Way.TYPE, typed.beginnings(view)),
        choose=keys.PLAY,
        helps={keys.PLAY: N_("choose")},
    )


def _is_it_a_pass(view: View) -> Pick[Way | Action]:
    """Asks whether the pass is meant, for its key is that of the plus; any other way may be chosen instead."""
    asked = what(view)
    message = N_("That is a pass. Press {passing} again.")
    return replace(
        asked,
        question=lambda tone: [naming(tone.words, message, {"passing": keys.PASS.keys[:1]})],
        then=lambda chosen: PASS if chosen is Action.PASS else asked.then(chosen),
        about=Action.PASS,
        focus=Action.PASS,
        aside=True,
    )


# -- typing


def _equation(view: View) -> Type[Typed]:
    """Asks for an equation to be typed."""

    def question(tone: Tone) -> list[str]:
        full = tone.words.gettext("Type the whole equation, then Enter. F1 tells the keys.")
        return [tone.pick(full, tone.words.gettext("Equation?"))]

    return Type(
        question=question,
        typing=lambda tone: typed.typing(tone, view),
        then=lambda equation: _place(view, equation),
        towards=lambda move: building.typed_for(view, move),
        about=Stage.EQUATION,
    )


def _place(view: View, equation: Typed) -> Pick[Spot | Way]:
    """Asks where a typed equation goes: the places where it fits, the best first, and the choice by hand."""
    spots = [spot for spot, _ in building.spots_for(view, equation)]

    def told(tone: Tone, spot: Spot, points: bool = True) -> str:
        return made_words(tone, view, spot, lambda: building.placed(view, equation, spot), equation, points=points)

    def items(tone: Tone) -> list[Item]:
        by_hand = Item(Way.BY_HAND, tone.words.gettext("choose the place on the board"))
        if not tone.hints:
            return [by_hand]
        fitting = [Item(spot, told(tone, spot)) for spot in spots]
        if len(spots) == 1 and building.is_as_typed(view, equation, spots[0]):
            return fitting  # nothing is left to ask
        return [*fitting, by_hand]

    def unasked(tone: Tone, spot: Spot | Way) -> list[str]:
        # In full speech the move itself tells where it goes.
        return [f"{told(tone, spot, points=False)}."] if tone.brief and isinstance(spot, Spot) else []

    def then(spot: Spot | Way) -> Next:
        return building.placed(view, equation, spot) if isinstance(spot, Spot) else _by_hand(view, equation)

    return Pick(
        question=lambda tone: [tone.pick(tone.words.gettext("Where does it go?"), tone.words.gettext("Where?"))],
        items=items,
        then=then,
        towards=lambda move: next((one for one in spots if building.placed(view, equation, one) == move), Way.BY_HAND),
        about=Stage.PLACE,
        focus=spots[0] if spots else Way.BY_HAND,
        unasked=unasked,
    )


def _by_hand(view: View, equation: Typed) -> Walk[Square]:
    """Asks for the place of a typed equation."""

    def directed(square: Square) -> Next:
        def place(direction: Direction) -> Move:
            return building.placed(view, equation, Spot(square, direction))

        def label(tone: Tone, direction: Direction) -> str:
            return made_words(tone, view, direction, lambda: place(direction))

        return _direction(label, place)

    return _square(directed)


def _square(then: Callable[[Square], Next]) -> Walk[Square]:
    """Asks where something begins."""

    def question(tone: Tone) -> list[str]:
        full = tone.words.gettext("Where does it begin? Arrows walk, Enter chooses.")
        return [tone.pick(full, tone.words.gettext("Where?"))]

    return Walk(question=question, then=then, towards=lambda move: move.square, about=Stage.SQUARE)


def _direction(label: Callable[[Tone, Direction], str], then: Callable[[Direction], Next]) -> Pick[Direction]:
    """Asks in which direction something goes."""
    return Pick(
        question=lambda tone: [tone.pick(tone.words.gettext("In which direction?"), tone.words.gettext("Direction?"))],
        items=lambda tone: [Item(direction, label(tone, direction)) for direction in Direction],
        then=then,
        towards=lambda move: move.direction,
        about=Stage.DIRECTION,
        focus=Direction.ACROSS,
    )


# -- tiles one by one


def _way_of_tiles(view: View) -> Pick[Direction]:
    """Asks for the direction of tiles that are laid one by one, then for the square of the first one."""
    return _direction(
        lambda tone, direction: way_words(tone.words, direction),
        lambda direction: _square(lambda square: _tile(view, Spot(square, direction), ())),
    )


def _tile(view: View, spot: Spot, taken: Symbols) -> Pick[Symbol | Action]:
    """Asks for the tile on the next free square, and whether it was the last one."""
    laid = building.laid_in(taken)
    free = list(building.free_from(view, spot))

    def question(tone: Tone) -> list[str]:
        w = tone.words
        asked = tone.pick(w.gettext("Which tile?"), w.gettext("Tile?"))
        told = [tile_word(w, tile) for tile in laid]
        if not told:
            return [asked]
        so_far = w.gettext("Laid so far: {tiles}.", tiles=", ".join(told))
        return [sentences(tone.pick(so_far, f"{told[-1]}."), asked)]

    def items(tone: Tone) -> list[Item]:
        w = tone.words
        found = []
        if laid:
            found.append(Item(Action.DONE, made_words(tone, view, Action.DONE, lambda: _laid(spot, taken))))
        if len(laid) < len(free):
            place = square_words(w, free[len(laid)])
            for symbol in dict.fromkeys(building.left(view, building.spent(taken))):
                label = w.gettext("{tile}, to {square}", tile=name(w, symbol), square=place)
                found.append(Item(symbol, _with_made(tone, view, spot, (*taken, symbol), label)))
        return found

    def then(chosen: Symbol | Action) -> Next:
        if not isinstance(chosen, Symbol):
            return _laid(spot, taken)
        _check_held(view, building.spent(taken), chosen)
        further = (*taken, chosen)
        return _stands_for(view, spot, further) if chosen is Symbol.BLANK else _tile(view, spot, further)

    return Pick(
        question=question,
        items=items,
        then=then,
        towards=lambda move: _at(building.symbols_in(move), len(taken)),
        about=Stage.TILE if taken else Stage.FIRST_TILE,
        explain=_explained,
        keys=_keys(view, blank=True),
    )


def _with_made(tone: Tone, view: View, spot: Spot, taken: Symbols, label: str) -> str:
    """Returns a label, with what is made then by the tile after which nothing is left to choose."""
    laid = building.laid_in(taken)
    free = len(list(building.free_from(view, spot)))
    if taken[-1] is Symbol.BLANK or (len(laid) < free and building.left(view, building.spent(taken))):
        return label
    return f"{label}, {made_words(tone, view, Action.DONE, lambda: _laid(spot, taken))}"


def _laid(spot: Spot, taken: Symbols) -> Move:
    return placement(spot.direction, spot.square, building.laid_in(taken))


def _stands_for(view: View, spot: Spot, taken: Symbols) -> Pick[Symbol]:
    """Asks what a blank stands for."""
    symbols = [symbol for symbol in Symbol if symbol is not Symbol.BLANK]
    if not view.options.xor:
        symbols.remove(Symbol.XOR)
    return Pick(
        question=lambda tone: [tone.words.gettext("What does the blank stand for?")],
        items=lambda tone: [
            Item(symbol, _with_made(tone, view, spot, (*taken, symbol), name(tone.words, symbol))) for symbol in symbols
        ],
        then=lambda symbol: _tile(view, spot, (*taken, symbol)),
        towards=lambda move: building.symbols_in(move)[len(taken)],
        about=Stage.BLANK,
        explain=_explained,
        keys=_keys(view, blank=False),
    )


# -- giving back


def _given_back(view: View, chosen: Symbols) -> Pick[Symbol | Action]:
    """Asks for a tile that is given back, and whether it was the last one."""

    def question(tone: Tone) -> list[str]:
        w = tone.words
        so_far = w.gettext("To be given back: {tiles}.", tiles=in_order(w, chosen)) if chosen else ""
        return [sentences(so_far, tone.pick(w.gettext("Which tile do you give back?"), w.gettext("Tile?")))]

    def items(tone: Tone) -> list[Item]:
        w = tone.words
        done = Item(Action.DONE, w.gettext("done, exchange {tiles}", tiles=in_order(w, chosen)))
        left = dict.fromkeys(building.left(view, chosen))
        return [*([done] if chosen else []), *(Item(one, name(w, one)) for one in left)]

    def then(one: Symbol | Action) -> Next:
        if not isinstance(one, Symbol):
            return exchange(chosen)
        _check_held(view, chosen, one)
        return _given_back(view, (*chosen, one))

    return Pick(
        question=question,
        items=items,
        then=then,
        towards=lambda move: _at(move.symbols, len(chosen)),
        about=Stage.FURTHER_EXCHANGE if chosen else Stage.EXCHANGE,
        explain=_explained,
        keys=_keys(view, blank=True),
    )


def _at(symbols: Sequence[Symbol], at: int) -> Symbol | Action:
    """Returns the symbol at a place, or that it is done after the last one."""
    return symbols[at] if at < len(symbols) else Action.DONE


def _check_held(view: View, spent: Sequence[Symbol], symbol: Symbol) -> None:
    """Raises IllegalMove for a tile that the rack no longer holds."""
    if symbol not in building.left(view, spent):
        raise IllegalMove(Reason.NOT_YOUR_TILES, missing=(symbol,))


def _explained(tone: Tone, value: object) -> str | None:
    """Returns what a tile does."""
    return meaning(tone.words, value) if isinstance(value, Symbol) else None


def _keys(view: View, blank: bool) -> dict[Command, Symbol]:
    """Returns the key of each sign; ``blank``: whether that of the blank too."""
    left_out = {*([] if view.options.xor else [Symbol.XOR]), *([] if blank else [Symbol.BLANK])}
    return {command: symbol for symbol, command in KEY_OF.items() if symbol not in left_out}
