"""The key table: physical keys with their Latin and Cyrillic letters, and the commands that live on them.

Everything about keys is made from here: what a press means, what F1 tells, the page of keys in docs, and the tests.
A letter means the physical key: Latin and Cyrillic, both cases and Caps Lock are the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sto_odno.i18n import N_, Words

_LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC = "йцукенгшщзхъфывапролджэячсмитьбю"
# Letters as a Russian voice names them; a lone consonant would be read as a preposition or swallowed.
_LETTER_NAMES = {
    "а": "а",
    "б": "бэ",
    "в": "вэ",
    "г": "гэ",
    "д": "дэ",
    "е": "е",
    "ж": "жэ",
    "з": "зэ",
    "и": "и",
    "й": "и-краткое",
    "к": "ка",
    "л": "эль",
    "м": "эм",
    "н": "эн",
    "о": "о",
    "п": "пэ",
    "р": "эр",
    "с": "эс",
    "т": "тэ",
    "у": "у",
    "ф": "эф",
    "х": "ха",
    "ц": "цэ",
    "ч": "че",
    "ш": "ша",
    "щ": "ща",
    "ъ": "твёрдый знак",
    "ы": "ы",
    "ь": "мягкий знак",
    "э": "э",
    "ю": "ю",
    "я": "я",
}


@dataclass(frozen=True, slots=True)
class Command:
    """Something the player can ask for: the keys it lives on and what help says of it."""

    name: str
    usual: tuple[str, ...]
    """The keys on which it lives unless the player has put it elsewhere."""
    help: str
    """A message of the catalogue that continues "key: ..."."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys on which it lives now."""
        return _changed.get(self.name, self.usual)


_changed: dict[str, tuple[str, ...]] = {}


def use(changed: Mapping[str, Sequence[str]]) -> None:
    """Puts commands, by name, on keys of the player's choice, and all others on their usual ones."""
    _changed.clear()
    _changed.update((name, tuple(keys)) for name, keys in changed.items())


# Names of keys as help says them; letters and digits name themselves.
KEY_NAMES = {
    "f1": N_("F1"),
    "f2": N_("F2"),
    "f4": N_("F4"),
    "f5": N_("F5"),
    "f6": N_("F6"),
    "f7": N_("F7"),
    "f8": N_("F8"),
    "enter": N_("Enter"),
    "space": N_("Space"),
    "escape": N_("Escape"),
    "backspace": N_("Backspace"),
    "left": N_("left arrow"),
    "right": N_("right arrow"),
    "up": N_("up arrow"),
    "down": N_("down arrow"),
    "home": N_("Home"),
    "end": N_("End"),
    "delete": N_("Delete"),
    "pageup": N_("Page Up"),
    "pagedown": N_("Page Down"),
    "question": N_("question mark"),
    "comma": N_("comma"),
    "period": N_("full stop"),
    "minus": N_("minus"),
    "plus": N_("plus"),
    "equals": N_("equals sign"),
    "asterisk": N_("asterisk"),
    "slash": N_("slash"),
    "bar": N_("vertical bar"),
    "ampersand": N_("ampersand"),
    "tilde": N_("tilde"),
    "caret": N_("caret"),
    "digits": N_("digits"),
}
DIGITS = tuple("1234567890")
ALIASES = {"equals": "plus", "ampersand": "1"}
"""Keys that are as good as another one where they have no use of their own: the plus without Shift, the French one."""

# -- everywhere
HELP = Command("help", ("f1", "question"), N_("the keys that work here"))
RULES = Command("rules", ("f2",), N_("the rules of the game, in sections"))
REPEAT = Command("repeat", ("r",), N_("repeat what was said last"))
QUESTION = Command("question", ("q",), N_("repeat the question"))
OLDER = Command("older", ("comma", "pageup"), N_("older phrase"))
NEWER = Command("newer", ("period", "pagedown"), N_("newer phrase"))
SILENCE = Command("silence", ("backspace",), N_("cut the speech"))
VOICE = Command("voice", ("f4",), N_("voice on or off"))
SLOWER = Command("slower", ("f5", "minus"), N_("slower speech"))
FASTER = Command("faster", ("f6", "plus"), N_("faster speech"))
DETAIL = Command("detail", ("f7",), N_("brief or full speech"))
SOUNDS = Command("sounds", ("f8",), N_("sounds on or off"))

# -- choices
PREVIOUS = Command("previous", ("left", "up"), N_("previous choice"))
NEXT = Command("next", ("right", "down"), N_("next choice"))
FIRST = Command("first", ("home",), N_("first choice"))
LAST = Command("last", ("end",), N_("last choice"))
JUMP = Command("jump", ("digits",), N_("go to the choice of that number"))
WHERE = Command("where", ("w",), N_("the place of this choice in the list"))
CHOOSE = Command("choose", ("enter",), N_("choose"))
KEEP = Command("keep", ("enter",), N_("keep this voice"))
BACK = Command("back", ("escape",), N_("back"))
DELETE = Command("delete", ("delete",), N_("delete"))

TAKE = Command("take", ("digits",), N_("take the choice of that number"))
LINE_UP = Command("line up", ("up",), N_("the choice above"))
LINE_DOWN = Command("line down", ("down",), N_("the choice below"))
LINE_BEFORE = Command("line before", ("left",), N_("the choice above"))
LINE_NEXT = Command("line next", ("right",), N_("the choice below"))
SIDE_LEFT = Command("side left", ("left",), N_("the left side"))
SIDE_RIGHT = Command("side right", ("right",), N_("the right side"))
EXPLAIN = Command("explain", ("x",), N_("what the chosen card does"))

# -- typing
DIGIT = Command("digit", ("digits",), N_("type a digit"))
COMMIT = Command("commit", ("enter",), N_("take what is typed"))
ERASE = Command("erase", ("backspace",), N_("erase the last sign"))
CLEAR = Command("clear", ("c",), N_("erase all that is typed"))
TYPED = Command("typed", ("w",), N_("what is typed so far"))

# -- pauses and reading
CONTINUE = Command("continue", ("enter", "space"), N_("continue, as any free key does"))
NEXT_MOVE = Command("next move", ("right", "down", "space", "enter"), N_("next move, as any free key does"))
PREVIOUS_MOVE = Command("previous move", ("left", "up"), N_("previous move"))
READ = Command("read", ("enter",), N_("read this section"))
NEXT_SECTION = Command("next section", ("right", "down", "space", "enter"), N_("next section"))
PREVIOUS_SECTION = Command("previous section", ("left", "up"), N_("previous section"))

# -- walking a board
BOARD_LEFT = Command("board left", ("left",), N_("one step left"))
BOARD_RIGHT = Command("board right", ("right",), N_("one step right"))
BOARD_UP = Command("board up", ("up",), N_("one row up"))
BOARD_DOWN = Command("board down", ("down",), N_("one row down"))
BOARD_FIRST = Command("board first", ("home",), N_("beginning of the row"))
BOARD_LAST = Command("board last", ("end",), N_("end of the row"))
BOARD_PICK = Command("board pick", ("enter",), N_("choose this place"))
BOARD_LEAVE = Command("board leave", ("escape", "enter"), N_("back to the game"))

# -- at the table
PLAY = Command("play", ("enter",), N_("play the chosen card"))
DRAW = Command("draw", ("d",), N_("take a card"))
PASS = Command("pass", ("p",), N_("pass"))
END_TURN = Command("end turn", ("e",), N_("end your turn"))
HAND = Command("hand", ("h",), N_("your hand in groups, when repeated card by card"))
TABLE = Command("table", ("t",), N_("the card on the table and the stock"))
SCORE = Command("score", ("s",), N_("the score"))
OPPONENT = Command("opponent", ("o",), N_("the opponent's cards and whose move it is"))
BOARD = Command("board", ("b",), N_("walk what lies on the table, by arrows"))
UNDO = Command("undo", ("u",), N_("take back your last move, in a practice match"))
HINT = Command("hint", ("i",), N_("a hint"))
MENU = Command("menu", ("escape",), N_("menu, in it continue, rules, keys, settings, save and leave"))

COMMANDS = tuple(value for value in globals().values() if isinstance(value, Command))

FIXED = ("enter", "escape", "left", "right", "up", "down", "home", "end", "digits", *DIGITS, "f1")
"""Keys that stay what they are: every list is walked by them, and help is always where it was."""
_BEGINS = [COMMANDS.index(first) for first in (PREVIOUS, DIGIT, CONTINUE, BOARD_LEFT, PLAY)]
EVERYWHERE, AT_TABLE = 0, len(_BEGINS)


def part_of(command: Command) -> int:
    """Returns the part of the program where a command works: everywhere, in lists, while typing, ..., at the table."""
    at = COMMANDS.index(command) if command in COMMANDS else _BEGINS[-1]
    return sum(begin <= at for begin in _BEGINS)


def meet(one: Command, other: Command) -> bool:
    """Whether two commands, not of different games, may be wanted in one place, so that they need different keys."""
    parts = {part_of(one), part_of(other)}
    return len(parts) == 1 or bool(parts & {EVERYWHERE, AT_TABLE})


_CHARACTERS = {
    **{latin: latin for latin in "abcdefghijklmnopqrstuvwxyz"},
    **{cyrillic: latin for cyrillic, latin in zip(_CYRILLIC, _LATIN, strict=True) if latin.isalpha()},
    # Neighbours of the Russian layout: the Ukrainian key of S, the Belarusian one of O, and AltGr with the one of U.
    "і": "s",
    "ў": "o",
    "ґ": "u",
    **{digit: digit for digit in DIGITS},
    # The row of digits on French keyboards, which writes digits with Shift only; the others have uses of their own.
    **dict(zip("é\"'(èçà", "2345790", strict=True)),
    # Comma and full stop are the physical keys, wherever a layout puts these signs.
    ",": "comma",
    "<": "comma",
    "б": "comma",
    ".": "period",
    ">": "period",
    "ю": "period",
    "?": "question",
    "-": "minus",
    "_": "minus",
    "+": "plus",
    "=": "equals",
    "*": "asterisk",
    "/": "slash",
    "|": "bar",
    "&": "ampersand",
    "~": "tilde",
    "^": "caret",
    " ": "space",
}


def key_of(character: str) -> str | None:
    """Returns the key that a character means in any layout and case, None if it means none."""
    return _CHARACTERS.get(character.lower())


def letter_of(key: str, language: str) -> str:
    """Returns the letter that a language prints on a letter key: «К» for the R key."""
    if language == "ru" and key in _LATIN:
        return _CYRILLIC[_LATIN.index(key)].upper()
    return key.upper()


def key_name(words: Words, key: str, spoken: bool = False) -> str:
    """Returns the name of a key in the player's language, as printed or, for letters, as a voice should read it."""
    if key in KEY_NAMES:
        return words.gettext(KEY_NAMES[key])
    letter = letter_of(key, words.language)
    return _LETTER_NAMES.get(letter.lower(), letter) if spoken else letter
