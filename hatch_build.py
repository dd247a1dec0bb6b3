"""Compiles the translations when the package is built or installed in place.

What is built for good has its keymap as JSON too, which is read sooner than TOML. In a checkout,
where keymap.toml may be edited at any time, there is none.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
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
        if self.target_name == "wheel" and version == "standard":
            keymap = tomllib.loads(Path(self.root, "keymap.toml").read_text(encoding="utf-8"))
            self._folder = TemporaryDirectory()
            compiled = Path(self._folder.name, "keymap.json")
            compiled.write_text(json.dumps(keymap), encoding="utf-8")
            build_data["force_include"][str(compiled)] = "rummy_tui/keymap.json"
