"""The log: faults of the program, and what foreign packages would print between the lines of the game."""

from __future__ import annotations

import logging
import warnings
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from sto_odno import __version__, folders

_FORMAT = "%(asctime)s %(name)s %(message)s"


class _Handler(logging.FileHandler):
    """Opens the log when the first line comes, makes its folder, and never fails."""

    def _open(self) -> TextIO:  # type: ignore[override]
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return super()._open()

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):  # a log that cannot be written is no reason to stop
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # logging's own name
        """Says nothing: a line in the terminal would be read to the player."""


def foreign_lines() -> None:
    """Sends to the log what other packages warn of."""
    warnings.showwarning = _warned
    try:
        handler = _Handler(folders.log_file(), encoding="utf-8", delay=True)
    except OSError:
        logging.getLogger().addHandler(logging.NullHandler())
        return
    handler.setFormatter(logging.Formatter(_FORMAT))
    logging.getLogger().addHandler(handler)


def _warned(
    message: Warning | str,
    category: type[Warning],
    filename: str,
    lineno: int,
    file: TextIO | None = None,
    line: str | None = None,
) -> None:
    logging.getLogger("warnings").warning(warnings.formatwarning(message, category, filename, lineno, line).rstrip())


def fault() -> Path | None:
    """Writes the fault that is being handled to the log; returns where it lies, None where nothing can be written."""
    try:
        path = folders.log_file()
        handler = _Handler(path, encoding="utf-8")
    except OSError:
        return None
    handler.setFormatter(logging.Formatter(_FORMAT))
    record = logging.getLogger("sto_odno")
    record.propagate = False
    record.addHandler(handler)
    record.exception(__version__)
    record.removeHandler(handler)
    handler.close()
    return path
