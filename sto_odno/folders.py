"""Where the program keeps its files, and where it finds those it came with.

Settings and data live in the platform's own folders, or all under ``STO_ODNO_HOME`` where that is set.
"""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).parent


def _home(kind: str) -> Path:
    """Returns the folder of a kind (config, data or log), made if it is missing; raises OSError."""
    own = os.environ.get("STO_ODNO_HOME")
    if own:
        folder = Path(own)
    else:
        dirs = platformdirs.PlatformDirs("sto-odno", appauthor=False)
        folder = {"config": dirs.user_config_path, "data": dirs.user_data_path, "log": dirs.user_log_path}[kind]
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def settings_file() -> Path:
    """Returns the path of the settings."""
    return _home("config") / "settings.toml"


def matches_folder() -> Path:
    """Returns the folder of the journals, made if it is missing."""
    folder = _home("data") / "matches"
    folder.mkdir(exist_ok=True)
    return folder


def log_file() -> Path:
    """Returns the path of the log."""
    return _home("log") / "sto-odno.log"


def shipped(kind: str) -> Path:
    """Returns the folder ``locales`` or ``docs``: inside the package when built, beside it in a source tree."""
    inside = _PACKAGE / kind
    return inside if inside.is_dir() else _PACKAGE.parent / kind
