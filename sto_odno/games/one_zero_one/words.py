"""Words for cards, rows and places of One Zero One.

The names of commands are printed as they stand on the cards and spoken in the sounds of the player's language.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from engines.one_zero_one import Card, Command, Facing, Place, Row
from sto_odno.dialogue.tone import Tone
from sto_odno.games.people import People
from sto_odno.i18n import D_, N_, Fact, Noun, Words

NAMES = {
    Command.DELETE: "DELETE",
    Command.ENTER: "ENTER",
    Command.IF: "IF",
    Command.PRINT: "PRINT",
    Command.SAVE: "SAVE",
    Command.END: "END",
    Command.CONT: "CONT",
    Command.GOSUB: "GOSUB",
    Command.GET: "GET",
    Command.NEXT: "NEXT",
}


def spoken_names(words: Words) -> Mapping[str, str]:
    """Returns how a voice says what is printed as on the cards."""
    return {
        "DELETE": words.pgettext("spoken", "DELETE"),
        "ENTER": words.pgettext("spoken", "ENTER"),
        "IF": words.pgettext("spoken", "IF"),
        "PRINT": words.pgettext("spoken", "PRINT"),
        "SAVE": words.pgettext("spoken", "SAVE"),
        "END": words.pgettext("spoken", "END"),
        "CONT": words.pgettext("spoken", "CONT"),
        "GOSUB": words.pgettext("spoken", "GOSUB"),
        "GET": words.pgettext("spoken", "GET"),
        "NEXT": words.pgettext("spoken", "NEXT"),
        "RUN": words.pgettext("spoken", "RUN"),
        "CPU": words.pgettext("spoken", "CPU"),
    }


def against_cpu(tone: Tone) -> bool:
    """Whether the opponent is the CPU card."""
    return tone.options is not None and tone.options.opponent == "cpu"


def digits_phrase(tone: Tone, seat: int) -> str:
    """Returns who plays which digit."""
    if seat == 0:
        return said(
            tone,
            seat,
            1,
            "",
            N_("You play zero, I play one."),
            N_("You play zero, the CPU plays one."),
            N_("You play zero, {who} plays one."),
        )
    return said(tone, seat, 0, "", N_("You play one, I play zero."), "", N_("You play one, {who} plays zero."))


def card_noun(words: Words, command: Command) -> Noun:
    """Returns a card by its command: «простая карта», "DELETE"."""
    if command is Command.PLAIN:
        return words.noun(D_("plain card"))
    return lambda case: NAMES[command]


def listed(words: Words, cards: Sequence[Command], case: str = "nominative") -> str:
    """Returns cards as a list in speech, equal ones counted: «две простые карты и CONT»."""
    return words.listing([_several(words, card, n)(case) for card, n in Counter(cards).items()])


def _several(words: Words, card: Command, n: int) -> Noun:
    if n == 1:
        return card_noun(words, card)
    if card is Command.PLAIN:
        return words.quantity("{n} plain card", "{n} plain cards", n)
    return words.quantity("{n} card {name}", "{n} cards {name}", n, name=NAMES[card])


def said(tone: Tone, seat: int, actor: int, you: str, i: str, cpu: str, other: str, **facts: Fact) -> str:
    """Returns the sentence of whoever acts, of four messages; ``other`` names an opponent as ``{who}``."""
    if actor != seat and against_cpu(tone):
        return tone.words.gettext(cpu, **facts)
    return People(tone, seat).said(actor, you, i, other, **facts)


def owned_noun(tone: Tone, seat: int, card: Card) -> Noun:
    """Returns a card on the table with whose it is: "your DELETE", «карта автомата SAVE»."""
    words = tone.words
    plain = card.command is Command.PLAIN
    name = NAMES.get(card.command, "")
    if card.digit == seat:
        return words.noun(D_("your plain card")) if plain else words.noun(D_("your {name}"), name=name)
    if against_cpu(tone):
        return words.noun(D_("the CPU's plain card")) if plain else words.noun(D_("the CPU's {name}"), name=name)
    people = People(tone, seat)
    if people.several:
        who = people.name(card.digit)
        if plain:
            return words.noun(D_("{who}'s plain card"), who=who)
        return words.noun(D_("{who}'s {name}"), who=who, name=name)
    return words.noun(D_("my plain card")) if plain else words.noun(D_("my {name}"), name=name)


def the_card(words: Words, command: Command) -> Noun:
    """Returns a certain card on the table, whoever's it is: "the IF"."""
    if command is Command.PLAIN:
        return words.noun(D_("the plain card"))
    return words.noun(D_("the {name}"), name=NAMES[command])


def place_text(words: Words, place: Place) -> str:
    """Returns a place: "row twenty, space three"."""
    return words.gettext("row {row}, space {space}", row=int(place.row), space=place.space)


def row_text(words: Words, row: Row) -> str:
    """Returns a row: "row twenty"."""
    return words.gettext("row {row}", row=int(row))


def facing_text(tone: Tone, facing: Facing) -> str:
    """Returns to which side a card's text looks."""
    words = tone.words
    if tone.brief:
        return words.pgettext("text", "left") if facing is Facing.LEFT else words.pgettext("text", "right")
    return words.gettext("text to the left") if facing is Facing.LEFT else words.gettext("text to the right")


def meaning(words: Words, command: Command) -> str:
    """Returns in a sentence what a command does."""
    match command:
        case Command.PLAIN:
            return words.gettext("plain card: no command, it only counts.")
        case Command.DELETE:
            return words.gettext("DELETE: the card next to its text leaves the game.")
        case Command.ENTER:
            return words.gettext("ENTER: the card next to its text moves one row down.")
        case Command.IF:
            return words.gettext("IF: a card of the other digit next to its text is turned.")
        case Command.PRINT:
            return words.gettext(
                "PRINT: text to the right, it fills the empty space there with another card of the hand."
            )
        case Command.SAVE:
            return words.gettext("SAVE: locks itself and the card next to its text for good.")
        case Command.END:
            return words.gettext("END: at the right end, text to the right, it shuts the row.")
        case Command.CONT:
            return words.gettext("CONT: directly right of an END it opens the row again.")
        case Command.GOSUB:
            return words.gettext("GOSUB: the card next to its text goes to a row of three cards or more.")
        case Command.GET:
            return words.gettext("GET: takes a card at random from the opponent, and it stays in the hand.")
        case Command.NEXT:
            return words.gettext("NEXT: text to the right, the opponent has to play on the empty space there next.")
