"""Compiles the translations when the package is built or installed in place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in Path(self.root, "rummy_tui", "locales").glob("*/LC_MESSAGES/*.po"):
            with source.open("rb") as po:
                catalog = read_po(po, locale=source.parent.parent.name)
            with source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, catalog)
