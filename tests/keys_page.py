"""The page of keys in docs/, made from the key table: ``python -m tests.keys_page`` writes it anew."""

from __future__ import annotations

from pathlib import Path

from sto_odno.games import rooms
from sto_odno.i18n import LANGUAGES, Words
from sto_odno.keyboard import table as keys
from sto_odno.keyboard.table import Command, key_name, letter_of

ROOT = Path(__file__).parent.parent

_PARTS = {
    "en": (
        "Keys",
        "Everywhere",
        "In lists and questions",
        "At pauses and in the rules",
        "Walking a board",
        "At the table",
    ),
    "ru": ("Клавиши", "Везде", "В списках и вопросах", "На паузах и в правилах", "Обход стола", "За столом"),
}
_INTRO = {
    "en": "A letter means the key, in the Latin and in the Russian layout, small or capital. F1 tells the keys that "
    "work in the place where you are.",
    "ru": "Буква означает клавишу: в русской и в латинской раскладке, строчная или заглавная. F1 называет клавиши, "
    "которые работают там, где вы сейчас.",
}


def _line(words: Words, command: Command) -> str:
    names = []
    for key in command.usual:
        name = key_name(words, key)
        other = letter_of(key, "en" if words.language == "ru" else "ru")
        names.append(f"{name} ({other})" if len(key) == 1 and not key.isdigit() else name)
    line = words.gettext("{keys}: {what}.", keys=words.alternatives(names), what=words.gettext(command.help))
    return f"- {line[0].upper()}{line[1:]}"


def page(language: str) -> str:
    """Returns the page in a language."""
    words = Words(language)
    title, everywhere, choosing, reading, walking, table = _PARTS[language]
    names = list(keys.COMMANDS)
    cut = [names.index(command) for command in (keys.PREVIOUS, keys.CONTINUE, keys.BOARD_LEFT, keys.PLAY)]
    parts = [
        (everywhere, names[: cut[0]]),
        (choosing, names[cut[0] : cut[1]]),
        (reading, names[cut[1] : cut[2]]),
        (walking, names[cut[2] : cut[3]]),
        (table, names[cut[3] :]),
    ]
    lines = [f"# {title}", "", _INTRO[language], ""]
    for head, commands in parts:
        lines += [f"## {head}", "", *(_line(words, command) for command in commands), ""]
    for room in rooms():
        own = [command for command in (*room.commands, *room.inner) if command not in names]
        if own:
            lines += [f"## {room.title(words)}", "", *(_line(words, command) for command in own), ""]
    return "\n".join(lines).rstrip() + "\n"


if __name__ == "__main__":
    for each in LANGUAGES:
        (ROOT / "docs" / f"keys.{each}.md").write_text(page(each), encoding="utf-8")
