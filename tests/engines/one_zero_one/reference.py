"""A second, independent reading of the rules of One Zero One: slow, plain, meant to be obviously right.

Nothing here is shared with the engine; the tests play the same matches on both and compare the position after
every move. The headings in the comments (INPUT, EXECUTE, LOAD, End, END, GOSUB, CPU ...) are those of the rules.

Readings, where the texts leave room:

Options
- `preset`: "base" and "101.1" override the numbers of cards, "101.1" also switches row 60 on. With "base", `row_60`
  is as given.
- `open_rows` "all_above": a row from 30 on is open while each single row above it holds three cards.
- Against the CPU seat 0 begins whatever `first` says.
- The lot for the first player comes before the two shuffles.

Table
- A card keeps the way its text faces when IF/THEN turns it, and when ENTER or GOSUB moves it. A lock stays too (a
  locked card is never turned or moved anyway).
- "Laid at the right end" (END): no card lies anywhere to the right of it. RUN is no such card: an END in the third
  space of the last row fires too, and the row is reported as shut although the game is over.
- `shut` tells that an active END lies in the row, also while a gap to its left can still be played to.
- A printed card needs no open row: its space only has to be empty and not to the right of an active END.
- GOSUB: everything is judged while the target still lies. So the target's own row counts the target and the GOSUB,
  and if it is shut it qualifies only with another gap left of the END. It qualifies without any free space (three
  cards in the last row), as the target stays where it is.
- GOSUB or SAVE with a locked neighbour: a locked target is no target for GOSUB (no `=` in the move).
- Moved by GOSUB into its own row means not moved: an END there would stay in force.

Turns
- The demand of a NEXT is a place, judged when the next player's turn begins: it does not matter what has become of the
  NEXT card itself by then. It is for that one turn; a skipped player's demand is gone.
- Several NEXT in one turn (only the CPU can do that): the last one that had an effect counts. A later NEXT without
  effect does not cancel an earlier one. If the last one's space is filled or closed at INPUT, an earlier demand does
  not come back.
- LOAD that needs more cards than the deck has draws what there is; then the game is over (`at_once`).
- A skipped player does his LOAD before it is asked whether this was the second turn in a row without a laid card.
- GET: a victim without cards gives nothing and draws nothing, even if it has a deck.
- `play_hands_out`: nobody has cards when both hands and both decks are empty; this is asked at the end of each turn,
  also against the CPU (whose deck is its cards).
- When the game is over, `to_move` stays with the player in whose turn it ended.
- `removed` is in alphabetical order (plain `sorted`); hands are in canonical order.

CPU
- The CPU card is turned or flipped at the start of every turn, also if then nothing can be laid.
- Rows without a card at hand (empty deck): a row counts as active if a card other than CONT could be laid in it. If
  such a row makes a placement due, the game ends; if there is no such row the placement is dropped.
- Losing 4 with an empty deck stops, even before its first card. The game goes on after it; the turn counts as one
  without a laid card.
- Winning 2 and losing 2 and 4, winning 4: the rows are chosen as the top card at the start of the turn could be laid;
  each placement asks again whether the row takes the card that has come up by then, and is dropped if not. It does
  not ask again whether the row is lost.
- Winning 2 with one active row: the placement on the second lowest row is dropped, the other one is made.
- Winning 3 leaves out only the rows the player controls; an open empty row is undecided.
- NEXT redirects the first card that is really laid in the turn. If this card may not be laid there, it goes to the row
  of the step.
- While the CPU is to move, `next_space` stands if its top card may be laid there (with an empty deck: if any card
  other than CONT might).
- Choosing: an option is one complete way to lay the card, with all printed cards and GOSUB's row. "Moved" is a count:
  +1 for an own card that came to a row with a higher number or a player's card that came to a row with a lower number,
  -1 for the opposite, 0 if nothing changes its row. How far it moves does not matter. "Own" is what shows the CPU's
  digit, a PRINT of its own that its printed DELETE removes included.
- Ties: the facing of the first card, then of the printed one and so on, right before left; then GOSUB's row, the
  nearest to row 10 first.
- PRINT with an empty deck has no effect and does not end the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

# The canonical order.
COMMANDS = ["plain", "delete", "enter", "if", "print", "save", "end", "cont", "gosub", "get", "next"]

BASE_DECK = {"plain": 6, "delete": 2, "enter": 2, "if": 2, "print": 2, "save": 2}
DECK_101_1 = {**BASE_DECK, "end": 1, "cont": 1, "gosub": 2, "get": 1, "next": 1}
SMALLEST_DECK = 6

HAND_SIZE = 3
LAST_ROW_SPACES = 3  # RUN lies on the fourth space.
CARDS_THAT_OPEN = 3  # in the row above
CARDS_FOR_GOSUB = 3

LEFT = "<"
RIGHT = ">"

CPU_SEAT = 1
CPU_MOVE = "cpu"


class Card(NamedTuple):
    """A card on the table. `shuts` is true for an END in force."""

    command: str
    digit: int
    facing: str
    locked: bool = False
    shuts: bool = False


class Choice(NamedTuple):
    """How one card is laid or printed: its facing and, for a GOSUB that moves something, the row it moves it to."""

    command: str
    facing: str
    to_row: int | None = None


# A complete way to lay a card: the card itself, then the card it prints, then the card that one prints, and so on.
Way = tuple[Choice, ...]


class Moved(NamedTuple):
    """A card that a command has moved to another row."""

    card: Card
    from_row: int
    to_row: int


class Move(NamedTuple):
    """A legal move: a way to lay a card in a space."""

    row: int
    space: int
    way: Way


@dataclass
class Outcome:
    """What laying a card has led to, apart from the rows themselves."""

    removed: list[Card] = field(default_factory=list)
    moved: list[Moved] = field(default_factory=list)
    next_space: tuple[int, int] | None = None  # a NEXT has had an effect
    get: bool = False  # a GET has been laid: the last thing that happens


def in_order(commands: list[str]) -> list[str]:
    """Return the cards in canonical order."""
    return sorted(commands, key=COMMANDS.index)


def move_text(row: int, way: Way) -> str:
    """Return the text of a move."""
    parts: list[str] = []
    for number, choice in enumerate(way):
        place = f"@{row}" if number == 0 else ""
        target = "" if choice.to_row is None else f"={choice.to_row}"
        parts.append(f"{choice.command}{place}{choice.facing}{target}")
    return "+".join(parts)


class Table:
    """The rows and what the commands do to them."""

    def __init__(self, numbers: list[int], open_rows: str) -> None:
        """Make empty rows; `open_rows` is the option."""
        self.numbers = numbers
        self.open_rows = open_rows
        self.rows: dict[int, list[Card | None]] = {number: [] for number in numbers}

    def copy(self) -> Table:
        """Return another table with the same cards."""
        other = Table(self.numbers, self.open_rows)
        other.rows = {number: list(row) for number, row in self.rows.items()}
        return other

    # Looking

    def is_last(self, row: int) -> bool:
        """Tell whether RUN lies in this row."""
        return row == self.numbers[-1]

    def cards(self, row: int) -> list[Card]:
        """Return the cards of the row without the gaps."""
        return [card for card in self.rows[row] if card is not None]

    def count(self, row: int) -> int:
        """Return how many cards the row holds."""
        return len(self.cards(row))

    def card_at(self, row: int, space: int) -> Card | None:
        """Return the card in a space; None for an empty space and for a place that is none (line, control, RUN)."""
        if 0 <= space < len(self.rows[row]):
            return self.rows[row][space]
        return None

    def is_empty(self, row: int, space: int) -> bool:
        """Tell whether this is a space of the row and no card lies there; RUN's space is not empty."""
        if space < 0 or (self.is_last(row) and space >= LAST_ROW_SPACES):
            return False
        return self.card_at(row, space) is None

    def first_free(self, row: int) -> int | None:
        """Return the left-most empty space, gaps first; None in a full last row."""
        space = 0
        while self.card_at(row, space) is not None:
            space += 1
        return space if self.is_empty(row, space) else None

    def active_end(self, row: int) -> int | None:
        """Return the space of the END that shuts the row, or None."""
        for space, card in enumerate(self.rows[row]):
            if card is not None and card.shuts:
                return space
        return None

    def is_shut_at(self, row: int, space: int) -> bool:
        """Tell whether the space lies to the right of an active END."""
        end = self.active_end(row)
        return end is not None and space > end

    def is_open(self, row: int) -> bool:
        """Tell whether the row is open, judged by the rows above (Open rows)."""
        above = [number for number in self.numbers if number < row]
        if len(above) < 2:  # 10 and 20 always
            return True
        if self.open_rows == "all_above":
            return all(self.count(number) >= CARDS_THAT_OPEN for number in above)
        return self.count(above[-1]) >= CARDS_THAT_OPEN

    def may_put(self, command: str, row: int, space: int) -> bool:
        """Tell whether the card may be put into this space, laid or printed (END: only CONT right of it)."""
        return self.is_empty(row, space) and (command == "cont" or not self.is_shut_at(row, space))

    def may_lay_at(self, command: str, row: int, space: int) -> bool:
        """Tell whether the card may be laid into this space of an open row."""
        return self.is_open(row) and self.may_put(command, row, space)

    def space_to_lay(self, command: str, row: int) -> int | None:
        """Return the space the card goes to in this row; None if it may not be laid there."""
        space = self.first_free(row)
        if space is not None and self.may_lay_at(command, row, space):
            return space
        return None

    def space_to_move(self, row: int) -> int | None:
        """Return where a card moved into this row by ENTER or GOSUB comes to lie; not even a CONT right of an END."""
        space = self.first_free(row)
        if space is None or self.is_shut_at(row, space):
            return None
        return space

    def controller(self, row: int) -> int | None:
        """Return the digit with more cards in the row; None if undecided."""
        ones = sum(card.digit for card in self.cards(row))
        zeros = self.count(row) - ones
        if zeros == ones:
            return None
        return 1 if ones > zeros else 0

    def totals(self) -> tuple[int, int]:
        """Return the sums of the numbers of the rows each digit controls (Score)."""
        totals = [0, 0]
        for row in self.numbers:
            digit = self.controller(row)
            if digit is not None:
                totals[digit] += row
        return totals[0], totals[1]

    # Changing

    def put(self, row: int, space: int, card: Card) -> None:
        """Put a card into an empty space."""
        spaces = self.rows[row]
        while len(spaces) <= space:
            spaces.append(None)
        spaces[space] = card

    def take(self, row: int, space: int) -> Card:
        """Take the card out of its space, which becomes a gap, or free again at the right end of the row."""
        spaces = self.rows[row]
        card = spaces[space]
        if card is None:
            raise AssertionError("no card there")
        spaces[space] = None
        while spaces and spaces[-1] is None:
            spaces.pop()
        return card

    # The ways to lay a card

    def target_space(self, space: int, facing: str) -> int:
        """Return the space next to the text of a card."""
        return space + 1 if facing == RIGHT else space - 1

    def gosub_rows(self, row: int, space: int, facing: str) -> list[int]:
        """Return the rows the GOSUB that already lies here may send its target to; none without a target."""
        target = self.card_at(row, self.target_space(space, facing))
        if target is None or target.locked:
            return []
        rows: list[int] = []
        for number in self.numbers:
            if self.count(number) < CARDS_FOR_GOSUB:
                continue
            if number == row:  # The target would stay, but a row that is shut without a free gap does not qualify.
                free = self.first_free(row)
                if free is None or not self.is_shut_at(row, free):
                    rows.append(number)
            elif self.space_to_move(number) is not None:
                rows.append(number)
        return rows

    def ways(self, command: str, row: int, space: int, digit: int, others: list[str], any_other: bool) -> list[Way]:
        """Return every way to put the card into the space, with all choices that follow from it.

        PRINT takes its card from `others`: any of them (a hand), or else only the first of them (a deck).
        """
        ways: list[Way] = []
        for facing in (RIGHT, LEFT):
            if command == "gosub":
                after = self.copy()
                after.put(row, space, Card(command, digit, facing))
                rows = after.gosub_rows(row, space, facing)
                if rows:
                    ways.extend((Choice(command, facing, number),) for number in rows)
                else:
                    ways.append((Choice(command, facing),))
            elif command == "print" and facing == RIGHT and self.is_empty(row, space + 1):
                after = self.copy()
                after.put(row, space, Card(command, digit, facing))
                printed_ways: list[Way] = []
                for printed in set(others) if any_other else others[:1]:
                    if after.may_put(printed, row, space + 1):
                        rest = list(others)
                        rest.remove(printed)
                        printed_ways.extend(after.ways(printed, row, space + 1, digit, rest, any_other))
                if printed_ways:  # Mandatory if there is a card.
                    ways.extend((Choice(command, facing), *way) for way in printed_ways)
                else:
                    ways.append((Choice(command, facing),))
            else:
                ways.append((Choice(command, facing),))
        return ways

    # EXECUTE

    def lay(self, row: int, space: int, digit: int, way: Way) -> Outcome:
        """Put the card into the space and execute its command, and those of the cards it prints."""
        outcome = Outcome()
        for choice in way:  # Each card but the last is a PRINT, which fills the space to its right.
            self.put(row, space, Card(choice.command, digit, choice.facing))
            self._execute(row, space, choice.to_row, outcome)
            space += 1
        return outcome

    def _execute(self, row: int, space: int, to_row: int | None, outcome: Outcome) -> None:
        """Execute the command of the card just put here. PRINT has been seen to by `ways` and `lay`."""
        card = self.rows[row][space]
        if card is None:
            raise AssertionError("no card to execute")
        beside = self.target_space(space, card.facing)
        target = self.card_at(row, beside)
        touchable = target is not None and not target.locked

        if card.command == "delete":
            if touchable:
                outcome.removed.append(self.take(row, beside))
        elif card.command == "enter":
            if touchable and not self.is_last(row):
                below = self.numbers[self.numbers.index(row) + 1]
                if self.space_to_move(below) is not None:
                    self._move(row, beside, below, outcome)
        elif card.command == "if":
            if target is not None and touchable and target.digit != card.digit:
                self.rows[row][beside] = target._replace(digit=card.digit)
        elif card.command == "save":
            self.rows[row][space] = card._replace(locked=True)
            if target is not None:
                self.rows[row][beside] = target._replace(locked=True)
        elif card.command == "end":
            at_right_end = space == len(self.rows[row]) - 1
            if card.facing == RIGHT and at_right_end:
                self.rows[row][space] = card._replace(shuts=True)
        elif card.command == "cont":
            left = self.card_at(row, space - 1)
            if left is not None and left.shuts:  # whatever its facing
                self.rows[row][space - 1] = left._replace(shuts=False)
        elif card.command == "gosub":
            if to_row is not None and to_row != row:
                self._move(row, beside, to_row, outcome)
        elif card.command == "get":
            outcome.get = True
        elif card.command == "next" and card.facing == RIGHT and self.is_empty(row, space + 1):
            outcome.next_space = (row, space + 1)

    def _move(self, from_row: int, from_space: int, to_row: int, outcome: Outcome) -> None:
        """Move a card to the first free space of another row."""
        to_space = self.space_to_move(to_row)
        if to_space is None:
            raise AssertionError("no space to move to")
        card = self.take(from_row, from_space)._replace(shuts=False)  # END: moved, it never fires again.
        self.put(to_row, to_space, card)
        outcome.moved.append(Moved(card, from_row, to_row))


class Reference:
    """A game between the seats 0 and 1, who play the digits 0 and 1.

    `shuffled` gets a deck in canonical order and returns it in drawing order; `below(n)` returns a random number
    from 0 to n - 1. Nothing else is random.
    """

    def __init__(
        self,
        options: dict[str, bool | int | str],
        shuffled: Callable[[list[str]], list[str]],
        below: Callable[[int], int],
        first: int | None,
    ) -> None:
        """Set the game up, up to the first decision."""
        self.below = below
        self.at_once = options["cards_out"] == "at_once"
        self.against_cpu = options["opponent"] == "cpu"
        self.first_step = int(options["cpu_level"])

        numbers = [10, 20, 30, 40, 50]
        if options["row_60"] or options["preset"] == "101.1":
            numbers.append(60)
        self.table = Table(numbers, str(options["open_rows"]))

        deck = self._deck(options)
        if len(deck) < SMALLEST_DECK:
            raise ValueError(f"a deck of fewer than {SMALLEST_DECK} cards")

        # Start player at random; against the CPU the player starts.
        if self.against_cpu:
            first = 0
        elif first is None:
            first = below(2)

        self.decks: list[list[str]] = [list(shuffled(list(deck))), list(shuffled(list(deck)))]  # next card first
        self.hands: list[list[str]] = [[], []]
        self.removed: list[str] = []
        self.to_move: int = first
        self.over: bool = False
        self.winners: tuple[int, ...] = ()
        self.cpu: tuple[str, int] | None = None

        self._idle_turns: int = 0  # turns in a row without a laid card
        self._demand: tuple[int, int] | None = None  # the space a NEXT binds the player to move to
        self._moves: dict[str, Move] = {}  # the legal moves of a player with a hand

        # Within a turn of the CPU.
        self._cpu_bound_to: tuple[int, int] | None = None  # the space a NEXT wants its first card to go to
        self._cpu_demand: tuple[int, int] | None = None  # the space its own NEXT wants the player to play to
        self._cpu_has_laid: bool = False

        self.table.put(10, 0, Card("plain", first, RIGHT))
        self.table.put(20, 0, Card("plain", 1 - first, RIGHT))
        for seat in (0, 1):
            if not self._is_cpu(seat):
                self._add_to_hand(seat, [self.decks[seat].pop(0) for _ in range(HAND_SIZE)])

        self._begin_turn(first, None)

    @staticmethod
    def _deck(options: dict[str, bool | int | str]) -> list[str]:
        """Return a player's deck in canonical order, without the starting card."""
        if options["preset"] == "base":
            numbers = BASE_DECK
        elif options["preset"] == "101.1":
            numbers = DECK_101_1
        else:
            numbers = {command: int(options[command]) for command in COMMANDS}
        deck: list[str] = []
        for command in COMMANDS:
            deck.extend([command] * numbers.get(command, 0))
        return deck

    def _is_cpu(self, seat: int) -> bool:
        """Tell whether the CPU sits there."""
        return self.against_cpu and seat == CPU_SEAT

    # The position

    @property
    def rows(self) -> dict[int, list[tuple[str, int, str, bool] | None]]:
        """Return the rows by number: command, digit, facing and lock of each card, None for a gap."""
        return {
            number: [None if card is None else (card.command, card.digit, card.facing, card.locked) for card in row]
            for number, row in self.table.rows.items()
        }

    @property
    def shut(self) -> dict[int, bool]:
        """Tell of each row whether an active END shuts it."""
        return {number: self.table.active_end(number) is not None for number in self.table.numbers}

    @property
    def next_space(self) -> tuple[int, int] | None:
        """Return the space a NEXT binds the player to move to, if one does."""
        return None if self.over else self._demand

    def totals(self) -> tuple[int, int]:
        """Return the totals of both seats."""
        return self.table.totals()

    # Moves

    def legal(self) -> set[str]:
        """Return the texts of all moves the player to move has; none when the game is over."""
        if self.over:
            return set()
        if self._is_cpu(self.to_move):
            return {CPU_MOVE}
        return set(self._moves)

    def play(self, text: str) -> None:
        """Make a move, with all that follows from it up to the next decision."""
        if text not in self.legal():
            raise ValueError(f"not a legal move here: {text}")
        if text == CPU_MOVE:
            self._cpu_turn()
        else:
            self._hand_turn(self._moves[text])

    def _find_moves(self, seat: int) -> dict[str, Move]:
        """Return every move of a player with a hand, by its text (INPUT)."""
        hand = self.hands[seat]
        moves: dict[str, Move] = {}
        for command in set(hand):
            others = list(hand)
            others.remove(command)
            for row in self.table.numbers:
                space = self.table.space_to_lay(command, row)
                if self._demand is not None:  # NEXT: exactly there.
                    demanded_row, demanded_space = self._demand
                    if row != demanded_row:
                        continue
                    space = demanded_space if self.table.may_lay_at(command, row, demanded_space) else None
                if space is None:
                    continue
                for way in self.table.ways(command, row, space, seat, others, True):
                    moves[move_text(row, way)] = Move(row, space, way)
        return moves

    # Turns

    def _begin_turn(self, seat: int, demand: tuple[int, int] | None) -> None:
        """Give the turn to the seat, with the space a NEXT wants; whoever can lay nothing is skipped."""
        self.to_move = seat
        self._demand = demand
        if demand is not None and not any(self.table.may_lay_at(card, *demand) for card in self._cards_at_hand(seat)):
            self._demand = None  # NEXT: the space is filled or may not be used.
        if self._is_cpu(seat):
            return
        self._moves = self._find_moves(seat)
        if self._moves:
            return
        # INPUT and EXECUTE are skipped. A player without cards is skipped as well.
        self._idle_turns += 1
        self._load(seat)
        self._end_turn(None)

    def _cards_at_hand(self, seat: int) -> list[str]:
        """Return the cards the seat may lay next."""
        if self._is_cpu(seat):
            return [self._cpu_card_at_hand()]
        return self.hands[seat]

    def _hand_turn(self, move: Move) -> None:
        """Play the turn of a player with a hand."""
        seat = self.to_move
        self._idle_turns = 0
        for choice in move.way:  # INPUT
            self.hands[seat].remove(choice.command)
        outcome = self._lay(seat, move)  # EXECUTE
        if not self.over:
            self._load(seat)  # LOAD
        self._end_turn(outcome.next_space)

    def _lay(self, seat: int, move: Move) -> Outcome:
        """Lay a card that has left its hand or deck and execute everything."""
        outcome = self.table.lay(move.row, move.space, seat, move.way)
        self.removed = sorted(self.removed + [card.command for card in outcome.removed])
        if outcome.get:
            self._get(seat)
        if self.table.count(self.table.numbers[-1]) >= LAST_ROW_SPACES:  # End: the third card in the last row.
            self._finish()
        return outcome

    def _get(self, seat: int) -> None:
        """Take a card from the opponent (GET)."""
        victim = 1 - seat
        if self._is_cpu(victim):  # Its deck's top card.
            if self.decks[victim]:
                self._add_to_hand(seat, [self.decks[victim].pop(0)])
            return
        if not self.hands[victim]:
            return
        stolen = self.hands[victim].pop(self.below(len(self.hands[victim])))
        if self._is_cpu(seat):
            self.decks[seat].insert(0, stolen)
        else:
            self._add_to_hand(seat, [stolen])
        if self.decks[victim]:
            self._add_to_hand(victim, [self.decks[victim].pop(0)])

    def _load(self, seat: int) -> None:
        """Draw up to three cards in hand (LOAD)."""
        while len(self.hands[seat]) < HAND_SIZE:
            if not self.decks[seat]:
                if self.at_once:  # End: a player must draw and the deck is empty.
                    self._finish()
                return
            self._add_to_hand(seat, [self.decks[seat].pop(0)])

    def _add_to_hand(self, seat: int, cards: list[str]) -> None:
        """Add cards to a hand, which stays in canonical order."""
        self.hands[seat] = in_order(self.hands[seat] + cards)

    def _end_turn(self, demand: tuple[int, int] | None) -> None:
        """Go on to the other seat, unless the game is over."""
        nobody_has_cards = not any(self.hands) and not any(self.decks)
        if self._idle_turns >= 2 or (nobody_has_cards and not self.at_once):
            self._finish()
        if not self.over:
            self._begin_turn(1 - self.to_move, demand)

    def _finish(self) -> None:
        """End the game and score it."""
        self.over = True
        zero, one = self.totals()
        if zero > one:
            self.winners = (0,)
        elif one > zero:
            self.winners = (1,)

    # The CPU

    def _cpu_turn(self) -> None:
        """Play the whole turn of the CPU."""
        side, step = self._turn_cpu_card()
        self.cpu = (side, step)
        self._cpu_bound_to = self._demand
        self._cpu_demand = None
        self._cpu_has_laid = False
        self._demand = None

        active = [row for row in self.table.numbers if self._cpu_may_lay(row)]
        active_not_won = [row for row in active if not self._cpu_wins(row)]
        if (side, step) == ("winning", 1):  # lowest active row
            self._cpu_lay_on(active[-1:])
        elif (side, step) == ("winning", 2):  # second lowest active row, then the lowest
            self._cpu_lay_on(active[-2:])
        elif (side, step) == ("winning", 3):  # all rows it is winning and undecided ones
            for row in self.table.numbers:
                if self.table.controller(row) != 1 - CPU_SEAT:
                    self._cpu_lay_on([row])
        elif (side, step) == ("winning", 4):  # two cards on the lowest active row
            self._cpu_lay_on(active[-1:] * 2)
        elif (side, step) == ("losing", 1):  # highest losing row
            self._cpu_lay_on(active_not_won[:1])
        elif (side, step) == ("losing", 2):  # highest two losing rows
            self._cpu_lay_on(active_not_won[:2])
        elif (side, step) == ("losing", 3):  # all losing rows
            for row in self.table.numbers:
                if not self._cpu_wins(row):
                    self._cpu_lay_on([row])
        else:  # lowest losing row until winning
            for row in active_not_won[-1:]:
                while not self.over and self.decks[CPU_SEAT] and not self._cpu_wins(row) and self._cpu_may_lay(row):
                    self._cpu_lay_on([row])

        self._idle_turns = 0 if self._cpu_has_laid else self._idle_turns + 1
        self._end_turn(self._cpu_demand)

    def _turn_cpu_card(self) -> tuple[str, int]:
        """Return the side and the step that the CPU card shows in this turn."""
        player_total, cpu_total = self.totals()
        side = "winning" if cpu_total > player_total else "losing"  # A tied game is a losing one.
        if self.cpu is None or self.cpu[0] != side:
            return side, self.first_step
        return side, min(self.cpu[1] + 1, 4)

    def _cpu_wins(self, row: int) -> bool:
        """Tell whether the CPU is winning the row; an undecided one counts as losing."""
        return self.table.controller(row) == CPU_SEAT

    def _cpu_card_at_hand(self) -> str:
        """Return the card the CPU lays next; without one rows are judged as for any ordinary card."""
        return self.decks[CPU_SEAT][0] if self.decks[CPU_SEAT] else "plain"

    def _cpu_may_lay(self, row: int) -> bool:
        """Tell whether the row is active: the card at hand may legally be laid there."""
        return self.table.space_to_lay(self._cpu_card_at_hand(), row) is not None

    def _cpu_lay_on(self, rows: list[int]) -> None:
        """Make placements on these rows in this order; each without a fitting row is dropped."""
        deck = self.decks[CPU_SEAT]
        for row in rows:
            if self.over:
                return
            space = self.table.space_to_lay(self._cpu_card_at_hand(), row)
            if space is None:
                continue
            if not deck:  # End: the CPU must place and the deck is empty.
                self._finish()
                return
            if self._cpu_bound_to is not None and self.table.may_lay_at(deck[0], *self._cpu_bound_to):
                row, space = self._cpu_bound_to
            self._cpu_bound_to = None
            self._cpu_has_laid = True

            command, others = deck[0], deck[1:]
            ways = self.table.ways(command, row, space, CPU_SEAT, others, False)
            way = min(ways, key=lambda way: self._cpu_dislikes(row, space, way))
            for _ in way:
                deck.pop(0)
            outcome = self._lay(CPU_SEAT, Move(row, space, way))
            if outcome.next_space is not None:
                self._cpu_demand = outcome.next_space

    def _cpu_dislikes(self, row: int, space: int, way: Way) -> tuple[object, ...]:
        """Return a key that is least for the way the CPU wants most (Placement checklist)."""
        after = self.table.copy()
        outcome = after.lay(row, space, CPU_SEAT, way)
        player_total, cpu_total = after.totals()

        moved_well = 0
        for moved in outcome.moved:
            is_own = moved.card.digit == CPU_SEAT
            is_higher_valued = moved.to_row > moved.from_row
            moved_well += 1 if is_own == is_higher_valued else -1
        removed_own = any(card.digit == CPU_SEAT for card in outcome.removed)

        return (
            not cpu_total > player_total,  # It never puts itself into a losing position unless it has to,
            player_total > cpu_total,  # nor the player into a winning one.
            -moved_well,  # Its own cards down, the player's cards up.
            removed_own,  # It never removes one of its own cards unless it has to.
            -(cpu_total - player_total),  # The greater lead.
            [choice.facing == LEFT for choice in way],  # Right before left.
            [choice.to_row or 0 for choice in way],  # The highest row.
        )
