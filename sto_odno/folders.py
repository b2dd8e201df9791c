"""Where the program keeps its files, and where it finds those it came with.

Settings and data live in the platform's own folders, or all under ``STO_ODNO_HOME`` where that is set.  No folder is
made here: whoever writes the first file into one makes it.
"""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGE = Path(__file__).parent


class NoHome(OSError):
    """Raised where the system names no folder for the player's files."""


def _home(kind: str) -> Path:
    """Returns the folder of a kind (config, data or log); raises NoHome."""
    own = os.environ.get("STO_ODNO_HOME")
    if own:
        return Path(own)
    import platformdirs

    try:
        dirs = platformdirs.PlatformDirs("sto-odno", appauthor=False)
        folder = {"config": dirs.user_config_path, "data": dirs.user_data_path, "log": dirs.user_log_path}[kind]
    except RuntimeError as error:
        raise NoHome(str(error)) from error
    if not folder.is_absolute():  # a home that is not known is left as ~
        raise NoHome(str(folder))
    return folder


def settings_file() -> Path:
    """Returns the path of the settings; raises NoHome."""
    return _home("config") / "settings.toml"


def matches_folder() -> Path:
    """Returns the folder of the journals; raises NoHome."""
    return _home("data") / "matches"


def log_file() -> Path:
    """Returns the path of the log; raises NoHome."""
    return _home("log") / "sto-odno.log"


def shipped(kind: str) -> Path:
    """Returns the folder ``locales`` or ``docs``: inside the package when built, beside it in a source tree."""
    inside = _PACKAGE / kind
    return inside if inside.is_dir() else _PACKAGE.parent / kind
