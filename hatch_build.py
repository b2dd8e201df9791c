"""Puts the compiled catalogues and the guides that the program reads aloud into the wheel."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Hook(BuildHookInterface[Any]):
    """Compiles ``locales/`` and takes ``docs/`` along; an editable install reads both where they lie."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the files to the wheel."""
        if self.target_name != "wheel" or version == "editable":
            return
        root = Path(self.root)
        self._compiled = tempfile.TemporaryDirectory()
        for source in sorted(root.glob("locales/*/LC_MESSAGES/*.po")):
            compiled = Path(self._compiled.name) / source.relative_to(root).with_suffix(".mo")
            compiled.parent.mkdir(parents=True)
            with source.open("rb") as written, compiled.open("wb") as binary:
                write_mo(binary, read_po(written, locale=source.parts[-3]))
            build_data["force_include"][str(compiled)] = f"sto_odno/{source.relative_to(root).with_suffix('.mo')}"
        for guide in sorted(root.glob("docs/*.md")):
            build_data["force_include"][str(guide)] = f"sto_odno/{guide.relative_to(root)}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Throws the compiled catalogues away, which are in the wheel now."""
        if hasattr(self, "_compiled"):
            self._compiled.cleanup()
