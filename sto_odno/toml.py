"""TOML as a hand may have left it: a file whose marks, ends of lines or encoding differ, or one line of which is wrong.

tomllib and tomli_w are imported where there is something to read or write.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"))
_LEGACY = "cp1251"
_TELLABLE = 60  # signs of a line
_LONGEST = 1_000_000  # bytes; settings are a hundred times shorter


def read(written: bytes) -> tuple[dict[str, Any], list[str]]:
    """Returns what a file holds, and its lines that are not TOML or cannot be taken in, each as it is written."""
    import tomllib

    if len(written) > _LONGEST:
        return {}, [""]
    text = "\n".join(_decoded(written).splitlines())
    try:
        return tomllib.loads(text), []
    except (ValueError, RecursionError):
        return _line_by_line(text)


def _decoded(written: bytes) -> str:
    for mark, encoding in _MARKS:
        if written.startswith(mark):
            return written[len(mark) :].decode(encoding, errors="replace")
    if b"\0" in written[:2]:  # without a mark
        return written.decode("utf-16-le" if written[1:2] == b"\0" else "utf-16-be", errors="replace")
    try:
        return written.decode()
    except UnicodeDecodeError:
        return written.decode(_LEGACY, errors="replace")


def _line_by_line(text: str) -> tuple[dict[str, Any], list[str]]:
    """Reads each line on its own, as the program writes them: a name and a value, or the name of a table."""
    import tomllib

    found: dict[str, Any] = {}
    wrong: list[str] = []
    table = found
    for line in text.split("\n"):
        try:
            read = tomllib.loads(line)
        except (ValueError, RecursionError):
            wrong.append(shortened(line))
            continue
        if line.lstrip().startswith("["):
            table = found
            while read:  # a header gives empty tables in one another
                ((name, read),) = read.items()
                below = table.setdefault(name, {})
                table = below if isinstance(below, dict) else {}
        else:
            table.update(read)
    return found, wrong


def written(table: Mapping[str, Any]) -> str:
    """Returns a table as TOML."""
    import tomli_w

    return tomli_w.dumps(table)


def line(name: str, value: Any) -> str:
    """Returns a name and a value as they stand in a file, short enough to be told."""
    try:
        return shortened(written({name: value}))
    except (TypeError, ValueError, RecursionError):
        return name


def shortened(text: str) -> str:
    """Returns the first line of a text, or as much of it as one wants to hear."""
    first = text.strip().split("\n")[0]
    return first if len(first) <= _TELLABLE else f"{first[:_TELLABLE]}…"
