"""Makes what is compiled when the package is built or installed in place.

These are the translations, and of the command line the completions and the manual. What is built
for good has its keymap as JSON too, which is read sooner than TOML. In a checkout, where
keymap.toml may be edited at any time, there is none.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._compile_translations()
        if self.target_name != "wheel":
            return
        self._folder = TemporaryDirectory()
        self._add_help(build_data["shared_data"])
        if version == "standard":
            keymap = tomllib.loads(Path(self.root, "keymap.toml").read_text(encoding="utf-8"))
            compiled = self._made("keymap.json", json.dumps(keymap))
            build_data["force_include"][compiled] = "rummy_tui/keymap.json"

    def _compile_translations(self) -> None:
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        for source in Path(self.root, "rummy_tui", "locales").glob("*/LC_MESSAGES/*.po"):
            with source.open("rb") as po:
                catalog = read_po(po, locale=source.parent.parent.name)
            with source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, catalog)

    def _add_help(self, shared: dict[str, str]) -> None:
        """The manual and the completions, where man and the shells look for them."""
        sys.path.insert(0, self.root)
        try:
            from docs.installed import SHELLS, completions, manual, manual_path
            from rummy_tui.words.language import language, languages
        finally:
            sys.path.remove(self.root)
        for t in map(language, languages()):
            shared[self._made(f"{t.code}.1", manual(t))] = manual_path(t)
        # In the package too, from which `rummy-tui completion` prints them.
        folder = Path(self.root, "rummy_tui", "completions")
        folder.mkdir(exist_ok=True)
        for shell, script in completions().items():
            file = folder / shell
            file.write_text(script, encoding="utf-8", newline="\n")
            if place := SHELLS[shell]:
                shared[str(file)] = place

    def _made(self, name: str, text: str) -> str:
        """The path of a file that is only there while the package is built."""
        file = Path(self._folder.name, name)
        file.write_text(text, encoding="utf-8", newline="\n")
        return str(file)
